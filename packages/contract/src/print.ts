/** The request of `GET /v1/images/{id}/print`. */

import { z } from "zod";

/** Smallest and largest width of a printed picture, in mm, and the widest bleed. */
const PRINT_LIMITS = { leastWidthMm: 10, mostWidthMm: 3000, mostBleedMm: 20 } as const;

const { leastWidthMm, mostWidthMm, mostBleedMm } = PRINT_LIMITS;

const millimetres = (least: number, most: number) =>
  z.preprocess(
    (text) => (typeof text === "string" && /^\d{1,5}(\.\d{1,4})?$/.test(text) ? Number(text) : text),
    z.number(`expected a number of millimetres from ${least} to ${most}`).min(least).max(most),
  );

export const printQuery = z.object({
  pixels: z.enum(["auto", "own"]).default("auto").meta({
    description:
      "`auto`: a world that is a code is drawn again with up to 4096 pixels along its long side where its own would be fewer than 200 per inch. `own`: the picture's own pixels, at once.",
  }),
  format: z.enum(["pdf", "png"]).default("pdf").meta({
    description: "The file format. `png`: the pixels in a file that says how wide they are on paper, without bleed.",
  }),
  width_mm: millimetres(leastWidthMm, mostWidthMm).meta({
    description: `Width of the picture after it is cut, in millimetres, ${leastWidthMm} to ${mostWidthMm}. Its height follows from its ratio.`,
  }),
  bleed_mm: millimetres(0, mostBleedMm)
    .default(0)
    .meta({
      description: `Picture beyond each cut, in millimetres, 0 to ${mostBleedMm}. More than 0 also adds crop marks and the PDF's trim and bleed boxes; the bleed is the picture's mirror image. Only with \`format\` pdf.`,
    }),
});
