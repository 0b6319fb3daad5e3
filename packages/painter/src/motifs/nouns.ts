/** Every noun with what it is drawn as: the flat ones, and those of the catalogue. */

import type { Material } from "easel-picture";
import { ANIMALS } from "../animals/index.ts";
import { type Flat, phrasesOf } from "../kit/thing.ts";
import { THINGS } from "../things/index.ts";
import { GROUPS, LYING } from "./flat-nouns.ts";
import { kindsTable } from "./kinds.ts";
import type { Noun, Support } from "./noun.ts";
import { volumeTable } from "./volumes.ts";

export type { Noun } from "./noun.ts";

/** What a noun with a volume and no motif has in common with the others. Its motif is never drawn. */
const SOLID_ONLY: Omit<Noun, "heightM" | "homes"> = {
  motif: "package",
  support: "ground",
  material: "wood",
  faceOnly: false,
  lies: false,
  relief01: 0.5,
  seat: [0.5, 1],
};

/** Every noun by its phrase (lower case, singular). */
export function nounTable(): ReadonlyMap<string, Noun> {
  const table = new Map<string, Noun>();
  for (const { lines, ...shared } of GROUPS)
    for (const line of lines.trim().split("\n")) {
      const [motif, words, height, changes] = line.split("|");
      if (changes.includes("skip")) continue;
      const noun = changed(
        { ...shared, motif, heightM: Number(height), seat: [0.5, 0.94], lies: LYING.has(motif) },
        changes,
      );
      for (const word of phrasesOf(words)) table.set(word, noun);
    }
  for (const { homes, motifs = [] } of Object.values(ANIMALS))
    for (const { of, ...flat } of motifs)
      for (const word of phrasesOf(of))
        table.set(word, flatNoun({ ...ANIMAL_FLAT, ...(homes ? { homes } : {}), ...flat }));
  for (const { words, motif, motifs = {}, dyed = [] } of Object.values(THINGS)) {
    for (const sort of [{ words, motif }, ...dyed])
      if (sort.motif) table.set(phrasesOf(sort.words)[0], flatNoun(sort.motif));
    for (const [word, flat] of Object.entries(motifs)) table.set(word, flatNoun(flat));
  }
  // the motif of another word for the same thing
  const kin = new Map<string, Noun>();
  for (const [word, { volume, heightM, homes, support: floats }] of volumeTable()) {
    const known = table.get(word);
    if (known) kin.set(`${volume.kind}:${volume.coat}`, known);
    const flat =
      known ?? kin.get(`${volume.kind}:${volume.coat}`) ?? (volume.family === "person" ? table.get("man") : undefined);
    if (!flat) {
      table.set(word, {
        ...SOLID_ONLY,
        heightM: heightM ?? 1,
        homes: homes ?? ["meadow"],
        volume,
        support:
          floats === "water" || floats === "ground" || floats === "air"
            ? floats
            : (heightM ?? 1) < 0.6
              ? "table"
              : "ground",
      });
      continue;
    }
    const support =
      floats === "water" || floats === "ground" || floats === "air"
        ? floats
        : flat.support === "bust" || flat.support === "space"
          ? "ground"
          : flat.support;
    table.set(word, {
      ...flat,
      support,
      material: volume.family === "person" ? "fabric" : flat.material,
      faceOnly: false,
      lies: false,
      heightM: heightM ?? flat.heightM,
      homes: homes ?? (flat.support === "bust" ? ["meadow", "street", "park"] : flat.homes),
      volume,
      flat,
    });
  }
  for (const [word, drawn] of kindsTable()) if (!table.has(word)) table.set(word, table.get(drawn) as Noun);
  return table;
}

/** What the motifs of animals have in common. */
const ANIMAL_FLAT = { support: "ground", material: "fur", relief01: 0.8 } as const;

function flatNoun({ name, heightM, homes, seat = [0.5, 0.94], ...flat }: Flat): Noun {
  const { support = "table", material = "object", relief01 = 0.7, lies = false } = flat;
  const at = homes ? phrasesOf(homes) : ["tabletop"];
  return { motif: name, heightM, support, material, faceOnly: false, relief01, homes: at, lies, seat };
}

function changed(noun: Noun, changes: string): Noun {
  let out = noun;
  for (const change of changes.split(";")) {
    const [key, value] = change.split("=");
    if (key === "home") out = { ...out, homes: value.split(",") };
    else if (key === "support") out = { ...out, support: value as Support };
    else if (key === "material") out = { ...out, material: value as Material };
    else if (key === "relief") out = { ...out, relief01: Number(value) };
    else if (key === "seat") {
      const [across, up] = value.split(",").map(Number);
      out = { ...out, seat: [across, up] };
    }
  }
  return out;
}
