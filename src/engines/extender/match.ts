/**
 * Finds the best patch to copy for every patch to be made: PatchMatch (Barnes et al. 2009), with a colour to add per patch (Image
 * Melding, 2012). `vote.ts` makes the picture from the matches.
 */

import { inBands, type Progress, type Rng, shuffle } from "easel-picture";
import { blurInterleaved } from "./colours.ts";
import { FOUND, type Kernels, RADIUS, SIDE } from "./kernels.ts";
import { MOST_PAIRS } from "./landmarks.ts";
import type { PyramidLevel } from "./level.ts";
import type { CanvasLine } from "./lines.ts";
import type { Materials } from "./materials.ts";
import { usualCost } from "./vote.ts";

/** Weights of the terms added to the difference of the patches, in squared opponent units unless stated. */
export interface Concerns {
  /** Penalty for copying from another height, or from further left or right, than the nearest known pixel. */
  readonly rows: number;
  readonly columns: number;
  /** Penalty for differing from the guide. */
  readonly guide: number;
  /** Penalty for copying a source that was often copied. */
  readonly reuse: number;
  /** Penalty for copying content that occurs only once in the picture. */
  readonly landmarks: number;
  /** Penalty for being calmer or busier than the picture is near the border. */
  readonly busyness: number;
  /** Penalty for copying a material that does not reach the border nearby. */
  readonly materials: number;
  /** Penalty for copying from a different offset than a neighbour, as a share of the usual cost of patches. */
  readonly coherence: number;
}

const NO_MATERIALS: Materials = {
  groups: 0,
  group: new Uint8Array(0),
  place: new Int32Array(0),
  absent: new Float32Array(0),
};
const NEVER = 1e9;
/** Sources that are tried for a centre even when there are very many centres. */
const MOST_OFFERS = 60;

/** Sources on its own line that are tried for a centre in each pass. */
const ALONG_OFFERS = 3;

/** How the search of one pass looks around. */
export interface Reach {
  /** Pixels; halved until 1. */
  readonly radiusPx: number;
  /** Whether places in the same row and column as the nearest known pixel are tried. */
  readonly layout: boolean;
}

/** What it costs to copy one patch to another's place. */
function createCosts(level: PyramidLevel, concerns: Concerns, kernels: Kernels, materials: Materials) {
  const { width, colours, sources, column, row, worth, nearColumn, nearRow, distance } = level;
  const { guide, guideWeight, calm, busy, busyWanted, rare, centres, isCentre, match, use, stride } = level;
  const { groups, group, place, absent } = materials;
  const perRow = 12 / (level.knownHeight * level.knownHeight);
  const perColumn = 4 / (level.knownWidth * level.knownWidth);
  let apart = 0;
  const found = new Float32Array(colours.buffer, FOUND, 4);
  const coloursAt = colours.byteOffset;
  const worthAt = worth.byteOffset;
  const rowStep = width - SIDE;

  /** Cost of copying the patch around `s` to `t`, at least NEVER when it is not under `best`; the colour to add is left in `found`. */
  function costOf(t: number, s: number, best: number): number {
    const dy = row[s] - nearRow[t];
    const dx = column[s] - nearColumn[t];
    let prior =
      concerns.rows * Math.min(2.5, dy * dy * perRow) +
      concerns.columns * Math.min(1, dx * dx * perColumn) +
      use[s] +
      concerns.landmarks * rare[s];
    if (groups > 0) prior += concerns.materials * absent[place[nearRow[t] * width + nearColumn[t]] * groups + group[s]];
    if (distance[t] > 0) {
      const g0 = guide[t * 3] - calm[s * 4];
      const g1 = guide[t * 3 + 1] - calm[s * 4 + 1];
      const g2 = guide[t * 3 + 2] - calm[s * 4 + 2];
      prior += concerns.guide * guideWeight[t] * Math.min(3000, g0 * g0 + g1 * g1 + g2 * g2);
    }
    const busier = Math.abs(busy[s] - busyWanted[t]) - 0.3;
    if (busier > 0) prior += concerns.busyness * Math.min(2, busier * busier);
    if (isCentre[t - stride] && match[t - stride] + stride !== s) prior += apart;
    if (isCentre[t + stride] && match[t + stride] - stride !== s) prior += apart;
    const above = stride * width;
    if (isCentre[t - above] && match[t - above] + above !== s) prior += apart;
    if (isCentre[t + above] && match[t + above] - above !== s) prior += apart;
    if (prior >= best) return NEVER;
    const limit = (best - prior) * SIDE * SIDE;
    const corner = RADIUS * width + RADIUS;
    const difference = kernels.compare(
      coloursAt + (t - corner) * 16,
      coloursAt + (s - corner) * 16,
      worthAt + (t - corner) * 4,
      rowStep * 16,
      rowStep * 4,
      limit,
    );
    return difference + prior;
  }

  function countUse(): void {
    const counts = new Float32Array(use.length);
    apart = concerns.coherence * usualCost(level);
    for (const t of centres) counts[match[t]]++;
    const smooth = blurInterleaved(counts, width, level.height, 1, RADIUS);
    const even = centres.length / sources.length;
    for (let p = 0; p < use.length; p++) use[p] = concerns.reuse * Math.min(12, Math.max(0, smooth[p] / even - 1.2));
  }

  /** `found`: the colour to add, of the patch that was compared last. */
  return { costOf, countUse, found };
}

/** Tries sources for centres, each of which keeps the cheapest. */
function createOffers(level: PyramidLevel, { costOf, found }: ReturnType<typeof createCosts>, rng: Rng) {
  const { width, source, sources, column, row, match, cost, bias } = level;

  function offer(t: number, s: number): void {
    if (s < 0 || s >= source.length || source[s] === 0 || s === match[t]) return;
    const c = costOf(t, s, cost[t]);
    if (c >= cost[t]) return;
    cost[t] = c;
    match[t] = s;
    bias[t * 3] = found[0];
    bias[t * 3 + 1] = found[1];
    bias[t * 3 + 2] = found[2];
  }

  /** A place that may be outside the canvas. */
  function offerAt(t: number, x: number, y: number): void {
    if (x >= 0 && x < width && y >= 0 && y < level.height) offer(t, y * width + x);
  }

  /** Places further in on the same line. */
  function offerAlong(t: number, { x, y, dx, dy, seenPx }: CanvasLine): void {
    const outward = Math.max(0, (column[t] - x) * dx + (row[t] - y) * dy);
    for (let i = 0; i < ALONG_OFFERS; i++) {
      const back = outward + RADIUS + rng.next() * seenPx;
      offerAt(t, Math.round(column[t] - dx * back), Math.round(row[t] - dy * back));
    }
  }

  function anySource(): number {
    return sources[rng.int(sources.length)];
  }

  return { offer, offerAt, offerAlong, anySource };
}

/** A matcher over one level; keeps only scratch. `kernels` are those of the level's memory. */
export function createMatcher(
  level: PyramidLevel,
  concerns: Concerns,
  kernels: Kernels,
  rng: Rng,
  materials: Materials = NO_MATERIALS,
) {
  const { width, source, sources, column, row, nearColumn, nearRow } = level;
  const { lines, line, centres, isCentre, match, cost, bias, stride } = level;
  const costs = createCosts(level, concerns, kernels, materials);
  const { costOf, found } = costs;
  const { offer, offerAt, offerAlong, anySource } = createOffers(level, costs, rng);

  function refresh(from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const t = centres[i];
      if (match[t] < 0 || !source[match[t]]) match[t] = anySource();
      cost[t] = costOf(t, match[t], NEVER);
      bias[t * 3] = found[0];
      bias[t * 3 + 1] = found[1];
      bias[t * 3 + 2] = found[2];
    }
  }

  function searchBand(from: number, to: number, backward: boolean, reach: Reach): void {
    const count = centres.length;
    const towards = backward ? stride : -stride;
    for (let i = from; i < to; i++) {
      const t = centres[backward ? count - 1 - i : i];
      const beside = t + towards;
      if (isCentre[beside]) offer(t, match[beside] - towards);
      const above = t + towards * width;
      if (isCentre[above]) offer(t, match[above] - towards * width);
      const best = match[t];
      const bx = column[best];
      const by = row[best];
      for (let radius = reach.radiusPx; radius >= 1; radius *= 0.5)
        offerAt(t, Math.round(bx + (rng.next() * 2 - 1) * radius), Math.round(by + (rng.next() * 2 - 1) * radius));
      if (line[t] > 0) offerAlong(t, lines[line[t] - 1]);
      if (!reach.layout) continue;
      const lucky = anySource();
      offerAt(t, column[lucky], nearRow[t] + Math.round((rng.next() * 2 - 1) * 2));
      offerAt(t, nearColumn[t] + Math.round((rng.next() * 2 - 1) * 2), row[lucky]);
    }
  }

  return {
    /** Costs of the matches as they stand, for the colours as they stand now. */
    async refreshCosts(progress: Progress, span: readonly [number, number]): Promise<void> {
      await inBands(centres.length, 20000, progress, span, refresh);
    },

    /** Tries every source for every centre, or a bounded number of them by chance: for the smallest level. */
    async searchAll(progress: Progress, span: readonly [number, number]): Promise<void> {
      const most = Math.max(MOST_OFFERS, Math.floor(MOST_PAIRS / Math.max(1, centres.length)));
      const some = sources.slice();
      if (some.length > most) shuffle(some, rng);
      const count = Math.min(most, some.length);
      await inBands(centres.length, 20_000 / Math.max(1, count), progress, span, (from, to) => {
        for (let i = from; i < to; i++) for (let j = 0; j < count; j++) offer(centres[i], some[j]);
      });
    },

    async search(reach: Reach, backward: boolean, progress: Progress, span: readonly [number, number]): Promise<void> {
      await inBands(centres.length, 5000, progress, span, (from, to) => searchBand(from, to, backward, reach));
    },

    /** Counts how often each source is copied, for the reuse penalty. */
    countUse: costs.countUse,
  };
}
