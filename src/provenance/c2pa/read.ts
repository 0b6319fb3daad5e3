/** What the C2PA manifest of a picture says, and whether it can be believed. Bad manifests are answers, not errors. */

import { z } from "zod";
import { type C2pa, loadC2pa } from "./library.ts";

export type ManifestReading =
  | { readonly state: "none" }
  /** There is a manifest and it is not readable. */
  | { readonly state: "broken"; readonly reason: string }
  | {
      /**
       * `valid`: the signature fits and the picture is unchanged since; nobody vouches for the signer. `trusted`: a known authority
       * does. `invalid`: the signature or a hash does not fit.
       */
      readonly state: "valid" | "trusted" | "invalid";
      /** Organisation of the certificate, as it names itself. */
      readonly issuer: string;
      /** Failures by C2PA's codes, without those of an unknown signer. */
      readonly failures: readonly string[];
      /** The address of the IPTC digital source type of the first action that names one. */
      readonly sourceType?: string;
      /** Serial number of the certificate, decimal. */
      readonly serial: string;
    };

const store = z.object({
  active_manifest: z.string().optional(),
  validation_state: z.string().optional(),
  validation_status: z.array(z.object({ code: z.string() })).optional(),
  manifests: z.record(
    z.string(),
    z.object({
      signature_info: z.object({ issuer: z.string().optional(), cert_serial_number: z.string().optional() }).optional(),
      assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).optional(),
    }),
  ),
});
const actions = z.object({ actions: z.array(z.object({ digitalSourceType: z.string().optional() })) });

const SETTINGS = JSON.stringify({ verify: { remote_manifest_fetch: false, ocsp_fetch: false } });
const LONGEST_TEXT = 200;

/** A reader; the library is loaded with the first picture. */
export function createManifestReader(): (bytes: Uint8Array, mime: string) => Promise<ManifestReading> {
  let loading: Promise<C2pa> | undefined;
  return async (bytes, mime) => {
    loading ??= loadC2pa();
    const c2pa = await loading;
    let json: string;
    try {
      const reader = await c2pa.WasmReader.fromBytes(mime, bytes, SETTINGS);
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
    return {
      state: validation_state === "Trusted" ? "trusted" : validation_state === "Valid" ? "valid" : "invalid",
      issuer: (active.signature_info?.issuer ?? "").slice(0, LONGEST_TEXT),
      serial: active.signature_info?.cert_serial_number ?? "",
      failures: [...new Set(validation_status.map(({ code }) => code))].filter((code) => !/untrusted/.test(code)),
      ...(sourceType && { sourceType: sourceType.slice(0, LONGEST_TEXT) }),
    };
  };
}
