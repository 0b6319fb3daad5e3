/** Things by turning, sweeping and blending, in metres, standing on y = 0; their length lies along x. */

import { createRng } from "easel-picture";
import { build } from "../kit/build.ts";
import { lathe, type Parts } from "../kit/parts.ts";
import { partsOf } from "../kit/thing.ts";
import { SMALL_CYCLE } from "../rigs/person/person.ts";
import { THINGS } from "../things/index.ts";
import { axesOfHold, HOLDS } from "./holds.ts";
import type { Recipe } from "./recipe.ts";
import { hex, Sculpture, turnSculpture } from "./sculpture.ts";
import { add, mul, type V3 } from "./vector.ts";

/** How a thing is turned in the hands of a person who faces +x. */
interface Grip {
  /** Where its length and its top plate point. */
  readonly along: V3;
  readonly out: V3;
  /** Where it is held, from its foot along its length and off its plate, metres. */
  readonly byM: number;
  readonly offM: number;
  readonly asideM?: number;
}

/** Long handles at work: the upper end is held, the head is on the ground before the person. */
const WORKED: Grip = { along: [0.5, -0.86, -0.06], out: [0.86, 0.5, 0], byM: 0.12, offM: 0 };

const GLAZES = ["#d9d3c4", "#6f93a8", "#8fa58f", "#c98f6a", "#e4e0d6"];

/** A vase about the stems of cut flowers. */
function vase(chance: () => number): Parts {
  const glaze = hex(GLAZES[Math.floor(chance() * GLAZES.length)]);
  return lathe(
    "0 .001, .052 .001, .078 .04, .08 .085, .05 .145, .045 .165, .056 .185, .05 .183, .04 .15",
    {},
    { smooth: 5, wall: (_, h) => (h > 0.176 ? mul(glaze, 0.8) : mul(glaze, 0.9 + 0.1 * Math.sin(h * 90))) },
  );
}

/** Instruments as they are played. */
const PLAYED: Readonly<Record<string, Grip>> = {
  ...HOLDS,
  violin: { along: [0.72, 0.02, -0.55], out: [0.12, 1, -0.2], byM: 0.02, offM: -0.03 },
  guitar: { along: [0.16, 0.34, -0.9], out: [1, 0.1, 0.2], byM: 0.22, offM: -0.05 },
};

/** A thing, in the pose of its recipe: `played` and `worked` turn it in hands, `small` is a cycle for a child, `vased` flowers in a vase. */
export function sculptThing(recipe: Recipe): Sculpture {
  const rng = createRng(recipe.seed).fork("thing");
  const body = new Sculpture(recipe.pose === "small" ? SMALL_CYCLE : 1);
  body.use({ fur: 0 });
  const entry = THINGS[recipe.kind];
  const chance = () => rng.next();
  body.fineness = entry.fineness ?? 1;
  body.strand = entry.strand ?? 1;
  build(body, partsOf(entry, recipe.colour, chance, recipe.pose));
  if (recipe.pose === "vased") build(body, vase(chance));
  const held = recipe.pose === "played" ? PLAYED[recipe.kind] : recipe.pose === "worked" ? WORKED : undefined;
  if (!held) return body;
  const [face, up, side] = axesOfHold(held);
  const inHands = turnSculpture(body, [face, up, side]);
  inHands.at.played = add(add(mul(up, held.byM), mul(face, held.offM)), mul(side, held.asideM ?? 0));
  return inHands;
}
