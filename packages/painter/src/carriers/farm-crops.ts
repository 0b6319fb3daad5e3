/** What grows on farmland, by season of the land. */

export interface Crops {
  /** Grain, stubble, rape and hay: colour and its turn between rows. */
  readonly pale: readonly (readonly [string, string])[];
  /** Earth, beet, lavender or clover. */
  readonly deep: readonly (readonly [string, string])[];
  readonly wood: readonly (readonly [string, string])[];
  readonly meadow: readonly [string, string];
}

export const FARM_CROPS: Readonly<Record<string, Crops>> = {
  harvest: {
    pale: [
      ["#f0d58a", "#e2bf6a"],
      ["#f4e4b4", "#e8d294"],
      ["#ecdfa0", "#dccb80"],
      ["#f2dca8", "#e6c486"],
    ],
    deep: [
      ["#5a3a24", "#462c1a"],
      ["#3c4c22", "#2c3a18"],
      ["#64402a", "#4c2e1c"],
      ["#46401e", "#343016"],
    ],
    wood: [
      ["#1c2c12", "#53672a"],
      ["#2a3010", "#6a6a2a"],
      ["#182a1a", "#42603a"],
    ],
    meadow: ["#8c9a52", "#a4ab62"],
  },
  lavender: {
    pale: [
      ["#f2e2ac", "#e4cd8a"],
      ["#e6e0b0", "#d6cc92"],
      ["#f4e8c4", "#e6d6a4"],
      ["#ead6d8", "#dcc4c8"],
    ],
    deep: [
      ["#513a7c", "#3e2b60"],
      ["#5c3a78", "#452a5c"],
      ["#33502e", "#263c22"],
      ["#5a3c34", "#442c26"],
    ],
    wood: [
      ["#1a2c1a", "#4c6a34"],
      ["#22341a", "#5c7038"],
      ["#182824", "#3e5c48"],
    ],
    meadow: ["#90a060", "#a8b070"],
  },
  spring: {
    pale: [
      ["#f4e45c", "#e8d440"],
      ["#e0e69a", "#ced67c"],
      ["#f2ecc0", "#e2d89e"],
      ["#d8e4a4", "#c4d488"],
    ],
    deep: [
      ["#2e5a24", "#22461a"],
      ["#3a4e1e", "#2a3c16"],
      ["#5c3e28", "#46301e"],
      ["#24502e", "#1a3e24"],
    ],
    wood: [
      ["#1a3414", "#4f7a2c"],
      ["#22401a", "#668a36"],
      ["#16301c", "#3f6c3c"],
    ],
    meadow: ["#82a848", "#98b85a"],
  },
  autumn: {
    pale: [
      ["#ecd29a", "#dcbc7c"],
      ["#f0dcb4", "#e2c898"],
      ["#e6cfa6", "#d4b98a"],
      ["#efd8bc", "#e0c2a0"],
    ],
    deep: [
      ["#4e2a1c", "#3c2016"],
      ["#6a2f1c", "#522416"],
      ["#5c4420", "#463418"],
      ["#41301f", "#322416"],
    ],
    wood: [
      ["#4a2410", "#9a5a20"],
      ["#5a2c12", "#b8742a"],
      ["#3a2a10", "#7a6428"],
    ],
    meadow: ["#94904e", "#aea45e"],
  },
  terraces: {
    pale: [
      ["#dcecbc", "#c2dc98"],
      ["#e4efc4", "#ccdfa0"],
      ["#ece8bc", "#d8d49c"],
      ["#eaf0d8", "#d6e2ba"],
    ],
    deep: [
      ["#1f5a4a", "#184638"],
      ["#24603a", "#1b4a2c"],
      ["#1c4c5c", "#153a48"],
      ["#3c5a24", "#2e461b"],
    ],
    wood: [
      ["#12301f", "#3c6f3c"],
      ["#173420", "#4c7c3a"],
      ["#10302a", "#356a54"],
    ],
    meadow: ["#6f9c54", "#8ab066"],
  },
};
