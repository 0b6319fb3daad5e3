/**
 * Whether the painter still makes the same models, scenery and layouts to the last bit: compares their hashes with those of
 * `packages/painter/test/fixtures/fences`, names what differs and exits with 1 if something does.
 * `npx node packages/painter/test/fences/run.ts [models|scenery|layouts] [--new|--write]`; without a name all three. `--new` enters
 * what a fence does not know yet, takes out what is gone, and makes nothing else; `--write` writes all hashes anew.
 */

import { parseArgs } from "node:util";
import { compareWith, type Fence, otherMachine, readSaved, writeSaved } from "./fence.ts";
import { LAYOUTS } from "./layouts.ts";
import { MODELS } from "./models.ts";
import { SCENERY } from "./scenery.ts";

const FENCES: readonly Fence[] = [MODELS, SCENERY, LAYOUTS];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { new: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
});
const unknown = positionals.find((name) => !FENCES.some((fence) => fence.name === name));
if (unknown !== undefined) {
  console.error(`expected ${FENCES.map(({ name }) => name).join(", ")} or nothing, got ${unknown}`);
  process.exit(2);
}
for (const fence of FENCES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  const started = process.cpuUsage();
  if (values.write) console.log(`${fence.name}: ${(await writeSaved(fence)).length} written`);
  else if (values.new) for (const name of await enterNew(fence)) console.log(`entered ${fence.name} | ${name}`);
  else await check(fence);
  const { user, system } = process.cpuUsage(started);
  console.log(`${fence.name}: ${((user + system) / 1e6).toFixed(1)} s of processor time`);
}

async function enterNew(fence: Fence): Promise<readonly string[]> {
  const { arch, hashes } = await readSaved(fence);
  if (arch !== process.arch) throw new Error(`the other hashes were made on ${arch}, this is ${process.arch}`);
  return writeSaved(fence, hashes);
}

async function check(fence: Fence): Promise<void> {
  const saved = await readSaved(fence);
  const { items, differences } = await compareWith(fence, saved);
  for (const difference of differences) console.log(`DIFFERS ${fence.name} | ${difference}`);
  console.log(`${fence.name}: ${differences.length} of ${items} differ`);
  if (differences.length === 0) return;
  process.exitCode = 1;
  const other = otherMachine(saved);
  if (other) console.log(other);
  else if (saved.v8 !== process.versions.v8)
    console.log(
      `the hashes were made with V8 ${saved.v8}, this is ${process.versions.v8}: its Math functions may differ`,
    );
}
