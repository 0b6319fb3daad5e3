/** Shares: a picture or a collection that whoever has an address may see. */

export interface Share {
  readonly id: string;
  /** The secret part of the address. */
  readonly token: string;
  readonly ownerId: string;
  /** One of both is there. */
  readonly imageId?: string;
  readonly collectionId?: string;
  readonly asksApproval: boolean;
  readonly createdAt: Date;
  /** Undefined = until it is revoked. The end of its collection, where that was earlier. */
  readonly untilAt?: Date;
  readonly approvedAt?: Date;
  /** What was said with the approval. */
  readonly comment?: string;
}

type NewShare = Omit<Share, "createdAt" | "approvedAt" | "comment">;

export interface ShareStore {
  create(share: NewShare): Promise<Share>;
  /** Those that have not ended and whose image or collection is there, newest first. */
  list(ownerId: string): Promise<readonly Share[]>;
  /** Also one that has ended. */
  find(token: string): Promise<Share | undefined>;
  /** The first approval stays: a later one changes nothing. Undefined where none is asked for or the share is gone. */
  approve(token: string, comment: string | undefined): Promise<Share | undefined>;
  /** Removes it for good. False when the owner has no such share. */
  remove(id: string, ownerId: string): Promise<boolean>;
  /** Removes those that ended before this. */
  forget(endedBefore: Date): Promise<void>;
}
