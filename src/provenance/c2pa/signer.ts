/** Signing of C2PA claims: the private key stays in the process that has this, and pictures are made elsewhere. */

import { createPrivateKey, sign, X509Certificate } from "node:crypto";
import type { SigningIdentity } from "./certificate.ts";
import { protectedHeader, signatureStructure } from "./cose.ts";

/** Signs claims with one key. */
export interface ClaimSigner {
  /** DER, the key's own first. */
  readonly certificates: readonly Uint8Array[];
  /** The ES256 signature of a claim as COSE wants it (64 bytes). Throws RangeError for a claim of more than 1 MB. */
  sign(claim: Uint8Array): Uint8Array;
}

const LARGEST_CLAIM_BYTES = 1_000_000;

/**
 * A signer for a key and its certificates. Throws Error whose message says what was expected: a P-256 key in PEM, certificates in
 * PEM, the first of them of that key and not self-signed.
 */
export function createClaimSigner({ key, certificates }: SigningIdentity): ClaimSigner {
  const privateKey = readKey(key);
  const blocks = certificates.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw new Error("expected certificates in PEM, got none");
  const chain = blocks.map(readCertificate);
  if (!chain[0].checkPrivateKey(privateKey)) throw new Error("expected the first certificate to be of the private key");
  if (chain[0].checkIssued(chain[0]))
    throw new Error("expected a certificate issued by another, got a self-signed one, which C2PA forbids");
  const der = chain.map(({ raw }) => new Uint8Array(raw));
  const header = protectedHeader(der);
  return {
    certificates: der,
    sign(claim) {
      if (claim.length > LARGEST_CLAIM_BYTES)
        throw new RangeError(`expected a claim of at most ${LARGEST_CLAIM_BYTES} bytes, got ${claim.length}`);
      const signature = sign("sha256", signatureStructure(header, claim), {
        key: privateKey,
        dsaEncoding: "ieee-p1363",
      });
      return new Uint8Array(signature);
    },
  };
}

function readKey(text: string) {
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyDetails?.namedCurve === "prime256v1") return key;
  } catch {
    // Its message may repeat parts of the key.
  }
  throw new Error("expected a P-256 private key in PEM without a passphrase");
}

function readCertificate(text: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch (cause) {
    throw new Error("expected X.509 certificates in PEM", { cause });
  }
}
