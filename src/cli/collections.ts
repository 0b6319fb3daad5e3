/** `easel images name` and `easel collections …`: how images are called and filed. */

import type { Collection, ImageChange } from "easel-client/source";
import type { App } from "./app.ts";
import { CONNECTION_FLAGS, connectToService } from "./connect.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import type { Flag, Given } from "./flags.ts";
import { type Column, printItems } from "./table.ts";

export const NAME_FLAGS: readonly Flag[] = [
  { name: "title", type: "value", value: "TEXT", about: 'Up to 120 characters; "" takes it away.' },
  { name: "tags", type: "value", value: "LIST", about: 'Up to 20, separated by commas; "" takes them away.' },
  {
    name: "collection",
    type: "value",
    value: "ID",
    about: 'A collection of easel collections list; "" takes it out of its own.',
  },
  ...CONNECTION_FLAGS,
];
export const COLLECTION_FLAGS: readonly Flag[] = [
  { name: "json", type: "switch", about: "JSON, one value per line." },
  ...CONNECTION_FLAGS,
];
export const DELETE_COLLECTION_FLAGS: readonly Flag[] = [
  { name: "with-images", type: "switch", about: "Its images are deleted too. Default: they are kept." },
  ...CONNECTION_FLAGS,
];

const COLUMNS: readonly Column<Collection>[] = [
  ["ID", ({ id }) => id],
  ["CREATED", ({ created }) => created],
  ["NAME", ({ name }) => name],
];

export async function nameImages(given: Given, app: App): Promise<number> {
  const { title, tags, collection } = given.values as Record<string, string | undefined>;
  if (given.positionals.length === 0) throw new UsageError("expected an image's ID, got nothing");
  if (title === undefined && tags === undefined && collection === undefined)
    throw new UsageError("expected --title, --tags or --collection, got none of them");
  const easel = await connectToService(given, app, "images name");
  const change: ImageChange = {
    ...(title === undefined ? {} : { title: title || null }),
    ...(tags === undefined ? {} : { tags: tags.split(",").filter((tag) => tag.trim() !== "") }),
    ...(collection === undefined ? {} : { collection: collection || null }),
  };
  for (const id of given.positionals) app.print((await easel.images.change(id, change)).id);
  return EXIT.ok.code;
}

export async function listCollections(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "collections list");
  await printItems(easel.collections.list(), COLUMNS, app, given.values.json === true);
  return EXIT.ok.code;
}

export async function createCollection(given: Given, app: App): Promise<number> {
  const [name] = given.positionals;
  if (name === undefined) throw new UsageError("expected a NAME, got nothing");
  const easel = await connectToService(given, app, "collections create");
  await printItems([await easel.collections.create(name)], COLUMNS, app, given.values.json === true);
  return EXIT.ok.code;
}

export async function renameCollection(given: Given, app: App): Promise<number> {
  const [id, name] = given.positionals;
  if (id === undefined || name === undefined) throw new UsageError("expected a collection's ID and its new NAME");
  const easel = await connectToService(given, app, "collections rename");
  await printItems([await easel.collections.rename(id, name)], COLUMNS, app, given.values.json === true);
  return EXIT.ok.code;
}

export async function deleteCollection(given: Given, app: App): Promise<number> {
  const [id] = given.positionals;
  if (id === undefined) throw new UsageError("expected a collection's ID, got nothing");
  const easel = await connectToService(given, app, "collections delete");
  await easel.collections.delete(id, given.values["with-images"] === true);
  app.print(id);
  return EXIT.ok.code;
}
