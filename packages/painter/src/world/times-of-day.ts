/** How light is at each time of day; chosen by eye. */

import type { Rgb } from "../rgb.ts";
import type { TimeOfDay } from "../scene-graph.ts";

export interface TimeRow {
  readonly sunElevationDeg: number;
  /** 0 ahead; the composition may turn it. */
  readonly sunAzimuthDeg: number;
  /** Colour of the direct light; `null` = what the air lets through. */
  readonly sun: Rgb | null;
  /** Direct light as a multiple of the mean sky light. */
  readonly sunOverSky: number;
  /** Light of the whole sky on the land, as a multiple of what the part in the picture sheds. */
  readonly skyGain: number;
  readonly turbidity: number;
  readonly intensity: number;
  readonly skyTint: Rgb;
  /** Light added at the horizon and at the zenith. */
  readonly horizonGlow: Rgb;
  readonly zenithGlow: Rgb;
  readonly disc: {
    readonly radiusRad: number;
    readonly brightness: number;
    readonly glow: number;
    readonly tightness: number;
  } | null;
  readonly key: number;
}

const NO_GLOW: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];

export const TIMES: Readonly<Record<TimeOfDay, TimeRow>> = {
  day: {
    sunElevationDeg: 42,
    sunAzimuthDeg: -125,
    skyGain: 1,
    sun: null,
    sunOverSky: 4.6,
    turbidity: 2.2,
    intensity: 1,
    skyTint: WHITE,
    horizonGlow: NO_GLOW,
    zenithGlow: NO_GLOW,
    disc: null,
    key: 0.215,
  },
  morning: {
    sunElevationDeg: 22,
    sunAzimuthDeg: -112,
    skyGain: 1,
    sun: [14, 10.5, 7],
    sunOverSky: 4.8,
    turbidity: 2.4,
    intensity: 1,
    skyTint: WHITE,
    horizonGlow: [0.05, 0.03, 0.01],
    zenithGlow: NO_GLOW,
    disc: null,
    key: 0.215,
  },
  golden: {
    sunElevationDeg: 13,
    sunAzimuthDeg: -104,
    skyGain: 1.1,
    sun: [17, 9.6, 4.4],
    sunOverSky: 4.8,
    turbidity: 2.4,
    intensity: 1,
    skyTint: WHITE,
    horizonGlow: [0.05, 0.03, 0.01],
    zenithGlow: NO_GLOW,
    disc: { radiusRad: 0.021, brightness: 26, glow: 0.5, tightness: 9 },
    key: 0.2,
  },
  sunset: {
    sunElevationDeg: 3.4,
    sunAzimuthDeg: 12,
    skyGain: 2.3,
    sun: [15, 5.6, 1.9],
    sunOverSky: 3,
    turbidity: 3.2,
    intensity: 1.5,
    skyTint: [1.2, 0.88, 0.85],
    horizonGlow: [0.2, 0.05, 0.02],
    zenithGlow: [0.06, 0.02, 0.1],
    disc: { radiusRad: 0.021, brightness: 26, glow: 1.5, tightness: 9 },
    key: 0.185,
  },
  dawn: {
    sunElevationDeg: 5,
    sunAzimuthDeg: -14,
    skyGain: 1.9,
    sun: [14, 7.2, 4.2],
    sunOverSky: 2.8,
    turbidity: 2.2,
    intensity: 1.4,
    skyTint: WHITE,
    horizonGlow: [0.1, 0.03, 0.07],
    zenithGlow: [0.02, 0.02, 0.07],
    disc: { radiusRad: 0.021, brightness: 22, glow: 1.3, tightness: 9 },
    key: 0.195,
  },
  dusk: {
    sunElevationDeg: -1.5,
    sunAzimuthDeg: 10,
    skyGain: 1.7,
    sun: [1.6, 0.6, 0.7],
    sunOverSky: 0.4,
    turbidity: 2.2,
    intensity: 0.35,
    skyTint: [0.9, 0.7, 1.1],
    horizonGlow: [0.34, 0.12, 0.2],
    zenithGlow: [0.025, 0.04, 0.17],
    disc: null,
    key: 0.15,
  },
  night: {
    sunElevationDeg: 26,
    sunAzimuthDeg: -19,
    skyGain: 1,
    sun: [0.38, 0.5, 0.78],
    sunOverSky: 4.2,
    turbidity: 2.2,
    intensity: 0.012,
    skyTint: [0.6, 0.8, 1.2],
    horizonGlow: [0.035, 0.06, 0.11],
    zenithGlow: [0.006, 0.011, 0.034],
    disc: { radiusRad: 0.026, brightness: 3.2, glow: 0.35, tightness: 11 },
    key: 0.1,
  },
};
