/** Translates the checks of a picture into advice for printing, in one sentence. */

import type { Raster } from "easel-picture";
import { modulePx, type PlacedCode } from "../code/placed-code.ts";
import type { Check } from "./check.ts";
import { DIM } from "./distortions.ts";

/** A phone's preview, 1920 pixels over what 20 cm away is 26 cm wide. */
export const PREVIEW_PX_PER_MM = 7.3;
export const LEAST_MODULE_MM = 0.4;

/**
 * "Print at least 4 cm wide; read by 4 of 4 readers; reads in dim light: yes": the smallest width of the printed picture, with modules as large in a
 * phone's preview from 20 cm as the smallest at which zxing-cpp read it, and how many readers read the file as it is. Worked
 * out from the other checks; dim light is told where it was tried; no phone was used. Not required.
 */
export function verdictOf(raster: Raster, placed: PlacedCode, checks: readonly Check[]): Check {
  const reads = (name: string) => checks.some((one) => one.name === `zxing-cpp/${name}` && one.passed);
  const scale = reads("quarter") ? 0.25 : reads("half") ? 0.5 : 1;
  const moduleMm = Math.max(LEAST_MODULE_MM, (modulePx(placed) * scale) / PREVIEW_PX_PER_MM);
  const widthMm = Math.ceil((moduleMm * raster.width) / modulePx(placed) / 5) * 5;
  const dim = checks.filter(({ name }) => name.endsWith(`/${DIM.name}`));
  const light = dim.length === 0 ? "" : `; reads in dim light: ${dim.some(({ passed }) => passed) ? "yes" : "no"}`;
  const whole = checks.filter(({ name }) => name.endsWith("/identity"));
  const read = whole.filter(({ passed }) => passed);
  return {
    name: "verdict",
    passed: read.length > 0,
    required: false,
    value: widthMm,
    note: `Print at least ${widthMm / 10} cm wide; read by ${read.length} of ${whole.length} readers${light}. The value is the width in mm`,
  };
}

/** The required checks before the optional ones. */
export function requiredFirst(checks: readonly Check[]): Check[] {
  return [...checks.filter(({ required }) => required), ...checks.filter(({ required }) => !required)];
}
