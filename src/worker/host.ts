/**
 * The entry of an engine host: a process that makes one picture at a time for its parent. Its only argument is the module that
 * exports `compose`. The parent's first message (`setup`) holds its engines. The host ends with its parent: by SIGKILL where the
 * system supports it, otherwise when the IPC channel closes.
 */

import { giveMemoryBackWhenIdle } from "../idle-memory.ts";
import type { PictureOrder } from "../service/picture-maker.ts";
import { endSpan, startSpan } from "../telemetry/tracing.ts";
import type { FromHost, ToHost } from "./host-messages.ts";
import { createIpcSchedulerClient } from "./ipc-scheduler-client.ts";
import { createIpcSigner } from "./ipc-signer.ts";
import { makeCmyk } from "./make-cmyk.ts";
import { makeForm } from "./make-form.ts";
import { type Composition, makePicture } from "./make-picture.ts";
import { makePoster } from "./make-poster.ts";
import { createPreviewSender } from "./preview-sender.ts";

const PROGRESS_MS = 250;

const [, , composed] = process.argv;
if (composed === undefined) throw new Error("expected the module that composes kinds and engines, got nothing");
const { compose }: typeof import("./composition.ts") = await import(composed);
giveMemoryBackWhenIdle();
let composition: Composition | undefined;
let requestId = 0;
let abort = new AbortController();
const scheduler = createIpcSchedulerClient(() => requestId, say);
const signer = createIpcSigner(() => requestId, say);

// Ctrl-C reaches the whole process group; the parent decides whether a picture is finished first.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));
process.on("message", (message: ToHost) => {
  if (message.type === "setup") setUp(message);
  else if (message.type === "make") void make(composition!, message.requestId, message.order);
  else if (message.requestId !== requestId) return;
  else if (message.type === "abort") abort.abort();
  else if (message.type === "signature") signer.receive(message);
  else scheduler.receive(message);
});
if (!process.connected) process.exit(0);

function setUp({ type: _, signer: identity, ...settings }: Extract<ToHost, { type: "setup" }>): void {
  composition = compose({
    clock: { now: () => new Date() },
    fetch: globalThis.fetch,
    ...settings,
    ...(identity && { signer: { ...identity, sign: signer.sign } }),
    scheduler,
  });
  say({ type: "ready" });
}

async function make(composition: Composition, newRequestId: number, order: PictureOrder): Promise<void> {
  requestId = newRequestId;
  abort = new AbortController();
  let saidAt = Number.NEGATIVE_INFINITY;
  const onProgress = (fraction01: number): void => {
    const now = performance.now();
    if (now - saidAt < PROGRESS_MS) return;
    saidAt = now;
    say({ type: "progress", requestId: newRequestId, fraction01 });
  };
  const onPreview = createPreviewSender((webp) => say({ type: "preview", requestId: newRequestId, webp }));
  const span = startSpan("engine host", {
    kind: "internal",
    traceParent: order.traceParent,
    attributes: { "easel.image.id": order.imageId, "easel.image.kind": order.kind },
  });
  const outcome = await makerOf(order)(order, composition, {
    signal: abort.signal,
    onProgress,
    onPreview,
  });
  if (outcome.state === "made") span.setAttribute("easel.engine", outcome.picture.made.engine);
  endSpan(span, outcome.state === "refused" ? outcome.failure.type : undefined);
  say({ type: "done", requestId: newRequestId, outcome, rssBytes: process.memoryUsage.rss() });
}

function makerOf({ derived }: PictureOrder): typeof makePicture {
  if (!derived) return makePicture;
  return { poster: makePoster, form: makeForm, cmyk: makeCmyk }[derived.as.what];
}

function say(message: FromHost): void {
  process.send?.(message);
}
