/** Words become a scene graph: longest known phrase first, counts and adjectives bind to the next thing, negations take away. */

import type { Rng } from "easel-picture";
import { canAct } from "../compose/roles.ts";
import { phrasesOf } from "../kit/thing.ts";
import type { Noun } from "../motifs/nouns.ts";
import { PLACES, placeOf } from "../places/index.ts";
import type { Place } from "../places/place.ts";
import type { Figure, MoodName, SceneGraph, Season, Setting, Subject, Surface, TimeOfDay } from "../scene-graph.ts";
import { SCENERY } from "../scenery/index.ts";
import { isTree } from "../scenery/trees.ts";
import { AERIAL, singular, TABLES, wordsOf } from "./clause-words.ts";
import type { Directions } from "./directions.ts";
import { actHome, goToWork, homeOf, settingFor, withTools } from "./homes.ts";
import { withImplied } from "./implied.ts";
import { isAllLost, offGround } from "./in-the-open.ts";
import { keptFigures, POSTURES, SIDE_TABLES } from "./kept-figures.ts";
import { type Entry, OBJECT_VERBS } from "./lexicon.ts";
import { asMark } from "./marks.ts";
import { hourOf, moodOf, weatherOf } from "./moods.ts";
import { readClause } from "./read-clause.ts";
import { emptyReading, type Reading } from "./reading.ts";
import { inSense } from "./said-senses.ts";
import { isStillLife, takeSurface } from "./surface.ts";

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

/** Open land that a road may cross. */
const ROADSIDES = new Set<Setting>(["meadow", "farm", "park", "savanna"]);

/** Settings in whose ground flowers grow. */
const FLOWERING = new Set<Setting>(
  "meadow garden park farm forest mountain-lake coast savanna jungle road".split(" ") as Setting[],
);

/** Settings with neither sky nor weather. */
const ENCLOSED = new Set<Setting>(
  "kitchen bathroom stage studio portrait tabletop underwater cave abstract room".split(" ") as Setting[],
);

/** What a composition shows beside the place that it is named for. */
const FEATURES: Readonly<Partial<Record<Setting, RegExp>>> = {
  meadow: /^(pond|river|stream|creek|brook|fence)$/,
  garden: /^(pond|stream|creek|brook|walled garden|fence)$/,
  park: /^(pond|river|stream|creek|brook|fence)$/,
  farm: /^(pond|river|stream|creek|brook|fence)$/,
  "mountain-lake": /^(river|stream|creek|brook|valley|waterfall)$/,
  coast: /^(cliff|waves?)$/,
  sea: /^(cliff)$/,
  jungle: /^(waterfall|river|stream)$/,
  forest: /^(waterfall|river|stream|creek|brook)$/,
  // what is seen through its window
  room: /^(city|town|skyline|cityscape)$/,
  // what is seen behind a table in the open
  tabletop:
    /^((?:\w+ )?garden|orchard|park|meadow|vineyard|terrace|patio|picnic|forest|sea|ocean|beach|coast|bay|lake|harbou?r)$/,
};

/** Flowers that are grown in fields. */
const CROP_WORDS = /^(sunflower|tulip|poppy|poppies|lavender)/;

/** There is snow where they are. */
const WINTRY = new Set(
  "snowman,santa claus,santa,father christmas,sled,sleigh,skier,snowboarder,ski,snowboard,ice skate".split(","),
);

const WARM = new Set<Setting>("desert city savanna jungle canyon moon tabletop street garden".split(" ") as Setting[]);

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
  directions?: Directions,
): SceneGraph {
  const isMark = directions?.plain === true && directions.calm === true && typeof directions.tones === "number";
  const lower = isMark ? asMark(prompt.toLowerCase()) : prompt.toLowerCase();
  const read = (text: string, surface?: Surface) =>
    readScene(text, negativePrompt, { lexicon, nouns, rng, directions, surface });
  // "a ring on folded linen": where a still life stands; of a scene with people they are things and places like others
  const laid = takeSurface(lower, lexicon);
  const still = laid && read(laid.text, laid.surface);
  const scene = still && isStillLife(still, nouns) ? still : read(lower);
  const isEmpty = scene.figures.length + scene.subjects.length === 0;
  return isMark && isEmpty ? markOf(lower, scene, nouns, read) : scene;
}

/** What is known of a mark whose thing is not: the first thing or animal that it names anywhere, else plain ground. */
function markOf(
  lower: string,
  scene: SceneGraph,
  nouns: ReadonlyMap<string, Noun>,
  read: (text: string) => SceneGraph,
): SceneGraph {
  const isShown = (word: string) => (nouns.get(word)?.volume?.family ?? "person") !== "person";
  const known = (lower.match(/\p{L}+/gu) ?? []).map(singular).find(isShown);
  const shown = known === undefined ? scene : read(`a ${known}`);
  return { ...scene, figures: shown.figures, setting: "studio", settingNamed: true };
}

/** What a scene is read with. */
interface Known {
  readonly lexicon: ReadonlyMap<string, Entry>;
  readonly nouns: ReadonlyMap<string, Noun>;
  readonly rng: Rng;
  readonly directions: Directions | undefined;
  /** What all that is named stands on. */
  readonly surface: Surface | undefined;
}

/** The scene of a prompt in lower case. */
function readScene(lower: string, negativePrompt: string, known: Known): SceneGraph {
  const { lexicon } = known;
  const reading = emptyReading();
  const compared = [COMPARED, SHAPED].flatMap((said) => [...lower.matchAll(said)]);
  const plain = compared.reduce((text, { 0: said }) => text.replace(said, ""), lower);
  const meant = inSense(plain);
  for (const clause of withImplied(onRooftop(meant.text)).split(/[.,;:!?()[\]{}"|/\\\n]+/))
    readClause(wordsOf(clause), lexicon, reading, false);
  for (const clause of negativePrompt.toLowerCase().split(/[.,;:!?()[\]{}"|/\\\n]+/))
    readClause(wordsOf(clause), lexicon, reading, true);
  const mood = moodOf(lower);
  reading.unresolved = reading.unresolved.filter((word) => !mood?.words.includes(word));
  reading.undrawn = reading.undrawn.filter((word) => !mood?.words.includes(word));
  const graph = conclude(reading, known, mood?.mood);
  const second = [
    ...secondColours(lower, graph, lexicon),
    ...contraries(lower),
    ...meant.undrawn,
    ...compared.flatMap(({ groups = {} }) => groups.what.split(" ")),
    ...(graph.figures.some(({ act }) => act === "knead") ? (lower.match(WORKED_ON) ?? []) : []),
  ];
  return second.length > 0 ? { ...graph, undrawn: [...graph.undrawn, ...second] } : graph;
}

/** One who is on the roof is on a rooftop; the roof of a house is a part of it. */
function onRooftop(prompt: string): string {
  return prompt.replace(/\b(on|over|above|across) (?:the |a )?roofs?\b(?! of)/g, "$1 a rooftop");
}

const CONTRARIES =
  "empty/full open/closed wet/dry hot/cold dark/bright alive/dead round/square big/small large/small huge/tiny old/young old/new invisible/visible transparent/opaque".split(
    " ",
  );

/** "Dewdrops like glass balls", "that looks like a cathedral": what a thing is compared with is not there. */
const COMPARED =
  /(?<=[a-z]) (?:that |which )?(?:(?:looks?|looking|shaped|shining|glowing|sparkling) )?like (?:an? |the |real )*(?<what>(?!(?:this|that|it|to|in|on|at|of|and)\b)[a-z]{3,}(?: (?!(?:in|on|at|with|and|over|under|by|of|for|while)\b)[a-z]{3,}){0,1})(?=[,.;]|$| (?:in|on|at|with|and|over|under|by|while)\b)/g;

/** "In the shape of a crescent moon", "stacked in a pyramid": the same. */
const SHAPED =
  /(?<=[a-z]) (?:(?:curled up |curled |made )?in (?:the )?(?:shape|form) of|(?:stacked|piled|arranged|laid(?: out)?|heaped|standing) (?:up )?(?:in|into|as|like)(?= (?:an? |the )?(?:pyramid|circle|heart|spiral|tower|star|fan|ring|row|wreath|sun|cross)\b)) (?:an? |the )?(?<what>[a-z]{3,}(?: (?!(?:in|on|at|with|and|over|under|by|of|for|while)\b)(?![a-z]+ing\b)[a-z]{3,})?)/g;

/** Work that is shown as a look at the finished thing in the hands. */
const WORKED_ON =
  /\b(?:kneading|kneads|shaping|shapes|rolling|slicing|slices|chopping|chops|cutting|cuts|dicing|peeling|peels|throwing|forming|forms)\b/g;

/** "An empty full glass": a thing is not both, and the words are answered. */
function contraries(prompt: string): string[] {
  return CONTRARIES.flatMap((pair) => {
    const [one, other] = pair.split("/");
    const both = new RegExp(`\\b(?:${one}(?:,| and| but| yet)? ${other}|${other}(?:,| and| but| yet)? ${one})\\b`);
    return both.test(prompt) ? [one, other] : [];
  });
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
  setting: Setting,
  isNamed: boolean,
  place: Place | undefined,
  figures: readonly Figure[],
  subjects: readonly Subject[],
): string[] {
  const named = isNamed ? setting : undefined;
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
    const isSetting = (TABLES.has(noun) || SIDE_TABLES.has(noun)) && setting === "tabletop";
    if (!isSetting && !reading.excluded.has(noun) && !figures.some((figure) => figure.noun === noun)) out.push(noun);
  }
  for (const { form } of reading.subjects)
    if (!reading.excluded.has(form) && !subjects.some((subject) => subject.form === form)) out.push(form);
  return [...new Set(out)];
}

/** The words that are only kinds of what is to be seen. */
function kindsShown(
  { drawnAs, excluded, spots }: Reading,
  figures: readonly Figure[],
  subjects: readonly Subject[],
  setting: Setting,
  spot: string | undefined,
): NonNullable<SceneGraph["drawnAs"]> {
  return drawnAs
    .filter(({ of: { noun, form, flag, spot: named, setting: at }, worn, phrase }) => {
      if (worn) return true;
      if (named) return named === spot && spots[0]?.phrase === phrase;
      if (subjects.some((one) => one.form === form) || figures.some((one) => one.noun === noun)) return true;
      if (form || noun) return false;
      return flag ? FLOWERING.has(setting) && !excluded.has(flag) : at === setting;
    })
    .map(({ phrase, as }) => ({ phrase, as }));
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

/** What the special place draws of what was named. */
function drawnBy(spot: string | undefined, { figures, excluded }: Reading): Pick<SceneGraph, "drawn"> {
  const drawn = spot ? figures.filter(({ noun }) => excluded.has(noun) && PLACES[spot].draws?.test(noun)) : [];
  return drawn.length > 0 ? { drawn: drawn.map(({ noun, colour }) => (colour ? { noun, colour } : { noun })) } : {};
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
  // an office has its desk with a lamp, a bakery its oven
  const room = reading.settings[0]?.phrase ?? "";
  const own = /office/.test(room)
    ? /^(?:desk lamp|desk|computer)$/
    : /^bak/.test(room)
      ? /^(?:oven|bread oven)$/
      : // nobody cooks at it: it stands in the row of cupboards, with the kettle on it
        /kitchen/.test(room) && !reading.figures.some(({ person }) => person)
        ? /^(?:stove|oven|cooker|gas stove|kitchen stove|refrigerator|fridge|kettle)$/
        : undefined;
  const cooks = reading.figures.some(({ noun }) => /stove|oven|cooker/.test(noun));
  for (const [i, { noun, relation }] of reading.figures.entries())
    if (
      own?.test(noun) &&
      (noun !== "kettle" || cooks) &&
      (own.source.includes("oven") || (!relation && !reading.figures.some((one) => one.relation?.to === i)))
    )
      reading.excluded.add(noun);
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

/** Small things of a scene in the open on a table: alone as a still life there, beside people on one among them. */
function laidOut(
  reading: Reading,
  kept: Figure[],
  open: Setting,
  isPlain: boolean,
  asked: Setting | undefined,
  nouns: ReadonlyMap<string, Noun>,
): { readonly setting: Setting; readonly figures: Figure[] } {
  const isBehind = isPlain && featuresOf(reading, "tabletop").length > 0;
  // a ring lies in no meadow and a cake in no street: where nothing else is asked for they are shown on a table
  const isLoose = asked === undefined || asked === "street" || asked === "city";
  const isAlone =
    (isBehind || (isLoose && reading.spots.length === 0 && reading.subjects.length === 0)) &&
    isAllLost(kept, open, nouns);
  const setting = isAlone ? "tabletop" : open;
  const isScene = (asked ?? reading.weather ?? reading.time ?? reading.season) !== undefined;
  return {
    setting,
    figures: isScene ? offGround(kept, { setting, place: reading.settings[0]?.phrase ?? "" }, nouns) : kept,
  };
}

/** What a pattern is of; where something else is named it is told of that, and no place. */
const NO_PLACE = /^(?:pattern|marble|texture|swirl|gradient|ink|paint|background|wallpaper)s?$/;

/** The place that counts among those that are named. */
function placeNamed(
  { settings }: Reading,
  figures: readonly Figure[],
  subjects: readonly Subject[],
  nouns: ReadonlyMap<string, Noun>,
): Reading["settings"][number] | undefined {
  const isShown = figures.length + subjects.length > 0;
  const places = settings.filter(
    ({ setting, phrase = "" }) => !(isShown && setting === "abstract" && NO_PLACE.test(phrase)),
  );
  const place = places.find(({ strong }) => strong) ?? places[0];
  // a mug and a window stand on a table there, whatever lies behind the glass
  const isAtWindow = places.some(({ phrase }) => phrase === "window") && isAllLost(figures, "street", nouns);
  return isAtWindow && place && !ENCLOSED.has(place.setting)
    ? { setting: "tabletop", strong: true, phrase: "window" }
    : place;
}

/** What is seen in the sky, and what lights it. */
function skyOf({ flags, weather }: Reading) {
  return {
    planet: flags.has("planet"),
    moon: flags.has("moon"),
    ...(flags.has("moon behind") ? { moonBehind: true as const } : {}),
    stars: flags.has("stars"),
    aurora: flags.has("aurora"),
    mist: flags.has("mist") || weather === "fog",
    rainbow: flags.has("rainbow"),
    lightning: flags.has("lightning"),
    ...(flags.has("lights") ? { lights: true as const } : {}),
    ...(flags.has("fireworks") ? { fireworks: true as const } : {}),
  };
}

/** Whether a road is named; in the mountains it crosses the land below them. Changes `reading`. */
function crossesLand({ settings }: Reading): boolean {
  const isRoad = settings.some(({ setting }) => setting === "road");
  for (const said of isRoad ? settings : [])
    if (said.setting === "mountain-lake" && /^mountains?$/.test(said.phrase ?? ""))
      Object.assign(said, { setting: "meadow", phrase: "mountain" });
  return isRoad;
}

function conclude(reading: Reading, known: Known, mood: MoodName | undefined): SceneGraph {
  const { nouns, rng, directions, surface } = known;
  const excluded = [...reading.excluded];
  const staged = stagedBy(known, reading);
  if (!staged) goToWork(reading, nouns, rng);
  const spot = staged ? undefined : spotOf(reading);
  const special = placeOf(spot);
  takeParts(reading);
  const subjects = mergeSubjects(reading.subjects.filter((s) => !reading.excluded.has(s.form)));
  const kept = keptFigures(reading, nouns);
  const isRoad = crossesLand(reading);
  // who is on a roof has the town around
  if (reading.settings.length === 0 && kept.some(({ noun }) => noun === "house rooftop"))
    reading.settings.push({ setting: "street", strong: true, phrase: "rooftop" });
  const strong = placeNamed(reading, kept, subjects, nouns);
  const asked = staged ?? (special ? settingOf(special, reading) : strong?.setting);
  const open = settingWith(reading, asked, subjects, kept, nouns, rng);
  const isPlain = !special && subjects.length === 0 && asked !== undefined;
  const { setting, figures: asSaid } = laidOut(reading, kept, open, isPlain, asked, nouns);
  const figures = setting === "portrait" ? asSaid : withTools(asSaid, nouns);
  const draw = rng.fork("open");
  // a figure is seen best with the light beside it, a view against it
  const hours: TimeOfDay[] =
    figures.length > 0
      ? ["golden", "day", "morning", "golden", "day", "morning", "golden", "sunset"]
      : ["golden", "day", "sunset", "morning", "golden", "dawn", "day", "sunset"];
  const chosen = hours[draw.int(hours.length)];
  const ownTime = ownTimeOf(reading, special, setting, subjects, draw);
  const snowy = reading.weather === "snow";
  const seasons: Season[] = ["summer", "summer", "spring", "autumn"];
  const wintry = figures.some(({ noun }) => WINTRY.has(noun));
  const season = reading.season ?? special?.season ?? (snowy || wintry ? "winter" : seasons[draw.int(seasons.length)]);
  const drawnAs = kindsShown(reading, figures, subjects, setting, spot);
  const grey = reading.weather !== undefined && reading.weather !== "clear" && reading.weather !== "cloudy";
  return {
    setting,
    ...(spot ? { spot } : {}),
    ...(spot && reading.spots.length > 0
      ? { place: reading.spots[0].phrase }
      : strong?.phrase !== undefined && strong.setting === setting
        ? { place: strong.nearest ?? strong.phrase }
        : {}),
    features: featuresOf(reading, setting),
    ...drawnBy(spot, reading),
    settingNamed: staged !== undefined || strong !== undefined,
    time: reading.time ?? ownTime ?? (setting === "city" ? "night" : grey ? "day" : (hourOf(mood) ?? chosen)),
    weather: reading.weather ?? weatherOf(mood) ?? (draw.next() < 0.3 ? "cloudy" : "clear"),
    season: WARM.has(setting)
      ? (reading.season ?? special?.season ?? "summer")
      : setting === "snowfield"
        ? "winter"
        : season,
    ...(mood ? { mood } : {}),
    subjects,
    figures,
    palette: [...new Set(reading.palette)].slice(0, 4),
    flowers: reading.flags.has("flowers") && !reading.excluded.has("flowers"),
    ...skyOf(reading),
    ...(isRoad && ROADSIDES.has(setting) ? { road: true as const } : {}),
    excluded,
    unresolved: reading.unresolved,
    undrawn: [
      ...undrawnOf(reading, setting, Boolean(staged || special || strong), special, figures, subjects),
      ...actsNotShown(reading, figures, setting, nouns),
    ],
    ...(drawnAs.length > 0 ? { drawnAs } : {}),
    media: reading.media,
    ...(directions ? { directions } : {}),
    ...(reading.unfollowed.length > 0 ? { unfollowed: reading.unfollowed } : {}),
    ...(reading.flags.has("bare table") ? { bareTable: true as const } : {}),
    ...(reading.tableColour && setting === "tabletop" ? { tableColour: reading.tableColour } : {}),
    ...(surface && (setting === "tabletop" || setting === "studio") ? { surface } : {}),
  };
}

/** Places that a shop or a home that a product is for would name. */
const SOLD_AT = /^(?:(?:\w+ )?(?:shop|store|market|stall|boutique|home|house)|street)$/;

/**
 * The setting that directions lead to: plain ground and products are a studio, one face seen close is a portrait, what stands on a
 * slab or a shelf is a still life. Takes what a product is for out of the reading.
 */
function stagedBy({ directions, surface, nouns }: Known, reading: Reading): Setting | undefined {
  const { figures, subjects, settings, spots } = reading;
  const isThing = ({ noun, act }: Reading["figures"][number]) =>
    (act === undefined || POSTURES.has(act)) && (nouns.get(noun)?.volume?.family ?? "thing") === "thing";
  const isLaid = figures.some(({ noun }) => TABLES.has(noun));
  if ((surface || directions?.product) && figures.length > 0 && figures.every(isThing)) {
    for (const { form } of subjects)
      if (/^(?:house|cottage|shop)$/.test(form)) reading.excluded.add(form);
      else if (surface && (isTree(form) || form === "rock")) {
        // leaves and stones that lie about
        reading.excluded.add(form);
        reading.undrawn.push(form);
      }
    const place = settings.find(({ phrase = "", strong }) => strong && !SOLD_AT.test(phrase));
    const isElsewhere = subjects.some(({ form }) => !reading.excluded.has(form)) || spots.length > 0;
    if (surface && !isElsewhere) return surface.kind === "plain" ? "studio" : "tabletop";
    if (directions?.product && !place && !isElsewhere && !isLaid) return "studio";
  }
  if (figures.length + subjects.length === 0 || !directions) return undefined;
  const placed = spots.length > 0 || settings.some(({ strong, phrase }) => strong || phrase !== undefined);
  const [first] = figures;
  const alone = figures.length === 1 && subjects.length === 0 && first.count === 1 && !first.act && !first.relation;
  if (directions.camera === "close" && alone && first.person && !placed) return "portrait";
  if (settings.some(({ setting }) => setting === "portrait")) return undefined;
  return directions.plain || (directions.calm && !placed) ? "studio" : undefined;
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

/** The setting of a scene: what is asked for where it can be, else where its figures and buildings are at home. */
function settingWith(
  reading: Reading,
  asked: Setting | undefined,
  subjects: readonly Subject[],
  figures: readonly Figure[],
  nouns: ReadonlyMap<string, Noun>,
  rng: Rng,
): Setting {
  // nothing can be built in space or on a pattern
  const unbuildable = subjects.length > 0 && (asked === "cosmos" || asked === "abstract");
  // a moon is seen in the open
  const open = reading.flags.has("moon") && figures.length > 0 && subjects.length === 0 ? "meadow" : undefined;
  // what lives in the sea comes to its surface where the sky or a leap is named
  const marine = figures.some(({ noun }) => nouns.get(noun)?.homes.includes("underwater"));
  const skyNamed = ["moon", "stars", "aurora", "rainbow"].some((flag) => reading.flags.has(flag));
  const leaps = figures.some(({ act, aloft }) => act === "jump" || aloft);
  const surface = marine && (skyNamed || reading.time !== undefined || leaps) ? "sea" : undefined;
  return (
    (unbuildable ? (asked === "cosmos" ? "moon" : "studio") : asked) ??
    surface ??
    open ??
    (subjects.length === 0 ? actHome(figures, rng) : undefined) ??
    (subjects.length === 0 ? homeOf(figures, nouns, rng) : undefined) ??
    settingFor(subjects, reading, rng)
  );
}

/** The hour that what is named brings with it. */
function ownTimeOf(
  { flags, season, weather }: Reading,
  special: Place | undefined,
  setting: Setting,
  subjects: readonly Subject[],
  draw: Rng,
): TimeOfDay | undefined {
  // a bow stands opposite a sun that is up; a bolt is seen against the dark
  if (flags.has("rainbow")) return "day";
  if (flags.has("lightning")) return "dusk";
  if (flags.has("fireworks")) return "night";
  if (flags.has("lights")) return "dusk";
  if (special?.snowyTime && (season === "winter" || weather === "snow")) return special.snowyTime;
  // palms are seen by turquoise water
  if (setting === "coast" && subjects.some(({ form }) => form === "palm")) return "day";
  return timeOf(special, draw);
}
