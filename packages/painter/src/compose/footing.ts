/**
 * What a prompt says and no picture can show: somebody on what bears nobody, a coat without anybody in it, a thing that carries
 * what carries it. It is loosened before the scene is composed, so that all that is drawn stands, lies or is held.
 */

import { INSTRUMENTS } from "../figures/holds.ts";
import type { Noun } from "../motifs/nouns.ts";
import { isBusy, isPerson, withoutFigures } from "../read/in-the-open.ts";
import type { Relation } from "../relations.ts";
import { type Figure, INDOORS, type SceneGraph, type Setting } from "../scene-graph.ts";
import { riddenAs, usedAs } from "../things/facts.ts";
import { WORN } from "./belongings.ts";

/** A relation of the prompt that is not composed: the nouns of both. */
export interface Loosened {
  readonly what: string;
  readonly kind: Relation;
  readonly where: string;
}

/** A scene in which everything has something under it. */
export interface Footing {
  readonly graph: SceneGraph;
  readonly loosened: readonly Loosened[];
  /** Nouns that are left out: nobody wears or holds them, or a drawing of them has no scale beside people. */
  readonly empty: readonly { readonly noun: string; readonly why: "empty" | "misfit" }[];
}

type Nouns = ReadonlyMap<string, Noun>;

/** Animals of more metres stand on the ground or on what is made to carry them. */
const LARGE_M = 0.55;
/** What bears is at least so tall beside whom it bears, where it is not made for that. */
const LEAST_BEARER = 0.25;
const LEAST_MOUNT = 0.45;
/** Nobody is on top of a thing of more metres, unless they are said to stand or sit there. */
const ROOF_M = 2.2;
/** A thing of more metres stands on nothing that is so much lower than it. */
const TALL_THING_M = 0.9;
const MOST_ON_LOWER = 2.5;
/** Whom a vessel holds is at most so many times as tall as it. */
const MOST_IN_LOWER = 4;

/** What people are on, whatever its height. */
const BEARS: ReadonlySet<string> = new Set([
  ...(["seat", "driven", "laid", "stood on", "bed", "boat"] as const).flatMap(usedAs),
  ..."table chess puddle rock-wall dj-desk drum-kit piano dragon broom lily-pad branch".split(" "),
]);
/** What people are on only where they are said to sit or stand there. */
const BARRIERS: ReadonlySet<string> = new Set(usedAs("barrier"));
const SEATS: ReadonlySet<string> = new Set(usedAs("seat"));
/** What people are in unseen. */
const CLOSED: ReadonlySet<string> = new Set(usedAs("closed"));
/** Acts by which somebody is on something that is not made for it. */
const ON_PURPOSE: ReadonlySet<string> = new Set("sit stand dance jump lie sleep read climb perform play".split(" "));
/** Acts in the air. */
const IN_AIR: ReadonlySet<string> = new Set("fly jump swing hang climb".split(" "));
/** What is in hands or nowhere. */
const HANDY: ReadonlySet<string> = new Set([
  ...["umbrella", "microphone", "lantern", "wand", "bubbles", "watering-can", "hat", "top-hat"],
  ...["plate", "tray", "bowl", "cup", "mug", "wine", "juice", "milk", "beer", "pan", "stewpot", "soup", "necktie"],
]);
/** Of these, what would lie on the ground at people's feet. */
const AT_FEET: ReadonlySet<string> = new Set(
  "plate tray bowl cup mug wine juice milk beer pan soup hat top-hat necktie".split(" "),
);
/** Flat drawings of what somebody wears or holds; each is nobody's where people are drawn as volumes. */
const EMPTY: ReadonlySet<string> = new Set(
  "coat dress t-shirt jeans kimono scarf gloves flashlight closed-umbrella".split(" "),
);
/** Settings whose bare ground shows puddles that nobody uses: it is wet. */
const STREETS: ReadonlySet<Setting> = new Set<Setting>(["street", "city", "road"]);
/** Animals of less metres are large only as giants. */
const TINY_M = 0.15;
/** Settings in which a garment or a tool is shown for itself. */
const SHOWN_ALONE: ReadonlySet<Setting> = new Set<Setting>(["studio", "tabletop", "portrait", "abstract", "cosmos"]);
/** Settings on whose ground nobody lies, each with what is lain or sat on there. */
const LAIN_ON: Readonly<Partial<Record<Setting, string>>> = {
  street: "bench",
  city: "bench",
  road: "bench",
  room: "armchair",
  stage: "armchair",
};

/** The scene without what cannot stand. `isMain` says of a noun whether the prompt is about it. */
export function withFooting(graph: SceneGraph, nouns: Nouns, isMain: (noun: string) => boolean): Footing {
  const loosened: Loosened[] = [];
  const loose = (figure: Figure, to: Figure): Figure => {
    const { relation, ...free } = figure;
    loosened.push({ what: figure.noun, kind: relation!.kind, where: to.noun });
    return free;
  };
  const plays = (player: Figure): boolean =>
    graph.figures.some(
      ({ noun, relation }) =>
        relation?.kind === "holding" && graph.figures[relation.to] === player && INSTRUMENTS.has(kindOf(noun, nouns)),
    );
  // a table at which people sit stands on the ground, not on a bench
  const isTableOnSeat = (table: Figure, to: Figure): boolean =>
    table.relation?.kind === "on" &&
    SEATS.has(kindOf(to.noun, nouns)) &&
    graph.figures.some(
      (one) => one.relation?.kind === "on" && graph.figures[one.relation.to] === table && isPerson(one, nouns),
    );
  const borne = graph.figures.map((asked) => {
    const to = asked.relation && graph.figures[asked.relation.to];
    // who plays at a puddle plays on the ground
    if (to && asked.relation?.kind === "on" && kindOf(to.noun, nouns) === "puddle" && plays(asked)) {
      const { relation: _, ...free } = asked;
      return free;
    }
    // "in a tandem"
    const isIn = asked.relation?.kind === "in" && riddenAs(kindOf(to?.noun ?? "", nouns)) !== undefined;
    const figure = isIn ? { ...asked, relation: { ...asked.relation!, kind: "on" as const } } : asked;
    return to && (!isBorne(figure, to, nouns) || isTableOnSeat(asked, to)) ? loose(figure, to) : figure;
  });
  const sat = onOwnSeats(borne, nouns);
  const sheltered = underUmbrella(onBoard(withoutCycles(sat, nouns), nouns), nouns);
  const held = inHands(betweenTwo(sheltered, nouns), graph.setting, nouns);
  const idle = held.filter((figure, i) => isIdlePuddle(figure, i, held, nouns) && !isMain(figure.noun));
  const isWet = STREETS.has(graph.setting);
  const isBare = (figure: Figure, i: number): boolean =>
    idle.includes(figure) ? !isWet : isEmpty(figure, i, held, graph.setting, nouns) && !isMain(figure.noun);
  const bare = held.filter(isBare);
  // a scene is not left without anything
  const empty = bare.length === held.length ? [] : bare;
  const wet = isWet && empty.length + idle.length < held.length ? idle : [];
  const gone = [...empty, ...wet];
  const figures = withoutFigures(unbound(held, gone), (one) => gone.includes(one));
  const sized = figures.some((one) => isPerson(one, nouns)) ? figures.map((one) => asGiant(one, nouns)) : figures;
  return {
    graph: { ...graph, ...(wet.length > 0 ? { wet: true } : {}), figures: seated(sized, graph.setting, nouns) },
    loosened,
    empty: empty.map(({ noun }) => ({
      noun,
      why: isOfNoScale(nouns.get(noun)!) || kindOf(noun, nouns) === "puddle" ? "misfit" : "empty",
    })),
  };
}

/** Whether a figure is a puddle that nobody is at: on a street the wet ground shows it, elsewhere it would be a blot. */
const isIdlePuddle = ({ noun, relation }: Figure, i: number, figures: readonly Figure[], nouns: Nouns): boolean =>
  kindOf(noun, nouns) === "puddle" && !relation && !figures.some((other) => other.relation?.to === i);

/** People who do nothing that needs their legs sit on the seats that are named with them, where there is one for each. */
function onOwnSeats(figures: readonly Figure[], nouns: Nouns): readonly Figure[] {
  return figures.map((one) => {
    const isIdle = one.act === undefined && !one.relation && one.count > 1 && isPerson(one, nouns);
    const to = figures.findIndex(
      ({ noun, count }, j) =>
        count === one.count &&
        SEATS.has(kindOf(noun, nouns)) &&
        !figures.some(({ relation }) => relation?.to === j && relation.kind === "on"),
    );
    return isIdle && to >= 0 ? { ...one, act: "sit", relation: { kind: "on" as const, to } } : one;
  });
}

/** A large snail beside people is as tall as they are. */
function asGiant(figure: Figure, nouns: Nouns): Figure {
  const { volume, heightM = 1 } = nouns.get(figure.noun) ?? {};
  const isTiny = volume !== undefined && volume.family !== "thing" && heightM < TINY_M;
  return figure.size === "large" && isTiny && !figure.relation ? { ...figure, size: "giant" } : figure;
}

const volumeOf = (noun: string, nouns: Nouns) => nouns.get(noun)?.volume;
const kindOf = (noun: string, nouns: Nouns): string => volumeOf(noun, nouns)?.kind ?? "";

/** Whether a figure can be to another as the prompt says. */
function isBorne(figure: Figure, to: Figure, nouns: Nouns): boolean {
  const [own, other] = [nouns.get(figure.noun), nouns.get(to.noun)];
  if (!own?.volume || !other?.volume) return true;
  const isAlive = own.volume.family === "person" || (own.volume.family === "quadruped" && own.heightM > LARGE_M);
  switch (figure.relation?.kind) {
    case "on":
      return isAlive ? bears(figure, own, to, other) : carries(own, other);
    case "in":
      // nobody is seen in a bus
      if (isAlive && other.heightM > ROOF_M && CLOSED.has(other.volume.kind)) return false;
      return !isAlive || other.support !== "table" || own.heightM < MOST_IN_LOWER * other.heightM;
    case "above":
      return !isAlive || figure.aloft === true || IN_AIR.has(figure.act ?? "");
    default:
      return true;
  }
}

/** Whether somebody can be on something. */
function bears({ act }: Figure, own: Noun, to: Figure, other: Noun): boolean {
  const { family, kind } = other.volume!;
  if (family === "person") return own.heightM < other.heightM * 0.8;
  if (family !== "thing") return other.heightM > LEAST_MOUNT * own.heightM;
  if (BEARS.has(kind) || riddenAs(kind) || kind.endsWith("-bloom")) return true;
  if (to.relation?.kind === "holding" || other.heightM < LEAST_BEARER * own.heightM) return false;
  // who is on a bus or a merry-go-round is not on its roof
  const isMeant = ON_PURPOSE.has(act ?? "");
  return isMeant || (!BARRIERS.has(kind) && other.heightM < ROOF_M);
}

/** Whether a thing can be on another: what has its place on the ground is on nothing small. */
function carries(own: Noun, other: Noun): boolean {
  const isOfGround = own.support === "ground" && other.support === "table";
  return (
    own.volume?.family !== "thing" ||
    own.heightM < MOST_ON_LOWER * other.heightM ||
    (own.heightM < TALL_THING_M && !isOfGround)
  );
}

/** Of things that carry each other the tallest stands. */
function withoutCycles(figures: readonly Figure[], nouns: Nouns): readonly Figure[] {
  const out = [...figures];
  for (const i of out.keys()) {
    const ring = [i];
    for (let at = out[i].relation?.to; at !== undefined && at !== i && !ring.includes(at); at = out[at].relation?.to)
      ring.push(at);
    if (out[ring[ring.length - 1]].relation?.to !== i) continue;
    const tallM = (k: number) => nouns.get(out[k].noun)?.heightM ?? 0;
    const tallest = ring.reduce((a, b) => (tallM(b) > tallM(a) ? b : a));
    const { relation: _, ...free } = out[tallest];
    out[tallest] = free;
  }
  return out;
}

/** A family with a sledge is on it: all who do nothing else, where there is room. */
function onBoard(figures: readonly Figure[], nouns: Nouns): readonly Figure[] {
  const to = figures.find(
    ({ relation }) => relation?.kind === "on" && kindOf(figures[relation.to].noun, nouns) === "sledge",
  )?.relation?.to;
  if (to === undefined) return figures;
  const isRider = (one: Figure) =>
    isPerson(one, nouns) &&
    (one.act === undefined || RIDING.has(one.act)) &&
    (!one.relation || one.relation.kind === "by" || one.relation.to === to);
  const riders = figures.filter(isRider).reduce((sum, { count }) => sum + count, 0);
  if (riders > ON_SLEDGE) return figures;
  return figures.map((one) => (isRider(one) ? { ...one, relation: { kind: "on" as const, to } } : one));
}

/** People who have room on a sledge, and what they are said to do there. */
const ON_SLEDGE = 4;
const RIDING: ReadonlySet<string> = new Set(["run", "ride", "sit", "fly"]);

/** What two carry who have both hands at it is between them, and they are turned to it. */
function betweenTwo(figures: readonly Figure[], nouns: Nouns): readonly Figure[] {
  const isCarried = ({ noun, count, relation }: Figure) => {
    const carriers = relation && figures[relation.to];
    return (
      relation?.kind === "holding" &&
      count === 1 &&
      carriers?.count === 2 &&
      isPerson(carriers, nouns) &&
      CARRIED_BY_TWO.has(kindOf(noun, nouns))
    );
  };
  const carried = figures.find(isCarried);
  if (!carried) return figures;
  const to = carried.relation!.to;
  return figures.map((one, i) => {
    if (one === carried) return { ...one, relation: { kind: "between" as const, to } };
    return i === to ? { ...one, act: "tend" } : one;
  });
}

/** What is too large for one to carry. */
const CARRIED_BY_TWO: ReadonlySet<string> = new Set([
  ...SEATS,
  ..."mirror ladder easel piano wardrobe cupboard chest barrel door bathtub surfboard tree christmas-tree rug".split(
    " ",
  ),
]);

/** No umbrella stands by itself over an animal where there are people: somebody holds it, and the animal is at their feet. */
function underUmbrella(figures: readonly Figure[], nouns: Nouns): readonly Figure[] {
  const isUnder = (one: Figure) =>
    one.relation?.kind === "under" &&
    kindOf(figures[one.relation.to].noun, nouns) === "umbrella" &&
    figures[one.relation.to].relation === undefined &&
    !isPerson(one, nouns);
  if (!figures.some(isUnder)) return figures;
  const free = figures.findIndex((one, i) => hasFreeHands(one, i, figures, nouns));
  const person = free >= 0 ? free : figures.findIndex((one) => isPerson(one, nouns) && !isBusy(one.act));
  if (person < 0) return figures;
  const umbrella = figures.find(isUnder)!.relation!.to;
  return figures.map((one, i) => {
    if (i === umbrella) return { ...one, relation: { kind: "holding" as const, to: person } };
    if (!isUnder(one) || one.relation?.to !== umbrella) return one;
    const { relation: _, ...alone } = one;
    return volumeOf(one.noun, nouns)?.family === "bird"
      ? { ...alone, relation: { kind: "shoulders" as const, to: person } }
      : alone;
  });
}

/** What is in hands or nowhere, in the hands of people who have them free, one each. */
function inHands(figures: readonly Figure[], setting: Setting, nouns: Nouns): readonly Figure[] {
  if (SHOWN_ALONE.has(setting)) return figures;
  let out: Figure[] = [...figures];
  for (const [i, figure] of figures.entries()) {
    if (!HANDY.has(kindOf(figure.noun, nouns)) || (figure.relation && figure.relation.kind !== "by")) continue;
    const free = out.flatMap((one, j) => (hasFreeHands(one, j, out, nouns) ? [j] : [])).slice(0, figure.count);
    for (const [k, to] of free.entries()) {
      const one: Figure = { ...figure, count: out[to].count, relation: { kind: "holding", to } };
      if (k === 0) out[i] = one;
      else out = [...out, one];
    }
  }
  return out;
}

function hasFreeHands(one: Figure, at: number, figures: readonly Figure[], nouns: Nouns): boolean {
  return (
    isPerson(one, nouns) &&
    one.count <= MOST_HOLDING &&
    !isBusy(one.act) &&
    figures.every(({ noun, relation }) => {
      // what is on the head leaves the hands free
      return relation?.to !== at || relation.kind !== "holding" || WORN.has(kindOf(noun, nouns));
    })
  );
}

/** People of one noun of whom each holds something. */
const MOST_HOLDING = 2;

/** Whether it is a garment or a tool without anybody, or a dish at people's feet. */
function isEmpty(
  { noun, relation }: Figure,
  i: number,
  figures: readonly Figure[],
  setting: Setting,
  nouns: Nouns,
): boolean {
  const known = nouns.get(noun);
  // of two things that are named both are shown
  if (SHOWN_ALONE.has(setting) || known === undefined || figures.length < FEW) return false;
  const hasPeople = figures.some((one) => isPerson(one, nouns));
  if (!known.volume) return EMPTY.has(known.motif) || (hasPeople && isOfNoScale(known));
  const isLoose = (!relation || relation.kind === "by") && figures.every((one) => one.relation?.to !== i);
  // no table lamp stands in the open by itself
  if (known.volume.kind === "lamp" && ((isLoose && !INDOORS.has(setting)) || isInArms(relation, figures, nouns)))
    return true;
  return AT_FEET.has(known.volume.kind) && isLoose && hasPeople;
}

/** Whether somebody holds it. */
const isInArms = (relation: Figure["relation"], figures: readonly Figure[], nouns: Nouns): boolean =>
  relation?.kind === "holding" && isPerson(figures[relation.to], nouns);

/** So many things are a scene, in which what stands alone may be left out. */
const FEW = 3;

/** Whether it is the flat drawing of a face, or of a building that would stand among people like a toy. */
const isOfNoScale = ({ volume, faceOnly, support, heightM }: Noun): boolean =>
  !volume && (faceOnly || (support === "ground" && heightM >= BUILDING_M));

/** Height of flat drawings that are buildings, metres. */
const BUILDING_M = 3;

/** The figures without what binds them to some that are left out. */
function unbound(figures: readonly Figure[], gone: readonly Figure[]): readonly Figure[] {
  return figures.map((figure) => {
    if (!figure.relation || !gone.includes(figures[figure.relation.to]) || gone.includes(figure)) return figure;
    const { relation: _, ...free } = figure;
    return free;
  });
}

/** Who lies or sleeps on no ground for it is on a seat: one that is named and free, else one that the place has. */
function seated(figures: readonly Figure[], setting: Setting, nouns: Nouns): readonly Figure[] {
  const seat = LAIN_ON[setting];
  const isLying = (one: Figure) =>
    (one.act === "sleep" || one.act === "lie") && (!one.relation || one.relation.kind === "by") && isPerson(one, nouns);
  if (seat === undefined || !figures.some(isLying)) return figures;
  const isFree = (one: Figure, j: number) =>
    SEATS.has(kindOf(one.noun, nouns)) && figures.every(({ relation }) => relation?.to !== j);
  const named = figures.findIndex(isFree);
  const to = named >= 0 ? named : figures.length;
  const set = figures.map((one) => (isLying(one) ? { ...one, relation: { kind: "on" as const, to } } : one));
  return named >= 0 ? set : [...set, { noun: seat, count: 1, size: "normal" as const }];
}
