import { hex } from "../figures/sculpture.ts";
import { bird, type Family } from "./animal.ts";
import { SPARROW } from "./songbirds.ts";
import { tones } from "./tones.ts";

export const TOWN_BIRDS = {
  crow: bird({
    words: "crow, raven, ~blackbird",
    sorts: { crow: "~magpie, rook bird, ~jackdaw, ~jay bird, carrion crow" },
    heightM: 0.4,
    homes: "meadow, forest",
    motifs: [{ name: "black-bird", of: "crow, raven, blackbird", heightM: 0.4 }],
    build: {
      ...SPARROW,
      metres: 0.34,
      tilt: 24,
      head: 0.19,
      bill: [0.24, 0.075, 0.2],
      tail: [0.5, 0.12],
      leg: 0.22,
      eye: 0.032,
      colours: tones("#2a2a31", "#2f2f37", "#28282f", "#25252c", "#0f0f11", "#1a1a1c"),
    },
  }),
  dove: bird({
    words: "dove",
    sorts: { dove: "turtle dove, wood pigeon" },
    heightM: 0.28,
    homes: "sky",
    motifs: [{ name: "dove", of: "dove", heightM: 0.3, support: "air" }],
    build: {
      ...SPARROW,
      metres: 0.26,
      tilt: 18,
      head: 0.17,
      bill: [0.12, 0.045, 0.1],
      leg: 0.13,
      eye: 0.034,
      colours: tones("#e4e2de", "#efedea", "#e6e4e0", "#d9d6d2", "#c9a08a", "#c9655a"),
    },
  }),
  pigeon: bird({
    words: "pigeon",
    heightM: 0.28,
    homes: "sky",
    motifs: [{ name: "dove", of: "pigeon", heightM: 0.3, support: "air" }],
    build: {
      ...SPARROW,
      metres: 0.24,
      tilt: 18,
      head: 0.165,
      bill: [0.12, 0.045, 0.1],
      leg: 0.13,
      eye: 0.034,
      colours: { ...tones("#8089a0", "#8f96a8", "#99a2b2", "#5c6478", "#3a3a40", "#c05a50"), breast: hex("#7a7090") },
    },
  }),
} satisfies Family;
