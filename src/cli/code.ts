/** `easel code`: a code without a picture, drawn and read on this machine. */

import { extname } from "node:path";
import { CODE_FORMATS, CODE_LOOKS, type CodeFormat, describeValue, requestFields } from "easel-contract";
import type { App } from "./app.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import { type Flag, formFlags, type Given } from "./flags.ts";
import { checkWritable, STDOUT, writeWhole } from "./output.ts";
import { formsIn } from "./request.ts";

const CONTENT = requestFields("art_qr").filter(({ name }) => name === "content");
const PRESETS = {
  output: "code.svg",
  shape: "square",
  finder: "square",
  dark: "#000000",
  light: "#ffffff",
  width: "40",
} as const;
const WIDTH_MM = { min: 10, max: 3000 } as const;

export const CODE_FLAGS: readonly Flag[] = [
  {
    name: "output",
    short: "o",
    type: "value",
    value: "FILE",
    takesFile: true,
    about: `Where the code goes: a file that ends with .svg, .pdf or .png (1024 px). Default ${PRESETS.output}.`,
  },
  {
    name: "shape",
    type: "value",
    value: "NAME",
    choices: CODE_LOOKS.shape,
    about: `How modules are drawn: ${CODE_LOOKS.shape.join(", ")}. Default ${PRESETS.shape}.`,
  },
  {
    name: "finder",
    type: "value",
    value: "NAME",
    choices: CODE_LOOKS.finder,
    about: `How the three finders are drawn: ${CODE_LOOKS.finder.join(", ")}. Default ${PRESETS.finder}.`,
  },
  {
    name: "dark",
    field: "colours",
    type: "value",
    value: "COLOUR[,COLOUR]",
    about: `Colour of the modules as #rrggbb, or two for a gradient. Default ${PRESETS.dark}.`,
  },
  { name: "light", type: "value", value: "COLOUR", about: `Colour of the ground. Default ${PRESETS.light}.` },
  {
    name: "width",
    type: "value",
    value: "MM",
    about: `Width on paper with the quiet zone, ${WIDTH_MM.min} to ${WIDTH_MM.max} mm. Default ${PRESETS.width}.`,
  },
  ...CONTENT.flatMap(formFlags),
];

/** Draws a code and writes it once the readers have read it. Throws UsageError, and EaselError for what cannot be read. */
export async function makeCode(given: Given, app: App): Promise<number> {
  const value = (name: keyof typeof PRESETS) => String(given.values[name] ?? PRESETS[name]);
  const path = value("output");
  const format = formatOf(path);
  const [dark = "", other, ...more] = value("dark").split(",");
  if (more.length > 0) throw new UsageError(`--dark: expected one colour or two, got ${value("dark")}`);
  const widthMm = Number(value("width"));
  if (!(widthMm >= WIDTH_MM.min && widthMm <= WIDTH_MM.max))
    throw new UsageError(
      `--width: expected ${WIDTH_MM.min} to ${WIDTH_MM.max} mm, got ${describeValue(value("width"))}`,
    );
  // Loaded when it is needed: readers and image library take long.
  const { drawCode, fileOfCode, textOfContent } = await import("../service/draw-code.ts");
  const text = textOfContent(contentOf(given));
  if (path !== STDOUT) await checkWritable([path], "--output");
  const drawn = await drawCode({
    text,
    shape: choiceOf("shape", value("shape")),
    finder: choiceOf("finder", value("finder")),
    colours: { dark: other === undefined ? [dark] : [dark, other], light: value("light") },
    widthMm,
  });
  const bytes = await fileOfCode(drawn, format, { widthMm, title: "QR code", madeAt: new Date() });
  if (path === STDOUT) await app.write(bytes);
  else {
    await writeWhole(path, bytes);
    app.print(path);
  }
  return EXIT.ok.code;
}

function contentOf({ values, positionals: [text] }: Given): unknown {
  const [form] = CONTENT.flatMap((field) => formsIn(field, values));
  if ((form === undefined) === (text === undefined))
    throw new UsageError("expected what the code says once: a text, or an option such as --wifi ssid=…,password=…");
  return form ?? text;
}

function formatOf(path: string): CodeFormat {
  if (path === STDOUT) return "svg";
  const format = CODE_FORMATS.find((one) => `.${one}` === extname(path).toLowerCase());
  if (!format)
    throw new UsageError(`--output: expected a name that ends with .svg, .pdf or .png, got ${JSON.stringify(path)}`);
  return format;
}

function choiceOf<Name extends keyof typeof CODE_LOOKS>(name: Name, value: string): (typeof CODE_LOOKS)[Name][number] {
  const choices: readonly (typeof CODE_LOOKS)[Name][number][] = CODE_LOOKS[name];
  const found = choices.find((choice) => choice === value);
  if (found === undefined)
    throw new UsageError(`--${name}: expected ${choices.join(", ")}, got ${JSON.stringify(value)}`);
  return found;
}
