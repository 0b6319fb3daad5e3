/** What the catalogue says of acts, as the tables by which prompts are read and pictures composed. */

import { phrasesOf } from "../kit/thing.ts";
import type { Relation } from "../relations.ts";
import type { Setting } from "../scene-graph.ts";
import type { Act, Said } from "./act.ts";
import { ACTS } from "./index.ts";

/** An act by its name; `undefined` for none. */
export const actOf = (name: string | undefined): Act | undefined =>
  name !== undefined && Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;

/** The act that each verb says. */
export const actsByVerb = (): ReadonlyMap<string, string> =>
  new Map(Object.entries(ACTS).flatMap(([act, { words }]) => phrasesOf(words).map((word) => [word, act] as const)));

/** Verbs whose object belongs to the one who acts, and the relation of that object. */
export const relationsByVerb = (): ReadonlyMap<string, Relation> =>
  new Map(
    Object.entries(ACTS).flatMap(([act, { verbs }]) =>
      phrasesOf(verbs).map((verb) => [verb, act as Relation] as const),
    ),
  );

/** What is read for what is said of acts, in the order in which it is applied. */
export const saidOfActs = (): readonly Said[] => Object.values(ACTS).flatMap(({ said = [] }) => said);

/** What verbs imply that is not named. */
export const impliedByActs = (): readonly (readonly [verb: string, named: string, read: string])[] =>
  Object.values(ACTS).flatMap(({ implies = [] }) => implies);

/** Settings in which an act is done. */
export const homesOf = (name: string | undefined): readonly Setting[] => phrasesOf(actOf(name)?.homes) as Setting[];
