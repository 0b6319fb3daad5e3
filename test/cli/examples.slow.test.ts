/** Every command line of the help and of docs/cli.md, run as it stands there. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { Easel } from "easel-client/source";
import { COMMANDS } from "../../src/cli/commands.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { noise } from "../engines/requests.ts";
import { ANNA, BRUNO, renderHead } from "../faces/rendered-head.ts";
import { startSmallService, type TestService } from "../helpers/service.ts";
import { outputWith } from "./documented-output.ts";
import { easel } from "./run.ts";

const ROOT = join(import.meta.dirname, "../..");
const SMALL_MAIN = join(ROOT, "test/helpers/small-main.ts");
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "easel-examples-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The files that the examples name. */
async function writeFiles(): Promise<void> {
  // A code is embedded in noise in one round, in what is smooth in four to twelve.
  writeFileSync(join(folder, "photo.jpg"), await encodePng(noise(300, 240, 4)));
  writeFileSync(join(folder, "group.jpg"), await encodePng(renderHead(BRUNO, 256)));
  writeFileSync(join(folder, "face.jpg"), await encodePng(renderHead(ANNA, 256)));
  writeFileSync(join(folder, "tables.csv"), "table,content\n1,https://example.com/1\n2,https://example.com/2\n");
  writeFileSync(join(folder, "menus.csv"), "title,content\nMenu 1,https://example.com/1\n");
  const shim = `#!/bin/sh\nexec ${JSON.stringify(process.execPath)} ${JSON.stringify(SMALL_MAIN)} "$@"\n`;
  writeFileSync(join(folder, "easel"), shim, { mode: 0o755 });
}

/** What the help shows, read from it. */
async function helpExamples(): Promise<string[]> {
  const found: string[] = [];
  for (const { name, examples = [] } of COMMANDS) {
    const { out } = await easel(["help", ...name.split(" ")]);
    const shown = (out.split("\nExamples\n")[1] ?? "").split("\n").filter((line) => line && !line.startsWith("  #"));
    assert.deepEqual(
      shown.map((line) => line.trim()),
      examples.map(({ line }) => line),
    );
    found.push(...examples.map(({ line }) => line));
  }
  return found;
}

/** The id of a list of one picture, which need not be ready. */
async function batchOf(service: TestService): Promise<string> {
  const template = { kind: "art_v5", prompt: "a lake", style: "Comic" };
  const { status, text, json } = await service.call("POST", "/v1/batches", { template, rows: [{ title: "A lake" }] });
  assert.equal(status, 200, text);
  return json.id;
}

function documentedExamples(): string[] {
  const page = readFileSync(join(ROOT, "docs/cli.md"), "utf8");
  return [...page.matchAll(/^```sh\n(.*?)```$/gms)].map(([, block = ""]) => block);
}

test("every example of the help and of docs/cli.md runs", async () => {
  await writeFiles();
  const service = await startSmallService();
  const made = await service.make("art_v5", { prompt: "a lake", style: "Photographic", seed: 1 });
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    HOME: folder,
    EASEL_URL: service.baseUrl,
    EASEL_API_KEY: service.apiKey,
    ID: made.id,
    BATCH: await batchOf(service),
  };
  const scripts = [...(await helpExamples()), ...documentedExamples()];
  assert.ok(scripts.length > 20);
  // A line that both show is run once.
  const lines = new Set(scripts.flatMap((script) => script.trimEnd().split("\n")));
  const foxes: string[] = [];
  for (const script of lines) {
    // `--local` and a service of the environment go together: only `--url` does not.
    const ran = await run("bash", ["--norc", "-euo", "pipefail", "-c", script], { cwd: folder, env }).catch(
      (error) => error,
    );
    assert.equal(ran.code ?? 0, 0, `${script}\n${ran.stdout}${ran.stderr}`);
    if (script.includes("fox-{seed}")) foxes.push(sortedLines(ran.stdout));
  }
  assert.deepEqual(foxes, [outputWith("cli.md", "fox-7.png")]);
});

/** A line is printed when its picture is written: which of several is first differs. */
const sortedLines = (text: string) => text.trimEnd().split("\n").sort().join("\n").concat("\n");

test("what README.md shows after the start runs, and prints what is shown", async () => {
  await writeFiles();
  const { baseUrl, apiKey } = await startSmallService();
  const env = { PATH: `${folder}:${process.env.PATH}`, HOME: folder, EASEL_URL: baseUrl };
  const blocks = [...readFileSync(join(ROOT, "README.md"), "utf8").matchAll(/^```sh\n(.*?)```$/gms)].map(
    ([, block = ""]) => block,
  );
  assert.match(
    blocks[0] ?? "",
    /^npm ci && npm start\n$/,
    "test/deploy and the tests of the program start the service",
  );
  const script = blocks
    .slice(1)
    .join("")
    .replace("easel_…", apiKey)
    .replaceAll("npx easel", "easel")
    .replaceAll("http://127.0.0.1:8080", baseUrl);
  const { stdout } = await run("bash", ["--norc", "-euo", "pipefail", "-c", script], { cwd: folder, env });
  const [path, answer = "{}"] = stdout.split("\n");
  assert.equal(path, join(folder, "village.png"));
  const { success, id } = JSON.parse(answer);
  assert.ok(success);
  // A slow machine needs more than the minute that the request waits.
  const image = await new Easel({ url: baseUrl, key: apiKey }).images.handle(id).wait();
  assert.equal((await fetch(image.url ?? "")).headers.get("content-type"), "image/png");
});

test("without a service and from a cold start: a picture and nothing else", async () => {
  await writeFiles();
  const env = { PATH: `${folder}:${process.env.PATH}`, HOME: folder, EASEL_PORT: "9" };
  const alone = mkdtempSync(join(folder, "alone-"));
  const { stdout, stderr } = await run("easel", ["paint", "a lake", "--style", "Comic", "-o", "x.png"], {
    cwd: alone,
    env,
  });
  assert.equal(stdout, "x.png\n");
  assert.equal(stderr, "");
  const { stdout: left } = await run("find", [alone, "-type", "f"]);
  assert.equal(left.trim(), join(alone, "x.png"));
});
