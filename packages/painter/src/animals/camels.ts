/** Camels. */

import { hex } from "../figures/sculpture.ts";
import { rows } from "../kit/rows.ts";
import { SHARED_COATS } from "../rigs/quadruped/coat.ts";
import type { Species } from "../rigs/quadruped/species.ts";
import { type Family, quadruped } from "./animal.ts";
import { HORSE } from "./horses.ts";

const CAMEL: Species = {
  ...HORSE,
  trunk: rows(
    "-0.15 0.86 0.66 0.1, 0 0.95 0.6 0.15, 0.22 0.99 0.55 0.16, 0.45 0.98 0.51 0.17, 0.62 0.96 0.51 0.16, 0.76 0.92 0.55 0.125, 0.84 0.83 0.62 0.09",
  ),
  back: 0.76,
  legs: 0.92,
  neck: [0.58, 42, 0.15, 0.085],
  head: 0.37,
  muzzle: 1.25,
  snout: 0.84,
  nod: -14,
  ear: ["leaf", 0.085, 0.05],
  tail: ["tuft", 0.42, 0.025, 0.015],
  fur: 0.02,
  metres: 2,
  extras: ["hump"],
  colours: { body: hex("#a8733f"), legs: hex("#a0703f"), belly: hex("#bb8a55"), iris: hex("#1c0f08") },
  coats: { plain: SHARED_COATS.plain },
};

export const CAMELS = {
  camel: quadruped({
    words: "camel, dromedary",
    said: [[/\b(?:an? )?(?:camel|desert) caravan\b|\bcaravan of camels\b/g, "three camels"]],
    heightM: 2.9,
    homes: "desert",
    motifs: [{ name: "camel", of: "camel, dromedary", heightM: 2.1, seat: [0.5, 0.8] }],
    kin: { camel: { called: "calf", withMother: true } },
    reined: true,
    build: CAMEL,
  }),
  "bactrian-camel": quadruped({
    words: "bactrian camel",
    heightM: 2.7,
    homes: "desert",
    motifs: [{ name: "two-hump-camel", of: "bactrian camel", heightM: 2.1 }],
    build: {
      ...CAMEL,
      fur: 0.045,
      extras: ["humps"],
      colours: { ...CAMEL.colours, body: hex("#8a5f3a"), legs: hex("#8f6640"), belly: hex("#6f4a2c") },
    },
  }),
} satisfies Family;
