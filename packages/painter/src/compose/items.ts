/** Figures before they have a place in the picture. */

import { linearOfHex } from "easel-picture";
import type { Shape } from "../figures/model.ts";
import type { Recipe } from "../figures/recipe.ts";
import type { Noun } from "../motifs/nouns.ts";
import type { Rgb } from "../rgb.ts";
import type { Figure } from "../scene-graph.ts";
import type { Role } from "./roles.ts";

/** What is known of the nouns and their motifs. */
export interface Cast {
  readonly nouns: ReadonlyMap<string, Noun>;
  /** Width over height of a motif. */
  aspect(motif: string): number;
  /** How much of its box a motif covers, 0..1. */
  fill01(motif: string): number;
  shape(recipe: Recipe): Shape;
}

/** Where feet stand in a setting: rows as shares of the height, front and back. */
export interface Floor {
  readonly front01: number;
  readonly back01: number;
  readonly left01: number;
  readonly right01: number;
}

/** One of a figure, with the box that it will fill: pixels. */
export interface Item {
  readonly figure: number;
  /** The nth of its figure. */
  readonly nth: number;
  /** Its volume, where it has one. */
  role: Role | null;
  readonly noun: Noun;
  readonly colour: Rgb | null;
  /** Relative, largest 1. */
  size: number;
  w: number;
  h: number;
  x: number;
  foot: number;
  kind: "ground" | "water" | "air" | "bust";
  /** Must stand in one row with others. */
  readonly level: boolean;
  /** What is fastened to it: a volume to a volume. */
  readonly parts: readonly Attached[];
  /** What it carries, wears or holds where one of both has only a motif. */
  readonly loose: readonly Attached[];
  /** The column that it is turned to, pixels: that of who or what is beside it; absent = the middle of the picture. */
  toward?: number | undefined;
}

/** What an item carries, wears or holds. */
export interface Attached {
  readonly figure: number;
  readonly noun: Noun;
  readonly colour: Rgb | null;
  readonly kind: NonNullable<Figure["relation"]>["kind"];
  readonly size: number;
  /** What it carries itself: the book of one who sits on a bench. */
  readonly parts: readonly Attached[];
}

/** Height of who is grown up, metres. */
const GROWN_M = 1.4;

/** Height of what is tiny by nature and a giant beside people, metres. */
const GIANT_M = 0.95;

/** How much larger than usual a figure is drawn. */
export function growth(figure: Figure, { volume, heightM }: Noun): number {
  if (figure.size === "giant") return GIANT_M / heightM;
  // a young man is no child
  const grownUp = volume?.family === "person" && heightM > GROWN_M;
  return (
    (figure.size === "large" ? 1.35 : figure.size === "small" ? 0.68 : 1) * (isYoung(figure) && !grownUp ? 0.72 : 1)
  );
}

/** Who jumps from the ground comes down on it again. */
export const leaps = ({ act }: Figure, volume: Noun["volume"]): boolean =>
  act === "jump" && (volume?.family === "person" || volume?.family === "quadruped");

/** Whether who jumps is on it: a board or a bicycle stays on the ground. */
export const isJumpedWith = (
  parts: readonly Pick<Attached, "figure" | "kind">[],
  figures: readonly Figure[],
): boolean => parts.some((part) => part.kind === "on" && figures[part.figure]?.act === "jump");

export function isYoung(figure: Figure): boolean {
  return figure.age === "young";
}

export function colourOf(figure: Figure): Rgb | null {
  return figure.colour === undefined ? null : linearOfHex(figure.colour);
}

/** What people stand round while they make it, kinds of volumes. */
export const BUILT: ReadonlySet<string> = new Set(["snowman"]);
