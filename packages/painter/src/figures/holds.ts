/** How instruments are held by who plays them: one table for the thing, which is turned, and for the hands, which reach for it. */

import { across, add, cross, mul, unit, type V3 } from "./vector.ts";

/** An instrument in the hands of a person who faces +x. */
export interface Hold {
  /** Where its length and its top plate point. */
  readonly along: V3;
  readonly out: V3;
  /** Where it is held, from its foot along its length and off its plate, metres. */
  readonly byM: number;
  readonly offM: number;
  /** The same to its side; absent = in its middle. */
  readonly asideM?: number;
  /** What of the player that point lies at. */
  readonly at: "mouth" | "chest" | "floor";
  /** What the hands reach for, in metres of the thing itself: off its plate, along its length, to its side. */
  readonly hands?: { readonly left: V3; readonly right: V3 };
  /** How many times its real size it is shown. */
  readonly grow: number;
}

/** Instruments that are held so, by kind; violin and guitar are held by the bones of `people.ts`. */
export const HOLDS: Readonly<Record<string, Hold>> = {
  saxophone: {
    along: [-0.3, 0.94, -0.12],
    out: [1, 0.3, 0.32],
    byM: 0.67,
    offM: -0.17,
    at: "mouth",
    hands: { left: [0.01, 0.5, -0.01], right: [0.02, 0.27, 0.01] },
    grow: 1.3,
  },
  trumpet: {
    along: [-0.06, 1, 0],
    out: [1, 0.06, 0.1],
    byM: 0.1,
    offM: -0.2,
    at: "mouth",
    hands: { left: [-0.03, 0.06, -0.02], right: [0.02, 0.07, 0.03] },
    grow: 1.5,
  },
  flute: {
    along: [0, 1, 0.12],
    out: [1, 0, -0.3],
    byM: 0.02,
    offM: 0,
    asideM: -0.24,
    at: "mouth",
    hands: { left: [0.02, 0.02, -0.08], right: [0.02, 0.02, 0.16] },
    grow: 1.2,
  },
  accordion: {
    along: [0, 1, 0],
    out: [1, 0, 0],
    byM: 0.2,
    offM: -0.1,
    at: "chest",
    hands: { left: [0, 0.2, -0.27], right: [0.06, 0.2, 0.27] },
    grow: 1.15,
  },
  cello: {
    along: [-0.26, 0.96, -0.1],
    out: [1, 0.27, 0.1],
    byM: 0,
    offM: 0,
    at: "floor",
    hands: { left: [0.06, 1.0, -0.02], right: [0.12, 0.44, 0.28] },
    grow: 1,
  },
};

/** What is played in a pose of its own. */
export const INSTRUMENTS: ReadonlySet<string> = new Set(["violin", "guitar", ...Object.keys(HOLDS)]);

/** The frame of a held thing: its plate, its length and its side. */
export function axesOfHold({ along, out }: Pick<Hold, "along" | "out">): readonly [face: V3, up: V3, side: V3] {
  const up = unit(along);
  const face = across(out, up);
  return [face, up, cross(face, up)];
}

/** Where a point of the held thing, in its own metres, lies beside the point that it is held at. */
export function heldPoint(hold: Hold, [off, by, aside]: V3): V3 {
  const [face, up, side] = axesOfHold(hold);
  return mul(
    add(add(mul(face, off - hold.offM), mul(up, by - hold.byM)), mul(side, aside - (hold.asideM ?? 0))),
    hold.grow,
  );
}
