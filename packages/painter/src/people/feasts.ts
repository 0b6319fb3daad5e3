/** People of feasts and stages. */

import { hex } from "../figures/sculpture.ts";
import { type Family, person } from "./person.ts";

export const FEASTS = {
  bride: person({
    words: "bride",
    heightM: 1.68,
    homes: "garden, park",
    idle: ["clasp", "stand"],
    outfit: { metres: 1.68, female: true, hair: "bun", dress: 0.42, tops: [hex("#ece8e0")] },
  }),
  groom: person({
    words: "groom, gentleman, businessman, lawyer, banker, butler",
    sorts: {
      groom:
        "best man, tycoon, millionaire, stockbroker, salesman, headmaster, principal, mobster, gangster, mafioso, undertaker, valet, dandy",
    },
    heightM: 1.8,
    homes: "garden, street",
    outfit: {
      metres: 1.8,
      tops: [hex("#3c4250")],
      front: ["jacket"],
      accent: hex("#eae6dc"),
      tie: hex("#8a3a40"),
      legs: hex("#3c4250"),
      coat: 0.1,
    },
  }),
  dancer: person({
    words: "dancer, woman dancing, dancing woman, flamenco dancer, man dancing, dancing man",
    sorts: {
      dancer: "ballroom dancer, breakdancer, street dancer, salsa dancer, tango dancer, belly dancer, hip hop dancer",
    },
    heightM: 1.7,
    homes: "stage, studio",
    outfit: {
      metres: 1.7,
      female: true,
      hair: "bun",
      dress: 0.28,
      tops: ["#3f8f8c", "#b0484a", "#9a5a88"].map(hex),
      pose: "dance",
    },
  }),
  ballerina: person({
    words: "ballerina, ballet dancer",
    heightM: 1.75,
    homes: "stage, studio",
    outfit: {
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
  }),
  musician: person({
    words: "musician, drummer, violinist, guitarist, busker, singer, rock star, pop star",
    sorts: {
      musician:
        "cellist, street musician, bassist, banjo player, accordionist, harpist, trumpeter, flutist, flautist, saxophonist, singer songwriter, songwriter, composer, band member, rock musician, folk singer, jazz musician",
    },
    heightM: 1.76,
    homes: "street, stage",
    prints: ["tweed", "plain"],
    outfit: {
      metres: 1.76,
      tops: ["#5a4a6a", "#3f5f6c", "#7a4a44"].map(hex),
      front: ["jacket", "vest"],
      accent: hex("#eae2d0"),
      legs: hex("#454a58"),
      coat: 0.1,
      pose: "stand",
    },
  }),
  pianist: person({
    words: "pianist",
    heightM: 1.76,
    homes: "stage, room",
    outfit: {
      metres: 1.76,
      tops: [hex("#3a3d48")],
      front: ["jacket"],
      accent: hex("#eae6dc"),
      tie: hex("#23252c"),
      legs: hex("#33363f"),
      coat: 0.14,
    },
  }),
} satisfies Family;
