/** Specks of subjects between leaves, grass and flowers, which a drawing leaves out: a shoe of which five pixels are seen is no shoe. */

import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import type { Raster } from "../raster/raster.ts";
import type { Finish } from "./finish.ts";

/** A speck covers at most this share of the picture, and of the subject that it is part of. */
const MOST_OF_PICTURE = 0.0006;
const MOST_OF_SUBJECT = 0.04;
/** Share of its border that leaves, grass and flowers have at least. */
const LEAST_SOFT = 0.5;

const SOFT: ReadonlySet<number> = new Set([MATERIAL.grass, MATERIAL.foliage, MATERIAL.flower]);

/** A medium that leaves specks out. Without a surface it is the medium itself. */
export function withoutSpecks(finish: Finish): Finish {
  return async (picture, surface, rng, progress) => {
    const specks = surface && specksOf(surface);
    if (!surface || !specks || specks.length === 0) return finish(picture, surface, rng, progress);
    await progress.checkpoint(0);
    const [plain, cleared] = clear(picture, surface, specks);
    return finish(plain, cleared, rng, progress);
  };
}

/** The pixels of all specks. */
function specksOf({ width, height, subject, material }: GBuffer): Int32Array {
  const piece = new Int32Array(subject.length);
  const whole = new Map<number, number>();
  const pieces: { readonly id: number; readonly from: number; readonly area: number; readonly isSoft: boolean }[] = [];
  const queue = new Int32Array(subject.length);
  const most = MOST_OF_PICTURE * subject.length;
  let end = 0;
  for (let start = 0; start < subject.length; start++) {
    const id = subject[start];
    if (id === 0 || piece[start] > 0) continue;
    const from = end;
    const name = pieces.length + 1;
    piece[start] = name;
    queue[end++] = start;
    let [border, soft] = [0, 0];
    for (let at = from; at < end; at++) {
      const p = queue[at];
      const x = p % width;
      for (let side = 0; side < 4; side++) {
        if ((side === 0 && x === 0) || (side === 1 && x === width - 1)) continue;
        const q = side === 0 ? p - 1 : side === 1 ? p + 1 : side === 2 ? p - width : p + width;
        if (q < 0 || q >= width * height) continue;
        if (subject[q] === id) {
          if (piece[q] > 0) continue;
          piece[q] = name;
          queue[end++] = q;
          continue;
        }
        border++;
        if (SOFT.has(material[q])) soft++;
      }
    }
    const area = end - from;
    whole.set(id, (whole.get(id) ?? 0) + area);
    pieces.push({ id, from, area, isSoft: soft > LEAST_SOFT * border });
  }
  const specks: number[] = [];
  for (const { id, from, area, isSoft } of pieces)
    if (isSoft && area < most && area < MOST_OF_SUBJECT * (whole.get(id) ?? 0))
      for (let at = from; at < from + area; at++) specks.push(queue[at]);
  return Int32Array.from(specks);
}

/** Copies in which each pixel of a speck is as the nearest one of its row that is no subject. */
function clear(picture: Raster, surface: GBuffer, specks: Int32Array): readonly [Raster, GBuffer] {
  const { width, subject } = surface;
  const data = picture.data.slice();
  const material = surface.material.slice();
  const depth = surface.depth.data.slice();
  const cleared = subject.slice();
  for (const p of specks) {
    const q = besideOf(subject, width, p);
    if (q === undefined) continue;
    data.set(picture.data.subarray(q * 4, q * 4 + 4), p * 4);
    material[p] = surface.material[q];
    depth[p] = surface.depth.data[q];
    cleared[p] = 0;
  }
  return [
    { ...picture, data },
    { ...surface, material, subject: cleared, depth: { ...surface.depth, data: depth } },
  ];
}

function besideOf(subject: Uint16Array, width: number, p: number): number | undefined {
  const x = p % width;
  for (let away = 1; away < width; away++) {
    if (x - away >= 0 && subject[p - away] === 0) return p - away;
    if (x + away < width && subject[p + away] === 0) return p + away;
  }
  return undefined;
}
