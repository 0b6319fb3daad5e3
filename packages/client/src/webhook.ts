/** Webhooks as the service signs them: Standard Webhooks, v1. */

import { WebhookVerificationError } from "./errors.ts";
import type { ImageState, ImageStateName, Key, Link, Share } from "./types.ts";

/** `data`: the image, link, key or share as it was then. */
export type WebhookEvent =
  | { type: `image.${ImageStateName}`; timestamp: string; data: ImageState }
  | { type: `link.${"changed" | "ended"}`; timestamp: string; data: Link }
  | { type: `key.${"created" | "revoked"}`; timestamp: string; data: Key }
  | { type: "share.approved"; timestamp: string; data: Share };

/**
 * The event of a webhook request, whose body must be given as it came, before any parsing. `secrets` are `whsec_…`; while one is being
 * replaced, give both. Throws `WebhookVerificationError` for a wrong signature and for a timestamp more than `toleranceS` (300) away.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  secrets: string | readonly string[],
  { toleranceS = 300 } = {},
): Promise<WebhookEvent> {
  const header = (name: string) => String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? "");
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const timestamp = header("webhook-timestamp");
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp || Number.NaN)) <= toleranceS))
    throw new WebhookVerificationError(`expected a webhook-timestamp within ${toleranceS} s of now`);
  const signed = new TextEncoder().encode(`${header("webhook-id")}.${timestamp}.${text}`);
  for (const secret of [secrets].flat()) {
    const key = await crypto.subtle.importKey(
      "raw",
      base64(secret.replace(/^whsec_/, "")),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["verify"],
    );
    for (const signature of header("webhook-signature").split(" "))
      if (signature.startsWith("v1,") && (await crypto.subtle.verify("HMAC", key, base64(signature.slice(3)), signed)))
        return JSON.parse(text);
  }
  throw new WebhookVerificationError("no signature of the webhook fits");
}

/** Bytes of base64 text; none for other text. */
function base64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
