/** What an engine host and its parent say to each other, as structured clones over the IPC channel. */

import type { EngineSlot, SlotOutcome, SlotRequest } from "../engines/routing/scheduler.ts";
import type { EnginesSettings } from "../engines/settings.ts";
import type { KindSettings } from "../kinds/index.ts";
import type { ClaimSignature } from "../provenance/c2pa/cose.ts";
import type { ManifestSigner } from "../provenance/c2pa/manifest.ts";
import type { PictureOrder, PictureOutcome } from "../service/picture-maker.ts";

export type ToHost =
  /** The first word, and the only one before `ready`. */
  | {
      readonly type: "setup";
      readonly engines: EnginesSettings;
      readonly kinds: KindSettings;
      readonly pixelMarkKey?: Uint8Array;
      readonly signer?: Pick<ManifestSigner, "certificates" | "timeStamps">;
    }
  /** Answers the host's `sign` of the same number; without a signature when it failed. */
  | {
      readonly type: "signature";
      readonly requestId: number;
      readonly number: number;
      readonly signature?: ClaimSignature;
    }
  /** `requestId` counts the pictures of a host, so that a late message about an earlier one is recognised. */
  | { readonly type: "make"; readonly requestId: number; readonly order: PictureOrder }
  | { readonly type: "abort"; readonly requestId: number }
  /** Answers the host's `slot` of the same number. */
  | {
      readonly type: "slot";
      readonly requestId: number;
      readonly number: number;
      readonly slot: Omit<EngineSlot, "release">;
    }
  | {
      readonly type: "no-slot";
      readonly requestId: number;
      readonly number: number;
      readonly message: string;
      readonly final: boolean;
    };

export type FromHost =
  | { readonly type: "ready" }
  | { readonly type: "progress"; readonly requestId: number; readonly fraction01: number }
  /** A WebP of the unfinished picture. */
  | { readonly type: "preview"; readonly requestId: number; readonly webp: Uint8Array }
  /** Requests an engine slot; `number` is the host's own. */
  | { readonly type: "slot"; readonly requestId: number; readonly number: number; readonly request: SlotRequest }
  /** Requests the signature of a C2PA claim; `number` is the host's own. */
  | { readonly type: "sign"; readonly requestId: number; readonly number: number; readonly claim: Uint8Array }
  | { readonly type: "release"; readonly requestId: number; readonly number: number; readonly how: SlotOutcome }
  | { readonly type: "done"; readonly requestId: number; readonly outcome: PictureOutcome; readonly rssBytes: number };
