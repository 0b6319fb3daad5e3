import assert from "node:assert/strict";
import { test } from "node:test";
import type { Raster } from "easel-picture";
import { type OpenSocket, openFeed } from "../../../src/engines/comfyui/socket.ts";
import { drawControlImage } from "../../../src/engines/control-image.ts";
import { findStyle } from "../../../src/styles/catalogue.ts";
import { codeGuide, paintRequest, testIo } from "../requests.ts";
import { CONTROL_NETS } from "./nodes.ts";
import { SD15, startComfyui } from "./under-test.ts";

const WORDS = `a lighthouse on a cliff, ${findStyle("Photographic")!.promptWords}`;

test("words become a picture of the asked size, with progress from the socket", async () => {
  const { engine, standIn } = await startComfyui();
  try {
    const io = testIo();
    const made = await engine.paint!(paintRequest({ negativePrompt: "fog" }), io);
    assert.deepEqual([made.raster.width, made.raster.height], [128, 96]);
    assert.deepEqual(made.warnings, []);
    assert.equal(made.scene, undefined);
    const graph = standIn.lastGraph();
    assert.equal(graph["6"].inputs.text, WORDS);
    assert.equal(graph["7"].inputs.text, "fog");
    assert.equal(graph["3"].inputs.seed, 7);
    assert.deepEqual(graph["5"].inputs, { width: 128, height: 96, batch_size: 1 });
    assert.ok(
      io.reported.some((fraction) => fraction > 0.2 && fraction < 0.9),
      `expected steps between, got ${io.reported}`,
    );
    assert.deepEqual(io.reported.toSorted(), io.reported, "progress never falls");
  } finally {
    await standIn.close();
  }
});

test("the server's previews are offered, of the own job alone", async () => {
  const { engine, standIn } = await startComfyui();
  try {
    const offered: Promise<number | string>[] = [];
    const widthOf = async (draw: () => Raster | Promise<Raster>) => (await draw()).width;
    const io = {
      ...testIo(),
      onPreview: (draw: () => Raster | Promise<Raster>) => void offered.push(widthOf(draw).catch(() => "damaged")),
    };
    await engine.paint!(paintRequest(), io);
    assert.deepEqual(await Promise.all(offered), ["damaged", 64, 64, 64]);
  } finally {
    await standIn.close();
  }
  const frames: string[] = [];
  let on: Parameters<OpenSocket>[2] | undefined;
  const feed = openFeed({
    url: new URL("ws://localhost/ws"),
    headers: {},
    graph: {},
    isOurs: (id) => id === "ours",
    openSocket: (_url, _headers, handlers) => {
      on = handlers;
      return () => undefined;
    },
    onPreview: (picture) => frames.push(Buffer.from(picture).toString()),
  });
  const working = (id: string) =>
    on?.text(JSON.stringify({ type: "progress", data: { prompt_id: id, value: 1, max: 4, node: "3" } }));
  const frame = (event: number, text: string) =>
    on?.binary(Buffer.concat([Uint8Array.of(0, 0, 0, event, 0, 0, 0, 1), Buffer.from(text)]));
  frame(1, "before");
  working("theirs");
  frame(1, "theirs");
  working("ours");
  frame(1, "ours");
  frame(3, "another event");
  on?.binary(Uint8Array.of(0, 0, 0, 1));
  working("theirs");
  frame(1, "theirs");
  feed.close();
  assert.deepEqual(frames, ["ours"]);
});

test("a picture larger than the model's size is made smaller and then refined at the asked size", async () => {
  const { engine, standIn } = await startComfyui({ sd15: { ...SD15, maxPixels: 65_536, refine: 0.4 } });
  try {
    const made = await engine.paint!(paintRequest({ widthPx: 680, heightPx: 384 }), testIo());
    assert.deepEqual(made.warnings, []);
    assert.deepEqual([made.raster.width, made.raster.height], [680, 384]);
    const graph = standIn.lastGraph();
    assert.deepEqual([graph["20"].inputs.width, graph["20"].inputs.height], [680, 384]);
    assert.deepEqual([graph["21"].inputs.seed, graph["21"].inputs.denoise, graph["3"].inputs.denoise], [7, 0.4, 1]);
  } finally {
    await standIn.close();
  }
});

test("without refinement it is made smaller, in the same shape, and scaled up", async () => {
  const { engine, standIn } = await startComfyui({ sd15: { ...SD15, maxPixels: 65_536, refine: 0 } });
  try {
    const made = await engine.paint!(paintRequest({ widthPx: 680, heightPx: 384 }), testIo());
    assert.deepEqual([made.raster.width, made.raster.height], [680, 384]);
    const { width, height } = standIn.lastGraph()["5"].inputs as { width: number; height: number };
    assert.ok(width * height <= 65_536 && width % 8 === 0 && height % 8 === 0, `${width}x${height}`);
    assert.ok(Math.abs(width / height / (680 / 384) - 1) < 0.05);
    assert.equal(made.recipe.rendered, `${width}x${height}`);
  } finally {
    await standIn.close();
  }
});

test("a code becomes a control image: black and white modules of about 16 px on grey, where the code will lie", async () => {
  const { engine, standIn } = await startComfyui();
  try {
    const code = codeGuide({ box: { xPx: 128, yPx: 96, sidePx: 672 } });
    const made = await engine.paint!(paintRequest({ widthPx: 1024, heightPx: 864, code }), testIo());
    assert.deepEqual([made.raster.width, made.raster.height], [1024, 864]);
    assert.deepEqual(made.warnings, []);
    const graph = standIn.lastGraph();
    assert.equal(graph["11"].inputs.control_net_name, CONTROL_NETS[0]);
    assert.deepEqual(
      [graph["12"].inputs.strength, graph["12"].inputs.start_percent, graph["12"].inputs.end_percent],
      [1.35, 0.1, 0.9],
    );
    const control = standIn.uploaded(String(graph["10"].inputs.image));
    const { width, height } = graph["5"].inputs as { width: number; height: number };
    assert.deepEqual([control.width, control.height], [width, height]);
    const modulePx = (width / 1024) * (672 / 21);
    assert.ok(modulePx > 15 && modulePx < 18, `a module of ${modulePx} px`);
    const at = (x: number, y: number) => [...control.data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
    assert.deepEqual(at(2, 2), [128, 128, 128, 255]);
    for (let row = 0; row < 21; row++)
      for (let column = 0; column < 21; column++) {
        const x = Math.floor(((128 + (column + 0.5) * 32) * width) / 1024);
        const y = Math.floor(((96 + (row + 0.5) * 32) * height) / 864);
        const want = code.dark[row * 21 + column] ? 0 : 255;
        assert.deepEqual(at(x, y), [want, want, want, 255], `module ${column},${row}`);
      }
  } finally {
    await standIn.close();
  }
});

test("clarity first leads more strongly and longer than art first", async () => {
  const { engine, standIn } = await startComfyui();
  try {
    const control = async (strength01: number) => {
      await engine.paint!(paintRequest({ widthPx: 256, heightPx: 256, code: codeGuide({ strength01 }) }), testIo());
      const { strength, start_percent, end_percent } = standIn.lastGraph()["12"].inputs;
      return [strength, start_percent, end_percent];
    };
    assert.deepEqual(await control(0), [0.9, 0.2, 0.8]);
    assert.deepEqual(await control(1), [1.8, 0, 1]);
  } finally {
    await standIn.close();
  }
});

test("the control image of a code that fills the picture has no grey", () => {
  const size = { widthPx: 168, heightPx: 168 };
  const code = codeGuide({ box: { xPx: 0, yPx: 0, sidePx: 168 } });
  const control = drawControlImage(code, size, size);
  assert.ok(control.data.every((value) => value === 0 || value === 255));
});

test("what the engine cannot honour is a warning that names the caller's field", async () => {
  const { engine, standIn } = await startComfyui({ sd15: { checkpoint: SD15.checkpoint } });
  try {
    const request = paintRequest({
      style: "Unknown",
      overlay: "no-such-finish",
      code: codeGuide(),
      widthPx: 256,
      heightPx: 256,
    });
    const made = await engine.paint!(request, testIo());
    assert.deepEqual(
      made.warnings.map((warning) => [warning.code, warning.field]),
      [
        ["unsupported-option", "content"],
        ["unsupported-option", "style"],
        ["unsupported-option", "style_v5"],
      ],
    );
  } finally {
    await standIn.close();
  }
});

test("an overlay is laid over what the server made", async () => {
  const { engine, standIn } = await startComfyui();
  try {
    const plain = await engine.paint!(paintRequest(), testIo());
    const laid = await engine.paint!(paintRequest({ overlay: "photographic" }), testIo());
    assert.deepEqual(laid.warnings, []);
    assert.equal(laid.recipe.promptId, plain.recipe.promptId);
    assert.notDeepEqual(laid.raster.data, plain.raster.data);
  } finally {
    await standIn.close();
  }
});

test("an own graph is filled by its slots, and options without a slot are warned about", async () => {
  const graph = {
    "1": { class_type: "CheckpointLoaderSimple", inputs: { ckpt_name: SD15.checkpoint } },
    "12:3": { class_type: "CLIPTextEncode", inputs: { text: "", clip: ["1", 1] } },
    "12:4": { class_type: "CLIPTextEncode", inputs: { text: "lowres", clip: ["1", 1] } },
    "5": { class_type: "EmptyLatentImage", inputs: { width: 64, height: 64, batch_size: 1 } },
    "6": {
      class_type: "KSampler",
      inputs: {
        model: ["1", 0],
        seed: 1,
        steps: 4,
        cfg: 1,
        sampler_name: "lcm",
        scheduler: "simple",
        positive: ["12:3", 0],
        negative: ["12:4", 0],
        latent_image: ["5", 0],
        denoise: 1,
      },
    },
    "8": { class_type: "VAEDecode", inputs: { samples: ["6", 0], vae: ["1", 2] } },
    "9": { class_type: "SaveImage", inputs: { images: ["8", 0], filename_prefix: "easel" } },
  };
  const slots = { prompt: ["12:3.text"], width: "5.width", height: "5.height" };
  const { engine, standIn } = await startComfyui({ sd15: undefined, graphs: { paint: { graph, slots } } });
  try {
    const made = await engine.paint!(paintRequest({ widthPx: 100, heightPx: 60, negativePrompt: "fog" }), testIo());
    assert.deepEqual([made.raster.width, made.raster.height], [100, 60]);
    const sent = standIn.lastGraph();
    assert.equal(sent["12:3"].inputs.text, WORDS);
    assert.equal(sent["12:4"].inputs.text, "lowres", "what has no slot stays as the operator wrote it");
    assert.deepEqual([sent["5"].inputs.width, sent["5"].inputs.height], [96, 64], "multiples of 16");
    assert.deepEqual(
      made.warnings.map((warning) => warning.field),
      ["negative_prompt", "seed"],
    );
    assert.equal(engine.fill, undefined);
    assert.equal(engine.swap, undefined);
  } finally {
    await standIn.close();
  }
});

test("a picture of the wrong size is fitted, with a warning", async () => {
  const { engine, standIn } = await startComfyui();
  try {
    standIn.jobFaults.push({ size: [64, 64] });
    const made = await engine.paint!(paintRequest(), testIo());
    assert.deepEqual([made.raster.width, made.raster.height], [128, 96]);
    assert.deepEqual(
      made.warnings.map((warning) => warning.code),
      ["resized"],
    );
  } finally {
    await standIn.close();
  }
});
