/** Birds of farmyards and parks. */

import { smoothstep } from "easel-picture";
import { hex, toward } from "../figures/sculpture.ts";
import { type Bird, PART, type Plumage } from "../rigs/bird/bird.ts";
import { bird, type Family } from "./animal.ts";
import { SPARROW } from "./songbirds.ts";
import { tones } from "./tones.ts";

const goldenNeck: Plumage = ({ dab, qb }) => {
  if (dab.tag === PART.neck) toward(dab, hex("#c98a2a"), 0.8 * smoothstep(-1.6, -0.6, qb));
};

const FOWL: Bird = {
  metres: 0.4,
  tilt: 22,
  depth: 0.3,
  width: 0.28,
  neck: 0.2,
  head: 0.145,
  bill: [0.12, 0.055, 0.25],
  tail: [0.42, 0.13],
  leg: 0.26,
  eye: 0.032,
  shape: "fowl",
  comb: true,
  colours: { ...tones("#ad7450", "#bd8c66", "#a5683f", "#8a5a3c", "#d9b04a", "#d9a63b"), iris: hex("#c9651c") },
};

export const FOWLS = {
  chicken: bird({
    words: "chicken, hen",
    heightM: 0.5,
    homes: "farm",
    motifs: [{ name: "own-chicken", of: "chicken, hen", heightM: 0.45 }],
    kin: {
      hen: { pair: "a hen and a rooster", young: "chick", called: "chick", litter: 3 },
      chicken: { pair: "a hen and a rooster", young: "chick", called: "chick", litter: 3 },
    },
    build: FOWL,
  }),
  rooster: bird({
    words: "rooster, cock, cockerel",
    heightM: 0.6,
    homes: "farm",
    motifs: [{ name: "rooster", of: "rooster, cock, cockerel", heightM: 0.6 }],
    build: {
      ...FOWL,
      tilt: 34,
      metres: 0.46,
      tail: [0.7, 0.12],
      colours: {
        ...FOWL.colours,
        body: hex("#a3583a"),
        wing: hex("#6d4630"),
        head: hex("#d0914e"),
        belly: hex("#7d4430"),
      },
      plumage: goldenNeck,
    },
  }),
  chick: bird({
    words: "chick, baby chick, ~duckling, ~baby duck",
    sorts: { chick: "~gosling, baby chicken, fluffy chick" },
    heightM: 0.14,
    homes: "farm",
    motifs: [{ name: "baby-chick", of: "chick, baby chick", heightM: 0.15 }],
    build: {
      ...SPARROW,
      metres: 0.11,
      tilt: 34,
      depth: 0.35,
      width: 0.33,
      head: 0.27,
      bill: [0.11, 0.06, 0.1],
      tail: [0.14, 0.07],
      leg: 0.22,
      eye: 0.05,
      colours: tones("#ecd069", "#f2e29a", "#efd673", "#e2c258", "#d9822b", "#d9822b"),
    },
  }),
  peacock: bird({
    words: "peacock, peafowl",
    sorts: { peacock: "~pheasant" },
    said: [
      [
        /\bpeacocks?\b(?= (?:with|spreading|displaying|showing|fanning) (?:(?:its|his|open|spread|colou?rful|beautiful|the|out) )*(?:feathers|tail|train|plumage|fan))[^,.;]*?(?:feathers|tail|train|plumage|fan)\b(?: feathers)?/g,
        "peacock",
      ],
    ],
    heightM: 1.6,
    homes: "garden, park",
    motifs: [{ name: "peacock", of: "peacock, peafowl", heightM: 1.1 }],
    seenRad: 1.15,
    build: {
      ...FOWL,
      metres: 0.5,
      tilt: 34,
      neck: 0.42,
      comb: undefined,
      bill: [0.13, 0.05, 0.15],
      colours: { ...tones("#1546a8", "#123a86", "#1a56c8", "#8a6a42", "#8f8878", "#8a7a68"), breast: hex("#1a4fc0") },
      train: true,
    },
  }),
} satisfies Family;
