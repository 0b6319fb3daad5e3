/** Cars of people, of the police, of who comes to help. */

import { FRONT } from "../figures/vector.ts";
import { bare, over, rgb, shadeBy, toward } from "../kit/paints.ts";
import {
  all,
  block,
  box,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Part,
  type Parts,
  type Rgb,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { axesOf } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { arches, CHROME, type Coachwork, glazed, grille, lights, SIDES, wheels } from "./shared/coachwork.ts";

const MOULDING = rgb("#c9c5ba");

/** A line of chrome along the sides. */
const moulding: Paint = (dab) => {
  if (Math.abs(dab.y - 0.66) < 0.014 && Math.abs(dab.nz) > 0.5) toward(dab, MOULDING, 0.7);
};

/** Squares in two rows along the sides. */
const chequers: Paint = (dab) => {
  if (Math.abs(dab.y - 0.78) < 0.05 && Math.abs(dab.nz) > 0.5) {
    const dark = (Math.floor(dab.x / 0.05) + Math.floor((dab.y - 0.73) / 0.05)) % 2;
    toward(dab, dark ? [0.02, 0.02, 0.02] : [0.8, 0.8, 0.78], 0.95);
  }
};

const whiteDoors: Paint = (dab) => {
  if (Math.abs(dab.nz) > 0.5 && dab.x < 0.5 && dab.x > -1.05) toward(dab, [0.82, 0.82, 0.8], 0.95);
};

const SALOON: Coachwork = {
  ...{ glass: [0.92, 1.34], sill: [0.34, 0.9] },
  ...{ pillars: [-0.36, -1.02], cabin: [-1.6, 0.9], doors: [0.5, -0.36, -1.05] },
};
const PICKUP: Coachwork = {
  ...{ glass: [0.92, 1.34], sill: [0.34, 0.9] },
  ...{ pillars: [0.05], cabin: [-0.7, 0.95], doors: [0.6, -0.5] },
};

const saloonCabin: Parts = [
  cone([-0.95, 0.98, 0], [0.18, 1, 0], [0.44, 0.42], { flat: [[0, 1, 0], 0.92], blend: 0.05 }),
  box([-0.38, 1.06, 0], [0.95, 0.38, 0.66], 0.3),
];

/** A cabin for two and an open bed behind it. */
const pickupCabin: Parts = [
  box([0.1, 1.05, 0], [0.62, 0.4, 0.68], 0.24, {
    axes: axesOf(".99 -.1 0, .1 .99 0, 0 0 1"),
  }),
  box([-1.25, 0.86, 0], [0.62, 0.2, 0.64], 0.02, { carve: true, blend: 0.02, colour: "#2a2826", paint: bare }),
];

const car = (own: Rgb, cabin: Parts, work: Coachwork, ...painted: readonly Paint[]): Parts =>
  all(
    { colour: own, blend: 0.1, paint: over(moulding, ...painted, glazed(work)) },
    fused(
      0,
      box([0, 0.56, 0], [2.02, 0.27, 0.82], 0.22, { blend: 0 }),
      cone([-1.4, 0.62, 0], [1.35, 0.6, 0], [0.46, 0.4], { flat: [[0, 1, 0], 0.62] }),
      arches([1.28, -1.26], 0.33, [0.6, 1.1], 0.375),
    ),
    fused(0.08, cabin),
    lights(2, -2, 0.64, 0.56),
    wheels([1.28, -1.26], 0.74, 0.325, 0.1),
    [2.06, -2.06].map((x) => stick([x, 0.42, -0.68], [x, 0.42, 0.68], 0.055, CHROME, 8)),
    grille(2.035, [0.56, 0.7], 3, 0.11, 0.014, CHROME.colour),
  );
const CREAM = rgb("#f0ece0");
const CHASSIS = { colour: "#2b2d30", paint: bare } as const;
const WHEEL_ARCH = "#141414";
const HUB = "#d3d0c8";
const STEEL = { colour: "#a9b0b6", material: "metal" } as const;
const BRIGHT_STEEL = { colour: "#c9ccce", material: "metal" } as const;
const HOSE = { colour: "#e3c25a", material: "fabric" } as const;

/** Where a rail of the ladder is at a share of its length. */
const railAt = (t: number, s: number): V3 => [2.9 - 6.6 * t, 2.78 - 0.36 * t, 0.34 * s];

const raised = ([x, y, z]: V3): V3 => [x, y + 0.24, z];

/** Two rails with a handrail each, and rungs; it lies over the roof, a little raised at its end. */
const LADDER: Parts = [
  SIDES.map((s) => [
    stick(railAt(0, s), railAt(1, s), 0.055, STEEL, 6),
    stick(raised(railAt(0, s)), raised(railAt(1, s)), 0.035, STEEL, 6),
    each(15, (k) => {
      const [x, y, z] = railAt(k / 14, s);
      const [, nextY] = railAt((k + 1) / 14, s);
      return stick([x, y, z], [x - 0.22, nextY + 0.24, z], 0.02, STEEL, 5);
    }),
  ]),
  each(17, (k) => stick(railAt(k / 16, 1), railAt(k / 16, -1), 0.028, STEEL, 5)),
];

/** A rolled hose on each side: rings within each other. */
const HOSES: Parts = SIDES.map((s) =>
  [0.3, 0.22, 0.14].map((r) =>
    rod(
      each(26, (i): V3 => [-0.35 + r * Math.cos(i * 0.2417), 1.36 + r * Math.sin(i * 0.2417), s * 1.19]),
      0.045,
      HOSE,
      { sides: 7, closed: true },
    ),
  ),
);

/** A round lamp that faces forward. */
const headlamp = (at: V3): Part =>
  lathe(".09 0, .09 .03, .0001 .05", { colour: "#f6e6b0", material: "light" }, { at, axes: FRONT, sides: 18 });

const stripe: Paint = (dab) => {
  if (Math.abs(dab.y - 1.16) < 0.09) toward(dab, CREAM, 0.95);
};

const SHUTTER = rgb("#b9bdc0");

/** Shutters of the lockers, with an open place for the hose. */
const shutters: Paint = (dab) => {
  const alongLocker = (((dab.x + 8) % 1.02) + 1.02) % 1.02;
  const inLocker = dab.y > 1.34 && dab.y < 2.04 && alongLocker > 0.08 && alongLocker < 0.94;
  if (!inLocker || (dab.x >= -0.9 && dab.x <= 0.25)) return;
  toward(dab, SHUTTER, 0.95);
  shadeBy(dab, 0.85 + 0.15 * Math.sin(dab.y * 90));
};

const onSides =
  (paint: Paint, least: number): Paint =>
  (dab) => {
    if (Math.abs(dab.nz) > least) paint(dab);
  };

const FIRE_CAB = glazed({
  ...{ glass: [1.42, 2.16], pillars: [2.35], cabin: [1.4, 3.6] },
  ...{ doors: [1.55, 2.35, 3.1], sill: [0.7, 1.42] },
});

const FIRE_AXLES = [2.2, -2.1];

const fireEngine = (own: Rgb): Parts =>
  all(
    { colour: own, blend: 0.03, paint: over(stripe, FIRE_CAB) },
    fused(0, box([2.35, 1.42, 0], [1.05, 0.98, 1.14], 0.2, { blend: 0 })),
    block([-1.25, 1.32, 0], [2.5, 0.86, 1.16], { paint: onSides(over(stripe, shutters), 0.5) }, 0.08),
    fused(
      0,
      box([-0.2, 0.56, 0], [3.4, 0.12, 1], 0.06, { blend: 0, ...CHASSIS }),
      arches(FIRE_AXLES, 0.5, [0.85, 1.5], 0.6, WHEEL_ARCH),
    ),
    block([3.42, 0.62, 0], [0.12, 0.16, 1.1], BRIGHT_STEEL, 0.05),
    lights(3.4, -3.72, 0.95, 0.85),
    wheels(FIRE_AXLES, 1.02, 0.52, 0.18, HUB),
    LADDER,
    [1.6, -3.4].map((x) => block([x, 2.36, 0], [0.1, 0.2, 0.4], { colour: "#8a8f94", material: "metal" }, 0.02)),
    HOSES,
    SIDES.map((s) => [
      block([2.5, 2.5, s * 0.62], [0.16, 0.13, 0.3], { colour: [0.1, 0.32, 1], material: "light" }, 0.05),
      headlamp([3.42, 0.98, s * 0.55]),
    ]),
    grille(3.41, [1, 1.32], 4, 0.09, 0.02, BRIGHT_STEEL.colour),
  );

const BLUE = rgb("#1f58b8");
const RED = rgb("#c01a16");

/** A red stripe and the star of life: a cross of three bars. */
const ambulanceMarks: Paint = (dab) => {
  if (Math.abs(dab.y - 1.06) < 0.13) toward(dab, RED, 0.95);
  const [u, v] = [dab.x + 0.85, dab.y - 1.95];
  if (Math.hypot(u, v) >= 0.42) return;
  const thirds = [0, 1.0472, 2.0944];
  if (thirds.some((a) => Math.abs(u * Math.cos(a) + v * Math.sin(a)) < 0.1)) toward(dab, BLUE, 0.97);
};

const AMBULANCE_CAB = glazed({
  ...{ glass: [1.16, 1.66], pillars: [1.55], cabin: [1.05, 2.9] },
  ...{ doors: [1.15, 2.05], sill: [0.6, 1.16] },
});

const AMBULANCE_AXLES = [1.95, -1.5];

const ambulance = (own: Rgb): Parts => {
  const marks = onSides(ambulanceMarks, 0.4);
  return all(
    { colour: own, blend: 0.06, paint: over(marks, AMBULANCE_CAB) },
    fused(0, box([1.75, 1.1, 0], [0.82, 0.62, 0.98], 0.2, { blend: 0 }), box([2.45, 0.8, 0], [0.42, 0.38, 0.94], 0.2)),
    block([-0.75, 1.55, 0], [1.85, 1.1, 1.1], { paint: marks }, 0.1),
    fused(
      0,
      box([0, 0.5, 0], [2.5, 0.1, 0.9], 0.04, { blend: 0, ...CHASSIS }),
      arches(AMBULANCE_AXLES, 0.42, [0.8, 1.4], 0.5, WHEEL_ARCH),
    ),
    lights(2.84, -2.6, 0.85, 0.7),
    block([2.86, 0.5, 0], [0.08, 0.1, 0.92], BRIGHT_STEEL, 0.04),
    SIDES.map((s) => [
      block([0.85, 2.74, s * 0.5], [0.14, 0.12, 0.32], { colour: [0.1, 0.3, 1], material: "light" }, 0.05),
      block([-2.4, 2.74, s * 0.75], [0.1, 0.1, 0.16], { colour: [1, 0.12, 0.06], material: "light" }, 0.05),
    ]),
    wheels(AMBULANCE_AXLES, 0.92, 0.42, 0.15, HUB),
    grille(2.87, [0.72, 0.92], 4, 0.08, 0.018, "#3a3d40"),
  );
};

export const CARS: Family = {
  car: thing({
    words: "car, automobile, sedan, hatchback, vehicle",
    sorts: {
      car: "~limousine, ~limo, ~convertible, ~cabriolet, ~roadster, coupe, coupé, ~station wagon, ~classic car, ~oldtimer, ~beetle car, electric car, ~mini car, family car, compact car, hybrid car, ~muscle car, ~mustang, ~cadillac, ~toyota, ~tesla",
    },
    heightM: 1.45,
    homes: "street, road",
    colour: ["#3d7f78", "#a3262a", "#2f4f8a", "#c9a23a"],
    uses: ["closed"],
    shape: ({ own }) => car(own, saloonCabin, SALOON),
  }),

  taxi: thing({
    words: "taxi, cab, yellow cab",
    heightM: 1.55,
    homes: "street, road",
    colour: "#d9a41c",
    uses: ["closed"],
    shape: ({ own }) => [
      car(own, saloonCabin, SALOON, chequers),
      block([-0.35, 1.5, 0], [0.09, 0.08, 0.22], { colour: "#efe6c8" }, 0.03),
    ],
  }),

  "police-car": thing({
    words: "police car",
    heightM: 1.55,
    homes: "street, road",
    colour: "#16202f",
    uses: ["closed"],
    shape: ({ own }) => [
      car(own, saloonCabin, SALOON, whiteDoors),
      SIDES.map((s) =>
        block([-0.35, 1.5, s * 0.2], [0.09, 0.07, 0.18], { colour: s > 0 ? "#b3261e" : "#2a4fb5" }, 0.03),
      ),
    ],
  }),

  pickup: thing({
    words: "pickup truck, pickup",
    heightM: 1.5,
    homes: "street, road",
    colour: "#7a2a24",
    uses: ["closed"],
    shape: ({ own }) => car(own, pickupCabin, PICKUP),
  }),

  "fire-truck": thing({
    words: "fire engine, fire truck, firetruck",
    heightM: 3,
    homes: "street",
    colour: "#b8170f",
    seenRad: 0.6,
    shape: ({ own }) => fireEngine(own),
  }),

  ambulance: thing({
    words: "ambulance",
    heightM: 2.8,
    homes: "street",
    colour: CREAM,
    seenRad: 0.6,
    shape: ({ own }) => ambulance(own),
  }),
};
