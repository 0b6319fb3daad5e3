/** Each package's README: its program runs as it stands and prints what the page says. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { testScene } from "easel-picture/testing";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";

const ROOT = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** The first block of a language of a package's README. */
function blockOf(name: string, language: string): string {
  const page = readFileSync(join(ROOT, "packages", name, "README.md"), "utf8");
  return (
    new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "ms").exec(page)?.[1] ?? assert.fail(`${name} has no ${language}`)
  );
}

/** A project that has the packages, with a photograph. */
async function projectOf(t: TestContext): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "easel-readme-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "photo.png"), await encodePng(testScene(400, 400).picture));
  return folder;
}

const MADE: Readonly<Record<string, readonly [file: string, width: number, height: number]>> = {
  "qr-art": ["code.png", 400, 400],
  painter: ["lake.png", 384, 256],
};

for (const name of ["contract", "picture", "qr-art", "painter"])
  test(`the README of easel-${name} runs and prints what it says`, async (t) => {
    const folder = await projectOf(t);
    writeFileSync(join(folder, "run.mjs"), blockOf(name, "js"));
    const { stdout } = await run(process.execPath, ["run.mjs"], { cwd: folder });
    assert.equal(stdout, blockOf(name, "text"));
    if (!MADE[name]) return;
    const [file, width, height] = MADE[name];
    const raster = await decodeImage(readFileSync(join(folder, file)));
    assert.deepEqual([raster.width, raster.height], [width, height]);
  });

test("every package has a README and a program in it", () => {
  for (const name of readdirSync(join(ROOT, "packages"), { withFileTypes: true }))
    if (name.isDirectory()) assert.match(blockOf(name.name, "js"), /^import /, name.name);
});
