/**
 * The entry of an engine host: a process that makes one picture at a time for its parent and knows nothing else. Its one
 * argument names the module with `compose`; its engines are the parent's first word. It ends with its parent: by SIGKILL where the system can arrange that, else
 * when the channel closes.
 */

import type { EnginesSettings } from "../engines/settings.ts";
import type { KindSettings } from "../kinds/index.ts";
import type { PictureOrder } from "../service/picture-maker.ts";
import { endSpan, startSpan } from "../telemetry/tracing.ts";
import { createDistantDesk } from "./distant-desk.ts";
import type { FromHost, ToHost } from "./host-messages.ts";
import { type Composition, makePicture } from "./make-picture.ts";

const PROGRESS_MS = 250;

const { compose }: typeof import("./composition.ts") = await import(process.argv[2]);
let house: Composition | undefined;
let turn = 0;
let abort = new AbortController();
const desk = createDistantDesk(() => turn, say);

// Ctrl-C reaches the whole process group; the parent decides whether a picture is finished first.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));
process.on("message", (message: ToHost) => {
  if (message.type === "setup") setUp(message.engines, message.kinds);
  else if (message.type === "make") void make(house!, message.turn, message.order);
  else if (message.turn !== turn) return;
  else if (message.type === "abort") abort.abort();
  else desk.hear(message);
});
if (!process.connected) process.exit(0);

function setUp(engines: EnginesSettings, kinds: KindSettings): void {
  house = compose({ clock: { now: () => new Date() }, fetch: globalThis.fetch, engines, kinds, desk });
  say({ type: "ready" });
}

async function make(house: Composition, newTurn: number, order: PictureOrder): Promise<void> {
  turn = newTurn;
  abort = new AbortController();
  let saidAt = Number.NEGATIVE_INFINITY;
  const onProgress = (fraction01: number): void => {
    const now = performance.now();
    if (now - saidAt < PROGRESS_MS) return;
    saidAt = now;
    say({ type: "progress", turn: newTurn, fraction01 });
  };
  const span = startSpan("engine host", {
    kind: "internal",
    traceParent: order.traceParent,
    attributes: { "easel.image.id": order.imageId, "easel.image.kind": order.kind },
  });
  const outcome = await makePicture(order, house, { signal: abort.signal, onProgress });
  if (outcome.state === "made") span.setAttribute("easel.engine", outcome.picture.made.engine);
  endSpan(span, outcome.state === "refused" ? outcome.failure.type : undefined);
  say({ type: "done", turn: newTurn, outcome, rssBytes: process.memoryUsage.rss() });
}

function say(message: FromHost): void {
  process.send?.(message);
}
