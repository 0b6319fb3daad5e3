/** The bones of a person, as plain data. Lengths are in body heights; x is forward, y up, z to the right. */

import { type Axes, length, mad, sub, type V3 } from "../../figures/vector.ts";
import { type Person, SMALL_CYCLE } from "./person.ts";

/** What bones depend on. */
export type Posed = Pick<Person, "outfit" | "pose" | "recipe" | "head">;

/** How somebody is built, without a pose. */
export interface Proportions {
  readonly child: boolean;
  readonly female: boolean;
  /** Girth beside the usual. */
  readonly fat: number;
  /** Thickness of limbs beside those of adults. */
  readonly small: number;
  /** Half the width of the shoulders and of the hips, from joint to joint. */
  readonly shoulder: number;
  readonly hipHalf: number;
  /** From the hips to the base of the neck. */
  readonly long: number;
  readonly thighLong: number;
  readonly shinLong: number;
  readonly upperLong: number;
  readonly foreLong: number;
  /** How far the neck stands before the spine. */
  readonly poke: number;
  /** Radii of the trunk. */
  readonly waist: number;
  readonly chest: number;
}

/** The trunk's frame: where up, forward and the right hand are. */
export interface Frame {
  readonly up: V3;
  readonly forward: V3;
  readonly right: V3;
}

/** Joints of the legs, left and right, and the pelvis between them. */
export interface Legs {
  readonly pelvis: V3;
  readonly hips: readonly V3[];
  readonly knees: readonly V3[];
  readonly ankles: readonly V3[];
}

/** The trunk over the pelvis: `spine(t)` is the point `t` above it. */
export interface Trunk extends Proportions, Frame, Legs {
  readonly spine: (t: number) => V3;
  readonly neck: V3;
  /** A direction of forward, up and out as one of the trunk; `s` is -1 on the left and 1 on the right. */
  readonly inBody: (way: V3, s: number) => V3;
  /** Where a held violin and guitar lie, and the instrument that the pose plays. */
  readonly violin: Held;
  readonly guitar: Held;
  readonly holdAt: V3;
}

/** An instrument's foot, and where its length and its plate point. */
export interface Held {
  readonly at: V3;
  readonly along: V3;
  readonly out: V3;
}

/** All bones of one person in one pose. */
export interface Skeleton extends Trunk {
  readonly shoulders: readonly V3[];
  readonly elbows: readonly V3[];
  readonly wrists: readonly V3[];
}

/** Left and right, with the sign of their side. */
export const SIDES = [...[-1, 1].entries()];

/** Where a rider's seat is below the pelvis. */
export const seatOf = (at: V3, { up, fat }: Pick<Skeleton, "up" | "fat">): V3 => mad(at, up, -0.05 * fat);

/** How large the bicycle is that who cycles rides, beside that of an adult, in body heights. */
export const cycleOf = ({ outfit }: Pick<Person, "outfit">): number => (outfit.child ? SMALL_CYCLE : 1) / outfit.metres;

/** The trunk's axes: up, forward, right. */
export const axesOf = ({ up, forward, right }: Frame): Axes => [up, forward, right];

/** Half the distance between the joints of a pair. */
export const spanOf = (pair: readonly V3[]): number => length(sub(pair[0], pair[1])) / 2;
