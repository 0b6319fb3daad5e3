/**
 * How one thing of a prompt may belong to another: one entry says all of a relation. In an entry "it" is what has the relation, and
 * "the other" what it belongs to: in "an apple on a table" the apple is on the table. How a body is fastened to the other's is in
 * `compose/joint-rules.ts`, the verbs of a relation in the act of its name.
 */

/** Where something lies in the picture, pixels; `right` and `foot` are the last ones. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly foot: number;
}

/** What the boxes of it (`a`) and of the other (`b`) are like where it holds; `h` is the lesser height, `zA` and `zB` their distances. */
type Holds = (a: Box, b: Box, h: number, zA: number, zB: number) => boolean;

/** What of this relation a person bears, by what their pose is chosen. */
interface BorneOnes {
  /** Height of the first of them, metres. */
  readonly heightM: number;
  /** One of them is a person, or even a child. */
  readonly person: boolean;
  readonly child: boolean;
  /** What the bearer does, and whether they are grown up. */
  readonly act: string | undefined;
  readonly adult: boolean;
}

interface RelationFacts {
  /** Words between the two, `|` between phrases. */
  readonly words: string;
  readonly holds: Holds;
  /** In warnings, where it is not the name of the relation. */
  readonly said?: string;
  /** It needs no ground of its own: the other bears it, or it is where what is done to it puts it. */
  readonly borne?: true;
  /** It has its own ground and is placed with the other. */
  readonly placedWith?: true;
  /** It was named after the other: "a woman holding a cup". Else the one named later is what carries: "an apple on a table". */
  readonly isLater?: true;
  /** Said of what somebody has in hand, it is said of them: "with an umbrella walking her dog". */
  readonly ofBearer?: true;
  /** It stands beside the other and takes room there. */
  readonly beside?: true;
  /** The object of a verb has it to who does it. */
  readonly ofVerb?: true;
  /** The pose of a person to whom it belongs, where nothing else decides; the first relation of the table that gives one is taken. */
  readonly pose?: (borne: BorneOnes) => string | undefined;
}

const across = ({ left, right }: Box): number => (left + right) / 2;
const middle = ({ top, foot }: Box): number => (top + foot) / 2;
/** Pixels between two boxes across; negative where they overlap. */
const apart = (a: Box, b: Box): number => Math.max(a.left, b.left) - Math.min(a.right, b.right);
/** Pixels between two boxes up and down; negative where they overlap. */
const gap = (a: Box, b: Box): number => Math.max(a.top, b.top) - Math.min(a.foot, b.foot);
const touches: Holds = (a, b, h) => apart(a, b) <= 0.2 * h && gap(a, b) <= 0.2 * h;
/** At most so many of the lesser height between the two. */
const within =
  (most: number): Holds =>
  (a, b, h) =>
    apart(a, b) <= most * h;

/** Height of what somebody stands at to work on it; they crouch to what is lower, metres. */
const TENDED_LOW_M = 0.7;

/** What is done to it by a person: the verbs are those of the act of the same name. */
const done = { borne: true, isLater: true, ofBearer: true, ofVerb: true } as const;
const sideways = { isLater: true } as const;

const TABLE = {
  hug: {
    ...done,
    words: "hugging tight",
    said: "hugged by",
    holds: touches,
    pose: ({ act, adult, child }) => (adult && child ? "hug-low" : act === "dance" ? "waltz" : undefined),
  },
  /** They walk hand in hand. */
  hands: {
    ...{ borne: true, isLater: true },
    words: "hand in hand with|arm in arm with|holding hands with",
    said: "hand in hand with",
    holds: touches,
    pose: () => "handed",
  },
  tend: {
    ...{ ...done, beside: true },
    words: "at work on",
    said: "worked on by",
    holds: within(0.4),
    pose: ({ heightM }) => (heightM < TENDED_LOW_M ? "crouch" : "tend"),
  },
  push: { ...done, beside: true, words: "pushing before", said: "pushed by", holds: within(0.4) },
  feed: { ...done, beside: true, words: "feeding by hand", said: "fed by", holds: within(1.5) },
  chase: { ...done, beside: true, words: "in pursuit of", said: "chased by", holds: within(3) },
  lead: {
    ...{ ...done, beside: true },
    words: "on lead|on leash|on a lead|on a leash|on the lead|on the leash|by reins|by the reins",
    said: "led by",
    holds: within(2.5),
  },
  /** It sits on the other's shoulders. */
  shoulders: {
    ...{ borne: true, isLater: true },
    words: "on shoulders of|on the shoulders of|up on shoulders of",
    said: "on the shoulders of",
    holds: touches,
    pose: ({ person }) => (person ? "bearer" : undefined),
  },
  on: {
    borne: true,
    words:
      "on|on top of|atop|upon|riding|rides|ride|riding on|sitting on|sits on|standing on|lying on|sleeping on|sat on|perched on|resting on|onto|laying on|placed on|driving|crossing|driving over|driving on|walking on|running on|crossing over",
    holds: (a, b, h) =>
      apart(a, b) <= 0 && gap(a, b) <= Math.max(1, 0.15 * h) && a.top < b.foot && middle(a) <= middle(b) + 0.35 * h,
    pose: () => "sit",
  },
  in: { borne: true, words: "in|inside|inside of|within|into", holds: touches },
  /** It is held or worn by the other. */
  holding: {
    ...{ borne: true, isLater: true },
    words:
      "holding|carrying|wielding|playing|eating|wearing|reading|using|drinking|swinging|throwing|playing with|drinking from|sipping",
    said: "held by",
    holds: touches,
  },
  under: {
    ...{ borne: true, ofBearer: true },
    words: "under|underneath|beneath|sitting under|standing under|sleeping under",
    holds: (a, b, h) => apart(a, b) <= 0 && middle(a) >= middle(b) - 0.1 * h,
  },
  above: {
    borne: true,
    words: "above|over|flying over|hovering over|jumping over|on the top of",
    holds: (a, b, h) => middle(a) <= middle(b) - 0.2 * h,
  },
  below: { borne: true, words: "below", holds: (a, b, h) => middle(a) >= middle(b) + 0.2 * h },
  left: {
    ...sideways,
    words: "left of|to the left of|on the left of|on left of|to left of",
    said: "left of",
    holds: (a, b) => across(a) < across(b) - 0.15 * (b.right - b.left),
  },
  right: {
    ...sideways,
    words: "right of|to the right of|on the right of|on right of|to right of",
    said: "right of",
    holds: (a, b) => across(a) > across(b) + 0.15 * (b.right - b.left),
  },
  behind: {
    ...{ placedWith: true, ofBearer: true },
    words: "behind|in back of|hiding behind",
    holds: (_a, _b, _h, zA, zB) => zA >= zB * 0.98,
  },
  front: {
    ...{ placedWith: true, ofBearer: true },
    words: "in front of|before",
    said: "in front of",
    holds: (_a, _b, _h, zA, zB) => zA <= zB * 1.02,
  },
  /** Among several, whose boxes together hold it. */
  between: {
    ...sideways,
    words: "between|in between|in middle of",
    holds: (a, b) => apart(a, b) <= 0.5 * (a.right - a.left),
  },
  by: {
    ...sideways,
    words: "by|next to|beside|near|with|and|alongside|close to|around|among|at|catching|following",
    holds: () => true,
  },
} satisfies Readonly<Record<string, RelationFacts>>;

/** A spatial relation to another thing. */
export type Relation = keyof typeof TABLE;

/** All relations. */
export const RELATIONS: Readonly<Record<Relation, RelationFacts>> = TABLE;

/** The relations of which a fact holds. */
export const relationsThat = (
  fact: "borne" | "placedWith" | "isLater" | "ofBearer" | "beside" | "ofVerb",
): ReadonlySet<Relation> =>
  new Set((Object.keys(RELATIONS) as Relation[]).filter((relation) => RELATIONS[relation][fact]));
