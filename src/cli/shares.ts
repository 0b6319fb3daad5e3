/** `easel shares …`: addresses under which a picture or a collection is seen without a key. */

import type { Share } from "easel-client/source";
import type { App } from "./app.ts";
import { CONNECTION_FLAGS, connectToService } from "./connect.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import type { Flag, Given } from "./flags.ts";
import { type Column, printItems } from "./table.ts";

export const SHARE_FLAGS: readonly Flag[] = [
  { name: "json", type: "switch", about: "JSON, one value per line." },
  ...CONNECTION_FLAGS,
];
export const CREATE_SHARE_FLAGS: readonly Flag[] = [
  { name: "image", type: "value", value: "ID", about: "An image of yours." },
  { name: "collection", type: "value", value: "ID", about: "A collection, in place of --image." },
  {
    name: "until",
    type: "value",
    value: "DAY",
    about: "The last day, such as 2030-12-24, to its end in UTC. Default: until it is revoked.",
  },
  { name: "approve", type: "switch", about: "Whoever has the address may approve once, with a line of comment." },
  ...SHARE_FLAGS,
];

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
  const { image, collection, until, approve } = given.values as Record<string, string | undefined>;
  if ((image === undefined) === (collection === undefined))
    throw new UsageError("expected either --image or --collection");
  const easel = await connectToService(given, app, "shares create");
  const share = await easel.shares.create({ image, collection, until, approve: Boolean(approve) });
  await printItems([share], COLUMNS, app, given.values.json === true);
  return EXIT.ok.code;
}

export async function listShares(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "shares list");
  await printItems(easel.shares.list(), COLUMNS, app, given.values.json === true);
  return EXIT.ok.code;
}

export async function deleteShare(given: Given, app: App): Promise<number> {
  const [id] = given.positionals;
  if (id === undefined) throw new UsageError("expected a share's ID, got nothing");
  const easel = await connectToService(given, app, "shares delete");
  await easel.shares.delete(id);
  app.print(id);
  return EXIT.ok.code;
}
