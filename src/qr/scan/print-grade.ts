/**
 * How well a code would print, in the spirit of ISO/IEC 15415: contrast, modulation, damage of fixed patterns and error
 * correction left over, the worst of them the grade. One difference: pictures have light and dark regions, and readers
 * follow them, so contrast and threshold come from the mean dark and the mean light module around each one, and not from
 * the extremes of the whole symbol.
 */

import type { Check } from "../../contract/image.ts";
import type { Raster } from "../../raster/raster.ts";
import { MODULE } from "../code/layout.ts";
import { modulePx, type PlacedCode } from "../code/placed-code.ts";
import { lumaPlane } from "./luma.ts";
import { integralOf, meanOf } from "./planes.ts";

const LETTERS = ["F", "D", "C", "B", "A"] as const;
/** Least values of the grades D, C, B, A. */
const CONTRAST = [0.2, 0.4, 0.55, 0.7];
const MODULATION = [0.2, 0.3, 0.4, 0.5];
const UNUSED = [0.25, 0.37, 0.5, 0.62];
/** Most damaged modules of one finder for the grades D, C, B, A, and shares of the timing modules. */
const FINDER_DAMAGE = [3, 2, 1, 0];
const TIMING_DAMAGE = [0.14, 0.11, 0.07, 0];
/** Modules around a module, to each side, that make its threshold. */
const AROUND = 4;
/** A phone's preview, 1920 pixels over what 20 cm away is 26 cm wide. */
const PREVIEW_PX_PER_MM = 7.3;
const LEAST_MODULE_MM = 0.4;

/** Grades 0 (F) to 4 (A) as checks that are not required. `spared` are modules that are wrong on purpose. */
export function gradePrint(raster: Raster, placed: PlacedCode, spared: readonly number[]): Check[] {
  const { layout } = placed.matrix;
  const dark = Uint8Array.from(placed.matrix.dark);
  for (const at of spared) dark[at] ^= 1;
  const reflectance = reflectances(raster, placed);
  const { modulation, contrast } = modulations(reflectance, dark, layout.size);

  const contrastGrade = gradeOf(contrast, CONTRAST);
  const modulationGrade = Math.max(
    ...[4, 3, 2, 1].map((level) =>
      Math.min(level, gradeOf(unusedShare(modulation, MODULATION[level - 1], placed), UNUSED)),
    ),
    0,
  );
  const damageGrade = damageOf(modulation, placed);
  const unused = unusedShare(modulation, 0, placed);
  const unusedGrade = gradeOf(unused, UNUSED);
  const grade = Math.min(contrastGrade, modulationGrade, damageGrade, unusedGrade);
  return [
    check("print/contrast", contrastGrade, contrast, "median of light less dark reflectance around each module"),
    check("print/modulation", modulationGrade, modulationGrade, "grade 0..4"),
    check("print/fixed-patterns", damageGrade, damageGrade, "grade 0..4"),
    check("print/unused-error-correction", unusedGrade, unused, "share of what the weakest block could correct"),
    check("print/grade", grade, grade, "the worst of the four, 0..4"),
  ];
}

/**
 * The smallest width of the printed picture that makes sense, as a check: modules as large in a phone's preview from 20 cm as
 * the smallest at which zxing-cpp read this picture. Worked out, not tried with a phone.
 */
export function leastPrint(raster: Raster, placed: PlacedCode, checks: readonly Check[]): Check {
  const reads = (name: string) => checks.some((one) => one.name === `zxing-cpp/${name}` && one.passed);
  const scale = reads("quarter") ? 0.25 : reads("half") ? 0.5 : 1;
  const moduleMm = Math.max(LEAST_MODULE_MM, (modulePx(placed) * scale) / PREVIEW_PX_PER_MM);
  const widthMm = (moduleMm * raster.width) / modulePx(placed);
  return {
    name: "print/least-width",
    passed: true,
    required: false,
    value: Math.ceil(widthMm / 5) * 5,
    note: "mm of the whole picture's width, for a phone 20 cm away; worked out from the distortions, no phone was used",
  };
}

function check(name: string, grade: number, value: number, note: string): Check {
  return {
    name,
    passed: grade > 0,
    required: false,
    value: Math.round(value * 100) / 100,
    note: `${LETTERS[grade]}; ${note}`,
  };
}

/** The highest grade whose least value is reached. */
function gradeOf(value: number, least: readonly number[]): number {
  return least.filter((one) => value >= one).length;
}

/** Of the middle of every module, linear, 0..1. */
function reflectances(raster: Raster, placed: PlacedCode): Float32Array {
  const { width, height, data } = lumaPlane(raster);
  for (let p = 0; p < data.length; p++) data[p] **= 2.2;
  const sums = integralOf(data, width, height);
  const { size } = placed.matrix.layout;
  const m = modulePx(placed);
  const half = 0.4 * m;
  return Float32Array.from({ length: size * size }, (_, at) => {
    const x = placed.box.xPx + ((at % size) + 0.5) * m;
    const y = placed.box.yPx + (Math.floor(at / size) + 0.5) * m;
    return meanOf(sums, width, height, x - half, y - half, x + half, y + half);
  });
}

/** Per module how far it is on its side (1 = like its kind around it, 0 = between), and the median contrast around modules. */
function modulations(reflectance: Float32Array, dark: Uint8Array, size: number) {
  const modulation = new Float32Array(size * size);
  const contrasts = new Float32Array(size * size);
  for (let at = 0; at < size * size; at++) {
    const column = at % size;
    const row = Math.floor(at / size);
    const sums = [0, 0];
    const counts = [1e-6, 1e-6];
    for (let j = Math.max(0, row - AROUND); j <= Math.min(size - 1, row + AROUND); j++)
      for (let i = Math.max(0, column - AROUND); i <= Math.min(size - 1, column + AROUND); i++) {
        const side = dark[j * size + i];
        sums[side] += reflectance[j * size + i];
        counts[side]++;
      }
    const light = sums[0] / counts[0];
    const black = sums[1] / counts[1];
    contrasts[at] = light - black;
    const off = reflectance[at] - (light + black) / 2;
    modulation[at] = ((dark[at] ? -2 : 2) * off) / Math.max(0.02, light - black);
  }
  return { modulation, contrast: contrasts.sort()[contrasts.length >> 1] };
}

/** Error correction that is left in the weakest block when modules under `least` count as wrong; 1 = all of it. */
function unusedShare(modulation: Float32Array, least: number, { matrix: { layout } }: PlacedCode): number {
  const wrong = layout.dataLengths.map(() => new Set<number>());
  for (let at = 0; at < modulation.length; at++)
    if (layout.block[at] >= 0 && modulation[at] < least) wrong[layout.block[at]].add(layout.codeword[at]);
  return Math.min(...wrong.map((words) => Math.max(0, 1 - (2 * words.size) / layout.eccLength)));
}

/** Finders (with their separators) and timing, each at its worst. */
function damageOf(modulation: Float32Array, { matrix: { layout } }: PlacedCode): number {
  const { size, kind } = layout;
  const finders = [0, 0, 0];
  let timing = 0;
  let timingWrong = 0;
  for (let at = 0; at < modulation.length; at++) {
    const wrong = modulation[at] < 0 ? 1 : 0;
    if (kind[at] === MODULE.finder || kind[at] === MODULE.separator)
      finders[at % size > size / 2 ? 1 : at > (size * size) / 2 ? 2 : 0] += wrong;
    else if (kind[at] === MODULE.timing) {
      timing++;
      timingWrong += wrong;
    }
  }
  const finder = FINDER_DAMAGE.filter((most) => Math.max(...finders) <= most).length;
  return Math.min(finder, TIMING_DAMAGE.filter((most) => timingWrong / timing <= most).length);
}
