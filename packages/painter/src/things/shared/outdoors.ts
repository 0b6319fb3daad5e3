/** Wood: oiled, out in the weather, planed. */

import { grain, grains, shadeBy } from "../../kit/paints.ts";
import type { Paint } from "../../kit/parts.ts";

export const OILED_WOOD = "#8a5a30";

/** Its grain, along x. */
export const oldWood: Paint = (dab) => shadeBy(dab, 0.82 + 0.3 * grains(dab.x * 4, dab.y * 14, dab.z * 14));

/** Planed wood: its grain, along x. */
export const grained: Paint = (dab) => shadeBy(dab, 0.82 + 0.3 * grain(dab.x * 8, dab.y * 40, dab.z * 40));
