/** Bodies of models into the G-buffer. The colour of a field is taken once per pixel, that of other layers at each sample. */

import { clamp, MATERIAL, smoothstep } from "easel-picture";
import { type Frame, PATTERNS } from "../frame.ts";
import { grain } from "./grain.ts";
import type { Layer, Model } from "./model.ts";
import { type Box, createSamplePoint, locateInto, type Sampled, type SamplePoint } from "./model-samples.ts";
import type { Dab, Eye } from "./sculpture.ts";
import type { Projected, Standpoint } from "./standpoint.ts";

const VOLUME = PATTERNS.indexOf("volume");

/** How far creases bend the normal of clothes, of upholstery and of fur. */
const CLOTH_BUMP = 0.07;
const UPHOLSTERY_BUMP = 0.03;
const FUR_BUMP = 0.3;

/** Emission of lamps, and of the light in an eye. */
const LAMP_LIGHT = 2.4;
const EYE_LIGHT = 0.55;

/** What one sample shows. Its normal is a unit vector in the model's axes. */
interface Look {
  nx: number;
  ny: number;
  nz: number;
  r: number;
  g: number;
  b: number;
  /** Index into `MATERIALS`. */
  material: number;
  emission: number;
}

/** What the samples of one pixel add up to; `material` is that of the nearest. */
interface BodyPixel {
  hits: number;
  r: number;
  g: number;
  b: number;
  nx: number;
  ny: number;
  nz: number;
  open: number;
  emission: number;
  /** One over the distance of the nearest sample. */
  near: number;
  material: number;
}

/**
 * Draws the rows `from..to` of a box. Triangles are numbered through all layers: `firsts` has the first number of each.
 * `flat` has the points of each layer in the picture.
 */
export function bodyDrawer(
  frame: Frame,
  model: Model,
  stand: Standpoint,
  flat: readonly Projected[],
  box: Box,
  { nearness, owner }: Sampled,
  firsts: readonly number[],
): (from: number, to: number) => void {
  const { width, camera } = frame;
  const samplesAcross = box.width * 2;
  const cos = Math.cos(stand.yawRad);
  const sin = Math.sin(stand.yawRad);
  const field = fieldLook(model);
  const lightSide = stand.xM > 0 ? -1 : 1;
  const point = createSamplePoint();
  const look: Look = { nx: 0, ny: 0, nz: 0, r: 0, g: 0, b: 0, material: 0, emission: 0 };
  const pixel: BodyPixel = {
    hits: 0,
    r: 0,
    g: 0,
    b: 0,
    nx: 0,
    ny: 0,
    nz: 0,
    open: 0,
    emission: 0,
    near: 0,
    material: 0,
  };
  return (from, to) => {
    for (let row = from; row < to; row++)
      for (let col = 0; col < box.width; col++) {
        const p = (box.top + row) * width + box.left + col;
        for (let k = 0; k < 4; k++) {
          const q = (row * 2 + (k >> 1)) * samplesAcross + col * 2 + (k & 1);
          const id = owner[q];
          if (id < 0) continue;
          let l = firsts.length - 1;
          while (firsts[l] > id) l--;
          const layer = model.layers[l];
          locateInto(point, layer, flat[l], id - firsts[l], box, col, row, k);
          weighByNearness(point, flat[l]);
          const { a, b, c, shareA, shareB, shareC } = point;
          // written out: calls that read the point again cost a tenth of the time
          const N = layer.normals;
          const x = N[a] * shareA + N[b] * shareB + N[c] * shareC;
          const y = N[a + 1] * shareA + N[b + 1] * shareB + N[c + 1] * shareC;
          const z = N[a + 2] * shareA + N[b + 2] * shareB + N[c + 2] * shareC;
          const perLength = 1 / Math.sqrt(x * x + y * y + z * z + 1e-12);
          look.nx = x * perLength;
          look.ny = y * perLength;
          look.nz = z * perLength;
          if (layer.kind === "field") field.lookInto(look, layer, point);
          else {
            const C = layer.colours;
            look.r = C[a] * shareA + C[b] * shareB + C[c] * shareC;
            look.g = C[a + 1] * shareA + C[b + 1] * shareB + C[c + 1] * shareC;
            look.b = C[a + 2] * shareA + C[b + 2] * shareB + C[c + 2] * shareC;
            look.material = layer.materials[a / 3];
          }
          let vx = look.nx * cos + look.nz * sin;
          let vy = look.ny;
          let vz = -look.nx * sin + look.nz * cos;
          const eyeX = (width / 2 - point.x) / camera.focalPx;
          const eyeY = (point.y - camera.horizonPx) / camera.focalPx;
          if (layer.kind === "thin" && vx * eyeX + vy * eyeY + vz < 0) {
            vx = -vx;
            vy = -vy;
            vz = -vz;
          }
          look.emission = look.material === MATERIAL.light ? LAMP_LIGHT : 0;
          if (layer.kind === "eye") eyeInto(look, layer.eye!, vx * lightSide, vz);
          pixel.hits++;
          pixel.r += look.r;
          pixel.g += look.g;
          pixel.b += look.b;
          pixel.nx += vx;
          pixel.ny += vy;
          pixel.nz += vz;
          const { open } = layer;
          pixel.open += open[a / 3] * shareA + open[b / 3] * shareB + open[c / 3] * shareC;
          pixel.emission += look.emission;
          if (nearness[q] > pixel.near) {
            pixel.near = nearness[q];
            pixel.material = look.material;
          }
        }
        if (pixel.hits === 0) continue;
        if (1 / pixel.near < frame.depth[p]) write(frame, p, pixel, stand);
        clear(pixel);
        field.endPixel();
      }
  };
}

function clear(pixel: BodyPixel): void {
  pixel.hits = 0;
  pixel.r = 0;
  pixel.g = 0;
  pixel.b = 0;
  pixel.nx = 0;
  pixel.ny = 0;
  pixel.nz = 0;
  pixel.open = 0;
  pixel.emission = 0;
  pixel.near = 0;
  pixel.material = 0;
}

/** Turns shares of the picture plane into shares of the triangle: near corners count more (perspective). */
function weighByNearness(point: SamplePoint, { screen }: Projected): void {
  const a = point.shareA * screen[point.a + 2];
  const b = point.shareB * screen[point.b + 2];
  const c = point.shareC * screen[point.c + 2];
  const sum = a + b + c;
  point.shareA = a / sum;
  point.shareB = b / sum;
  point.shareC = c / sum;
}

/** The look of fields. The field is read once per pixel, at its first sample; the others share colour and creases. */
function fieldLook({ shape }: Model): {
  endPixel(): void;
  lookInto(look: Look, layer: Layer, point: SamplePoint): void;
} {
  const { low, high, metres } = shape;
  const size = Math.max(high[0] - low[0], high[1] - low[1]);
  // things are in metres, and their cloth is upholstery
  const clothBump = metres === 1 ? UPHOLSTERY_BUMP : CLOTH_BUMP;
  const dab: Dab = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, tag: 0, material: 0, r: 0, g: 0, b: 0 };
  let isRead = false;
  let bendX = 0;
  let bendY = 0;
  let bendZ = 0;
  const read = (look: Look, layer: Layer, { a, b, c, shareA, shareB, shareC }: SamplePoint): void => {
    const { positions } = layer;
    dab.x = positions[a] * shareA + positions[b] * shareB + positions[c] * shareC;
    dab.y = positions[a + 1] * shareA + positions[b + 1] * shareB + positions[c + 1] * shareC;
    dab.z = positions[a + 2] * shareA + positions[b + 2] * shareB + positions[c + 2] * shareC;
    dab.nx = look.nx;
    dab.ny = look.ny;
    dab.nz = look.nz;
    layer.dab!(dab);
    if (dab.material !== MATERIAL.fabric && dab.material !== MATERIAL.fur) return;
    // creases of cloth, muscles below a coat: the slope of a noise, `step` apart
    const isCloth = dab.material === MATERIAL.fabric;
    const cellsPerUnit = (isCloth ? 17 : 4.5) / size;
    const step = 0.12;
    const x = dab.x * cellsPerUnit * 1.6 + dab.y * cellsPerUnit * 0.4;
    const y = dab.y * cellsPerUnit - dab.x * cellsPerUnit * 0.3;
    const z = dab.z * cellsPerUnit * 1.6;
    const here = crease(isCloth, x, y, z);
    const bump = (isCloth ? clothBump : FUR_BUMP) / step;
    bendX = (crease(isCloth, x + step, y, z) - here) * bump;
    bendY = (crease(isCloth, x, y + step, z) - here) * bump * 0.6;
    bendZ = (crease(isCloth, x, y, z + step) - here) * bump;
  };
  return {
    endPixel() {
      isRead = false;
      bendX = 0;
      bendY = 0;
      bendZ = 0;
    },
    lookInto(look, layer, point) {
      if (!isRead) read(look, layer, point);
      isRead = true;
      look.r = dab.r;
      look.g = dab.g;
      look.b = dab.b;
      look.material = dab.material;
      look.nx -= bendX;
      look.ny -= bendY;
      look.nz -= bendZ;
    },
  };
}

/** Height of the creases of cloth, or of the bulges of a coat, 0..1. */
function crease(isCloth: boolean, x: number, y: number, z: number): number {
  const n = grain(x, y, z);
  if (!isCloth) return n;
  const ridge = 1 - Math.abs(2 * n - 1);
  return ridge * ridge;
}

/** One over the length of (0.4, 0.6, 1), halfway between the viewer and a light that is beside and above. */
const PER_HALFWAY = 1 / Math.sqrt(0.4 * 0.4 + 0.6 * 0.6 + 1);

/** The iris, and on it the mirrored light; `towardLight` and `vz` are the normal in view space. */
function eyeInto(look: Look, eye: Eye, towardLight: number, vz: number): void {
  const [from, to] = eye.tall === 1 ? [0.94, 0.975] : [0.962, 0.985];
  const shine = smoothstep(from, to, (towardLight * 0.4 + look.ny * 0.6 + vz) * PER_HALFWAY);
  const [r, g, b] = irisAt(eye, look.nx, look.ny, look.nz);
  look.r = r + (1 - r) * shine;
  look.g = g + (1 - g) * shine;
  look.b = b + (1 - b) * shine;
  look.emission = EYE_LIGHT * shine;
}

function irisAt({ gaze, iris, white, pupil, rim }: Eye, nx: number, ny: number, nz: number): [number, number, number] {
  const angle = Math.acos(clamp(nx * gaze[0] + ny * gaze[1] + nz * gaze[2], -1, 1));
  if (angle < pupil) return [0.006, 0.006, 0.006];
  if (angle >= rim) return [white[0], white[1], white[2]];
  const ring = angle > rim * 0.88 ? 0.4 : 0.55 + 0.48 * smoothstep(pupil, rim, angle);
  return [iris[0] * ring, iris[1] * ring, iris[2] * ring];
}

/** Writes a pixel into the frame; with age its colours fade to a lighter grey. */
function write(frame: Frame, p: number, pixel: BodyPixel, { subject, fresh01 }: Standpoint): void {
  const { hits, r, g, b, nx, ny, nz } = pixel;
  const q = p * 3;
  const perLength = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + 1e-12);
  frame.depth[p] = 1 / pixel.near;
  frame.normal[q] = nx * perLength;
  frame.normal[q + 1] = ny * perLength;
  frame.normal[q + 2] = nz * perLength;
  const faded = 1 - fresh01;
  const grey = ((r + g + b) / 3 / hits) * (1 + 0.3 * faded);
  frame.albedo[q] = r / hits + (grey - r / hits) * faded;
  frame.albedo[q + 1] = g / hits + (grey - g / hits) * faded;
  frame.albedo[q + 2] = b / hits + (grey - b / hits) * faded;
  frame.material[p] = pixel.material;
  frame.pattern[p] = VOLUME;
  frame.emission[p] = pixel.emission / hits;
  frame.subject[p] = subject;
  frame.sunlit[p] = 1;
  frame.openness[p] = pixel.open / hits;
  frame.thickness[p] = hits / 4;
}
