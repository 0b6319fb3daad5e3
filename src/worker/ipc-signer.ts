/** The host's way to a signature: the private key stays in its parent process. */

import type { ClaimSignature } from "../provenance/c2pa/cose.ts";
import type { FromHost, ToHost } from "./host-messages.ts";

export interface IpcSigner {
  /** The signature of a claim. Rejects when the parent cannot sign it. */
  sign(claim: Uint8Array): Promise<ClaimSignature>;
  /** Receives the parent's messages. */
  receive(message: ToHost): void;
}

/** Sends claims with `say`, for the picture that `requestId` names. */
export function createIpcSigner(requestId: () => number, say: (message: FromHost) => void): IpcSigner {
  const waiting = new Map<number, PromiseWithResolvers<ClaimSignature>>();
  let sent = 0;
  return {
    sign(claim) {
      const number = ++sent;
      const pending = Promise.withResolvers<ClaimSignature>();
      waiting.set(number, pending);
      say({ type: "sign", requestId: requestId(), number, claim });
      return pending.promise.finally(() => waiting.delete(number));
    },
    receive(message) {
      if (message.type !== "signature") return;
      const { number, signature } = message;
      if (signature) waiting.get(number)?.resolve(signature);
      else waiting.get(number)?.reject(new Error("the claim could not be signed"));
    },
  };
}
