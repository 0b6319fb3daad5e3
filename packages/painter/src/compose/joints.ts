/** How a thing belongs to what carries, wears, holds, leads or pushes it: which points meet, in which poses. */

import { actOf } from "../acts/facts.ts";
import { POSES } from "../acts/index.ts";
import { animalOf } from "../animals/facts.ts";
import { HOLDS, INSTRUMENTS } from "../figures/holds.ts";
import type { Volume } from "../motifs/volumes.ts";
import { KIN } from "../rigs/person/looks.ts";
import type { Figure } from "../scene-graph.ts";
import { carriesMost, heldIn, riddenAs, usedAs } from "../things/facts.ts";
import type { Cast } from "./items.ts";
import { type Attached, colourOf } from "./items.ts";
import { castRole, garmentsOf, type Role, tallM } from "./roles.ts";
import type { Stage } from "./stage.ts";

/** How a figure is fastened to its holder. */
export interface Joint {
  readonly role: Role;
  /** Points of the holder and of the held; no point = it stands on its own. */
  readonly to?: string;
  readonly by: string;
  /** How much larger than real it may be shown. */
  readonly most: number;
  /** Exactly so many times its real size: made to measure. */
  readonly fit?: number;
  /** Beside the holder, metres towards its right. */
  readonly asideM?: number;
  /** The holder has it on a lead. */
  readonly led?: true;
  /** Holds the holder's reins. */
  readonly reins?: true;
}

/** How a part belongs to its holder. */
export function join(part: Attached, nth: number, holder: Role, facing: number, stage: Stage, cast: Cast): Joint {
  const figure = stage.graph.figures[part.figure];
  const volume = part.noun.volume!;
  const person = volume.family === "person";
  const { family, kind } = holder.recipe;
  const cast_ = (pose?: string) =>
    castRole(
      volume,
      {
        nth,
        colour: colourOf(figure),
        act: figure.act,
        facing,
        rng: stage.rng.fork(`part ${part.figure}`),
        wears: garmentsOf(figure, person && part.parts.some(isInRight)),
        inside: isInside(stage),
        seated: part.kind === "on",
        ...(pose ? { pose } : {}),
      },
      cast.shape,
    );
  const castPart = (used: Volume, pose?: string) =>
    castRole(
      used,
      {
        nth,
        colour: colourOf(figure),
        act: undefined,
        facing,
        rng: stage.rng.fork(`part ${part.figure}`),
        seated: true,
        pose: pose ?? "stand",
      },
      cast.shape,
    );
  const along = (role: Role): Role => ({ ...role, yawRad: holder.yawRad });
  // the side of the holder that is farther from the eye
  const far = facing > 0 ? -1 : 1;
  if (part.kind === "shoulders")
    return person
      ? { role: along(cast_("shouldered")), to: "nape", by: "seat", most: 1, fit: 1 }
      : {
          role: along(cast_(volume.family === "bird" ? "stand" : undefined)),
          to: facing > 0 ? "shoulderR" : "shoulderL",
          by: "",
          most: 1.3,
        };
  if (part.kind === "hug") {
    if (figure.act === "dance") {
      const role = cast_("waltz-with");
      return { role: { ...role, yawRad: holder.yawRad + Math.PI }, to: "waltz", by: "waltz", most: 1, fit: 1 };
    }
    const role = cast_("hug");
    return { role: { ...role, yawRad: holder.yawRad + Math.PI }, to: "embrace", by: "embrace", most: 1, fit: 1 };
  }
  if (part.kind === "hands") {
    // side by side, the hands between them
    const role = along(cast_("handed-right"));
    const [left, right] = [holder.shape, role.shape];
    const asideM = left.at.handL[2] * left.metres - right.at.handR[2] * right.metres;
    return { role, to: "between", by: "", most: 1, fit: 1, asideM };
  }
  if (part.kind === "behind" && person && kind === "barber-chair") {
    // beside the customer's head, on the side that is farther from the eye
    const to = far > 0 ? "server-right" : "server-left";
    const [x, , z] = holder.shape.at[to];
    const yawRad = holder.yawRad - Math.atan2(-z, CUSTOMER_HEAD_X - x);
    return { role: { ...cast_("groom"), yawRad }, to, by: "", most: 1, fit: 1.08, asideM: 0 };
  }
  if (part.kind === "push") return { role: along(cast_()), to: "push", by: "rear", most: 1, fit: 1 };
  if (part.kind === "lead") {
    const role = along(cast_("walk"));
    return role.shape.metres > 1
      ? { role, to: "beside", by: "below-collar", most: 1, fit: 1, asideM: 0.62 * far, led: true }
      : { role, to: "ahead", by: "", most: 1, fit: 1, asideM: -0.25 * far, led: true };
  }
  if (part.kind === "chase") return { role: along(cast_("run")), to: "ahead-far", by: "rear", most: 1, fit: 1 };
  if (part.kind === "feed") {
    const { family: kin } = volume;
    const role = cast_(kin === "quadruped" ? "graze" : kin === "bird" ? "peck" : undefined);
    const yawRad = holder.yawRad + Math.PI + (nth - 1) * 0.7;
    return {
      role: { ...role, yawRad },
      to: nth % 2 ? "ahead-far" : "ahead",
      by: "",
      most: 1.15,
      asideM: (nth - 1) * 0.35,
    };
  }
  if (part.kind === "on") {
    const ridden = riddenAs(kind);
    if (person && ridden) return { role: along(cast_(ridden.pose)), to: "seat", by: ridden.by ?? "", most: 1 };
    if (person && kind === "dj-desk")
      return { role: { ...cast_("stir"), yawRad: holder.yawRad }, to: "player", by: "", most: 1, fit: 1 };
    if (person && kind === "drum-kit")
      return {
        role: { ...castSeated(cast_("drums")), yawRad: holder.yawRad },
        to: "player",
        by: "below-seat",
        most: 1,
        fit: 1,
      };
    if (person && kind === "piano")
      return {
        role: { ...castSeated(cast_("piano")), yawRad: holder.yawRad + Math.PI },
        to: "player",
        by: "below-seat",
        most: 1,
        fit: 1,
      };
    if (BLOOM.test(kind)) {
      // who feeds at a flower is about as large as it, and before its face
      const bird = volume.family === "bird";
      const { recipe: cast0 } = cast_(bird ? "fly" : undefined);
      const recipe = bird ? { ...cast0, lookRad: 0 } : cast0;
      const shape = cast.shape(recipe);
      const role = {
        recipe,
        shape,
        yawRad: bird ? holder.yawRad + Math.PI : holder.yawRad - (volume.kind === "butterfly" ? 0.2 : 0.5),
      };
      const fit = ((bird ? 0.52 : volume.kind === "butterfly" ? 0.44 : 0.3) * tallM(holder)) / tallM(role);
      return { role, to: bird ? "nectar" : "top", by: bird ? "bill" : "", most: 1, fit, asideM: 0 };
    }
    if (kind === "puddle") {
      if (!person) return { role: cast_(), to: "top", by: "", most: 1.6 };
      const plays = figure.act === "crouch";
      return { role: along(cast_(figure.act ? undefined : "walk")), to: plays ? "rim" : "middle", by: "", most: 1 };
    }
    if (person && LAID.has(kind)) {
      const pose = actOf(figure.act)?.onGround ?? "ground";
      const isLying = pose === "lie" || pose === "sunbathe";
      const guests = guestsWith(figure, stage, cast);
      if (kind === "blanket" && !isLying && guests <= MOST_GUESTS) {
        // round the middle, turned to it
        const to = `guest ${Math.min(nth, guests - 1)} of ${guests}`;
        const [x, , z] = holder.shape.at[to];
        const role = cast_(pose);
        const yawRad = holder.yawRad - Math.atan2(-z, 0.25 - x);
        return { role: { ...role, yawRad }, to, by: "", most: 1, fit: 1, asideM: 0 };
      }
      return {
        role: isLying ? along(cast_(pose)) : cast_(pose),
        to: "seat",
        by: isLying ? "laid" : "",
        most: 1,
        fit: 1,
      };
    }
    if (person && kind === "rock-wall") {
      const role = cast_("climb");
      return { role: { ...role, yawRad: holder.yawRad + Math.PI }, to: "face", by: "hip", most: 1, fit: 1 };
    }
    const upright = figure.act !== "sit" && figure.act !== "read";
    if (STOOD_ON.has(kind) || (person && upright && (kind === "crag" || kind === "rooftop")))
      return { role: along(cast_()), to: "top", by: "", most: 1 };
    if (volume.kind === "waiter" && kind === "table") {
      // who serves stands behind the table
      const z = far > 0 ? SERVER_ASIDE_M : -SERVER_ASIDE_M;
      const yawRad = holder.yawRad - Math.atan2(-z, 0.3);
      return { role: { ...cast_("serve"), yawRad }, to: "under", by: "", most: 1, fit: 1, asideM: z };
    }
    if (person && (kind === "table" || kind === "chess")) {
      const second = nth % 2 === 1;
      const pose =
        figure.act === "write" || figure.act === "read" ? figure.act : figure.act === "sleep" ? "slump" : "sit";
      return {
        role: { ...castSeated(cast_(pose)), yawRad: holder.yawRad + (second ? 0 : Math.PI) },
        to: second ? "second-player" : "player",
        by: "below-seat",
        most: 1,
        fit: 1,
      };
    }
    if (person && (kind === "dragon" || kind === "broom"))
      return { role: along(cast_("ride")), to: "seat", by: "seat", most: 1 };
    if (person && family === "quadruped")
      return {
        role: along(cast_("ride")),
        to: "seat",
        by: "seat",
        most: 1,
        ...(animalOf(kind)?.reined ? { reins: true } : {}),
      };
    const lies = figure.act === "sleep" || figure.act === "lie";
    if (person && ((BEDS.has(kind) && lies) || kind === "hammock"))
      return {
        role: {
          ...cast_("lie"),
          yawRad: kind === "hammock" || kind === "bed" ? holder.yawRad : holder.yawRad + Math.PI / 2,
        },
        to: "seat",
        by: "laid",
        most: 1,
      };
    if (person && SEATS.has(kind)) {
      const has = (held: string) =>
        part.parts.some((other) => other.kind === "holding" && other.noun.volume!.kind === held);
      const pose = figure.act === "read" ? "read" : has("guitar") ? "sit-guitar" : has("knitting") ? "knit" : "sit";
      return { role: along(cast_(pose)), to: "seat", by: "seat", most: 1 };
    }
    if (family === "person")
      return { role: cast_(volume.family === "quadruped" ? "lie" : undefined), to: "lap", by: "", most: 1.6 };
    if (kind === "hoard" && volume.kind === "dragon") {
      // it lies deep in its gold
      const role = cast_("sleep");
      return { role: along(role), to: "top", by: "belly", most: 1, fit: 1.05 };
    }
    if (kind === "lily-pad") {
      const role = cast_();
      return { role, to: "top", by: "", most: 1, fit: 0.17 / Math.max(0.01, tallM(role)) };
    }
    if (kind === "branch") {
      // a twig for a tit, a bough for a cat
      const role = cast_(volume.family === "bird" ? "stand" : figure.act === undefined ? "sit" : undefined);
      const many = figure.count > 1;
      const fit = ((many ? 0.36 : 0.58) * tallM(holder)) / tallM(role);
      return {
        role,
        to: many && nth % 2 === 1 ? "second" : "top",
        by: "",
        most: 1,
        fit,
        ...(many ? { asideM: 0 } : {}),
      };
    }
    const pose =
      volume.family === "bird"
        ? "stand"
        : volume.family === "quadruped" && SEATS.has(kind)
          ? figure.act === "sleep"
            ? "sleep"
            : "sit"
          : undefined;
    const role = cast_(pose);
    return {
      // who sleeps lies along the seat
      role:
        SEATS.has(kind) && volume.family === "quadruped"
          ? { ...role, yawRad: holder.yawRad + (pose === "sleep" && kind !== "armchair" ? Math.PI / 2 - 0.3 : 0) }
          : role,
      to: family === "quadruped" || SEATS.has(kind) ? "seat" : "top",
      by: "",
      most: kind === "nightstand" ? 1 : carriesMost(kind),
    };
  }
  if (part.kind === "in") {
    if (person && BOATS.has(kind)) return { role: along(cast_("sit")), to: "seat", by: "seat", most: 1 };
    if (kind === "basket" && volume.family === "quadruped") {
      const role = cast_("sit");
      return { role, to: "inside", by: "", most: 1, fit: (0.95 * tallM(holder)) / tallM(role) };
    }
    if (isBunch(volume)) return { role: cast_(), to: kind === "vase" ? "mouth" : "top", by: "stems", most: 1.4 };
    return {
      role: cast_(volume.family === "quadruped" ? "sit" : undefined),
      to: FILLED.has(kind) ? "top" : "inside",
      by: "",
      most: 2,
    };
  }
  if (part.kind === "holding") {
    // a hat is made for people's heads
    const fit = holder.shape.headM / HEAD_M;
    if (EYEWEAR.has(volume.kind))
      return {
        role: along(cast_()),
        to: "eyes" in holder.shape.at ? "eyes" : "head",
        by: "bridge",
        most: 1,
        fit: 1.6 * fit,
      };
    if (WORN.has(volume.kind)) return { role: along(cast_()), to: "head", by: "", most: 1, fit };
    // a ball lies on the ground before the paws
    if (family === "quadruped" && TOYS.has(volume.kind)) {
      const role = cast_(volume.kind === "yarn" ? "toy" : undefined);
      return {
        role,
        to: "ahead-near",
        by: "",
        most: 1,
        fit: ((volume.kind === "yarn" ? 0.5 : 0.3) * tallM(holder)) / tallM(role),
        asideM: 0,
      };
    }
    if (family === "quadruped" && volume.kind === "nut")
      return { role: cast_(), to: "mouth", by: "grip", most: 1, fit: 5.5 * holder.shape.metres };
    // what an animal plays with lies before it
    if (family === "quadruped" && !MOUTHFULS.has(volume.kind)) return { role: cast_(), to: "ahead", by: "", most: 1.8 };
    if (family !== "person") return { role: cast_(), to: family === "quadruped" ? "mouth" : "head", by: "", most: 1.5 };
    if (family === "person" && volume.family === "quadruped" && isBig(part))
      return { role: { ...cast_("sit"), yawRad: holder.yawRad + Math.PI }, to: "near", by: "", most: 1, asideM: 0 };
    if (volume.kind === "broom" || WORKED.has(volume.kind)) {
      const used = { ...volume, kind: volume.kind === "broom" ? "floor-broom" : volume.kind };
      return worked(holder, along(castPart(used, "worked")), along(castPart(used)));
    }
    if (volume.kind === "cane") {
      const role = along(cast_());
      return {
        role,
        to: "handR",
        by: "grip",
        most: 1,
        fit: (heightM(holder, "handR") * 1) / (role.shape.at.grip[1] * role.shape.metres),
      };
    }
    if (figure.noun === "baby" || figure.noun === "infant")
      return {
        role: along(castPart({ family: "thing", kind: "swaddled", coat: "" }, facing > 0 ? "stand" : "left")),
        to: "bosom",
        by: "",
        most: 1,
        fit: 1,
      };
    if (person && family === "person" && part.noun.heightM < CARRIED_CHILD_M) {
      const role = cast_("shouldered");
      return { role: { ...role, yawRad: holder.yawRad + Math.PI }, to: "bosom", by: "seat", most: 1, fit: 0.9 };
    }
    // where the hands are at something else
    if (holder.recipe.pose === "throw" && volume.family === "thing")
      return { role: along(cast_()), to: "handR", by: isBunch(volume) ? "stems" : "grip", most: 1.2 };
    if (holder.recipe.pose === "pick" || holder.recipe.pose === "reach")
      return { role: along(cast_()), to: "handL", by: isBunch(volume) ? "stems" : "grip", most: 1.1 };
    if (INSTRUMENTS.has(volume.kind) && POSES[holder.recipe.pose]?.rightIsBusy)
      return { role: along(cast_()), to: "handL", by: "neck", most: 1, fit: 1 };
    if (INSTRUMENTS.has(volume.kind))
      return {
        role: along(cast_("played")),
        to: volume.kind in holder.shape.at ? volume.kind : "bosom",
        by: "played",
        most: 1,
        fit: HOLDS[volume.kind]?.grow ?? 1,
      };
    if (volume.kind === "ball" && holder.recipe.pose === "kick")
      return { role: along(cast_()), to: "kick", by: "", most: 1.25 };
    if (isCuddled(part))
      return {
        role: along(cast_(volume.family === "quadruped" ? "sit" : undefined)),
        to: "bosom",
        by: "",
        most: 1,
        fit: 0.72,
      };
    if (volume.kind === "basket") return { role: along(cast_()), to: "handR", by: "grip", most: 1, fit: 0.8 };
    if (volume.kind === "kite") {
      // its face is turned to the eye; the wind takes all kites the same way, not all as high
      const nthFlier = Math.floor((holder.recipe.seed - 1) / KIN);
      const right = stage.widthPx < NARROW * stage.heightPx ? facing : stage.side;
      const yawRad = right > 0 ? -KITE_TURN : KITE_TURN - Math.PI;
      const recipe = { ...cast_("held").recipe, seed: 1 + nthFlier };
      const role = { recipe, yawRad, shape: cast.shape(recipe) };
      return { role, to: "handR", by: "grip", most: 1, fit: 1.15 - 0.2 * (nthFlier % 3) };
    }
    const rule = volume.family === "thing" ? heldIn(volume.kind, holder.recipe.pose) : undefined;
    if (rule) {
      const { at: to, by = "", most, fit } = rule;
      return { role: along(cast_(rule.as)), to, by, most, ...(fit === undefined ? {} : { fit }) };
    }
    if (volume.kind === "toy-balloon") return { role: cast_(), to: "handR", by: "mouth", most: 1.3 };
    return { role: volume.family === "thing" ? along(cast_()) : cast_(), to: "hands", by: "", most: 1.4 };
  }
  if (part.kind === "under") return { role: cast_(), to: "under", by: "", most: 1.4 };
  if (part.kind === "above")
    return { role: cast_(volume.family === "bird" ? "fly" : undefined), to: "above", by: "", most: 1.8 };
  return { role: cast_(), by: "", most: 1 };
}

/** How far from the middle of a table its waiter stands, metres. */
const SERVER_ASIDE_M = 0.8;

/** Flowers seen from close by. */
const BLOOM = /-bloom$/;

/** Width of a frame beside its height below which kites fly towards its middle. */
const NARROW = 0.8;

/** How far a kite is turned to the eye, radians. */
const KITE_TURN = 1.0;

/** Where the head of who sits in a barber's chair is, along the chair in metres. */
const CUSTOMER_HEAD_X = -0.08;

/** Whether it is cut flowers that are tied together. */
export function isBunch({ kind }: Volume): boolean {
  return BUNCHES.has(kind);
}

const BUNCHES = new Set(usedAs("bunch"));

/** A long handle from the hands of who works with it to the ground. */
function worked(holder: Role, role: Role, upright: Role): Joint {
  const long = tallM(upright) - 0.12;
  return { role, to: "tool", by: "played", most: 1, fit: heightM(holder, "tool") / (0.86 * long) };
}

/** Height of one of its points above its foot, metres. */
function heightM({ shape: { at, low, metres } }: Role, point: string): number {
  return (at[point][1] - low[1]) * metres;
}

/** Long handles with something at their end that works on the ground. */
export const WORKED = new Set(usedAs("worked"));

/** How many people sit round the middle of a blanket. */
const MOST_GUESTS = 6;

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

/** What is laid on the ground for people. */
const LAID = new Set(usedAs("laid"));

/** Height of children who are carried in the arms, metres. */
const CARRIED_CHILD_M = 1.4;

/** Whether the right hand has it. */
export function isInRight({ kind, noun }: Attached): boolean {
  const held = noun.volume!.kind;
  return kind === "holding" && !WORN.has(held) && held !== "shield";
}

/** Width of the head for which hats are made, metres. */
const HEAD_M = 0.19;

const SEATS = new Set([...usedAs("seat"), "tractor"]);

/** In what something lies at its point `top`. */
const FILLED = new Set(usedAs("filled"));

/** On what people lie who sleep. */
const BEDS = new Set(usedAs("bed"));

/** What people and animals stand or walk on. */
const STOOD_ON = new Set(usedAs("stood on"));

/** Whether it is held in both arms: teddies and small animals. */
export function isCuddled({ noun }: Attached): boolean {
  const { kind, family } = noun.volume!;
  return kind === "teddy" || (family === "quadruped" && noun.heightM < LAP_M);
}

/** Whether it is hugged on its own feet. */
export function isBig({ noun }: Attached): boolean {
  return noun.volume!.family === "quadruped" && noun.heightM >= LAP_M;
}

/** Height of animals that are not taken in the arms, metres. */
const LAP_M = 0.5;

/** What is on the head and leaves the hands free. */
const HEADWEAR = new Set(usedAs("headwear"));
/** What sits before the eyes. */
export const EYEWEAR = new Set([...usedAs("eyewear"), "spectacles", "sunglasses"]);
/** What is put on rather than held. */
export const WORN: ReadonlySet<string> = new Set([...HEADWEAR, ...EYEWEAR]);
/** What animals play with on the ground before their paws. */
export const TOYS = new Set(usedAs("toy"));

const BOATS = new Set(usedAs("boat"));
const MOUTHFULS = new Set([...usedAs("mouthful"), "fish"]);

/** The same role on a stool of its own. */
function castSeated(role: Role): Role {
  return role.recipe.wears.includes("stool")
    ? role
    : { ...role, recipe: { ...role.recipe, wears: [...role.recipe.wears, "stool"] } };
}

/** Settings with a floor of boards or tiles. */
export function isInside({ graph }: Stage): boolean {
  return ["room", "kitchen", "bathroom", "stage", "studio"].includes(graph.setting);
}
