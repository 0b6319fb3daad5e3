/** Animals of farms. */

import { MATERIAL, smoothstep } from "easel-picture";
import { grains } from "../figures/grain.ts";
import { hex, toward } from "../figures/sculpture.ts";
import { rows } from "../kit/rows.ts";
import { isFace, isHead } from "../rigs/quadruped/coat.ts";
import { type Coat, PIECE, type Species } from "../rigs/quadruped/species.ts";
import { type Family, quadruped } from "./animal.ts";
import { HORSE } from "./horses.ts";

/** Coats by name. */
const COATS = {
  holstein({ dab, offset, face }) {
    const patch = smoothstep(0.5, 0.53, grains(dab.x * 2.5 + offset, dab.y * 2.5, dab.z * 2.8 + 4));
    if (dab.tag === PIECE.udder || dab.material !== MATERIAL.fur) return;
    if (isHead(dab.tag))
      toward(dab, hex("#231c19"), smoothstep(0.045, 0.075, Math.abs(face[2])) * smoothstep(0.68, 0.6, face[0]));
    else toward(dab, hex("#231c19"), patch * (dab.tag === PIECE.leg && dab.y < 0.35 ? 0 : 1));
    if (isFace(dab.tag)) toward(dab, hex("#d8a99b"), 0.85 * smoothstep(0.74, 0.86, face[0]));
  },
  brown({ dab, face }) {
    if (dab.tag === PIECE.udder) return;
    toward(dab, hex("#94694a"), 0.9);
    if (isFace(dab.tag)) toward(dab, hex("#e5d3bb"), 0.8 * smoothstep(0.7, 0.85, face[0]));
  },
  buffalo({ dab, face }) {
    if (isFace(dab.tag)) toward(dab, hex("#2e2927"), 0.7 * smoothstep(0.76, 0.88, face[0]));
  },
  sheep({ dab, build }) {
    if (isHead(dab.tag)) toward(dab, build.species.colours.legs, 0.93);
    else if (dab.tag === PIECE.trunk || dab.tag === PIECE.neck) toward(dab, hex("#e3dcca"), 0.6);
  },
  lamb({ dab }) {
    if (dab.tag === PIECE.innerEar) toward(dab, hex("#d9a8a0"), 0.7);
  },
  pig({ dab, noise }) {
    if (dab.tag === PIECE.ear || dab.tag === PIECE.innerEar) toward(dab, hex("#cf8f86"), 0.6);
    if (isFace(dab.tag)) toward(dab, hex("#dba096"), 0.4);
    toward(dab, hex("#c98f80"), 0.2 * smoothstep(0.5, 0.8, noise));
  },
} satisfies Record<string, Coat>;

const SHEEP_TRUNK: Species["trunk"] = rows(
  "-0.18 0.9 0.52 0.14, -0.02 0.98 0.44 0.21, 0.25 1 0.38 0.245, 0.5 1 0.36 0.25, 0.7 1 0.38 0.22, 0.84 0.95 0.44 0.16, 0.9 0.84 0.52 0.11",
);

/** The numbers that others differ from. */
export const COW: Species = {
  ...HORSE,
  trunk: rows(
    "-0.2 0.94 0.55 0.12, -0.02 0.99 0.5 0.19, 0.25 0.97 0.42 0.215, 0.5 0.965 0.37 0.23, 0.72 0.985 0.38 0.205, 0.9 0.95 0.4 0.16, 1 0.84 0.46 0.11",
  ),
  back: 0.88,
  fore: [0.2, 0.22, 0.15, 0.075],
  hind: [0.27, 0.26, 0.19, 0.075],
  legs: 1.2,
  neck: [0.34, 22, 0.2, 0.15],
  skull: "bovine",
  head: 0.47,
  wide: 1.06,
  eyes: 1.2,
  nod: -34,
  ear: ["side", 0.19, 0.085],
  tail: ["tuft", 0.72, 0.025, 0.018],
  metres: 1.4,
  extras: ["horns", "udder"],
  colours: { body: hex("#efe9dd"), legs: hex("#efe9dd"), belly: hex("#f3ece2"), iris: hex("#160c08") },
  coats: { holstein: COATS.holstein, brown: COATS.brown },
};

export const CATTLE = {
  cow: quadruped({
    words: "cow, cattle, ~ox, ~bull",
    sorts: {
      cow: "heifer, dairy cow, ~highland cow, ~highland cattle, holstein, holstein cow, jersey cow, steer, bullock, ~zebu, milk cow",
      ox: "~yak, oxen, ~longhorn, ~aurochs, ~gnu, ~wildebeest",
    },
    heightM: 1.6,
    homes: "farm, meadow",
    motifs: [
      { name: "cow", of: "cow, cattle", heightM: 1.5, seat: [0.5, 0.75] },
      { name: "ox", of: "ox, bull", heightM: 1.6, seat: [0.58, 0.7] },
    ],
    kin: { cow: { young: "calf", many: "calves", called: "calf", withMother: true } },
    build: COW,
  }),
  calf: quadruped({
    words: "calf, baby cow",
    heightM: 0.95,
    homes: "farm, meadow",
    motifs: [{ name: "cow", of: "calf", heightM: 1.5, seat: [0.5, 0.75] }],
    build: {
      ...COW,
      trunk: COW.trunk.map(([x, back, belly, half]) => [x * 0.86, back - 0.02, belly + 0.11, half * 0.82] as const),
      back: COW.back * 0.86,
      head: COW.head * 1.12,
      neck: [0.24, 38, 0.15, 0.12],
      eyes: 1.25,
      snout: 0.86,
      extras: [],
      metres: 0.85,
    },
  }),
  buffalo: quadruped({
    words: "buffalo, water buffalo",
    heightM: 1.7,
    homes: "meadow, farm",
    motifs: [{ name: "water-buffalo", of: "buffalo, water buffalo", heightM: 1.6, seat: [0.58, 0.72] }],
    kin: { buffalo: { called: "calf" } },
    build: {
      ...COW,
      legs: 1.35,
      neck: [0.32, 12, 0.21, 0.17],
      head: 0.5,
      nod: -40,
      ear: ["side", 0.2, 0.08],
      metres: 1.45,
      extras: ["crescents"],
      colours: { body: hex("#5a5654"), legs: hex("#4a4644"), belly: hex("#6d6764"), iris: hex("#160c08") },
      nose: "#2a2422",
      coats: { buffalo: COATS.buffalo },
    },
  }),
  sheep: quadruped({
    words: "sheep, ewe",
    sorts: { sheep: "merino sheep, merino" },
    heightM: 1,
    homes: "meadow, farm",
    motifs: [{ name: "ewe", of: "sheep, ewe", heightM: 0.9, seat: [0.6, 0.85] }],
    kin: {
      sheep: { pair: "two sheep", young: "lamb", called: "lamb", withMother: true },
      ewe: { pair: "two sheep", young: "lamb", called: "lamb" },
    },
    build: {
      ...COW,
      trunk: SHEEP_TRUNK,
      back: 0.74,
      legs: 0.95,
      neck: [0.24, 40, 0.19, 0.13],
      skull: "ovine",
      head: 0.42,
      wide: 1.15,
      nod: -30,
      eyes: 1.15,
      ear: ["side", 0.15, 0.06],
      tail: ["short", 0.14, 0.05, 0.05],
      fur: 0.03,
      metres: 0.75,
      extras: ["fleece"],
      colours: { body: hex("#e4dccb"), legs: hex("#4d433c"), belly: hex("#d9d0bd"), iris: hex("#3a2c18") },
      coats: { sheep: COATS.sheep },
    },
  }),
  lamb: quadruped({
    words: "lamb, baby sheep",
    heightM: 0.55,
    homes: "meadow, farm",
    motifs: [{ name: "ewe", of: "lamb", heightM: 0.9, seat: [0.6, 0.85] }],
    build: {
      ...COW,
      trunk: SHEEP_TRUNK.map(([x, back, belly, half]) => [x * 0.86, back - 0.01, belly + 0.08, half * 0.8] as const),
      back: 0.64,
      legs: 0.9,
      neck: [0.26, 52, 0.15, 0.12],
      skull: "ovine",
      head: 0.48,
      wide: 1.25,
      snout: 0.82,
      nod: -24,
      eyes: 1.5,
      ear: ["side", 0.2, 0.08],
      tail: ["short", 0.2, 0.05, 0.05],
      fur: 0.035,
      metres: 0.42,
      extras: ["fleece"],
      colours: { body: hex("#efe8da"), legs: hex("#e9dfce"), belly: hex("#f2ecdf"), iris: hex("#2a1a10") },
      coats: { lamb: COATS.lamb },
    },
  }),
  pig: quadruped({
    words: "pig, piglet, hog",
    sorts: { pig: "sow, pot bellied pig, swine, ~warthog, piggy, mini pig" },
    heightM: 0.8,
    homes: "farm",
    motifs: [{ name: "pig", of: "pig, piglet, hog", heightM: 0.8, seat: [0.6, 0.88] }],
    kin: { pig: { called: "piglet", withMother: true }, sow: { called: "piglet" } },
    build: {
      ...COW,
      trunk: rows(
        "-0.22 0.86 0.5 0.13, -0.04 0.98 0.4 0.22, 0.26 1.02 0.34 0.25, 0.54 1.02 0.32 0.26, 0.78 0.99 0.34 0.24, 0.93 0.92 0.4 0.18, 1 0.8 0.48 0.13",
      ),
      back: 0.9,
      fore: [0.22, 0.22, 0.12, 0.06],
      hind: [0.26, 0.25, 0.14, 0.06],
      legs: 1.3,
      neck: [0.18, 18, 0.25, 0.21],
      skull: "porcine",
      head: 0.52,
      snout: 0.66,
      muzzle: 1.18,
      nod: -14,
      ear: ["point", 0.2, 0.14],
      tail: ["curl", 0.26, 0.02, 0.014],
      fur: 0.006,
      metres: 0.75,
      extras: [],
      colours: { body: hex("#d99a8c"), legs: hex("#cf8e80"), belly: hex("#e3aea0"), iris: hex("#2a1a14") },
      coats: { pig: COATS.pig },
    },
  }),
} satisfies Family;
