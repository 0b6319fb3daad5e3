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
    gravel: "#ecd6ac",
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
    gravel: "#ead9b8",
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
    gravel: "#e6dcc2",
    lawn: ["#6f9260", "#80a270"],
    trees: [
      ["#24443a", "#6a8a70"],
      ["#1f3d40", "#557c7c"],
      ["#344a34", "#8aa080"],
    ],
  },
  copper: {
    hedges: ["#5c2a22", "#6c2c2c", "#4c2a1c"],
    flowers: ["#8c2450", "#7a1c3c", "#9c3420"],
    pale: ["#f8d8d0", "#fbeee4", "#f4e0b4"],
    gravel: "#ecdac0",
    lawn: ["#9ca050", "#aab060"],
    trees: [
      ["#4c1f1c", "#94503c"],
      ["#5c3018", "#b07838"],
      ["#3c3420", "#847c44"],
    ],
  },
  spruce: {
    hedges: ["#2c5a4c", "#245048", "#40645c"],
    flowers: ["#3c4c9c", "#5c44a0", "#2c6484"],
    pale: ["#dce8f8", "#f4f6fa", "#e8e0f4"],
    gravel: "#dcd9c6",
    lawn: ["#628e62", "#72a070"],
    trees: [
      ["#1c3c44", "#5c8890"],
      ["#24404c", "#6c94a0"],
      ["#2c4c40", "#78a090"],
    ],
  },
  olive: {
    hedges: ["#545a2c", "#646434", "#484f28"],
    flowers: ["#7a2c4c", "#8c3c1c", "#5c3c6c"],
    pale: ["#f4e8c0", "#fbf4dc", "#f0d8c0"],
    gravel: "#f0d8a0",
    lawn: ["#b4ac60", "#c4bc70"],
    trees: [
      ["#54582c", "#a0a060"],
      ["#6c6434", "#b0a468"],
      ["#3c4c2c", "#88905c"],
    ],
  },
  emerald: {
    hedges: ["#0f5030", "#145c3c", "#0c4434"],
    flowers: ["#8c1c5c", "#a02470", "#6c1c6c"],
    pale: ["#f8d4e8", "#fcf0f4", "#f0f0c8"],
    gravel: "#f0dac4",
    lawn: ["#4c9048", "#5ca058"],
    trees: [
      ["#0f4428", "#4c9050"],
      ["#145040", "#5ca078"],
      ["#2c5420", "#80a848"],
    ],
  },
  terracotta: {
    hedges: ["#3c5428", "#4c5c24", "#2c4c30"],
    flowers: ["#a03414", "#8c2414", "#a84c10"],
    pale: ["#fbdcc0", "#fdf0e0", "#f8c8a8"],
    gravel: "#efd4b2",
    lawn: ["#8ca048", "#9cb058"],
    trees: [
      ["#3c4c1c", "#84943c"],
      ["#4c5424", "#98a04c"],
      ["#5c3c1c", "#a87c44"],
    ],
  },
  plum: {
    hedges: ["#3f5a34", "#2c5240", "#566034"],
    flowers: ["#8c2c6c", "#6c2c84", "#9c3c5c"],
    pale: ["#ecd8f4", "#f8f0fa", "#f4dce4"],
    gravel: "#e8dac8",
    lawn: ["#7c9a58", "#8ca866"],
    trees: [
      ["#2f4a2c", "#76904c"],
      ["#5c3050", "#a4709c"],
      ["#2c4434", "#6c9070"],
    ],
  },
};
