/** Small bottles. */

import { glassWall, rim } from "../kit/forms.ts";
import { GOLD, tint } from "../kit/paints.ts";
import {
  all,
  bead,
  box,
  each,
  facet,
  fused,
  lathe,
  type Parts,
  point,
  pointsOf,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { BRIGHT_GOLD } from "./shared/treasure.ts";

export const FLASKS: Family = {
  perfume: thing({
    words: "perfume, perfume bottle, bottle of perfume, fragrance bottle",
    heightM: 0.15,
    homes: "tabletop",
    colour: "#c9803f",
    seenRad: 1.15,
    shape: ({ own }) => {
      const [hx, hz] = [0.026, 0.046];
      const [y0, y1] = [0.001, 0.1];
      const pane = (corners: readonly [V3, V3, V3, V3], normal: V3): Parts =>
        facet(corners, [normal], { colour: [0.95, 0.96, 0.97], material: "none", clear: true }, true);
      return [
        // a block of glass with its scent inside
        all(
          { colour: GOLD, material: "metal", blend: 0 },
          fused(0, box([0, 0.05, 0], [0.018, 0.038, 0.036], 0.006, { colour: own, material: "object" })),
          fused(
            0,
            box([hx + 0.0006, 0.048, 0], [0.0005, 0.018, 0.024], 0.0004, { colour: "#f3ecdc", material: "paper" }),
          ),
          fused(0, box([hx + 0.0012, 0.052, 0], [0.0004, 0.0018, 0.017], 0.0003)),
          fused(0, box([hx + 0.0012, 0.044, 0], [0.0004, 0.001, 0.011], 0.0003)),
        ),
        pane(
          [
            [hx, y0, -hz],
            [hx, y0, hz],
            [hx, y1, hz],
            [hx, y1, -hz],
          ],
          [0.93, 0.2, 0.3],
        ),
        [1, -1].map((s) =>
          pane(
            [
              [hx, y0, s * hz],
              [-hx, y0, s * hz],
              [-hx, y1, s * hz],
              [hx, y1, s * hz],
            ],
            [0.2, 0.1, s * 0.97],
          ),
        ),
        pane(
          [
            [hx, y1, -hz],
            [hx, y1, hz],
            [-hx, y1, hz],
            [-hx, y1, -hz],
          ],
          [0, 1, 0],
        ),
        [hz, -hz].map((z) => [hx, -hx].map((x) => stick([x, y0, z], [x, y1, z], 0.0013, { colour: "#dfe9ee" }))),
        [y0 + 0.001, y1].map((y) => {
          const corners: readonly V3[] = [
            [hx, y, -hz],
            [hx, y, hz],
            [-hx, y, hz],
            [-hx, y, -hz],
          ];
          return pointsOf("0 1, 1 2, 0 3").map(([a, b]) =>
            stick(corners[a], corners[b], 0.0013, { colour: "#dfe9ee" }),
          );
        }),
        lathe(".017 .1, .017 .113, .012 .114, .012 .118", { colour: BRIGHT_GOLD, material: "metal" }, { sharp: true }),
        lathe(".02 .118, .021 .148, .018 .152, 0 .153", { colour: "#e8d8b8", material: "metal" }, { sharp: true }),
        point("top", [0, 0.15, 0]),
      ];
    },
  }),

  potion: thing({
    words: "potion, potion bottle, flask",
    heightM: 0.2,
    homes: "tabletop",
    colour: "#5a2fa8",
    motif: { name: "alembic", heightM: 0.25, material: "glass" },
    shape: ({ own }) => [
      lathe(
        "0 .006, .045 .012, .07 .05, .068 .085, .062 .094, 0 .095",
        {},
        { smooth: 5, wall: (_, h) => tint(own, [1, 0.8, 1], Math.max(0, h - 0.03) * 5) },
      ),
      glassWall("0 .001, .046 .004, .075 .045, .07 .095, .024 .132, .02 .17, .025 .182"),
      rim(0.182, 0.025, 0.002),
      lathe(".017 .165, .02 .2, 0 .202", { colour: "#a87848", material: "wood" }, { sharp: true }),
      each(9, (k) =>
        bead([0.05 * Math.cos(k * 2.4), 0.094 + 0.004 * (k % 3), 0.04 * Math.sin(k * 2.4)], 0.006, {
          colour: tint(own, [1, 1, 1], 0.6),
        }),
      ),
      point("top", [0, 0.2, 0]),
    ],
  }),
};
