/** Numbers of the code that the documents and the files of deploy repeat. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { parse, parseAllDocuments } from "yaml";
import { DRAIN_MS, STOP_LIMIT_MS } from "../../src/compose.ts";
import { workerMemoryBytes } from "../../src/compose-engines.ts";
import { readConfig } from "../../src/config.ts";
import { REQUEST_TIMEOUT_MS } from "../../src/http/app.ts";
import { BODY_LIMITS, SILENCE_MS } from "../../src/http/bodies.ts";
import { INPUT_MEMORY_BYTES } from "../../src/service/input-memory.ts";
import { TOMBSTONE_MS } from "../../src/service/sweep.ts";
import { CACHE } from "../../src/storage/embedded/cluster.ts";
import { SMALL_ROWS } from "../../src/storage/indexes.ts";
import { YIELDS } from "../../src/worker/confinement.ts";
import { HOST_DEFAULTS, SPARE_DATA_BYTES } from "../../src/worker/engine-host.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const gib = (bytes: number) => Number((bytes / 2 ** 30).toFixed(1));
const seconds = (ms: number) => Math.ceil(ms / 1000);
const HOST_GIB = gib(HOST_DEFAULTS.memoryLimitBytes);

/** Each sentence stands in docs/operations.md with the number of the code. */
const SENTENCES = [
  `input pictures take up to ${INPUT_MEMORY_BYTES / 2 ** 20} MiB more`,
  `${HOST_GIB} GiB is the limit of one host`,
  `more than twice that and ${gib(SPARE_DATA_BYTES)} GiB of private memory`,
  `(${YIELDS} steps of \`nice\`)`,
  `${gib(workerMemoryBytes(0))} GiB + hosts × ${HOST_GIB} GiB for a worker: ${gib(workerMemoryBytes(2))} GiB for two hosts`,
  `takes a sixteenth of the memory, between ${CACHE.leastMib} MiB and ${CACHE.mostMib / 1024} GiB`,
  `Easel ends a request after ${seconds(REQUEST_TIMEOUT_MS)} s, and a body that is silent after ${seconds(SILENCE_MS)} s`,
  `running images have ${seconds(DRAIN_MS)} s, the others return to the queue, and everything has ended within ${seconds(STOP_LIMIT_MS)} s`,
  `above ${SMALL_ROWS.toLocaleString("en")} images the start does not wait for it`,
];

test("docs/operations.md says the numbers of the code", () => {
  const text = read("docs/operations.md");
  for (const sentence of SENTENCES) assert.ok(text.includes(sentence), `expected in docs/operations.md: ${sentence}`);
  assert.equal(CACHE.share, 1 / 16);
  assert.equal(TOMBSTONE_MS, 86_400_000, "a deleted image answers 410 for a day");
});

test("the memory limits of compose.yaml and of the Kubernetes manifest follow the formula for their hosts", () => {
  const { services } = parse(read("compose.yaml"), { merge: true });
  const defaultOf = (value: string) => /:-(\w+)\}$/.exec(value)?.[1] ?? value;
  const deployments = parseAllDocuments(read("deploy/kubernetes/easel.yaml"))
    .map((document) => document.toJS())
    .filter(({ kind }) => kind === "Deployment")
    .map(({ spec }) => spec.template.spec.containers[0]);
  const byRole = (role: string) => deployments.find(({ args }) => args[0] === role);
  const workers = [
    [services.worker.environment.EASEL_WORKERS, services.worker.mem_limit],
    [
      byRole("worker").env.find(({ name }: { name: string }) => name === "EASEL_WORKERS").value,
      byRole("worker").resources.limits.memory,
    ],
  ];
  // What was released before the last version is history.
  const [, recent = ""] = /^## Unreleased\n(.*?^## .*?)^## /ms.exec(read("CHANGELOG.md")) ?? [];
  for (const [hosts, limit] of workers) {
    const { EASEL_WORKERS } = readConfig({ EASEL_WORKERS: defaultOf(hosts) });
    const mib = Math.ceil(workerMemoryBytes(EASEL_WORKERS) / 2 ** 20);
    assert.equal(bytesOf(defaultOf(limit)), mib * 2 ** 20);
    assert.ok(recent.includes(`in \`compose.yaml\` and the Kubernetes manifest (${mib} MiB each)`), "CHANGELOG.md");
  }
  // 150 to 400 MB in use, as docs/operations.md says, and the input pictures.
  for (const limit of [services.api.mem_limit, byRole("api").resources.limits.memory])
    assert.ok(bytesOf(limit) >= 400_000_000 + INPUT_MEMORY_BYTES, limit);
});

test("the proxies wait longer than Easel does, and let its largest body through", () => {
  const waits = [
    ...read("deploy/proxy/nginx.conf").matchAll(/proxy_(?:read|send)_timeout (\d+)s;/g),
    ...read("deploy/proxy/Caddyfile").matchAll(/(?:read|write)_timeout (\d+)s/g),
    ...read("docs/operations.md").matchAll(/reads and writes of (\d+) s/g),
  ].map(([, wait]) => Number(wait) * 1000);
  assert.equal(waits.length, 5);
  for (const wait of waits) assert.ok(wait > REQUEST_TIMEOUT_MS);
  const sizes = [
    /client_max_body_size (\d+)m;/.exec(read("deploy/proxy/nginx.conf")),
    /max_size (\d+)MB/.exec(read("deploy/proxy/Caddyfile")),
    /at least (\d+) MB\. nginx/.exec(read("docs/operations.md")),
  ];
  for (const size of sizes) assert.ok(Number(size?.[1]) * 1e6 > BODY_LIMITS.form);
});

test("every place that says the version says that of package.json", () => {
  const { version } = JSON.parse(read("package.json"));
  assert.equal(JSON.parse(read("package-lock.json")).version, version);
  assert.equal(JSON.parse(read("package-lock.json")).packages[""].version, version);
  assert.equal(JSON.parse(read("packages/client/package.json")).version, version);
  for (const [, tag] of read("deploy/kubernetes/easel.yaml").matchAll(/image: easel:(\S+)/g))
    assert.equal(tag, version);
  // A version that the changelog has released is not worked on any more.
  const released = [...read("CHANGELOG.md").matchAll(/^## (\d\S*) - /gm)].map(([, name]) => name);
  const [, unreleased = ""] = /^## Unreleased\n(.*?)^## /ms.exec(read("CHANGELOG.md")) ?? [];
  if (unreleased.trim() !== "") assert.ok(!released.includes(version), `${version} is released`);
  if (version.endsWith("-dev")) assert.ok(read("docs/operations.md").includes(`\`${version}\``));
});

function bytesOf(size: string): number {
  const [, number, unit = ""] = /^(\d+)([mg]|Mi|Gi)$/i.exec(size) ?? [];
  assert.ok(number, `expected a size like 4302m or 1Gi, got ${size}`);
  return Number(number) * 2 ** (unit.toLowerCase().startsWith("g") ? 30 : 20);
}
