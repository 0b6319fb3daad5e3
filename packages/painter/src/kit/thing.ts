/** What a thing is. One entry of a family in `things` says all that the painter knows of a noun. */

import { rgb } from "./paints.ts";
import type { Colour, Parts, Rgb } from "./parts.ts";

/** What its shape may depend on. */
interface Making {
  /** The colour that is asked for, else its own. */
  readonly own: Rgb;
  readonly asked: Rgb | null;
  /** `stand`, or a pose that an entry of it names: in a hand, under a child … */
  readonly pose: string;
  /** 0..1, another at every call and seed. */
  chance(): number;
}

/** What carries something: `bust` is cut by the lower edge of the picture, `hang` hangs on a wall or from above. */
export type Support = "ground" | "table" | "water" | "swim" | "air" | "space" | "hang" | "bust";

export interface Thing {
  /** Phrases that name it, singular, with commas between, `~` before those that are only kinds; absent where only another thing's rule brings it. */
  readonly words?: string;
  /** Phrases of its sorts, by the word that they stand for: a mocha is a coffee. `~` is before those that are only kinds. */
  readonly sorts?: Readonly<Record<string, string>>;
  /** How it is said otherwise: a pattern of the whole prompt in lower case, and what is read instead. */
  readonly said?: readonly (readonly [said: RegExp, read: string])[];
  readonly heightM: number;
  /** Settings in which it is at home, best first; absent = on tables, or on a meadow what stands on the ground. */
  readonly homes?: string;
  /** What carries it; absent = a table below .6 m and the ground above. */
  readonly support?: Support;
  /** Its colour where the prompt names none; one of several by chance. */
  readonly colour?: Colour | readonly string[];
  /** Colours of the others where several stand together. */
  readonly others?: readonly string[];
  /** The same in a colour that has words of its own. */
  readonly dyed?: readonly Dyed[];
  /** How far it turns to the eye, radians; .55 when left out. */
  readonly seenRad?: number;
  /** The share of its outline that it covers; .42 when left out. */
  readonly fill01?: number;
  /** Grid cells beside what is usual; round things without fine parts need fewer. */
  readonly fineness?: number;
  /** Size of its hairs beside those of a fox; 1 when left out. */
  readonly strand?: number;
  /** How it is held: the first rule that applies. Absent = in both hands. */
  readonly held?: readonly Held[];
  /** A person named with it has it in hand, though nothing says so. */
  readonly heldUnasked?: boolean;
  /** How a person is on it who rides it. */
  readonly ridden?: Ridden;
  /** Under the feet or on the body of who is in a pose, on their ground; their unit is `metres` long. */
  readonly worn?: { readonly pose: string; readonly shape: (metres: number) => Parts };
  /** Who is known by it, and what is read instead. */
  readonly people?: Readonly<Record<string, string>>;
  readonly uses?: readonly Use[];
  /** How much larger than real what is on it may be shown; 2.6 when left out. */
  readonly carriesMost?: number;
  readonly shape: (it: Making) => Parts;
}

/** How a thing is held. */
export interface Held {
  /** Only where the holder is in this pose. */
  readonly when?: string;
  /** The point of the holder that its own point `by` meets. */
  readonly at: "handR" | "handL" | "hands";
  readonly by?: string;
  /** The pose of who holds it; else `grip` for one hand, `hold` for both. */
  readonly pose?: string;
  /** How much larger than real it may be shown: 1 for long things. */
  readonly most: number;
  /** Exactly so many times its real size: made to measure. */
  readonly fit?: number;
  /** Its own pose in the hand. */
  readonly as?: string;
}

/** How a person is on it: their point `by` meets its point `seat`; no point = they stand there. */
export interface Ridden {
  readonly pose: string;
  readonly by?: string;
  /** Its own pose under a child. */
  readonly underChild?: string;
}

/**
 * What it is used for. `seat`: people and animals sit there; `bed`: they lie there; `wide seat`: several share it. `served`: it
 * stands on tables of who eats; `bedside`: beside a bed. `toy`: animals play with it; `caught`: they have it in their mouths.
 * `filled`: what is in it lies at its point `top`. `mouthful`: animals carry it in their mouths. `headwear` and `eyewear`: put on a
 * head and before eyes. `bunch`: flowers that are tied together. `worked`: a long handle that works on the ground. `laid`: on the
 * ground for people. `stood on`: people and animals stand or walk there. `boat`: people sit in it on water. `barrier`: it runs
 * behind whom it is named beside. `cuddled`: held in both arms. `driven`: people sit on it and drive. `closed`: who drives it sits inside, unseen.
 */
export type Use =
  | "seat"
  | "bed"
  | "wide seat"
  | "served"
  | "bedside"
  | "toy"
  | "caught"
  | "filled"
  | "mouthful"
  | "headwear"
  | "eyewear"
  | "bunch"
  | "worked"
  | "laid"
  | "stood on"
  | "boat"
  | "barrier"
  | "cuddled"
  | "driven"
  | "closed";

interface Dyed {
  readonly words: string;
  readonly colour: string;
  readonly heightM?: number;
  readonly homes?: string;
}

/** Things by name: one family. */
export type Family = Readonly<Record<string, Thing>>;

/** One noun with all its facts. */
export const thing = (one: Thing): Thing => one;

/** Parts of a thing in a pose, in the colour that is asked for or its own. */
export function partsOf(
  { colour = [0.5, 0.5, 0.5], shape }: Thing,
  asked: Rgb | null,
  chance: () => number,
  pose: string,
): Parts {
  const own = asked ?? rgb(isChoice(colour) ? colour[Math.floor(chance() * colour.length)] : colour);
  return shape({ own, asked, chance, pose });
}

/** The phrases of a list, those that are only kinds among them. */
export const phrasesOf = (list = ""): string[] => itemsOf(list).map((phrase) => phrase.replace(/^~/, ""));

/** Those of a list that are only kinds: `~raspberry` beside `blueberry` is drawn as one, and the picture says so. */
export const onlyKinds = (list = ""): string[] =>
  itemsOf(list)
    .filter((phrase) => phrase.startsWith("~"))
    .map((phrase) => phrase.slice(1));

/** The first phrase of a list that is what is drawn. */
export const nameOf = (list = ""): string | undefined => itemsOf(list).find((phrase) => !phrase.startsWith("~"));

const itemsOf = (list: string): string[] =>
  list
    .split(",")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");

const isChoice = (colour: Colour | readonly string[]): colour is readonly string[] =>
  typeof colour[0] === "string" && Array.isArray(colour);
