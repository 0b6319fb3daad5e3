/** Places with walls and floors: rooms, tables, stages, studios, streets, caves; and the sea bed. */

import { linearOfHex } from "../../../raster/colour.ts";
import type { Prop, TerrainPlan } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { type Composed, finishDraft, terrainOf, woodsOf } from "./draft.ts";
import { cameraOf, coverOf, gradeOf, leavesOf, lightOf, type Stage } from "./stage.ts";
import { placeSubjects } from "./subjects.ts";

type Look = Partial<Pick<Prop, "pattern" | "emission" | "material">>;

function box(
  xM: number,
  yM: number,
  zM: number,
  widthM: number,
  heightM: number,
  depthM: number,
  colour: Rgb,
  look: Look = {},
): Prop {
  return { xM, yM, zM, widthM, heightM, depthM, colour, material: "wall", pattern: "none", emission: 0, ...look };
}

const NOWHERE = { land: null, water: null };

/** Where buildings, trees and boats stand as models: on a floor at `yM`, this far away. */
function models(zM: number, yM: number) {
  return { nearM: zM, farM: zM, left01: 0.12, right01: 0.88, modelsAtM: yM };
}

/** A sweep of one colour, lit from the side. */
export function composeStudio(stage: Stage): Composed {
  const { graph, rng } = stage;
  const draw = rng.fork("studio");
  const papers = ["#b9c4c9", "#d8cdbd", "#a9bfae", "#c9b3b0", "#9fb0c8", "#d9c58f", "#8fa7a3", "#c7c3d6"];
  const paper = graph.palette.length > 0 ? graph.palette[0] : papers[draw.int(papers.length)];
  const colour = linearOfHex(paper);
  const camera = cameraOf(stage, 1.5, 1.5, 0.36 + 0.05 * draw.next());
  const props: Prop[] = [{ ...box(0, 0, 11, 90, 9, 11, colour, { material: "paper" }), shape: "sweep" }];
  return finishDraft(
    stage,
    {
      id: "studio/sweep",
      camera,
      light: {
        ...lightOf(stage, 0.05),
        sunElevationDeg: 46,
        sunAzimuthDeg: 118 * -stage.side,
        weather: "cloudy",
        time: "day",
      },
      terrain: null,
      water: null,
      clouds: null,
      falling: "none",
      props,
      grade: gradeOf(stage, { key: 0.3, bloom: 0.15, saturation: 1.08 }),
    },
    placeSubjects(stage, { camera, water: null, land: models(7, 0) }),
  );
}

/** A head and shoulders before a soft backdrop. */
export function composePortrait(stage: Stage): Composed {
  const draw = stage.rng.fork("portrait");
  const tones = ["#5d6a58", "#4b5a6b", "#6b5348", "#54506b", "#3f5f5c", "#77684c"];
  const colour = linearOfHex(stage.graph.palette[0] ?? tones[draw.int(tones.length)]);
  const camera = cameraOf(stage, 1.5, 1.4, 0.5);
  return finishDraft(
    stage,
    {
      id: "portrait/backdrop",
      camera,
      light: {
        ...lightOf(stage, 0.05),
        sunElevationDeg: 40,
        sunAzimuthDeg: 128 * -stage.side,
        weather: "cloudy",
        time: "golden",
      },
      terrain: null,
      water: null,
      clouds: null,
      falling: "none",
      props: [box(0, -10, 4, 30, 30, 0.1, colour, { material: "paper", pattern: "asphalt" })],
      grade: gradeOf(stage, { key: 0.2, bloom: 0.2, saturation: 1.05 }),
    },
    placeSubjects(stage, { camera, ...NOWHERE }),
  );
}

/** The land seen through a window: `floorM` below it. */
function outside(stage: Stage): TerrainPlan {
  return terrainOf(
    "plain",
    { offset: stage.rng.fork("outside").next() * 100, hills: 40, rise: 0.01, peaks: 700, peaksFrom: 900 },
    {
      cover: coverOf(stage, { woods: { fromM: 200, toM: 600, maxHeightM: 300, colours: leavesOf(stage) } }),
      nearM: 9,
      grid: 256,
    },
  );
}

/** A wall across the view with a hole for a window; thickness away from the camera. */
function wallWithWindow(
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  z: number,
  hole: { x0: number; x1: number; y0: number; y1: number },
  colour: Rgb,
  look: Look = {},
): Prop[] {
  const d = 0.25;
  const wood: Rgb = [0.5, 0.45, 0.38];
  const wide = hole.x1 - hole.x0;
  const tall = hole.y1 - hole.y0;
  const cx = (hole.x0 + hole.x1) / 2;
  return [
    box((x0 + hole.x0) / 2, y0, z, hole.x0 - x0, y1 - y0, d, colour, look),
    box((hole.x1 + x1) / 2, y0, z, x1 - hole.x1, y1 - y0, d, colour, look),
    box(cx, y0, z, wide, hole.y0 - y0, d, colour, look),
    box(cx, hole.y1, z, wide, y1 - hole.y1, d, colour, look),
    box(cx, hole.y0 - 0.07, z - 0.2, wide + 0.2, 0.08, 0.4, wood, { material: "wood" }),
    box(cx, hole.y0 + tall * 0.55, z - 0.06, wide, 0.05, 0.06, wood, { material: "wood" }),
    box(cx, hole.y0, z - 0.06, 0.05, tall, 0.06, wood, { material: "wood" }),
    box(hole.x0 + 0.03, hole.y0, z - 0.1, 0.07, tall, 0.1, wood, { material: "wood" }),
    box(hole.x1 - 0.03, hole.y0, z - 0.1, 0.07, tall, 0.1, wood, { material: "wood" }),
    box(cx, hole.y1 - 0.05, z - 0.1, wide, 0.07, 0.1, wood, { material: "wood" }),
  ];
}

const STOREY_M = 9;

const INTERIORS = {
  room: {
    walls: ["#d9cfbd", "#b9c7bd", "#c6b4a4", "#aebdcc", "#cbb7b2"],
    floor: [0.34, 0.2, 0.1] as Rgb,
    pattern: "boards" as const,
  },
  kitchen: { walls: ["#e2dccb", "#cfdcd6", "#e3d3b4"], floor: [0.5, 0.47, 0.42] as Rgb, pattern: "tiles" as const },
  bathroom: { walls: ["#cfe0e4", "#dfe6e4", "#d5d9e4"], floor: [0.42, 0.46, 0.48] as Rgb, pattern: "tiles" as const },
};

/** A room of an upper storey, its window over the land, sun on the floor. */
export function composeRoom(stage: Stage): Composed {
  const { graph, rng, side } = stage;
  const kind = graph.setting === "kitchen" || graph.setting === "bathroom" ? graph.setting : "room";
  const interior = INTERIORS[kind];
  const draw = rng.fork("room");
  const camera = cameraOf(stage, STOREY_M + 1.45, 1.05, 0.44 + 0.04 * draw.next());
  const wall = linearOfHex(graph.palette[0] ?? interior.walls[draw.int(interior.walls.length)]);
  const y = STOREY_M;
  const half = 2.6 + (1.4 * stage.widthPx) / stage.heightPx;
  const back = 6.4;
  const top = y + 3.1;
  const variant = ["window", "wide", "two"][draw.int(3)];
  const wx = variant === "wide" ? 0 : 0.9 * side;
  const holeHalf = variant === "wide" ? 1.35 : 0.75;
  const hole = { x0: wx - holeHalf, x1: wx + holeHalf, y0: y + 0.95, y1: y + 2.5 };
  const tiled: Look = kind === "room" ? {} : { pattern: "tiles" };
  const rug = linearOfHex(["#7d3b34", "#3e5a6b", "#5b6b44", "#8a6a3a"][draw.int(4)]);
  const props: Prop[] = [
    box(0, y - 0.2, back / 2, half * 2, 0.2, back + 1, interior.floor, { material: "wood", pattern: interior.pattern }),
    ...wallWithWindow(-half, half, y, top, back, hole, wall, tiled),
    box(-half, y, back / 2, 0.1, 3.1, back + 2, [wall[0] * 0.9, wall[1] * 0.9, wall[2] * 0.9], tiled),
    box(half, y, back / 2, 0.1, 3.1, back + 2, [wall[0] * 0.9, wall[1] * 0.9, wall[2] * 0.9], tiled),
    box(0, top, back / 2 + 1.4, half * 2, 0.1, back - 1.4, [0.75, 0.74, 0.72]),
    box(0, y, back - 0.16, half * 2, 0.12, 0.06, [0.7, 0.68, 0.64], { material: "wood" }),
  ];
  if (kind === "room") {
    props.push(box(0.2 * side, y, 3.7, 2.6, 0.012, 1.7, rug, { material: "fabric" }));
    props.push(
      box(0.2 * side, y, 3.7, 2.35, 0.014, 1.45, [rug[0] * 1.5 + 0.06, rug[1] * 1.5 + 0.06, rug[2] * 1.5 + 0.05], {
        material: "fabric",
      }),
    );
    const shelf = -1.75 * side;
    props.push(box(shelf, y, back - 0.35, 1.1, 2, 0.36, [0.26, 0.15, 0.08], { material: "wood" }));
    for (let row = 0; row < 4; row++) {
      let at = shelf - 0.48;
      while (at < shelf + 0.44) {
        const thick = 0.035 + 0.04 * draw.next();
        const spine = linearOfHex(["#8d2f2a", "#2f4f77", "#3f6b4a", "#b58a3c", "#d8d0c0", "#4a3a5e"][draw.int(6)]);
        props.push(
          box(at + thick / 2, y + 0.12 + row * 0.47, back - 0.56, thick, 0.26 + 0.1 * draw.next(), 0.12, spine, {
            material: "paper",
          }),
        );
        at += thick + 0.004;
      }
    }
  } else if (kind === "kitchen") {
    props.push(box(-1.9 * side, y, back - 0.4, 2.6, 0.9, 0.6, [0.45, 0.5, 0.46], { material: "wood" }));
    props.push(box(-1.9 * side, y + 0.9, back - 0.4, 2.7, 0.05, 0.66, [0.3, 0.27, 0.24], { material: "wood" }));
    props.push(box(-1.9 * side, y + 1.75, back - 0.25, 2.2, 0.75, 0.35, [0.5, 0.55, 0.5], { material: "wood" }));
  }
  return finishDraft(
    stage,
    {
      id: `${kind}/${variant}`,
      camera,
      // the sun looks in through the window
      light: { ...lightOf(stage, 1.5), sunAzimuthDeg: 24 * side, sunElevationDeg: graph.time === "night" ? 24 : 27 },
      terrain: outside(stage),
      water: null,
      plantings: [woodsOf(stage, { count: 500, nearM: 60, farM: 700, minAltitudeM: -1e3 })],
      falling: "none",
      props,
      grade: gradeOf(stage, { key: graph.time === "night" ? 0.12 : 0.24, bloom: 0.45 }),
    },
    placeSubjects(stage, { camera, water: null, land: models(4.2, STOREY_M) }),
  );
}

/** A table top close by, a wall with a window far behind it. */
export function composeTabletop(stage: Stage): Composed {
  const { graph, rng, side } = stage;
  const draw = rng.fork("table");
  const y = STOREY_M;
  const camera = cameraOf(stage, y + 0.62, 1.25, 0.36 + 0.05 * draw.next());
  const woods: Rgb[] = [
    [0.36, 0.2, 0.1],
    [0.45, 0.29, 0.16],
    [0.22, 0.13, 0.075],
    [0.5, 0.42, 0.32],
  ];
  const variant = ["window", "wall", "cloth"][draw.int(3)];
  const wall = linearOfHex(graph.palette[0] ?? ["#b7aa96", "#8fa39a", "#a48d80", "#8c9aae"][draw.int(4)]);
  const wood = woods[draw.int(woods.length)];
  const hole = { x0: 0.2 * side - 0.8, x1: 0.2 * side + 1, y0: y + 0.35, y1: y + 2 };
  const cloth = linearOfHex(["#d8d3c6", "#b5524a", "#51708c", "#7b8c5a"][draw.int(4)]);
  const props: Prop[] = [
    box(
      0,
      y - 0.06,
      1.75,
      9,
      0.06,
      3.3,
      variant === "cloth" ? cloth : wood,
      variant === "cloth" ? { material: "fabric" } : { material: "wood", pattern: "boards" },
    ),
    ...(variant === "wall"
      ? [box(0, y - 3, 3.6, 14, 8, 0.1, wall, { pattern: "asphalt" })]
      : wallWithWindow(-7, 7, y - 2, y + 4, 3.6, hole, wall)),
    box(0, y - 2, 3, 14, 0.1, 8, [0.2, 0.15, 0.1], { material: "wood" }),
  ];
  return finishDraft(
    stage,
    {
      id: `tabletop/${variant}`,
      camera,
      light: {
        ...lightOf(stage, 1.5),
        sunAzimuthDeg: 112 * -side,
        sunElevationDeg: 38,
        ...(graph.time === "night" ? {} : { weather: "cloudy" as const }),
      },
      terrain: variant === "wall" ? null : outside(stage),
      water: null,
      clouds: null,
      falling: "none",
      props,
      grade: gradeOf(stage, { key: graph.time === "night" ? 0.14 : 0.25, bloom: 0.25, saturation: 1.08 }),
    },
    placeSubjects(stage, { camera, water: null, land: models(1.5, STOREY_M) }),
  );
}

/** A stage with a curtain and a pool of light. */
export function composeStagePlay(stage: Stage): Composed {
  const draw = stage.rng.fork("stage");
  const camera = cameraOf(stage, 1.5, 1.2, 0.46);
  const cloth = linearOfHex(stage.graph.palette[0] ?? ["#8c1f2b", "#2b3f7a", "#4a2360"][draw.int(3)]);
  const props: Prop[] = [box(0, -0.2, 5, 40, 0.2, 10, [0.24, 0.14, 0.075], { material: "wood", pattern: "boards" })];
  for (let i = 0; i < 60; i++) {
    const shade = 0.6 + 0.4 * Math.sin(i * 2.1) ** 2;
    props.push(
      box(-9 + i * 0.3, 0, 7 + 0.16 * (i % 2), 0.31, 9, 0.2, [cloth[0] * shade, cloth[1] * shade, cloth[2] * shade], {
        material: "fabric",
      }),
    );
  }
  return finishDraft(
    stage,
    {
      id: "stage/curtain",
      camera,
      light: {
        ...lightOf(stage, 0.05),
        sunElevationDeg: 48,
        sunAzimuthDeg: 150 * stage.side,
        time: "golden",
        weather: "clear",
      },
      terrain: null,
      water: null,
      clouds: null,
      falling: "none",
      props,
      grade: gradeOf(stage, { key: 0.17, bloom: 0.4 }),
    },
    placeSubjects(stage, { camera, water: null, land: models(5, 0) }),
  );
}

/** A street between houses, its vanishing point off the middle. */
export function composeStreet(stage: Stage): Composed {
  const { graph, rng, side } = stage;
  const draw = rng.fork("street");
  const variant = ["town", "brick", "towers"][draw.int(3)];
  const camera = cameraOf(stage, 1.75, 1.05, 0.47 + 0.03 * draw.next());
  const half = 5.2;
  const props: Prop[] = [
    box(0, -0.3, 75, half * 2, 0.3, 150, [0.075, 0.075, 0.08], { material: "ground", pattern: "asphalt" }),
    box(-half - 2, -0.3, 75, 4, 0.42, 150, [0.3, 0.29, 0.28], { material: "ground", pattern: "tiles" }),
    box(half + 2, -0.3, 75, 4, 0.42, 150, [0.3, 0.29, 0.28], { material: "ground", pattern: "tiles" }),
  ];
  for (let z = 3; z < 140; z += 5)
    props.push(box(0, -0.29, z, 0.16, 0.3, 2.2, [0.6, 0.58, 0.5], { material: "ground" }));
  const paints =
    variant === "brick"
      ? ["#8a4a38", "#6f3d31", "#9a6a50", "#5d5048"]
      : variant === "towers"
        ? ["#5a626c", "#777c82", "#4b5560", "#8a8680"]
        : ["#c9b08a", "#b98a78", "#9fae9a", "#c7c0ae", "#a9b5c4", "#caa07c"];
  for (const bank of [-1, 1]) {
    let z = 2 + 3 * draw.next();
    while (z < 145) {
      const long = 7 + 8 * draw.next();
      const tall = (variant === "towers" ? 18 : 8) + (variant === "towers" ? 30 : 7) * draw.next();
      const x = bank * (half + 4 + 4);
      props.push(
        box(x, 0, z + long / 2, 8, tall, long - 0.05, linearOfHex(paints[draw.int(paints.length)]), {
          pattern: "windows",
        }),
      );
      props.push(box(x - bank * 0.2, tall, z + long / 2, 8.6, 0.35, long, [0.2, 0.17, 0.15], { material: "roof" }));
      if (draw.next() < 0.5)
        props.push(
          box(
            bank * (half + 3.6),
            2.6,
            z + long / 2,
            1.4,
            0.12,
            long * 0.6,
            linearOfHex(["#a8413a", "#3f6a8a", "#4f7a52", "#c79a3e"][draw.int(4)]),
            { material: "fabric" },
          ),
        );
      z += long + (draw.next() < 0.12 ? 4 : 0);
    }
  }
  const dark = graph.time === "night" || graph.time === "dusk";
  for (let z = 9; z < 110; z += 14)
    for (const bank of [-1, 1]) {
      props.push(box(bank * (half + 0.6), 0.1, z, 0.09, 4.2, 0.09, [0.05, 0.05, 0.055], { material: "metal" }));
      props.push(
        box(bank * (half + 0.6), 4.3, z, 0.34, 0.42, 0.34, [1, 0.78, 0.45], {
          material: "light",
          emission: dark ? 6 : 0.4,
        }),
      );
    }
  return finishDraft(
    stage,
    {
      id: `street/${variant}`,
      camera,
      light: {
        ...lightOf(stage, 3),
        sunAzimuthDeg: Math.abs(lightOf(stage, 3).sunAzimuthDeg) > 60 ? 140 * -side : lightOf(stage, 3).sunAzimuthDeg,
      },
      terrain: terrainOf(
        "plain",
        { offset: 3, hills: 1, rise: 0.0005, peaks: 40, peaksFrom: 900 },
        { cover: coverOf(stage), nearM: 30, grid: 128 },
      ),
      water: null,
      props: props.map((prop) => ({ ...prop, yM: prop.yM + 1.2 })),
      grade: gradeOf(stage, dark ? { bloom: 0.8, key: 0.12 } : { key: 0.2 }),
    },
    placeSubjects(stage, { camera, water: null, land: models(17, 1.2) }),
  );
}

/** The bed of a warm sea. */
export function composeUnderwater(stage: Stage): Composed {
  const { rng } = stage;
  const draw = rng.fork("bed");
  const deep = draw.next() < 0.35;
  const camera = cameraOf(stage, 3.2, 1.05, 0.5 + 0.08 * draw.next());
  const sand: Rgb = [0.6, 0.52, 0.38];
  return finishDraft(
    stage,
    {
      id: deep ? "underwater/deep" : "underwater/lagoon",
      camera,
      light: { ...lightOf(stage, 0.05), sunElevationDeg: 55, sunAzimuthDeg: 140, time: "day", weather: "clear" },
      terrain: terrainOf(
        "dunes",
        { offset: draw.next() * 100, height: 5, mesas: 0, viewX: 0, viewZ: 0 },
        {
          cover: coverOf(stage, {
            grass: sand,
            dry: sand,
            rock: [0.2, 0.2, 0.19],
            sand,
            shoreM: 1e4,
            snowLineM: null,
            snow01: 0,
            ripples01: 1,
          }),
          lengthM: 300,
          farM: 160,
          nearM: 1.5,
        },
      ),
      water: null,
      clouds: null,
      falling: "none",
      plantings: [
        woodsOf(stage, {
          species: ["bush"],
          colours: [
            [0.5, 0.1, 0.12],
            [0.55, 0.28, 0.06],
            [0.34, 0.1, 0.34],
            [0.08, 0.24, 0.12],
          ],
          count: 90,
          nearM: 5,
          farM: 60,
          heightM: [1.4, 4.4],
          minAltitudeM: -1e3,
          snow01: 0,
        }),
      ],
      medium: {
        kind: "water",
        colour: deep ? [0.012, 0.07, 0.16] : [0.03, 0.2, 0.26],
        extinction: deep ? [0.16, 0.07, 0.05] : [0.1, 0.035, 0.028],
      },
      grade: gradeOf(stage, { key: deep ? 0.13 : 0.2, bloom: 0.4 }),
    },
    placeSubjects(stage, { camera, water: null, land: { nearM: 12, farM: 60, left01: 0.15, right01: 0.85 } }),
  );
}

/** A cave with its mouth far behind. */
export function composeCave(stage: Stage): Composed {
  const draw = stage.rng.fork("cave");
  const camera = cameraOf(stage, 1.7, 1.05, 0.48);
  const props: Prop[] = [box(0, -0.6, 20, 60, 0.6, 44, [0.22, 0.145, 0.09], { material: "rock", pattern: "asphalt" })];
  // arches of upright and hanging slabs, thinner and closer than they are wide, along a winding way
  for (let ring = 0; ring < 26; ring++) {
    const z = 3 + ring * 1.05;
    const cx = 1.5 * Math.sin(ring * 0.3) * stage.side;
    const open = 3.5 - ring * 0.07 + 0.5 * draw.next();
    for (let at = -9; at < 9; at += 0.28 + 0.3 * draw.next()) {
      const wide = 0.35 + 0.5 * draw.next();
      const shade = 0.05 + 0.07 * draw.next();
      const rock: Rgb = [shade * 1.45, shade, shade * 0.68];
      const off = (at - cx) / open;
      const arch = Math.abs(off) < 1 ? Math.sqrt(1 - off * off) * open * 1.15 : -1;
      const tooth = draw.next() ** 4 * 1.3;
      if (arch < 0.3) props.push(box(at, -0.2, z, wide, 9, 1.1, rock, { material: "rock", pattern: "asphalt" }));
      else
        props.push(
          box(at, arch + 0.25 * draw.next() - tooth, z, wide, 9, 0.7, rock, { material: "rock", pattern: "asphalt" }),
        );
    }
  }
  return finishDraft(
    stage,
    {
      id: "cave/mouth",
      camera,
      light: { ...lightOf(stage, 6), sunAzimuthDeg: 8 * stage.side, sunElevationDeg: 20 },
      terrain: null,
      water: null,
      falling: "none",
      props,
      grade: gradeOf(stage, { key: 0.15, bloom: 0.7, saturation: 1.3, balance: [1.12, 0.98, 0.86] }),
    },
    placeSubjects(stage, { camera, water: null, land: models(9, 0) }),
  );
}
