/** A small run of bench/admission.ts: the bench itself takes 200 creates of 100 MB. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

const BENCH = join(import.meta.dirname, "../../bench/admission.ts");
const [REQUESTS, MEGABYTES] = [20, 2];
/** Of four owners, whose queues take one image each. */
const ACCEPTED = 4;

for (const way of ["url", "upload", "recipe"])
  test(`of many creates with pictures by ${way}, those without a place are refused, and leave nothing`, async () => {
    const args = [BENCH, way, String(REQUESTS), String(MEGABYTES)];
    // Ends with 1 for memory beyond the account, a refusal without Retry-After, and bytes of the refused.
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const [heads = [], , row = []] = stdout
      .trim()
      .split("\n")
      .map((line) => line.split("|").map((cell) => cell.trim()));
    const cell = (head: string) => Number(row[heads.indexOf(head)]);
    assert.equal(cell("accepted"), ACCEPTED, stdout);
    assert.equal(cell("429") + cell("503"), REQUESTS - ACCEPTED, stdout);
    assert.equal(cell("stored of refused"), 0, stdout);
  });
