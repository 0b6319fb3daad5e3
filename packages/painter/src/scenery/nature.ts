/** Boulders, cactuses, icebergs, waves, volcanoes. */

import { rows, toned } from "../kit/rows.ts";
import { face, lump, type Rgb, rod, type Solids, type SurfaceMaterial, smooth, type Vec } from "../kit/solids.ts";
import { type Family, scenery } from "./scenery.ts";
import { bumps } from "./shared.ts";

export const NATURE = {
  boulder: scenery({
    radiusM: 1.4,
    heightM: 1.6,
    *shape({ colour, variant, draw }) {
      const c = colour ?? ([0.24, 0.22, 0.2] as Rgb);
      // some are worn round, others broken
      const hewn = variant % 3 !== 0;
      yield lump(
        [0, 0.45, 0],
        [1.35, 1, 1.15],
        { colour: c, material: "rock" },
        hewn ? 6 : 9,
        bumps(draw, hewn ? 0.5 : 0.34),
        hewn,
      );
      yield lump(
        [1.25, 0.1, -0.3],
        [0.7, 0.5, 0.6],
        { colour: toned(c, 0.9), material: "rock" },
        5,
        bumps(draw, 0.42),
        true,
      );
    },
  }),
  saguaro: scenery({
    radiusM: 1.2,
    heightM: 4.6,
    *shape({ colour, draw }) {
      const green: Rgb = colour ?? [0.1, 0.2, 0.075];
      function* ribbed(points: readonly Vec[], r: number): Solids {
        // flutes: thin dark rods between broad light ones
        for (let i = 0; i + 1 < points.length; i++)
          yield rod(points[i], points[i + 1], r, { colour: green, material: "foliage" }, 14);
        for (let k = 0; k < 12; k++) {
          const a = (k / 12) * 6.28;
          const off = (p: Vec): Vec => [p[0] + r * Math.cos(a), p[1], p[2] + r * Math.sin(a)];
          for (let i = 0; i + 1 < points.length; i++)
            yield rod(
              off(points[i]),
              off(points[i + 1]),
              r * 0.13,
              { colour: [green[0] * 1.55, green[1] * 1.4, green[2] * 1.5], material: "foliage" },
              5,
            );
        }
        const top = points[points.length - 1];
        yield lump(
          top,
          [r * 1.06, r * 1.1, r * 1.06],
          { colour: [green[0] * 1.2, green[1] * 1.15, green[2] * 1.2], material: "foliage" },
          7,
        );
      }
      const high = 3.4 + 1.2 * draw.next();
      yield ribbed(
        [
          [0, -0.4, 0],
          [0, high, 0],
        ],
        0.34,
      );
      const arms = 1 + draw.int(3);
      for (let k = 0; k < arms; k++) {
        const s = k % 2 ? -1 : 1;
        const y = 1.3 + 0.9 * draw.next();
        const up = y + 0.9 + 1.1 * draw.next();
        const out = 0.85 + 0.25 * draw.next();
        yield ribbed(
          [
            [0.2 * s, y, 0],
            [out * 0.75 * s, y + 0.08, 0],
            [out * s, y + 0.4, 0],
            [out * s, up, 0],
          ],
          0.22,
        );
      }
      for (let k = 0; k < 5; k++)
        yield lump(
          [0.2 * Math.cos(k * 1.3), high + 0.3, 0.2 * Math.sin(k * 1.3)],
          [0.09, 0.09, 0.09],
          { colour: [0.85, 0.8, 0.7], material: "flower" },
          4,
        );
    },
  }),
  "barrel-cactus": scenery({
    radiusM: 0.5,
    heightM: 0.8,
    *shape({ colour, draw }) {
      const green: Rgb = colour ?? [0.12, 0.22, 0.08];
      yield lump(
        [0, 0.38, 0],
        [0.42, 0.46, 0.42],
        { colour: green, material: "foliage" },
        12,
        ([x, , z]) => 0.09 * Math.cos(14 * Math.atan2(z, x)),
      );
      for (let k = 0; k < 60; k++) {
        const a = (Math.floor(k / 5) / 14) * 6.28 * 1.16;
        const h = ((k % 5) / 5) * 1.2 - 0.3;
        const p: Vec = [0.45 * Math.cos(h) * Math.cos(a), 0.38 + 0.46 * Math.sin(h), 0.45 * Math.cos(h) * Math.sin(a)];
        yield rod(
          p,
          [p[0] * 1.22, p[1] + 0.05, p[2] * 1.22],
          [0.012, 0.003],
          { colour: [0.75, 0.66, 0.45], material: "fabric" },
          3,
        );
      }
      for (let k = 0; k < 7; k++)
        yield lump(
          [0.17 * Math.cos(k * 0.9), 0.85, 0.17 * Math.sin(k * 0.9)],
          [0.07, 0.08, 0.07],
          { colour: draw.next() < 0.5 ? [0.8, 0.25, 0.4] : [0.85, 0.55, 0.1], material: "flower" },
          4,
        );
    },
  }),
  "prickly-pear": scenery({
    radiusM: 0.9,
    heightM: 1.3,
    *shape({ colour, draw }) {
      const green: Rgb = colour ?? [0.13, 0.26, 0.11];
      function* pad(x: number, y: number, z: number, lean: number, size: number, deep: number): Solids {
        const t = 0.85 + 0.35 * draw.next();
        const up = size * 0.95;
        const cx = x + Math.sin(lean) * up;
        const cy = y + Math.cos(lean) * up;
        yield lump(
          [cx, cy, z],
          [size * (0.72 + 0.12 * Math.abs(Math.sin(lean))), size, size * 0.2],
          { colour: toned(green, t), material: "foliage" },
          8,
        );
        if (deep === 2)
          yield lump(
            [cx + Math.sin(lean) * size * 1.05, cy + Math.cos(lean) * size * 1.05, z],
            [0.06, 0.1, 0.06],
            { colour: [0.7, 0.12, 0.22], material: "flower" },
            4,
          );
        if (deep < 2)
          for (const s of [-1, 1])
            yield pad(
              cx + Math.sin(lean) * size * 0.6 + s * size * 0.3,
              cy + Math.cos(lean) * size * 0.55,
              z + (draw.next() - 0.5) * 0.2,
              lean * 0.5 + s * (0.4 + 0.4 * draw.next()),
              size * 0.8,
              deep + 1,
            );
      }
      yield pad(-0.2, -0.1, 0, -0.2, 0.36, 0);
      yield pad(0.35, -0.1, 0.15, 0.35, 0.32, 1);
    },
  }),
  iceberg: scenery({
    radiusM: 14,
    heightM: 22,
    *shape({ colour, draw }) {
      const ice = colour ?? ([0.72, 0.86, 0.95] as Rgb);
      // facets between a jagged foot and a few peaks
      const n = 18;
      const rings = rows("13 -2, 12.4 1.2, 10.6 5.5, 7.4 10, 4 14.5, 1.2 19");
      const skew = (draw.next() - 0.5) * 0.6;
      const points = rings.map(([r, y], row) =>
        Array.from({ length: n }, (_, k): Vec => {
          const a = ((k + 0.5 * (row % 2)) / n) * 6.283;
          const out = r * (0.72 + 0.5 * draw.next());
          return [Math.cos(a) * out + skew * y, y + (row > 1 ? 4.4 * (draw.next() - 0.4) : 0), Math.sin(a) * out * 0.7];
        }),
      );
      for (let row = 0; row + 1 < points.length; row++)
        for (let k = 0; k < n; k++) {
          const [a, b, c, d] = [
            points[row][k],
            points[row][(k + 1) % n],
            points[row + 1][(k + 1) % n],
            points[row + 1][k],
          ];
          for (const [p, q, r] of [
            [a, b, c],
            [a, c, d],
          ]) {
            const t = 0.72 + 0.34 * draw.next();
            const wet = row === 0 ? 0.62 : 1;
            yield face(
              {
                colour: [ice[0] * t * wet * 0.92, ice[1] * t * (0.6 + 0.4 * wet), ice[2] * Math.min(1.04, t + 0.14)],
                material: "snow",
              },
              p,
              q,
              r,
            );
          }
        }
    },
  }),
  /** A wave that is about to break: a hollow face, its lip thrown forward, spray along it. The eye is before it. */
  breaker: scenery({
    radiusM: 14,
    heightM: 5,
    *shape({ draw }) {
      const across = 110;
      const steps = 34;
      const half = 14;
      const high = (u: number) => 5.4 * Math.exp(-(((u - 0.12) * 1.7) ** 2)) + 0.35;
      const point = (i: number, j: number): Vec => {
        const u = (i / across) * 2 - 1;
        const h = high(u) * (1 + 0.012 * Math.sin(i * 0.85));
        const curl = Math.min(1, h / 3.4);
        // from the trough before it up the hollow face to the lip, which hangs over
        const a = (-0.5 + (j / steps) * (0.72 + 0.36 * curl)) * Math.PI;
        const r = h * 0.5;
        return [u * half, r + r * Math.sin(a) * 1.02, -r * 0.9 + r * 1.25 * Math.cos(a) + 0.2 * Math.sin(u * 9)];
      };
      const normal = (i: number, j: number): Vec => {
        const [a, b] = [point(i - 1, j), point(i + 1, j)];
        const [c, d] = [point(i, Math.max(0, j - 1)), point(i, j + 1)];
        const [px, py, pz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
        const [qx, qy, qz] = [d[0] - c[0], d[1] - c[1], d[2] - c[2]];
        const n: Vec = [py * qz - pz * qy, pz * qx - px * qz, px * qy - py * qx];
        const long = Math.hypot(...n) || 1;
        return [n[0] / long, n[1] / long, n[2] / long];
      };
      for (let i = 0; i < across; i++)
        for (let j = 0; j < steps; j++) {
          const t = (j + 0.5) / steps;
          // light shines through where the water is thin; foam is drawn up the face in streaks
          const streak = 0.88 + 0.24 * Math.sin(i * 0.7 + 2.2 * Math.sin(j * 0.16)) ** 2;
          const foam = t > 0.86 + 0.07 * Math.sin(i * 1.9) * Math.sin(i * 0.37) || (t < 0.07 && i % 3 > 0);
          const water: Rgb = [
            (0.03 + 0.3 * t ** 2) * streak,
            (0.24 + 0.5 * t ** 1.4) * streak,
            (0.34 + 0.4 * t ** 1.3) * streak,
          ];
          const finish: SurfaceMaterial = { colour: foam ? [0.86, 0.9, 0.91] : water, material: "object" };
          const [a, b, c, d] = [point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)];
          const [na, nb, nc, nd] = [normal(i, j), normal(i + 1, j), normal(i + 1, j + 1), normal(i, j + 1)];
          yield smooth(finish, [a, b, c], [na, nb, nc]);
          yield smooth(finish, [a, c, d], [na, nc, nd]);
        }
      // foam where it falls and runs out
      for (let k = 0; k < 340; k++) {
        const u = draw.next() * 2 - 1;
        const h = high(u);
        const lip = draw.next() < 0.5;
        const s = 0.06 + 0.2 * draw.next() * Math.min(1, h / 4);
        yield lump(
          lip
            ? [u * half, h * (0.93 + 0.14 * draw.next()), -h * 0.28 * draw.next()]
            : [u * half, 0.08, -h * (0.9 + 0.5 * draw.next())],
          [s, s * (lip ? 0.7 : 0.35), s],
          { colour: [0.84, 0.88, 0.9], material: "object" },
          4,
        );
      }
      // its back
      for (let i = 0; i < across; i++) {
        const [u0, u1] = [(i / across) * 2 - 1, ((i + 1) / across) * 2 - 1];
        yield face(
          { colour: [0.02, 0.13, 0.19], material: "object" },
          [u0 * half, high(u0) * 0.98, 0.2],
          [u1 * half, high(u1) * 0.98, 0.2],
          [u1 * half, -0.5, 5],
          [u0 * half, -0.5, 5],
        );
      }
    },
  }),
  cone: scenery({
    radiusM: 300,
    heightM: 300,
    *shape({ colour, draw }) {
      // a mountain with a broken top, gullies down its flanks and glowing streams
      const rock = colour ?? ([0.085, 0.07, 0.065] as Rgb);
      const n = 80;
      const rows = 26;
      const gully = Array.from({ length: n }, () => draw.next());
      const streams = [0.56, 0.67, 0.73, 0.84, 0.94].map((v) => Math.floor((v + 0.04 * draw.next()) * n));
      const at = (row: number, k: number): Vec => {
        const t = row / rows;
        const a = (k / n) * 6.283;
        const g = gully[((k % n) + n) % n];
        const out = (300 * (1 - t) ** 1.75 + 34) * (1 + 0.16 * (g - 0.5) * Math.sin(Math.PI * t));
        const top = 300 * t * (t > 0.96 ? 0.95 + 0.09 * g : 1);
        return [Math.cos(a) * out, top - 4, Math.sin(a) * out];
      };
      for (let row = 0; row < rows; row++)
        for (let k = 0; k < n; k++) {
          const wander = Math.round(2.2 * Math.sin(row * 0.45 + k * 0.01));
          const hot = streams.some((s, i) => k === (s + wander + n) % n && row > 5 + i * 3) || row >= rows - 1;
          const t = 0.75 + 0.5 * gully[k];
          const finish: SurfaceMaterial = hot
            ? { colour: row > 18 ? [1, 0.42, 0.06] : [1, 0.2, 0.02], material: "light", emission: 0.16 }
            : { colour: [rock[0] * t * (1 + 0.5 * (row / rows)), rock[1] * t, rock[2] * t], material: "rock" };
          yield face(finish, at(row, k), at(row, k + 1), at(row + 1, k + 1), at(row + 1, k));
        }
      // the fire above the rim and the smoke that leans away
      for (let k = 0; k < 46; k++) {
        const a = draw.next() * 6.28;
        const y = 292 + 90 * draw.next() ** 1.6;
        const s = 3 + 6 * draw.next();
        yield lump(
          [(14 + (y - 290) * 0.55) * Math.cos(a), y, 10 * Math.sin(a)],
          [s * 0.8, s * 1.4, s],
          { colour: k % 3 ? [1, 0.36, 0.04] : [1, 0.72, 0.2], material: "light", emission: 0.16 },
          5,
          bumps(draw, 0.5),
        );
      }
      for (let k = 0; k < 40; k++) {
        const t = k / 40;
        const s = 26 + 70 * t;
        yield lump(
          [t * t * 190 + (draw.next() - 0.5) * 50, 330 + 260 * t, 26 + (draw.next() - 0.5) * 40],
          [s, s * 0.8, s],
          { colour: [0.13 + 0.16 * t, 0.11 + 0.15 * t, 0.11 + 0.15 * t], material: "object", emission: 0 },
          9,
          bumps(draw, 0.5),
        );
      }
    },
  }),
} satisfies Family;
