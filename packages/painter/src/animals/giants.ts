/** The largest animals of land. */

import { smoothstep } from "easel-picture";
import { grains, seam } from "../figures/grain.ts";
import { hex, shadeBy, toward } from "../figures/sculpture.ts";
import { rows } from "../kit/rows.ts";
import { type Coat, PIECE } from "../rigs/quadruped/species.ts";
import { type Family, quadruped } from "./animal.ts";
import { COW } from "./cattle.ts";
import { FOX } from "./dogs.ts";

/** Coats by name. */
const COATS = {
  elephant({ dab, noise }) {
    const wrinkle = grains(dab.x * 30, dab.y * 46, dab.z * 30, 3);
    shadeBy(dab, 0.9 + 0.26 * wrinkle);
    if (dab.tag === PIECE.proboscis || dab.tag === PIECE.leg)
      shadeBy(dab, 0.95 + 0.05 * Math.sin(dab.y * (dab.tag === PIECE.proboscis ? 150 : 90) + noise * 9));
    if (dab.tag === PIECE.ear) {
      toward(dab, hex("#d6bdb2"), 0.55);
      shadeBy(dab, 0.9 + 0.1 * Math.sin(dab.y * 70 + dab.x * 40 + noise * 6));
    }
  },
  rhino({ dab, noise }) {
    const fold = seam(dab.x * 3.2, dab.y * 2.6, dab.z * 3.2);
    shadeBy(dab, 0.9 + 0.1 * smoothstep(0.01, 0.06, fold));
    shadeBy(dab, 0.86 + 0.28 * grains(dab.x * 26, dab.y * 26, dab.z * 26, 3) * (0.8 + 0.4 * noise));
  },
} satisfies Record<string, Coat>;

export const GIANTS = {
  elephant: quadruped({
    words: "elephant",
    heightM: 3.2,
    homes: "savanna",
    motifs: [{ name: "elephant", of: "elephant", heightM: 3, seat: [0.5, 0.9] }],
    kin: { elephant: { called: "calf", withMother: true } },
    build: {
      ...FOX,
      trunk: rows(
        "-0.17 0.8 0.46 0.13, 0 0.92 0.4 0.21, 0.22 0.98 0.36 0.25, 0.46 0.985 0.33 0.265, 0.68 0.975 0.36 0.24, 0.82 0.93 0.42 0.19, 0.9 0.84 0.5 0.14",
      ),
      back: 0.72,
      fore: [0.27, 0.27, 0.17],
      hind: [0.32, 0.24, 0.14],
      legs: 1,
      foot: "column",
      neck: [0.22, 42, 0.27, 0.24],
      skull: "elephant",
      head: 0.44,
      wide: 1,
      muzzle: 1,
      snout: 1,
      cheek: 1,
      eyes: 1,
      nod: -20,
      ear: ["fan", 0.44, 0.44],
      tail: ["tuft", 0.42, 0.022, 0.014],
      fur: 0,
      metres: 2.8,
      extras: ["tusks", "trunk"],
      colours: { body: hex("#9a9390"), legs: hex("#948d89"), belly: hex("#a39b96"), iris: hex("#3a2415") },
      coats: { elephant: COATS.elephant },
    },
  }),
  rhinoceros: quadruped({
    words: "rhinoceros, rhino",
    heightM: 1.75,
    homes: "savanna",
    motifs: [{ name: "rhinoceros", of: "rhinoceros, rhino", heightM: 1.7, seat: [0.6, 0.78] }],
    kin: { rhino: { called: "calf", withMother: true } },
    build: {
      ...COW,
      trunk: rows(
        "-0.2 0.8 0.46 0.13, -0.02 0.95 0.36 0.24, 0.26 0.98 0.26 0.29, 0.56 0.97 0.24 0.3, 0.8 1.04 0.28 0.27, 0.95 0.98 0.36 0.22, 1.02 0.86 0.48 0.16",
      ),
      back: 0.92,
      foot: "column",
      fore: [0.34, 0.3, 0.2],
      hind: [0.36, 0.3, 0.2],
      legs: 2.6,
      neck: [0.34, 4, 0.27, 0.21],
      skull: "equine",
      head: 0.62,
      wide: 1.3,
      muzzle: 1.3,
      snout: 0.92,
      cheek: 1.15,
      eyes: 0.7,
      nod: -38,
      ear: ["leaf", 0.16, 0.08],
      tail: ["tuft", 0.36, 0.03, 0.015],
      fur: 0,
      metres: 1.6,
      extras: ["rhino"],
      colours: { body: hex("#7d7770"), legs: hex("#736d66"), belly: hex("#8a837a"), iris: hex("#160b05") },
      coats: { rhino: COATS.rhino },
    },
  }),
} satisfies Family;
