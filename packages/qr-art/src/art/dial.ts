/** The dial between art and clarity: what contrast a code is given at once. Chosen by measured reads and by eye, see docs/qr-art.md. */

import { clamp, mix } from "easel-picture";

/** Contrast of a code, in luma. */
export interface Dial {
  /** The least distance of modules from the level between dark and light. */
  readonly margin: number;
  /** That of finders, from a level of their own. */
  readonly finder: number;
  /** The most luma of dark modules: an overexposed light is white there, and dark must stay below. */
  readonly darkMost: number;
  /** 0 = each place has its own level between dark and light, 1 = the whole code has one. */
  readonly globalMix01: number;
}

/** The dial by clarity, in equal steps from 0 to 1. Between them it is interpolated. */
const STEPS: readonly Dial[] = [
  { margin: 0.11, finder: 0.22, darkMost: 0.57, globalMix01: 0.4 },
  { margin: 0.12, finder: 0.225, darkMost: 0.555, globalMix01: 0.42 },
  { margin: 0.13, finder: 0.23, darkMost: 0.54, globalMix01: 0.45 },
  { margin: 0.143, finder: 0.252, darkMost: 0.5, globalMix01: 0.55 },
  { margin: 0.155, finder: 0.275, darkMost: 0.46, globalMix01: 0.65 },
];

/** The most that repairs make of the margin. */
const MOST_MARGIN = 0.33;

/** For `clarity01` from 0 = art first to 1 = clarity first. Margins and mixes grow with it, and `darkMost` falls. */
export function dialOf(clarity01: number): Dial {
  const at = clamp(clarity01) * (STEPS.length - 1);
  const low = Math.min(STEPS.length - 2, Math.floor(at));
  const between = (of: keyof Dial) => mix(STEPS[low][of], STEPS[low + 1][of], at - low);
  return {
    margin: between("margin"),
    finder: between("finder"),
    darkMost: between("darkMost"),
    globalMix01: between("globalMix01"),
  };
}

/** The dial with more margin for modules and finders, or less where `more` is negative. */
export function withMargin(dial: Dial, more: number): Dial {
  const margin = clamp(dial.margin + more, 0, MOST_MARGIN);
  return margin === dial.margin ? dial : { ...dial, margin, finder: dial.finder + margin - dial.margin };
}

/** A level between dark and light that keeps both inside what a picture has, and dark low enough. */
export function levelWithin(level: number, { margin, darkMost }: Dial): number {
  const least = Math.min(0.5, margin + 0.02);
  return Math.max(least, Math.min(level, 1 - least, Math.max(least, darkMost + margin)));
}
