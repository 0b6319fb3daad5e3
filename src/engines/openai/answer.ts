/** Responses of the OpenAI Images API: pictures as base64 or as URLs. */

import { EaselError } from "easel-contract";
import { z } from "zod";
import type { RemoteAnswer } from "../remote/http.ts";

const pictures = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() }).loose()).min(1),
});

/** The picture's bytes, or where they lie. Throws EaselError GENERATION_FAILED when the answer has neither. */
export function pictureOf(answer: RemoteAnswer): Uint8Array | string {
  const parsed = pictures.safeParse(answer.json());
  const first = parsed.success ? parsed.data.data[0] : undefined;
  // Some servers put the picture into the address.
  const inline = first?.b64_json ?? (first?.url?.startsWith("data:") ? first.url : undefined);
  if (inline) return new Uint8Array(Buffer.from(inline.replace(/^data:[^,]*,/, ""), "base64"));
  if (first?.url) return first.url;
  throw new EaselError("GENERATION_FAILED", "the engine answered without a picture");
}
