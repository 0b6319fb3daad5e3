/** Corals, crystals, great mushrooms. */

import { pairs, toned } from "../kit/rows.ts";
import { face, lathe, lump, type Rgb, rod, type Solids, type SurfaceMaterial, type Vec } from "../kit/solids.ts";
import { type Family, scenery } from "./scenery.ts";
import { bumps } from "./shared.ts";

export const WONDERS = {
  coral: scenery({
    radiusM: 0.9,
    heightM: 1.6,
    *shape({ colour, draw }) {
      const c = colour ?? ([0.75, 0.16, 0.14] as Rgb);
      function* grow(p: Vec, d: Vec, r: number, long: number, deep: number): Solids {
        const q: Vec = [p[0] + d[0] * long, p[1] + d[1] * long, p[2] + d[2] * long];
        const t = 0.8 + 0.12 * deep;
        yield rod(p, q, [r, r * 0.78], { colour: toned(c, t), material: "object" }, 7);
        yield lump(
          q,
          [r * 0.85, r * 0.85, r * 0.85],
          {
            colour: [Math.min(1, c[0] * (t + 0.25)), Math.min(1, c[1] * (t + 0.3)), Math.min(1, c[2] * (t + 0.3))],
            material: "object",
          },
          4,
        );
        if (deep === 4) return;
        const n = deep === 0 ? 5 : 2;
        for (let k = 0; k < n; k++) {
          const a = (k / n) * 6.28 + draw.next();
          const spread = deep === 0 ? 0.85 : 0.55;
          const e: Vec = [d[0] + spread * Math.cos(a), d[1] + 0.35, d[2] + spread * Math.sin(a) * 0.8];
          const s = 1 / Math.hypot(...e);
          yield grow(q, toned(e, s), r * 0.76, long * (0.75 + 0.2 * draw.next()), deep + 1);
        }
      }
      yield grow([0, -0.2, 0], [0, 1, 0], 0.15, 0.42, 0);
    },
  }),
  "coral-fan": scenery({
    radiusM: 0.9,
    heightM: 1.7,
    *shape({ colour, draw }) {
      const c = colour ?? ([0.6, 0.2, 0.55] as Rgb);
      function* grow(x: number, y: number, lean: number, r: number, long: number, deep: number): Solids {
        const [u, v] = [x + Math.sin(lean) * long, y + Math.cos(lean) * long];
        yield rod(
          [x, y, 0],
          [u, v, 0.06 * Math.sin(u * 4)],
          [r, r * 0.8],
          {
            colour: [c[0] * (0.8 + 0.08 * deep), c[1] * (0.8 + 0.1 * deep), c[2] * (0.8 + 0.08 * deep)],
            material: "object",
          },
          5,
        );
        if (deep < 6)
          for (const s of [-1, 1])
            if (deep < 2 || draw.next() < 0.85)
              yield grow(u, v, lean + s * (0.22 + 0.16 * draw.next()), r * 0.78, long * 0.86, deep + 1);
      }
      yield grow(0, -0.2, 0, 0.07, 0.42, 0);
    },
  }),
  "coral-brain": scenery({
    radiusM: 0.9,
    heightM: 0.9,
    *shape({ colour, draw }) {
      const c = colour ?? ([0.7, 0.5, 0.16] as Rgb);
      const wave = bumps(draw, 2.2);
      yield lump(
        [0, 0.2, 0],
        [0.9, 0.62, 0.8],
        { colour: c, material: "object" },
        22,
        (d) => 0.06 * Math.sin(16 * d[0] + 7 * wave(d)) + 0.02 * Math.sin(13 * d[2] + 9 * wave(d)),
      );
    },
  }),
  crystals: scenery({
    radiusM: 1.2,
    heightM: 2.4,
    *shape({ colour, lit, draw }) {
      const c = colour ?? ([0.45, 0.2, 0.85] as Rgb);
      const count = 7 + draw.int(5);
      for (let k = 0; k < count; k++) {
        const a = draw.next() * 6.28;
        const lean = 0.08 + 0.5 * draw.next();
        const high = (k === 0 ? 2.4 : 0.7 + 1.3 * draw.next()) * (1 - 0.5 * lean);
        const r = 0.13 + 0.12 * high * (0.5 + draw.next() * 0.5);
        const foot: Vec = [0.7 * lean * Math.cos(a), -0.15, 0.5 * lean * Math.sin(a)];
        const up: Vec = [lean * Math.cos(a), 1, lean * Math.sin(a) * 0.7];
        const body: Vec = [foot[0] + up[0] * high * 0.72, foot[1] + high * 0.72, foot[2] + up[2] * high * 0.72];
        const tip: Vec = [foot[0] + up[0] * high, foot[1] + high, foot[2] + up[2] * high];
        for (let s = 0; s < 6; s++) {
          const [p, q] = [s, s + 1].map((v) => (v / 6) * 6.28 + k);
          const t = 0.55 + 0.75 * (((s * 5 + k) % 6) / 6);
          const finish: SurfaceMaterial = {
            colour: [Math.min(1, c[0] * t + 0.05), Math.min(1, c[1] * t + 0.05), Math.min(1, c[2] * t + 0.05)],
            material: "light",
            emission: (lit ? 0.01 : 0.006) * (0.6 + 0.5 * t),
          };
          const at = (o: Vec, v: number, w: number): Vec => [o[0] + Math.cos(v) * w, o[1], o[2] + Math.sin(v) * w];
          yield face(finish, at(foot, p, r * 0.8), at(foot, q, r * 0.8), at(body, q, r), at(body, p, r));
          yield face(
            {
              ...finish,
              colour: [Math.min(1, c[0] * t + 0.25), Math.min(1, c[1] * t + 0.25), Math.min(1, c[2] * t + 0.25)],
            },
            at(body, p, r),
            at(body, q, r),
            tip,
          );
        }
      }
    },
  }),
  "giant-mushroom": scenery({
    radiusM: 1,
    heightM: 2.6,
    *shape({ colour, lit, draw }) {
      const c = colour ?? ([0.62, 0.07, 0.05] as Rgb);
      const glow = lit ? 0.13 : 0;
      const high = 1.7 + 0.5 * draw.next();
      const lean = (draw.next() - 0.5) * 0.4;
      const stem: SurfaceMaterial = { colour: [0.8, 0.74, 0.6], material: "object", emission: glow * 0.5 };
      yield rod([0, -0.2, 0], [lean * 0.5, high * 0.55, 0], [0.3, 0.2], stem, 14);
      yield rod([lean * 0.5, high * 0.55, 0], [lean, high, 0], [0.2, 0.17], stem, 14);
      yield lathe(
        pairs(0.2, high * 0.72, 0.42, high * 0.62, 0.19, high * 0.7),
        { ...stem, colour: [0.86, 0.8, 0.66] },
        16,
        [lean * 0.7, 0],
      );
      // gills below, a round cap above
      yield lathe(
        pairs(0.16, high - 0.05, 0.98, high - 0.1),
        { colour: [0.95, 0.78, 0.5], material: "object", emission: glow * 1.6 },
        26,
        [lean, 0],
      );
      const dome = (a: number): [number, number] => [1.02 * Math.cos(a), high - 0.12 + 0.78 * Math.sin(a)];
      yield lathe(
        Array.from({ length: 9 }, (_, i) => dome((i / 8) * (Math.PI / 2))),
        { colour: c, material: "object", emission: glow },
        28,
        [lean, 0],
      );
      for (let k = 0; k < 15; k++) {
        const a = 0.25 + 1.15 * draw.next();
        const b = draw.next() * 6.28;
        const [r, y] = dome(a);
        const s = 0.06 + 0.08 * draw.next();
        yield lump(
          [lean + r * Math.cos(b), y, r * Math.sin(b)],
          [s, s * 0.5, s],
          { colour: [0.92, 0.88, 0.76], material: "object", emission: glow },
          5,
        );
      }
    },
  }),
} satisfies Family;
