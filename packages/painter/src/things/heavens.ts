/** What looks and flies to the stars. */

import { curve } from "../figures/vector.ts";
import { grain, rgb, shadeBy, toward } from "../kit/paints.ts";
import {
  ball,
  bead,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  raised,
  rod,
  sheet,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, partsOf, thing } from "../kit/thing.ts";
import { OILED_WOOD } from "./shared/outdoors.ts";

const ROCKET = thing({
  words: "rocket, rocket ship, spaceship, spacecraft",
  sorts: { rocket: "space rocket, ~space shuttle, saturn v" },
  heightM: 9.8,
  homes: "desert, moon",
  support: "air",
  colour: "#b3261e",
  uses: ["closed"],
  shape: ({ own }) => {
    const wall = [
      [0, 9.8],
      [0.35, 9.1],
      [0.85, 7.6],
      [1.1, 5.6],
      [1.12, 3.4],
      [0.9, 1.6],
      [0.75, 1.1],
      [0.5, 1.05],
      [0.72, 0.5],
      [0.6, 0.45],
    ];
    return [
      lathe(
        wall,
        { material: "metal" },
        {
          smooth: 6,
          sides: 56,
          wall: (_, h, a) =>
            h > 7.7 || h < 1.7
              ? own
              : Math.abs(h - 4) < 0.14
                ? own
                : h < 1.1
                  ? [0.1, 0.1, 0.11]
                  : Math.abs((((a / 6.2832) * 8) % 1) - 0.5) > 0.485
                    ? "#a9adb2"
                    : "#e6e4de",
        },
      ),
      each(4, (i) => {
        const a = (i / 4) * 6.2832 + 0.4;
        const out = (r: number, y: number): V3 => [r * Math.cos(a), y, r * Math.sin(a)];
        return sheet(
          [
            [out(1, 3.2), out(1, 3.2)],
            [out(1, 2.2), out(1.75, 1.6)],
            [out(0.85, 1.3), out(1.95, 0)],
          ],
          { colour: own, material: "metal" },
        );
      }),
      [6.3, 4.9].map((y) => {
        const ring = Array.from(
          { length: 24 },
          (_, i): V3 => [-0.15 + 1.12, y + 0.3 * Math.sin((i / 24) * 6.2832), 0.3 * Math.cos((i / 24) * 6.2832)],
        );
        return [
          rod(ring, 0.07, { colour: "#8a8f96", material: "metal" }, { closed: true }),
          bead([0.82, y, 0], 0.33, { colour: [0.03, 0.06, 0.1], material: "glass" }, 20),
        ];
      }),
    ];
  },
});

/** How high a launched rocket is, metres. */
const LAUNCHED_M = 7.5;

/** Fire on the smoke near the flame. */
const firelit: Paint = (dab) => {
  const near = Math.exp(-(dab.x ** 2 + dab.z ** 2) / 2.2) * Math.min(1, dab.y / 1.5);
  toward(dab, FIRELIGHT, 0.75 * near);
  shadeBy(dab, 0.78 + 0.25 * Math.min(1, dab.y / 1.6) + 0.16 * grain(dab.x * 1.6, dab.y * 1.6, dab.z * 1.6));
};
const FIRELIGHT = rgb("#ff9a3a");

/** Smoke that rolls out over the ground. */
const smoke = (chance: () => number): Parts =>
  fused(
    0,
    each(26, (k) => {
      const a = k * 2.4;
      const d = 3.9 * Math.sqrt((k + 0.3) / 26);
      const r = 0.75 + 0.55 * chance() + (d < 1.6 ? 0.5 : 0);
      return ball([d * Math.cos(a), r * (d < 1.6 ? 0.95 : 0.6), d * Math.sin(a)], [r, r * 0.85, r], {
        ...{ colour: "#cfc9c2", blend: 0.5, paint: firelit },
      });
    }),
  );

const flames: Parts = (
  [
    ["#ff7a14", 0.72, 1.2],
    ["#ffc23a", 0.5, 2.6],
    ["#fff3cf", 0.28, 4],
  ] as const
).map(([colour, wide, low]) =>
  lathe(
    curve(
      [
        [0.02, low],
        [wide * 0.7, low + 1.1],
        [wide, (low + LAUNCHED_M) / 2 + 0.6],
        [wide * 0.75, LAUNCHED_M + 0.5],
      ],
      5,
    ),
    { colour, material: "light" },
    { sides: 24 },
  ),
);

export const HEAVENS: Family = {
  rocket: ROCKET,

  "rocket-launch": thing({
    words: "rocket launch, launching rocket",
    heightM: 17.3,
    homes: "desert",
    shape: ({ asked, chance, pose }) => [
      raised(LAUNCHED_M, partsOf(ROCKET, asked, chance, pose)),
      flames,
      smoke(chance),
    ],
  }),

  telescope: thing({
    words: "telescope",
    sorts: { telescope: "spyglass" },
    heightM: 1.7,
    support: "table",
    homes: "meadow",
    seenRad: 0.5,
    shape: () => {
      const way = (t: number): V3 => [0.83 * t, 1.1 + 0.56 * t, 0];
      return [
        each(3, (i) =>
          stick(
            [0, 1.05, 0],
            [0.5 * Math.cos(i * 2.094), 0, 0.5 * Math.sin(i * 2.094)],
            0.02,
            { colour: OILED_WOOD, material: "wood" },
            8,
          ),
        ),
        stick(way(-0.42), way(-0.1), 0.035, { colour: "#b58d3c", material: "metal" }, 16),
        stick(way(-0.1), way(0.3), 0.055, { colour: "#7a2a22", material: "metal" }, 16),
        stick(way(0.3), way(0.75), 0.075, { colour: "#b58d3c", material: "metal" }, 16),
      ];
    },
  }),
};
