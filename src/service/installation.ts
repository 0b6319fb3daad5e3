/**
 * Whether this is the installation that its database and data folder were written for. A copy does not speak for the original: its
 * webhooks, scheduled deletions and the images that were waiting are held until an operator releases them.
 */

import { randomUUID } from "node:crypto";
import type { HoldReason } from "easel-contract";
import type { Hold, IdentityHolder, InstallationRecord } from "../ports/installation.ts";

export interface InstallationParts {
  readonly record: InstallationRecord;
  /** The data folder; undefined where nothing durable lives in one. */
  readonly folder: IdentityHolder | undefined;
}

/** Why the next start would hold, or why it is held already; undefined when neither. Writes nothing. */
export async function holdReason(parts: InstallationParts): Promise<HoldReason | undefined> {
  return (await parts.record.held())?.reason ?? (await difference(parts));
}

/**
 * To be called at every start, before anything is sent or deleted. An installation without an identity, new or of an earlier
 * version, gets one. Where the identities differ, or one is not in its place, webhooks, scheduled deletions and images that were waiting are held from now on.
 * Returns the hold, this one or an earlier.
 */
export async function confirmInstallation(parts: InstallationParts): Promise<Hold | undefined> {
  const { record, folder } = parts;
  if (!(await record.read())) await writeIdentity(parts, (await folder?.read())?.id ?? randomUUID());
  const reason = await difference(parts);
  if (reason) await record.hold(reason);
  return record.held();
}

/** Ends the hold: this is an installation of its own from now on. Returns why it was held; undefined when nothing was. */
export async function releaseInstallation(parts: InstallationParts): Promise<HoldReason | undefined> {
  const reason = await holdReason(parts);
  if (reason) await writeIdentity(parts, randomUUID());
  return reason;
}

/** The folder first: when this is cut short, the next start finds no identity in the database, or still holds. */
async function writeIdentity({ record, folder }: InstallationParts, id: string): Promise<void> {
  await folder?.write(id);
  await record.write(id);
}

async function difference({ record, folder }: InstallationParts): Promise<HoldReason | undefined> {
  const written = await record.read();
  if (!written) return undefined;
  if (!written.inPlace) return "database";
  if (!folder) return undefined;
  const marked = await folder.read();
  return marked?.inPlace && marked.id === written.id ? undefined : "data-folder";
}
