/** Image URLs that work without a key. They are signed with HMAC-SHA256 over id and expiry, so an invalid URL is refused without a database query. */

import { createHmac, timingSafeEqual } from "node:crypto";

export interface PictureUrlParts {
  /** The public base, without a slash at the end. */
  readonly publicUrl: string;
  /** `<id>.<extension>`, or `<id>.<side>.webp` for a thumbnail. */
  readonly file: string;
  /** The installation's URL secret (`Store.urlSecret`), at least 32 bytes. */
  readonly secret: Uint8Array;
  /** When the URL expires, rounded down to whole seconds. */
  readonly expiresAt: Date;
}

/** `<public base>/i/<file>?exp=<unix seconds>&sig=<base64url>`. */
export function signPictureUrl({ publicUrl, file, secret, expiresAt }: PictureUrlParts): string {
  const exp = String(Math.floor(expiresAt.getTime() / 1000));
  return `${publicUrl}/i/${file}?exp=${exp}&sig=${signature(file, exp, secret).toString("base64url")}`;
}

export interface PresentedUrl {
  readonly file: string;
  /** The query parameter as received. */
  readonly exp: string | undefined;
  readonly sig: string | undefined;
}

/** The whole seconds until the URL expires, `expired` for a valid signature past its expiry, `tampered` for an invalid one. */
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

/** For `<id>.png` the signed text holds the id without the extension, as in all earlier versions. */
function signature(file: string, exp: string, secret: Uint8Array): Buffer {
  const imageId = file.replace(/\.png$/, "");
  return createHmac("sha256", secret).update(`picture\n${imageId}\n${exp}`).digest();
}
