/** Readers that pictures are reported by: those of the gate, and two that the gate does not ask. */

import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from "@zxing/library";
import type { Raster } from "easel-picture";
import { createReaders } from "easel-qr-art/readers";
import jsqr from "jsqr";

/** A reader by name. */
export interface Judge {
  readonly name: string;
  /** The text of the first QR code in the picture, or undefined. */
  read(raster: Raster): Promise<string | undefined>;
}

/** The library that many scanners on pages use; it takes the binarizer and the finder search of the classic ZXing. */
const JSQR: Judge = {
  name: "jsQR",
  read: async ({ data, width, height }) => jsqr.default(data, width, height)?.data || undefined,
};

/** ZXing as it was before zxing-cpp went its own way, in its port to JavaScript: HybridBinarizer, tries hard. */
const CLASSIC_ZXING: Judge = {
  name: "classic ZXing",
  read: async ({ data, width, height }) => {
    const grey = new Uint8ClampedArray(width * height);
    for (let p = 0, q = 0; p < grey.length; p++, q += 4)
      grey[p] = (306 * data[q] + 601 * data[q + 1] + 117 * data[q + 2]) >> 10;
    const hints = new Map<DecodeHintType, unknown>([
      [DecodeHintType.TRY_HARDER, true],
      [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.QR_CODE]],
      [DecodeHintType.CHARACTER_SET, "UTF-8"],
    ]);
    const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
    try {
      return new QRCodeReader().decode(bitmap, hints).getText();
    } catch {
      // no code found, or one that cannot be corrected
      return undefined;
    }
  },
};

/** Those of the gate, then jsQR and the classic ZXing. */
export function listJudges(): readonly Judge[] {
  return [...createReaders(), JSQR, CLASSIC_ZXING];
}

/** Judges by name, in the order asked for. Throws RangeError for a name that is none. */
export function judgesOf(names: readonly string[]): readonly Judge[] {
  const all = listJudges();
  return names.map((name) => {
    const judge = all.find((one) => one.name === name);
    if (judge) return judge;
    throw new RangeError(`reader: expected one of ${all.map((one) => one.name).join(", ")}, got ${name}`);
  });
}
