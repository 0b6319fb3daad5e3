/** Heads rendered from a few numbers: test faces that are nobody's. The face library takes them for faces, and so do we. */

import { createRaster, createRng, type Raster, resample, smoothstep } from "easel-picture";

/** One person's looks. Lengths in half heights of the face. */
export interface Looks {
  readonly seed: number;
  readonly skin: readonly [number, number, number];
  readonly hair: readonly [number, number, number];
  readonly iris: readonly [number, number, number];
  readonly lips: readonly [number, number, number];
  readonly eyeApart: number;
  readonly noseWidth: number;
  readonly noseLength: number;
  readonly mouthWidth: number;
  readonly browThickness: number;
  readonly jaw: number;
  /** Where the hair ends on the forehead; -0.78 when absent, -0.42 is a fringe down to the brows. */
  readonly hairline?: number;
}

/** How that person stands before the camera. */
export interface Scene {
  readonly yawDeg?: number;
  readonly rollDeg?: number;
  /** 0 closed .. 1 wide open. */
  readonly mouthOpen01?: number;
  /** 0 at rest .. 1 raised high. */
  readonly browsUp01?: number;
  /** -1 left .. 1 right in the picture. */
  readonly lightFrom?: number;
  readonly background?: readonly [number, number, number];
}

export const ANNA: Looks = {
  seed: 1,
  skin: [222, 172, 146],
  hair: [92, 60, 36],
  iris: [74, 104, 120],
  lips: [190, 96, 92],
  eyeApart: 0.3,
  noseWidth: 0.1,
  noseLength: 0.26,
  mouthWidth: 0.25,
  browThickness: 0.03,
  jaw: 0.74,
};

export const BRUNO: Looks = {
  seed: 2,
  skin: [188, 130, 98],
  hair: [30, 24, 22],
  iris: [70, 44, 26],
  lips: [150, 84, 74],
  eyeApart: 0.33,
  noseWidth: 0.135,
  noseLength: 0.33,
  mouthWidth: 0.29,
  browThickness: 0.05,
  jaw: 0.82,
};

const COLUMNS = 260;
const ROWS = 300;
/** Pixels are rendered this many times denser and averaged. */
const DENSITY = 2;

/** A square picture of the head; its face is about half as high as the picture. */
export function renderHead(looks: Looks, sidePx: number, scene: Scene = {}): Raster {
  const side = sidePx * DENSITY;
  const picture = createRaster(side, side);
  const [r, g, b] = scene.background ?? [126, 138, 150];
  for (let p = 0; p < side * side; p++) {
    const fade = 1 - 0.25 * (Math.floor(p / side) / side);
    picture.data[p * 4] = r * fade;
    picture.data[p * 4 + 1] = g * fade;
    picture.data[p * 4 + 2] = b * fade;
    picture.data[p * 4 + 3] = 255;
  }
  const depth = new Float64Array(side * side).fill(Infinity);
  drawSurface(picture, depth, looks, scene, shoulders, 80, 120);
  drawSurface(picture, depth, looks, scene, head, COLUMNS, ROWS);
  return resample(picture, sidePx, sidePx);
}

/** A copy of `picture` on a larger canvas. */
export function placeOn(canvas: Raster, picture: Raster, left: number, top: number): Raster {
  for (let y = 0; y < picture.height; y++) {
    const from = y * picture.width * 4;
    canvas.data.set(picture.data.subarray(from, from + picture.width * 4), ((y + top) * canvas.width + left) * 4);
  }
  return canvas;
}

/** A point of a surface: where, and its colour 0..255. */
interface Point {
  readonly at: readonly [number, number, number];
  readonly colour: readonly [number, number, number];
}
type Surface = (u: number, v: number, looks: Looks, scene: Scene) => Point;

/** u and v 0..1 around and down an ellipsoid that carries the features; x right, y down, z away from the camera. */
function head(u: number, v: number, looks: Looks, scene: Scene): Point {
  const theta = (u - 0.5) * 3.6;
  const phi = (v - 0.5) * 3;
  const y = 1.12 * Math.sin(phi) - 0.04;
  const wide = 0.82 + (looks.jaw - 0.82) * smoothstep(0.1, 0.9, y);
  const x = wide * Math.sin(theta) * Math.cos(phi);
  const depth = 0.9 * Math.cos(theta) * Math.cos(phi);
  const front = smoothstep(0.1, 0.5, depth);
  return {
    at: [x, y, -depth - front * relief(x, y, looks, scene)],
    colour: depth > 0 ? paint(x, y, depth, looks, scene) : looks.hair,
  };
}

/** Neck and shoulders, so that the head does not float. */
function shoulders(u: number, v: number, looks: Looks): Point {
  const theta = (u - 0.5) * 3;
  const wide = 0.42 + 1.1 * smoothstep(0.45, 0.9, v);
  const y = 0.7 + v * 1.3;
  const dressed = v > 0.55 ? ([60, 66, 84] as const) : looks.skin;
  return { at: [wide * Math.sin(theta), y, 0.25 - 0.4 * Math.cos(theta)], colour: dressed };
}

/** Height over the ellipsoid. */
function relief(x: number, y: number, looks: Looks, { mouthOpen01 = 0 }: Scene): number {
  const tip = -0.12 + looks.noseLength * 1.2;
  const bridge = smoothstep(-0.25, tip, y) * (1 - smoothstep(tip, tip + 0.1, y));
  const nose = bridge * 0.26 * bump(x / (looks.noseWidth * (0.55 + 0.45 * bridge)));
  const wings = 0.07 * bump((Math.abs(x) - looks.noseWidth * 0.9) / 0.05) * bump((y - tip + 0.01) / 0.06);
  const sockets = -0.07 * bump((Math.abs(x) - looks.eyeApart) / 0.16) * bump((y + 0.16) / 0.11);
  const brows = 0.035 * bump((y + 0.31) / 0.07) * bump(x / 0.5);
  const lips =
    0.06 * bump(x / looks.mouthWidth) * (bump((y - 0.46) / 0.05) + bump((y - 0.54 - 0.1 * mouthOpen01) / 0.055));
  const chin = 0.09 * bump(x / 0.22) * bump((y - 0.84) / 0.13);
  const cheeks = 0.04 * bump((Math.abs(x) - 0.42) / 0.17) * bump((y - 0.12) / 0.2);
  return nose + wings + sockets + brows + lips + chin + cheeks;
}

function paint(
  x: number,
  y: number,
  depth: number,
  looks: Looks,
  { mouthOpen01 = 0, browsUp01 = 0 }: Scene,
): [number, number, number] {
  const colour: [number, number, number] = [...looks.skin];
  const over = (with_: readonly [number, number, number], share: number) => {
    for (let c = 0; c < 3; c++) colour[c] += (with_[c] - colour[c]) * share;
  };
  const side = Math.abs(x);
  over([214, 120, 104], 0.25 * bump((side - 0.42) / 0.18) * bump((y - 0.18) / 0.2));
  const fromEye = side - looks.eyeApart;
  // Shade of the socket and the brow.
  over([96, 66, 58], 0.35 * bump(fromEye / 0.17) * bump((y + 0.22) / 0.06));
  const browLine = -0.335 - 0.1 * browsUp01 + 0.5 * fromEye * fromEye - 0.05 * fromEye;
  over(
    looks.hair,
    0.9 * edge(0.19 - Math.abs(fromEye), 0.03) * edge(looks.browThickness - Math.abs(y - browLine), 0.012),
  );
  // Eye: almond, iris, pupil, lid lines.
  const across = fromEye / 0.125;
  const upper = -0.16 - 0.068 * (1 - across * across);
  const lower = -0.16 + 0.045 * (1 - across * across);
  if (Math.abs(across) < 1) {
    const inside = Math.min(edge(y - upper, 0.006), edge(lower - y, 0.006));
    const away = Math.hypot(fromEye, y + 0.168);
    over([236, 230, 226], inside);
    over(looks.iris, inside * edge(0.06 - away, 0.008));
    over([12, 10, 10], inside * edge(0.027 - away, 0.006));
    over(
      [255, 255, 255],
      inside * edge(0.011 - Math.hypot(x - Math.sign(x) * looks.eyeApart + 0.018, y + 0.19), 0.005),
    );
    over([44, 28, 24], 0.9 * edge(0.014 - Math.abs(y - upper), 0.006));
    over([130, 84, 72], 0.5 * edge(0.006 - Math.abs(y - lower), 0.006));
  }
  over([120, 78, 64], 0.5 * edge(0.006 - Math.abs(y - upper + 0.045), 0.008) * edge(0.13 - Math.abs(fromEye), 0.03));
  // Nostrils and the shade under the nose.
  const tip = -0.12 + looks.noseLength * 1.2;
  over(
    [60, 30, 26],
    0.85 * edge(1 - Math.hypot((side - looks.noseWidth * 0.55) / 0.036, (y - tip - 0.065) / 0.02), 0.35),
  );
  over([150, 96, 82], 0.4 * bump(x / (looks.noseWidth * 1.3)) * bump((y - tip - 0.09) / 0.03));
  // Lips.
  const along = x / looks.mouthWidth;
  if (Math.abs(along) < 1) {
    const shape = 1 - along * along;
    const line = 0.5 - 0.015 * along * along;
    const gap = 0.09 * mouthOpen01 * shape;
    const top = line - 0.062 * Math.sqrt(shape) * (1 - 0.2 * bump(x / 0.04));
    const bottom = line + gap + 0.085 * Math.sqrt(shape);
    over(looks.lips, Math.min(edge(y - top, 0.012), edge(bottom - y, 0.012)));
    const opening = Math.min(edge(y - line, 0.008), edge(line + gap - y, 0.008));
    over([238, 232, 220], y < line + 0.55 * gap ? opening : 0);
    over([70, 24, 26], y < line + 0.55 * gap ? 0 : opening);
    over([84, 36, 38], 0.8 * edge(0.009 - Math.min(Math.abs(y - line), Math.abs(y - line - gap)), 0.006));
  }
  over(
    looks.hair,
    Math.max(edge((looks.hairline ?? -0.78) + 0.35 * x * x - y, 0.04), edge(0.28 - depth, 0.06) * edge(0.25 - y, 0.1)),
  );
  return colour;
}

function drawSurface(
  picture: Raster,
  depth: Float64Array,
  looks: Looks,
  { yawDeg = 0, rollDeg = 0, lightFrom = -0.3, ...scene }: Scene,
  surface: Surface,
  columns: number,
  rows: number,
): void {
  const side = picture.width;
  const [cosYaw, sinYaw] = [Math.cos((yawDeg * Math.PI) / 180), Math.sin((yawDeg * Math.PI) / 180)];
  const [cosRoll, sinRoll] = [Math.cos((rollDeg * Math.PI) / 180), Math.sin((rollDeg * Math.PI) / 180)];
  const count = (columns + 1) * (rows + 1);
  const at = new Float64Array(count * 3);
  const colours = new Float64Array(count * 3);
  const grain = createRng(looks.seed);
  for (let j = 0, p = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++, p++) {
      const {
        at: [x, y, z],
        colour,
      } = surface(i / columns, j / rows, looks, scene);
      const turnedX = cosYaw * x - sinYaw * z;
      const turnedZ = sinYaw * x + cosYaw * z;
      // A camera ten half heights away.
      const near = 10 / (10 + turnedZ);
      const [px, py] = [turnedX * near, y * near];
      at[p * 3] = side * (0.5 + 0.28 * (cosRoll * px - sinRoll * py));
      at[p * 3 + 1] = side * (0.47 + 0.28 * (sinRoll * px + cosRoll * py));
      at[p * 3 + 2] = side * 0.28 * turnedZ;
      const speckle = 1 + 0.05 * (grain.next() + grain.next() - 1);
      for (let c = 0; c < 3; c++) colours[p * 3 + c] = colour[c] * speckle;
    }
  const light = normalised([lightFrom, -0.55, -0.8]);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const p = j * (columns + 1) + i;
      drawTriangle(picture, depth, at, colours, light, p, p + 1, p + columns + 1);
      drawTriangle(picture, depth, at, colours, light, p + 1, p + columns + 2, p + columns + 1);
    }
}

function drawTriangle(
  { width, data }: Raster,
  depth: Float64Array,
  at: Float64Array,
  colours: Float64Array,
  light: readonly number[],
  a: number,
  b: number,
  c: number,
): void {
  // Plain numbers: a head has 150,000 triangles, and lists of three would take most of the time.
  const [ia, ib, ic] = [a * 3, b * 3, c * 3];
  const x0 = at[ia];
  const y0 = at[ia + 1];
  const x1 = at[ib];
  const y1 = at[ib + 1];
  const x2 = at[ic];
  const y2 = at[ic + 1];
  const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  if (Math.abs(area) < 1e-9) return;
  const z0 = at[ia + 2];
  const z1 = at[ib + 2];
  const z2 = at[ic + 2];
  const nx = (y1 - y0) * (z2 - z0) - (z1 - z0) * (y2 - y0);
  const ny = (z1 - z0) * (x2 - x0) - (x1 - x0) * (z2 - z0);
  const nz = (x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0);
  const long = Math.hypot(nx, ny, nz) || 1;
  const sign = nz > 0 ? -1 : 1;
  const lit = sign * ((nx / long) * light[0] + (ny / long) * light[1] + (nz / long) * light[2]);
  const shade = 0.42 + 0.62 * Math.max(0, lit) + 0.1 * Math.max(0, lit) ** 12;
  const right = Math.min(width - 1, Math.floor(Math.max(x0, x1, x2)));
  const bottom = Math.min(depth.length / width - 1, Math.floor(Math.max(y0, y1, y2)));
  for (let y = Math.max(0, Math.floor(Math.min(y0, y1, y2))); y <= bottom; y++)
    for (let x = Math.max(0, Math.floor(Math.min(x0, x1, x2))); x <= right; x++) {
      const v = ((x + 0.5 - x0) * (y2 - y0) - (x2 - x0) * (y + 0.5 - y0)) / area;
      const w = ((x1 - x0) * (y + 0.5 - y0) - (x + 0.5 - x0) * (y1 - y0)) / area;
      const u = 1 - v - w;
      if (u < -0.01 || v < -0.01 || w < -0.01) continue;
      const z = u * z0 + v * z1 + w * z2;
      const p = y * width + x;
      if (z >= depth[p]) continue;
      depth[p] = z;
      for (let k = 0; k < 3; k++)
        data[p * 4 + k] = shade * (u * colours[a * 3 + k] + v * colours[b * 3 + k] + w * colours[c * 3 + k]);
    }
}

function bump(t: number): number {
  return Math.exp(-t * t);
}

/** 1 well inside, 0 outside; `inside` is the distance to the edge. */
function edge(inside: number, soft: number): number {
  return smoothstep(-soft, soft, inside);
}

function normalised(v: readonly number[]): number[] {
  const length = Math.hypot(...v) || 1;
  return v.map((c) => c / length);
}
