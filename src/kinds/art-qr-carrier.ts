/** QR art whose picture is the code: a world of light and dark things, painted by the built-in engine and read by the gate. */

import { type ArtQrParams, EaselError, MAX_CONTENT_BYTES, QR_WEIGHT, sidesOf } from "easel-contract";
import {
  type CarrierEntry,
  driftCode,
  type PhotoInScene,
  type PlacedPair,
  placeCode,
  placePair,
} from "easel-painter/carriers";
import { type Raster, type Rng, subProgress } from "easel-picture";
import {
  blocksOf,
  createGate,
  drawMatrix,
  type EcLevel,
  layoutOf,
  messageOf,
  type PlacedCode,
  placeLogo,
  plainRaster,
  type SquareBox,
  type SymbolLayout,
  viewsOf,
} from "easel-qr-art";
import type { Reader } from "easel-qr-art/readers";
import type { CarryRequest, Warning } from "../engines/engine.ts";
import { bytesOf, DEFAULT_AR, weightOf } from "./art-qr-code.ts";
import type { Evidence } from "./art-qr-evidence.ts";
import { fitLogo } from "./art-qr-logo.ts";
import { fitPicture, focusWithin } from "./art-qr-picture.ts";
import type { StyleChooser } from "./art-qr-style.ts";
import { type CarrierChoice, warningsOfCarrier } from "./carrier-style.ts";
import type { KindIo, Ordered, Produced, Tools } from "./kind.ts";
import { trimFrame } from "./trim-frame.ts";

/** A code laid out in a carrier. */
export interface CarrierLayout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly box: SquareBox;
  /** The place of a photograph without its frame. */
  readonly photo?: PlacedPair["photo"];
  readonly layout: SymbolLayout;
  /** All data codewords. */
  readonly data: Uint8Array;
  /** The requested padding, or the one that it was made with. */
  readonly padding: number;
}

/** The padding at which a carrier has its own margins; each step more adds `ROOM` modules on every side. */
const OWN_PADDING = 2;
const ROOM = 0.9;
const roomOf = (padding: number) => (padding - OWN_PADDING) * ROOM;

/** Modules that show the things of a world well: a lower level and less padding are taken for them. */
const CLEAR_MODULE_PX = 16;

/** From the level that corrects most. */
const LEVELS: readonly EcLevel[] = ["H", "Q", "M", "L"];

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Width by height from which on a photograph is wide: it lies below or above the code. */
const WIDE = 1.12;

/** The ratio of a picture that names none: with a photograph, the one in which both have most room. */
function ratioOf({ ar }: ArtQrParams, photo?: Size): string {
  if (ar !== undefined || !photo) return ar ?? DEFAULT_AR;
  return photo.widthPx > WIDE * photo.heightPx ? "2:3" : "3:2";
}

/** The code of a text in a carrier, with a photograph of this size beside it; undefined when it does not fit. */
export function layOutCarrier(
  text: string,
  entry: CarrierEntry,
  params: Ordered<ArtQrParams>,
  photo?: Size,
): CarrierLayout | undefined {
  const { widthPx, heightPx } = sidesOf(ratioOf(params, photo), params.areaPx);
  // A logo covers modules that the code then corrects.
  const levels = params.logo ? LEVELS.slice(0, 1) : LEVELS;
  for (const leastPx of [CLEAR_MODULE_PX, entry.pitchPx.least])
    for (let padding = Math.max(OWN_PADDING, params.padding); padding >= OWN_PADDING; padding--)
      for (const level of levels) {
        const symbol = symbolOf(text, entry, level);
        if (!symbol) continue;
        const { size } = symbol.layout;
        const more = roomOf(padding);
        const pair = photo
          ? placePair(entry, { size, widthPx, heightPx, ratio: ratio(photo), moreRoom: more, leastPitchPx: leastPx })
          : alone(placeCode(entry, size, widthPx, heightPx, more));
        if (!pair || pair.code.sidePx / size < leastPx) continue;
        return { widthPx, heightPx, box: pair.code, ...(pair.photo && { photo: pair.photo }), padding, ...symbol };
      }
  return undefined;
}

const ratio = ({ widthPx, heightPx }: Size) => widthPx / heightPx;

function alone(code: SquareBox | undefined): { code: SquareBox; photo?: PlacedPair["photo"] } | undefined {
  return code && { code };
}

/** A photograph as a world shows it: cropped around the focus to its place. `finerBy`: with so many times the pixels beside, for a poster. Nothing where there is none. */
export function photoFor(
  { laid }: Pick<LaidChoice, "laid">,
  { focus, trim }: ArtQrParams,
  image: Raster | undefined,
  finerBy = 1,
): Pick<CarrierJob, "photo" | "photoWarnings"> {
  if (!image || !laid.photo) return {};
  const { xPx, yPx, widthPx, heightPx } = laid.photo;
  const { picture, taken, warnings } = trimFrame(image, trim);
  const around = focus && focusWithin(focus, image, taken);
  const { raster } = fitPicture(picture, around, widthPx, heightPx);
  const finer = finerBy > 1 && fitPicture(picture, around, widthPx * finerBy, heightPx * finerBy).raster;
  return { photo: { raster, xPx, yPx, ...(finer && { finer }) }, photoWarnings: warnings };
}

/** A world for a request, with the code laid out in it. */
export interface LaidChoice {
  readonly choice: CarrierChoice;
  readonly laid: CarrierLayout;
}

/** The world that a request with this text is painted as; undefined for an embedded picture. Throws CONTENT_TOO_LONG. */
export async function chooseCarrier(
  styles: StyleChooser,
  params: Ordered<ArtQrParams>,
  text: string,
  photo?: Size,
): Promise<LaidChoice | undefined> {
  const fits = (entry: CarrierEntry) => layOutCarrier(text, entry, params, photo) !== undefined;
  const choice = await styles.carrier(params, { hasPhoto: photo !== undefined, fits });
  if (!choice) return undefined;
  const laid = layOutCarrier(text, choice.entry, params, photo);
  if (!laid) throw tooLongFor(text, bytesOf(text), choice.entry, params, photo);
  return { choice, laid };
}

/** The same code in the smallest picture that is at least `leastPx` long and has modules that the carrier can draw. */
export function reduceLayout(laid: CarrierLayout, entry: CarrierEntry, leastPx: number): CarrierLayout {
  const { widthPx, heightPx, box, photo, layout, padding } = laid;
  const modulePx = box.sidePx / layout.size;
  // Modules are whole pixels wide, so a picture of the exact size may have room for one pixel less only.
  for (let pitchPx = entry.pitchPx.least; pitchPx < modulePx; pitchPx++) {
    const scale = Math.max(pitchPx / modulePx, leastPx / Math.max(widthPx, heightPx));
    const sides = { widthPx: Math.round(widthPx * scale), heightPx: Math.round(heightPx * scale) };
    if (photo) {
      // all in the same proportion, on whole pixels
      const pitch = Math.ceil(modulePx * scale - 1e-6);
      const by = pitch / modulePx;
      const at = (px: number) => Math.round(px * by);
      return {
        ...laid,
        widthPx: at(widthPx),
        heightPx: at(heightPx),
        box: { xPx: at(box.xPx), yPx: at(box.yPx), sidePx: pitch * layout.size },
        photo: { xPx: at(photo.xPx), yPx: at(photo.yPx), widthPx: at(photo.widthPx), heightPx: at(photo.heightPx) },
      };
    }
    const smaller = placeCode(entry, layout.size, sides.widthPx, sides.heightPx, roomOf(padding));
    if (smaller) return { ...laid, ...sides, box: smaller };
  }
  return laid;
}

/** The layout with its code moved by chance, so that pictures of one world are composed differently. Beside a photograph it stays. */
export function driftLayout(laid: CarrierLayout, entry: CarrierEntry, rng: Rng): CarrierLayout {
  if (laid.photo) return laid;
  const settled = { ...laid, size: laid.layout.size, moreRoom: roomOf(laid.padding) };
  return { ...laid, box: driftCode(entry, settled, rng.fork("place")) };
}

function symbolOf(text: string, { versions }: CarrierEntry, level: EcLevel) {
  for (let version = versions.least; version <= versions.most; version++) {
    const message = messageOf(text, version, level);
    if (message) return { layout: layoutOf(version, level), data: message.data };
  }
  return undefined;
}

/** The refusal of content that is too long for a carrier, with the longest that is not. */
export function tooLongFor(
  text: string,
  bytes: number,
  entry: CarrierEntry,
  params: ArtQrParams,
  photo?: Size,
): EaselError {
  const ar = ratioOf(params, photo);
  const most = params.shortlink ? MAX_CONTENT_BYTES : longestCarried(text, entry, params, photo);
  const help = params.shortlink ? "" : "; `shortlink` makes the code shorter";
  const beside = [...(photo ? ["a photograph"] : []), ...(params.logo ? ["a logo"] : [])].join(" and ");
  return new EaselError(
    "CONTENT_TOO_LONG",
    `content: expected at most ${most} bytes in ${entry.title} at \`ar\` ${ar}${beside && ` with ${beside}`}, got ${bytes}${help}`,
  );
}

/** The longest content in bytes, of letters like those of `text`, that is laid out. */
function longestCarried(text: string, entry: CarrierEntry, params: ArtQrParams, photo?: Size): number {
  const letters = [...text];
  const like = (count: number) => Array.from({ length: count }, (_, i) => letters[i % letters.length]).join("");
  let [fits, tooLong] = [0, MAX_CONTENT_BYTES + 1];
  while (tooLong - fits > 1) {
    const count = (fits + tooLong) >> 1;
    if (layOutCarrier(like(count), entry, params, photo)) fits = count;
    else tooLong = count;
  }
  return Math.min(MAX_CONTENT_BYTES, bytesOf(like(fits)));
}

/** A code, and the world that is to be it. */
export interface CarrierJob {
  readonly params: ArtQrParams;
  readonly text: string;
  readonly laid: CarrierLayout;
  readonly choice: CarrierChoice;
  /** Absent without one. */
  readonly photo?: PhotoInScene;
  readonly photoWarnings?: readonly Warning[];
  readonly logo: Raster | undefined;
  readonly readers: readonly Reader[];
  readonly tools: Tools;
  readonly io: KindIo;
}

/** Pictures that are painted for a request, those that verification refused included. */
const MOST_ATTEMPTS = 5;
/** Draws of the gate's noise for a first attempt, and for one after a refusal. */
export const DRAWS = 4;
const WARY_DRAWS = 8;

/**
 * Paints the world until the gate reads it, each time with other pieces and life and a clearer guard. The first picture is read by
 * verification alone, with its marks: reading takes half of the time, and nearly all pass. `missed`: the checks that each
 * attempt before failed. Throws NOT_SCANNABLE.
 */
export async function produceCarrier(job: CarrierJob, missed: readonly (readonly string[])[] = []): Promise<Produced> {
  const { choice, io } = job;
  const failures = [...missed];
  const spanOf = (attempt: number) =>
    subProgress(io, [attempt / MOST_ATTEMPTS, (attempt + 1) / MOST_ATTEMPTS] as const);
  if (failures.length === 0)
    return producedOf(job, await paintAttempt(job, 0, subProgress(spanOf(0), [0, 0.6])), failures);
  for (let attempt = failures.length; attempt < MOST_ATTEMPTS; attempt++) {
    const progress = spanOf(attempt);
    const painted = await paintAttempt(job, attempt, subProgress(progress, [0, 0.6]));
    const { placed, raster } = painted;
    const gate = gateOf(job, painted);
    const views = viewsOf(raster);
    const rng = io.rng.fork(`noise ${attempt}`);
    const draws = Array.from({ length: WARY_DRAWS }, () => rng.int(2 ** 32));
    const how = { hurry: true, wary: true };
    const verdict = await gate.judge(views, draws, subProgress(progress, [0.6, 1]), how);
    if (verdict.passed) {
      const read: Evidence = { gate, text: job.text, placed, raster, views, reads: verdict.reads, signal: io.signal };
      return producedOf(job, painted, failures, read);
    }
    failures.push(verdict.failedChecks);
  }
  throw new EaselError(
    "NOT_SCANNABLE",
    `the readers could not read the code in any version of ${choice.style}; try another \`seed\`, a shorter \`content\` or a higher \`qr_w\``,
    { cause: failures },
  );
}

type CarrierAttempt = Awaited<ReturnType<typeof paintAttempt>>;

function gateOf({ readers, text }: CarrierJob, { placed, raster: { width, height } }: CarrierAttempt) {
  return createGate(readers, text, () => plainRaster(placed, width, height));
}

/** `read`: the evidence of a picture that was read already. */
function producedOf(
  job: CarrierJob,
  painted: CarrierAttempt,
  failures: readonly (readonly string[])[],
  read?: Evidence,
): Produced {
  const { params, text, laid, choice, io } = job;
  const { layout, padding, box } = laid;
  const { placed, raster } = painted;
  const { signal } = io;
  const evidence: Evidence = read ?? {
    gate: gateOf(job, painted),
    text,
    placed,
    raster,
    reads: [],
    unreadDraws: DRAWS,
    signal,
  };
  const produced: Produced = {
    raster,
    warnings: [
      ...painted.warnings,
      ...(job.photoWarnings ?? []),
      ...warningsOfCarrier(choice, params),
      ...paddingWarnings(params, padding, choice),
    ],
    recipe: {
      style: choice.style,
      ...painted.recipe,
      shown: choice.reading.shown,
      code: {
        text,
        version: layout.version,
        level: layout.level,
        mask: placed.matrix.mask,
        modulePx: box.sidePx / layout.size,
      },
      carriedBy: "carrier",
      rounds: failures.length + 1,
      missed: failures,
    },
    evidence,
    capability: "carry",
    ...(read ? {} : { isUnread: true }),
  };
  if (failures.length + 1 === MOST_ATTEMPTS) return produced;
  return { ...produced, retry: (failed) => produceCarrier(job, [...failures, failed]) };
}

/** One picture of the world, with other pieces and life for each `attempt` from 0 on; with `finer` that one drawn again. */
export async function paintAttempt(
  { params, laid, choice, photo, logo, tools, io }: Omit<CarrierJob, "text" | "readers">,
  attempt: number,
  progress: Pick<KindIo, "checkpoint">,
  finer?: NonNullable<CarryRequest["finer"]>,
) {
  const { widthPx, heightPx, box, layout, data } = laid;
  const rng = io.rng.fork(`world ${attempt}`);
  const matrix = drawMatrix(layout, blocksOf(layout, data), rng.fork("mask").int(8));
  const { size } = layout;
  const { season, hour, palette, props } = choice.reading;
  const { entry } = choice;
  const palettes = Object.keys(entry.palettes);
  const placedLogo = logo && placeLogo(fitLogo(params, layout, logo), box, layout);
  const made = entry.logo && logo && placedLogo ? { raster: logo, box: placedLogo.box } : undefined;
  const { raster, warnings, recipe } = await tools.engine("carry").carry!(
    {
      carrier: entry.name,
      widthPx,
      heightPx,
      code: {
        size,
        dark: matrix.dark,
        fixed: new Uint8Array(size * size).fill(1),
        box,
        strength01: weightOf(params) / QR_WEIGHT.max,
      },
      ...(made && { logo: made }),
      firm01: attempt / (MOST_ATTEMPTS - 1),
      ...(season && { season }),
      ...(hour && { hour }),
      ...(props.length > 0 && { props }),
      ...(photo && { photo }),
      ...(params.palette && { colours: params.palette }),
      // the same colours in every attempt; a caller's own choose the palette that suits them
      ...(params.palette
        ? palette !== undefined && { palette }
        : { palette: palette ?? oneOf(palettes, io.rng.fork("palette")) }),
      ...(finer && { finer }),
      ...(params.style_v5 && { overlay: params.style_v5.toLowerCase().replaceAll(" ", "-") }),
    },
    { ...io, rng, checkpoint: progress.checkpoint },
  );
  const placed: PlacedCode = { matrix, box };
  if (!placedLogo || made) return { raster, placed, warnings, recipe };
  const fine = finer?.scale ?? 1;
  const at = (px: number) => px * fine;
  const plate =
    fine === 1
      ? placedLogo
      : placeLogo(
          fitLogo(params, layout, logo!),
          { xPx: at(box.xPx), yPx: at(box.yPx), sidePx: at(box.sidePx) },
          layout,
        );
  return { raster: plate.draw(raster), placed, warnings, recipe: { ...recipe, logo: "plate" } };
}

function oneOf(names: readonly string[], rng: Rng): string {
  const name = names[rng.int(names.length)];
  if (name === undefined) throw new RangeError("expected a name, got an empty list");
  return name;
}

function paddingWarnings({ padding: asked }: ArtQrParams, given: number, { style }: CarrierChoice): Warning[] {
  if (asked === given) return [];
  const why = asked < given ? `is less than ${style} needs around its code` : "would leave modules too small";
  return [{ code: "clamped", field: "padding", message: `\`padding\` ${asked} ${why}; made with ${given}` }];
}
