/** An engine against a fresh stand-in, with short pauses. */

import type { Engine } from "../../../src/engines/engine.ts";
import { createOpenai, openaiSettings } from "../../../src/engines/openai/index.ts";
import { type Flavour, KEY, type OpenaiStandIn, startOpenaiStandIn } from "./stand-in.ts";

export interface OpenaiUnderTest {
  readonly engine: Engine;
  readonly standIn: OpenaiStandIn;
}

export async function startOpenai(
  flavour: Flavour,
  model: string,
  settings: Record<string, unknown> = {},
): Promise<OpenaiUnderTest> {
  const standIn = await startOpenaiStandIn(flavour);
  const { timeouts, ...rest } = settings;
  const parsed = openaiSettings.parse({
    type: "openai",
    id: "test",
    url: standIn.url,
    flavour,
    model,
    apiKeyEnv: "KEY",
    timeouts: { generateMs: 20_000, downMs: 20_000, retryMs: 2, ...(timeouts as object) },
    ...rest,
  });
  return { engine: createOpenai(parsed, { fetch, clock: { now: () => new Date() }, env: { KEY } }), standIn };
}

export async function using<T>(
  flavour: Flavour,
  model: string,
  settings: Record<string, unknown>,
  body: (under: OpenaiUnderTest) => Promise<T>,
): Promise<T> {
  const under = await startOpenai(flavour, model, settings);
  try {
    return await body(under);
  } finally {
    await under.standIn.close();
  }
}
