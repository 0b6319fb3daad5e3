/** Horses and their kin. */

import { smoothstep } from "easel-picture";
import { grains } from "../figures/grain.ts";
import { hex, shadeBy, toward } from "../figures/sculpture.ts";
import { rows } from "../kit/rows.ts";
import { isFace, isHead, SHARED_COATS } from "../rigs/quadruped/coat.ts";
import { type Coat, PIECE, type Species, type Spot } from "../rigs/quadruped/species.ts";
import { type Family, quadruped } from "./animal.ts";
import { FOX } from "./dogs.ts";

/** Coats by name. */
const COATS = {
  bay: (spot) => horse(spot, hex("#33251d")),
  chestnut: (spot) => {
    if (spot.dab.tag === PIECE.mane) toward(spot.dab, hex("#8a4a1c"), 0.9);
    else toward(spot.dab, hex("#a0673e"), 0.6);
    horse(spot, hex("#e6ded2"));
  },
  donkey({ dab, face, build }) {
    if (isFace(dab.tag)) toward(dab, build.species.colours.belly, 0.9 * smoothstep(0.62, 0.75, face[0]));
    if (dab.tag === PIECE.trunk)
      toward(dab, hex("#3a322c"), 0.8 * smoothstep(0.03, 0.015, Math.abs(dab.z)) * smoothstep(0.5, 0.9, dab.ny));
  },
  zebra({ dab, noise, face, build }) {
    if (dab.tag === PIECE.mane) {
      toward(dab, hex("#e9e4d8"), smoothstep(0.2, 0.5, Math.sin(dab.x * 48 + dab.y * 20)));
      return;
    }
    const dark = build.recipe.colour ?? hex("#191717");
    let wave: number;
    if (dab.tag === PIECE.leg) wave = Math.sin(dab.y * 62 + (noise - 0.5) * 4);
    else if (isHead(dab.tag)) wave = Math.sin((face[0] * 0.6 + face[1]) * 46 + (noise - 0.5) * 3);
    else wave = Math.sin(dab.x * 44 + (dab.y - 0.7) * 26 * (dab.x < -0.1 ? -1 : 0.2) + (noise - 0.5) * 5);
    toward(dab, dark, 0.95 * smoothstep(-0.05, 0.25, wave));
    if (isFace(dab.tag)) toward(dab, dark, smoothstep(0.74, 0.85, face[0]));
  },
  unicorn({ dab, face }) {
    if (isFace(dab.tag)) toward(dab, hex("#d9b8b8"), 0.5 * smoothstep(0.78, 0.92, face[0]));
  },
} satisfies Record<string, Coat>;

const HORSE_TRUNK: Species["trunk"] = rows(
  "-0.15 0.88 0.64 0.1, 0 0.975 0.56 0.165, 0.22 0.965 0.515 0.165, 0.45 0.925 0.485 0.185, 0.64 0.965 0.495 0.165, 0.79 0.94 0.54 0.125, 0.86 0.83 0.62 0.09",
);

/** The numbers that others differ from. */
export const HORSE: Species = {
  ...FOX,
  trunk: HORSE_TRUNK,
  back: 0.8,
  fore: [0.17, 0.24, 0.19, 0.085],
  hind: [0.26, 0.28, 0.22, 0.085],
  legs: 1,
  foot: "hoof",
  neck: [0.52, 48, 0.172, 0.104],
  skull: "equine",
  head: 0.45,
  wide: 1,
  muzzle: 1,
  snout: 1,
  cheek: 1,
  eyes: 1.2,
  nod: -38,
  ear: ["point", 0.17, 0.08],
  tail: ["hair", 0.62, 0.05, 0.085],
  fur: 0.008,
  metres: 1.6,
  extras: ["mane"],
  colours: {
    body: hex("#8f6142"),
    legs: hex("#6f4a33"),
    belly: hex("#946a4c"),
    iris: hex("#1c0f08"),
    mane: hex("#3a2a21"),
  },
  coats: { bay: COATS.bay, grey: SHARED_COATS.grey, chestnut: COATS.chestnut, black: SHARED_COATS.black },
};

export const HORSES = {
  horse: quadruped({
    words: "horse, pony, stallion, mare",
    sorts: {
      horse:
        "steed, racehorse, race horse, arabian horse, arabian, arab horse, ~clydesdale, ~clydesdale horse, ~shire horse, draft horse, draught horse, mustang horse, wild horse, thoroughbred, ~palomino, ~palomino horse, ~appaloosa, ~pinto horse, friesian, friesian horse, lipizzaner, icelandic horse, ~shetland pony, welsh pony, cart horse, war horse, warhorse, gelding, filly, workhorse, bronco, andalusian horse, hanoverian, haflinger",
    },
    heightM: 2.1,
    homes: "meadow, farm",
    motifs: [{ name: "horse", of: "horse, pony, stallion, mare", heightM: 1.7, seat: [0.48, 0.66] }],
    kin: {
      horse: { young: "foal", called: "foal, colt", withMother: true },
      mare: { pair: "two horses", young: "foal", called: "foal, colt" },
    },
    reined: true,
    build: HORSE,
  }),
  foal: quadruped({
    words: "foal, baby horse, colt",
    heightM: 1.25,
    homes: "meadow, farm",
    motifs: [{ name: "horse", of: "foal", heightM: 1.7, seat: [0.48, 0.66] }],
    build: {
      ...HORSE,
      trunk: HORSE.trunk.map(([x, back, belly, half]) => [x * 0.84, back - 0.02, belly + 0.07, half * 0.86] as const),
      back: HORSE.back * 0.84,
      head: HORSE.head * 1.02,
      neck: [0.3, 52, 0.13, 0.09],
      legs: 0.95,
      eyes: 1.25,
      snout: 0.88,
      extras: ["crest"],
      tail: ["tuft", 0.3, 0.035, 0.03],
      metres: 0.95,
    },
  }),
  donkey: quadruped({
    words: "donkey, ~mule",
    sorts: { donkey: "burro, jackass" },
    heightM: 1.5,
    homes: "farm, meadow",
    motifs: [{ name: "donkey", of: "donkey, mule", heightM: 1.3, seat: [0.5, 0.62] }],
    kin: { donkey: { called: "foal", withMother: true } },
    reined: true,
    build: {
      ...HORSE,
      neck: [0.42, 40, 0.17, 0.11],
      head: 0.44,
      ear: ["long", 0.26, 0.06],
      tail: ["tuft", 0.5, 0.03, 0.02],
      extras: ["crest"],
      fur: 0.016,
      metres: 1.15,
      colours: {
        body: hex("#8a8078"),
        legs: hex("#8a8078"),
        belly: hex("#d9d1c4"),
        iris: hex("#1c0f08"),
        mane: hex("#3a322c"),
      },
      coats: { donkey: COATS.donkey },
    },
  }),
  zebra: quadruped({
    words: "zebra",
    heightM: 1.75,
    homes: "savanna",
    motifs: [{ name: "zebra", of: "zebra", heightM: 1.5, seat: [0.5, 0.7] }],
    kin: { zebra: { called: "foal", withMother: true } },
    build: {
      ...HORSE,
      neck: [0.44, 47, 0.185, 0.115],
      extras: ["crest"],
      tail: ["tuft", 0.5, 0.03, 0.02],
      metres: 1.35,
      colours: {
        body: hex("#e9e4d8"),
        legs: hex("#e9e4d8"),
        belly: hex("#f0ece2"),
        iris: hex("#160c08"),
        mane: hex("#1b1818"),
      },
      coats: { zebra: COATS.zebra },
      dyesStripes: true,
    },
  }),
  unicorn: quadruped({
    words: "unicorn",
    sorts: { unicorn: "~pegasus" },
    heightM: 2.2,
    homes: "meadow, forest",
    motifs: [{ name: "own-unicorn", of: "unicorn", heightM: 1.8, seat: [0.52, 0.6] }],
    kin: { unicorn: { called: "foal" } },
    reined: true,
    build: {
      ...HORSE,
      extras: ["mane", "horn"],
      colours: {
        body: hex("#e6e1da"),
        legs: hex("#e6e1da"),
        belly: hex("#efeae2"),
        iris: hex("#2a1d3a"),
        mane: hex("#c9a6d9"),
      },
      coats: { unicorn: COATS.unicorn },
    },
  }),
} satisfies Family;

/** Dark or white points of the legs, a dark nose, a blaze. */
function horse({ dab, offset, face }: Spot, points: readonly [number, number, number]): void {
  if (dab.tag === PIECE.mane) return;
  if (dab.tag === PIECE.trunk || dab.tag === PIECE.leg || dab.tag === PIECE.neck) {
    shadeBy(dab, 0.8 + 0.38 * grains(dab.x * 5, dab.y * 5, dab.z * 5 + offset));
    toward(dab, hex("#2a140b"), 0.35 * smoothstep(0.25, 0.75, -dab.ny));
  }
  if (dab.tag === PIECE.leg) toward(dab, points, 0.85 * smoothstep(0.45, 0.3, dab.y));
  if (isFace(dab.tag)) toward(dab, hex("#241512"), smoothstep(0.78, 0.92, face[0]) * 0.75);
  if (dab.tag === PIECE.head || dab.tag === PIECE.muzzle)
    toward(
      dab,
      hex("#f1ebe0"),
      smoothstep(0.045, 0.028, Math.abs(face[2])) *
        smoothstep(0, 0.05, face[1] - (0.04 - face[0] * 0.1)) *
        smoothstep(0.8, 0.7, face[0]),
    );
}
