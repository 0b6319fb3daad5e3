/**
 * A carrier: a world whose nature is a grid of light and dark things, so that a QR code is that world. One file per carrier holds
 * one entry; lists, sheets and tests are made from the entries.
 */

import type { CodeGuide, GBuffer, Progress, Raster, Rng } from "easel-picture";
import { shuffle, subProgress } from "easel-picture";
import type { AskedPropName } from "./asked-words.ts";
import { type BrandColour, brandOf, isPartOf, rolesOf } from "./brand.ts";
import { type CodeMap, mapCode, mapPlan } from "./code-map.ts";
import { guard, type PlaneOf } from "./guard.ts";
import { createLightSpace, type Light, type LightSpace, lightRows, lightStage } from "./light.ts";
import { type CarrierLogo, type LogoCraft, layLogo } from "./logo.ts";
import { boundsOf, LOOSE_PRINT, layPhotograph, type PhotoInScene, type PhotoMount } from "./photo-mount.ts";
import { type Bounds, createStage, floatPlanesOf, type Stage } from "./stage.ts";
import { createTextures, type Textures } from "./textures.ts";
import { type PlanName, planOf } from "./world-plan.ts";

export type Season = "spring" | "summer" | "autumn" | "winter";
export type Hour = "morning" | "day" | "evening" | "night";

/** Room around the code in modules. */
export interface Margins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One carrier, whole. */
export interface CarrierEntry {
  /** Key in lists, kebab-case. */
  readonly name: string;
  /** Its name as a style. */
  readonly title: string;
  /** What its preview shows. */
  readonly preview: { readonly prompt: string; readonly seed: number };
  /**
   * Words of a prompt that choose it: names of the place, things that it always shows, and words that fit it (moods, materials). A
   * place chooses it alone, things and moods together.
   */
  readonly words: {
    readonly place: readonly string[];
    readonly things: readonly string[];
    readonly mood: readonly string[];
  };
  /** From above, or the front of a wall. */
  readonly view: "plan" | "front";
  /** What is light, what is dark. */
  readonly light: readonly string[];
  readonly dark: readonly string[];
  /** Three different things with the shape of a finder; chance decides which lies in which corner. */
  readonly finders: readonly [string, string, string];
  readonly alignment: string;
  /** What lies under and round the code, and what ends the picture. */
  readonly ground: string;
  readonly border: string;
  /** What may stand on or before the code, and where; never on finders, alignment patterns or timing. */
  readonly front: readonly { readonly thing: string; readonly where: string; readonly mostModules01: number }[];
  /** Side of a module: below `least` the things are no longer seen. */
  readonly pitchPx: { readonly least: number; readonly good: number };
  readonly versions: { readonly least: number; readonly most: number };
  /** Least room around the code; the rest of the picture is shared out on both sides. */
  readonly margins: Margins;
  /** Share of spare height that goes above the code, 0..1: a wall with a table below has little above. */
  readonly above01: number;
  /** Modules of its margins by which `driftCode` may move a code on each axis. Default 0: the margins are kept. */
  readonly drift?: number;
  /** Named sets of colours of one shape, `#rrggbb` by role; chance decides where nobody chooses. A caller's colours take their roles. */
  readonly palettes: Readonly<Record<string, object>>;
  /**
   * Roles that a caller's colours do not take, but where one of them is nearly the same: the world would not be told without them.
   * A role, or one part of it: `sand`, `dark.0`.
   */
  readonly keeps?: readonly string[];
  /** Colours of a prompt by the palette that they choose. */
  readonly hues: Readonly<Record<string, readonly string[]>>;
  readonly seasons: readonly Season[];
  /** Seasons in which chance does not choose a palette, by palette. One is left for each season. */
  readonly notIn?: Readonly<Record<string, readonly Season[]>>;
  readonly hours: readonly Hour[];
  /** Things that are drawn only where a prompt names them, beside the code. */
  readonly props?: readonly AskedPropName[];
  /** A landscape or a town, which pictures also show with a horizon: without a code it is chosen by name, or by a view from above. */
  readonly isScenery?: boolean;
  /** Where it is light and dark without a code. */
  readonly plan: PlanName;
  /** How much of the room of a code that plan takes; the rest is what lies round a code. Default 1. */
  readonly planShare01?: number;
  /** How it shows a photograph beside the code. Default: as a print with a white border. */
  readonly photograph?: PhotoMount;
  /** What a logo is made of here. Without it a logo is laid over the finished picture, and `paintCarrier` takes none. */
  readonly logo?: LogoCraft;
  /** How `clarity01` shows, from 0 weathered and overgrown to 1 crisp. */
  readonly clarity: string;
  /** Draws the world and says how it is lit. */
  readonly paint: (scene: CarrierScene) => Promise<Light>;
}

/** What a carrier is asked for. */
export interface CarrierAsk {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly code: CodeGuide;
  /** One of the entry's palettes. */
  readonly palette?: string;
  /** Colours that take the roles of the palette, as `brandOf` says. Where no palette is named, the nearest one. */
  readonly colours?: readonly string[];
  readonly season?: Season;
  readonly hour?: Hour;
  /** Some of the entry's props. Default: none. */
  readonly props?: readonly AskedPropName[];
  /** A photograph to be shown beside the code, where `placePair` placed it. */
  readonly photo?: PhotoInScene;
  /** Of entries with a `logo`. */
  readonly logo?: CarrierLogo;
  /** 0..1: how much firmer the guard is than for a first attempt. Default 0. */
  readonly firm01?: number;
  /** Draws the lit world in a medium before the guard sees to its tones. Gives a picture of the same size. The surface holds until then. */
  readonly finish?: (raster: Raster, surface: GBuffer, progress: Progress) => Promise<Raster>;
}

/** What a world without a code is asked for. */
export interface WorldAsk
  extends Pick<CarrierAsk, "widthPx" | "heightPx" | "palette" | "colours" | "season" | "hour" | "props" | "finish"> {
  /** 0 weathered .. 1 crisp. Default 0.5. */
  readonly clarity01?: number;
}

/** What `paint` works with. */
export interface CarrierScene {
  readonly stage: Stage;
  readonly map: CodeMap;
  readonly rng: Rng;
  readonly textures: Textures;
  /** The colours of the picture: those of one of the entry's palettes, or a caller's in their roles. Throws RangeError for other palettes. */
  readonly palette: <Colours extends object>(palettes: Readonly<Record<string, Colours>>) => Colours;
  /** Whether the colours are a caller's: others than the palette's would show as foreign then. */
  readonly isBranded: boolean;
  readonly season: Season;
  readonly hour: Hour;
  /** What the prompt named, to be drawn. */
  readonly props: ReadonlySet<AskedPropName>;
  /** 0 weathered .. 1 crisp. */
  readonly clarity01: number;
  /** X and y in pixels of a position in modules. */
  readonly x: (column: number) => number;
  readonly y: (row: number) => number;
  /** To be awaited between things: reports progress when enough was drawn since the last time. */
  readonly pause: () => Promise<void>;
}

export interface CarriedPicture {
  readonly raster: Raster;
  /** 0..1: what the guard moved, in luma, in the mean over the code. */
  readonly movedMean01: number;
  readonly palette: string;
  /** Which of the caller's colours took which roles; absent without any. */
  readonly roles?: readonly BrandColour[];
  readonly season: Season;
  readonly hour: Hour;
  /** How the photograph is shown, in words; absent without one. */
  readonly photograph?: string;
}

/** Quiet ground between a code and a photograph, in modules: the guard's ring and a shadow. */
const QUIET_GAP = 2.4;

const SIDES = ["left", "top", "right", "bottom"] as const;

/** Pixels of shapes drawn between two checkpoints: about 20 ms. */
const DRAWN_PER_PAUSE = 250_000;

const HEX = /^#[0-9a-f]{6}$/;

/** Checks an entry and freezes it. Throws RangeError with the fact that is missing or wrong. */
export function carrier(entry: CarrierEntry): CarrierEntry {
  const wrong = (fact: string, why: string) => new RangeError(`carrier ${entry.name}: ${fact}: ${why}`);
  if (!/^[a-z]+(-[a-z]+)*$/.test(entry.name)) throw wrong("name", "expected kebab-case");
  if (new Set(entry.finders).size !== 3) throw wrong("finders", "expected three different things");
  for (const fact of ["light", "dark", "seasons", "hours"] as const)
    if (entry[fact].length === 0) throw wrong(fact, "expected at least one");
  const palettes = Object.entries(entry.palettes);
  if (palettes.length === 0) throw wrong("palettes", "expected at least one");
  for (const palette of Object.keys(entry.hues))
    if (!Object.hasOwn(entry.palettes, palette)) throw wrong("hues", `${palette} is none of its palettes`);
  for (const palette of Object.keys(entry.notIn ?? {}))
    if (!Object.hasOwn(entry.palettes, palette)) throw wrong("notIn", `${palette} is none of its palettes`);
  for (const season of entry.seasons)
    if (palettes.every(([name]) => entry.notIn?.[name]?.includes(season)))
      throw wrong("notIn", `${season} has none left`);
  for (const [palette, table] of palettes) {
    const roles = rolesOf(table);
    for (const { role, hex } of roles)
      if (!HEX.test(hex)) throw wrong("palettes", `${palette}.${role}: expected #rrggbb, got ${hex}`);
    for (const kept of entry.keeps ?? [])
      if (!roles.some(({ role }) => isPartOf(role, kept))) throw wrong("keeps", `${palette} has no ${kept}`);
  }
  for (const hex of [entry.logo?.ground.light, entry.logo?.ground.dark, entry.logo?.rim])
    if (hex !== undefined && !HEX.test(hex)) throw wrong("logo", `expected #rrggbb, got ${hex}`);
  if (entry.versions.least > entry.versions.most) throw wrong("versions", "least is above most");
  if (entry.pitchPx.least > entry.pitchPx.good) throw wrong("pitchPx", "least is above good");
  for (const { thing, mostModules01 } of entry.front)
    if (!(mostModules01 >= 0 && mostModules01 <= 0.08)) throw wrong(thing, "expected at most 0.08 of the modules");
  if (entry.photograph && entry.photograph.gap < QUIET_GAP)
    throw wrong("photograph", `expected a gap of at least ${QUIET_GAP} modules, which readers need`);
  return Object.freeze(entry);
}

/**
 * Where a code of `size` modules lies in a picture: whole pixels a module, the entry's margins kept, each with `moreRoom` modules
 * more. Undefined when the modules would be smaller than the entry's least pitch.
 */
export function placeCode(
  entry: CarrierEntry,
  size: number,
  widthPx: number,
  heightPx: number,
  moreRoom = 0,
): CodeGuide["box"] | undefined {
  const [left, top, right, bottom] = SIDES.map((side) => entry.margins[side] + moreRoom);
  const pitch = Math.floor(Math.min(widthPx / (size + left + right), heightPx / (size + top + bottom)));
  if (pitch < entry.pitchPx.least) return undefined;
  const sidePx = pitch * size;
  const spareX = widthPx - sidePx - pitch * (left + right);
  const spareY = heightPx - sidePx - pitch * (top + bottom);
  return {
    xPx: Math.round(pitch * left + spareX / 2),
    yPx: Math.round(pitch * top + spareY * entry.above01),
    sidePx,
  };
}

/** A code that `placeCode` placed in a picture. */
export interface SettledCode {
  readonly box: CodeGuide["box"];
  /** Modules along its side. */
  readonly size: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly moreRoom?: number;
}

/** Share of the room beside a code, beyond the margins, that it may take to one side: land goes on by itself, a wall or a floor is bare. */
const SPARE_SHARE = { scenery: 0.65, other: 0.3 } as const;

/**
 * The place of a code, moved by chance as far as the world gives way: pictures of one world differ by where its wide side is. A code
 * in a wall moves sideways alone, as what stands below it is placed by its height. `moreRoom` as of `placeCode`.
 */
export function driftCode(
  entry: CarrierEntry,
  { box, size, widthPx, heightPx, moreRoom = 0 }: SettledCode,
  rng: Rng,
): CodeGuide["box"] {
  const pitch = box.sidePx / size;
  const { margins, drift = 0, isScenery } = entry;
  const part = isScenery ? SPARE_SHARE.scenery : SPARE_SHARE.other;
  const moved = (at: number, long: number, before: number, after: number, t: number) => {
    const share = (room: number, own: number) => {
      const margin = own + moreRoom;
      const spare = Math.max(0, room - margin * pitch);
      return Math.min(part * spare + drift * pitch, Math.max(0, room - (margin - drift) * pitch));
    };
    const rest = long - at - box.sidePx;
    return Math.round(at + (t < 0 ? t * share(at, before) : t * share(rest, after)));
  };
  const [u, v] = [swing(rng.next()), swing(rng.next())];
  return {
    xPx: moved(box.xPx, widthPx, margins.left, margins.right, u),
    yPx: entry.view === "front" ? box.yPx : moved(box.yPx, heightPx, margins.top, margins.bottom, v),
    sidePx: box.sidePx,
  };
}

/** A chance of 0..1 as -1..1, seldom near 0. */
function swing(chance: number): number {
  const t = 2 * chance - 1;
  return Math.sign(t) * Math.sqrt(Math.abs(t));
}

/** The least sides of a picture in which `placeCode` places a code of `size` modules, in pixels. */
export function leastSides({ margins, pitchPx }: CarrierEntry, size: number): { widthPx: number; heightPx: number } {
  return {
    widthPx: Math.ceil(pitchPx.least * (size + margins.left + margins.right)),
    heightPx: Math.ceil(pitchPx.least * (size + margins.top + margins.bottom)),
  };
}

/**
 * The world with the code in it. Throws RangeError for a palette, season, hour, prop or logo that the entry does not have, for colours that
 * `brandOf` refuses, for modules
 * smaller than its least pitch with the least sides of a picture, and what `progress.checkpoint` throws.
 */
export async function paintCarrier(
  entry: CarrierEntry,
  request: CarrierAsk,
  rng: Rng,
  progress: Progress,
): Promise<CarriedPicture> {
  const { code, photo } = request;
  const ask = codeAsk(entry, request);
  const { raster, free, planes, ...painted } = await paintMap(entry, ask, rng, progress);
  const how = { clarity01: code.strength01, firm01: request.firm01 ?? 0 };
  const planeOf = planesFrom(planes);
  const { movedMean01 } = await guard(raster, ask.map, free, how, subProgress(progress, [0.8, 1]), planeOf);
  return { raster, movedMean01, ...painted, ...(photo && { photograph: mountIn(entry).as }) };
}

const mountIn = (entry: CarrierEntry) => entry.photograph ?? LOOSE_PRINT;

/** The order of a world with a code. Throws RangeError for modules smaller than the entry's least pitch. */
export function codeAsk(entry: CarrierEntry, request: CarrierAsk): MapAsk {
  const { code, photo, logo } = request;
  const map = mapCode(code);
  if (map.pitchPx < entry.pitchPx.least) {
    const least = leastSides(entry, map.size);
    throw new RangeError(
      `code.box: ${entry.title} needs modules of ${entry.pitchPx.least} px, so a picture of at least ${least.widthPx}x${least.heightPx} px for this code, got modules of ${map.pitchPx} px`,
    );
  }
  return {
    ask: request,
    map,
    clarity01: code.strength01,
    ...(logo && { logo }),
    ...(photo && { photo: { mount: mountIn(entry), photo } }),
  };
}

/** Modules along the shorter side of a picture of a world without a code. */
const MODULES_ACROSS = 42;

/**
 * The world alone: what would be a code goes on as the world does elsewhere. Throws RangeError for a palette, season, hour or prop that
 * the entry does not have or a picture that is too small for it, and what `progress.checkpoint` throws.
 */
export async function paintWorld(
  entry: CarrierEntry,
  request: WorldAsk,
  rng: Rng,
  progress: Progress,
): Promise<Omit<CarriedPicture, "movedMean01">> {
  const { widthPx, heightPx, clarity01 = 0.5 } = request;
  const pitch = Math.max(entry.pitchPx.least, Math.min(widthPx, heightPx) / MODULES_ACROSS);
  const { left, top, right, bottom } = entry.margins;
  const full = Math.min(widthPx / pitch - left - right, heightPx / pitch - top - bottom);
  const size = Math.floor(full * (entry.planShare01 ?? 1));
  // a little less than all of the rest, so that the pitch is not rounded below
  const more = Math.max(0, (full - size) / 2 - 0.5);
  const box = full < LEAST_WORLD ? undefined : placeCode(entry, size, widthPx, heightPx, more);
  if (!box) {
    const least = leastSides(entry, LEAST_WORLD);
    throw new RangeError(
      `${entry.title}: expected a picture of at least ${least.widthPx}x${least.heightPx} px, got ${widthPx}x${heightPx}`,
    );
  }
  const map = mapPlan(size, planOf(entry.plan, size, rng.fork(`plan ${entry.name}`)), box);
  const {
    free: _free,
    planes: _planes,
    ...painted
  } = await paintMap(entry, { ask: request, map, clarity01 }, rng, progress);
  await progress.checkpoint(1);
  return painted;
}

/** Modules along a side that show a plan. */
const LEAST_WORLD = 9;

/** What is painted: a map of light and dark, and what may hang beside it. */
export interface MapAsk {
  readonly ask: WorldAsk;
  readonly map: CodeMap;
  readonly clarity01: number;
  readonly logo?: CarrierLogo | undefined;
  readonly photo?: { readonly mount: PhotoMount; readonly photo: PhotoInScene } | undefined;
}

/** The lit world, up to 0.8 of the progress; `free` as on the stage. `planes`: memory of the stage and its light that nothing needs any more. */
async function paintMap(entry: CarrierEntry, ask: MapAsk, rng: Rng, progress: Progress) {
  const { ask: request, map } = ask;
  const stage = createStage(request.widthPx, request.heightPx, map.pitchPx, coveredIn(ask));
  await progress.checkpoint(0);
  const { scene, light, palette, brand } = await layWorld(stage, entry, ask, rng, progress);
  const space = createLightSpace(stage.relief.length);
  const raster = await litPicture(stage, light, grainOf(rng), request.finish, space, progress);
  const planes = [...space.planes, ...floatPlanesOf(stage)];
  const { season, hour } = scene;
  return { raster, free: stage.free, planes, palette, season, hour, ...(brand && { roles: brand.colours }) };
}

/** The stage in its light, and in a medium where one is asked for. */
async function litPicture(
  stage: Stage,
  light: Light,
  seed: number,
  finish: WorldAsk["finish"],
  space: LightSpace,
  progress: Progress,
): Promise<Raster> {
  const lighting = subProgress(progress, [0.5, 0.7]);
  if (!finish) return lightRows(stage, light, seed, { from: 0, to: stage.height, space }, lighting);
  const { raster, surface } = await lightStage(stage, light, seed, lighting, space);
  return finish(raster, surface, subProgress(progress, [0.7, 0.8]));
}

/** Gives each of the planes once, then new ones. */
function planesFrom(planes: readonly Float32Array<ArrayBuffer>[]): PlaneOf {
  const left = [...planes];
  return (count) => left.pop()?.subarray(0, count) ?? new Float32Array(count);
}

/** The part of the stage that a photograph covers. */
export function coveredIn({ photo, map }: MapAsk): Bounds | undefined {
  return photo && boundsOf(photo.mount, photo.photo, map.pitchPx);
}

/** Draws the world with what hangs in it on a stage for it, up to half of the progress, and says how it is lit. */
export async function layWorld(stage: Stage, entry: CarrierEntry, ask: MapAsk, rng: Rng, progress: Progress) {
  const { scene, palette, brand } = sceneOn(stage, entry, ask, rng, progress);
  const light = await entry.paint(scene);
  if (ask.logo) {
    if (!entry.logo) throw new RangeError(`logo: ${entry.title} makes none`);
    await layLogo(scene, entry.logo, ask.logo);
  }
  if (ask.photo) await layPhotograph(scene, ask.photo.mount, ask.photo.photo, light);
  return { scene, light, palette, brand };
}

/** The seed of the grain of a picture. */
export function grainOf(rng: Rng): number {
  return rng.fork("grain").int(1 << 30);
}

/** What `paint` gets, on a stage for it. `progress` is called up to its half. */
function sceneOn(
  stage: Stage,
  entry: CarrierEntry,
  { ask: request, map, clarity01 }: Pick<MapAsk, "ask" | "map" | "clarity01">,
  rng: Rng,
  progress: Progress,
) {
  let pauses = 0;
  const names = Object.keys(entry.palettes);
  const season = oneOf("season", entry.seasons, request.season ?? often(entry.seasons, rng.fork("season")));
  const inSeason = names.filter((name) => !entry.notIn?.[name]?.includes(season));
  const brand = request.colours && brandOf(entry, request.colours, request.palette);
  const palette = oneOf("palette", names, brand?.palette ?? request.palette ?? anyOf(inSeason, rng.fork("palette")));
  const corners = [...map.finders.keys()];
  shuffle(corners, rng.fork("corners"));
  const scene: CarrierScene = {
    stage,
    map: { ...map, finders: corners.map((k) => map.finders[k]) },
    rng: rng.fork(entry.name),
    textures: createTextures(rng.fork("textures")),
    palette: (palettes) => {
      if (palettes !== (entry.palettes as object)) throw new RangeError(`${entry.name}: palettes of another carrier`);
      return (brand?.table as (typeof palettes)[string] | undefined) ?? palettes[palette];
    },
    isBranded: brand !== undefined,
    season,
    hour: oneOf("hour", entry.hours, request.hour ?? often(entry.hours, rng.fork("hour"))),
    props: new Set((request.props ?? []).map((prop) => oneOf("props", entry.props ?? [], prop))),
    clarity01,
    x: (column) => map.x0 + column * map.pitchPx,
    y: (row) => map.y0 + row * map.pitchPx,
    pause: async () => {
      if (stage.drawnPx < DRAWN_PER_PAUSE) return;
      stage.drawnPx = 0;
      await progress.checkpoint(0.5 * (1 - 1 / (1 + ++pauses * 0.1)));
    },
  };
  return { scene, palette, brand };
}

function anyOf(names: readonly string[], rng: Rng): string {
  return names[rng.int(names.length)];
}

/** The first one every second time, else any. */
function often<T>(known: readonly T[], rng: Rng): T {
  return rng.next() < 0.5 ? known[0] : known[rng.int(known.length)];
}

function oneOf<T extends string>(field: string, known: readonly T[], asked: T): T {
  if (!known.includes(asked)) throw new RangeError(`${field}: expected one of ${known.join(", ")}, got ${asked}`);
  return asked;
}
