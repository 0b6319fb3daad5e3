/** A placed figure becomes reliefs of the layout, its parts fastened to it. */

import { aspectOfShape } from "../figures/model.ts";
import type { ReliefPlan, VolumePlan } from "../layout.ts";
import { isInside } from "./belongings.ts";
import { roleOf } from "./cast-items.ts";
import { type Attached, type Cast, type Item, leaps } from "./items.ts";
import { join } from "./joints.ts";
import type { Joint } from "./meeting.ts";
import { type Role, tallM } from "./roles.ts";
import type { Stage } from "./stage.ts";
import { grownBy, wades } from "./volume-places.ts";

/** Where something that flies indoors is at most, metres: walls are farther away. */
const WALL_M = 4.5;

/** How high somebody jumps, in their own heights. */
const LEAP = 0.22;

/** The plans of an item and of what is fastened to it. */
export function emitVolume(out: ReliefPlan[], figures: number[], item: Item, stage: Stage, cast: Cast): void {
  const { heightPx: H, unitPx, graph } = stage;
  const parent = out.length;
  const facing = facingOf(stage, item);
  const role = roleOf(stage, cast, item, facing);
  const focal = Math.min(unitPx, H * 1.1);
  const jumping = item.kind === "ground" && leaps(graph.figures[item.figure], item.noun.volume);
  const flying = item.kind === "air" || jumping;
  const plan = (noun: Item["noun"], figure: number, volume: VolumePlan, at: Framed): ReliefPlan => {
    figures.push(figure);
    return {
      motif: noun.motif,
      volume,
      subject: 0,
      mirrored: false,
      pose: "standing",
      colour: null,
      material: noun.material,
      worn: graph.figures[figure].age === "old" && noun.volume!.family !== "person",
      bulge01: 0.5,
      behind01: 0,
      ...at,
    };
  };
  out.push(
    plan(
      item.noun,
      item.figure,
      { recipe: role.recipe, yawRad: role.yawRad, fastened: null },
      {
        xPx: item.x,
        footPx: item.foot - (jumping ? LEAP * item.h : 0),
        heightPx: item.h,
        support:
          flying || item.kind === "bust" ? "air" : item.kind === "water" || wades(item, graph) ? "water" : "ground",
        parent: -1,
        // what flies in a room is before its wall
        zM: Math.min(isInside(stage) ? WALL_M : Infinity, Math.max(2.5, (item.noun.heightM * focal) / item.h)),
      },
    ),
  );
  emitParts(item.parts, role, item.h, parent);

  function emitParts(parts: readonly Attached[], holder: Role, holderPx: number, index: number): void {
    for (const [k, part] of parts.entries()) {
      const seated = part.kind === "on" && part.noun.volume!.family === "person";
      const alike = (other: Attached) =>
        other.figure === part.figure || (seated && other.kind === "on" && other.noun.volume!.family === "person");
      const nth = parts.slice(0, k).filter(alike).length;
      const joined = join(part, nth, holder, facing, stage, cast);
      const ratio = tallM(joined.role) / tallM(holder);
      const volume = { recipe: joined.role.recipe, yawRad: joined.role.yawRad };
      out.push(
        joined.to === undefined
          ? plan(
              part.noun,
              part.figure,
              { ...volume, fastened: null },
              besideOf(stage, item, part, joined.role, holderPx, ratio),
            )
          : plan(
              part.noun,
              part.figure,
              { ...volume, ...fasteningOf(joined, joined.to, part, parts, holderPx * ratio, H) },
              {
                xPx: item.x,
                footPx: item.foot,
                heightPx: holderPx * ratio * grownBy(joined, part, holderPx * ratio, H),
                support: "hold",
                parent: index,
                zM: 3,
              },
            ),
      );
      const at = out.length - 1;
      emitParts(part.parts, joined.role, out[at].heightPx, at);
    }
  }
}

type Framed = Pick<ReliefPlan, "xPx" | "footPx" | "heightPx" | "support" | "parent" | "zM">;

/** Where a part is that stands on its own feet before or behind its holder; `ratio` is its height beside theirs. */
function besideOf(
  { widthPx: W, heightPx: H }: Stage,
  item: Item,
  part: Attached,
  role: Role,
  holderPx: number,
  ratio: number,
): Framed {
  // before or behind it, on its own feet
  const behind = part.kind === "behind";
  // people before something huge stand much nearer to the eye than it
  const near = !behind && part.noun.volume!.family === "person" && ratio < 0.5;
  // a door is in the wall behind, as large as it is there
  const inWall = part.noun.volume!.kind === "door";
  const h = near
    ? Math.max(0.28 * H, holderPx * ratio)
    : inWall
      ? Math.min(0.7 * H, holderPx * ratio)
      : holderPx * Math.min(1.2, Math.max(0.4, ratio));
  const w = h * aspectOfShape(role.shape, role.yawRad);
  // two thirds of what is small look out from behind what is wide
  const beside = Math.max(item.w * 0.4 + w * 0.3, behind ? item.w * 0.5 + w * 0.17 : 0) * (item.x > W / 2 ? -1 : 1);
  return {
    xPx: Math.min(W - w / 2 - 2, Math.max(w / 2 + 2, item.x + (behind || near ? beside : -0.15 * beside))),
    footPx: inWall
      ? Math.max(h + 0.02 * H, item.foot - 0.16 * H)
      : behind
        ? Math.max(h + 0.02 * H, item.foot - 0.09 * H)
        : Math.min(0.97 * H, Math.max(near ? 0.84 * H : 0, item.foot + 0.07 * H)),
    heightPx: h,
    support: "ground",
    parent: -1,
    zM: 3,
  };
}

/** How a part is fastened to its holder's point `to`; it would be `tallPx` tall there. */
function fasteningOf(
  joined: Joint,
  to: string,
  part: Attached,
  parts: readonly Attached[],
  tallPx: number,
  heightPx: number,
): Omit<VolumePlan, "recipe" | "yawRad"> {
  const grow = grownBy(joined, part, tallPx, heightPx);
  // who sits at a table takes no room on it
  const isPerson = ({ noun }: Attached) => noun.volume!.family === "person";
  const many = parts.filter((other) => other.kind === part.kind && isPerson(other) === isPerson(part));
  const { low, high, metres } = joined.role.shape;
  const wideM = Math.max(high[2] - low[2], 0.6 * (high[0] - low[0])) * metres * grow;
  const asideM = part.kind === "holding" ? 0 : (many.indexOf(part) - (many.length - 1) / 2) * wideM * 1.1;
  return {
    fastened: { to, by: joined.by, grow, asideM: joined.asideM ?? asideM },
    ...(joined.led ? { led: true } : {}),
    ...(joined.reins ? { reins: true } : {}),
  };
}

/** Which way a figure looks, -1 or 1. */
function facingOf({ widthPx, side, rng, graph }: Stage, item: Item): number {
  // all look at who is beside them, else into the picture, but in a herd not all the same way
  const inward = item.x < (item.toward ?? widthPx / 2) ? 1 : -1;
  // those who run together run the same way
  const runs = graph.figures[item.figure].act === "run" && graph.figures[item.figure].count > 1;
  const herd =
    !runs && graph.figures[item.figure].count > 2 && rng.fork(`turn ${item.figure} ${item.nth}`).next() < 0.35;
  // who fishes from the shore looks at the water
  const fishes = graph.figures[item.figure].act === "fish" && /lake|coast/.test(graph.setting);
  return fishes || runs ? side : herd ? -inward : inward;
}
