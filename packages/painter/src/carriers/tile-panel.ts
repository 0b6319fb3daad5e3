/** Panels painted on the tiles beside the code: an urn with flowers in a frame, in the blue of the wall. */

import type { Rng } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { curvePoints, fillEllipse, fillPolygon, fillStroke } from "./shapes.ts";
import { type Pixel, type Rgb, tint } from "./stage.ts";
import { tileAt } from "./textures.ts";

export interface TilePaints {
  readonly ink: Rgb;
  readonly pale: Rgb;
  readonly warm: Rgb;
  readonly leaf: Rgb;
}

const GLAZE = { material: "wall" } as const;

/** A panel on each side where there are eight modules of room or more; `bottom` is the lowest row of the wall in pixels. */
export async function layTilePanels(scene: CarrierScene, paints: TilePaints, bottom: number): Promise<void> {
  const { stage, map, rng, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const from = 3.4;
  const room = Math.min(map.x0 / p, (stage.width - map.x0) / p - n);
  if (room < 8.6) return;
  const wide = Math.min(9, room - from - 0.9);
  const [top, foot] = [Math.max(0.5, 1.6 - map.y0 / p), Math.min(n - 1, (bottom - map.y0) / p - 1.4)];
  const own = rng.fork("panels");
  for (const at of [-from - (room - from) / 2, n + from + (room - from) / 2]) {
    layPanel(scene, { cx: at, top, foot, half: wide / 2 }, paints, own);
    await pause();
  }
}

interface Panel {
  readonly cx: number;
  readonly top: number;
  readonly foot: number;
  readonly half: number;
}

function layPanel(scene: CarrierScene, panel: Panel, paints: TilePaints, own: Rng): void {
  const { cx, top, foot, half } = panel;
  const brushes = brushesOf(scene);
  layFrame(panel, paints, brushes);
  const k = Math.min(half / 4, (foot - top) / 17);
  const base = foot - 1.5;
  const urn: Urn = { k, base, at: (u, v) => [cx + u * k, base - v * k] };
  layUrn(urn, paints, brushes);
  layFlowers(panel, urn, paints, brushes, own);
}

/** The urn of a panel: its size, its foot, and points over it. */
interface Urn {
  readonly k: number;
  readonly base: number;
  readonly at: (u: number, v: number) => [number, number];
}

/** What lays pigment: lines that swell, ovals and filled shapes, in modules of the code. */
interface Brushes {
  line(points: readonly number[], wide: number, colour: Rgb, strength?: number): void;
  oval(u: number, v: number, ru: number, rv: number, turn: number, colour: Rgb, strength?: number): void;
  shape(points: readonly number[], colour: Rgb, strength?: number): void;
}

function brushesOf({ stage, map, textures, x, y }: CarrierScene): Brushes {
  const p = map.pitchPx;
  /** Pigment that pools and thins. */
  const brush = (colour: Rgb, strength: number) => (q: Pixel) => {
    tint(q, colour, 1 + 0.12 * tileAt(textures.cloud, q.x * 0.8, q.y * 0.8));
    q.a *= strength;
    q.gloss = 0.3;
  };
  const line = (points: readonly number[], wide: number, colour: Rgb, strength = 0.85) => {
    const all = points.map((v, i) => (i % 2 ? y(v) : x(v)));
    fillStroke(stage, all, (t) => p * wide * (0.55 + 0.45 * Math.sin(Math.PI * t)), GLAZE, brush(colour, strength));
  };
  const oval = (u: number, v: number, ru: number, rv: number, turn: number, colour: Rgb, strength = 0.85) =>
    fillEllipse(stage, { cx: x(u), cy: y(v), rx: ru * p, ry: rv * p, turn }, GLAZE, brush(colour, strength));
  const shape = (points: readonly number[], colour: Rgb, strength = 0.85) =>
    fillPolygon(
      stage,
      points.map((v, i) => (i % 2 ? y(v) : x(v))),
      GLAZE,
      brush(colour, strength),
    );
  return { line, oval, shape };
}

/** The place of the panel is glazed over, then framed. */
function layFrame(
  { cx, top, foot, half }: Panel,
  { ink, pale, warm }: TilePaints,
  { line, oval, shape }: Brushes,
): void {
  const box = [cx - half, top, cx + half, top, cx + half, foot, cx - half, foot];
  shape(box, [0.86, 0.84, 0.78], 0.9);
  for (const [d, wide] of [
    [0, 0.09],
    [0.28, 0.035],
    [0.78, 0.035],
  ]) {
    const [l, r, t, b] = [cx - half + d, cx + half - d, top + d, foot - d];
    for (const edge of [
      [l, t, r, t],
      [l, b, r, b],
      [l, t, l, b],
      [r, t, r, b],
    ])
      line(edge, wide * 1.4, ink);
  }
  for (let s = 0.9; s < 2 * half - 0.5; s += 0.8)
    for (const v of [top + 0.53, foot - 0.53]) oval(cx - half + s, v, 0.28, 0.1, 0.5, s % 1.6 < 0.8 ? warm : pale);
  for (let s = 1.3; s < foot - top - 0.9; s += 0.8)
    for (const u of [cx - half + 0.53, cx + half - 0.53]) oval(u, top + s, 0.28, 0.1, 1.1, s % 1.6 < 0.8 ? warm : pale);
}

function layUrn({ k, at: urn }: Urn, { ink, pale, warm }: TilePaints, { line, oval, shape }: Brushes): void {
  const right = [
    0.9, 0, 0.95, 0.25, 0.35, 0.5, 0.3, 0.8, 1.1, 1.5, 1.5, 2.4, 1.3, 3.2, 0.75, 3.7, 0.8, 3.95, 1.15, 4.2,
  ];
  const outline: number[] = [];
  for (let i = 0; i < right.length; i += 2) outline.push(...urn(right[i], right[i + 1]));
  for (let i = right.length - 2; i >= 0; i -= 2) outline.push(...urn(-right[i], right[i + 1]));
  shape(outline, pale, 0.85);
  line([...outline, outline[0], outline[1]], 0.05, ink);
  for (const v of [0.25, 1.5, 3.2, 3.95])
    line(
      [
        ...urn(-right[v < 1 ? 2 : v < 2 ? 8 : v < 3.5 ? 12 : 16], v),
        ...urn(right[v < 1 ? 2 : v < 2 ? 8 : v < 3.5 ? 12 : 16], v),
      ],
      0.04,
      ink,
    );
  for (let i = -2; i <= 2; i++) oval(...urn(i * 0.5, 2.35), 0.26 * k, 0.16 * k, i % 2 ? 1.1 : -1.1, i % 2 ? warm : ink);
  for (const side of [-1, 1])
    line(
      curvePoints(
        [...urn(side * 1.2, 3.2), ...urn(side * 2.2, 3.5), ...urn(side * 2.1, 2.1), ...urn(side * 1.35, 1.9)],
        14,
      ),
      0.07,
      ink,
    );
}

/** Stems that mirror each other, each with leaves and a flower. */
function layFlowers(
  { cx, top, half }: Panel,
  { k, base, at: urn }: Urn,
  { ink, pale, warm, leaf }: TilePaints,
  { line, oval }: Brushes,
  own: Rng,
): void {
  const high = (base - top - 1.4) / k - 4.4;
  const stems: readonly (readonly [number, number])[] = [
    [0, 1],
    [0.75, 0.84],
    [1.6, 0.66],
    [2.2, 0.42],
    [1.25, 0.36],
    [2.3, 0.16],
  ];
  for (const [index, [reach, tall]] of stems.entries())
    for (const side of reach === 0 ? [1] : [-1, 1]) {
      const [tu, tv] = [side * Math.min(reach * 1.25, half / k - 1.5), 4.2 + high * tall];
      const curve = [
        ...urn(0, 4.1),
        ...urn(side * reach * 0.1, 4.2 + high * tall * 0.5),
        ...urn(tu * 0.9, 4.2 + high * tall * 0.6),
        ...urn(tu, tv),
      ] as const;
      line(curvePoints(curve as never, 16), 0.045, leaf, 0.9);
      for (const t of [0.35, 0.55, 0.75]) {
        const [lu, lv] = [tu * t * (0.4 + 0.6 * t), 4.2 + (tv - 4.2) * t];
        for (const turn of [0.6, 2.5])
          oval(
            cx + (lu + 0.3 * Math.cos(turn)) * k,
            base - (lv + 0.22) * k,
            0.34 * k,
            0.12 * k,
            -turn,
            t === 0.55 ? leaf : pale,
          );
      }
      const petals = index % 2 === 0 ? 8 : 5;
      const size = (index === 0 ? 1 : 0.7) * k;
      const [fu, fv] = urn(tu, tv);
      const first = index % 2 === 0 ? ink : warm;
      for (let i = 0; i < petals; i++) {
        const a = (i / petals) * 6.283 + own.next() * 0.1;
        oval(
          fu + 0.55 * size * Math.cos(a),
          fv + 0.55 * size * Math.sin(a),
          0.45 * size,
          0.24 * size,
          a,
          i % 2 && petals === 8 ? pale : first,
          0.9,
        );
      }
      oval(fu, fv, 0.26 * size, 0.26 * size, 0, index % 2 === 0 ? warm : ink, 0.95);
    }
}
