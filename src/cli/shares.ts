/** `easel shares …`: addresses under which a picture or a collection is seen without a key. */

import type { Share } from "easel-client/source";
import { shareRequest } from "easel-contract";
import type { App } from "./app.ts";
import { CONNECTION_FLAGS, connectToService } from "./connect.ts";
import { EXIT } from "./exit-codes.ts";
import { readFields } from "./fields.ts";
import { type Flag, type Given, only, schemaFlags } from "./flags.ts";
import { type Column, printItems } from "./table.ts";
import type { Spoken } from "./wire-words.ts";

export const SHARE_FLAGS: readonly Flag[] = [
  { name: "json", type: "switch", about: "JSON, one value per line." },
  ...CONNECTION_FLAGS,
];
export const CREATE_SHARE_FLAGS: readonly Flag[] = [
  ...schemaFlags(shareRequest, { image: { value: "ID" }, collection: { value: "ID" }, until: { value: "DAY" } }),
  ...SHARE_FLAGS,
];

const SPOKEN: Spoken = { args: "", flags: CREATE_SHARE_FLAGS };

const COLUMNS: readonly Column<Share>[] = [
  ["ID", ({ id }) => id],
  ["SHOWS", ({ image, collection }) => image ?? collection ?? ""],
  ["UNTIL", ({ until }) => until ?? "revoked"],
  [
    "APPROVED",
    ({ approve, approved, comment }) => [approved ?? (approve ? "not yet" : ""), comment ?? ""].join(" ").trim(),
  ],
  ["URL", ({ url }) => url],
];

export async function createShare(given: Given, app: App): Promise<number> {
  const request = readFields(shareRequest, SPOKEN, given);
  const easel = await connectToService(given, app, "shares create");
  const share = await easel.shares.create(request);
  await printItems([share], COLUMNS, app, given.values.json === true);
  return EXIT.ok.code;
}

export async function listShares(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "shares list");
  await printItems(easel.shares.list(), COLUMNS, app, given.values.json === true);
  return EXIT.ok.code;
}

export async function deleteShare(given: Given, app: App): Promise<number> {
  const id = only(given, "a share's ID");
  const easel = await connectToService(given, app, "shares delete");
  await easel.shares.delete(id);
  app.print(id);
  return EXIT.ok.code;
}
