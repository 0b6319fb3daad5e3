/** Rules by which figures belong to others, by relation: the first that fits applies. */

import { POSES } from "../acts/index.ts";
import { animalOf } from "../animals/facts.ts";
import { HOLDS, INSTRUMENTS } from "../figures/holds.ts";
import { LAID } from "../figures/recipe.ts";
import type { Use } from "../kit/thing.ts";
import { heldIn, riddenAs, usedAs } from "../things/facts.ts";
import { EYEWEAR, isBig, isBunch, isCuddled, WORKED, WORN } from "./belongings.ts";
import type { Attached } from "./items.ts";
import type { Rule, Who } from "./meeting.ts";
import {
  barberJoint,
  bloomJoint,
  branchJoint,
  caneJoint,
  feedJoint,
  groundJoint,
  handsJoint,
  heldJoint,
  kiteJoint,
  leadJoint,
  mostOn,
  rideJoint,
  seatedAnimalJoint,
  servedJoint,
  serverJoint,
  tableJoint,
  workedJoint,
} from "./odd-joints.ts";
import { tallM } from "./roles.ts";

/** What animals play with on the ground before their paws. */
export const TOYS: ReadonlySet<string> = new Set(usedAs("toy"));

const person: Who = { family: "person" };
const bird: Who = { family: "bird" };
const quadruped: Who = { family: "quadruped" };
const thing: Who = { family: "thing" };
const kinds = (list: string): Who => ({ kinds: list });
const of = (list: ReadonlySet<string>): Who => ({ like: ({ kind }) => list.has(kind) });
const used = (use: Use, more: readonly string[] = []): Who => of(new Set([...usedAs(use), ...more]));
const seat = used("seat", usedAs("driven"));
const dish = kinds("plate tray");
const bunch: Who = { like: isBunch };
const instrument = of(INSTRUMENTS);

/** Height of children who are carried in the arms, metres. */
const CARRIED_CHILD_M = 1.4;

/** Width of the head for which hats are made, metres. */
const HEAD_M = 0.19;

/** How much larger headphones are than a head without hair. */
const HEADPHONES_FIT = 1.12;

const SHOULDERS: readonly Rule[] = [
  { part: person, pose: "shouldered", faces: "along", to: "nape", by: "seat", fit: 1 },
  { part: bird, pose: "stand", faces: "along", to: ["shoulderR", "shoulderL"], most: 1.3 },
  { faces: "along", to: ["shoulderR", "shoulderL"], most: 1.3 },
];

const HUG: readonly Rule[] = [
  { acts: "dance", pose: "waltz-with", faces: "against", to: "waltz", by: "waltz", fit: 1 },
  { pose: "hug", faces: "against", to: "embrace", by: "embrace", fit: 1 },
];

const ON: readonly Rule[] = [
  { part: person, when: ({ holder }) => riddenAs(holder.recipe.kind) !== undefined, made: rideJoint },
  // who plays
  { part: person, holder: kinds("dj-desk"), pose: "stir", faces: "along", to: "player", fit: 1 },
  {
    ...{ part: person, holder: kinds("drum-kit"), pose: "drums", seated: true, faces: "along" },
    ...{ to: "player", by: "below-seat", fit: 1 },
  },
  {
    ...{ part: person, holder: kinds("piano"), pose: "piano", seated: true, faces: "against" },
    ...{ to: "player", by: "below-seat", fit: 1 },
  },
  { holder: { like: ({ kind }) => kind.endsWith("-bloom") }, made: bloomJoint },
  // at a puddle
  { part: person, holder: kinds("puddle"), acts: "-", pose: "walk", faces: "along", to: "middle" },
  { part: person, holder: kinds("puddle"), acts: "crouch", faces: "along", to: "rim" },
  { part: person, holder: kinds("puddle"), faces: "along", to: "middle" },
  { holder: kinds("puddle"), to: "top", most: 1.6 },
  { part: person, holder: used("laid"), made: groundJoint },
  { part: person, holder: kinds("rock-wall"), pose: "climb", faces: "against", to: "face", by: "hip", fit: 1 },
  { holder: used("stood on"), faces: "along", to: "top" },
  {
    ...{ part: person, holder: kinds("crag rooftop"), faces: "along", to: "top" },
    when: ({ figure: { act } }) => act !== "sit" && act !== "read",
  },
  // at a table
  { part: kinds("waiter"), holder: kinds("table"), to: "under", fit: 1, made: serverJoint },
  { part: person, holder: kinds("table chess"), by: "below-seat", fit: 1, made: tableJoint },
  // on mounts
  { part: person, holder: kinds("dragon broom"), pose: "ride", faces: "along", to: "seat", by: "seat" },
  {
    ...{ part: person, holder: { like: ({ kind }) => animalOf(kind)?.reined === true }, pose: "ride" },
    ...{ faces: "along", to: "seat", by: "seat", reins: true },
  },
  { part: person, holder: quadruped, pose: "ride", faces: "along", to: "seat", by: "seat" },
  // what is served is no wider than what it is served on, and a fish lies there
  { part: { family: "swimmer" }, holder: dish, pose: LAID, to: "top", made: servedJoint },
  { holder: dish, to: "top", made: servedJoint },
  // on beds and seats
  { part: person, holder: kinds("hammock"), pose: "lie", faces: "along", to: "seat", by: "laid" },
  {
    ...{ part: person, holder: { ...used("bed"), kinds: "bed stretcher" }, acts: "sleep lie", pose: "lie" },
    ...{ faces: "along", to: "seat", by: "laid" },
  },
  { part: person, holder: used("bed"), acts: "sleep lie", pose: "lie", faces: "across", to: "seat", by: "laid" },
  { part: person, holder: seat, acts: "read", pose: "read", faces: "along", to: "seat", by: "seat" },
  { part: person, holder: seat, with: "guitar", pose: "sit-guitar", faces: "along", to: "seat", by: "seat" },
  { part: person, holder: seat, with: "knitting", pose: "knit", faces: "along", to: "seat", by: "seat" },
  { part: person, holder: seat, pose: "sit", faces: "along", to: "seat", by: "seat" },
  // on somebody's lap
  { part: quadruped, holder: person, pose: "lie", to: "lap", most: 1.6 },
  { holder: person, to: "lap", most: 1.6 },
  // a dragon lies deep in its gold
  { part: kinds("dragon"), holder: kinds("hoard"), pose: "sleep", faces: "along", to: "top", by: "belly", fit: 1.05 },
  { holder: kinds("lily-pad"), to: "top", made: ({ as }) => ({ fit: 0.17 / Math.max(0.01, tallM(as())) }) },
  { holder: kinds("branch"), made: branchJoint },
  { part: quadruped, holder: seat, to: "seat", made: seatedAnimalJoint },
  { part: bird, holder: seat, pose: "stand", to: "seat", made: ({ holder }) => ({ most: mostOn(holder) }) },
  { part: bird, holder: quadruped, pose: "stand", to: "seat", made: ({ holder }) => ({ most: mostOn(holder) }) },
  { part: bird, pose: "stand", to: "top", made: ({ holder }) => ({ most: mostOn(holder) }) },
  { holder: seat, to: "seat", made: ({ holder }) => ({ most: mostOn(holder) }) },
  { holder: quadruped, to: "seat", made: ({ holder }) => ({ most: mostOn(holder) }) },
  { to: "top", made: ({ holder }) => ({ most: mostOn(holder) }) },
];

/** What is lower than this beside a vessel is not seen in it. */
const VANISHES_01 = 0.9;

const IN: readonly Rule[] = [
  { part: person, holder: used("boat"), pose: "sit", faces: "along", to: "seat", by: "seat" },
  {
    ...{ part: quadruped, holder: kinds("basket"), pose: "sit", to: "inside" },
    made: ({ as, holder }) => ({ fit: (0.95 * tallM(holder)) / tallM(as("sit")) }),
  },
  { part: bunch, holder: kinds("vase"), to: "mouth", by: "stems", most: 1.4 },
  { part: bunch, to: "top", by: "stems", most: 1.4 },
  { part: quadruped, holder: used("filled"), pose: "sit", to: "top", most: 2 },
  // who is in a barrel looks out of it
  {
    ...{ part: quadruped, pose: "sit", to: "inside" },
    made: ({ as, holder }) => ({ fit: Math.min(2.2, Math.max(1, tallM(holder) / tallM(as("sit")))) }),
  },
  { holder: used("filled"), to: "top", most: 2 },
  { part: person, to: "inside", most: 2 },
  // what would vanish in a bucket lies in its mouth
  {
    made: ({ as, holder }) => ({ to: tallM(as()) < VANISHES_01 * tallM(holder) ? "top" : "inside", most: 2 }),
  },
];

/** Height of what an animal has beside its own. */
const MOST_BESIDE_ANIMAL = 0.8;

/** What is worn, and what animals have. */
const WORN_RULES: readonly Rule[] = [
  {
    ...{ part: of(EYEWEAR), faces: "along", by: "bridge" },
    // a hat is made for people's heads
    made: ({ holder: { shape } }) => ({
      to: "eyes" in shape.at ? "eyes" : "head",
      fit: 1.6 * (shape.headM / HEAD_M),
    }),
  },
  {
    ...{ part: kinds("headphones"), faces: "along", to: "head", by: "brow" },
    made: ({ holder }) => ({ fit: (HEADPHONES_FIT * holder.shape.headM) / HEAD_M }),
  },
  { part: of(WORN), faces: "along", to: "head", made: ({ holder }) => ({ fit: holder.shape.headM / HEAD_M }) },
  // a ball lies on the ground before the paws
  {
    ...{ part: kinds("yarn"), holder: quadruped, pose: "toy", to: "ahead-near", asideM: 0 },
    made: ({ as, holder }) => ({ fit: (0.5 * tallM(holder)) / tallM(as("toy")) }),
  },
  {
    ...{ part: of(TOYS), holder: quadruped, to: "ahead-near", asideM: 0 },
    made: ({ as, holder }) => ({ fit: (0.3 * tallM(holder)) / tallM(as()) }),
  },
  {
    ...{ part: kinds("nut"), holder: quadruped, to: "mouth", by: "grip" },
    made: ({ holder }) => ({ fit: 5.5 * holder.shape.metres }),
  },
  { part: used("mouthful", ["fish"]), holder: quadruped, to: "mouth", most: 1.5 },
  // what an animal plays with lies before it, and is no larger than it
  {
    ...{ holder: quadruped, to: "ahead", most: 1.8 },
    made: ({ as, holder }) =>
      tallM(as()) > MOST_BESIDE_ANIMAL * tallM(holder)
        ? { fit: (MOST_BESIDE_ANIMAL * tallM(holder)) / tallM(as()) }
        : {},
  },
  { holder: { like: ({ family }) => family !== "person" }, to: "head", most: 1.5 },
];

/** What people have in hand or in their arms. */
const HELD_RULES: readonly Rule[] = [
  { part: quadruped, when: ({ part }) => isBig(part), pose: "sit", faces: "against", to: "near", asideM: 0 },
  { part: of(new Set([...WORKED, "broom"])), to: "tool", by: "played", made: workedJoint },
  { part: kinds("cane"), to: "handR", by: "grip", made: caneJoint },
  {
    ...{ when: ({ figure: { noun } }) => noun === "baby" || noun === "infant", faces: "along", to: "bosom", fit: 1 },
    made: ({ instead, holder, facing }) => ({
      role: {
        ...instead({ family: "thing", kind: "swaddled", coat: "" }, facing > 0 ? "stand" : "left"),
        yawRad: holder.yawRad,
      },
    }),
  },
  {
    ...{ part: person, when: ({ part }) => part.noun.heightM < CARRIED_CHILD_M },
    ...{ pose: "shouldered", faces: "against", to: "bosom", by: "seat", fit: 0.9 },
  },
  // where the hands are at something else
  { part: { ...thing, ...bunch }, holderIn: "throw", faces: "along", to: "handR", by: "stems", most: 1.2 },
  { part: thing, holderIn: "throw", faces: "along", to: "handR", by: "grip", most: 1.2 },
  { part: bunch, holderIn: "pick reach umbrella", faces: "along", to: "handL", by: "stems", most: 1.1 },
  { holderIn: "pick reach", faces: "along", to: "handL", by: "grip", most: 1.1 },
  {
    ...{ part: instrument, when: ({ holder }) => POSES[holder.recipe.pose]?.rightIsBusy === true },
    ...{ faces: "along", to: "handL", by: "neck", fit: 1 },
  },
  {
    ...{ part: instrument, pose: "played", faces: "along", by: "played" },
    made: ({ volume: { kind }, holder }) => ({
      to: kind in holder.shape.at ? kind : "bosom",
      fit: HOLDS[kind]?.grow ?? 1,
    }),
  },
  { part: kinds("ball"), holderIn: "kick", faces: "along", to: "kick", most: 1.25 },
  {
    ...{ part: quadruped, when: ({ part }) => isCuddled(part) },
    ...{ pose: "sit", faces: "along", to: "bosom", fit: 0.72 },
  },
  { when: ({ part }) => isCuddled(part), faces: "along", to: "bosom", fit: 0.72 },
  { part: kinds("basket"), faces: "along", to: "handR", by: "grip", fit: 0.8 },
  { part: kinds("kite"), to: "handR", by: "grip", made: kiteJoint },
  { part: thing, when: ({ volume, holder }) => heldIn(volume.kind, holder.recipe.pose) !== undefined, made: heldJoint },
  { part: kinds("toy-balloon"), to: "handR", by: "mouth", most: 1.3 },
  { part: thing, faces: "along", to: "hands", most: 1.4 },
  { to: "hands", most: 1.4 },
];

/** What is pushed and taller is wider than who pushes it, metres. */
export const VEHICLE_M = 1.2;

/** By relation; what has no rule here stands on its own. */
export const JOINT_RULES: Readonly<Partial<Record<Attached["kind"], readonly Rule[]>>> = {
  shoulders: SHOULDERS,
  hug: HUG,
  hands: [{ to: "between", fit: 1, made: handsJoint }],
  behind: [{ part: person, holder: kinds("barber-chair"), fit: 1.08, asideM: 0, made: barberJoint }],
  // who pushes a van is at the corner of it that is nearer to the eye
  push: [
    {
      faces: "along",
      to: "push",
      by: "rear",
      fit: 1,
      made: ({ part, far }) => (part.size > VEHICLE_M ? { asideM: 0.8 * far } : {}),
    },
  ],
  tend: [{ faces: "against", to: "push", by: "fore", fit: 1 }],
  lead: [{ fit: 1, made: (meeting) => ({ ...leadJoint(meeting), led: true }) }],
  chase: [{ pose: "run", faces: "along", to: "ahead-far", by: "rear", fit: 1 }],
  feed: [{ most: 1.15, made: feedJoint }],
  on: ON,
  in: IN,
  holding: [...WORN_RULES, ...HELD_RULES],
  under: [{ to: "under", most: 1.4 }],
  above: [
    { part: bird, pose: "fly", to: "above", most: 1.8 },
    // neither is a speck beside the other
    {
      to: "above",
      made: ({ as, holder }) => {
        const ratio = tallM(as()) / tallM(holder);
        return ratio > 1 ? { fit: ratio ** -0.5 } : { most: 1.8 };
      },
    },
  ],
};
