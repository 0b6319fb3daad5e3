/** The items of one clause, put into English order: adjectives before nouns, relations before the noun they lead to. */

import type { Grammar } from "./grammar.ts";
import type { Item } from "./match.ts";

/** A word of the English clause and the word of the prompt that it stands for. */
export interface Rendered {
  readonly english: string;
  readonly item: Item;
}

interface NounPhrase {
  readonly kind: "noun";
  readonly adjectives: Item[];
  noun?: Item;
  /** What a vessel holds, whom a portrait shows. */
  of?: NounPhrase;
}
interface Place {
  readonly kind: "place";
  readonly relation: Item;
  readonly phrase: NounPhrase | undefined;
}
type Part =
  | NounPhrase
  | Place
  | { readonly kind: "verb" | "and" | "relation" | "after" | "unknown"; readonly item: Item };

/** What may hold flowers or a drink: a thing that belongs to it is in it. */
const VESSELS = new Set([
  "vase",
  "bowl",
  "cup",
  "glass",
  "basket",
  "bottle",
  "pot",
  "bucket",
  "jar",
  "mug",
  "box",
  "bag",
  "bathtub",
  "nest",
]);

/** "Eine Schüssel Ramen", "Porträt eines Mannes": what follows without a word between is what these are of. */
const TAKES_OF = new Set([...VESSELS, "portrait"]);

/** Verbs with an object, which in German may stand at the clause's end. */
const ACTS = new Set(["playing", "eating", "holding", "drinking", "reading", "wearing", "riding"]);

/** What order needs of the English lexicon. */
export interface Known {
  /** Whether two nouns in a row are one phrase. */
  phrase(english: string): boolean;
  /** Whether the word names a figure, not a place or an hour. */
  thing(english: string): boolean;
}

/** The clause in English. Unknown words are left out. */
export function inEnglish(items: readonly Item[], grammar: Grammar, known: Known): Rendered[] {
  return render(attach(places(objectsFirst(nounPhrases(items, grammar), known)), grammar), known.phrase);
}

/** "Augen wie eine Katze": what something is compared with is not there, so it is no longer known. */
export function withoutComparisons(items: readonly Item[], { likeAfter }: Grammar): Item[] {
  const out = [...items];
  const forget = (at: number) => {
    out[at] = { ...out[at], meaning: undefined };
  };
  const isPart = (item: Item | undefined) => /^(noun|adjective|skip)$/.test(item?.meaning?.role ?? "");
  for (const [i, item] of items.entries()) {
    if (item.meaning?.role !== "like") continue;
    out[i] = { ...item, meaning: { english: "", role: "skip" } };
    const isAfter = likeAfter?.split(",").includes(item.source) ?? false;
    if (isAfter && items[i - 1]?.meaning?.role === "noun") {
      forget(i - 1);
      for (let at = i - 2; at >= 0 && items[at].meaning?.role === "adjective"; at--) forget(at);
    }
    for (let at = i + 1; !isAfter && isPart(items[at]); at++) {
      if (items[at].meaning?.role !== "skip") forget(at);
      if (items[at].meaning?.role === "noun") break;
    }
  }
  return out;
}

/** "Spielt nachts in einer Stadt Gitarre": the object comes to its verb. */
function objectsFirst(parts: readonly Part[], known: Known): Part[] {
  const out = [...parts];
  const isThing = (part: Part | undefined) =>
    part?.kind === "noun" && part.noun !== undefined && known.thing(part.noun.meaning?.english ?? "");
  for (let i = 0; i < out.length; i++) {
    const part = out[i];
    if (part.kind !== "relation" || !ACTS.has(part.item.meaning?.english ?? "") || isThing(out[i + 1])) continue;
    const object = out.findIndex((other, j) => j > i && isThing(other) && out[j - 1].kind !== "relation");
    if (object > i + 1) out.splice(i + 1, 0, ...out.splice(object, 1));
  }
  return out;
}

/** "木の橋": what a thing is made of. Its leaves and twigs are not. */
function isWood(items: readonly Item[], at: number): boolean {
  const head = items[at + 2]?.meaning;
  return (
    items[at].source === "木" &&
    items[at + 1]?.source === "の" &&
    head?.role === "noun" &&
    !/^(leaf|branch|tree)$/.test(head.english)
  );
}

/** Things after which a colour is called: "fleurs roses", "gatos naranjas". */
const COLOUR_NAMES: Readonly<Record<string, string>> = { rose: "pink", orange: "orange" };

/** The next word but for particles. */
function wordAfter(items: readonly Item[], at: number, { headFinal }: Grammar): Item | undefined {
  const isParticle = ({ meaning }: Item) =>
    meaning?.role === "skip" || (headFinal && meaning?.role === "after" && meaning.english === "of");
  return items.slice(at + 1).find((item) => !isParticle(item));
}

function nounPhrases(items: readonly Item[], grammar: Grammar): Part[] {
  const parts: Part[] = [];
  let open: NounPhrase | undefined;
  let closed: NounPhrase | undefined;
  let orphaned = false;
  /** The thing named last, while only particles follow it. */
  let last: NounPhrase | undefined;
  const settle = () => {
    if (open) parts.push(open);
    open = undefined;
  };
  for (const [i, item] of items.entries()) {
    const colour = closed && grammar.adjectivesFollow ? COLOUR_NAMES[item.meaning?.english ?? ""] : undefined;
    const role = colour || isAttribute(items, i, grammar) ? "adjective" : item.meaning?.role;
    // "eine orange Katze": the fruit is a colour before a thing
    const isOrange = item.meaning?.english === "orange" && role === "noun" && items[i + 1]?.meaning?.role === "noun";
    // "un avocat vert": the colour of an unknown thing is nobody else's
    const isOrphan = grammar.adjectivesFollow && open === undefined && closed === undefined && orphaned;
    orphaned = role === undefined || (orphaned && role === "adjective");
    if (isOrphan && role === "adjective" && wordAfter(items, i, grammar)?.meaning?.role !== "noun")
      parts.push({ kind: "unknown", item: { ...item, meaning: undefined } });
    else if (isOrange) {
      open ??= { kind: "noun", adjectives: [] };
      open.adjectives.push({ ...item, meaning: { english: "orange", role: "adjective" } });
    } else if (colour) closed?.adjectives.unshift({ ...item, meaning: { english: colour, role: "adjective" } });
    else if (role === "adjective") {
      const follows = grammar.adjectivesFollow || (grammar.script === "hangul" && isCount(item));
      const next = wordAfter(items, i, grammar);
      const endsPhrase = next === undefined || /^(and|before|after|verb)$/.test(next.meaning?.role ?? "");
      const counted = isCount(item) && grammar.headFinal && endsPhrase ? last : undefined;
      if (closed && follows) closed.adjectives.unshift(item);
      else if (counted && !counted.adjectives.some(isCount)) counted.adjectives.unshift(item);
      else {
        closed = undefined;
        open ??= { kind: "noun", adjectives: [] };
        open.adjectives.push(item);
      }
    } else if (role === "noun" && isWood(items, i)) {
      open ??= { kind: "noun", adjectives: [] };
      open.adjectives.push({ ...item, meaning: { english: "wooden", role: "adjective" } });
    } else if (role === "noun") {
      open ??= { kind: "noun", adjectives: [] };
      open.noun = item;
      closed = open;
      last = open;
      settle();
    } else if (role === undefined) {
      const next = wordAfter(items, i, grammar)?.meaning?.role;
      // "青い目の猫", "mavi gözlü kedi": the colour is that of the unknown thing, the number may be that of the known one
      const isThing = items[i + 1]?.meaning?.role === "after" || (grammar.harmony && /l[ıiuü]$/.test(item.source));
      if (open && isThing) open = { ...open, adjectives: open.adjectives.filter(isCount) };
      // "eine rote flauschige Katze": the colour is still the cat's
      if (open && next !== "noun" && next !== "adjective") {
        for (const adjective of open.adjectives)
          parts.push({ kind: "unknown", item: { ...adjective, meaning: undefined } });
        open = undefined;
      }
      // "un vestito lungo blu": after a thing in these languages it may be an adjective, before one it is a thing
      if (grammar.adjectivesFollow && closed) orphaned = false;
      else closed = undefined;
      parts.push({ kind: "unknown", item });
    } else if (role === "after" && open && item.meaning?.english === "of") {
      // "金色の玉座": the particle of an adjective
    } else if (role === "skip" || role === "like") {
      if (!open) closed = undefined;
    } else {
      settle();
      closed = undefined;
      last = undefined;
      parts.push({ kind: role === "before" ? "relation" : role, item });
    }
  }
  settle();
  return parts.map((part) => (part.kind === "noun" && part.noun === undefined ? asPerson(part) : part));
}

/** "Eine schlafende Katze": a verb before its thing, and after no other, says what the thing is like. */
function isAttribute(items: readonly Item[], at: number, { headFinal }: Grammar): boolean {
  if (headFinal || items[at].meaning?.role !== "verb") return false;
  const next = items[at + 1]?.meaning?.role;
  return (next === "noun" || next === "adjective") && !/^(noun|verb)$/.test(items[at - 1]?.meaning?.role ?? "");
}

/** "Un vecchio in barca": who is only called old is a person. */
function asPerson(phrase: NounPhrase): NounPhrase {
  const old = phrase.adjectives.find(({ meaning }) => meaning?.english === "old");
  if (!old || phrase.adjectives.some((one) => one !== old && !isCount(one))) return phrase;
  const english = /(as?|ie|illes?)$/.test(old.source) ? "old woman" : "old man";
  return {
    ...phrase,
    adjectives: phrase.adjectives.filter((one) => one !== old),
    noun: { ...old, meaning: { english, role: "noun" } },
  };
}

/** Whose form leaves open that they are several. */
const ALWAYS_MANY = new Set(["chopstick"]);
const HATS = new Set(["hat", "top hat", "cap", "crown", "glasses", "sunglasses", "scarf"]);

const COUNTS = new Set(["two", "three", "four", "five", "six", "seven", "eight", "nine"]);
function isCount(item: Item): boolean {
  return COUNTS.has(item.meaning?.english ?? "");
}

const VAGUE = new Set(["of", "at"]);

/** Relations are joined with the noun that they belong to. */
function places(parts: readonly Part[]): Part[] {
  const out: Part[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (part.kind === "after") {
      const last = out.at(-1);
      if (last?.kind === "noun" && last.noun) {
        out.pop();
        out.push({ kind: "place", relation: part.item, phrase: last });
      } else if (last?.kind === "place" && VAGUE.has(last.relation.meaning?.english ?? "")) {
        // "masanın üzerinde": the later word says where
        out.pop();
        out.push({ ...last, relation: part.item });
      } else if (last?.kind !== "place") out.push({ kind: "place", relation: part.item, phrase: undefined });
      continue;
    }
    const next = parts[i + 1];
    if (part.kind === "noun" && TAKES_OF.has(part.noun?.meaning?.english ?? "") && next?.kind === "noun" && next.noun) {
      out.push({ ...part, of: next });
      i++;
      continue;
    }
    // "wearing a caftan": what is worn is unknown, and nothing else is
    if (part.kind === "relation" && next?.kind === "unknown" && parts[i + 2]?.kind !== "noun") continue;
    if (part.kind === "relation" && next?.kind === "noun" && next.noun) {
      // "在床上": the word after the noun says more than the one before it
      const after = parts[i + 2];
      const finer = after?.kind === "after" && after.item.meaning?.english !== "of";
      out.push({ kind: "place", relation: finer ? after.item : part.item, phrase: next });
      i += finer ? 2 : 1;
      const genitive = parts[i + 1];
      if (genitive?.kind === "after" && genitive.item.meaning?.english === "of") i++;
      continue;
    }
    out.push(part);
  }
  return out;
}

/** Places and verbs stand after what they are said of. */
function attach(parts: readonly Part[], { headFinal }: Grammar): Part[] {
  const out: Part[] = [];
  let waiting: Part[] = [];
  const isSaid = (part: Part) => part.kind === "place" || part.kind === "verb";
  for (const [i, part] of parts.entries()) {
    if (isSaid(part)) {
      const rest = parts.slice(i + 1);
      const end = rest.findIndex(({ kind }) => kind === "and");
      const clause = end < 0 ? rest : rest.slice(0, end);
      const headComes = rest.some(({ kind }) => kind === "noun");
      const hasHead = out.some(({ kind }) => kind === "noun");
      if (headComes && (headFinal || !hasHead) && (clause.length > 0 || !hasHead)) waiting.push(part);
      else if (part.kind === "verb") out.splice(out.findLastIndex(({ kind }) => kind !== "place") + 1, 0, part);
      else out.push(part);
      continue;
    }
    out.push(part);
    if (part.kind === "noun" && part.noun) {
      const verbs = waiting.filter(({ kind }) => kind === "verb");
      const held = waiting.filter((one) => one.kind === "place");
      // what belongs closest comes first: the vessel that it is in, then of what it is
      out.push(...verbs, ...held.sort((a, b) => closeness(b) - closeness(a)));
      waiting = [];
    }
  }
  return [...out, ...waiting];
}

function closeness({ relation, phrase }: Place): number {
  if (VESSELS.has(phrase?.noun?.meaning?.english ?? "")) return 2;
  return relation.meaning?.english === "of" ? 1 : 0;
}

function render(parts: readonly Part[], knows: (phrase: string) => boolean): Rendered[] {
  const out: Rendered[] = [];
  let previous: NounPhrase | undefined;
  const say = (english: string, item: Item) => {
    if (english.length > 0) out.push({ english, item });
  };
  const sayPhrase = ({ adjectives, noun, of }: NounPhrase, article: boolean): void => {
    const counted = adjectives.some(isCount);
    const first = adjectives[0] ?? noun;
    const name = noun?.meaning?.english ?? "";
    if (first && article && !counted && !noun?.meaning?.plural && !name.startsWith("on "))
      say(/^[aeiou]/.test(first.meaning?.english ?? "") ? "an" : "a", { ...first, source: "" });
    // numbers first, materials last, as in English
    for (const adjective of [...adjectives].sort((a, b) => Number(isCount(b)) - Number(isCount(a))))
      say(adjective.meaning?.english ?? "", adjective);
    if (noun?.meaning)
      say(
        noun.meaning.plural || counted || ALWAYS_MANY.has(noun.meaning.english)
          ? plural(noun.meaning.english)
          : noun.meaning.english,
        noun,
      );
    if (of?.noun) {
      say("of", { ...of.noun, source: "" });
      sayPhrase(of, true);
    }
  };
  for (const [i, part] of parts.entries()) {
    if (part.kind === "noun") {
      const pair = previous?.noun && part.noun ? `${previous.noun.meaning?.english} ${part.noun.meaning?.english}` : "";
      if (part.noun?.meaning?.english === "portrait" && out.length > 0 && part.adjectives.length === 0) {
        out.unshift({ english: "portrait", item: part.noun }, { english: "of", item: { ...part.noun, source: "" } });
      } else sayPhrase(part, !(part.adjectives.length === 0 && knows(pair)));
      previous = part;
      continue;
    }
    previous = undefined;
    if (part.kind === "place") {
      const noun = part.phrase?.noun?.meaning?.english ?? "";
      const english = part.relation.meaning?.english ?? "";
      const inside = VESSELS.has(noun);
      // a place that the noun names itself
      if (!noun.startsWith("on "))
        say(
          HATS.has(noun) && (english === "with" || english === "in")
            ? "wearing"
            : relationOf(english, inside, part.relation.meaning?.role === "after", out.at(-1)?.english),
          part.relation,
        );
      if (part.phrase) sayPhrase(part.phrase, true);
      // "ohne Turm auf dem Hügel": there is a hill
      const next = parts[i + 1];
      if (english === "without" && next && next.kind !== "and") say(",", { ...part.relation, source: "" });
    } else if (part.kind !== "unknown") say(part.item.meaning?.english ?? "", part.item);
  }
  return out;
}

function relationOf(english: string, inside: boolean, after: boolean, before: string | undefined): string {
  if (before === "flying" && (english === "on" || english === "at")) return "over";
  if (english === "at") return inside ? "in" : "on";
  return english === "of" && inside && after ? "in" : english;
}

const IRREGULAR: Readonly<Record<string, string>> = {
  man: "men",
  woman: "women",
  child: "children",
  person: "people",
  mouse: "mice",
  goose: "geese",
  leaf: "leaves",
  knife: "knives",
  wolf: "wolves",
  foot: "feet",
  tooth: "teeth",
  dice: "dice",
  sheep: "sheep",
  fish: "fish",
  ox: "oxen",
};

/** The English plural that the painter's singular undoes. Phrases with "of" and what has no plural stay as they are. */
export function plural(phrase: string): string {
  // "glasses" are worn
  if (phrase === "glass") return "water glasses";
  if (phrase.includes(" of ") || /(^on | field$|ing$|y sky$|[^s]s$|[iu]$)/.test(phrase)) return phrase;
  const words = phrase.split(" ");
  const last = words[words.length - 1];
  const many =
    IRREGULAR[last] ??
    (last.endsWith("man") && last !== "human" && last !== "snowman"
      ? `${last}s`
      : /[^aeiou]y$/.test(last)
        ? `${last.slice(0, -1)}ies`
        : /(ch|sh|ss|x)$/.test(last)
          ? `${last}es`
          : `${last}s`);
  return [...words.slice(0, -1), many].join(" ");
}
