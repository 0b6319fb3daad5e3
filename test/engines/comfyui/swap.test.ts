import assert from "node:assert/strict";
import { test } from "node:test";
import { noise, swapRequest, testIo } from "../requests.ts";
import { startComfyui } from "./under-test.ts";

test("faces are swapped by the configured graph, at the asked strength", async () => {
  const { engine, standIn } = await startComfyui({ sd15: undefined, reactor: {} });
  try {
    assert.equal(engine.paint, undefined);
    const request = swapRequest({ targetIndex: 1, sourceIndex: 2, strength01: 0.5 });
    const { raster, warnings } = await engine.swap!(request, testIo());
    assert.deepEqual(warnings, []);
    const { inputs } = standIn.lastGraph()["3"];
    assert.deepEqual([inputs.input_faces_index, inputs.source_faces_index], ["1", "2"]);
    // The stand-in inverts the upper left; half of an inversion is the middle grey.
    assert.ok(Math.abs(raster.data[4 * 30] - 127.5) <= 1, `got ${raster.data[4 * 30]}`);
    assert.deepEqual(raster.data.slice(-4), request.target.data.slice(-4));
    assert.equal(raster.data[3], request.target.data[3], "alpha stays the target's");
  } finally {
    await standIn.close();
  }
});

test("what the nodes cannot choose is a warning", async () => {
  const { engine, standIn } = await startComfyui({ sd15: undefined, reactor: {} });
  try {
    const sources = [noise(64, 64, 1), noise(64, 64, 2)];
    const { warnings } = await engine.swap!(
      swapRequest({ sources, mode: "many", order: "left-right", eyes: "source", mouth: "target" }),
      testIo(),
    );
    assert.deepEqual(
      warnings.map((warning) => warning.field),
      ["order", "source", "eyes", "mouth"],
    );
    assert.match(String(standIn.lastGraph()["3"].inputs.input_faces_index), /^0,1,2,/);
  } finally {
    await standIn.close();
  }
});

test("a black picture called a success is a refusal", async () => {
  const { engine, standIn } = await startComfyui({ sd15: undefined, reactor: {} });
  try {
    standIn.jobFaults.push("black");
    await assert.rejects(engine.swap!(swapRequest(), testIo()), { type: "CONTENT_REJECTED" });
  } finally {
    await standIn.close();
  }
});

test("an unchanged picture called a success means that no face was found", async () => {
  const graph = {
    "1": { class_type: "LoadImage", inputs: { image: "" } },
    "2": { class_type: "LoadImage", inputs: { image: "" } },
    "9": { class_type: "PreviewImage", inputs: { images: ["1", 0] } },
  };
  const { engine, standIn } = await startComfyui({
    sd15: undefined,
    graphs: { swap: { graph, slots: { image: "1.image", source: "2.image" } } },
  });
  try {
    await assert.rejects(engine.swap!(swapRequest(), testIo()), { type: "NO_FACE" });
  } finally {
    await standIn.close();
  }
});
