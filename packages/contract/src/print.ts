/** The requests of `GET /v1/images/{id}/print` and of the prints of batches and collections. */

import { z } from "zod";
import type { FieldIssue } from "./errors.ts";
import { PRINT_PAPERS, PRINT_TEMPLATES, type PrintTemplate } from "./print-papers.ts";

/** Smallest and largest width of a printed picture, in mm, the widest bleed, and how much the words may be. */
const PRINT_LIMITS = {
  leastWidthMm: 10,
  mostWidthMm: 3000,
  mostBleedMm: 20,
  mostWords: 2000,
  mostLines: 60,
} as const;

const { leastWidthMm, mostWidthMm, mostBleedMm, mostWords, mostLines } = PRINT_LIMITS;

/** What crosses the cut of a template, unless the request says otherwise: what printers ask for. */
const TEMPLATE_BLEED_MM = 3;

const FILLED = PRINT_TEMPLATES.filter((name) => name !== "plain");

const millimetres = (least: number, most: number) =>
  z.preprocess(
    (text) => (typeof text === "string" && /^\d{1,5}(\.\d{1,4})?$/.test(text) ? Number(text) : text),
    z.number(`expected a number of millimetres from ${least} to ${most}`).min(least).max(most),
  );

const PAPERS_IN_WORDS = FILLED.map((name) => `\`${name}\`: ${Object.keys(PRINT_PAPERS[name]).join(", ")}`).join("; ");

const words = z
  .string()
  .max(mostWords)
  .refine((text) => text.split("\n").length <= mostLines, `expected at most ${mostLines} lines`)
  .optional()
  .meta({
    description: `What stands beside the picture, in letters that suit its style: the first line is the heading. At most ${mostWords} characters and ${mostLines} lines. Absent: the title of the picture; empty: nothing. In a \`menu\`, \`soup | 6.50\` sets the price at the end of the line, an empty line begins a group, and a first line of a group without a price is its heading. Not with the template \`plain\`.`,
  });
const paper = z
  .string()
  .optional()
  .meta({ description: `The paper of the template, its first where absent. ${PAPERS_IN_WORDS}.` });
const bleed = millimetres(0, mostBleedMm).optional();

export const printQuery = z.object({
  pixels: z.enum(["auto", "own"]).default("auto").meta({
    description:
      "`auto`: a world that is a code is drawn again with up to 4096 pixels along its long side where its own would be fewer than 200 per inch. `own`: the picture's own pixels, at once.",
  }),
  format: z.enum(["pdf", "png", "tiff"]).default("pdf").meta({
    description:
      "The file format. `png`: the pixels in a file that says how wide they are on paper, without bleed. `tiff`: the pixels in CMYK by the profile of `EASEL_CMYK_PROFILE`, with bleed; 422 where the service has none. Both only with the template `plain`.",
  }),
  template: z
    .enum(PRINT_TEMPLATES as [PrintTemplate, ...PrintTemplate[]])
    .default("plain")
    .meta({
      description:
        "`plain`: the picture alone, `width_mm` wide. `card`: a business card. `menu`. `table-tent`: a sheet that is folded and stands. `poster`. `stickers`: a sheet of labels, each with the picture.",
    }),
  words,
  paper,
  width_mm: millimetres(leastWidthMm, mostWidthMm)
    .optional()
    .meta({
      description: `Width of the picture after it is cut, in millimetres, ${leastWidthMm} to ${mostWidthMm}. Its height follows from its ratio. Required with the template \`plain\`; the others have sizes of their own.`,
    }),
  bleed_mm: bleed.meta({
    description: `What is printed beyond each cut, in millimetres, 0 to ${mostBleedMm}; default 0 with the template \`plain\`, 0 with \`stickers\`, else ${TEMPLATE_BLEED_MM}. More than 0 also adds crop marks and the PDF's trim and bleed boxes; beyond a picture it is the picture's mirror image. Not with \`format\` png and not with \`stickers\`.`,
  }),
});

export const printManyQuery = z.object({
  template: z
    .enum(FILLED as [Exclude<PrintTemplate, "plain">, ...Exclude<PrintTemplate, "plain">[]])
    .default("stickers")
    .meta({
      description:
        "`stickers`: a label for each picture, on as many sheets as they take. The others: as of one picture, one after the other.",
    }),
  words: words.meta({
    description: `As of one picture, the same on each. Absent: each has its own title.`,
  }),
  paper,
  bleed_mm: bleed.meta({ description: "As of one picture." }),
});

/** A page layout that was asked for, all of it known. */
export interface PrintAsk {
  readonly template: Exclude<PrintTemplate, "plain">;
  readonly paper: string;
  readonly bleedMm: number;
  /** Absent = the title of the picture. */
  readonly words?: string;
}

/** The picture alone. */
export interface PlainPrintAsk {
  readonly template: "plain";
  readonly widthMm: number;
  readonly bleedMm: number;
}

type Query = Partial<z.infer<typeof printQuery>> & { readonly template: PrintTemplate };

/** What a query asks for, or why it is no layout. */
export function printAskOf(query: Query): { ask: PrintAsk | PlainPrintAsk } | { issues: readonly FieldIssue[] } {
  const { template, paper, words, width_mm: widthMm, bleed_mm: bleedMm, format = "pdf" } = query;
  const issues: FieldIssue[] = [];
  const refuse = (field: string, expected: string, got: unknown) =>
    issues.push({ field, message: `expected ${expected}, got ${JSON.stringify(got)}` });
  if (template === "plain") {
    if (widthMm === undefined)
      issues.push({
        field: "width_mm",
        message: "expected the width in millimetres with the template plain, for example 80, got nothing",
      });
    if (paper !== undefined) refuse("paper", "nothing with the template plain", paper);
    if (words !== undefined) refuse("words", "nothing with the template plain", words);
    if (format === "png" && bleedMm !== undefined && bleedMm > 0) refuse("bleed_mm", "0 for a PNG", bleedMm);
    return issues.length > 0 ? { issues } : { ask: { template, widthMm: widthMm as number, bleedMm: bleedMm ?? 0 } };
  }
  const papers = Object.keys(PRINT_PAPERS[template]);
  const chosen = (paper ?? papers[0] ?? "").toLowerCase();
  if (!papers.includes(chosen)) refuse("paper", `one of ${papers.join(", ")} with the template ${template}`, paper);
  if (widthMm !== undefined)
    refuse("width_mm", `nothing with the template ${template}, which has a size of its own`, widthMm);
  if (format !== "pdf") refuse("format", `pdf with the template ${template}`, format);
  if (template === "stickers" && bleedMm !== undefined && bleedMm > 0)
    refuse("bleed_mm", "0 with the template stickers, whose labels are cut already", bleedMm);
  if (issues.length > 0) return { issues };
  const bleed = bleedMm ?? (template === "stickers" ? 0 : TEMPLATE_BLEED_MM);
  return { ask: { template, paper: chosen, bleedMm: bleed, ...(words !== undefined && { words }) } };
}
