/** Warnings as the commands say them on standard error. */

import type { WeighedWarning } from "easel-contract";
import { WARNING_WEIGHTS, type WarningWeight } from "easel-contract";

/** What begins the line of a warning. */
export const LEADS: Readonly<Record<WarningWeight, string>> = {
  info: "note",
  look: "worth a look",
  poor: "poor result",
};

/** `worth a look: a face lies at an extended border: check how its head was completed` */
export function lineOfWarning({ weight, message }: Pick<WeighedWarning, "weight" | "message">): string {
  return `${LEADS[weight]}: ${message}`;
}

/**
 * The lines of a finished picture, the worst last, so that it stands beside the picture's name. Without the lines that were `said`
 * before, but with the worst one again unless it is only good to know.
 */
export function linesOfResult(warnings: readonly WeighedWarning[], said: ReadonlySet<string>): string[] {
  const rank = ({ weight }: WeighedWarning): number => WARNING_WEIGHTS.indexOf(weight);
  const sorted = [...warnings].sort((a, b) => rank(a) - rank(b));
  const worst = sorted.at(-1);
  const isNew = (warning: WeighedWarning): boolean =>
    !said.has(lineOfWarning(warning)) || (warning === worst && warning.weight !== "info");
  return [...new Set(sorted.filter(isNew).map(lineOfWarning))];
}
