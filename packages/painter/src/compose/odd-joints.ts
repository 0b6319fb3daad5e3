/** Joints that are worked out from the two who meet: sizes made to measure, places round a blanket, a kite in the wind. */

import { actOf } from "../acts/facts.ts";
import { LAID } from "../figures/recipe.ts";
import { KIN } from "../rigs/person/looks.ts";
import type { Figure } from "../scene-graph.ts";
import { carriesMost, heldIn, riddenAs } from "../things/facts.ts";
import type { Cast } from "./items.ts";
import { along, type Joint, type Meeting, onStool } from "./meeting.ts";
import { type Role, tallM } from "./roles.ts";
import type { Stage } from "./stage.ts";

/** What a rule works out. */
type JointPart = Partial<Joint>;

/** Side by side, the hands between them. */
export function handsJoint(meeting: Meeting): JointPart {
  const role = along(meeting.as("handed-right"), meeting);
  const [left, right] = [meeting.holder.shape, role.shape];
  return { role, asideM: left.at.handL[2] * left.metres - right.at.handR[2] * right.metres };
}

/** Where the head of who sits in a barber's chair is, along the chair in metres. */
const CUSTOMER_HEAD_X = -0.08;

/** Beside the customer's head, on the side that is farther from the eye. */
export function barberJoint({ as, holder, far }: Meeting): JointPart {
  const to = far > 0 ? "server-right" : "server-left";
  const [x, , z] = holder.shape.at[to];
  return { role: { ...as("groom"), yawRad: holder.yawRad - Math.atan2(-z, CUSTOMER_HEAD_X - x) }, to };
}

/** What is led: a large animal by its collar, a small one ahead. */
export function leadJoint(meeting: Meeting): JointPart {
  const role = along(meeting.as("walk"), meeting);
  return role.shape.metres > 1
    ? meeting.nth % 2 === 0
      ? { role, to: "beside", by: "below-collar", asideM: 0.62 * meeting.far }
      : // the second one goes ahead of the first, a step farther from the eye
        { role, to: "ahead", by: "below-collar", asideM: 1.25 * meeting.far }
    : { role, to: "ahead", asideM: -0.25 * meeting.far };
}

/** Who is fed stands before the one who feeds, the others round them. */
export function feedJoint({ as, holder, volume, nth }: Meeting): JointPart {
  const { family } = volume;
  const role = as(family === "quadruped" ? "graze" : family === "bird" ? "peck" : undefined);
  const yawRad = holder.yawRad + Math.PI + (nth - 1) * 0.7;
  return { role: { ...role, yawRad }, to: nth % 2 ? "ahead-far" : "ahead", asideM: (nth - 1) * 0.35 };
}

/** How a person is on what has a way to be ridden. */
export function rideJoint(meeting: Meeting): JointPart {
  const { figure, holder, nth, stage, cast } = meeting;
  const ridden = riddenAs(holder.recipe.kind)!;
  const role = along(meeting.as(ridden.pose), meeting);
  // several sit one behind the other where there is room for them
  const place = `rider ${nth} of ${guestsWith(figure, stage, cast)}`;
  const isOwnPlace = place in holder.shape.at;
  return { role, to: isOwnPlace ? place : "seat", by: ridden.by ?? "", ...(isOwnPlace ? { asideM: 0 } : {}) };
}

/** Who feeds at a flower is about as large as it, and before its face. */
export function bloomJoint({ as, holder, volume, cast }: Meeting): JointPart {
  const bird = volume.family === "bird";
  const butterfly = volume.kind === "butterfly";
  const { recipe: looking } = as(bird ? "fly" : undefined);
  const recipe = bird ? { ...looking, lookRad: 0 } : looking;
  const shape = cast.shape(recipe);
  const yawRad = bird ? holder.yawRad + Math.PI : holder.yawRad - (butterfly ? 0.2 : 0.5);
  const role = { recipe, shape, yawRad };
  const fit = ((bird ? 0.52 : butterfly ? 0.44 : 0.3) * tallM(holder)) / tallM(role);
  return { role, to: bird ? "nectar" : "top", by: bird ? "bill" : "", fit, asideM: 0 };
}

/** How many people sit round the middle of a blanket. */
const MOST_GUESTS = 6;

/** On what is laid on the ground: round the middle of a blanket, turned to it, else in the middle. */
export function groundJoint(meeting: Meeting): JointPart {
  const { as, figure, holder, stage, cast, nth } = meeting;
  const pose = actOf(figure.act)?.onGround ?? "ground";
  const isLying = pose === "lie" || pose === "sunbathe";
  const guests = guestsWith(figure, stage, cast);
  const role = as(pose);
  if (holder.recipe.kind === "blanket" && !isLying && guests <= MOST_GUESTS) {
    const to = `guest ${Math.min(nth, guests - 1)} of ${guests}`;
    const [x, , z] = holder.shape.at[to];
    return { role: { ...role, yawRad: holder.yawRad - Math.atan2(-z, 0.25 - x) }, to, fit: 1, asideM: 0 };
  }
  return { role: isLying ? along(role, meeting) : role, to: "seat", by: isLying ? "laid" : "", fit: 1 };
}

/** How many people are on the same thing as `one`. */
function guestsWith(one: Figure, { graph }: Stage, { nouns }: Cast): number {
  return graph.figures.reduce(
    (sum, { noun, count, relation }) =>
      relation?.kind === "on" && relation.to === one.relation?.to && nouns.get(noun)?.volume?.family === "person"
        ? sum + count
        : sum,
    0,
  );
}

/** How far from the middle of a table its waiter stands, metres. */
const SERVER_ASIDE_M = 0.8;

/** Who serves stands behind the table. */
export function serverJoint({ as, holder, far }: Meeting): JointPart {
  const z = far > 0 ? SERVER_ASIDE_M : -SERVER_ASIDE_M;
  return { role: { ...as("serve"), yawRad: holder.yawRad - Math.atan2(-z, 0.3) }, asideM: z };
}

/** At a table, each on a stool: who is alone behind it, two opposite each other, two more beside them. */
export function tableJoint({ as, figure, holder, nth, far, stage, cast }: Meeting): JointPart {
  const second = nth % 2 === 1 || guestsWith(figure, stage, cast) === 1;
  const { act } = figure;
  const talks = act === "tell" || act === "point" || nth % 3 === 1;
  const usual = talks && holder.recipe.kind === "table" ? "at-table-talk" : "at-table";
  const pose = act === "write" || act === "read" ? act : act === "sleep" ? "slump" : usual;
  const side = far > 0 ? "right" : "left";
  return {
    role: { ...onStool(as(pose)), yawRad: holder.yawRad + (second ? 0 : Math.PI) },
    to: nth > 1 ? `${second ? "fourth" : "third"}-${side}` : second ? "second-player" : "player",
  };
}

/** A twig for a tit, a bough for a cat. */
export function branchJoint({ as, figure, volume, holder, nth }: Meeting): JointPart {
  const role = as(volume.family === "bird" ? "stand" : figure.act === undefined ? "sit" : undefined);
  const many = figure.count > 1;
  return {
    role,
    ...(volume.family === "bird" ? { by: "feet" } : {}),
    to: many && nth % 2 === 1 ? "second" : "top",
    fit: ((many ? 0.36 : 0.58) * tallM(holder)) / tallM(role),
    ...(many ? { asideM: 0 } : {}),
  };
}

/** An animal on a seat: who sleeps lies along it. */
export function seatedAnimalJoint({ as, figure, holder }: Meeting): JointPart {
  const pose = figure.act === "sleep" ? "sleep" : "sit";
  const across = pose === "sleep" && holder.recipe.kind !== "armchair";
  return {
    role: { ...as(pose), yawRad: holder.yawRad + (across ? Math.PI / 2 - 0.3 : 0) },
    most: mostOn(holder),
  };
}

/** What is on something else. */
export const mostOn = ({ recipe: { kind } }: Role): number => (kind === "nightstand" ? 1 : carriesMost(kind));

/** How much of a dish is covered by what is served on it, side by side. */
const SERVED_01 = 0.88;

/** What is served fits its dish. */
export function servedJoint({ volume, as, holder, figure }: Meeting): JointPart {
  const wideM = ({ shape: { low, high, metres } }: Role) => Math.max(high[0] - low[0], high[2] - low[2]) * metres;
  const own = as(volume.family === "swimmer" ? LAID : undefined);
  const ratio = (SERVED_01 * wideM(holder)) / (wideM(own) * Math.max(1, figure.count));
  return ratio < 1 ? { fit: ratio } : { most: Math.min(mostOn(holder), ratio) };
}

/** A long handle from the hands of who works with it to the ground. */
export function workedJoint(meeting: Meeting): JointPart {
  const { volume, holder, instead } = meeting;
  const used = { ...volume, kind: volume.kind === "broom" ? "floor-broom" : volume.kind };
  const long = tallM(along(instead(used), meeting)) - 0.12;
  return { role: along(instead(used, "worked"), meeting), fit: heightM(holder, "tool") / (0.86 * long) };
}

/** A stick from the hand to the ground. */
export function caneJoint(meeting: Meeting): JointPart {
  const role = along(meeting.as(), meeting);
  return { role, fit: (heightM(meeting.holder, "handR") * 1) / (role.shape.at.grip[1] * role.shape.metres) };
}

/** Height of one of its points above its foot, metres. */
function heightM({ shape: { at, low, metres } }: Role, point: string): number {
  return (at[point][1] - low[1]) * metres;
}

/** Width of a frame beside its height below which kites fly towards its middle. */
const NARROW = 0.8;

/** How far a kite is turned to the eye, radians. */
const KITE_TURN = 1.0;

/** A kite's face is turned to the eye; the wind takes all kites the same way, not all as high. */
export function kiteJoint({ as, holder, stage, facing, cast }: Meeting): JointPart {
  const nthFlier = Math.floor((holder.recipe.seed - 1) / KIN);
  const right = stage.widthPx < NARROW * stage.heightPx ? facing : stage.side;
  const yawRad = right > 0 ? -KITE_TURN : KITE_TURN - Math.PI;
  const recipe = { ...as("held").recipe, seed: 1 + nthFlier };
  return { role: { recipe, yawRad, shape: cast.shape(recipe) }, fit: 1.15 - 0.2 * (nthFlier % 3) };
}

/** As the thing's own entry says for the pose of its holder. */
export function heldJoint(meeting: Meeting): JointPart {
  const { at: to, by = "", most, fit, as } = heldIn(meeting.volume.kind, meeting.holder.recipe.pose)!;
  return { role: along(meeting.as(as), meeting), to, by, most, ...(fit === undefined ? {} : { fit }) };
}
