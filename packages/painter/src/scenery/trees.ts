/** Trees that prompts name. How they grow is in `trees.ts`. */

export type Species = "pine" | "broad" | "cherry" | "bush" | "palm" | "birch" | "olive" | "cypress" | "bamboo";

export interface Tree {
  /** Phrases that name it, singular, with commas between, `~` before those that are only kinds. */
  readonly words: string;
  readonly species: Species;
  readonly heightM: number;
  /** Settings in which it stands when the prompt names none, by chance; absent = a meadow. */
  readonly homes?: string;
}

export type TreeForm = "tree" | "birch" | "pine" | "cypress" | "palm" | "cherry-tree";

/** By name. */
export const TREES: Readonly<Record<TreeForm, Tree>> = {
  tree: {
    words:
      "tree, oak, oak tree, maple, maple tree, ~willow, ~apple tree, lone tree, elm, ~willow tree, ~weeping willow, elm tree, beech, beech tree, ash tree, chestnut tree, linden, linden tree, lime tree, sycamore, walnut tree, ~lemon tree, ~orange tree, ~peach tree, ~plum tree, ~pear tree, ~fig tree, ~acacia, ~acacia tree, ~baobab, ~eucalyptus, ~banyan, alder, ~fruit tree, old oak, hazel tree, ~hawthorn, ~mango tree, shade tree",
    species: "broad",
    heightM: 13,
  },
  birch: {
    words: "birch, birch tree, silver birch, ~aspen",
    species: "birch",
    heightM: 12,
  },
  cypress: {
    words: "cypress, cypress tree, ~poplar",
    species: "cypress",
    heightM: 14,
  },
  pine: {
    words:
      "pine, pine tree, fir, fir tree, spruce, christma tree, conifer, ~redwood, ~sequoia, ~cedar, larch, ~juniper, hemlock, evergreen, evergreen tree, ~cedar tree, ~redwood tree, ~giant sequoia",
    species: "pine",
    heightM: 17,
    homes: "meadow, mountain-lake",
  },
  palm: {
    words: "palm, palm tree, coconut palm, coconut tree, date palm",
    species: "palm",
    heightM: 11,
    homes: "coast",
  },
  "cherry-tree": {
    words: "cherry tree, cherry blossom, cherry blossom tree, sakura, blossom tree, cherry",
    species: "cherry",
    heightM: 10,
  },
};

/** Whether a form of the prompt is a tree. */
export const isTree = (form: string): form is TreeForm => form in TREES;
