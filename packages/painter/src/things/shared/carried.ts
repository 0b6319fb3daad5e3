/** Parts that several families share. */

export const DARK = "#2a2a30";

export const PALE = "#f4ead6";
