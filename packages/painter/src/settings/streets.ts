/** Streets, squares, markets, canals and harbours: rows of houses, what stands before them, and the ground or water between. */

import { linearOfHex } from "easel-picture";
import { cameraOf, coverOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned } from "../kit/rows.ts";
import type { HeroTree, Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { blockOf, finishStreet, frontal, GROUND_M, streetGrade } from "./block.ts";
import { box, thingAt } from "./boxes.ts";
import { type Composed, finishDraft, terrainOf } from "./draft.ts";
import {
  archAcross,
  chimney,
  gabledRoof,
  glass,
  houseRow,
  ironTower,
  type PAINTS,
  sideHouse,
  steeple,
} from "./houses.ts";
import { scenery } from "./scenery.ts";
import {
  doorstep,
  flowerPot,
  footbridge,
  ivy,
  lampPosts,
  moored,
  pavementLife,
  pavementTrees,
  streetTree,
  washing,
} from "./street-life.ts";

/** The look of the streets of towns, by their names. */
const TOWNS: readonly (readonly [RegExp, keyof typeof PAINTS])[] = [
  [/^paris$/, "paris"],
  [/^(london|dublin|edinburgh)$/, "brick"],
  [/^(rome|madrid|barcelona|lisbon|florence|milan|athens|istanbul|naples|seville|havana|porto|marrakech)$/, "south"],
  [/^(prague|vienna|budapest|krakow|warsaw|munich)$/, "town"],
  [/^(berlin|brussels|stockholm|moscow|tokyo|kyoto)$/, "north"],
];

const ALLEY: Run = { kind: "alley", half: 1.5, pavement: 0.35, looks: ["south", "brick", "town"], storeys: [2, 3] };

const AVENUE: Run = {
  kind: "avenue",
  half: 3.6,
  pavement: 2.6,
  looks: ["town", "brick", "south", "north"],
  storeys: [2, 4],
};

const VILLAGE: Run = { kind: "village", half: 2.6, pavement: 1.6, looks: ["village"], storeys: [1, 2] };

const EYE_M = 1.75;

const WOOD = { material: "wood" } as const;

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
  const { rng } = stage;
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
    ...lampPosts(block, [-0.62 * half, 0.5 * half], z - 2.1),
    ...(market ? [] : pavementLife(block, half, z)),
  ];
  const stalls = market ? Math.floor((1.4 * half) / STALL_M) : 0;
  const spots = [0.8, -0.25, 0.35].slice(0, 1 + draw.int(3));
  return finishStreet(block, camera, 11, {
    id: market ? "street/market" : `street/row-${look}`,
    heroTrees: market
      ? []
      : pavementTrees(
          stage,
          spots.map((u) => u * half),
          z - 2,
          y,
          rng.fork("trees"),
        ),
    structures: Array.from({ length: stalls }, (_, k) =>
      scenery("stall", (k - (stalls - 1) / 2) * STALL_M, z - 5.2, { yM: y, variant: draw.int(40) }),
    ),
    props,
  });
}

/** From the middle of a stall of a market to that of the next. */
const STALL_M = 4.4;

/** A wide paved square with facades around it and a fountain in it. */
function composeSquare(stage: Stage): Composed {
  const { rng } = stage;
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
    ...lampPosts(block, [-0.55 * half, 0.66 * half], z - 5),
    ...pavementLife(block, half * 0.7, z - 1),
    ...steeple(block, -0.35 * half, z + 8, look),
  ];
  const spots = [-0.62 * half, 0.1 * half];
  return finishStreet(block, camera, 13, {
    id: `street/square-${look}`,
    heroTrees: pavementTrees(stage, spots, z - 3, y, rng.fork("trees")),
    structures: [scenery("fountain", 0.24 * half, z - 11, { yM: y })],
    props,
  });
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

/** Off the middle; what stands at its end closes it. */
function composeAvenue(stage: Stage, run: Run): Composed {
  const { rng } = stage;
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, EYE_M + GROUND_M, 1.05, (stage.standing ? 0.44 : 0.5) + 0.1 * draw.next());
  const look = run.looks[draw.int(run.looks.length)];
  const { half, pavement } = run;
  const off = (0.3 + 0.35 * draw.next()) * half;
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
      props.push(...doorstep(block, off + bank * (half + pavement * 0.8), z + long * draw.next(), bank, run.kind));
      z += long + gap;
    }
  }
  if (run.kind === "avenue")
    for (let z = 10; z < 70; z += 12) props.push(...lampPosts(block, [off - half - 0.5, off + half + 0.5], z));
  if (run.kind === "alley")
    props.push(...archAcross(block, off, half + pavement, end, look), ...washing(block, off, half));
  else if (look === "paris" && !stage.graph.figures.some(({ noun }) => /tower/.test(noun)))
    props.push(...ironTower(block, off + 3, 150));
  else if (draw.next() < 0.7) props.push(...steeple(block, off + 2, end + 6, look));
  const trees =
    run.kind === "alley"
      ? []
      : [12, 19, 27, 36]
          .filter((z) => run.kind === "village" || z !== 19)
          .map((z): HeroTree => streetTree(stage, off + half + pavement * 0.5, z, y, rng.fork(`tree ${z}`)));
  return finishStreet(block, camera, 15, {
    id: `street/${run.kind}-${look}`,
    heroTrees: trees,
    props,
  });
}

/** A facade close by, with a door, a window and climbing leaves: the wall that something stands against. */
function composeWall(stage: Stage): Composed {
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, EYE_M + GROUND_M, 1.05, 0.44 + 0.06 * draw.next());
  const z = 8.2 + 1.4 * draw.next();
  const half = (0.62 * stage.widthPx * z) / camera.focalPx;
  const stone = /stone/.test(stage.graph.place ?? "");
  const colour: Rgb = stone ? [0.4, 0.37, 0.32] : toned([0.36, 0.15, 0.1], 0.85 + 0.4 * draw.next());
  const paint = linearOfHex(["#3f6a5a", "#2f4f6f", "#7a3a30", "#5a5048", "#8a6a2a"][draw.int(5)]);
  const trim: Rgb = [0.62, 0.58, 0.5];
  const wx = (0.34 + 0.2 * draw.next()) * half;
  const dx = -(0.5 + 0.2 * draw.next()) * half;
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
    thingAt("door", [dx, y + 0.05, z - 0.12], { scale: 1.12, colour: paint }),
    box(dx, y - 0.05, z - 0.5, 1.7, 0.2, 0.8, [0.4, 0.38, 0.34], { pattern: "stone" }),
    box(dx + 1.2, y + 2.3, z - 0.25, 0.26, 0.4, 0.26, [1, 0.8, 0.5], {
      material: "light",
      emission: block.dark ? 2.4 : 0.4,
    }),
    box(dx + 1.2, y + 2.7, z - 0.2, 0.34, 0.08, 0.4, [0.03, 0.035, 0.035], { material: "metal" }),
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
  props.push(...ivy(block, half * 0.98, z, 2.4), ...ivy(block, -half * 0.95, z, 1.2));
  return finishStreet(block, camera, 6, {
    id: stone ? "street/stone-wall" : "street/brick-wall",
    props,
  });
}

/** A flat roof to stand on, before the roofs of a town; nobody stands there: the roofs alone. */
function composeRoofs(stage: Stage): Composed {
  const { standing } = stage;
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
      ...chimney(block, 0.56 * half, 8.4, y, 1.9),
      ...[-0.75, -0.62].flatMap((u) => flowerPot(block, u * half, 8.7, y)),
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
    if (row === 5) props.push(...steeple({ ...block, y: y - 9 }, 0.24 * half, z, "north"));
  }
  return finishStreet(block, camera, 7, {
    id: standing ? "street/roof-terrace" : "street/roofs",
    props,
  });
}

/** Water between a near quay and a far row of houses. */
function composeWaterside(stage: Stage, kind: "canal" | "harbour"): Composed {
  const { graph } = stage;
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
    props.push(...footbridge(block, 0.62 * half, far));
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
      grade: streetGrade(stage, block.dark),
      props,
      structures: fleet,
    },
    placed,
  );
}
