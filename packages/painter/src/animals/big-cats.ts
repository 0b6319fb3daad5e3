/** Big cats. */

import { smoothstep } from "easel-picture";
import { seam } from "../figures/grain.ts";
import { hex, toward } from "../figures/sculpture.ts";
import { rows } from "../kit/rows.ts";
import { catMouth, isFace, isHead } from "../rigs/quadruped/coat.ts";
import { type Coat, PIECE, type Species } from "../rigs/quadruped/species.ts";
import { type Family, quadruped } from "./animal.ts";
import { FOX } from "./dogs.ts";

/** Coats by name. */
const COATS = {
  lion(spot) {
    const { dab } = spot;
    if (isFace(dab.tag)) toward(dab, hex("#e4d0aa"), smoothstep(0.2, -0.3, dab.ny) * 0.8);
    catMouth(spot);
  },
  tiger(spot) {
    const { dab, noise, belly, face } = spot;
    const white = hex("#efe6d6");
    const dark = hex("#16120f");
    if (isHead(dab.tag)) {
      toward(dab, white, 0.9 * smoothstep(0.16, 0.24, Math.abs(face[2])) * smoothstep(0.1, -0.05, face[1]));
      if (isFace(dab.tag)) toward(dab, white, 0.85 * smoothstep(0, -0.08, face[1]));
      const bars = Math.sin(face[1] * 60 + Math.abs(face[2]) * 26);
      toward(
        dab,
        dark,
        0.9 *
          smoothstep(0.4, 0.75, bars) *
          smoothstep(0.06, 0.14, Math.abs(face[2]) + Math.max(0, face[1] - 0.12)) *
          smoothstep(0.75, 0.6, face[0]),
      );
    } else {
      const limb = dab.tag === PIECE.leg || dab.tag === PIECE.tail;
      const wave = Math.sin((limb ? dab.y * 42 + dab.x * 10 : dab.x * 34 + dab.y * 5) + (noise - 0.5) * 8);
      const band = smoothstep(0.42, 0.75, wave);
      toward(dab, dark, 0.93 * band * (1 - 0.5 * belly) * (limb && dab.y < 0.1 ? 0 : 1));
    }
    catMouth(spot);
  },
  leopard(spot) {
    const { dab, belly } = spot;
    const edge = seam(dab.x * 14, dab.y * 14, dab.z * 14);
    const inner = smoothstep(0.5, 0.62, edge);
    const ring = smoothstep(0.28, 0.36, edge) * (1 - inner);
    if (!isFace(dab.tag)) {
      toward(dab, hex("#8a5a22"), 0.5 * inner);
      toward(dab, hex("#1e150e"), 0.9 * ring * (1 - 0.4 * belly));
    }
    catMouth(spot);
  },
  lynx(spot) {
    const { dab, belly, face, build } = spot;
    const dark = hex("#241d18");
    if (dab.tag === PIECE.ear) toward(dab, dark, 0.95 * smoothstep(0.42, 0.56, face[1]));
    else if (dab.tag === PIECE.tail) toward(dab, dark, smoothstep(-0.19, -0.23, dab.x));
    else if (isHead(dab.tag)) {
      // a pale ruff with a dark stripe from the eye, pale over the eyes
      const aside = Math.abs(face[2]);
      toward(dab, build.species.colours.belly, 0.85 * smoothstep(0.2, 0.3, aside) * smoothstep(0.12, 0, face[1]));
      toward(dab, dark, 0.7 * smoothstep(0.02, 0.008, Math.abs(face[1] - 0.03)) * smoothstep(0.24, 0.28, aside));
    } else {
      const speck = smoothstep(0.5, 0.62, seam(dab.x * 22, dab.y * 22, dab.z * 22));
      toward(dab, dark, 0.72 * speck * (1 - 0.7 * belly));
    }
    catMouth(spot);
  },
} satisfies Record<string, Coat>;

const LION_TRUNK: Species["trunk"] = rows(
  "-0.14 0.84 0.62 0.09, 0 0.94 0.54 0.135, 0.28 0.92 0.51 0.13, 0.55 0.93 0.44 0.15, 0.78 0.985 0.42 0.155, 0.92 0.93 0.46 0.125, 1 0.82 0.54 0.09",
);

const LION: Species = {
  ...FOX,
  trunk: LION_TRUNK,
  back: 0.88,
  legs: 1.35,
  neck: [0.26, 34, 0.17, 0.15],
  skull: "feline",
  head: 0.46,
  wide: 0.86,
  muzzle: 1.45,
  snout: 1.12,
  cheek: 1,
  eyes: 0.78,
  ear: ["round", 0.11, 0.08],
  tail: ["tuft", 0.85, 0.03, 0.024],
  fur: 0.018,
  metres: 1.1,
  extras: ["ruff"],
  colours: { body: hex("#bf9055"), legs: hex("#c49a64"), belly: hex("#dfc192"), iris: hex("#a86f1c") },
  coats: { lion: COATS.lion },
};

export const BIG_CATS = {
  tiger: quadruped({
    words: "tiger",
    sorts: { tiger: "bengal tiger, siberian tiger, tigress" },
    heightM: 1.15,
    homes: "jungle, savanna",
    motifs: [{ name: "tiger", of: "tiger", heightM: 1.1, seat: [0.5, 0.8] }],
    kin: { tiger: { called: "cub", withMother: true } },
    build: {
      ...LION,
      wide: 0.92,
      extras: [],
      tail: ["long", 0.85, 0.045, 0.034],
      fur: 0.022,
      metres: 0.95,
      colours: { body: hex("#cb8440"), legs: hex("#cb8a4a"), belly: hex("#efe6d6"), iris: hex("#c79a2a") },
      coats: { tiger: COATS.tiger },
      whiskers: true,
    },
  }),
  lion: quadruped({
    words: "lion",
    sorts: { lion: "african lion, male lion" },
    heightM: 1.4,
    homes: "savanna",
    motifs: [{ name: "own-lion", of: "lion", heightM: 1.2 }],
    kin: {
      lion: {
        pair: "a lion and a lioness",
        young: "baby lioness",
        many: "baby lionesses",
        called: "cub",
        withMother: true,
      },
    },
    build: LION,
  }),
  lioness: quadruped({
    words: "lioness",
    sorts: { lioness: "~puma, ~cougar, ~mountain lion, female lion" },
    heightM: 1.2,
    homes: "savanna",
    motifs: [{ name: "own-lion", of: "lioness", heightM: 1.2 }],
    kin: {
      lioness: {
        pair: "a lion and a lioness",
        young: "baby lioness",
        many: "baby lionesses",
        called: "cub",
        plural: "lionesses",
      },
    },
    build: { ...LION, extras: [], fur: 0.022 },
  }),
  leopard: quadruped({
    words: "leopard, ~cheetah, ~jaguar",
    sorts: { leopard: "~snow leopard, ~ocelot, ~serval, ~big cat" },
    heightM: 0.85,
    homes: "savanna, jungle",
    motifs: [{ name: "leopard", of: "leopard, cheetah, jaguar", heightM: 0.9 }],
    kin: { leopard: { called: "cub", withMother: true }, cheetah: { called: "cub" }, jaguar: { called: "cub" } },
    build: {
      ...LION,
      legs: 1.1,
      extras: [],
      // a shorter and finer muzzle than a lion's, larger eyes
      head: 0.43,
      wide: 0.95,
      muzzle: 1.18,
      snout: 0.98,
      cheek: 1.12,
      eyes: 0.95,
      tail: ["long", 0.95, 0.04, 0.03],
      metres: 0.7,
      colours: { body: hex("#cda668"), legs: hex("#cda668"), belly: hex("#ece0c8"), iris: hex("#b8a02a") },
      coats: { leopard: COATS.leopard },
      whiskers: true,
    },
  }),
  lynx: quadruped({
    words: "lynx",
    sorts: { lynx: "eurasian lynx, ~bobcat, ~caracal" },
    said: [
      [/\blynx kittens\b/g, "baby lynxes"],
      [/\blynx kitten\b/g, "baby lynx"],
    ],
    heightM: 0.75,
    homes: "forest, snowfield",
    kin: { lynx: { called: "cub, kitten", plural: "lynxes", withMother: true } },
    build: {
      ...LION,
      legs: 1.3,
      neck: [0.2, 40, 0.15, 0.135],
      head: 0.45,
      wide: 1,
      muzzle: 1.05,
      snout: 0.92,
      cheek: 1.5,
      eyes: 0.95,
      ear: ["point", 0.27, 0.13],
      tail: ["long", 0.2, 0.05, 0.045],
      fur: 0.04,
      extras: [],
      metres: 0.6,
      colours: { body: hex("#b0926c"), legs: hex("#b79c78"), belly: hex("#ece4d4"), iris: hex("#b8a03a") },
      coats: { lynx: COATS.lynx },
      paleJaw: true,
      whiskers: true,
    },
  }),
} satisfies Family;
