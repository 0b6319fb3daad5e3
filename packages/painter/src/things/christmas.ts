/** A decorated tree. */

import { mul, rgb, tint } from "../kit/paints.ts";
import { bead, blade, each, facet, point, rod, stick, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

export const CHRISTMAS: Family = {
  "christmas-tree": thing({
    words: "christmas tree, decorated christmas tree",
    sorts: { "christmas tree": "xmas tree" },
    heightM: 2.25,
    homes: "room",
    seenRad: 1.4,
    motif: { name: "christmas-tree", heightM: 2.2, homes: "room, snowfield", support: "ground" },
    shape: ({ chance }) => {
      const turn = chance() * 6;
      const at = (k: number): [high: number, wide: number] => {
        const t = k / 340;
        return [0.28 + 1.72 * t, 0.72 * (1 - t) ** 0.9 + 0.03];
      };
      const garland: V3[] = Array.from({ length: 170 }, (_, i) => {
        const [high, wide] = at(10 + i * 1.9);
        const a = i * 0.2 + turn;
        return [wide * 1.0 * Math.cos(a), high + 0.02 * Math.sin(i * 0.7), wide * 1.0 * Math.sin(a)];
      });
      const tones = ["#b3161f", "#d8a52c", "#b3161f", "#2f5fa8", "#e8e4da"];
      // a star of five points to the front
      const star: V3 = [0, 2.13, 0];
      const points = Array.from({ length: 10 }, (_, i): V3 => {
        const a = (i / 10) * 2 * Math.PI;
        const r = i % 2 ? 0.055 : 0.14;
        return [0, star[1] + r * Math.cos(a), r * Math.sin(a)];
      });
      return [
        stick([0, 0, 0], [0, 0.4, 0], 0.07, { colour: "#4a3020", material: "wood" }, 10),
        each(340, (k) => {
          const a = k * 2.39996 + turn;
          const [high, wide] = at(k);
          const out = wide * (0.86 + 0.2 * ((k * 0.618) % 1));
          const green = rgb(["#1f4a2c", "#2a5c36", "#183f26", "#356a3e"][k % 4]);
          return [-1, 0, 1].map((s) => {
            const b = a + s * 0.16;
            return blade(
              [out * 0.35 * Math.cos(a), high + 0.05, out * 0.35 * Math.sin(a)],
              [out * Math.cos(b), high - 0.1 * wide, out * Math.sin(b)],
              [0.045, 0.02],
              [0, 1, 0],
              { colour: mul(green, 0.6), material: "foliage" },
              { tip: mul(green, 1.15), camber: 0.16 },
            );
          });
        }),
        rod(garland, 0.0105, { colour: "#d8b04a", material: "metal" }, { sides: 5 }),
        each(64, (k) => {
          const a = k * 2.4 + 1 + turn;
          const [high, wide] = at(8 + k * 4.8);
          const r = 0.034 + 0.008 * (k % 3);
          return bead(
            [wide * 1.01 * Math.cos(a), high - 0.06, wide * 1.01 * Math.sin(a)],
            r,
            { colour: tones[k % 5] },
            12,
          );
        }),
        each(90, (k) => {
          const a = k * 2.4 + turn;
          const [high, wide] = at(4 + k * 3.6);
          return bead(
            [wide * 1.02 * Math.cos(a), high - 0.01, wide * 1.02 * Math.sin(a)],
            0.0125,
            { colour: [1, 0.78, 0.4], material: "light" },
            6,
          );
        }),
        [0.035, -0.035].map((x) =>
          each(10, (i) => {
            const corners = [[x, star[1], 0] as V3, points[i], points[(i + 1) % 10]];
            const normals = corners.map((p): V3 => [Math.sign(x) * 0.85, p[1] - star[1], p[2] + (i % 2 ? 0.3 : -0.3)]);
            return facet(corners, normals, { colour: tint(rgb("#f0b828"), [1, 1, 0.8], i % 2 ? 0.35 : 0) }, true);
          }),
        ),
        bead([0, 2.02, 0], 0.03, { colour: "#d8b04a", material: "metal" }),
        point("top", [0, 2.2, 0]),
      ];
    },
  }),
};
