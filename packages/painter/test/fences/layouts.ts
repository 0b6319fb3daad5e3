/** The fence of layouts: what prompts mean and where all things of their pictures are, for a wide and a tall frame. */

import type { Fence } from "./fence.ts";
import { type Kept, openComposer } from "./painter.ts";
import { readPrompts } from "./prompts.ts";

/** Widths and heights in pixels. */
const SHAPES = [
  [1024, 576],
  [640, 960],
] as const;

/** Where a code lies. */
const KEPT: Kept = { x01: 0.3, y01: 0.28, side01: 0.45 };

/** Every prompt: what is read in it and what is warned of, and its layouts with what has no place in them. */
export const LAYOUTS: Fence = {
  name: "layouts",
  async items() {
    const composer = await openComposer();
    return (await readPrompts()).map(({ prompt, forCode }) => {
      let known: ReturnType<typeof composer.read> | undefined;
      const read = () => {
        known ??= composer.read(prompt);
        return known;
      };
      const layouts = () =>
        SHAPES.map(([widthPx, heightPx]) => {
          const kept = forCode ? KEPT : undefined;
          const { layout, homeless } = composer.compose(prompt, read().graph, widthPx, heightPx, kept);
          return [layout, homeless];
        });
      return {
        name: forCode ? `code: ${prompt}` : prompt,
        parts: { read: () => [read().graph, read().warnings], layouts },
      };
    });
  },
};
