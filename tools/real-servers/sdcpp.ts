/** Easel over a real stable-diffusion.cpp server, run by hand before a release: see README.md. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { freePort } from "../../src/free-port.ts";
import { hill, needed, smallPicture, startEasel, startProgram, waitFor, workFolder } from "./stage.ts";

const [binary, model, controlNet] = [
  needed("SD_SERVER", "the sd-server of stable-diffusion.cpp"),
  needed("MODEL", "random-sd15.safetensors of make-models.py"),
  needed("CONTROLNET", "random-sd15-qr-controlnet.safetensors of make-models.py"),
];
const QUICK = { steps: 2, cfg: 1, maxPixels: 65_536 };

async function startServer(t: TestContext, url: string, args: readonly string[]) {
  const { hostname, port } = new URL(url);
  const own = ["--listen-ip", hostname, "--listen-port", port, "-m", model, ...args];
  const server = startProgram([binary, ...own], { log: join(workFolder(`sd-server-${t.name}`), "sd-server.log") });
  t.after(() => server.stop());
  await waitFor("sd-server listens", 180_000, async () => {
    assert.ok(!server.ended(), server.output().slice(-2_000));
    return fetch(`${url}/sdcpp/v1/capabilities`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return server;
}

async function easelOver(t: TestContext, engine: object, options: object = {}) {
  const easel = await startEasel(workFolder(`sdcpp-${t.name}`), { engines: [engine], ...options });
  t.after(() => easel.program.stop());
  return easel;
}

const address = async () => `http://127.0.0.1:${await freePort()}`;

test("url", async (t) => {
  const url = await address();
  await startServer(t, url, ["--control-net", controlNet]);
  const easel = await easelOver(t, { type: "sdcpp", id: "den", url, ...QUICK, controlnet: {} });
  await easel.finishReady(await easel.create("art_v5", hill(1)), "sdcpp:den");
  await easel.finishReady(await easel.create("art_qr", { ...hill(2), content: "https://example.org/s" }), "sdcpp:den");
  const outpaint = { image: await smallPicture(), right: 64, prompt: "a hill", seed: 3 };
  await easel.finishReady(await easel.create("art_outpaint", outpaint), "sdcpp:den");
});

test("killed-server", async (t) => {
  const url = await address();
  const server = await startServer(t, url, []);
  const easel = await easelOver(t, { type: "sdcpp", id: "den", url, ...QUICK, steps: 4 });
  const id = await easel.create("art_v5", hill(11));
  await waitFor("the picture to begin", 60_000, async () => (await easel.image(id)).state === "running");
  await server.stop("SIGKILL");
  await startServer(t, url, []);
  await easel.finishReady(id, "sdcpp:den");
});

test("binary", async (t) => {
  const easel = await easelOver(t, { type: "sdcpp", id: "laptop", binary, model, ...QUICK });
  await waitFor("the server's start", 60_000, () => easel.program.output().includes("server was started"));
  await easel.finishReady(await easel.create("art_v5", hill(21)), "sdcpp:laptop");
});

test("unknown-sampler", async (t) => {
  const url = await address();
  await startServer(t, url, []);
  const engine = { type: "sdcpp", id: "den", url, ...QUICK, sampler: "nonsense" };
  const easel = await easelOver(t, engine, { fallback: false });
  await waitFor("the sampler in the log", 15_000, () => easel.program.output().includes("has no sampler nonsense"));
  const { state } = await easel.finish(await easel.create("art_v5", hill(31)), 30_000);
  assert.equal(state, "failed");
});

test("missing-model-file", async (t) => {
  const engine = { type: "sdcpp", id: "laptop", binary, model: "/nowhere.gguf", ...QUICK };
  const easel = await easelOver(t, engine);
  await waitFor("the reason in the log", 60_000, () => /nowhere\.gguf.*not found/.test(easel.program.output()));
});

for (const [name, engine] of [
  ["sdapi", { type: "sdapi", id: "webui", ...QUICK, refine: 0 }],
  ["openai", { type: "openai", id: "local", model: "sd-cpp-local", sizes: { multipleOf: 64, maxPixels: 65_536 } }],
] as const)
  test(`routes-of-${name}`, async (t) => {
    const url = await address();
    // The OpenAI routes have no field for steps: the server's defaults count.
    await startServer(t, url, ["--steps", "2", "--cfg-scale", "1"]);
    const easel = await easelOver(t, { ...engine, url: name === "openai" ? `${url}/v1` : url });
    const { seed: _, ...unseeded } = hill(41) as { readonly seed: number };
    await easel.finishReady(await easel.create("art_v5", unseeded), `${engine.type}:${engine.id}`);
  });
