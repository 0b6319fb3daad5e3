/** A smooth guess for holes of any shape: means of the known pixels, coarse to fine (push-pull, Gortler et al. 1996). */

import type { Progress } from "easel-picture";
import { type Colours, createColours } from "./colours.ts";
import type { Guide } from "./guide.ts";
import { type Problem, shrinkProblem } from "./problem.ts";

/** Weight of the guess in matching. It is low, and the trust in the guess is 0. */
const WEIGHT = 0.2;

/** Known pixels as given; the others from neighbourhoods that grow until they contain known pixels. */
export async function diffuse(problem: Problem, progress: Progress): Promise<Guide> {
  const colours = fill(problem);
  await progress.checkpoint(0.02);
  return {
    ...colours,
    trust: Float32Array.from(problem.known),
    weight: Float32Array.from(problem.known, (known) => (known ? 1 : WEIGHT)),
  };
}

function fill(problem: Problem): Colours {
  const { colours, known } = problem;
  const { width, height } = colours;
  const out = createColours(width, height);
  out.data.set(colours.data);
  if (known.every((k) => k === 1) || (width === 1 && height === 1)) return out;
  const small = fill(shrinkProblem(problem, Math.ceil(width / 2), Math.ceil(height / 2)));
  for (let y = 0, p = 0; y < height; y++) {
    const v = Math.max(0, Math.min(small.height - 1, ((y + 0.5) * small.height) / height - 0.5));
    const y0 = Math.floor(v);
    const y1 = Math.min(small.height - 1, y0 + 1);
    for (let x = 0; x < width; x++, p++) {
      if (known[p]) continue;
      const u = Math.max(0, Math.min(small.width - 1, ((x + 0.5) * small.width) / width - 0.5));
      const x0 = Math.floor(u);
      const x1 = Math.min(small.width - 1, x0 + 1);
      for (let c = 0; c < 3; c++) {
        const a = small.data[(y0 * small.width + x0) * 3 + c];
        const b = small.data[(y0 * small.width + x1) * 3 + c];
        const d = small.data[(y1 * small.width + x0) * 3 + c];
        const e = small.data[(y1 * small.width + x1) * 3 + c];
        const upper = a + (b - a) * (u - x0);
        const lower = d + (e - d) * (u - x0);
        out.data[p * 3 + c] = upper + (lower - upper) * (v - y0);
      }
    }
  }
  return out;
}
