/**
 * Pictures of a PDF. The library reads a PNG byte by byte into a list, which takes 100 ms of the event loop for 1.4 MB and much memory;
 * here the compressed pixels of one are copied as they are, in 7 ms.
 */

import type PDFDocument from "pdfkit";
import { chunksOf } from "./png-chunks.ts";
import { sniffFormat } from "./sniff.ts";

/** What the library's type package leaves out. */
interface PdfDocument extends InstanceType<typeof PDFDocument> {
  openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc;
}

/** An image as the library's `image` takes it: it is embedded when it is first shown. */
interface EmbeddedImage {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  obj: unknown;
  embed(document: PdfDocument): void;
}

/** Opens pictures for `pdf.image` of one document: any PNG or JPEG that the library reads. */
export function pictureOpener(pdf: InstanceType<typeof PDFDocument>): (bytes: Uint8Array) => PDFKit.Mixins.ImageSrc {
  let count = 0;
  return (bytes) => {
    const png = sniffFormat(bytes) === "png" ? plainPng(bytes) : undefined;
    if (!png) return (pdf as PdfDocument).openImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return embedded(png, `Png${++count}`) as unknown as PDFKit.Mixins.ImageSrc;
  };
}

/** A PNG whose pixels a PDF can hold as they are (PNG third edition, 11.2.2; ISO 32000-1, 7.4.4.4). */
interface PlainPng {
  readonly width: number;
  readonly height: number;
  /** 1 grey, 3 RGB. */
  readonly channels: 1 | 3;
  /** One zlib stream, in parts. */
  readonly pixels: readonly Uint8Array[];
}

const CHANNELS: Readonly<Record<number, 1 | 3>> = { 0: 1, 2: 3 };

/** Undefined for one with alpha, a palette, 16 bits or interlacing. */
function plainPng(bytes: Uint8Array): PlainPng | undefined {
  const pixels: Uint8Array[] = [];
  let size: { width: number; height: number; channels: 1 | 3 } | undefined;
  for (const { type, data } of chunksOf(bytes)) {
    if (type === "tRNS") return undefined;
    if (type === "IDAT") pixels.push(data);
    if (type !== "IHDR") continue;
    const [depth, colour = -1, , , interlacing] = data.subarray(8);
    const channels = CHANNELS[colour];
    if (depth !== 8 || channels === undefined || interlacing !== 0) return undefined;
    size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4), channels };
  }
  return size && pixels.length > 0 ? { ...size, pixels } : undefined;
}

function embedded({ width, height, channels, pixels }: PlainPng, label: string): EmbeddedImage {
  return {
    label,
    width,
    height,
    obj: null,
    embed(document) {
      const object = document.ref({
        Type: "XObject",
        Subtype: "Image",
        BitsPerComponent: 8,
        Width: width,
        Height: height,
        ColorSpace: channels === 1 ? "DeviceGray" : "DeviceRGB",
        Filter: "FlateDecode",
        DecodeParms: { Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: width },
      });
      for (const part of pixels.slice(0, -1)) object.write(part);
      this.obj = object;
      object.end(pixels.at(-1));
    },
  };
}
