/** Towns that climb a hill. */

import type { Rng } from "easel-picture";
import { acrossM, cameraOf, coverOf, gradeOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned } from "../kit/rows.ts";
import type { Camera, HeroTree, Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { frontal } from "../settings/block.ts";
import { box } from "../settings/boxes.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "../settings/draft.ts";
import { scenery, treeAt } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

export const HILL_TOWN = {
  "hill-town": place({
    setting: "meadow",
    words:
      "hill town, hilltop town, hilltop village, hill village, italian hill town, italian town, italian village, old italian town, tuscan town, tuscan village, tuscan hill town, umbrian town, provencal village, perched village, spanish village, ~mediterranean town, ~amalfi, ~positano, ~cinque terre, ~amalfi coast, ~san gimignano",
    shows:
      /^(hill|hillside|hilltop|field|countryside|village|town|valley|mountain|landscape|sea|coast|bay|vineyard|street)$/,
    draws: /^(house|church|tower)$/,
    time: "golden",
    compose: composeHillTown,
  }),
} satisfies Family;

/** What a town is built of, in the order in which it was made. */
interface Town {
  readonly structures: Structure[];
  readonly heroTrees: HeroTree[];
  readonly props: Prop[];
}

/** Distance of the lowest tier, metres, and the number of TIERS. */
const NEAR_M = 62;
const TIERS = 8;
const STONE: Rgb = [0.36, 0.29, 0.2];

/** Houses of warm plaster under tiles that climb a hill to a bell tower, cypresses between; below, fields or a bay. */
function composeHillTown(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("hill town");
  const bay = /amalfi|positano|cinque|coast/.test(`${graph.place} ${graph.features.join(" ")}`);
  const camera = cameraOf(stage, 7, 1.12, (bay ? 0.66 : 0.7) + 0.03 * draw.next());
  const town: Town = { structures: [], heroTrees: [], props: [] };
  climb(stage, camera, draw, town);
  if (bay) quay(stage, camera, draw, town);
  treesAtFoot(stage, camera, draw, bay, town);
  const placed = placeSubjects(stage, {
    camera,
    water: bay ? { nearM: 26, farM: 46, left01: 0.1, right01: 0.9 } : null,
    land: { nearM: 30, farM: 46, left01: 0.1, right01: 0.9 },
  });
  return finishDraft(
    stage,
    {
      id: bay ? "meadow/hill-town-bay" : "meadow/hill-town",
      camera,
      light: frontal(stage),
      terrain: bay
        ? terrainOf(
            "ocean",
            { offset: draw.next() * 100, hills: 420, gapX: 200 },
            { cover: coverOf(stage, { snowLineM: null, snow01: 0 }), lengthM: 9000, nearM: 3, farM: 8800 },
          )
        : terrainOf(
            "plain",
            { offset: draw.next() * 100, hills: 90, rise: 0.012, peaks: 300, peaksFrom: 1400 },
            { cover: coverOf(stage), lengthM: 6000, farM: 5800, nearM: 3 },
          ),
      water: bay
        ? waterOf(stage, { amplitude: 0.05, deep: [0.006, 0.1, 0.17], shallow: [0.06, 0.35, 0.4], foamM: 0 })
        : null,
      plantings: [
        woodsOf(stage, {
          species: ["cypress", "olive", "broad"],
          count: 900,
          nearM: 130,
          farM: 1600,
          minAltitudeM: -5,
        }),
      ],
      ...(bay ? {} : { grass: grassOf(stage) }),
      ...town,
      grade: gradeOf(stage, { key: 0.26 }),
    },
    placed,
  );
}

/** Houses and trees on tiers up the hill, a bell tower at its top. */
function climb(stage: Stage, camera: Camera, draw: Rng, { structures, heroTrees, props }: Town): void {
  const middle = 0.56;
  for (let tier = 0; tier < TIERS; tier++) {
    const zM = NEAR_M + tier * 7.5;
    const t = tier / (TIERS - 1);
    const yM = 1 + tier * 4.3 + 5 * t * t;
    // a hill: each row is shorter than the one below
    const half01 = 0.56 - 0.4 * t ** 1.15;
    const halfM = (half01 * stage.widthPx * zM) / camera.focalPx;
    const cx = acrossM(stage, camera, middle, zM);
    props.push(
      box(cx, yM - 14, zM + 5, 2.15 * halfM, 14, 9, toned(STONE, 0.9 + 0.2 * draw.next()), {
        pattern: "stone",
      }),
    );
    for (let x = -halfM; x < halfM; x += 6 + 1.8 * draw.next()) {
      if (draw.next() < 0.14) {
        heroTrees.push(
          treeAt(stage, draw.next() < 0.7 ? "cypress" : "olive", cx + x, zM - 2.6, 6 + 4 * draw.next(), { yM }),
        );
        continue;
      }
      structures.push(
        scenery("tiled-house", cx + x, zM + 1.5 * draw.next(), {
          yM: yM - 0.6 * draw.next(),
          yawRad: 0.5 * (draw.next() - 0.5) + (draw.next() < 0.3 ? Math.PI / 2 : 0),
          scale: 0.82 + 0.3 * draw.next(),
          variant: draw.int(97),
        }),
      );
    }
  }
  const topZ = NEAR_M + TIERS * 7.5 - 3;
  const topY = 1 + (TIERS - 1) * 4.3 + 5;
  const topX = acrossM(stage, camera, middle, topZ);
  structures.push(
    scenery("bell-tower", topX + 3, topZ - 2, { yM: topY, scale: 0.8 }),
    scenery("tiled-house", topX - 4.5, topZ - 1, { yM: topY, scale: 1.25, variant: 3, yawRad: 0.2 }),
  );
}

/** A quay and its boats where the town lies at the sea. */
function quay(stage: Stage, camera: Camera, draw: Rng, { structures, props }: Town): void {
  props.push(box(0, -2, 55.5, 400, 3.2, 6, toned(STONE, 1.2), { pattern: "stone" }));
  for (const [k, u] of [0.16, 0.42, 0.63, 0.86].entries())
    structures.push(
      scenery(k % 2 ? "sailboat" : "rowing-boat", acrossM(stage, camera, u, 40 + 3 * k), 40 + 3 * k, {
        yM: 0.03,
        yawRad: 0.4 * (draw.next() - 0.5),
        scale: k % 2 ? 0.7 : 1.3,
      }),
    );
}

function treesAtFoot(stage: Stage, camera: Camera, draw: Rng, bay: boolean, { heroTrees }: Town): void {
  for (let k = 0; k < 26; k++) {
    const u = (k + draw.next()) / 26;
    heroTrees.push(
      treeAt(
        stage,
        k % 3 === 0 ? "cypress" : k % 3 === 1 ? "olive" : "bush",
        acrossM(stage, camera, u, 54),
        52 + 5 * draw.next(),
        (k % 3 === 0 ? 8 : 3.6) + 2 * draw.next(),
        bay ? { yM: 1.2 } : {},
      ),
    );
  }
}
