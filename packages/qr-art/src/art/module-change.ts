/**
 * What pushes on modules change in a picture: from a change of luma for each module and its middle to one for each pixel, with
 * borders and strokes that follow the picture's own drawing. How large the pushes are is solved in `embed.ts`.
 */

import type { Plane } from "easel-picture";
import { blurBox, blurBoxTwice, blurGaussian, clamp, fractal2, smoothstep as smooth } from "easel-picture";
import { modulePx, type PlacedCode } from "../code/placed-code.ts";
import { integralOf, meanOf } from "../scan/planes.ts";
import { type MarkLayer, type MarkSide, type Marks, marksOf } from "./marks.ts";
import { type ModuleGrid, ownersOf } from "./owners.ts";

/** The code's modules, row-major. */
export interface Grid {
  /** Modules along one side. */
  readonly side: number;
  /** -1 dark, 1 light, 0 left alone or part of a finder. */
  readonly sign: Int8Array;
  /** 1 where the module keeps its square. */
  readonly rigid: Uint8Array;
  /** 1 where all neighbours are of the module's own side. */
  readonly massed: Uint8Array;
  readonly threshold: Float32Array;
  readonly margin: Float32Array;
  readonly boost: Float32Array;
  /** Most that a dot in the middle of a module may add. */
  readonly dotCap: Float32Array;
  readonly simulated: number;
  /** Change of luma of the whole module, and of a small disc in its middle; solved for. */
  readonly push: Float32Array;
  readonly dot: Float32Array;
}

/** The grid laid on a luma plane. */
export interface View {
  /** Finders drawn. */
  readonly luma: Plane;
  /** How much of each pixel is part of a finder, 0..1. */
  readonly cover: Plane;
  readonly modulePx: number;
  readonly originX: number;
  readonly originY: number;
  /** Per pixel the module whose change it takes, -1 outside of the code. */
  readonly owners: Int32Array;
  /** Per pixel how even the picture is there, 0..1: even places take shapes with clean borders, textured ones soft borders. */
  readonly even: Float32Array;
  /** Per module the direction of the picture's strokes, as (cos, sin) of a turn; interleaved. */
  readonly strokes: Float32Array;
  /** What modules are drawn as where it is even. */
  readonly marks: MarkLayer;
  readonly space: Space;
}

/** Planes to work in, as long as the luma's: changes are drawn dozens of times. */
interface Space {
  readonly change: Float32Array;
  readonly hard: Float32Array;
  readonly inside: Float32Array;
  readonly own: Float32Array;
  readonly covered: Float32Array;
  readonly spare: Float32Array;
  /** For `integralOf`. */
  readonly sums: Float64Array;
}

function spaceFor({ width, height }: Plane): Space {
  const [change, hard, inside, own, covered, spare] = Array.from({ length: 6 }, () => new Float32Array(width * height));
  return { change, hard, inside, own, covered, spare, sums: new Float64Array((width + 1) * (height + 1)) };
}

/**
 * Lays the grid on a luma plane that is `shrink` times smaller than the picture. `seed` shapes the borders of modules, which
 * swerve by up to `swerve` modules.
 */
export function viewOf(
  placed: PlacedCode,
  luma: Plane,
  cover: Plane,
  rigid: Uint8Array,
  shrink: number,
  seed: number,
  swerve: number,
  marks: MarkLayer,
): View {
  const at = originOf(placed, shrink);
  const { size, alignments: patterns } = placed.matrix.layout;
  const alignments = patterns.map(([column, row]) => [column + 0.5, row + 0.5] as const);
  const module = { side: size, ...at, rigid, alignments };
  return {
    luma,
    cover,
    ...at,
    owners: ownersOf(luma, module, seed, swerve),
    even: evennessOf(luma, at.modulePx, marks.grain),
    strokes: strokesOf(luma, module, seed),
    marks,
    space: spaceFor(luma),
  };
}

/** Marks of one kind for a view, see `marksOf`. `isFree` tells the pixels of the picture on which they may lie around the code. */
export function layMarks(
  placed: PlacedCode,
  picture: { readonly width: number; readonly height: number },
  shrink: number,
  kind: Marks,
  seed: number,
  isFree: (x: number, y: number) => boolean,
  masses01 = 0,
): MarkLayer {
  const size = { width: Math.floor(picture.width / shrink), height: Math.floor(picture.height / shrink) };
  const { layout, dark } = placed.matrix;
  const grid = { side: layout.size, ...originOf(placed, shrink) };
  return marksOf(size, grid, dark, kind, seed, (x, y) => isFree(x * shrink, y * shrink), masses01);
}

/** Where the grid lies on a luma plane as large as the picture. */
export function placedIn(placed: PlacedCode, luma: Plane): Pick<View, "luma" | "modulePx" | "originX" | "originY"> {
  return { luma, ...originOf(placed, 1) };
}

function originOf(placed: PlacedCode, shrink: number) {
  const { xPx, yPx } = placed.box;
  return { modulePx: modulePx(placed) / shrink, originX: xPx / shrink, originY: yPx / shrink };
}

/** Standard deviation of luma within a module at which a place is no longer even at all. */
const TEXTURED = 0.055;

/** Drawing finer than `grain` modules is not counted. */
function evennessOf({ width, height, data: drawn }: Plane, m: number, grain: number): Float32Array {
  const r = Math.max(1, Math.round(0.5 * m));
  const data = grain > 0 ? blurGaussian(drawn, width, height, grain * m) : drawn;
  const squares = new Float32Array(data.length);
  for (let p = 0; p < squares.length; p++) squares[p] = data[p] * data[p];
  const means = blurBox(data, width, height, r);
  const even = blurBox(squares, width, height, r);
  for (let p = 0; p < even.length; p++)
    even[p] = 1 - clamp(Math.sqrt(Math.max(0, even[p] - means[p] * means[p])) / TEXTURED);
  return blurBox(even, width, height, r);
}

/** Least sum of squared differences of luma in a module that tells a direction, and how far its two directions differ, as a share. */
const DIRECTED = 0.01;
const ALIGNED = 0.3;
/** How far ripples turn, in radians, and how fast, per module. */
const RIPPLE_TURN = 0.25;
const RIPPLE_TURNS = 0.2;

/** The direction across which luma changes least in each module (its structure tensor); where there is none, level with slow turns: ripples. */
function strokesOf({ width, height, data }: Plane, { side, modulePx: m, originX, originY }: ModuleGrid, seed: number) {
  const strokes = new Float32Array(2 * side * side);
  const step = Math.max(1, Math.round(m / 8));
  for (let at = 0; at < side * side; at++) {
    let xx = 0;
    let yy = 0;
    let xy = 0;
    const x0 = Math.max(1, Math.round(originX + (at % side) * m));
    const y0 = Math.max(1, Math.round(originY + Math.floor(at / side) * m));
    for (let y = y0; y < Math.min(height - 1, y0 + m); y += step)
      for (let x = x0; x < Math.min(width - 1, x0 + m); x += step) {
        const p = y * width + x;
        const dx = data[p + 1] - data[p - 1];
        const dy = data[p + width] - data[p - width];
        xx += dx * dx;
        yy += dy * dy;
        xy += dx * dy;
      }
    const energy = xx + yy;
    const angle =
      energy > DIRECTED && Math.hypot(xx - yy, 2 * xy) > ALIGNED * energy
        ? 0.5 * Math.atan2(2 * xy, xx - yy) + Math.PI / 2
        : RIPPLE_TURN * fractal2(RIPPLE_TURNS * (at % side), RIPPLE_TURNS * Math.floor(at / side), seed, 2);
    strokes[2 * at] = Math.cos(angle);
    strokes[2 * at + 1] = Math.sin(angle);
  }
  return strokes;
}

/** Borders between modules are soft over this share of a module where the picture is textured. */
const BORDER = 0.12;
/** Changes up to which modules are no marks, and from which they are, as shares of the margin. */
const FAINT = 0.12;
const MARKED = 0.4;

/** What lies beyond its margin by this much luma is pushed on by so much less: highlights and shadows stay what they are. */
const BEYOND = 0.1;
const KEPT = 0.85;

/** Half width of a dot, whole and with its border, in modules. */
const DOT = 0.08;
const DOT_END = 0.42;
/** Dots are strokes: so much longer along the picture's own strokes, where they nearly meet those of neighbours, and narrower across. */
const DOT_LONG = 1.5;
const DOT_NARROW = 0.85;
/** How far strokes lie above or below the centres of their modules, in modules, and how fast they swerve, per module: less of a grid. */
const ASTRAY = 0.16;
const ASTRAY_TURNS = 0.45;

/** The change of luma at every pixel for the current pushes, in a plane of the view's that the next call uses again. */
export function fieldOf(grid: Grid, view: View): Float32Array {
  const { side, sign, threshold, margin, push, dot } = grid;
  const { width, height, data } = view.luma;
  const { modulePx: m, originX, originY, owners, cover, even, strokes, space } = view;
  const hard = space.hard.fill(0);
  const columns = new Int32Array(width);
  const shares = new Float64Array(width);
  for (let x = 0; x < width; x++) {
    const u = (x + 0.5 - originX) / m - 0.5;
    columns[x] = Math.max(0, Math.min(side - 2, Math.floor(u)));
    shares[x] = clamp(u - columns[x]);
  }
  const beyond = pushesBeyond(grid);
  const reach = FADE * m;
  const start = Math.max(0, Math.floor(originX - reach));
  const end = Math.min(width, originX + side * m + reach);
  for (let y = Math.max(0, Math.floor(originY - reach)); y < Math.min(height, originY + side * m + reach); y++) {
    const v = (y + 0.5 - originY) / m - 0.5;
    const j = Math.max(0, Math.min(side - 2, Math.floor(v)));
    const fv = clamp(v - j);
    const rowOut = Math.max(-0.5 - v, v + 0.5 - side);
    for (let x = start, p = y * width + x; x < end; x++, p++) {
      const at = owners[p];
      if (at < 0) {
        const u = (x + 0.5 - originX) / m - 0.5;
        const out = Math.max(rowOut, -0.5 - u, u + 0.5 - side);
        if (out > -0.5) hard[p] = fade(out) * pushAt(beyond, side, columns[x], j, shares[x], fv);
        continue;
      }
      if (sign[at] === 0) continue;
      // Between modules of one side the change goes over smoothly.
      const fu = shares[x];
      const c = j * side + columns[x];
      const s = sign[at];
      const own = push[at];
      const a = sign[c] === s ? push[c] : own;
      const b = sign[c + 1] === s ? push[c + 1] : own;
      const d = sign[c + side] === s ? push[c + side] : own;
      const e = sign[c + side + 1] === s ? push[c + side + 1] : own;
      const top = a + (b - a) * fu;
      const spare = s * (data[p] - threshold[at]) - margin[at];
      const share = spare > 0 ? 1 - KEPT * smooth(0, BEYOND, spare) : 1;
      hard[p] = share * (top + (d + (e - d) * fu - top) * fv);
    }
  }
  const out = blurBoxTwice(hard, width, height, BORDER * m, { out: space.change, spare: space.spare });
  for (let p = 0; p < out.length; p++) {
    const isBeyond = owners[p] < 0 && (view.marks.dark.modules[p] >= 0 || view.marks.light.modules[p] >= 0);
    // Marks around the code lie on textured places too: a square of blobs would end there.
    const marked = isBeyond ? Math.max(even[p], BEYOND_MARKED) : even[p];
    if (marked > 0)
      out[p] += marked * (owners[p] >= 0 && grid.rigid[owners[p]] ? hard[p] - out[p] : markedAt(grid, view, p, out[p]));
  }
  for (let p = 0; p < out.length; p++) out[p] *= 1 - cover.data[p];
  for (let at = 0; at < side * side; at++) {
    if (dot[at] === 0) continue;
    const column = at % side;
    const row = Math.floor(at / side);
    const cx = originX + (column + 0.5) * m;
    const cy = originY + (row + 0.5 + ASTRAY * fractal2(ASTRAY_TURNS * column, ASTRAY_TURNS * row, side, 2)) * m;
    const calm = even[clamp(Math.floor(cy), 0, height - 1) * width + clamp(Math.floor(cx), 0, width - 1)];
    const reach = Math.max(DOT_LONG * DOT_END, calm > 0 ? 1 : 0) * m;
    const along = strokes[2 * at];
    const across = strokes[2 * at + 1];
    for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++)
      for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
        const dx = x + 0.5 - cx;
        const dy = y + 0.5 - cy;
        const stroke = 1 - smooth(DOT, DOT_END, strokeDistance(dx, dy, along, across) / m);
        const owner = owners[y * width + x];
        // Tents of neighbours add up to an even change: an even place of one side gets no spots. They go on beyond the border.
        const tent =
          owner < 0 || sign[owner] === sign[at]
            ? Math.max(0, 1 - Math.abs(dx) / m) * Math.max(0, 1 - Math.abs(dy) / m)
            : 0;
        out[y * width + x] += dot[at] * (stroke + calm * (tent - stroke));
      }
  }
  return out;
}

/**
 * What border modules change fades out over so many modules around the code: where it ended at once, the code would be seen as a square.
 * Along the border it is the mean over so many modules to either side: single modules would leave streaks.
 */
const FADE = 3.2;
const FADE_ALONG = 2;

function fade(outModules: number): number {
  return 1 - smooth(0, FADE, outModules);
}

/** How much marks around the code are seen where it is not even. */
const BEYOND_MARKED = 0.75;

/** What goes on beyond the border, row-major per module: the mean push of border modules along it. Only those of the border are set. */
function pushesBeyond({ side, push }: Grid): Float32Array {
  const out = new Float32Array(side * side);
  for (const border of [0, side - 1])
    for (let k = 0; k < side; k++) {
      const first = Math.max(0, k - FADE_ALONG);
      const last = Math.min(side - 1, k + FADE_ALONG);
      let row = 0;
      let column = 0;
      for (let i = first; i <= last; i++) {
        row += push[border * side + i];
        column += push[i * side + border];
      }
      out[border * side + k] = row / (last - first + 1);
      out[k * side + border] = column / (last - first + 1);
    }
  return out;
}

/** The push between four centres. */
function pushAt(push: Float32Array, side: number, column: number, row: number, u: number, v: number): number {
  const at = row * side + column;
  const top = push[at] + (push[at + 1] - push[at]) * u;
  const low = push[at + side] + (push[at + side + 1] - push[at + side]) * u;
  return top + (low - top) * v;
}

/** What a mark changes more than a change without one. Of two marks, that of the side which changes the picture more, else the nearer one. */
function markedAt(grid: Grid, { luma, marks: { dark, light, isLightNearer } }: View, p: number, plain: number): number {
  const shade = changeOf(grid, dark, p, luma.data[p]);
  const glow = changeOf(grid, light, p, luma.data[p]);
  const isLight = Math.abs(glow) > 2 * Math.abs(shade) || (isLightNearer[p] && 2 * glow > -shade);
  const change = isLight ? glow : shade;
  // Faint changes show no mark: a mark of them would be a grid of spots.
  const at = isLight ? light.modules[p] : dark.modules[p];
  const push = at < 0 ? 1 : Math.abs(grid.push[at]) / (grid.margin[at] || 1);
  return smooth(FAINT, MARKED, push) * (change - plain);
}

function changeOf({ push, sign, threshold, margin }: Grid, { modules, shares }: MarkSide, p: number, luma: number) {
  const at = modules[p];
  if (at < 0) return 0;
  const beyond = sign[at] * (luma - threshold[at]) - margin[at];
  return shares[p] * push[at] * (beyond > 0 ? 1 - KEPT * smooth(0, BEYOND, beyond) : 1);
}

function strokeDistance(dx: number, dy: number, along: number, across: number): number {
  const u = (dx * along + dy * across) / DOT_LONG;
  const v = (dy * along - dx * across) / DOT_NARROW;
  return Math.sqrt(u * u + v * v);
}

/** How much of the change follows the picture's edges. */
const GUIDED = 0.5;

/** Part of the change is bent to the picture's own edges by a guided filter (He, Sun, Tang, 2010), where the picture has some. */
export function followEdges(
  change: Float32Array,
  { rigid }: Grid,
  { luma, cover, owners, even, modulePx: m, space }: View,
): void {
  const { width, height, data } = luma;
  const r = Math.max(1, Math.round(0.3 * m));
  const { hard, inside, own, covered, spare } = space;
  const meanInto = (out: Float32Array, source: Float32Array) => blurBox(source, width, height, r, { out, spare });
  for (let p = 0; p < data.length; p++) hard[p] = data[p] * data[p];
  const meanII = meanInto(own, hard);
  for (let p = 0; p < data.length; p++) hard[p] = data[p] * change[p];
  const meanIC = meanInto(inside, hard);
  const meanI = meanInto(covered, data);
  const meanC = meanInto(hard, change);
  for (let p = 0; p < data.length; p++) {
    const slope = (meanIC[p] - meanI[p] * meanC[p]) / (meanII[p] - meanI[p] * meanI[p] + 0.002);
    own[p] = slope;
    inside[p] = meanC[p] - slope * meanI[p];
  }
  const slopes = meanInto(covered, own);
  const bases = meanInto(hard, inside);
  for (let p = 0; p < data.length; p++) {
    if (owners[p] < 0 || rigid[owners[p]] || cover.data[p] > 0) continue;
    change[p] += GUIDED * (1 - even[p]) * (slopes[p] * data[p] + bases[p] - change[p]);
  }
}

/** Planes that `clearMiddles` works in, as long as the picture's luma. */
export interface MiddleSpace {
  readonly seen: Float32Array;
  /** For `integralOf`. */
  readonly sums: Float64Array;
}

export function middleSpaceFor({ width, height }: Plane): MiddleSpace {
  return { seen: new Float32Array(width * height), sums: new Float64Array((width + 1) * (height + 1)) };
}

/** The middle of a module is cleared up to here, and no more from there on, in modules. */
const MIDDLE = 0.16;
const MIDDLE_END = 0.36;
/** Margin of middles in light areas, in luma: ZBar takes for light what is less than 3 of 255 below the mean. */
const MASSED_LIGHT = -0.006;

/** The share of the margin that middles of wholly even places need not have: there is no fine drawing to clear, and they would be rows of dots. */
const CALM_SPARED = 0.75;

/**
 * Readers look at one pixel of a module: what fine drawing leaves on the wrong side of the mean of ZBar's window there is moved
 * over it by `margin`. `calmAt` tells how even a place is, 0..1.
 */
export function clearMiddles(
  change: Float32Array,
  grid: Grid,
  { luma, modulePx: m, originX, originY }: Pick<View, "luma" | "modulePx" | "originX" | "originY">,
  margin: number,
  space: MiddleSpace,
  calmAt: (xPx: number, yPx: number) => number,
): void {
  const { side, sign, boost, massed } = grid;
  const { width, height, data } = luma;
  const { seen } = space;
  for (let p = 0; p < seen.length; p++) seen[p] = clamp(change[p] + data[p]);
  const sums = integralOf(seen, width, height, space.sums);
  const half = meanWindowPx(width) / 4;
  const reach = MIDDLE_END * m;
  for (let at = 0; at < side * side; at++) {
    const s = sign[at];
    if (s === 0) continue;
    const cx = originX + ((at % side) + 0.5) * m;
    const cy = originY + (Math.floor(at / side) + 0.5) * m;
    const spared = 1 - CALM_SPARED * calmAt(cx, cy);
    // What is all light is read as light when it is hardly darker than the mean, which would grow with it.
    const least = s > 0 && massed[at] ? MASSED_LIGHT : spared * margin + 0.5 * boost[at];
    const level = meanAround(sums, luma, cx, cy, half) + s * least;
    for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++)
      for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
        const p = y * width + x;
        const need = s * (level - seen[p]);
        if (need <= 0) continue;
        const away = Math.sqrt((x + 0.5 - cx) ** 2 + (y + 0.5 - cy) ** 2) / m;
        change[p] += s * need * (1 - smooth(MIDDLE, MIDDLE_END, away));
      }
  }
}

/**
 * The window whose mean modules are to pass: ZBar's, but 256 px at a side of 1024, where ZBar's integer division gives 128.
 * The wider one leaves a little more of the picture (measured: SSIM .823 against .819 at `qr_w` 0).
 */
export function meanWindowPx(widthPx: number): number {
  let window = 16;
  while (window < 256 && window < (widthPx + 7) / 8) window *= 2;
  return window;
}

/** The mean over a square of `2 * half` px, from the sums of `integralOf`. */
export function meanAround(sums: Float64Array, { width, height }: Plane, cx: number, cy: number, half: number): number {
  return meanOf(sums, width, height, cx - half, cy - half, cx + half, cy + half);
}
