/** What is served for breakfast. */

import { glassWall, plate, rim } from "../kit/forms.ts";
import { grains, mul, rgb, shadeBy, tint, toward } from "../kit/paints.ts";
import {
  all,
  bead,
  box,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  pointsOf,
  type Rgb,
  rod,
  stick,
  tube,
  type V3,
} from "../kit/parts.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";
import { mint } from "./shared/dishes.ts";

/** A pale rim, and spots where the pan was hot. */
const browned: Paint = (dab) => {
  const rim = (((dab.y - 0.016) / 0.0185) % 1) - 0.5;
  if (Math.abs(rim) < 0.3 && Math.abs(dab.ny) < 0.75) toward(dab, rgb("#f0d090"), 0.85);
  else shadeBy(dab, 0.75 + 0.5 * grains(dab.x * 60, dab.y * 60, dab.z * 60));
};

/** A wide cup on a saucer; the drink is painted by `art` of the place on it, -1..1 towards the eye and to the right. */
const wideCup =
  (art: (u: number, v: number) => Rgb): Thing["shape"] =>
  ({ own }) => {
    const rings = Array.from({ length: 15 }, (_, i) => [0.0001 + (0.0605 * i) / 14, 0.0705 + 0.001 * (1 - i / 14)]);
    return [
      lathe(
        "0 .012, .03 .012, .034 .018, .052 .042, .062 .068, .0635 .072, .061 .073, .058 .066",
        { colour: own },
        { smooth: 5 },
      ),
      lathe("0 .004, .055 .004, .095 .018, .094 .021, .055 .011, 0 .01", { colour: own }, { smooth: 5 }),
      rod(
        ".006 .062 .056, .006 .064 .088, .006 .04 .09, .004 .028 .046",
        0.0052,
        { colour: own },
        { smooth: 6, sides: 9 },
      ),
      // radius grows outward: the upper side is seen
      lathe(rings, {}, { sides: 72, wall: (r, _, a) => art((r * Math.cos(a)) / 0.059, (r * Math.sin(a)) / 0.059) }),
      rod(
        ".02 .02 -.088, -.03 .022 -.082, -.085 .03 -.06",
        0.0032,
        { colour: "#b9bcbf", material: "metal" },
        { sides: 9 },
      ),
      point("grip", [-0.03, 0.05, 0]),
      point("top", [0, 0.072, 0]),
    ];
  };

const CREMA = rgb("#8a4f22");

const FOAM = rgb("#f1e2c6");

/** A rosette: leaves of milk about a stem. */
function rosette(u: number, v: number): Rgb {
  const far = Math.hypot(u, v);
  if (far > 0.9) return mul(CREMA, 0.75);
  const leaf = Math.sqrt(Math.max(0, 1 - ((u + 0.05) / 0.78) ** 2)) * 0.62;
  const wave = Math.sin((u + 0.5 * Math.abs(v)) * 17);
  const stem = Math.abs(v) < 0.035 && u < 0.7;
  if (Math.abs(v) < leaf && !stem && wave > -0.25) return FOAM;
  return tint(CREMA, FOAM, 0.12);
}

export const BREAKFAST: Family = {
  pancakes: thing({
    words: "pancake, plate of pancakes, stack of pancakes, ~waffle stack",
    sorts: { pancake: "~crepe, ~crêpe, ~blini, flapjacks, hotcake" },
    said: [
      [
        /\b((?:stacks? of |plates? of )?(?:\w+ )?pancakes)(?: (?:with|topped with) (?:\w+ )?(?:blueberries|berries|strawberries|raspberries|maple syrup|syrup|honey|butter|cream|bananas?))(?:(?:,| and|, and) (?:\w+ )?(?:blueberries|berries|strawberries|raspberries|maple syrup|syrup|honey|butter|cream|bananas?|mint))*(?: on (?:an?|the) (?:\w+ )?plate)?/g,
        "$1",
      ],
    ],
    heightM: 0.14,
    seenRad: 1.5,
    fineness: 1.1,
    uses: ["served"],
    shape: () => {
      let y = 0.016;
      const parts: Parts[] = [];
      for (let i = 0; i < 6; i++) {
        const at: V3 = [0.005 * Math.sin(i * 3.1), y + 0.0095, 0.005 * Math.cos(i * 5.3)];
        const r = 0.098 + 0.004 * Math.sin(i * 7);
        parts.push(
          fused(
            0,
            cone(at, [at[0], at[1] + 0.0005, at[2]], [r, r], {
              blend: 0.004,
              flat: [[0, 1, 0], 0.105],
              colour: "#c27f35",
              paint: browned,
            }),
          ),
        );
        y += 0.0185;
      }
      const top = y + 0.001;
      // honey that runs down, and a pat of butter
      return [
        plate(0.155),
        parts,
        all(
          { colour: "#a8520e", blend: 0.004 },
          fused(
            0,
            cone([0, top - 0.001, 0], [0, top, 0], [0.076, 0.076], { flat: [[0, 1, 0], 0.06] }),
            pointsOf(".25 .075, 1.1 .045, -.7 .06, 2.2 .07, 3.3 .05, 4.4 .065").map(([a, run], k) => {
              const out = (r: number, h: number): V3 => [r * Math.cos(a), h, r * Math.sin(a)];
              return tube(
                [out(0.055, top), out(0.092, top - 0.002), out(0.104, top - 0.016), out(0.105, top - run)],
                [0.016, 0.015, 0.009 + 0.002 * (k % 2), 0.0085],
                { blend: 0.012 },
                { inner: 0.004 },
              );
            }),
          ),
          fused(0, box([0.004, top + 0.012, 0.004], [0.02, 0.008, 0.019], 0.004, { colour: "#f3dc7c" })),
        ),
        ["#2f3f78", "#b81c2a", "#2f3f78", "#b81c2a", "#2f3f78"].map((c, k) =>
          bead([0.118 * Math.cos(0.2 + k * 0.27), 0.029, 0.118 * Math.sin(0.2 + k * 0.27)], 0.0115, { colour: c }),
        ),
        mint([0.11, 0.03, -0.02], 0.026),
        point("top", [0, top + 0.02, 0]),
      ];
    },
  }),

  latte: thing({
    words: "latte, cappuccino, flat white, latte art",
    said: [[/\b(?:cups? of )?(?:coffee|cappuccino|latte|flat white)s? with (?:\w+ )?latte art\b/g, "latte"]],
    heightM: 0.085,
    homes: "tabletop",
    colour: "#e8e3d6",
    seenRad: 1.3,
    shape: wideCup(rosette),
  }),

  honey: thing({
    words: "honey, honey pot, jar of honey, honey jar",
    said: [[/\b(honey jar|jar of honey|honey|honey pot) (?:with|and) (?:an? )?(?:wooden |honey )?dipper\b/g, "$1"]],
    heightM: 0.2,
    homes: "tabletop",
    shape: () => {
      // a dipper that stands in it
      const way = (t: number): V3 => [-0.012 + 0.035 * t, 0.07 + 0.13 * t, -0.01 - 0.045 * t];
      return [
        lathe(
          "0 .004, .042 .004, .05 .016, .053 .05, .05 .085, .048 .0862, 0 .0862",
          {},
          { smooth: 5, wall: (_, h) => tint(rgb("#c8740c"), rgb("#f0b030"), Math.min(1, h / 0.09)) },
        ),
        glassWall("0 .001, .045 .001, .056 .014, .058 .05, .055 .09, .043 .108, .044 .12"),
        rim(0.12, 0.044, 0.0022),
        lathe(
          ".0585 .03, .0588 .068",
          { material: "paper" },
          { sharp: true, wall: (_, h) => (Math.abs(h - 0.049) < 0.003 ? "#b5842a" : "#f0e6cc") },
        ),
        stick(way(0), way(1), 0.0042, { colour: "#a87640", material: "wood" }),
        bead(way(1), 0.008, { colour: "#a87640", material: "wood" }),
        point("top", [0, 0.12, 0]),
      ];
    },
  }),

  jar: thing({
    words: "jar, glass jar, jam, jar of jam, marmalade",
    heightM: 0.13,
    homes: "tabletop",
    colour: "#a11c33",
    shape: ({ own }) => [
      lathe("0 .004, .038 .004, .043 .014, .043 .09, .042 .0912, 0 .0912", { colour: own }, { smooth: 5 }),
      glassWall("0 .001, .04 .001, .047 .012, .047 .095, .04 .112, .04 .12"),
      lathe(".0474 .032, .0476 .075", { colour: "#efe7d2", material: "paper" }, { sharp: true }),
      lathe(
        ".055 .108, .047 .118, .043 .126, 0 .128",
        { material: "fabric" },
        { smooth: 5, wall: (r, _, a) => (Math.sin(a * 14) * Math.sin(r * 700) > 0 ? "#b8322a" : "#f0e8da") },
      ),
      rim(0.112, 0.046, 0.002, "#c9a25a"),
    ],
  }),

  "coffee-beans": thing({
    words: "coffee bean, coffee beans, roasted coffee bean",
    heightM: 0.07,
    homes: "tabletop",
    seenRad: 1.1,
    shape: ({ chance }) =>
      each(130, (k) => {
        const t = k / 130;
        const a = k * 2.4;
        const d = 0.15 * Math.sqrt(1 - t) * (0.85 + 0.3 * chance());
        const y = 0.008 + 0.052 * t * (0.7 + 0.3 * chance());
        const turn = chance() * 6.28;
        const tone = mul(rgb("#4a2814"), 0.75 + 0.6 * chance());
        const [c, s] = [Math.cos(turn), Math.sin(turn)];
        const at: V3 = [d * Math.cos(a), y, d * Math.sin(a)];
        return [
          // two halves with a furrow between them
          [1, -1].map((half) =>
            rod(
              [-1, -0.6, 0, 0.6, 1].map(
                (u): V3 => [
                  at[0] + 0.0115 * u * c - half * 0.0035 * s,
                  at[1],
                  at[2] + 0.0115 * u * s + half * 0.0035 * c,
                ],
              ),
              [0.0015, 0.0052, 0.0066, 0.0052, 0.0015],
              { colour: tone },
            ),
          ),
        ];
      }),
  }),
};
