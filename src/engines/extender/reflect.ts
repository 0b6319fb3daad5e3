/**
 * Ends what a border cuts. Where nothing tells how the picture goes on, and there is structure behind the border, the guess leans
 * towards the picture reflected at the border: what is cut is taken to reach as far beyond the border as behind it, and to end.
 */

import { blurInterleaved, type Colours } from "./colours.ts";
import type { Guide, Margins } from "./guide.ts";

/** Share of the reflection in the guess at the border, where it applies fully. */
const STRENGTH = 0.7;
/** Depth behind the border that is looked at for structure, share of the shorter side. */
const STRIP_SHARE = 0.12;
/** Mean step of luma per pixel inwards, opponent units: from the first on there is structure, from the second on only that. */
const STEP_FROM = 4;
const STEP_ALL = 12;
/** Half-length along the border over which that is averaged, share of the border. */
const ALONG_SHARE = 0.04;
/** Reach outward, share of the depth of the picture: where the reflection ends, and where it has faded to a third. */
const MOST_REACH = 0.6;
const FADE_REACH = 0.35;
/** Trust in a full reflection and its weight in matching; see `Guide`. */
const TRUST = 0.6;
const WEIGHT = 2;

/** Blends the reflection of `kept` into a guide of it, in place, the more the less that is trusted. */
export function reflectUntrusted(guide: Guide, kept: Colours, margins: Margins): void {
  for (const side of ["left", "right", "top", "bottom"] as const) {
    if (margins[side] === 0) continue;
    const lying = side === "top" || side === "bottom";
    const far = side === "right" || side === "bottom";
    const [length, depth] = lying ? [kept.width, kept.height] : [kept.height, kept.width];
    /** Index in `kept` of the pixel `i` along the border and `k` behind it. */
    const at = (i: number, k: number) => {
      const across = far ? depth - 1 - k : k;
      return lying ? across * kept.width + i : i * kept.width + across;
    };
    const structure = structureAlong(kept, length, depth, at);
    const reach = Math.min(margins[side], Math.round(MOST_REACH * depth));
    for (let i = 0; i < length; i++)
      for (let e = 0; e < reach; e++) {
        const across = far ? depth + e : -1 - e;
        const x = margins.left + (lying ? i : across);
        const y = margins.top + (lying ? across : i);
        const p = y * guide.width + x;
        const q = at(i, e) * 3;
        const share = STRENGTH * structure[i] * (1 - guide.trust[p]) * Math.exp(-e / (FADE_REACH * depth));
        for (let c = 0; c < 3; c++) guide.data[p * 3 + c] += share * (kept.data[q + c] - guide.data[p * 3 + c]);
        guide.trust[p] = Math.max(guide.trust[p], TRUST * share);
        guide.weight[p] = Math.max(guide.weight[p], WEIGHT * share);
      }
  }
}

/** 0..1 along a border: how much structure lies behind it. */
function structureAlong(
  kept: Colours,
  length: number,
  depth: number,
  at: (i: number, k: number) => number,
): Float32Array {
  const strip = Math.max(2, Math.min(depth, Math.round(STRIP_SHARE * Math.min(kept.width, kept.height))));
  const structure = Float32Array.from({ length }, (_, i) => {
    let step = 0;
    for (let k = 0; k + 1 < strip; k++)
      step += Math.abs(kept.data[at(i, k) * 3] - kept.data[at(i, k + 1) * 3]) / (strip - 1);
    return Math.max(0, Math.min(1, (step - STEP_FROM) / (STEP_ALL - STEP_FROM)));
  });
  return blurInterleaved(structure, length, 1, 1, Math.max(1, Math.round(ALONG_SHARE * length * 0.5)));
}
