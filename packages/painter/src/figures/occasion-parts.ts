/** Colours and moves that the things of occasions share. */

import { hex, type Sculpture } from "./sculpture.ts";

/** Nearly black print and rubber. */
export const INK = hex("#1c1a1c");

/** The `k`th of `of` directions round a circle, radians. */
export const round = (k: number, of: number, turn = 0): number => ((k + turn) / of) * 2 * Math.PI;

/** Moves all that a body has so far down: what stood higher stands on the ground. */
export function lower(body: Sculpture, byM: number): void {
  for (const mesh of [...body.thin, ...body.clear])
    for (let i = 1; i < mesh.positions.length; i += 3) mesh.positions[i] -= byM;
}
