/** What a mood that the prompt names does to weather, hour and colours. */

import type { GradePlan } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import type { MoodName, SceneGraph, TimeOfDay, Weather } from "../scene-graph.ts";

/** One mood: the words that name it, what it brings where the prompt leaves it open, and how it is graded beside the usual. */
interface Mood {
  readonly words: RegExp;
  readonly weather: Weather;
  readonly time?: TimeOfDay;
  readonly key: number;
  readonly saturation: number;
  readonly balance: Rgb;
}

/** Moods by name, the heaviest first. */
const MOODS: Readonly<Record<MoodName, Mood>> = {
  grief: {
    words:
      /\b(?:grief|griev(?:es?|ing)|mourn(?:s|ing(?! doves?)|ful|er|ers)?|sorrow(?:ful)?|bereave(?:d|ment)|sad(?:ness|ly)?|melanchol(?:y|ic)|loneliness|despair|desolate|heartbroken|burnout|depress(?:ed|ion))\b/g,
    weather: "overcast",
    key: 0.84,
    saturation: 0.6,
    balance: [0.95, 0.99, 1.07],
  },
  danger: {
    words:
      /\b(?:danger(?:ous)?|menac(?:e|ing)|threatening|ominous|sinister|eerie|scary|spooky|creepy|fearful|dread|evil|haunted)\b/g,
    weather: "storm",
    time: "dusk",
    key: 0.86,
    saturation: 0.84,
    balance: [0.94, 1.01, 1.03],
  },
  joy: {
    words: /\b(?:joy(?:ful|fully|ous)?|happy|happily|happiness|cheerful|laughing|playful|merry|jubilant)\b/g,
    weather: "clear",
    time: "morning",
    key: 1.08,
    saturation: 1.12,
    balance: [1.04, 1, 0.95],
  },
  calm: {
    words: /\b(?:calm|peaceful|serene|serenity|tranquil(?:ity)?|stillness)\b/g,
    weather: "clear",
    time: "golden",
    key: 1.03,
    saturation: 0.9,
    balance: [1.02, 1, 0.97],
  },
};

/** The mood that a prompt in English and lower case names, and the words that name it. */
export function moodOf(prompt: string): { readonly mood: MoodName; readonly words: readonly string[] } | undefined {
  for (const [mood, { words }] of Object.entries(MOODS)) {
    const found = prompt.match(words);
    if (found) return { mood: mood as MoodName, words: found };
  }
  return undefined;
}

/** What a mood brings where the prompt names neither weather nor hour. */
export const weatherOf = (mood: MoodName | undefined): Weather | undefined => mood && MOODS[mood].weather;
export const hourOf = (mood: MoodName | undefined): TimeOfDay | undefined => mood && MOODS[mood].time;

/** The grade of a scene in its mood. */
export function inMood(grade: GradePlan, { mood }: Pick<SceneGraph, "mood">): GradePlan {
  if (!mood) return grade;
  const { key, saturation, balance } = MOODS[mood];
  const [r, g, b] = grade.balance;
  return {
    ...grade,
    key: grade.key * key,
    saturation: grade.saturation * saturation,
    balance: [r * balance[0], g * balance[1], b * balance[2]],
  };
}
