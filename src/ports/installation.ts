/** Whose data this is. */

import type { HoldReason } from "easel-contract";

/** What carries the identity of an installation: its database, and its data folder where that is used. */
export interface IdentityHolder {
  /** The identity that it holds; `inPlace` is false in a copy of the place where it was written. `undefined` = it holds none. */
  read(): Promise<{ readonly id: string; readonly inPlace: boolean } | undefined>;
  /** Holds `id` from now on, in the place where it is now. */
  write(id: string): Promise<void>;
}

/** Since when and why webhooks and scheduled deletions are held, and in a copy the images that were waiting. */
export interface Hold {
  readonly reason: HoldReason;
  readonly since: Date;
}

/** The database as a holder of the identity, and the hold, which all processes on the database obey. `write` ends a hold. */
export interface InstallationRecord extends IdentityHolder {
  /** `undefined` = nothing is held. */
  held(): Promise<Hold | undefined>;
  /** Holds from now on: no delivery of a webhook is claimed. An earlier hold stays as it is. */
  hold(reason: HoldReason): Promise<void>;
}
