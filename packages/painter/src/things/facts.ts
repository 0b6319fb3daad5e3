/** What the catalogue says of things, as the tables by which prompts are read and pictures composed. */

import type { Parts } from "../kit/parts.ts";
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

/** What a person in a pose has under their feet or on their body. */
export const wornIn = (pose: string): readonly string[] =>
  Object.keys(THINGS).filter((kind) => THINGS[kind].worn?.pose === pose);

/** The parts of what is worn; `metres` is how long the wearer's unit is. */
export const wornParts = (kind: string, metres: number): Parts => thingOf(kind)?.worn?.shape(metres) ?? false;

/** People who are known by a thing, each with what is read instead. */
export const peopleOfThings = (): readonly (readonly [who: string, means: string])[] =>
  Object.values(THINGS).flatMap(({ people = {} }) => Object.entries(people));

/** How things are said otherwise, in the order of their families. */
export const saidOfThings = () => Object.values(THINGS).flatMap(({ said = [] }) => said);

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
