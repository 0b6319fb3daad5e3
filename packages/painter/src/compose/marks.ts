/** Logos and icons: one flat shape on plain ground. */

import type { SceneGraph } from "../scene-graph.ts";

/** The ground of a mark for which none is named, `#rrggbb`. */
export const MARK_PAPER = "#f6f3ec";

/** Whether the picture is a logo or an icon. */
export function isMarkOf({ directions }: SceneGraph): boolean {
  return directions?.plain === true && directions.calm === true && typeof directions.tones === "number";
}

/** The ground that a prompt names for a mark; else its colours are those of the shape. */
export function paperOf({ directions, palette }: SceneGraph): string | undefined {
  return /ground|grund|fond|sfondo|drop/i.test(directions?.said.plain ?? "") ? palette.at(-1) : undefined;
}
