/** What carries loads and many people on land. */

import { bare, over, rgb, shadeBy, stripes, toward } from "../kit/paints.ts";
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
import { onSide } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { arches, CHROME, glazed, grille, lights, PANE, SIDES, wheel, wheels } from "./shared/coachwork.ts";

const CREAM = "#ece6d6";

/** A box on wheels with windows all round. */
function coach(own: Rgb, long: number, tall: number, axles: readonly number[]): Parts {
  const hx = long / 2;
  const work = glazed({
    glass: [tall * 0.52, tall * 0.86],
    pillars: each(Math.floor(long / 1.3), (i) => -hx + 0.2 + i * 1.3),
    cabin: [-hx - 1, hx + 1],
    doors: [hx - 0.3, hx - 1.3],
    sill: [0.5, 1],
  });
  return all(
    { colour: own, blend: 0.02, paint: over(stripes(CREAM, ["y", tall * 0.46, 0.06]), work) },
    fused(
      0,
      box([0, 0.4 + (tall - 0.4) / 2, 0], [hx, (tall - 0.4) / 2, 1.15], 0.22, { blend: 0 }),
      arches(axles, 0.45, [0.9, 1.5], 0.53),
    ),
    lights(hx, -hx, 0.75, 0.85),
    wheels(axles, 1, 0.45, 0.14),
    [hx + 0.02, -hx - 0.02].map((x) => stick([x, 0.52, -1.05], [x, 0.52, 1.05], 0.06, CHROME, 8)),
  );
}

const PALE = rgb("#e3dfd4");

const CAB = glazed({
  ...{ glass: [1.5, 2.12], pillars: [1.5], cabin: [1.2, 3.4] },
  ...{ doors: [1.55, 2.55], sill: [0.7, 1.5] },
});

/** A stripe round the load, and the seams of its boards. */
const loadPaint =
  (stripe: Rgb): Paint =>
  (dab) => {
    if (Math.abs(dab.y - 1.6) < 0.1) toward(dab, stripe, 0.9);
    if (Math.abs(dab.nz) > 0.5 && Math.abs((dab.x + 8) % 0.72) < 0.012) shadeBy(dab, 0.7);
  };

/** Slots in the sides of the hood and before the radiator. */
const slots: Paint = (dab) => {
  const onSide = dab.x > 0.2 && dab.x < 1.5 && Math.abs(dab.nz) > 0.6 && Math.abs(dab.y - 1.05) < 0.16;
  if (onSide && Math.sin(dab.x * 60) > 0.2) shadeBy(dab, 0.4);
  if (dab.x > 1.5 && Math.sin(dab.y * 90) > 0) shadeBy(dab, 0.35);
};

const HUB = "#d9a41c";

const tractor = (own: Rgb): Parts =>
  all(
    { colour: own, blend: 0.03, paint: slots },
    fused(0, box([0.75, 1.05, 0], [0.85, 0.32, 0.38], 0.14, { blend: 0 })),
    fused(0.01, box([-0.55, 1.2, 0], [0.5, 0.4, 0.5], 0.1)),
    SIDES.map((s) =>
      fused(
        0.004,
        tube(onSide(s, "-1.5 1.1 .82, -1.15 1.62 .82, -.6 1.68 .82, -.1 1.3 .82"), [0.2, 0.22, 0.22, 0.18], {
          flat: [[0, 1, 0], 0.22],
        }),
      ),
    ),
    block([-0.55, 2.66, 0], [0.62, 0.06, 0.62], {}, 0.05),
    [-1.05, 0].map((x) => SIDES.map((s) => stick([x, 1.5, s * 0.52], [x * 0.98, 2.64, s * 0.54], 0.04, {}, 8))),
    SIDES.map((s) => [
      wheel([-0.75, 0.82, s * 0.82], 0.82, 0.22, s, HUB),
      wheel([1.25, 0.46, s * 0.6], 0.46, 0.14, s, HUB),
    ]),
    stick([0.9, 1.36, 0.12], [0.9, 2, 0.12], 0.045, { colour: "#1b1a19", material: "metal" }, 8),
    lights(1.58, -1.1, 1.1, 0.24),
    point("seat", [-0.6, 1.55, 0]),
  );

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
  rod(onSide(s, "-1.5 .55 .92, 1.3 .55 .92, 2.3 .72 .92"), 0.06, { colour: "#a9a69e", material: "metal" }),
  stick([-11.4, 0.03, s * 0.75], [5.5, 0.03, s * 0.75], 0.06, { colour: "#6a6660", material: "metal" }, 8),
  stick([-1.2, 2.55, s * 0.62], [2.6, 2.55, s * 0.62], 0.022, { colour: BRASS, material: "metal" }, 6),
];

export const LORRIES: Family = {
  bus: thing({
    words: "bus, coach, school bus",
    sorts: {
      bus: "tour bus, city bus, ~double decker, ~double decker bus, coach bus, public bus, sightseeing bus",
    },
    heightM: 3,
    homes: "street, road",
    colour: "#b3261e",
    uses: ["closed"],
    shape: ({ own }) => coach(own, 8.5, 3, [2.6, -2.6]),
  }),

  van: thing({
    words: "van, minibus, camper, camper van, minivan",
    sorts: {
      van: "campervan, ~motorhome, ~motor home, ~rv, delivery van, panel van, ~vw bus, ~vw van, ~volkswagen bus, ~hippie van, ~ice cream van, ~ice cream truck, people carrier",
    },
    heightM: 2.2,
    homes: "street, road",
    colour: "#5f93a8",
    uses: ["closed"],
    shape: ({ own }) => coach(own, 4.6, 2.2, [1.45, -1.45]),
  }),

  truck: thing({
    words: "truck, lorry, delivery truck",
    sorts: {
      truck:
        "~garbage truck, ~dump truck, ~tow truck, moving truck, ~food truck, ~tanker truck, box truck, cargo truck, ~tipper",
    },
    heightM: 2.9,
    homes: "street, road",
    colour: "#2f5a8a",
    uses: ["closed"],
    shape: ({ own, asked }) =>
      all(
        { colour: own, blend: 0.04, paint: CAB },
        fused(
          0,
          box([2.1, 1.35, 0], [0.85, 0.95, 1.1], 0.26, { blend: 0 }),
          box([2.85, 0.85, 0], [0.3, 0.45, 1.05], 0.2),
          arches([2.25], 0.48, [0.9, 1.4], 0.55),
        ),
        block(
          [-1.1, 1.75, 0],
          [2.15, 1.15, 1.2],
          { colour: asked ?? PALE, paint: loadPaint(asked ? PALE : own) },
          0.06,
        ),
        block([-0.4, 0.55, 0], [2.8, 0.1, 0.6], { colour: "#2a2a2c", paint: bare }, 0.04),
        lights(3.15, -3.26, 0.72, 0.8),
        wheels([2.25, -1.2, -2.35], 1, 0.47, 0.16),
        stick([3.18, 0.48, -1.05], [3.18, 0.48, 1.05], 0.08, CHROME, 8),
        grille(3.165, [0.68, 1.1], 4, 0.11, 0.018, CHROME.colour),
      ),
  }),

  tractor: thing({
    words: "tractor",
    sorts: { tractor: "farm tractor, ~combine harvester" },
    heightM: 2.5,
    homes: "farm",
    colour: "#2f6a34",
    uses: ["driven"],
    shape: ({ own }) => tractor(own),
  }),

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
};
