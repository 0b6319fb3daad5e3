/** Deer, goats and giraffes. */

import { MATERIAL, smoothstep } from "easel-picture";
import { seam } from "../figures/grain.ts";
import { hex, toward } from "../figures/sculpture.ts";
import { tint } from "../figures/vector.ts";
import { rows } from "../kit/rows.ts";
import { isFace } from "../rigs/quadruped/coat.ts";
import { type Coat, PIECE, type Species } from "../rigs/quadruped/species.ts";
import { type Family, quadruped } from "./animal.ts";
import { HORSE } from "./horses.ts";

/** Coats by name. */
const COATS = {
  deer({ dab, face }) {
    if (dab.tag === PIECE.trunk) toward(dab, hex("#7d5a3c"), 0.5 * smoothstep(0.5, 0.95, dab.ny));
    if (dab.tag === PIECE.muzzle) toward(dab, hex("#e5d6bd"), smoothstep(0.1, -0.5, dab.ny) * 0.8);
    if (dab.tag === PIECE.neck) toward(dab, hex("#e5d6bd"), 0.5 * smoothstep(0.5, 0.9, dab.nx));
    if (dab.tag === PIECE.tail) toward(dab, hex("#f2ebde"), 0.8);
    if (isFace(dab.tag)) toward(dab, hex("#2a1a12"), 0.5 * smoothstep(0.86, 0.92, face[0]));
  },
  goat({ dab, face }) {
    if (dab.tag === PIECE.leg) toward(dab, hex("#4a3c30"), 0.7 * smoothstep(0.3, 0.15, dab.y));
    if (isFace(dab.tag)) toward(dab, hex("#8a7a66"), 0.5 * smoothstep(0.6, 0.9, face[0]));
  },
  giraffe({ dab, noise, belly, offset }) {
    if (isFace(dab.tag) || dab.tag === PIECE.innerEar || dab.tag === PIECE.mane || dab.material !== MATERIAL.fur)
      return;
    const low = dab.tag === PIECE.leg ? smoothstep(0.12, 0.42, dab.y) : 1;
    const edge = seam(dab.x * 7.5 + (noise - 0.5) * 0.6 + offset, dab.y * 7.5, dab.z * 7.5);
    const patch = tint(hex("#6f4526"), hex("#85552e"), noise);
    toward(dab, patch, smoothstep(0.07, 0.13, edge) * low * (1 - 0.6 * belly) * (dab.tag === PIECE.head ? 0.65 : 1));
  },
} satisfies Record<string, Coat>;

/** The numbers that others differ from. */
const STAG: Species = {
  ...HORSE,
  trunk: rows(
    "-0.14 0.88 0.68 0.08, 0 0.97 0.63 0.125, 0.22 0.96 0.59 0.125, 0.46 0.94 0.53 0.14, 0.64 0.975 0.52 0.13, 0.78 0.93 0.56 0.1, 0.85 0.84 0.64 0.075",
  ),
  back: 0.74,
  fore: [0.19, 0.25, 0.22, 0.08],
  hind: [0.26, 0.32, 0.26, 0.08],
  legs: 0.78,
  neck: [0.42, 58, 0.13, 0.075],
  skull: "cervine",
  head: 0.34,
  eyes: 1.1,
  nod: -30,
  ear: ["leaf", 0.19, 0.075],
  tail: ["short", 0.13, 0.035, 0.05],
  fur: 0.014,
  metres: 1.1,
  extras: ["antlers"],
  colours: { body: hex("#9d7450"), legs: hex("#a67e5a"), belly: hex("#e9d8bb"), iris: hex("#1a0d07") },
  coats: { deer: COATS.deer },
};

const GOAT: Species = {
  ...STAG,
  trunk: rows(
    "-0.15 0.9 0.6 0.09, 0 0.99 0.54 0.14, 0.22 0.98 0.46 0.16, 0.46 0.97 0.42 0.17, 0.64 0.99 0.43 0.15, 0.78 0.94 0.5 0.11, 0.85 0.84 0.58 0.08",
  ),
  legs: 1,
  neck: [0.34, 52, 0.14, 0.085],
  skull: "ovine",
  head: 0.38,
  wide: 0.9,
  muzzle: 0.88,
  ear: ["side", 0.16, 0.06],
  fur: 0.025,
  metres: 0.75,
  extras: ["ram", "beard"],
  colours: { body: hex("#d9d0c0"), legs: hex("#cfc4b0"), belly: hex("#e6dfd0"), iris: hex("#7a5a20") },
  coats: { goat: COATS.goat },
};

export const DEER = {
  deer: quadruped({
    words: "deer, stag, doe, fawn, ~reindeer, ~elk",
    sorts: {
      deer: "~moose, ~caribou, roe deer, roebuck, fallow deer, hart, hind deer, ~antelope, ~gazelle, ~impala, ~kudu, white tailed deer, bambi, ~wapiti, ~springbok",
    },
    heightM: 1.9,
    homes: "forest, meadow",
    motifs: [{ name: "deer", of: "deer, stag, doe, fawn, reindeer, elk", heightM: 1.7, seat: [0.58, 0.48] }],
    kin: {
      deer: { pair: "two deer", called: "fawn", withMother: true },
      doe: { pair: "two deer", young: "baby deer", many: "baby deer", called: "fawn" },
      moose: { called: "calf" },
    },
    build: STAG,
  }),
  goat: quadruped({
    words: "goat, billy goat, ~ram",
    sorts: { goat: "mountain goat, ~ibex, nanny goat, kid goat, ~chamois, ~angora goat" },
    heightM: 1.1,
    homes: "meadow, farm",
    motifs: [
      { name: "goat", of: "goat, billy goat", heightM: 0.9, seat: [0.58, 0.7] },
      { name: "ram", of: "ram", heightM: 1, seat: [0.6, 0.75] },
    ],
    kin: { goat: { withMother: true } },
    build: GOAT,
  }),
  giraffe: quadruped({
    words: "giraffe",
    heightM: 5.2,
    homes: "savanna",
    motifs: [{ name: "giraffe", of: "giraffe", heightM: 4.8, seat: [0.6, 0.52] }],
    kin: { giraffe: { called: "calf", withMother: true } },
    build: {
      ...STAG,
      trunk: rows(
        "-0.12 0.76 0.58 0.08, 0 0.82 0.53 0.12, 0.2 0.87 0.51 0.13, 0.4 0.94 0.49 0.14, 0.55 1 0.5 0.135, 0.66 0.985 0.56 0.11, 0.72 0.9 0.62 0.085",
      ),
      back: 0.6,
      fore: [0.18, 0.3, 0.26, 0.085],
      hind: [0.22, 0.27, 0.26, 0.085],
      legs: 0.72,
      neck: [0.86, 62, 0.155, 0.062],
      head: 0.25,
      wide: 1.05,
      muzzle: 1.15,
      cheek: 0.9,
      nod: -24,
      ear: ["side", 0.11, 0.045],
      tail: ["tuft", 0.42, 0.018, 0.012],
      fur: 0.005,
      metres: 3.2,
      extras: ["ossicones", "crest"],
      colours: {
        body: hex("#dcae68"),
        legs: hex("#e7cfa0"),
        belly: hex("#ead6ad"),
        iris: hex("#150c07"),
        mane: hex("#6b3d1c"),
      },
      coats: { giraffe: COATS.giraffe },
    },
  }),
} satisfies Family;
