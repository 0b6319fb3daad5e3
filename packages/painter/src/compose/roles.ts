/** Which volume plays a figure, in which pose, and which way it faces. */

import type { Rng } from "easel-picture";
import { linearOfHex } from "easel-picture";
import { actOf } from "../acts/facts.ts";
import { POSES } from "../acts/index.ts";
import { animalOf } from "../animals/facts.ts";
import type { Shape } from "../figures/model.ts";
import { type Family, type Recipe, recipeOf } from "../figures/recipe.ts";
import type { Volume } from "../motifs/volumes.ts";
import { personOf } from "../people/index.ts";
import type { Outfit } from "../people/outfit.ts";
import type { Rgb } from "../rgb.ts";
import { KIN } from "../rigs/person/looks.ts";
import { PORTRAIT } from "../rigs/person/portrait.ts";
import type { Figure } from "../scene-graph.ts";
import { othersOf, seenRad, wornIn } from "../things/facts.ts";

/** A figure's volume as it is to be placed. */
export interface Role {
  readonly recipe: Recipe;
  readonly yawRad: number;
  readonly shape: Shape;
}

/** Poses that people take when the prompt names none and their kind has none of its own. */
const IDLE: readonly string[] = ["walk", "folded", "stand", "akimbo", "walk", "pocket", "ponder", "behind"];
/** The same where arms cannot be crossed: over something in the right hand, an apron, armour or a belly. */
const IDLE_BULKY: readonly string[] = ["walk", "stand", "akimbo"];

/** Whether a figure of this family is shown doing `act`; an act that it cannot do is shown as its usual pose. */
export function canAct(family: Family, act: string): boolean {
  return actOf(act)?.shown[family] !== undefined;
}

/** What decides a role beside its noun. */
export interface Part {
  /** The nth of its noun. */
  readonly nth: number;
  readonly colour: Rgb | null;
  readonly act: string | undefined;
  /** Rather than act or chance: `ride`, `sit`, `fly` … */
  readonly pose?: string;
  /** -1 faces the left of the picture, 1 the right. */
  readonly facing: number;
  readonly rng: Rng;
  /** The frame is much taller than wide. */
  readonly narrow?: boolean;
  /** What it is asked to wear, `kind` or `kind:#rrggbb`. */
  readonly wears?: readonly string[];
  /** Within walls: who sits with nothing under them brings a stool, not a stump. */
  readonly inside?: boolean;
  /** Sits on something that is drawn already. */
  readonly seated?: boolean;
  /** Faces somebody or something that it looks at. */
  readonly meets?: boolean;
}

/** What a figure is asked to wear, as `wears` of a part; `given` where it has something in hand that the prompt names. */
export function garmentsOf({ wears = [], age }: Figure, given: boolean): string[] {
  return [
    // what is named of their hair holds against their age
    ...(age === "old" ? ["aged"] : []),
    ...wears.map(({ kind, colour }) => (colour ? `${kind}:${colour}` : kind)),
    ...(given ? ["given"] : []),
  ];
}

/** The kind, pose, coat and turn of one figure, by what the prompt says and else by chance. */
export function castRole(volume: Volume, part: Part, shapeOf: (recipe: Recipe) => Shape): Role {
  const { family } = volume;
  const draw = part.rng.fork(`role ${volume.kind}`);
  const either = personOf(volume.kind)?.either;
  const kind = either ? either[(draw.int(2) + part.nth) % 2] : volume.kind;
  // one order of poses and coats for all of a kind, so that no two neighbours are alike
  const animal = animalOf(kind);
  const folk = family === "person" ? personOf(kind) : undefined;
  const idle =
    animal?.idle ?? folk?.idle ?? (family !== "person" ? ["stand"] : isBulky(folk?.outfit) ? IDLE_BULKY : IDLE);
  const first = draw.int(idle.length);
  const outfit = folk?.outfit?.pose;
  const acted = actOf(part.act)?.shown[family];
  const chosen = part.pose ?? acted ?? (part.nth === 0 ? outfit : undefined) ?? idle[(first + part.nth) % idle.length];
  // who is alone shows its face
  const alone = part.nth === 0 && acted === undefined && part.pose === undefined;
  const pose = chosen === "graze" && alone ? "stand" : chosen;
  const coats = animal?.coats ?? [""];
  const coat = volume.coat || coats[(part.nth === 0 ? 0 : part.nth + draw.int(2)) % coats.length];
  const own = part.rng.fork(`role ${kind} ${part.nth}`);
  // people turn away, or show themselves at a slant; animals and things half turn to the eye
  const busy = part.pose !== undefined || (acted !== undefined && acted !== "walk" && acted !== "stand");
  // of several of a kind one may show its back
  const away = family === "person" && !busy && own.next() < (folk?.plainlyKnown ? 0.3 : 0.08) && part.nth > 0;
  const usual =
    (pose === "sleep" ? CURLED_RAD : animal?.seenRad) ??
    seenRad(kind) ??
    (family === "person" ? (POSES[pose]?.turnRad ?? 0.75) : family === "thing" ? 0.55 : 0.32);
  // long things are turned to the eye where the frame is narrow
  const slant = part.narrow && family === "thing" && usual < 0.9 && !BESIDE.has(kind) ? usual + 0.45 : usual;
  const turn =
    (part.pose === "fly" && family === "bird" ? 0.5 : kind === "dragon" && part.pose === "fly" ? 0.8 : slant) +
    (own.next() - 0.5) * (family === "thing" ? 0.3 : 0.4) +
    // no two of a kind lie the same way
    (family === "thing" && part.nth > 0 ? (part.nth % 2 === 0 ? 0.45 : -0.45) : 0);
  // a portrait is seen in three quarters, its face turned to the viewer
  const sits = pose === PORTRAIT;
  const right = sits ? -(0.92 + 0.2 * own.next()) : away ? 0.55 + 0.35 * own.next() : -turn;
  // who faces the eye already looks to the side a little at most
  const glance = usual > 0.8 ? 0.25 : 1;
  // heads are turned to the eye, those of people less, unless their hands are busy or they look at who is before them
  const toEye = (away ? 0.5 : 0.1) + 0.25 * own.next();
  const look = sits
    ? -0.3 * part.facing
    : family === "thing" || (family === "person" && busy)
      ? 0
      : family === "person"
        ? (part.meets && !away ? toEye : -toEye) * part.facing
        : -(0.25 + 0.5 * own.next()) * part.facing * glance;
  const recipe = recipeOf(family, kind, {
    pose,
    seed: family === "person" ? 1 + draw.int(KIN) + KIN * (part.nth % 3) : 1 + own.int(6) + 6 * (part.nth % 3),
    lookRad: Math.round(look * 10) / 10,
    colour: part.colour ?? (coat.startsWith("#") ? linearOfHex(coat) : wrapping(kind, part.nth)),
    coat: coat.startsWith("#") ? "" : coat,
    wears: [
      ...(part.wears ?? []),
      ...(family === "person" && !part.seated && POSES[pose]?.bringsSeat ? [part.inside ? "stool" : "seat"] : []),
      ...(family === "person" ? [...(POSES[pose]?.carries ?? []), ...wornIn(pose)] : []),
    ],
  });
  return { recipe, yawRad: part.facing > 0 ? right : -Math.PI - right, shape: shapeOf(recipe) };
}

/** The colour of the nth of a kind where the prompt names none; `null`: its own. */
function wrapping(kind: string, nth: number): Rgb | null {
  const papers = othersOf(kind);
  return papers && nth > 0 ? linearOfHex(papers[(nth - 1) % papers.length]) : null;
}

const isBulky = ({ holds, apron, suit, stout = 1 }: Partial<Outfit> = {}): boolean =>
  holds !== undefined || apron !== undefined || suit !== undefined || stout > 1.1;

/** Height in metres. */
export function tallM({ shape: { low, high, metres } }: Role): number {
  return (high[1] - low[1]) * metres;
}

/** How far sleeping animals turn to the eye: the ring is seen from its open side. */
const CURLED_RAD = 1.4;

/** Things that somebody is beside, whom they would hide if they were turned to the eye. */
const BESIDE = new Set(["barber-chair", "trumpet-bloom"]);
