/** Time stamps of an authority for signatures (RFC 3161): they show that a signature was made while its certificate was valid. */

import { createHash, randomBytes } from "node:crypto";
import { der, oid, readDer, sequence } from "./der.ts";

/** The token (a CMS message, DER) in which an authority vouches that these bytes existed. Rejects when it gives none. */
export type TimeStamper = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Tokens carry the authority's certificates; those of public authorities have 4 to 7 kB. */
export const LARGEST_TOKEN_BYTES = 12_000;
const TIMEOUT_MS = 5_000;
const SHA256 = [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01];
const INTEGER = 0x02;
const SEQUENCE = 0x30;

/**
 * Asks the authority at `url` over HTTP (RFC 3161, section 3.4). The token's signature is not verified here: who validates a
 * picture does that. Rejects after 5 s, and with what was wrong with the answer.
 */
export function createTimeStamper(url: string, fetch: typeof globalThis.fetch): TimeStamper {
  return async (bytes) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" },
      body: new Uint8Array(requestOf(bytes)),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`expected a time stamp, got HTTP status ${answer.status}`);
    }
    return tokenOf(await readAtMost(answer, LARGEST_TOKEN_BYTES + 1000));
  };
}

function requestOf(bytes: Uint8Array): Buffer {
  const hash = createHash("sha256").update(bytes).digest();
  const nonce = randomBytes(8);
  // Positive, and no leading zero.
  nonce.writeUInt8((nonce.readUInt8() & 0x7f) | 0x40);
  const imprint = sequence(sequence(oid(SHA256), der(0x05)), der(0x04, hash));
  return sequence(der(INTEGER, Buffer.of(1)), imprint, der(INTEGER, nonce), der(0x01, Buffer.of(0xff)));
}

/** The token of a TimeStampResp whose status is granted (0) or granted with changes (1). */
function tokenOf(answer: Uint8Array): Uint8Array {
  const { tag, content } = readDer(answer);
  const info = readDer(content);
  const status = readDer(info.content);
  if (tag !== SEQUENCE || status.tag !== INTEGER) throw new Error("expected a time stamp, got something else");
  const [code, ...more] = status.content;
  if (code === undefined || more.length > 0 || code > 1)
    throw new Error(`expected a time stamp, got a refusal with status ${code}`);
  const token = readDer(info.rest);
  if (token.whole.length > LARGEST_TOKEN_BYTES)
    throw new Error(`expected a time stamp of at most ${LARGEST_TOKEN_BYTES} bytes, got ${token.whole.length}`);
  return Uint8Array.from(token.whole);
}

async function readAtMost(answer: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > most) throw new Error(`expected an answer of at most ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
