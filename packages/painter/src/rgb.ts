/** Colours in linear light. */

export type Rgb = readonly [r: number, g: number, b: number];
