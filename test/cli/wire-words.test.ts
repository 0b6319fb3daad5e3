/** What the wire says, as the command line says it: every field of every kind, in messages and in the help. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { KindWire } from "easel-contract";
import { EaselError, type FieldIssue, KIND_NAMES, KIND_PARAMS, KIND_WIRES, type KindName } from "easel-contract";
import fc from "fast-check";
import { COMMANDS } from "../../src/cli/commands.ts";
import { describeError } from "../../src/cli/describe-error.ts";
import { KIND_COMMANDS } from "../../src/cli/kind-commands.ts";
import { inWords, optionOf } from "../../src/cli/wire-words.ts";
import { createArtOutpaint } from "../../src/kinds/art-outpaint.ts";
import { createArtSwapface } from "../../src/kinds/art-swapface.ts";
import { createArtV5 } from "../../src/kinds/art-v5.ts";
import { createCode } from "../../src/kinds/code.ts";
import { styleIssues } from "../../src/kinds/style-issue.ts";
import { parseRequest, type ServedKind } from "../../src/service/read-request.ts";
import { easel } from "./run.ts";
import { messagesIn, sourceMessages } from "./source-messages.ts";

const kindCommand = (kind: KindName) => {
  const { name: command } = KIND_COMMANDS.find((each) => each.kind === kind) ?? assert.fail(kind);
  return COMMANDS.find(({ name }) => name === command) ?? assert.fail(command);
};

/** The part of each kind that refuses fields. */
const REFUSING = {
  art_qr: { issuesOf: ({ style }: { readonly style?: unknown }) => styleIssues(style) },
  art_v5: createArtV5(),
  art_outpaint: createArtOutpaint(),
  art_swapface: createArtSwapface({ requireConsent: true }),
  code: createCode(),
} as const;

function issuesOf(kind: KindName, body: object): readonly FieldIssue[] {
  try {
    parseRequest({ wire: KIND_WIRES[kind] as KindWire, kind: REFUSING[kind] } as unknown as ServedKind, body, false);
    return [];
  } catch (error) {
    assert.ok(error instanceof EaselError && error.type === "VALIDATION_ERROR");
    return error.data ?? [];
  }
}

const PARTS = { x: 3, y: 0.5, w: 2, place: "middle", scale: 9, image: 7, other: 1 };
const BAD = [null, 7.5, -1, 1e12, "", "x", "\0", "9:1", {}, [], PARTS, Array(5).fill("x"), true, "x".repeat(3000)];
/** Names of the wire have no place in a line for a person. */
const WIRE = /`|getStyle|\b[a-z]+_[a-z0-9_]+\b|multipart|\bform\b/;

test("the message for every bad field of every kind names an option of that command, and nothing of the wire", async () => {
  for (const kind of KIND_NAMES) {
    const command = kindCommand(kind);
    const { out: help } = await easel(["help", command.name]);
    const fields = Object.keys(KIND_PARAMS[kind].shape);
    const seen = new Set<string>();
    const body = fc.record(Object.fromEntries(fields.map((field) => [field, fc.constantFrom(...BAD)])), {
      requiredKeys: [],
    });
    const check = (given: object) => {
      for (const issue of issuesOf(kind, given)) {
        seen.add(issue.field.split(".")[0] ?? "");
        const lines = describeError(new EaselError("VALIDATION_ERROR", "", { data: [issue] }), command);
        assert.equal(lines.length, 1);
        const [, option = "", said = ""] =
          /^easel: (--[a-z0-9-]+|[A-Z]+)[^:]*: (.+) \(VALIDATION_ERROR\)$/.exec(lines[0] ?? "") ?? [];
        assert.match(
          help,
          new RegExp(
            option.startsWith("--") ? `^  (-\\w, )?${option}( |$)` : `^easel ${command.name} .*${option}`,
            "m",
          ),
          lines[0],
        );
        assert.doesNotMatch(said, WIRE, lines[0]);
      }
    };
    for (const field of fields) for (const value of BAD) check({ [field]: value });
    fc.assert(fc.property(body, check), { numRuns: 300 });
    assert.deepEqual(
      fields.filter((field) => !seen.has(field)),
      [],
      "every field was refused at least once",
    );
  }
});

test("the help of every command is in its own words", async () => {
  for (const { name, about, flags } of COMMANDS) {
    const { out, code, err } = await easel([...name.split(" "), "--help"]);
    assert.equal(code, 0, err);
    assert.ok(out.startsWith(`easel ${name}`) && out.includes(about), name);
    for (const flag of flags) assert.ok(out.includes(`--${flag.name}`), `${name} --${flag.name}`);
    assert.doesNotMatch(out, /getStyle|multipart|\bIn a form\b|`\w+_\w+`/, name);
  }
});

test("fields, parts and entries of lists are called as they are typed", () => {
  const [qr, outpaint, swap] = (["art_qr", "art_outpaint", "art_swapface"] as const).map(kindCommand);
  assert.equal(optionOf(qr, "qr_w"), "--qr-w");
  assert.equal(optionOf(qr, "params.image"), "--image");
  assert.equal(optionOf(qr, "logo.scale"), "--logo scale");
  assert.equal(optionOf(outpaint, "image"), "PICTURE");
  assert.equal(optionOf(swap, "source.1"), "SOURCE 2");
  assert.equal(optionOf(qr, "body"), undefined);
  assert.equal(inWords(qr, "a higher `qr_w`, see `other`"), "a higher --qr-w, see `other`");
  assert.equal(inWords(swap, "target: no face was found"), "TARGET: no face was found");
  assert.equal(inWords(swap, "note: source.1: no face was found"), "note: SOURCE 2: no face was found");
  assert.equal(
    inWords(outpaint, "worth a look: image: it has a frame; set `trim` to auto to take it away"),
    "worth a look: PICTURE: it has a frame; set --trim to auto to take it away",
  );
  assert.equal(inWords(qr, "no engine for `art_outpaint` is configured"), "no engine for easel outpaint is configured");
  const names = {
    "keys create": ["owner_id", "--owner"],
    print: ["width_mm", "--width"],
    "links set": ["target", "URL"],
  };
  for (const [name, [field = "", option]] of Object.entries(names))
    assert.equal(optionOf(COMMANDS.find((each) => each.name === name) ?? assert.fail(name), field), option);
});

/** Where the messages are written that can reach a command: by a service's answers, or by the work done here. */
const REACHING = [
  "src/{kinds,service,engines,codec,faces,analysis,worker,provenance,http,cli}/**/*.ts",
  "packages/{contract,painter,picture,qr-art}/src/**/*.ts",
];
/** Settings of the operator are read at the start, and named as they are written there. */
const OF_SETTINGS = ["**/settings.ts", "**/settings-file.ts", "**/graph*.ts", "**/manifest.ts"];
/** Of requests that no command makes. */
const OTHER_SURFACES = ["src/http/routes/openai.ts", "src/http/forms.ts"];
/** What looks like a word of the wire, and is none. */
const NO_WIRE: Readonly<Record<string, RegExp>> = {
  "files of a model": /\b(vae_encoder|vae_decoder|text_encoder)\b/g,
};

test("no message of a warning or a failure that can reach a command is in words of the wire", () => {
  const messages = sourceMessages(REACHING, [...OF_SETTINGS, ...OTHER_SURFACES]);
  assert.ok(messages.length > 250, String(messages.length));
  const fields = KIND_NAMES.flatMap((kind) => Object.keys(KIND_PARAMS[kind].shape));
  // A field that is an English word as well is told by the value behind it.
  const bare = new RegExp(`(?:^|[,;:] )(?:${fields.join("|")}) 7\\b`);
  const wire = new RegExp(`${WIRE.source}|(?<!--)\\bshortlink\\b|\\bgetImage\\b|${bare.source}`);
  const spoken = KIND_NAMES.map(kindCommand);
  const bad = messages.filter(({ text }) => {
    const own = Object.values(NO_WIRE).reduce((left, words) => left.replace(words, ""), text);
    return spoken.every((command) => wire.test(inWords(command, own)));
  });
  assert.deepEqual(bad, []);
});

test("messages are found in the source, with samples in their places", () => {
  const source = `
    const message = \`the \${field} of \${kind}\`;
    warn({ code: "clamped", message: a ? "one" : \`\${n} of \${order.kind}\` });
    throw new EaselError("NOT_FOUND", "no " + "such", { message: "inner" });
    log("not a message");`;
  assert.deepEqual(
    messagesIn("a.ts", source).map(({ text }) => text),
    ["the negative_prompt of art_v5", "one", "7 of art_v5", "no ", "such", "inner"],
  );
});

test("a cause that the message tells already is not told twice", () => {
  const cause = new Error("no room");
  assert.deepEqual(describeError(new Error("the store: no room", { cause })), ["easel: the store: no room"]);
  assert.deepEqual(describeError(new Error("the store", { cause })), ["easel: the store: no room"]);
});
