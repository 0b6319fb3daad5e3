/** Colours and turns that things of occasions share. */

/** Nearly black print and rubber. */
export const PRINT = "#1c1a1c";
/** Sugar, ivory and paper. */
export const CREAM = "#f3ece0";
/** Deep: polished metal mirrors the sky. */
export const CASE_GOLD = "#b07714";

/** The `k`th of `of` directions round a circle, radians. */
export const round = (k: number, of: number, turn = 0): number => ((k + turn) / of) * 2 * Math.PI;
