/** The messages of warnings and failures that stand in the source, for tests of their words. */

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

const ROOT = join(import.meta.dirname, "../..");

export interface Message {
  readonly file: string;
  /** With a sample in each place that the code fills: a field and a kind for their names, else a number. */
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** What a place of a template is filled with, by the code that fills it. */
function sampleFor(code: string): string {
  if (/(^|\.)field$/.test(code)) return "negative_prompt";
  if (/(^|\.)kind(\.name)?$/.test(code)) return "art_v5";
  return "7";
}

/** Texts that become a `message`, or the message of an EaselError, in files of `globs`. */
export function sourceMessages(globs: readonly string[], exclude: readonly string[] = []): readonly Message[] {
  return globs
    .flatMap((glob) => globSync(glob, { cwd: ROOT, exclude }))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), "utf8");
      // Most files have none, and parsing takes time.
      return /\bmessage\b|EaselError/.test(source) ? messagesIn(file, source) : [];
    });
}

export function messagesIn(file: string, source: string): Message[] {
  const { program, errors } = parseSync(file, source);
  assert.deepEqual(errors, [], file);
  const found: Message[] = [];
  const within: Node[] = [];
  const add = ({ start, end }: Node, text: string) => {
    if (within.some((node) => node.start <= start && end <= node.end)) found.push({ file, text });
  };
  // First where messages are, then the texts in them: the visitor meets the outer node before the inner ones.
  new Visitor({
    Property(node) {
      const { key, value } = node;
      if (key.type === "Identifier" && key.name === "message") within.push(value);
    },
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && id.name === "message" && init) within.push(init);
    },
    NewExpression({ callee, arguments: [, message] }) {
      if (callee.type === "Identifier" && callee.name === "EaselError" && message) within.push(message);
    },
    Literal(node) {
      if (typeof node.value === "string") add(node, node.value);
    },
    TemplateLiteral(node) {
      const samples = node.expressions.map(({ start, end }) => sampleFor(source.slice(start, end)));
      add(node, node.quasis.map(({ value }, i) => `${value.cooked}${samples[i] ?? ""}`).join(""));
    },
  }).visit(program);
  return found;
}
