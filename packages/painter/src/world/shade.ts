/** Light on surfaces: sun, sky, bounce, light through leaves, own light and the air between. */

import type { Progress } from "easel-picture";
import { clamp, MATERIAL, mix, smoothstep } from "easel-picture";
import { type Frame, RELIEF, VOLUME } from "../frame.ts";
import { type CloudLayer, cloudInto } from "./clouds.ts";
import { addLampLight, type Lamps } from "./lamps.ts";
import type { NightSky } from "./night-sky.ts";
import { nightSkyInto } from "./night-sky.ts";
import { type Sky, skyInto } from "./sky.ts";

/** How far light reaches round a volume, by material: coats and cloth scatter it. */
const WRAP: Readonly<Record<number, number>> = {
  [MATERIAL.fur]: 0.28,
  [MATERIAL.skin]: 0.2,
  [MATERIAL.fabric]: 0.2,
};

/** The most that anything shines, beside the mean light of the sky, and a lit pane before night, when it is no white hole. */
const GLARE = 22;
const GLARE_OF_PANE = 1.3;
/** How much of the light of sun and sky a lit pane throws back, beside a painted wall. */
const PANE_01 = 0.3;
/** Blue of a lit pane at least, linear. */
const PANE_BLUE = 0.2;

/** What the air between does. */
export interface Air {
  /** Light of the haze per column, RGB. */
  readonly colour: Float32Array;
  /** Extinction per metre at each wavelength. */
  readonly beta: Float32Array;
  /** More extinction near the ground, per metre, and the height over which it thins. */
  readonly ground: number;
  readonly groundHeightM: number;
}

export function createAir(sky: Sky, widthPx: number, mist01: number): Air {
  const colour = new Float32Array(widthPx * 3);
  const sample = new Float32Array(3);
  const ambient = (sky.ambient[0] + sky.ambient[1] + sky.ambient[2]) / 3;
  for (let x = 0; x < widthPx; x++) {
    skyInto(sample, sky, x, sky.camera.horizonPx * 0.9);
    const mean = (sample[0] + sample[1] + sample[2]) / 3;
    // the sun's own glare, taken as haze, would flood the land
    const limit = ambient * 1.25;
    const scale = mean > limit ? (limit + (mean - limit) * 0.22) / mean : 1;
    // haze scatters many times, which takes colour from it
    for (let k = 0; k < 3; k++) colour[x * 3 + k] = mix(sample[k], mean, 0.3) * scale;
  }
  const { haze } = sky.plan;
  return {
    colour,
    beta: Float32Array.of(7.5e-5 * haze, 9.5e-5 * haze, 13.5e-5 * haze),
    ground: mist01 * 0.011,
    groundHeightM: 9,
  };
}

/** Fills `frame.light` everywhere but on water. */
export async function shade(
  frame: Frame,
  sky: Sky,
  air: Air,
  clouds: CloudLayer | undefined,
  night: NightSky | undefined,
  lamps: Lamps,
  progress: Progress,
): Promise<void> {
  const { width, height } = frame;
  const lamplight = new Float32Array(3);
  const colour = new Float32Array(3);
  const cloud = new Float32Array(4);
  await frame.context.inBands(height, 14_000 / width, progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++) {
      for (let x = 0; x < width; x++) {
        const material = frame.material[y * width + x];
        if (material === MATERIAL.sky || material === MATERIAL.cloud)
          skyPixel(frame, sky, clouds, night, x, y, colour, cloud);
        else if (material !== MATERIAL.water) surfacePixel(frame, sky, air, lamps, lamplight, x, y, material);
      }
    }
  });
}

function skyPixel(
  frame: Frame,
  sky: Sky,
  clouds: CloudLayer | undefined,
  night: NightSky | undefined,
  x: number,
  y: number,
  colour: Float32Array,
  cloud: Float32Array,
): void {
  const p = y * frame.width + x;
  const mu = skyInto(colour, sky, x, y);
  let clear = 1;
  cloud.fill(0);
  if (clouds && y < frame.camera.horizonPx) {
    cloudInto(cloud, clouds, x, y);
    clear = 1 - cloud[3];
    if (cloud[3] > 0.45) frame.material[p] = MATERIAL.cloud;
  }
  const open = 1 - 0.9 * sky.grey01;
  if (night) nightSkyInto(colour, night, sky, x, y, open, mu);
  for (let k = 0; k < 3; k++) frame.light[p * 3 + k] = colour[k] * clear + cloud[k];
}

function surfacePixel(
  frame: Frame,
  sky: Sky,
  air: Air,
  lamps: Lamps,
  lamplight: Float32Array,
  x: number,
  y: number,
  material: number,
): void {
  const { width, camera } = frame;
  const { sun, sunLight, ambient, bounce } = sky;
  const p = y * width + x;
  const q = p * 3;
  const side = sun[0] > 0 ? 1 : -1;
  const z = frame.depth[p];
  const nx = frame.normal[q];
  const ny = frame.normal[q + 1];
  const nz = frame.normal[q + 2];
  const open = frame.openness[p];
  const sunlit = frame.sunlit[p];
  const facing = nx * sun[0] + ny * sun[1] + nz * sun[2];
  const rx = (x - width / 2) / camera.focalPx;
  const ry = (camera.horizonPx - y) / camera.focalPx;
  const inverse = 1 / Math.sqrt(rx * rx + ry * ry + 1);
  const vx = -rx * inverse;
  const vy = -ry * inverse;
  const vz = inverse;
  let diffuse = facing > 0 ? facing : 0;
  let through = 0;
  const volume = frame.pattern[p] === VOLUME;
  if (volume) {
    const wrap = WRAP[material] ?? 0.08;
    diffuse = clamp((facing + wrap) / (1 + wrap));
  } else if (material === MATERIAL.foliage || material === MATERIAL.flower || material === MATERIAL.grass) {
    diffuse = diffuse * 0.7 + 0.3 * clamp(facing * 0.5 + 0.5);
    const back = clamp(-(vx * sun[0] + vy * sun[1] + vz * sun[2]));
    through = frame.thickness[p] * (0.25 + 0.9 * back * back * back) * clamp(0.6 - facing * 0.4) * open;
  } else if (material === MATERIAL.snow || material === MATERIAL.fabric) diffuse = clamp((facing + 0.12) / 1.12);
  else if (frame.pattern[p] === RELIEF) diffuse = clamp((facing + 0.3) / 1.3);
  const up = ny * 0.5 + 0.5;
  // light scatters within a coat: a shadow on it is soft
  const reached = volume && material === MATERIAL.fur ? mix(0.26, 1, sunlit) : sunlit;
  const direct = diffuse * reached * mix(0.55, 1, open) + through * sunlit;
  const view = nx * vx + ny * vy + nz * vz;
  const away = 1 - clamp(view);
  const grazing = away * away * away * away;
  // motifs bring their painted reflections along
  const relief = frame.pattern[p] === RELIEF;
  const glossy = !relief && (material === MATERIAL.glass || material === MATERIAL.metal);
  let gloss = 0;
  if (volume && (material === MATERIAL.object || material === MATERIAL.skin)) {
    // glaze and lacquer, horn and wet noses; skin much less
    const hx = vx + sun[0];
    const hy = vy + sun[1];
    const hz = vz + sun[2];
    const half = clamp((nx * hx + ny * hy + nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz + 1e-9));
    gloss = (material === MATERIAL.object ? 0.55 * half ** 60 : 0.05 * half ** 16) * sunlit;
  }
  if (glossy || material === MATERIAL.roof || material === MATERIAL.wood) {
    const hx = vx + sun[0];
    const hy = vy + sun[1];
    const hz = vz + sun[2];
    const half = clamp((nx * hx + ny * hy + nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz + 1e-9));
    gloss = (glossy ? 1.8 * half ** 90 : 0.12 * half ** 26) * sunlit;
  }
  if (relief && (material === MATERIAL.metal || material === MATERIAL.glass)) {
    const half = clamp((nx * (vx + sun[0]) + ny * (vy + sun[1]) + nz * (vz + sun[2])) / 2);
    gloss = 0.35 * half ** 40 * sunlit;
  }
  const lacquer = volume && material === MATERIAL.object;
  const mirror = glossy ? (0.3 + 0.5 * grazing) * open : lacquer ? (0.03 + 0.4 * grazing) * open : 0;
  // hairs at the edge catch the light
  const rim = volume && material === MATERIAL.fur ? away * away * away * 0.5 * clamp(facing + 0.55) * sunlit : 0;
  const distance = z / inverse;
  const altitude = camera.heightM + ry * z;
  const low = air.ground > 0 ? air.ground * Math.exp(-Math.max(0, altitude) / air.groundHeightM) : 0;
  // what shines keeps its colour in the dark, where the eye is wide open
  // a pane is a warm white; flames and embers are red
  const isPane = material === MATERIAL.light && !sky.night && frame.albedo[q + 2] > PANE_BLUE;
  const glare = !isPane ? GLARE : GLARE_OF_PANE * (1 + 0.4 * smoothstep(8, -2, sky.plan.sunElevationDeg));
  const own = Math.min(frame.emission[p], glare * meanOf(ambient));
  // against the light a figure would be a black shape: a reflector beside the camera
  const against = relief || volume ? clamp(-sun[2]) + (volume ? 0.3 : 0) : 0;
  const reflector = against > 0 ? against * (0.25 + 0.75 * clamp(0.6 * nz + 0.45 * ny - 0.35 * nx * side)) : 0;
  // after sunset a figure is told from the land by a lamp beside the camera and light round its edge
  const dim = volume && (sky.night || sky.plan.sunElevationDeg < 6);
  // faces and figures after sunset have a white reflector: coloured light alone makes skin a dark mask
  const skin = volume && material === MATERIAL.skin;
  const dusk01 = !volume ? 0 : sky.night ? 1 : smoothstep(7, 0, sky.plan.sunElevationDeg);
  const white =
    skin || dusk01 > 0
      ? ((skin ? 0.075 : 0) * meanOf(sunLight) + (0.85 * dusk01 + (skin ? 0.33 : 0)) * meanOf(ambient)) *
        clamp(0.45 + 0.55 * nz) *
        (1 - 0.85 * clamp(1.3 * direct))
      : 0;
  lamplight.fill(0);
  // a lamp does not light itself
  if (lamps[2] > 0 && !isPane) addLampLight(lamplight, lamps, rx * z, ry * z, z, nx, ny, nz);
  const mirrored = isPane ? PANE_01 : 1;
  for (let k = 0; k < 3; k++) {
    const soft = bounce[k] + (ambient[k] - bounce[k]) * up + reflector * (0.16 * sunLight[k] + 0.9 * ambient[k]);
    let v =
      frame.albedo[q + k] * (mirrored * (sunLight[k] * (direct + rim) + (soft + lamplight[k]) * open) + own + white) +
      sunLight[k] * gloss;
    if (dim)
      v += ambient[k] * (0.16 * frame.albedo[q + k] * clamp(0.35 + 0.65 * nz) + 0.14 * away * away * away * open);
    if (mirror > 0) v += mirror * mix(bounce[k], ambient[k] * 1.4, clamp(view * ny + 0.5));
    const thick = distance * (air.beta[k] + low);
    // near things lose so little that the series will do
    const left = thick < 0.05 ? 1 - thick * (1 - 0.5 * thick) : Math.exp(-thick);
    frame.light[q + k] = v * left + air.colour[x * 3 + k] * (1 - left);
  }
}

function meanOf(light: Float32Array): number {
  return (light[0] + light[1] + light[2]) / 3;
}
