/** The command line as it is read: commands, flags, exit codes, help and what is refused before any work. */

import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { apiError } from "easel-client/source";
import { EaselError, ERRORS, type ErrorType, KIND_NAMES, KIND_PARAMS } from "easel-contract";
import { COMMANDS } from "../../src/cli/commands.ts";
import { ERROR_EXITS, EXIT, exitCodeOf, Interrupted, UsageError } from "../../src/cli/exit-codes.ts";
import { lineOf } from "../../src/cli/progress.ts";
import { readRows, textOf } from "../../src/cli/rows.ts";
import { readConfig, type SettingsError } from "../../src/config.ts";
import { outputBlocks } from "./documented-output.ts";
import { easel } from "./run.ts";

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "easel-cli-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("every error type has an exit code, the same from the service and from here", () => {
  const expected: Record<string, number> = {};
  for (const type of Object.keys(ERRORS) as ErrorType[]) {
    const code = EXIT[ERROR_EXITS[type]].code;
    expected[type] = code;
    assert.notEqual(code, 0, type);
    assert.equal(exitCodeOf(new EaselError(type)), code);
    const { status } = ERRORS[type];
    assert.equal(exitCodeOf(apiError(status, { error: "x", detail: { code: status, type } })), code);
  }
  assert.equal(expected.NO_RIGHTS, 4);
  assert.equal(expected.NOT_FOUND, 5);
  assert.equal(expected.GONE, 5);
  assert.equal(expected.VALIDATION_ERROR, 6);
  assert.equal(expected.NOT_SCANNABLE, 6);
  assert.equal(expected.RATE_LIMIT_EXCEEDED, 9);
  assert.equal(expected.GENERATION_FAILED, 1);
  assert.equal(exitCodeOf(new UsageError("")), 2);
  assert.equal(exitCodeOf(new Interrupted(130)), 130);
  assert.equal(exitCodeOf(new Error("the disk")), 1);
});

test("docs/cli.md and the help have the table of exit codes", async () => {
  const rows = Object.values(EXIT).map(({ code, means }) => [String(code), means]);
  const page = readFileSync(join(import.meta.dirname, "../../docs/cli.md"), "utf8");
  const documented = [...page.matchAll(/^\| (\d+) \| (.+) \|$/gm)].map(([, code, means]) => [code, means]);
  assert.deepEqual(documented, rows);
  const { out } = await easel(["help"]);
  for (const [code, means] of rows)
    assert.match(out, new RegExp(`^ +${code}  ${means?.replace(/[.*+?]/g, "\\$&")}$`, "m"));
});

const REFUSED: readonly (readonly [args: readonly string[], message: RegExp])[] = [
  [["paitn", "x"], /"paitn" is not a command; did you mean paint\?/],
  [["images", "lst"], /expected list, get, .*, got "lst"; did you mean list\?/],
  [["images"], /expected list, get, .*, got nothing/],
  [["paint", "x", "--stlye", "Comic"], /--stlye is not a flag of easel paint; did you mean --style\?/],
  [["qr", "x", "--qr_w", "2"], /--qr_w is not a flag of easel qr; did you mean --qr-w\?/],
  [["qr", "x", "--pad", "2"], /--pad is not a flag of easel qr; did you mean --padding\?/],
  [["paint", "x", "--style"], /--style: expected a value \(TEXT\), got nothing/],
  [["paint", "x", "--style", "--json"], /--style: expected a value .*, got --json/],
  [["qr", "x", "--shortlink=perhaps"], /--shortlink: expected no value, true or false, got "perhaps"/],
  [["paint", "x", "y"], /"y" is one argument too many for easel paint/],
  [["paint", "x", "--prompt", "y"], /PROMPT: expected once, got it as --prompt and as an argument/],
  [["paint", "x", "--count", "many"], /--count: expected a whole number from 1 to 1000, got "many"/],
  [["paint", "x", "--count", "2", "-o", "x.png"], /--output: expected a file for each of 2 pictures, got x\.png twice/],
  [["paint", "x", "-o", "{number}.png"], /--output: expected \{n\}, \{seed\} or a column of the batch, got \{number\}/],
  [
    ["swap", "a.png", "b.png", "-o", "a.gif"],
    /--output: expected a name that ends with one of \.png, \.jpg, \.webp, \.avif, got "a\.gif"/,
  ],
  [
    ["paint", "x", "-o", "x.jpg", "--output-format", "webp"],
    /--output: expected a name that ends with \.webp, because --output-format is webp, got "x\.jpg"/,
  ],
  [
    ["qr", "x", "--output-format", "png", "-o", "codes/{seed}.WEBP"],
    /--output: expected a name that ends with \.png, because --output-format is png/,
  ],
  [["images", "save", "image-0123456789abcdef", "-o", "{seed}.tif"], /--output: expected a name that ends with one of/],
  [
    ["print", "image-0123456789abcdef", "--width", "80", "-o", "x.png"],
    /--output: expected a name that ends with \.pdf/,
  ],
  [["print", "image-0123456789abcdef"], /--width: expected the width in millimetres .*, for example 80, got nothing/],
  [["print", "image-0123456789abcdef", "--width", "8cm"], /--width: expected a number of millimetres .*got "8cm"/],
  [["print"], /expected an image's ID, got nothing/],
  [["print", "image-0123456789abcdef", "--template", "badge"], /--template: expected "plain", "card", .*got "badge"/],
  [["print", "image-0123456789abcdef", "--template", "card", "--width", "80"], /--width: expected nothing .*got 80/],
  [
    ["print", "image-0123456789abcdef", "--width", "80", "--words", "x"],
    /--words: expected nothing with the template plain, got "x"/,
  ],
  [["print", "bat_0123456789", "--template", "plain"], /--template: expected "card", .*got "plain"/],
  [["print", "bat_0123456789", "--pixels", "own"], /--pixels: expected an image, got a batch or a collection/],
  [["print", "image-0123456789abcdef", "--template", "stickers", "--bleed", "3"], /--bleed: expected 0 .*got 3/],
  [["shares", "create"], /--image: expected either image or collection/],
  [["batches", "create", "rows.csv", "--kind", "qrr"], /--kind: expected qr, .*got "qrr"; did you mean qr\?/],
  [["pait", "x"], /"pait" is not a command; did you mean paint\?/],
  [["styles", "pait", "--local"], /expected qr or paint, got "pait"; did you mean paint\?/],
  [
    ["keys", "create", "--scope", "creat"],
    /--scope: expected some of create, read, admin, got "creat"; did you mean create\?/,
  ],
  [["completion", "bsh"], /expected bash, zsh, fish, got bsh; did you mean bash\?/],
  [["paint", "x", "-o", "{seed}/x.png"], /expected \{seed\} in the name of the file/],
  [["paint", "x", "--journal", "x"], /--journal: expected only together with --batch/],
  [["paint", "x", "--local", "--url", "http://127.0.0.1:9"], /--local: expected without --url/],
  [["paint", "x", "--url", "localhost"], /--url: expected an http\(s\) address/],
  [["paint", "x", "--key", "k"], /--key: expected together with --url; no service runs at/],
  [["paint", "x", "--recipe", "/nowhere/r.json"], /--recipe: expected a recipe .*: there is no such file/],
  [["paint", "x", "--batch", "/nowhere/r.csv"], /--batch: expected a CSV .*: there is no such file/],
  [
    ["outpaint", "/nowhere/p.png", "--left", "8", "--local"],
    /PICTURE: expected a file, .* got "\/nowhere\/p\.png": there is no such file/,
  ],
  [
    ["images", "list", "--kind", "pait", "--url", "http://127.0.0.1:9"],
    /--kind: expected qr, paint, outpaint, swap, code, got "pait"; did you mean paint\?/,
  ],
  [["images", "list"], /easel images list asks a service: expected --url or EASEL_URL/],
  [["keys", "create", "--scope", "all"], /--scope: expected some of create, read, admin/],
  [["keys", "list", "--key", "k"], /--key: expected together with --url/],
  [["keys", "list", "--url", "localhost"], /--url: expected an http\(s\) address/],
  [["keys", "create", "--rate", "fast"], /--rate: expected a positive whole number/],
  [["styles", "swap", "--local"], /expected qr or paint, got "swap"/],
  [["verify"], /expected a FILE/],
  [
    ["usage", "--month", "2026-13", "--url", "http://127.0.0.1:9"],
    /--month: expected a month such as 2026-11, got "2026-13"/,
  ],
  [["usage"], /easel usage asks a service: expected --url or EASEL_URL, easel login, or a service at/],
  [["login"], /--url: expected the address of the service, got nothing/],
  [["logni"], /"logni" is not a command; did you mean login\?/],
  [["webhooks", "creat"], /expected list, create, .*, got "creat"; did you mean create\?/],
  [["webhooks", "create"], /expected the URL that is called, got nothing/],
  [
    ["webhooks", "create", "https://example.com", "--event", "image.redy"],
    /--event: expected image\.queued, .*, got "image\.redy"; did you mean image\.ready\?/,
  ],
  [["webhooks", "deliveries"], /expected a webhook's ID, see easel webhooks list, got nothing/],
  [["webhooks", "retry", "whk_1"], /expected a webhook's ID and the DELIVERY/],
  [["completion", "tcsh"], /expected bash, zsh, fish, got tcsh/],
];

for (const [args, message] of REFUSED)
  test(`easel ${args.join(" ")} is refused with what was expected`, async (t) => {
    t.mock.method(process, "cwd", () => folderOf(t));
    const { code, err, out } = await easel(args);
    assert.match(err, message);
    assert.equal(code, 2);
    assert.equal(out, "");
  });

test("what a code says by fields is typed as one option, and refused by its names", async () => {
  for (const [given, code, message] of [
    [
      ["--wifi", "Luna"],
      2,
      /--wifi: expected ssid=…,password=…,security=…,hidden=…, got "Luna"; a comma .* is written \\,/,
    ],
    [["--wifi", "ssid=Luna", "--content", "x"], 2, /--wifi: expected what the code says once/],
    [["--wifi", `ssid=a\\,b${"x".repeat(30)}`], 6, /--wifi ssid: expected at most 32 characters, got "a,bxxx/],
    [["--wifi", "ssid=Luna,pasword=12345678"], 6, /--wifi: expected no field "pasword"/],
    [["--geo", "latitude=91,longitude=1"], 6, /--geo latitude: expected at most 90, got 91/],
    [["--tel", "phone=030 1"], 6, /--tel phone: expected an international number/],
  ] as const) {
    const ran = await easel(["qr", "x", ...given, "--local", "-o", "-"]);
    assert.match(ran.err, message);
    assert.equal(ran.code, code);
  }
});

test("easel code writes what the readers read, as lines, a page or pixels, and says what it cannot draw", async (t) => {
  const folder = folderOf(t);
  const wifi = ["--wifi", "ssid=Luna,password=pasta e basta", "--shape", "round", "--finder", "round", "--width", "55"];
  const heads = { svg: /^<svg xmlns=.* width="55mm"/, pdf: /^%PDF-1\.7/, png: /^.PNG/ } as const;
  // One host makes all three.
  const rows = join(folder, "rows.csv");
  writeFileSync(rows, ["as", ...Object.keys(heads)].join("\n"));
  const made = await easel(["code", ...wifi, "--local", "--batch", rows, "-o", join(folder, "code.{as}"), "--quiet"]);
  assert.deepEqual([made.code, made.err], [0, ""]);
  for (const [format, head] of Object.entries(heads))
    assert.match(readFileSync(join(folder, `code.${format}`), "latin1"), head);
  for (const [args, message] of [
    [["x", "--shape", "rund"], /--shape: expected "square", "round" or "fluid", got "rund"; did you mean round\?/],
    [["x", "-o", "code.gif"], /--output: expected a name that ends with one of .*\.svg, \.pdf, got "code\.gif"/],
    [["x", "--width", "5"], /--width: expected at least 10, got 5/],
    [["x", "--dark", "#cccccc"], /--dark: expected dark to be darker than light by at least 0\.4 of luma, got 0\.20/],
    [["x", "--dark", "#000000,black"], /--dark to: expected a colour as #rrggbb/],
    [["x", "--tel", "phone=112"], /--tel: expected what the code says once|CONTENT: expected once/],
    [[], /CONTENT: expected a text or an object, got nothing/],
    [["--tel", "phone=0"], /--tel phone: expected an international number/],
  ] as const) {
    const { code, err } = await easel(["code", ...args, "--local"]);
    assert.match(err, message);
    assert.notEqual(code, 0);
  }
});

test("no command is a usage error that shows the help; help is none", async () => {
  const none = await easel([]);
  assert.equal(none.code, 2);
  const help = await easel(["--help"]);
  assert.equal(help.code, 0);
  assert.equal(none.out, help.out);
  for (const { name, about } of COMMANDS) assert.ok(help.out.includes(`easel ${name}`) && help.out.includes(about));
  assert.match((await easel(["help", "images"])).out, /easel images recipe ID/);
});

test("every field of every kind is a flag of its command, with its description", async () => {
  const commands = ["qr", "paint", "outpaint", "swap", "code"];
  /** Fields whose flag, or that of a part, is called otherwise. */
  const called: Readonly<Record<string, string>> = { colours: "dark", width_mm: "width" };
  for (const [i, kind] of KIND_NAMES.entries()) {
    const { out } = await easel(["help", commands[i] ?? ""]);
    for (const field of Object.keys(KIND_PARAMS[kind].shape))
      assert.match(out, new RegExp(`^  --${called[field] ?? field.replaceAll("_", "-")}( |$)`, "m"), field);
  }
});

test("the help names the style of a picture that is asked for without one", async () => {
  assert.match((await easel(["help", "paint"])).out, /--style TEXT\n[^-]*Default Auto\./);
  assert.match((await easel(["help", "qr"])).out, /--style TEXT\n(?: {6}.*\n)*.*Default\s+Auto\s+without\s+--image\./);
});

test("a place that cannot be written is said before any work", async (t) => {
  const folder = folderOf(t);
  writeFileSync(join(folder, "file"), "");
  for (const [path, reason] of [
    [join(folder, "file/x.png"), /a part of the path is a file/],
    [folder, /it is a folder/],
    ["/proc/easel/x.png", /no such file|no permission/],
  ] as const) {
    // Nothing answers at the address: the path is refused before it is asked.
    const { code, err } = await easel(["paint", "x", "--style", "Comic", "-o", path, "--url", "http://127.0.0.1:9"]);
    assert.equal(code, 1);
    assert.match(err, /--output: expected a place that can be written/);
    assert.match(err, reason);
  }
  chmodSync(folder, 0o755);
});

test("standard output as a terminal takes no picture", async () => {
  const { code, err } = await easel(["paint", "x", "--style", "Comic", "-o", "-"], { terminal: true });
  assert.equal(code, 2);
  assert.match(err, /--output: expected standard output to be a file or a pipe, got a terminal/);
});

test("a service of this machine wants its key, or --local", async (t) => {
  const { createServer } = await import("node:http");
  const server = createServer((_, response) => response.end(JSON.stringify({ status: "ok", parts: {}, worker: true })));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  const ownUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const { code, err } = await easel(["images", "list"], { ownUrl });
  assert.equal(code, 4);
  assert.match(err, new RegExp(`a service runs at ${ownUrl}: expected its key in EASEL_API_KEY or --key, or --local`));
});

test("with --json an error is JSON of the service's shape", async () => {
  const { code, err } = await easel(["paint", "x", "--style", "Comci", "--local", "--json", "-o", "-"]);
  assert.equal(code, 6);
  const { detail } = JSON.parse(err);
  assert.equal(detail.type, "VALIDATION_ERROR");
  assert.equal(detail.data[0].field, "style");
  assert.match(detail.data[0].message, /Comic/);
});

test("CSV has quotes, line breaks and empty values; JSON lines keep their types", () => {
  const csv = '\ufefftable,content,note\r\n1,"a, ""b""\nc",\r\n\r\n2,d,"e"\r\n3,f,';
  assert.deepEqual(readRows(csv, "x.csv").rows, [
    { line: 2, values: { table: "1", content: 'a, "b"\nc' } },
    { line: 5, values: { table: "2", content: "d", note: "e" } },
    { line: 6, values: { table: "3", content: "f" } },
  ]);
  assert.deepEqual(readRows('{"prompt":"a","padding":3}\n\n{"prompt":"b"}\n', "x").rows, [
    { line: 1, values: { prompt: "a", padding: 3 } },
    { line: 3, values: { prompt: "b" } },
  ]);
  for (const [text, message] of [
    ["a,b\n1", /x, line 2: expected 2 values as in the heading, got 1: nothing for b$/],
    ['a,b\n1,"2', /x, line 2, column 2: expected a closing quote/],
    ['a,b\n1,"2"3', /x, line 2, column 2: expected the end of the value after the closing quote, got 3/],
    ["a,a\n1,2", /x, line 1, column 2: expected a name of its own, got a as in column 1/],
    ["a,b\n", /x: expected at least one row/],
    ['{"a":1}\n{', /x, line 2: expected JSON/],
  ] as const)
    assert.throws(() => readRows(text, "x"), { message });
});

test("semicolons and tabs separate as well, and are told; a line of spreadsheets and their encodings are understood", () => {
  const values = { table: "1", content: "a;b, c" };
  for (const [text, separatedBy, line] of [
    ['table;content\r1;"a;b, c"\r', "semicolons", 2],
    ["table\tcontent\n1\ta;b, c\n", "tabs", 2],
    ['sep=;\r\ntable;content\r\n1;"a;b, c"', "semicolons", 3],
    ['\ufeff"ta,ble";content\n1;"a;b, c"', "semicolons", 2],
  ] as const) {
    const { rows, separatedBy: found } = readRows(text, "x");
    assert.equal(found, separatedBy);
    assert.deepEqual(rows, [{ line, values: text.includes("ta,ble") ? { "ta,ble": "1", content: "a;b, c" } : values }]);
  }
  assert.equal(readRows("table,content\n1,a;b", "x").separatedBy, undefined);
  const utf16 = Buffer.from("\ufefftable\tcontent\n1\tü", "utf16le");
  assert.deepEqual(readRows(textOf(utf16, "x"), "x").rows, [{ line: 2, values: { table: "1", content: "ü" } }]);
  assert.throws(() => textOf(Buffer.from("caf\u00e9", "latin1"), "x"), { message: /^x: expected text in UTF-8/ });
  for (const [text, message] of [
    ["a;;c\n1;2;3", /x, line 1, column 2: expected a name in the heading, got nothing/],
    ["a;b\n1;2;3", /x, line 2: expected 2 values .*, got 3; values that hold semicolons are written in quotes/],
  ] as const)
    assert.throws(() => readRows(text, "x"), { message });
});

test("a batch tells its separator, a column that is no option, and the column that holds a bad value", async (t) => {
  const file = join(folderOf(t), "tables.csv");
  writeFileSync(file, "prompt;sytle;style\na;b;Watercolor\nc;d;Watercolor\n");
  const { err, code } = await easel(["paint", "--batch", file, "--local", "-o", join(file, "../{n}.png")]);
  assert.equal(code, 6);
  assert.deepEqual(err.split("\n"), [
    `--batch: the values of ${file} are separated by semicolons`,
    "--batch: the column sytle is neither an option nor in a file name: it is not used; did you mean style?",
    ...[2, 3].map(
      (line) =>
        `${file}, line ${line}: column style: expected a style of easel styles paint, got "Watercolor"; did you mean Watercolour? (VALIDATION_ERROR)`,
    ),
    "2 of 2 pictures were not made",
  ]);
});

test("every warning of a batch names its row, and the column or option that it speaks of", async (t) => {
  const { createServer } = await import("node:http");
  const clamped = { code: "clamped", weight: "info", message: "padding: expected 0 to 9, was taken as 9" };
  const framed = {
    code: "framed-edge",
    weight: "look",
    field: "image",
    message: "image: it has a scanned frame, which stays; set `trim` to auto to take it away",
  };
  let made = 0;
  const server = createServer(async (request, response) => {
    const { url = "" } = request;
    await request.toArray();
    if (url.endsWith("/generate")) {
      const id = `image-0123456789abcde${++made}`;
      return response.end(JSON.stringify({ success: true, id, queue_type: "fast", warnings: [clamped] }));
    }
    if (url.startsWith("/i/")) return response.end("PNG");
    const id = `image-0123456789abcde${made}`;
    const image = { id, state: "ready", seed: made, warnings: [clamped, framed], checks: [] };
    if (!url.endsWith("/events"))
      return response.end(JSON.stringify({ ...image, url: `http://${request.headers.host}/i/${id}.png` }));
    response.setHeader("content-type", "text/event-stream");
    response.end(`event: state\ndata: ${JSON.stringify(image)}\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  const folder = folderOf(t);
  const file = join(folder, "rows.csv");
  const photo = join(folder, "p.png");
  writeFileSync(photo, "a picture");
  writeFileSync(file, `image,seed\n${photo},1\n${photo},2\n`);
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const args = ["qr", "--content", "x", "--padding", "9", "--batch", file, "--jobs", "1", "--url", url];
  const { code, out, err } = await easel([...args, "-o", join(folder, "{n}.png")]);
  assert.equal(code, 0, err);
  assert.deepEqual(out.split("\n"), [join(folder, "1.png"), join(folder, "2.png")]);
  assert.deepEqual(
    err.split("\n"),
    [2, 3].flatMap((line) => [
      `${file}, line ${line}: note: --padding: expected 0 to 9, was taken as 9`,
      `${file}, line ${line}: worth a look: column image: it has a scanned frame, which stays; set --trim to auto to take it away`,
    ]),
  );
});

/** A service that answers lists of images with these, and tells what it was asked. */
async function listing(t: TestContext, images: readonly object[]) {
  const { createServer } = await import("node:http");
  const asked: URLSearchParams[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(new URL(url, "http://x").searchParams);
    response.end(JSON.stringify(url.startsWith("/v1/images?") ? { images } : images[0]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, asked };
}

test("images list shows what each image is in words of the command line: its kind, prompt, destination and worst warning", async (t) => {
  const image = {
    state: "ready",
    created: "2026-11-22T10:00:00.000Z",
    seed: 7,
    warnings: [],
    checks: [],
    weight: null,
  };
  const less = "`padding` 9 would leave modules too small for this content; made with 5";
  const { url, asked } = await listing(t, [
    {
      ...image,
      id: "image-0123456789abcdef",
      kind: "art_qr",
      params: { style: "Comic", prompt: "a koi pond", negative_prompt: "boats" },
      destination: "https://example.com/menu",
      warnings: [{ code: "clamped", field: "padding", message: less, weight: "look" }],
    },
    {
      ...image,
      id: "image-0123456789abcdeg",
      kind: "art_qr",
      params: { image: { kept: true, width: 8, height: 8 } },
      link: { code: "Ab3dE6g", url: "https://qr.example.com/s/Ab3dE6g" },
    },
    { ...image, id: "image-0123456789abcdeh", kind: "art_v9", params: {} },
  ]);
  const list = (...more: string[]) => easel(["images", "list", "--url", url, ...more], { terminal: true });
  const { out, err } = await list();
  assert.equal(err, "");
  const [heading = "", ...rows] = out.split("\n");
  const starts = [...heading.matchAll(/\w+/g)].map(({ index }) => index);
  const cells = rows.map((row) => starts.map((start, i) => row.slice(start, starts[i + 1]).trim()));
  const columns = heading.split(/ +/);
  const column = (name: string) => cells.map((row) => row[columns.indexOf(name)]);
  assert.deepEqual(column("KIND"), ["qr", "qr", "art_v9"], "a kind of a later version keeps its name");
  assert.deepEqual(column("PROMPT"), ["a koi pond", "", ""]);
  assert.deepEqual(column("DESTINATION"), ["https://example.com/menu", "https://qr.example.com/s/Ab3dE6g", ""]);
  assert.deepEqual(column("WARNING"), [`worth a look: ${less.replace("`padding`", "--padding")}`, "", ""]);

  assert.equal((await list("--json=false")).out, out);
  assert.equal(JSON.parse((await list("--json")).out.split("\n")[0] ?? "").kind, "art_qr", "JSON is the API's");
  for (const word of ["qr", "art_qr"]) {
    await list("--kind", word, "--starred=false");
    assert.deepEqual([asked.at(-1)?.get("kind"), asked.at(-1)?.get("starred")], ["art_qr", null]);
  }
  const { out: one } = await easel(["images", "get", "image-0123456789abcdef", "--url", url]);
  assert.match(one, /^kind\tqr$/m);
  assert.match(one, /^negative-prompt\tboats$/m);
  assert.match(one, /^warning\tlook\tclamped\t--padding 9 would leave/m);
});

test("the outputs of docs/cli.md are what the commands print", async (t) => {
  const shown = outputBlocks("cli.md");
  // The pictures of --seed by examples.slow.test.ts, the doctor by program.test.ts, the print's warning by test/http/print.test.ts.
  const elsewhere = ["fox-7.png", "works on this machine", "some phones may not read it"];
  const [batch = "", errors = "", ...others] = shown.filter(
    (block) => !elsewhere.some((words) => block.includes(words)),
  );
  assert.deepEqual(others, []);

  const folder = folderOf(t);
  const file = join(folder, "tables.csv");
  writeFileSync(file, "table;content;style\n1;a;Watercolor\n2;b;Watercolor\n");
  const ran = await easel(["qr", "a table", "--batch", file, "--local", "-o", join(folder, "{table}.png")]);
  const lines = ran.err.replaceAll(file, "tables.csv").split("\n");
  assert.deepEqual(batch.trimEnd().split("\n"), [lines[0], lines[2]]);

  const commands = [
    ["pait", "x"],
    ["paint", "x", "--stlye", "Comic"],
    ["paint", "x", "--style", "Watercolor", "--local", "-o", join(folder, "x.png")],
    ["paint", "x", "-o", "x.gif"],
  ];
  const said: string[] = [];
  for (const args of commands) said.push((await easel(args)).err);
  said.push("easel: EASEL_DATADIR is not a setting; did you mean EASEL_DATA_DIR?");
  try {
    readConfig({ EASEL_API_KEY: "short" });
  } catch (error) {
    for (const { field, message } of (error as SettingsError).issues) said.push(`easel: ${field}: ${message}`);
  }
  assert.deepEqual(errors.trimEnd().split("\n"), said);
});

test("print writes a PDF and says what its size does to the code", async (t) => {
  const { createServer } = await import("node:http");
  const id = "image-0123456789abcdef";
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    if (url.endsWith("/events")) {
      response.setHeader("content-type", "text/event-stream");
      return response.end(`event: state\ndata: ${JSON.stringify({ id, state: "ready" })}\n\n`);
    }
    if (!url.includes("/print")) return response.end(JSON.stringify({ id, state: "ready" }));
    response.setHeader("x-warnings", 'too-small;field="width_mm";message="the code is small";weight="look"');
    response.end("%PDF-1.7");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const output = join(folderOf(t), "{id}.pdf");
  const args = ["print", id, "--width", "55.5", "--bleed", "3", "--url", url];
  const { code, out, err } = await easel([...args, "-o", output]);
  assert.equal(code, 0, err);
  assert.equal(out, output.replace("{id}", id));
  assert.equal(readFileSync(out, "latin1"), "%PDF-1.7");
  assert.equal(err, "worth a look: the code is small");
  assert.equal(asked.at(-1), `/v1/images/${id}/print?format=pdf&width_mm=55.5&bleed_mm=3`);
  assert.equal((await easel([...args, "-o", "-"])).bytes.toString(), "%PDF-1.7");
  const card = ["--template", "card", "--words", String.raw`Luna\nBerlin`, "--url", url, "-o", output];
  assert.equal((await easel(["print", id, ...card])).code, 0);
  assert.equal(asked.at(-1), `/v1/images/${id}/print?template=card&words=Luna%0ABerlin`);
  for (const [many, path] of [
    ["bat_0123", "/v1/batches/bat_0123/print?template=stickers&paper=avery-l7165"],
    ["col_0123", "/v1/collections/col_0123/print?template=stickers&paper=avery-l7165"],
  ] as const) {
    assert.equal((await easel(["print", many, "--paper", "avery-l7165", "--url", url, "-o", output])).code, 0);
    assert.equal(asked.at(-1), path);
  }
});

test("images save asks for the format of the name, and for another width and quality; the picture itself is fetched as it is", async (t) => {
  const { createServer } = await import("node:http");
  const id = "image-0123456789abcdef";
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    if (url.endsWith("/events")) {
      response.setHeader("content-type", "text/event-stream");
      return response.end(`event: state\ndata: ${JSON.stringify({ id, state: "ready" })}\n\n`);
    }
    if (url.startsWith("/i/")) return response.end("png");
    if (url.includes("/file")) {
      response.setHeader("x-warnings", 'enlarged;field="width_px";message="it was enlarged";weight="info"');
      return response.end("webp");
    }
    const image = { id, kind: "art_v5", state: "ready", format: "png", seed: 7, warnings: [], url: "http://x/i/a.png" };
    response.end(JSON.stringify(image));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const folder = folderOf(t);
  const save = (...args: readonly string[]) => easel(["images", "save", id, "--url", url, ...args]);
  const webp = await save("-o", join(folder, "{seed}.webp"), "--width", "800", "--quality", "70", "--enlarge");
  assert.deepEqual([webp.code, webp.out, webp.err], [0, join(folder, "7.webp"), "note: it was enlarged"]);
  assert.equal(readFileSync(webp.out, "latin1"), "webp");
  assert.equal(asked.at(-1), `/v1/images/${id}/file?format=webp&width_px=800&quality=70&enlarge=true`);
  const png = await save("-o", join(folder, "own.png"));
  assert.deepEqual([png.code, readFileSync(png.out, "latin1")], [0, "png"]);
  assert.equal((await save("--format", "jpeg", "-o", "-")).bytes.toString(), "webp");
  assert.match(asked.at(-1) ?? "", /\/file\?format=jpeg$/);
  const before = asked.length;
  for (const [args, message] of [
    [["-o", "x.png", "--format", "webp"], /--format: expected png, as the name of --output says, got webp/],
    [["--format", "gif"], /--format: expected "png", "jpeg", "webp", "avif", "svg" or "pdf", got "gif"/],
    [["-o", "x.gif"], /--output: expected a name that ends with/],
    [["--width", "half"], /--width: expected a whole number .*, got "half"/],
  ] as const) {
    const { code, err } = await save(...args);
    assert.equal(code, 2, err);
    assert.match(err, message);
  }
  assert.equal(asked.length, before, "refused before anything is asked");
});

test("version is told by a command and by the flag", async () => {
  for (const args of [["version"], ["--version"], ["-V"]]) {
    const { code, out } = await easel(args);
    assert.deepEqual([code, out], [0, "easel 1.2.3"]);
  }
});

test("the progress line tells the time left as soon as it can be known", () => {
  assert.equal(lineOf(0.01, 1000, ""), "[--------------------]   1 %");
  assert.equal(lineOf(0.25, 4000, " 2/8"), "[#####---------------]  25 % 2/8, about 12 s left");
  assert.equal(lineOf(0.1, 60_000, ""), "[##------------------]  10 %, about 9 min left");
});
