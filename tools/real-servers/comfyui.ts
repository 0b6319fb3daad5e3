/** Easel over a real ComfyUI, run by hand before a release: see README.md. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, type TestContext, test } from "node:test";
import { freePort } from "../../src/free-port.ts";
import {
  type Easel,
  hill,
  needed,
  type Program,
  smallPicture,
  startEasel,
  startProgram,
  waitFor,
  workFolder,
} from "./stage.ts";

const [checkout, python, base] = [
  needed("COMFYUI", "a checkout of ComfyUI"),
  needed("PYTHON", "a Python with ComfyUI's requirements"),
  needed("BASE", "a base folder of ComfyUI with the models of make-models.py"),
];
const logs = workFolder("comfyui");
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const SD15 = {
  checkpoint: "random-sd15.safetensors",
  qrControlNet: "random-sd15-qr-controlnet.safetensors",
  steps: 2,
  cfg: 1,
  maxPixels: 65_536,
  refine: 0,
};
const STUDIO = "comfyui:studio";
let comfyui: Program;

async function startComfyui(): Promise<void> {
  const flags = ["--cpu", "--listen", "127.0.0.1", "--port", String(port), "--base-directory", base];
  const quiet = ["--disable-auto-launch", "--disable-all-custom-nodes"];
  comfyui = startProgram([python, "main.py", ...flags, ...quiet], { cwd: checkout, log: join(logs, "comfyui.log") });
  await waitFor("ComfyUI listens", 300_000, async () => {
    assert.ok(!comfyui.ended(), comfyui.output().slice(-2_000));
    return fetch(`${url}/system_stats`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
}

const promptCase = async <T>(path: string) => (await (await fetch(url + path)).json()) as T;

/** Ids of the jobs that run and wait. */
async function queue(): Promise<{ readonly running: string[]; readonly pending: string[] }> {
  const found = await promptCase<Record<"queue_running" | "queue_pending", [number, string][]>>("/queue");
  return { running: found.queue_running.map(([, id]) => id), pending: found.queue_pending.map(([, id]) => id) };
}

/** How a finished job ended: `success`, `error`, `execution_interrupted`. */
async function endOf(id: string): Promise<string | undefined> {
  type Entry = { readonly status?: { readonly status_str: string; readonly messages: readonly [string][] } };
  const status = (await promptCase<Record<string, Entry>>(`/history/${id}`))[id]?.status;
  return status?.messages.some(([name]) => name === "execution_interrupted")
    ? "execution_interrupted"
    : status?.status_str;
}

const running = () => waitFor("a running job", 120_000, async () => (await queue()).running[0]);
const idle = () =>
  waitFor("an empty queue", 300_000, async () => {
    const { running, pending } = await queue();
    return running.length + pending.length === 0;
  });

/** Easel over this server; stopped at the end of the test. */
async function easelOver(
  t: TestContext,
  engine: object,
  options: object = {},
  folder = workFolder(`comfyui-${t.name}`),
) {
  const easel = await startEasel(folder, { engines: [{ type: "comfyui", id: "studio", url, ...engine }], ...options });
  t.after(() => easel.program.stop());
  return easel;
}

const promptIdOf = async (easel: Easel, id: string) => (await easel.finishReady(id, STUDIO)).recipe?.promptId;

before(startComfyui);
after(() => comfyui?.stop());

test("pictures", async (t) => {
  const easel = await easelOver(t, { sd15: SD15 });
  await easel.finishReady(await easel.create("art_v5", hill(1)), STUDIO);
  await easel.finishReady(await easel.create("art_qr", { ...hill(2), content: "https://example.org/a" }), STUDIO);
  const outpaint = { image: await smallPicture(), right: 64, prompt: "a hill", seed: 3 };
  await easel.finishReady(await easel.create("art_outpaint", outpaint), STUDIO);
});

test("inpainting-model", async (t) => {
  const easel = await easelOver(t, { sd15: { ...SD15, inpaintCheckpoint: "random-sd15-inpainting.safetensors" } });
  const outpaint = { image: await smallPicture(), right: 64, prompt: "a hill", seed: 3 };
  await easel.finishReady(await easel.create("art_outpaint", outpaint), STUDIO);
});

test("two-at-once", async (t) => {
  const easel = await easelOver(t, { sd15: SD15, concurrency: 2 });
  const ids = await Promise.all([easel.create("art_v5", hill(11)), easel.create("art_v5", hill(12))]);
  const made = await Promise.all(ids.map((id) => promptIdOf(easel, id)));
  assert.equal(new Set(made).size, 2);
});

test("delete-running", async (t) => {
  const easel = await easelOver(t, { sd15: { ...SD15, steps: 20 } });
  const id = await easel.create("art_v5", hill(21));
  const job = await running();
  await easel.remove(id);
  await idle();
  assert.equal(await endOf(job), "execution_interrupted");
});

test("delete-waiting", async (t) => {
  const easel = await easelOver(t, { sd15: SD15 });
  const theirs = {
    "4": { class_type: "CheckpointLoaderSimple", inputs: { ckpt_name: SD15.checkpoint } },
    "5": { class_type: "EmptyLatentImage", inputs: { width: 256, height: 256, batch_size: 1 } },
    "6": { class_type: "CLIPTextEncode", inputs: { text: `theirs ${Date.now()}`, clip: ["4", 1] } },
    "3": {
      class_type: "KSampler",
      inputs: {
        model: ["4", 0],
        positive: ["6", 0],
        negative: ["6", 0],
        latent_image: ["5", 0],
        seed: 9,
        steps: 6,
        cfg: 1,
        sampler_name: "euler",
        scheduler: "normal",
        denoise: 1,
      },
    },
    "8": { class_type: "VAEDecode", inputs: { samples: ["3", 0], vae: ["4", 2] } },
    "9": { class_type: "PreviewImage", inputs: { images: ["8", 0] } },
  };
  const posted = await fetch(`${url}/prompt`, { method: "POST", body: JSON.stringify({ prompt: theirs }) });
  const { prompt_id } = (await posted.json()) as { readonly prompt_id: string };
  const first = await easel.create("art_v5", hill(31));
  await waitFor("our first job", 60_000, async () => (await queue()).pending.length === 1);
  const second = await easel.create("art_v5", hill(32));
  await waitFor("both jobs", 60_000, async () => (await queue()).pending.length === 2);
  await easel.remove(first);
  await waitFor("one job", 10_000, async () => (await queue()).pending.length === 1);
  await easel.finishReady(second, STUDIO);
  assert.equal(await endOf(prompt_id), "success");
});

test("comfyui-killed", async (t) => {
  const easel = await easelOver(t, { sd15: { ...SD15, steps: 6 } });
  const id = await easel.create("art_v5", hill(41));
  await running();
  await comfyui.stop("SIGKILL");
  await startComfyui();
  await easel.finishReady(id, STUDIO);
});

test("easel-killed", async (t) => {
  const folder = workFolder(`comfyui-${t.name}`);
  const easel = await easelOver(t, { sd15: { ...SD15, steps: 6 } }, {}, folder);
  const id = await easel.create("art_v5", hill(51));
  const job = await running();
  await easel.program.stop("SIGKILL");
  const successor = await easelOver(t, { sd15: { ...SD15, steps: 6 } }, {}, folder);
  assert.equal(await promptIdOf(successor, id), job, "the job that ran is followed, none is submitted");
});

const MISSPELT = { sd15: { ...SD15, checkpoint: "absent.safetensors" } };

test("missing-model", async (t) => {
  const easel = await easelOver(t, MISSPELT);
  await waitFor("the missing model in the log", 15_000, () => easel.program.output().includes("absent.safetensors"));
  const { state, engine, degraded, warnings } = await easel.finish(await easel.create("art_v5", hill(61)));
  assert.deepEqual([state, engine, degraded], ["ready", "painter", true]);
  assert.ok(warnings.some(({ code }) => code === "degraded"));
});

test("missing-model-without-fallback", async (t) => {
  const easel = await easelOver(t, MISSPELT, { fallback: false });
  const { state, error } = await easel.finish(await easel.create("art_v5", hill(62)), 30_000);
  assert.equal(state, "failed");
  assert.match(error?.detail.message ?? "", /missing a configured model/);
});

test("refused-graph", async (t) => {
  const graph = {
    "1": { class_type: "LoadImage", inputs: { image: "nowhere.png" } },
    "6": { class_type: "PrimitiveString", inputs: { value: "" } },
    "9": { class_type: "PreviewImage", inputs: { images: ["1", 0] } },
  };
  const easel = await easelOver(t, { graphs: { paint: { graph, slots: { prompt: "6.value" } } } }, { fallback: false });
  const { error } = await easel.finish(await easel.create("art_v5", hill(71)), 30_000);
  assert.match(error?.detail.message ?? "", /LoadImage: .*nowhere\.png/);
});

test("job-limit", async (t) => {
  const easel = await easelOver(t, { sd15: { ...SD15, steps: 40 }, timeouts: { jobMs: 6_000 } }, { fallback: false });
  const { error } = await easel.finish(await easel.create("art_v5", hill(81)));
  assert.equal(error?.detail.message, "no picture from the ComfyUI server in 6 s");
  await idle();
});
