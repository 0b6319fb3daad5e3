/** The cloths of quilts. */

/** Dark cloths by hue, light cloths by hue; dark ones below luma .3, light ones above .8. */
export const QUILT_CLOTHS: Readonly<
  Record<string, { dark: readonly string[]; light: readonly string[]; binding: string }>
> = {
  heirloom: {
    dark: ["#2a3c7c", "#861f33", "#1f5340", "#5a2a62", "#6e3519", "#12566a"],
    light: ["#f5ecd6", "#f3dfa6", "#f0d2c6", "#d2e1e6", "#dce4c8", "#f8f4ea"],
    binding: "#7a1d2f",
  },
  meadow: {
    dark: ["#1f5a3c", "#355218", "#14586a", "#2a4a78", "#7a2f46", "#1d4a2a"],
    light: ["#f6f0dc", "#e4ecbc", "#f6e6a8", "#f4d6d6", "#d6ecdc", "#faf6ec"],
    binding: "#1f5a3c",
  },
  ember: {
    dark: ["#7c2418", "#8a1f3a", "#54244e", "#743a12", "#2f2c5c", "#5c1a24"],
    light: ["#fbeed6", "#fbdca0", "#f8cfb0", "#f4d4d8", "#f0e4d0", "#fff6e8"],
    binding: "#2f2c5c",
  },
  indigo: {
    dark: ["#1c2c66", "#2b4690", "#172044", "#3a3f7c", "#1f4f78", "#402a5e"],
    light: ["#f3efe4", "#dce6f2", "#f2e6d0", "#e4e8e2", "#e8dff0", "#fbf8f0"],
    binding: "#172044",
  },
  berry: {
    dark: ["#6e1440", "#8a1e56", "#4a1650", "#3c2a6c", "#7c2230", "#2c3f5c"],
    light: ["#f9ecec", "#f6d4de", "#f2e2c4", "#e4d8f0", "#fbe4d4", "#f4f0ea"],
    binding: "#4a1650",
  },
  citrus: {
    dark: ["#8a5206", "#2c5c1c", "#a03c0c", "#1c5a54", "#6c4a0c", "#3c4a12"],
    light: ["#fff4c8", "#fbe07c", "#f4ecc0", "#e4ecac", "#fcd8a0", "#fbf6e4"],
    binding: "#8a5206",
  },
  lagoon: {
    dark: ["#0c4c5c", "#0f5c54", "#1c3c70", "#14486c", "#2c5a3c", "#3c3070"],
    light: ["#e8f6f2", "#b8e4dc", "#d4ecf4", "#c8e4f0", "#e4f0d0", "#f4faf8"],
    binding: "#0c4c5c",
  },
  cherry: {
    dark: ["#8c1020", "#a01c2c", "#6c0c24", "#5c1418", "#9c2818", "#44101c"],
    light: ["#fdf4ee", "#f8d0cc", "#fbe4d8", "#f4dcdc", "#fcecc8", "#fffaf4"],
    binding: "#6c0c24",
  },
  lilac: {
    dark: ["#4c2878", "#60348c", "#38246c", "#5c2460", "#2c3874", "#6c2c58"],
    light: ["#f2eaf8", "#dcc8f0", "#ece0f4", "#f4dcec", "#dce0f4", "#faf6fc"],
    binding: "#38246c",
  },
  woodland: {
    dark: ["#3c2c1c", "#4c4418", "#5c2c14", "#24402c", "#4c2430", "#2c382c"],
    light: ["#f0e6d0", "#e4d4ac", "#ecdcc0", "#d8dcbc", "#f0d8c0", "#f8f2e4"],
    binding: "#3c2c1c",
  },
  coral: {
    dark: ["#9c3424", "#14545c", "#8c2848", "#2c4868", "#a84c18", "#1c5c4c"],
    light: ["#fdeee4", "#fcc8b0", "#f8dcc8", "#c8e8e4", "#fbe0b4", "#fff8f0"],
    binding: "#14545c",
  },
  night: {
    dark: ["#14183c", "#1c2450", "#0c1c38", "#2c1c48", "#142c44", "#341838"],
    light: ["#dfe4f4", "#c0ccec", "#e8e4f0", "#d0dcec", "#ece0d8", "#f2f4fa"],
    binding: "#0c1c38",
  },
};
