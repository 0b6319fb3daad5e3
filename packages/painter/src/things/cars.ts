/** Cars: they look along +x. */

import { bare, over, rgb, toward } from "../kit/paints.ts";
import { all, block, box, cone, fused, type Paint, type Parts, type Rgb, stick } from "../kit/parts.ts";
import { type Family, type Flat, thing } from "../kit/thing.ts";
import { arches, CHROME, type Coachwork, glazed, grille, lights, SIDES, wheels } from "./shared/coachwork.ts";

/** What the motifs of road vehicles have in common. */
export const ROAD = { homes: "street, road", support: "ground", material: "metal", relief01: 0.55 } as const;

const flat = (name: string, heightM: number): Flat => ({ name, heightM, ...ROAD });

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
    axes: [
      [0.99, -0.1, 0],
      [0.1, 0.99, 0],
      [0, 0, 1],
    ],
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

export const CARS: Family = {
  car: thing({
    words: "car, automobile, sedan, hatchback, vehicle",
    sorts: {
      car: "~limousine, ~limo, ~convertible, ~cabriolet, ~roadster, coupe, coupé, ~station wagon, ~classic car, ~oldtimer, ~beetle car, electric car, ~mini car, family car, compact car, hybrid car, ~muscle car, ~mustang, ~cadillac, ~toyota, ~tesla",
    },
    heightM: 1.45,
    colour: ["#3d7f78", "#a3262a", "#2f4f8a", "#c9a23a"],
    uses: ["closed"],
    motif: flat("automobile", 1.5),
    shape: ({ own }) => car(own, saloonCabin, SALOON),
  }),

  taxi: thing({
    words: "taxi, cab, yellow cab",
    heightM: 1.55,
    colour: "#d9a41c",
    uses: ["closed"],
    motif: flat("taxi", 1.6),
    shape: ({ own }) => [
      car(own, saloonCabin, SALOON, chequers),
      block([-0.35, 1.5, 0], [0.09, 0.08, 0.22], { colour: "#efe6c8" }, 0.03),
    ],
  }),

  "police-car": thing({
    words: "police car",
    heightM: 1.55,
    colour: "#16202f",
    uses: ["closed"],
    motif: flat("police-car", 1.6),
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
    colour: "#7a2a24",
    uses: ["closed"],
    motif: flat("pickup-truck", 1.9),
    shape: ({ own }) => car(own, pickupCabin, PICKUP),
  }),
};
