/** Drinks from the bar. */

import { glassWall, rim } from "../kit/forms.ts";
import { all, box, fused, lathe, point } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

export const DRINKS: Family = {
  cocktail: thing({
    words: "cocktail, martini, margarita",
    sorts: { cocktail: "~mojito, ~gin tonic, ~gin and tonic, ~daiquiri, ~aperol spritz" },
    heightM: 0.19,
    homes: "tabletop",
    colour: "#d9486a",
    seenRad: 1.3,
    motif: { name: "cocktail-glass", heightM: 0.18, material: "glass" },
    shape: ({ own }) => [
      glassWall("0 .003, .036 .003, .03 .008, .005 .014, .004 .085"),
      lathe(".004 .085, .058 .16", { colour: [0.93, 0.96, 0.96], clear: true, material: "glass" }, { sides: 44 }),
      lathe(".003 .088, .046 .147, 0 .148", { colour: own }, { sharp: true }),
      rim(0.16, 0.058, 0.0013),
      rim(0.003, 0.036, 0.0016),
      lathe(
        ".0001 .003, .018 .003, .021 0, .018 -.003, .0001 -.003",
        {},
        {
          at: [0.02, 0.165, 0.05],
          axes: [
            [0, 1, 0],
            [1, 0, 0],
            [0, 0, 1],
          ],
          sides: 32,
          wall: (r, _, a) => (r > 0.0185 ? "#5f9a2c" : Math.abs(Math.sin(a * 4)) < 0.15 ? "#eef3d0" : "#b5d36a"),
        },
      ),
      point("grip", [0, 0.06, 0]),
    ],
  }),

  whisky: thing({
    words: "whiskey, whisky, tumbler, glass of whiskey, glass of whisky",
    sorts: { whiskey: "bourbon, scotch, brandy, cognac, rum, vodka" },
    heightM: 0.095,
    homes: "tabletop",
    colour: "#b5661c",
    seenRad: 1.2,
    motif: { name: "tumbler-glass", heightM: 0.1, material: "glass" },
    shape: ({ own }) => [
      lathe("0 .012, .034 .012, .036 .02, .0365 .045, 0 .046", { colour: own }, { smooth: 5 }),
      all(
        { blend: 0 },
        fused(0, box([0.008, 0.052, 0.01], [0.014, 0.013, 0.014], 0.003, { colour: "#dbe8ec" })),
        fused(0, box([-0.01, 0.05, -0.014], [0.013, 0.012, 0.013], 0.003, { colour: "#cfdfe6" })),
      ),
      glassWall("0 .002, .038 .002, .04 .008, .041 .09"),
      rim(0.09, 0.041, 0.0014),
    ],
  }),
};
