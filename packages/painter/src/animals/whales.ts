/** Dolphins and whales. */

import { hex } from "../figures/sculpture.ts";
import { rows } from "../kit/rows.ts";
import { type Family, swimmer } from "./animal.ts";
import { FISH } from "./fish.ts";

export const WHALES = {
  dolphin: swimmer({
    words: "dolphin, porpoise",
    sorts: { dolphin: "bottlenose dolphin, ~narwhal" },
    heightM: 1,
    homes: "sea, underwater",
    motifs: [{ name: "dolphin", of: "dolphin, porpoise", heightM: 1.6, support: "water", material: "object" }],
    kin: { dolphin: { called: "calf", withMother: true } },
    build: {
      ...FISH,
      metres: 2.4,
      rows: rows(
        "0 -0.03 0.02, 0.04 -0.028 0.026, 0.09 -0.018 0.036, 0.125 0.006 0.066, 0.2 0.012 0.094, 0.34 0.012 0.122, 0.48 0.01 0.116, 0.66 0.01 0.078, 0.85 0.01 0.034, 0.95 0.01 0.022",
      ),
      width: 0.92,
      back: hex("#7d90a2"),
      belly: hex("#f0efea"),
      tail: "level",
      eye: [0.16, -0.006, 0.07, 0.015],
      fins: "dolphin",
    },
  }),
  orca: swimmer({
    words: "orca, killer whale",
    heightM: 2.4,
    homes: "sea, underwater",
    motifs: [{ name: "orca", of: "orca, killer whale", heightM: 2.4, support: "water", material: "object" }],
    kin: { orca: { called: "calf" } },
    build: {
      ...FISH,
      metres: 6,
      rows: rows(
        "0 -0.01 0.03, 0.07 0 0.07, 0.2 0.005 0.115, 0.4 0.005 0.135, 0.62 0.01 0.1, 0.84 0.015 0.045, 0.93 0.015 0.028",
      ),
      width: 0.95,
      back: hex("#15161a"),
      belly: hex("#ebe8e2"),
      tail: "level",
      eye: [0.125, -0.014, 0.076, 0.009],
      fins: "dolphin",
      dorsal: [0.4, 0.52, 0.2, 0.08],
      patched: true,
    },
  }),
  whale: swimmer({
    words: "whale, blue whale, humpback, humpback whale",
    sorts: { whale: "~sperm whale, ~beluga" },
    heightM: 10,
    homes: "sea, underwater",
    motifs: [
      {
        name: "whale",
        of: "whale, blue whale, humpback, humpback whale",
        heightM: 4,
        support: "water",
        material: "object",
      },
    ],
    kin: { whale: { called: "calf", withMother: true } },
    build: {
      ...FISH,
      metres: 14,
      rows: rows(
        "0 0 0.045, 0.05 -0.005 0.095, 0.14 -0.012 0.14, 0.28 -0.008 0.165, 0.44 0 0.15, 0.6 0.01 0.1, 0.78 0.02 0.052, 0.94 0.025 0.026",
      ),
      width: 1,
      back: hex("#7c94aa"),
      belly: hex("#e4e6e2"),
      tail: "level",
      eye: [0.2, 0.0, 0.152, 0.014],
      fins: "whale",
    },
  }),
} satisfies Family;
