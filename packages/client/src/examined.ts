/** What is found in pictures: faces, and marks of origin. */

/** How the faces of a picture are counted. */
export type FaceOrder = "large-small" | "left-right" | "right-left" | "top-bottom" | "bottom-top";

export interface FoundFace {
  /** Its place in `order`: `target_index` or `source_index` of a face swap with the same `order`. */
  index: number;
  /** In pixels of the upright picture. */
  box: { x: number; y: number; w: number; h: number };
  /** Between the outer corners of the eyes. */
  eyes_px: number;
  yaw_deg: number;
  pitch_deg: number;
  roll_deg: number;
  as_target: FaceUse;
  as_source: FaceUse;
}

/** Whether a face swap takes a face, and else why not: `code` for programs, `reason` for people. */
export interface FaceUse {
  usable: boolean;
  code?: "too-small" | "turned" | "tilted" | "unclear";
  reason?: string;
}

export interface Faces {
  success: true;
  /** Of the upright picture, in pixels. */
  width: number;
  height: number;
  order: FaceOrder;
  faces: FoundFace[];
}

export interface VerifyAnswer {
  success: true;
  made_here: "yes" | "no" | "unknown";
  marks: VerifiedMark[];
}

/** One way to recognise a picture: `code` for programs, `detail` for people. */
export interface VerifiedMark {
  way: "xmp" | "c2pa" | "pixels" | "log";
  found: boolean;
  code?: "declared" | "own" | "foreign" | "broken" | "invalid" | "unmarked" | "missing" | "same" | "similar";
  /** The program of the XMP or the signer of a foreign manifest, as they call themselves. */
  by?: string;
  /** The time of the manifest's time stamp. */
  stamped?: string;
  certainty01?: number;
  detail?: string;
}
