/** What one travels by and over. */

import { smoothstep } from "easel-picture";
import { bare, grains, mul, over, rgb, shadeBy, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  block,
  box,
  cone,
  each,
  fused,
  type Paint,
  type Parts,
  point,
  type Rgb,
  rod,
  skirt,
  stick,
  tube,
} from "../kit/parts.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";
import { glazed, PANE, SIDES, wheel } from "./shared/coachwork.ts";

const BRASS = rgb("#b8913a");
const IRON = { colour: "#1b1c1e", material: "metal", blend: 0.02, paint: bare } as const;

/** Rings of brass round the boiler, the window of the cab, coal on the tender. */
const enginePaint: Paint = (dab) => {
  if (dab.x > -1.2 && [2.3, 1.3, 0.3, -0.7].some((x) => Math.abs(dab.x - x) < 0.035)) toward(dab, BRASS, 0.9);
  const inPane = dab.x < -1.2 && dab.x > -2.6 && dab.y > 2.3 && dab.y < 2.95;
  if (inPane && Math.abs(dab.nz) > 0.5 && Math.abs(dab.x + 1.9) < 0.5) [dab.r, dab.g, dab.b] = PANE;
  if (dab.x < -2.9 && dab.y > 2.3) toward(dab, [0.012, 0.012, 0.013], 0.95);
};

const slats: Paint = (dab) => {
  if (Math.sin(dab.z * 26) > 0.4) shadeBy(dab, 0.25);
};

const GOLD_LINE = rgb("#d9c07a");

const coachPaint = over(
  (dab) => {
    if (Math.abs(dab.y - 1.85) < 0.05) toward(dab, GOLD_LINE, 0.9);
  },
  glazed({ glass: [2.25, 2.95], pillars: [-10.4, -9.6, -8.8, -8, -7.2, -6.4], cabin: [-12, -5] }),
);

const train = (own: Rgb, second: Rgb): Parts =>
  all(
    { colour: own, blend: 0.02, paint: enginePaint },
    fused(0, cone([2.6, 2, 0], [-1.2, 2, 0], [0.72, 0.72], { blend: 0 })),
    fused(0.01, box([-1.9, 2.2, 0], [0.75, 1.05, 1.05], 0.06)),
    block([-1.9, 3.32, 0], [0.95, 0.08, 1.2], { colour: "#17181a" }, 0.07),
    block([0.1, 1.12, 0], [3, 0.14, 0.95], { colour: "#6a1f1c", paint: bare }, 0.04),
    fused(
      0.02,
      cone([2.35, 2.5, 0], [2.35, 3.25, 0], [0.2, 0.26], IRON),
      skirt([2.35, 3.25, 0], [2.35, 3.5, 0], [0.26, 0.36], IRON),
    ),
    fused(0.02, cone([1.2, 2.6, 0], [1.2, 2.86, 0], [0.26, 0.22], { ...IRON, colour: BRASS })),
    fused(0.02, cone([0, 2.6, 0], [0, 2.9, 0], [0.3, 0.25], { ...IRON, colour: BRASS })),
    fused(0, cone([3.2, 2, 0], [3.28, 2, 0], [0.66, 0.6], { ...IRON, blend: 0 })),
    fused(0, ball([3.42, 2.5, 0], [0.16, 0.2, 0.2], { colour: "#f0e0b0", material: "object", blend: 0 })),
    fused(
      0,
      skirt(
        [3.2, 1.1, 0],
        [3.7, 0.35, 0],
        [0.55, 0.95],
        { colour: "#7a1f1c", blend: 0, paint: slats },
        { side: [0, 0, 1], depth: 0.25 },
      ),
    ),
    // tender and first coach
    block([-4, 1.75, 0], [1.1, 0.7, 1], {}, 0.06),
    block([-8.3, 2.25, 0], [2.9, 1.15, 1.1], { colour: second, paint: coachPaint }, 0.12),
    SIDES.map(runningGear),
    each(23, (i) => -11.2 + 0.75 * i).map((x) =>
      stick([x, -0.03, -1.15], [x, -0.03, 1.15], 0.09, { colour: "#4a3626", material: "wood" }, 6),
    ),
  );

/** Wheels, rods and rail of one side, and the rail along the boiler. */
const runningGear = (s: number): Parts => [
  [-1.5, -0.1, 1.3].map((x) => wheel([x, 0.68, s * 0.78], 0.68, 0.09, s, "#8a241f")),
  [2.5, 3].map((x) => wheel([x, 0.42, s * 0.78], 0.42, 0.08, s, "#8a241f")),
  [-3.4, -4.6, -6.3, -7.1, -9.6, -10.4].map((x) => wheel([x, 0.45, s * 0.78], 0.45, 0.08, s, "#3a3a3e")),
  rod(
    [
      [-1.5, 0.55, s * 0.92],
      [1.3, 0.55, s * 0.92],
      [2.3, 0.72, s * 0.92],
    ],
    0.06,
    { colour: "#a9a69e", material: "metal" },
  ),
  stick([-11.4, 0.03, s * 0.75], [5.5, 0.03, s * 0.75], 0.06, { colour: "#6a6660", material: "metal" }, 8),
  stick([-1.2, 2.55, s * 0.62], [2.6, 2.55, s * 0.62], 0.022, { colour: BRASS, material: "metal" }, 6),
];

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
/** A bridge of `arches` arches along x, `long` metres long, `tall` to its deck, `deep` from side to side. */
const masonry: Paint = (dab) => {
  const row = Math.floor(dab.y / 0.3);
  const across = (Math.abs(dab.nz) > 0.5 ? dab.x : dab.z) / 0.62 + 0.5 * (row % 2);
  const joint = Math.min(Math.abs(dab.y / 0.3 - row - 0.5), Math.abs(across - Math.floor(across) - 0.5));
  shadeBy(dab, joint > 0.46 ? 0.62 : 0.86 + 0.26 * grains(Math.floor(across) * 3.1, row * 2.7, dab.z * 0.2));
};

const arched =
  (long: number, tall: number, deep: number, arches: number): Thing["shape"] =>
  ({ own }) => {
    const span = long / arches;
    const radius = Math.min(span * 0.4, tall * 0.78);
    const wall = 0.12 * tall + 0.25;
    return [
      all(
        { material: "wall", paint: masonry },
        fused(
          0,
          box([0, tall / 2, 0], [long / 2, tall / 2, deep / 2], 0.03, { colour: own, blend: 0 }),
          each(arches, (k) => {
            const x = (k + 0.5 - arches / 2) * span;
            const rise = tall - radius - 0.16 * tall;
            return [rise, rise * 0.45, -0.1].map((y) =>
              cone([x, y, -deep], [x, y, deep], [radius, radius], { colour: mul(own, 0.55), blend: 0.01, carve: true }),
            );
          }),
        ),
        [1, -1].map((s) =>
          fused(
            0.01,
            box([0, tall + wall * 0.35, s * (deep / 2 - 0.09)], [long / 2, wall * 0.6, 0.11], 0.02, {
              colour: mul(own, 1.12),
              blend: 0.02,
            }),
          ),
        ),
      ),
      point("top", [0, tall, 0]),
    ];
  };

export const JOURNEYS: Family = {
  train: thing({
    words: "steam train, locomotive, steam locomotive, steam engine, train",
    sorts: { train: "freight train, passenger train, express train, railway train" },
    heightM: 3.6,
    homes: "meadow, road",
    colour: "#1f3a2c",
    seenRad: 0.6,
    uses: ["closed"],
    shape: ({ own, asked }) => train(own, asked ?? rgb("#7a2a24")),
  }),

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

  footbridge: thing({
    words: "arched footbridge",
    heightM: 1.6,
    homes: "garden, park",
    colour: "#a3988a",
    seenRad: 0.3,
    fineness: 1.3,
    uses: ["stood on"],
    shape: arched(5, 1.25, 1.8, 1),
  }),

  viaduct: thing({
    words: "arched viaduct",
    heightM: 7,
    homes: "meadow",
    colour: "#a3988a",
    seenRad: 0.35,
    fineness: 1.3,
    uses: ["stood on"],
    shape: arched(26, 6, 3.4, 3),
  }),
};
