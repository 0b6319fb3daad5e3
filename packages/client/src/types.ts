/** The shapes on the wire, and names for parts of them. */

import type * as G from "./generated/types.ts";

export type * from "./generated/types.ts";

export type KindName = G.ImageState["kind"];
export type ImageStateName = G.ImageState["state"];
export type WebhookEventName = G.WebhookEvent["type"];
export type Scope = G.Key["scopes"][number];
export type OutputFormat = NonNullable<G.ImageState["format"]>;
export type QualityReason = G.Quality["reasons"][number];
export type ErrorDetail = G.ErrorAnswer["detail"];
/** The types of errors that the service answers. */
export type ErrorType = ErrorDetail["type"];
/** One bad field of a request. */
export type FieldIssue = NonNullable<ErrorDetail["data"]>[number];
/** Whether a face swap takes a face, and else why not: `code` for programs, `reason` for people. */
export type FaceUse = G.FoundFace["as_target"];
/** How the faces of a picture are counted. */
export type FaceOrder = G.Faces["order"];
/** One way to recognise a picture: `code` for programs, `detail` for people. */
export type VerifiedMark = G.VerifyAnswer["marks"][number];
/** Images that are ready, and that failed. */
export type Finished = G.Activity["hour"];
/** What a code says, by fields: written in the form that phones read (docs/qr-art.md). */
export type QrContent = Exclude<NonNullable<G.QrRequest["content"]>, string>;
/** In which format a picture is made and how it is named: fields of every create. */
export type Output = Pick<G.QrRequest, "output_format" | "output_quality" | "title" | "tags" | "collection">;
/** The request of `preview`. */
export type PreviewRequest = Omit<G.PreviewRequest, "kind"> & { kind?: "art_qr" | undefined };

/** A small picture of a request, before it is made. */
export interface RequestPreview {
  /** 320 px long, a WebP unless `output_format` names another format. No reader has read its code. */
  picture: Blob;
  /** The style that it is painted in. */
  style: string;
  /** A create with the same request and this seed begins with the picture. */
  seed: number;
  warnings: G.Warning[];
}
