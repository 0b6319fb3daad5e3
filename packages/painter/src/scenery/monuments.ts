/** Temples, gates, pyramids and bridges of stone. */

import { box, face, gable, lathe, type Rgb, type Solids, type SurfaceMaterial } from "../kit/solids.ts";
import { type Family, scenery } from "./scenery.ts";

const STONE: Rgb = [0.42, 0.4, 0.37];

const DARK: Rgb = [0.03, 0.03, 0.035];

export const MONUMENTS = {
  temple: scenery({
    words: "temple, greek temple, roman temple, ancient temple",
    radiusM: 11,
    heightM: 14,
    share01: 0.42,
    homes: "meadow, coast",
    *shape({ colour }) {
      const stone: SurfaceMaterial = { colour: colour ?? [0.66, 0.6, 0.48], material: "wall" };
      const roof: SurfaceMaterial = { colour: [0.42, 0.24, 0.15], material: "roof", pattern: "shingles" };
      for (let k = 0; k < 3; k++)
        yield box([0, k * 0.5 - (k === 0 ? 2 : 0), 0], [20 - k, k === 0 ? 2.5 : 0.5, 13 - k], stone);
      function* column(x: number, z: number): Solids {
        yield box([x, 1.5, z], [1.5, 0.3, 1.5], stone);
        yield lathe("0.62 1.8, 0.6 4.2, 0.5 8.1, 0.72 8.5", stone, 14, [x, z]);
        yield box([x, 8.5, z], [1.5, 0.3, 1.5], stone);
      }
      for (let k = 0; k < 6; k++) for (const z of [-4.8, 4.8]) yield column((k - 2.5) * 3.3, z);
      for (const z of [-1.6, 1.6]) for (const x of [-8.25, 8.25]) yield column(x, z);
      yield box([0, 1.5, 0.4], [12.4, 7.2, 5.4], { ...stone, colour: [0.4, 0.35, 0.27] });
      yield box([0, 1.5, -2.4], [2.4, 5, 0.2], { colour: DARK, material: "wood" });
      yield box([0, 8.8, 0], [18.6, 1.3, 11.6], stone);
      for (let x = -8.4; x < 9; x += 1.4)
        yield box([x, 9.1, -5.85], [0.5, 0.9, 0.12], { ...stone, colour: [0.5, 0.44, 0.35] });
      yield gable([0, 10.1, 0], [18.6, 3.4, 11.6], 0.5, roof, stone);
    },
  }),
  "stepped-temple": scenery({
    words: "maya temple, mayan temple, aztec temple, jungle temple, inca temple",
    radiusM: 15,
    heightM: 22,
    share01: 0.4,
    homes: "jungle",
    *shape({ colour }) {
      const stone: SurfaceMaterial = { colour: colour ?? [0.4, 0.37, 0.29], material: "wall", pattern: "stone" };
      for (let k = 0; k < 6; k++)
        yield box([0, k === 0 ? -3 : k * 2.7, 0], [28 - k * 3.8, k === 0 ? 5.7 : 2.7, 28 - k * 3.8], stone);
      for (let k = 0; k < 24; k++)
        yield box([0, 0, -15 + k * 0.42], [5, 0.68 * (k + 1), 0.5], { ...stone, colour: [0.48, 0.45, 0.36] });
      yield box([0, 16.2, 0], [7.4, 4.2, 6.4], stone);
      yield box([0, 16.2, -3.25], [1.8, 3, 0.2], { colour: DARK, material: "wall" });
      yield box([0, 20.4, 0], [8.4, 0.8, 7.4], stone);
      yield box([0, 21.2, 0], [6, 1.6, 1.4], stone);
    },
  }),
  torii: scenery({
    words: "~shrine, ~shinto shrine, torii, torii gate",
    radiusM: 5,
    heightM: 7.4,
    share01: 0.48,
    homes: "forest, mountain-lake",
    *shape({ colour }) {
      const red: SurfaceMaterial = { colour: colour ?? [0.5, 0.075, 0.03], material: "wood" };
      for (const x of [-3, 3]) {
        yield box([x, -1.5, 0], [1.2, 2, 1.2], { colour: [0.12, 0.12, 0.12], material: "wall" });
        yield lathe("0.42 0.5, 0.36 6.2", red, 16, [x, 0]);
      }
      yield box([0, 4.6, 0], [7.6, 0.5, 0.36], red);
      yield box([0, 5.1, 0], [0.5, 1.1, 0.2], red);
      // the beam sweeps up at its ends
      for (let k = -6; k <= 6; k++) {
        const rise = 0.012 * k * k;
        yield box([k * 0.75, 6.2 + rise, 0], [0.76, 0.5, 0.55], red);
        yield box([k * 0.78, 6.68 + rise, 0], [0.8, 0.3, 0.8], { colour: [0.05, 0.05, 0.055], material: "roof" });
      }
    },
  }),
  pyramid: scenery({
    words: "pyramid",
    radiusM: 60,
    heightM: 70,
    share01: 0.34,
    homes: "desert",
    *shape({ colour }) {
      yield lathe("84 -4, 0.02 70", { colour: colour ?? [0.56, 0.4, 0.22], material: "wall", pattern: "stone" }, 4);
    },
  }),
  bridge: scenery({
    words: "bridge, viaduct, stone bridge, arch bridge",
    radiusM: 30,
    heightM: 12,
    share01: 0.4,
    homes: "mountain-lake",
    *shape({ colour }) {
      const stone: SurfaceMaterial = { colour: colour ?? STONE, material: "wall", pattern: "stone" };
      for (let i = 0; i < 3; i++) yield archway(stone, (i - 1) * 18, 18, 5);
      yield box([0, 9, -2.4], [62, 1, 0.5], stone);
      yield box([0, 9, 2.4], [62, 1, 0.5], stone);
    },
  }),
} satisfies Family;

/** One arch of a bridge along x. */
function* archway(stone: SurfaceMaterial, x: number, span: number, width: number): Solids {
  const steps = 14;
  const inner = span / 2 - 1.4;
  const deck = 9;
  for (const z of [-width / 2, width / 2])
    for (let i = 0; i < steps; i++) {
      const a0 = Math.PI * (1 - i / steps);
      const a1 = Math.PI * (1 - (i + 1) / steps);
      const [x0, y0] = [x + Math.cos(a0) * inner, Math.sin(a0) * 7];
      const [x1, y1] = [x + Math.cos(a1) * inner, Math.sin(a1) * 7];
      yield face(stone, [x0, y0, z], [x1, y1, z], [x1, deck, z], [x0, deck, z]);
      if (z < 0) yield face(stone, [x0, y0, z], [x1, y1, z], [x1, y1, -z], [x0, y0, -z]);
    }
  for (const end of [-1, 1])
    yield box([x + (end * (span / 2 + inner)) / 2, -8, 0], [span / 2 - inner, 17, width], stone);
  yield box([x, deck - 0.2, 0], [span, 0.25, width], { ...stone, colour: [0.3, 0.27, 0.23] });
}
