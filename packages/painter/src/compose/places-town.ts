/** Special places among houses: villages by the sea, courtyards, stations, terraces of cafés, towns of neon and of tomorrow, pools. */

import { linearOfHex } from "easel-picture";
import type { HeroTree, Prop, Structure, Tower } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box, models, toned } from "./boxes.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "./draft.ts";
import { CHERRY, lantern } from "./places-land.ts";
import { framedScenery, framedTree, scenery, treeAt } from "./scenery.ts";
import { acrossM, cameraOf, coverOf, gradeOf, lightOf, type Stage, waterOf } from "./stage.ts";
import {
  blockOf,
  flowerPot,
  frontal,
  GROUND_M,
  ivy,
  lampPosts,
  plainTerrain,
  sideHouse,
  streetGrade,
} from "./streets.ts";
import { placeSubjects } from "./subjects.ts";

const EYE_M = 1.75;
const WOOD = { material: "wood" } as const;

/** White cubes with blue doors up a slope above the sea, a domed church among them, a paved way between. */
export function composeWhiteVillage(stage: Stage): Composed {
  const { rng, side, graph } = stage;
  const draw = rng.fork("white village");
  const groundM = 9;
  const camera = cameraOf(stage, groundM + (stage.standing ? EYE_M : 3), 1.05, 0.5 + 0.04 * draw.next());
  const trim = graph.palette.length > 0 ? linearOfHex(graph.palette[graph.palette.length - 1]) : null;
  const structures: Structure[] = [];
  const place = (form: "white-house" | "blue-dome", u: number, z: number, y: number, scale: number, yaw: number) =>
    structures.push(
      framedScenery(stage, camera, form, 0.5 + u * side, z, {
        yM: groundM + y,
        yawRad: yaw,
        scale,
        variant: structures.length + draw.int(4) * 4,
        trim,
      }),
    );
  // the heavy side climbs, the other lies open to the sea
  place("white-house", 0.25, 16.5, 0, 0.9, 0.42 * side);
  place("white-house", 0.44, 22, 2.6, 1, 0.5 * side);
  place("blue-dome", 0.13, 27, -0.6, 0.95, 0.22 * side);
  place("white-house", 0.3, 30, 4.2, 1, 0.3 * side);
  place("white-house", 0.45, 36, 8.2, 1.05, 0.3 * side);
  place("white-house", 0.21, 40, 5.6, 0.95, 0.1 * side);
  place("white-house", 0.36, 47, 11.5, 1.1, 0.1 * side);
  place("white-house", -0.06, 37, -3.4, 0.9, -0.1 * side);
  place("white-house", 0.08, 52, 4.4, 1, 0.2);
  place("white-house", -0.2, 46, -6, 1, -0.3 * side);
  place("blue-dome", -0.34, 52, -6.6, 0.8, -0.4 * side);
  place("white-house", -0.43, 21, -1.2, 0.9, -0.7 * side);
  place("white-house", -0.12, 62, -5.4, 1, 0);
  const props: Prop[] = [];
  const stone: Rgb = [0.55, 0.52, 0.47];
  // a terrace of grey stones with white joints and a white parapet towards the sea
  for (let z = 0.8; z < 13; z += 0.8)
    for (let x = -9; x < 9; x += 0.95 + 0.2 * draw.next()) {
      const at = x + 0.4 * draw.next();
      props.push(
        box(at, groundM - 0.05, z, 0.8, 0.06, 0.66, toned(stone, 0.75 + 0.3 * draw.next()), { material: "ground" }),
      );
    }
  props.push(box(0, groundM - 3, 6.6, 20, 2.96, 13, [0.82, 0.82, 0.8], { material: "ground" }));
  const wallX = -side * 4.4;
  props.push(
    box(wallX - side * 2.2, groundM - 3, 13.2, 12, 3.75, 0.5, [0.84, 0.84, 0.82]),
    ...flowerPot({ stage, draw, dark: false, y: groundM }, wallX + side * 1.6, 12.6, groundM),
    ...flowerPot({ stage, draw, dark: false, y: groundM }, -side * 3.4, 7.4, groundM),
  );
  const pink: Rgb[] = [
    [0.66, 0.06, 0.34],
    [0.74, 0.12, 0.42],
    [0.12, 0.25, 0.06],
  ];
  const placed = placeSubjects(stage, {
    camera,
    water: { nearM: 120, farM: 260, left01: 0.1, right01: 0.5 },
    land: models(16, groundM),
  });
  return finishDraft(
    stage,
    {
      id: "street/white-village",
      camera,
      light: frontal(stage),
      terrain: terrainOf(
        "ocean",
        { offset: draw.next() * 100, hills: 420, gapX: 200 * side },
        {
          cover: coverOf(stage, { grass: [0.3, 0.25, 0.15], dry: [0.36, 0.29, 0.18], snowLineM: null, snow01: 0 }),
          lengthM: 9000,
          nearM: 26,
          farM: 8800,
        },
      ),
      water: waterOf(stage, { amplitude: 0.05, deep: [0.006, 0.1, 0.19], shallow: [0.06, 0.35, 0.4], foamM: 0 }),
      props,
      heroTrees: [
        framedTree(stage, camera, "bush", 0.5 - 0.45 * side, 11, 2.6, {
          colours: pink,
          yM: groundM - 0.2,
          snow01: 0,
        }),
      ],
      grade: gradeOf(
        stage,
        stage.graph.time === "night" || stage.graph.time === "dusk"
          ? { bloom: 0.7, key: 0.14, balance: [1, 1, 1] }
          : { key: 0.27 },
      ),
    },
    { ...placed, structures: [...placed.structures, ...structures] },
  );
}

/** Houses of warm plaster under tiles that climb a hill to a bell tower, cypresses between; below, fields or a bay. */
export function composeHillTown(stage: Stage): Composed {
  const { rng, side, graph } = stage;
  const draw = rng.fork("hill town");
  const bay = /amalfi|positano|cinque|coast/.test(`${graph.place} ${graph.features.join(" ")}`);
  const camera = cameraOf(stage, 7, 1.12, (bay ? 0.66 : 0.7) + 0.03 * draw.next());
  const structures: Structure[] = [];
  const heroTrees: HeroTree[] = [];
  const props: Prop[] = [];
  const nearM = 62;
  const tiers = 8;
  const middle = 0.5 + 0.06 * side;
  const stone: Rgb = [0.36, 0.29, 0.2];
  for (let tier = 0; tier < tiers; tier++) {
    const zM = nearM + tier * 7.5;
    const t = tier / (tiers - 1);
    const yM = 1 + tier * 4.3 + 5 * t * t;
    // a hill: each row is shorter than the one below
    const half01 = 0.56 - 0.4 * t ** 1.15;
    const halfM = (half01 * stage.widthPx * zM) / camera.focalPx;
    const cx = acrossM(stage, camera, middle, zM);
    props.push(
      box(cx, yM - 14, zM + 5, 2.15 * halfM, 14, 9, toned(stone, 0.9 + 0.2 * draw.next()), {
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
  const topZ = nearM + tiers * 7.5 - 3;
  const topY = 1 + (tiers - 1) * 4.3 + 5;
  const topX = acrossM(stage, camera, middle, topZ);
  structures.push(
    scenery("bell-tower", topX + 3, topZ - 2, { yM: topY, scale: 0.8 }),
    scenery("tiled-house", topX - 4.5, topZ - 1, { yM: topY, scale: 1.25, variant: 3, yawRad: 0.2 }),
  );
  // a quay and its boats where the town lies at the sea
  if (bay) {
    props.push(box(0, -2, 55.5, 400, 3.2, 6, toned(stone, 1.2), { pattern: "stone" }));
    for (const [k, u] of [0.16, 0.42, 0.63, 0.86].entries())
      structures.push(
        scenery(k % 2 ? "sailboat" : "rowing-boat", acrossM(stage, camera, u, 40 + 3 * k), 40 + 3 * k, {
          yM: 0.03,
          yawRad: 0.4 * (draw.next() - 0.5),
          scale: k % 2 ? 0.7 : 1.3,
        }),
      );
  }
  // trees at the foot of the walls
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
            { offset: draw.next() * 100, hills: 420, gapX: 200 * side },
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
      props,
      heroTrees,
      grade: gradeOf(stage, { key: 0.26 }),
    },
    { ...placed, structures: [...placed.structures, ...structures] },
  );
}

/** Four walls round paving: arches, shutters, ivy, pots, a well or a fountain, a tree in a bed. */
export function composeCourtyard(stage: Stage): Composed {
  const { side, graph } = stage;
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, y + EYE_M + (stage.standing ? 0 : 0.8), 1.05, 0.47 + 0.04 * draw.next());
  const z = 17;
  const half = 6.2;
  const wall: Rgb = linearOfHex(["#d8b98a", "#cfa27a", "#d9cdb4", "#c9b08c"][draw.int(4)]);
  const trim = linearOfHex(["#2f5f6f", "#4f6a3f", "#7a3a30", "#3f4f7f"][draw.int(4)]);
  const props: Prop[] = [
    box(0, y - 0.3, 9, 40, 0.3, 18.4, [0.36, 0.33, 0.29], { material: "ground", pattern: "tiles" }),
    box(0, y + 3.2, z + 1, half * 2.4, 5, 2, wall),
    box(0, y + 8.2, z + 0.6, half * 2.6, 0.3, 3.4, [0.36, 0.15, 0.09], { material: "roof", pattern: "shingles" }),
    box(0, y, z + 3.4, half * 2.4, 3.4, 0.5, toned(wall, 0.55)),
    box(0, y + 3, z - 0.05, half * 2.2, 0.25, 0.3, toned(wall, 1.25)),
  ];
  // an arcade below, shuttered windows above
  for (let k = 0; k <= 4; k++) {
    const x = (k - 2) * 2.9;
    props.push(
      box(x, y, z, 0.5, 2.3, 0.55, toned(wall, 1.2)),
      box(x, y, z, 0.7, 0.25, 0.7, toned(wall, 0.9)),
      box(x, y + 2.2, z, 0.72, 0.16, 0.7, toned(wall, 1.3)),
    );
    if (k === 4) continue;
    for (let i = 0; i < 14; i++) {
      const u = (i + 0.5) / 14;
      const low = 2.3 + 0.8 * Math.sqrt(1 - (2 * u - 1) ** 2);
      props.push(box(x + 0.25 + u * 2.4, y + low, z, 0.19, 3.3 - low, 0.5, wall));
    }
    const wx = x + 1.45;
    const lit = block.dark && draw.next() < 0.5;
    props.push(
      box(wx, y + 4.5, z - 0.04, 1.2, 2, 0.1, toned(wall, 1.3)),
      box(
        wx,
        y + 4.6,
        z - 0.08,
        0.95,
        1.8,
        0.08,
        lit ? [1, 0.7, 0.36] : [0.05, 0.06, 0.07],
        lit ? { material: "light", emission: 0.3 } : { material: "glass" },
      ),
      ...[-1, 1].map((s) =>
        box(wx + s * 0.78, y + 4.55, z - 0.1, 0.5, 1.9, 0.07, trim, { ...WOOD, pattern: "planks" as const }),
      ),
      box(wx, y + 4.2, z - 0.25, 1.2, 0.22, 0.3, [0.32, 0.14, 0.08], WOOD),
      ...Array.from({ length: 8 }, (_, i) =>
        box(
          wx - 0.5 + 0.14 * i,
          y + 4.4 + 0.1 * draw.next(),
          z - 0.28,
          0.17,
          0.2,
          0.2,
          i % 2 ? [0.58, 0.06, 0.1] : [0.1, 0.22, 0.05],
          { material: "foliage" as const },
        ),
      ),
    );
  }
  for (const bank of [-1, 1])
    for (let k = 0; k < 2; k++)
      props.push(...sideHouse(block, bank * (half + 0.4), bank, 3 + 7.2 * k, 7.1, "south", [2, 3]));
  props.push(...ivy(block, half * 0.9 * side, z - 0.1, 1.5));
  for (const u of [-0.86, -0.7, 0.82])
    props.push(
      ...flowerPot(block, u * half * side, 9 + 3 * draw.next(), y),
      ...flowerPot(block, u * half * side + 0.5, 12.5, y),
    );
  const centre =
    graph.subjects.length > 0
      ? []
      : [framedScenery(stage, camera, "fountain", 0.5 + 0.14 * side, 12, { yM: y, scale: 0.95 })];
  const placed = placeSubjects(stage, { camera, water: null, land: models(9.5, y) });
  const tree: HeroTree = treeAt(stage, "broad", -3.6 * side, 13.4, 5.4, { yM: y });
  return finishDraft(
    stage,
    {
      id: "street/courtyard",
      camera,
      light: frontal(stage),
      terrain: plainTerrain(stage),
      water: null,
      props,
      heroTrees: [tree],
      grade: streetGrade(stage, block.dark),
    },
    { ...placed, structures: [...placed.structures, ...centre] },
  );
}

/** A platform under a roof of iron, rails beside it, a clock, benches and lamps. */
export function composePlatform(stage: Stage): Composed {
  const { side } = stage;
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, y + EYE_M + (stage.standing ? 0 : 0.7), 1.05, 0.47 + 0.04 * draw.next());
  const s = side;
  const edge = (stage.standing ? -0.9 : 0.4) * s;
  const iron = linearOfHex(["#2f4f3f", "#5a2a24", "#2f3f4f"][draw.int(3)]);
  const metal = { material: "metal" } as const;
  const props: Prop[] = [
    // the platform on the heavy side with its yellow line, the track bed on the other
    box(edge + s * 4.5, y - 1.2, 60, 9, 1.2, 120, [0.42, 0.4, 0.37], { material: "ground", pattern: "tiles" }),
    box(edge + s * 0.75, y - 1.19, 60, 0.22, 1.2, 120, [0.78, 0.6, 0.1], { material: "ground" }),
    box(edge + s * 0.12, y - 1.19, 60, 0.28, 1.2, 120, [0.62, 0.6, 0.56], { material: "ground" }),
    box(edge - s * 4, y - 1.5, 60, 8, 0.5, 120, [0.17, 0.16, 0.15], { material: "rock", pattern: "asphalt" }),
    box(edge - s * 10.4, y - 1.2, 60, 5, 1.2, 120, [0.4, 0.38, 0.35], { material: "ground", pattern: "tiles" }),
  ];
  for (const track of [-1.9, -5.6]) {
    const x = edge + s * track;
    for (let z = 1.5; z < 90; z += 0.65 + 0.01 * z)
      props.push(box(x, y - 1.05, z, 2.5, 0.1, 0.26, toned([0.19, 0.13, 0.085], 0.8 + 0.4 * draw.next()), WOOD));
    for (const d of [-0.74, 0.74])
      props.push(
        box(x + d, y - 0.98, 60, 0.11, 0.12, 120, [0.2, 0.12, 0.085], metal),
        box(x + d, y - 0.86, 60, 0.07, 0.03, 120, [0.62, 0.62, 0.64], metal),
      );
  }
  // posts, girders and the roof, its edge a row of small boards
  const px = edge + s * 3;
  for (let z = 7; z < 80; z += 6.5) {
    props.push(box(px, y, z, 0.22, 3.9, 0.22, iron, metal), box(px, y, z, 0.5, 0.35, 0.5, toned(iron, 0.7), metal));
    for (let k = 0; k < 8; k++)
      for (const d of [-1, 1])
        props.push(box(px + d * (0.2 + 0.16 * k), y + 2.8 + 0.135 * k, z, 0.18, 0.12, 0.12, iron, metal));
    props.push(box(px, y + 3.85, z, 6.4, 0.2, 0.2, iron, metal));
    props.push(
      box(px, y + 2.7, z + 3.2, 0.06, 1.2, 0.06, iron, metal),
      box(px, y + 2.3, z + 3.2, 0.4, 0.4, 0.4, [1, 0.85, 0.6], { material: "light", emission: block.dark ? 1.6 : 0.5 }),
    );
  }
  props.push(box(px, y + 4.05, 44, 6.8, 0.16, 78, [0.3, 0.28, 0.25], { ...WOOD, pattern: "planks" }));
  for (let z = 5; z < 46; z += 0.34)
    props.push(
      box(
        px - s * 3.35,
        y + 3.62 - 0.08 * (Math.round(z / 0.34) % 2),
        z,
        0.05,
        0.5,
        0.28,
        toned([0.75, 0.68, 0.52], 0.9 + 0.15 * draw.next()),
        WOOD,
      ),
    );
  // the building with doors and arched windows, and a name board
  const wx = edge + s * 7.2;
  props.push(box(wx + s * 2, y - 0.5, 45, 4, 6, 84, [0.4, 0.19, 0.13], { pattern: "brick" }));
  for (let z = 5; z < 70; z += 4.2) {
    const door = Math.round(z / 4.2) % 3 === 0;
    props.push(
      box(wx - s * 0.03, y + (door ? 0 : 0.8), z, 0.1, door ? 2.7 : 1.9, 1.5, [0.72, 0.66, 0.55]),
      box(
        wx - s * 0.08,
        y + (door ? 0 : 0.95),
        z,
        0.1,
        door ? 2.5 : 1.6,
        1.2,
        door ? iron : block.dark ? [1, 0.72, 0.4] : [0.06, 0.08, 0.1],
        door ? WOOD : block.dark ? { material: "light", emission: 0.3 } : { material: "glass" },
      ),
    );
  }
  for (const z of [9.5, 17, 25]) props.push(...bench(wx - s * 1, y, z, s));
  // a clock that hangs across the platform
  const cz = 13.5;
  props.push(box(px + s * 1.6, y + 3.3, cz, 0.06, 0.6, 0.06, iron, metal));
  for (let k = -6; k <= 6; k++) {
    const wide = 2 * Math.sqrt(0.36 - (k * 0.09) ** 2 > 0 ? 0.36 - (k * 0.09) ** 2 : 0.004);
    props.push(
      box(px + s * 1.6, y + 2.75 + k * 0.09, cz, wide + 0.14, 0.095, 0.2, iron, metal),
      box(px + s * 1.6, y + 2.75 + k * 0.09, cz - 0.1, Math.max(0, wide - 0.04), 0.095, 0.06, [0.88, 0.86, 0.78], {
        material: "wall",
      }),
    );
  }
  props.push(
    box(px + s * 1.6, y + 2.78, cz - 0.15, 0.05, 0.42, 0.02, [0.03, 0.03, 0.03]),
    box(px + s * 1.6 + 0.14, y + 2.78, cz - 0.15, 0.32, 0.05, 0.02, [0.03, 0.03, 0.03]),
  );
  props.push(
    box(edge - s * 10.4, y + 1.4, 12, 0.1, 0.7, 3.2, [0.05, 0.12, 0.3]),
    box(edge - s * 10.35, y + 1.5, 12, 0.1, 0.5, 2.8, [0.85, 0.85, 0.82]),
  );
  const placed = placeSubjects(stage, { camera, water: null, land: models(13, y) });
  const trees = [14, 24, 36, 52].map((z) =>
    treeAt(stage, "broad", edge - s * (14 + draw.next() * 3), z, 7 + 2 * draw.next(), { yM: y }),
  );
  return finishDraft(
    stage,
    {
      id: "street/platform",
      camera,
      light: frontal(stage),
      terrain: plainTerrain(stage),
      water: null,
      props,
      heroTrees: trees,
      grade: streetGrade(stage, block.dark),
    },
    placed,
  );
}

function bench(x: number, y: number, z: number, s: number): Prop[] {
  const wood: Rgb = [0.4, 0.25, 0.12];
  return [
    ...[0, 0.18, 0.36].map((d) => box(x + s * (d - 0.3), y + 0.44, z, 0.15, 0.05, 2, wood, WOOD)),
    ...[0.62, 0.82].map((h) => box(x + s * 0.32, y + h, z, 0.05, 0.14, 2, wood, WOOD)),
    ...[-0.8, 0.8].map((d) => box(x, y, z + d, 0.6, 0.44, 0.06, [0.05, 0.05, 0.05], { material: "metal" })),
  ];
}

/** Round tables before a café, awnings, planters, houses across a square. */
export function composeTerrace(stage: Stage): Composed {
  const { side, graph } = stage;
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, y + EYE_M + (stage.standing ? 0 : 0.5), 1.05, 0.48 + 0.04 * draw.next());
  const paris = /paris/.test([graph.place ?? "", ...graph.features].join(" "));
  const look = paris || draw.next() < 0.4 ? "paris" : "south";
  const half = 4.6;
  const props: Prop[] = [box(0, y - 0.3, 40, 90, 0.3, 82, [0.24, 0.22, 0.2], { material: "ground", pattern: "tiles" })];
  // the café runs along the heavy side, the street goes on beside it
  const wx = side * half;
  let z = 2;
  while (z < 60) {
    const long = 6 + 3 * draw.next();
    props.push(...sideHouse(block, wx, side, z, long, look, [3, 4]));
    props.push(...sideHouse(block, -side * (half + 3.2), -side, z + 3, long, look, [3, 4]));
    z += long;
  }
  const cloth = linearOfHex(["#8e1f24", "#1f4f3a", "#b5622a", "#22406f"][draw.int(4)]);
  for (let k = 0; k < 22; k++)
    for (let d = 0; d < 5; d++)
      props.push(
        box(
          wx - side * (0.2 + d * 0.32),
          y + 2.95 - d * 0.13,
          3 + k * 0.62,
          0.34,
          0.05,
          0.62,
          k % 2 ? [0.8, 0.77, 0.68] : cloth,
          { material: "fabric" },
        ),
      );
  for (let k = 0; k < 44; k++)
    props.push(
      box(
        wx - side * 1.66,
        y + 2.22,
        2.9 + k * 0.31,
        0.04,
        0.2 + 0.06 * (k % 2),
        0.3,
        Math.floor(k / 2) % 2 ? [0.8, 0.77, 0.68] : cloth,
        { material: "fabric" },
      ),
    );
  for (const at of [4.5, 8.5, 12.5])
    props.push(
      box(
        wx - side * 0.06,
        y + 0.7,
        at,
        0.1,
        1.9,
        2.6,
        block.dark ? [1, 0.72, 0.38] : [0.09, 0.1, 0.1],
        block.dark ? { material: "light", emission: 0.5 } : { material: "glass" },
      ),
    );
  // pots would hide who stands here
  for (let at = stage.standing ? 20 : 3.4; at < 16; at += 2.3)
    props.push(...flowerPot(block, side * (half - 4.1), at + 0.8, y));
  const structures: Structure[] = [];
  for (const [u, at] of [
    [1.2, 7.2],
    [2.8, 8],
    [1.1, 9.8],
    [2.7, 11.6],
    [1.2, 13.6],
    [2.7, 16],
    [1.2, 18.4],
  ])
    structures.push(
      scenery("cafe-set", side * (half - u - 1.2), at, {
        yM: y,
        variant: structures.length + draw.int(9) * 7,
        yawRad: draw.next() * 3,
        scale: 1,
        colour: cloth,
      }),
    );
  props.push(...lampPosts(block, [-side * 2.4], 13), ...lampPosts(block, [-side * 2.4], 26));
  const placed = placeSubjects(stage, { camera, water: null, land: models(11, y) });
  return finishDraft(
    stage,
    {
      id: `street/terrace-${look}`,
      camera,
      light: frontal(stage),
      terrain: plainTerrain(stage),
      water: null,
      props,
      heroTrees: [16, 26, 38].map((at) => treeAt(stage, "broad", -side * 4.4, at, 5.6 + draw.next(), { yM: y })),
      grade: streetGrade(stage, block.dark),
    },
    { ...placed, structures: [...placed.structures, ...structures] },
  );
}

const NEON: readonly Rgb[] = [
  [1, 0.08, 0.45],
  [0.05, 0.75, 1],
  [1, 0.55, 0.05],
  [0.5, 0.15, 1],
  [0.1, 1, 0.45],
];

/** A wet street between tall blocks hung with coloured signs, a glow at its end. */
export function composeNeonCity(stage: Stage): Composed {
  const { rng, side } = stage;
  const draw = rng.fork("neon");
  const y = 0.02;
  const camera = cameraOf(
    stage,
    y + (stage.standing ? EYE_M : 2.6),
    1.05,
    (stage.standing ? 0.46 : 0.56) + 0.05 * draw.next(),
  );
  const half = 5.2;
  const off = 0.8 * side;
  const props: Prop[] = [];
  const towers: Tower[] = [];
  const wet: Rgb = [0.03, 0.03, 0.045];
  props.push(
    ...[-1, 1].map((s) =>
      box(off + s * (half + 0.4), y - 0.4, 70, 2.6, 0.52, 140, [0.06, 0.06, 0.075], {
        material: "ground",
        pattern: "tiles",
      }),
    ),
  );
  for (const s of [-1, 1]) {
    let z = 4;
    while (z < 110) {
      const long = 7 + 6 * draw.next();
      const high = (14 + 20 * draw.next()) * (1 + z / 60);
      const x = off + s * (half + 1.7);
      const wall = toned([0.09, 0.085, 0.11], 0.7 + 0.6 * draw.next());
      towers.push({
        xM: x + s * 6,
        zM: z + long / 2,
        widthM: 12,
        depthM: long - 0.2,
        heightM: high,
        colour: wall,
        crown: "flat",
      });
      // shop fronts glow at the foot
      const tint = NEON[draw.int(NEON.length)];
      props.push(
        box(x - s * 0.05, y + 0.3, z + long / 2, 0.12, 2.3, long * 0.82, toned([1, 0.72, 0.45], 0.9), {
          material: "light",
          emission: 0.03,
        }),
      );
      for (let k = 0; k < 4; k++)
        props.push(
          box(x - s * 0.1, y + 0.3, z + long * (0.15 + 0.24 * k), 0.12, 2.3, 0.14, [0.02, 0.02, 0.025], {
            material: "metal",
          }),
        );
      props.push(
        box(x - s * 0.45, y + 2.75, z + long / 2, 0.9, 0.5, long * 0.86, tint, { material: "light", emission: 0.06 }),
      );
      glyphs(props, draw, x - s * 0.95, y + 2.82, z + long * 0.12, long * 0.7, s);
      // signs that stand out over the street, with strokes like letters
      for (let k = 0; k < 3; k++) {
        const zs = z + long * (0.15 + 0.7 * draw.next());
        const low = y + 4 + 9 * draw.next();
        const tall = 2.2 + 3.4 * draw.next();
        const wide = 0.8 + 0.5 * draw.next();
        upright(props, draw, x - s * (wide / 2 + 0.2), low, zs, wide, tall, NEON[draw.int(NEON.length)]);
      }
      // tubes along the edges of the walls
      if (draw.next() < 0.6)
        props.push(
          box(x - s * 0.1, y + 3.5, z + 0.1, 0.1, Math.min(high, 26) - 4, 0.1, NEON[draw.int(NEON.length)], {
            material: "light",
            emission: 0.12,
          }),
        );
      z += long;
    }
  }
  towers.push(
    { xM: off - 14, zM: 150, widthM: 22, depthM: 20, heightM: 120, colour: [0.08, 0.08, 0.12], crown: "spire" },
    { xM: off + 12, zM: 170, widthM: 20, depthM: 20, heightM: 90, colour: [0.09, 0.08, 0.11], crown: "setback" },
  );
  const placed = placeSubjects(stage, { camera, water: null, land: models(14, y) });
  return finishDraft(
    stage,
    {
      id: "city/neon-street",
      camera,
      light: lightOf(stage, 3),
      terrain: terrainOf(
        "quay",
        { bankZ: 140, hills: 0 },
        { cover: coverOf(stage, { grass: wet, dry: wet, snowLineM: null, snow01: 0 }), nearM: 1.5 },
      ),
      // wet asphalt mirrors the signs
      water: waterOf(stage, { amplitude: 0.03, frequency: 1.1, deep: wet, shallow: wet, clearM: 0.2, foamM: 0 }),
      props,
      towers,
      grade: gradeOf(stage, { bloom: 1, key: 0.11, saturation: 1.25, balance: [1, 0.97, 1.06] }),
    },
    placed,
  );
}

/** A sign that stands out from a wall: a dark board, a bright frame, bars like letters. */
function upright(
  props: Prop[],
  draw: { next(): number; int(n: number): number },
  x: number,
  y: number,
  z: number,
  wide: number,
  tall: number,
  tint: Rgb,
): void {
  const bright = { material: "light", emission: 0.1 } as const;
  props.push(box(x, y, z, wide, tall, 0.22, toned(tint, 0.12), { material: "metal" }));
  for (const s of [-1, 1]) props.push(box(x + (s * wide) / 2, y, z - 0.12, 0.07, tall, 0.06, tint, bright));
  for (const h of [0, tall - 0.06]) props.push(box(x, y + h, z - 0.12, wide, 0.07, 0.06, tint, bright));
  const cells = Math.max(2, Math.floor(tall / (wide * 0.95)));
  const letter = draw.next() < 0.5 ? tint : ([1, 0.95, 0.85] as Rgb);
  for (let c = 0; c < cells; c++) {
    const low = y + (tall * (c + 0.18)) / cells;
    const size = (tall / cells) * 0.62;
    const w = wide * 0.56;
    for (let k = 0; k < 4; k++) {
      if (draw.next() < 0.55)
        props.push(
          box(x, low + size * (0.08 + 0.28 * k), z - 0.14, w * (0.6 + 0.4 * draw.next()), 0.075, 0.04, letter, bright),
        );
      if (k < 3 && draw.next() < 0.55)
        props.push(box(x + (k - 1) * w * 0.42, low, z - 0.14, 0.075, size, 0.04, letter, bright));
    }
  }
}

/** Bars like letters along a front. */
function glyphs(
  props: Prop[],
  draw: { next(): number },
  x: number,
  y: number,
  z: number,
  long: number,
  _s: number,
): void {
  for (let at = 0; at < long; at += 0.52)
    for (let k = 0; k < 2; k++)
      if (draw.next() < 0.8)
        props.push(
          box(x, y + 0.18 * k, z + at, 0.05, k ? 0.06 : 0.3, k ? 0.36 : 0.07, [1, 0.97, 0.9], {
            material: "light",
            emission: 0.1,
          }),
        );
}

/** Towers of tomorrow, or of brass and steam, across water, with ways between them and craft in the air. */
export function composeFutureCity(stage: Stage): Composed {
  const { rng, side, graph } = stage;
  const draw = rng.fork("tomorrow");
  const steam = /steampunk/.test(graph.place ?? "");
  const camera = cameraOf(stage, 12, 1.05, 0.66 + 0.03 * draw.next());
  const structures: Structure[] = [];
  const form = steam ? ("steam-tower" as const) : ("future-tower" as const);
  const spots: readonly (readonly [number, number, number])[] = [
    [0.17, 230, 1],
    [-0.3, 250, 0.8],
    [0.4, 265, 0.75],
    [-0.08, 300, 0.72],
    [-0.46, 320, 0.8],
    [0.3, 350, 0.95],
    [0.04, 380, 0.62],
    [-0.2, 420, 1.05],
    [0.5, 420, 0.95],
    [-0.36, 450, 1],
    [0.12, 470, 1.1],
  ];
  const shades: readonly Rgb[] = [
    [0.42, 0.5, 0.58],
    [0.55, 0.55, 0.6],
    [0.36, 0.42, 0.52],
    [0.5, 0.46, 0.42],
  ];
  for (const [k, [u, z, scale]] of spots.entries())
    structures.push(
      framedScenery(stage, camera, form, 0.5 + u * side, z, {
        yM: 2,
        scale: scale * (steam ? 1.35 : 1.15),
        variant: k + 5 * draw.int(20),
        yawRad: (draw.next() - 0.5) * 0.5,
        colour: steam ? null : shades[draw.int(4)],
      }),
    );
  const props: Prop[] = [];
  const dark = graph.time === "night" || graph.time === "dusk";
  if (steam)
    for (const [u, high, z] of [
      [-0.22, 96, 240],
      [0.32, 120, 330],
    ] as const) {
      const x = acrossM(stage, camera, 0.5 + u * side, z);
      structures.push(scenery("balloon", x, z, { yM: high, scale: 1.1, colour: [0.5, 0.2, 0.09], yawRad: 1 }));
    }
  else {
    for (const [high, z] of [
      [38, 300],
      [64, 360],
    ] as const) {
      props.push(
        box(0, high, z, 700, 3, 4, [0.6, 0.64, 0.68], { material: "metal" }),
        box(0, high + 1, z - 2.2, 700, 0.7, 0.4, [0.2, 0.9, 1], { material: "light", emission: dark ? 1.6 : 0.5 }),
      );
    }
    for (let k = 0; k < 16; k++) {
      const z = 130 + 160 * draw.next();
      const x = acrossM(stage, camera, draw.next(), z);
      const high = 30 + 70 * draw.next();
      props.push(
        box(x, high, z, 5, 1.1, 1.8, [0.6, 0.62, 0.66], { material: "metal" }),
        box(x + 0.4, high + 1.1, z, 2.4, 0.7, 1.4, [0.08, 0.12, 0.16], { material: "glass" }),
        box(x - 2.6 * side, high + 0.2, z, 0.4, 0.6, 1.4, [1, 0.35, 0.15], { material: "light", emission: 2 }),
      );
    }
  }
  for (let x = -260; x < 260; x += 9) {
    const high = 6 + 12 * draw.next();
    props.push(
      box(
        x,
        0,
        205 + 6 * draw.next(),
        8.4,
        high,
        9,
        steam ? toned([0.3, 0.17, 0.1], 0.7 + 0.5 * draw.next()) : toned([0.4, 0.43, 0.47], 0.6 + 0.5 * draw.next()),
        { pattern: "windows", material: "wall" },
      ),
    );
  }
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 195, farM: 200, left01: 0.1, right01: 0.9 },
    water: { nearM: 30, farM: 120, left01: 0.05, right01: 0.95 },
  });
  return finishDraft(
    stage,
    {
      id: steam ? "city/steam" : "city/tomorrow",
      camera,
      light: frontal(stage),
      terrain: terrainOf(
        "quay",
        { bankZ: 196, hills: 500, offset: draw.next() * 100 },
        { cover: coverOf(stage, { grass: [0.05, 0.06, 0.05], dry: [0.07, 0.07, 0.06], snowLineM: null, snow01: 0 }) },
      ),
      water: waterOf(stage, { amplitude: 0.045, frequency: 0.3, deep: [0.01, 0.05, 0.075], foamM: 0 }),
      props,
      grade: gradeOf(
        stage,
        dark
          ? { bloom: 0.9, key: 0.15, balance: steam ? [1.08, 1, 0.9] : [1, 1, 1.05] }
          : steam
            ? { balance: [1.1, 1, 0.86] }
            : {},
      ),
    },
    { ...placed, structures: [...placed.structures, ...structures] },
  );
}

/** A pool of clear water on a terrace, loungers, palms, a white villa and the sea behind. */
export function composePool(stage: Stage): Composed {
  const { side, graph } = stage;
  const block = blockOf(stage, 6);
  const { draw } = block;
  const y = 6;
  const camera = cameraOf(stage, y + EYE_M + 0.9, 1.05, 0.42 + 0.04 * draw.next());
  const deck: Rgb = [0.62, 0.56, 0.47];
  const [x0, x1, z0, z1] = [-3.4 - 1.2 * side, 3.4 - 1.2 * side, 5, 14.5];
  const slab = (from: number, to: number, near: number, far: number): Prop =>
    box((from + to) / 2, y - 1.5, (near + far) / 2, to - from, 1.5, far - near, deck, {
      material: "ground",
      pattern: "tiles",
    });
  const props: Prop[] = [slab(-30, x0, 0.4, 22), slab(x1, 30, 0.4, 22), slab(x0, x1, 0.4, z0), slab(x0, x1, z1, 22)];
  const rim: Rgb = [0.8, 0.78, 0.72];
  for (const [cx, cz, w, d] of [
    [(x0 + x1) / 2, z0, x1 - x0 + 0.6, 0.3],
    [(x0 + x1) / 2, z1, x1 - x0 + 0.6, 0.3],
    [x0, (z0 + z1) / 2, 0.3, z1 - z0],
    [x1, (z0 + z1) / 2, 0.3, z1 - z0],
  ])
    props.push(box(cx, y - 0.02, cz, w, 0.06, d, rim, { material: "wall" }));
  // the tiles of the floor seen through the water, with a net of light
  for (let x = x0; x < x1; x += 0.34)
    for (let z = z0; z < z1; z += 0.34) {
      const net = Math.abs(Math.sin(x * 2.3 + 1.4 * Math.sin(z * 1.7)) * Math.sin(z * 2.1 + 1.2 * Math.sin(x * 1.9)));
      const t = 0.82 + 0.5 * (1 - net) ** 5 + 0.08 * draw.next();
      props.push(
        box(x + 0.17, y - 1.2, z + 0.17, 0.345, 1.08, 0.345, toned([0.1, 0.5, 0.6], t), { material: "object" }),
      );
    }
  const structures: Structure[] = [
    scenery("sun-lounger", x1 + 1.6, 9.4, { yM: y, yawRad: 1.3, scale: 1.25 }),
    scenery("sun-lounger", x1 + 1.7, 11.2, { yM: y, yawRad: 1.3, scale: 1.25 }),
    scenery("cafe-set", x0 - 1.9, 12, { yM: y, variant: 2, scale: 1.1 }),
  ];
  if (!graph.subjects.some(({ form }) => form === "house"))
    structures.push(
      scenery("white-house", side * 6.4, 21.5, {
        yM: y,
        variant: 3,
        scale: 1.25,
        trim: [0.3, 0.2, 0.12],
        yawRad: 0.12 * side,
      }),
    );
  const placed = placeSubjects(stage, { camera, water: null, land: models(19, y) });
  const palm = (x: number, z: number, h: number) =>
    treeAt(stage, "palm", x, z, h, { yM: y, colours: [[0.07, 0.15, 0.03]], snow01: 0 });
  return finishDraft(
    stage,
    {
      id: "garden/pool",
      camera,
      light: frontal(stage),
      terrain: terrainOf(
        "ocean",
        { offset: draw.next() * 100, hills: 300, gapX: -200 * side },
        { cover: coverOf(stage, { snowLineM: null, snow01: 0 }), lengthM: 9000, nearM: 26, farM: 8800 },
      ),
      water: waterOf(stage, { amplitude: 0.04, deep: [0.01, 0.11, 0.16], foamM: 0 }),
      props: [...props, ...lantern(stage, x0 - 0.8, y, 8)],
      heroTrees: [
        palm(-side * 7.4, 18, 8.5),
        palm(side * 3.1, 21, 7),
        palm(-side * 9, 21, 7),
        palm(side * 5.2, 10.5, 7.5),
        treeAt(stage, "bush", -side * 6.6, 15, 1.8, {
          yM: y,
          colours: [
            [0.6, 0.08, 0.34],
            [0.1, 0.22, 0.05],
          ],
          snow01: 0,
        }),
        treeAt(stage, "bush", side * 3.4, 19.4, 1.5, { yM: y, snow01: 0 }),
      ],
      plantings: [woodsOf(stage, { species: ["bush"], count: 0, nearM: 40, farM: 60 })],
      grade: streetGrade(stage, block.dark),
    },
    { ...placed, structures: [...placed.structures, ...structures] },
  );
}

/** A narrow street of dark timber houses with tiled eaves, lattices, cloths at the doors, lanterns and a pagoda at its end. */
export function composeJapaneseStreet(stage: Stage): Composed {
  const { side } = stage;
  const block = blockOf(stage, GROUND_M);
  const { y, draw, dark } = block;
  const camera = cameraOf(stage, y + EYE_M + (stage.standing ? 0 : 0.4), 1.05, 0.5 + 0.05 * draw.next());
  const half = 2.7;
  const off = 0.5 * side;
  const props: Prop[] = [
    box(off, y - 0.3, 40, half * 2 + 1, 0.3, 82, [0.3, 0.28, 0.26], { material: "ground", pattern: "tiles" }),
  ];
  const woods: readonly Rgb[] = [
    [0.13, 0.08, 0.05],
    [0.2, 0.12, 0.07],
    [0.09, 0.06, 0.045],
  ];
  const cloths = ["#1f3f7a", "#8e1f24", "#3a2a5a", "#2f5a3f"].map(linearOfHex);
  const tile: Rgb = [0.085, 0.095, 0.11];
  for (const s of [-1, 1]) {
    let z = 2.4;
    while (z < 56) {
      const long = 4.2 + 2.4 * draw.next();
      const x = off + s * half;
      const wood = woods[draw.int(3)];
      const mid = z + long / 2;
      const high = draw.next() < 0.7 ? 5.4 : 3.1;
      const plaster: Rgb = draw.next() < 0.5 ? [0.66, 0.6, 0.48] : toned(wood, 1.7);
      const paper = dark ? ({ material: "light", emission: 0.14 } as const) : ({ material: "fabric" } as const);
      const shoji: Rgb = dark ? [1, 0.72, 0.4] : [0.78, 0.72, 0.58];
      props.push(
        box(x + s * 2.5, y - 0.4, mid, 5, 3.2, long - 0.06, wood, { material: "wood", pattern: "planks" }),
        box(x + s * 0.02, y + 0.35, z + long * 0.3, 0.1, 2, long * 0.44, shoji, paper),
        box(x - s * 0.02, y, z + long * 0.76, 0.1, 2.25, 1.1, dark ? [1, 0.66, 0.34] : [0.1, 0.08, 0.06], paper),
      );
      for (let at = z + long * 0.09; at < z + long * 0.52; at += 0.24)
        props.push(box(x - s * 0.06, y + 0.3, at, 0.07, 2.1, 0.06, toned(wood, 0.7), WOOD));
      // a short cloth in the doorway, in strips
      const cloth = cloths[draw.int(4)];
      for (let k = 0; k < 3; k++)
        props.push(
          box(x - s * 0.1, y + 1.5, z + long * 0.76 - 0.36 + 0.36 * k, 0.04, 0.72, 0.33, cloth, { material: "fabric" }),
        );
      // eaves in steps of tiles
      for (let k = 0; k < 4; k++)
        props.push(
          box(x - s * (0.75 - 0.28 * k), y + 2.72 + 0.11 * k, mid, 0.34, 0.13, long, toned(tile, 1 + 0.14 * k), {
            material: "roof",
          }),
        );
      if (high > 4) {
        props.push(
          box(x + s * 2.9, y + 2.8, mid, 5, high - 2.8, long - 0.1, plaster),
          box(x + s * 0.42, y + 3.6, mid, 0.1, 1.1, long * 0.7, shoji, paper),
        );
        for (let at = z + long * 0.16; at < z + long * 0.86; at += 0.2)
          props.push(box(x + s * 0.36, y + 3.55, at, 0.06, 1.2, 0.07, toned(wood, 0.8), WOOD));
      }
      for (let k = 0; k < 6; k++)
        props.push(
          box(
            x + s * (0.1 + 0.5 * k),
            y + high + 0.05 + 0.24 * k,
            mid,
            1.1,
            0.26,
            long + 0.2,
            toned(tile, 0.9 + 0.1 * k),
            {
              material: "roof",
              pattern: "shingles",
            },
          ),
        );
      // a paper lantern and a pot at the door
      const lz = z + long * 0.58;
      const red = draw.next() < 0.65;
      for (let k = 0; k < 6; k++)
        props.push(
          box(
            x - s * 0.45,
            y + 1.75 + 0.11 * k,
            lz,
            0.3 - 0.07 * Math.abs(k - 2.5),
            0.105,
            0.3 - 0.07 * Math.abs(k - 2.5),
            red ? toned([0.9, 0.1, 0.05], k % 2 ? 1 : 0.85) : [0.95, 0.85, 0.62],
            { material: "light", emission: dark ? 0.5 : 0.12 },
          ),
        );
      if (draw.next() < 0.5) props.push(...flowerPot(block, x - s * 0.45, z + long * 0.2, y));
      z += long;
    }
  }
  const placed = placeSubjects(stage, { camera, water: null, land: models(14, y) });
  const grand = stage.graph.subjects.some(({ form }) => form === "pagoda" || form === "torii");
  return finishDraft(
    stage,
    {
      id: "street/japanese",
      camera,
      light: frontal(stage),
      terrain: plainTerrain(stage),
      water: null,
      props,
      heroTrees: [
        treeAt(stage, "cherry", off + side * 3.4, 21, 6.4, { yM: y, colours: CHERRY }),
        treeAt(stage, "pine", off - side * 5, 60, 11, { yM: y }),
      ],
      grade: streetGrade(stage, dark),
    },
    {
      ...placed,
      structures: [
        ...placed.structures,
        ...(grand ? [] : [scenery("pagoda", off - side * 2, 78, { yM: y, yawRad: 0.3, scale: 1.1 })]),
      ],
    },
  );
}
