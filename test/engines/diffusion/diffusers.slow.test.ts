/** Pictures, tokens and random numbers against diffusers, transformers and torch; see test/fixtures/diffusion/README.md. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gunzipSync } from "node:zlib";
import type { Plane, Raster } from "easel-picture";
import type { Control } from "../../../src/engines/diffusion/control.ts";
import { readModelFolder } from "../../../src/engines/diffusion/model-folder.ts";
import { generate, type Parts } from "../../../src/engines/diffusion/pipeline.ts";
import type { SchedulerName } from "../../../src/engines/diffusion/scheduler.ts";
import { createSessionPool } from "../../../src/engines/diffusion/session-pool.ts";
import { createTorchGenerator } from "../../../src/engines/diffusion/torch-generator.ts";
import { loadOnnx, type Onnx } from "../../../src/engines/onnx.ts";
import { importOnnxRuntime } from "../../helpers/extras.ts";

const FIXTURES = join(import.meta.dirname, "../../fixtures/diffusion");

interface Expected {
  readonly prompt: string;
  readonly negative: string;
  readonly side: number;
  readonly image: string;
  readonly mask: string;
  readonly cases: readonly {
    readonly kind: "paint" | "again" | "inpaint" | "control";
    readonly folder: string;
    readonly scheduler: SchedulerName;
    readonly steps: number;
    readonly seed: number;
    readonly call: {
      readonly width?: number;
      readonly height?: number;
      readonly guidance_scale: number;
      readonly negative_prompt?: string;
      readonly strength?: number;
      readonly controlnet_conditioning_scale?: number;
      readonly control_guidance_start?: number;
      readonly control_guidance_end?: number;
    };
    readonly rgb: string;
  }[];
  readonly tokens: readonly { readonly text: string; readonly ids: readonly number[] }[];
  readonly draws: readonly { readonly seed: number; readonly count: number; readonly values: readonly number[] }[];
  readonly long: readonly {
    readonly seed: number;
    readonly count: number;
    readonly sum: number;
    readonly absolute: number;
    readonly last: readonly number[];
  }[];
  readonly twice: readonly (readonly number[])[];
}

const EXPECTED: Expected = JSON.parse(readFileSync(join(FIXTURES, "expected.snap.json"), "utf8"));

let root: string;
let onnx: Onnx;
const parts = new Map<string, Parts>();

before(async () => {
  root = await mkdtemp(join(tmpdir(), "easel-diffusers-"));
  await cp(FIXTURES, root, { recursive: true });
  for (const entry of await readdir(root, { recursive: true }))
    if (entry.endsWith(".gz")) {
      const path = join(root, entry);
      await writeFile(path.slice(0, -".gz".length), gunzipSync(await readFile(path)));
    }
  onnx = await loadOnnx(importOnnxRuntime);
  for (const name of ["plain", "inpaint", "lcm"]) {
    const folder = join(root, name);
    // The parts beside the UNet are the same bytes in all folders and lie there once.
    if (name !== "plain")
      for (const part of ["text_encoder", "vae_encoder", "vae_decoder", "tokenizer"])
        await cp(join(root, "plain", part), join(folder, part), { recursive: true });
    parts.set(name, {
      model: await readModelFolder(folder),
      pool: createSessionPool(onnx, { budgetBytes: 2 ** 26, threads: 1 }),
    });
  }
});
after(async () => {
  for (const { pool } of parts.values()) await pool.clear();
  await rm(root, { recursive: true });
});

for (const [i, expected] of EXPECTED.cases.entries()) {
  const { kind, folder, scheduler, steps, seed, call } = expected;
  const name = `${kind} with ${folder}, ${scheduler}, ${steps} steps, strength ${call.strength ?? 1}`;
  test(`${i}: ${name} gives diffusers' picture`, async () => {
    const control = controlOf(expected);
    const base = parts.get(folder)!;
    const net = {
      path: join(root, "control/controlnet/model.onnx"),
      unet: join(root, "control/unet_controlnet/model.onnx"),
    };
    const [widthPx, heightPx] = [call.width ?? EXPECTED.side, call.height ?? EXPECTED.side];
    const { raster } = await generate(
      control ? { ...base, controlNet: net } : base,
      {
        prompt: EXPECTED.prompt,
        negativePrompt: call.negative_prompt ?? "",
        seed,
        widthPx,
        heightPx,
        scheduler,
        steps,
        guidance: call.guidance_scale,
        ...(kind === "again" || kind === "inpaint" ? { image: image(), strength01: call.strength! } : {}),
        ...(kind === "inpaint" ? { mask: mask() } : {}),
        ...(control ? { control } : {}),
      },
      async () => {},
    );
    const want = Buffer.from(expected.rgb, "base64");
    assert.equal(raster.width * raster.height * 3, want.length);
    let worst = 0;
    for (let p = 0; p < want.length; p++)
      worst = Math.max(worst, Math.abs(want[p] - raster.data[Math.floor(p / 3) * 4 + (p % 3)]));
    assert.ok(worst <= 1, `off by ${worst} of 255`);
  });
}

for (const { text, ids } of EXPECTED.tokens)
  test(`${JSON.stringify(text)} has transformers' tokens`, async () => {
    assert.deepEqual(parts.get("plain")!.model.tokenizer.encode(text), ids);
  });

test("normal numbers are torch's", () => {
  for (const { seed, count, values } of EXPECTED.draws) {
    const got = createTorchGenerator(seed).randn(count);
    values.forEach((want, i) => {
      assert.ok(Math.abs(got[i] - want) <= 1e-6 * Math.max(1, Math.abs(want)), `seed ${seed}, ${i}: ${got[i]} ${want}`);
    });
  }
  const generator = createTorchGenerator(5);
  for (const values of EXPECTED.twice) {
    const got = generator.randn(values.length);
    values.forEach((want, i) => {
      assert.ok(Math.abs(got[i] - want) <= 1e-6 * Math.max(1, Math.abs(want)), `${i} of ${values.length}`);
    });
  }
});

test("the latents of a 512 px picture are torch's to the last", () => {
  for (const { seed, count, sum, absolute, last } of EXPECTED.long) {
    const got = createTorchGenerator(seed).randn(count);
    assert.ok(Math.abs(got.reduce((total, x) => total + x, 0) - sum) < 1e-3);
    assert.ok(Math.abs(got.reduce((total, x) => total + Math.abs(x), 0) - absolute) < 1e-3);
    last.forEach((want, i) => {
      assert.ok(Math.abs(got[count - 4 + i] - want) <= 1e-6);
    });
  }
});

function controlOf({ call, kind }: Expected["cases"][number]): Control | undefined {
  if (kind !== "control") return undefined;
  const rgb = Buffer.from(EXPECTED.image, "base64");
  const pixels = EXPECTED.side ** 2;
  return {
    image: Float32Array.from({ length: rgb.length }, (_, i) => rgb[(i % pixels) * 3 + Math.floor(i / pixels)] / 255),
    scale: call.controlnet_conditioning_scale!,
    start01: call.control_guidance_start!,
    end01: call.control_guidance_end!,
  };
}

function image(): Raster {
  const rgb = Buffer.from(EXPECTED.image, "base64");
  const data = new Uint8ClampedArray(EXPECTED.side ** 2 * 4).fill(255);
  for (let i = 0; i < rgb.length; i++) data[Math.floor(i / 3) * 4 + (i % 3)] = rgb[i];
  return { width: EXPECTED.side, height: EXPECTED.side, data };
}

function mask(): Plane {
  const bytes = Buffer.from(EXPECTED.mask, "base64");
  return { width: EXPECTED.side, height: EXPECTED.side, data: Float32Array.from(bytes, (m) => m / 255) };
}
