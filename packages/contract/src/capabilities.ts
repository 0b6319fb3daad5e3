/** `paint`: words to a picture. `carry`: a code to a world that is that code, or that world alone. `fill`: picture and mask to a picture. `swap`: faces. */
export const CAPABILITIES = ["paint", "carry", "fill", "swap"] as const;

/** What an engine can do. */
export type Capability = (typeof CAPABILITIES)[number];
