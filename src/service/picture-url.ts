/** Image URLs that work without a key: signed by HMAC-SHA256 over id and expiry, so that nothing needs to be looked up to refuse one. */

import { createHmac, timingSafeEqual } from "node:crypto";

export interface PictureUrlParts {
  /** The public base, without a slash at the end. */
  readonly publicUrl: string;
  /** `<id>.png`, or `<id>.<side>.webp` for a thumbnail. */
  readonly file: string;
  /** Of the database, at least 32 bytes. */
  readonly secret: Uint8Array;
  /** The URL works until then; whole seconds count. */
  readonly expiresAt: Date;
}

/** `<public base>/i/<file>?exp=<unix seconds>&sig=<base64url>`. */
export function signPictureUrl({ publicUrl, file, secret, expiresAt }: PictureUrlParts): string {
  const exp = String(Math.floor(expiresAt.getTime() / 1000));
  return `${publicUrl}/i/${file}?exp=${exp}&sig=${signature(file, exp, secret).toString("base64url")}`;
}

export interface PresentedUrl {
  readonly file: string;
  /** As it stands in the URL. */
  readonly exp: string | undefined;
  readonly sig: string | undefined;
}

/** The whole seconds that the URL still works, `tampered` for one that we never signed, `expired` for one that we did. */
export function verifyPictureUrl(
  { file, exp, sig }: PresentedUrl,
  secret: Uint8Array,
  now: Date,
): { readonly secondsLeft: number } | "tampered" | "expired" {
  if (exp === undefined || sig === undefined || !/^\d{1,12}$/.test(exp)) return "tampered";
  const expected = signature(file, exp, secret);
  const presented = Buffer.from(sig, "base64url");
  // base64url decoding is lenient, so the text is compared too: one signature, one spelling.
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return "tampered";
  if (expected.toString("base64url") !== sig) return "tampered";
  const secondsLeft = Number(exp) - Math.floor(now.getTime() / 1000);
  return secondsLeft > 0 ? { secondsLeft } : "expired";
}

/** Over the id alone for the picture itself, as in every version. */
function signature(file: string, exp: string, secret: Uint8Array): Buffer {
  const imageId = file.replace(/\.png$/, "");
  return createHmac("sha256", secret).update(`picture\n${imageId}\n${exp}`).digest();
}
