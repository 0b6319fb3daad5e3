/** DER, the encoding of certificates and time stamps (X.690), for elements of up to 65,535 bytes. */

/** A SEQUENCE of encoded elements. */
export function sequence(...parts: Uint8Array[]): Buffer {
  return der(0x30, ...parts);
}

/** One DER element: tag, length, content (X.690, section 8.1). */
export function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

/** An OBJECT IDENTIFIER from its encoded content. */
export function oid(bytes: readonly number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

/** The first element of `bytes`. Throws RangeError when they do not hold it whole. */
export function readDer(bytes: Uint8Array): { tag: number; content: Uint8Array; whole: Uint8Array; rest: Uint8Array } {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined) throw cutOff();
  const many = first < 0x80 ? 0 : first & 0x7f;
  let length = many === 0 ? first : 0;
  for (const byte of bytes.subarray(2, 2 + many)) length = length * 256 + byte;
  const from = 2 + many;
  if (!(many <= 4 && from + length <= bytes.length)) throw cutOff();
  return {
    tag,
    content: bytes.subarray(from, from + length),
    whole: bytes.subarray(0, from + length),
    rest: bytes.subarray(from + length),
  };
}

function cutOff(): RangeError {
  return new RangeError("expected a whole DER element");
}
