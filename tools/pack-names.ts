/**
 * Packs CLDR's names of emoji into `packages/painter/src/data/names.json`, keyed by the painter's own words.
 * `npx node tools/pack-names.ts <folder of cldr-annotations-modern>`; the package is unpacked anywhere outside the project (`npm pack`).
 */

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createLexicon, LANGUAGES, nounTable, wordRows } from "easel-painter/inspect";

type Annotations = Readonly<Record<string, { readonly tts?: readonly string[] }>>;

const [folder] = process.argv.slice(2);
const OUT = join(import.meta.dirname, "../packages/painter/src/data/names.json");

/** Pictures that stand for another thing than their name says, and names of postures and faces. */
const LEFT_OUT =
  /^(guide-dog|service-dog|tokyo-tower|train|bowl-with-spoon|bowl-of|oncoming|.*-face$|face-|.*horns$|alien-monster|shinto-shrine|convenience|man-in-lotus|woman-in-lotus|horse-racing|shallow-pan|classical-building|performing-arts|couch-and-lamp|wood$|package$|watch$|locomotive$|bullet-train|sauropod|bug$|cooking|fire$|pot-of|.*-standing|.*-mage|books$|balloon$|bow-and|light-bulb|umbrella-on|.*-cook|man-farmer|man-artist|man-pilot|.*-walking|.*-running|.*-dancing)/;

const nouns = nounTable();
const lexicon = createLexicon(nouns);
const english = await annotationsOf("en");
const emojiOf = new Map<string, string>();
for (const [emoji, { tts }] of Object.entries(english)) if (tts?.[0]) emojiOf.set(slug(tts[0]), emoji);

const firstWord = new Map<string, string>();
for (const [word, { motif }] of nouns) if (!firstWord.has(motif)) firstWord.set(motif, word);

const emoji: Record<string, string> = {};
const emojiByWord = new Map<string, string>();
for (const [motif, word] of firstWord) {
  const found = emojiOf.get(motif.replace(/-medium(-\w+)*-skin-tone$/, ""));
  if (!found) continue;
  if (motif !== "tokyo-tower") emoji[found] = word;
  if (!LEFT_OUT.test(motif)) emojiByWord.set(word, found);
}
for (const [character, { tts }] of Object.entries(english)) {
  const name = (tts?.[0] ?? "").toLowerCase().replace(/( face|^flag: .*)$/, "");
  if (lexicon.has(name)) emoji[character] ??= name;
}

/** Names that the word tables have already, `english|name` by language: a row's words come first. */
const inRows = LANGUAGES.map(
  (_, column) =>
    new Set(
      wordRows().flatMap(({ english, forms }) =>
        forms[column].split(",").map((form) => `${english}|${form.replace(/\+$/, "").toLowerCase()}`),
      ),
    ),
);

const names: Record<string, Record<string, string>> = {};
for (const [column, language] of LANGUAGES.entries()) {
  const annotations = await annotationsOf(language);
  const own: Record<string, string> = {};
  for (const [word, character] of emojiByWord) {
    const name = clean(annotations[character]?.tts?.[0] ?? "");
    if (inRows[column].has(`${word}|${name.toLowerCase()}`)) continue;
    if (name.length > 0 && name.split(" ").length <= 3) own[word] = name;
  }
  names[language] = own;
}
await writeFile(OUT, `${JSON.stringify({ emoji, names })}\n`);
console.log(`${Object.keys(emoji).length} emoji`);
for (const language of LANGUAGES) console.log(`${language} ${Object.keys(names[language]).length} names`);

async function annotationsOf(language: string): Promise<Annotations> {
  const text = await readFile(join(folder, "annotations", language, "annotations.json"), "utf8");
  return (JSON.parse(text) as { annotations: { annotations: Annotations } }).annotations.annotations;
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[’'.“”]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}

/** "Polizist(in)" and "Arzt/Ärztin" become their first form. */
function clean(name: string): string {
  return name
    .normalize("NFC")
    .replace(/\(.*?\)|（.*?）/g, "")
    .replace(/\/.*$/, "")
    .replace(/[:,;].*$/, "")
    .trim()
    .toLowerCase();
}
