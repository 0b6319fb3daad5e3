/** Which body each figure has: kind, pose, what it holds, which way it looks. */

import { actOf } from "../acts/facts.ts";
import { INSTRUMENTS } from "../figures/holds.ts";
import { RELATIONS } from "../relations.ts";
import { PORTRAIT } from "../rigs/person/portrait.ts";
import { poseOfHolder, riddenAs } from "../things/facts.ts";
import { EYEWEAR, isBig, isBunch, isCuddled, isInRight, isInside, WORKED, WORN } from "./belongings.ts";
import { type Attached, BUILT, type Cast, growth, type Item } from "./items.ts";
import { familyPose, isFamilyOfAnimals } from "./kin.ts";
import { castRole, garmentsOf, type Role, tallM } from "./roles.ts";
import { onSill, type Stage } from "./stage.ts";

/** Height of children, metres. */
const CHILD_M = 1.4;

/** Swimmers that show more than their back only when they leap. */
const LEAPERS = new Set(["dolphin", "orca", "shark"]);

/** Gives every item of a volume its role; who carries or rides decides how they stand. */
export function castItems(stage: Stage, cast: Cast, items: readonly Item[], areSolid: boolean): void {
  for (const item of items) {
    if (!item.noun.volume) continue;
    item.role = roleOf(stage, cast, item, 1);
    // as tall as it is in its pose; volumes among themselves keep more of their true size
    if (areSolid) item.size = tallM(item.role) ** 0.75 * growth(stage.graph.figures[item.figure], item.noun);
  }
}

export function roleOf(stage: Stage, cast: Cast, item: Item, facing: number): Role {
  const figure = stage.graph.figures[item.figure];
  const { family } = item.noun.volume!;
  const reads = family === "person" && figure.act === "read";
  // spectacles sit straight on a face that looks straight ahead
  const straight = item.parts.some(({ kind, noun }) => kind === "holding" && EYEWEAR.has(noun.volume!.kind));
  const holds = reads
    ? undefined
    : // an instrument is played only by who has nothing else in hand
      (item.parts.find((part) => isHeld(part) && !INSTRUMENTS.has(part.noun.volume!.kind)) ?? item.parts.find(isHeld));
  const pose = poseOf(stage, cast, item, figure.act, holds);
  const chosen = castRole(
    item.noun.volume!,
    {
      nth: item.nth,
      colour: item.colour,
      act: figure.act,
      facing,
      rng: stage.rng.fork(`cast ${item.figure}`),
      narrow: stage.widthPx < 0.7 * stage.heightPx,
      wears: garmentsOf(figure, family === "person" && item.parts.some(isInRight)),
      inside: isInside(stage),
      seated: false,
      meets: item.toward !== undefined && facing === (item.x < item.toward ? 1 : -1),
      ...(pose ? { pose } : {}),
    },
    cast.shape,
  );
  const role = family === "person" && item.parts.some(({ kind }) => kind === "feed") ? seenFromSide(chosen) : chosen;
  if (!straight) return role;
  const recipe = { ...role.recipe, lookRad: 0 };
  // an animal with spectacles shows its face
  const yawRad = family === "person" ? role.yawRad : facing > 0 ? -0.95 : -Math.PI + 0.95;
  return { ...role, recipe, yawRad, shape: cast.shape(recipe) };
}

/** How far who feeds others is turned to the eye, radians: those before them hide no legs. */
const FEEDS_RAD = 0.3;

function seenFromSide(role: Role): Role {
  const facesRight = Math.cos(role.yawRad) > 0;
  return { ...role, yawRad: facesRight ? -FEEDS_RAD : FEEDS_RAD - Math.PI };
}

/** The pose that place and company ask for; `undefined`: that of the act alone. */
function poseOf(
  stage: Stage,
  cast: Cast,
  item: Item,
  act: string | undefined,
  holds: Attached | undefined,
): string | undefined {
  const { family, kind } = item.noun.volume!;
  const isPerson = family === "person";
  const bears = (relation: Attached["kind"]) => item.parts.some((part) => part.kind === relation);
  if (item.kind === "bust" && isPerson) return PORTRAIT;
  if (act === undefined && item.kind === "ground" && isFamilyOfAnimals(stage.graph, cast))
    return familyPose(item, stage.graph, cast);
  if (item.kind === "air" && kind === "dragon") return "fly";
  if (item.kind === "air" && (family === "bird" || family === "swimmer"))
    return family === "bird" && act !== "stand" ? "fly" : "swim";
  if (item.kind === "air" && isPerson && (act === undefined || act === "fly")) return "float";
  if (item.kind === "water") {
    if (isPerson) return (actOf(act)?.bathes && actOf(act)?.shown.person) || "swim";
    const leaps = stage.graph.figures[item.figure].aloft || act === "jump" || LEAPERS.has(kind);
    return family === "swimmer" && leaps ? "jump" : "swim";
  }
  // a mount neither grazes nor lies
  if (family === "quadruped" && act === undefined && bears("on")) return "walk";
  if (isPerson) {
    if (act === "kneel" && builds(stage, cast)) return "build";
    if (holds) return poseHolding(holds, act);
    const borne = poseOfBearer(item, act);
    if (borne) return borne;
  }
  const { underChild } = riddenAs(kind) ?? {};
  if (underChild && item.parts.some(isChildOn)) return underChild;
  if (kind === "fisherman" && act === undefined && /lake|coast/.test(stage.graph.setting)) return "fish";
  // a pet sits on the sill; how it lies is not seen there
  if (family === "quadruped" && act === undefined && onSill(stage.graph)) return "sit";
  // cut flowers that nobody holds stand in a vase
  if (stage.graph.setting === "tabletop" && isBunch(item.noun.volume!)) return "vased";
  return restingPose(item, act);
}

function builds({ graph }: Stage, { nouns }: Cast): boolean {
  return graph.figures.some(({ noun }) => BUILT.has(nouns.get(noun)?.volume?.kind ?? ""));
}

/** The pose of a person by what belongs to them. */
function poseOfBearer({ parts, noun }: Item, act: string | undefined): string | undefined {
  for (const [relation, { pose }] of Object.entries(RELATIONS)) {
    const borne = parts.filter(({ kind }) => kind === relation);
    if (!pose || borne.length === 0) continue;
    const people = borne.filter((part) => part.noun.volume!.family === "person");
    const posed = pose({
      ...{
        heightM: borne[0]!.size,
        person: people.length > 0,
        child: people.some((one) => one.noun.heightM < CHILD_M),
      },
      ...{ act, adult: noun.heightM > CHILD_M },
    });
    if (posed) return posed;
  }
  return undefined;
}

function isChildOn({ kind, noun }: Attached): boolean {
  return kind === "on" && noun.volume!.family === "person" && noun.heightM < CHILD_M;
}

function isHeld({ kind, noun }: Attached): boolean {
  return kind === "holding" && !WORN.has(noun.volume!.kind);
}

/** A squirrel eats what it holds; a basket in which somebody sits holds nothing else. */
function restingPose(item: Item, act: string | undefined): string | undefined {
  const { kind } = item.noun.volume!;
  if (kind === "squirrel" && (act === "eat" || act === "sit" || item.parts.some((part) => part.kind === "holding")))
    return "upright";
  if (kind === "basket" && item.parts.some((part) => part.kind === "in" && part.noun.volume!.family !== "thing"))
    return "empty";
  // what is served takes the place of the glasses
  return kind === "tray" && item.parts.some((part) => part.kind === "on") ? "empty" : undefined;
}

/** How a person stands who holds something; nothing where what they do decides. */
function poseHolding(held: Attached, act: string | undefined): string | undefined {
  const { kind, family } = held.noun.volume!;
  if (kind === "knitting") return "knit";
  if (kind === "guitar" && act === "sit") return "sit-guitar";
  // a cello is played sitting
  if (kind === "cello" && act === "sit") return kind;
  if (actOf(act)?.wholeBody) return undefined;
  if (isBig(held)) return "hug";
  if (isCuddled(held) || family === "person") return "carry";
  return heldPose(kind, act);
}

/** How a person holds a thing. */
function heldPose(kind: string, act: string | undefined): string {
  if (kind === "broom" || WORKED.has(kind)) return "sweep";
  if (act === "give") return "offer";
  const usual = poseOfHolder(kind);
  if (usual !== undefined && usual !== "grip") return usual;
  if (kind === "toy-balloon") return "raise";
  if (kind === "letter" && act !== "read") return "grip";
  if (INSTRUMENTS.has(kind)) return kind;
  if (kind === "ball") return act === undefined || act === "run" || act === "kick" ? "kick" : "hold";
  if (kind === "kite") return "raise";
  if (act === "drink" || (act === "eat" && kind === "ice-cream")) return "drink";
  return usual ?? "hold";
}
