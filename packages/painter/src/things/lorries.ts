/** What carries loads and people: buses, lorries, boats. */

import { curve } from "../figures/vector.ts";
import { bare, over, rgb, shadeBy, stripes, tint, toward } from "../kit/paints.ts";
import {
  all,
  block,
  box,
  each,
  fused,
  type Paint,
  type Parts,
  point,
  type Rgb,
  rod,
  sheet,
  stick,
  tube,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { arches, CHROME, glazed, grille, lights, SIDES, wheel, wheels } from "./shared/coachwork.ts";
import { OILED_WOOD, oldWood } from "./shared/outdoors.ts";

const CREAM = "#ece6d6";
const PALE = rgb("#e3dfd4");

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
        tube(
          [
            [-1.5, 1.1, s * 0.82],
            [-1.15, 1.62, s * 0.82],
            [-0.6, 1.68, s * 0.82],
            [-0.1, 1.3, s * 0.82],
          ],
          [0.2, 0.22, 0.22, 0.18],
          { flat: [[0, 1, 0], 0.22] },
        ),
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
/** Half the breadth and the height of the keel and rim of a hull at `t`, -1 stern .. 1 bow. */
function hullAt(t: number, half: number): { wide: number; keel: number; rim: number } {
  return {
    wide: half * Math.max(0.02, 1 - Math.abs(t > 0 ? t : t * 0.86) ** 2.6),
    keel: 0.02 + 0.22 * Math.abs(t) ** 3,
    rim: 0.46 + 0.17 * t * t,
  };
}

function hull(long: number, half: number, colour: Rgb, inside: Rgb): Parts {
  return [
    (
      [
        [1, colour],
        [0.94, inside],
      ] as const
    ).map(([scale, paint]) => {
      const rows: V3[][] = [];
      for (let i = 0; i <= 28; i++) {
        const t = (i / 28) * 2 - 1;
        const { wide, keel, rim } = hullAt(t, half);
        const row: V3[] = [];
        for (let j = 0; j <= 16; j++) {
          const u = (j / 16) * 2 - 1;
          const y = keel + (1 - scale) * 0.6 + (rim - keel) * Math.abs(u) ** 2.2 * (scale < 1 ? 0.93 : 1);
          row.push([t * long * scale, y, Math.sign(u) * wide * scale * Math.abs(u) ** 0.75]);
        }
        rows.push(row);
      }
      return sheet(rows, { colour: paint, material: "wood" });
    }),
    [1, -1].map((s) => {
      const rim = Array.from({ length: 29 }, (_, i): V3 => {
        const t = (i / 28) * 2 - 1;
        const at = hullAt(t, half);
        return [t * long, at.rim, s * at.wide];
      });
      return rod(rim, 0.028, { colour: tint(colour, rgb("#e9dcc0"), 0.6), material: "wood" }, { sides: 6 });
    }),
  ];
}

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

  boat: thing({
    words: "rowing boat, rowboat, dinghy, small boat",
    heightM: 0.65,
    homes: "mountain-lake, sea",
    support: "water",
    colour: ["#8a4a2a", "#2f5f7a", "#a33a2c", "#4f7a5a"],
    seenRad: 0.5,
    uses: ["boat"],
    shape: ({ own }) => [
      hull(1.9, 0.66, own, rgb("#a8794a")),
      [-1.05, -0.15, 0.8].map((x) =>
        fused(
          0.001,
          box([x, 0.36, 0], [0.13, 0.018, 0.5], 0.01, {
            material: "wood",
            colour: "#9a6a3c",
            blend: 0.004,
            paint: oldWood,
          }),
        ),
      ),
      [1, -1].map((s) => [
        rod(`-.05 .55 ${s * 0.2}, .25 .5 ${s * 0.66}, .75 .12 ${s * 1.5}`, 0.022, {
          colour: OILED_WOOD,
          material: "wood",
        }),
        stick(
          [0.68, 0.18, s * 1.38],
          [0.85, 0.05, s * 1.66],
          [0.03, 0.06],
          { colour: OILED_WOOD, material: "wood" },
          6,
        ),
      ]),
      point("seat", [-0.15, 0.44, 0]),
      point("waterline", [0, 0.2, 0]),
      point("top", [0, 0.4, 0]),
      point("inside", [-0.6, 0.3, 0]),
    ],
  }),

  // A long narrow boat with a high iron prow
  gondola: thing({
    words: "gondola",
    heightM: 1.5,
    homes: "mountain-lake, sea",
    support: "water",
    colour: "#15151a",
    seenRad: 0.4,
    shape: ({ own }) => {
      const prow = curve<V3>(
        [
          [3.6, 0.5, 0],
          [3.95, 0.95, 0],
          [3.85, 1.35, 0],
          [4.05, 1.45, 0],
        ],
        6,
      );
      return [
        hull(3.8, 0.66, own, rgb("#4a2a22")),
        all(
          { colour: "#6a1f24", material: "fabric", blend: 0.004, paint: oldWood },
          [-0.9, 0.2].map((x) => fused(0.001, box([x, 0.38, 0], [0.22, 0.05, 0.42], 0.03))),
          fused(0.001, box([-1.15, 0.58, 0], [0.05, 0.22, 0.4], 0.03)),
        ),
        rod(prow, 0.045, { colour: "#b9bfc6", material: "metal" }),
        each(5, (i) =>
          stick(
            [3.92, 0.85 + 0.1 * i, 0],
            [4.12, 0.85 + 0.1 * i, 0],
            0.022,
            { colour: "#b9bfc6", material: "metal" },
            5,
          ),
        ),
        rod("-3.5 .55 0, -3.95 1 0, -4.1 1.3 0", 0.06, { colour: "#15151a", material: "wood" }, { smooth: 6 }),
        rod("-2.9 1.7 .3, -2.2 .6 .75, -1.4 -.2 1.2", 0.025, { colour: OILED_WOOD, material: "wood" }),
        point("seat", [-0.9, 0.46, 0]),
        point("waterline", [0, 0.2, 0]),
        point("top", [0, 0.45, 0]),
        point("inside", [0.2, 0.4, 0]),
      ];
    },
  }),
};
