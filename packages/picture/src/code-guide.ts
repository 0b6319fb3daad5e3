/** What a picture is told of the code that it will carry. */

/** The position of a QR code in the picture, and its modules. */
export interface CodeGuide {
  /** Modules along one side, 21..177, without quiet zone. */
  readonly size: number;
  /** Row-major, `size*size`: 1 dark, 0 light. */
  readonly dark: Uint8Array;
  /** Row-major: 1 where the module is fixed (function pattern or content), 0 where free bits may still flip it. */
  readonly fixed: Uint8Array;
  /** Left, top and side of the code in pixels of the picture, without quiet zone. */
  readonly box: { readonly xPx: number; readonly yPx: number; readonly sidePx: number };
  /** 0 art first .. 1 clarity first (`qr_w / 2`). */
  readonly strength01: number;
  /** Where finders and alignment patterns will be drawn, with their light borders: no place for what the picture is of. */
  readonly keepOut?: readonly KeepOut[];
}

/** A part of a picture, in pixels of it. */
export interface KeepOut {
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}
