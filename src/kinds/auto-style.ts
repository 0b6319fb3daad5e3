/** The style that `Auto` stands for where a picture is painted from words. */

import { AUTO, findStyle, STYLES } from "../styles/catalogue.ts";

/** Scenes of the built-in painter look made in it, and rendered in Photographic (docs/measured/blind.md). */
const PLAIN = "Picture Book";
/** A wash to the edges, for pictures that something else is laid over: "slide background", "banner". */
const TO_THE_EDGES = "Watercolour";
const FILLS =
  /(?<!\bin the |\bthe )\bbackgrounds?\b|\b(?:wallpapers?|backdrops?|banners?|hintergrundbild|fond d'écran|bannière|(?:s?fondo|fundo) (?:de pantalla|de ecrã|de tela|para|per)|tapeta|achtergrond voor|bakgrundsbild)\b|背景画像|壁紙/;
const PHOTO = "Photographic";
/** "a photo of a cat", "portrait photograph", "photorealistic", "street photography". */
const OF_PHOTOS =
  /\b(?:photo|photos|photograph|photographs|photography|photographic|photorealistic|foto|fotos|fotografie)\b(?! (?:album|frame|booth|shop|studio|camera))/;

/** What may follow a medium: "an oil painting of a ship", "a fox in watercolour", "ukiyo-e print, a wave". */
const AFTER = String.raw`(?: (?:painting|print|drawing|picture|style|art))?(?= of\b| showing\b|\s*[,.;:]|\s*$)`;
const BEFORE = String.raw`(?:^|[,.;:] ?|\b(?:an?|as|in|by) )`;

/**
 * The medium that the prompt names, `Photographic` where it asks for a photograph, `Watercolour` for a background, else `Picture Book`.
 * Under a code it is `Photographic` instead of `Picture Book`, which takes half as much time again there and keeps less of the picture. Where
 * `paintsWithModel`, the style is `Auto` itself: a model knows media by their words.
 */
export function autoStyle(
  prompt: string,
  { paintsWithModel, hasCode }: { readonly paintsWithModel: boolean; readonly hasCode: boolean },
): string {
  if (paintsWithModel) return AUTO;
  const words = spelled(prompt);
  const isPhoto = hasCode || OF_PHOTOS.test(words);
  const drawn = FILLS.test(words) ? TO_THE_EDGES : PLAIN;
  return mediumNamed(prompt) ?? findStyle(isPhoto ? PHOTO : drawn)!.name;
}

/** Whether the style is the one that chooses. */
export function isAuto(style: unknown): boolean {
  return typeof style === "string" && findStyle(style)?.name === AUTO;
}

/** The style whose medium the prompt names. */
export function mediumNamed(prompt: string): string | undefined {
  const words = spelled(prompt);
  const named = STYLES.filter(({ list, name }) => list[0] === "art_v5" && name !== AUTO).find(({ name }) =>
    new RegExp(`${BEFORE}${spelled(name)}${AFTER}`).test(words),
  );
  return named?.name;
}

/** In lower case, with one spelling of colour, and single spaces. */
function spelled(text: string): string {
  return text.toLowerCase().replaceAll("colour", "color").replace(/\s+/g, " ").trim();
}
