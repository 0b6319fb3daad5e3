/** What goes through the air. */

import { smoothstep } from "easel-picture";
import { curve } from "../figures/vector.ts";
import { bare, grain, over, rgb, STEEL, shadeBy, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  block,
  box,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  type Rgb,
  raised,
  rod,
  sheet,
  tube,
  type V3,
} from "../kit/parts.ts";
import { type Family, partsOf, thing } from "../kit/thing.ts";
import { PANE, SIDES } from "./shared/coachwork.ts";

const cabinWindows: Paint = (dab) => {
  const inRow = dab.x > -6.5 && dab.x < 6.6 && Math.abs(dab.y - 3.12) < 0.14 && Math.abs(dab.nz) > 0.5;
  if (inRow && Math.abs((((dab.x % 0.62) + 0.62) % 0.62) - 0.31) < 0.14) toward(dab, PANE, 0.95);
  if (dab.x > 7.6 && dab.y > 2.95 && dab.x < 8.5) toward(dab, PANE, smoothstep(2.9, 2.98, dab.y));
};

/** Wing, tail fin, engine and its inlet on one side. */
function airplaneSide(s: number, second: Rgb): Parts {
  const foil = { flat: [[0, 1, 0], 0.14], colour: "#c9c8c2", paint: bare } as const;
  return [
    fused(0.1, cone([1.2, 2.2, s * 0.9], [-3, 2.9, s * 9.4], [1.6, 0.5], foil)),
    fused(0.1, cone([-7.8, 3.5, s * 0.4], [-9.2, 3.7, s * 3.4], [0.8, 0.32], foil)),
    fused(
      0.05,
      cone([1.8, 1.5, s * 3.4], [-0.2, 1.55, s * 3.4], [0.55, 0.45], { colour: second, blend: 0, paint: bare }),
    ),
    fused(0, ball([2.28, 1.5, s * 3.4], [0.12, 0.42, 0.42], { colour: [0.03, 0.03, 0.034], blend: 0, paint: bare })),
  ];
}

const airplane = (own: Rgb, second: Rgb): Parts => {
  const stripe: Paint = (dab) => {
    if (Math.abs(dab.y - 2.72) < 0.1 && Math.abs(dab.nz) > 0.4) toward(dab, second, 0.95);
  };
  return all(
    { colour: own, blend: 0.2, paint: over(stripe, cabinWindows) },
    fused(
      0,
      tube(
        "9 2.6 0, 7.6 2.75 0, 5 2.85 0, -4 2.9 0, -8 3.3 0, -9.6 3.7 0",
        [0.25, 0.85, 1.2, 1.2, 0.7, 0.25],
        { blend: 0 },
        { inner: 0.1, steps: 3 },
      ),
    ),
    SIDES.map((s) => airplaneSide(s, second)),
    fused(
      0.1,
      cone([-7.2, 3.6, 0], [-9.4, 6.6, 0], [1.2, 0.5], { flat: [[0, 0, 1], 0.12], colour: second, paint: bare }),
    ),
  );
};

const ROCKET = thing({
  words: "rocket, rocket ship, spaceship, spacecraft",
  sorts: { rocket: "space rocket, ~space shuttle, saturn v" },
  heightM: 9.8,
  homes: "desert, moon",
  support: "air",
  colour: "#b3261e",
  uses: ["closed"],
  shape: ({ own }) => {
    const wall = "0 9.8, .35 9.1, .85 7.6, 1.1 5.6, 1.12 3.4, .9 1.6, .75 1.1, .5 1.05, .72 .5, .6 .45";
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

export const FLIGHT: Family = {
  airplane: thing({
    words: "airplane, plane, jet, aircraft, airliner, aeroplane",
    sorts: {
      airplane:
        "passenger plane, jumbo jet, ~boeing, private jet, ~seaplane, cargo plane, passenger jet, air plane, turboprop",
    },
    heightM: 6.5,
    homes: "sky",
    support: "air",
    colour: "#e3e1da",
    fill01: 0.24,
    uses: ["closed"],
    shape: ({ own, asked }) => airplane(own, rgb(asked ? "#ece8de" : "#2a5caa")),
  }),

  rocket: ROCKET,

  "rocket-launch": thing({
    words: "rocket launch, launching rocket",
    said: [
      [/\brocket (?:launching|taking off|lifting off|lift ?off|launch)\b|\blaunch of an? rocket\b/g, "rocket launch"],
    ],
    heightM: 17.3,
    homes: "desert",
    shape: ({ asked, chance, pose }) => [
      raised(LAUNCHED_M, partsOf(ROCKET, asked, chance, pose)),
      flames,
      smoke(chance),
    ],
  }),

  "cable-car": thing({
    words: "cable car, gondola lift, ~ski lift, aerial tramway, cableway, ropeway, ~chairlift",
    said: [
      // that of a cable car, not of Venice
      [/\b(?:an? )?(?:\w+ )?cable cars? station\b/g, "a cable car in the mountains"],
      [/\b(?:one|an?) (\w+ )?gondola(?= (?:waiting|hanging|swinging|above|over|up|lift)\b)/g, "a $1cable car"],
    ],
    heightM: 5.2,
    homes: "mountain-lake",
    support: "air",
    colour: "#c4281f",
    seenRad: 0.5,
    shape: ({ own }) => {
      const iron = rgb("#3a3f45");
      return [
        all(
          { colour: "#2a3f52", blend: 0.01 },
          fused(0, box([0, 1.15, 0], [1.05, 1.05, 1.5], 0.28, { colour: own })),
          [1, -1].map((s) =>
            [-0.98, 0, 0.98].map((z) =>
              fused(0.002, box([s * 1.04, 1.4, z], [0.05, 0.52, 0.42], 0.06, { material: "glass" })),
            ),
          ),
          [1, -1].map((s) => fused(0.002, box([0, 1.4, s * 1.49], [0.8, 0.52, 0.05], 0.06, { material: "glass" }))),
          fused(0.002, box([0, 0.62, 0], [1.08, 0.1, 1.53], 0.06, { colour: "#ece8dc" })),
          block([0, 3.62, 0], [0.14, 0.13, 0.7], { colour: iron, material: "metal" }, 0.04),
        ),
        rod("0 2.15 0, 0 2.9 .1, 0 3.55 0", 0.085, { colour: iron, material: "metal" }, { sides: 9 }),
        [-0.5, -0.17, 0.17, 0.5].map((z) => bead([0, 3.7, z], 0.13, { colour: STEEL, material: "metal" })),
        // the cable sags where the cabin hangs
        [0, -0.5].map((x) =>
          rod(
            `${x} 5.2 -11, ${x} 4.1 -4, ${x} 3.78 0, ${x} 4.1 4, ${x} 5.2 11`,
            0.05,
            { colour: "#1c1e22", material: "metal" },
            { smooth: 6, sides: 9 },
          ),
        ),
        point("top", [0, 3.8, 0]),
      ];
    },
  }),
};
