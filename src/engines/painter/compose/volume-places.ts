/**
 * Where volumes stand. They share one ground: a figure's height in the picture and the row of its foot are tied by its real
 * height, so that all sizes are true and small ones stand nearer. Neighbours differ in pose, turn, size and coat.
 */

import { aspectOfShape } from "../figures/model.ts";
import type { ReliefPlan, VolumePlan } from "../layout.ts";
import { type Attached, type Cast, colourOf, type Floor, growth, type Item } from "./items.ts";
import { castRole, type Role } from "./roles.ts";
import type { Stage } from "./stage.ts";

/** People stay small: share of the frame's height, alone and beside others. */
const PERSON_MOST_01 = 0.4;
/** Height of the figures in each row beside the front one. */
const ROWS = [1, 0.84, 0.72] as const;

/** Gives every item its role; who carries or rides decides how they stand. */
export function castItems(stage: Stage, cast: Cast, items: readonly Item[]): void {
  for (const item of items) {
    item.role = roleOf(stage, cast, item, 1);
    // as tall as it is in its pose; volumes keep more of their true size than motifs
    item.size = tallM(item.role) ** 0.75 * growth(stage.graph.figures[item.figure]);
  }
}

function roleOf(stage: Stage, cast: Cast, item: Item, facing: number): Role {
  const figure = stage.graph.figures[item.figure];
  const { family } = item.noun.volume!;
  const reads = family === "person" && figure.act === "read";
  const holds = reads
    ? undefined
    : item.parts.find((part) => part.kind === "holding" && !WORN.has(part.noun.volume!.kind));
  const pose =
    item.kind === "air" && (family === "bird" || family === "swimmer")
      ? family === "bird" && figure.act !== "stand"
        ? "fly"
        : "swim"
      : item.kind === "water"
        ? family === "swimmer" && (figure.aloft || figure.act === "jump")
          ? "jump"
          : "swim"
        : family === "quadruped" && figure.act === undefined && item.parts.some((part) => part.kind === "on")
          ? // a mount neither grazes nor lies
            "walk"
          : family === "person" && holds
            ? LIFTED.has(holds.noun.volume!.kind)
              ? "raise"
              : "hold"
            : family === "person" && item.parts.some((part) => part.kind === "on")
              ? "sit"
              : undefined;
  return castRole(
    item.noun.volume!,
    {
      nth: item.nth,
      colour: item.colour,
      act: figure.act,
      facing,
      rng: stage.rng.fork(`cast ${item.figure}`),
      narrow: stage.widthPx < 0.7 * stage.heightPx,
      ...(pose ? { pose } : {}),
    },
    cast.shape,
  );
}

const WORN = new Set(["hat", "crown"]);
const LIFTED = new Set(["umbrella", "toy-balloon"]);

/** Sizes and feet of what stands on land or lies on water; `horizonPx` is the row of the horizon. */
export function arrangeVolumes(
  stage: Stage,
  group: readonly Item[],
  floor: Floor,
  horizonPx: number,
  built: boolean,
  shared: boolean,
): void {
  const { widthPx: W, heightPx: H, rng, side, graph } = stage;
  const draw = rng.fork("volumes");
  const n = group.length;
  // what flies beside them has a scale of its own
  const largest = Math.max(...group.map((item) => item.size));
  for (const item of group) item.size /= largest;
  const front = floor.front01 * H;
  const [left, right] = [floor.left01 * W, floor.right01 * W];
  const hung = group.some((item) => item.parts.some((part) => part.kind === "above"));
  const stacked = group.some((item) => item.parts.some((part) => part.kind === "on" || part.kind === "in"));
  const tallest = (hung ? 0.36 : shared ? 0.47 : stacked ? 0.46 : n === 1 ? 0.64 : 0.56) * H;
  const aspect = (item: Item) => aspectOfShape(item.role!.shape, item.role!.yawRad);
  const isPerson = (item: Item) => item.noun.volume!.family === "person";
  const [first] = group;
  const rows = group.some((item) => item.level) || n < 3 ? 1 : n < 5 ? 2 : 3;
  // the order of rows is that of a zigzag, so that nobody stands right behind another
  const rowOf = (i: number) => (rows === 1 ? 0 : rows === 2 ? i % 2 : [0, 1, 2, 1][i % 4]);
  const shrink = group.map((_, i) => ROWS[rowOf(i)] * (n > 1 ? 0.94 + 0.12 * draw.next() : 1));
  const heights = group.map((item) => tallM(item.role!));
  // a small thing stands before the flank of a much larger one
  const unlike = n === 2 && !first.level && Math.max(...heights) > 2.5 * Math.min(...heights);
  const overlap = unlike ? 0.82 : [1.06, 0.78, 0.64][rows - 1];
  const total = group.reduce((sum, item, i) => sum + aspect(item) * item.size * shrink[i], 0);
  const figure = graph.figures[first.figure];
  const grow = figure.size === "large" ? 1.5 : figure.size === "small" ? 0.55 : 1;
  const area = (built ? 0.14 : shared ? 0.17 : 0.25) * grow * (figure.age === "young" ? 0.6 : 1);
  // few of a wide kind fill the row, many overlap
  const byArea =
    n === 1 ? Math.sqrt((area * W * H) / aspect(first)) / Math.max(0.7, first.size) : Math.sqrt((0.9 * W * H) / total);
  const h = Math.min(byArea, tallest, ((right - left) * (n === 1 ? 0.99 : 0.98)) / (total * (n === 1 ? 1 : overlap)));
  // where people would be too large all are made smaller, or a dog would stand as tall as its girl
  const least = group.reduce((share, item, i) => {
    const most = PERSON_MOST_01 * H * (stacked || item.parts.length > 0 ? 1.3 : 1);
    return isPerson(item) ? Math.min(share, most / (item.size * h * shrink[i])) : share;
  }, 1);
  for (const [i, item] of group.entries()) {
    item.h = item.size * h * shrink[i] * least;
    item.w = item.h * aspect(item);
  }
  // one scale for all: the nearest foot lies on the front row
  const real = group.map(
    (item) => tallM(item.role!) * growth(graph.figures[item.figure]) * (0.96 + 0.08 * draw.next()),
  );
  const pace = Math.min(...group.map((item, i) => ((front - horizonPx) * real[i]) / item.h));
  const wide = group.reduce((sum, item) => sum + item.w, 0) * (n === 1 ? 1 : overlap);
  const gap = n === 1 ? 0 : Math.min(0.16 * W, Math.max(0, (right - left) * 0.94 - wide) / n);
  const third =
    n > 1
      ? 0
      : built
        ? -0.2 * side
        : shared
          ? -0.14 * side
          : (draw.next() < 0.5 ? -1 : 1) * (0.06 + 0.08 * draw.next());
  let x = (left + right) / 2 + third * W - (wide + gap * (n - 1)) / 2;
  for (const [i, item] of group.entries()) {
    const room = item.w * (n === 1 ? 1 : overlap);
    item.x = Math.min(W - item.w / 2 - 2, Math.max(item.w / 2 + 2, x + room / 2));
    x += room + gap;
    const row = horizonPx + (pace * item.h) / real[i];
    item.foot = Math.max(row, horizonPx + 0.06 * H, floor.back01 * H, item.h + 0.02 * H);
  }
}

/** The plans of an item and of what is fastened to it. */
export function emitVolume(out: ReliefPlan[], figures: number[], item: Item, stage: Stage, cast: Cast): void {
  const { widthPx: W, heightPx: H, unitPx, rng, graph } = stage;
  const parent = out.length;
  // all look into the picture, but in a herd not all the same way
  const inward = item.x < W / 2 ? 1 : -1;
  const herd = graph.figures[item.figure].count > 2 && rng.fork(`turn ${item.figure} ${item.nth}`).next() < 0.35;
  const facing = herd ? -inward : inward;
  const role = roleOf(stage, cast, item, facing);
  const focal = Math.min(unitPx, H * 1.1);
  const flying = item.kind === "air";
  const plan = (
    noun: Item["noun"],
    figure: number,
    volume: VolumePlan,
    at: Pick<ReliefPlan, "xPx" | "footPx" | "heightPx" | "support" | "parent" | "zM">,
  ): ReliefPlan => {
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
        footPx: item.foot,
        heightPx: item.h,
        support: flying ? "air" : item.kind === "water" ? "water" : "ground",
        parent: -1,
        zM: Math.max(2.5, (item.noun.heightM * focal) / item.h),
      },
    ),
  );
  emitParts(item.parts, role, item.h, parent);

  function emitParts(parts: readonly Attached[], holder: Role, holderPx: number, index: number): void {
    for (const [k, part] of parts.entries()) {
      const nth = parts.slice(0, k).filter((other) => other.figure === part.figure).length;
      const joined = join(part, nth, holder, facing, stage, cast);
      const ratio = tallM(joined.role) / tallM(holder);
      const volume = { recipe: joined.role.recipe, yawRad: joined.role.yawRad };
      if (joined.to === undefined) {
        // before or behind it, on its own feet
        const behind = part.kind === "behind";
        const h = holderPx * Math.min(1.2, Math.max(0.4, ratio));
        const w = h * aspectOfShape(joined.role.shape, joined.role.yawRad);
        const beside = (item.w * 0.4 + w * 0.3) * (item.x > W / 2 ? -1 : 1);
        out.push(
          plan(
            part.noun,
            part.figure,
            { ...volume, fastened: null },
            {
              xPx: Math.min(W - w / 2 - 2, Math.max(w / 2 + 2, item.x + (behind ? beside : -0.15 * beside))),
              footPx: behind ? Math.max(h + 0.02 * H, item.foot - 0.09 * H) : Math.min(0.97 * H, item.foot + 0.07 * H),
              heightPx: h,
              support: "ground",
              parent: -1,
              zM: 3,
            },
          ),
        );
      } else {
        // what would not be seen is made larger, within reason
        const living = part.noun.volume!.family !== "thing";
        const seen = ((living ? 0.18 : 0.14) * H) / (holderPx * ratio);
        const enlarged = joined.fit ?? Math.min(joined.most, Math.max(1, seen));
        const many = parts.filter((other) => other.kind === part.kind);
        const { low, high, metres } = joined.role.shape;
        const wideM = Math.max(high[2] - low[2], 0.6 * (high[0] - low[0])) * metres * enlarged;
        const asideM = (many.indexOf(part) - (many.length - 1) / 2) * wideM * 1.1;
        out.push(
          plan(
            part.noun,
            part.figure,
            { ...volume, fastened: { to: joined.to, by: joined.by, grow: enlarged, asideM } },
            {
              xPx: item.x,
              footPx: item.foot,
              heightPx: holderPx * ratio * enlarged,
              support: "hold",
              parent: index,
              zM: 3,
            },
          ),
        );
      }
      const at = out.length - 1;
      emitParts(part.parts, joined.role, out[at].heightPx, at);
    }
  }
}

/** Height in metres. */
function tallM({ shape: { low, high, metres } }: Role): number {
  return (high[1] - low[1]) * metres;
}

interface Joint {
  readonly role: Role;
  /** Points of the holder and of the held; no point = it stands on its own. */
  readonly to?: string;
  readonly by: string;
  /** How much larger than real it may be shown. */
  readonly most: number;
  /** Exactly so many times its real size: made to measure. */
  readonly fit?: number;
}

/** How a part belongs to its holder. */
function join(part: Attached, nth: number, holder: Role, facing: number, stage: Stage, cast: Cast): Joint {
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
        ...(pose ? { pose } : {}),
      },
      cast.shape,
    );
  const along = (role: Role): Role => ({ ...role, yawRad: holder.yawRad });
  if (part.kind === "on") {
    const cycles = kind === "bicycle" || kind === "motorcycle";
    if (person && cycles) return { role: along(cast_("cycle")), to: "seat", by: "seat", most: 1 };
    if (person && family === "quadruped") return { role: along(cast_("ride")), to: "seat", by: "seat", most: 1 };
    if (person && SEATS.has(kind))
      return { role: along(cast_(figure.act === "read" ? "read" : "sit")), to: "seat", by: "seat", most: 1 };
    if (family === "person")
      return { role: cast_(volume.family === "quadruped" ? "lie" : undefined), to: "lap", by: "", most: 1.6 };
    const pose =
      volume.family === "quadruped" && SEATS.has(kind) ? (figure.act === "sleep" ? "sleep" : "sit") : undefined;
    const role = cast_(pose);
    return {
      role: SEATS.has(kind) && volume.family === "quadruped" ? along(role) : role,
      to: family === "quadruped" || SEATS.has(kind) ? "seat" : "top",
      by: "",
      most: 2.6,
    };
  }
  if (part.kind === "in") {
    if (person && kind === "boat") return { role: along(cast_("sit")), to: "seat", by: "seat", most: 1 };
    if (volume.kind === "bouquet")
      return { role: cast_(), to: kind === "vase" ? "mouth" : "top", by: "stems", most: 1.4 };
    return {
      role: cast_(volume.family === "quadruped" ? "sit" : undefined),
      to: kind === "bowl" || kind === "cup" || kind === "mug" ? "top" : "inside",
      by: "",
      most: 2,
    };
  }
  if (part.kind === "holding") {
    // a hat is made for people's heads
    const fit = holder.shape.headM / HEAD_M;
    if (WORN.has(volume.kind)) return { role: along(cast_()), to: "head", by: "", most: 1, fit };
    if (family !== "person") return { role: cast_(), to: family === "quadruped" ? "mouth" : "head", by: "", most: 1.5 };
    if (volume.kind === "umbrella") return { role: along(cast_()), to: "handR", by: "grip", most: 1.1 };
    if (volume.kind === "toy-balloon") return { role: cast_(), to: "handR", by: "mouth", most: 1.3 };
    return { role: volume.family === "thing" ? along(cast_()) : cast_(), to: "hands", by: "", most: 2 };
  }
  if (part.kind === "under") return { role: cast_(), to: "under", by: "", most: 1.4 };
  if (part.kind === "above")
    return { role: cast_(volume.family === "bird" ? "fly" : undefined), to: "above", by: "", most: 1.8 };
  return { role: cast_(), by: "", most: 1 };
}

/** Width of the head for which hats are made, metres. */
const HEAD_M = 0.19;

const SEATS = new Set(["chair", "stool", "couch", "armchair", "bench", "bed", "stump"]);
