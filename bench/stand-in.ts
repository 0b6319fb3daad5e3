/** Engine hosts of the bench over workers: an engine of fixed time that uses no processor while it paints. */

import { composeFor } from "../tools/storm/composition.ts";

export const compose = composeFor(3_000);
