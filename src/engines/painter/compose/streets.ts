/** Streets, squares, markets, canals and harbours: rows of houses, what stands before them, and the ground or water between. */

import { linearOfHex } from "../../../raster/colour.ts";
import type { Rng } from "../../../raster/rng.ts";
import type { HeroTree, Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box, models, toned } from "./boxes.ts";
import { type Composed, finishDraft, terrainOf } from "./draft.ts";
import { cameraOf, coverOf, gradeOf, leavesOf, lightOf, type Stage, waterOf } from "./stage.ts";
import { placeSubjects } from "./subjects.ts";

/** Streets lie a little above the land, metres. */
const GROUND_M = 1.2;
const EYE_M = 1.75;
const WOOD = { material: "wood" } as const;

const PAINTS: Readonly<Record<string, readonly string[]>> = {
  town: ["#c9a878", "#b97a68", "#8fa58f", "#c7bda4", "#93a8bd", "#c78f62", "#b8a0a8", "#d8c08a"],
  brick: ["#8a4a38", "#7a4236", "#9a6a50", "#6d5548", "#a3604a"],
  harbour: ["#b5453a", "#d9b45f", "#6f93a8", "#e0d6c0", "#7a9a78", "#c7794f"],
};

/** What stands on the ground and how it is lit. */
interface Block {
  readonly stage: Stage;
  readonly draw: Rng;
  readonly dark: boolean;
  /** Height of the ground. */
  readonly y: number;
}

export function composeStreet(stage: Stage): Composed {
  const place = stage.graph.place ?? "";
  if (/canal/.test(place)) return composeWaterside(stage, "canal");
  if (/harbo|port$|marina|pier|dock|jetty|quay|wharf/.test(place)) return composeWaterside(stage, "harbour");
  const market = /market|bazaar|stall/.test(place);
  const wide = stage.widthPx / stage.heightPx;
  const row =
    market || /square|plaza|shop|cafe/.test(place) || stage.rng.fork("view").next() < (wide > 0.8 ? 0.88 : 0.7);
  return row ? composeRow(stage, market) : composeAvenue(stage);
}

/** Houses in a row across the view, a pavement and a road before them. */
function composeRow(stage: Stage, market: boolean): Composed {
  const { rng, side } = stage;
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, EYE_M + GROUND_M, 1.05, 0.48 + 0.03 * draw.next());
  const z = market ? 15 : 13.5;
  const half = (0.62 * stage.widthPx * z) / camera.focalPx;
  const cobbled = market || draw.next() < 0.6;
  const props: Prop[] = [
    box(0, y - 0.3, 6, 60, 0.3, 12.5, cobbled ? [0.2, 0.18, 0.16] : [0.085, 0.085, 0.09], {
      material: "ground",
      pattern: cobbled ? "tiles" : "asphalt",
    }),
    box(0, y - 0.3, z - 1, 60, 0.44, 2.6, [0.3, 0.29, 0.28], { material: "ground", pattern: "tiles" }),
    ...houseRow(block, half, z, draw.next() < 0.3 ? "brick" : "town", true),
    ...lampPosts(block, [-0.62 * half * side, 0.5 * half * side], z - 2.1),
    ...(market ? stalls(block, half, z - 3.4) : []),
  ];
  return finishDraft(
    stage,
    {
      id: market ? "street/market" : "street/row",
      camera,
      light: frontal(stage),
      terrain: plainTerrain(stage),
      water: null,
      heroTrees: market
        ? []
        : pavementTrees(stage, [0.8 * half * side, -0.2 * half * side], z - 2, y, rng.fork("trees")),
      props,
      grade: streetGrade(stage, block.dark),
    },
    placeSubjects(stage, { camera, water: null, land: models(11, y) }),
  );
}

/** A street that runs away from the eye, off the middle. */
function composeAvenue(stage: Stage): Composed {
  const { side, rng } = stage;
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, EYE_M + GROUND_M, 1.05, 0.48 + 0.03 * draw.next());
  const look = ["town", "brick"][draw.int(2)];
  const off = 1.3 * side;
  const half = 3.6;
  const props: Prop[] = [
    box(off, y - 0.3, 75, half * 2, 0.3, 150, [0.085, 0.085, 0.09], { material: "ground", pattern: "asphalt" }),
    ...[-1, 1].map((bank) =>
      box(off + bank * (half + 1.3), y - 0.3, 75, 2.6, 0.32, 150, [0.3, 0.29, 0.28], {
        material: "ground" as const,
        pattern: "tiles" as const,
      }),
    ),
  ];
  for (let z = 4; z < 120; z += 5)
    props.push(box(off, y - 0.29, z, 0.14, 0.3, 2, [0.5, 0.48, 0.42], { material: "ground" }));
  for (const bank of [-1, 1]) {
    let z = 3;
    while (z < 130) {
      const long = 6 + 4 * draw.next();
      props.push(...sideHouse(block, off + bank * (half + 2.6), bank, z, long, look));
      z += long;
    }
  }
  for (let z = 10; z < 70; z += 12) props.push(...lampPosts(block, [off - half - 0.5, off + half + 0.5], z));
  const trees = [14, 24, 36].map(
    (z): HeroTree => streetTree(stage, off + side * (half + 1.2), z, y, rng.fork(`tree ${z}`)),
  );
  return finishDraft(
    stage,
    {
      id: `street/${look}`,
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

function blockOf(stage: Stage, y: number): Block {
  const { time } = stage.graph;
  return { stage, draw: stage.rng.fork("street"), dark: time === "night" || time === "dusk", y };
}

function plainTerrain(stage: Stage) {
  return terrainOf(
    "plain",
    { offset: 3, hills: 1, rise: 0.0005, peaks: 40, peaksFrom: 900 },
    { cover: coverOf(stage), nearM: 30, grid: 128 },
  );
}

/** The sun beside or behind the eye: facades that face it are lit. */
function frontal(stage: Stage) {
  const light = lightOf(stage, 2);
  return Math.abs(light.sunAzimuthDeg) > 100 ? light : { ...light, sunAzimuthDeg: 132 * -stage.side };
}

function streetGrade(stage: Stage, dark: boolean) {
  return gradeOf(stage, dark ? { bloom: 0.8, key: 0.13 } : { key: 0.22 });
}

function glass({ dark, draw }: Block): Pick<Prop, "colour" | "material" | "emission"> {
  const lit = draw.next() < (dark ? 0.45 : 0.04);
  return lit
    ? { colour: [1, 0.7, 0.36], material: "light", emission: dark ? 0.14 : 0.3 }
    : { colour: [0.045, 0.06, 0.075], material: "glass", emission: 0 };
}

/** Houses whose fronts stand at `z`, from -half to half. */
function houseRow(block: Block, half: number, z: number, look: string, shops: boolean): Prop[] {
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
        2 + draw.int(3),
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
function sideHouse(block: Block, x: number, bank: number, z: number, long: number, look: string): Prop[] {
  const { y, draw } = block;
  const paint = linearOfHex(PAINTS[look][draw.int(PAINTS[look].length)]);
  const storeys = 2 + draw.int(3);
  const tall = storeys * 2.9 + 0.6;
  const trim = toned(paint, 1.45);
  const mid = z + long / 2;
  const props = [
    box(x + bank * 3.5, y - 0.4, mid, 7, tall + 0.4, long - 0.04, paint),
    box(x + bank * 3.4, y + tall, mid, 7.3, 0.25, long, toned(paint, 0.6)),
    box(x + bank * 3.7, y + tall + 0.25, mid, 6, 0.6, long - 0.3, [0.18, 0.11, 0.09], { material: "roof" }),
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

function lampPosts({ y, dark }: Block, xs: readonly number[], z: number): Prop[] {
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
    props.push(box(at, y, z + 0.3, wide, 0.78, 0.8, [0.34, 0.22, 0.12], { ...WOOD, pattern: "boards" }));
    for (let c = 0; c < 4; c++) {
      const cx = at + (c / 3 - 0.5) * (wide - 0.6);
      const tint = fruit[draw.int(fruit.length)];
      props.push(box(cx, y + 0.78, z + 0.2, 0.56, 0.16, 0.56, [0.42, 0.28, 0.15], WOOD));
      for (let k = 0; k < 20; k++)
        props.push(
          box(
            cx - 0.2 + 0.1 * (k % 5),
            y + 0.92 + 0.025 * draw.next(),
            z + 0.02 + 0.12 * Math.floor(k / 5),
            0.088,
            0.075,
            0.088,
            toned(tint, 0.8 + 0.4 * draw.next()),
            { material: "object" },
          ),
        );
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
