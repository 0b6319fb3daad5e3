/** Chooses the version and level for a text, and computes the longest text that a picture can carry. */

import { bitsOf, longestBytes, type Message, messageOf } from "./encode.ts";
import {
  dataCapacity,
  type EcLevel,
  LEVELS,
  layoutOf,
  type QuarterTurns,
  type SymbolLayout,
  sizeOf,
  turnLayout,
} from "./layout.ts";

/** Below this no reader family is safe at a quarter turn and half size (measured). */
const LEAST_MODULE_PX = 6;

export interface CodePlan {
  readonly layout: SymbolLayout;
  readonly message: Message;
}

/**
 * The plan for a text in a square of `sidePx`. Prefers the asked level with a third of its bits free, from `leastVersion`
 * on; gives up freedom first, then level, when modules would become smaller than `goodModulePx`. Undefined when the text
 * does not fit at `LEAST_MODULE_PX`.
 */
export function planCode(
  text: string,
  sidePx: number,
  targetModules: { readonly level: EcLevel; readonly leastVersion: number; readonly goodModulePx: number },
): CodePlan | undefined {
  const start = LEVELS.indexOf(targetModules.level);
  const tries: { level: EcLevel; fill: number; from: number; leastPx: number }[] = [
    { level: targetModules.level, fill: 0.66, from: targetModules.leastVersion, leastPx: targetModules.goodModulePx },
    { level: targetModules.level, fill: 1, from: 1, leastPx: targetModules.goodModulePx },
  ];
  for (let l = start; l >= 0; l--)
    tries.push({ level: LEVELS[l], fill: 1, from: 1, leastPx: l === 0 ? LEAST_MODULE_PX : 9 });
  for (const { level, fill, from, leastPx } of tries) {
    const version = smallestVersion(text, level, fill, from);
    if (version === undefined || sidePx / sizeOf(version) < leastPx) continue;
    const message = messageOf(text, version, level);
    if (message) return { layout: layoutOf(version, level), message };
  }
  return undefined;
}

/** A plan for an upright symbol, for one that is turned. */
export function turnPlan({ layout, message }: CodePlan, turn: QuarterTurns): CodePlan {
  return { layout: turnLayout(layout, turn), message };
}

/** The longest text in bytes of UTF-8, of letters like those of `text`, that a square of `sidePx` carries. */
export function longestIn(sidePx: number, text: string): number {
  return longestBytes(Math.floor(sidePx / LEAST_MODULE_PX), text);
}

function smallestVersion(text: string, level: EcLevel, fill: number, from: number): number | undefined {
  for (let version = from; version <= 40; version++)
    if (bitsOf(text, version) <= dataCapacity(version, level) * 8 * fill) return version;
  return undefined;
}
