/** Carriers with codes in them, for the tools and tests of carriers. */

import {
  CARRIERS,
  type CarriedPicture,
  type CarrierAsk,
  type CarrierEntry,
  driftCode,
  leastSides,
  type PlacedPair,
  paintCarrier,
  placeCode,
  placePair,
} from "easel-painter/carriers";
import { createRng, type Progress, type Raster } from "easel-picture";
import {
  blocksOf,
  drawMatrix,
  type EcLevel,
  largestLogo,
  layoutOf,
  messageOf,
  placeLogo,
  plainRaster,
} from "easel-qr-art";
import { fitPicture } from "../../src/kinds/art-qr-picture.ts";

export interface MadeCarrier extends CarriedPicture {
  readonly request: CarrierAsk;
  /** The plain code at the same place. */
  readonly plain: () => Raster;
}

export interface CarrierOrder {
  readonly content: string;
  readonly level: EcLevel;
  readonly seed: number;
  /** `qr_w`: 0..2. */
  readonly weight: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly palette?: string;
  readonly colours?: CarrierAsk["colours"];
  readonly hour?: CarrierAsk["hour"];
  readonly season?: CarrierAsk["season"];
  readonly props?: CarrierAsk["props"];
  readonly finish?: NonNullable<CarrierAsk["finish"]>;
  /** A photograph that is shown beside the code. */
  readonly photo?: Raster;
  /** Laid in the middle of the code, as large as it may be up to a fifth of its side. */
  readonly logo?: Raster;
}

const QUIET: Progress = { checkpoint: () => new Promise((resolve) => setImmediate(resolve)) };

/** The carrier of that name. Throws RangeError for another. */
export function carrierOf(name: string): CarrierEntry {
  const entry = CARRIERS.find((one) => one.name === name);
  if (!entry)
    throw new RangeError(`carrier: expected one of ${CARRIERS.map((one) => one.name).join(", ")}, got ${name}`);
  return entry;
}

/** Throws RangeError where the content does not fit. */
export async function makeCarrier(entry: CarrierEntry, order: CarrierOrder, progress = QUIET): Promise<MadeCarrier> {
  const { content, level, seed, weight, widthPx, heightPx, palette, colours, hour, season, props } = order;
  const { logo, photo, finish } = order;
  const matrix = smallestCode(content, level, seed % 8);
  const placed = place(entry, matrix.layout.size, order);
  if (!placed) {
    const least = leastSides(entry, matrix.layout.size);
    throw new RangeError(`${entry.name}: expected a picture of at least ${least.widthPx}x${least.heightPx} px`);
  }
  const { size } = matrix.layout;
  const rng = createRng(seed);
  const settled = { box: placed.code, size, widthPx, heightPx };
  const box = photo ? placed.code : driftCode(entry, settled, rng.fork("place"));
  const request: CarrierAsk = {
    widthPx,
    heightPx,
    code: { size, dark: matrix.dark, fixed: new Uint8Array(size * size).fill(1), box, strength01: weight / 2 },
    ...(palette === undefined ? {} : { palette }),
    ...(colours === undefined ? {} : { colours }),
    ...(hour === undefined ? {} : { hour }),
    ...(season === undefined ? {} : { season }),
    ...(props === undefined ? {} : { props }),
    ...(finish && { finish }),
    ...(photo && placed.photo ? { photo: shownAt(photo, placed.photo) } : {}),
    ...(logo === undefined ? {} : { logo: { raster: logo, box: placedCodeOf(logo, matrix, box) } }),
  };
  const made = await paintCarrier(entry, request, rng, progress);
  return { ...made, request, plain: () => plainRaster({ matrix, box }, widthPx, heightPx) };
}

function place(
  entry: CarrierEntry,
  size: number,
  { widthPx, heightPx, photo }: CarrierOrder,
): (Pick<PlacedPair, "code"> & Partial<PlacedPair>) | undefined {
  if (photo) return placePair(entry, { size, widthPx, heightPx, ratio: photo.width / photo.height });
  const code = placeCode(entry, size, widthPx, heightPx);
  return code && { code };
}

function shownAt(photo: Raster, { xPx, yPx, widthPx, heightPx }: PlacedPair["photo"]) {
  return { raster: fitPicture(photo, undefined, widthPx, heightPx).raster, xPx, yPx };
}

function placedCodeOf(raster: Raster, { layout }: ReturnType<typeof drawMatrix>, box: CarrierAsk["code"]["box"]) {
  const scale = largestLogo(layout, "centre", raster.width / raster.height, 0.22);
  return placeLogo({ raster, place: "centre", scale }, box, layout).box;
}

/** The smallest version that holds the content: large modules show the world. Throws RangeError where none does. */
export function smallestCode(content: string, level: EcLevel, mask: number): ReturnType<typeof drawMatrix> {
  for (let version = 2; version <= 40; version++) {
    const message = messageOf(content, version, level);
    if (!message) continue;
    const layout = layoutOf(version, level);
    return drawMatrix(layout, blocksOf(layout, message.data), mask);
  }
  throw new RangeError("content: too long for any version");
}
