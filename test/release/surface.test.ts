/**
 * The public surface against the one that was recorded at the last release (`tools/release.ts` records it). A change that breaks
 * somebody who relies on it must be named, in backticks, in what the changelog says is unreleased.
 */

import assert from "node:assert/strict";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type TestContext, test } from "node:test";
import { COMMANDS } from "../../src/cli/commands.ts";
import { helpOf } from "../../src/cli/help.ts";
import { describeConfig, readConfig } from "../../src/config.ts";
import { breaksBetween, type Surface, unnamed } from "../../tools/release/surface.ts";
import { isAfter, sectionOf } from "../../tools/release/versions.ts";
import { startApp } from "../http/start-app.ts";

const ROOT = resolve(import.meta.dirname, "../..");

async function surfaceNow(t: TestContext): Promise<Surface> {
  const { baseUrl } = await startApp(t);
  const openapi = await (await fetch(`${baseUrl}/openapi.json`)).json();
  const commands = COMMANDS.map(({ name, mostArgs, flags }) => ({
    name,
    mostArgs,
    flags: flags.map((flag) => ({
      ...{ name: flag.name, type: flag.type },
      ...(flag.short ? { short: flag.short } : {}),
      ...(flag.choices ? { choices: flag.choices } : {}),
    })),
  }));
  // A default within the working folder is told without that folder, which differs from machine to machine.
  const settings = describeConfig(readConfig({}), {}).map(
    ({ name, value }) => [name, value.replace(`${process.cwd()}/`, "")] as const,
  );
  return { openapi, commands, settings: Object.fromEntries(settings) };
}

/** The surface of the last release; undefined before the first. */
function lastRecorded(): { readonly version: string; readonly surface: Surface } | undefined {
  const versions = globSync("test/fixtures/release-*", { cwd: ROOT }).map((path) =>
    basename(path).slice("release-".length),
  );
  const [version] = versions.sort((a, b) => (isAfter(a, b) ? -1 : 1));
  if (version === undefined) return undefined;
  const read = (name: string) =>
    JSON.parse(readFileSync(join(ROOT, "test/fixtures", `release-${version}`, `${name}.json`), "utf8"));
  return { version, surface: { openapi: read("openapi"), commands: read("commands"), settings: read("settings") } };
}

test("nothing that was recorded at the last release broke without the changelog naming it", async (t) => {
  const surface = await surfaceNow(t);
  const version = process.env.EASEL_RECORD_RELEASE;
  if (version !== undefined) record(version, surface);
  const last = lastRecorded();
  if (!last) return t.skip("no release was recorded yet");
  const unreleased = sectionOf(readFileSync(join(ROOT, "CHANGELOG.md"), "utf8"), "Unreleased");
  assert.deepEqual(unnamed(breaksBetween(last.surface, surface), unreleased), [], `since ${last.version}`);
});

function record(version: string, surface: Surface): void {
  const folder = join(ROOT, "test/fixtures", `release-${version}`);
  mkdirSync(folder, { recursive: true });
  for (const [name, value] of Object.entries(surface))
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(value)}\n`);
  writeFileSync(join(folder, "help.txt"), `${COMMANDS.map(helpOf).join("\n\n")}\n`);
}

test("a removed path, field, value, command, flag or setting is a break, and so is what is newly required or narrower", async (t) => {
  const before = await surfaceNow(t);
  assert.deepEqual(breaksBetween(before, structuredClone(before)), []);
  const changed = (change: (surface: ReturnType<typeof loose>) => void): string[] => {
    const after = loose(before);
    change(after);
    return breaksBetween(before, after as Surface).map(({ name }) => name);
  };
  const order = ({ openapi }: ReturnType<typeof loose>) => openapi.components.schemas.ArtQrRequest;
  assert.deepEqual(
    changed(({ openapi }) => delete openapi.paths["/v1/usage"]),
    ["/v1/usage"],
  );
  assert.ok(changed((it) => delete order(it).properties.qr_w).includes("qr_w"));
  assert.ok(
    changed((it) => {
      order(it).required = ["seed"];
    }).includes("seed"),
  );
  assert.ok(
    changed((it) => {
      order(it).properties.qr_w.maximum = 0.1;
    }).includes("qr_w"),
  );
  assert.ok(changed((it) => order(it).properties.output_format.enum.splice(1, 1)).includes("jpeg"));
  assert.deepEqual(
    changed(({ commands }) =>
      commands.splice(
        commands.findIndex((command) => command.name === "qr"),
        1,
      ),
    ),
    ["easel qr"],
  );
  assert.ok(
    changed(({ commands }) => {
      const qr = commands.find(({ name }) => name === "qr")!;
      qr.flags = qr.flags.filter(({ name }: { name: string }) => name !== "content");
    }).includes("--content"),
  );
  assert.deepEqual(
    changed(({ settings }) => delete settings.EASEL_PORT),
    ["EASEL_PORT"],
  );
  // Added is fine.
  assert.deepEqual(
    changed((it) => {
      it.openapi.paths["/v1/new"] = it.openapi.paths["/v1/usage"];
      order(it).properties.another = { type: "string" };
      order(it).properties.output_format.enum.push("gif");
      it.settings.EASEL_NEW = "1";
    }),
    [],
  );
});

/** A copy that may be changed. */
// biome-ignore lint/suspicious/noExplicitAny: JSON of any depth
function loose(surface: Surface): { openapi: any; commands: any[]; settings: Record<string, string> } {
  return structuredClone(surface) as never;
}

test("a break is named when its name stands in backticks in the changelog", () => {
  const breaks = [
    { name: "qr_w", what: "gone" },
    { name: "/v1/usage", what: "gone" },
  ];
  assert.deepEqual(unnamed(breaks, "- `qr_w` and `GET /v1/usage` are gone."), []);
  assert.deepEqual(unnamed(breaks, "- qr_w is gone, `/v1/usage` too."), [breaks[0]]);
});
