// biome-ignore-all lint/suspicious/noControlCharactersInRegex: terminals are drawn on with escape sequences
/** Pictures from the command line: by a real service, and by this process tree. */

import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { sniffFormat } from "../../src/codec/sniff.ts";
import { filled, stripes } from "../engines/requests.ts";
import { ANNA, BRUNO, renderHead } from "../faces/rendered-head.ts";
import { startSmallService, startTestService } from "../helpers/service.ts";
import { easel } from "./run.ts";

/** Small pictures are extended in a moment. */
async function photo(): Promise<Uint8Array> {
  const data = Uint8ClampedArray.from({ length: 96 * 64 * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : ((i * 7) ^ (i >> 5)) & 127,
  );
  return encodePng({ width: 96, height: 64, data });
}

async function folderOf(t: TestContext): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "easel-cli-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "photo.png"), await photo());
  return folder;
}

const pixelsOf = async (path: string) => Buffer.from((await decodeImage(readFileSync(path))).data).toString("base64");

// The pixel mark is the only part of a picture that is the installation's own.
const service = await startSmallService({ EASEL_PIXEL_MARK: "false", EASEL_WORKERS: "2" });
const env = { EASEL_URL: service.baseUrl, EASEL_API_KEY: service.apiKey };

test("a service and this process tree make the same pixels of the same request, from files and standard input", async (t) => {
  const folder = await folderOf(t);
  const at = (name: string) => join(folder, name);
  const line = ["outpaint", at("photo.png"), "--right", "24", "--seed", "11"];
  const remote = await easel([...line, "-o", at("remote.png")], { env });
  assert.equal(remote.code, 0, remote.err);
  assert.equal(remote.out, at("remote.png"));
  const local = await easel([...line, "--local", "--json", "-o", at("local.png"), "--save-recipe", at("r.json")]);
  assert.equal(local.code, 0, local.err);
  assert.equal(await pixelsOf(at("local.png")), await pixelsOf(at("remote.png")));
  const summary = JSON.parse(local.out);
  assert.deepEqual(
    [summary.kind, summary.seed, summary.width, summary.path],
    ["art_outpaint", 11, 120, at("local.png")],
  );
  assert.ok(
    summary.checks.every(({ required, passed }: { required: boolean; passed: boolean }) => passed || !required),
  );

  const piped = await easel(["outpaint", "-", "--right", "24", "--seed", "11", "--local", "-o", "-"], {
    input: await photo(),
  });
  assert.equal(piped.code, 0, piped.err);
  assert.equal(piped.out, "");
  assert.deepEqual(piped.bytes, readFileSync(at("local.png")));

  // The recipe has the picture in it: it works elsewhere, here by the service, and can be varied.
  const again = await easel(["outpaint", "--recipe", at("r.json"), "-o", at("again.png")], { env });
  assert.equal(again.code, 0, again.err);
  assert.equal(await pixelsOf(at("again.png")), await pixelsOf(at("local.png")));
  // The name picks the format, over that of a recipe; a quality alone is of the name's format.
  const inWebp = ["-o", at("wide.webp"), "--output-quality", "100", "--save-recipe", at("webp.json")];
  assert.equal((await easel([...line, "--local", ...inWebp])).code, 0);
  assert.equal(sniffFormat(readFileSync(at("wide.webp"))), "webp");
  assert.equal(await pixelsOf(at("wide.webp")), await pixelsOf(at("local.png")));
  const asJpeg = await easel(["outpaint", "--recipe", at("webp.json"), "-o", at("wide.jpeg")], { env });
  assert.equal(sniffFormat(readFileSync(at("wide.jpeg"))), "jpeg", asJpeg.err);
  assert.match(asJpeg.err, /quality 85 changes pixels/);
  for (const file of ["wide.webp", "wide.jpeg", "webp.json"]) rmSync(at(file));
  const varied = await easel(["outpaint", "--recipe", at("r.json"), "--right", "8", "--local", "-o", at("varied.png")]);
  assert.equal(varied.code, 0, varied.err);
  assert.equal((await decodeImage(readFileSync(at("varied.png")))).width, 104);
  const wrong = await easel(["paint", "--recipe", at("r.json"), "-o", at("x.png")]);
  assert.match(wrong.err, /--recipe: expected a recipe of easel paint, got one of easel outpaint/);
  assert.equal(wrong.code, 2);
  assert.deepEqual(
    readdirSync(folder).sort(),
    ["again.png", "local.png", "photo.png", "r.json", "remote.png", "varied.png"],
    "nothing else is left behind",
  );
});

test("QR art of a picture is the same from here and from a service, and so is the recipe of the service", async (t) => {
  const folder = await folderOf(t);
  const at = (name: string) => join(folder, name);
  writeFileSync(at("poster.png"), await encodePng(stripes(300, 300, 4)));
  const line = [
    "qr",
    "--image",
    at("poster.png"),
    "--content",
    "https://example.com/a",
    "--focus",
    "x=0.2,y=0.2,w=0.2,h=0.2",
    "--seed",
    "3",
  ];
  const local = await easel([...line, "--local", "-o", at("local.png")]);
  assert.equal(local.code, 0, local.err);
  const remote = await easel([...line, "--json", "-o", at("remote.png")], { env });
  assert.equal(remote.code, 0, remote.err);
  assert.equal(await pixelsOf(at("local.png")), await pixelsOf(at("remote.png")));

  const { id } = JSON.parse(remote.out);
  const recipe = await easel(["images", "recipe", id], { env });
  assert.equal(recipe.code, 0, `${id}: ${recipe.err}`);
  writeFileSync(at("recipe.json"), recipe.out);
  const again = await easel(["qr", "--recipe", at("recipe.json"), "-o", at("again.png")], { env });
  assert.equal(again.code, 0, again.err);
  assert.equal(await pixelsOf(at("again.png")), await pixelsOf(at("remote.png")));
  const elsewhere = await easel(["qr", "--recipe", at("recipe.json"), "--local", "-o", at("x.png")]);
  assert.equal(elsewhere.code, 6);
  assert.match(elsewhere.err, /--image: expected a picture: the service that made this recipe keeps it/);
  const given = ["qr", "--recipe", at("recipe.json"), "--image", at("poster.png"), "--local", "-o", at("given.png")];
  assert.equal((await easel(given)).code, 0);
  assert.equal(await pixelsOf(at("given.png")), await pixelsOf(at("remote.png")));
});

test("a painted picture is the same from here and from a service, and without --style the service chooses one", async (t) => {
  const folder = await folderOf(t);
  const at = (name: string) => join(folder, name);
  const line = ["paint", "a red boat on a lake", "--seed", "5"];
  const local = await easel([...line, "--local", "-o", at("local.png"), "--save-recipe", at("r.json")]);
  assert.equal(local.code, 0, local.err);
  assert.equal(JSON.parse(readFileSync(at("r.json"), "utf8")).params.style, "Auto");
  const remote = await easel([...line, "--style", "Picture Book", "-o", at("remote.png")], { env });
  assert.equal(remote.code, 0, remote.err);
  assert.equal(await pixelsOf(at("local.png")), await pixelsOf(at("remote.png")));
  const again = await easel(["paint", "--recipe", at("r.json"), "-o", at("again.png")], { env });
  assert.equal(again.code, 0, again.err);
  assert.equal(await pixelsOf(at("again.png")), await pixelsOf(at("local.png")));
});

test("a face swap is the same from here and from a service", async (t) => {
  const folder = await folderOf(t);
  const at = (name: string) => join(folder, name);
  writeFileSync(at("target.png"), await encodePng(renderHead(BRUNO, 256)));
  writeFileSync(at("source.png"), await encodePng(renderHead(ANNA, 256)));
  const line = ["swap", at("target.png"), at("source.png"), "--consent"];
  const local = await easel([...line, "--local", "-o", at("local.png")]);
  assert.equal(local.code, 0, local.err);
  const remote = await easel([...line, "-o", at("remote.png")], { env });
  assert.equal(remote.code, 0, remote.err);
  assert.equal(await pixelsOf(at("local.png")), await pixelsOf(at("remote.png")));
  assert.notEqual(await pixelsOf(at("local.png")), await pixelsOf(at("target.png")));
});

test("--logo takes a file, and parts with a file, and the logo stands in the middle of the code", async (t) => {
  const folder = await folderOf(t);
  const at = (name: string) => join(folder, name);
  writeFileSync(at("poster.png"), await encodePng(stripes(300, 300, 4)));
  writeFileSync(at("logo.png"), await encodePng(filled(64, 64, [230, 20, 30, 255])));
  writeFileSync(
    at("logo.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#e6141e"/></svg>',
  );
  // With this padding the code lies in the middle of the picture.
  const line = ["qr", "--image", at("poster.png"), "--content", "HTTPS://E.IO/A", "--padding", "1", "--seed", "3"];
  for (const [mode, logo] of [
    [[], at("logo.png")],
    [["--local"], at("logo.png")],
    [["--local"], `image=${at("logo.svg")},scale=0.15,place=centre`],
  ] as const) {
    const ran = await easel([...line, "--logo", logo, ...mode, "-o", at("coded.png")], mode.length > 0 ? {} : { env });
    assert.equal(ran.code, 0, ran.err);
    const { width, height, data } = await decodeImage(readFileSync(at("coded.png")));
    const middle = 4 * ((height >> 1) * width + (width >> 1));
    const [r, g, b] = data.subarray(middle, middle + 3);
    assert.ok(r > 180 && g < 90 && b < 90, `${logo}: ${r},${g},${b}`);
  }
  const large = await easel([...line, "--logo", `image=${at("logo.svg")},scale=0.4`, "--local", "-o", at("x.png")]);
  assert.equal(large.code, 6);
  assert.match(large.err, /--logo scale: expected at most 0\.\d+/);
  const missing = await easel([...line, "--logo", at("nothing.png"), "--local", "-o", at("x.png")]);
  assert.match(missing.err, /--logo: expected a file.*nothing\.png.*there is no such file/);
  assert.equal(missing.code, 2);
  assert.ok(!existsSync(at("x.png")));
});

test("a refusal names flag, expectation and value, the same from both", async (t) => {
  const folder = await folderOf(t);
  const at = (name: string) => join(folder, name);
  for (const mode of [{ env }, {}]) {
    const local = "env" in mode ? [] : ["--local"];
    const padding = await easel(
      ["qr", "x", "--style", "Comic", "--content", "a", "--padding", "12", "-o", at("x.png"), ...local],
      mode,
    );
    assert.match(padding.err, /easel: --padding: expected at most 9, got 12 \(VALIDATION_ERROR/);
    assert.equal(padding.code, 6);
    const style = await easel(["paint", "x", "--style", "Comci", "-o", at("x.png"), ...local], mode);
    assert.match(style.err, /--style: expected .*did you mean Comic\?/);
    const sides = await easel(["outpaint", at("photo.png"), "-o", at("x.png"), ...local], mode);
    assert.match(sides.err, /--left: expected --left, --right, --up, --down, --ar, --scale or --mask/);
    const consent = await easel(["swap", at("photo.png"), at("photo.png"), "-o", at("x.png"), ...local], mode);
    assert.match(consent.err, /--consent: expected true/);
  }
  const key = await easel(["paint", "x", "--style", "Comic", "-o", at("x.png")], {
    env: { ...env, EASEL_API_KEY: "wrong-key-of-some-length-123" },
  });
  assert.equal(key.code, 4);
  const link = await easel(["qr", "x", "--style", "Comic", "--local", "-o", at("x.png")]);
  assert.match(link.err, /content.*without a service \(--url\) the picture has no page/);
  assert.ok(!existsSync(at("x.png")));
});

test("a batch reports its bad rows, goes on where it stopped, and a service makes no row twice", async (t) => {
  const folder = await folderOf(t);
  const at = (name: string) => join(folder, name);
  writeFileSync(
    at("rows.csv"),
    `table,image,right\n1,${at("photo.png")},8\n2,${at("photo.png")},9000\n3,${at("photo.png")},16\n`,
  );
  const line = ["outpaint", "--batch", at("rows.csv"), "-o", at("out/table-{table}.png")];
  const usedBefore = await used();
  const first = await easel(line, { env });
  assert.equal(first.code, 6);
  assert.match(first.err, /rows\.csv, line 3: column right: expected at most 2000, got 9000/);
  assert.match(first.err, /1 of 3 pictures were not made/);
  assert.deepEqual(first.out.split("\n").sort(), [at("out/table-1.png"), at("out/table-3.png")]);
  assert.deepEqual(readdirSync(at("out")).sort(), ["table-1.png", "table-3.png"]);

  writeFileSync(
    at("rows.csv"),
    `table,image,right\n1,${at("photo.png")},8\n2,${at("photo.png")},24\n3,${at("photo.png")},16\n`,
  );
  rmSync(at("out/table-3.png"));
  const second = await easel(line, { env });
  assert.equal(second.code, 0, second.err);
  assert.match(second.err, /table-1\.png was made before/);
  assert.deepEqual(second.out.split("\n").sort(), [at("out/table-2.png"), at("out/table-3.png")]);
  // Two and one: the third row was created once, and its picture was read again.
  assert.equal((await used()) - usedBefore, 3);

  writeFileSync(at("rows.jsonl"), `${JSON.stringify({ image: at("photo.png"), right: 8, colour: "x" })}\n`);
  const lines = await easel([
    "outpaint",
    "--batch",
    at("rows.jsonl"),
    "--count",
    "2",
    "--seed",
    "4",
    "--local",
    "-o",
    at("n-{n}-{seed}.png"),
  ]);
  assert.equal(lines.code, 0, lines.err);
  assert.match(lines.err, /column colour is neither an option nor in a file name/);
  assert.deepEqual(lines.out.split("\n"), [at("n-1-4.png"), at("n-2-5.png")]);
});

async function used(): Promise<number> {
  const { json } = await service.call("GET", "/v1/usage");
  return json.usage.reduce((sum: number, { images }: { images: number }) => sum + images, 0);
}

test("the worst warning is said right before the picture's path, by a service and here, in lists and when it is saved", async (t) => {
  const folder = await folderOf(t);
  const line = [
    "paint",
    "a gryphon in a meadow with an orrery",
    "--ar",
    "3:1",
    "--seed",
    "1",
    "-o",
    join(folder, "x.png"),
  ];
  const worst = /^poor result: the picture is probably not what you want \(quality 0\.\d+ of 1: /;
  for (const where of [{ env }, {}]) {
    const { err, out } = await easel([...line, ...("env" in where ? [] : ["--local"])], where);
    const lines = err.trim().split("\n");
    assert.ok(lines.includes("note: not drawn, unknown to the painter: orrery"), err);
    assert.ok(lines.includes("worth a look: the main subject is not drawn, unknown to the painter: gryphon"), err);
    assert.match(String(lines.at(-1)), worst);
    assert.equal(out, join(folder, "x.png"));
  }
  const [{ id, weight }] = (await easel(["images", "list", "--json"], { env })).out
    .split("\n")
    .map((each) => JSON.parse(each));
  assert.equal(weight, "poor");
  assert.match((await easel(["images", "list"], { env })).out.split("\n")[0]?.split("\t").at(-1) ?? "", worst);
  assert.match(
    (await easel(["images", "get", id], { env })).out,
    /\nwarning\tlook\tsubject-not-drawn\t.*gryphon\n.*weight\tpoor/s,
  );
  assert.match((await easel(["images", "save", id, "-o", join(folder, "y.png")], { env })).err.trim(), worst);
});

test("images, links, styles and verify", async (t) => {
  const folder = await folderOf(t);
  const at = (name: string) => join(folder, name);
  const made = await easel(["outpaint", at("photo.png"), "--left", "16", "--json", "-o", at("a.png")], { env });
  const { id, seed, sha256 } = JSON.parse(made.out);
  assert.match((await easel(["images", "star", id], { env })).out, /\tstarred$/);
  const piped = await easel(["images", "list", "--starred"], { env });
  assert.match(piped.out, new RegExp(`^${id}\toutpaint\tready\t[^\t]+\t${seed}\t`));
  const shown = await easel(["images", "list", "--starred"], { env, terminal: true });
  assert.match(shown.out, /^ID +KIND +STATE/);
  assert.equal(JSON.parse((await easel(["images", "list", "--starred", "--json"], { env })).out).id, id);
  assert.match((await easel(["images", "get", id], { env })).out, new RegExp(`sha256\t${sha256}`));
  const saved = await easel(["images", "save", id, "-o", at("saved-{seed}.png")], { env });
  assert.equal(saved.out, at(`saved-${seed}.png`));
  assert.deepEqual(readFileSync(saved.out), readFileSync(at("a.png")));

  const mine = await easel(["verify", at("a.png")], { env });
  assert.match(mine.out, /^This picture was made by this installation/);
  const here = await easel(["verify", at("a.png"), "--local"]);
  assert.match(here.out, /^Without a service only the file itself can be examined\./);
  assert.match(here.out, /Declared in its metadata \(XMP\): found; declares composite/);
  assert.match(here.out, /Signed manifest \(C2PA\): found; signed by somebody/);
  assert.match(here.out, /Invisible mark in the pixels: not looked up/);
  assert.match(here.out, /Log of the service: not looked up/);

  assert.equal((await easel(["images", "delete", id], { env })).out, id);
  const gone = await easel(["images", "get", id], { env });
  assert.equal(gone.code, 5);
  assert.match(gone.err, /easel: .*deleted \(GONE/);
  assert.equal((await easel(["links", "get", "ABCDEF"], { env })).code, 5);
  assert.equal((await easel(["links", "list"], { env })).out, "");
  const [ours, theirs] = [await easel(["styles", "--local"]), await easel(["styles"], { env })];
  assert.ok(ours.out.includes("qr\tHidden Landscape\t") && ours.out.includes("paint\tComic\t"));
  assert.equal(theirs.out, ours.out);
});

test("Ctrl-C deletes the image, or leaves it with --keep, and exits with 130", async (t) => {
  const folder = await folderOf(t);
  // Nothing makes pictures here: the image waits.
  const idle = await startTestService({}, { api: true, worker: false }, t);
  const own = { EASEL_URL: idle.baseUrl, EASEL_API_KEY: idle.apiKey };
  for (const keep of [false, true]) {
    const interrupt = Promise.withResolvers<number>();
    const line = ["paint", "a lake", "--style", "Comic", "-o", join(folder, "x.png"), ...(keep ? ["--keep"] : [])];
    const running = easel(line, { env: own, signal: interrupt.promise });
    for (;;) {
      const { json } = await idle.call("GET", "/v1/images?state=queued");
      if (json.images.length > 0) break;
    }
    interrupt.resolve(130);
    assert.equal((await running).code, 130);
    const { json } = await idle.call("GET", "/v1/images?state=queued");
    assert.equal(json.images.length, keep ? 1 : 0);
  }
  assert.deepEqual(readdirSync(folder), ["photo.png"]);
});

test("one line of progress in a terminal, none with --quiet, and --show draws or says why not", async (t) => {
  const folder = await folderOf(t);
  const line = ["outpaint", join(folder, "photo.png"), "--up", "8", "--local", "-o", join(folder, "x.png"), "--show"];
  const drawn = await easel(line, { terminal: true, env: { TERM: "xterm-kitty" } });
  assert.match(drawn.drawn, /\r\u001b\[K\[[#-]{20}\] +\d+ %/);
  assert.ok(drawn.drawn.includes("\u001b_Ga=T"));
  const plain = await easel([...line, "--quiet"], { terminal: true, env: { TERM: "vt100" } });
  assert.equal(plain.drawn.replaceAll("\r\u001b[K", "") + plain.err, "");
  const said = await easel(line, { terminal: true, env: { TERM: "vt100" } });
  assert.match(said.err, /--show: this terminal \(TERM=vt100\) is not known to draw pictures; kitty/);
});
