/** Streets, squares, markets, canals and harbours: rows of houses, what stands before them, and the ground or water between. */

import type { Rng } from "easel-picture";
import { linearOfHex } from "easel-picture";
import type { HeroTree, Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box, models, toned } from "./boxes.ts";
import { type Composed, finishDraft, terrainOf } from "./draft.ts";
import { cameraOf, coverOf, gradeOf, leavesOf, lightOf, type Stage, waterOf } from "./stage.ts";
import { placeSubjects } from "./subjects.ts";

/** Streets lie a little above the land, metres. */
export const GROUND_M = 1.2;
const EYE_M = 1.75;
const WOOD = { material: "wood" } as const;

const PAINTS: Readonly<Record<string, readonly string[]>> = {
  town: ["#c9a878", "#b97a68", "#8fa58f", "#c7bda4", "#93a8bd", "#c78f62", "#b8a0a8", "#d8c08a"],
  brick: ["#8a4a38", "#7a4236", "#9a6a50", "#6d5548", "#a3604a"],
  south: ["#d9a86a", "#c97f5a", "#e0c79a", "#b8685a", "#d8b48a", "#c9936a", "#e3d3b4"],
  north: ["#8f9aa6", "#c9c2b4", "#a8b0a0", "#b59f86", "#d8d2c4", "#7f8a8c", "#b8a48a"],
  paris: ["#dccfb4", "#d3c6aa", "#e2d8c2", "#cdbfa4", "#d8ccb8"],
  village: ["#e3dac6", "#d8c8a8", "#c9b79a", "#e8e2d4", "#cdb8a8"],
  harbour: ["#b5453a", "#d9b45f", "#6f93a8", "#e0d6c0", "#7a9a78", "#c7794f"],
};

/** The look of the streets of towns, by their names. */
const TOWNS: readonly (readonly [RegExp, keyof typeof PAINTS])[] = [
  [/^paris$/, "paris"],
  [/^(london|dublin|edinburgh)$/, "brick"],
  [/^(rome|madrid|barcelona|lisbon|florence|milan|athens|istanbul|naples|seville|havana|porto|marrakech)$/, "south"],
  [/^(prague|vienna|budapest|krakow|warsaw|munich)$/, "town"],
  [/^(berlin|brussels|stockholm|moscow|tokyo|kyoto)$/, "north"],
];

/** What stands on the ground and how it is lit. */
export interface Block {
  readonly stage: Stage;
  readonly draw: Rng;
  readonly dark: boolean;
  /** Height of the ground. */
  readonly y: number;
}

export function composeStreet(stage: Stage): Composed {
  const place = stage.graph.place ?? "";
  if (/canal|venice|amsterdam|bruges|copenhagen/.test(place)) return composeWaterside(stage, "canal");
  if (/harbo|port$|marina|pier|dock|jetty|quay|wharf/.test(place)) return composeWaterside(stage, "harbour");
  if (/square|plaza|piazza/.test(place) && !/market/.test(place)) return composeSquare(stage);
  if (/roof/.test(place)) return composeRoofs(stage);
  if (/wall/.test(place)) return composeWall(stage);
  if (/alley|lane|backstreet/.test(place)) return composeAvenue(stage, ALLEY);
  const town = TOWNS.find(([names]) => names.test(place));
  if (town) return composeAvenue(stage, { ...AVENUE, looks: [town[1]], storeys: [3, 5] });
  const village = /village/.test(place);
  const market = /market|bazaar|stall/.test(place);
  const wide = stage.widthPx / stage.heightPx;
  const row =
    market || /square|plaza|shop|cafe/.test(place) || stage.rng.fork("view").next() < (wide > 0.8 ? 0.5 : 0.35);
  return row ? composeRow(stage, market, village) : composeAvenue(stage, village ? VILLAGE : AVENUE);
}

/** Houses in a row across the view, a pavement and a road before them. */
function composeRow(stage: Stage, market: boolean, village: boolean): Composed {
  const { rng, side } = stage;
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, EYE_M + GROUND_M, 1.05, (stage.standing ? 0.46 : 0.56) + 0.1 * draw.next());
  const z = market ? 14.5 + 2.5 * draw.next() : 12.5 + 6 * draw.next();
  const half = (0.62 * stage.widthPx * z) / camera.focalPx;
  const cobbled = market || village || draw.next() < 0.6;
  const look = village ? "village" : draw.next() < 0.3 ? "brick" : ["town", "south", "north"][draw.int(3)];
  const props: Prop[] = [
    box(0, y - 0.3, 9, 80, 0.3, 18.5, cobbled ? [0.2, 0.18, 0.16] : [0.085, 0.085, 0.09], {
      material: "ground",
      pattern: cobbled ? "tiles" : "asphalt",
    }),
    box(0, y - 0.3, z - 1, 80, 0.44, 2.6, [0.3, 0.29, 0.28], { material: "ground", pattern: "tiles" }),
    ...houseRow(block, half, z, look, !village || draw.next() < 0.4),
    ...lampPosts(block, [-0.62 * half * side, 0.5 * half * side], z - 2.1),
    ...(market ? [...stalls(block, half * 0.72, z - 5.2), ...wares(block, side)] : pavementLife(block, half, z)),
  ];
  const spots = [0.8 * side, -0.25 * side, 0.35 * side].slice(0, 1 + draw.int(3));
  return finishDraft(
    stage,
    {
      id: market ? "street/market" : `street/row-${look}`,
      camera,
      light: frontal(stage),
      terrain: plainTerrain(stage),
      water: null,
      heroTrees: market
        ? []
        : pavementTrees(
            stage,
            spots.map((u) => u * half),
            z - 2,
            y,
            rng.fork("trees"),
          ),
      props,
      grade: streetGrade(stage, block.dark),
    },
    placeSubjects(stage, { camera, water: null, land: models(11, y) }),
  );
}

/** A wide paved square with facades around it and a fountain in it. */
function composeSquare(stage: Stage): Composed {
  const { rng, side } = stage;
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, EYE_M + GROUND_M, 1.05, (stage.standing ? 0.46 : 0.52) + 0.06 * draw.next());
  const z = 25 + 5 * draw.next();
  const half = (0.62 * stage.widthPx * z) / camera.focalPx;
  const look = ["town", "south", "north"][draw.int(3)];
  const paving: Rgb = [0.34, 0.31, 0.27];
  const props: Prop[] = [
    box(0, y - 0.3, z / 2, 120, 0.3, z + 2, paving, { material: "ground", pattern: "tiles" }),
    ...houseRow(block, half, z, look, true),
    // a house at either side closes the square
    ...[-1, 1].flatMap((bank) =>
      [0, 1].flatMap((k) => sideHouse(block, bank * half * 0.86, bank, z - 8 + 4 * k - 4, 8, look, [3, 4])),
    ),
    ...fountain(block, 0.24 * half * side, z - 11),
    ...lampPosts(block, [-0.55 * half * side, 0.66 * half * side], z - 5),
    ...pavementLife(block, half * 0.7, z - 1),
    ...steeple(block, -0.35 * half * side, z + 8, look),
  ];
  const spots = [-0.62 * half, 0.1 * half];
  return finishDraft(
    stage,
    {
      id: `street/square-${look}`,
      camera,
      light: frontal(stage),
      terrain: plainTerrain(stage),
      water: null,
      heroTrees: pavementTrees(stage, spots, z - 3, y, rng.fork("trees")),
      props,
      grade: streetGrade(stage, block.dark),
    },
    placeSubjects(stage, { camera, water: null, land: models(13, y) }),
  );
}

/** Two basins of stone with water that falls from the upper one. */
function fountain({ y, draw }: Block, x: number, z: number): Prop[] {
  const stone: Rgb = [0.5, 0.47, 0.42];
  const water: Rgb = [0.3, 0.42, 0.46];
  // a round basin of short straight stones
  const ring = (radius: number, low: number, high: number): Prop[] =>
    Array.from({ length: 22 }, (_, k) => {
      const a = (k / 22) * 2 * Math.PI;
      const long = (radius * 2 * Math.PI) / 22 + 0.2;
      return box(x + radius * Math.cos(a), low, z + radius * Math.sin(a), long, high, long, stone, {
        pattern: "stone" as const,
      });
    });
  const jets = Array.from({ length: 60 }, (_, k) => {
    const a = k * 2.4;
    const t = draw.next();
    const bright = 0.6 + 0.3 * draw.next();
    const reach = 0.95 + 0.5 * t;
    return box(
      x + reach * Math.cos(a),
      y + 0.5 + 1.2 * (1 - t * t),
      z + reach * Math.sin(a),
      0.05,
      0.22,
      0.05,
      [bright * 0.92, bright * 0.97, bright],
      { material: "snow" },
    );
  });
  return [
    ...ring(2.3, y, 0.62),
    box(x, y + 0.1, z, 3.9, 0.36, 3.9, water, { material: "glass" }),
    box(x, y, z, 0.5, 1.7, 0.5, toned(stone, 0.9), { pattern: "stone" }),
    ...ring(0.85, y + 1.55, 0.22),
    box(x, y + 1.6, z, 1.5, 0.14, 1.5, water, { material: "glass" }),
    box(x, y + 1.7, z, 0.26, 0.8, 0.26, toned(stone, 0.95)),
    box(x, y + 2.5, z, 0.44, 0.3, 0.44, stone),
    ...jets,
  ];
}

/** A street that runs away from the eye. */
interface Run {
  readonly kind: "avenue" | "alley" | "village";
  /** Half the width of the carriageway and the width of a pavement, metres. */
  readonly half: number;
  readonly pavement: number;
  readonly looks: readonly string[];
  readonly storeys: readonly [number, number];
}

const AVENUE: Run = {
  kind: "avenue",
  half: 3.6,
  pavement: 2.6,
  looks: ["town", "brick", "south", "north"],
  storeys: [2, 4],
};
const ALLEY: Run = { kind: "alley", half: 1.5, pavement: 0.35, looks: ["south", "brick", "town"], storeys: [2, 3] };
const VILLAGE: Run = { kind: "village", half: 2.6, pavement: 1.6, looks: ["village"], storeys: [1, 2] };

/** Off the middle; what stands at its end closes it. */
function composeAvenue(stage: Stage, run: Run): Composed {
  const { side, rng } = stage;
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, EYE_M + GROUND_M, 1.05, (stage.standing ? 0.44 : 0.5) + 0.1 * draw.next());
  const look = run.looks[draw.int(run.looks.length)];
  const { half, pavement } = run;
  const off = (0.3 + 0.35 * draw.next()) * half * side;
  const cobbled = run.kind !== "avenue" || draw.next() < 0.4;
  const road: Rgb = run.kind === "village" ? [0.27, 0.22, 0.17] : cobbled ? [0.2, 0.18, 0.16] : [0.085, 0.085, 0.09];
  const props: Prop[] = [
    box(off, y - 0.3, 75, half * 2, 0.3, 150, road, { material: "ground", pattern: cobbled ? "tiles" : "asphalt" }),
    ...[-1, 1].map((bank) =>
      box(off + bank * (half + pavement / 2), y - 0.3, 75, pavement, 0.32, 150, [0.3, 0.29, 0.28], {
        material: "ground" as const,
        pattern: "tiles" as const,
      }),
    ),
  ];
  if (!cobbled)
    for (let z = 4; z < 120; z += 5)
      props.push(box(off, y - 0.29, z, 0.14, 0.3, 2, [0.5, 0.48, 0.42], { material: "ground" }));
  const end = run.kind === "alley" ? 26 + 10 * draw.next() : 70 + 50 * draw.next();
  for (const bank of [-1, 1]) {
    let z = 3;
    while (z < end) {
      const long = (run.kind === "alley" ? 3.6 : 6) + 4 * draw.next();
      const gap = run.kind === "village" && draw.next() < 0.45 ? 3 + 2 * draw.next() : 0;
      props.push(...sideHouse(block, off + bank * (half + pavement), bank, z, long, look, run.storeys));
      props.push(...doorstep(block, off + bank * (half + pavement * 0.8), z + long * draw.next(), run.kind));
      z += long + gap;
    }
  }
  if (run.kind === "avenue")
    for (let z = 10; z < 70; z += 12) props.push(...lampPosts(block, [off - half - 0.5, off + half + 0.5], z));
  if (run.kind === "alley")
    props.push(...archAcross(block, off, half + pavement, end, look), ...washing(block, off, half));
  else if (look === "paris" && !stage.graph.figures.some(({ noun }) => /tower/.test(noun)))
    props.push(...ironTower(block, off + 3 * side, 150));
  else if (draw.next() < 0.7) props.push(...steeple(block, off + 2 * side, end + 6, look));
  const trees =
    run.kind === "alley"
      ? []
      : [12, 19, 27, 36]
          .filter((z) => run.kind === "village" || z !== 19)
          .map((z): HeroTree => streetTree(stage, off + side * (half + pavement * 0.5), z, y, rng.fork(`tree ${z}`)));
  return finishDraft(
    stage,
    {
      id: `street/${run.kind}-${look}`,
      camera,
      light: frontal(stage),
      terrain: plainTerrain(stage),
      water: null,
      heroTrees: trees,
      props,
      grade: streetGrade(stage, block.dark),
    },
    placeSubjects(stage, { camera, water: null, land: models(15, y) }),
  );
}

/** A facade close by, with a door, a window and climbing leaves: the wall that something stands against. */
function composeWall(stage: Stage): Composed {
  const { side } = stage;
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, EYE_M + GROUND_M, 1.05, 0.44 + 0.06 * draw.next());
  const z = 8.2 + 1.4 * draw.next();
  const half = (0.62 * stage.widthPx * z) / camera.focalPx;
  const stone = /stone/.test(stage.graph.place ?? "");
  const colour: Rgb = stone ? [0.4, 0.37, 0.32] : toned([0.36, 0.15, 0.1], 0.85 + 0.4 * draw.next());
  const paint = linearOfHex(["#3f6a5a", "#2f4f6f", "#7a3a30", "#5a5048", "#8a6a2a"][draw.int(5)]);
  const trim: Rgb = [0.62, 0.58, 0.5];
  const wx = (0.34 + 0.2 * draw.next()) * half * side;
  const dx = -(0.5 + 0.2 * draw.next()) * half * side;
  const pane = glass(block);
  const props: Prop[] = [
    box(0, y - 0.3, 5, 60, 0.3, 11, [0.24, 0.22, 0.2], { material: "ground", pattern: "tiles" }),
    box(0, y - 0.3, z - 0.9, 60, 0.42, 1.6, [0.32, 0.31, 0.29], { material: "ground", pattern: "tiles" }),
    box(0, y - 0.4, z + 1, half * 3, 9, 2, colour, { pattern: stone ? "stone" : "brick" }),
    box(0, y, z - 0.05, half * 3, 0.55, 0.12, toned(colour, 0.6), { pattern: "stone" }),
    box(wx, y + 1.15, z - 0.06, 1.5, 1.8, 0.12, trim),
    box(wx, y + 1.25, z - 0.1, 1.26, 1.6, 0.08, pane.colour, pane),
    box(wx, y + 1.25, z - 0.14, 0.06, 1.6, 0.05, trim),
    box(wx, y + 2.1, z - 0.14, 1.26, 0.06, 0.05, trim),
    box(wx, y + 1.05, z - 0.2, 1.7, 0.1, 0.3, trim),
    box(wx, y + 1.15, z - 0.24, 1.4, 0.16, 0.22, [0.3, 0.13, 0.07], WOOD),
    ...[-1, 1].map((s) =>
      box(wx + s * 1.1, y + 1.12, z - 0.08, 0.62, 1.86, 0.07, paint, { ...WOOD, pattern: "planks" as const }),
    ),
    box(dx, y, z - 0.06, 1.4, 2.6, 0.12, trim),
    box(dx, y, z - 0.1, 1.12, 2.4, 0.1, paint, { ...WOOD, pattern: "planks" }),
    box(dx + 0.4, y + 1.1, z - 0.18, 0.07, 0.07, 0.08, [0.5, 0.4, 0.16], { material: "metal" }),
    box(dx, y - 0.05, z - 0.5, 1.7, 0.2, 0.8, [0.4, 0.38, 0.34], { pattern: "stone" }),
    box(dx + 1.2 * side, y + 2.3, z - 0.25, 0.26, 0.4, 0.26, [1, 0.8, 0.5], {
      material: "light",
      emission: block.dark ? 2.4 : 0.4,
    }),
    box(dx + 1.2 * side, y + 2.7, z - 0.2, 0.34, 0.08, 0.4, [0.03, 0.035, 0.035], { material: "metal" }),
  ];
  for (let k = 0; k < 14; k++)
    props.push(
      box(
        wx + (draw.next() - 0.5) * 1.3,
        y + 1.24 + 0.14 * draw.next(),
        z - 0.26,
        0.16,
        0.13,
        0.16,
        k % 3 ? [0.55, 0.07, 0.1] : [0.1, 0.22, 0.05],
        {
          material: "foliage",
        },
      ),
    );
  props.push(...ivy(block, half * 0.98 * side, z, 2.4), ...ivy(block, -half * 0.95 * side, z, 1.2));
  return finishDraft(
    stage,
    {
      id: stone ? "street/stone-wall" : "street/brick-wall",
      camera,
      light: frontal(stage),
      terrain: plainTerrain(stage),
      water: null,
      props,
      grade: streetGrade(stage, block.dark),
    },
    placeSubjects(stage, { camera, water: null, land: models(6, y) }),
  );
}

/** Climbing leaves in a patch that thins out to its edge. */
export function ivy({ y, draw }: Block, x: number, z: number, wide: number): Prop[] {
  return Array.from({ length: 170 }, () => {
    const u = draw.next() + draw.next() - 1;
    const v = draw.next();
    const size = 0.14 + 0.16 * draw.next();
    return box(
      x + u * wide * (0.5 + 0.7 * v),
      y + v * 5.4,
      z - 0.1 - 0.12 * draw.next(),
      size,
      size,
      0.1,
      toned([0.075, 0.15, 0.035], 0.6 + 0.8 * draw.next()),
      { material: "foliage" },
    );
  });
}

/** A flat roof to stand on, before the roofs of a town; nobody stands there: the roofs alone. */
function composeRoofs(stage: Stage): Composed {
  const { side, standing } = stage;
  const block = blockOf(stage, 12);
  const { y, draw } = block;
  const camera = cameraOf(stage, y + EYE_M + (standing ? 0 : 1.5), 1.05, 0.5 + 0.1 * draw.next());
  const tiles: readonly Rgb[] = ["#8a4a36", "#9a5a3a", "#7a4236", "#6a5a50", "#a8654a"].map(linearOfHex);
  const props: Prop[] = [];
  if (standing) {
    const half = (0.7 * stage.widthPx * 9.4) / camera.focalPx;
    props.push(
      box(0, y - 0.4, 4.6, half * 3, 0.4, 9.2, [0.36, 0.25, 0.19], { material: "roof", pattern: "tiles" }),
      box(0, y - 3, 9.4, half * 3, 3.5, 0.4, [0.46, 0.41, 0.34], { pattern: "stone" }),
      box(0, y + 0.5, 9.4, half * 3, 0.1, 0.55, [0.52, 0.48, 0.42]),
      ...chimney(block, 0.56 * half * side, 8.4, y, 1.9),
      ...[-0.75, -0.62].flatMap((u) => flowerPot(block, u * half * side, 8.7, y)),
    );
  }
  for (let row = 0; row < 9; row++) {
    const z = (standing ? 15 : 11) * 1.32 ** row;
    const half = (0.62 * stage.widthPx * z) / camera.focalPx;
    let x = -half - 4 * draw.next();
    while (x < half + 2) {
      const wide = 5 + 4.5 * draw.next();
      // the ridges rise to the horizon and some stand above it
      const ridge = y - 2.6 - (standing ? 0.4 : 0) + 0.42 * row + 2.2 * draw.next() + (draw.next() < 0.1 ? 3 : 0);
      props.push(...gabledRoof(block, x + wide / 2, z, wide, ridge, tiles[draw.int(tiles.length)]));
      x += wide + 0.3 + (draw.next() < 0.2 ? 2 : 0);
    }
    if (row === 5) props.push(...steeple({ ...block, y: y - 9 }, 0.24 * half * side, z, "north"));
  }
  return finishDraft(
    stage,
    {
      id: standing ? "street/roof-terrace" : "street/roofs",
      camera,
      light: frontal(stage),
      terrain: plainTerrain(stage),
      water: null,
      props,
      grade: streetGrade(stage, block.dark),
    },
    placeSubjects(stage, { camera, water: null, land: models(7, y) }),
  );
}

/** A house from its eaves up: a stepped slope of tiles towards the eye, windows below it, a chimney. */
function gabledRoof(block: Block, x: number, z: number, wide: number, ridge: number, tile: Rgb): Prop[] {
  const { draw } = block;
  const rise = 2.2 + 1.2 * draw.next();
  const eaves = ridge - rise;
  const wall = linearOfHex(PAINTS.town[draw.int(PAINTS.town.length)]);
  const steps = z < 40 ? 9 : 5;
  const props = [box(x, eaves - 9, z + 3, wide * 0.95, 9, 5, wall)];
  for (let k = 0; k < steps; k++) {
    const t = k / steps;
    props.push(
      box(
        x,
        eaves + rise * t,
        z + 0.2 + 2.8 * t,
        wide,
        rise / steps + 0.02,
        0.5 + 5.6 * (1 - t),
        toned(tile, 0.82 + 0.3 * t),
        {
          material: "roof",
          pattern: "shingles",
        },
      ),
    );
  }
  if (z < 60) {
    for (const u of [-0.27, 0.27]) {
      const pane = glass(block);
      props.push(
        box(x + u * wide, eaves - 1.9, z + 0.46, 0.95, 1.45, 0.1, toned(wall, 1.35)),
        box(x + u * wide, eaves - 1.8, z + 0.42, 0.72, 1.25, 0.08, pane.colour, pane),
      );
    }
    if (draw.next() < 0.7)
      props.push(...chimney(block, x + wide * (draw.next() - 0.5) * 0.6, z + 2.4, ridge - 0.8, 1.6));
  }
  return props;
}

function chimney({ draw }: Block, x: number, z: number, y: number, high: number): Prop[] {
  const brick = toned([0.34, 0.15, 0.1], 0.8 + 0.5 * draw.next());
  return [
    box(x, y, z, 0.75, high, 0.6, brick, { pattern: "brick" }),
    box(x, y + high, z, 0.9, 0.14, 0.75, toned(brick, 0.7)),
    ...[-0.2, 0.2].map((dx) => box(x + dx, y + high + 0.14, z, 0.2, 0.36, 0.2, [0.42, 0.2, 0.11])),
  ];
}

export function flowerPot({ draw }: Block, x: number, z: number, y: number): Prop[] {
  const bloom = linearOfHex(["#b8343f", "#d9a12f", "#c46a9a", "#e8e0d0"][draw.int(4)]);
  return [
    box(x, y, z, 0.4, 0.38, 0.4, [0.42, 0.19, 0.1], { material: "object" }),
    ...Array.from({ length: 16 }, (_, k) =>
      box(
        x + (draw.next() - 0.5) * 0.55,
        y + 0.36 + 0.4 * draw.next(),
        z + (draw.next() - 0.5) * 0.5,
        0.14,
        0.14,
        0.14,
        k % 3 === 0 ? bloom : toned([0.08, 0.17, 0.04], 0.7 + 0.6 * draw.next()),
        { material: "foliage" as const },
      ),
    ),
  ];
}

/** What stands before a door beside the road. */
function doorstep(block: Block, x: number, z: number, kind: Run["kind"]): Prop[] {
  const { draw, y } = block;
  const chance = draw.next();
  if (kind === "avenue" || z > 30) return [];
  if (chance < 0.6) return flowerPot(block, x, z, y);
  return [
    box(x, y, z, 0.5, 0.42, 0.9, [0.3, 0.19, 0.1], WOOD),
    box(x, y + 0.42, z, 0.56, 0.05, 0.98, [0.38, 0.25, 0.14], WOOD),
  ];
}

/** A building across the end of an alley, with an archway. */
function archAcross(block: Block, x: number, half: number, z: number, look: string): Prop[] {
  const { y, draw } = block;
  const paint = linearOfHex(PAINTS[look][draw.int(PAINTS[look].length)]);
  const props = [
    box(x, y + 3.1, z + 2, half * 2 + 1, 6, 4, paint),
    box(x, y + 9.1, z + 2, half * 2 + 1.6, 0.5, 4.6, [0.3, 0.13, 0.08], { material: "roof" }),
  ];
  for (const s of [-1, 1]) props.push(box(x + s * (half - 0.25), y - 0.3, z + 2, 0.9, 3.6, 4, toned(paint, 0.95)));
  for (let k = 0; k < 4; k++)
    for (const s of [-1, 1])
      props.push(box(x + s * (half - 0.7 - 0.18 * k), y + 2.1 + 0.28 * k, z + 2, 0.4, 1.2, 4, toned(paint, 0.95)));
  const pane = glass(block);
  props.push(
    box(x, y + 4.4, z - 0.05, 1.1, 1.5, 0.1, toned(paint, 1.4)),
    box(x, y + 4.5, z - 0.09, 0.85, 1.3, 0.08, pane.colour, pane),
  );
  return props;
}

/** Clothes on lines from wall to wall. */
function washing({ y, draw }: Block, x: number, half: number): Prop[] {
  const props: Prop[] = [];
  for (const z of [11, 16.5]) {
    const high = y + 4.6 + draw.next();
    props.push(box(x, high, z, half * 2 + 0.6, 0.02, 0.02, [0.5, 0.48, 0.44]));
    for (let at = -half + 0.2; at < half - 0.3; at += 0.62) {
      if (draw.next() < 0.2) continue;
      const cloth = linearOfHex(["#e8e2d4", "#b9c9d6", "#c98a7a", "#d8c48e", "#8fa58f"][draw.int(5)]);
      const long = 0.5 + 0.5 * draw.next();
      props.push(box(x + at + 0.2, high - long, z, 0.44, long, 0.03, cloth, { material: "fabric" }));
    }
  }
  return props;
}

/** The tower of a church over the roofs at the end of a street. */
function steeple({ y, draw }: Block, x: number, z: number, look: string): Prop[] {
  const stone = look === "brick" ? linearOfHex("#8a5a46") : linearOfHex(["#c9bfa8", "#b8ab98", "#d8d0c0"][draw.int(3)]);
  const high = 14 + 6 * draw.next();
  const props = [
    box(x, y, z, 5, high, 5, stone, { pattern: "stone" }),
    box(x, y + high * 0.72, z - 2.55, 1.3, 2.4, 0.1, [0.04, 0.04, 0.05]),
    box(x, y + high * 0.5, z - 2.55, 1.7, 1.7, 0.1, [0.72, 0.7, 0.62]),
    box(x, y + high, z, 5.6, 0.4, 5.6, toned(stone, 0.8)),
    box(x + 7, y, z + 3, 12, high * 0.55, 6, stone, { pattern: "stone" }),
  ];
  for (let k = 0; k < 12; k++) {
    const w = 5 * (1 - k / 12);
    props.push(box(x, y + high + 0.4 + k * 0.7, z, w, 0.72, w, linearOfHex("#4f5a5c"), { material: "roof" }));
  }
  for (let k = 0; k < 6; k++)
    props.push(
      box(x + 7, y + high * 0.55 + k * 0.5, z + 3, 12, 0.52, 6 * (1 - k / 6), linearOfHex("#6a4a40"), {
        material: "roof",
      }),
    );
  return props;
}

/** A tall tower of iron lattice on four legs. */
function ironTower({ y }: Block, x: number, z: number): Prop[] {
  const iron: Rgb = [0.2, 0.15, 0.115];
  const look = { material: "metal" } as const;
  const high = 88;
  const spread = (t: number) => 17 * (1 - t) ** 2.4 + 0.5;
  const props: Prop[] = [];
  for (let k = 0; k < 80; k++) {
    const t = k / 80;
    const low = y + t * high;
    const leg = 0.7 + 2.6 * (1 - t) ** 1.6;
    const out = spread(t);
    const step = high / 80 + 0.05;
    // the legs meet above the second floor
    if (t > 0.5) props.push(box(x, low, z, 2 * out + leg * 0.6, step, 2 * out, toned(iron, k % 2 ? 1 : 0.8), look));
    else
      for (const s of [-1, 1])
        for (const d of [-1, 1])
          props.push(box(x + s * out, low, z + d * out, leg, step, leg, toned(iron, k % 2 ? 1 : 0.8), look));
  }
  for (const t of [0.2, 0.42]) {
    const wide = 2 * spread(t) + 4.5 * (1 - t);
    props.push(box(x, y + t * high, z, wide, 2.2, wide, toned(iron, 1.2), look));
  }
  props.push(
    box(x, y + 0.93 * high, z, 3, 1.6, 3, toned(iron, 1.2), look),
    box(x, y + high, z, 0.4, 7, 0.4, iron, look),
  );
  return props;
}

/** Tables under sunshades, or planters, on the pavement before a row of houses. */
function pavementLife(block: Block, half: number, z: number): Prop[] {
  const { y, draw } = block;
  const props: Prop[] = [];
  const kind = draw.next();
  if (kind < 0.25) return props;
  for (let k = 0; k < 3; k++) {
    const x = (draw.next() - 0.5) * 1.7 * half;
    if (kind < 0.6) {
      const cloth = linearOfHex(["#b5533f", "#d8cbb0", "#5f7f6a", "#c79a3e"][draw.int(4)]);
      props.push(
        box(x, y + 0.14, z - 2, 0.06, 2.3, 0.06, [0.4, 0.3, 0.2], WOOD),
        box(x, y + 0.84, z - 2, 0.8, 0.04, 0.8, [0.42, 0.28, 0.16], WOOD),
      );
      for (let s = 0; s < 4; s++)
        props.push(
          box(x, y + 2.1 + 0.13 * s, z - 2, 2 - 0.5 * s, 0.13, 2 - 0.5 * s, toned(cloth, 1 + 0.06 * s), {
            material: "fabric",
          }),
        );
      for (const s of [-0.75, 0.75])
        props.push(
          box(x + s, y + 0.14, z - 2, 0.4, 0.46, 0.4, [0.28, 0.18, 0.1], WOOD),
          box(x + s * 1.25, y + 0.5, z - 2, 0.05, 0.5, 0.4, [0.28, 0.18, 0.1], WOOD),
        );
    } else props.push(...flowerPot(block, x, z - 1.4, y + 0.14), ...flowerPot(block, x + 0.5, z - 1.5, y + 0.14));
  }
  return props;
}

/** How the pieces of a heap of fruit lie, metres. */
interface Heap {
  /** Breadth and height of a piece; pieces touch each other across. */
  readonly sizeM: readonly [across: number, up: number];
  /** How far a piece may lie higher by chance. */
  readonly looseM: number;
  /** How much higher each row lies than the one before it. */
  readonly riseM?: number;
}

/** `count` pieces of fruit in rows of six, from their nearest left one on; each has its own tone of `colour`. */
function fruitHeap(
  draw: Rng,
  colour: Rgb,
  [x, y, z]: readonly [x: number, y: number, z: number],
  count: number,
  { sizeM: [wide, tall], looseM, riseM = 0 }: Heap,
): Prop[] {
  return Array.from({ length: count }, (_, k) => {
    const row = Math.floor(k / 6);
    const low = y + riseM * row + looseM * draw.next();
    const tone = toned(colour, 0.75 + 0.5 * draw.next());
    return box(x + wide * (k % 6), low, z + 0.12 * row, wide, tall, wide, tone, { material: "object" });
  });
}

/** Baskets and crates near the eye, at one side. */
function wares({ y, draw }: Block, side: number): Prop[] {
  const props: Prop[] = [];
  const fruit = ["#c9432a", "#d98e1f", "#e3b735", "#6f8f3a", "#7a2f4f", "#b3461e"].map(linearOfHex);
  for (let c = 0; c < 5; c++) {
    const x = side * (2.3 + 0.75 * (c % 3)) + 0.2 * draw.next();
    const z = 6.4 + 0.8 * Math.floor(c / 3);
    const tint = fruit[draw.int(fruit.length)];
    props.push(
      box(x, y, z, 0.66, 0.32 + 0.18 * Math.floor(c / 3), 0.6, [0.4, 0.27, 0.15], { ...WOOD, pattern: "planks" }),
    );
    const low = y + 0.29 + 0.18 * Math.floor(c / 3);
    props.push(...fruitHeap(draw, tint, [x - 0.25, low, z - 0.2], 24, { sizeM: [0.1, 0.1], looseM: 0.06 }));
  }
  return props;
}

/** Water between a near quay and a far row of houses. */
function composeWaterside(stage: Stage, kind: "canal" | "harbour"): Composed {
  const { side, graph } = stage;
  const block = blockOf(stage, 0.7);
  const { y, draw } = block;
  const camera = cameraOf(stage, EYE_M + 0.35 + y, 1.05, 0.45 + 0.04 * draw.next());
  const far = kind === "canal" ? 23 : 62;
  const half = (0.66 * stage.widthPx * far) / camera.focalPx;
  const stone: Rgb = [0.26, 0.24, 0.21];
  const props: Prop[] = [
    box(0, -1.2, 3.5, 60, 1.2 + y, 6.8, stone, { material: "ground", pattern: "tiles" }),
    box(0, y - 0.2, 6.95, 60, 0.28, 0.35, toned(stone, 1.25), { material: "ground", pattern: "stone" }),
    box(0, -1.2, far - 1.2, 3 * half, 1.2 + y, 2.4, stone, { material: "wall", pattern: "stone" }),
    ...houseRow(block, half * 1.1, far, kind === "harbour" ? "harbour" : "town", kind === "canal"),
  ];
  for (const u of [-0.55, 0.62])
    props.push(box(u * 6.6, y, 6.7, 0.2, 0.55, 0.2, [0.06, 0.06, 0.065], { material: "metal" }));
  if (kind === "canal") {
    for (let k = 0; k < 5; k++)
      props.push(
        box(
          (k / 4 - 0.5) * half * 1.5,
          -1,
          far - 2.7,
          0.16,
          2.6,
          0.16,
          linearOfHex(k % 2 ? "#a8322c" : "#e0d6c0"),
          WOOD,
        ),
      );
    props.push(...footbridge(block, 0.62 * half * side, far));
  }
  const fleet = graph.subjects.some(({ form }) => form === "sailboat") ? [] : moored(kind, far, half, draw);
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: far + 6, farM: far + 8, left01: 0.1, right01: 0.9 },
    water: { nearM: kind === "canal" ? 13 : 17, farM: kind === "canal" ? 17 : 42, left01: 0.1, right01: 0.9 },
  });
  return finishDraft(
    stage,
    {
      id: `street/${kind}`,
      camera,
      light: frontal(stage),
      terrain: terrainOf(
        "quay",
        { bankZ: far + 3, hills: kind === "harbour" ? 260 : 0, offset: draw.next() * 100 },
        { cover: coverOf(stage), nearM: 3 },
      ),
      water: waterOf(stage, {
        amplitude: 0.02,
        frequency: 0.6,
        deep: [0.012, 0.05, 0.055],
        shallow: [0.03, 0.09, 0.08],
        foamM: 0,
      }),
      props,
      grade: streetGrade(stage, block.dark),
    },
    { ...placed, structures: [...placed.structures, ...fleet] },
  );
}

export function blockOf(stage: Stage, y: number): Block {
  const { time } = stage.graph;
  return { stage, draw: stage.rng.fork("street"), dark: time === "night" || time === "dusk", y };
}

export function plainTerrain(stage: Stage) {
  return terrainOf(
    "plain",
    { offset: 3, hills: 1, rise: 0.0005, peaks: 40, peaksFrom: 900 },
    { cover: coverOf(stage), nearM: 30, grid: 128 },
  );
}

/** The sun beside or behind the eye: facades that face it are lit. */
export function frontal(stage: Stage) {
  const light = lightOf(stage, 2);
  return Math.abs(light.sunAzimuthDeg) > 100 ? light : { ...light, sunAzimuthDeg: 132 * -stage.side };
}

export function streetGrade(stage: Stage, dark: boolean) {
  return gradeOf(stage, dark ? { bloom: 0.8, key: 0.13, balance: [1, 1, 1] } : { key: 0.22 });
}

function glass({ dark, draw }: Block): Pick<Prop, "colour" | "material" | "emission"> {
  const lit = draw.next() < (dark ? 0.45 : 0.04);
  return lit
    ? { colour: [1, 0.7, 0.36], material: "light", emission: dark ? 0.14 : 0.3 }
    : { colour: [0.045, 0.06, 0.075], material: "glass", emission: 0 };
}

/** Houses whose fronts stand at `z`, from -half to half. */
export function houseRow(block: Block, half: number, z: number, look: string, shops: boolean): Prop[] {
  const { draw } = block;
  const props: Prop[] = [];
  const paints = PAINTS[look];
  let last = -1;
  let x = -half - 2;
  while (x < half + 1) {
    const wide = 4.4 + 2.4 * draw.next();
    let pick = draw.int(paints.length);
    if (pick === last) pick = (pick + 1) % paints.length;
    last = pick;
    props.push(
      ...frontHouse(
        block,
        x + wide / 2,
        z,
        wide - 0.04,
        look === "village" ? 1 + draw.int(2) : 2 + draw.int(3),
        linearOfHex(paints[pick]),
        shops && draw.next() < 0.6,
      ),
    );
    x += wide;
  }
  return props;
}

/** One house: storeys with windows and shutters, a door or a shop, a stepped roof. */
function frontHouse(
  block: Block,
  x: number,
  z: number,
  wide: number,
  storeys: number,
  paint: Rgb,
  shop: boolean,
): Prop[] {
  const { y, draw } = block;
  const storey = 2.9;
  const tall = storeys * storey + 0.5;
  const roof = linearOfHex(["#8a4a36", "#6a4a40", "#55524f", "#9a5a3a"][draw.int(4)]);
  const trim = toned(paint, draw.next() < 0.5 ? 1.5 : 0.55);
  const shutter = linearOfHex(["#3f6a5a", "#2f4f6f", "#7a3a30", "#5a5048"][draw.int(4)]);
  const shuttered = draw.next() < 0.55;
  const props = [
    box(x, y - 0.4, z + 3, wide, tall + 0.4, 6, paint, { pattern: "none" }),
    box(x, y + tall, z + 3, wide + 0.3, 0.16, 6.4, trim),
  ];
  const gabled = draw.next() < 0.6;
  for (let k = 0; k < 7; k++) {
    const share = gabled ? 1 - k / 7.5 : 1;
    props.push(
      box(
        x,
        y + tall + 0.16 + k * 0.3,
        z + 3 + (gabled ? 0 : k * 0.4),
        (wide + 0.25) * share,
        0.31,
        gabled ? 6 : 6 - k * 0.8,
        gabled ? (k < 5 ? paint : roof) : toned(roof, 0.9 + 0.1 * (k % 2)),
        { material: gabled && k < 5 ? "wall" : "roof" },
      ),
    );
  }
  const columns = Math.max(2, Math.round(wide / 1.75));
  for (let row = shop ? 1 : 0; row < storeys; row++)
    for (let c = 0; c < columns; c++) {
      const wx = x + ((c + 0.5) / columns - 0.5) * wide * 0.94;
      const low = y + row * storey + 0.95;
      if (row === 0 && c === 0) {
        props.push(box(wx, y, z - 0.05, 1.1, 2.25, 0.1, trim), box(wx, y, z - 0.09, 0.88, 2.1, 0.1, shutter, WOOD));
        continue;
      }
      const pane = glass(block);
      props.push(
        box(wx, low - 0.08, z - 0.04, 0.98, 1.56, 0.08, trim),
        box(wx, low, z - 0.06, 0.78, 1.4, 0.08, pane.colour, pane),
      );
      props.push(box(wx, low, z - 0.09, 0.05, 1.4, 0.04, trim), box(wx, low + 0.85, z - 0.09, 0.78, 0.05, 0.04, trim));
      if (shuttered)
        for (const s of [-1, 1]) props.push(box(wx + s * 0.66, low - 0.03, z - 0.07, 0.32, 1.46, 0.06, shutter, WOOD));
      if (draw.next() < 0.3)
        props.push(
          box(wx, low - 0.24, z - 0.2, 0.9, 0.16, 0.22, [0.3, 0.13, 0.07], WOOD),
          box(wx, low - 0.1, z - 0.2, 0.86, 0.14, 0.2, draw.next() < 0.5 ? [0.5, 0.06, 0.08] : [0.09, 0.2, 0.05], {
            material: "foliage",
          }),
        );
    }
  if (shop) props.push(...shopFront(block, x, z, wide));
  return props;
}

function shopFront(block: Block, x: number, z: number, wide: number): Prop[] {
  const { y, draw } = block;
  const frame = linearOfHex(["#3f5a4a", "#6a2f2a", "#2f3f5f", "#5a4630"][draw.int(4)]);
  const cloth = linearOfHex(["#a8413a", "#3f6a8a", "#4f7a52", "#c79a3e"][draw.int(4)]);
  const pane = glass({ ...block, dark: block.dark });
  const props = [
    box(x, y, z - 0.06, wide * 0.94, 2.7, 0.12, frame, WOOD),
    box(x - wide * 0.12, y + 0.55, z - 0.1, wide * 0.56, 1.6, 0.1, pane.colour, pane),
    box(x + wide * 0.32, y, z - 0.1, 0.9, 2.15, 0.1, toned(frame, 0.6), WOOD),
    box(x + wide * 0.32, y + 0.9, z - 0.13, 0.6, 1.1, 0.08, pane.colour, pane),
    box(x, y + 2.28, z - 0.12, wide * 0.8, 0.34, 0.08, [0.62, 0.56, 0.42], WOOD),
  ];
  const strips = 12;
  for (let k = 0; k < strips; k++)
    for (let d = 0; d < 3; d++)
      props.push(
        box(
          x + ((k + 0.5) / strips - 0.5) * wide * 0.9,
          y + 2.62 - d * 0.11,
          z - 0.25 - d * 0.3,
          (wide * 0.9) / strips,
          0.05,
          0.31,
          k % 2 ? [0.72, 0.7, 0.64] : cloth,
          { material: "fabric" },
        ),
      );
  return props;
}

/** A house beside the road whose front looks across it. */
export function sideHouse(
  block: Block,
  x: number,
  bank: number,
  z: number,
  long: number,
  look: string,
  [least, most]: Run["storeys"],
): Prop[] {
  const { y, draw } = block;
  const paint = linearOfHex(PAINTS[look][draw.int(PAINTS[look].length)]);
  const storeys = least + draw.int(most - least + 1);
  const tall = storeys * 2.9 + 0.6;
  const trim = toned(paint, 1.45);
  const mid = z + long / 2;
  const tile = linearOfHex(["#8a4a36", "#6a4a40", "#55524f", "#9a5a3a"][draw.int(4)]);
  const shutter = linearOfHex(["#3f6a5a", "#2f4f6f", "#7a3a30", "#5a5048"][draw.int(4)]);
  const shuttered = draw.next() < 0.5;
  const props = [
    box(x + bank * 3.5, y - 0.4, mid, 7, tall + 0.4, long - 0.04, paint),
    box(x + bank * 3.4, y + tall, mid, 7.3, 0.25, long, toned(paint, 0.6)),
    ...[0, 1, 2, 3, 4].map((k) =>
      box(
        x + bank * (3.3 + 0.35 * k),
        y + tall + 0.25 + 0.42 * k,
        mid,
        6.8 - 0.7 * k,
        0.43,
        long - 0.1,
        toned(tile, 0.9 + 0.06 * k),
        {
          material: "roof" as const,
        },
      ),
    ),
  ];
  if (z > 60) return props;
  const columns = Math.max(2, Math.round(long / 2.2));
  for (let row = 0; row < storeys; row++)
    for (let c = 0; c < columns; c++) {
      const at = z + ((c + 0.5) / columns) * long;
      const low = y + row * 2.9 + (row === 0 ? 0.4 : 0.95);
      const high = row === 0 ? 1.9 : 1.4;
      const pane = glass(block);
      props.push(
        box(x + bank * 0.03, low - 0.08, at, 0.1, high + 0.16, 1.15, trim),
        box(x + bank * 0.01, low, at, 0.1, high, 0.92, pane.colour, pane),
      );
      if (shuttered && row > 0)
        for (const s of [-1, 1])
          props.push(box(x - bank * 0.02, low - 0.05, at + s * 0.72, 0.08, high + 0.1, 0.4, shutter, WOOD));
      if (row > 0 && draw.next() < 0.25) props.push(...windowFlowers(block, x - bank * 0.15, low, at));
    }
  if (draw.next() < 0.55) {
    const cloth = linearOfHex(["#a8413a", "#3f6a8a", "#4f7a52", "#c79a3e"][draw.int(4)]);
    for (let d = 0; d < 3; d++)
      props.push(
        box(x - bank * (0.2 + d * 0.3), y + 2.55 - d * 0.12, mid, 0.31, 0.05, long * 0.7, cloth, {
          material: "fabric",
        }),
      );
  }
  return props;
}

/** A box of flowers under a window of a house beside the road. */
function windowFlowers({ draw }: Block, x: number, low: number, z: number): Prop[] {
  const bloom: Rgb = draw.next() < 0.6 ? [0.5, 0.07, 0.09] : [0.5, 0.25, 0.4];
  return [
    box(x, low - 0.3, z, 0.26, 0.2, 1.05, [0.3, 0.13, 0.07], WOOD),
    ...Array.from({ length: 7 }, (_, k) =>
      box(x, low - 0.12 + 0.1 * draw.next(), z - 0.45 + 0.15 * k, 0.24, 0.16, 0.15, k % 2 ? bloom : [0.09, 0.2, 0.05], {
        material: "foliage" as const,
      }),
    ),
  ];
}

export function lampPosts({ y, dark }: Block, xs: readonly number[], z: number): Prop[] {
  return xs.flatMap((x) => [
    box(x, y, z, 0.1, 3.3, 0.1, [0.03, 0.035, 0.035], { material: "metal" }),
    box(x, y, z, 0.24, 0.35, 0.24, [0.03, 0.035, 0.035], { material: "metal" }),
    box(x, y + 3.3, z, 0.3, 0.42, 0.3, [1, 0.8, 0.5], { material: "light", emission: dark ? 1.6 : 0.35 }),
    box(x, y + 3.72, z, 0.4, 0.08, 0.4, [0.03, 0.035, 0.035], { material: "metal" }),
  ]);
}

/** Stalls with striped roofs and crates of fruit. */
function stalls(block: Block, half: number, z: number): Prop[] {
  const { y, draw } = block;
  const props: Prop[] = [];
  const fruit = ["#c9432a", "#d98e1f", "#e3b735", "#5f8f3a", "#7a2f4f", "#b3261e"].map(linearOfHex);
  for (let x = -half * 0.9; x < half * 0.9; x += 3.3) {
    const wide = 2.5;
    const at = x + 1.2 + 0.4 * draw.next();
    const cloth = linearOfHex(["#a8413a", "#3f6a8a", "#4f7a52", "#c79a3e"][draw.int(4)]);
    for (const s of [-1, 1])
      for (const d of [0, 1.2])
        props.push(box(at + (s * wide) / 2, y, z + d, 0.07, 2.15 + d * 0.25, 0.07, [0.3, 0.19, 0.1], WOOD));
    for (let k = 0; k < 10; k++)
      for (let d = 0; d < 5; d++)
        props.push(
          box(
            at + ((k + 0.5) / 10 - 0.5) * (wide + 0.3),
            y + 2.12 + d * 0.075,
            z - 0.3 + d * 0.36,
            (wide + 0.3) / 10,
            0.05,
            0.37,
            k % 2 ? [0.74, 0.71, 0.64] : cloth,
            { material: "fabric" },
          ),
        );
    props.push(box(at, y, z + 0.3, wide, 0.6, 0.8, [0.34, 0.22, 0.12], { ...WOOD, pattern: "boards" }));
    // three tiers of crates lean towards the eye
    for (let tier = 0; tier < 3; tier++)
      for (let c = 0; c < 4; c++) {
        const cx = at + (c / 3 - 0.5) * (wide - 0.6);
        const low = y + 0.62 + 0.17 * tier;
        const depth = z - 0.2 + 0.3 * tier;
        const tint = fruit[draw.int(fruit.length)];
        props.push(box(cx, low, depth, 0.58, 0.1, 0.3, [0.42, 0.28, 0.15], WOOD));
        const heap = { sizeM: [0.09, 0.085], looseM: 0.03, riseM: 0.06 } as const;
        props.push(...fruitHeap(draw, tint, [cx - 0.22, low + 0.06, depth - 0.07], 12, heap));
      }
  }
  return props;
}

/** A bridge of steps over the far end of a canal. */
function footbridge({ y }: Block, x: number, far: number): Prop[] {
  const stone: Rgb = [0.36, 0.32, 0.27];
  return Array.from({ length: 15 }, (_, k) => {
    const t = (k / 14) * 2 - 1;
    const top = y + 2.1 * (1 - t * t);
    const low = y - 0.6 + 2.1 * Math.max(0, 1 - t * t * 1.7);
    return [
      box(x + t * 4.2, low, far - 3.4, 0.62, top - low, 1.6, stone, { pattern: "stone" }),
      box(x + t * 4.2, top, far - 4.15, 0.62, 0.55, 0.14, toned(stone, 1.15), { pattern: "stone" }),
    ];
  }).flat();
}

function streetTree(stage: Stage, xM: number, zM: number, yM: number, rng: Rng): HeroTree {
  return {
    species: "broad",
    colours: leavesOf(stage).slice(2),
    xM,
    zM,
    yM,
    heightM: 4.6 + 1.6 * rng.next(),
    snow01: stage.graph.season === "winter" ? 0.5 : 0,
    subject: 0,
  };
}

function pavementTrees(stage: Stage, xs: readonly number[], z: number, y: number, rng: Rng): HeroTree[] {
  return xs.map((x, i) => streetTree(stage, x, z, y, rng.fork(`tree ${i}`)));
}

/** Boats at rest that nobody asked for: they make a harbour one. */
function moored(kind: "canal" | "harbour", far: number, half: number, draw: Rng): Structure[] {
  const count = kind === "harbour" ? 6 : 2;
  return Array.from({ length: count }, (_, k): Structure => {
    const u = ((k + 0.3 + 0.4 * draw.next()) / count - 0.5) * 2;
    const zM = kind === "harbour" ? far - 8 - 22 * draw.next() : far - 4.5;
    const form = kind === "harbour" && k % 3 !== 2 ? "sailboat" : "rowing-boat";
    return {
      form,
      subject: 0,
      xM: u * half * 0.8 * (zM / far),
      zM,
      yM: 0.03,
      yawRad: (draw.next() - 0.5) * 0.8,
      scale: kind === "harbour" ? 1 : 0.9,
      colour: linearOfHex(["#e0d6c0", "#8a3a30", "#3f5f7f", "#4f7a5a"][draw.int(4)]),
    };
  });
}
