/** In which format a picture is delivered: fields of every create. */

import { z } from "zod";
import type { FieldIssue } from "./errors.ts";
import { describeValue } from "./issues.ts";

export const OUTPUT_FORMATS = ["png", "jpeg", "webp", "avif"] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** Formats of lines, which a code without a picture has beside its pixels. */
export const VECTOR_FORMATS = ["svg", "pdf"] as const;
export type VectorFormat = (typeof VECTOR_FORMATS)[number];

/** Formats of the files that an image can have. */
export const FILE_FORMATS = [...OUTPUT_FORMATS, ...VECTOR_FORMATS] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The format of a request that names none, and of every picture of earlier versions. */
export const DEFAULT_FORMAT: OutputFormat = "png";

interface FormatRow {
  /** For people. */
  readonly title: string;
  /** Of file names, without a dot. */
  readonly extension: string;
  /** The longest side that a file can state, in pixels. */
  readonly mostSidePx: number;
  /** Of a request that names none; absent for a format without qualities. */
  readonly quality?: number;
  /** The quality at which every pixel is kept; absent where none does that. */
  readonly losslessAt?: number;
}

/** What holds for each format. The limit of PNG is far beyond any picture of a request. */
export const FORMATS: Readonly<Record<OutputFormat, FormatRow>> = {
  png: { title: "PNG", extension: "png", mostSidePx: 2 ** 31 - 1 },
  jpeg: { title: "JPEG", extension: "jpg", mostSidePx: 65_535, quality: 85 },
  webp: { title: "WebP", extension: "webp", mostSidePx: 16_383, quality: 85, losslessAt: 100 },
  avif: { title: "AVIF", extension: "avif", mostSidePx: 16_384, quality: 65 },
};

/** Whether a format holds lines. */
export function isVectorFormat(format: unknown): format is VectorFormat {
  return VECTOR_FORMATS.some((one) => one === format);
}

/** Of the names of files, without a dot. */
export function extensionOf(format: FileFormat): string {
  return isVectorFormat(format) ? format : FORMATS[format].extension;
}

export function mediaTypeOf(format: FileFormat): string {
  if (format === "pdf") return "application/pdf";
  return format === "svg" ? "image/svg+xml" : `image/${format}`;
}

/** How the pixels of a picture are written. */
export interface Encoding {
  readonly format: OutputFormat;
  /** 1..100; absent for a format without qualities. */
  readonly quality?: number;
}

const presets = OUTPUT_FORMATS.flatMap((format) => {
  const { title, quality } = FORMATS[format];
  return quality === undefined ? [] : [`${title} ${quality}`];
});

/** Fields of every kind's request. */
export const outputFields = {
  output_format: z.enum(OUTPUT_FORMATS).optional().meta({
    // The service leaves the field away where it is absent, so that requests of earlier versions stay what they were.
    default: DEFAULT_FORMAT,
    description:
      "Format of the picture. What is promised of a picture is verified on the file in this format; its marks of origin are in it too.",
  }),
  output_quality: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({
      description: `Quality of a JPEG, WebP or AVIF, 1 to 100; default ${presets.join(", ")}. WebP at 100 keeps every pixel. Where a picture does not pass its verification, higher qualities are tried, with a warning.`,
    }),
} as const;

/** The rule between the two fields, for a body that may be unparsed. */
export function outputIssues({
  output_format: format = DEFAULT_FORMAT,
  output_quality: quality,
}: Readonly<Record<string, unknown>>): FieldIssue[] {
  if (quality === undefined || (format !== "png" && !isVectorFormat(format))) return [];
  const message = `expected only together with \`output_format\` jpeg, webp or avif, got ${describeValue(quality)} for ${format === "png" ? "png, which keeps every pixel" : `${format}, which has none`}`;
  return [{ field: "output_quality", message }];
}

/** The encoding that the parsed parameters of a kind ask for. */
export function encodingOf(params: Readonly<Record<string, unknown>>): Encoding {
  const format = OUTPUT_FORMATS.find((one) => one === params.output_format) ?? DEFAULT_FORMAT;
  const quality = typeof params.output_quality === "number" ? params.output_quality : FORMATS[format].quality;
  return { format, ...(quality !== undefined && { quality }) };
}

/** Whether a decoder of the file gives every pixel back. */
export function isLossless({ format, quality }: Encoding): boolean {
  return quality === undefined || quality === FORMATS[format].losslessAt;
}
