/**
 * What a carrier draws on: colour, height and material per pixel, before any light. One height field serves both views: seen from
 * above it is height over the ground, seen from the front it is how far a thing stands before the wall.
 */

import { MATERIAL, type Material } from "easel-picture";

/** Linear red, green and blue, 0..1. */
export type Rgb = readonly [number, number, number];

/** A round light that stands in the scene and brightens what is near it, by albedo. */
interface Lamp {
  readonly xPx: number;
  readonly yPx: number;
  readonly radiusPx: number;
  readonly rgb: Rgb;
  /** Light at its centre; 1 doubles what flat ground gets from sun and sky. */
  readonly strength: number;
}

/** A part of a stage in pixels. */
export interface Bounds {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The pixels that a stage holds: finer than those of the picture for a poster, and some of its rows alone. */
interface StageGrid {
  /** Pixels of the grid along a side of one of the picture; positions, sizes and textures stay those of the picture. Whole, 1 and more. */
  readonly scale: number;
  /** First row, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

export interface Stage {
  /** Sides of the picture. */
  readonly width: number;
  readonly height: number;
  readonly grid: StageGrid;
  /** Pixels of the grid in a row. */
  readonly columns: number;
  /** Side of one module in pixels; the unit of `relief`. */
  readonly pitchPx: number;
  /** Linear RGB, interleaved. */
  readonly albedo: Float32Array<ArrayBuffer>;
  /** Height in modules. */
  readonly relief: Float32Array<ArrayBuffer>;
  /** Emitted light as a multiple of the albedo. */
  readonly glow: Float32Array<ArrayBuffer>;
  /** Strength of the highlight, 0 (matt) to 1 (glazed). */
  readonly gloss: Float32Array<ArrayBuffer>;
  /** Index into `MATERIAL`. */
  readonly material: Uint8Array;
  readonly subject: Uint16Array;
  /** 255 where something stands before the code that the guard leaves as it is. */
  readonly free: Uint8Array;
  readonly lamps: Lamp[];
  /** A part that is covered later: no thing that has its middle there is drawn. */
  readonly covered?: Bounds | undefined;
  /** What was measured on the picture, by name; see `measured`. */
  readonly measures: Map<string, number>;
  /** Pixels drawn since the last pause. */
  drawnPx: number;
}

/** Memory for the pixels of a stage. */
export type StageSpace = Pick<Stage, (typeof PLANES)[number]>;

const PLANES = ["albedo", "relief", "glow", "gloss", "material", "subject", "free"] as const;

/** The stage's memory of floats as planes of one value for each pixel of a whole picture. For a stage that is no longer used. */
export function floatPlanesOf({ albedo, relief, glow, gloss }: Stage): Float32Array<ArrayBuffer>[] {
  const count = relief.length;
  return [relief, glow, gloss, ...[0, 1, 2].map((k) => albedo.subarray(k * count, (k + 1) * count))];
}

/** Memory for so many pixels. */
export function createStageSpace(count: number): StageSpace {
  return {
    albedo: new Float32Array(count * 3),
    relief: new Float32Array(count),
    glow: new Float32Array(count),
    gloss: new Float32Array(count),
    material: new Uint8Array(count),
    subject: new Uint16Array(count),
    free: new Uint8Array(count),
  };
}

/** A part of a picture, for `createStage`. */
export interface StagePart {
  readonly grid: StageGrid;
  /** Of the picture's own stage. */
  readonly measures: ReadonlyMap<string, number>;
  /** Memory for the part or more, all of it 0. Default: of its own. */
  readonly space?: StageSpace;
}

/**
 * An empty stage: black, flat, matt. Without a `part` it holds the picture, one pixel for each of it. Throws RangeError for sides that are no
 * positive integers.
 */
export function createStage(width: number, height: number, pitchPx: number, covered?: Bounds, part?: StagePart): Stage {
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0))
    throw new RangeError(`expected sides of positive whole pixels, got ${width}x${height}`);
  const grid = part?.grid ?? { scale: 1, from: 0, to: height };
  const columns = width * grid.scale;
  const count = columns * (grid.to - grid.from);
  const { albedo, relief, glow, gloss, material, subject, free } = part?.space ?? createStageSpace(count);
  return {
    width,
    height,
    grid,
    columns,
    pitchPx,
    albedo: albedo.subarray(0, count * 3),
    relief: relief.subarray(0, count),
    glow: glow.subarray(0, count),
    gloss: gloss.subarray(0, count),
    material: material.subarray(0, count),
    subject: subject.subarray(0, count),
    free: free.subarray(0, count),
    lamps: [],
    covered,
    measures: new Map(part?.measures),
    drawnPx: 0,
  };
}

/** Copies rows of the grid that both stages hold, without lamps. They may share their memory. */
export function copyRows(from: Stage, to: Stage, first: number, last: number): void {
  for (const plane of PLANES) {
    const per = plane === "albedo" ? 3 * to.columns : to.columns;
    const rows = from[plane].subarray((first - from.grid.from) * per, (last - from.grid.from) * per);
    to[plane].set(rows, (first - to.grid.from) * per);
  }
}

/** Makes memory empty again. */
export function clearSpace(space: StageSpace): void {
  for (const plane of PLANES) space[plane].fill(0);
}

/** What `measure` finds on the whole picture: a stage that holds a part of it knows the answer from the picture's own stage. */
export function measured({ measures }: Stage, name: string, measure: () => number): number {
  const known = measures.get(name);
  if (known !== undefined) return known;
  const found = measure();
  measures.set(name, found);
  return found;
}

/** Modules up to which a shape is a thing, not the ground that things lie on. */
const LARGEST_THING = 7;

/** Whether a shape with these bounds is a thing on the covered part of the stage. */
export function isCovered(
  { covered, pitchPx }: Stage,
  left: number,
  top: number,
  right: number,
  bottom: number,
): boolean {
  if (!covered) return false;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const isOn = x > covered.x0 && x < covered.x1 && y > covered.y0 && y < covered.y1;
  return isOn && Math.max(right - left, bottom - top) < LARGEST_THING * pitchPx;
}

/**
 * One pixel of a shape, handed to its shader: position and distances are set before the call, the rest is what the shader answers.
 * The same object serves all pixels.
 */
export interface Pixel {
  /** Centre of the pixel in pixels of the picture. */
  x: number;
  y: number;
  /** Position in the shape: pixels from the left and top of a box, -1..1 along the axes of an ellipse, along and across a stroke. */
  u: number;
  v: number;
  /** Distance in pixels inward from the outline; 0 for polygons. */
  d: number;
  /** Coverage 0..1; a shader may lower it. */
  a: number;
  r: number;
  g: number;
  b: number;
  /** Height in modules; before the call that of what lies below. */
  h: number;
  glow: number;
  gloss: number;
}

export type Shader = (pixel: Pixel) => void;

/** What a shape is made of, beside its shader. */
export interface Matter {
  readonly material: Material;
  /** 1.. for the subjects of the scene. Default 0, background. */
  readonly subject?: number;
  /** True for what stands before the code. */
  readonly free?: boolean;
}

/** Columns and rows of the grid that a box in pixels of the picture touches, cut to what the stage holds. */
export function spanOf(
  { grid: { scale, from, to }, columns }: Stage,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): [left: number, right: number, top: number, bottom: number] {
  return [
    Math.max(0, Math.floor(x0 * scale)),
    Math.min(columns, Math.ceil(x1 * scale)),
    Math.max(from, Math.floor(y0 * scale)),
    Math.min(to, Math.ceil(y1 * scale)),
  ];
}

/** Index of the grid's pixel at a point of the picture. */
export function indexAt({ grid: { scale, from }, columns }: Stage, x: number, y: number): number {
  return (Math.floor(y * scale) - from) * columns + Math.floor(x * scale);
}

/** A pixel for `layPixel`; made once per shape. */
export function createPixel(): Pixel {
  return { x: 0, y: 0, u: 0, v: 0, d: 0, a: 0, r: 0, g: 0, b: 0, h: 0, glow: 0, gloss: 0 };
}

/** Asks the shader for the pixel at index `at` and lays the answer over the stage by its coverage. */
export function layPixel(stage: Stage, at: number, pixel: Pixel, shader: Shader, matter: Matter): void {
  const { albedo, relief, glow, gloss } = stage;
  const below = relief[at];
  pixel.h = below;
  pixel.glow = 0;
  pixel.gloss = 0;
  shader(pixel);
  const a = pixel.a;
  if (a <= 0) return;
  const c = at * 3;
  albedo[c] += (pixel.r - albedo[c]) * a;
  albedo[c + 1] += (pixel.g - albedo[c + 1]) * a;
  albedo[c + 2] += (pixel.b - albedo[c + 2]) * a;
  relief[at] = below + (pixel.h - below) * a;
  glow[at] += (pixel.glow - glow[at]) * a;
  gloss[at] += (pixel.gloss - gloss[at]) * a;
  if (a < 0.5) return;
  stage.material[at] = MATERIAL[matter.material];
  stage.subject[at] = matter.subject ?? 0;
  if (matter.free) stage.free[at] = 255;
}

/** Colours the pixel, `scale` times as bright. */
export function tint(pixel: Pixel, colour: Rgb, scale = 1): void {
  pixel.r = colour[0] * scale;
  pixel.g = colour[1] * scale;
  pixel.b = colour[2] * scale;
}

/** Colours the pixel between two colours, `scale` times as bright. */
export function blend(pixel: Pixel, from: Rgb, to: Rgb, t01: number, scale = 1): void {
  pixel.r = (from[0] + (to[0] - from[0]) * t01) * scale;
  pixel.g = (from[1] + (to[1] - from[1]) * t01) * scale;
  pixel.b = (from[2] + (to[2] - from[2]) * t01) * scale;
}

/** Moves the pixel's colour towards another, times `scale`. */
export function towards(pixel: Pixel, colour: Rgb, t01: number, scale = 1): void {
  pixel.r += (colour[0] * scale - pixel.r) * t01;
  pixel.g += (colour[1] * scale - pixel.g) * t01;
  pixel.b += (colour[2] * scale - pixel.b) * t01;
}
