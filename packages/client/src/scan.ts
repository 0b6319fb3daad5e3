/** What readers make of the code in a picture, on the wire. */

/** The answer of `scan` and `images.passport`. */
export interface ScanAnswer {
  success: true;
  /** Worked out from the file: no phone was used. */
  verdict: "good" | "fair" | "poor" | "unread";
  /** Plain sentences, the most important first; decide by `code`. */
  findings: {
    code: string;
    weight: "good" | "look" | "poor";
    message: string;
    values: Record<string, string | number>;
  }[];
  /** What the code says; absent where nobody reads it. */
  text?: string;
  /** Whether that is `content`, where it was given. */
  matches?: boolean;
  width: number;
  height: number;
  /** Of the code: top left, top right, bottom right, bottom left. */
  corners?: { x: number; y: number }[];
  readers: { reader: string; undistorted: boolean; read: number; of: number }[];
  distortions: { distortion: string; trial?: string; read_by: string[] }[];
  /** Whether somebody reads it in a third of the light. */
  dim_light?: boolean;
  /** Side of the code at the smallest size that was read, in pixels and in millimetres on paper. */
  smallest?: { code_px: number; print_mm: number };
  modules?: {
    version: number;
    level: "L" | "M" | "Q" | "H";
    size: number;
    weak: number;
    wrong: number;
    /** 0..1: share of the error correction that is left. */
    unused01: number;
    /** A text for each row: `.` clear, `w` weak, `x` wrong. */
    map: string[];
  };
}
