/** The completion scripts in the shells themselves. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { type TestContext, test } from "node:test";
import { COMMANDS } from "../../src/cli/commands.ts";
import { completionScript } from "../../src/cli/completion.ts";

/** What is typed, and what the shell offers for the last word. */
const CASES: readonly (readonly [typed: readonly string[], offered: readonly string[]])[] = [
  [["pa"], ["paint"]],
  [["im"], ["images"]],
  [["images", "re"], ["recipe"]],
  [["paint", "--sa"], ["--save-recipe"]],
  [["qr", "--qr"], ["--qr-w"]],
  [["qr", "x", "--style", "Hidden"], ["Hidden Landscape"]],
  [
    ["swap", "--mode", ""],
    ["many", "one"],
  ],
  [
    ["styles", ""],
    ["paint", "qr"],
  ],
  [["completion", "z"], ["zsh"]],
  [["help", "pa"], ["paint"]],
];

function run(t: TestContext, shell: "bash" | "zsh" | "fish", args: readonly string[]): string | undefined {
  const { error, status, stdout, stderr } = spawnSync(shell, args, {
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: "/nonexistent", TERM: "dumb" },
  });
  if (error) {
    t.skip(`needs ${shell}`);
    return undefined;
  }
  assert.equal(status, 0, stderr);
  return stdout;
}

/** Lists of offers, one per case, parted by a line of its own. */
function assertOffers(output: string): void {
  const lists = output.split("--end--\n").map((list) => list.split("\n").filter(Boolean).sort());
  assert.deepEqual(
    lists.slice(0, CASES.length),
    CASES.map(([, offered]) => offered),
  );
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const script = (shell: string) => completionScript(shell, COMMANDS) ?? "";

test("bash", (t) => {
  const cases = CASES.map(([typed]) => {
    const words = ["easel", ...typed].map(quote).join(" ");
    // A space is escaped for the command line.
    return `COMP_WORDS=(${words}); COMP_CWORD=${typed.length}; _easel; printf '%s\\n' "\${COMPREPLY[@]//\\\\/}"; echo --end--`;
  });
  const output = run(t, "bash", ["--norc", "-c", [script("bash"), ...cases].join("\n")]);
  if (output !== undefined) assertOffers(output);
});

test("zsh", (t) => {
  const cases = CASES.map(([typed]) => {
    const words = ["easel", ...typed].map(quote).join(" ");
    return `words=(${words}); CURRENT=${typed.length + 1}; _easel; echo --end--`;
  });
  // The builtin that takes the offers works in the line editor alone; here it prints those that begin as what is typed.
  const compadd = `compadd() { shift; local w; for w in "$@"; do [[ $w == "$current"* ]] && print -r -- $w; done; return 0; }`;
  const output = run(t, "zsh", ["-f", "-c", [compadd, script("zsh"), ...cases].join("\n")]);
  if (output !== undefined) assertOffers(output);
});

test("fish", (t) => {
  const cases = CASES.map(([typed]) => {
    const line = ["easel", ...typed].join(" ");
    return `complete -C ${quote(line)} | string replace -r '\\t.*' ''; echo --end--`;
  });
  const output = run(t, "fish", ["--no-config", "-c", [script("fish"), ...cases].join("\n")]);
  if (output !== undefined) assertOffers(output);
});
