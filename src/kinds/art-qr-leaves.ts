/** Whether a code's modules are drawn as leaves on even places, by the medium of the picture. */

import { findStyle } from "../styles/catalogue.ts";

/** Finishes in which viewers preferred leaves to soft changes. In others, and in pictures of the caller's own, they did not. */
const LEAFY: readonly (string | undefined)[] = ["photographic", "watercolour"];

/** Of a painted scene; a picture without a style is the caller's own. */
export function hasLeaves(style: string | undefined): boolean {
  return style !== undefined && LEAFY.includes(findStyle(style)?.finish);
}
