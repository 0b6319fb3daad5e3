/** Where a scene is when the prompt names no place: where its acts are done, its figures at home and its buildings stand. */

import type { Rng } from "easel-picture";
import { homesOf } from "../acts/facts.ts";
import { phrasesOf } from "../kit/thing.ts";
import type { Noun } from "../motifs/nouns.ts";
import { toolOf, workplaceOf } from "../people/facts.ts";
import { PLACE_WORDS } from "../places/index.ts";
import type { Figure, Setting, Subject } from "../scene-graph.ts";
import { SCENERY } from "../scenery/index.ts";
import { isTree, TREES } from "../scenery/trees.ts";
import { TABLES } from "./clause-words.ts";
import { isPerson, MOST_FIGURES, SMALL_M } from "./in-the-open.ts";
import { SEATS } from "./kept-figures.ts";
import type { Reading } from "./reading.ts";

/** What is built of the sand of a beach. */
const SANDY = new Set(["sandcastle", "sand castle"]);

/** Homes of what is found in one and the same room. */
const INDOORS = new Set(["room", "tabletop"]);

/** Where it is done that people do, when the prompt names no place. */
export function actHome(figures: readonly Figure[], rng: Rng): Setting | undefined {
  const homes = figures.map(({ act }) => homesOf(act)).find((places) => places.length > 0);
  return homes?.[rng.fork("act home").int(homes.length)];
}

/** Homes of what may stand in a room in which people work, and height of the vehicles in a workshop, metres. */
const IN_ROOMS = new Set(["room", "tabletop", "kitchen", "studio"]);
const MOST_IN_WORKSHOP_M = 2;

/** Sets who is named first in the place of their trade, where the prompt says nothing of place and weather. Changes `reading`. */
export function goToWork(reading: Reading, nouns: ReadonlyMap<string, Noun>, rng: Rng): void {
  const { figures, settings, spots, subjects, weather, season, flags } = reading;
  const place = workplaceOf(figures[0]?.noun ?? "");
  const isSaid = settings.length + spots.length + subjects.length + flags.size > 0 || weather || season;
  if (place === undefined || isSaid || actHome(figures as Figure[], rng) !== undefined) return;
  const fits = ({ noun }: { readonly noun: string }) => {
    const { volume, homes = [], heightM = 1 } = nouns.get(noun) ?? {};
    const isVehicle = place === "workshop" && volume?.family === "thing" && heightM < MOST_IN_WORKSHOP_M;
    return volume?.family === "person" || homes.some((home) => IN_ROOMS.has(home)) || isVehicle;
  };
  if (!figures.every(fits)) return;
  const spot = PLACE_WORDS.find(([phrase]) => phrase === place)?.[1];
  if (spot) spots.push({ spot, phrase: place });
  else settings.push({ setting: place === "bakery" ? "kitchen" : "room", strong: true, phrase: place });
}

/** The figures, and the tool of who is alone and of whose hands nothing else is said: a saw would cross the face of a neighbour. */
export function withTools(figures: readonly Figure[], nouns: ReadonlyMap<string, Noun>): Figure[] {
  const isFree = ({ count, act, relation }: Figure, i: number) =>
    count === 1 &&
    (act === undefined || act === "stand") &&
    (relation === undefined || relation.kind === "by") &&
    figures.every((other) => other.relation?.to !== i);
  if (figures.filter((one) => isPerson(one, nouns)).length > 1) return [...figures];
  // small things that are named are seen by themselves
  const isSmall = ({ noun }: Figure) =>
    nouns.get(noun)?.volume?.family === "thing" && (nouns.get(noun)?.heightM ?? 1) <= SMALL_M;
  if (figures.some(isSmall)) return [...figures];
  const tools = figures.flatMap((figure, i): Figure[] => {
    const noun = toolOf(figure.noun);
    return noun && nouns.get(noun)?.volume && isFree(figure, i)
      ? [{ noun, count: 1, size: "normal", relation: { kind: "holding", to: i } }]
      : [];
  });
  return [...figures, ...tools].slice(0, Math.max(figures.length, MOST_FIGURES));
}

/** Height of what furnishes a room by itself, metres. */
const FURNISHING_M = 1;

/** Whether a thing is large and first of all within walls: a piano. */
function isFurnishing({ noun, relation }: Figure, nouns: ReadonlyMap<string, Noun>): boolean {
  const { volume, heightM = 0, homes = [] } = nouns.get(noun) ?? {};
  return volume?.family === "thing" && !relation && heightM >= FURNISHING_M && homes[0] === "room";
}

/** Where figures are at home: a place that suits all of them best. */
export function homeOf(figures: readonly Figure[], nouns: ReadonlyMap<string, Noun>, rng: Rng): Setting | undefined {
  if (figures.length === 0) return undefined;
  if (figures.length > 1 && figures.some(({ noun }) => nouns.get(noun)?.volume?.kind === "christmas-tree"))
    return "room";
  // furniture decides
  const seated = figures.some(({ relation }) => relation?.kind === "on" && TABLES.has(figures[relation.to].noun));
  const hasPeople = figures.some((one) => isPerson(one, nouns));
  if (seated && hasPeople) return "room";
  if (figures.some((figure) => SEATS.has(figure.noun) && nouns.get(figure.noun)?.homes[0] === "room")) return "room";
  if (hasPeople && figures.some((figure) => isFurnishing(figure, nouns))) return "room";
  if (figures.some(({ noun }) => nouns.get(noun)?.volume?.kind === "puddle")) return "street";
  if (figures.some(({ noun }) => SANDY.has(noun))) return "coast";
  if (figures.some(({ noun }) => noun === "gold hoard")) return "cave";
  if (figures.some(({ noun }) => noun === "lily pad")) return "mountain-lake";
  // who perches is where the perch is
  if (figures.some(({ relation }) => relation?.kind === "on" && figures[relation.to].noun === "branch"))
    return "forest";
  const votes = new Map<string, number>();
  for (const figure of figures)
    for (const [i, home] of (nouns.get(figure.noun)?.homes ?? []).entries())
      votes.set(home, (votes.get(home) ?? 0) + 1 - 0.12 * i);
  const kinds = new Set(figures.map((figure) => nouns.get(figure.noun)?.homes[0]));
  const best = [...votes].filter(([, vote]) => vote > figures.length - 0.6);
  if (kinds.size > 1 && best.length === 0) {
    // a tree and its presents, a laptop and a chair
    if (figures.every(({ noun }) => INDOORS.has(nouns.get(noun)?.homes[0] ?? ""))) return "room";
    // of those that never meet the largest living one is at home; things alone are shown before a plain backdrop
    const living = figures
      .map((figure) => nouns.get(figure.noun))
      .filter((noun) => noun?.volume && noun.volume.family !== "thing")
      .sort((a, b) => b!.heightM - a!.heightM);
    return (living[0]?.homes[0] as Setting | undefined) ?? (allSmall(figures, nouns) ? "tabletop" : "studio");
  }
  const options = best.length > 0 ? best : [...votes];
  const top = Math.max(...options.map(([, vote]) => vote));
  const close = options.filter(([, vote]) => vote > top - 0.2 * figures.length);
  const home = close[rng.fork("home").int(close.length)][0] as Setting;
  return home === "studio" && allSmall(figures, nouns) ? "tabletop" : home;
}

/** Whether all figures find room on a table, where they are better seen than before a bare backdrop. */
function allSmall(figures: readonly Figure[], nouns: ReadonlyMap<string, Noun>): boolean {
  return figures.every(({ noun }) => {
    const known = nouns.get(noun);
    return (
      known !== undefined &&
      known.heightM < 0.62 &&
      known.support !== "bust" &&
      known.support !== "air" &&
      (known.volume?.family ?? "thing") === "thing"
    );
  });
}

/** The default place of things when the prompt names none. */
export function settingFor(subjects: readonly Subject[], reading: Reading, rng: Rng): Setting {
  const [first] = subjects;
  const pick = (options: readonly Setting[]) => options[rng.fork("setting").int(options.length)];
  if (!first) {
    const says = reading.time ?? reading.weather ?? reading.season;
    if (says || reading.flags.size > 0) return pick(["mountain-lake", "meadow", "coast"]);
    return "abstract";
  }
  const { homes = "meadow" } = isTree(first.form) ? TREES[first.form] : SCENERY[first.form];
  return pick(phrasesOf(homes) as Setting[]);
}
