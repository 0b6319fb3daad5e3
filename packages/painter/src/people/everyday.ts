/** Men, women and children. */

import { hex } from "../figures/sculpture.ts";
import { type Family, person } from "./person.ts";

export const EVERYDAY = {
  man: person({
    words:
      "man, guy, stranger, brother, uncle, boyfriend, photographer, fellow, dad, father, husband, dude, walking man, man walking",
    portraits: "portrait of man, man portrait, man face, male portrait",
    sorts: {
      man: "chap, bloke, godfather, stepfather, stepbrother, widower, papa, daddy, bachelor, ~lord, ~duke, ~baron, ~squire, mister, sir, lad, hipster, hermit, bodyguard, ~chimney sweep, ~piano tuner, lighthouse keeper",
    },
    tools: { camera: "photographer" },
    heightM: 1.78,
    homes: "park, street, meadow",
    prints: ["checks", "plain", "tweed"],
    plainlyKnown: true,
    outfit: {
      metres: 1.78,
      tops: ["#54748c", "#8a6244", "#6f8460", "#a35a48", "#c2a66c", "#5f6f86"].map(hex),
      front: ["jacket", "sweater", "vest", "jacket"],
      coat: 0.07,
    },
  }),
  woman: person({
    words: "woman, lady, mother, mom, sister, aunt, girlfriend, wife, walking woman, woman walking",
    portraits: "portrait of woman, woman portrait, portrait, woman face, female portrait",
    sorts: {
      woman:
        "seamstress, ~duchess, ~countess, heiress, godmother, stepmother, stepsister, widow, hostess, housewife, ~maid, nanny, babysitter, midwife, ~stewardess, ~flight attendant, ~air hostess, actress, authoress, madam, mum, mummy, mommy, mama, ~bridesmaid, fashion model, supermodel, ~geisha, headmistress, governess, goddaughter, feminist, ~abbess, ~nun, ~pregnant woman, ~expectant mother",
    },
    heightM: 1.68,
    homes: "park, street, meadow",
    idle: ["walk", "stand", "clasp", "walk", "akimbo"],
    prints: ["blossoms", "plain", "stripes", "checks", "blossoms"],
    plainlyKnown: true,
    outfit: {
      metres: 1.68,
      female: true,
      tops: ["#a8524a", "#4f8084", "#c09a4e", "#7a6590", "#c77f62", "#6d8a6a"].map(hex),
      dress: 0.25,
      stockings: hex("#5a4a4a"),
      shoes: hex("#6a4030"),
    },
    styles: {
      1: { separate: true },
      3: { dress: undefined, stockings: undefined, coat: 0.07, front: ["sweater", "jacket"] },
    },
  }),
  boy: person({
    words: "boy, grandson, nephew, teenager, teenage boy, schoolboy, son, baby, babies",
    portraits: "portrait of boy, boy portrait",
    sorts: {
      boy: "schoolmate, newspaper boy, altar boy, choirboy, stepson, godson, ~scout, ~boy scout, shepherd boy, orphan boy",
    },
    heightM: 1.25,
    homes: "park, meadow",
    idle: ["walk", "behind", "akimbo", "pocket"],
    plainlyKnown: true,
    outfit: {
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
    styles: {
      1: { shorts: false, sleeves: 1, front: ["overalls"], legs: hex("#54708c") },
      2: { shorts: false, sleeves: 1, front: ["sweater"], plain: true },
    },
  }),
  girl: person({
    words: "girl, granddaughter, niece, little girl, toddler, daughter, schoolgirl",
    portraits: "portrait of girl, girl portrait",
    sorts: { girl: "stepdaughter, flower girl, ~girl scout, teenage girl, maiden, lass, orphan girl" },
    heightM: 1.22,
    homes: "park, meadow",
    idle: ["walk", "clasp", "behind", "stand"],
    plainlyKnown: true,
    outfit: {
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
    styles: {
      2: { dress: undefined, stockings: undefined, front: ["overalls"], legs: hex("#4f6a8c") },
      3: { separate: true },
    },
  }),
  baby: person({
    outfit: {
      metres: 0.8,
      child: true,
      hair: "short",
      tops: [hex("#9fc3d9"), hex("#e0c88a")],
      legs: hex("#9fc3d9"),
      pose: "sit",
    },
  }),
  "old-man": person({
    words: "old man, old gentleman, elderly gentleman, grandfather, grandpa, elderly man",
    sorts: {
      "old man":
        "old gent, old guy, old fellow, elderly person, old person, grandad, granddad, gramps, senior, senior citizen, elderly male, greybeard",
    },
    heightM: 1.7,
    homes: "park, street, garden",
    idle: ["stand", "behind", "walk", "pocket"],
    prints: ["tweed", "checks", "plain"],
    plainlyKnown: true,
    outfit: {
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
  }),
  "old-woman": person({
    words: "old woman, old lady, elderly lady, grandmother, grandma, elderly woman",
    sorts: { "old woman": "granny, nana, gran, nan, crone, old dame, elderly female" },
    heightM: 1.6,
    homes: "park, street, garden",
    idle: ["clasp", "walk", "stand"],
    prints: ["blossoms", "checks", "plain"],
    plainlyKnown: true,
    outfit: {
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
  }),
} satisfies Family;
