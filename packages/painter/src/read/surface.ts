/**
 * What a prompt says of the surface and the wall of a still life: "on wet black slate", "on a travertine plinth", "against a sage green
 * wall". They are no things beside the one that is shown.
 */

import type { Noun } from "../motifs/nouns.ts";
import type { SceneGraph, Surface } from "../scene-graph.ts";
import type { Entry } from "./lexicon.ts";

/** Materials of slabs with their colours. */
const STONES: Readonly<Record<string, string>> = {
  slate: "#3b4145",
  marble: "#e6e3de",
  granite: "#77726e",
  travertine: "#d9c8ac",
  concrete: "#a9a69f",
  terrazzo: "#ddd5ca",
  limestone: "#cfc4ae",
  sandstone: "#cba877",
  stone: "#9c968b",
};
const CLOTHS: Readonly<Record<string, string>> = {
  linen: "#d8ccb6",
  silk: "#d9cfc6",
  satin: "#d5c3b8",
  velvet: "#6a2f3f",
  cotton: "#e6dfd2",
};
const WOODS: Readonly<Record<string, string>> = {
  oak: "#b98a58",
  walnut: "#5f4330",
  pine: "#cfa873",
  birch: "#d9bf95",
  ash: "#d3bd98",
  teak: "#8a5a34",
  wooden: "#a5733f",
  wood: "#a5733f",
};

const WORD = "(?:[a-z-]+ ){0,3}?";
const ON = "(?:(?:standing|lying|displayed|arranged|placed|resting|set|shown|laid) )?(?:on|onto|upon|on top of)";
/** "A cappuccino, marble table": the same after a comma. */
const AT = `(?:\\b${ON} |, )`;
const ARTICLE = "(?:an?|the|some|its|two|three)?";
const STONE_WORDS = Object.keys(STONES).join("|");
const TOPS = "slabs?|tops?|counters?|countertops?|tables?|tabletops?|surfaces?|plates?|tiles?|blocks?|boards?";
const PLINTHS = "plinths?|pedestals?|podiums?|risers?";

/** In the order in which they are looked for: `before` and `of` are the words that may name its colour and its material. */
const SURFACES: readonly (readonly [kind: Surface["kind"], pattern: RegExp])[] = [
  ["plinth", new RegExp(`\\b${ON} ${ARTICLE} ?(?<before>${WORD})(?:${PLINTHS})\\b`)],
  ["shelf", new RegExp(`\\b${ON} ${ARTICLE} ?(?<before>${WORD})(?:shelf|shelves|wall shelf)\\b`)],
  ["slab", new RegExp(`${AT}${ARTICLE} ?(?<before>${WORD})(?<of>${STONE_WORDS}) (?:${TOPS})\\b`)],
  [
    "slab",
    new RegExp(
      `\\b${ON} ${ARTICLE} ?(?<before>${WORD})(?<of>${STONE_WORDS.replace("|stone", "")})(?=$|[,.;]| (?:surrounded|with|and|beside|next|in|under|by))`,
    ),
  ],
  [
    "cloth",
    new RegExp(
      `\\b${ON} ${ARTICLE} ?(?<before>${WORD})(?<of>${Object.keys(CLOTHS).join("|")})(?: cloth| fabric| sheet| napkin)?(?=$|[,.;]| (?:surrounded|with|and|beside|next|in|under|by))`,
    ),
  ],
  [
    "wood",
    new RegExp(
      `${AT}${ARTICLE} ?(?<before>(?:dark|black|pale|light|white|rustic|oak|walnut|pine) (?:wooden |wood |oak |kitchen )?)(?:table|tabletop|desk|counter|worktop|board)\\b`,
    ),
  ],
  [
    "wood",
    new RegExp(
      `\\b${ON} ${ARTICLE} ?(?<before>${WORD})(?:(?:jetty|dock|pier|deck|barn|floor) )?(?:planks|boards|floorboards|decking)\\b`,
    ),
  ],
];

/** "Against a sage green wall", "on a light blue ground": the last word before is its colour. */
const WALL =
  /\b(?:hanging )?(?:on|against|before|in front of|with|over)? ?(?:an?|the)? ?(?<before>(?:[a-z-]+ ){1,3}?)(?<what>wall|ground|floor)(?=$|[,.;]| (?:with|and|above|behind))/;

const PALE = /\b(?:pale|light|pastel|soft|powder|baby)\b/;
const DEEP = /\b(?:dark|deep|black)\b/;

/** What is left of a prompt without its surface, and that. */
export interface Laid {
  readonly text: string;
  readonly surface: Surface;
  /** The words that were taken out. */
  readonly words: string;
}

/** Takes the surface and the wall of a still life out of an English prompt in lower case; `undefined` where it names none. */
export function takeSurface(prompt: string, lexicon: ReadonlyMap<string, Entry>): Laid | undefined {
  let text = prompt;
  let surface: Surface | undefined;
  const words: string[] = [];
  const take = (found: RegExpExecArray) => {
    words.push(found[0].trim());
    text = text.slice(0, found.index) + " ".repeat(found[0].length) + text.slice(found.index + found[0].length);
  };
  for (const [kind, pattern] of SURFACES) {
    const found = pattern.exec(text);
    if (!found) continue;
    const { before = "", of = "" } = found.groups ?? {};
    const colour = colourIn(before, lexicon) ?? STONES[of] ?? CLOTHS[of];
    const own = STONES[of]
      ? toneOf(STONES[of], before)
      : colour && toneOf(colour, colourIn(before, lexicon) ? "" : before);
    surface = {
      kind,
      ...(own ? { colour: own } : kind === "wood" ? { colour: DEEP.test(before) ? "#3a291d" : "#cdb08a" } : {}),
    };
    take(found);
    break;
  }
  const wall = WALL.exec(text);
  const tone = wall && colourIn(wall.groups?.before ?? "", lexicon);
  if (wall && tone) {
    surface = surface ? { ...surface, wall: tone } : { kind: "plain", colour: tone };
    take(wall);
  }
  return surface && { text, surface, words: words.join(", ") };
}

/** The colour that words name: of a material, or the longest phrase that is one; paler where they say so. */
function colourIn(before: string, lexicon: ReadonlyMap<string, Entry>): string | undefined {
  const words = before.trim().split(/\s+/).filter(Boolean);
  for (let from = 0; from < words.length; from++)
    for (let to = words.length; to > from; to--) {
      const phrase = words.slice(from, to).join(" ");
      const colour = STONES[phrase] ?? WOODS[phrase] ?? CLOTHS[phrase] ?? lexicon.get(phrase)?.colour;
      if (!colour || DEEP.test(phrase)) continue;
      return toneOf(colour, words.filter((_, k) => k < from || k >= to).join(" "));
    }
  return DEEP.test(before) && /black/.test(before) ? "#2a2a2c" : undefined;
}

/** A colour as it is when it is said to be pale or dark. */
function toneOf(colour: string, said: string): string {
  const share = PALE.test(said) ? 0.5 : DEEP.test(said) ? -0.35 : 0;
  return share === 0 ? colour : mixed(colour, share);
}

/** A colour nearer to white (`share` > 0) or to black. */
function mixed(colour: string, share: number): string {
  const to = share > 0 ? 255 : 0;
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (to - value) * Math.abs(share))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** Tallest thing of a still life, metres. */
const STILL_M = 0.82;

/** Whether all that a scene shows can stand on a table. */
export function isStillLife({ figures, subjects }: SceneGraph, nouns: ReadonlyMap<string, Noun>): boolean {
  return (
    subjects.length === 0 &&
    figures.length > 0 &&
    figures.every(({ noun, act }) => {
      const { volume, heightM = 1, support } = nouns.get(noun) ?? {};
      return (
        act === undefined &&
        heightM <= STILL_M &&
        support !== "water" &&
        (volume === undefined || volume.family === "thing")
      );
    })
  );
}
