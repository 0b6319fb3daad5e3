/** The fence of models: sculptures of all volumes in all their poses, coats and clothes, with their paints. */

import type { Fence, Item } from "./fence.ts";
import {
  coatsOf,
  type Dab,
  type Family,
  MATERIAL,
  type Recipe,
  type Rgb,
  recipeOf,
  type Sculpture,
  sculpt,
  volumes,
} from "./painter.ts";

/** Kinds that no word names alone: the composer takes them for a part of something. */
const UNNAMED: Readonly<Record<Family, string>> = {
  quadruped: "",
  bird: "",
  swimmer: "",
  person: "baby rider",
  thing: "floor-broom street-lamp stump swaddled",
};

/** Kinds that stand for one of two others, or for several people. */
const COLLECTIVE = new Set("people children family couple".split(" "));

/** Poses of whole families. A kind that has no such pose stands. */
const POSES: Readonly<Record<Family, string>> = {
  quadruped: "stand howl graze walk run sit lie sleep upright rear swim",
  bird: "stand perch fly swim peck",
  swimmer: "stand swim jump",
  person: `stand akimbo pocket clasp behind carry shoulder umbrella walk run jump sit sit-guitar read skate dance arabesque hold
    grip raise wave violin guitar ride cycle motorcycle piano push hug point feed drink paint write fish kick lead lotus ground
    kneel crouch slump rest doze bearer shouldered ski surf swim climb sweep pick reach photo call look serve cane blow throw
    stroke knit handed handed-right waltz waltz-with hug-low build lift haul float box sing saxophone trumpet flute accordion
    cello drums groom stir lie sunbathe`,
  thing: "stand",
};

/** Poses of single things beside standing. */
const THING_POSES: Readonly<Record<string, string>> = {
  played: "saxophone accordion cello flute trumpet violin guitar",
  worked: "floor-broom mop shovel rake",
  held: "cup mug bottle kite burger",
  swim: "boat canoe gondola kayak lily-pad paper-boat",
  vased: "bouquet tulips roses peonies daisies sunflowers",
  small: "bicycle",
  left: "swaddled",
  toy: "yarn",
  empty: "basket",
  open: "book",
  fly: "dragon",
  sleep: "dragon",
  lit: "street-lamp",
};

/** What people are asked to wear; each in its own colour, those of the first line also in a colour that is asked for. */
const DYED =
  "coat dress top suit legs scarf beard hair hair-long hair-short hair-curly cape apron shoes top-hat headwear";
const WORN = "glasses freckles lipstick aged crown hat given";
/** What people have in their hands, on their feet and below them, in the pose in which they have it. */
const HELD: readonly (readonly [pose: string, worn: string])[] = [
  ["skate", "skates"],
  ["ski", "skis"],
  ["surf", "surfboard"],
  ["fish", "rod"],
  ["violin", "bow"],
  ["cello", "bow"],
  ["drums", "sticks"],
  ["box", "boxing-gloves"],
  ["paint", "brush"],
  ["write", "pen"],
  ["groom", "scissors"],
  ["umbrella", "umbrella"],
  ["read", "book"],
  ["walk", "backpack"],
  ["hold", "second-hand"],
  ["sit", "stool"],
  ["sit", "seat"],
  ["raise", "given"],
  ["shoulder", "given"],
];
const DYE = "#2f6a4a";

const ASKED: Rgb = [0.2, 0.4, 0.1];

/** All volumes by family and kind. */
export const MODELS: Fence = {
  name: "models",
  async items() {
    const named = new Map<string, { family: Family; kind: string; coats: Set<string> }>();
    const enter = (family: Family, kind: string, coat: string) => {
      const key = `${family} ${kind}`;
      const known = named.get(key) ?? { family, kind, coats: new Set<string>() };
      if (coat) known.coats.add(coat);
      named.set(key, known);
    };
    for (const { family, kind, coat } of volumes()) if (!COLLECTIVE.has(kind)) enter(family, kind, coat);
    for (const [family, kinds] of Object.entries(UNNAMED))
      for (const kind of words(kinds)) enter(family as Family, kind, "");
    return [...named]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { family, kind, coats }]) => itemOf(name, family, kind, coats));
  },
};

function itemOf(name: string, family: Family, kind: string, coats: ReadonlySet<string>): Item {
  const hashed = (recipes: () => Iterable<Recipe>) =>
    function* () {
      for (const recipe of recipes()) yield factsOf(sculpt(recipe));
    };
  return {
    name,
    parts: {
      first: hashed(() => [recipeOf(family, kind)]),
      poses: hashed(() => posesOf(family, kind, coats)),
      ...(family === "quadruped" || family === "person" ? { wears: hashed(() => clothesOf(family, kind)) } : {}),
      ...(family === "person" ? { portraits: hashed(() => portraitsOf(kind)) } : {}),
    },
  };
}

/** Every pose in every coat, in its own colour and in one that is asked for, with other seeds. */
function* posesOf(family: Family, kind: string, coats: ReadonlySet<string>): Generator<Recipe> {
  const poses = words(POSES[family]);
  if (family === "thing")
    for (const [pose, kinds] of Object.entries(THING_POSES)) if (words(kinds).includes(kind)) poses.push(pose);
  const furs =
    family === "quadruped"
      ? [...new Set([...coatsOf(kind), ...[...coats].filter((coat) => !coat.startsWith("#"))])]
      : [""];
  for (const pose of poses)
    for (const coat of furs) {
      yield recipeOf(family, kind, { pose, coat, seed: 2 });
      yield recipeOf(family, kind, { pose, coat, seed: 15, colour: ASKED, lookRad: -0.6 });
      if (family !== "person") yield recipeOf(family, kind, { pose, coat, seed: 5, lookRad: 0.4 });
    }
  for (const coat of coats) if (coat.startsWith("#")) yield recipeOf(family, kind, { colour: rgbOf(coat), seed: 3 });
  if (family === "person") for (let seed = 1; seed <= 12; seed++) yield recipeOf(family, kind, { seed, lookRad: 0.3 });
}

/** What a kind may wear and hold, one after another. */
function* clothesOf(family: Family, kind: string): Generator<Recipe> {
  if (family === "quadruped") {
    for (const worn of ["scarf", `scarf:${DYE}`]) yield recipeOf(family, kind, { pose: "sit", wears: [worn] });
    return;
  }
  for (const worn of words(`${DYED} ${WORN}`)) yield recipeOf(family, kind, { wears: [worn], seed: 4 });
  for (const worn of words(DYED)) yield recipeOf(family, kind, { pose: "walk", wears: [`${worn}:${DYE}`], seed: 7 });
  for (const [pose, worn] of HELD) yield recipeOf(family, kind, { pose, wears: [worn], seed: 9 });
}

/** Heads from close by: a few seeds, a colour, and what is seen of clothes. */
function* portraitsOf(kind: string): Generator<Recipe> {
  const portrait = (changes: Partial<Recipe>) => recipeOf("person", kind, { pose: "portrait", ...changes });
  yield portrait({ seed: 1, lookRad: -0.3 });
  yield portrait({ seed: 18, lookRad: 0.3, colour: ASKED });
  if (kind !== "man" && kind !== "woman") return;
  for (const seed of [3, 4, 6, 11]) yield portrait({ seed });
  for (const worn of words(`${DYED} ${WORN}`)) yield portrait({ wears: [worn], seed: 5 });
  for (const worn of words(DYED)) yield portrait({ wears: [`${worn}:${DYE}`], seed: 8 });
}

/**
 * All of a figure that is seen, as plain data, and its paint at fixed places of its solids. How its shells are cut into meshes
 * and how its paint numbers the solids does not count.
 */
function factsOf(body: Sculpture): unknown {
  const { solids, groups, thin, clear, eyes, at, metres, fineness, headWide, strand, lift } = body;
  const unnumbered = solids.map((solid) => ({ ...solid, tag: 0 }));
  const shells = [shellOf(thin), shellOf(clear)];
  const points = Object.entries(at).sort(([a], [b]) => (a < b ? -1 : 1));
  const measures = [metres, fineness, headWide, strand, lift];
  return [unnumbered, groups, shells, eyes, points, measures, paintedOf(body)];
}

/** Meshes as one: their vertices and triangles in the order in which they are drawn. */
function shellOf(meshes: Sculpture["thin"]): unknown {
  const whole: Record<string, number[]> = { positions: [], normals: [], colours: [], open: [], materials: [] };
  const triangles: number[] = [];
  for (const mesh of meshes) {
    const first = whole.open.length;
    for (const corner of mesh.triangles) triangles.push(first + corner);
    for (const [key, values] of Object.entries(whole)) for (const v of mesh[key as "open"]) values.push(v);
  }
  return [whole, triangles];
}

/** Places on each solid at which a paint is asked. */
const DABS = 5;
const NORMALS = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [-0.6, 0.48, 0.64],
  [0.48, -0.64, -0.6],
] as const;

/** Colours and materials that the paint gives on each solid: numbers, one dab after another. Without a paint those of the solid. */
function paintedOf({ solids, paint }: Sculpture): number[] {
  const out: number[] = [];
  for (const [nth, { tag, material, colour, low, high }] of solids.entries())
    for (let i = 0; i < DABS; i++) {
      // the R3 sequence (Roberts 2018) fills a box evenly; neighbours are asked at other places of theirs
      const [x, y, z] = [0.8191725133961645, 0.6710436067037893, 0.5497004779019703].map(
        (step, k) => low[k] + (high[k] - low[k]) * ((0.5 + (nth * DABS + i + 1) * step) % 1),
      );
      const [nx, ny, nz] = NORMALS[i % NORMALS.length];
      const dab: Dab = {
        ...{ x, y, z, nx, ny, nz, tag },
        ...{ material: MATERIAL[material], r: colour[0], g: colour[1], b: colour[2] },
      };
      paint?.(dab);
      out.push(dab.r, dab.g, dab.b, dab.material);
    }
  return out;
}

/** Any exact colour for `#rrggbb`: what counts is that it stays the same. */
function rgbOf(hex: string): Rgb {
  const byte = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [byte(1), byte(3), byte(5)];
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word.length > 0);
}
