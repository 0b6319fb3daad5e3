import type { ImageDraft, MadeBy, StoredPicture } from "../../src/ports/image-record.ts";
import type { CreateRequest, Outcome } from "../../src/ports/images.ts";

/** Limits that no test meets by accident. */
export const ROOMY: CreateRequest["limits"] = { maxQueued: 100_000, maxQueuedPerOwner: 10_000, fastAllowance: 10_000 };

/** A draft that differs from others by its id only, unless asked. */
export function draft(id: string, change: Partial<ImageDraft> = {}): ImageDraft {
  return {
    id,
    kind: "art_v5",
    ownerId: "own_ann",
    params: { prompt: "a lake" },
    inputs: {},
    seed: 7,
    warnings: [],
    createdAt: new Date(Date.UTC(2026, 0, 1)),
    ...change,
  };
}

export function picture(blobKey: string): StoredPicture {
  return { blobKey, bytes: 1234, sha256: "ab".repeat(32), widthPx: 64, heightPx: 32 };
}

export const MADE: MadeBy = {
  engine: "painter",
  engineVersion: "1",
  degraded: false,
  warnings: [{ code: "unresolved", message: "no such word" }],
  checks: [{ name: "reader/identity", passed: true, required: true }],
  recipe: { rounds: 3 },
};

export const READY: Outcome = { state: "ready", picture: picture("images/a/1.png"), made: MADE };
export const FAILED: Outcome = { state: "failed", failure: { type: "GENERATION_FAILED", message: "it broke" } };
export const DELETED: Outcome = { state: "deleted" };
export const RUNNING: Outcome = { state: "running" };
