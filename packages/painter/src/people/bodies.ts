/** People known by their suits and sports. */

import { hex } from "../figures/sculpture.ts";
import { BLACK, type Family, person } from "./person.ts";

export const SUITED = {
  astronaut: person({
    words: "astronaut, cosmonaut, spaceman",
    sorts: { astronaut: "space traveler, space traveller, taikonaut" },
    heightM: 1.95,
    homes: "moon, cosmos",
    idle: ["walk", "stand", "wave"],
    outfit: {
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
  }),
  robot: person({
    words: "robot, android, cyborg, droid",
    sorts: { robot: "humanoid, humanoid robot, automaton" },
    heightM: 1.85,
    homes: "street, studio",
    idle: ["walk", "stand", "wave"],
    outfit: {
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
  }),
  runner: person({
    words:
      "runner, climber, boxer, ~gymnast, jogger, footballer, football player, soccer player, basketball player, tennis player, player, goalkeeper, sportsman, man running, running man, athlete, woman running, running woman",
    sorts: {
      runner:
        "sprinter, marathon runner, track runner, sportswoman, baseball player, hockey player, ice hockey player, volleyball player, rugby player, golf player, badminton player, cricket player, cricketer, handball player, ~quarterback, striker, ~wrestler, weight lifter, ~kickboxer, ~martial artist, ~karateka, ~judoka, ~fencer, ~hurdler, ~cheerleader, ~trampolinist, ~skydiver",
    },
    heightM: 1.7,
    plainlyKnown: true,
    outfit: {
      metres: 1.74,
      tops: ["#c9604a", "#4a8ab0"].map(hex),
      legs: BLACK,
      shorts: true,
      sleeves: 0.4,
      shoes: hex("#d9d6cf"),
      pose: "run",
    },
  }),
  rider: person({
    outfit: {
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
  }),
} satisfies Family;
