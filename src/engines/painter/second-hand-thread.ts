/** The entry of the thread in which the painter's second hand works. */

import { createRng } from "../../raster/rng.ts";
import { grade } from "./grade.ts";
import type { Layout } from "./layout.ts";
import { render } from "./render.ts";
import { serveAsSecondHand } from "./second-hand.ts";

/** What a second hand must know of a picture. */
export interface Share {
  readonly layout: Layout;
  readonly cloudNoise: Float32Array | undefined;
  /** Of the stream of chance that `render` gets. */
  readonly seed: number;
}

/** Whether the picture was given up is seen on the table. */
const unheard = { checkpoint: async () => undefined };

serveAsSecondHand<Share>(async ({ layout, cloudNoise, seed }, hand) => {
  const frame = await render(hand, layout, { cloudNoise, wardrobe: undefined }, createRng(seed), unheard);
  await grade(frame, layout.grade, unheard);
});
