/** Two figures of which one belongs to the other, and what rules say of them. */

import type { Family } from "../figures/recipe.ts";
import type { Use } from "../kit/thing.ts";
import type { Volume } from "../motifs/volumes.ts";
import type { Figure } from "../scene-graph.ts";
import { usedAs } from "../things/facts.ts";
import { isInRight, isInside } from "./belongings.ts";
import { type Attached, type Cast, colourOf } from "./items.ts";
import { castRole, garmentsOf, type Role } from "./roles.ts";
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

/** A part that meets its holder. */
export interface Meeting {
  readonly part: Attached;
  readonly figure: Figure;
  readonly volume: Volume;
  readonly holder: Role;
  /** The nth of its noun. */
  readonly nth: number;
  /** -1 faces the left of the picture, 1 the right; the side of the holder that is farther from the eye. */
  readonly facing: number;
  readonly far: number;
  readonly stage: Stage;
  readonly cast: Cast;
  /** The part in a pose, else in that of its act or of chance. */
  as(pose?: string): Role;
  /** A thing in its place, without act and clothes. */
  instead(volume: Volume, pose?: string): Role;
}

/** Which figures a rule is about: all that it names must hold. */
export interface Who {
  readonly family?: Family;
  /** Kinds, with spaces between. */
  readonly kinds?: string;
  readonly use?: Use;
  readonly like?: (volume: Pick<Volume, "family" | "kind">) => boolean;
}

/** How a part belongs to its holder. The first rule of a relation whose conditions hold applies. */
export interface Rule {
  readonly part?: Who;
  readonly holder?: Who;
  /** Acts of the part, with spaces between; `-` = none. */
  readonly acts?: string;
  /** A kind that the part holds itself. */
  readonly with?: string;
  /** Poses of the holder, with spaces between. */
  readonly holderIn?: string;
  readonly when?: (meeting: Meeting) => boolean;
  /** The part's pose; that of its act where it is left out. */
  readonly pose?: string;
  /** On a stool of its own. */
  readonly seated?: true;
  /** Which way it looks: as its holder, against it, across it; its own way where it is left out. */
  readonly faces?: "along" | "against" | "across";
  /** A point of the holder; of two the first where the holder faces the right of the picture. */
  readonly to?: string | readonly [right: string, left: string];
  readonly by?: string;
  /** 1 when left out. */
  readonly most?: number;
  readonly fit?: number;
  readonly asideM?: number;
  readonly reins?: true;
  /** What is worked out from the two; it takes precedence. */
  readonly made?: (meeting: Meeting) => Partial<Joint>;
}

/** A part and its holder as they meet. */
export function meetingOf(
  part: Attached,
  nth: number,
  holder: Role,
  facing: number,
  stage: Stage,
  cast: Cast,
): Meeting {
  const figure = stage.graph.figures[part.figure];
  const volume = part.noun.volume!;
  const shared = { nth, colour: colourOf(figure), facing, rng: stage.rng.fork(`part ${part.figure}`) };
  return {
    ...{ part, figure, volume, holder, nth, facing, stage, cast },
    far: facing > 0 ? -1 : 1,
    as: (pose) =>
      castRole(
        volume,
        {
          ...shared,
          act: figure.act,
          wears: garmentsOf(figure, volume.family === "person" && part.parts.some(isInRight)),
          inside: isInside(stage),
          seated: part.kind === "on",
          ...(pose ? { pose } : {}),
        },
        cast.shape,
      ),
    instead: (used, pose = "stand") => castRole(used, { ...shared, act: undefined, seated: true, pose }, cast.shape),
  };
}

/** The joint that the first rule makes whose conditions hold. */
export function jointOf(rules: readonly Rule[], meeting: Meeting): Joint {
  const rule = rules.find((one) => holds(one, meeting)) ?? {};
  const made = rule.made?.(meeting);
  const { to, by = "", most = 1, fit, asideM, reins } = rule;
  const [right, left] = typeof to === "string" ? [to, to] : (to ?? []);
  const point = meeting.facing > 0 ? right : left;
  return {
    by,
    most,
    ...(point === undefined ? {} : { to: point }),
    ...(fit === undefined ? {} : { fit }),
    ...(asideM === undefined ? {} : { asideM }),
    ...(reins ? { reins } : {}),
    ...made,
    role: made?.role ?? roleOf(rule, meeting),
  };
}

function holds(rule: Rule, meeting: Meeting): boolean {
  const { part, volume, holder, figure } = meeting;
  return (
    isOne(rule.part, volume) &&
    isOne(rule.holder, holder.recipe) &&
    (rule.acts === undefined || named(rule.acts, figure.act ?? "-")) &&
    (rule.with === undefined ||
      part.parts.some(({ kind, noun }) => kind === "holding" && noun.volume!.kind === rule.with)) &&
    (rule.holderIn === undefined || named(rule.holderIn, holder.recipe.pose)) &&
    (rule.when?.(meeting) ?? true)
  );
}

function isOne(who: Who | undefined, volume: Pick<Volume, "family" | "kind">): boolean {
  if (!who) return true;
  return (
    (who.family === undefined || who.family === volume.family) &&
    (who.kinds === undefined || named(who.kinds, volume.kind)) &&
    (who.use === undefined || usedAs(who.use).includes(volume.kind)) &&
    (who.like?.(volume) ?? true)
  );
}

const named = (list: string, name: string): boolean => list.split(" ").includes(name);

function roleOf({ pose, seated, faces }: Rule, { as, holder }: Meeting): Role {
  const role = seated ? onStool(as(pose)) : as(pose);
  if (!faces) return role;
  return { ...role, yawRad: holder.yawRad + { along: 0, against: Math.PI, across: Math.PI / 2 }[faces] };
}

/** The same role on a stool of its own. */
export function onStool(role: Role): Role {
  return role.recipe.wears.includes("stool")
    ? role
    : { ...role, recipe: { ...role.recipe, wears: [...role.recipe.wears, "stool"] } };
}

/** The same role, looking as its holder does. */
export const along = (role: Role, { holder }: Meeting): Role => ({ ...role, yawRad: holder.yawRad });
