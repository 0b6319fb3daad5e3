/** Figures that are motifs, and what flies: how large they are, their rows, and what belongs to them. */

import { aspectOfShape } from "../figures/model.ts";
import type { ReliefPlan } from "../layout.ts";
import { POSE_SHARE, type Pose, RIDER_HIP_01 } from "../motifs/motif.ts";
import type { Noun } from "../motifs/nouns.ts";
import { placeOf } from "../places/index.ts";
import type { Rgb } from "../rgb.ts";
import type { Figure } from "../scene-graph.ts";
import { fill01, usedAs } from "../things/facts.ts";
import { roleOf } from "./cast-items.ts";
import { emitVolume } from "./emit-volume.ts";
import { type Attached, type Cast, type Floor, type Item, isYoung } from "./items.ts";
import type { Stage } from "./stage.ts";
import { AREA_WITH_CODE } from "./volume-places.ts";

/** From here down a motif counts as thin: it gets a larger box. */
const THIN_01 = 0.37;

/** What one rides beside furry animals. */
const MOUNTS = new Set(["motor-scooter", "sauropod"]);

/** People: where they are at home. */
const RIDERS = new Set(["park", "moon", "meadow", "street", "cave", "forest", "stage"]);

/** What is as small as an insect and alive: of what has only a motif, what is at home in gardens and stands. */
function isInsect({ noun: { heightM, volume, homes, lies } }: Item): boolean {
  return heightM <= INSECT_M && (volume ? volume.family !== "thing" : homes.includes("garden") && !lies);
}

/** Height of the largest insects, metres, and how tall they are drawn beside others, share of the frame's height. */
const INSECT_M = 0.13;
const INSECT_MOST_01 = 0.13;
/** The same of one that is alone: it is close to the eye, its foot at this row. */
const INSECT_ALONE_01 = 0.24;
const INSECT_FOOT_01 = 0.95;

/** Motifs that are worn on the head. */
const HEADWEAR = new Set(["billed-cap", "graduation-cap"]);

const isHeadwear = ({ motif, volume }: Noun): boolean =>
  volume ? usedAs("headwear").includes(volume.kind) : HEADWEAR.has(motif);

/** A volume covers about so much of its box, by family. */
const VOLUME_FILL_01: Readonly<Record<string, number>> = { person: 0.45, bird: 0.4 };

function isBouquet(noun: Noun): boolean {
  return noun.volume?.kind === "bouquet";
}

function aspectOf(cast: Cast, noun: Noun, pose: Pose = poseOf(noun)): number {
  return cast.aspect(noun.motif) / POSE_SHARE[pose];
}

export function aspectOfItem(cast: Cast, { role, noun }: Item): number {
  return role ? aspectOfShape(role.shape, role.yawRad) : aspectOf(cast, noun);
}

export function fillOf(cast: Cast, { role, noun }: Item): number {
  return role ? (fill01(role.recipe.kind) ?? VOLUME_FILL_01[role.recipe.family] ?? 0.42) : cast.fill01(noun.motif);
}

function poseOf(noun: Noun): Pose {
  return noun.lies ? "lying" : "standing";
}

/** People are drawn standing: on what one sits astride they are seated. */
function rides(rider: Noun, mount: Noun): boolean {
  const person = RIDERS.has(rider.homes[0]) && rider.material === "fabric";
  return person && mount.seat[1] < 0.94 && (mount.material === "fur" || MOUNTS.has(mount.motif));
}

/** Whether the picture shows how old a figure is: the young are small, the old faded or grey. */
export function showsAge(noun: Noun, age: NonNullable<Figure["age"]>): boolean {
  if (noun.volume?.family === "person") return true;
  if (noun.support === "bust") return false;
  return age === "young" || noun.material !== "fabric";
}

export function arrange(
  stage: Stage,
  cast: Cast,
  group: Item[],
  kind: Item["kind"],
  floor: Floor,
  horizon01: number,
  built: boolean,
  shared: boolean,
  parted: boolean,
): void {
  const { widthPx: W, heightPx: H, rng, side, graph } = stage;
  const n = group.length;
  const draw = rng.fork(`figures ${kind}`);
  // a bust fills the front: it takes one side of the picture, all others the other
  const width = (floor.right01 - floor.left01) * W * (parted ? 0.52 : 1);
  const lean = parted ? (kind === "bust" ? -0.22 : 0.24) * side * W : 0;
  const hung = group.some((item) => borneBy(item).some((part) => part.kind === "above"));
  const stacked = group.some((item) =>
    borneBy(item).some((part) => part.kind === "on" || (part.kind === "in" && isBouquet(part.noun))),
  );
  const tallest = (kind === "bust" ? 0.8 : hung ? 0.36 : shared ? 0.47 : stacked ? 0.46 : 0.7) * H;
  const best = rowsFor(group, kind, floor, horizon01, width, tallest, cast, H);
  const step = stepOf(group, kind);
  const h = Math.min(best.h, limitOf(stage, cast, group, kind, built, shared));
  const across = Math.ceil(n / best.rows);
  // beside others or over open land an insect is small, or it would be a giant
  const areInsects = group.every(isInsect) && (shared || graph.settingNamed || built);
  const isAloneInsect = areInsects && n === 1;
  for (let r = 0; r < best.rows; r++) {
    const row = group.slice(r * across, (r + 1) * across);
    let sum = 0;
    for (const item of row) {
      item.h = Math.min(
        areInsects ? (isAloneInsect ? INSECT_ALONE_01 : INSECT_MOST_01) * H : Infinity,
        (0.4 * H) / tallWithRider(item),
        item.size * h * (1 - 0.1 * r * (kind === "ground" ? 1 : 0)),
      );
      item.w = item.h * aspectOfItem(cast, item);
      sum += item.w;
    }
    // what flies does not sit on the head of what stands
    const aside = shared ? (kind === "air" ? 0.22 : -0.1) * side : (draw.next() - 0.5) * 0.16;
    const shift = n === 1 ? (built ? -0.2 * side : aside) * W : r % 2 === 1 ? 0.05 * W * side : 0;
    const gap = row.length === 1 ? 0 : Math.min((width - sum) / (row.length - 1), Math.max(0.06 * sum, h * 0.35));
    let x = (floor.left01 + floor.right01) * 0.5 * W + (parted ? lean : shift) - (sum + gap * (row.length - 1)) / 2;
    for (const item of row) {
      item.x = Math.min(W - item.w / 2 - 1, Math.max(item.w / 2 + 1, x + item.w / 2));
      x += item.w + gap;
      const jitter = (draw.next() - 0.5) * h;
      if (kind === "bust") item.foot = H * 1.005 - r * h * 0.5;
      else if (kind === "air") {
        const middle =
          graph.setting === "underwater" ||
          graph.setting === "cosmos" ||
          placeOf(graph.spot)?.afloat ||
          graph.setting === "sky" ||
          graph.setting === "studio"
            ? 0.5
            : shared || built
              ? 0.26
              : 0.38;
        const total = best.rows * h * 1.06;
        item.foot = Math.min(0.95 * H, middle * H - total / 2 + (r + 1) * h * 1.04 + jitter * (n === 1 ? 0.1 : 0.16));
      } else item.foot = floor.front01 * H - r * h * step + (n > 1 ? jitter * 0.07 : 0);
      if (isAloneInsect && kind === "ground") item.foot = INSECT_FOOT_01 * H;
      item.foot = Math.max(item.foot, item.h * Math.max(1, tallWithRider(item)) + 0.02 * H);
    }
  }
}

/** Rows overlap a little, but of two things or of flat ones none hides behind the other; in heights of a row. */
function stepOf(group: readonly Item[], kind: Item["kind"]): number {
  const apart = group.length === 2 || group.some((item) => item.noun.lies);
  return kind === "ground" || kind === "water" ? (apart ? 1 : 0.7) : 1.06;
}

/** The number of rows in which a group is largest, and its height then. */
function rowsFor(
  group: readonly Item[],
  kind: Item["kind"],
  floor: Floor,
  horizon01: number,
  width: number,
  tallest: number,
  cast: Cast,
  H: number,
): { readonly h: number; readonly rows: number } {
  const n = group.length;
  let best = { h: 0, rows: 1 };
  // busts stand side by side: a second row is seen over their shoulders
  const most =
    group.some((item) => item.level) || (kind === "bust" && n <= 4) ? 1 : Math.min(n, kind === "bust" ? 2 : 3);
  const step = stepOf(group, kind);
  for (let rows = 1; rows <= most; rows++) {
    const across = Math.ceil(n / rows);
    let widest = 0;
    for (let r = 0; r < rows; r++) {
      let sum = 0;
      for (const item of group.slice(r * across, (r + 1) * across)) sum += aspectOfItem(cast, item) * item.size;
      widest = Math.max(widest, sum);
    }
    const depth =
      kind === "ground" || kind === "water"
        ? Math.max(0.1, floor.front01 - Math.max(floor.back01, horizon01 + 0.05))
        : 0.78;
    const byWidth =
      (width * (across === 1 ? (group[0].role ? 0.98 : 0.82) : across === 2 ? 0.95 : 0.9)) /
      (widest * (across === 1 ? 1 : 1.1));
    const byDepth = rows === 1 ? Infinity : (depth * H) / ((rows - 1) * step);
    const byHeight = tallest / (rows === 1 ? 1 : 1 + (rows - 1) * 0.5);
    const h = Math.min(byWidth, byDepth, byHeight);
    if (h > best.h * 1.05) best = { h, rows };
  }
  return best;
}

/** The most that the height of a group may be, pixels: a single thing covers about a fifth of the frame with its box. */
function limitOf(
  stage: Stage,
  cast: Cast,
  group: readonly Item[],
  kind: Item["kind"],
  built: boolean,
  shared: boolean,
): number {
  const { widthPx: W, heightPx: H, graph } = stage;
  const n = group.length;
  const [first] = group;
  const aspect = aspectOfItem(cast, first);
  // slender things leave room for the others
  const boxes = group.reduce((sum, item) => sum + aspectOfItem(cast, item) * item.size ** 2, 0);
  const thin = Math.min(1.8, Math.max(1, THIN_01 / fillOf(cast, first)));
  const area =
    (stage.forCode && !built && !shared ? AREA_WITH_CODE : 1) *
    (kind === "bust" ? 0.42 : built ? 0.14 : shared ? 0.17 : 0.23) *
    thin *
    (graph.figures[first.figure].size === "large" ? 1.5 : graph.figures[first.figure].size === "small" ? 0.55 : 1) *
    (isYoung(graph.figures[first.figure]) ? 0.6 : 1);
  return n === 1
    ? Math.sqrt((area * W * H) / aspect) / Math.max(0.7, first.size)
    : Math.sqrt(((first.role && kind === "air" ? 0.64 : 0.5) * W * H) / boxes);
}

/** How tall a volume is with who rides it, in its own heights: a rider is much taller than a broom. 0 = nobody does. */
function tallWithRider({ role, parts }: Item): number {
  const rider = role && parts.find((part) => part.kind === "on");
  if (!rider) return 0;
  const { low, high, metres } = role.shape;
  return 0.6 + rider.size / ((high[1] - low[1]) * metres);
}

/** All that an item bears, fastened to it or not. */
const borneBy = ({ parts, loose }: Item): readonly Attached[] => [...parts, ...loose];

/** A placed figure becomes reliefs of the layout, with what it bears. */
export function emit(out: ReliefPlan[], figures: number[], item: Item, stage: Stage, cast: Cast): void {
  const parent = out.length;
  const mirrored = !item.role && stage.rng.fork(`face ${item.figure} ${Math.round(item.x)}`).next() < 0.5;
  if (item.role) emitVolume(out, figures, item, stage, cast);
  else emitMotif(out, figures, item, stage, mirrored);
  for (const k of item.loose.keys()) emitLoose(out, figures, { item, k, parent, mirrored }, stage, cast);
}

function flatPlan({ graph }: Stage, noun: Noun, colour: Rgb | null, figure: number) {
  const { motif, material, relief01: bulge01 } = noun;
  const worn = graph.figures[figure].age === "old" && showsAge(noun, "old");
  return { motif, volume: null, subject: 0, pose: poseOf(noun), colour, material, worn, bulge01 };
}

function emitMotif(out: ReliefPlan[], figures: number[], item: Item, stage: Stage, mirrored: boolean): void {
  const { unitPx, heightPx: H } = stage;
  const focal = Math.min(unitPx, H * 1.1);
  figures.push(item.figure);
  out.push({
    ...flatPlan(stage, item.noun, item.colour, item.figure),
    xPx: item.x,
    footPx: item.foot,
    heightPx: item.h,
    mirrored: item.kind !== "bust" && mirrored,
    support: item.kind === "bust" ? "air" : item.kind,
    parent: -1,
    behind01: 0,
    zM: item.kind === "bust" ? 1.2 + (H * 1.005 - item.foot) / H : Math.max(2.5, (item.noun.heightM * focal) / item.h),
  });
}

/** The `k`th of what an item bears unfastened; `parent` is the index of the item's relief. */
interface Loose {
  readonly item: Item;
  readonly k: number;
  readonly parent: number;
  readonly mirrored: boolean;
}

function emitLoose(
  out: ReliefPlan[],
  figures: number[],
  { item, k, parent, mirrored }: Loose,
  stage: Stage,
  cast: Cast,
): void {
  const { heightPx: H, widthPx: W } = stage;
  const part = item.loose[k];
  const own: Item = { ...item, ...part, role: null, nth: 0, loose: [], kind: "ground", toward: undefined };
  if (part.noun.volume) own.role = roleOf(stage, cast, own, 1);
  const seated = part.kind === "on" && rides(part.noun, item.noun);
  const pose: Pose = seated && !own.role ? "riding" : poseOf(part.noun);
  const aspect = own.role ? aspectOfItem(cast, own) : aspectOf(cast, part.noun, pose);
  const at = heldAt(stage, item, k, { seated, mirrored, aspect });
  const seen = Math.sqrt((0.018 * W * H) / (aspect * fillOf(cast, own)));
  let h = Math.max(at.h, Math.min(H * 0.15, (W * 0.5) / aspect), Math.min(seen, 0.8 * item.h, (0.5 * W) / aspect));
  const x = Math.min(W - (h * aspect) / 2 - 1, Math.max((h * aspect) / 2 + 1, at.x));
  const foot = Math.min(at.foot, H * 0.985);
  // what stands high is rather smaller than cut
  if (foot - h < 0.02 * H && part.kind === "on") h = Math.max(0.5 * h, foot - 0.02 * H);
  const index = out.length;
  if (own.role) emitVolume(out, figures, { ...own, x, foot, h, w: h * aspect }, stage, cast);
  else {
    figures.push(part.figure);
    out.push({
      ...flatPlan(stage, part.noun, part.colour, part.figure),
      ...{ pose, xPx: x, footPx: foot, heightPx: h, support: "hold", parent, behind01: 0, zM: 3 },
      mirrored: part.noun.support !== "bust" && mirrored,
    });
  }
  out[index] = { ...out[index], support: "hold", parent, behind01: at.behind01, zM: 3 };
}

/** Where another sits on it, as shares of its width from the left and of its height from its foot. */
function seatOf({ role, noun }: Item): Noun["seat"] {
  const { seat } = role?.shape.at ?? {};
  if (!role || !seat) return noun.seat;
  const { low, high } = role.shape;
  return [0.5, (seat[1] - low[1]) / (high[1] - low[1])];
}

/** Where what a figure bears unfastened is in the picture, pixels: its height, the middle of its foot, and how far behind. */
function heldAt(
  { widthPx: W, heightPx: H }: Stage,
  item: Item,
  k: number,
  { seated, mirrored, aspect }: { readonly seated: boolean; readonly mirrored: boolean; readonly aspect: number },
): { h: number; x: number; foot: number; behind01: number } {
  const parts = item.loose;
  const part = parts[k];
  const seat = seatOf(item);
  const ratio = (part.size / item.noun.heightM) ** 0.6;
  const seatX = (mirrored ? 1 - seat[0] : seat[0]) - 0.5;
  let h = item.h * Math.min(1.15, Math.max(0.34, ratio));
  let x = item.x;
  let foot = item.foot;
  let behind01 = -0.25;
  const many = parts.filter((other) => other.kind === part.kind).length;
  const nth = parts.slice(0, k).filter((other) => other.kind === part.kind).length;
  const spread = many > 1 ? ((nth + 0.5) / many - 0.5) * item.w * 0.8 : 0;
  if (part.kind === "on") {
    h = Math.min(part.noun.support === "bust" ? Math.max(h, item.h * 0.6) : h, item.h * 1.05);
    if (many > 1) h = Math.min(h, (item.w * 0.8) / many / aspect);
    x += seatX * item.w + spread;
    foot -= seat[1] * item.h - h * (part.noun.support === "bust" ? 0.12 : 0.03);
    // a bust has no legs to show
    if (part.noun.support === "bust") behind01 = 0.25;
    if (seated) {
      h = item.h * Math.min(1.3, Math.max(0.66, ratio)) * POSE_SHARE.riding;
      foot = item.foot - seat[1] * item.h + h * RIDER_HIP_01;
    }
  } else if (part.kind === "in" && isBouquet(part.noun)) {
    h = item.h * 0.95;
    foot -= 0.62 * item.h;
    behind01 = 0.3;
  } else if (part.kind === "in") {
    h = Math.min(h, item.h * 0.85);
    x += seatX * item.w * 0.6 + spread;
    foot -= 0.42 * item.h;
    behind01 = 0.3;
  } else if (part.kind === "under") {
    h = Math.min(h, item.h * 0.5, (item.w * 0.55) / aspect);
    x += spread;
    foot += item.h * 0.02;
  } else if (part.kind === "holding" && part.noun.volume?.kind === "umbrella") {
    h = item.h * 0.72;
    x += item.w * 0.12;
    foot -= item.h * 0.42;
    behind01 = 0.2;
  } else if (part.kind === "holding" && isHeadwear(part.noun)) {
    // people carry their head in the middle, animals look to the left
    const person = item.noun.material === "fabric" || item.kind === "bust";
    const face = person ? 0 : mirrored ? 0.2 : -0.2;
    h = Math.min(item.h * 0.26, (item.w * (person ? 0.62 : 0.4)) / aspect);
    x += face * item.w;
    foot -= item.h - h * 0.55;
  } else if (part.kind === "holding") {
    h = Math.min(h, item.h * 0.5, (item.w * 1.3) / aspect);
    x += item.w * 0.42;
    foot -= item.h * 0.36;
  } else if (part.kind === "above") {
    foot -= item.h + 0.05 * H;
    h = Math.min(Math.max(h, 0.2 * H), foot - 0.02 * H, (0.6 * W) / aspect);
    x += spread;
  } else if (part.kind === "below") {
    foot += h + 0.03 * H;
    x += spread;
  } else if (part.kind === "behind") {
    h = Math.max(h, item.h * 0.7);
    x += (item.w * 0.42 + h * aspect * 0.22) * (item.x > W / 2 ? -1 : 1);
    foot -= item.h * 0.12;
    behind01 = 1.2;
  } else {
    h = Math.min(h, item.h * 0.6);
    x += spread;
    foot += item.h * 0.1;
    behind01 = -1;
  }
  return { h, x, foot, behind01 };
}
