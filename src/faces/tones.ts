/** The colour and texture of a face's skin, and how far a pixel is from it and near to what surrounds the face. */

import { blur, clamp, oklabInto, smoothstep } from "easel-picture";
import { LOG_FLOOR, type LogPlanes } from "./frame.ts";
import { medianWhere } from "./smooth.ts";

/**
 * OKLab lightness, and the two opponent channels over lightness: a shadow changes lightness and leaves the other two nearly as they
 * are. One value per pixel.
 */
export interface Tones {
  readonly L: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
}

interface Otherness {
  /** 1 for pixels that surely are lit skin; by them the skin's lightness is interpolated. */
  readonly plainSkin: Float32Array;
  /** 0 skin .. 1 not, for a pixel at which skin would have the lightness `expected`, `depth01` face widths inside the oval. */
  at(p: number, expected: number, depth01: number): number;
  /** Distance of chromaticity from the skin's. Skin stays below 0.06, and so does most hair. */
  chromaGap(p: number): number;
}

/** One group of colours around the face. */
interface Cluster {
  readonly L: number;
  readonly u: number;
  readonly v: number;
  readonly spreadL: number;
  readonly spreadC: number;
}

const CLUSTERS = 6;
/** Standard deviations of skin: darker and brighter than expected, and in chromaticity. Chosen on the tuning pictures. */
const DARKER = 0.13;
const BRIGHTER = 0.2;
const CHROMA = 0.03;

export function toneOf([r, g, b]: LogPlanes): Tones {
  const size = r.length;
  const tones = { L: new Float32Array(size), u: new Float32Array(size), v: new Float32Array(size) };
  const lab = new Float32Array(3);
  for (let p = 0; p < size; p++) {
    oklabInto(lab, 0, lightOf(r[p]), lightOf(g[p]), lightOf(b[p]));
    tones.L[p] = lab[0];
    tones.u[p] = lab[1] / (lab[0] + 0.05);
    tones.v[p] = lab[2] / (lab[0] + 0.05);
  }
  return tones;
}

/** `sample` marks pixels that should be skin, `ring` pixels around the face. `undefined` when there is no sample. */
export function otherness(
  tones: Tones,
  sample: Uint8Array,
  ring: Uint8Array,
  width: number,
  height: number,
  faceWidthPx: number,
): Otherness | undefined {
  const { L, u, v } = tones;
  let count = 0;
  for (let p = 0; p < sample.length; p++) count += sample[p];
  if (count < 12) return undefined;
  const skin = [L, u, v].map((values) => medianWhere(values, sample));
  const spread =
    1.48 *
    medianWhere(
      L.map((value) => Math.abs(value - skin[0])),
      sample,
    );
  const scale = clamp(skin[0] / 0.7, 0.5, 1);
  const chromaGap = (p: number) => {
    // Dark pixels hold little colour, and much noise in it; highlights have the colour of the lamp.
    const sure = clamp(L[p] / (0.6 * skin[0]), 0.35, 1) * (1 - 0.7 * smoothstep(0.05, 0.15, L[p] - skin[0]));
    return sure * Math.hypot(u[p] - skin[1], v[p] - skin[2]);
  };
  const clusters = clustersOf(tones, ring).filter(
    (c) => Math.hypot(c.u - skin[1], c.v - skin[2]) > 0.035 || c.L < 0.68 * skin[0] || c.L > skin[0] + 0.25,
  );
  // Strands show as fine structure, which shadows and skin do not have.
  const fine = blur({ width, height, data: L }, Math.max(0.8, 0.006 * faceWidthPx)).data;
  for (let p = 0; p < fine.length; p++) fine[p] = Math.abs(L[p] - fine[p]);
  const strands = blur({ width, height, data: fine }, Math.max(1, 0.012 * faceWidthPx)).data;
  const smooth = Math.max(0.003, medianWhere(strands, sample));

  const plainSkin = new Float32Array(L.length);
  for (let p = 0; p < L.length; p++)
    if (
      Math.abs(L[p] - skin[0]) < Math.min(0.22, 3 * spread + 0.04) &&
      chromaGap(p) < 0.04 &&
      (sample[p] || L[p] > 0.75 * skin[0]) &&
      strands[p] < 2.8 * smooth
    )
      plainSkin[p] = sample[p] ? 1 : 0.5;
  return {
    plainSkin,
    chromaGap,
    at(p, expected, depth01) {
      const off = L[p] - expected;
      const zL = off < 0 ? off / (DARKER * scale) : off / BRIGHTER;
      const zC = chromaGap(p) / CHROMA;
      const fromSkin = 0.7 * zL * zL + zC * zC;
      let fromOthers = 14;
      for (const c of clusters) {
        const dL = (L[p] - c.L) / c.spreadL;
        const dC = Math.hypot(u[p] - c.u, v[p] - c.v) / c.spreadC;
        fromOthers = Math.min(fromOthers, 0.7 * dL * dL + dC * dC);
      }
      const rough = Math.log2(strands[p] / smooth);
      // A highlight is as bright and colourless as white hair, and a shadow as dark as brown hair: both are smooth.
      const proof =
        off > 0
          ? smoothstep(0.4, 1.3, rough)
          : Math.max(
              smoothstep(0.4, 1.3, rough),
              smoothstep(0.035, 0.06, chromaGap(p)),
              smoothstep(0.42, 0.55, 1 - L[p] / skin[0]),
            );
      const isOdd = smoothstep(0.6, 2, fromSkin) * proof;
      const odds =
        0.5 * (fromSkin - fromOthers) + 1.1 * clamp(rough - 0.8, 0, 2.2) - 0.6 - 9 * Math.max(0, depth01 - 0.04);
      return isOdd / (1 + Math.exp(-1.6 * odds));
    },
  };
}

/** The colours of the marked pixels in groups: k-means from seeds along lightness. */
function clustersOf({ L, u, v }: Tones, where: Uint8Array): Cluster[] {
  const points: number[] = [];
  for (let p = 0; p < where.length; p++) if (where[p]) points.push(p);
  if (points.length < 8 * CLUSTERS) return [];
  points.sort((a, b) => L[a] - L[b]);
  const step = Math.max(1, Math.floor(points.length / 3000));
  const some = points.filter((_, i) => i % step === 0);
  const centres = Array.from({ length: CLUSTERS }, (_, k) => {
    const p = some[Math.floor(((k + 0.5) * some.length) / CLUSTERS)];
    return [L[p], u[p], v[p]];
  });
  const groups = new Uint8Array(some.length);
  for (let round = 0; round < 8; round++) {
    for (const [i, p] of some.entries()) {
      let least = Infinity;
      for (let k = 0; k < CLUSTERS; k++) {
        const [cL, cu, cv] = centres[k];
        const away = (L[p] - cL) ** 2 + 4 * ((u[p] - cu) ** 2 + (v[p] - cv) ** 2);
        if (away < least) [least, groups[i]] = [away, k];
      }
    }
    for (let k = 0; k < CLUSTERS; k++) {
      const sums = [0, 0, 0, 0];
      for (const [i, p] of some.entries())
        if (groups[i] === k) {
          sums[0] += L[p];
          sums[1] += u[p];
          sums[2] += v[p];
          sums[3]++;
        }
      if (sums[3] > 0) centres[k] = [sums[0] / sums[3], sums[1] / sums[3], sums[2] / sums[3]];
    }
  }
  return centres.flatMap(([cL, cu, cv], k) => {
    let [squareL, squareC, count] = [0, 0, 0];
    for (const [i, p] of some.entries())
      if (groups[i] === k) {
        squareL += (L[p] - cL) ** 2;
        squareC += (u[p] - cu) ** 2 + (v[p] - cv) ** 2;
        count++;
      }
    if (count < 0.02 * some.length) return [];
    return [
      {
        L: cL,
        u: cu,
        v: cv,
        spreadL: Math.max(0.06, 1.3 * Math.sqrt(squareL / count)),
        spreadC: Math.max(0.03, 1.3 * Math.sqrt(squareC / count)),
      },
    ];
  });
}

function lightOf(value: number): number {
  return Math.max(0, Math.exp(value) - LOG_FLOOR);
}
