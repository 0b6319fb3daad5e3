/** What the verification of QR art needs of the picture that was made. */

import type { Plane, Raster } from "easel-picture";
import type { Gate, PlacedCode, Read, Views } from "easel-qr-art";

export interface Evidence {
  readonly gate: Gate;
  /** What the code says. */
  readonly text: string;
  readonly placed: PlacedCode;
  readonly raster: Raster;
  /** Of `raster`, where they are kept. */
  readonly views?: Views | undefined;
  /** The reads of `raster` so far. */
  readonly reads: readonly Read[];
  /** Draws of noise with which verification reads a picture that nothing has read yet. Absent = it was read while it was made. */
  readonly unreadDraws?: number;
  /** The picture without its code, small, and how similar the picture must be to it. Absent for a picture that is its code. */
  readonly likeness?: { readonly original: Plane; readonly least: number };
  /** Stops the readers when the job ends. */
  readonly signal: AbortSignal;
}
