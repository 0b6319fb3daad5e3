/** `easel images name` and `easel collections …`: how images are called and filed. */

import type { Collection, ImageChange } from "easel-client/source";
import { collectionDeleteQuery, imageChangeRequest } from "easel-contract";
import type { App } from "./app.ts";
import { CONNECTION_FLAGS, connectToService } from "./connect.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import { readFields } from "./fields.ts";
import { type Flag, type Given, schemaFlags } from "./flags.ts";
import { type Column, printItems } from "./table.ts";
import type { Spoken } from "./wire-words.ts";

export const NAME_FLAGS: readonly Flag[] = [
  ...schemaFlags(imageChangeRequest, {
    starred: false,
    tags: { value: "LIST", about: 'Words to find the image by, separated by commas; "" takes them away.' },
    collection: { value: "ID" },
  }),
  ...CONNECTION_FLAGS,
];
export const COLLECTION_FLAGS: readonly Flag[] = [
  { name: "json", type: "switch", about: "JSON, one value per line." },
  ...CONNECTION_FLAGS,
];
export const DELETE_COLLECTION_FLAGS: readonly Flag[] = [...schemaFlags(collectionDeleteQuery), ...CONNECTION_FLAGS];

const SPOKEN: Spoken = { args: "ID...", flags: NAME_FLAGS };

const COLUMNS: readonly Column<Collection>[] = [
  ["ID", ({ id }) => id],
  ["CREATED", ({ created }) => created],
  ["NAME", ({ name }) => name],
];

export async function nameImages(given: Given, app: App): Promise<number> {
  const { positionals } = given;
  if (positionals.length === 0) throw new UsageError("expected an image's ID, got nothing");
  const { tags, ...other } = readFields(imageChangeRequest, SPOKEN, given) as ImageChange & { readonly tags?: string };
  const easel = await connectToService(given, app, "images name");
  const change: ImageChange = {
    ...other,
    ...(tags !== undefined && { tags: tags.split(",").filter((tag) => tag.trim() !== "") }),
  };
  for (const id of positionals) app.print((await easel.images.change(id, change)).id);
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
