/** The entry of the painter's render thread. */

import { createRng } from "easel-picture";
import type { RenderJob } from "../render-job.ts";
import { grade } from "../world/grade.ts";
import { render } from "../world/render.ts";
import { serveRenderThread } from "./render-thread.ts";

/** The arena says when a picture was given up. */
const unheard = { checkpoint: async () => undefined };

serveRenderThread<RenderJob>(async ({ layout, cloudNoise, seed }, context) => {
  const frame = await render(context, layout, { cloudNoise, wardrobe: undefined }, createRng(seed), unheard);
  await grade(frame, layout.grade, unheard);
});
