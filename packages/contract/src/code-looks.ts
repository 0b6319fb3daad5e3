/** Words for codes without a picture. */

/** How modules and finders may be drawn. */
export const CODE_LOOKS = { shape: ["square", "round", "fluid"], finder: ["square", "round", "leaf"] } as const;

/** Formats of a code's file: the lines, the lines on a page, pixels. */
export const CODE_FORMATS = ["svg", "pdf", "png"] as const;
export type CodeFormat = (typeof CODE_FORMATS)[number];
