/** Requests with pictures: what the caller gave, as the body that is sent. */

/** A picture: http(s) or data URL, path of a file (where there are files), `file:` URL, bytes, stream, or an image of the same owner. */
export type ImageSource =
  | string
  | URL
  | Blob
  | Uint8Array
  | ArrayBuffer
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  | { readonly id: string };

interface Files {
  readFile(path: string | URL): Promise<Uint8Array<ArrayBuffer>>;
  writeFile(path: string, bytes: Uint8Array): Promise<void>;
}

/** The files of Node, Deno and Bun. The name is put together so that bundlers for browsers pass it by. */
export function files(): Promise<Files> {
  const name = ["node:fs", "promises"].join("/");
  return import(name);
}

/** A form when a picture is sent along, else the plain object. Streams and files are read whole, so that a retry sends them again. */
export async function bodyOf(input: object, pictures: readonly string[]): Promise<object> {
  const entries = await Promise.all(
    Object.entries(input).map(async ([name, value]) => {
      if (!pictures.includes(name) || value == null) return [name, value] as const;
      return [name, Array.isArray(value) ? await Promise.all(value.map(picture)) : await pictureField(value)] as const;
    }),
  );
  if (!entries.some(([, value]) => [value].flat().some((each) => each instanceof Blob)))
    return Object.fromEntries(entries);
  const form = new FormData();
  for (const [name, value] of entries)
    for (const each of [value].flat()) {
      if (each instanceof Blob) form.append(name, each, (each as File).name || "image");
      else if (each != null) form.append(name, typeof each === "object" ? JSON.stringify(each) : String(each));
    }
  return form;
}

/** A picture, or an object around one: with a file that is the file and the object's other fields. */
async function pictureField(value: ImageSource | { readonly image: ImageSource }): Promise<unknown> {
  if (typeof value !== "object" || !("image" in value)) return picture(value as ImageSource);
  const { image, ...rest } = value;
  const sent = await picture(image);
  return sent instanceof Blob ? [sent, rest] : { ...rest, image: sent };
}

async function picture(source: ImageSource): Promise<string | Blob | { id: string }> {
  if (source instanceof URL && source.protocol !== "file:") return source.href;
  if (typeof source === "string" && /^(https?:\/\/|data:)/i.test(source)) return source;
  if (typeof source === "string" || source instanceof URL) return new Blob([await (await files()).readFile(source)]);
  if (source instanceof Blob) return source;
  if (source instanceof Uint8Array || source instanceof ArrayBuffer) return new Blob([source as ArrayBuffer]);
  if (Symbol.asyncIterator in source) {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of source) pieces.push(piece as Uint8Array<ArrayBuffer>);
    return new Blob(pieces);
  }
  if (source instanceof ReadableStream) return new Response(source).blob();
  return { id: source.id };
}
