/** Which nouns have a volume, beside the animals, people and things of the catalogue: `family kind[:coat or colour] | words | height in metres | homes | support`. Sources of the list: docs/figure-nouns.md. */

import { ANIMALS } from "../animals/index.ts";
import type { Family } from "../figures/recipe.ts";
import { phrasesOf } from "../kit/thing.ts";
import { PEOPLE } from "../people/index.ts";
import { THINGS } from "../things/index.ts";

/** The figure that a noun is drawn as. */
export interface Volume {
  readonly family: Family;
  readonly kind: string;
  /** A row of its coats, or `#rrggbb`, or empty. */
  readonly coat: string;
}

/** What differs from the motif's noun: its height, where it is at home and what carries it. */
interface Cast {
  readonly volume: Volume;
  readonly heightM: number | undefined;
  readonly homes: readonly string[] | undefined;
  /** `water` for what floats, `air` for what hangs there, `ground` for small things of the floor. */
  readonly support: string | undefined;
}

const LINES = `
thing dragon | dragon | 4 | canyon,meadow
thing teddy | teddy bear,teddy,plush bear,stuffed bear,stuffed animal,plush toy | 0.45
thing car | car,automobile,sedan,hatchback,vehicle | 1.45
thing taxi | taxi,cab,yellow cab | 1.55
thing police-car | police car | 1.55
thing truck | truck,lorry,delivery truck | 2.9
thing van | van,minibus,camper,camper van,minivan | 2.2
thing pickup | pickup truck,pickup | 1.5
thing bus | bus,coach,school bus | 3
thing tractor | tractor | 2.5
thing train | steam train,locomotive,steam locomotive,steam engine,train | 3.6
thing airplane | airplane,plane,jet,aircraft,airliner,aeroplane | 6.5
thing spectacles | glasses,eyeglass,spectacles | 0.055 | tabletop
thing sunglasses | sunglasses,sunglass | 0.055 | tabletop
thing fire-truck | fire engine,fire truck,firetruck | 3 | street
thing ambulance | ambulance | 2.8 | street
thing golf-flag | golf flag,golf hole | 1.5 | park
thing hoop | basketball hoop,basketball basket,basketball net,basketball ring | 2.6 | park,street
thing rocket-launch | rocket launch,launching rocket | 17.3 | desert
`;

/** By phrase. */
export function volumeTable(): ReadonlyMap<string, Cast> {
  const table = new Map<string, Cast>();
  for (const line of LINES.trim().split("\n")) {
    const [what, words, height, homes, support] = line.split("|").map((part) => part.trim());
    const [family, row] = what.split(" ");
    const [kind, coat = ""] = row.split(":");
    const cast: Cast = {
      volume: { family: family as Family, kind, coat },
      heightM: height ? Number(height) : undefined,
      homes: homes ? homes.split(",") : undefined,
      support,
    };
    for (const word of words.split(",")) table.set(word, cast);
  }
  enterPeople(table);
  enterAnimals(table);
  enterThings(table);
  return table;
}

function enterPeople(table: Map<string, Cast>): void {
  for (const [kind, { words, portraits, heightM, homes, also = [] }] of Object.entries(PEOPLE)) {
    const volume: Volume = { family: "person", kind, coat: "" };
    const enter = (phrases: string | undefined, at: string | undefined) => {
      for (const word of phrasesOf(phrases))
        table.set(word, { volume, heightM, homes: at ? phrasesOf(at) : undefined, support: undefined });
    };
    enter(words, homes);
    enter(portraits, "portrait");
    for (const other of also) enter(other.words, other.homes);
  }
}

function enterAnimals(table: Map<string, Cast>): void {
  for (const [kind, { family, words, heightM, homes, support, looks = [] }] of Object.entries(ANIMALS)) {
    const enter = (phrases: string, coat: string, tallM: number, at: string | undefined) => {
      const volume: Volume = { family, kind, coat };
      for (const word of phrasesOf(phrases))
        table.set(word, { volume, heightM: tallM, homes: at ? phrasesOf(at) : undefined, support });
    };
    enter(words, "", heightM, homes);
    for (const look of looks) enter(look.words, look.coat, look.heightM ?? heightM, look.homes);
  }
}

function enterThings(table: Map<string, Cast>): void {
  for (const [kind, { words, heightM, homes, support, dyed = [] }] of Object.entries(THINGS)) {
    const enter = (phrases: string | undefined, coat: string, tallM: number, at = homes) => {
      const volume: Volume = { family: "thing", kind, coat };
      for (const word of phrasesOf(phrases))
        table.set(word, { volume, heightM: tallM, homes: at ? phrasesOf(at) : undefined, support });
    };
    enter(words, "", heightM);
    for (const sort of dyed) enter(sort.words, sort.colour, sort.heightM ?? heightM, sort.homes);
  }
}
