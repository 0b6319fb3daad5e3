/** Bears. */

import { smoothstep } from "easel-picture";
import { hex, toward } from "../figures/sculpture.ts";
import { rows } from "../kit/rows.ts";
import { isFace, isHead } from "../rigs/quadruped/coat.ts";
import { type Coat, PIECE, type Species } from "../rigs/quadruped/species.ts";
import { type Family, quadruped } from "./animal.ts";
import { FOX } from "./dogs.ts";

/** Coats by name. */
const COATS = {
  bear({ dab }) {
    if (isFace(dab.tag)) toward(dab, hex("#a37d55"), 0.75);
  },
  polar({ dab }) {
    if (isFace(dab.tag)) toward(dab, hex("#d9ccb0"), 0.4);
  },
  panda({ dab, face, head, build }) {
    const dark = hex("#191717");
    const white = hex("#ece7dd");
    if (dab.tag === PIECE.ear || dab.tag === PIECE.leg) toward(dab, dark, 0.95);
    else if (dab.tag === PIECE.trunk)
      toward(
        dab,
        dark,
        0.95 * smoothstep(0.24, 0.27, dab.x) * smoothstep(0.72, 0.68, dab.x / Math.max(0.1, build.species.back)),
      );
    else if (isHead(dab.tag)) {
      toward(dab, white, 0.9);
      for (const e of head.eyes) {
        const q = head.face(e[0], e[1], e[2]);
        const d = Math.hypot(
          (face[0] - q[0]) * 0.8,
          (face[1] - q[1] + 0.03) * 0.75,
          face[2] - q[2] - Math.sign(q[2]) * 0.02,
        );
        toward(dab, dark, 0.95 * smoothstep(0.12, 0.09, d));
      }
    }
  },
} satisfies Record<string, Coat>;

const BEAR_TRUNK: Species["trunk"] = rows(
  "-0.16 0.8 0.5 0.14, 0 0.92 0.42 0.21, 0.3 0.94 0.36 0.225, 0.58 0.97 0.33 0.225, 0.8 1 0.34 0.205, 0.95 0.93 0.4 0.16, 1.03 0.82 0.48 0.11",
);

const BEAR: Species = {
  ...FOX,
  trunk: BEAR_TRUNK,
  back: 0.86,
  fore: [0.28, 0.28, 0.1],
  hind: [0.31, 0.27, 0.1],
  legs: 1.75,
  neck: [0.3, 18, 0.21, 0.185],
  skull: "ursine",
  head: 0.52,
  wide: 1,
  muzzle: 1,
  snout: 1,
  cheek: 1,
  eyes: 1.2,
  nod: -14,
  ear: ["round", 0.115, 0.09],
  tail: ["short", 0.08, 0.05, 0.05],
  metres: 1.1,
  colours: { body: hex("#63462f"), legs: hex("#4d3624"), belly: hex("#704f37"), iris: hex("#160b05") },
  coats: { bear: COATS.bear },
};

export const BEARS = {
  bear: quadruped({
    words: "bear, brown bear, grizzly, grizzly bear",
    sorts: { bear: "kodiak, kodiak bear, cave bear" },
    said: [
      [
        /\b(bear|bears|grizzly) (catching|catches|fishing for|hunting) (?:a |some )?(?:fish|salmon)\b/g,
        "$1 with a fish in a river",
      ],
    ],
    heightM: 1.3,
    homes: "forest",
    looks: [{ words: "black bear", coat: "#1d1a1a" }],
    motifs: [{ name: "own-bear", of: "bear, brown bear, grizzly, grizzly bear", heightM: 1.5 }],
    kin: {
      "brown bear": { called: "cub" },
      "black bear": { called: "cub" },
      "grizzly bear": { called: "cub" },
      grizzly: { called: "cub", plural: "grizzlies" },
      bear: { called: "cub", withMother: true },
    },
    catches: true,
    build: BEAR,
  }),
  "polar-bear": quadruped({
    words: "polar bear",
    sorts: { "polar bear": "ice bear" },
    heightM: 1.6,
    homes: "snowfield",
    motifs: [{ name: "own-polar-bear", of: "polar bear", heightM: 1.6 }],
    kin: { "polar bear": { called: "cub", withMother: true } },
    catches: true,
    build: {
      ...BEAR,
      neck: [0.4, 22, 0.2, 0.16],
      colours: { body: hex("#e3dcc8"), legs: hex("#ddd4be"), belly: hex("#e9e3d2"), iris: hex("#160b05") },
      metres: 1.3,
      coats: { polar: COATS.polar },
    },
  }),
  panda: quadruped({
    words: "panda, panda bear, giant panda",
    heightM: 1,
    homes: "jungle, forest",
    motifs: [{ name: "own-panda", of: "panda, panda bear, giant panda", heightM: 1.3 }],
    kin: { panda: { called: "cub", withMother: true } },
    build: {
      ...BEAR,
      head: 0.54,
      wide: 1.1,
      snout: 0.8,
      neck: [0.2, 22, 0.22, 0.19],
      ear: ["round", 0.13, 0.095],
      colours: { body: hex("#e9e4da"), legs: hex("#1b1919"), belly: hex("#e9e4da"), iris: hex("#160b05") },
      metres: 0.8,
      coats: { panda: COATS.panda },
    },
  }),
} satisfies Family;
