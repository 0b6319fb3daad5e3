/** The certificate of an installation that has none from an authority: made once, signed by its own root. */

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { der, oid, sequence } from "./der.ts";

/** A private key and the certificates that vouch for it. */
export interface SigningIdentity {
  /** PKCS #8, PEM. */
  readonly key: string;
  /** X.509, PEM: the key's own certificate first, then those that issued it. */
  readonly certificates: string;
}

/** Without a time stamp, a signature is not valid beyond its certificate. */
const YEARS = 20;

const OID = {
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
  organisation: [0x55, 0x04, 0x0a],
  commonName: [0x55, 0x04, 0x03],
  subjectKey: [0x55, 0x1d, 0x0e],
  keyUsage: [0x55, 0x1d, 0x0f],
  basicConstraints: [0x55, 0x1d, 0x13],
  authorityKey: [0x55, 0x1d, 0x23],
  extendedKeyUsage: [0x55, 0x1d, 0x25],
  /** id-kp-emailProtection: what validators of every version accept. */
  emailProtection: [0x2b, 0x06, 0x01, 0x05, 0x05, 0x07, 0x03, 0x04],
  /** c2pa-kp-claimSigning, 1.3.6.1.4.1.62558.2.1. */
  claimSigning: [0x2b, 0x06, 0x01, 0x04, 0x01, 0x83, 0xe8, 0x5e, 0x02, 0x01],
} as const;

/**
 * A fresh P-256 key with a certificate that meets C2PA's profile (specification 2.2, section 14.5.1), valid for 20 years from the
 * day before `now`, and its root. The root's key is not kept, so it issues nothing else.
 */
export function makeSigningIdentity(now: Date): SigningIdentity {
  const root = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const own = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const installation = `Easel installation ${randomBytes(4).toString("hex")}`;
  const rootName = nameOf(installation, "Easel root");
  const validity = validityFrom(now);
  const rootCertificate = certify(root.privateKey, {
    issuer: rootName,
    subject: rootName,
    validity,
    key: root.publicKey,
    extensions: [
      extension(OID.basicConstraints, true, sequence(der(0x01, Buffer.of(0xff)))),
      extension(OID.keyUsage, true, der(0x03, Buffer.of(1, 0x06))),
      extension(OID.subjectKey, false, der(0x04, keyId(root.publicKey))),
    ],
  });
  const ownCertificate = certify(root.privateKey, {
    issuer: rootName,
    subject: nameOf(installation, "Easel content credentials"),
    validity,
    key: own.publicKey,
    extensions: [
      extension(OID.basicConstraints, true, sequence()),
      extension(OID.keyUsage, true, der(0x03, Buffer.of(7, 0x80))),
      extension(OID.extendedKeyUsage, false, sequence(oid(OID.emailProtection), oid(OID.claimSigning))),
      extension(OID.subjectKey, false, der(0x04, keyId(own.publicKey))),
      extension(OID.authorityKey, false, sequence(der(0x80, keyId(root.publicKey)))),
    ],
  });
  return {
    key: own.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificates: pem(ownCertificate) + pem(rootCertificate),
  };
}

interface CertificateFields {
  readonly issuer: Buffer;
  readonly subject: Buffer;
  readonly validity: Buffer;
  readonly key: KeyObject;
  readonly extensions: readonly Buffer[];
}

/** An X.509 v3 certificate (RFC 5280, section 4.1), DER. */
function certify(issuerKey: KeyObject, { issuer, subject, validity, key, extensions }: CertificateFields): Buffer {
  const algorithm = sequence(oid(OID.ecdsaWithSha256));
  const serial = randomBytes(16);
  // Positive, and no leading zero.
  serial.writeUInt8((serial.readUInt8() & 0x7f) | 0x40);
  const body = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, serial),
    algorithm,
    issuer,
    validity,
    subject,
    key.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(...extensions)),
  );
  return sequence(body, algorithm, der(0x03, Buffer.of(0), sign("sha256", body, issuerKey)));
}

function nameOf(organisation: string, commonName: string): Buffer {
  const part = (id: readonly number[], text: string) => der(0x31, sequence(oid(id), der(0x0c, Buffer.from(text))));
  return sequence(part(OID.organisation, organisation), part(OID.commonName, commonName));
}

function validityFrom(now: Date): Buffer {
  const from = new Date(now.getTime() - 864e5);
  const to = new Date(from);
  to.setUTCFullYear(from.getUTCFullYear() + YEARS);
  return sequence(time(from), time(to));
}

/** UTCTime until 2049 and GeneralizedTime after (RFC 5280, section 4.1.2.5). */
function time(moment: Date): Buffer {
  const digits = moment.toISOString().replace(/[-:T]/g, "").slice(0, 14);
  return moment.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(`${digits.slice(2)}Z`))
    : der(0x18, Buffer.from(`${digits}Z`));
}

function keyId(key: KeyObject): Buffer {
  return createHash("sha1")
    .update(key.export({ type: "spki", format: "der" }))
    .digest();
}

function extension(id: readonly number[], critical: boolean, value: Buffer): Buffer {
  return sequence(oid(id), ...(critical ? [der(0x01, Buffer.of(0xff))] : []), der(0x04, value));
}

function pem(bytes: Buffer): string {
  return `-----BEGIN CERTIFICATE-----\n${bytes.toString("base64").replace(/.{1,64}/g, "$&\n")}-----END CERTIFICATE-----\n`;
}
