/** The letters of printed pages: which faces a style of picture is set in, and text as outlines. */

import { readFile } from "node:fs/promises";
import { invalid } from "easel-contract";
import type { Font, GlyphRun } from "fontkit";
import { findStyle } from "../styles/catalogue.ts";

/** A way to set a heading and the text below it. */
export interface Lettering {
  readonly heading: FaceName;
  readonly text: FaceName;
  readonly capitals: boolean;
  /** Between the letters of a heading, in its sizes. */
  readonly tracking: number;
  /** Of a heading: faces of the same size look larger or smaller. */
  readonly size: number;
}

/**
 * The faces, all under the SIL Open Font License: files of `fonts`, a subset of an alphabet each, in the order in which they are asked for a letter.
 */
const FACES = {
  "garamond-heading": subsets("eb-garamond", 600, ["latin", "latin-ext", "cyrillic", "greek", "vietnamese"]),
  garamond: subsets("eb-garamond", 400, ["latin", "latin-ext", "cyrillic", "greek", "vietnamese"]),
  "jost-heading": subsets("jost", 500, ["latin", "latin-ext", "cyrillic"]),
  jost: subsets("jost", 400, ["latin", "latin-ext", "cyrillic"]),
  oswald: subsets("oswald", 600, ["latin", "latin-ext", "cyrillic", "vietnamese"]),
  caveat: subsets("caveat", 700, ["latin", "latin-ext", "cyrillic"]),
} as const;
type FaceName = keyof typeof FACES;
/** Has the most letters: takes those that another face lacks. */
const FALLBACK = "garamond";

/** A book, a shop sign, a placard, a note. */
const LETTERINGS = {
  book: { heading: "garamond-heading", text: "garamond", capitals: false, tracking: 0, size: 1 },
  modern: { heading: "jost-heading", text: "jost", capitals: false, tracking: -0.005, size: 0.92 },
  placard: { heading: "oswald", text: "jost", capitals: true, tracking: 0.03, size: 0.95 },
  note: { heading: "caveat", text: "garamond", capitals: false, tracking: 0, size: 1.35 },
} as const satisfies Readonly<Record<string, Lettering>>;

/** By category of the style; chosen by eye. */
const OF_CATEGORY: Readonly<Record<string, keyof typeof LETTERINGS>> = {
  Photo: "modern",
  Digital: "modern",
  Street: "placard",
  Print: "placard",
  Drawing: "note",
};
/** Styles that are set otherwise than their category. */
const OF_STYLE: Readonly<Record<string, keyof typeof LETTERINGS>> = {
  Engraving: "book",
  "Ukiyo-e": "book",
  Storybook: "note",
  "Line and Wash": "note",
  "Old Edo": "book",
  "Neon Sign": "modern",
  "Toy Bricks": "placard",
  "Lit Windows": "modern",
  "Cross-Stitch Sampler": "note",
  "Patchwork Quilt": "note",
};

/** The lettering of a picture of this style; a book's where the style is unknown. */
export function letteringOf(styleName: string | undefined): Lettering {
  const style = styleName === undefined ? undefined : findStyle(styleName);
  return LETTERINGS[(style && (OF_STYLE[style.name] ?? OF_CATEGORY[style.category])) ?? "book"];
}

/** Text as outlines, from the left end of its base line. */
interface SetText {
  /** SVG path data in mm, y downward. */
  readonly path: string;
  readonly widthMm: number;
}

/** A face at any size. */
export interface Face {
  /** `trackingMm` is added after each letter but the last. Throws VALIDATION_ERROR for letters that no face has. */
  set(text: string, sizeMm: number, trackingMm?: number): SetText;
  /** The width that `set` gives. */
  width(text: string, sizeMm: number, trackingMm?: number): number;
  /** Height of a capital letter, in sizes. */
  readonly capital: number;
}

export type Faces = (name: FaceName) => Face;

const FOLDER = new URL("./fonts/", import.meta.url);

/** Reads the fonts. */
export async function openFaces(): Promise<Faces> {
  // Loaded when it is needed, as few pictures are printed.
  const { create } = await import("fontkit");
  const files = new Map<string, Font>();
  for (const file of new Set(Object.values(FACES).flat()))
    files.set(file, create(await readFile(new URL(file, FOLDER))));
  const fontsOf = (name: FaceName) => FACES[name].flatMap((file) => files.get(file) ?? []);
  const fallback = fontsOf(FALLBACK);
  const faces = new Map<FaceName, Face>();
  const open = (name: FaceName): Face => {
    const fonts = fontsOf(name);
    const [main] = fonts;
    if (!main) throw new Error(`no font for ${name}`);
    const all = [...fonts, ...fallback];
    const known = new Map<string, readonly Letter[]>();
    const lettersOf = (text: string): readonly Letter[] => {
      const letters = known.get(text) ?? layOutLetters(all, text);
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(text, letters);
      return letters;
    };
    return {
      capital: main.capHeight / main.unitsPerEm,
      set: (text, sizeMm, trackingMm = 0) => setLetters(lettersOf(text), sizeMm, trackingMm),
      width: (text, sizeMm, trackingMm = 0) => widthOf(lettersOf(text), sizeMm, trackingMm),
    };
  };
  return (name) => {
    const face = faces.get(name) ?? open(name);
    faces.set(name, face);
    return face;
  };
}

/** Texts whose letters are remembered: a line is tried at many sizes. */
const MOST_KNOWN = 500;

/** A letter in its place; lengths are in sizes, y upward. */
interface Letter {
  readonly x: number;
  readonly y: number;
  readonly advance: number;
  readonly scale: number;
  readonly glyph: GlyphRun["glyphs"][number];
}

function subsets(family: string, weight: number, names: readonly string[]): readonly string[] {
  return names.map((name) => `${family}-${name}-${weight}-normal.woff2`);
}

function layOutLetters(fonts: readonly Font[], text: string): readonly Letter[] {
  return runsOf(fonts, text).flatMap(({ font, letters }) => {
    const scale = 1 / font.unitsPerEm;
    const { glyphs, positions } = font.layout(letters);
    return glyphs.map((glyph, i): Letter => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
      return { x: scale * xOffset, y: scale * yOffset, advance: scale * xAdvance, scale, glyph };
    });
  });
}

function widthOf(letters: readonly Letter[], sizeMm: number, trackingMm: number): number {
  const width = letters.reduce((sum, { advance }) => sum + advance, 0);
  return width * sizeMm + Math.max(0, letters.length - 1) * trackingMm;
}

function setLetters(letters: readonly Letter[], sizeMm: number, trackingMm: number): SetText {
  let at = 0;
  const path: string[] = [];
  for (const { x, y, advance, scale, glyph } of letters) {
    for (const { command, args } of glyph.path.commands) {
      path.push(LETTER_OF[command]);
      for (let k = 0; k + 1 < args.length; k += 2)
        path.push(round(at + sizeMm * (x + scale * (args[k] ?? 0))), round(-sizeMm * (y + scale * (args[k + 1] ?? 0))));
    }
    at += sizeMm * advance + trackingMm;
  }
  return { path: path.join(" "), widthMm: widthOf(letters, sizeMm, trackingMm) };
}

const LETTER_OF = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" } as const;

/** A hundredth of a printer's dot. */
function round(mm: number): string {
  return String(Math.round(mm * 1e4) / 1e4);
}

/** Cuts a text where its letters are in another font. Marks that combine stay with their letter. */
function runsOf(fonts: readonly Font[], text: string): readonly { readonly font: Font; readonly letters: string }[] {
  const runs: { font: Font; letters: string }[] = [];
  for (const { segment } of new Intl.Segmenter().segment(text.normalize("NFC"))) {
    const codes = [...segment].map((letter) => letter.codePointAt(0) ?? 0);
    const has = (font: Font) => codes.every((code) => font.hasGlyphForCodePoint(code));
    const last = runs.at(-1);
    // A space goes with what stands before it.
    const font = segment === " " && last ? last.font : fonts.find(has);
    if (!font)
      throw invalid({
        field: "words",
        message: `expected Latin, Cyrillic or Greek letters and signs, got ${JSON.stringify(segment)}`,
      });
    if (last?.font === font) last.letters += segment;
    else runs.push({ font, letters: segment });
  }
  return runs;
}
