/** What belongs to whom: what is worn, held in arms or in the right hand, and what uses of things decide about it. */

import type { Volume } from "../motifs/volumes.ts";
import { usedAs } from "../things/facts.ts";
import type { Attached } from "./items.ts";
import type { Stage } from "./stage.ts";

/** Height of animals that are not taken in the arms, metres. */
const LAP_M = 0.5;

const BUNCHES = new Set(usedAs("bunch"));

/** Whether it is cut flowers that are tied together. */
export const isBunch = ({ kind }: Pick<Volume, "kind">): boolean => BUNCHES.has(kind);

/** Long handles with something at their end that works on the ground. */
export const WORKED: ReadonlySet<string> = new Set(usedAs("worked"));

/** What is on the head and leaves the hands free. */
const HEADWEAR = new Set(usedAs("headwear"));
/** What sits before the eyes. */
export const EYEWEAR: ReadonlySet<string> = new Set(usedAs("eyewear"));
/** What is put on rather than held. */
export const WORN: ReadonlySet<string> = new Set([...HEADWEAR, ...EYEWEAR]);

/** Whether the right hand has it. */
export function isInRight({ kind, noun }: Attached): boolean {
  const held = noun.volume!.kind;
  return kind === "holding" && !WORN.has(held) && held !== "shield";
}

const CUDDLED = new Set(usedAs("cuddled"));

/** Whether it is held in both arms: teddies and small animals. */
export function isCuddled({ noun }: Attached): boolean {
  const { kind, family } = noun.volume!;
  return CUDDLED.has(kind) || (family === "quadruped" && noun.heightM < LAP_M);
}

/** Whether it is hugged on its own feet. */
export function isBig({ noun }: Attached): boolean {
  return noun.volume!.family === "quadruped" && noun.heightM >= LAP_M;
}

/** Settings with a floor of boards or tiles. */
export function isInside({ graph }: Stage): boolean {
  return ["room", "kitchen", "bathroom", "stage", "studio"].includes(graph.setting);
}
