/** The request of `POST code/generate`. */

import { z } from "zod";
import { hexColour } from "../colour.ts";
import { content } from "../content.ts";
import type { FieldIssue } from "../errors.ts";
import { label } from "../labels.ts";
import { LOGO_NOTE, logo } from "../logo.ts";
import { nameFields } from "../names.ts";
import { FILE_FORMATS, outputFields, outputIssues } from "../output.ts";
import { seed } from "../text.ts";
import { allRules, checkRules, type KindWire } from "./wire.ts";

/** How modules and finders may be drawn. */
const LOOKS = { shape: ["square", "round", "fluid"], finder: ["square", "round", "leaf"] } as const;

/** Where a gradient goes: to the bottom right, to the right, to the bottom, or from the middle outwards. */
const DIRECTIONS = ["diagonal", "across", "down", "outwards"] as const;

/** Width on paper in millimetres, quiet zone included. */
const WIDTH_MM = { min: 10, max: 3000, default: 40 } as const;

const colour = hexColour(", or two with a comma for a gradient");

const gradient = z
  .object({
    from: colour.meta({ description: "The colour where it begins." }),
    to: colour.meta({ description: "The colour where it ends." }),
    direction: z.enum(DIRECTIONS).default("diagonal").meta({
      description: "`diagonal` is from the top left to the bottom right, `outwards` from the middle.",
    }),
  })
  .strict()
  .meta({ id: "CodeGradient" });

/** One colour, or a gradient of two. */
export type CodePaint = string | z.output<typeof gradient>;

/** A colour or a gradient; as text a gradient is its colours and direction, which commas part. */
const paint = z.preprocess(gradientFrom, z.union([colour, gradient])) as z.ZodType<
  CodePaint,
  string | z.input<typeof gradient>
>;

function gradientFrom(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const [from = "", to, direction, ...more] = value.split(",").map((part) => part.trim());
  if (to === undefined || more.length > 0) return value.trim();
  return { from, to, ...(direction !== undefined && { direction }) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Text that a form of content makes has its own rules. */
function ownRules({ content }: Readonly<Record<string, unknown>>): FieldIssue[] {
  if (typeof content !== "string" || !CONTROL.test(content)) return [];
  return [{ field: "content", message: "expected no control characters but tabs and line breaks" }];
}

const rules = allRules(ownRules, outputIssues);

export const codeParams = z
  .object({
    content: content.meta({
      description:
        "What the code says when scanned: any text of up to 900 bytes of UTF-8, taken as it is, or an object with a `type` (url, wifi, vcard, tel, sms, whatsapp, mailto, geo, event, text) and its fields, which is written in the form that phones read.",
    }),
    shortlink: z.boolean().default(false).meta({
      description:
        "The code holds a short link to the URL in `content`: it scans more easily, and its target can be changed later.",
    }),
    shape: z
      .enum(LOOKS.shape)
      .default("square")
      .meta({
        description: "How modules are drawn: as squares, as dots, or with corners that flow together.",
        ...label("Modules", "Module"),
      }),
    finder: z
      .enum(LOOKS.finder)
      .default("square")
      .meta({
        description:
          "How the three finders are drawn: square, with round corners, or as leaves with a sharp corner towards the middle.",
        ...label("Corner marks", "Eckmarken"),
      }),
    colours: z
      .object({
        dark: paint.default("#000000").meta({
          description:
            "Colour of the modules as `#rrggbb`, or a gradient: two of them with a comma, and perhaps a direction (diagonal, across, down, outwards); or an object.",
        }),
        light: paint.default("#ffffff").meta({ description: "Colour or gradient of the ground." }),
      })
      .strict()
      .meta({ id: "CodeColours", description: "Colours of modules and ground." })
      .default({ dark: "#000000", light: "#ffffff" })
      .meta({
        description:
          "Colours of modules and ground. Refused where the darkest of the ground is not lighter than the lightest of the modules by 0.4 of luma. In a form, as JSON.",
      }),
    logo: logo.optional().meta({ description: LOGO_NOTE }),
    width_mm: z
      .number()
      .min(WIDTH_MM.min)
      .max(WIDTH_MM.max)
      .default(WIDTH_MM.default)
      .meta({
        description: `Width on paper of SVG and PDF in millimetres, quiet zone included, ${WIDTH_MM.min} to ${WIDTH_MM.max}.`,
        ...label("Width on paper, mm", "Breite auf Papier, mm"),
      }),
    seed: seed.optional().meta({ description: "Kept with the image as of every kind. There is no chance in a code." }),
    ...outputFields,
    output_format: z.enum(FILE_FORMATS).optional().meta({
      default: outputFields.output_format.meta()?.default,
      description:
        "Format of the file at `url`. Every code also has its lines as SVG and PDF at `/v1/images/{id}/file?format=`.",
    }),
    ...nameFields,
  })
  .superRefine(checkRules(rules))
  .meta({
    id: "CodeRequest",
    examples: [
      {
        content: "https://example.com/menu",
        shape: "fluid",
        finder: "leaf",
        colours: { dark: { from: "#0b3d91", to: "#7a1f4d" }, light: "#ffffff" },
        output_format: "svg",
      },
    ],
  });

export type CodeParams = z.infer<typeof codeParams>;

export const code = {
  params: codeParams,
  rules,
  called: { en: "Code", de: "Code" },
  thing: "Code",
  makes: "a code without a picture, as lines and as pixels",
  errors: ["CONTENT_TOO_LONG"],
  form: {
    content: { order: 20, widget: "content" },
    shape: { order: 40 },
    finder: { order: 41 },
    colours: { order: 42, widget: "colours" },
    shortlink: { order: 50 },
    logo: { order: 72, widget: "logo" },
    width_mm: { order: 80 },
    seed: { order: 90, hidden: true },
  },
  command: {
    args: "[CONTENT]",
    fields: ["content"],
    flags: { "colours.dark": "dark", "colours.light": "light", width_mm: "width" },
    presets: { output_format: { value: "svg" } },
    about: "a code without a picture, as SVG, PDF or pixels, read before it is written",
    examples: [
      {
        about: "Flowing modules in a gradient, as lines.",
        line: 'easel code https://example.com/menu --shape fluid --finder leaf --dark "#0b3d91,#7a1f4d" -o menu.svg',
      },
      {
        about: "A code that joins a network, 60 mm wide on paper.",
        line: 'easel code --wifi "ssid=Luna,password=pasta e basta" --width 60 -o wifi.pdf',
      },
    ],
  },
} as const satisfies KindWire;
