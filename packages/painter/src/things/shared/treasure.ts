/** Parts that several families share. */

import { rgb } from "../../kit/paints.ts";

export const BRIGHT_GOLD = rgb("#e0ab34");
