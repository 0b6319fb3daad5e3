/** What the catalogue says of things, as the tables by which prompts are read and pictures composed. */

import { type Held, phrasesOf, type Ridden, type Use } from "../kit/thing.ts";
import { THINGS } from "./index.ts";

const thingOf = (kind: string) => (Object.hasOwn(THINGS, kind) ? THINGS[kind] : undefined);

/** The kinds that are used so. */
export const usedAs = (use: Use): readonly string[] =>
  Object.keys(THINGS).filter((kind) => THINGS[kind].uses?.includes(use));

/** The kinds that a person named with them has in hand, though nothing says so. */
export const heldUnasked = (): readonly string[] => Object.keys(THINGS).filter((kind) => THINGS[kind].heldUnasked);

/** How a thing is held by who is in a pose; `undefined` = as others of its size. */
export const heldIn = (kind: string, pose: string): Held | undefined =>
  thingOf(kind)?.held?.find(({ when }) => when === undefined || when === pose);

/** The pose of who holds it and does nothing else. */
export function poseOfHolder(kind: string): string | undefined {
  const usual = thingOf(kind)?.held?.find(({ when }) => when === undefined);
  return usual && (usual.pose ?? (usual.at === "handR" ? "grip" : undefined));
}

/** How a person rides it. */
export const riddenAs = (kind: string): Ridden | undefined => thingOf(kind)?.ridden;

/** How much larger than real what is on it may be shown. */
export const carriesMost = (kind: string): number => thingOf(kind)?.carriesMost ?? 2.6;

/** How far it turns to the eye, radians. */
export const seenRad = (kind: string): number | undefined => thingOf(kind)?.seenRad;

/** The share of its outline that it covers. */
export const fill01 = (kind: string): number | undefined => thingOf(kind)?.fill01;

/** Colours of the others where several stand together. */
export const othersOf = (kind: string): readonly string[] | undefined => thingOf(kind)?.others;

/** The words of all sorts, each with the word that it stands for. */
export const sortsOfThings = (): readonly (readonly [sort: string, word: string])[] =>
  Object.values(THINGS).flatMap(({ sorts = {} }) =>
    Object.entries(sorts).flatMap(([word, list]) => phrasesOf(list).map((sort) => [sort, word] as const)),
  );
