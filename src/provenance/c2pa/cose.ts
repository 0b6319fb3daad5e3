/** The COSE_Sign1 message that signs a C2PA claim (RFC 9052; C2PA 2.2, section 13.2). */

const ES256 = -7;
const ALGORITHM = 1;
/** RFC 9360: the certificate, or an array of them. */
const X5CHAIN = 33;
/** CBOR tag of COSE_Sign1. */
const SIGN1_TAG = 0xd2;

/** The signed header: the algorithm and the certificates, DER. */
export function protectedHeader(certificates: readonly Uint8Array[]): Buffer {
  const [own, ...issuers] = certificates;
  const chain =
    own && issuers.length === 0
      ? byteString(own)
      : Buffer.concat([head(4, certificates.length), ...certificates.map(byteString)]);
  return Buffer.concat([head(5, 2), integer(ALGORITHM), integer(ES256), integer(X5CHAIN), chain]);
}

/** The bytes that the key signs. */
export function signatureStructure(header: Uint8Array, claim: Uint8Array): Buffer {
  return Buffer.concat([
    head(4, 4),
    text("Signature1"),
    byteString(header),
    byteString(Buffer.alloc(0)),
    byteString(claim),
  ]);
}

/** The bytes that a time stamp of the signature covers (`sigTst2`; C2PA 2.2, section 13.2.5; RFC 9338). */
export function counterSignatureStructure(header: Uint8Array, signature: Uint8Array): Buffer {
  return Buffer.concat([
    head(4, 4),
    text("CounterSignature"),
    byteString(header),
    byteString(Buffer.alloc(0)),
    byteString(byteString(signature)),
  ]);
}

/** The ES256 signature of a claim (64 bytes). */
export interface ClaimSignature {
  readonly signature: Uint8Array;
  /** An authority's token over `counterSignatureStructure`, DER. */
  readonly timeStamp?: Uint8Array;
}

/** The message with the claim left out, as C2PA stores it, padded to exactly `size` bytes. Throws RangeError when it is longer. */
export function sign1(header: Uint8Array, { signature, timeStamp }: ClaimSignature, size: number): Uint8Array {
  const stamped = timeStamp
    ? [text("sigTst2"), head(5, 1), text("tstTokens"), head(4, 1), head(5, 1), text("val"), byteString(timeStamp)]
    : [];
  const padded = (length: number) =>
    Buffer.concat([
      Buffer.of(SIGN1_TAG),
      head(4, 4),
      byteString(header),
      head(5, timeStamp ? 2 : 1),
      text("pad"),
      byteString(Buffer.alloc(length)),
      ...stamped,
      Buffer.of(0xf6),
      byteString(signature),
    ]);
  // The length field of the padding grows with it: a few tries meet every size but those at its steps.
  let length = Math.max(0, size - padded(0).length);
  while (length > 0 && padded(length).length > size) length--;
  const message = padded(length);
  if (message.length !== size) throw new RangeError(`expected a message of ${size} bytes, got ${message.length}`);
  return new Uint8Array(message);
}

/** A CBOR head (RFC 8949, section 3): major type and argument up to 2^32 - 1. */
function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.of(type | value);
  if (value < 256) return Buffer.of(type | 24, value);
  if (value < 65_536) return Buffer.of(type | 25, value >> 8, value & 255);
  return Buffer.of(type | 26, value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255);
}

function integer(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value);
}

function byteString(bytes: Uint8Array): Buffer {
  return Buffer.concat([head(2, bytes.length), bytes]);
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
}
