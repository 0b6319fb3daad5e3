/** Markets: one large stall before others and houses, with who buys there; the huts and the tree of a Christmas market. */

import { cameraOf, gradeOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { recipeOf } from "../figures/recipe.ts";
import type { Camera, Prop, ReliefPlan, Structure, WorldLayout } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { type Block, blockOf, finishStreet, GROUND_M } from "../settings/block.ts";
import { box, models } from "../settings/boxes.ts";
import type { Composed } from "../settings/draft.ts";
import { houseRow } from "../settings/houses.ts";
import { asSubjects, framedScenery } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

const EYE_M = 1.75;

const HERO_BEHIND_M = 7.6;

/** Width of its awning. */
const STALL_WIDE_M = 4.2;

/** Distance of the large stall, metres: alone, and behind who stands there. */
const HERO_M = 6.1;

export const MARKETS = {
  stalls: place({
    setting: "street",
    words:
      "market stall, fruit stall, vegetable stall, flower stall, food stall, stall, flower market, fruit market, farmer market, vegetable market, market stand, fruit stand, vegetable stand, flower stand, farm stand, farmer market stand, farmer market stall, street market, street market stall, market, open air market, outdoor market, weekly market, market scene, market day, food market, spice market, fish market, night market, village market, town market, market street, market square, fruit and vegetable stall, fruit and vegetable market, fruit and vegetable stand, greengrocer, ~bazaar, market booth, flower market stall, flower market stand",
    shows: /^(stand|stall|market|street|street market|town square|city|town|market square|square|village|bazaar)$/,
    draws: /^(fruit|vegetable|fruit bowl|bowl of fruit|bowl)$/,
    around: buyersOf,
    compose: composeStalls,
  }),
  "christmas-market": place({
    setting: "street",
    words:
      "christmas market, christmas fair, xmas market, advent market, winter market, holiday market, christkindlmarkt, weihnachtsmarkt, christmas market stall, christmas stall, christmas market hut, christmas market stand, christmas village market, german christmas market, snowy christmas market",
    shows: /^(street|town square|city|town|market|market square|square|village|old town|snow)$/,
    draws: /^(christmas tree|fir tree|string light|fairy light|bauble|christmas bauble)$/,
    time: "dusk",
    season: "winter",
    around: buyersOf,
    compose: composeChristmasMarket,
  }),
} satisfies Family;

function eyeOver(stage: Stage, y: number, horizon01: number): Camera {
  return cameraOf(stage, y + EYE_M + (stage.standing ? 0 : 0.35), 1.05, horizon01);
}

/** Where the large stall stands: in the middle of a picture for a code, else a little aside. */
function heroAt({ forCode }: Stage): number {
  return forCode ? 0.5 : 0.58;
}

/** Distance of the large stall: farther where the frame is too narrow for the whole of it. */
function heroAwayM(stage: Stage, camera: Camera, nearestM: number): number {
  return Math.max(stage.standing ? HERO_BEHIND_M : nearestM, (STALL_WIDE_M * camera.focalPx) / (0.8 * stage.widthPx));
}

function pavement({ y }: Block, colour: Rgb): Prop {
  return box(0, y - 0.3, 14, 90, 0.3, 30, colour, { material: "ground", pattern: "tiles" });
}

/** A market by day: stalls of fruit or flowers. */
function composeStalls(stage: Stage): Composed {
  const { graph } = stage;
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = eyeOver(stage, y, 0.46 + 0.04 * draw.next());
  const z = 26;
  const half = (0.62 * stage.widthPx * z) / camera.focalPx;
  const form = /flower|florist|tulip|rose/.test(graph.place ?? "") ? "flower-stall" : "stall";
  const hero = heroAwayM(stage, camera, HERO_M);
  const first = draw.int(40);
  const at = (u: number, zM: number, k: number, yawRad = 0) =>
    framedScenery(stage, camera, form, u, zM, { yM: y, variant: first + k * 3, yawRad });
  const [large, ...others] = [
    at(heroAt(stage), hero, 0, 0.1),
    at(1.02, hero + 4.2, 1, 0.2),
    at(0.08, hero + 4.8, 2, -0.25),
    at(0.38, 19, 3),
    at(0.8, 20, 4),
  ];
  const placed = placeSubjects(stage, { camera, land: models(12, y) });
  return finishStreet(block, camera, 12, {
    id: "street/stalls",
    props: [pavement(block, [0.25, 0.23, 0.2]), ...houseRow(block, half, z, ["town", "south"][draw.int(2)], true)],
    structures: [...asSubjects([large], placed), ...others],
  });
}

/** Wooden huts in the snow round a lit tree. */
function composeChristmasMarket(stage: Stage): Composed {
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = eyeOver(stage, y, 0.5 + 0.03 * draw.next());
  const z = 26;
  const half = (0.62 * stage.widthPx * z) / camera.focalPx;
  const hero = heroAwayM(stage, camera, HERO_M + 0.5);
  const at = (u: number, zM: number, yawRad: number, variant: number): Structure =>
    framedScenery(stage, camera, "christmas-hut", u, zM, { yM: y, yawRad, variant });
  const [large, ...others] = [
    at(heroAt(stage) + (stage.forCode ? 0 : 0.05), hero, 0.12, 0),
    at(1.06, hero + 4.4, 0.25, 1),
    at(0, hero + 6, -0.4, 3),
    at(0.48, 19, 0, 2),
    framedScenery(stage, camera, "lit-tree", 0.23, 13.5, { yM: y, scale: 1.15 }),
  ];
  const placed = placeSubjects(stage, { camera, land: models(12, y) });
  return finishStreet(block, camera, 12, {
    id: "street/christmas-market",
    props: [pavement(block, [0.74, 0.78, 0.86]), ...houseRow(block, half, z, "town", true)],
    ...(block.dark ? { grade: gradeOf(stage, { bloom: 0.55, key: 0.15, balance: [1, 1, 1.03] }) } : {}),
    structures: [...asSubjects([large], placed), ...others],
  });
}

/** Who stands at the large stall where the prompt names nobody: it tells how large the stall is. Corners of a code stay empty. */
function buyersOf(stage: Stage, { camera, structures }: WorldLayout): ReliefPlan[] {
  const { graph, side, rng, widthPx } = stage;
  const stall = structures.find(({ form }) => form === "stall" || form === "flower-stall" || form === "christmas-hut");
  if (!stall || graph.figures.length > 0 || stage.forCode) return [];
  const zM = stall.zM - 0.35;
  const kind = rng.fork("buyer").next() < 0.6 ? "woman" : "man";
  const winter = graph.season === "winter";
  const xPx = widthPx / 2 + ((stall.xM - 2.45 * side) * camera.focalPx) / zM;
  return [
    {
      motif: "",
      volume: {
        recipe: recipeOf("person", kind, {
          pose: "clasp",
          seed: 1 + rng.fork("buyer's looks").int(6),
          wears: winter ? ["coat:#8f2430", "scarf"] : [],
        }),
        yawRad: side > 0 ? -0.7 : -Math.PI + 0.7,
        fastened: null,
      },
      subject: 0,
      xPx: Math.min(0.92 * widthPx, Math.max(0.08 * widthPx, xPx)),
      footPx: camera.horizonPx + ((camera.heightM - GROUND_M) * camera.focalPx) / zM,
      heightPx: ((kind === "man" ? 1.82 : 1.72) * camera.focalPx) / zM,
      mirrored: false,
      pose: "standing",
      colour: null,
      material: "object",
      worn: false,
      bulge01: 0.5,
      support: "ground",
      parent: -1,
      behind01: 0,
      zM,
    },
  ];
}
