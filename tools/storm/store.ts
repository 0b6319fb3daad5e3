/** The store of the storm: an S3 server behind a gate that can refuse, fail or say that the disk is full. */

import { fork } from "node:child_process";
import { once } from "node:events";
import { type Dirent, mkdirSync, readdirSync } from "node:fs";
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { openS3Blobs } from "../../src/storage/blobs/s3.ts";
import { hasSeaweed, SEAWEED, startSeaweed } from "../../test/helpers/seaweedfs.ts";

/** `away`: no connection. `errors`: every second request fails with 500. `full`: every upload fails with 507. */
type Trouble = "away" | "errors" | "full";
interface StoreKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  readonly bucket: string;
}
type Listed = AsyncIterable<{ readonly key: string; readonly modifiedAt: Date }>;

interface Server {
  /** Of the program, as the report names it. */
  readonly name: string;
  readonly key: StoreKey;
  readonly endpoint: string;
  list(): Listed;
  stop(): Promise<void>;
}

export interface StormStore extends Server {
  /** Past the gate. */
  readonly direct: string;
  trouble(kind: Trouble, ms: number): Promise<void>;
}

/** SeaweedFS where `weed` is installed, else s3rver. Members of the storm use the gate's endpoint. */
export async function startStore(folder: string): Promise<StormStore> {
  const server = hasSeaweed() ? await seaweedfs(folder) : await s3rver(folder);
  let now: Trouble | undefined;
  let count = 0;
  const upstream = new URL(server.endpoint);
  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status, { connection: "close" }).end(`<Error><Code>${code}</Code></Error>`);
  const gate = createServer((incoming, response) => {
    count++;
    if (now === "away") return void incoming.socket.destroy();
    if (now === "errors" && count % 2 === 0) return void refuse(response, 500, "InternalError");
    if (now === "full" && incoming.method === "PUT") return void refuse(response, 507, "InsufficientStorage");
    const { method = "GET", url = "/", headers } = incoming;
    const onward = request({ host: upstream.hostname, port: upstream.port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    incoming.pipe(onward);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => gate.once("listening", resolve));
  return {
    ...server,
    direct: server.endpoint,
    endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    async trouble(kind, ms) {
      now = kind;
      if (kind === "away") gate.closeAllConnections();
      await new Promise((resolve) => setTimeout(resolve, ms));
      now = undefined;
    },
    async stop() {
      gate.closeAllConnections();
      gate.close();
      await server.stop();
    },
  };
}

async function seaweedfs(folder: string): Promise<Server> {
  const { endpoint, stop } = await startSeaweed(folder);
  const blobs = openS3Blobs({ ...SEAWEED, endpoint, fetch });
  return { name: "SeaweedFS", key: SEAWEED, endpoint, list: () => blobs.list("images/"), stop };
}

async function s3rver(folder: string): Promise<Server> {
  const key = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER", region: "us-east-1", bucket: "pictures" };
  const directory = join(folder, "s3");
  mkdirSync(directory);
  const server = fork(new URL("./s3rver-process.ts", import.meta.url), [directory, key.bucket]);
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  return {
    name: "s3rver",
    key,
    endpoint: `http://127.0.0.1:${port}`,
    // Keys as files: the server's own listing fails over a write that was cut off.
    async *list() {
      const suffix = "._S3rver_object";
      for (const file of filesBelow(join(directory, key.bucket), "images"))
        if (file.endsWith(suffix)) yield { key: file.slice(0, -suffix.length), modifiedAt: new Date(0) };
    },
    async stop() {
      const exit = once(server, "exit");
      server.kill();
      await exit;
    },
  };
}

/** Paths of the files below `folder` of `root`. The server removes folders meanwhile: one that is gone has none. */
function filesBelow(root: string, folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}
