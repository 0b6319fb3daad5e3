/** Birds of water. */

import { smoothstep } from "easel-picture";
import { hex, toward } from "../figures/sculpture.ts";
import { type Bird, PART, type Plumage } from "../rigs/bird/bird.ts";
import { bird, type Family } from "./animal.ts";
import { tones } from "./tones.ts";

/** A green head over a white ring and a brown breast. */
const mallardNeck: Plumage = ({ dab, bird: { colours }, head }) => {
  if (dab.tag !== PART.neck && dab.tag !== PART.head) return;
  const drop = dab.y - head.centre[1];
  if (dab.tag === PART.neck && colours.breast) toward(dab, colours.breast, 0.95);
  if (drop > -0.22) toward(dab, colours.head, 1);
  toward(dab, hex("#f0ece2"), smoothstep(0.03, 0.018, Math.abs(drop + 0.235)));
};

const darkBill: Plumage = ({ dab, qa }) => {
  if (dab.tag === PART.bill) toward(dab, hex("#1c1716"), smoothstep(1.15, 0.95, qa));
};

const DUCK: Bird = {
  metres: 0.38,
  tilt: 6,
  depth: 0.29,
  width: 0.3,
  neck: 0.26,
  head: 0.165,
  bill: [0.22, 0.08, 0.1],
  flatBill: true,
  tail: [0.26, 0.13],
  leg: 0.15,
  eye: 0.034,
  shape: "water",
  webbed: true,
  colours: { ...tones("#a59c90", "#d6cfc2", "#356048", "#857a6c", "#d9a62b", "#d9722b"), breast: hex("#5a3020") },
};

export const WATER_BIRDS = {
  duck: bird({
    words: "duck, mallard",
    sorts: { duck: "wild duck, ~mandarin duck" },
    heightM: 0.4,
    homes: "mountain-lake",
    motifs: [{ name: "duck", of: "duck, mallard", heightM: 0.45, support: "water" }],
    kin: {
      duck: { young: "duckling", called: "duckling", litter: 3, withMother: true },
      mallard: { pair: "two ducks", young: "duckling", called: "duckling", litter: 3 },
    },
    build: { ...DUCK, plumage: mallardNeck },
  }),
  goose: bird({
    words: "goose",
    sorts: { goose: "wild goose, ~canada goose, greylag, gander" },
    heightM: 0.8,
    homes: "farm, meadow",
    motifs: [{ name: "goose", of: "goose", heightM: 0.8 }],
    kin: { goose: { pair: "two geese", young: "duckling", called: "gosling", litter: 3, plural: "geese" } },
    build: {
      ...DUCK,
      metres: 0.6,
      neck: 0.6,
      head: 0.13,
      bill: [0.2, 0.065, 0.1],
      tail: [0.2, 0.12],
      leg: 0.24,
      eye: 0.022,
      colours: tones("#d9d5cb", "#efece4", "#e3dfd5", "#c9c4b8", "#d98a2b", "#d9822b"),
    },
  }),
  swan: bird({
    words: "swan",
    sorts: { swan: "~cygnet, mute swan" },
    heightM: 0.9,
    homes: "mountain-lake",
    motifs: [{ name: "swan", of: "swan", heightM: 0.9, support: "water" }],
    kin: { swan: { called: "cygnet, chick" } },
    build: {
      ...DUCK,
      metres: 0.8,
      neck: 0.95,
      head: 0.125,
      bill: [0.17, 0.08, 0.12],
      tail: [0.2, 0.12],
      eye: 0.018,
      colours: tones("#efece6", "#f4f2ee", "#efece6", "#e6e2da", "#d9752b", "#2a2422"),
      plumage: darkBill,
    },
  }),
  flamingo: bird({
    words: "flamingo",
    heightM: 1.3,
    homes: "coast",
    looks: [
      {
        words: "stork, crane, egret, ibis, white stork, ~crane bird, spoonbill",
        coat: "#e4e0d6",
        heightM: 1.2,
        homes: "mountain-lake, meadow",
      },
      {
        words: "heron, grey heron, blue heron, great blue heron",
        coat: "#8f9aa3",
        heightM: 1.2,
        homes: "mountain-lake",
      },
    ],
    motifs: [{ name: "flamingo", of: "flamingo", heightM: 1.3 }],
    kin: { flamingo: { called: "chick" }, stork: { called: "chick" }, crane: { called: "chick" } },
    build: {
      metres: 0.5,
      tilt: 14,
      depth: 0.26,
      width: 0.23,
      neck: 1.05,
      head: 0.115,
      bill: [0.24, 0.062, 1.15],
      tail: [0.2, 0.1],
      leg: 1.25,
      eye: 0.024,
      shape: "wader",
      webbed: true,
      colours: tones("#e58a86", "#f0aba2", "#eb9a92", "#dd6f70", "#f0d9cc", "#d97f80"),
    },
  }),
  penguin: bird({
    words: "penguin",
    sorts: { penguin: "emperor penguin, king penguin, ~puffin, ~auk" },
    heightM: 0.9,
    homes: "snowfield",
    motifs: [{ name: "penguin", of: "penguin", heightM: 0.9 }],
    kin: { penguin: { called: "chick", withMother: true } },
    seenRad: 0.85,
    build: {
      metres: 0.62,
      tilt: 84,
      depth: 0.29,
      width: 0.28,
      neck: 0.06,
      head: 0.2,
      bill: [0.26, 0.055, 0.15],
      tail: [0.16, 0.1],
      leg: 0.07,
      eye: 0.033,
      shape: "penguin",
      webbed: true,
      colours: tones("#333b46", "#f2efe8", "#2a3038", "#333b46", "#3a302a", "#d98a3a"),
    },
  }),
} satisfies Family;
