import assert from "node:assert/strict";
import { test } from "node:test";
import { createOpenai, openaiSettings } from "../../../src/engines/openai/index.ts";

const BASE = { type: "openai", id: "cloud", url: "https://api.openai.com/v1", model: "gpt-image-1" };

test("a bad setting is refused with the name of its field", () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ url: "api.openai.com" }, "url"],
    [{ url: "https://me:pw@host/v1" }, "url"],
    [{ model: "" }, "model"],
    [{ flavour: "azure" }, "flavour"],
    [{ sizes: ["1024"] }, "sizes"],
    [{ apiKey: "a", apiKeyEnv: "B" }, "apiKeyEnv"],
    [{ steps: 20 }, "steps"],
    [{ flavour: "localai", guidance: 3 }, "guidance"],
    [{ flavour: "sglang", quality: "low" }, "quality"],
    [{ timeouts: { generateMs: 0 } }, "timeouts.generateMs"],
  ];
  for (const [settings, field] of cases) {
    const parsed = openaiSettings.safeParse({ ...BASE, ...settings });
    assert.equal(parsed.success, false, field);
    const paths = parsed.error?.issues.map((issue) => issue.path.join("."));
    assert.ok(
      paths?.some((path) => path.startsWith(field)),
      `${field}: got ${paths}`,
    );
  }
});

test("a key that is not in the environment stops the start and names the variable", () => {
  const settings = openaiSettings.parse({ ...BASE, apiKeyEnv: "IMAGE_KEY" });
  const deps = { fetch, clock: { now: () => new Date() }, env: {} };
  assert.throws(() => createOpenai(settings, deps), { type: "VALIDATION_ERROR", message: /apiKeyEnv.*IMAGE_KEY/ });
});
