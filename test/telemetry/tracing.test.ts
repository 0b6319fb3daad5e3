import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { encodePng } from "../../src/codec/encode.ts";
import { draw } from "../engines/extender/requests.ts";
import { API, startTestService } from "../helpers/service.ts";

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
  const grey = await encodePng(draw(64, 64, (x, y) => [x + y, x + y, x + y, 255]));
  const image = `data:image/png;base64,${Buffer.from(grey).toString("base64")}`;
  const { id, status, text } = await service.make(
    "art_outpaint",
    { image, right: 8, prompt: "a secret lighthouse" },
    { traceparent: `00-${traceId}-${clientSpan}-01` },
  );
  assert.equal(status, 200, text);

  // Every span ends before the image is ready.
  const spans: SpanLine[] = readFileSync(join(folder, "spans.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter((span: SpanLine) => span.traceId === traceId);
  const named = (name: string) => {
    const span = spans.find((one) => one.name === name);
    assert.ok(span, `a span ${name} among ${spans.map((one) => one.name)}`);
    return span;
  };
  const request = named(`POST ${API}/art_outpaint/generate`);
  const worker = named("make art_outpaint");
  const host = named("engine host");
  assert.equal(request.parentId, clientSpan);
  assert.equal(worker.parentId, request.spanId);
  assert.equal(host.parentId, worker.spanId);
  assert.equal(worker.attributes["easel.image.id"], id);
  assert.equal(host.attributes["easel.engine"], "extender");
  assert.doesNotMatch(JSON.stringify(spans), /secret lighthouse|test-key/);
});
