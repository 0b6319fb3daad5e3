/** What is painted on the tiles round the code: a frame, and figures on the wall beyond it. */

import { hash01, type Rng } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { bandsOf, fillBox, fillEllipse, fillPolygon, fillStroke } from "./shapes.ts";
import { indexAt, type Matter, type Pixel, type Rgb, tint } from "./stage.ts";
import { tileAt } from "./textures.ts";
import type { TilePaints } from "./tile-panel.ts";

const GLAZE: Matter = { material: "wall" };

/** Pigment that pools and thins: colour, no height. */
function brush({ textures }: CarrierScene, colour: Rgb, strength: number): (q: Pixel) => void {
  return (q) => {
    tint(q, colour, 1 + 0.1 * tileAt(textures.cloud, q.x * 0.8, q.y * 0.8));
    q.a *= strength;
    q.gloss = 0.3;
  };
}

/** A frame of lines with leaves, a rope or dots between them. Its inner line keeps clear of the code. */
export async function layPanelFrame(scene: CarrierScene, { ink, pale, warm, leaf }: TilePaints): Promise<void> {
  const { stage, map, x, y, rng, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const kind = rng.fork("panel frame").int(7);
  const gap = 2.12;
  const lines =
    kind === 1 || kind === 5
      ? [
          [gap, 0.055],
          [gap + 0.5, 0.22],
        ]
      : [
          [gap, 0.055],
          [gap + 0.2, 0.03],
          [gap + 0.8, 0.03],
          [gap + 1, 0.055],
        ];
  for (const [d, half] of lines) {
    const [l, t, r, b] = [x(-d), y(-d), x(n + d), y(n + d)];
    for (const line of [
      [l, t, r, t],
      [l, b, r, b],
      [l, t, l, b],
      [r, t, r, b],
    ])
      fillStroke(stage, line, () => half * p, GLAZE, brush(scene, half > 0.1 ? ink : pale, half > 0.1 ? 0.9 : 0.75));
    await pause();
  }
  const mid = gap + 0.5;
  for (let i = -2; i < n + 2; i++)
    for (const [cx, cy] of [
      [i + 0.5, -mid],
      [i + 0.5, n + mid],
      [-mid, i + 0.5],
      [n + mid, i + 0.5],
    ]) {
      const turn = cy < 0 || cy > n ? 0 : Math.PI / 2;
      const s = i % 2 ? 1 : -1;
      const at = { cx: x(cx), cy: y(cy) };
      if (kind === 0)
        fillEllipse(
          stage,
          { ...at, rx: 0.3 * p, ry: 0.1 * p, turn: turn + s * 0.5 },
          GLAZE,
          brush(scene, i % 2 ? leaf : warm, 0.9),
        );
      else if (kind === 1) fillEllipse(stage, { ...at, rx: 0.13 * p, ry: 0.13 * p }, GLAZE, brush(scene, warm, 0.95));
      else if (kind === 2)
        fillEllipse(stage, { ...at, rx: 0.52 * p, ry: 0.14 * p, turn: turn + 0.45 }, GLAZE, brush(scene, pale, 0.85));
      else if (kind === 4) {
        const box = { x0: at.cx - 0.36 * p, y0: at.cy - 0.36 * p, x1: at.cx + 0.36 * p, y1: at.cy + 0.36 * p };
        fillBox(stage, box, GLAZE, brush(scene, i % 2 ? ink : warm, 0.85));
      } else if (kind === 5) {
        if (i % 2) fillEllipse(stage, { ...at, rx: 0.3 * p, ry: 0.3 * p }, GLAZE, brush(scene, warm, 0.9));
        fillEllipse(stage, { ...at, rx: 0.16 * p, ry: 0.16 * p }, GLAZE, brush(scene, i % 2 ? ink : leaf, 0.9));
      } else if (kind === 6) {
        for (const side of [-1, 1]) {
          const wave = { cx: at.cx + (turn ? side * 0.2 * s * p : 0), cy: at.cy + (turn ? 0 : side * 0.2 * s * p) };
          fillEllipse(
            stage,
            { ...wave, rx: 0.26 * p, ry: 0.16 * p, turn },
            GLAZE,
            brush(scene, side < 0 ? warm : leaf, 0.85),
          );
        }
      } else {
        const [u, v] = [0.3 * p, 0.26 * p];
        const points = [at.cx - u, at.cy, at.cx, at.cy - v, at.cx + u, at.cy, at.cx, at.cy + v];
        fillPolygon(stage, points, GLAZE, brush(scene, i % 2 ? ink : warm, 0.85));
      }
    }
  await pause();
}

/** Figures on the tiles beyond the frame: blossoms at crossings, stars, a chequer, quarter circles, or bare glaze. */
export async function layTileField(scene: CarrierScene, paints: TilePaints, bottom: number): Promise<void> {
  const { stage, map, x, y, rng, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const own = rng.fork("tile field");
  const kind = own.int(8);
  const seed = own.int(1 << 20);
  await layCoat(scene, paints, bottom, own);
  if (kind === 4) return;
  const [left, right] = [Math.floor(-map.x0 / p / 2) - 1, Math.ceil((stage.width - map.x0) / p / 2) + 1];
  const [top, low] = [Math.floor(-map.y0 / p / 2) - 1, Math.ceil((bottom - map.y0) / p / 2)];
  for (let j = top; j < low; j++)
    for (let i = left; i < right; i++) {
      const [cx, cy] = [i * 2, j * 2];
      const far = Math.max(-cx, cx - n, -cy, cy - n);
      if (far < 4.1 || y(cy + 1) > bottom + p) continue;
      layFigure(scene, kind, [x(cx), y(cy)], hash01(i, j, seed), i + j, paints);
      await pause();
    }
}

/** Tiles of one glaze beyond the frame: none, or one of the wall's paints, plain or in turn with white ones. */
async function layCoat(scene: CarrierScene, paints: TilePaints, bottom: number, own: Rng): Promise<void> {
  const { stage, map, textures, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const pick = own.int(9);
  const isTurned = own.next() < 0.35;
  if (pick === 0) return;
  const { ink, pale, warm, leaf } = paints;
  const deep: Rgb = [leaf[0] * 0.3, leaf[1] * 0.36, leaf[2] * 0.3];
  const clay: Rgb = [warm[0] * 0.62, warm[1] * 0.32, warm[2] * 0.28];
  const sky: Rgb = [0.32, 0.55, 0.66];
  const rose: Rgb = [0.7, 0.42, 0.38];
  const colour = [pale, warm, leaf, ink, deep, clay, rose, sky][pick - 1];
  for await (const band of bandsOf({ stage, pause }, { y1: bottom })) {
    fillBox(stage, band, GLAZE, (q) => {
      const [u, v] = [(q.x - map.x0) / p, (q.y - map.y0) / p];
      const [i, j] = [Math.floor((u + 1) / 2), Math.floor((v + 1) / 2)];
      const far = Math.max(-u, u - n, -v, v - n);
      const inner = Math.min(u + 1 - 2 * i, v + 1 - 2 * j, 2 * i + 1 - u, 2 * j + 1 - v);
      const at = indexAt(stage, q.x, q.y) * 3;
      const tone = 0.9 + 0.18 * hash01(i, j, 31) + 0.06 * tileAt(textures.cloud, q.x * 0.7, q.y * 0.7);
      const k = far < 3.24 || (isTurned && (i + j) % 2 === 0) ? 0 : 0.92 * Math.min(1, Math.max(0, (inner - 0.02) * p));
      for (const [c, key] of (["r", "g", "b"] as const).entries())
        q[key] = stage.albedo[at + c] + (colour[c] * tone - stage.albedo[at + c]) * k;
      q.gloss = 0.32;
    });
  }
}

function layFigure(
  scene: CarrierScene,
  kind: number,
  [cx, cy]: readonly [number, number],
  chance: number,
  turn: number,
  { ink, pale, warm, leaf }: TilePaints,
): void {
  const { stage, map } = scene;
  const p = map.pitchPx;
  if (kind === 0) {
    for (let k = 0; k < 4; k++) {
      const a = (k / 4) * 2 * Math.PI + Math.PI / 4;
      const petal = { cx: cx + Math.cos(a) * 0.3 * p, cy: cy + Math.sin(a) * 0.3 * p, turn: a };
      fillEllipse(stage, { ...petal, rx: 0.24 * p, ry: 0.1 * p }, GLAZE, brush(scene, chance < 0.3 ? warm : pale, 0.8));
    }
    fillEllipse(stage, { cx, cy, rx: 0.1 * p, ry: 0.1 * p }, GLAZE, brush(scene, warm, 0.9));
  } else if (kind === 1) {
    for (const [r, colour] of [
      [0.92, pale],
      [0.5, warm],
    ] as const) {
      const star: number[] = [];
      for (let k = 0; k < 16; k++) {
        const a = (k / 16) * 2 * Math.PI;
        star.push(cx + Math.cos(a) * r * p * (k % 2 ? 0.62 : 1), cy + Math.sin(a) * r * p * (k % 2 ? 0.62 : 1));
      }
      fillPolygon(stage, star, GLAZE, brush(scene, colour, 0.8));
    }
    fillEllipse(stage, { cx, cy, rx: 0.16 * p, ry: 0.16 * p }, GLAZE, brush(scene, ink, 0.9));
  } else if (kind === 5) {
    for (const r of [0.86, 0.6, 0.3])
      fillEllipse(
        stage,
        { cx, cy, rx: r * p, ry: r * p },
        GLAZE,
        brush(scene, r > 0.7 ? warm : r > 0.4 ? pale : ink, 0.8),
      );
  } else if (kind === 6) {
    for (const s of [-1, 1]) {
      const line = [cx - p, cy + s * p, cx + p, cy - s * p];
      fillStroke(stage, line, () => 0.1 * p, GLAZE, brush(scene, ink, 0.8));
    }
    fillEllipse(stage, { cx, cy, rx: 0.24 * p, ry: 0.24 * p }, GLAZE, brush(scene, warm, 0.9));
  } else if (kind === 7) {
    const leafAt = { cx, cy, rx: 0.8 * p, ry: 0.3 * p, turn: turn % 2 ? 0.785 : -0.785 };
    fillEllipse(stage, leafAt, GLAZE, brush(scene, chance < 0.5 ? leaf : pale, 0.85));
    fillEllipse(stage, { ...leafAt, rx: 0.6 * p, ry: 0.05 * p }, GLAZE, brush(scene, ink, 0.8));
  } else if (kind === 2) {
    if (turn % 2) return;
    const box = { x0: cx - 0.97 * p, y0: cy - 0.97 * p, x1: cx + 0.97 * p, y1: cy + 0.97 * p };
    fillBox(stage, box, GLAZE, brush(scene, ink, 0.82));
    fillEllipse(stage, { cx, cy, rx: 0.3 * p, ry: 0.3 * p }, GLAZE, brush(scene, pale, 0.9));
  } else
    for (const [u, v] of [
      [-1, -1],
      [1, 1],
    ])
      for (const r of [0.98, 0.8]) {
        const points: number[] = [];
        for (let k = 0; k <= 10; k++) {
          const a = (k / 10) * (Math.PI / 2) + (u < 0 ? 0 : Math.PI);
          points.push(cx + u * p + Math.cos(a) * r * p, cy + v * p + Math.sin(a) * r * p);
        }
        fillStroke(stage, points, () => (r > 0.9 ? 0.09 : 0.04) * p, GLAZE, brush(scene, r > 0.9 ? pale : leaf, 0.85));
      }
}
