/** The things that finder and alignment patterns are drawn as: dark core, light ring, dark ring, light rim. Pure data. */

type Texture =
  | "petals"
  | "gores"
  | "leaves"
  | "seeds"
  | "stones"
  | "ripples"
  | "rays"
  | "ticks"
  | "twigs"
  | "spiral"
  | "studs"
  | "star"
  | "florets";

export type Tint = readonly [r: number, g: number, b: number];

export interface Zone {
  readonly texture: Texture;
  /** Petals, gores, stones … around the circle. */
  readonly count: number;
  /** Taken in turn or by chance, as the texture wants. */
  readonly tints: readonly Tint[];
}

/** How the light rim ends: petals and rays have an outline, `fade` melts into the picture. */
export interface Rim extends Zone {
  readonly outline: "petals" | "rays" | "blocks" | "round" | "fade";
}

/** From the middle outwards. */
export interface Design {
  readonly core: Zone;
  readonly light: Zone;
  readonly dark: Zone;
  readonly rim: Rim;
}

const GOLD: Tint = [1, 0.76, 0.16];
const AMBER: Tint = [1, 0.66, 0.2];
const CREAM: Tint = [1, 0.94, 0.8];
const IVORY: Tint = [0.98, 0.93, 0.82];
const LEAVES: readonly Tint[] = [
  [0.12, 0.38, 0.12],
  [0.26, 0.42, 0.08],
  [0.08, 0.32, 0.18],
];
const STONES: readonly Tint[] = [
  [0.9, 0.86, 0.78],
  [0.86, 0.84, 0.82],
  [0.94, 0.87, 0.74],
];

const zone = (texture: Texture, count: number, ...tints: readonly Tint[]): Zone => ({ texture, count, tints });
const rim = (outline: Rim["outline"], texture: Texture, count: number, ...tints: readonly Tint[]): Rim => ({
  outline,
  texture,
  count,
  tints,
});

/** Chosen by eye. Hues within a zone lie close, or between orange and blue, which both greys that readers make see alike. */
export const DESIGNS = {
  sunflower: {
    core: zone("seeds", 13, [0.42, 0.2, 0.05]),
    light: zone("florets", 30, [0.98, 0.8, 0.3], [0.94, 0.84, 0.36]),
    dark: zone("seeds", 34, [0.46, 0.22, 0.05]),
    rim: rim("petals", "petals", 21, GOLD, [1, 0.82, 0.2]),
  },
  dahlia: {
    core: zone("florets", 11, [0.5, 0.06, 0.22]),
    light: zone("petals", 16, [1, 0.74, 0.8], [1, 0.8, 0.86]),
    dark: zone("petals", 20, [0.62, 0.06, 0.28], [0.56, 0.05, 0.3]),
    rim: rim("petals", "petals", 20, [1, 0.78, 0.82], [1, 0.84, 0.88]),
  },
  anemone: {
    core: zone("seeds", 15, [0.16, 0.1, 0.3]),
    light: zone("florets", 36, [0.97, 0.95, 0.98], [0.9, 0.9, 1]),
    dark: zone("petals", 9, [0.3, 0.16, 0.66], [0.36, 0.16, 0.62]),
    rim: rim("petals", "petals", 9, [0.84, 0.82, 1], [0.9, 0.86, 1]),
  },
  wreath: {
    core: zone("leaves", 9, [0.56, 0.08, 0.08], [0.5, 0.1, 0.06]),
    light: zone("petals", 14, CREAM, [1, 0.9, 0.7]),
    dark: zone("leaves", 34, ...LEAVES),
    rim: rim("petals", "leaves", 28, [0.8, 0.9, 0.5], [0.88, 0.9, 0.52]),
  },
  nest: {
    core: zone("studs", 3, [0.1, 0.32, 0.4]),
    light: zone("twigs", 26, [0.95, 0.84, 0.55], [0.9, 0.78, 0.5]),
    dark: zone("twigs", 40, [0.4, 0.24, 0.1], [0.3, 0.2, 0.1]),
    rim: rim("petals", "leaves", 26, [0.74, 0.9, 0.44], [0.84, 0.9, 0.5]),
  },
  sun: {
    core: zone("star", 8, [0.72, 0.16, 0.04], [0.6, 0.1, 0.08]),
    light: zone("gores", 24, GOLD, [1, 0.82, 0.3]),
    dark: zone("rays", 24, [0.74, 0.18, 0.04], [0.62, 0.12, 0.1]),
    rim: rim("rays", "gores", 16, GOLD, AMBER),
  },
  balloon: {
    core: zone("gores", 12, [0.66, 0.08, 0.12], [0.52, 0.08, 0.24]),
    light: zone("gores", 12, CREAM, [1, 0.84, 0.5]),
    dark: zone("gores", 12, [0.66, 0.1, 0.12], [0.14, 0.28, 0.66]),
    rim: rim("round", "gores", 12, CREAM, [0.86, 0.92, 1]),
  },
  kite: {
    core: zone("star", 6, [0.06, 0.3, 0.5], [0.16, 0.2, 0.5]),
    light: zone("gores", 12, [0.9, 0.96, 1], [1, 0.9, 0.72]),
    dark: zone("gores", 18, [0.05, 0.34, 0.44], [0.14, 0.28, 0.52]),
    rim: rim("rays", "gores", 18, [0.8, 0.96, 0.96], [1, 0.9, 0.72]),
  },
  moon: {
    core: zone("studs", 5, [0.22, 0.2, 0.5]),
    light: zone("spiral", 3, [1, 0.95, 0.72], [0.98, 0.9, 0.7]),
    dark: zone("studs", 16, [0.16, 0.18, 0.52], [0.2, 0.16, 0.46]),
    rim: rim("fade", "ripples", 2, [0.92, 0.92, 1]),
  },
  lantern: {
    core: zone("star", 5, [0.62, 0.08, 0.05], [0.5, 0.05, 0.08]),
    light: zone("gores", 16, [1, 0.74, 0.28], [1, 0.82, 0.42]),
    dark: zone("gores", 32, [0.6, 0.08, 0.06], [0.5, 0.06, 0.1]),
    rim: rim("fade", "ripples", 2, [1, 0.82, 0.46]),
  },
  lotus: {
    core: zone("studs", 7, [0.2, 0.38, 0.08]),
    light: zone("petals", 12, [1, 0.78, 0.88], [1, 0.88, 0.93]),
    dark: zone("gores", 22, [0.06, 0.36, 0.22], [0.1, 0.38, 0.18]),
    rim: rim("petals", "petals", 14, [1, 0.8, 0.88], [1, 0.88, 0.92]),
  },
  fountain: {
    core: zone("ripples", 4, [0.04, 0.26, 0.46]),
    light: zone("ripples", 4, [0.78, 0.94, 1]),
    dark: zone("ripples", 3, [0.04, 0.28, 0.44]),
    rim: rim("fade", "ripples", 3, [0.84, 0.96, 1]),
  },
  shell: {
    core: zone("spiral", 2, [0.56, 0.2, 0.1], [0.46, 0.16, 0.14]),
    light: zone("ticks", 28, [1, 0.88, 0.76], [1, 0.82, 0.7]),
    dark: zone("rays", 28, [0.58, 0.24, 0.14], [0.5, 0.18, 0.18]),
    rim: rim("petals", "gores", 24, [1, 0.9, 0.78], [1, 0.84, 0.74]),
  },
  "rose-window": {
    core: zone("gores", 8, [0.66, 0.06, 0.12], [0.46, 0.08, 0.4]),
    light: zone("petals", 12, [1, 0.84, 0.4], [0.8, 0.88, 1]),
    dark: zone("gores", 18, [0.1, 0.2, 0.66], [0.3, 0.14, 0.56]),
    rim: rim("blocks", "stones", 22, ...STONES),
  },
  clock: {
    core: zone("star", 12, [0.14, 0.2, 0.46], [0.24, 0.2, 0.4]),
    light: zone("ticks", 12, IVORY, [1, 0.97, 0.9]),
    dark: zone("studs", 24, [0.34, 0.2, 0.08], [0.3, 0.2, 0.12]),
    rim: rim("blocks", "gores", 36, [1, 0.84, 0.4], [1, 0.78, 0.34]),
  },
  wheel: {
    core: zone("studs", 6, [0.42, 0.22, 0.08]),
    light: zone("rays", 12, [1, 0.84, 0.56], [0.9, 0.9, 0.9]),
    dark: zone("stones", 14, [0.44, 0.24, 0.1], [0.38, 0.2, 0.1]),
    rim: rim("blocks", "stones", 18, ...STONES),
  },
  well: {
    core: zone("ripples", 3, [0.06, 0.26, 0.44]),
    light: zone("stones", 14, ...STONES),
    dark: zone("stones", 20, [0.36, 0.28, 0.2], [0.3, 0.27, 0.26], [0.34, 0.25, 0.16]),
    rim: rim("petals", "leaves", 28, [0.84, 0.9, 0.52], [0.8, 0.88, 0.6]),
  },
  snowstar: {
    core: zone("star", 6, [0.1, 0.26, 0.6], [0.06, 0.34, 0.56]),
    light: zone("rays", 18, [0.94, 0.98, 1], [0.84, 0.93, 1]),
    dark: zone("leaves", 30, [0.06, 0.3, 0.3], [0.08, 0.26, 0.36]),
    rim: rim("rays", "gores", 18, [0.96, 0.98, 1], [0.88, 0.95, 1]),
  },
} satisfies Record<string, Design>;

export type DesignName = keyof typeof DESIGNS;
