import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { API, startTestService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";

interface SpanLine {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

test("one trace goes from the client's request over the queue into the engine host", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "easel-spans-"));
  t.after(() => rmSync(folder, { recursive: true }));
  process.env.OTEL_TEST_SPANS = join(folder, "spans.jsonl");
  process.env.NODE_OPTIONS = `--import ${new URL("./record-spans.ts", import.meta.url)}`;
  await import("./record-spans.ts");
  const service = await startTestService({}, { api: true, worker: true }, t);
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const clientSpan = "b7ad6b7169203331";
  const created = await service.call(
    "POST",
    `${API}/art_v5/generate`,
    { prompt: "a secret lighthouse", style: "Photographic", ar: "1:1" },
    { traceparent: `00-${traceId}-${clientSpan}-01` },
  );
  assert.equal(created.status, 200, created.text);
  const { id } = created.json;

  const read = (): SpanLine[] =>
    readFileSync(join(folder, "spans.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
      .filter((span: SpanLine) => span.traceId === traceId);
  const spans = await until("the worker's span", async () => {
    const found = read();
    return found.some(({ name }) => name === "make art_v5") && found;
  });
  const named = (name: string) => {
    const span = spans.find((one) => one.name === name);
    assert.ok(span, `a span ${name} among ${spans.map((one) => one.name)}`);
    return span;
  };
  const request = named(`POST ${API}/art_v5/generate`);
  const worker = named("make art_v5");
  const host = named("engine host");
  assert.equal(request.parentId, clientSpan);
  assert.equal(worker.parentId, request.spanId);
  assert.equal(host.parentId, worker.spanId);
  assert.equal(worker.attributes["easel.image.id"], id);
  assert.equal(host.attributes["easel.engine"], "painter");
  assert.doesNotMatch(JSON.stringify(spans), /secret lighthouse|test-key/);
});
