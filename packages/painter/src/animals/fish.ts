/** Fish. */

import { hex } from "../figures/sculpture.ts";
import { rows } from "../kit/rows.ts";
import type { Swimmer } from "../rigs/swimmer/swimmer.ts";
import { type Family, swimmer } from "./animal.ts";

/** The numbers that swimmers differ from. */
export const FISH: Swimmer = {
  metres: 0.3,
  rows: rows("0 0 0.02, 0.08 0.005 0.07, 0.25 0 0.135, 0.45 0 0.145, 0.65 0.005 0.1, 0.82 0.01 0.045, 0.9 0.012 0.04"),
  width: 0.5,
  back: hex("#d9662a"),
  belly: hex("#f0d9a8"),
  tail: "upright",
  eye: [0.12, 0.022, 0.045, 0.024],
  fins: "fish",
};

export const FISHES = {
  fish: swimmer({
    words: "fish, goldfish, ~salmon, ~tuna, koi, carp",
    sorts: {
      fish: "~trout, ~pike fish, ~cod, ~herring, ~sardine, ~mackerel, ~catfish, ~bass fish, koi fish, koi carp, ~betta, ~betta fish, ~minnow, ~anchovy",
    },
    heightM: 0.14,
    homes: "underwater, sea",
    motifs: [
      {
        name: "fish",
        of: "fish, goldfish, salmon, tuna, koi, carp",
        heightM: 0.4,
        support: "swim",
        material: "object",
      },
    ],
    build: FISH,
  }),
  "tropical-fish": swimmer({
    words: "tropical fish, angelfish",
    heightM: 0.25,
    homes: "underwater, sea",
    motifs: [
      { name: "tropical-fish", of: "tropical fish, angelfish", heightM: 0.3, support: "swim", material: "object" },
    ],
    build: {
      ...FISH,
      rows: FISH.rows.map(([a, m, h]) => [a, m, h * 1.5] as const),
      back: hex("#e0b52a"),
      belly: hex("#ecd06a"),
      bands: [hex("#1f3f8a"), [0.2, 0.42, 0.64]],
    },
  }),
  clownfish: swimmer({
    words: "clownfish, clown fish",
    heightM: 0.2,
    homes: "underwater, sea",
    motifs: [{ name: "tropical-fish", of: "clownfish", heightM: 0.3, support: "swim", material: "object" }],
    build: {
      ...FISH,
      rows: FISH.rows.map(([a, m, h]) => [a, m, h * 1.2] as const),
      back: hex("#d9591c"),
      belly: hex("#e0702a"),
      bands: [hex("#f0ece4"), [0.24, 0.5, 0.8]],
    },
  }),
  shark: swimmer({
    words: "shark, great white shark",
    sorts: { shark: "~hammerhead, ~hammerhead shark, tiger shark, ~whale shark" },
    heightM: 1.2,
    homes: "underwater, sea",
    motifs: [{ name: "shark", of: "shark, great white shark", heightM: 1.6, support: "swim", material: "object" }],
    build: {
      ...FISH,
      metres: 3.2,
      rows: rows(
        "0 -0.01 0.016, 0.06 -0.005 0.05, 0.18 0 0.085, 0.36 0 0.1, 0.56 0.005 0.08, 0.78 0.015 0.038, 0.9 0.02 0.022",
      ),
      width: 0.88,
      back: hex("#75838e"),
      belly: hex("#eceae4"),
      eye: [0.1, 0.014, 0.05, 0.012],
      fins: "shark",
    },
  }),
} satisfies Family;
