/** What a special place is: a view of its own within a setting. A file of `places` says all of one, or of a small family. */

import type { Stage } from "../compose/stage.ts";
import type { ReliefPlan, WorldLayout } from "../layout.ts";
import type { Setting, TimeOfDay } from "../scene-graph.ts";
import type { Composed } from "../settings/draft.ts";

export interface Place {
  readonly setting: Setting;
  /** Where it lies when the prompt names the sea with it. */
  readonly bySea?: Setting;
  /** Phrases that name it, singular, without articles, with commas between, `~` before those that are only kinds. */
  readonly words: string;
  /** How it is said otherwise: a pattern of the whole prompt in lower case, and what is read instead. */
  readonly said?: readonly (readonly [said: RegExp, read: string | ((said: string, noun?: string) => string)])[];
  /** Settings that name it when a prompt has both. */
  readonly between?: readonly (readonly [Setting, Setting])[];
  /** A noun that names it in this setting where there is more than one. */
  readonly several?: { readonly noun: string; readonly at: Setting };
  /** Scenes that have this view though no word names it. */
  readonly suits?: (stage: Stage) => boolean;
  /** The hour where the prompt names none; one of several by chance. */
  readonly time?: TimeOfDay | readonly TimeOfDay[];
  /** The same in snow and in winter. */
  readonly snowyTime?: TimeOfDay;
  /** The season where the prompt names none. */
  readonly season?: "winter";
  /** Phrases of other places that are seen in it too. */
  readonly shows?: RegExp;
  /** Nouns and forms that it draws as part of itself. */
  readonly draws?: RegExp;
  /** Who is in it floats in the middle of the picture. */
  readonly afloat?: boolean;
  readonly compose: (stage: Stage) => Composed;
  /** Who else is there, once the layout is made. */
  readonly around?: (stage: Stage, layout: WorldLayout) => ReliefPlan[];
}

/** Places by name: one family. */
export type Family = Readonly<Record<string, Place>>;

/** One place with all its facts. */
export const place = (one: Place): Place => one;
