/** Foxes, wolves and dogs. */

import { MATERIAL, smoothstep } from "easel-picture";
import { grain } from "../figures/grain.ts";
import { hex, toward } from "../figures/sculpture.ts";
import { rows } from "../kit/rows.ts";
import { dogMouth, isFace, tailTip } from "../rigs/quadruped/coat.ts";
import { type Coat, PIECE, type Species } from "../rigs/quadruped/species.ts";
import { type Family, quadruped } from "./animal.ts";

/** Coats by name. */
const COATS = {
  fox({ dab, noise, face, build, head }) {
    const { belly } = build.species.colours;
    if (dab.tag >= PIECE.head && dab.tag <= PIECE.jaw) {
      const line = face[1] + 0.05 + Math.max(0, 0.5 - face[0]) * 0.12 - (Math.abs(face[2]) > 0.12 ? 0 : 0.03);
      toward(dab, belly, smoothstep(0.02, -0.05, line + (noise - 0.5) * 0.05) * 0.95);
    }
    if (dab.tag === PIECE.neck) toward(dab, belly, smoothstep(0.35, 0.75, dab.nx * 0.8 - dab.ny * 0.4));
    if (dab.tag === PIECE.ear && dab.nx * head.forward[0] + dab.nz * head.forward[2] < 0.2)
      toward(dab, hex("#1c120d"), smoothstep(0.27, 0.45, face[1]));
    tailTip({ dab, noise, build }, belly, 0.14, 0.24);
  },
  golden({ dab, noise, face, build }) {
    if (dab.tag === PIECE.ear) toward(dab, hex("#8f6138"), 0.6);
    if (dab.tag === PIECE.trunk) toward(dab, hex("#96683a"), 0.4 * smoothstep(0.4, 0.9, dab.ny));
    if (dab.tag === PIECE.trunk || dab.tag === PIECE.neck || dab.tag === PIECE.leg)
      toward(dab, build.species.colours.belly, 0.4 * smoothstep(0.1, 0.95, dab.nx + 0.5 * (noise - 0.5)));
    if (isFace(dab.tag)) toward(dab, build.species.colours.belly, 0.4 * smoothstep(0.5, 0.85, face[0]));
    dogMouth(dab, face);
  },
  collie({ dab, face, build }) {
    const white = hex("#f2ece2");
    if (dab.material === MATERIAL.fur) toward(dab, hex("#1f1a18"), 0.95);
    if (dab.tag === PIECE.neck || (dab.tag === PIECE.trunk && dab.x > build.species.back * 0.3))
      toward(dab, white, smoothstep(0.3, 0.7, -dab.ny * 0.7 + dab.nx * 0.5) + (dab.tag === PIECE.neck ? 0.5 : 0));
    if (isFace(dab.tag) || (dab.tag === PIECE.head && Math.abs(face[2]) < 0.055)) toward(dab, white, 0.95);
    if (dab.tag === PIECE.leg) toward(dab, white, smoothstep(0.3, 0.2, dab.y));
    dogMouth(dab, face);
  },
  chocolate({ dab, face }) {
    toward(dab, hex("#6b4a36"), 0.9);
    dogMouth(dab, face);
  },
  spotted({ dab, face, offset }) {
    toward(dab, hex("#efe9df"), 0.95);
    const dark = smoothstep(0.6, 0.64, grain(dab.x * 13 + offset, dab.y * 13, dab.z * 13));
    toward(dab, hex("#1b1817"), dab.tag === PIECE.ear ? 0.9 : dark);
    dogMouth(dab, face);
  },
  wolf({ dab, noise, face, build }) {
    const { belly } = build.species.colours;
    if (dab.tag === PIECE.trunk || dab.tag === PIECE.neck)
      toward(dab, hex("#2f2d2b"), 0.75 * smoothstep(0.35, 0.9, dab.ny + (noise - 0.5) * 0.7));
    if (dab.tag >= PIECE.head && dab.tag <= PIECE.jaw)
      toward(dab, belly, 0.9 * smoothstep(0.02, -0.06, face[1] + 0.04 + Math.max(0, 0.5 - face[0]) * 0.1));
    if (dab.tag === PIECE.leg) toward(dab, belly, 0.5);
    tailTip({ dab, noise, build }, hex("#1e1c1b"), 0.1, 0.2);
  },
} satisfies Record<string, Coat>;

const DOG_TRUNK: Species["trunk"] = rows(
  "-0.14 0.84 0.66 0.075, 0 0.93 0.6 0.12, 0.23 0.95 0.57 0.115, 0.48 0.96 0.48 0.13, 0.68 0.985 0.43 0.138, 0.83 0.96 0.49 0.118, 0.9 0.86 0.58 0.085",
);

/** The numbers that others differ from. */
export const FOX: Species = {
  trunk: rows(
    "-0.13 0.82 0.66 0.075, 0 0.92 0.6 0.115, 0.25 0.93 0.57 0.11, 0.5 0.94 0.48 0.13, 0.68 0.98 0.43 0.13, 0.82 0.93 0.47 0.11, 0.89 0.83 0.55 0.08",
  ),
  back: 0.78,
  fore: [0.24, 0.31, 0.15],
  hind: [0.3, 0.32, 0.2],
  legs: 0.85,
  foot: "paw",
  neck: [0.26, 45, 0.145, 0.118],
  skull: "canine",
  head: 0.48,
  wide: 1.1,
  muzzle: 0.85,
  snout: 0.92,
  cheek: 1.5,
  eyes: 1.1,
  nod: -12,
  ear: ["point", 0.215, 0.125],
  tail: ["bush", 0.85, 0.035, 0.115],
  fur: 0.05,
  metres: 0.4,
  extras: [],
  colours: { body: hex("#c47c48"), legs: hex("#33241d"), belly: hex("#f1e6d6"), iris: hex("#b8741c") },
  coats: { fox: COATS.fox },
};

const DOG: Species = {
  ...FOX,
  trunk: DOG_TRUNK,
  back: 0.79,
  legs: 1.05,
  neck: [0.31, 50, 0.145, 0.12],
  skull: "hound",
  head: 0.46,
  wide: 1.08,
  muzzle: 1.12,
  snout: 0.7,
  cheek: 0.9,
  eyes: 1.1,
  ear: ["flop", 0.24, 0.14],
  tail: ["up", 0.52, 0.05, 0.035],
  fur: 0.03,
  metres: 0.6,
  colours: { body: hex("#b98648"), legs: hex("#bb8b4f"), belly: hex("#dcbf8c"), iris: hex("#5a3312") },
  coats: { golden: COATS.golden, collie: COATS.collie, chocolate: COATS.chocolate, spotted: COATS.spotted },
};

export const DOGS = {
  fox: quadruped({
    words: "fox, red fox, vixen, ~red panda, ~lesser panda",
    sorts: { fox: "~arctic fox, ~desert fox, ~fennec, ~fennec fox" },
    heightM: 0.55,
    homes: "forest, meadow, snowfield",
    motifs: [{ name: "own-fox", of: "fox, red fox, vixen", heightM: 0.6 }],
    kin: {
      fox: { pair: "two foxes", many: "baby foxes", called: "pup, cub, kit", plural: "foxes", withMother: true },
      vixen: { pair: "two foxes", young: "baby fox", many: "baby foxes", called: "pup, cub, kit" },
      "red panda": { called: "cub" },
    },
    catches: true,
    build: { ...FOX, paleJaw: true },
  }),
  wolf: quadruped({
    words: "wolf, grey wolf, gray wolf",
    sorts: { wolf: "timber wolf, ~arctic wolf, ~coyote, ~jackal, ~hyena, ~werewolf" },
    heightM: 1,
    homes: "forest, snowfield",
    motifs: [{ name: "own-wolf", of: "wolf, grey wolf, gray wolf", heightM: 0.85 }],
    kin: { wolf: { pair: "two wolves", many: "baby wolves", called: "pup, cub", plural: "wolves", withMother: true } },
    catches: true,
    build: {
      ...FOX,
      legs: 1.1,
      neck: [0.28, 32, 0.16, 0.14],
      head: 0.46,
      wide: 1.1,
      muzzle: 1.2,
      snout: 0.86,
      cheek: 1.6,
      eyes: 1.1,
      ear: ["point", 0.21, 0.13],
      tail: ["bush", 0.6, 0.035, 0.08],
      fur: 0.055,
      metres: 0.8,
      colours: { body: hex("#6b675f"), legs: hex("#8f8677"), belly: hex("#c9c1b0"), iris: hex("#c79a2a") },
      coats: { wolf: COATS.wolf },
    },
  }),
  dog: quadruped({
    words: "dog, hound, german shepherd, shepherd dog, ~terrier, ~beagle, ~corgi, ~bulldog, ~husky, ~dachshund",
    sorts: {
      dog: "~rottweiler, ~doberman, ~boxer dog, ~great dane, ~mastiff, ~weimaraner, ~schnauzer, ~shih tzu, ~maltese, ~pug, ~french bulldog, ~chihuahua, ~malamute, ~samoyed, ~akita, ~shiba inu, ~shiba, ~greyhound, ~whippet, ~chow chow, ~basset hound, ~basset, ~bloodhound, ~irish setter, ~pointer dog, ~spaniel, ~cocker spaniel, ~springer spaniel, ~pitbull, ~pit bull, ~jack russell, ~jack russell terrier, ~yorkshire terrier, ~yorkie, ~westie, ~scottish terrier, ~airedale, ~st bernard, ~saint bernard, ~bernese mountain dog, ~bernese, ~newfoundland dog, ~pomeranian, ~pekingese, ~papillon dog, ~sheepdog, ~sheep dog, mutt, mongrel, stray dog, street dog, doggo, lap dog, pet dog, watchdog, guard dog, sled dog, hunting dog, ~wiener dog, ~sausage dog, german shepherd dog, ~husky dog, pooch, ~ridgeback, ~rhodesian ridgeback, ~vizsla, ~cattle dog, ~dingo, ~deerhound, ~wolfhound, ~irish wolfhound, ~afghan hound, ~saluki, ~bichon frise, ~bichon, ~havanese, ~lhasa apso",
      "golden retriever": "labrador retriever, lab dog, golden lab, yellow lab, ~goldendoodle, ~labradoodle, ~cockapoo",
    },
    heightM: 0.8,
    homes: "park, meadow, garden, room",
    looks: [
      { words: "dalmatian, spotted dog", coat: "spotted" },
      { words: "collie, border collie, rough collie, australian shepherd", coat: "collie" },
      { words: "chocolate labrador, chocolate lab", coat: "chocolate" },
      { words: "labrador, golden retriever, retriever, guide dog", coat: "golden" },
    ],
    motifs: [
      { name: "dog", of: "dog, hound", heightM: 0.6 },
      {
        name: "guide-dog",
        of: "labrador, golden retriever, retriever, guide dog",
        heightM: 0.65,
        homes: "park, meadow",
      },
    ],
    kin: { dog: { young: "puppy", many: "puppies", called: "pup, puppy" } },
    catches: true,
    build: DOG,
  }),
  puppy: quadruped({
    words: "puppy, pup, doggy",
    sorts: { puppy: "puppy dog, baby dog, whelp" },
    heightM: 0.52,
    homes: "park, meadow, garden, room",
    looks: [{ words: "golden puppy, golden pup", coat: "golden" }],
    motifs: [{ name: "dog", of: "puppy, pup, doggy", heightM: 0.6 }],
    catches: true,
    build: {
      ...DOG,
      head: 0.6,
      neck: [0.22, 56, 0.15, 0.13],
      legs: 1.3,
      snout: 0.7,
      eyes: 1.3,
      ear: ["flop", 0.27, 0.15],
      tail: ["up", 0.36, 0.05, 0.03],
      fur: 0.04,
      metres: 0.38,
      coats: { golden: COATS.golden, chocolate: COATS.chocolate, collie: COATS.collie },
    },
  }),
} satisfies Family;
