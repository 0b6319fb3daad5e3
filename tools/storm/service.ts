/** What the storm strikes: a PostgreSQL, an S3 server, and processes of the service. */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import S3rver from "s3rver";

export const STORE_KEY = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER", region: "us-east-1", bucket: "pictures" };

export type Role = "api" | "worker";

/** One process of the service that is started again after each kill. */
export interface Member {
  readonly role: Role;
  pid(): number | undefined;
  /** Undefined while it is down, and for workers. */
  url(): string | undefined;
  /** SIGKILL, then a fresh start. Rejects when it does not come up. */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a member and waits until it serves. What it logs goes to `<folder>/<name>.log`. */
export async function startMember(
  role: Role,
  name: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<Member> {
  const log = openSync(join(folder, `${name}.log`), "a");
  let child: ChildProcess | undefined;
  let url: string | undefined;
  const start = async (): Promise<void> => {
    const own = fork(new URL("./process.ts", import.meta.url), [role], {
      env: { PATH: process.env.PATH ?? "", ...env },
      stdio: ["ignore", "ignore", log, "ipc"],
    });
    child = own;
    const [word] = await Promise.race([
      once(own, "message"),
      once(own, "exit").then(([code, signal]) => Promise.reject(new Error(`${name} ended with ${signal ?? code}`))),
    ]);
    url = (word as { url: string }).url || undefined;
  };
  const end = async (): Promise<void> => {
    const own = child;
    url = undefined;
    if (!own || own.exitCode !== null || own.signalCode !== null) return;
    const exit = once(own, "exit");
    own.kill("SIGKILL");
    await exit;
  };
  await start();
  return {
    role,
    pid: () => child?.pid,
    url: () => url,
    async replace() {
      await end();
      await start();
    },
    stop: end,
  };
}

/** An S3 server on a fixed port that can be away. */
export async function startStore(folder: string): Promise<{
  readonly endpoint: string;
  away(ms: number): Promise<void>;
  /** Keys as files: the server's own listing fails over a write that was cut off. */
  list(): AsyncIterable<{ readonly key: string; readonly modifiedAt: Date }>;
  stop(): Promise<void>;
}> {
  const directory = join(folder, "s3");
  mkdirSync(directory);
  const options = { address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: STORE_KEY.bucket }] };
  let server = new S3rver({ ...options, port: 0 });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async away(ms) {
      await server.close();
      await new Promise((resolve) => setTimeout(resolve, ms));
      server = new S3rver({ ...options, port });
      await server.run();
    },
    async *list() {
      const suffix = "._S3rver_object";
      const bucket = join(directory, STORE_KEY.bucket);
      for (const file of readdirSync(bucket, { recursive: true, encoding: "utf8" }))
        if (file.endsWith(suffix)) yield { key: file.slice(0, -suffix.length), modifiedAt: new Date(0) };
    },
    stop: () => server.close(),
  };
}

/** Processes whose parent is `pid`. Linux. */
export function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}
