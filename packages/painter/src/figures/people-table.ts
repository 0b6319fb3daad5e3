/** People as numbers: builds, outfits by trade and occasion. Lengths are in body heights. */

import type { Rgb } from "../rgb.ts";
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
