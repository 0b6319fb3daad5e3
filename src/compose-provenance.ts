/** Wires the provenance marks: the keys of this installation and whom it asks for the time. */

import { randomBytes } from "node:crypto";
import { ownSigningIdentity, type ProcessEnvironment } from "./compose-engines.ts";
import type { Config } from "./config.ts";
import type { Clock } from "./ports/clock.ts";
import type { Store } from "./ports/store.ts";
import { makeSigningIdentity, type SigningIdentity } from "./provenance/c2pa/certificate.ts";
import { type ClaimSigner, createClaimSigner } from "./provenance/c2pa/signer.ts";
import { createTimeStamper } from "./provenance/c2pa/time-stamp.ts";

/** Keys of the provenance marks: the operator's, else those generated at the first start. */
export async function provenanceOf(
  { config, clock, log, fetch }: ProcessEnvironment,
  store: Store,
): Promise<{ pixelMarkKey?: Uint8Array; signer?: ClaimSigner }> {
  return {
    ...(config.EASEL_PIXEL_MARK && { pixelMarkKey: await store.secret("pixel-mark", () => randomBytes(32)) }),
    ...(config.EASEL_C2PA && {
      signer: createClaimSigner(await signingIdentity(config, clock, store), stampOf(config, fetch, log)),
    }),
  };
}

/** Asks the operator's time-stamp authority, where one is set. Without an answer the picture is signed without a time stamp. */
function stampOf({ EASEL_C2PA_TSA: url }: Config, fetch: ProcessEnvironment["fetch"], log: ProcessEnvironment["log"]) {
  if (url === undefined) return undefined;
  const stamp = createTimeStamper(url, fetch);
  return (bytes: Uint8Array): Promise<Uint8Array | undefined> =>
    stamp(bytes).catch((error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, "a signature has no time stamp");
      return undefined;
    });
}

/** Throws Error that names the setting whose file cannot be used. */
async function signingIdentity(config: Config, clock: Clock, store: Store): Promise<SigningIdentity> {
  const own = await ownSigningIdentity(config);
  if (own) return own;
  const made = () => Buffer.from(JSON.stringify(makeSigningIdentity(clock.now())));
  // Written by this function, in this process or another.
  return JSON.parse(Buffer.from(await store.secret("c2pa-signer", made)).toString("utf8")) as SigningIdentity;
}
