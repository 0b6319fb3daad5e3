/** Cats of houses. */

import { MATERIAL, smoothstep } from "easel-picture";
import { grain } from "../figures/grain.ts";
import { hex, toward } from "../figures/sculpture.ts";
import { rows } from "../kit/rows.ts";
import { catMouth, isFace, SHARED_COATS, stripes } from "../rigs/quadruped/coat.ts";
import type { Coat, Species } from "../rigs/quadruped/species.ts";
import { type Family, quadruped } from "./animal.ts";
import { FOX } from "./dogs.ts";

/** Coats by name. */
const COATS = {
  tabby(spot) {
    stripes(spot, hex("#3a332c"), 0.62, 30);
    catMouth(spot);
  },
  ginger(spot) {
    const { dab, belly } = spot;
    if (dab.material === MATERIAL.fur) toward(dab, hex("#c58a52"), isFace(dab.tag) ? 0.1 : 0.9 * (1 - belly));
    stripes(spot, hex("#955f34"), 0.55, 30);
    catMouth(spot);
  },
  calico(spot) {
    const { dab, offset } = spot;
    if (dab.material === MATERIAL.fur) {
      toward(dab, hex("#efe8dc"), 0.9);
      toward(dab, hex("#b9682b"), smoothstep(0.52, 0.56, grain(dab.x * 5 + offset, dab.y * 5, dab.z * 5)));
      toward(dab, hex("#231f1f"), smoothstep(0.55, 0.59, grain(dab.x * 4.3, dab.y * 4.3 + offset, dab.z * 4.3)));
    }
    catMouth(spot);
  },
} satisfies Record<string, Coat>;

const CAT_TRUNK: Species["trunk"] = rows(
  "-0.13 0.84 0.64 0.08, 0.02 0.94 0.58 0.12, 0.3 0.92 0.53 0.125, 0.55 0.92 0.47 0.135, 0.76 0.97 0.46 0.125, 0.9 0.92 0.5 0.1, 0.97 0.84 0.58 0.075",
);

const CAT: Species = {
  ...FOX,
  trunk: CAT_TRUNK,
  back: 0.86,
  fore: [0.23, 0.24, 0.1],
  hind: [0.28, 0.28, 0.16],
  legs: 1,
  neck: [0.19, 48, 0.12, 0.11],
  skull: "feline",
  head: 0.53,
  wide: 1,
  muzzle: 1,
  snout: 1,
  cheek: 1,
  eyes: 0.95,
  ear: ["point", 0.185, 0.14],
  tail: ["long", 0.95, 0.046, 0.036],
  fur: 0.034,
  metres: 0.28,
  colours: { body: hex("#958a7b"), legs: hex("#8f8578"), belly: hex("#e9e1d3"), iris: hex("#8f9646") },
  coats: {
    tabby: COATS.tabby,
    ginger: COATS.ginger,
    calico: COATS.calico,
    black: SHARED_COATS.black,
    white: SHARED_COATS.white,
  },
  pupil: 0.7,
  nose: "#b06a5e",
  whiskers: true,
};

export const CATS = {
  cat: quadruped({
    words: "cat",
    sorts: {
      cat: "~siamese, ~siamese cat, ~persian cat, ~maine coon, ~maine coon cat, ~sphynx, ~sphynx cat, ~british shorthair, ~russian blue, ~ragdoll cat, ~ragdoll, ~bengal cat, ~norwegian forest cat, ~angora cat, ~burmese cat, ~abyssinian, ~abyssinian cat, ~tuxedo cat, alley cat, house cat, stray cat, tomcat, tom cat, feline, pussycat, pet cat, farm cat, street cat, moggy, domestic cat, ~wildcat, ~himalayan cat, ~scottish fold, shorthair cat, ~longhair cat",
      tabby: "tabby cat, tiger cat, striped cat",
      "ginger cat": "ginger tabby, marmalade cat",
    },
    heightM: 0.4,
    homes: "room, garden, meadow, street",
    looks: [
      { words: "tabby", coat: "tabby" },
      { words: "ginger cat", coat: "ginger" },
      { words: "black cat", coat: "black" },
      { words: "calico, calico cat, tortoiseshell cat", coat: "calico" },
    ],
    motifs: [
      { name: "cat", of: "cat, tabby, ginger cat", heightM: 0.45 },
      { name: "black-cat", of: "black cat", heightM: 0.45, homes: "room, garden, street" },
    ],
    kin: { cat: { young: "kitten", called: "kitten, kitty", litter: 2 } },
    catches: true,
    build: CAT,
  }),
  kitten: quadruped({
    words: "kitten, kitty",
    sorts: { kitten: "baby cat, kitty cat" },
    heightM: 0.25,
    homes: "room, garden, meadow, street",
    motifs: [{ name: "cat", of: "kitten, kitty", heightM: 0.45 }],
    catches: true,
    build: {
      ...CAT,
      head: 0.64,
      neck: [0.14, 50, 0.12, 0.11],
      legs: 1.05,
      eyes: 1.15,
      ear: ["point", 0.2, 0.16],
      tail: ["long", 0.6, 0.045, 0.028],
      fur: 0.045,
      metres: 0.16,
      coats: { tabby: COATS.tabby, ginger: COATS.ginger, calico: COATS.calico, white: SHARED_COATS.white },
    },
  }),
} satisfies Family;
