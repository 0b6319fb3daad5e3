import assert from "node:assert/strict";
import { test } from "node:test";
import { comfyuiSettings, createComfyui, openWebSocket } from "../../../src/engines/comfyui/index.ts";
import { fillRequest, paintRequest, testIo } from "../requests.ts";
import { type StandIn, startComfyuiStandIn } from "./stand-in.ts";
import { SD15, startComfyui } from "./under-test.ts";

/** Within one life of the server nothing may be asked for twice; what a dying server loses is asked for once more. */
function assertNothingTwice({ log }: StandIn): void {
  const inLife = log.accepted.map((line) => `${line.life}/${line.id}`);
  assert.equal(new Set(inLife).size, inLife.length, "a job was submitted while the server had it");
  const made = log.finished.map((line) => `${line.life}/${line.asked}`);
  assert.equal(new Set(made).size, made.length, "a picture was made twice in one life");
}

test("fifty pictures come out of a server that is killed in the middle, and none is made twice by us", async () => {
  const { engine, standIn } = await startComfyui({ timeouts: { pollMs: 100 } });
  try {
    let delivered = 0;
    const all = Array.from({ length: 50 }, async (_, index) => {
      const made = await engine.paint!(
        paintRequest({ seed: index, widthPx: 64, heightPx: 64 }),
        testIo(`image-${String(index).padStart(16, "0")}`),
      );
      delivered++;
      return made;
    });
    await standIn.whenFinished(20);
    await standIn.kill();
    const before = delivered;
    await standIn.restart();
    const pictures = await Promise.all(all);
    assert.equal(pictures.length, 50);
    assert.equal(new Set(pictures.map((made) => made.recipe.promptId)).size, 50);
    assertNothingTwice(standIn);
    const second = standIn.log.accepted.filter((line) => line.life === 1);
    assert.ok(second.length > 0 && second.length <= 50 - before, `${second.length} again, ${before} were delivered`);
  } finally {
    await standIn.close();
  }
});

test("the same with a server that gives ids of its own, no sockets, and submissions whose answers are lost", async () => {
  const { engine, standIn } = await startComfyui({}, { ownIds: true, sockets: false });
  try {
    for (let i = 0; i < 6; i++) standIn.submitFaults.push("reset-before", "reset-after");
    const all = Array.from({ length: 20 }, (_, index) =>
      engine.paint!(
        paintRequest({ seed: index, widthPx: 64, heightPx: 64 }),
        testIo(`image-${String(index).padStart(16, "0")}`),
      ),
    );
    await standIn.whenFinished(5);
    await standIn.kill();
    await standIn.restart();
    assert.equal((await Promise.all(all)).length, 20);
    assertNothingTwice(standIn);
  } finally {
    await standIn.close();
  }
});

test("a server that is away for a while is waited for, and pictures are uploaded again", async () => {
  const standIn = await startComfyuiStandIn();
  let refused = 0;
  let back: Promise<void> | undefined;
  const engine = createComfyui(
    comfyuiSettings.parse({
      type: "comfyui",
      id: "t",
      url: standIn.url,
      sd15: SD15,
      timeouts: { pollMs: 2, settleMs: 10 },
    }),
    {
      clock: { now: () => new Date() },
      openSocket: openWebSocket,
      fetch: (input, init) =>
        fetch(input, init).catch((error) => {
          if (++refused === 5) back = standIn.restart();
          throw error;
        }),
    },
  );
  try {
    const gate = standIn.hold();
    const making = engine.fill!(fillRequest(), testIo());
    await gate.started;
    await standIn.kill();
    gate.release();
    assert.equal((await making).raster.width, 100);
    assert.ok(refused >= 5);
    assert.equal(standIn.log.uploads.length, 4, "picture and mask, twice");
    assertNothingTwice(standIn);
  } finally {
    await back;
    await standIn.close();
  }
});

test("a server that dies of a picture is not asked for it for ever", async () => {
  const { engine, standIn } = await startComfyui();
  try {
    const making = engine.paint!(paintRequest(), testIo());
    const outcome = assert.rejects(making, { type: "GENERATION_FAILED" });
    for (let death = 0; death < 4; death++) {
      const gate = standIn.hold();
      await gate.started;
      await standIn.kill();
      gate.release();
      await standIn.restart();
    }
    await outcome;
    assert.equal(standIn.log.accepted.length, 4);
  } finally {
    await standIn.close();
  }
});
