/** A composition for engine hosts under test: one kind that does what its parameters say, over one engine of noise. */

import { access, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { EaselError } from "easel-contract";
import { createRaster } from "easel-picture";
import type { Engine } from "../../../src/engines/engine.ts";
import { createEngines } from "../../../src/engines/index.ts";
import { listEngines } from "../../../src/engines/list.ts";
import { createRouting } from "../../../src/engines/routing/scheduler.ts";
import type { ImageKind } from "../../../src/kinds/kind.ts";
import type { HostTools } from "../../../src/worker/composition.ts";
import type { Composition } from "../../../src/worker/make-picture.ts";
import type { Act } from "./acts.ts";

const noise: Engine = {
  id: "noise",
  version: "1",
  async paint({ widthPx, heightPx }, { rng, checkpoint }) {
    const raster = createRaster(widthPx, heightPx);
    for (let i = 0; i < raster.data.length; i++) raster.data[i] = i % 4 === 3 ? 255 : rng.int(256);
    await checkpoint(1);
    return { raster, warnings: [], recipe: { medium: "noise" } };
  },
  health: async () => ({ ok: true }),
};

const actor: ImageKind<"art_v5"> = {
  name: "art_v5",
  capability: "paint",
  failedVerification: "GENERATION_FAILED",
  isComposite: false,
  async produce(params, { images }, tools, io) {
    const script = params as unknown as Act;
    const before = script.folder ? await enter(script.folder) : 0;
    const act = before < (script.times ?? Number.POSITIVE_INFINITY) ? script.act : "paint";
    if (act === "die") process.kill(process.pid, "SIGKILL");
    if (act === "spin") for (;;);
    if (act === "leak") await leak(io.checkpoint);
    if (act === "hiccup") throw new EaselError("GENERATION_FAILED", "the brush slipped");
    if (act === "hopeless") throw new EaselError("GENERATION_FAILED", "the brush is broken", { final: true });
    if (act === "refuse") throw new EaselError("CONTENT_REJECTED", "not that");
    if (act === "throw") throw new TypeError("a secret path: /etc/passwd");
    if (act === "hold") io.onPreview?.(() => createRaster(64, 48));
    while (act === "hold" && !(await exists(join(script.folder ?? "", "open")))) {
      await io.checkpoint(0.5);
      await pause(10);
    }
    const request = { prompt: "noise", negativePrompt: "", style: "", widthPx: 64, heightPx: 48, seed: io.seed };
    const painted = await tools.engine("paint").paint?.(request, io);
    if (!painted) throw new Error("the engine of noise paints");
    const inputs = Object.entries(images).map(([field, { width, height }]) => [field, `${width}x${height}`]);
    const recipe = inputs.length > 0 ? { ...painted.recipe, inputs: Object.fromEntries(inputs) } : painted.recipe;
    return { ...painted, recipe, evidence: act };
  },
  verify: async (_params, { evidence, raster }, delivered) => [
    { name: "clean", required: true, passed: evidence !== "smudge", note: "by decree" },
    { name: "same", required: true, passed: Buffer.from(raster.data).equals(Buffer.from(delivered.raster.data)) },
  ],
};

/** With engines in the host's settings the shipped ones, else the engine of noise. */
export function compose({ clock, fetch, engines, scheduler }: HostTools): Composition {
  const kind: Composition["kind"] = async (name) => (name === "art_v5" ? actor : undefined);
  if (engines.engines.length > 0)
    return { kind, engines: createEngines(listEngines(engines, { clock, fetch }), scheduler) };
  const entry = { id: noise.id, capabilities: ["paint" as const], load: async () => noise };
  return { kind, engines: createEngines([entry], createRouting([entry], { clock })) };
}

/** Leaves a mark in the folder; answers how many were there before. One host works on an image at a time. */
async function enter(folder: string): Promise<number> {
  const before = (await readdir(folder)).filter((name) => name.startsWith("start-")).length;
  await writeFile(join(folder, `start-${before}-${process.pid}`), "");
  return before;
}

async function leak(checkpoint: (fraction01: number) => Promise<void>): Promise<never> {
  for (const held: Uint8Array[] = []; ; await checkpoint(0)) held.push(new Uint8Array(8 * 2 ** 20).fill(1));
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
