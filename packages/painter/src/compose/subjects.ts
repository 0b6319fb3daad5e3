/** Subjects are framed in the picture first and then placed in the world at their real size. */

import { tones } from "../kit/rows.ts";
import type { Camera, HeroTree, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import type { Form, Subject } from "../scene-graph.ts";
import { SCENERY, type SceneryForm } from "../scenery/index.ts";
import { isTree, type Species, TREES, type Tree } from "../scenery/trees.ts";
import { clearPlace } from "./keep-out.ts";
import { acrossM, colourOf, leavesOf, type Stage } from "./stage.ts";

/** Where a setting can take things. Distances in metres from the camera. */
export interface Room {
  readonly camera: Camera;
  /** Dry ground; none = nowhere. */
  readonly land?: Zone;
  readonly water?: Zone | null;
  /** Dry ground by the camera for small things and trees, where `land` is far; absent = `land`. */
  readonly near?: Zone;
  /** Where the first bridge stands, from bank to bank; absent = like other buildings. */
  readonly bridge?: { readonly xM: number; readonly zM: number; readonly scale: number };
}

interface Zone {
  readonly nearM: number;
  readonly farM: number;
  /** Part of the picture's width, 0..1. */
  readonly left01: number;
  readonly right01: number;
  /** A single subject stands exactly here. */
  readonly focus?: { readonly xM: number; readonly zM: number };
  /** A floor at this height, too small for the real thing: everything stands on it as a model, boats and balloons too. */
  readonly modelsAtM?: number;
}

/** Subjects of the prompt that found a place, and those that did not. */
export interface Placed {
  readonly structures: Structure[];
  readonly heroTrees: HeroTree[];
  /** Subjects that found no place. */
  readonly homeless: Form[];
}

/** Whether a form lives on water, in the air or on land. */
export function elementOf(form: Form): "land" | "water" | "air" {
  return isTree(form) ? "land" : (SCENERY[form].on ?? "land");
}

/** Whether a form is a building that rules its place: not a tree, tent, rock or boat. */
export function isGrand(form: Form): boolean {
  return !isTree(form) && elementOf(form) === "land" && !SCENERY[form].small;
}

/** Share of the shorter side that the height of a single subject of this form takes. */
export function shareOf(form: Form): number {
  return isTree(form) ? 0.52 : (SCENERY[form].share01 ?? 0.3);
}

/** The real height of a form in metres. */
export function formHeightM(form: Form): number {
  return isTree(form) ? TREES[form].heightM : SCENERY[form].heightM;
}

/** Places the subjects of the prompt in the zones of a setting, in their order. */
export function placeSubjects(stage: Stage, room: Room): Placed {
  const placed: Placed = { structures: [], heroTrees: [], homeless: [] };
  let number = 0;
  for (const [index, asked] of stage.graph.subjects.entries()) {
    const subject = { ...asked, form: builtHere(stage, asked.form) };
    const element = elementOf(subject.form);
    const floor = room.land?.modelsAtM === undefined ? undefined : room.land;
    const zone =
      floor ?? (element === "water" ? room.water : isGrand(subject.form) ? room.land : (room.near ?? room.land));
    if (element !== "air" && !zone) {
      placed.homeless.push(subject.form);
      continue;
    }
    const alone = stage.graph.subjects.filter((s) => elementOf(s.form) === element).length === 1;
    for (let i = 0; i < subject.count; i++) {
      number++;
      const spot = spotFor(stage, index, i, subject.count, alone);
      if (subject.form === "bridge" && room.bridge && i === 0) {
        const { bridge } = room;
        placed.structures.push({
          ...bridge,
          form: "bridge",
          subject: number,
          yM: 0.1,
          yawRad: 0,
          colour: colourOf(subject.colour),
        });
      } else if (element === "air") placed.structures.push(inAir(stage, room, subject, spot, number));
      else placeOnZone(stage, room, zone as Zone, subject, spot, number, placed, alone && subject.count === 1);
    }
  }
  return placed;
}

/** Temples differ by the land where they stand. */
function builtHere({ graph, rng }: Stage, form: Form): Form {
  if (form !== "temple") return form;
  if (graph.setting === "jungle") return "stepped-temple";
  const eastern = graph.setting === "mountain-lake" || graph.setting === "forest";
  return eastern && rng.fork("temple").next() < 0.6 ? "pagoda" : "temple";
}

/** What is alone in a picture that carries a code is so much larger and so far from the middle as it would be else. */
const SHARE_WITH_CODE = 1.16;
const MOST_WITH_CODE = 0.68;
const INWARD_WITH_CODE = 0.45;

/** Height of the one tree under which the figures of a picture are, share of the shorter side: its crown spans them. */
const SHELTER = 0.7;

/** Whether `subject` is the one tree of a picture of somebody or something. */
export function sheltersFigures({ graph, standing, forCode }: Stage, { form, count }: Subject): boolean {
  return !forCode && standing && graph.figures.length > 0 && count === 1 && isTree(form) && form !== "palm";
}

interface Spot {
  /** 0..1 across. */
  readonly u: number;
  /** 1 = as large as a single one. */
  readonly size: number;
  readonly chance: number;
}

function spotFor(stage: Stage, index: number, i: number, count: number, alone: boolean): Spot {
  const rng = stage.rng.fork(`subject ${index} ${i}`);
  const chance = rng.next();
  if (count === 1) {
    const amongTrees = stage.graph.subjects.some((s) => isTree(s.form) && s.count > 1);
    const third = amongTrees
      ? 0.5
      : alone && sheltersFigures(stage, stage.graph.subjects[index])
        ? 0.4
        : alone
          ? 0.65
          : 0.5 + (index % 2 === 0 ? 0.2 : -0.22);
    return { u: third + 0.04 * (rng.next() - 0.5), size: alone ? 1 : 0.78, chance };
  }
  const spread = 0.78;
  const row = 0.5 + spread * ((i + 0.5) / count - 0.5) + 0.25 * (spread / count) * (rng.next() - 0.5);
  // trees leave the middle to what is built
  const parted = stage.graph.subjects.some((s) => !isTree(s.form) && elementOf(s.form) === "land");
  const u = parted && isTree(stage.graph.subjects[index].form) ? (row < 0.5 ? row * 0.6 : 1 - (1 - row) * 0.6) : row;
  const size = (i % 2 === 0 ? 0.86 : 0.6) * (count > 4 ? 0.75 : 1) * (0.9 + 0.2 * rng.next());
  return { u, size, chance };
}

/** Where one of a subject stands, and how large beside its real size. */
interface Stand {
  readonly xM: number;
  readonly zM: number;
  readonly scale: number;
}

function placeOnZone(
  stage: Stage,
  room: Room,
  zone: Zone,
  subject: Subject,
  spot: Spot,
  number: number,
  placed: Placed,
  single: boolean,
): void {
  const stand = standOn(stage, room.camera, zone, subject, spot, single);
  if (isTree(subject.form)) placed.heroTrees.push(treeOf(stage, zone, subject, TREES[subject.form], number, stand));
  else placed.structures.push(structureOf(zone, subject, subject.form, spot, number, stand));
}

/** Share of the shorter side that the height of one of a subject takes. */
function shareOn(stage: Stage, subject: Subject, spot: Spot, coded: boolean): number {
  const growth = subject.size === "large" ? 1.3 : subject.size === "small" ? 0.7 : 1;
  const usual = (sheltersFigures(stage, subject) ? SHELTER : shareOf(subject.form)) * spot.size * growth;
  return coded ? Math.max(usual, Math.min(MOST_WITH_CODE, usual * SHARE_WITH_CODE)) : usual;
}

function standOn(stage: Stage, camera: Camera, zone: Zone, subject: Subject, spot: Spot, single: boolean): Stand {
  const { form, count } = subject;
  const realM = formHeightM(form);
  // a code hides what is small, and its finders lie in the corners
  const coded = single && stage.forCode;
  const short = Math.min(stage.widthPx, stage.heightPx * 1.15);
  const wideM = 2 * (isTree(form) ? realM * 0.4 : SCENERY[form].radiusM);
  const across01 = Math.max(zone.right01 - zone.left01, single && zone.focus ? 0.66 : 0);
  // a bridge is mostly openings: it may span more
  const part = count > 1 ? 1.25 : form === "bridge" ? 1.15 : 0.8;
  const strip = (stage.widthPx * across01 * part) / count;
  const share = shareOn(stage, subject, spot, coded);
  const ideal = Math.max((realM * camera.focalPx) / (share * short), (wideM * camera.focalPx) / strip);
  const focus = single ? zone.focus : undefined;
  const zM = focus ? focus.zM : Math.min(zone.farM, Math.max(zone.nearM, ideal));
  // where the ground does not reach as near or far as the frame asks, the thing grows or shrinks, within reason
  const slender = !isTree(form) && realM > 4 * SCENERY[form].radiusM;
  const model = zone.modelsAtM !== undefined;
  const scale = model ? zM / ideal : Math.min(slender ? 2.5 : 1.7, Math.max(0.6, zM / ideal));
  const asked = zone.left01 + (zone.right01 - zone.left01) * spot.u;
  const foot01 = (camera.horizonPx + (camera.heightM * camera.focalPx) / zM) / stage.heightPx;
  const size01 = {
    width01: (wideM * scale * camera.focalPx) / zM / stage.widthPx,
    top01: foot01 - (realM * scale * camera.focalPx) / zM / stage.heightPx,
    foot01,
  };
  // a whole wall, not one that the edge cuts
  const room01 = Math.min(0.5, size01.width01 / 2 + 0.05);
  const inward = coded ? 0.5 + (asked - 0.5) * INWARD_WITH_CODE : asked;
  const whole = single && isGrand(form) ? Math.min(1 - room01, Math.max(room01, inward)) : inward;
  const u = single ? clearPlace(whole, size01, stage.keepOut, stage.widthPx, stage.heightPx) : whole;
  return { xM: focus ? focus.xM : acrossM(stage, camera, u, zM), zM, scale };
}

function treeOf(stage: Stage, zone: Zone, { colour }: Subject, tree: Tree, subject: number, stand: Stand): HeroTree {
  const { xM, zM, scale } = stand;
  const { species, heightM } = tree;
  const snow01 = stage.graph.season === "winter" && species !== "palm" ? 0.55 : 0;
  return {
    species,
    colours: crownOf(stage, species, colourOf(colour)),
    xM,
    zM,
    yM: zone.modelsAtM ?? null,
    heightM: heightM * scale,
    snow01: zone.modelsAtM !== undefined ? 0 : snow01,
    subject,
  };
}

/** Colours of a crown. */
function crownOf(stage: Stage, species: Species, named: Rgb | null): readonly Rgb[] {
  if (named) return [named, [named[0] * 0.75, named[1] * 0.75, named[2] * 0.75]];
  if (species === "cherry") return tones("0.8 0.44 0.52, 0.92 0.64 0.7, 0.7 0.34 0.45");
  if (species === "palm") return [[0.07, 0.14, 0.03]];
  return species === "pine" || species === "cypress" ? leavesOf(stage).slice(0, 2) : leavesOf(stage).slice(2);
}

function structureOf(
  zone: Zone,
  subject: Subject,
  form: SceneryForm,
  { chance }: Spot,
  number: number,
  stand: Stand,
): Structure {
  const { xM, zM, scale } = stand;
  const boat = elementOf(form) === "water";
  return {
    form,
    subject: number,
    xM,
    zM,
    yM: zone.modelsAtM ?? (boat ? 0.03 : null),
    yawRad: boat
      ? (chance - 0.5) * 0.9 + (number % 2 === 0 ? Math.PI : 0)
      : SCENERY[form].fronted
        ? (chance - 0.5) * 0.5
        : (chance < 0.5 ? -1 : 1) * (0.25 + 0.25 * chance),
    scale,
    variant: Math.floor(97 * chance),
    colour: colourOf(subject.colour),
    trim: colourOf(subject.trim),
    roof: colourOf(subject.roof),
  };
}

function inAir(stage: Stage, room: Room, subject: Subject, spot: Spot, number: number): Structure {
  const { camera } = room;
  const form = subject.form as SceneryForm;
  const size = SCENERY[form];
  const growth = subject.size === "large" ? 1.3 : subject.size === "small" ? 0.7 : 1;
  const share = (size.share01 ?? 0.2) * spot.size * growth;
  const ideal = (size.heightM * camera.focalPx) / (share * Math.min(stage.widthPx, stage.heightPx));
  const model = room.land?.modelsAtM !== undefined;
  const z = model ? (room.land as Zone).nearM : ideal;
  const sky = camera.horizonPx;
  const tallPx = share * Math.min(stage.widthPx, stage.heightPx);
  // the foot's row: high in the sky, but with the whole thing below the upper edge
  // and its foot before the sky rather than before the land
  const wished = Math.min(sky * (0.3 + 0.35 * spot.chance) + tallPx / 2, sky - 0.1 * stage.heightPx);
  const foot = Math.max(wished, tallPx * 1.05 + 0.05 * stage.heightPx);
  return {
    form,
    subject: number,
    xM: acrossM(stage, camera, spot.u, z),
    zM: z,
    yM: camera.heightM + ((sky - foot) * z) / camera.focalPx,
    yawRad: form === "birds" ? 0 : spot.chance * 6,
    scale: z / ideal,
    colour: colourOf(subject.colour),
  };
}
