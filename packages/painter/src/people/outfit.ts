/** What people wear and how they are built. Lengths are in body heights. */

import type { Rgb } from "../rgb.ts";

type Hair = "short" | "bob" | "long" | "bun" | "pony" | "braids" | "bald";
type Hat =
  | "brim"
  | "cap"
  | "beanie"
  | "straw"
  | "crown"
  | "cone"
  | "toque"
  | "helmet"
  | "hood"
  | "bulb"
  | "santa"
  | "top"
  | "tricorne"
  | "peaked"
  | "nurse";

/** How an upper garment is cut in front. */
export type Front = "jacket" | "vest" | "sweater" | "overalls";

/** What a kind of person is and wears; what is left open is chosen by seed. */
export interface Outfit {
  readonly metres: number;
  readonly female?: boolean;
  readonly child?: boolean;
  /** A child that has just learned to walk: a large head over short legs. */
  readonly toddler?: true;
  readonly old?: boolean;
  readonly stout?: number;
  readonly skin?: Rgb;
  readonly hair?: Hair;
  readonly hairColour?: Rgb;
  readonly curly?: boolean;
  /** 0 none .. 2 to the waist. */
  readonly beard?: number;
  readonly tops?: readonly Rgb[];
  readonly legs?: Rgb;
  /** Shirt, collar and border; chosen to differ from the upper garment where it is left open. */
  readonly accent?: Rgb;
  /** One of these; nothing = buttoned to the neck. */
  readonly front?: readonly Front[];
  readonly tie?: Rgb;
  /** Collar and cuffs in the accent's colour. */
  readonly collar?: true;
  /** A bag at the hip, its strap across the chest. */
  readonly satchel?: Rgb;
  readonly shoes?: Rgb;
  readonly boots?: boolean;
  readonly gloves?: Rgb;
  /** A skirt below a blouse, not a dress. */
  readonly separate?: boolean;
  /** Length of a skirt or coat below the hip; 0.26 to the knee, 0.46 to the ground. */
  readonly dress?: number;
  readonly coat?: number;
  readonly hat?: Hat;
  readonly hatColour?: Rgb;
  readonly apron?: Rgb;
  readonly scarf?: Rgb;
  readonly cape?: Rgb;
  readonly sleeves?: number;
  readonly shorts?: boolean;
  readonly stockings?: Rgb;
  readonly dots?: Rgb;
  readonly stripes?: Rgb;
  /** Without its dots or stripes. */
  readonly plain?: boolean;
  readonly glasses?: boolean;
  readonly suit?: "plate" | "space" | "robot";
  /** In the hand: a row of things. */
  readonly holds?: "staff" | "rod" | "sword" | "wand" | "tutu" | "spoon";
  readonly pose?: string;
}

/** What is changed of an outfit; `undefined` takes a property away. */
export type Changes = { readonly [K in keyof Outfit]?: Outfit[K] | undefined };
