/** Places with walls and floors: tables, stages, studios, caves; and the sea bed. */

import { linearOfHex } from "easel-picture";
import { isMarkOf, MARK_PAPER, paperOf } from "../compose/marks.ts";
import { cameraOf, coverOf, gradeOf, lightOf, onSill, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { rows, toned, tones } from "../kit/rows.ts";
import type { Camera, Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { isBaked } from "./bake-oven.ts";
import { drapes, wallBehind } from "./behind-table.ts";
import { box, models, outside, STOREY_M, wallWithWindow } from "./boxes.ts";
import { type Composed, finishDraft, terrainOf, woodsOf } from "./draft.ts";
import { airOf, behindTable } from "./open-air.ts";
import { composeSurface, tableCamera } from "./surfaces.ts";

const NOWHERE = {};

/** A sweep of one colour, lit from the side. */
export function composeStudio(stage: Stage): Composed {
  const { graph, rng } = stage;
  const draw = rng.fork("studio");
  const papers = ["#b9c4c9", "#d8cdbd", "#a9bfae", "#c9b3b0", "#9fb0c8", "#d9c58f", "#8fa7a3", "#c7c3d6"];
  // "a white cup on a beige ground": what is said of the ground comes last
  const named = graph.surface?.colour ?? (graph.directions?.plain ? graph.palette.at(-1) : graph.palette[0]);
  // the colours of a mark are those of its shape
  const asked = isMarkOf(graph) ? (paperOf(graph) ?? MARK_PAPER) : named;
  const paper = linearOfHex(asked ?? papers[draw.int(papers.length)]);
  // "a pale pink background"
  const isPale = !graph.surface && /\b(?:pale|light|pastel|soft)\b/i.test(graph.directions?.said.plain ?? "");
  const colour: Rgb = isPale ? [0.5 + 0.5 * paper[0], 0.5 + 0.5 * paper[1], 0.5 + 0.5 * paper[2]] : paper;
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
        sunAzimuthDeg: -118,
        weather: "cloudy",
        time: "day",
      },
      terrain: null,
      clouds: null,
      falling: "none",
      props,
      // on pale paper white things would be grey
      grade: gradeOf(stage, { key: 0.3 + 0.16 * Math.max(0, colour[1] - 0.4), bloom: 0.15, saturation: 1.08 }),
    },
    placeSubjects(stage, { camera, land: models(7, 0) }),
  );
}

/** A head and shoulders before a backdrop that is lighter on the side away from the light. */
export function composePortrait(stage: Stage): Composed {
  const draw = stage.rng.fork("portrait");
  const tones = ["#8d9a86", "#7f92a6", "#a58a78", "#8e88a8", "#7a9a98", "#b09a74", "#9aa4a0", "#a87f74"];
  const colour = linearOfHex(stage.graph.palette[0] ?? tones[draw.int(tones.length)]);
  const camera = cameraOf(stage, 1.5, 1.4, 0.5);
  return finishDraft(
    stage,
    {
      id: "portrait/backdrop",
      camera,
      light: {
        ...lightOf(stage, 0.05),
        sunElevationDeg: 34,
        sunAzimuthDeg: -146,
        weather: "cloudy",
        time: "day",
      },
      terrain: null,
      clouds: null,
      falling: "none",
      props: [{ ...box(0, -3, 9, 90, 16, 9, colour, { material: "paper" }), shape: "sweep" }],
      grade: gradeOf(stage, { key: 0.31, bloom: 0.15, saturation: 1.05 }),
    },
    placeSubjects(stage, { camera, ...NOWHERE }),
  );
}

/** A table top close by, a wall with a window far behind it. */
export function composeTabletop(stage: Stage): Composed {
  const { graph, rng } = stage;
  const draw = rng.fork("table");
  const y = STOREY_M;
  if (onSill(graph)) return composeSill(stage);
  if (graph.surface && !stage.forCode) return composeSurface(stage, graph.surface);
  const air = isBaked(stage) ? undefined : airOf(stage);
  const camera = tableCamera(stage, air, draw);
  const woods: readonly Rgb[] = tones("0.36 0.2 0.1, 0.45 0.29 0.16, 0.22 0.13 0.075, 0.5 0.42 0.32");
  // behind food lies a kitchen, not a library
  const chosen = stage.onFloor
    ? "panels"
    : (stage.fare ? ["window", "wall", "cloth", "tiles", "window"] : ["window", "wall", "cloth", "shelf", "window"])[
        draw.int(5)
      ];
  const named = graph.setting === "tabletop" && /window|room|kitchen/.test(graph.place ?? "");
  const bare = (graph.bareTable || graph.tableColour) && chosen === "cloth" ? "wall" : chosen;
  const variant = air ?? (isBaked(stage) ? "oven" : named ? "window" : bare);
  const open = variant === "window" || variant === "cloth";
  // by day, far out of focus, a garden is a bright ground and nothing else
  const isBright =
    open && !stage.forCode && /day|morning|golden/.test(graph.time) && !/rain|snow|storm|fog/.test(graph.weather);
  const wall = linearOfHex(graph.palette[0] ?? ["#b7aa96", "#8fa39a", "#a48d80", "#8c9aae"][draw.int(4)]);
  const grain = draw.int(woods.length);
  // the palest passes for a cloth
  const wood = graph.tableColour
    ? linearOfHex(graph.tableColour)
    : woods[graph.bareTable ? grain % (woods.length - 1) : grain];
  const cloth = linearOfHex(["#d8d3c6", "#b5796a", "#7f93a3", "#98a384", "#d3bf9a"][draw.int(5)]);
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
    ...(air ? [] : wallBehind(stage, variant, { wall, isBright, y, garden: draw.int(3) })),
    ...(variant !== "cloth" && !graph.bareTable && !graph.tableColour && !stage.onFloor && !stage.forCode
      ? runner(stage, camera, y)
      : []),
    box(0, y - 2, 3, 14, 0.1, 8, [0.2, 0.15, 0.1], { material: "wood" }),
  ];
  return finishDraft(
    stage,
    {
      id: `tabletop/${variant}`,
      camera,
      light: {
        ...lightOf(stage, 1.5),
        sunAzimuthDeg: -112,
        sunElevationDeg: 38,
        ...(graph.time === "night" ? {} : { weather: "cloudy" as const }),
      },
      ...(air ? behindTable(stage, air) : { terrain: open && !isBright ? outside(stage) : null, clouds: null }),
      falling: "none",
      props,
      grade: gradeOf(stage, {
        key: graph.time === "night" ? 0.14 : stage.forCode ? 0.25 : 0.29,
        bloom: 0.25,
        saturation: 1.08,
        softFar01: stage.forCode ? 0 : air ? 0.9 : NEAR_FOCUS,
      }),
    },
    placeSubjects(stage, { camera, land: models(1.5, STOREY_M) }),
  );
}

/** Softness of what lies behind a table, where a lens close to small things shows little else sharp. */
const NEAR_FOCUS = 1.8;

/** The sill of a window that fills the frame, curtains at its sides. */
function composeSill(stage: Stage): Composed {
  const { graph, rng } = stage;
  const draw = rng.fork("sill");
  const y = STOREY_M;
  const night = graph.time === "night";
  const camera = cameraOf(stage, y + 0.46, 1.25, 0.42 + 0.05 * draw.next());
  const wall = linearOfHex(graph.palette[0] ?? ["#c9b79c", "#a9b8b0", "#c2a496", "#a4afbd"][draw.int(4)]);
  const wide = Math.max(1, stage.widthPx / stage.heightPx);
  const hole = { x0: 0.1 - 0.8 * wide, x1: 0.1 + 0.8 * wide, y0: y + 0.02, y1: y + 1.9 };
  return finishDraft(
    stage,
    {
      id: "tabletop/sill",
      camera,
      light: {
        ...lightOf(stage, 1.5),
        sunAzimuthDeg: -74,
        sunElevationDeg: 36,
        ...(night ? {} : { weather: "cloudy" as const }),
      },
      terrain: outside(stage),
      clouds: null,
      plantings: [woodsOf(stage, { count: 400, nearM: 40, farM: 500, minAltitudeM: -1e3 })],
      falling: "none",
      props: [
        // its edge is seen, and the wall below it
        box(0, y - 0.06, 1.8, 9, 0.06, 1.16, [0.56, 0.51, 0.43], { material: "wood", pattern: "boards" }),
        box(0, y - 2, 1.9, 9, 1.94, 1.1, toned(wall, 0.8)),
        ...wallWithWindow(-7, 7, y - 2, y + 4, 2.45, hole, wall),
        ...drapes(stage, hole, y, 2.2),
      ],
      grade: gradeOf(stage, {
        key: night ? 0.14 : 0.25,
        bloom: 0.4,
        saturation: 1.08,
        softFar01: stage.forCode ? 0 : NEAR_FOCUS,
      }),
    },
    placeSubjects(stage, { camera, land: models(1.5, STOREY_M) }),
  );
}

/** A runner of linen with a stripe along its hems, across the table where things stand. */
function runner({ rng, heightPx }: Stage, { heightM, horizonPx, focalPx }: Camera, y: number): Prop[] {
  const draw = rng.fork("runner");
  const reachM = (row01: number) => ((heightM - y) * focalPx) / (row01 * heightPx - horizonPx);
  if (draw.next() < 0.35) return [];
  const linen = linearOfHex(["#e2dccd", "#cfd6d4", "#e0cfb4", "#c9d0bd"][draw.int(4)]);
  const stripe = linearOfHex(["#8a4a44", "#4f6680", "#6d7c58", "#b08a4c"][draw.int(4)]);
  const [near, far] = [reachM(0.94), reachM(0.66 + 0.05 * draw.next())];
  const look = { material: "fabric" } as const;
  return [
    box(0, y, (near + far) / 2, 9, 0.006, far - near, linen, look),
    ...[near + 0.06, near + 0.1, far - 0.06, far - 0.1].map((z) => box(0, y, z, 9, 0.007, 0.02, stripe, look)),
  ];
}

const CLUB_WORDS = /club|jazz|bar$|cellar/;

/** The low stage of a club: bricks in the light of lamps, a note of neon, bulbs along the wall. */
function composeClub(stage: Stage): Composed {
  const { rng } = stage;
  const draw = rng.fork("club");
  const camera = cameraOf(stage, 1.5, 1.2, 0.46);
  const tint = linearOfHex(stage.graph.palette[0] ?? ["#2f6fd0", "#c23a7a", "#2fa89a", "#d0552f"][draw.int(4)]);
  const neon: Rgb = [0.08 + 0.92 * tint[0], 0.08 + 0.92 * tint[1], 0.08 + 0.92 * tint[2]];
  const lit = { material: "light", emission: 0.3 } as const;
  const metal = { material: "metal" } as const;
  const props: Prop[] = [
    box(0, -0.2, 4.6, 40, 0.2, 9, [0.2, 0.11, 0.06], { material: "wood", pattern: "boards" }),
    box(0, 3.75, 4, 40, 0.3, 9, [0.02, 0.018, 0.02], { material: "object" }),
  ];
  // pools of lamplight on the bricks
  for (let i = -22; i <= 22; i++) {
    const x = i * 0.28;
    const pool = Math.exp(-((x - 0.9) ** 2) / 0.8) + Math.exp(-((x + 1.1) ** 2) / 0.8);
    for (let k = 0; k < 8; k++) {
      const shade = 0.28 + 0.95 * pool * Math.exp(-(((k - 4.5) / 3.4) ** 2));
      props.push(box(x, k * 0.48, 7.1, 0.281, 0.481, 0.3, toned([0.4, 0.15, 0.085], shade), { pattern: "brick" }));
    }
  }
  // hanging lamps, bulbs along the wall
  for (const x of [-1.1, 0.9, -3.1, 2.9]) {
    props.push(
      box(x, 3.1, 6, 0.03, 0.7, 0.03, [0.02, 0.02, 0.02], metal),
      box(x, 2.98, 6, 0.46, 0.14, 0.46, [0.03, 0.03, 0.035], metal),
      box(x, 2.92, 6, 0.3, 0.07, 0.3, [1, 0.72, 0.36], { material: "light", emission: 2.4 }),
    );
  }
  for (let i = -11; i <= 11; i++)
    props.push(box(i * 0.5, 0.05, 6.8, 0.07, 0.07, 0.07, [1, 0.66, 0.3], { material: "light", emission: 1 }));
  // two notes under one beam, in neon
  const nx = 1.75;
  const ny = 1.9;
  for (const [x, y, w, h] of rows(
    "0 0 0.24 0.17, 0.46 0.1 0.24 0.17, 0.1 0.06 0.06 0.78, 0.56 0.16 0.06 0.78, 0.33 0.78 0.52 0.13",
  ))
    props.push(box(nx + x - 0.28, ny + y, 6.9, w, h, 0.05, neon, lit));
  // a loudspeaker and a stool at the sides
  for (const bank of [-1, 1]) {
    const x = bank * 2.7;
    props.push(box(x, 0, 6.2, 0.8, 1.25, 0.6, [0.03, 0.03, 0.035], { material: "object" }));
    for (const y of [0.14, 0.68]) props.push(box(x, y, 5.88, 0.54, 0.46, 0.05, [0.1, 0.1, 0.11], metal));
  }
  return finishDraft(
    stage,
    {
      id: "stage/club",
      camera,
      light: {
        ...lightOf(stage, 0.05),
        sunElevationDeg: 52,
        sunAzimuthDeg: 146,
        time: "golden",
        weather: "clear",
      },
      terrain: null,
      clouds: null,
      falling: "none",
      props,
      grade: gradeOf(stage, { key: 0.13, bloom: 0.5, balance: [1.06, 0.98, 0.92] }),
    },
    placeSubjects(stage, { camera, land: models(5, 0) }),
  );
}

/** A stage with a curtain and a pool of light. */
export function composeStagePlay(stage: Stage): Composed {
  if (CLUB_WORDS.test(stage.graph.place ?? "")) return composeClub(stage);
  const draw = stage.rng.fork("stage");
  const camera = cameraOf(stage, 1.5, 1.2, 0.46);
  const cloth = linearOfHex(stage.graph.palette[0] ?? ["#8c1f2b", "#2b3f6a", "#6a2a2f", "#3a4f44"][draw.int(4)]);
  const props: Prop[] = [box(0, -0.2, 5, 40, 0.2, 10, [0.24, 0.14, 0.075], { material: "wood", pattern: "boards" })];
  for (let i = 0; i < 60; i++) {
    const shade = 0.6 + 0.4 * Math.sin(i * 2.1) ** 2;
    props.push(
      box(-9 + i * 0.3, 0, 7 + 0.16 * (i % 2), 0.31, 9, 0.2, [cloth[0] * shade, cloth[1] * shade, cloth[2] * shade], {
        material: "fabric",
      }),
    );
  }
  // footlights, loudspeakers at the sides, a drape above
  for (let i = -12; i <= 12; i++)
    props.push(
      box(i * 0.36, 0, 1.9, 0.16, 0.07, 0.12, [0.05, 0.05, 0.05], { material: "metal" }),
      box(i * 0.36, 0.05, 1.98, 0.12, 0.04, 0.05, [1, 0.8, 0.5], { material: "light", emission: 3 }),
    );
  const wings = (2.45 * stage.widthPx) / Math.min(stage.widthPx, stage.heightPx);
  for (const bank of [-1, 1]) {
    const x = bank * (wings + 0.25);
    props.push(box(x, 0, 6.2, 0.9, 1.7, 0.7, [0.035, 0.035, 0.04], { material: "object" }));
    for (const y of [0.25, 0.85]) props.push(box(x, y, 5.82, 0.6, 0.5, 0.06, [0.1, 0.1, 0.11], { material: "metal" }));
    props.push(box(x, 1.42, 5.82, 0.3, 0.18, 0.06, [0.1, 0.1, 0.11], { material: "metal" }));
  }
  for (let i = 0; i < 60; i++) {
    const shade = 0.75 + 0.35 * Math.sin(i * 1.7) ** 2;
    const low = 3.55 + 0.28 * Math.abs(Math.sin(i * 0.42));
    props.push(
      box(
        -9 + i * 0.3,
        low,
        6.7 + 0.1 * (i % 2),
        0.31,
        4,
        0.15,
        [cloth[0] * shade, cloth[1] * shade * 0.9, cloth[2] * shade * 0.9],
        { material: "fabric" },
      ),
    );
    props.push(box(-9 + i * 0.3, low - 0.07, 6.68, 0.31, 0.1, 0.1, [0.6, 0.42, 0.12], { material: "fabric" }));
  }
  return finishDraft(
    stage,
    {
      id: "stage/curtain",
      camera,
      light: {
        ...lightOf(stage, 0.05),
        sunElevationDeg: 48,
        sunAzimuthDeg: 150,
        time: "golden",
        weather: "clear",
      },
      terrain: null,
      clouds: null,
      falling: "none",
      props,
      grade: gradeOf(stage, { key: 0.14, bloom: 0.22 }),
    },
    placeSubjects(stage, { camera, land: models(5, 0) }),
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
      clouds: null,
      falling: "none",
      plantings: [
        woodsOf(stage, {
          species: ["bush"],
          colours: tones("0.5 0.1 0.12, 0.55 0.28 0.06, 0.34 0.1 0.34, 0.08 0.24 0.12"),
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
    placeSubjects(stage, { camera, land: { nearM: 12, farM: 60, left01: 0.15, right01: 0.85 } }),
  );
}

/** The rock of a cave: its floor and arches along a winding way; `tint` multiplies its colour. */
export function caveWalls(stage: Stage, tint: Rgb): Prop[] {
  const draw = stage.rng.fork("cave");
  const props: Prop[] = [
    box(0, -0.6, 20, 60, 0.6, 44, [0.22 * tint[0], 0.145 * tint[1], 0.09 * tint[2]], {
      material: "rock",
      pattern: "asphalt",
    }),
  ];
  // arches of upright and hanging slabs, thinner and closer than they are wide, along a winding way
  for (let ring = 0; ring < 26; ring++) {
    const z = 3 + ring * 1.05;
    const cx = 1.5 * Math.sin(ring * 0.3);
    const open = 3.5 - ring * 0.07 + 0.5 * draw.next();
    for (let at = -9; at < 9; at += 0.28 + 0.3 * draw.next()) {
      const wide = 0.35 + 0.5 * draw.next();
      const shade = 0.05 + 0.07 * draw.next();
      const rock: Rgb = [shade * 1.45 * tint[0], shade * tint[1], shade * 0.68 * tint[2]];
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
  return props;
}

/** A cave with its mouth far behind. */
export function composeCave(stage: Stage): Composed {
  const camera = cameraOf(stage, 1.7, 1.05, 0.48);
  const props = caveWalls(stage, [1, 1, 1]);
  return finishDraft(
    stage,
    {
      id: "cave/mouth",
      camera,
      light: { ...lightOf(stage, 6), sunAzimuthDeg: 8, sunElevationDeg: 20 },
      terrain: null,
      falling: "none",
      props,
      grade: gradeOf(stage, { key: 0.15, bloom: 0.7, saturation: 1.3, balance: [1.12, 0.98, 0.86] }),
    },
    placeSubjects(stage, { camera, land: models(9, 0) }),
  );
}
