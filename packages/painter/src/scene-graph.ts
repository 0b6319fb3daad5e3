/** What a prompt means, as plain data: the first half of a picture's recipe. */

import type { Directions } from "./read/directions.ts";
import type { Relation } from "./relations.ts";
import type { SceneryForm } from "./scenery/index.ts";
import type { TreeForm } from "./scenery/trees.ts";

/** What a prompt says of the mood of the picture. */
export type MoodName = "grief" | "danger" | "joy" | "calm";

export type Setting =
  | "mountain-lake"
  | "meadow"
  | "forest"
  | "coast"
  | "sea"
  | "desert"
  | "city"
  | "cosmos"
  | "abstract"
  | "garden"
  | "park"
  | "farm"
  | "snowfield"
  | "savanna"
  | "jungle"
  | "canyon"
  | "moon"
  | "sky"
  | "road"
  | "street"
  | "underwater"
  | "cave"
  | "studio"
  | "portrait"
  | "tabletop"
  | "room"
  | "kitchen"
  | "bathroom"
  | "stage";

/** Settings with walls. */
export const ROOMS: ReadonlySet<string> = new Set<Setting>(["room", "kitchen", "bathroom"]);
/** Settings with a floor, in which nothing is far away. */
export const INDOORS: ReadonlySet<string> = new Set<Setting>(["room", "kitchen", "bathroom", "stage"]);

export type TimeOfDay = "day" | "morning" | "golden" | "sunset" | "dawn" | "dusk" | "night";
export type Weather = "clear" | "cloudy" | "overcast" | "storm" | "rain" | "snow" | "fog";
export type Season = "spring" | "summer" | "autumn" | "winter";

/** Things with a shape of their own: what is built, and trees. */
export type Form = SceneryForm | TreeForm;

export interface Subject {
  readonly form: Form;
  /** 1..9. */
  readonly count: number;
  /** `#rrggbb` when the prompt names a colour for it. */
  readonly colour?: string;
  readonly size: "small" | "normal" | "large";
  readonly age?: Age;
  /** `#rrggbb` of its doors, windows and shutters, and of its roof: "a house with a blue door". */
  readonly trim?: string;
  readonly roof?: string;
}

/** The word in the prompt: "baby", "young"; "old", "ancient", "worn". */
export type Age = "young" | "old";

/** What a person is asked to wear: `coat`, `glasses`, `beard` …, with `#rrggbb` where a colour is named. */
export interface Garment {
  readonly kind: string;
  readonly colour?: string;
}

/** What small things stand on where they are shown as a product or a still life. */
export interface Surface {
  /** `shelf`: a board on the wall; `cloth`: folded cloth on a table; `plain`: the ground and wall are of one colour. */
  readonly kind: "slab" | "wood" | "plinth" | "shelf" | "cloth" | "plain";
  /** `#rrggbb` where it is named, or that of its material. */
  readonly colour?: string;
  /** `#rrggbb` of the wall behind it. */
  readonly wall?: string;
}

/** A thing that is drawn as a motif. */
export interface Figure {
  /** The phrase of the noun table. */
  readonly noun: string;
  /** 1..9. */
  readonly count: number;
  /** `#rrggbb` when the prompt names a colour for it. */
  readonly colour?: string;
  /** `giant`: tiny by nature, and as tall as people here. */
  readonly size: Subject["size"] | "giant";
  readonly age?: Age;
  /** Flies, jumps or floats, whatever it is. */
  readonly aloft?: true;
  /** What it does: a key of the acts in `lexicon.ts`. */
  readonly act?: string;
  readonly wears?: readonly Garment[];
  /** `to` is an index of `figures`, always a smaller one or, for a support named later, a larger one. */
  readonly relation?: { readonly kind: Relation; readonly to: number };
}

export interface SceneGraph {
  readonly setting: Setting;
  /** The special place within the setting that the prompt names: one of `places/index.ts`. */
  readonly spot?: string;
  /** The words of the prompt that named the setting. */
  readonly place?: string;
  /** What else was named that belongs to the setting: a pond in a park, a fence on a farm. */
  readonly features: readonly string[];
  /** Things that the special place draws as a part of itself. */
  readonly drawn?: readonly Pick<Figure, "noun" | "colour">[];
  /** False when nothing in the prompt named a place and one was chosen. */
  readonly settingNamed: boolean;
  readonly time: TimeOfDay;
  readonly weather: Weather;
  readonly season: Season;
  /** What the prompt says of the mood of the picture. */
  readonly mood?: MoodName;
  readonly subjects: readonly Subject[];
  readonly figures: readonly Figure[];
  /** Colours named for the whole picture, `#rrggbb`. */
  readonly palette: readonly string[];
  readonly flowers: boolean;
  readonly planet: boolean;
  readonly moon: boolean;
  /** Somebody stands in front of it. */
  readonly moonBehind?: true;
  readonly stars: boolean;
  readonly aurora: boolean;
  readonly mist: boolean;
  readonly rainbow: boolean;
  readonly lightning: boolean;
  /** Strings of bulbs; fireworks in the sky. */
  readonly lights?: true;
  readonly fireworks?: true;
  /** A road through open land; the setting `road` is one through a wood. */
  readonly road?: true;
  /** The ground is wet after rain: puddles are named. */
  readonly wet?: true;
  /** Words that must not be seen (negations and the negative prompt), as lexicon keys. */
  readonly excluded: readonly string[];
  /** Unknown words that look like things. */
  readonly unresolved: readonly string[];
  /** Words and phrases that are understood, or describe in an unknown way, and are not to be seen in the picture. */
  readonly undrawn: readonly string[];
  /** Words that are only kinds of what is drawn, each with the name of that: `lemon trees`, `tree`. */
  readonly drawnAs?: readonly { readonly phrase: string; readonly as: string }[];
  /** Media that the prompt names, which the style decides. */
  readonly media: readonly string[];
  /** Directions for the picture as a whole that the composition follows. */
  readonly directions?: Directions;
  /** Directions that the prompt gives and that change nothing. */
  readonly unfollowed?: readonly string[];
  /** The table that things stand on is said to be of wood: it is bare. */
  readonly bareTable?: true;
  /** `#rrggbb` of that table. */
  readonly tableColour?: string;
  /** What the things of a still life stand on. */
  readonly surface?: Surface;
}
