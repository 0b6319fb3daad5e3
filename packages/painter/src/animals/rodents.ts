/** Rabbits, squirrels and mice. */

import { smoothstep } from "easel-picture";
import { hex, shadeBy, toward } from "../figures/sculpture.ts";
import { rows } from "../kit/rows.ts";
import { isFace, SHARED_COATS } from "../rigs/quadruped/coat.ts";
import { type Coat, PIECE } from "../rigs/quadruped/species.ts";
import { type Family, quadruped } from "./animal.ts";
import { FOX } from "./dogs.ts";

/** Coats by name. */
const COATS = {
  rabbit({ dab, build, face }) {
    const { belly } = build.species.colours;
    if (isFace(dab.tag)) toward(dab, belly, 0.3);
    if (dab.tag === PIECE.tail) toward(dab, hex("#f4efe6"), 0.9);
    if (dab.tag === PIECE.ear) toward(dab, hex("#2d2119"), 0.6 * smoothstep(0.95, 1.1, face[1]));
  },
  squirrel({ dab, build, face }) {
    const { belly } = build.species.colours;
    if (isFace(dab.tag)) toward(dab, belly, 0.85 * smoothstep(-0.03, -0.12, face[1]));
    // a pale throat and chest
    if (dab.tag === PIECE.trunk || dab.tag === PIECE.neck)
      toward(
        dab,
        belly,
        0.95 * smoothstep(0.25, 0.6, dab.nx * 0.9 - dab.ny * 0.5) * smoothstep(0.16, 0.08, Math.abs(dab.z)),
      );
    if (dab.tag === PIECE.tail) shadeBy(dab, 1.15);
  },
  mouse({ dab, build }) {
    if (dab.tag === PIECE.tail || dab.tag === PIECE.leg || dab.tag === PIECE.innerEar) toward(dab, hex("#cfa698"), 0.8);
    if (dab.tag === PIECE.ear) toward(dab, hex("#b89488"), 0.5);
    if (isFace(dab.tag)) toward(dab, build.species.colours.belly, 0.3);
  },
} satisfies Record<string, Coat>;

export const RODENTS = {
  rabbit: quadruped({
    words: "rabbit, bunny, ~hare",
    sorts: { rabbit: "easter bunny, ~jackrabbit, bunny rabbit, cottontail, lop rabbit, easter rabbit" },
    heightM: 0.35,
    homes: "meadow, garden",
    motifs: [{ name: "rabbit", of: "rabbit, bunny, hare", heightM: 0.4 }],
    kin: { rabbit: { called: "kit", withMother: true }, bunny: { plural: "bunnies" }, hare: {} },
    catches: true,
    build: {
      ...FOX,
      trunk: rows(
        "-0.22 0.62 0.28 0.15, 0 0.9 0.16 0.26, 0.25 0.95 0.2 0.25, 0.5 0.86 0.27 0.2, 0.7 0.77 0.34 0.15, 0.8 0.7 0.42 0.11",
      ),
      back: 0.66,
      fore: [0.2, 0.22, 0.08],
      hind: [0.36, 0.36, 0.34],
      legs: 1.2,
      neck: [0.22, 52, 0.15, 0.12],
      skull: "lapine",
      head: 0.48,
      wide: 1,
      muzzle: 1,
      snout: 1,
      cheek: 1,
      eyes: 1,
      ear: ["long", 0.52, 0.1],
      tail: ["short", 0.1, 0.09, 0.1],
      metres: 0.2,
      colours: { body: hex("#8d7253"), legs: hex("#96805f"), belly: hex("#e6dccb"), iris: hex("#1d0f08") },
      coats: { rabbit: COATS.rabbit, white: SHARED_COATS.white, grey: SHARED_COATS.grey },
    },
  }),
  squirrel: quadruped({
    words: "chipmunk, squirrel",
    sorts: { squirrel: "ground squirrel, ~flying squirrel" },
    heightM: 0.28,
    homes: "forest, park",
    motifs: [{ name: "chipmunk", of: "chipmunk, squirrel", heightM: 0.3 }],
    kin: { squirrel: {}, chipmunk: {} },
    idle: ["upright", "walk", "upright", "stand"],
    catches: true,
    build: {
      ...FOX,
      trunk: rows(
        "-0.2 0.66 0.3 0.13, 0 0.88 0.22 0.21, 0.25 0.9 0.26 0.19, 0.5 0.84 0.34 0.15, 0.68 0.8 0.42 0.12, 0.78 0.74 0.5 0.09",
      ),
      back: 0.62,
      fore: [0.2, 0.22, 0.08],
      hind: [0.3, 0.3, 0.26],
      legs: 0.9,
      neck: [0.18, 52, 0.13, 0.11],
      skull: "lapine",
      head: 0.44,
      wide: 1,
      muzzle: 0.9,
      snout: 1,
      cheek: 1.1,
      eyes: 1.1,
      ear: ["point", 0.17, 0.13],
      tail: ["plume", 1.3, 0.07, 0.19],
      metres: 0.16,
      colours: { body: hex("#b0703f"), legs: hex("#a96a3c"), belly: hex("#ece0cc"), iris: hex("#120a06") },
      coats: { squirrel: COATS.squirrel, grey: SHARED_COATS.grey },
    },
  }),
  mouse: quadruped({
    words: "mouse, ~rat",
    sorts: { mouse: "field mouse, ~dormouse, ~vole, ~shrew, lab mouse, ~gerbil, house mouse" },
    heightM: 0.06,
    motifs: [
      { name: "mouse", of: "mouse", heightM: 0.12, homes: "garden, room" },
      { name: "rat", of: "rat", heightM: 0.16, homes: "street, room" },
    ],
    kin: { mouse: { plural: "mice" } },
    build: {
      ...FOX,
      trunk: rows(
        "-0.24 0.6 0.26 0.13, 0 0.88 0.14 0.25, 0.28 0.9 0.18 0.24, 0.52 0.8 0.26 0.19, 0.7 0.7 0.34 0.14, 0.8 0.64 0.4 0.1",
      ),
      back: 0.66,
      fore: [0.14, 0.16, 0.06],
      hind: [0.28, 0.3, 0.26],
      legs: 0.8,
      neck: [0.14, 40, 0.17, 0.15],
      skull: "lapine",
      head: 0.56,
      wide: 1,
      muzzle: 0.72,
      snout: 1.25,
      cheek: 1,
      eyes: 0.95,
      ear: ["round", 0.24, 0.2],
      tail: ["long", 1.2, 0.034, 0.02],
      fur: 0.035,
      metres: 0.05,
      colours: { body: hex("#857a70"), legs: hex("#c9a99a"), belly: hex("#ddd4c8"), iris: hex("#0c0705") },
      coats: { mouse: COATS.mouse },
      whiskers: true,
    },
  }),
} satisfies Family;
