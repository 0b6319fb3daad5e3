/** Badgers. */

import { MATERIAL, smoothstep } from "easel-picture";
import { hex, toward } from "../figures/sculpture.ts";
import { rows } from "../kit/rows.ts";
import { isHead } from "../rigs/quadruped/coat.ts";
import { type Coat, PIECE } from "../rigs/quadruped/species.ts";
import { type Family, quadruped } from "./animal.ts";
import { FOX } from "./dogs.ts";

/** Coats by name. */
const COATS = {
  /** A white head with a black stripe from the nose over each eye to the ear, a grizzled back, black legs and belly. */
  badger({ dab, noise, face, belly }) {
    const black = hex("#221f20");
    const white = hex("#efeae0");
    if (dab.tag === PIECE.nose) return;
    if (dab.tag === PIECE.ear) {
      toward(dab, face[1] > 0.36 ? white : black, 0.9);
      return;
    }
    if (isHead(dab.tag)) {
      toward(dab, white, 0.92);
      const aside = Math.abs(face[2]);
      // the stripe is narrow at the nose and wide at the ear
      const middle = 0.075 + 0.09 * smoothstep(0.85, 0.25, face[0]);
      const half = 0.03 + 0.055 * smoothstep(0.9, 0.3, face[0]);
      const stripe =
        smoothstep(half + 0.015, half - 0.01, Math.abs(aside - middle)) * smoothstep(-0.13, -0.07, face[1]);
      toward(dab, black, 0.95 * stripe * smoothstep(0.92, 0.86, face[0]));
      return;
    }
    if (dab.material !== MATERIAL.fur) return;
    if (dab.tag === PIECE.leg) toward(dab, black, 0.9);
    else if (dab.tag === PIECE.trunk || dab.tag === PIECE.neck) {
      toward(dab, hex("#c4beb4"), 0.55 * smoothstep(0.35, 0.75, noise));
      toward(dab, black, 0.9 * belly);
    } else if (dab.tag === PIECE.tail) toward(dab, hex("#d8d2c6"), 0.6);
  },
} satisfies Record<string, Coat>;

export const BADGERS = {
  badger: quadruped({
    words: "badger",
    heightM: 0.45,
    homes: "forest",
    motifs: [{ name: "badger", of: "badger", heightM: 0.45 }],
    kin: { badger: { called: "cub", withMother: true } },
    idle: ["walk", "stand", "walk"],
    build: {
      ...FOX,
      trunk: rows(
        "-0.2 0.8 0.34 0.14, 0 0.98 0.22 0.26, 0.3 1.04 0.17 0.3, 0.62 1 0.18 0.28, 0.86 0.93 0.24 0.22, 1 0.84 0.34 0.16",
      ),
      back: 0.9,
      fore: [0.22, 0.22, 0.09],
      hind: [0.25, 0.23, 0.09],
      legs: 1.35,
      neck: [0.26, 12, 0.2, 0.17],
      skull: "ursine",
      head: 0.54,
      wide: 0.86,
      muzzle: 0.92,
      snout: 1.12,
      cheek: 1,
      eyes: 1.15,
      nod: -14,
      ear: ["round", 0.09, 0.082],
      tail: ["short", 0.26, 0.06, 0.05],
      fur: 0.06,
      metres: 0.38,
      colours: { body: hex("#86817b"), legs: hex("#2a2627"), belly: hex("#2b2829"), iris: hex("#1a0e08") },
      coats: { badger: COATS.badger },
      nose: "#1a1516",
    },
  }),
} satisfies Family;
