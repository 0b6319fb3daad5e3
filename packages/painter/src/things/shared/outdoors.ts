/** Wood that was out in the weather. */

import { grains, shadeBy } from "../../kit/paints.ts";
import type { Paint } from "../../kit/parts.ts";

export const OILED_WOOD = "#8a5a30";

/** Its grain, along x. */
export const oldWood: Paint = (dab) => shadeBy(dab, 0.82 + 0.3 * grains(dab.x * 4, dab.y * 14, dab.z * 14));
