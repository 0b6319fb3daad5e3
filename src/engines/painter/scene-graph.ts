/** What a prompt means, as plain data: the first half of a picture's recipe. */

export const SETTINGS = [
  "mountain-lake",
  "meadow",
  "forest",
  "coast",
  "sea",
  "desert",
  "city",
  "cosmos",
  "abstract",
] as const;
export type Setting = (typeof SETTINGS)[number];

export type TimeOfDay = "day" | "morning" | "golden" | "sunset" | "dawn" | "dusk" | "night";
export type Weather = "clear" | "cloudy" | "overcast" | "storm" | "rain" | "snow" | "fog";
export type Season = "spring" | "summer" | "autumn" | "winter";

/** Things with a shape of their own. */
export const FORMS = [
  "castle",
  "house",
  "barn",
  "church",
  "lighthouse",
  "tower",
  "windmill",
  "pagoda",
  "pyramid",
  "bridge",
  "sailboat",
  "rowing-boat",
  "balloon",
  "tent",
  "rock",
  "tree",
  "pine",
  "palm",
  "cherry-tree",
  "birds",
] as const;
export type Form = (typeof FORMS)[number];

export interface Subject {
  readonly form: Form;
  /** 1..9. */
  readonly count: number;
  /** `#rrggbb` when the prompt names a colour for it. */
  readonly colour?: string;
  readonly size: "small" | "normal" | "large";
}

export interface SceneGraph {
  readonly setting: Setting;
  /** False when nothing in the prompt named a place and one was chosen. */
  readonly settingNamed: boolean;
  readonly time: TimeOfDay;
  readonly weather: Weather;
  readonly season: Season;
  readonly subjects: readonly Subject[];
  /** Colours named for the whole picture, `#rrggbb`. */
  readonly palette: readonly string[];
  readonly flowers: boolean;
  readonly planet: boolean;
  readonly moon: boolean;
  readonly stars: boolean;
  readonly aurora: boolean;
  readonly mist: boolean;
  /** Words that must not be seen (negations and the negative prompt), as lexicon keys. */
  readonly excluded: readonly string[];
  /** Words that look like things and are not known. */
  readonly unresolved: readonly string[];
}
