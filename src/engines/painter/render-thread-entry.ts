/** The entry of the painter's render thread. */

import { createRng } from "easel-picture";
import { grade } from "./grade.ts";
import type { Layout } from "./layout.ts";
import { render } from "./render.ts";
import { serveRenderThread } from "./render-thread.ts";

/** The part of a picture that the render thread needs. */
export interface RenderJob {
  readonly layout: Layout;
  readonly cloudNoise: Float32Array | undefined;
  /** Of the stream of chance that `render` gets. */
  readonly seed: number;
}

/** The arena says when a picture was given up. */
const unheard = { checkpoint: async () => undefined };

serveRenderThread<RenderJob>(async ({ layout, cloudNoise, seed }, context) => {
  const frame = await render(context, layout, { cloudNoise, wardrobe: undefined }, createRng(seed), unheard);
  await grade(frame, layout.grade, unheard);
});
