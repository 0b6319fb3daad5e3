/** `POST /v1/faces`. */

import { z } from "zod";
import { imageInput, PICTURE_WAYS } from "./image-input.ts";
import { FACE_ORDERS } from "./kinds/art-swapface.ts";

export const facesRequest = z
  .object({
    image: imageInput.meta({ description: `The picture in which to look for faces: ${PICTURE_WAYS}.` }),
    order: z.enum(FACE_ORDERS).default("large-small").meta({
      description: "How the faces are counted; give a face swap the same `order`.",
    }),
  })
  .meta({ id: "FacesRequest", examples: [{ image: { id: "Vx3k9mQ2tLr8Zp5NwB7c_A" }, order: "left-right" }] });

/** Why a swap refuses a face. */
const FACE_FLAWS = ["too-small", "turned", "tilted", "unclear"] as const;
export type FaceFlaw = (typeof FACE_FLAWS)[number];

const use = z.object({
  usable: z.boolean(),
  code: z.enum(FACE_FLAWS).optional().meta({
    description: "why a face swap would refuse it, for programs: too far to the side is `turned`, up or down `tilted`",
  }),
  reason: z.string().optional().meta({ description: "why a face swap would refuse it, where it would" }),
});

const foundFace = z
  .object({
    index: z.int().min(0).meta({
      description: "its place in `order`: `target_index` or `source_index` of a face swap with the same `order`",
    }),
    box: z.object({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1), h: z.int().min(1) }).meta({
      description: "from brow to chin and cheek to cheek, in pixels of the upright picture, cut at its edges",
    }),
    eyes_px: z.number().min(0).meta({ description: "distance between the outer corners of the eyes, in pixels" }),
    yaw_deg: z.number().meta({ description: "0 = looks into the camera; positive = the nose points to the right" }),
    pitch_deg: z.number().meta({ description: "positive = the nose points down" }),
    roll_deg: z.number().meta({ description: "positive = turned clockwise" }),
    as_target: use.meta({ description: "whether a face swap can replace this face" }),
    as_source: use.meta({ description: "whether a face swap can put this face in" }),
  })
  .meta({ id: "FoundFace" });

export const facesAnswer = z
  .object({
    success: z.literal(true),
    width: z.int().min(1).meta({ description: "of the upright picture, in pixels" }),
    height: z.int().min(1),
    order: z.enum(FACE_ORDERS),
    faces: z.array(foundFace).meta({ description: "empty when no face was found" }),
  })
  .meta({ id: "FacesAnswer" });
export type FacesAnswer = z.infer<typeof facesAnswer>;
