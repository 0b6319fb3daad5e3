/** Villages up a slope: houses in rows, church or castle above; fishing villages behind a quay. */

import { linearOfHex, type Rng } from "easel-picture";
import { acrossM, cameraOf, coverOf, gradeOf, lightOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { rows, toned } from "../kit/rows.ts";
import type { Camera, HeroTree, Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import type { SceneGraph } from "../scene-graph.ts";
import { frontal } from "../settings/block.ts";
import { box } from "../settings/boxes.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "../settings/draft.ts";
import { asSubjects, framedScenery, framedTree, scenery, treeAt } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

const HARBOUR: Style = {
  house: "village-house",
  walls: ["#c0392b", "#e2b33a", "#3d7fb5", "#ece5d3", "#4a9a6a", "#dd7a35", "#d88aa0", "#6fb3b8"],
  roofs: ["#8a3424", "#3b424c", "#b0502f", "#5c3a2e"],
  crown: "church",
  gap: 0.12,
};

const MEDIEVAL: Style = {
  house: "timber-house",
  walls: ["#efe3c4", "#dfb877", "#e9d6ae", "#cf9a6a", "#f2ead6", "#c9b088"],
  roofs: ["#a8432a", "#7d3222", "#5b3a2b", "#b8563a"],
  crown: "castle",
  gap: 0.1,
};

const ALPINE: Style = {
  house: "chalet",
  walls: ["#6b3f22", "#e6d6b4", "#8a5630", "#c98f52", "#4f2f1c", "#d9b98a"],
  roofs: ["#5a3324", "#4a4a4c", "#6f3a28"],
  crown: "church",
  gap: 0.22,
};

const COUNTRY: Style = {
  house: "village-house",
  walls: ["#f0e8d6", "#d98f52", "#b5583c", "#e8c860", "#8fb0b8", "#c97a78", "#a9b878"],
  roofs: ["#a8432a", "#7d3222", "#4c4f55", "#8a6a3a"],
  crown: "church",
  gap: 0.22,
};

const SNOW_ROOF: Rgb = [0.8, 0.85, 0.93];

const HULLS: readonly string[] = ["#b5342a", "#2f6aa8", "#2f8a66", "#e0a83a"];

export const VILLAGES = {
  village: place({
    setting: "meadow",
    words:
      "mountain village, alpine village, swiss village, austrian village, bavarian village, alpine town, mountain town, medieval village, medieval town, old village, small village, little village, quaint village, cozy village, fairytale village, fairy tale village, country village, english village, french village, german village, german town, european village, farming village, christmas village, half timbered village, half timbered house, half timbered town, ~rothenburg, ~hallstatt, picturesque village, charming village, colourful village, colorful village",
    said: [
      [/\b(?:christmas|xmas|advent) village\b(?! market)(?!.*\b(?:winter|snow))/g, "christmas village in winter"],
      // villages in snow are many houses round a church
      [
        /\b(?:an? |the )?(?:(?:small|little|old|quiet|cozy|cosy|peaceful|sleepy|tiny) )*(?:winter|snowy|snowed[- ]in|wintry|icy|snow) (village|hamlet)s?\b/g,
        "an alpine village in winter",
      ],
      [
        /(?<!\b(?:alpine|mountain|fishing|hill|christmas|medieval|coastal|seaside) )\b(?:village|hamlet)s? (?:in|under|deep in|covered (?:in|with|by)|buried (?:in|under)) (?:the |deep |fresh |heavy )*(?:snow|winter)\b/g,
        "alpine village in winter",
      ],
      [
        /(?<=\bvillages?\b[^,.;]*) (?:with|and|around|round|beside|by) (?:(?:an?|the|its) )?(?:(?:old|small|tall|white|pointed|high|stone|wooden) )*(?:church|chapel)?(?:'s)? ?(?:tower|steeple|spire|church|chapel)\b/g,
        "",
      ],
    ],
    shows:
      /^(hill|hillside|hilltop|field|countryside|village|town|valley|mountain|alp|landscape|meadow|forest|lake|street|snow)$/,
    draws: /^(house|church|cottage)$/,
    snowyTime: "dusk",
    suits: (stage) => isVillage(stage) && !isByWater(stage),
    compose: composeVillage,
  }),
  "fishing-village": place({
    setting: "street",
    words:
      "fishing village, harbour village, harbor village, fisherman village, fishermen village, fishing town, fishing harbour, fishing harbor, fishing port, coastal village, coastal town, seaside village, seaside town, harbour town, harbor town, port town, norwegian village, norwegian fishing village, cornish village, fjord village, island village, village harbour, village harbor, waterfront village, lakeside village, lake village, village by lake, village by sea, village at sea, village on coast, village on sea, village by ocean, village on lake, village at lake",
    shows:
      /^(harbour|harbor|port|sea|ocean|coast|village|town|bay|cliff|hill|hillside|island|lake|fjord|quay|beach|marina|mountain|shore|water|seaside)$/,
    draws: /^(house|church|cottage|sailboat|rowing-boat|boat|fishing boat)$/,
    suits: (stage) => isVillage(stage) && isByWater(stage),
    compose: composeFishingVillage,
  }),
} satisfies Family;

/** What tells one kind of village from another. */
interface Style {
  readonly house: "village-house" | "timber-house" | "chalet";
  readonly walls: readonly string[];
  readonly roofs: readonly string[];
  /** What stands at its top. */
  readonly crown: "church" | "castle";
  /** Between houses, in house widths. */
  readonly gap: number;
}

/** Rows of a slope: distance, height of the ground, where it lies across and how many houses it has. */
interface Slope {
  readonly rows: readonly {
    readonly zM: number;
    readonly yM: number;
    readonly from01: number;
    readonly to01: number;
  }[];
  readonly ground: Rgb;
}

interface Built {
  readonly structures: Structure[];
  readonly props: Prop[];
  readonly heroTrees: HeroTree[];
}

/** Whether it lies at a lake or the sea. */
function isByWater({ graph: { setting, place = "" } }: Stage): boolean {
  return setting === "coast" || setting === "sea" || (setting === "mountain-lake" && /lake/.test(place));
}

/** Whether a picture is of a village in open land that no special place is named for. */
function isVillage({ graph, standing }: Stage): boolean {
  const { subjects, spot, setting, figures } = graph;
  return (
    spot === undefined &&
    !standing &&
    figures.length === 0 &&
    ["meadow", "mountain-lake", "farm", "snowfield", "coast", "sea"].includes(setting) &&
    subjects.some(({ form, count }) => form === "house" && count >= 5) &&
    subjects.every(({ form }) => form === "house" || form === "church")
  );
}

function styleOf({ place = "", season, setting, subjects }: SceneGraph): Style {
  if (/medieval|timber|rothenburg|fairy|german|old/.test(place)) return MEDIEVAL;
  if (/mountain|alp|swiss|austria|bavaria|hallstatt/.test(place) || setting === "mountain-lake") return ALPINE;
  if (season === "winter" && subjects.length === 0) return ALPINE;
  return COUNTRY;
}

/** Whether roofs and slopes are under snow. */
function isSnowy({ season, weather }: SceneGraph): boolean {
  return season === "winter" || weather === "snow";
}

/** Houses of one row from its left to its right end, none like its neighbour. */
function rowOfHouses(
  stage: Stage,
  camera: Camera,
  style: Style,
  row: Slope["rows"][number],
  first: number,
  draw: Rng,
): Structure[] {
  const { zM, yM, from01, to01 } = row;
  const [left, right] = [acrossM(stage, camera, from01, zM), acrossM(stage, camera, to01, zM)];
  const wide = style.house === "chalet" ? 9.8 : 7.4;
  const count = Math.max(1, Math.round((right - left) / (wide * (1 + style.gap))));
  const step = (right - left) / count;
  const white = isSnowy(stage.graph);
  return Array.from({ length: count }, (_, k) => {
    const nth = first + k;
    const roof = linearOfHex(style.roofs[(nth * 5) % style.roofs.length]);
    return scenery(style.house, left + (k + 0.5 + 0.16 * (draw.next() - 0.5)) * step, zM + 3 * (draw.next() - 0.5), {
      yM: yM + 0.8 * (draw.next() - 0.5),
      yawRad: 0.28 * (draw.next() - 0.5),
      scale: Math.min(1.25, (step / wide) * (0.86 + 0.1 * draw.next())),
      // neighbours differ in height and in the side of the roof that they show
      variant: nth * 5 + draw.int(2) * 3 + 60,
      colour: linearOfHex(style.walls[(nth * 5) % style.walls.length]),
      roof: white ? SNOW_ROOF : roof,
      trim: linearOfHex(["#2f5f6f", "#7a2f26", "#3f6a44", "#2d3f6a"][nth % 4]),
    });
  });
}

/** Houses on terraces up a slope, trees between them, a church or castle at its top. */
function builtSlope(stage: Stage, camera: Camera, style: Style, slope: Slope): Built {
  const draw = stage.rng.fork("village");
  const built: Built = { structures: [], props: [], heroTrees: [] };
  let nth = draw.int(8);
  for (const [k, row] of slope.rows.entries()) {
    const { zM, yM, from01, to01 } = row;
    const [left, right] = [acrossM(stage, camera, from01 - 0.05, zM), acrossM(stage, camera, to01 + 0.05, zM)];
    if (k > 0)
      built.props.push(
        box((left + right) / 2, yM - 30, zM + 4, right - left, 30, 17, toned(slope.ground, 0.85 + 0.12 * k), {
          material: "ground",
        }),
      );
    const houses = rowOfHouses(stage, camera, style, row, nth, draw);
    nth += houses.length;
    built.structures.push(...(k < 2 ? asSubjects(houses, { structures: built.structures, heroTrees: [] }) : houses));
    // a tree in the gaps and at both ends
    for (const end of [from01 - 0.03, to01 + 0.03, from01 + (to01 - from01) * (0.3 + 0.4 * draw.next())])
      built.heroTrees.push(
        framedTree(stage, camera, style === ALPINE ? "pine" : "broad", end, zM - 3.6, 3.4 + 2.4 * draw.next(), { yM }),
      );
  }
  if (style === ALPINE && isSnowy(stage.graph)) {
    built.structures.push(...asSubjects([churchAmong(stage, camera, slope)], built));
    return built;
  }
  const top = slope.rows[slope.rows.length - 1];
  const zM = top.zM + 11;
  built.structures.push(
    framedScenery(stage, camera, style.crown, (top.from01 + top.to01) / 2 - 0.11, zM, {
      yM: top.yM + 2.4,
      scale: style.crown === "castle" ? 0.5 : 0.78,
      yawRad: 0.4,
      ...(isSnowy(stage.graph) ? { roof: SNOW_ROOF } : {}),
    }),
  );
  return built;
}

/** A large church between the first rows: its pointed tower stands above all roofs. */
function churchAmong(stage: Stage, camera: Camera, { rows: [first] }: Slope): Structure {
  return framedScenery(stage, camera, "church", 0.4, first.zM - 6, {
    yM: first.yM,
    scale: 0.72,
    yawRad: 0.5,
    roof: SNOW_ROOF,
  });
}

/** Rows that narrow towards the top, which lies off the middle. */
function rowsUp(nearM: number, baseM: number, count: number, edges01: readonly [number, number]): Slope["rows"] {
  const top01 = 0.66;
  return Array.from({ length: count }, (_, k) => {
    const t = k / count;
    return {
      zM: nearM + 10.5 * k,
      yM: baseM + 4.2 * k + 0.7 * k * k,
      from01: edges01[0] + (top01 - 0.16 - edges01[0]) * t,
      to01: edges01[1] + (top01 + 0.16 - edges01[1]) * t,
    };
  });
}

/** A village up a green or snowy slope behind a meadow. */
function composeVillage(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("village view");
  const style = styleOf(graph);
  const camera = cameraOf(stage, stage.standing ? 2.6 : 4.2, 1.16, (stage.standing ? 0.57 : 0.66) + 0.03 * draw.next());
  const snowy = isSnowy(graph);
  const cover = coverOf(stage, snowy ? {} : { pathM: 1.5 });
  const ground: Rgb = snowy ? [0.76, 0.8, 0.88] : graph.season === "autumn" ? [0.2, 0.16, 0.045] : [0.09, 0.15, 0.032];
  const slope = {
    rows: rowsUp(47, 0.2, graph.fireworks ? 2 : 4, [0.03, 0.91]),
    ground,
  };
  const { structures, props, heroTrees } = builtSlope(stage, camera, style, slope);
  const alpine = style === ALPINE;
  heroTrees.push(
    treeAt(stage, alpine ? "pine" : "broad", acrossM(stage, camera, -0.02, 22), 22, alpine ? 11 : 8),
    treeAt(stage, alpine ? "pine" : "bush", acrossM(stage, camera, 0.97, 19), 19, alpine ? 7 : 2.4),
  );
  const placed = placeSubjects(withoutVillage(stage), {
    camera,
    land: { nearM: 20, farM: 26, left01: 0.1, right01: 0.9 },
  });
  return finishDraft(
    stage,
    {
      id: `meadow/village-${style.house}`,
      camera,
      light: frontal(stage),
      terrain: terrainOf(
        "plain",
        {
          offset: draw.next() * 100,
          hills: 70,
          rise: 0.004,
          peaks: alpine ? 1500 : 260,
          peaksFrom: alpine ? 800 : 1500,
          pathStart: -0.6,
          pathPhase: 2.2,
          pathBend: 1.4,
          pathDrift: 0.02,
        },
        { cover, lengthM: 6000, farM: 5800, nearM: 3, pools01: 0.3 },
      ),
      plantings: [
        woodsOf(stage, {
          ...(alpine ? { species: ["pine"] } : {}),
          count: 2600,
          nearM: 120,
          farM: 1500,
          minAltitudeM: -5,
          groves01: 0.5,
        }),
      ],
      grass: grassOf(stage, { clearPathM: 1.4 }),
      props,
      heroTrees,
      grade: villageGrade(stage),
      structures,
    },
    placed,
  );
}

/** The stage without the houses and churches of the village, and without the boats of its harbour. */
function withoutVillage(stage: Stage): Stage {
  const { graph } = stage;
  const subjects = graph.subjects.filter(
    ({ form, colour }) =>
      !["house", "church", "rowing-boat", "sailboat"].includes(form) || (colour !== undefined && form === "sailboat"),
  );
  return { ...stage, graph: { ...graph, subjects } };
}

function villageGrade(stage: Stage) {
  const { time } = stage.graph;
  if (time === "night") return gradeOf(stage, { bloom: 0.45, key: 0.14, balance: [1, 1, 1.04], skyMost: 0.08 });
  return time === "dusk"
    ? gradeOf(stage, { bloom: 0.7, key: 0.16, balance: [1, 1, 1] })
    : gradeOf(stage, { key: 0.25 });
}

/** Boats at rest before a quay, the nearest one large. */
function boats(stage: Stage, camera: Camera, draw: Rng): Structure[] {
  const first = draw.int(HULLS.length);
  return rows(".3 17.5 1, .75 22.5 1, .17 28 .95, .52 30.5 .9").map(([u, zM, scale], k) =>
    framedScenery(stage, camera, k === 3 ? "rowing-boat" : "fishing-boat", u, zM, {
      yM: 0.03,
      scale,
      yawRad: (k % 2 ? Math.PI : 0) + 0.5 * (draw.next() - 0.5),
      colour: linearOfHex(HULLS[(first + k) % HULLS.length]),
      trim: linearOfHex(HULLS[(first + k + 2) % HULLS.length]),
    }),
  );
}

/** A village up a slope behind a quay, fishing boats on the water before it. */
function composeFishingVillage(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("fishing village");
  const camera = cameraOf(stage, stage.standing ? 3.4 : 4.4, 1.1, (stage.standing ? 0.5 : 0.54) + 0.03 * draw.next());
  const quayM = 36;
  const stone: Rgb = [0.3, 0.27, 0.23];
  const ground: Rgb = isSnowy(graph) ? [0.76, 0.8, 0.88] : [0.12, 0.15, 0.05];
  const slope = { rows: rowsUp(quayM + 7, 1.6, graph.fireworks ? 2 : 4, [-0.02, 1.02]), ground };
  const { structures, props, heroTrees } = builtSlope(stage, camera, HARBOUR, slope);
  props.push(
    box(0, -1.5, quayM + 9, 220, 3, 18, stone, { material: "wall", pattern: "stone" }),
    box(0, 1.4, quayM, 220, 0.35, 0.6, toned(stone, 1.3), { material: "wall" }),
  );
  // who stands here stands on the near quay
  if (stage.standing) props.push(box(0, -1.2, 5.5, 60, 2.4, 15, stone, { material: "ground", pattern: "tiles" }));
  const placed = placeSubjects(withoutVillage(stage), {
    camera,
    water: { nearM: 15, farM: 30, left01: 0.1, right01: 0.9 },
    land: { nearM: quayM + 2, farM: quayM + 3, left01: 0.1, right01: 0.9 },
  });
  const light = lightOf(stage, 2);
  return finishDraft(
    stage,
    {
      id: "street/harbour-village",
      camera,
      light: { ...light, sunAzimuthDeg: Math.abs(light.sunAzimuthDeg) > 100 ? light.sunAzimuthDeg : -130 },
      terrain: terrainOf(
        "quay",
        { bankZ: quayM + 3, hills: 300, offset: draw.next() * 100 },
        { cover: coverOf(stage), nearM: 3 },
      ),
      water: waterOf(stage, {
        amplitude: 0.03,
        frequency: 0.5,
        deep: [0.008, 0.07, 0.1],
        shallow: [0.03, 0.16, 0.17],
        foamM: 0,
      }),
      props,
      heroTrees,
      grade: villageGrade(stage),
    },
    {
      ...placed,
      structures: [
        ...placed.structures,
        ...structures,
        ...asSubjects(boats(stage, camera, draw), { ...placed, structures }),
      ],
    },
  );
}
