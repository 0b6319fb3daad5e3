/** People as numbers: builds, outfits by trade and occasion, poses. Lengths are in body heights. */

import type { Rgb } from "../rgb.ts";
import { hex } from "./sculpture.ts";
import type { V3 } from "./vector.ts";

type Hair = "short" | "bob" | "long" | "bun" | "pony" | "braids" | "bald";
type Hat =
  | "brim"
  | "cap"
  | "beanie"
  | "straw"
  | "crown"
  | "cone"
  | "toque"
  | "helmet"
  | "hood"
  | "bulb"
  | "santa"
  | "top"
  | "tricorne"
  | "peaked";

/** What a kind of person is and wears; what is left open is chosen by seed. */
export interface Outfit {
  readonly metres: number;
  readonly female?: boolean;
  readonly child?: boolean;
  readonly old?: boolean;
  readonly stout?: number;
  readonly skin?: Rgb;
  readonly hair?: Hair;
  readonly hairColour?: Rgb;
  /** 0 none .. 2 to the waist. */
  readonly beard?: number;
  readonly tops?: readonly Rgb[];
  readonly legs?: Rgb;
  readonly shoes?: Rgb;
  readonly boots?: boolean;
  readonly gloves?: Rgb;
  /** Length of a skirt or coat below the hip; 0.26 to the knee, 0.46 to the ground. */
  readonly dress?: number;
  readonly coat?: number;
  readonly hat?: Hat;
  readonly hatColour?: Rgb;
  readonly apron?: Rgb;
  readonly scarf?: Rgb;
  readonly cape?: Rgb;
  readonly sleeves?: number;
  readonly shorts?: boolean;
  readonly stockings?: Rgb;
  readonly dots?: Rgb;
  readonly stripes?: Rgb;
  /** Without its dots or stripes. */
  readonly plain?: boolean;
  readonly glasses?: boolean;
  readonly suit?: "plate" | "space" | "robot";
  /** In the hand: a row of things. */
  readonly holds?: "staff" | "rod" | "sword" | "wand" | "tutu" | "spoon";
  readonly pose?: string;
}

const DENIM = hex("#2f3c55");
const BLACK = hex("#1c1b1f");
const WHITE = hex("#e6e1d6");
const RED = hex("#a3262a");

export const OUTFITS: Readonly<Record<string, Outfit>> = {
  man: {
    metres: 1.78,
    tops: [hex("#3d5a73"), hex("#7a4a2c"), hex("#4f6b4a"), hex("#8c2f2b"), hex("#c9b58a")],
    legs: DENIM,
    coat: 0.1,
  },
  woman: {
    metres: 1.68,
    female: true,
    tops: [hex("#8c2f2b"), hex("#2f6b6f"), hex("#b58a2c"), hex("#5b3f73"), hex("#c96a4a")],
    dress: 0.27,
    stockings: hex("#3a2f33"),
  },
  boy: {
    metres: 1.25,
    child: true,
    hair: "short",
    tops: [hex("#b98a2a"), hex("#3f7a8c"), hex("#a3372a"), hex("#5a7a3c")],
    stripes: WHITE,
    shorts: true,
    legs: DENIM,
    sleeves: 0.5,
  },
  girl: {
    metres: 1.22,
    female: true,
    child: true,
    hair: "braids",
    tops: [hex("#a8322c"), hex("#c9972a"), hex("#4f7aa3"), hex("#8a4a7a")],
    dress: 0.23,
    stockings: hex("#e6ded0"),
    dots: hex("#f0e0c8"),
  },
  baby: {
    metres: 0.8,
    child: true,
    hair: "short",
    tops: [hex("#9fc3d9"), hex("#e0c88a")],
    legs: hex("#9fc3d9"),
    pose: "sit",
  },
  "old-man": {
    metres: 1.7,
    old: true,
    hair: "short",
    hairColour: hex("#c9c5bd"),
    beard: 0.5,
    coat: 0.17,
    tops: [hex("#5a4a3a"), hex("#44505a")],
    legs: hex("#3a3a3e"),
    hat: "cap",
    hatColour: hex("#4a4a44"),
    glasses: true,
  },
  "old-woman": {
    metres: 1.6,
    female: true,
    old: true,
    hair: "bun",
    hairColour: hex("#cfcac2"),
    dress: 0.34,
    tops: [hex("#5a4a6b"), hex("#3f5a5a")],
    scarf: hex("#8a5a5a"),
    glasses: true,
  },
  wizard: {
    metres: 1.75,
    old: true,
    hair: "long",
    hairColour: hex("#d6d2ca"),
    beard: 1.7,
    dress: 0.47,
    tops: [hex("#2c3478"), hex("#4a2a6b"), hex("#24526b")],
    hat: "cone",
    holds: "staff",
  },
  witch: {
    metres: 1.68,
    female: true,
    hair: "long",
    hairColour: hex("#5a2a18"),
    dress: 0.47,
    tops: [hex("#221f2b"), hex("#33234a")],
    hat: "cone",
    hatColour: hex("#1c1a22"),
    holds: "staff",
  },
  knight: {
    metres: 1.85,
    suit: "plate",
    tops: [hex("#5b626b")],
    legs: hex("#535a63"),
    hat: "helmet",
    hatColour: hex("#656c76"),
    cape: RED,
    holds: "sword",
  },
  astronaut: {
    metres: 1.85,
    suit: "space",
    stout: 1.25,
    tops: [hex("#dcdad4")],
    legs: hex("#d6d4ce"),
    gloves: hex("#b9b7b2"),
    boots: true,
    shoes: hex("#a9a7a2"),
    hat: "bulb",
  },
  robot: {
    metres: 1.75,
    suit: "robot",
    stout: 1.1,
    tops: [hex("#8f9aa3")],
    legs: hex("#7a848d"),
    hat: "helmet",
    hatColour: hex("#9aa5ae"),
    gloves: hex("#6a737b"),
    shoes: hex("#5a626a"),
  },
  dancer: {
    metres: 1.7,
    female: true,
    hair: "bun",
    dress: 0.3,
    tops: [hex("#1f7a78"), hex("#a3262a"), hex("#8a3a73")],
    pose: "dance",
  },
  ballerina: {
    metres: 1.68,
    female: true,
    hair: "bun",
    tops: [hex("#e0b8c0")],
    legs: hex("#ecd9d4"),
    holds: "tutu",
    sleeves: 0.3,
    stockings: hex("#ecd9d4"),
    shoes: hex("#d99aa8"),
    pose: "arabesque",
  },
  fisherman: {
    metres: 1.76,
    beard: 0.9,
    hairColour: hex("#b9b3a8"),
    coat: 0.2,
    tops: [hex("#b08a1e")],
    legs: hex("#30363c"),
    boots: true,
    shoes: hex("#2d3324"),
    hat: "beanie",
    hatColour: hex("#28405c"),
    holds: "rod",
    stout: 1.08,
  },
  king: {
    metres: 1.78,
    beard: 0.8,
    hair: "bob",
    hairColour: hex("#6a4a2a"),
    dress: 0.44,
    tops: [hex("#7a1f2b")],
    cape: hex("#5a1626"),
    hat: "crown",
    stout: 1.12,
  },
  queen: {
    metres: 1.7,
    female: true,
    hair: "long",
    dress: 0.47,
    tops: [hex("#4a2a78"), hex("#1f5a6b")],
    cape: hex("#7a1f2b"),
    hat: "crown",
  },
  princess: {
    metres: 1.66,
    female: true,
    hair: "long",
    hairColour: hex("#c99a4a"),
    dress: 0.47,
    tops: [hex("#d98aa0"), hex("#8ab4d9")],
    hat: "crown",
  },
  chef: {
    metres: 1.76,
    tops: [WHITE],
    legs: hex("#3a3a3e"),
    coat: 0.12,
    apron: WHITE,
    hat: "toque",
    hatColour: WHITE,
    stout: 1.12,
    holds: "spoon",
    pose: "hold",
  },
  doctor: { metres: 1.75, tops: [hex("#eae8e2")], legs: hex("#3f5a73"), coat: 0.26, glasses: true },
  farmer: {
    metres: 1.75,
    tops: [hex("#a33a2c")],
    legs: hex("#34507a"),
    hat: "straw",
    hatColour: hex("#cfae62"),
    boots: true,
    beard: 0.25,
  },
  police: {
    metres: 1.8,
    tops: [hex("#22304f")],
    legs: hex("#1c2742"),
    coat: 0.1,
    hat: "peaked",
    hatColour: hex("#1c2742"),
  },
  firefighter: {
    metres: 1.8,
    tops: [hex("#8a6a1e")],
    legs: hex("#7a5e1c"),
    coat: 0.17,
    hat: "helmet",
    hatColour: RED,
    boots: true,
  },
  soldier: {
    metres: 1.8,
    tops: [hex("#4f5a34")],
    legs: hex("#48522f"),
    coat: 0.12,
    hat: "helmet",
    hatColour: hex("#4a5433"),
    boots: true,
  },
  detective: {
    metres: 1.78,
    tops: [hex("#8a7250")],
    legs: hex("#3a342c"),
    coat: 0.3,
    hat: "brim",
    hatColour: hex("#5a4a34"),
  },
  pirate: {
    metres: 1.78,
    tops: [hex("#7a1f24")],
    legs: hex("#2a2624"),
    coat: 0.24,
    boots: true,
    beard: 0.7,
    hair: "long",
    hairColour: hex("#241a14"),
    hat: "tricorne",
    hatColour: BLACK,
    holds: "sword",
  },
  santa: {
    metres: 1.76,
    old: true,
    stout: 1.4,
    beard: 1.3,
    hairColour: hex("#e9e6df"),
    tops: [hex("#a81e22")],
    legs: hex("#a81e22"),
    coat: 0.16,
    boots: true,
    shoes: BLACK,
    hat: "santa",
    hatColour: hex("#a81e22"),
  },
  ninja: {
    metres: 1.74,
    tops: [BLACK],
    legs: BLACK,
    hat: "hood",
    hatColour: BLACK,
    gloves: BLACK,
    boots: true,
    shoes: BLACK,
    holds: "sword",
  },
  monk: { metres: 1.72, hair: "bald", tops: [hex("#b5651c")], dress: 0.42 },
  bride: { metres: 1.68, female: true, hair: "bun", dress: 0.47, tops: [hex("#ece8e0")] },
  groom: { metres: 1.8, tops: [hex("#23262e")], legs: hex("#23262e"), coat: 0.14 },
  sailor: {
    metres: 1.78,
    tops: [hex("#e4e4e2")],
    legs: hex("#25365a"),
    hat: "peaked",
    hatColour: hex("#e6e4de"),
    scarf: hex("#25365a"),
    beard: 0.4,
  },
  nurse: { metres: 1.68, female: true, hair: "bun", dress: 0.28, tops: [hex("#7fa8c4")], apron: WHITE },
  craftsman: {
    metres: 1.77,
    tops: [hex("#6f7f8a"), hex("#8a6a4a"), hex("#5f6f4f")],
    legs: hex("#3a3a34"),
    apron: hex("#7a5230"),
    sleeves: 0.5,
    beard: 0.4,
  },
  waiter: { metres: 1.75, tops: [WHITE], legs: BLACK, apron: hex("#26262a") },
  painter: {
    metres: 1.74,
    tops: [hex("#4f6f8a"), hex("#7a8a9a")],
    legs: hex("#5a4a3a"),
    coat: 0.12,
    apron: hex("#d8cdb4"),
    hat: "beanie",
    hatColour: hex("#8a2f2a"),
  },
  pianist: { metres: 1.76, tops: [hex("#23252c")], legs: hex("#1c1e24"), coat: 0.18 },
  musician: { metres: 1.76, tops: [hex("#2b2f3a")], legs: hex("#23262e"), coat: 0.2, hair: "bob", pose: "hold" },
  teacher: { metres: 1.68, female: true, tops: [hex("#3f5a6b")], dress: 0.28, glasses: true, hair: "bun" },
  runner: {
    metres: 1.74,
    tops: [hex("#c9432a"), hex("#2f7aa3")],
    legs: BLACK,
    shorts: true,
    sleeves: 0.4,
    shoes: hex("#d9d6cf"),
    pose: "run",
  },
  rider: {
    metres: 1.7,
    female: true,
    coat: 0.12,
    tops: [hex("#7c2430")],
    legs: hex("#d9cdb4"),
    boots: true,
    shoes: hex("#1d1613"),
    hat: "cap",
    hatColour: hex("#1f1d24"),
    hair: "bun",
  },
};

/** Directions of bones as forward, up, out; hands may reach for points instead. */
export interface Pose {
  readonly lean?: number;
  readonly left: { readonly upper: V3; readonly fore: V3 };
  readonly right: { readonly upper: V3; readonly fore: V3 };
  readonly legs: readonly [left: Leg, right: Leg];
  readonly hip?: number;
  readonly rise?: number;
  readonly headYaw?: number;
  readonly headPitch?: number;
  readonly headTilt?: number;
  readonly twist?: number;
  readonly seated?: "sit" | "ride" | "ground";
}

interface Leg {
  readonly thigh: V3;
  readonly shin: V3;
  readonly toe?: number;
}

const EASY: Pose["legs"] = [
  { thigh: [0.05, -1, 0.06], shin: [-0.05, -1, 0.02] },
  { thigh: [-0.02, -1, 0.1], shin: [-0.06, -1, 0.05] },
];
const HANGING: Pose["left"] = { upper: [0.02, -1, 0.2], fore: [0.22, -1, 0.05] };
const HANGING_BACK: Pose["left"] = { upper: [-0.04, -1, 0.22], fore: [0.16, -1, 0.02] };

export const POSES: Readonly<Record<string, Pose>> = {
  stand: { left: HANGING, right: HANGING_BACK, legs: EASY, hip: 0.012 },
  walk: {
    lean: 4,
    left: { upper: [0.42, -1, 0.14], fore: [0.75, -0.8, -0.05] },
    right: { upper: [-0.48, -1, 0.16], fore: [-0.05, -1, 0.02] },
    legs: [
      { thigh: [-0.34, -1, 0], shin: [-0.62, -0.9, 0], toe: -38 },
      { thigh: [0.46, -1, 0.02], shin: [0.16, -1, 0], toe: 14 },
    ],
  },
  run: {
    lean: 16,
    left: { upper: [-0.85, -0.6, 0.25], fore: [0.35, -0.9, -0.05] },
    right: { upper: [0.55, -0.8, 0.2], fore: [0.75, 0.55, -0.25] },
    legs: [
      { thigh: [0.95, -0.45, 0.02], shin: [-0.25, -1, 0], toe: 8 },
      { thigh: [-0.45, -0.95, 0.02], shin: [-1, -0.12, 0], toe: -70 },
    ],
    rise: 0.045,
  },
  jump: {
    lean: -4,
    left: { upper: [0.2, 0.9, 0.6], fore: [0.1, 1, 0.25] },
    right: { upper: [0.1, 0.85, 0.7], fore: [0.1, 1, 0.2] },
    legs: [
      { thigh: [0.5, -0.8, 0.25], shin: [-0.6, -0.8, 0], toe: -30 },
      { thigh: [-0.2, -1, 0.2], shin: [-0.9, -0.5, 0], toe: -50 },
    ],
    rise: 0.14,
  },
  sit: {
    left: { upper: [0.18, -1, 0.16], fore: [0.85, -0.5, -0.25] },
    right: { upper: [0.18, -1, 0.16], fore: [0.85, -0.5, -0.25] },
    legs: [
      { thigh: [1, -0.06, 0.14], shin: [0.1, -1, 0.02] },
      { thigh: [1, -0.06, 0.12], shin: [-0.06, -1, 0.02] },
    ],
    seated: "sit",
  },
  read: {
    left: { upper: [0.35, -1, 0.2], fore: [0.9, 0.35, -0.45] },
    right: { upper: [0.35, -1, 0.2], fore: [0.9, 0.35, -0.45] },
    legs: [
      { thigh: [1, -0.06, 0.14], shin: [0.1, -1, 0.02] },
      { thigh: [1, -0.06, 0.12], shin: [-0.06, -1, 0.02] },
    ],
    seated: "sit",
    headPitch: -24,
  },
  dance: {
    lean: -4,
    left: { upper: [0.1, 0.75, 0.8], fore: [0.1, 1, 0.15] },
    right: { upper: [0.25, -0.05, 1], fore: [0.35, 0.35, 0.75] },
    legs: [
      { thigh: [0.1, -1, 0.06], shin: [-0.05, -1, 0] },
      { thigh: [0.35, -0.75, 0.55], shin: [-0.55, -0.75, -0.15], toe: -45 },
    ],
    headYaw: 0.2,
    twist: 0.25,
  },
  arabesque: {
    lean: 14,
    left: { upper: [0.9, 0.45, 0.25], fore: [1, 0.25, 0.05] },
    right: { upper: [-0.2, 0.1, 1], fore: [-0.35, 0.05, 1] },
    legs: [
      { thigh: [0.02, -1, 0.02], shin: [0, -1, 0], toe: -62 },
      { thigh: [-0.92, -0.34, 0.2], shin: [-1, -0.08, 0.1], toe: -80 },
    ],
    headPitch: 8,
  },
  hold: {
    left: { upper: [0.25, -1, 0.18], fore: [0.95, 0, -0.45] },
    right: { upper: [0.25, -1, 0.18], fore: [0.95, 0, -0.45] },
    legs: EASY,
  },
  grip: {
    left: HANGING,
    right: { upper: [0.3, -1, 0.22], fore: [0.95, 0.1, 0.15] },
    legs: EASY,
    hip: 0.012,
  },
  raise: {
    left: HANGING,
    right: { upper: [0.3, -0.75, 0.3], fore: [0.65, 0.9, -0.05] },
    legs: EASY,
    hip: 0.012,
  },
  wave: {
    left: { upper: [0.1, 0.55, 0.8], fore: [0.1, 1, 0.15] },
    right: HANGING_BACK,
    legs: EASY,
    hip: 0.012,
  },
  violin: {
    lean: 2,
    left: { upper: [0.75, -0.62, 0.25], fore: [0.5, 0.78, 0.05] },
    right: { upper: [0.5, -0.45, 0.62], fore: [0.72, 0.38, -0.62] },
    legs: EASY,
    headYaw: 0.3,
    headPitch: -10,
    headTilt: -0.2,
    hip: 0.012,
  },
  guitar: {
    left: { upper: [0.5, -0.8, 0.5], fore: [0.6, 0.35, -0.1] },
    right: { upper: [0.1, -1, 0.35], fore: [0.85, -0.2, -0.65] },
    legs: EASY,
    headPitch: -10,
    hip: 0.012,
  },
  ride: {
    lean: 3,
    left: { upper: [0.28, -1, 0.16], fore: [0.9, -0.28, -0.3] },
    right: { upper: [0.28, -1, 0.16], fore: [0.9, -0.28, -0.3] },
    legs: [
      { thigh: [0.6, -0.5, 0.8], shin: [-0.22, -1, -0.1], toe: 12 },
      { thigh: [0.6, -0.5, 0.8], shin: [-0.22, -1, -0.1], toe: 12 },
    ],
    seated: "ride",
  },
  cycle: {
    lean: 26,
    left: { upper: [0.75, -0.75, 0.12], fore: [0.95, -0.35, 0.02] },
    right: { upper: [0.75, -0.75, 0.12], fore: [0.95, -0.35, 0.02] },
    legs: [
      { thigh: [0.85, -0.52, 0.06], shin: [-0.28, -1, 0], toe: -8 },
      { thigh: [0.42, -0.92, 0.06], shin: [-0.1, -1, 0], toe: -14 },
    ],
    headPitch: 14,
    seated: "ride",
  },
  piano: {
    lean: 4,
    left: { upper: [0.4, -1, 0.16], fore: [1, -0.02, -0.1] },
    right: { upper: [0.4, -1, 0.16], fore: [1, -0.02, -0.1] },
    legs: [
      { thigh: [1, -0.06, 0.14], shin: [0.1, -1, 0.02] },
      { thigh: [1, -0.06, 0.12], shin: [0.2, -1, 0.02] },
    ],
    seated: "sit",
    headPitch: -12,
  },
  push: {
    lean: 14,
    left: { upper: [0.5, -0.85, 0.12], fore: [0.95, -0.3, -0.02] },
    right: { upper: [0.5, -0.85, 0.12], fore: [0.95, -0.3, -0.02] },
    legs: [
      { thigh: [-0.34, -1, 0], shin: [-0.62, -0.9, 0], toe: -38 },
      { thigh: [0.46, -1, 0.02], shin: [0.16, -1, 0], toe: 14 },
    ],
    headPitch: 4,
  },
  hug: {
    lean: 5,
    left: { upper: [0.7, -0.45, 0.35], fore: [0.75, 0.15, -0.55] },
    right: { upper: [0.75, -0.25, 0.35], fore: [0.7, 0.3, -0.6] },
    legs: EASY,
    headPitch: 4,
  },
  point: {
    left: HANGING,
    right: { upper: [0.9, 0.12, 0.3], fore: [1, 0.16, 0.12] },
    legs: EASY,
    hip: 0.012,
    headPitch: 6,
  },
  feed: {
    lean: 12,
    left: HANGING,
    right: { upper: [0.6, -0.8, 0.2], fore: [0.9, -0.45, 0.05] },
    legs: EASY,
    headPitch: -18,
  },
  drink: {
    left: HANGING,
    right: { upper: [0.55, -0.75, 0.3], fore: [0.42, 0.8, -0.35] },
    legs: EASY,
    hip: 0.012,
  },
  paint: {
    left: { upper: [0.2, -1, 0.2], fore: [0.9, 0.05, -0.35] },
    right: { upper: [0.7, -0.5, 0.25], fore: [0.92, 0.4, -0.1] },
    legs: EASY,
    hip: 0.012,
  },
  write: {
    lean: 8,
    left: { upper: [0.45, -1, 0.18], fore: [1, 0.02, -0.35] },
    right: { upper: [0.45, -1, 0.18], fore: [1, 0.02, -0.25] },
    legs: [
      { thigh: [1, -0.06, 0.14], shin: [0.1, -1, 0.02] },
      { thigh: [1, -0.06, 0.12], shin: [-0.06, -1, 0.02] },
    ],
    seated: "sit",
    headPitch: -22,
  },
  fish: {
    left: { upper: [0.2, -1, 0.16], fore: [0.9, -0.05, -0.35] },
    right: { upper: [0.3, -1, 0.22], fore: [0.95, 0.1, 0.15] },
    legs: EASY,
    hip: 0.012,
  },
  kick: {
    lean: -6,
    left: { upper: [0.45, -0.6, 0.55], fore: [0.5, 0.1, 0.35] },
    right: { upper: [-0.5, -0.7, 0.5], fore: [-0.1, -0.8, 0.3] },
    legs: [
      { thigh: [-0.12, -1, 0.06], shin: [-0.2, -1, 0] },
      { thigh: [0.78, -0.7, 0.04], shin: [0.55, -0.85, 0], toe: -12 },
    ],
    headPitch: -14,
  },
  lead: {
    lean: -2,
    left: { upper: [-0.25, -1, 0.2], fore: [0.25, -1, 0] },
    right: { upper: [0.45, -0.9, 0.18], fore: [0.95, -0.25, 0] },
    legs: [
      { thigh: [-0.3, -1, 0.02], shin: [-0.48, -0.9, 0], toe: -30 },
      { thigh: [0.4, -1, 0.02], shin: [0.12, -1, 0], toe: 12 },
    ],
  },
};
