/** Signing of C2PA claims: the private key stays in the process that has this, and pictures are made elsewhere. */

import { createPrivateKey, sign, X509Certificate } from "node:crypto";
import type { SigningIdentity } from "./certificate.ts";
import { type ClaimSignature, counterSignatureStructure, protectedHeader, signatureStructure } from "./cose.ts";

/** Signs claims with one key. */
export interface ClaimSigner {
  /** DER, the key's own first. */
  readonly certificates: readonly Uint8Array[];
  readonly timeStamps: boolean;
  /** The signature, with a time stamp where the authority gave one. Rejects with RangeError for a claim of more than 1 MB. */
  sign(claim: Uint8Array): Promise<ClaimSignature>;
}

const LARGEST_CLAIM_BYTES = 1_000_000;

/**
 * A signer for a key and its certificates. `stamp` asks an authority for the time; `undefined` = it gave none, and the signature
 * goes without. Throws Error whose message says what was expected: a P-256 key in PEM, certificates in
 * PEM, the first of them of that key and not self-signed.
 */
export function createClaimSigner(
  { key, certificates }: SigningIdentity,
  stamp?: (bytes: Uint8Array) => Promise<Uint8Array | undefined>,
): ClaimSigner {
  const privateKey = readKey(key);
  const blocks = certificates.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const chain = blocks.map(readCertificate);
  const [own] = chain;
  if (!own) throw new Error("expected certificates in PEM, got none");
  if (!own.checkPrivateKey(privateKey)) throw new Error("expected the first certificate to be of the private key");
  if (own.checkIssued(own))
    throw new Error("expected a certificate issued by another, got a self-signed one, which C2PA forbids");
  const der = chain.map(({ raw }) => new Uint8Array(raw));
  const header = protectedHeader(der);
  return {
    certificates: der,
    timeStamps: stamp !== undefined,
    async sign(claim) {
      if (claim.length > LARGEST_CLAIM_BYTES)
        throw new RangeError(`expected a claim of at most ${LARGEST_CLAIM_BYTES} bytes, got ${claim.length}`);
      const signature = sign("sha256", signatureStructure(header, claim), {
        key: privateKey,
        dsaEncoding: "ieee-p1363",
      });
      const timeStamp = await stamp?.(counterSignatureStructure(header, signature));
      return { signature: new Uint8Array(signature), ...(timeStamp && { timeStamp }) };
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
