/**
 * For every patch to be made the best one to copy, and the picture that the copies agree on.
 * PatchMatch (Barnes et al. 2009) inside the EM of Wexler et al. (2004), with a colour to add per patch (Image Melding, 2012).
 */

import { inBands, type Progress } from "../../raster/bands.ts";
import type { Rng } from "../../raster/rng.ts";
import { blurInterleaved } from "./colours.ts";
import { BIAS, FOUND, type Kernels, RADIUS } from "./kernels.ts";
import type { PyramidLevel } from "./level.ts";

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
  /** Penalty for copying from a different offset than a neighbour, as a share of the usual cost of patches. */
  readonly coherence: number;
}

const SIDE = 2 * RADIUS + 1;
const NEVER = 1e9;
/** Upper limit of the landmark measure, in squared opponent units per pixel. Above it a patch is unlike all others. */
const MOST_RARE = 6000;
/** As far apart as two patches of one rough texture may be. */
const LEAST_RARE = 700;

/** Pairs of patches that a search through all of them may look at, about half a microsecond each. */
const MOST_PAIRS = 400_000;
/** Sources that are tried for a centre even when there are very many centres. */
const MOST_OFFERS = 60;

/** How the search of one pass looks around. */
export interface Reach {
  /** Pixels; halved until 1. */
  readonly radiusPx: number;
  /** Whether places in the same row and column as the nearest known pixel are tried. */
  readonly layout: boolean;
}

/** A matcher over one level; keeps only scratch. `kernels` are those of the level's memory. */
export function createMatcher(level: PyramidLevel, concerns: Concerns, kernels: Kernels, rng: Rng) {
  const { width, colours, source, sources, column, row, worth, sums, nearColumn, nearRow, distance } = level;
  const { guide, guideWeight, calm, busy, busyWanted, rare, centres, isCentre, match, cost, bias, use, stride, known } =
    level;
  const perRow = 12 / (level.knownHeight * level.knownHeight);
  const perColumn = 4 / (level.knownWidth * level.knownWidth);
  let apart = 0;
  const found = new Float32Array(colours.buffer, FOUND, 4);
  const adding = new Float32Array(colours.buffer, BIAS, 4);
  const coloursAt = colours.byteOffset;
  const worthAt = worth.byteOffset;
  const sumsAt = sums.byteOffset;
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

  function shuffle(places: Int32Array): void {
    for (let i = places.length - 1; i > 0; i--) {
      const j = rng.int(i + 1);
      const held = places[i];
      places[i] = places[j];
      places[j] = held;
    }
  }

  function anySource(): number {
    return sources[rng.int(sources.length)];
  }

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
      if (some.length > most) shuffle(some);
      const count = Math.min(most, some.length);
      await inBands(centres.length, 20_000 / Math.max(1, count), progress, span, (from, to) => {
        for (let i = from; i < to; i++) for (let j = 0; j < count; j++) offer(centres[i], some[j]);
      });
    },

    async search(reach: Reach, backward: boolean, progress: Progress, span: readonly [number, number]): Promise<void> {
      await inBands(centres.length, 5000, progress, span, (from, to) => searchBand(from, to, backward, reach));
    },

    /**
     * How far each source is from anything like it elsewhere in the picture, beyond what is usual here; squared opponent units.
     * Textures and skies are near 0, faces and lettering are not. Looks at a bounded number of pairs, whatever the picture.
     */
    async findLandmarks(progress: Progress, span: readonly [number, number]): Promise<Float32Array> {
      const away = Math.max(SIDE, Math.round(Math.min(level.knownWidth, level.knownHeight) * 0.2));
      const corner = RADIUS * width + RADIUS;
      // Every second place in both directions, further apart when those would be too many pairs.
      const thin = Math.max(2, Math.ceil(Math.sqrt(sources.length / Math.sqrt(MOST_PAIRS))));
      const onGrid = (s: number) => row[s] % thin === 0 && column[s] % thin === 0;
      const others = sources.filter(onGrid);
      shuffle(others);
      const nearest = new Float32Array(known.length);
      await inBands(others.length, 20_000 / Math.max(1, others.length), progress, span, (from, to) => {
        for (let i = from; i < to; i++) {
          const t = others[i];
          let least = MOST_RARE;
          // Values below the minimum that counts need no further precision.
          for (let j = 0; j < others.length && least > LEAST_RARE; j++) {
            const s = others[j];
            if (Math.abs(row[s] - row[t]) < away && Math.abs(column[s] - column[t]) < away) continue;
            const found = kernels.compare(
              coloursAt + (t - corner) * 16,
              coloursAt + (s - corner) * 16,
              worthAt + (t - corner) * 4,
              rowStep * 16,
              rowStep * 4,
              least * SIDE * SIDE,
            );
            if (found < least) least = found;
          }
          nearest[t] = least;
        }
      });
      const usual = Math.max(LEAST_RARE, Float32Array.from(others, (s) => nearest[s]).sort()[others.length >> 2] ?? 0);
      const out = new Float32Array(known.length);
      for (const s of sources) {
        const on = s - (row[s] % thin) * width - (column[s] % thin);
        out[s] = Math.max(0, (source[on] ? nearest[on] : 0) - usual);
      }
      return out;
    },

    /** Counts how often each source is copied, for the reuse penalty. */
    countUse(): void {
      const counts = new Float32Array(use.length);
      apart = concerns.coherence * usualCost(level);
      for (const t of centres) counts[match[t]]++;
      const smooth = blurInterleaved(counts, width, level.height, 1, RADIUS);
      const even = centres.length / sources.length;
      for (let p = 0; p < use.length; p++) use[p] = concerns.reuse * Math.min(12, Math.max(0, smooth[p] / even - 1.2));
    },

    /**
     * Every unknown pixel becomes the weighted mean of what the patches over it say. `focus` under 1 listens more to the best
     * patches. Answers the weight of each patch, at its centre.
     */
    async vote(focus: number, progress: Progress, span: readonly [number, number]): Promise<Float32Array> {
      const weights = patchWeights(level, focus);
      sums.fill(0);
      const corner = RADIUS * width + RADIUS;
      await inBands(centres.length, 100_000, progress, span, (from, to) => {
        for (let i = from; i < to; i++) {
          const t = centres[i];
          adding[0] = bias[t * 3];
          adding[1] = bias[t * 3 + 1];
          adding[2] = bias[t * 3 + 2];
          kernels.add(sumsAt + (t - corner) * 16, coloursAt + (match[t] - corner) * 16, BIAS, rowStep * 16, weights[t]);
        }
      });
      for (let p = 0; p < known.length; p++) {
        if (known[p] || sums[p * 4 + 3] === 0) continue;
        const scale = 1 / sums[p * 4 + 3];
        for (let c = 0; c < 3; c++) colours[p * 4 + c] = sums[p * 4 + c] * scale;
      }
      return weights;
    },
  };
}

/** The weight of each patch. Good matches near the known picture weigh most. */
function patchWeights(level: PyramidLevel, focus: number): Float32Array {
  const { centres, cost, distance, decayPx } = level;
  const spread = 2 * focus * usualCost(level);
  const weights = new Float32Array(cost.length);
  for (const t of centres) weights[t] = Math.exp(-cost[t] / spread) / (1 + distance[t] / decayPx) + 1e-9;
  return weights;
}

/** The 60th percentile of the cost of patches. */
function usualCost({ centres, cost }: PyramidLevel): number {
  const some = Float32Array.from({ length: Math.ceil(centres.length / 7) }, (_, i) => cost[centres[i * 7]]).sort();
  return Math.max(15, some[Math.floor(some.length * 0.6)] ?? 15);
}
