import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parseSync, Visitor } from "oxc-parser";
import list from "./retired-identifiers.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "..");
const RETIRED: Readonly<Record<string, string>> = list.retired;

/** Only texts that have one somewhere are parsed. */
const ANY = new RegExp(Object.keys(RETIRED).join("|"));

/** Retired identifiers of a source text, each with the name that replaced it. Comments and strings are not searched. */
function retiredIn(path: string, text: string): string[] {
  if (!ANY.test(text)) return [];
  const { program, errors } = parseSync(path, text);
  assert.deepEqual(errors, [], path);
  const found = new Set<string>();
  const visit = ({ name }: { readonly name: string }) => {
    if (Object.hasOwn(RETIRED, name)) found.add(`${path}: ${name} is now called ${RETIRED[name]}`);
  };
  new Visitor({ Identifier: visit, PrivateIdentifier: visit }).visit(program);
  return [...found];
}

test("no retired identifier comes back", () => {
  const files = globSync(
    "{src,test,bench,tools,web/src,examples,packages/*/src,packages/*/test}/**/*.{ts,tsx,mjs,js}",
    { cwd: ROOT },
  ).map((path) => path.replaceAll("\\", "/"));
  assert.ok(files.length > 300, `${files.length} files`);
  assert.deepEqual(
    files.flatMap((path) => retiredIn(path, readFileSync(join(ROOT, path), "utf8"))),
    [],
  );
});

test("types, variables, properties and parameters are searched; comments and strings are not", () => {
  const old = Object.keys(RETIRED)[0];
  for (const text of [
    `interface ${old} {}`,
    `const ${old} = 1;`,
    `f({ ${old}: 1 });`,
    `a.${old}();`,
    `(${old}: number) => 1;`,
  ])
    assert.equal(retiredIn("a.ts", text).length, 1, text);
  assert.deepEqual(retiredIn("a.ts", `/** ${old} */ const text = "${old}";`), []);
});
