/**
 * Prompts that nobody should type: a picture or a clear refusal, never a crash and never a silence about what is not drawn.
 * `npm run fuzz:prompts -- [--count 2000] [--paint 40] [--from 0]`; every prompt is read and composed, each `--paint`th is also painted and
 * finished at 96 px. Kinds by turn: one word, 2,000 characters, contradictions, mixed scripts, unknown names, made-up words, emoji, signs.
 * Prints a table by kind and exits 1 when anything failed.
 */

import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { compose, createLexicon, createModelShelf, createPromptReader } from "easel-painter/inspect";
import { readMotifs } from "easel-painter/node";
import { createRng, type Rng } from "easel-picture";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { stylesOf } from "../src/styles/catalogue.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "2000" },
    paint: { type: "string", default: "40" },
    from: { type: "string", default: "0" },
  },
});

/** A prompt, and words of it that must be named in a warning. */
interface Case {
  readonly prompt: string;
  readonly mustName: readonly string[];
  /** A person must be drawn for a name. */
  readonly person?: true;
}

const reader = createPromptReader();
const words = [...createLexicon(reader.nouns).keys()];
const nouns = [...reader.nouns.keys()];
const people = [...reader.nouns].filter(([, { volume }]) => volume?.family === "person").map(([word]) => word);
const SYLLABLES = "zor blax quu vim trok nesh plon dree fysk wug jalp mirg thoz kvem".split(" ");
const SIDES = [
  "square circle",
  "dry rain",
  "sunny midnight",
  "invisible red cat",
  "giant tiny elephant",
  "silent scream",
  "hot snow",
];
const SCRIPTS = ["кот", "猫", "고양이", "قطة", "बिल्ली", "Hund", "perro", "猫が", "собака на пляже", "강아지", "犬と猫"];
const EMOJI = ["🐱", "🚗", "🌙", "🏰", "👩‍🚀", "🇫🇷", "❤️‍🔥", "🫠", "1️⃣"];
const NAMES = ["Tarvin Oskelli", "Mirabel Quondt", "Jun Hadrasek", "Olwen Pryzmak", "Ada Lovelorn"];
const SIGNS = [
  "",
  " ",
  "!!!",
  "\u0000",
  "a\u202Eb",
  "\n\n\n",
  "%s%n",
  `\${x}`,
  "<b>cat</b>",
  "'; DROP TABLE images;--",
  "\u{1F9FF}\uFE0F",
  "a".repeat(2000),
  "…,;:…",
  "-1",
  "0",
  "99999999 cats",
];

const pick = <T>(rng: Rng, list: readonly T[]): T => list[rng.int(list.length)];
const madeUp = (rng: Rng) => Array.from({ length: 2 + rng.int(2) }, () => pick(rng, SYLLABLES)).join("");

const KINDS: Readonly<Record<string, (rng: Rng) => Case>> = {
  "one word": (rng) => ({ prompt: pick(rng, words), mustName: [] }),
  "2,000 characters": (rng) => {
    let prompt = "";
    while (prompt.length < 1980) prompt += `${pick(rng, words)}${rng.next() < 0.1 ? ", " : " "}`;
    return { prompt: prompt.slice(0, 2000), mustName: [] };
  },
  contradiction: (rng) => ({
    prompt: `a ${pick(rng, SIDES)} ${pick(rng, ["on", "in", "under", "riding"])} a ${pick(rng, nouns)}`,
    mustName: [],
  }),
  "mixed scripts": (rng) => ({
    prompt: `${pick(rng, SCRIPTS)} ${pick(rng, ["and", "und", "y", "と", "и"])} a ${pick(rng, nouns)} ${pick(rng, SCRIPTS)}`,
    mustName: [],
  }),
  "unknown name": (rng) => ({
    prompt: `${pick(rng, NAMES)} ${pick(rng, ["riding", "holding", "watching", "painting"])} a ${pick(rng, nouns)}`,
    mustName: [],
    person: true,
  }),
  "made-up words": (rng) => {
    const word = madeUp(rng);
    return { prompt: `a ${word} and a ${pick(rng, nouns)}`, mustName: [word] };
  },
  emoji: (rng) => ({
    prompt: Array.from({ length: 1 + rng.int(6) }, () => pick(rng, EMOJI)).join(rng.next() < 0.5 ? "" : " "),
    mustName: [],
  }),
  signs: (rng) => ({
    prompt:
      rng.next() < 0.6
        ? pick(rng, SIGNS)
        : String.fromCodePoint(...Array.from({ length: 40 }, () => 32 + rng.int(0x2fff))),
    mustName: [],
  }),
  acts: (rng) => ({
    prompt: `a ${pick(rng, people)} ${pick(rng, ["hugging", "feeding", "pushing", "leading", "chasing", "riding", "playing", "kissing", "pointing at", "walking", "on the lap of"])} a ${pick(rng, nouns)} ${pick(rng, ["in", "on", "under", "above"])} a ${pick(rng, nouns)}`,
    mustName: [],
  }),
};

const painter = createPainterEngine();
await readMotifs();
const models = createModelShelf();
const cast = { nouns: reader.nouns, aspect: () => 1, fill01: () => 0.5, shape: models.shape };
const styles = stylesOf("art_v5").map(({ name }) => name);
const tally = new Map<string, { read: number; painted: number; failed: number }>();
const kinds = Object.entries(KINDS);
let failures = 0;
for (let i = Number(values.from); i < Number(values.count); i++) {
  const [kind, make] = kinds[i % kinds.length];
  const rng = createRng(i).fork("prompt");
  const asked = make(rng);
  const row = tally.get(kind) ?? { read: 0, painted: 0, failed: 0 };
  tally.set(kind, row);
  const paints = i % Number(values.paint) === 0;
  const fault = await faultOf(asked, i, paints).catch((error: unknown) =>
    String(error instanceof Error ? error.stack : error),
  );
  row.read++;
  if (paints) row.painted++;
  if (fault !== undefined) {
    row.failed++;
    failures++;
    console.log(`${i} (${kind}) ${JSON.stringify(asked.prompt.slice(0, 120))}: ${fault}`);
  }
}
console.table(Object.fromEntries(tally));
console.log(`${Number(values.count) - Number(values.from)} prompts, ${failures} failures`);
process.exitCode = failures > 0 ? 1 : 0;

/** What is wrong, in words. */
async function faultOf({ prompt, mustName, person }: Case, seed: number, paints: boolean): Promise<string | undefined> {
  const { graph, warnings } = reader.read({ prompt, negativePrompt: "" }, createRng(seed).fork("understand"));
  const said = warnings.map(({ message }) => message).join("; ");
  for (const word of mustName) if (!said.includes(word)) return `silent about ${word}: ${said}`;
  if (person) {
    if (!said.includes("a person is drawn")) return `no warning that a person stands in for the name: ${said}`;
    if (!graph.figures.some(({ noun }) => reader.nouns.get(noun)?.volume?.family === "person"))
      return "no person is drawn for the name";
  }
  const empty = graph.figures.length === 0 && graph.subjects.length === 0 && !graph.settingNamed;
  if (empty && warnings.length === 0 && /\p{L}{3}/u.test(prompt) && graph.setting === "abstract")
    return "an abstract without a warning";
  for (const [widthPx, heightPx] of [
    [96, 96],
    [160, 64],
    [64, 160],
  ]) {
    const { layout } = compose(graph, widthPx, heightPx, createRng(seed).fork("compose"), false, cast);
    for (const { xPx, footPx, heightPx: tall } of layout.reliefs)
      if (!Number.isFinite(xPx + footPx + tall) || tall <= 0)
        return `a figure has no place: ${xPx}, ${footPx}, ${tall}`;
    JSON.stringify(layout);
  }
  if (!paints) return undefined;
  const io = {
    imageId: "fuzz",
    rng: createRng(seed),
    signal: new AbortController().signal,
    checkpoint: () => setImmediate(),
  };
  const style = styles[seed % styles.length];
  const painted = await painter.paint!({ prompt, negativePrompt: "", style, widthPx: 96, heightPx: 96, seed }, io);
  const picture = painted.scene ? await painted.scene.finish(painted.raster) : painted.raster;
  return picture.width === 96 && picture.height === 96 ? undefined : `size ${picture.width}x${picture.height}`;
}
