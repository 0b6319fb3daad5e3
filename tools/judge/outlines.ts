/** How many pixels each subject of a painted picture would cover if nothing stood before it. */

import type { Cast, Layout, ReliefPlan } from "easel-painter/inspect";
import {
  compose,
  coveredShare,
  createLexicon,
  createModelShelf,
  createSingleThreadContext,
  type MotifShelf,
  nounTable,
  posed,
  rasteriseMotif,
  render,
  understand,
} from "easel-painter/inspect";
import { readMotifs } from "easel-painter/node";
import { createRng } from "easel-picture";

export type OutlinesOf = (
  prompt: string,
  widthPx: number,
  heightPx: number,
  seed: number,
) => Promise<ReadonlyMap<number, number>>;

/**
 * Composes as the painter does and draws each subject alone: a motif as its outline within the frame, a form or tree over bare land
 * (so land itself hides nothing).
 */
export async function openOutlines(): Promise<OutlinesOf> {
  const nouns = nounTable();
  const lexicon = createLexicon(nouns);
  const shelf = await readMotifs();
  const models = createModelShelf();
  const supplies = { cloudNoise: undefined, wardrobe: { motifs: shelf, models } };
  const cast: Cast = {
    nouns,
    shape: models.shape,
    aspect: (name) => shelf.motif(name).width / shelf.motif(name).height,
    fill01: (name) => coveredShare(shelf.motif(name)),
  };
  return async (prompt, widthPx, heightPx, seed) => {
    const rng = createRng(seed);
    const graph = understand(prompt, "", lexicon, nouns, rng.fork("understand"));
    const { layout } = compose(graph, widthPx, heightPx, rng.fork("compose"), false, cast);
    const out = new Map<number, number>();
    const drawn = async (alone: Layout, subject: number) => {
      const frame = await render(createSingleThreadContext(), alone, supplies, rng.fork("render"), {
        checkpoint: async () => {},
      });
      out.set(subject, frame.subject.filter((id) => id === subject).length);
    };
    for (const plan of layout.reliefs) {
      if (!plan.volume) out.set(plan.subject, outlinePx(plan, shelf, layout));
      else {
        // what it is fastened to hides it rightly
        const held = plan.support === "hold" ? [layout.reliefs[plan.parent], { ...plan, parent: 0 }] : [plan];
        const bare = { plantings: [], grass: null, clouds: null, structures: [], heroTrees: [], towers: [] };
        await drawn({ ...layout, ...(layout.kind === "world" ? bare : {}), reliefs: held } as Layout, plan.subject);
      }
    }
    if (layout.kind === "flat") return out;
    for (const { subject } of [...layout.structures, ...layout.heroTrees]) {
      if (subject === 0) continue;
      const alone: Layout = {
        ...layout,
        structures: layout.structures.filter((structure) => structure.subject === subject),
        heroTrees: layout.heroTrees.filter((tree) => tree.subject === subject),
        reliefs: [],
        plantings: [],
        towers: [],
        props: [],
        grass: null,
        clouds: null,
      };
      await drawn(alone, subject);
    }
    return out;
  };
}

function outlinePx(plan: ReliefPlan, shelf: MotifShelf, { widthPx, heightPx }: Layout): number {
  const motif = posed(shelf.motif(plan.motif), plan.pose);
  const { width, height, alpha } = rasteriseMotif(motif, plan.heightPx / motif.height);
  const left = Math.round(plan.xPx - width / 2);
  const top = Math.round(plan.footPx) - height;
  // what swims is a little under water
  const sunk = plan.support === "water" ? Math.round(height * 0.04) : 0;
  let count = 0;
  for (let y = 0; y < height - sunk; y++)
    for (let x = 0; x < width; x++) {
      const px = left + (plan.mirrored ? width - 1 - x : x);
      const py = top + y + sunk;
      if (alpha[y * width + x] >= 0.1 && px >= 0 && py >= 0 && px < widthPx && py < heightPx) count++;
    }
  return count;
}
