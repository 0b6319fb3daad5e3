/** Engine hosts of the soak: the storm's kind over an engine that takes no time. */

import { composeFor } from "../storm/composition.ts";

export const compose = composeFor(0);
