/** What grows in a hedge garden. */

export interface Plants {
  readonly hedges: readonly [string, string, string];
  readonly flowers: readonly string[];
  readonly pale: readonly string[];
  readonly gravel: string;
  readonly lawn: readonly [string, string];
  readonly trees: readonly (readonly [string, string])[];
}

export const GARDEN_PLANTS: Readonly<Record<string, Plants>> = {
  rose: {
    hedges: ["#3b6428", "#2b5836", "#54602a"],
    flowers: ["#9c2438", "#a8283a", "#86243a"],
    pale: ["#f7d9dc", "#fdf4ec", "#f9e6a8"],
    gravel: "#ecdfc2",
    lawn: ["#7f9a48", "#8dab54"],
    trees: [
      ["#29491f", "#6f8d3a"],
      ["#21432c", "#587f45"],
      ["#3c4d1c", "#8d963f"],
    ],
  },
  lavender: {
    hedges: ["#355e34", "#2a5440", "#46602e"],
    flowers: ["#54409a", "#48489c", "#6a3a8c"],
    pale: ["#e6dcf4", "#fbf6ee", "#dfeaf4"],
    gravel: "#ece3d0",
    lawn: ["#7a9a58", "#89aa66"],
    trees: [
      ["#2b4a2a", "#738f4c"],
      ["#23443a", "#5a8260"],
      ["#41502a", "#91a058"],
    ],
  },
  marigold: {
    hedges: ["#4a6026", "#3a5a2c", "#5c5c24"],
    flowers: ["#8a3a10", "#9a2c14", "#7a4a0c"],
    pale: ["#fbe3a2", "#fdf2d8", "#f8cfa0"],
    gravel: "#e6cfa4",
    lawn: ["#8d9a44", "#a0a852"],
    trees: [
      ["#3c4a1c", "#8a8c3a"],
      ["#2c4420", "#6f8038"],
      ["#5a4a18", "#a8883a"],
    ],
  },
  white: {
    hedges: ["#2c5244", "#234a3c", "#3c5a3c"],
    flowers: ["#2c4a6a", "#3a3f7a", "#244e5c"],
    pale: ["#fbfaf4", "#f2f4ec", "#e6eef0"],
    gravel: "#e9e8e2",
    lawn: ["#6f9260", "#80a270"],
    trees: [
      ["#24443a", "#6a8a70"],
      ["#1f3d40", "#557c7c"],
      ["#344a34", "#8aa080"],
    ],
  },
};
