/** Sweets. */

import { glassWall, plate, rim } from "../kit/forms.ts";
import { CHINA, grains, mul, rgb, shadeBy, tint } from "../kit/paints.ts";
import { all, ball, bead, box, cone, each, fused, lathe, type Paint, rod, stick, type V3 } from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { around, spread } from "./shared/dishes.ts";

const iceCrystals: Paint = (dab) => shadeBy(dab, 0.85 + 0.28 * grains(dab.x * 150, dab.y * 150, dab.z * 150, 3));

const baked: Paint = (dab) => shadeBy(dab, 0.78 + 0.42 * grains(dab.x * 70, dab.y * 70, dab.z * 70, 3));

export const DESSERTS: Family = {
  sundae: thing({
    words: "sundae, ice cream sundae",
    said: [
      [/\bice cream sundae\b/g, "sundae"],
      [
        /\b(?:(?:\w+ )?scoops? of )?ice cream in (?:an? )?(?:\w+ )?(?:bowl|cup|dish|glass)\b(?: with mint)?/g,
        "a sundae",
      ],
    ],
    heightM: 0.26,
    homes: "tabletop",
    fineness: 0.9,
    shape: ({ asked }) => {
      const scoops = asked ? [asked, mul(asked, 0.85), asked] : [rgb("#f2e2bc"), rgb("#e38aa0"), rgb("#6a3c22")];
      const places = rows<V3>(".012 .138 -.027, .012 .138 .027, -.014 .142 .0, .004 .176 0");
      return [
        glassWall("0 .003, .036 .003, .03 .009, .008 .02, .01 .045, .032 .065, .05 .11, .055 .125"),
        rim(0.125, 0.055, 0.0016),
        rim(0.004, 0.036, 0.0018),
        lathe(
          "0 .052, .028 .066, .046 .108, .049 .118, 0 .12",
          {},
          { smooth: 5, wall: (_, h) => tint(scoops[1], scoops[0], Math.min(1, Math.max(0, (h - 0.07) * 26))) },
        ),
        all(
          { colour: "#3a1a0c", blend: 0.004 },
          places.map((at, k) =>
            fused(0, ball(at, [0.034, 0.032, 0.034], { colour: scoops[k % 3], paint: iceCrystals })),
          ),
          fused(
            0,
            ball([0.004, 0.199, 0], [0.026, 0.011, 0.026]),
            each(5, (k) => {
              const [x, , z] = around(k, 5, 0.028, 0);
              return cone(
                [0.004 + x * 0.7, 0.197, z * 0.7],
                [0.004 + x * 1.15, 0.172 - 0.006 * (k % 2), z * 1.15],
                [0.009, 0.006],
                { blend: 0.006 },
              );
            }),
          ),
        ),
        bead([0.004, 0.219, 0], 0.0125, { colour: "#b8141f" }),
        rod(
          ".004 .228 0, .012 .245 .006, .02 .256 .018",
          0.0014,
          { colour: "#4a6a24", material: "wood" },
          { smooth: 6, sides: 9 },
        ),
        [-0.03, -0.042].map((z) =>
          stick([-0.02, 0.14, z], [-0.05, 0.245, z - 0.025], 0.0062, { colour: "#d09a52", material: "wood" }),
        ),
      ];
    },
  }),

  cookies: thing({
    words: "cookie, biscuit, plate of cookies, chocolate chip cookie",
    sorts: {
      cookie: "~gingerbread, ~gingerbread man, ~gingerbread cookie, ~oreo, ~shortbread, christmas cookie, ginger snap",
    },
    heightM: 0.07,
    homes: "tabletop",
    seenRad: 1.5,
    fineness: 1.1,
    uses: ["served"],
    shape: () => {
      const places: V3[] = [
        ...[0, 1, 2, 3, 4].map((k) => around(k, 5, 0.062, 0.024)),
        [0, 0.026, 0],
        [0.02, 0.043, 0.022],
        [-0.024, 0.044, -0.018],
      ];
      return [
        plate(0.13),
        places.map(([x, y, z]) =>
          fused(
            0,
            cone([x, y, z], [x, y + 0.001, z], [0.038, 0.038], {
              blend: 0.003,
              flat: [[0, 1, 0], 0.21],
              colour: "#b97a38",
              paint: baked,
            }),
          ),
        ),
        places.map(([x, y, z], i) =>
          each(6, (k) => {
            const [dx, , dz] = spread(k, 6, 0.031, 0);
            const a = i * 1.3;
            return bead(
              [x + dx * Math.cos(a) - dz * Math.sin(a), y + 0.0075, z + dx * Math.sin(a) + dz * Math.cos(a)],
              0.0058,
              { colour: "#2f150a" },
            );
          }),
        ),
      ];
    },
  }),

  pie: thing({
    words: "pie, apple pie, cherry pie, pumpkin pie, tart",
    sorts: {
      pie: "~lemon tart, ~quiche, ~fruit tart, blueberry pie, meat pie, ~strudel, ~apple strudel, pecan pie, apple tart, pot pie, ~shepherd pie",
    },
    heightM: 0.065,
    homes: "tabletop",
    seenRad: 1.5,
    shape: () => [
      lathe("0 .003, .1 .003, .128 .036, .14 .038, .138 .042, .12 .036", { colour: CHINA }, { smooth: 5 }),
      lathe(".126 .036, .11 .042, 0 .044", { colour: "#8f2a1c" }, { smooth: 5 }),
      [-3, -2, -1, 0, 1, 2, 3].map((k) =>
        [0, 1].map((across) => {
          const off = k * 0.034;
          const half = Math.sqrt(0.122 ** 2 - off * off);
          const points = Array.from({ length: 15 }, (_, i): V3 => {
            const t = -half + (2 * half * i) / 14;
            const lift = 0.05 + 0.004 * Math.cos((t / 0.034) * Math.PI + (across + k) * Math.PI);
            return across ? [off, lift, t] : [t, lift, off];
          });
          return rod(points, 0.0095, { colour: "#d29a4e" });
        }),
      ),
      each(44, (k) => {
        const [x, y, z] = around(k, 44, 0.127, 0.044);
        return bead([x, y, z], 0.0135, { colour: k % 2 ? "#cf9448" : "#dba75c" }, 10);
      }),
    ],
  }),

  chocolate: thing({
    words: "chocolate, chocolate bar",
    sorts: { "chocolate bar": "~chocolates, bar of chocolate, ~praline, ~truffle chocolate" },
    heightM: 0.018,
    homes: "tabletop",
    colour: "#4a2412",
    seenRad: 1.15,
    shape: ({ own }) =>
      all(
        { blend: 0 },
        fused(0, box([0, 0.006, 0], [0.05, 0.005, 0.085], 0.002, { colour: own })),
        each(3, (i) =>
          each(5, (k) =>
            fused(
              0,
              box([-0.033 + i * 0.033, 0.012, -0.067 + k * 0.0335], [0.0142, 0.0045, 0.0142], 0.003, {
                colour: mul(own, 1.12),
              }),
            ),
          ),
        ),
      ),
  }),
};
