/** People as numbers: builds, outfits by trade and occasion, poses. Lengths are in body heights. */

import type { Rgb } from "../rgb.ts";
import { ACT_POSES, type Pose } from "./people-acts.ts";
import { hex } from "./sculpture.ts";

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
  | "peaked"
  | "nurse";

/** How an upper garment is cut in front. */
export type Front = "jacket" | "vest" | "sweater" | "overalls";

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
  readonly curly?: boolean;
  /** 0 none .. 2 to the waist. */
  readonly beard?: number;
  readonly tops?: readonly Rgb[];
  readonly legs?: Rgb;
  /** Shirt, collar and border; chosen to differ from the upper garment where it is left open. */
  readonly accent?: Rgb;
  /** One of these; nothing = buttoned to the neck. */
  readonly front?: readonly Front[];
  readonly tie?: Rgb;
  /** Collar and cuffs in the accent's colour. */
  readonly collar?: true;
  /** A bag at the hip, its strap across the chest. */
  readonly satchel?: Rgb;
  readonly shoes?: Rgb;
  readonly boots?: boolean;
  readonly gloves?: Rgb;
  /** A skirt below a blouse, not a dress. */
  readonly separate?: boolean;
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

const BLACK = hex("#2c2a31");
const WHITE = hex("#e6e1d6");
const RED = hex("#a3262a");

/** Builds and clothes of people by kind. */
export const OUTFITS: Readonly<Record<string, Outfit>> = {
  man: {
    metres: 1.78,
    tops: ["#54748c", "#8a6244", "#6f8460", "#a35a48", "#c2a66c", "#5f6f86"].map(hex),
    front: ["jacket", "sweater", "vest", "jacket"],
    coat: 0.07,
  },
  woman: {
    metres: 1.68,
    female: true,
    tops: ["#a8524a", "#4f8084", "#c09a4e", "#7a6590", "#c77f62", "#6d8a6a"].map(hex),
    dress: 0.25,
    stockings: hex("#5a4a4a"),
    shoes: hex("#6a4030"),
  },
  boy: {
    metres: 1.25,
    child: true,
    hair: "short",
    tops: ["#c79a48", "#5a8a98", "#b0594a", "#738c58"].map(hex),
    stripes: hex("#eadfca"),
    legs: hex("#54607a"),
    shoes: hex("#8a5236"),
    shorts: true,
    sleeves: 0.5,
  },
  girl: {
    metres: 1.22,
    female: true,
    child: true,
    hair: "braids",
    tops: ["#b8584e", "#d0a24c", "#6a8fb0", "#9a6a90", "#7f9f78"].map(hex),
    shoes: hex("#7a3a30"),
    dress: 0.2,
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
    coat: 0.07,
    front: ["vest", "jacket", "sweater"],
    tops: ["#7c684e", "#66788a", "#7d7f62"].map(hex),
    legs: hex("#55504c"),
    hat: "cap",
    hatColour: hex("#6f675a"),
    glasses: true,
  },
  "old-woman": {
    metres: 1.6,
    female: true,
    old: true,
    hair: "bun",
    hairColour: hex("#cfcac2"),
    dress: 0.3,
    tops: ["#7a6a8a", "#5f8080", "#94707a"].map(hex),
    scarf: hex("#8a5a5a"),
    glasses: true,
  },
  wizard: {
    metres: 1.75,
    old: true,
    hair: "long",
    hairColour: hex("#d6d2ca"),
    beard: 1.7,
    dress: 0.42,
    tops: ["#3f4f94", "#65478a", "#3a6c84"].map(hex),
    accent: hex("#d0aa52"),
    hat: "cone",
    holds: "staff",
  },
  witch: {
    metres: 1.68,
    female: true,
    hair: "long",
    hairColour: hex("#5a2a18"),
    dress: 0.42,
    tops: ["#463f58", "#4d3a68"].map(hex),
    accent: hex("#8a5aa0"),
    hat: "cone",
    hatColour: hex("#1c1a22"),
    holds: "staff",
  },
  knight: {
    metres: 1.85,
    suit: "plate",
    hair: "bald",
    tops: [hex("#78818c")],
    legs: hex("#6a737e"),
    gloves: hex("#555d67"),
    boots: true,
    shoes: hex("#5d6670"),
    hat: "helmet",
    hatColour: hex("#848d98"),
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
    dress: 0.28,
    tops: ["#3f8f8c", "#b0484a", "#9a5a88"].map(hex),
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
    tops: [hex("#c9a03c")],
    accent: hex("#d8ccb0"),
    legs: hex("#3f4a56"),
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
    dress: 0.4,
    tops: [hex("#8c3444")],
    accent: hex("#d0aa52"),
    cape: hex("#6a2438"),
    hat: "crown",
    stout: 1.12,
  },
  queen: {
    metres: 1.7,
    female: true,
    hair: "long",
    dress: 0.42,
    tops: ["#6a4a94", "#3f7888"].map(hex),
    accent: hex("#d0aa52"),
    cape: hex("#7a1f2b"),
    hat: "crown",
  },
  princess: {
    metres: 1.66,
    female: true,
    hair: "long",
    hairColour: hex("#c99a4a"),
    dress: 0.42,
    tops: ["#dc9cae", "#94b8d8"].map(hex),
    accent: hex("#f0e2c4"),
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
    pose: "grip",
  },
  doctor: {
    metres: 1.75,
    tops: [hex("#eceae2")],
    front: ["jacket"],
    accent: hex("#8fb4c4"),
    tie: hex("#3f5f7c"),
    legs: hex("#4a5f76"),
    coat: 0.24,
    glasses: true,
  },
  farmer: {
    metres: 1.75,
    tops: ["#b2584a", "#c79a48", "#6f8f78"].map(hex),
    front: ["overalls"],
    legs: hex("#4f6a92"),
    hat: "straw",
    hatColour: hex("#cfae62"),
    boots: true,
    beard: 0.25,
  },
  police: {
    metres: 1.8,
    tops: [hex("#3a4c72")],
    accent: hex("#b8c6d4"),
    collar: true,
    legs: hex("#303e5e"),
    coat: 0.07,
    hat: "peaked",
    hatColour: hex("#303e5e"),
  },
  firefighter: {
    metres: 1.8,
    tops: [hex("#a8823a")],
    accent: hex("#e6dc8a"),
    collar: true,
    legs: hex("#8a6c34"),
    coat: 0.15,
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
    tops: [hex("#a88c64")],
    front: ["jacket"],
    accent: hex("#e6dcc6"),
    tie: hex("#7a3a34"),
    legs: hex("#544a3e"),
    coat: 0.26,
    hat: "brim",
    hatColour: hex("#5a4a34"),
  },
  pirate: {
    metres: 1.78,
    tops: [hex("#8f3a3c")],
    front: ["jacket"],
    accent: hex("#ece0c8"),
    legs: hex("#45403c"),
    coat: 0.22,
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
  bride: { metres: 1.68, female: true, hair: "bun", dress: 0.42, tops: [hex("#ece8e0")] },
  groom: {
    metres: 1.8,
    tops: [hex("#3c4250")],
    front: ["jacket"],
    accent: hex("#eae6dc"),
    tie: hex("#8a3a40"),
    legs: hex("#3c4250"),
    coat: 0.1,
  },
  sailor: {
    metres: 1.78,
    tops: [hex("#e4e4e2")],
    accent: hex("#3a5080"),
    collar: true,
    stripes: hex("#3a5080"),
    legs: hex("#34486e"),
    hat: "peaked",
    hatColour: hex("#e6e4de"),
    scarf: hex("#25365a"),
    beard: 0.4,
  },
  nurse: {
    metres: 1.68,
    female: true,
    hair: "bun",
    dress: 0.26,
    tops: [hex("#8fb4cc")],
    accent: WHITE,
    apron: WHITE,
    stockings: hex("#ece6dc"),
    hat: "nurse",
    hatColour: hex("#f2efe8"),
  },
  postman: {
    metres: 1.77,
    tops: [hex("#4a6a9c")],
    accent: hex("#dfd4b4"),
    front: ["jacket"],
    tie: hex("#a8483c"),
    legs: hex("#3c4c6c"),
    coat: 0.07,
    hat: "peaked",
    hatColour: hex("#3c5484"),
    satchel: hex("#8a5a34"),
  },
  gardener: {
    metres: 1.74,
    tops: ["#d0b478", "#b06a54", "#8fa0b4"].map(hex),
    front: ["overalls"],
    legs: hex("#5f7a54"),
    boots: true,
    shoes: hex("#5a6a3c"),
    hat: "straw",
    hatColour: hex("#d8bc78"),
  },
  pilot: {
    metres: 1.79,
    tops: [hex("#34405c")],
    front: ["jacket"],
    accent: hex("#ece8dc"),
    tie: hex("#2a3040"),
    legs: hex("#34405c"),
    coat: 0.08,
    hat: "peaked",
    hatColour: hex("#34405c"),
  },
  mechanic: {
    metres: 1.76,
    tops: [hex("#b8b09c")],
    front: ["overalls"],
    legs: hex("#54708c"),
    boots: true,
    shoes: hex("#4a3a30"),
    hat: "cap",
    hatColour: hex("#54708c"),
    sleeves: 0.5,
  },
  builder: {
    metres: 1.78,
    tops: ["#d08a3c", "#b8b09c"].map(hex),
    front: ["overalls"],
    legs: hex("#5a6478"),
    boots: true,
    shoes: hex("#8a6238"),
    hat: "helmet",
    hatColour: hex("#e0b23c"),
    beard: 0.2,
  },
  craftsman: {
    metres: 1.77,
    tops: ["#8494a0", "#a8865e", "#7a8c68"].map(hex),
    legs: hex("#54504a"),
    apron: hex("#7a5230"),
    sleeves: 0.5,
    beard: 0.4,
  },
  waiter: {
    metres: 1.75,
    tops: [hex("#eceae2")],
    front: ["vest"],
    accent: hex("#3c3c46"),
    legs: hex("#38383f"),
    apron: hex("#3c3c46"),
    tie: hex("#8a3a40"),
  },
  painter: {
    metres: 1.74,
    tops: ["#6a88a0", "#8c9aa8"].map(hex),
    legs: hex("#6f5f4c"),
    coat: 0.12,
    apron: hex("#d8cdb4"),
    hat: "beanie",
    hatColour: hex("#8a2f2a"),
  },
  pianist: {
    metres: 1.76,
    tops: [hex("#3a3d48")],
    front: ["jacket"],
    accent: hex("#eae6dc"),
    tie: hex("#23252c"),
    legs: hex("#33363f"),
    coat: 0.14,
  },
  musician: {
    metres: 1.76,
    tops: ["#5a4a6a", "#3f5f6c", "#7a4a44"].map(hex),
    front: ["jacket", "vest"],
    accent: hex("#eae2d0"),
    legs: hex("#454a58"),
    coat: 0.1,
    pose: "stand",
  },
  teacher: {
    metres: 1.68,
    female: true,
    tops: ["#5f8090", "#8a6a7c"].map(hex),
    accent: hex("#ece2cc"),
    dress: 0.27,
    glasses: true,
    hair: "bun",
  },
  runner: {
    metres: 1.74,
    tops: ["#c9604a", "#4a8ab0"].map(hex),
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

/** The weight on the right leg, the left knee loose. */
const EASY: Pose["legs"] = [
  { thigh: [0.2, -1, 0.12], shin: [-0.16, -1, 0.06], toe: 0 },
  { thigh: [-0.05, -1, -0.04], shin: [-0.04, -1, 0.02] },
];
/** The same, on the left leg. */
const EASY_LEFT: Pose["legs"] = [
  { thigh: [-0.05, -1, -0.04], shin: [-0.04, -1, 0.02] },
  { thigh: [0.2, -1, 0.12], shin: [-0.16, -1, 0.06] },
];
const HANGING: Pose["left"] = { upper: [-0.02, -1, 0.3], fore: [0.42, -1, -0.06] };
const HANGING_BACK: Pose["left"] = { upper: [-0.14, -1, 0.26], fore: [0.3, -1, 0] };
const RELAXED = { legs: EASY, hip: 0.016, roll: -3, twist: 0.08 } as const;

/** All poses of people by name. */
export const POSES: Readonly<Record<string, Pose>> = {
  ...ACT_POSES,
  stand: { left: HANGING, right: HANGING_BACK, ...RELAXED },
  akimbo: { left: HANGING, right: HANGING, legs: EASY_LEFT, hip: -0.016, roll: 3, twist: -0.1, headTilt: 0.06 },
  pocket: { left: HANGING, right: HANGING_BACK, ...RELAXED, headTilt: -0.06 },
  clasp: { left: HANGING, right: HANGING, ...RELAXED, headTilt: 0.07 },
  behind: { left: HANGING_BACK, right: HANGING_BACK, ...RELAXED, headPitch: 6 },
  carry: { left: HANGING, right: HANGING, ...RELAXED, headTilt: 0.08, headPitch: -6 },
  shoulder: { left: HANGING_BACK, right: HANGING, ...RELAXED },
  umbrella: { left: HANGING, right: HANGING, ...RELAXED },
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
  "sit-guitar": {
    left: { upper: [0.5, -0.8, 0.5], fore: [0.6, 0.35, -0.1] },
    right: { upper: [0.1, -1, 0.35], fore: [0.85, -0.2, -0.65] },
    legs: [
      { thigh: [1, -0.06, 0.2], shin: [0.16, -1, 0.02] },
      { thigh: [1, -0.06, 0.2], shin: [-0.1, -1, 0.02] },
    ],
    seated: "sit",
    headPitch: -8,
    headTilt: 0.06,
  },
  read: {
    left: { upper: [0.35, -1, 0.2], fore: [0.9, 0.35, -0.45] },
    right: { upper: [0.35, -1, 0.2], fore: [0.9, 0.35, -0.45] },
    legs: [
      { thigh: [1, -0.06, 0.14], shin: [0.1, -1, 0.02] },
      { thigh: [1, -0.06, 0.12], shin: [-0.06, -1, 0.02] },
    ],
    seated: "sit",
    headPitch: -20,
  },
  skate: {
    lean: 15,
    left: { upper: [-0.55, -0.7, 0.45], fore: [-0.35, -0.9, 0.3] },
    right: { upper: [0.55, -0.6, 0.55], fore: [0.7, -0.2, 0.35] },
    legs: [
      { thigh: [-0.42, -0.9, 0.25], shin: [-0.85, -0.62, 0.2], toe: -40 },
      { thigh: [0.42, -0.95, 0.03], shin: [-0.32, -1, 0] },
    ],
    headPitch: 8,
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
    left: HANGING,
    right: HANGING,
    ...RELAXED,
  },
  grip: {
    left: HANGING,
    right: { upper: [0.1, -1, 0.28], fore: [0.9, -0.05, 0.1] },
    ...RELAXED,
  },
  raise: {
    left: HANGING,
    right: { upper: [0.3, -0.75, 0.3], fore: [0.65, 0.9, -0.05] },
    ...RELAXED,
  },
  wave: {
    left: { upper: [0.1, 0.55, 0.8], fore: [0.1, 1, 0.15] },
    right: HANGING_BACK,
    ...RELAXED,
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
    lean: 17,
    left: HANGING,
    right: HANGING,
    legs: EASY,
    headPitch: 4,
    seated: "ride",
  },
  motorcycle: {
    lean: 20,
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
    ...RELAXED,
    headPitch: 6,
  },
  feed: {
    lean: 12,
    left: HANGING,
    right: { upper: [0.85, -0.6, 0.18], fore: [1, 0, 0.05] },
    legs: EASY,
    headPitch: -18,
  },
  drink: {
    left: HANGING,
    right: { upper: [0.55, -0.75, 0.3], fore: [0.42, 0.8, -0.35] },
    ...RELAXED,
  },
  paint: {
    left: { upper: [0.2, -1, 0.2], fore: [0.9, 0.05, -0.35] },
    right: { upper: [0.7, -0.5, 0.25], fore: [0.92, 0.4, -0.1] },
    ...RELAXED,
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
    headPitch: -16,
  },
  fish: {
    left: { upper: [0.2, -1, 0.16], fore: [0.9, -0.05, -0.35] },
    right: { upper: [0.3, -1, 0.22], fore: [0.95, 0.1, 0.15] },
    ...RELAXED,
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
