/** Pictures in the inks of a printer: CMYK by an ICC profile, and what the inks look like again. */

import { readFile, stat } from "node:fs/promises";
import type { Raster } from "easel-picture";
import { imageLibrary, wrap } from "./image-library.ts";

/** How a picture is printed in inks. */
export interface CmykLayout {
  /** A path of a profile that `checkCmykProfile` accepted. */
  readonly profilePath: string;
  /** Width of the picture after it is cut, in mm. */
  readonly widthMm: number;
  /** The picture's mirror image beyond each edge, in mm. */
  readonly bleedMm: number;
  readonly xmp?: string;
}

const MAX_PROFILE_BYTES = 16 * 2 ** 20;
const HEADER = 128;
const MAX_TAGS = 100;

/** A TIFF of one page, 8 bits an ink, with the profile and its size on paper. The pixels of the picture are opaque. */
export async function encodeCmykTiff(raster: Raster, layout: CmykLayout): Promise<Uint8Array> {
  const { profilePath, widthMm, bleedMm, xmp } = layout;
  const perMm = raster.width / widthMm;
  const bleed = Math.round(bleedMm * perMm);
  // libvips counts the pixels of a TIFF by the millimetre.
  const tiff = wrap(raster)
    .removeAlpha()
    .extend({ top: bleed, bottom: bleed, left: bleed, right: bleed, extendWith: "mirror" })
    .withIccProfile(profilePath)
    .tiff({ compression: "deflate", predictor: "horizontal", resolutionUnit: "inch", xres: perMm, yres: perMm });
  return new Uint8Array(await (xmp === undefined ? tiff : tiff.withXmp(xmp)).toBuffer());
}

/** The picture of such a file as its inks look, without bleed and `widthPx` wide: sRGB by the profile in the file. */
export async function proofOfTiff(tiff: Uint8Array, layout: CmykLayout, widthPx: number): Promise<Raster> {
  const { width: whole, height } = await imageLibrary()(tiff, { limitInputPixels: false }).metadata();
  const bleed = Math.round((layout.bleedMm * whole) / (layout.widthMm + 2 * layout.bleedMm));
  const cut = { left: bleed, top: bleed, width: whole - 2 * bleed, height: height - 2 * bleed };
  const { data, info } = await imageLibrary()(tiff, { limitInputPixels: false })
    .extract(cut)
    .toColourspace("srgb")
    .resize({ width: widthPx, withoutEnlargement: true })
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  };
}

/**
 * Whether a file is a profile of a CMYK printer that colours can be sent through in both directions. Throws Error that says what was expected and what
 * is there. Nothing is read beyond 16 MB, and no table is opened that is larger than its own tag.
 */
export async function checkCmykProfile(path: string): Promise<Uint8Array> {
  const { size } = await stat(path);
  if (size > MAX_PROFILE_BYTES)
    throw new Error(`expected an ICC profile of at most ${MAX_PROFILE_BYTES} bytes, got ${size}`);
  const bytes = await readFile(path);
  const flaw = flawOf(bytes);
  if (flaw) throw new Error(flaw);
  // A colour is sent through it: the library only warns of a profile that it cannot use, and leaves the colours as they are.
  const pixel = { width: 2, height: 2, data: new Uint8ClampedArray(16).fill(200) };
  const layout = { profilePath: path, widthMm: 1, bleedMm: 0 };
  const tiff = await encodeCmykTiff(pixel, layout);
  const { space, channels } = await imageLibrary()(tiff).metadata();
  if (space !== "cmyk" || channels !== 4)
    throw new Error("expected an ICC profile that the colour library can use, got one that it refuses");
  await proofOfTiff(tiff, layout, 2);
  return new Uint8Array(bytes);
}

/** ICC.1:2022, section 7. */
function flawOf(bytes: Buffer): string | undefined {
  const said = (at: number) => JSON.stringify(bytes.toString("latin1", at, at + 4));
  if (bytes.length < HEADER + 4 || bytes.toString("latin1", 36, 40) !== "acsp")
    return "expected an ICC profile, got a file without its signature";
  if (bytes.readUInt32BE(0) !== bytes.length)
    return `expected a whole ICC profile, got ${bytes.length} bytes of ${bytes.readUInt32BE(0)}`;
  if (said(12) !== '"prtr"') return `expected a profile of the class "prtr" (a printer), got ${said(12)}`;
  if (said(16) !== '"CMYK"') return `expected a profile of the colours "CMYK", got ${said(16)}`;
  if (said(20) !== '"Lab "' && said(20) !== '"XYZ "')
    return `expected a profile that connects by "Lab " or "XYZ ", got ${said(20)}`;
  const tags = bytes.readUInt32BE(HEADER);
  if (tags > MAX_TAGS || HEADER + 4 + 12 * tags > bytes.length) return `expected at most ${MAX_TAGS} tags, got ${tags}`;
  const names = new Set<string>();
  for (let i = 0; i < tags; i++) {
    const entry = HEADER + 4 + 12 * i;
    const [at, length] = [bytes.readUInt32BE(entry + 4), bytes.readUInt32BE(entry + 8)];
    const name = said(entry);
    names.add(name);
    if (at + length > bytes.length)
      return `expected the tag ${name} within the file, got one that ends at byte ${at + length}`;
    if (/A2B|B2A/.test(name) && !isWholeTable(bytes.subarray(at, at + length)))
      return `expected the table ${name} to hold its nodes, got ${length} bytes`;
  }
  const missing = ['"A2B0"', '"B2A0"'].find((name) => !names.has(name));
  return missing && `expected tables from CMYK and back, got a profile without ${missing}`;
}

/** Whether a table (`mft1`, `mft2`, `mAB `, `mBA `) is as long as the nodes that it names: a small file can name 255 to the power of 4. */
function isWholeTable(tag: Buffer): boolean {
  if (tag.length < 32) return false;
  const type = tag.toString("latin1", 0, 4);
  const [inputs, outputs] = [tag[8] ?? 0, tag[9] ?? 0];
  if (inputs < 3 || inputs > 4 || outputs < 3 || outputs > 4) return false;
  if (type === "mft1" || type === "mft2")
    return (tag[10] ?? 0) ** inputs * outputs * (type === "mft1" ? 1 : 2) <= tag.length;
  if (type !== "mAB " && type !== "mBA ") return false;
  const at = tag.readUInt32BE(24);
  if (at === 0) return true;
  if (at + 20 > tag.length) return false;
  const nodes = [...tag.subarray(at, at + inputs)].reduce((product, side) => product * side, 1);
  return nodes * outputs * (tag[at + 16] ?? 2) <= tag.length - at - 20;
}
