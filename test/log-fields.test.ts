import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parseSync, Visitor } from "oxc-parser";

const ROOT = join(import.meta.dirname, "..");
/** Keys that pino writes into every line. A field of the same name would stand twice in the line's JSON. */
const WRITTEN_BY_PINO: ReadonlySet<string> = new Set(["level", "time", "pid", "hostname", "msg"]);
const LEVELS: ReadonlySet<string> = new Set(["trace", "debug", "info", "warn", "error", "fatal", "child"]);

interface Node {
  readonly type: string;
  readonly name?: unknown;
  readonly value?: unknown;
}

/** Fields that log calls of a source text pass and that pino writes too. A log is `log`, or a property called `log`. */
function doubledIn(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text);
  assert.deepEqual(errors, [], path);
  const found: string[] = [];
  const nameOf = (node: Node): unknown => (node.type === "Identifier" ? node.name : node.value);
  new Visitor({
    CallExpression({ callee, arguments: [fields] }) {
      if (callee.type !== "MemberExpression" || callee.computed || !LEVELS.has(String(nameOf(callee.property)))) return;
      const { object } = callee;
      const log = object.type === "MemberExpression" ? object.property : object;
      if (nameOf(log) !== "log" || fields?.type !== "ObjectExpression") return;
      for (const property of fields.properties)
        if (property.type === "Property" && WRITTEN_BY_PINO.has(String(nameOf(property.key))))
          found.push(`${path}: a log line has ${nameOf(property.key)} of its own`);
    },
  }).visit(program);
  return found;
}

test("no log line has a key twice", () => {
  const files = globSync("src/**/*.ts", { cwd: ROOT });
  const texts = files.map((path) => [path, readFileSync(join(ROOT, path), "utf8")] as const);
  assert.ok(texts.filter(([, text]) => text.includes("log.")).length > 20);
  assert.deepEqual(
    texts.flatMap(([path, text]) => doubledIn(path, text)),
    [],
  );
});

test("fields of calls are searched, by name and by text", () => {
  for (const text of [
    `log.info({ pid: 1 }, "a");`,
    `tools.log.warn({ engine, "pid": 1 }, "a");`,
    `log.child({ msg });`,
  ])
    assert.equal(doubledIn("a.ts", text).length, 1, text);
  assert.deepEqual(doubledIn("a.ts", `log.info({ hostPid: 1 }, "a"); other.info({ pid: 1 });`), []);
});
