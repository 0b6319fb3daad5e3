/**
 * How well the painter understands prompts in fifteen languages: the same prompts, translated, beside their English originals.
 * `npx node tools/languages.ts [--set tune|tune-2|held|held-2|held-3] [--show] [--json FILE]`; a word counts as misread when the reading has a thing, place,
 * hour, weather, season, colour or count that is not expected. Expected is what the English prompt says or, in sets whose blocks begin
 * with `ex:`, what that line lists: `2 red car`, a form, `place forest`, `time night`, `weather rain`, `season winter`, a flag.
 * The last column leaves out what the English prompt is read as too: the words were right, and the painter adds something of its own.
 */

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { SceneGraph } from "easel-painter/inspect";
import { createLexicon, createPromptReader } from "easel-painter/inspect";
import { createRng } from "easel-picture";

const { values } = parseArgs({
  options: {
    set: { type: "string", default: "tune" },
    show: { type: "boolean", default: false },
    json: { type: "string" },
  },
});

const reader = createPromptReader();
const file = join(import.meta.dirname, "languages", `prompts-${values.set}.txt`);
const blocks = (await readFile(file, "utf8")).trim().split("\n\n");

/** What a reading says, as words that two readings can share; what the prompt left open is not among them. */
function contents(graph: SceneGraph, english: SceneGraph): string[] {
  return [
    ...(graph.settingNamed ? [`place ${graph.setting}`] : []),
    ...graph.subjects.flatMap(({ form, count, colour }) => [
      form,
      `${form} ${count}`,
      ...(colour ? [`${form} ${colour}`] : []),
    ]),
    ...graph.figures.flatMap(({ noun, count, colour }) => [
      motifOf(noun),
      `${motifOf(noun)} ${count > 1 ? "many" : 1}`,
      ...(colour ? [`${motifOf(noun)} ${colour}`] : []),
    ]),
    ...(["flowers", "planet", "moon", "stars", "aurora", "mist", "rainbow"] as const).filter((flag) => graph[flag]),
    ...(["time", "weather", "season"] as const)
      .filter((part) => graph[part] !== english[part])
      .map((part) => `${part} ${graph[part]}`),
    ...graph.excluded.map((word) => `no ${word}`),
  ];
}

function motifOf(noun: string): string {
  const { motif, volume } = reader.nouns.get(noun) ?? {};
  return volume?.kind ?? motif ?? noun;
}

const lexicon = createLexicon(reader.nouns);

/** The contents that an `ex:` line lists. */
function expectedOf(line: string): string[] {
  return line.split(";").flatMap((part) => {
    const words = part.trim().split(" ");
    if (["place", "time", "weather", "season"].includes(words[0])) return [part.trim()];
    if (!/^\d$/.test(words[0])) return [part.trim()];
    const [count, ...rest] = words;
    const whole = rest.join(" ");
    const colour = reader.nouns.has(whole) ? undefined : lexicon.get(rest[0])?.colour;
    const motif = motifOf(colour ? rest.slice(1).join(" ") : whole);
    return [motif, `${motif} ${Number(count) > 1 ? "many" : 1}`, ...(colour ? [`${motif} ${colour}`] : [])];
  });
}

/** What a reading says that the prompt must have named; hours, weathers and seasons only where they are no chance of the seed. */
function said(graph: SceneGraph, prompt: string): string[] {
  const others = Array.from(
    { length: 12 },
    (_, i) => reader.read({ prompt, negativePrompt: "" }, createRng(77 + i)).graph,
  );
  // summer, winter in the arctic and a clear sky also follow from the place alone
  const byPlace = new Set([
    "season summer",
    "weather clear",
    ...(graph.setting === "snowfield" ? ["season winter"] : []),
  ]);
  const named = (["time", "weather", "season"] as const).filter(
    (part) => others.every((other) => other[part] === graph[part]) && !byPlace.has(`${part} ${graph[part]}`),
  );
  return [
    ...(graph.settingNamed ? [`place ${graph.setting}`] : []),
    ...graph.subjects.map(({ form }) => form),
    ...graph.figures.flatMap(({ noun, count, colour }) => [
      motifOf(noun),
      `${motifOf(noun)} ${count > 1 ? "many" : 1}`,
      ...(colour ? [`${motifOf(noun)} ${colour}`] : []),
    ]),
    ...(["flowers", "mist"] as const).filter((flag) => graph[flag]),
    ...named.map((part) => `${part} ${graph[part]}`),
  ];
}

interface Row {
  words: number;
  unknown: number;
  asked: number;
  found: number;
  misread: number;
  /** Of the misread, what the English prompt of the block is not read as too. */
  ownMisread: number;
}
const rows = new Map<string, Row>();
for (const block of blocks) {
  const lines = block.split("\n");
  const expected = lines[0].startsWith("ex:") ? lines.shift()!.slice(3) : undefined;
  const prompts = lines.map((line) => [line.slice(0, 2), line.slice(3)] as const);
  const read = (prompt: string) => reader.read({ prompt, negativePrompt: "" }, createRng(1)).graph;
  const english = read(prompts[0][1]);
  const asked = expected === undefined ? contents(english, english) : expectedOf(expected);
  const gotInEnglish = expected === undefined ? asked : said(english, prompts[0][1]);
  for (const [language, prompt] of prompts) {
    const graph = read(prompt);
    const got = expected === undefined ? contents(graph, english) : said(graph, prompt);
    const { known, unknown } = reader.translator.translate(prompt);
    const row = rows.get(language) ?? { words: 0, unknown: 0, asked: 0, found: 0, misread: 0, ownMisread: 0 };
    const wrong = got.filter((word) => !asked.includes(word));
    const own = wrong.filter((word) => !gotInEnglish.includes(word));
    const missing = asked.filter((word) => !got.includes(word));
    rows.set(language, {
      words: row.words + known + unknown.length,
      unknown: row.unknown + unknown.length,
      asked: row.asked + asked.length,
      found: row.found + asked.length - missing.length,
      misread: row.misread + wrong.length,
      ownMisread: row.ownMisread + own.length,
    });
    if (values.show && (wrong.length > 0 || missing.length > 0 || unknown.length > 0))
      console.log(
        `${language} ${prompt}\n   ${reader.translator.translate(prompt).english}\n   wrong: ${wrong.map((word) => (own.includes(word) ? word : `(${word})`)).join(", ")}; missing: ${missing.join(", ")}; unknown: ${unknown.map(({ text }) => text).join(", ")}`,
      );
  }
}

const percent = (part: number, whole: number) => Math.round((1000 * part) / Math.max(1, whole)) / 10;
const table = [...rows].map(([language, { words, unknown, asked, found, misread, ownMisread }]) => ({
  language,
  words,
  resolvedPercent: language === "en" ? 100 : percent(words - unknown, words),
  contents: asked,
  readAsEnglishPercent: percent(found, asked),
  misreadPercent: percent(misread, asked),
  notInEnglishPercent: percent(ownMisread, asked),
}));
console.table(table);
if (values.json)
  await writeFile(values.json, `${JSON.stringify({ set: values.set, prompts: blocks.length, table }, null, 2)}\n`);
