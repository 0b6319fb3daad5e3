/**
 * What a logo or an icon shows, in words of things that are drawn as one flat shape: land, plants and the sun are places and lights
 * elsewhere. A word after a comma that is a fruit as well is a colour here.
 */

/** Colours that are called by a thing. */
const TONES: Readonly<Record<string, string>> = {
  coral: "salmon pink",
  mustard: "dark yellow",
  mint: "light green",
  cherry: "red",
};

const SAID: readonly (readonly [said: RegExp, read: string])[] = [
  [
    /\bmountains?(?: peaks?)?(?: (?:with|and|before|in front of) (?:an? |the )?(?:rising |setting )?sun(?:rise|set)?)?\b/g,
    "mountain emblem",
  ],
  [/\blea(?:f|ves) (?:in|inside|within) (?:an? |the )?(?:circle|ring)\b/g, "leaf badge"],
  [/\blea(?:f|ves)\b(?! badge)/g, "leaf emblem"],
  [/\b(?:ocean |sea )?waves?\b(?! emblem)/g, "wave emblem"],
  [/\b(?:an? |the )?(?:rising |setting )?sun(?:rise|set)?\b(?! ?(?:flower|glasses|emblem))/g, "sun emblem"],
  [/\b(?:oak |pine )?trees?\b(?! (?:house|frog|trunk|emblem))/g, "tree emblem"],
  ...Object.entries(TONES).map(
    ([said, read]) => [new RegExp(`(?<=, |\\band )${said}(?=$|[,.;]| and )`, "g"), read] as const,
  ),
  [/(?<=, |\band )(orange|rose|olive|lime|peach|plum|chocolate|salmon)(?=$|[,.;]| and )/g, "$1 tone"],
  [
    /\b(?:wheat|barley|corn|grain|rye|oat) ears?\b|\b(?:ears?|sheaf|sheaves|stalks?) of (?:wheat|barley|corn|grain|rye|oats?)\b|\bwheat\b(?! (?:field|beer))/g,
    "wheat emblem",
  ],
  [/\b(?:flying|coming|rising|growing|jumping|popping|emerging) out of\b/g, "above"],
];

/** What stands with something else, and only says more of that. */
const BESIDE_OTHERS = /\b(?:with|and) (?:an? |the )?(?:leaf|wave|sun|tree) emblem/g;

/** The prompt of a mark, English and in lower case, as the painter reads it. */
export function asMark(prompt: string): string {
  const read = SAID.reduce((text, [said, as]) => text.replace(said, as), prompt);
  return /^\W*(?:an? |the )?(?:\w+ )?(?:(?:mountain|leaf|wave|sun|tree|wheat) emblem|leaf badge)/.test(read)
    ? read
    : read.replace(BESIDE_OTHERS, (all) => all.replace(" emblem", ""));
}
