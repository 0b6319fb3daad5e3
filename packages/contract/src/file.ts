/** The request of `GET /v1/images/{id}/file`. */

import { z } from "zod";
import type { FieldIssue } from "./errors.ts";
import { INPUT_LIMITS } from "./image-input.ts";
import {
  type Encoding,
  encodingOf,
  FILE_FORMATS,
  FORMATS,
  isVectorFormat,
  type OutputFormat,
  outputIssues,
} from "./output.ts";

/** Smallest width of a file, in pixels, and how much wider than its picture one may be. */
const FILE_LIMITS = { leastWidthPx: 16, mostEnlarged: 2 } as const;

const whole = (least: number, most: number) =>
  z.preprocess(
    (text) => (typeof text === "string" && /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : text),
    z.int(`expected a whole number from ${least} to ${most}`).min(least).max(most),
  );

export const fileQuery = z.object({
  format: z.enum(FILE_FORMATS).optional().meta({
    description:
      "The file format; absent: that of the picture. `svg` and `pdf` are there for images of the kind `code`. The `Accept` header decides nothing.",
  }),
  width_px: whole(FILE_LIMITS.leastWidthPx, 100_000)
    .optional()
    .meta({
      description: `Width in pixels, ${FILE_LIMITS.leastWidthPx} to that of the picture; absent: that of the picture. The height follows from the ratio.`,
    }),
  quality: whole(1, 100).optional().meta({
    description: "Quality of a JPEG, WebP or AVIF, 1 to 100, as `output_quality` of a create.",
  }),
  enlarge: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .default(false)
    .meta({
      default: "false",
      description: `\`true\`: \`width_px\` may be up to ${FILE_LIMITS.mostEnlarged} times that of the picture. The pixels are interpolated (Lanczos), which adds no detail; the warning \`enlarged\` says so.`,
    }),
});
export type FileQuery = z.infer<typeof fileQuery>;

/** A file of a picture: how its pixels are written, and its sides in pixels. */
export interface FileForm extends Encoding {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What a query asks for in pixels of the picture `source`, or why there is none. Of the picture's own format and size, the picture's quality is the default. */
export function fileFormOf(query: FileQuery, source: FileForm): { form: FileForm } | { issues: readonly FieldIssue[] } {
  const { width_px: widthPx = source.widthPx, quality: asked } = query;
  const format = isVectorFormat(query.format) ? source.format : (query.format ?? source.format);
  const isOwn = format === source.format && widthPx === source.widthPx;
  const { quality } =
    isOwn && asked === undefined ? source : encodingOf({ output_format: format, output_quality: asked });
  const heightPx = Math.max(1, Math.round((source.heightPx * widthPx) / source.widthPx));
  const issues = [...qualityIssues(format, asked), ...widthIssues(query, { format, widthPx, heightPx }, source)];
  if (issues.length > 0) return { issues };
  return { form: { format, ...(quality !== undefined && { quality }), widthPx, heightPx } };
}

/** Whether a form is the picture itself. */
export function isOwnForm(form: FileForm, source: FileForm): boolean {
  return form.format === source.format && form.widthPx === source.widthPx && form.quality === source.quality;
}

function qualityIssues(format: OutputFormat, quality: number | undefined): FieldIssue[] {
  return outputIssues({ output_format: format, output_quality: quality }).map(({ message }) => ({
    field: "quality",
    message: message.replaceAll("output_", ""),
  }));
}

function widthIssues({ enlarge }: FileQuery, { format, widthPx, heightPx }: FileForm, source: FileForm): FieldIssue[] {
  const { title, mostSidePx } = FORMATS[format];
  const most = FILE_LIMITS.mostEnlarged * source.widthPx;
  const issue = (message: string) => [{ field: "width_px", message }];
  if (widthPx > most) return issue(`expected at most ${most}, twice the width of the picture, got ${widthPx}`);
  if (widthPx > source.widthPx && !enlarge)
    return issue(
      `expected at most ${source.widthPx}, the width of the picture, without \`enlarge=true\`, got ${widthPx}`,
    );
  if (Math.max(widthPx, heightPx) > mostSidePx)
    return issue(`expected sides of at most ${mostSidePx} pixels in a ${title}, got ${widthPx}x${heightPx}`);
  if (widthPx > source.widthPx && widthPx * heightPx > INPUT_LIMITS.pixels)
    return issue(`expected at most ${INPUT_LIMITS.pixels / 1e6} megapixels, got ${widthPx}x${heightPx}`);
  return [];
}
