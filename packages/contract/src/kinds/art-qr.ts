/** The request of `POST art_qr/generate`. */

import { z } from "zod";
import { aspectRatio } from "../aspect-ratio.ts";
import { hexColour } from "../colour.ts";
import { content } from "../content.ts";
import type { FieldIssue } from "../errors.ts";
import { imageInput, PICTURE_WAYS, trim } from "../image-input.ts";
import { ends, help, label } from "../labels.ts";
import { LOGO_NOTE, logo } from "../logo.ts";
import { nameFields } from "../names.ts";
import { outputFields, outputIssues } from "../output.ts";
import { negativePrompt, PROMPT_NOTES, promptText, seed } from "../text.ts";
import { allRules, checkRules, type KindWire } from "./wire.ts";

/** The six documented values of `style_v5`; each is a finish applied over the style. */
export const STYLE_V5 = ["Photographic", "Fantasy Art", "Digital Art", "Neon Punk", "Graffiti", "Disco"] as const;

/** Range of `qr_w`: 0 art first, 2 clarity first; other numbers are clamped with a warning. */
export const QR_WEIGHT = { min: 0, max: 2, default: 1 } as const;

const share = (what: string) =>
  z
    .number()
    .min(0)
    .max(1)
    .meta({ description: `${what}, 0 to 1.` });

/** The important part of the caller's picture, as shares of its width and height after EXIF orientation. */
const focus = z
  .object({
    x: share("Left edge, as a share of the picture's width"),
    y: share("Top edge, as a share of the picture's height"),
    w: share("Width of the area, as a share of the picture's width").optional(),
    h: share("Height of the area, as a share of the picture's height").optional(),
  })
  .strict()
  .refine(({ x, y, w = 0, h = 0 }) => x + w <= 1 && y + h <= 1, "expected x + w and y + h of at most 1")
  .refine(({ w, h }) => (w === undefined) === (h === undefined), "expected w and h together")
  .meta({
    id: "Focus",
    description: "A point (x, y), or an area of size (w, h) with its top left corner there.",
  });

/** How many colours `palette` takes. */
const PALETTE_COLOURS = { min: 2, max: 6 } as const;

/** Colours of a brand; text is taken as a list that commas part. */
const palette = z.preprocess(
  (value: unknown) => (typeof value === "string" ? value.split(",").map((part) => part.trim()) : value),
  z.array(hexColour()).min(PALETTE_COLOURS.min).max(PALETTE_COLOURS.max),
) as z.ZodType<string[], string[]>;

function ownRules({ image, prompt, style, focus, trim }: Readonly<Record<string, unknown>>): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const required = (field: string) => ({ field, message: `expected \`${field}\` or \`image\`, got neither` });
  if (image === undefined && prompt === undefined) issues.push(required("prompt"));
  if (image === undefined && style === undefined) issues.push(required("style"));
  if (image === undefined && focus !== undefined)
    issues.push({ field: "focus", message: "expected only together with `image`" });
  if (image === undefined && trim !== undefined)
    issues.push({ field: "trim", message: "expected only together with `image`" });
  return issues;
}

const rules = allRules(ownRules, outputIssues);

export const artQrParams = z
  .object({
    prompt: promptText(1)
      .optional()
      .meta({
        description: `${PROMPT_NOTES.prompt} Required without \`image\`, and used with it only for a style of the category Carriers.`,
      }),
    style: z.string().min(1).max(100).optional().meta({
      description:
        "Name of a style of either style list, in any case. `Auto` chooses. Styles of the category Carriers are worlds that are the code; an `image` hangs there beside it. With `image`, the finish of any other style is laid over the picture. Required without `image`.",
    }),
    image: imageInput.optional().meta({
      description: `A picture of the caller's own that shows the code, in place of a painted one, or hangs beside it in the world of a carrier: ${PICTURE_WAYS}.`,
    }),
    trim: trim.optional(),
    focus: focus.optional().meta({
      description:
        "What matters in `image`: a point (x, y), or an area of size (w, h) with its top left corner there. Crops are laid around it, and an embedded code spares the area. In a form, as JSON.",
    }),
    logo: logo.optional().meta({ description: LOGO_NOTE }),
    ar: aspectRatio.optional().meta({
      description:
        "Ratio of the picture, default 1:1; with `image`, that of the image, else it is cropped. A carrier with `image`: 2:3 for a wide image, else 3:2.",
    }),
    content: content.optional().meta({
      description:
        "What the code says when scanned: any text of up to 900 bytes of UTF-8, taken as it is, or an object with a `type` (url, wifi, vcard, tel, sms, whatsapp, mailto, geo, event, text) and its fields, which is written in the form that phones read. Absent: the code opens the picture's own page.",
    }),
    shortlink: z
      .boolean()
      .default(false)
      .meta({
        description:
          "The code holds a short link to the URL in `content`: it scans more easily, and its target can be changed later.",
        ...label("Short link", "Kurzlink"),
        ...help(
          "The code holds a short address of this service. It scans more easily, and you can change where it leads after printing.",
          "Der Code enthält eine kurze Adresse dieses Dienstes. Er ist leichter zu scannen, und Sie können auch nach dem Druck ändern, wohin er führt.",
        ),
      }),
    padding: z
      .int()
      .min(0)
      .max(9)
      .default(2)
      .meta({
        description:
          "Space between the picture's margin and the code, 0 (none) to 9. With 2 a code in a picture is also made smaller and placed where it covers least; others keep it as large as they leave room for.",
        ...label("Margin of the code", "Abstand des Codes"),
        ...help(
          "Space between the picture’s edge and the code. With 2 the code is also smaller and lies where it covers least.",
          "Abstand zwischen Bildrand und Code. Mit 2 ist der Code auch kleiner und liegt, wo er am wenigsten verdeckt.",
        ),
        ...ends(["None", "Keiner"], ["Wide", "Groß"]),
      }),
    qr_w: z
      .number()
      .default(QR_WEIGHT.default)
      .meta({
        description:
          "Balance of art and clarity: 0 is art first, 2 is clarity first; other numbers are clamped with a warning. The picture scans at every value.",
        ...label("Clarity of the code", "Deutlichkeit des Codes"),
        ...help(
          "How clearly the code shows. The picture scans at every setting.",
          "Wie deutlich der Code zu sehen ist. Lesbar ist das Bild bei jeder Einstellung.",
        ),
        ...ends(["Picture first", "Bild geht vor"], ["Code first", "Code geht vor"]),
      }),
    palette: palette.optional().meta({
      description:
        "2 to 6 colours `#rrggbb` that the world is made in, for styles of the category Carriers and for `Auto`, which then takes one of them. With `image`, for the category Carriers alone: the world takes the colours, the picture keeps its own. Lightness moves as far as the code needs, hue stays. Refused where they leave no contrast. As text or in a form: separated by commas.",
    }),
    style_v5: z
      .enum(STYLE_V5)
      .optional()
      .meta({
        description: "A finish applied over the style.",
        ...label("Second style", "Zweiter Stil"),
        ...help("A style applied over the first one.", "Ein Stil, der über den ersten gelegt wird."),
      }),
    negative_prompt: negativePrompt.optional(),
    seed: seed.optional(),
    ...outputFields,
    ...nameFields,
  })
  .superRefine(checkRules(rules))
  .meta({
    id: "ArtQrRequest",
    examples: [
      {
        prompt: "a lighthouse on a cliff at dusk",
        style: "Watercolour",
        content: "https://example.com/menu",
        padding: 2,
      },
      {
        image: "https://example.com/poster.jpg",
        focus: { x: 0.3, y: 0.1, w: 0.4, h: 0.5 },
        content: { type: "wifi", ssid: "Luna", password: "pasta e basta" },
      },
    ],
  });

export type ArtQrParams = z.infer<typeof artQrParams>;

export const artQr = {
  params: artQrParams,
  rules,
  called: { en: "QR art", de: "QR-Bild" },
  thing: "QrArt",
  makes: "a picture, from words or of the caller's own, that shows a scannable QR code",
  errors: ["CONTENT_TOO_LONG"],
  listsStyles: true,
  form: {
    image: { order: 5, widget: "picture" },
    content: { order: 20, widget: "content" },
    shortlink: { order: 50 },
    qr_w: { order: 60, range: [0, 2, 0.1] },
    padding: { order: 61 },
    palette: { order: 69, widget: "palette" },
    style_v5: { order: 70 },
    focus: { order: 71, widget: "focus" },
    logo: { order: 72, widget: "logo" },
    trim: { order: 73, widget: "trim" },
  },
  command: {
    args: "[PROMPT]",
    fields: ["prompt"],
    presets: { style: { value: "Auto", unless: "image" } },
    about: "a picture with a QR code in it, from words or of your own",
    examples: [
      {
        about: "A picture from words. Its file is named on standard output.",
        line: 'easel qr "a winter village" --style "Snow Village" --content https://example.com/menu -o village.png',
      },
      {
        about: "A picture of your own, with what matters in it.",
        line: "easel qr --image photo.jpg --focus x=0.3,y=0.1,w=0.4,h=0.5 --content https://example.com -o photo-code.png",
      },
      {
        about:
          "A code that joins a network; --vcard, --tel, --sms, --whatsapp, --mailto, --geo and --event are others.",
        line: 'easel qr "a beach" --style Beach --wifi "ssid=Luna,password=pasta e basta" -o wifi.png',
      },
      {
        about:
          "A code per row of tables.csv, which has the columns table and content. Run again, it goes on where it stopped.",
        line: 'easel qr "a quilt in the garden" --style "Patchwork Quilt" --batch tables.csv -o "codes/table-{table}.png"',
      },
    ],
  },
} as const satisfies KindWire;
