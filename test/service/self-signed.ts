/** A certificate made on the spot, so that no private key lies in the repository. */

import { generateKeyPairSync, sign } from "node:crypto";

/** A self-signed X.509 v3 certificate (RFC 5280) for one DNS name, valid 2000 to 2049, and its P-256 key, both PEM. */
export function makeCertificate(dnsName: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = der(0x30, oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const commonName = der(0x30, oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(dnsName)));
  const name = der(0x30, der(0x31, commonName));
  const altName = der(0x30, oid(0x55, 0x1d, 0x11), der(0x04, der(0x30, der(0x82, Buffer.from(dnsName)))));
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    ecdsaWithSha256,
    name,
    der(0x30, der(0x17, Buffer.from("000101000000Z")), der(0x17, Buffer.from("490101000000Z"))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, der(0x30, altName)),
  );
  const signature = der(0x03, Buffer.of(0), sign("sha256", body, privateKey));
  const base64 = der(0x30, body, ecdsaWithSha256, signature).toString("base64");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

/** One DER element: tag, length, content (X.690, section 8.1). */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function oid(...bytes: number[]): Buffer {
  return der(0x06, Buffer.of(...bytes));
}
