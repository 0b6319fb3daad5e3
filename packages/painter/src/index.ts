/**
 * Words to pictures without a model: a prompt in one of fifteen languages becomes a scene, the scene light and surfaces, and these
 * a picture in an artistic medium. What is asked for and not drawn is named in warnings. Runs in Node and in browsers; what the
 * painter needs of its surroundings is handed in (`Supplies`), and `easel-painter/node` has it for Node.
 */

export type { MotifShelf } from "./motifs/motif.ts";
export { openMotifs } from "./motifs/motif.ts";
export { createPainter, type Supplies } from "./painter.ts";
export { type CarrierReader, type CarrierReading, createCarrierReader } from "./read/carrier-reader.ts";
export { createForesight } from "./read/prompt-reader.ts";
export type { RenderJob, RenderThread } from "./render-job.ts";
export type { Foresight, PaintedScene, Painter, PaintIo, PaintOrder, PromptWords, Warning } from "./request.ts";
