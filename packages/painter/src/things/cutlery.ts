/** Knives, forks and spoons: they lie, and are upright in a hand. */

import { mul, rgb, STEEL } from "../kit/paints.ts";
import {
  bead,
  type Colour,
  each,
  lineOf,
  type Part,
  type Parts,
  type Points,
  point,
  rod,
  sheet,
  type V3,
} from "../kit/parts.ts";
import { type Family, type Held, type Thing, thing } from "../kit/thing.ts";
import { DARK } from "./shared/carried.ts";

const RIGHT: readonly Held[] = [{ at: "handR", by: "grip", most: 1.35, as: "held" }];

/** Darker than a blade, so that it is seen on a plate. */
const SILVER = mul(rgb(STEEL), 0.74);

/** A point by how far it is from the end of the handle, from the middle line and above the table. */
type Put = (along: number, across: number, up: number) => V3;

/** Puts what is `long` metres long on the table, or upright into a hand. */
const putIn = (pose: string, long: number, aside = 0): Put =>
  pose === "held" ? (a, b, c) => [c, a, b] : (a, b, c) => [aside + b, c, a - long / 2];

/** A bar along points of `along, half its width, above the table`; `spine` keeps one of its edges straight. */
const bar = (put: Put, points: Points, thick: number, colour: Colour, spine?: number): Part =>
  sheet(
    lineOf(points, 5).map(([along, half, up]) => {
      const middle = spine === undefined ? 0 : spine - half;
      return each(17, (k) => {
        const turn = (k / 16) * 2 * Math.PI;
        return put(along, middle + half * Math.cos(turn), up + Math.min(thick, half) * Math.sin(turn));
      });
    }),
    { colour, material: "metal" },
  );

/** The handle of a fork or a spoon, broad at its end, with the neck. */
const HANDLE =
  "0 0 .005, .003 .0075 .005, .02 .0098 .0052, .05 .0062 .007, .09 .0036 .011, .115 .0034 .013, .128 .0055 .012";

const knife = (put: Put, own: Colour): Parts => [
  bar(
    put,
    ".112 .021 .009, .118 .0225 .009, .16 .0225 .009, .21 .0215 .0088, .25 .0175 .0084, .28 .0105 .008, .3 .001 .0078",
    0.0014,
    STEEL,
    0.0155,
  ),
  bar(
    put,
    "0 0 .0095, .004 .012 .0095, .02 .0145 .0095, .055 .0115 .0095, .095 .0125 .0095, .11 .0145 .0095, .113 0 .0095",
    0.0085,
    own,
  ),
  [0.03, 0.06, 0.09].map((along) => bead(put(along, 0, 0.0166), 0.0028, { colour: STEEL, material: "metal" }, 8)),
];

const tableKnife = (put: Put): Parts => [
  bar(put, "0 0 .005, .003 .0068 .005, .03 .0082 .005, .08 .0062 .005, .105 .0066 .005", 0.0045, SILVER),
  bar(
    put,
    ".104 .0064 .005, .12 .0098 .005, .17 .0102 .005, .2 .0085 .005, .214 .0035 .005, .217 0 .005",
    0.0012,
    mul(SILVER, 1.15),
    0.0085,
  ),
];

const fork = (put: Put): Parts => [
  bar(put, `${HANDLE}, .14 .0115 .0085, .152 .013 .0065, .158 .0128 .006`, 0.0022, SILVER),
  [-1.5, -0.5, 0.5, 1.5].map((k) =>
    rod(
      [
        put(0.152, k * 0.0073, 0.0064),
        put(0.17, k * 0.0073, 0.0062),
        put(0.19, k * 0.0073, 0.0085),
        put(0.204, k * 0.0068, 0.0125),
      ],
      [0.0024, 0.0022, 0.0019, 0.001],
      { colour: SILVER, material: "metal" },
      { smooth: 4, sides: 7 },
    ),
  ),
];

/** A point of the rim of a spoon: 0 at the neck, 1 at the tip, and back on the other side. */
const rim = (put: Put, turn: number): V3 => {
  const t = (1 - Math.cos(turn)) / 2;
  return put(0.122 + 0.066 * t, Math.sign(Math.sin(turn)) * halfOf(t), 0.0125 - 0.002 * t);
};

const halfOf = (t: number): number => 0.0205 * Math.max(0, Math.sin(Math.PI * t ** 0.85)) ** 0.6;

const spoon = (put: Put): Parts => [
  bar(put, HANDLE, 0.0022, SILVER),
  sheet(
    each(15, (i) => {
      const t = (1 - Math.cos((i / 14) * Math.PI)) / 2;
      return each(13, (k) => {
        const across = k / 6 - 1;
        const deep = 0.0085 * (1 - across * across) * Math.max(0, Math.sin(Math.PI * t)) ** 0.7;
        return put(0.122 + 0.066 * t, across * halfOf(t), 0.0125 - 0.002 * t - deep);
      });
    }),
    { colour: mul(SILVER, 0.8), material: "metal" },
  ),
  rod(
    each(32, (i) => rim(put, (i / 32) * 2 * Math.PI)),
    0.0013,
    { colour: mul(SILVER, 1.1), material: "metal" },
    { sides: 7, closed: true },
  ),
];

const alone =
  (long: number, make: (put: Put) => Parts): Thing["shape"] =>
  ({ pose }) => {
    const put = putIn(pose, long);
    return [make(put), point("grip", put(0.05, 0, 0.008))];
  };

export const CUTLERY: Family = {
  knife: thing({
    words: "knife, kitchen knife",
    heightM: 0.018,
    homes: "tabletop, kitchen",
    colour: DARK,
    seenRad: 1.05,
    held: RIGHT,
    shape: (it) => alone(0.3, (put) => knife(put, it.own))(it),
  }),

  fork: thing({
    words: "fork",
    heightM: 0.016,
    homes: "tabletop, kitchen",
    seenRad: 1.05,
    held: RIGHT,
    shape: alone(0.204, fork),
  }),

  spoon: thing({
    words: "spoon",
    heightM: 0.015,
    homes: "tabletop, kitchen",
    seenRad: 1.05,
    held: RIGHT,
    shape: alone(0.188, spoon),
  }),

  cutlery: thing({
    words: "cutlery, silverware",
    heightM: 0.016,
    homes: "tabletop, kitchen",
    seenRad: 1.05,
    shape: () => [
      fork(putIn("stand", 0.204, -0.045)),
      tableKnife(putIn("stand", 0.21)),
      spoon(putIn("stand", 0.195, 0.045)),
      point("grip", [0, 0.008, 0]),
    ],
  }),
};
