/** What every setting's composition shares: the frame, the light of the hour, the colours of the season. */

import type { KeepOut, Rng } from "easel-picture";
import { linearOfHex } from "easel-picture";
import { tones } from "../kit/rows.ts";
import type {
  Camera,
  CloudPlan,
  Cover,
  GradePlan,
  LightPlan,
  NightPlan,
  ReliefPlan,
  SkyBody,
  WaterPlan,
  WorldLayout,
} from "../layout.ts";
import { inMood } from "../read/moods.ts";
import type { Rgb } from "../rgb.ts";
import type { SceneGraph } from "../scene-graph.ts";
import { TIMES } from "../world/times-of-day.ts";

/** The inputs of a composition and what follows from them. */
export interface Stage {
  readonly graph: SceneGraph;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Square root of the area: what sizes are measured in. */
  readonly unitPx: number;
  readonly rng: Rng;
  /** Broken clouds, livelier water and centred subjects, for pictures that carry a code. */
  readonly forCode: boolean;
  /** Where that code's finders and alignment patterns will lie. */
  readonly keepOut: readonly KeepOut[];
  /** Somebody or something stands on the ground of its own: there must be ground. */
  readonly standing: boolean;
  /** -1 or 1: which half of the picture is the heavy one. Composers of settings and places put it on the right, `settings/mirror.ts` mirrors what they drew. */
  readonly side: number;
  /** Shoes are shown: the boards are a floor before a wall. */
  readonly onFloor: boolean;
  /** All figures are low things on a table. */
  readonly lowFare: boolean;
  /** Food or drink is shown. */
  readonly fare: boolean;
}

/** Whether the place that the prompt names is a window sill. */
export function onSill({ place }: SceneGraph): boolean {
  return /sill/.test(place ?? "");
}

/** A camera `heightM` above the ground; `zoom` is its focal length beside the mean side of the picture, `horizon01` the row of the horizon. */
export function cameraOf(stage: Stage, heightM: number, zoom: number, horizon01: number): Camera {
  return {
    heightM,
    focalPx: Math.min(stage.unitPx, stage.heightPx * 1.1) * zoom,
    horizonPx: Math.round(stage.heightPx * horizon01),
  };
}

/** World x of a place `u01` across the picture at distance `z`. */
export function acrossM(stage: Stage, camera: Camera, u01: number, zM: number): number {
  return ((u01 - 0.5) * stage.widthPx * zM) / camera.focalPx;
}

/** World height of a row of the picture, `zM` away. */
export function heightAt(
  { heightPx }: Stage,
  { heightM, horizonPx, focalPx }: Camera,
  row01: number,
  zM: number,
): number {
  return heightM + ((horizonPx - row01 * heightPx) * zM) / focalPx;
}

/** Sun or moon by hour, weather and chance; `haze` 1 is clear mountain air. */
export function lightOf(stage: Stage, haze: number): LightPlan {
  const { graph } = stage;
  const row = TIMES[graph.time];
  const moonlit = graph.moon && graph.time === "night";
  const chance = stage.rng.fork("sun").next();
  const behind = Math.abs(row.sunAzimuthDeg) > 90;
  // a rainbow stands opposite the sun
  if (graph.rainbow && graph.time !== "night")
    return { time: graph.time, weather: graph.weather, sunElevationDeg: 26, sunAzimuthDeg: -150, haze };
  const thick = { clear: 1, cloudy: 1.2, overcast: 1.8, storm: 2.2, rain: 3.2, snow: 3, fog: 4 }[graph.weather];
  return {
    time: graph.time,
    weather: graph.weather,
    // a moon that was asked for stands in the picture
    sunElevationDeg: moonlit ? 19 : row.sunElevationDeg * (0.68 + 0.45 * chance),
    // a sun behind the eye may come from anywhere there; one in the picture stays
    sunAzimuthDeg: moonlit ? -15 : -Math.abs(row.sunAzimuthDeg) * (behind ? 0.82 + 0.3 * chance : 1),
    haze: haze * thick * (graph.mist ? 2 : 1),
  };
}

/** Clouds by weather and chance; `null` = none. */
export function cloudsOf(stage: Stage): CloudPlan | null {
  const { graph, rng } = stage;
  if (graph.excluded.includes("cloud")) return null;
  if (graph.weather === "fog") return null;
  const named = { clear: graph.rainbow ? 0.5 : 0.4, cloudy: 0.49, overcast: 0.62, storm: 0.7, rain: 0.64, snow: 0.58 }[
    graph.weather
  ];
  const chance = rng.fork("clouds").next();
  const cover01 =
    (named + 0.16 * (chance - 0.5)) *
    (graph.stars || graph.moon || graph.aurora ? 0.72 : 1) *
    (graph.time === "night" ? (graph.weather === "clear" ? 0.7 : 0.84) : 1) *
    (stage.forCode ? 1.06 : 1);
  return {
    cover01,
    baseM: 1500,
    topM: 3100,
    scaleM: (6000 + 7000 * rng.fork("cloud size").next()) * (stage.forCode ? 0.6 : 1),
    density: 1,
  };
}

/** Stars, aurora and rainbow that the scene asks for, without bodies. */
export function nightOf(stage: Stage): NightPlan {
  const { graph } = stage;
  const dark = graph.time === "night";
  return {
    bodies: [],
    stars01: graph.stars ? 2 : dark ? 1 : graph.time === "dusk" ? 0.25 : 0,
    milkyWay01: dark && !graph.aurora ? 0.8 : 0,
    aurora01: graph.aurora ? 1 : 0,
    rainbow01: graph.rainbow && !dark ? 1 : 0,
  };
}

/** The bodies that the prompt names, beside or behind the figures that stand already. */
export function bodiesOf(stage: Stage, reliefs: readonly ReliefPlan[]): SkyBody[] {
  const { graph, side, rng, widthPx, heightPx } = stage;
  const draw = rng.fork("bodies");
  const bodies: SkyBody[] = [];
  const [first] = reliefs;
  if (graph.moon) {
    const behind = graph.moonBehind && first;
    const night = graph.time === "night";
    bodies.push({
      kind: "moon",
      x01: behind ? first.xPx / widthPx : 0.5 + (first && first.xPx > widthPx / 2 ? -0.27 : 0.27) * (first ? 1 : side),
      y01: behind ? (first.footPx - first.heightPx * 0.86) / heightPx : 0.17 + 0.05 * draw.next(),
      radius01: behind ? 0.23 : first || graph.subjects.length > 0 ? 0.085 : 0.1,
      colour: night ? [1, 0.97, 0.86] : [1, 0.98, 0.94],
      light01: night ? (behind ? 0.62 : 0.9) : 0.4,
    });
  }
  if (graph.lightning)
    for (const u of [0.5 + 0.17 * side, 0.5 - 0.28 * side])
      bodies.push({ kind: "lightning", x01: u, y01: 0, radius01: 0, colour: [1, 1, 1], light01: 1 });
  return bodies;
}

/** How bright the sky is at sunset: brighter, its colours would be lost in white. */
const SUNSET_SKY = 0.34;

/** Exposure, saturation and bloom by hour and weather. */
export function gradeOf(stage: Stage, changes: Partial<GradePlan> = {}): GradePlan {
  const { graph } = stage;
  const dim =
    graph.weather === "storm"
      ? 0.9
      : graph.weather === "rain"
        ? 0.85
        : graph.weather === "snow" || graph.weather === "fog"
          ? 1.2
          : 1;
  const grade: GradePlan = {
    // figures must be told from the ground they stand on
    key:
      TIMES[graph.time].key *
      dim *
      (graph.time === "night" && (graph.figures.length > 0 || graph.season === "winter") ? 1.4 : 1),
    saturation: graph.time === "night" ? 0.86 : graph.time === "sunset" ? 1.18 : 1.14,
    bloom: 0.35,
    // what the moon lights is blue
    balance: graph.time === "night" ? [0.86, 0.95, 1.13] : graph.time === "sunset" ? [1.1, 0.96, 0.89] : [1, 1, 1],
    // the texture of a code must stay as it is
    softFar01: stage.forCode || graph.figures.length === 0 ? 0 : graph.time === "night" ? 0.5 : 0.68,
    skyMost: graph.lightning
      ? 0.15
      : graph.aurora
        ? null
        : graph.time === "night"
          ? graph.season === "winter"
            ? 0.04
            : 0.07
          : graph.time === "sunset" && graph.weather !== "fog"
            ? SUNSET_SKY
            : null,
    ...changes,
  };
  return inMood(grade, graph);
}

/** Crown colours by season; the first two are those of conifers. */
export function leavesOf(stage: Stage): Rgb[] {
  const pines: readonly Rgb[] = tones("0.035 0.075 0.03, 0.03 0.07 0.042");
  const broad: Record<SceneGraph["season"], readonly Rgb[]> = {
    spring: tones("0.13 0.22 0.035, 0.17 0.25 0.05, 0.09 0.17 0.03"),
    summer: tones("0.07 0.14 0.022, 0.1 0.17 0.028, 0.05 0.11 0.02"),
    autumn: tones("0.44 0.14 0.016, 0.5 0.28 0.022, 0.36 0.06 0.02, 0.3 0.2 0.03"),
    winter: tones("0.16 0.13 0.1, 0.2 0.17 0.14"),
  };
  return [...pines, ...broad[stage.graph.season]];
}

/** Colours of the ground by season. */
export function coverOf(stage: Stage, changes: Partial<Cover> = {}): Cover {
  const { season } = stage.graph;
  const ground: Record<SceneGraph["season"], { grass: Rgb; dry: Rgb }> = {
    spring: { grass: [0.1, 0.17, 0.03], dry: [0.16, 0.19, 0.045] },
    summer: { grass: [0.085, 0.13, 0.025], dry: [0.19, 0.18, 0.05] },
    autumn: { grass: [0.13, 0.12, 0.03], dry: [0.27, 0.17, 0.05] },
    winter: { grass: [0.2, 0.19, 0.15], dry: [0.26, 0.23, 0.18] },
  };
  return {
    ...ground[season],
    rock: [0.21, 0.19, 0.17],
    sand: [0.46, 0.37, 0.25],
    snowLineM: season === "winter" ? 20 : null,
    snow01: season === "winter" || stage.graph.weather === "snow" ? 0.96 : 0,
    shoreM: null,
    woods: null,
    ripples01: 0,
    ice01: 0,
    lava01: 0,
    pathM: 0,
    ...changes,
  };
}

/** Water by weather. */
export function waterOf(stage: Stage, changes: Partial<WaterPlan> = {}): WaterPlan {
  const rough = stage.graph.weather === "storm" ? 2.6 : stage.graph.weather === "rain" ? 1.5 : 1;
  const plan: WaterPlan = {
    amplitude: 0.035,
    frequency: 0.35,
    deep: [0.012, 0.05, 0.07],
    shallow: [0.1, 0.22, 0.18],
    clearM: 4,
    foamM: 0.35,
    ...changes,
  };
  return { ...plan, amplitude: plan.amplitude * rough * (stage.forCode ? 1.5 : 1) };
}

/** What falls from the sky: rain, snow or the petals of cherry trees. */
export function fallingOf(stage: Stage): WorldLayout["falling"] {
  const { weather } = stage.graph;
  if (weather === "snow" || weather === "rain") return weather;
  if (weather === "storm") return "rain";
  return stage.graph.subjects.some((s) => s.form === "cherry-tree") && stage.graph.season === "spring"
    ? "petals"
    : "none";
}

/** Colours of flowers: the palette of the prompt, else a mixed meadow. */
export function flowersOf(stage: Stage): readonly Rgb[] {
  if (stage.graph.flowers && stage.graph.palette.length > 0) return stage.graph.palette.map(linearOfHex);
  return tones("0.72 0.08 0.06, 0.82 0.62 0.06, 0.5 0.22 0.62, 0.85 0.8 0.72, 0.75 0.28 0.42");
}

/** A colour of the prompt as linear albedo; `null` where none is named. */
export function colourOf(hex: string | undefined): Rgb | null {
  if (hex === undefined) return null;
  // painted walls and cloth are never as bright as the word on a screen
  const [r, g, b] = linearOfHex(hex);
  return [r * 0.78 + 0.01, g * 0.78 + 0.01, b * 0.78 + 0.01];
}
