/** Every noun with what it is drawn as: the flat ones, and those of the catalogue. */

import type { Material } from "easel-picture";
import { ANIMALS } from "../animals/index.ts";
import { phrasesOf, type Support } from "../kit/thing.ts";
import { GROUPS, LYING } from "./flat-nouns.ts";
import { kindsTable } from "./kinds.ts";
import type { Noun } from "./noun.ts";
import { type Cast, volumeTable } from "./volumes.ts";

export type { Noun } from "./noun.ts";

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
  const portraits = portraitTable();
  // the motif of another word for the same animal
  const kin = new Map<string, Noun>();
  for (const [word, cast] of volumeTable()) {
    const same = `${cast.volume.kind}:${cast.volume.coat}`;
    const own = portraits.get(word);
    if (own) kin.set(same, own);
    table.set(word, solidNoun(cast, own ?? kin.get(same)));
  }
  for (const [word, drawn] of kindsTable()) if (!table.has(word)) table.set(word, table.get(drawn) as Noun);
  return table;
}

/** The motifs of animals by word: of animals there are no portraits with a body. */
function portraitTable(): ReadonlyMap<string, Noun> {
  const table = new Map<string, Noun>();
  for (const { homes = "tabletop", motifs = [] } of Object.values(ANIMALS))
    for (const { of, name, homes: at = homes, seat = [0.5, 0.94], ...own } of motifs) {
      const shared = { support: "ground", material: "fur", relief01: 0.8, faceOnly: false, lies: false } as const;
      const noun: Noun = { ...shared, ...own, motif: name, homes: phrasesOf(at), seat: [seat[0], seat[1]] };
      for (const word of phrasesOf(of)) table.set(word, noun);
    }
  return table;
}

/** A noun with a volume; `flat` is its portrait. */
function solidNoun({ volume, heightM, homes, support }: Cast, flat: Noun | undefined): Noun {
  const tallM = heightM ?? flat?.heightM ?? 1;
  const isPerson = volume.family === "person";
  const usual = flat ? onGround(flat.support) : tallM < TABLE_M && !isPerson ? "table" : "ground";
  const carried = support ?? usual;
  const usualHomes = isPerson
    ? ["park", "street", "meadow"]
    : [carried === "table" && volume.family === "thing" ? "tabletop" : "meadow"];
  return {
    motif: flat?.motif ?? "",
    relief01: flat?.relief01 ?? 0.5,
    seat: flat?.seat ?? [0.5, 1],
    material: isPerson ? "fabric" : (flat?.material ?? "wood"),
    faceOnly: false,
    lies: false,
    heightM: tallM,
    support: carried,
    homes: homes ?? (flat && flat.support !== "bust" ? flat.homes : usualHomes),
    volume,
    ...(flat ? { flat } : {}),
  };
}

/** What is lower stands on tables, metres. */
const TABLE_M = 0.6;

const onGround = (support: Support): Support => (support === "bust" || support === "space" ? "ground" : support);

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
