/**
 * Orders of GenEval's six tasks (Ghosh et al. 2023, prompts/create_prompts.py, MIT): its templates over the 80 COCO names, drawn by seed.
 * `npx node tools/geneval.ts <folder> [--each 18] [--seed 1]` writes `orders.jsonl`; then `npx node tools/paint-orders.ts <folder>/orders.jsonl <folder>`
 * paints them and writes `index.json`, whose `task` and `include` (class, count, colour, position) are what a reader's answer is compared with.
 */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRng } from "easel-picture";
import { THINGS } from "./judge/prompt-cases.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { each: { type: "string", default: "18" }, seed: { type: "string", default: "1" } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error("expected <folder>");
  process.exit(2);
}
const rng = createRng(Number(values.seed)).fork("geneval");
const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple", "pink", "brown", "black", "white"];
const NUMBERS = ["two", "three", "four"];
const POSITIONS = ["left of", "right of", "above", "below"];

interface Wanted {
  readonly class: string;
  readonly count: number;
  readonly color?: string;
  readonly position?: readonly [string, number];
}
interface GenevalOrder {
  readonly task: string;
  readonly prompt: string;
  readonly include: readonly Wanted[];
}

const pick = <T>(list: readonly T[]): T => list[rng.int(list.length)];
const article = (word: string) => (/^[aeiou]/.test(word) ? "an" : "a");
const one = (word: string) => `${article(word)} ${word}`;
const plural = (word: string) =>
  /(s|ch|sh|x)$/.test(word)
    ? `${word}es`
    : /person$/.test(word)
      ? "people"
      : /knife$/.test(word)
        ? "knives"
        : word === "sheep"
          ? word
          : `${word}s`;
/** Two different names. */
function pair(from: readonly string[]): [string, string] {
  const a = pick(from);
  const b = pick(from.filter((word) => word !== a));
  return [a, b];
}

const TASKS: Readonly<Record<string, () => Omit<GenevalOrder, "task">>> = {
  single_object: () => {
    const thing = pick(THINGS);
    return { prompt: `a photo of ${one(thing)}`, include: [{ class: thing, count: 1 }] };
  },
  two_object: () => {
    const [a, b] = pair(THINGS);
    return {
      prompt: `a photo of ${one(a)} and ${one(b)}`,
      include: [
        { class: a, count: 1 },
        { class: b, count: 1 },
      ],
    };
  },
  counting: () => {
    const thing = pick(THINGS);
    const n = rng.int(NUMBERS.length);
    return { prompt: `a photo of ${NUMBERS[n]} ${plural(thing)}`, include: [{ class: thing, count: n + 2 }] };
  },
  colors: () => {
    const thing = pick(THINGS.filter((word) => word !== "person"));
    const color = pick(COLOURS);
    return { prompt: `a photo of ${article(color)} ${color} ${thing}`, include: [{ class: thing, count: 1, color }] };
  },
  position: () => {
    const [a, b] = pair(THINGS);
    const where = pick(POSITIONS);
    return {
      prompt: `a photo of ${one(a)} ${where} ${one(b)}`,
      include: [
        { class: b, count: 1 },
        { class: a, count: 1, position: [where, 0] },
      ],
    };
  },
  color_attr: () => {
    const [a, b] = pair(THINGS.filter((word) => word !== "person"));
    const [c, d] = pair(COLOURS);
    return {
      prompt: `a photo of ${article(c)} ${c} ${a} and ${article(d)} ${d} ${b}`,
      include: [
        { class: a, count: 1, color: c },
        { class: b, count: 1, color: d },
      ],
    };
  },
};

const orders: GenevalOrder[] = [];
for (const [task, make] of Object.entries(TASKS)) {
  const taken = new Set<string>();
  while (taken.size < Number(values.each)) {
    const order = make();
    if (taken.has(order.prompt)) continue;
    taken.add(order.prompt);
    orders.push({ task, ...order });
  }
}
await mkdir(folder, { recursive: true });
await writeFile(
  join(folder, "orders.jsonl"),
  orders.map((order, i) => `${JSON.stringify({ ...order, seed: i + 1 })}\n`).join(""),
);
console.log(`${orders.length} orders in ${join(folder, "orders.jsonl")}`);
