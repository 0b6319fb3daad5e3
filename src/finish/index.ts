/** All finishes by key. Styles and `style_v5` name them. */

import type { Finish } from "./finish.ts";
import { photographic } from "./photographic.ts";

export type { Finish } from "./finish.ts";

export const FINISHES: Readonly<Record<string, Finish>> = {
  photographic,
};
