/** Things that a world seen from above shows only where a prompt names them: their words and sizes. */

export interface AskedProp {
  /** Words of a prompt that name it. */
  readonly words: readonly string[];
  /** Its length in modules, between these by the room there is, and its width as a share of the length. */
  readonly least: number;
  readonly most: number;
  readonly wide: number;
  /** How many lie together. Default 1. */
  readonly count?: number;
  /** Whether it floats or flies, so that nothing of it touches the ground. */
  readonly isAloft?: boolean;
}

/** One entry for each. A carrier names those that belong to it. */
export const ASKED_PROPS = {
  cat: { words: ["cat", "kitten", "tomcat"], least: 2.3, most: 8, wide: 0.86 },
  sledge: { words: ["sledge", "sled", "toboggan", "sleigh"], least: 1.7, most: 2.6, wide: 0.5 },
  snowman: { words: ["snowman"], least: 1.7, most: 2.6, wide: 0.7 },
  gift: { words: ["gift", "present", "parcel"], least: 1.5, most: 3.4, wide: 1 },
  cup: {
    words: ["coffee", "tea", "cup", "cup of coffee", "cup of tea", "cappuccino", "espresso", "mug", "teacup"],
    least: 1.9,
    most: 3.6,
    wide: 1,
  },
  book: { words: ["book", "open book", "novel", "diary"], least: 1.9, most: 6.4, wide: 0.75 },
  lemons: { words: ["lemon", "citrus"], least: 1.3, most: 2.4, wide: 0.8, count: 3 },
  oranges: { words: ["orange", "orange fruit", "tangerine", "mandarin"], least: 1.2, most: 2.2, wide: 1, count: 3 },
  strawberries: { words: ["strawberry", "berry", "raspberry"], least: 0.9, most: 1.7, wide: 0.9, count: 5 },
  roses: { words: ["rose", "bouquet", "red rose"], least: 1.9, most: 5, wide: 0.8 },
  thread: { words: ["thread", "spool", "scissors", "needle", "sewing", "yarn"], least: 1.7, most: 3.4, wide: 0.9 },
  cushion: { words: ["cushion", "pillow"], least: 2.4, most: 7, wide: 1 },
  plant: { words: ["plant", "potted plant", "house plant", "fern", "palm plant"], least: 2.4, most: 7.5, wide: 1 },
  tractor: { words: ["tractor", "harvester", "combine"], least: 1.1, most: 1.7, wide: 0.7 },
  sheep: { words: ["sheep", "flock", "lamb", "flock of sheep"], least: 0.7, most: 1.1, wide: 0.6, count: 7 },
  balloon: { words: ["balloon", "hot air balloon"], least: 2.2, most: 5, wide: 1, isAloft: true },
  bicycle: { words: ["bicycle", "bike", "cycle"], least: 1.5, most: 2.2, wide: 0.62 },
  sailboat: {
    words: ["sailboat", "sailing boat", "sailing ship", "yacht", "ship"],
    least: 2.2,
    most: 4.5,
    wide: 0.5,
    isAloft: true,
  },
  rowboat: { words: ["rowing boat", "rowboat", "boat"], least: 2.4, most: 3.4, wide: 0.4, isAloft: true },
  icecream: { words: ["ice cream", "gelato"], least: 1.6, most: 3, wide: 0.55 },
  windmill: { words: ["windmill", "mill"], least: 3, most: 5.4, wide: 1 },
} as const satisfies Record<string, AskedProp>;

export type AskedPropName = keyof typeof ASKED_PROPS;
