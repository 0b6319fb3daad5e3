/** Streets by night: lit windows, shops and signs in perspective under a dark sky; in the rain the road mirrors them. */

import { linearOfHex } from "easel-picture";
import { cameraOf, coverOf, gradeOf, lightOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { recipeOf } from "../figures/recipe.ts";
import { toned } from "../kit/rows.ts";
import type { Prop, ReliefPlan, WorldLayout } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { type Block, blockOf } from "./block.ts";
import { box, models } from "./boxes.ts";
import { type Composed, finishDraft, terrainOf } from "./draft.ts";
import { sideHouse } from "./houses.ts";
import { lampPosts } from "./street-life.ts";

const EYE_M = 1.75;
/** Height of the road: just above the sheet of water that mirrors the lights. */
const ROAD_M = 0.02;
const HALF_M = 4.1;
const PAVEMENT_M = 2.2;
/** How far the houses reach. */
const END_M = 92;
const WET: Rgb = [0.035, 0.037, 0.045];
const SIGNS = ["#ff4d2e", "#ffb02e", "#2ed0ff", "#ff4fa0", "#6dff8a", "#ffd94d"].map(linearOfHex);
const WARM: Rgb = [1, 0.66, 0.3];
const ID = "street/night-lights";
const RAINY = "street/night-rain";

/** Whether a street is seen by night with nothing but its own lights. */
export function isNightStreet({ graph }: Stage): boolean {
  const dark = graph.time === "night" || (graph.time === "dusk" && isWet(graph));
  return graph.setting === "street" && graph.spot === undefined && dark && graph.season !== "winter";
}

function isWet({ weather }: Stage["graph"]): boolean {
  return weather === "rain" || weather === "storm";
}

/** The lit front of a shop with its sign, and a sign that stands out over the pavement. */
function shopLights({ y, draw }: Block, x: number, bank: number, z: number, long: number): Prop[] {
  const mid = z + long / 2;
  const tint = SIGNS[draw.int(SIGNS.length)];
  const inset = x - bank * 0.12;
  const props = [
    box(inset, y + 0.35, mid, 0.12, 2, long * 0.78, WARM, { material: "light", emission: 0.1 }),
    ...[0.18, 0.36, 0.64, 0.82].map((t) =>
      box(inset - bank * 0.06, y, z + long * t, 0.12, 2.5, 0.16, [0.03, 0.025, 0.02], { material: "wood" }),
    ),
    box(x - bank * 0.35, y + 2.5, mid, 0.6, 0.55, long * 0.84, tint, { material: "light", emission: 0.13 }),
    box(x - bank * 0.66, y + 2.66, mid, 0.06, 0.2, long * 0.5, toned(WET, 0.5), { material: "metal" }),
  ];
  if (draw.next() < 0.6) {
    const [low, tall] = [y + 3.6 + 2 * draw.next(), 1.4 + 1.4 * draw.next()];
    const other = SIGNS[draw.int(SIGNS.length)];
    const zs = z + long * (0.2 + 0.5 * draw.next());
    props.push(
      box(x - bank * 0.75, low, zs, 1, tall, 0.12, other, { material: "light", emission: 0.13 }),
      box(x - bank * 0.75, low + 0.12, zs - 0.08, 0.76, tall - 0.24, 0.04, toned(other, 0.12), { material: "metal" }),
      ...[0.25, 0.55].map((t) =>
        box(x - bank * 0.75, low + t * tall, zs - 0.12, 0.5, 0.14, 0.04, other, { material: "light", emission: 0.13 }),
      ),
    );
  }
  return props;
}

/** A street by night that runs away from the eye. */
export function composeNightStreet(stage: Stage): Composed {
  const { graph } = stage;
  const block: Block = { ...blockOf(stage, ROAD_M), dark: true };
  const { y, draw } = block;
  const wet = isWet(graph);
  const camera = cameraOf(stage, EYE_M + ROAD_M + (stage.standing ? 0 : 0.25), 1.05, 0.5 + 0.06 * draw.next());
  const off = 0.9;
  const look = ["town", "brick"][draw.int(2)];
  const props: Prop[] = [-1, 1].map((bank) =>
    box(off + bank * (HALF_M + PAVEMENT_M / 2), y - 0.3, 75, PAVEMENT_M, 0.42, 150, [0.09, 0.09, 0.1], {
      material: "ground",
      pattern: "tiles",
    }),
  );
  if (!wet) props.push(box(off, y - 0.32, 75, HALF_M * 2, 0.32, 150, [0.08, 0.08, 0.085], { material: "ground" }));
  for (const bank of [-1, 1])
    for (let z = 4; z < END_M; ) {
      const long = 6.5 + 4 * draw.next();
      const x = off + bank * (HALF_M + PAVEMENT_M);
      props.push(...sideHouse(block, x, bank, z, long, look, [3, 5]), ...shopLights(block, x, bank, z, long));
      z += long;
    }
  for (let z = 9; z < 80; z += 11) props.push(...lampPosts(block, [off - HALF_M - 0.4, off + HALF_M + 0.4], z));
  props.push(...endOfStreet(block, off));
  if (wet) props.push(...crossing(off));
  return finishDraft(
    stage,
    {
      id: wet ? RAINY : ID,
      camera,
      light: lightOf(stage, 3),
      terrain: terrainOf(
        wet ? "quay" : "plain",
        wet ? { bankZ: 150, hills: 0 } : { offset: 3, hills: 1, rise: 0.0005, peaks: 0, peaksFrom: 900 },
        { cover: coverOf(stage, { grass: WET, dry: WET, snowLineM: null, snow01: 0 }), nearM: 1.5 },
      ),
      water: wet
        ? waterOf(stage, { amplitude: 0.035, frequency: 1, deep: WET, shallow: WET, clearM: 0.2, foamM: 0 })
        : null,
      props,
      grade: gradeOf(stage, { bloom: 0.9, key: 0.125, saturation: 1.3, balance: [1, 0.98, 1.05], skyMost: 0.05 }),
    },
    placeSubjects(stage, { camera, land: models(14, y) }),
  );
}

/** Distance of the stripes on which people cross, metres. */
const CROSSING_M = 6.4;

/** A crossing: pale stripes in the mirror of the road, on which somebody can stand. */
function crossing(off: number): Prop[] {
  return Array.from({ length: 8 }, (_, k) =>
    box(off + (k - 3.5) * 1.02, ROAD_M - 0.3, CROSSING_M - 0.9, 0.56, 0.315, 2.4, [0.2, 0.2, 0.215], {
      material: "ground",
    }),
  );
}

/** Houses across the end of the street, their windows lit. */
function endOfStreet({ y, draw }: Block, off: number): Prop[] {
  const props: Prop[] = [];
  for (let k = -2; k <= 2; k++) {
    const [x, tall] = [off + k * 7, 13 + 8 * draw.next()];
    props.push(box(x, y, END_M + 8, 6.9, tall, 8, toned([0.1, 0.1, 0.13], 0.7 + 0.5 * draw.next())));
    for (let row = 0; row < 5; row++)
      for (const c of [-2, 0, 2])
        if (draw.next() < 0.6)
          props.push(
            box(x + c, y + 1.5 + row * 2.6, END_M + 3.9, 1.1, 1.5, 0.1, WARM, { material: "light", emission: 0.12 }),
          );
  }
  return props;
}

/** Who walks there under an umbrella where the prompt names nobody: the hero of a street in the rain. */
export function passersOf(stage: Stage, { id, camera }: WorldLayout): ReliefPlan[] {
  if (id !== RAINY || stage.graph.figures.length > 0) return [];
  const { side, widthPx, rng } = stage;
  const draw = rng.fork("passers");
  // on the stripe next to the middle
  const near01 = 0.5 + ((0.9 * side - 0.51 * side) * camera.focalPx) / (CROSSING_M * widthPx);
  return (
    [
      ["woman", near01, CROSSING_M, "coat:#c0241c"],
      ["man", 0.5 + 0.24 * side, 12.5, "coat:#2a3a5e"],
    ] as const
  ).map(([kind, u, zM, coat], k) => ({
    motif: "",
    volume: {
      recipe: recipeOf("person", kind, { pose: "umbrella", seed: 1 + draw.int(6), wears: ["umbrella", coat] }),
      // they walk away from the eye
      yawRad: Math.PI / 2 + (k === 0 ? 0.45 : -0.3) * side,
      fastened: null,
    },
    subject: 0,
    xPx: u * widthPx,
    footPx: camera.horizonPx + ((camera.heightM - ROAD_M) * camera.focalPx) / zM,
    heightPx: (2.25 * camera.focalPx) / zM,
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
  }));
}
