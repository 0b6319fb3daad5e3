import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { artQrParams, EaselError } from "easel-contract";
import type { KeepOut } from "easel-picture";
import { layoutOf } from "easel-qr-art";
import type { PaintRequest } from "../../src/engines/engine.ts";
import { demandRoomForLogo } from "../../src/kinds/art-qr-logo.ts";

import { failed, io, kind, landscape, make, readers, style } from "./qr-orders.ts";

async function zbarimg(bytes: Uint8Array): Promise<string | undefined> {
  if (!existsSync("/usr/bin/zbarimg")) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "easel-qr-"));
  try {
    const path = join(folder, "art.png");
    await writeFile(path, bytes);
    const { stdout } = await promisify(execFile)("zbarimg", ["-q", "--raw", "-Sdisable", "-Sqrcode.enable", path]);
    return stdout.replace(/\n$/, "");
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("a finished scene is read to its exact content, by us and by zbarimg", async () => {
  const text = "https://e.io/abcdefghijklmno";
  const { made, bytes, raster, checks } = await make(landscape(true), text, {
    padding: 0,
    ar: "16:9",
    style: "Roman Mosaic",
  });
  assert.equal(made.recipe.carriedBy, "embed");
  assert.deepEqual(failed(checks), []);
  for (const name of ["zxing-cpp/phone-a", "wechat/pale", "qr/share", "likeness"])
    assert.ok(
      checks.some((check) => check.name === name),
      name,
    );
  assert.match(
    checks[0].note ?? "",
    /^Print at least [\d.]+ cm wide; read by 4 of 4 readers; reads in dim light: (yes|no)\. /,
  );
  const required = checks.slice(1).map((check) => check.required);
  assert.deepEqual(
    required,
    required.toSorted((a, b) => Number(b) - Number(a)),
  );
  assert.deepEqual(raster, made.raster);
  assert.equal(await readers[0].read(raster), text);
  const judged = await zbarimg(bytes);
  if (judged !== undefined) assert.equal(judged, text);
});

test("without an image, prompt and style are asked for, and a focus is refused", () => {
  const issues = (request: object) =>
    artQrParams.safeParse(request).error?.issues.map(({ path }) => path.join(".")) ?? [];
  assert.deepEqual(issues({}), ["prompt", "style"]);
  assert.deepEqual(issues({ prompt: "p", style, focus: { x: 0, y: 0 } }), ["focus"]);
  assert.deepEqual(issues({ image: "data:,", focus: { x: 0.6, y: 0, w: 0.6, h: 0.1 } }), ["focus"]);
  assert.deepEqual(issues({ image: "data:,", focus: { x: 0.5, y: 0.5 } }), []);
});

test("a logo that is too large for its code is refused with the size that fits, and one without room plainly", () => {
  const square = { widthPx: 100, heightPx: 100 };
  const refusal = (content: string, logo: object) => {
    const params = artQrParams.parse({ prompt: "p", style, content, logo: { image: "data:,", ...logo } });
    try {
      kind.validate!(params, { "logo.image": square }, { codeText: content });
    } catch (error) {
      assert.ok(error instanceof EaselError);
      return JSON.stringify(error.data);
    }
    return undefined;
  };
  assert.equal(refusal("https://e.io", {}), undefined);
  assert.match(refusal("https://e.io", { scale: 0.4 }) ?? "", /"logo.scale".*expected at most 0\.\d+/);
  const params = artQrParams.parse({ prompt: "p", style, content: "c", logo: { image: "data:," } });
  assert.throws(() => demandRoomForLogo(params, layoutOf(3, "L"), 1), /shorter `content`/);
  assert.deepEqual(artQrParams.parse({ image: "data:,", logo: "https://e.io/logo.svg" }).logo, {
    image: "https://e.io/logo.svg",
    place: "centre",
  });
});

test("content that cannot fit is refused at create, with the length that can", () => {
  const params = artQrParams.parse({ prompt: "p", style, content: "c", ar: "3:1", padding: 9 });
  for (const [letter, most] of [
    ["", 718],
    ["ü", 717],
  ] as const) {
    const of = (bytes: number) => ({ codeText: "x".repeat(bytes - 2 * letter.length) + letter });
    kind.validate!(params, {}, of(most));
    assert.throws(
      () => kind.validate!(params, {}, of(most + 1)),
      (error) =>
        error instanceof EaselError &&
        error.type === "CONTENT_TOO_LONG" &&
        error.message.includes(`at most ${most} bytes`),
    );
  }
});

test("900 bytes fit a square at every padding", () => {
  for (let padding = 0; padding <= 9; padding++)
    kind.validate!(artQrParams.parse({ prompt: "p", style, content: "c", padding }), {}, { codeText: "ü".repeat(450) });
});

test("an unknown style and a short link without a URL are refused by field", () => {
  const refusal = (request: Record<string, unknown>) => {
    const issues = kind.issuesOf!({ prompt: "p", style, ...request });
    if (issues.length > 0) return issues.map(({ field }) => field);
    try {
      kind.validate!(artQrParams.parse({ prompt: "p", style, ...request }), {}, { codeText: "x" });
    } catch (error) {
      assert.ok(error instanceof EaselError);
      return error.data?.map(({ field }) => field);
    }
    return undefined;
  };
  assert.deepEqual(refusal({ style: "no such style" }), ["style"]);
  assert.deepEqual(refusal({ shortlink: true }), ["content"]);
  assert.deepEqual(refusal({ shortlink: true, content: "mailto:a@b.example" }), ["content"]);
  assert.equal(refusal({ shortlink: true, content: "https://e.io/x" }), undefined);
});

test("work stops when it is aborted", async () => {
  const controller = new AbortController();
  const params = artQrParams.parse({ prompt: "p", style });
  const work = kind.produce(
    params,
    { images: {}, prepared: { codeText: "https://e.io/x" } },
    { engine: () => landscape(true) },
    io(1, controller.signal),
  );
  controller.abort(new Error("deleted"));
  await assert.rejects(work, /deleted/);
});

test("a scene leaves room in a corner where the code can be small, else for the finders of the whole code", async () => {
  const roomFor = async (content: string, request: object = {}) => {
    let room: readonly KeepOut[] = [];
    const paint = async ({ code }: PaintRequest) => {
      room = code?.keepOut ?? [];
      throw new Error("painted");
    };
    const params = artQrParams.parse({ prompt: "a hill", style, content, ...request });
    const inputs = { images: {}, prepared: { codeText: content } };
    await assert.rejects(kind.produce(params, inputs, { engine: () => ({ paint }) as never }, io(3)), /painted/);
    return room;
  };
  const short = await roomFor("https://e.io/a");
  assert.equal(short.length, 1);
  assert.ok(short[0].widthPx > 400);
  const long = `https://e.io/${"a".repeat(280)}`;
  for (const room of [await roomFor(long), await roomFor("https://e.io/a", { padding: 1 })])
    assert.ok(room.length >= 4 && room.every(({ widthPx }) => widthPx < 300), `${room.length}`);
});
