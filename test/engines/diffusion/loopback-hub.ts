/** A model hub on the loopback that behaves as the public one does, and badly where a test asks for it. */

import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const COMMIT = "0123456789abcdef0123456789abcdef01234567";
export const REPO = "someone/tiny-model";

/** How one request for a file's bytes goes. */
export type Behaviour =
  | "whole"
  /** Sends this part of what was asked for; the connection breaks when `heard` tells that some of it has arrived. */
  | { readonly breakAfter: number; readonly heard: () => Promise<void> }
  | { readonly status: number; readonly errorCode?: string }
  /** Answers everything though a range was asked for. */
  | "ignores-range"
  /** Other bytes of the same length. */
  | "wrong-bytes"
  | "too-long"
  /** Headers, and then nothing more. */
  | "stalls";

export interface LoopbackHub {
  readonly url: string;
  /** Requests for bytes so far: path, range header, authorization header, and which server. */
  readonly asked: {
    readonly path: string;
    readonly range?: string;
    readonly authorization?: string;
    readonly at: "hub" | "store";
  }[];
  close(): Promise<void>;
}

/** `large` files are served by a second server, where the hub redirects to. `next` is asked once per request of bytes. */
export async function startLoopbackHub(
  files: Readonly<Record<string, { readonly bytes: Uint8Array; readonly large?: boolean }>>,
  next: (path: string) => Behaviour = () => "whole",
  needsToken?: string,
): Promise<LoopbackHub> {
  const asked: LoopbackHub["asked"] = [];
  const store = await listen((request, response) => {
    const path = decodeURIComponent(request.url!.slice("/store/".length));
    note(asked, request, path, "store");
    serve(request, response, files[path].bytes, next(path));
  });
  const hub = await listen((request, response) => {
    const url = new URL(request.url!, "http://hub");
    if (needsToken && request.headers.authorization !== `Bearer ${needsToken}`)
      return response.writeHead(401, { "x-error-code": "GatedRepo" }).end();
    if (url.pathname === `/api/models/${REPO}/revision/main`) return json(response, { sha: COMMIT });
    if (url.pathname === `/api/models/${REPO}/tree/${COMMIT}`) return list(url, response, files);
    const prefix = `/${REPO}/resolve/${COMMIT}/`;
    const path = decodeURIComponent(url.pathname.slice(prefix.length));
    if (!url.pathname.startsWith(prefix) || !Object.hasOwn(files, path))
      return response.writeHead(404, { "x-error-code": "EntryNotFound" }).end();
    note(asked, request, path, "hub");
    if (files[path].large)
      return response.writeHead(302, { location: `${urlOf(store)}/store/${encodeURIComponent(path)}` }).end();
    return serve(request, response, files[path].bytes, next(path));
  });
  return {
    url: urlOf(hub),
    asked,
    async close() {
      await Promise.all([hub, store].map((server) => new Promise((done) => server.close(done).closeAllConnections())));
    },
  };
}

function list(url: URL, response: ServerResponse, files: Parameters<typeof startLoopbackHub>[0]): void {
  const entries = Object.entries(files).map(([path, { bytes, large }]) => ({
    type: "file",
    path,
    size: bytes.length,
    oid: createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex"),
    ...(large ? { lfs: { oid: createHash("sha256").update(bytes).digest("hex"), size: bytes.length } } : {}),
  }));
  // Two pages, as long listings come.
  const half = Math.ceil(entries.length / 2);
  const isSecond = url.searchParams.has("cursor");
  if (!isSecond) response.setHeader("link", `<${url.pathname}?recursive=true&cursor=2>; rel="next"`);
  const folder = { type: "directory", path: "unet", oid: COMMIT, size: 0 };
  json(response, isSecond ? entries.slice(half) : [folder, ...entries.slice(0, half)]);
}

function serve(request: IncomingMessage, response: ServerResponse, bytes: Uint8Array, behaviour: Behaviour): void {
  const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1];
  const start = behaviour === "ignores-range" || range === undefined ? 0 : Number(range);
  if (typeof behaviour === "object" && "status" in behaviour) {
    response.writeHead(behaviour.status, behaviour.errorCode ? { "x-error-code": behaviour.errorCode } : {}).end();
    return;
  }
  if (start >= bytes.length && start > 0) {
    response.writeHead(416, { "content-range": `bytes */${bytes.length}` }).end();
    return;
  }
  let body = bytes.subarray(start);
  if (behaviour === "wrong-bytes") body = body.map((byte) => byte ^ 0xff);
  if (behaviour === "too-long") body = Buffer.concat([body, Buffer.from("more")]);
  const headers: Record<string, string | number> = { "content-length": body.length };
  if (start > 0) headers["content-range"] = `bytes ${start}-${bytes.length - 1}/${bytes.length}`;
  response.writeHead(start > 0 ? 206 : 200, headers);
  if (behaviour === "stalls") response.write(body.subarray(0, 10));
  else if (typeof behaviour === "object") {
    void behaviour.heard().then(() => response.destroy());
    response.write(body.subarray(0, Math.floor(body.length * behaviour.breakAfter)));
  } else response.end(body);
}

function note(asked: LoopbackHub["asked"], request: IncomingMessage, path: string, at: "hub" | "store"): void {
  const { range, authorization } = request.headers;
  asked.push({ path, at, ...(range ? { range } : {}), ...(authorization ? { authorization } : {}) });
}

function json(response: ServerResponse, body: unknown): void {
  response.setHeader("content-type", "application/json").end(JSON.stringify(body));
}

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<Server> {
  const server = createServer(handle);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
