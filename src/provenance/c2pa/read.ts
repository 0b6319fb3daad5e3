/** What the C2PA manifest of a picture says, and whether it can be believed. Bad manifests are answers, not errors. */

import { X509Certificate } from "node:crypto";
import { z } from "zod";
import { type C2pa, loadC2pa } from "./library.ts";

export type ManifestReading =
  | { readonly state: "none" }
  /** There is a manifest and it is not readable. */
  | { readonly state: "broken"; readonly reason: string }
  | {
      /**
       * `own`: signed with the certificate of this installation, and the picture is unchanged since. `valid`: the same by somebody
       * else, for whom nobody vouches. `invalid`: the signature or a hash does not fit.
       */
      readonly state: "own" | "valid" | "invalid";
      /** Organisation of the certificate, as it names itself. */
      readonly issuer: string;
      /** Failures by C2PA's codes, without those of an unknown signer. */
      readonly failures: readonly string[];
      /** The address of the IPTC digital source type of the first action that names one. */
      readonly sourceType?: string;
      /** ISO 8601; absent when the signature has no time stamp that fits it. */
      readonly stampedAt?: string;
    };

const store = z.object({
  active_manifest: z.string().optional(),
  validation_state: z.string().optional(),
  validation_status: z.array(z.object({ code: z.string() })).optional(),
  manifests: z.record(
    z.string(),
    z.object({
      signature_info: z
        .object({
          issuer: z.string().optional(),
          cert_serial_number: z.string().optional(),
          time: z.string().optional(),
        })
        .optional(),
      assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).optional(),
    }),
  ),
});
const actions = z.object({ actions: z.array(z.object({ digitalSourceType: z.string().optional() })) });

const LONGEST_TEXT = 200;

/** A reader that knows the installation's own certificates (DER, the signer's first, their root last), if it has some. The library is loaded with the first picture. */
export function createManifestReader(
  own: readonly Uint8Array[],
): (bytes: Uint8Array, mime: string) => Promise<ManifestReading> {
  const chain = own.map((der) => new X509Certificate(der));
  // The library trusts whom our root signed. A public root signs others too, and gives each another serial number.
  const root = chain.at(-1);
  const trust = root && { user_anchors: root.toString() };
  const serial = chain[0] && BigInt(`0x${chain[0].serialNumber}`).toString();
  const settings = JSON.stringify({
    ...(trust && { trust }),
    verify: { verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false },
  });
  let loading: Promise<C2pa> | undefined;
  return async (bytes, mime) => {
    loading ??= loadC2pa();
    const c2pa = await loading;
    let json: string;
    try {
      const reader = await c2pa.WasmReader.fromBytes(mime, bytes, settings);
      json = reader.json();
      reader.free();
    } catch (error) {
      const reason = String(error instanceof Error ? error.message : error).slice(0, LONGEST_TEXT);
      return /JumbfNotFound|ProvenanceMissing|no JUMBF/i.test(reason) ? { state: "none" } : { state: "broken", reason };
    }
    const parsed = store.safeParse(JSON.parse(json));
    const active = parsed.success && parsed.data.manifests[parsed.data.active_manifest ?? ""];
    if (!active) return { state: "broken", reason: "it has no active manifest" };
    const { validation_state, validation_status = [] } = parsed.data;
    const sourceType = (active.assertions ?? [])
      .filter(({ label }) => label.startsWith("c2pa.actions"))
      .flatMap(({ data }) => actions.safeParse(data).data?.actions ?? [])
      .find(({ digitalSourceType }) => digitalSourceType)?.digitalSourceType;
    const isOwn = validation_state === "Trusted" && active.signature_info?.cert_serial_number === serial;
    const fits = validation_state === "Trusted" || validation_state === "Valid";
    return {
      state: isOwn ? "own" : fits ? "valid" : "invalid",
      issuer: (active.signature_info?.issuer ?? "").slice(0, LONGEST_TEXT),
      failures: [...new Set(validation_status.map(({ code }) => code))].filter((code) => !/untrusted/.test(code)),
      ...(active.signature_info?.time && { stampedAt: active.signature_info.time.slice(0, LONGEST_TEXT) }),
      ...(sourceType && { sourceType: sourceType.slice(0, LONGEST_TEXT) }),
    };
  };
}
