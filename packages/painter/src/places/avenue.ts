/** Roads between two rows of trees. */

import { cameraOf, coverOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import type { HeroTree } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { isTree, TREES } from "../scenery/trees.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "../settings/draft.ts";
import { CHERRY, treeAt } from "../settings/scenery.ts";
import { pathOf } from "../world/terrain-forms.ts";
import { type Family, place } from "./place.ts";

export const AVENUE = {
  avenue: place({
    setting: "park",
    words:
      "avenue of tree, tree avenue, tree lined road, tree lined avenue, tree lined path, tree lined street, row of tree",
    said: [
      [
        /\b(?:avenue|alley|road|street|lane|path) (?:of|lined (?:with|by)|between) ((?:\w+ ){0,3}?)(trees?|palms?|pines?|oaks?|cherr(?:y|ies)|birches)\b/g,
        "tree avenue with $1$2",
      ],
    ],
    shows: /^(avenue|road|path|street|park|country road|alley|meadow|field)$/,
    compose: composeTreeAvenue,
  }),
} satisfies Family;

/** A road between two rows of trees of one kind. */
function composeTreeAvenue(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("avenue");
  const camera = cameraOf(stage, 1.9, 1.08, 0.46 + 0.05 * draw.next());
  const asked = graph.subjects.find(({ form }) => isTree(form));
  const species = asked && isTree(asked.form) ? TREES[asked.form].species : "broad";
  const rest = { ...stage, graph: { ...graph, subjects: graph.subjects.filter((subject) => subject !== asked) } };
  const way = { pathStart: -0.5, pathBend: 0.3, pathDrift: 0.006 };
  const pathX = pathOf(way);
  const trees: HeroTree[] = [];
  let number = 0;
  for (let z = 64; z > 8; z -= 0.13 * z + 1.6)
    for (const s of [-1, 1]) {
      number++;
      trees.push(
        treeAt(
          stage,
          species,
          pathX(z) + s * (3.7 + 0.4 * draw.next()),
          z,
          (species === "cherry" ? 6.4 : 8.6) + 1.4 * draw.next(),
          {
            ...(species === "cherry"
              ? { colours: CHERRY }
              : species === "palm"
                ? { colours: [[0.07, 0.14, 0.03] as Rgb] }
                : {}),
            subject: asked && number <= asked.count ? number : 0,
          },
        ),
      );
    }
  const placed = placeSubjects(rest, {
    camera,
    land: { nearM: 40, farM: 120, left01: 0.4, right01: 0.6 },
  });
  return finishDraft(
    stage,
    {
      id: "park/tree-avenue",
      camera,
      light: lightOf(stage, 2.4),
      terrain: terrainOf(
        "plain",
        { offset: draw.next() * 100, hills: 6, rise: 0.004, peaks: 120, peaksFrom: 1200, ...way },
        { cover: coverOf(stage, { pathM: 2.3 }), pools01: 0.35, nearM: 1.6 },
      ),
      heroTrees: trees,
      ...(species === "cherry" ? { falling: "petals" as const } : {}),
      plantings: [woodsOf(stage, { count: 1600, nearM: 70, farM: 2000, minAltitudeM: -1e3, clearPathM: 4 })],
      grass: grassOf(stage, {
        count: 50_000,
        nearM: 1.7,
        farM: 50,
        heightM: [0.06, 0.2],
        minAltitudeM: -1e3,
        clearPathM: 2.2,
        flowers01: species === "cherry" ? 0.05 : 0.02,
        ...(species === "cherry" ? { flowers: [[0.88, 0.6, 0.68]] as Rgb[] } : {}),
      }),
    },
    placed,
  );
}
