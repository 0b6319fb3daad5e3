/** Commands in documents, comments and messages, as somebody types them whose own Node is older than that of Easel. */

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { test } from "node:test";

const ROOT = resolve(import.meta.dirname, "../..");
/** The changelog tells of the past. */
const WHERE = ["*.md", "{docs,packages,test}/**/*.md", "{bench,examples,src,tools,web}/**/*.{ts,tsx,html,mjs,sh}"];
const NOT = ["CHANGELOG.md", "**/node_modules/**", "**/dist/**", "**/dist-*/**"];

test("whoever is told to run TypeScript is told to run it with the Node of the project", () => {
  const files = globSync(WHERE, { cwd: ROOT, exclude: NOT });
  assert.ok(files.length > 500);
  const typed = files.flatMap((file) =>
    [
      ...readFileSync(resolve(ROOT, file), "utf8").matchAll(
        /(?<!npx |[\w/.-])node (?:--test )?(?:-e '[^']*\.ts|[\w/-]+\.ts)\S*/g,
      ),
    ].map(([command]) => `${file}: ${command}`),
  );
  assert.deepEqual(typed, []);
});

test("every tool and bench is told of in CONTRIBUTING.md, or serves one that is", () => {
  const files = globSync("{tools,bench}/**/*.{ts,py}", { cwd: ROOT });
  assert.ok(files.length > 60);
  const contributing = readFileSync(resolve(ROOT, "CONTRIBUTING.md"), "utf8");
  const { scripts } = JSON.parse(readFileSync(resolve(ROOT, "package.json"), "utf8")) as { scripts: object };
  const told = (file: string) =>
    contributing.includes(file) ||
    Object.entries(scripts).some(([name, command]) => command.includes(file) && contributing.includes(name));
  const programs = globSync("{tools,bench,test}/**/*.ts", { cwd: ROOT }).map((file) => ({
    file,
    text: readFileSync(resolve(ROOT, file), "utf8"),
  }));
  const serves = (file: string) =>
    programs.some(
      (other) =>
        other.file !== file && [`/${basename(file)}"`, `"${basename(file)}"`].some((end) => other.text.includes(end)),
    );
  assert.deepEqual(
    files.filter((file) => !told(file) && !serves(file)),
    [],
  );
});

test("no command of a document has a placeholder that a shell takes for a file to read", () => {
  const documents = globSync(["*.md", "{docs,packages,test,tools}/**/*.md"], { cwd: ROOT, exclude: NOT });
  const blocks = documents.flatMap((file) =>
    [...readFileSync(resolve(ROOT, file), "utf8").matchAll(/^ *```(?:sh|bash|console)\n(.*?)^ *```$/gms)].map(
      ([, block = ""]) => ({ file, block }),
    ),
  );
  assert.ok(blocks.length > 15);
  const outsideOfQuotes = (block: string) => block.replaceAll(/'[^']*'|"(?:[^"\\]|\\.)*"|(?<=^|\s)#.*$/gm, "");
  assert.deepEqual(
    blocks.filter(({ block }) => /<\s*[\w…][\w …-]*>/.test(outsideOfQuotes(block))),
    [],
  );
});
