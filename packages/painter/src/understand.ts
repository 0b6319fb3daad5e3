/** Words become a scene graph: longest known phrase first, counts and adjectives bind to the next thing, negations take away. */

import type { Rng } from "easel-picture";
import { AERIAL, TABLES, wordsOf } from "./clause-words.ts";
import { canAct } from "./compose/roles.ts";
import { bindHeld } from "./held.ts";
import { withImplied } from "./implied.ts";
import { phrasesOf } from "./kit/thing.ts";
import { type Entry, OBJECT_VERBS } from "./lexicon.ts";
import type { Noun } from "./motifs/nouns.ts";
import { PLACES, placeOf } from "./places/index.ts";
import type { Place } from "./places/place.ts";
import { readClause } from "./read-clause.ts";
import { emptyReading, type Reading } from "./reading.ts";
import type { Figure, Relation, SceneGraph, Season, Setting, Subject, TimeOfDay } from "./scene-graph.ts";
import { SCENERY } from "./scenery/index.ts";
import { isTree, TREES } from "./scenery/trees.ts";

/** What each setting shows of others. */
const SHOWN_ALONG: Readonly<Partial<Record<Setting, readonly Setting[]>>> = {
  coast: ["sea"],
  garden: ["park", "meadow"],
  park: ["garden", "meadow"],
  farm: ["meadow"],
  savanna: ["meadow"],
  jungle: ["forest"],
  street: ["city", "road"],
  kitchen: ["room"],
  bathroom: ["room"],
  stage: ["room"],
  tabletop: ["room", "kitchen"],
  moon: ["cosmos"],
  canyon: ["desert"],
  underwater: ["sea"],
};

/** Settings with neither sky nor weather. */
const ENCLOSED = new Set<Setting>(
  "kitchen bathroom stage studio portrait tabletop underwater cave abstract room".split(" ") as Setting[],
);
/** Open land that a road may cross. */
const ROADSIDES = new Set<Setting>(["meadow", "farm", "park", "savanna"]);
/** Settings in whose ground flowers grow. */
const FLOWERING = new Set<Setting>(
  "meadow garden park farm forest mountain-lake coast savanna jungle road".split(" ") as Setting[],
);

/**
 * The scene that a prompt describes. Never throws: empty and absurd prompts give an abstract graph.
 * What the prompt leaves open (hour, season, weather) is chosen with `rng`.
 */
export function understand(
  prompt: string,
  negativePrompt: string,
  lexicon: ReadonlyMap<string, Entry>,
  nouns: ReadonlyMap<string, Noun>,
  rng: Rng,
): SceneGraph {
  const reading = emptyReading();
  for (const clause of withImplied(onRooftop(prompt.toLowerCase())).split(/[.,;:!?()[\]{}"|/\\\n]+/))
    readClause(wordsOf(clause), lexicon, reading, false);
  for (const clause of negativePrompt.toLowerCase().split(/[.,;:!?()[\]{}"|/\\\n]+/))
    readClause(wordsOf(clause), lexicon, reading, true);
  const graph = conclude(reading, nouns, rng);
  const second = secondColours(prompt.toLowerCase(), graph, lexicon);
  return second.length > 0 ? { ...graph, undrawn: [...graph.undrawn, ...second] } : graph;
}

/** One who is on the roof is on a rooftop; the roof of a house is a part of it. */
function onRooftop(prompt: string): string {
  return prompt.replace(/\b(on|over|above|across) (?:the |a )?roofs?\b(?! of)/g, "$1 a rooftop");
}

/** "A red and white boat" has one colour here: the other words are answered, unless the whole picture takes them up. */
function secondColours(prompt: string, graph: SceneGraph, lexicon: ReadonlyMap<string, Entry>): string[] {
  const shown = new Set<string | undefined>([
    ...graph.palette,
    ...[...graph.figures, ...graph.subjects].map(({ colour }) => colour),
    ...graph.figures.flatMap(({ wears = [] }) => wears.map(({ colour }) => colour)),
  ]);
  const out: string[] = [];
  for (const [, first, second] of prompt.matchAll(/\b([a-z]+)(?:,| and| &)(?= ([a-z]+) [a-z])/g)) {
    const [a, b] = [lexicon.get(first)?.colour, lexicon.get(second)?.colour];
    if (a === undefined || b === undefined || a === b) continue;
    if (shown.has(a) && !shown.has(b)) out.push(second);
    if (shown.has(b) && !shown.has(a)) out.push(first);
  }
  return [...new Set(out)];
}

/** The words that were understood and are not to be seen. Only a setting that the prompt names is judged. */
function undrawnOf(
  reading: Reading,
  named: Setting | undefined,
  place: Place | undefined,
  figures: readonly Figure[],
  subjects: readonly Subject[],
): string[] {
  const out = [...reading.undrawn];
  const crossed = named !== undefined && ROADSIDES.has(named);
  for (const { setting, phrase } of reading.settings.filter((s) => !(crossed && s.setting === "road")))
    if (phrase !== undefined && named && setting !== named && !SHOWN_ALONG[named]?.includes(setting))
      if (!FEATURES[named]?.test(phrase) && !place?.shows?.test(phrase) && !isWordOf(place, phrase)) out.push(phrase);
  for (const { phrase, entry } of reading.said) {
    if (!named) continue;
    if (entry.flag === "lights") continue;
    if (entry.flag === "flowers" ? !FLOWERING.has(named) : ENCLOSED.has(named)) out.push(phrase);
  }
  for (const { noun } of reading.figures) {
    const isSetting = TABLES.has(noun) && named === "tabletop";
    if (!isSetting && !reading.excluded.has(noun) && !figures.some((figure) => figure.noun === noun)) out.push(noun);
  }
  for (const { form } of reading.subjects)
    if (!reading.excluded.has(form) && !subjects.some((subject) => subject.form === form)) out.push(form);
  return [...new Set(out)];
}

function isWordOf(place: Place | undefined, phrase: string): boolean {
  return place !== undefined && phrasesOf(place.words).includes(phrase);
}

/** The special place that was named: the first, unless the scene is within walls. Takes what it draws itself from the things. */
function spotOf(reading: Reading): string | undefined {
  const spot = reading.spots[0]?.spot ?? Object.keys(PLACES).find((name) => isImplied(PLACES[name], reading));
  if (!spot) return undefined;
  const { setting, shows, draws } = PLACES[spot];
  const walls = reading.settings.find(({ strong, setting: s }) => strong && ENCLOSED.has(s));
  if (walls && walls.setting !== setting && !shows?.test(walls.phrase ?? "")) return undefined;
  for (const [i, { noun, relation }] of reading.figures.entries())
    if (draws?.test(noun) && !relation && !reading.figures.some((other) => other.relation?.to === i))
      reading.excluded.add(noun);
  for (const { form } of reading.subjects) if (draws?.test(form)) reading.excluded.add(form);
  return spot;
}

/** Whether the settings of a prompt name a place together, or things in one of them do. */
function isImplied({ between = [], several }: Place, { settings, figures }: Reading): boolean {
  const named = new Set(settings.map(({ setting }) => setting));
  if (between.some(([one, other]) => named.has(one) && named.has(other))) return true;
  const first = several && figures.find(({ noun, relation }) => noun === several.noun && !relation);
  return first !== undefined && named.has(several!.at) && first.count > 1;
}

/** A ladder at a tree house and plants in a greenhouse are parts of it. */
function takeParts(reading: Reading): void {
  for (const { form } of reading.subjects) {
    const draws = isTree(form) ? undefined : SCENERY[form].draws;
    for (const [i, { noun, relation, count }] of reading.figures.entries())
      if (draws?.test(noun) && count < 9 && !relation && !reading.figures.some((other) => other.relation?.to === i))
        reading.excluded.add(noun);
    if (draws && form === "treehouse")
      for (const other of reading.subjects) if (other.form === "tree") reading.excluded.add("tree");
  }
}

/** Where a special place lies: a pier leads into the sea where the sea is named. */
function settingOf({ setting, bySea }: Place, { settings }: Reading): Setting {
  const atSea = bySea && settings.some((said) => said.setting === "coast" || said.setting === "sea");
  return atSea ? bySea : setting;
}

/** The hour at which a special place is seen. */
function timeOf(place: Place | undefined, draw: Rng): TimeOfDay | undefined {
  const time = place?.time;
  return time === undefined || typeof time === "string" ? time : time[draw.int(time.length)];
}

/** What a composition shows beside the place that it is named for. */
const FEATURES: Readonly<Partial<Record<Setting, RegExp>>> = {
  meadow: /^(pond|river|stream|creek|brook|fence)$/,
  garden: /^(pond|stream|creek|brook|walled garden|fence)$/,
  park: /^(pond|river|stream|creek|brook|fence)$/,
  farm: /^(pond|river|stream|creek|brook|fence)$/,
  "mountain-lake": /^(river|stream|creek|brook|valley|waterfall)$/,
  coast: /^(cliff)$/,
  sea: /^(cliff)$/,
  jungle: /^(waterfall|river|stream)$/,
  forest: /^(waterfall|river|stream|creek|brook)$/,
};

/** Flowers that are grown in fields. */
const CROP_WORDS = /^(sunflower|tulip|poppy|poppies|lavender)/;

function featuresOf(reading: Reading, setting: Setting): string[] {
  const shown = FEATURES[setting];
  const flowers = setting === "meadow" ? reading.said.filter(({ entry }) => entry.flag === "flowers") : [];
  return [
    ...reading.settings.flatMap(({ phrase }) => (phrase !== undefined && shown?.test(phrase) ? [phrase] : [])),
    ...flowers.flatMap(({ phrase }) => (CROP_WORDS.test(phrase) ? [phrase] : [])),
  ];
}

/** Words for acts that the picture does not show: motifs have one pose, and a body has the poses of its family. */
function actsNotShown(
  { acts, figures: named }: Reading,
  figures: readonly Figure[],
  setting: Setting,
  nouns: ReadonlyMap<string, Noun>,
): string[] {
  const solid = setting !== "portrait" && figures.every(({ noun }) => nouns.get(noun)?.volume !== undefined);
  return acts
    .filter(({ word, figure }) => {
      const { noun, act = "" } = named[figure];
      const family = nouns.get(noun)?.volume?.family;
      const bound = OBJECT_VERBS.get(word);
      if (bound && solid && named.some(({ relation }) => relation?.kind === bound && relation.to === figure))
        return false;
      return !AERIAL.has(word) && act !== "stand" && !(solid && family !== undefined && canAct(family, act));
    })
    .map(({ word }) => word);
}

const WARM = new Set<Setting>([
  "desert",
  "city",
  "savanna",
  "jungle",
  "canyon",
  "moon",
  "tabletop",
  "street",
  "garden",
]);

const BOOKS = new Set(["book", "open book", "newspaper", "red book", "closed book"]);

function conclude(reading: Reading, nouns: ReadonlyMap<string, Noun>, rng: Rng): SceneGraph {
  const excluded = [...reading.excluded];
  const spot = spotOf(reading);
  const special = placeOf(spot);
  takeParts(reading);
  const subjects = mergeSubjects(reading.subjects.filter((s) => !reading.excluded.has(s.form)));
  const figures = keptFigures(reading, nouns);
  // a road in the mountains crosses the land below them
  const isRoad = reading.settings.some((s) => s.setting === "road");
  if (isRoad)
    for (const said of reading.settings)
      if (said.setting === "mountain-lake" && /^mountains?$/.test(said.phrase ?? ""))
        Object.assign(said, { setting: "meadow", phrase: "mountain" });
  // who is on a roof has the town around
  if (reading.settings.length === 0 && figures.some(({ noun }) => noun === "house rooftop"))
    reading.settings.push({ setting: "street", strong: true, phrase: "rooftop" });
  const strong = reading.settings.find((s) => s.strong) ?? reading.settings[0];
  // nothing can be built in space or on a pattern
  const asked = special ? settingOf(special, reading) : strong?.setting;
  const unbuildable = subjects.length > 0 && (asked === "cosmos" || asked === "abstract");
  // a moon is seen in the open
  const open = reading.flags.has("moon") && figures.length > 0 && subjects.length === 0 ? "meadow" : undefined;
  // what lives in the sea comes to its surface where the sky or a leap is named
  const marine = figures.some(({ noun }) => nouns.get(noun)?.homes.includes("underwater"));
  const skyNamed = ["moon", "stars", "aurora", "rainbow"].some((flag) => reading.flags.has(flag));
  const leaps = figures.some(({ act, aloft }) => act === "jump" || aloft);
  const surface = marine && (skyNamed || reading.time !== undefined || leaps) ? "sea" : undefined;
  const setting =
    (unbuildable ? (asked === "cosmos" ? "moon" : "studio") : asked) ??
    surface ??
    open ??
    (subjects.length === 0 ? actHome(figures, rng) : undefined) ??
    (subjects.length === 0 ? homeOf(figures, nouns, rng) : undefined) ??
    settingFor(subjects, reading, rng);
  const draw = rng.fork("open");
  // a figure is seen best with the light beside it, a view against it
  const hours: TimeOfDay[] =
    figures.length > 0
      ? ["golden", "day", "morning", "golden", "day", "morning", "golden", "sunset"]
      : ["golden", "day", "sunset", "morning", "golden", "dawn", "day", "sunset"];
  const chosen = hours[draw.int(hours.length)];
  // a bow stands opposite a sun that is up; a bolt is seen against the dark
  const ownTime: TimeOfDay | undefined = reading.flags.has("rainbow")
    ? "day"
    : reading.flags.has("lightning")
      ? "dusk"
      : reading.flags.has("fireworks")
        ? "night"
        : reading.flags.has("lights")
          ? "dusk"
          : special?.snowyTime && (reading.season === "winter" || reading.weather === "snow")
            ? special.snowyTime
            : // palms are seen by turquoise water
              setting === "coast" && subjects.some(({ form }) => form === "palm")
              ? "day"
              : timeOf(special, draw);
  const snowy = reading.weather === "snow";
  const seasons: Season[] = ["summer", "summer", "spring", "autumn"];
  const wintry = figures.some(({ noun }) => WINTRY.has(noun));
  const season = reading.season ?? special?.season ?? (snowy || wintry ? "winter" : seasons[draw.int(seasons.length)]);
  const grey = reading.weather !== undefined && reading.weather !== "clear" && reading.weather !== "cloudy";
  return {
    setting,
    ...(spot ? { spot } : {}),
    ...(spot && reading.spots.length > 0
      ? { place: reading.spots[0].phrase }
      : strong?.phrase !== undefined && strong.setting === setting
        ? { place: strong.phrase }
        : {}),
    features: featuresOf(reading, setting),
    settingNamed: strong !== undefined,
    time: reading.time ?? ownTime ?? (setting === "city" ? "night" : grey ? "day" : chosen),
    weather: reading.weather ?? (draw.next() < 0.3 ? "cloudy" : "clear"),
    season: WARM.has(setting)
      ? (reading.season ?? special?.season ?? "summer")
      : setting === "snowfield"
        ? "winter"
        : season,
    subjects,
    figures,
    palette: [...new Set(reading.palette)].slice(0, 4),
    flowers: reading.flags.has("flowers") && !reading.excluded.has("flowers"),
    planet: reading.flags.has("planet"),
    moon: reading.flags.has("moon"),
    ...(reading.flags.has("moon behind") ? { moonBehind: true as const } : {}),
    stars: reading.flags.has("stars"),
    aurora: reading.flags.has("aurora"),
    mist: reading.flags.has("mist") || reading.weather === "fog",
    rainbow: reading.flags.has("rainbow"),
    lightning: reading.flags.has("lightning"),
    ...(reading.flags.has("lights") ? { lights: true as const } : {}),
    ...(reading.flags.has("fireworks") ? { fireworks: true as const } : {}),
    ...(isRoad && ROADSIDES.has(setting) ? { road: true as const } : {}),
    excluded,
    unresolved: reading.unresolved,
    undrawn: [
      ...undrawnOf(reading, special || strong ? setting : undefined, special, figures, subjects),
      ...actsNotShown(reading, figures, setting, nouns),
    ],
    media: reading.media,
    ...(reading.flags.has("bare table") ? { bareTable: true as const } : {}),
  };
}

/** Where it is done that people do, when the prompt names no place. */
const ACT_HOMES: Readonly<Record<string, readonly Setting[]>> = {
  fish: ["mountain-lake", "coast"],
  swim: ["sea", "mountain-lake"],
  surf: ["sea"],
  ski: ["snowfield"],
  climb: ["canyon"],
  cook: ["kitchen"],
  skate: ["mountain-lake"],
};

function actHome(figures: readonly Figure[], rng: Rng): Setting | undefined {
  const act = figures.find((figure) => ACT_HOMES[figure.act ?? ""])?.act;
  const homes = act === undefined ? undefined : ACT_HOMES[act];
  return homes?.[rng.fork("act home").int(homes.length)];
}

/** There is snow where they are. */
const WINTRY = new Set(
  "snowman,santa claus,santa,father christmas,sled,sleigh,skier,snowboarder,ski,snowboard,ice skate".split(","),
);

/** Relations in which the thing named later belongs to the one named before. */
const STAYS = new Set<Relation>([
  "holding",
  "left",
  "right",
  "by",
  "between",
  "lead",
  "push",
  "hug",
  "feed",
  "chase",
  "shoulders",
  "hands",
]);

const SEATS = new Set(
  "chair,stool,couch,sofa,settee,loveseat,armchair,bench,park bench,bed,rocking chair,hammock".split(","),
);

/** What those who are named together do together. */
const TOGETHER = new Set([
  "fish",
  "walk",
  "run",
  "dance",
  "jump",
  "wave",
  "sit",
  "swim",
  "paint",
  "write",
  "drink",
  "ski",
  "surf",
  "meditate",
  "climb",
  "pick",
]);

/** What one plays sitting before it. */
const PLAYED_AT = new Set([
  "chess",
  "chess board",
  "chessboard",
  "piano",
  "upright piano",
  "grand piano",
  "drum kit",
  "dj desk",
]);

function embraces({ act }: { readonly act?: string }): boolean {
  return act === "hug" || act === "dance";
}

/** "two friends hugging", "a man playing the piano": who holds whom, and who sits at what. */
function bindPairs(reading: Reading): void {
  const { figures } = reading;
  // who sleeps nowhere in particular does so in bed
  const [sleeper] = figures;
  const isAnywhere = reading.settings.length === 0 && reading.subjects.length === 0;
  const isAlone = figures.every(({ person, relation }, i) => i === 0 || (!person && relation?.kind !== "on"));
  if (sleeper?.person && sleeper.act === "sleep" && sleeper.count === 1 && !sleeper.relation && isAnywhere && isAlone) {
    figures.push({ noun: "bed", count: 1, size: "normal", settled: true });
    sleeper.relation = { kind: "on", to: figures.length - 1 };
    sleeper.settled = true;
  }
  for (const [i, figure] of figures.entries()) {
    const family = figure.noun === "family";
    if (figure.noun === "couple" || family) {
      const old = figure.age === "old" ? "old " : "";
      Object.assign(figure, { noun: `${old}man`, count: 1 });
      const { relation: _, age: __, ...partner } = figure;
      // who dances as a pair holds the other: `hug` with the act that is left to them
      const kind = embraces(figure) ? "hug" : figure.act === "handhold" ? "hands" : "by";
      figures.push({ ...partner, noun: `${old}woman`, relation: { kind, to: i }, settled: true });
      if (family)
        for (const noun of ["girl", "boy"])
          figures.push({ noun, count: 1, size: "normal", person: true, settled: true });
    }
    const both = figure.act === "hug" ? "hug" : figure.act === "handhold" ? "hands" : undefined;
    if (both && figure.count === 2 && !figures.some((other) => other.relation?.to === i)) {
      figure.count = 1;
      const { relation: _, ...twin } = figure;
      figures.push({ ...twin, relation: { kind: both, to: i }, settled: true });
    }
    const before = figures[i - 1];
    // "a mother and her son holding hands"
    const single = (one: typeof before | undefined) => one?.person && one.count === 1 && !one.relation;
    if (both === "hands" && single(figure) && single(before)) {
      figure.relation = { kind: "hands", to: i - 1 };
      figure.settled = true;
      before.act ??= "handhold";
    }
    // "a bride and a groom dancing"
    const paired = embraces(figure) && figure.person && figure.count === 1;
    if (paired && before?.person && before.count === 1 && !before.relation && !before.act && !figure.relation) {
      figure.relation = { kind: "hug", to: i - 1 };
      figure.settled = true;
      before.act = figure.act === "dance" ? "dance" : "hug";
    }
    // "a boy and his grandfather fishing": both do
    if (figure.act && figure.person && before?.person && !before.act && !figure.relation && TOGETHER.has(figure.act))
      before.act = figure.act;
    const { relation } = figure;
    if (relation?.kind === "hug" && !figure.person) figure.relation = { kind: "holding", to: relation.to };
    if (relation?.kind === "hug" && figure.person && figure.act !== "dance") figure.act = "hug";
    if (PLAYED_AT.has(figure.noun) && relation?.kind === "holding" && figures[relation.to].person) {
      figures[relation.to].relation = { kind: "on", to: i };
      figures[relation.to].settled = true;
      figure.relation = undefined;
    }
  }
}

const LEAVES = new Set(["autumn leaf", "maple leaf", "fallen leaf"]);

/** Named twice; "a young tiger with a tiger" is two. */
function isSame(one: Reading["figures"][number], other: Reading["figures"][number]): boolean {
  const young = (one.age === "young") !== (other.age === "young");
  return one.noun === other.noun && one.colour === other.colour && !young;
}

/** At most six figures, none that is not wanted, the same named twice once; a table under small things becomes the setting. */
function keptFigures(reading: Reading, nouns: ReadonlyMap<string, Noun>): Figure[] {
  // "in autumn leaves": the season, when there is something else to see
  const fallen = reading.figures.some(({ noun }) => LEAVES.has(noun));
  const strewn = fallen && reading.figures.some(({ noun }) => !LEAVES.has(noun));
  if (strewn) reading.season ??= "autumn";
  bindPairs(reading);
  bindHeld(reading.figures, nouns, TABLES);
  // "a boy with a lantern sitting on a bench": it is he who sits
  for (const act of reading.acts) {
    const thing = reading.figures[act.figure];
    if (thing?.act === undefined || thing.relation?.kind !== "holding") continue;
    if (nouns.get(thing.noun)?.volume?.family !== "thing") continue;
    act.figure = thing.relation.to;
    reading.figures[act.figure].act ??= thing.act;
    delete thing.act;
  }
  for (const [i, figure] of reading.figures.entries()) {
    const book = reading.figures[i + 1];
    if (figure.act !== "read" || !book || !BOOKS.has(book.noun)) continue;
    // "a man reading a book on a bench": he holds it, and it is he who sits there
    book.relation = { kind: "holding", to: i };
    book.settled = true;
    const seat = reading.figures[i + 2];
    if (seat?.relation?.to === i + 1) seat.relation = { kind: seat.relation.kind, to: i };
  }
  for (const [i, figure] of reading.figures.entries()) {
    const { relation } = figure;
    if (!relation) continue;
    const held = reading.figures[relation.to];
    // "playing the guitar on a bench": whoever plays it sits there
    if (held.relation?.kind === "holding" && SEATS.has(figure.noun) && relation.to < i)
      figure.relation = { kind: "on", to: held.relation.to };
    // "in an armchair", "at a table"
    else if (relation.kind === "in" && SEATS.has(figure.noun)) figure.relation = { kind: "on", to: relation.to };
  }
  const kitchen = reading.settings.find(({ setting }) => setting === "kitchen");
  const small = (i: number) => nouns.get(reading.figures[i].noun)?.support === "table";
  for (const [i, figure] of reading.figures.entries()) {
    const relation = figure.relation;
    // "an apple on a table": what is named later carries what was named before
    if (!relation) continue;
    const carries = !STAYS.has(relation.kind);
    if (!carries || figure.settled) continue;
    const child = reading.figures[relation.to];
    if (child.relation && child.relation.to === i) continue;
    // what is above is hung over what is below, whichever was named first
    if (relation.kind === "below") {
      figure.relation = { kind: "above", to: relation.to };
      continue;
    }
    figure.relation = undefined;
    child.relation = { kind: relation.kind, to: i };
    if (TABLES.has(figure.noun))
      if (relation.kind === "on" && small(relation.to))
        reading.settings.unshift({ ...kitchen, setting: "tabletop", strong: true });
  }
  // left and right are said of the first: "a dog left of a cat"
  for (const [i, figure] of reading.figures.entries()) {
    const relation = figure.relation;
    if (!relation || (relation.kind !== "left" && relation.kind !== "right") || relation.to > i) continue;
    const first = reading.figures[relation.to];
    figure.relation = undefined;
    if (!first.relation) first.relation = { kind: relation.kind, to: i };
  }
  const onTable = reading.settings.some((s) => s.setting === "tabletop" && s.strong);
  const keep: number[] = [];
  for (const [i, figure] of reading.figures.entries()) {
    if (reading.excluded.has(figure.noun) || (strewn && LEAVES.has(figure.noun))) continue;
    if (onTable && TABLES.has(figure.noun)) {
      if (figure.noun === "wooden table") reading.flags.add("bare table");
      continue;
    }
    if (
      keep.some((j) => isSame(reading.figures[j], figure)) &&
      figure.relation?.kind !== "hug" &&
      figure.relation?.kind !== "hands"
    )
      continue;
    keep.push(i);
  }
  // a person with a volume is not made flat by a lesser thing that has only a motif: that one is left out
  const isSolid = (i: number) => nouns.get(reading.figures[i].noun)?.volume !== undefined;
  const [first] = keep;
  if (first !== undefined && reading.figures[first].person && isSolid(first))
    keep.splice(0, keep.length, ...keep.filter((i) => isSolid(i) || isPlaced(reading, i)));
  // where one figure has only a motif all are motifs, and a volume without one is left out
  const flat = keep.some((i) => nouns.get(reading.figures[i].noun)?.volume === undefined);
  if (flat) keep.splice(0, keep.length, ...keep.filter((i) => hasMotif(nouns.get(reading.figures[i].noun))));
  return keep.slice(0, 6).map((i) => {
    const { relation, settled: _, person: _person, led: _led, ...rest } = reading.figures[i];
    const to = relation ? keep.indexOf(relation.to) : -1;
    return relation && to >= 0 && to < 6 ? { ...rest, relation: { kind: relation.kind, to } } : rest;
  });
}

/** Whether a figure has a place that was asked for beside another: "a man to the left of a kettle". */
function isPlaced({ figures }: Reading, at: number): boolean {
  return (
    ["left", "right", "above", "below", "between"].includes(figures[at].relation?.kind ?? "") ||
    figures.some(
      ({ relation }) => relation?.to === at && ["left", "right", "above", "below", "between"].includes(relation.kind),
    )
  );
}

function hasMotif(noun: Noun | undefined): boolean {
  return noun?.volume === undefined || noun.flat !== undefined;
}

/** What is built of the sand of a beach. */
const SANDY = new Set(["sandcastle", "sand castle"]);

/** Homes of what is found in one and the same room. */
const INDOORS = new Set(["room", "tabletop"]);

/** Where figures are at home: a place that suits all of them best. */
function homeOf(figures: readonly Figure[], nouns: ReadonlyMap<string, Noun>, rng: Rng): Setting | undefined {
  if (figures.length === 0) return undefined;
  if (figures.length > 1 && figures.some(({ noun }) => nouns.get(noun)?.motif === "christmas-tree")) return "room";
  // furniture decides
  const seated = figures.some(({ relation }) => relation?.kind === "on" && TABLES.has(figures[relation.to].noun));
  if (seated && figures.some(({ noun }) => nouns.get(noun)?.volume?.family === "person")) return "room";
  if (figures.some((figure) => SEATS.has(figure.noun) && nouns.get(figure.noun)?.homes[0] === "room")) return "room";
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

/** The same form named twice is one subject. */
function mergeSubjects(subjects: Reading["subjects"]): Subject[] {
  const out: Subject[] = [];
  for (const subject of subjects) {
    const i = out.findIndex((s) => s.form === subject.form && s.colour === subject.colour);
    if (i < 0) out.push(subject);
    else out[i] = { ...out[i], count: Math.max(out[i].count, subject.count) };
  }
  return out.slice(0, 4);
}

/** The default place of things when the prompt names none. */
function settingFor(subjects: readonly Subject[], reading: Reading, rng: Rng): Setting {
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
