/** What the gate asks of a QR reader. `easel-qr-art/readers` has four. */

import type { Raster } from "easel-picture";

/** The families that the gate foresees, in the order of trust. */
export type ReaderName = "zxing-cpp" | "zbar" | "wechat" | "qr";

export interface Reader {
  readonly name: ReaderName;
  /** Loads what the first read needs; optional, to have it done beside other work. */
  load?(): Promise<void>;
  /** The text of the first QR code in the picture, or undefined. Never throws for pixels. */
  read(raster: Raster): Promise<string | undefined>;
}
