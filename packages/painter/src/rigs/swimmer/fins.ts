/** Fins: fans of rays on fish; stiff blades on sharks, dolphins and whales. */

import { mix } from "easel-picture";
import { foil, sheet, type ThinMesh } from "../../figures/thin.ts";
import { add, mul, sub, tint, unit, type V3 } from "../../figures/vector.ts";
import type { Rgb } from "../../rgb.ts";
import type { Dorsal, Line, Swimmer } from "./swimmer.ts";

/** Length and depth of the breast fins, and the fin on the back. */
const BREAST = { whale: [0.3, 0.1], shark: [0.25, 0.1], dolphin: [0.17, 0.085] } as const;
const DORSAL: Readonly<Record<"whale" | "shark" | "dolphin", Dorsal>> = {
  whale: [0.62, 0.7, 0.045, 0.05],
  shark: [0.38, 0.51, 0.16, 0.1],
  dolphin: [0.43, 0.56, 0.11, 0.1],
};

/** Adds one blade: its root from front to rear, its tip, the edges between, and its face. */
type Fin = (front: V3, rear: V3, tip: V3, lead: V3, trail: V3, normal: V3, thick?: number) => void;

/** Adds tail, breast fins and crest of what has stiff fins. */
export function addHardFins(thin: ThinMesh, line: Line, row: Swimmer, colour: Rgb): void {
  if (row.fins === "fish") return;
  const fin: Fin = (front, rear, tip, lead, trail, normal, thick = 0.016) =>
    foil(thin, { front, rear, tip, lead, trail, normal: unit(normal), thick, colour, edge: colour }, "object");
  const [rc, rs] = line.roll;
  const side: V3 = [0, -rs, rc];
  if (line.level) addFlukes(fin, line, row);
  else addTailFin(fin, line, row, side);
  addBreastFins(fin, line, row, row.fins);
  addCrest(fin, line, row, row.dorsal ?? DORSAL[row.fins], side);
}

/** The tail of dolphins and whales, turned to the eye, or it would be seen as a line. */
function addFlukes(fin: Fin, { at, whale, lifts }: Line, { rows }: Swimmer): void {
  const [end, middle] = rows[rows.length - 1];
  const spread = whale ? 0.19 : 0.13;
  for (const s of [1, -1]) {
    const lobe = (t: number, out: number) => {
      const p = at(t, middle, lifts ? 0 : s * out);
      return lifts ? add(p, [s * out * 0.97, 0, s * out * 0.3]) : add(p, [0, s * out * 0.45, 0]);
    };
    fin(
      lobe(end - 0.05, 0.012),
      lobe(end + 0.05, 0),
      lobe(end + 0.1, spread),
      lobe(end - 0.04, spread * 0.62),
      lobe(end + 0.05, spread * 0.45),
      sub(at(end, middle + 1), at(end, middle)),
    );
  }
}

/** The two lobes of an upright tail. */
function addTailFin(fin: Fin, { at }: Line, { rows }: Swimmer, side: V3): void {
  const [end, middle] = rows[rows.length - 1];
  const p = (t: number, up: number) => at(t, middle + up);
  fin(p(end - 0.06, 0.015), p(end + 0.045, 0), p(end + 0.16, 0.2), p(end + 0.02, 0.08), p(end + 0.06, 0.05), side);
  fin(p(end - 0.05, -0.01), p(end + 0.04, 0), p(end + 0.09, -0.12), p(end, -0.05), p(end + 0.04, -0.04), side);
}

function addBreastFins(fin: Fin, { at, half }: Line, row: Swimmer, fins: keyof typeof BREAST): void {
  const [long, chord] = BREAST[fins];
  for (const s of [1, -1]) {
    const from = fins === "dolphin" ? 0.25 : 0.28;
    const flank = (t: number, out: number, drop: number) =>
      at(t, -0.05 - drop, s * (half(t > 0.8 ? 0.8 : t) * row.width * 0.8 + out));
    fin(
      flank(from, 0, 0),
      flank(from + chord, 0, 0.01),
      add(flank(from, long * 0.5, long * 0.55), sub(at(long * 0.75, 0), at(0, 0))),
      add(flank(from, long * 0.45, long * 0.2), sub(at(long * 0.22, 0), at(0, 0))),
      add(flank(from, long * 0.1, long * 0.2), sub(at(long * 0.6, 0), at(0, 0))),
      [0.2, 0.8, -s * 0.5],
    );
  }
}

/** The fin on the back, and the small one behind it that sharks have. */
function addCrest(fin: Fin, { at, half }: Line, row: Swimmer, [f0, f1, tall, sweep]: Dorsal, side: V3): void {
  const crest = (t: number, up: number) => at(t, row.rows[4][1] + half(t) + up);
  fin(
    crest(f0, -0.012),
    crest(f1, -0.012),
    crest(f1 + sweep * 0.6, tall),
    crest(f0 + (f1 - f0) * 0.42, tall * 0.85),
    crest(f1 - 0.02, tall * 0.3),
    side,
  );
  if (row.fins === "shark")
    fin(crest(0.74, -0.01), crest(0.78, -0.01), crest(0.8, 0.04), crest(0.755, 0.035), crest(0.785, 0.01), side, 0.008);
}

/** Dorsal, anal, tail and pectoral fins with soft edges; their tips let light through. */
export function addFishFins(thin: ThinMesh, { at, half }: Line, row: Swimmer, back: Rgb): void {
  const tall = row.rows[3][2];
  const end = row.rows[row.rows.length - 1][0];
  const [deep, pale] = [tint(back, [0, 0, 0], 0.18), tint(back, [1, 0.92, 0.75], 0.3)];
  // rays from a root line to a rounded rim
  const fan = (root: (t: number) => V3, rim: (t: number) => V3) => {
    const [rays, steps] = [18, 7];
    const first = thin.open.length;
    const rows = Array.from({ length: steps + 1 }, (_, i) =>
      Array.from({ length: rays + 1 }, (_, j) => {
        const [a, b] = [root(j / rays), rim(j / rays)];
        return add(mul(a, 1 - i / steps), mul(b, i / steps));
      }),
    );
    sheet(thin, rows, deep, "fabric");
    for (let v = first; v < thin.open.length; v++) {
      const t = Math.floor((v - first) / (rays + 1)) / steps;
      const ray = (v - first) % 3 === 0 ? 0.78 : 1;
      thin.colours.splice(v * 3, 3, ...mul(add(mul(deep, 1 - t), mul(pale, t)), ray));
    }
  };
  const dome = (t: number, lean: number) => Math.sin(Math.PI * t ** lean) ** 0.7;
  fan(
    (t) => at(mix(0.24, 0.72, t), half(mix(0.24, 0.72, t)) * 0.9),
    (t) => at(mix(0.28, 0.8, t), half(Math.min(0.88, mix(0.26, 0.78, t))) * 0.92 + tall * 0.72 * dome(t, 0.62)),
  );
  fan(
    (t) => at(mix(0.56, 0.77, t), -half(mix(0.56, 0.77, t)) * 0.9),
    (t) => at(mix(0.62, 0.85, t), -half(Math.min(0.88, mix(0.58, 0.8, t))) * 0.9 - tall * 0.5 * dome(t, 0.75)),
  );
  fan(
    (t) => at(end - 0.03, 0.012 + mix(0.032, -0.032, t)),
    (t) => at(end + 0.13 + 0.075 * Math.abs(2 * t - 1) ** 1.4 - 0.05 * (2 * t - 1) ** 6, 0.012 + mix(0.16, -0.15, t)),
  );
  for (const s of [1, -1]) {
    fan(
      (t) => at(0.285, -0.02 + mix(0.02, -0.025, t), s * half(0.29) * row.width * 0.93),
      (t) => at(0.37 + 0.06 * dome(t, 1), -0.03 + mix(0.045, -0.1, t), s * (half(0.3) * row.width + 0.07)),
    );
    fan(
      (t) => at(mix(0.36, 0.42, t), -half(0.38) * 0.86, s * 0.02),
      (t) => at(mix(0.42, 0.52, t), -half(0.4) * 0.9 - tall * 0.45 * dome(t, 0.9), s * 0.05),
    );
  }
}
