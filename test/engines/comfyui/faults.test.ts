import assert from "node:assert/strict";
import { test } from "node:test";
import { comfyuiSettings, createComfyui } from "../../../src/engines/comfyui/index.ts";
import { until } from "../../helpers/until.ts";
import { fillRequest, paintRequest, testIo } from "../requests.ts";
import type { JobFault, StandIn, StandInOptions } from "./stand-in.ts";
import { type ComfyuiUnderTest, SD15, startComfyui } from "./under-test.ts";

async function using<T>(
  settings: Record<string, unknown>,
  options: StandInOptions & { polling?: boolean },
  body: (under: ComfyuiUnderTest) => Promise<T>,
): Promise<T> {
  const under = await startComfyui(settings, options);
  try {
    return await body(under);
  } finally {
    await under.standIn.close();
  }
}

const FAULTS: readonly (readonly [JobFault, RegExp])[] = [
  ["error", /KSampler failed/],
  ["oom", /out of memory/],
  ["interrupted", /interrupted/],
  ["black", /all black/],
  ["flat", /one colour/],
  ["no-images", /without a picture/],
  ["no-picture", /invalid or truncated image/],
];
for (const [fault, message] of FAULTS)
  test(`a job that ends "${JSON.stringify(fault)}" is GENERATION_FAILED, and the next attempt makes a new one`, () =>
    using({}, {}, async ({ engine, standIn }) => {
      standIn.jobFaults.push(fault);
      await assert.rejects(engine.paint!(paintRequest(), testIo()), (error: Error & { type?: string }) => {
        assert.equal(error.type, "GENERATION_FAILED");
        assert.match(error.message, message);
        assert.doesNotMatch(error.message, /\/home/);
        return true;
      });
      const made = await engine.paint!(paintRequest(), testIo());
      assert.equal(made.raster.width, 128);
      const ids = standIn.log.accepted.map((line) => line.id);
      assert.equal(new Set(ids).size, 2, "another job, not the failed one");
    }));

test("an attempt after a picture was made finds it and makes none", () =>
  using({}, {}, async ({ engine, standIn }) => {
    const first = await engine.paint!(paintRequest(), testIo());
    const again = await engine.paint!(paintRequest(), testIo());
    assert.deepEqual(again.raster.data, first.raster.data);
    assert.equal(standIn.log.accepted.length, 1);
    await engine.paint!(paintRequest({ seed: 8 }), testIo());
    await engine.paint!(paintRequest(), testIo("image-0000000000000002"));
    assert.equal(standIn.log.accepted.length, 3, "another ask or another image is another job");
  }));

for (const fault of ["reset-before", "reset-after", "error-500"] as const)
  for (const ownIds of [false, true])
    test(`a submission that ends "${fault}" is looked up before it is sent again (${ownIds ? "ids of the server" : "our ids"})`, () =>
      using({}, { ownIds }, async ({ engine, standIn }) => {
        standIn.submitFaults.push(fault);
        const { raster } = await engine.paint!(paintRequest(), testIo());
        assert.equal(raster.width, 128);
        assert.equal(standIn.log.accepted.length, 1);
        assert.equal(standIn.log.finished.length, 1);
      }));

test("a submission that turns up late is not sent again", () =>
  using({ timeouts: { settleMs: 10_000 } }, {}, async ({ engine, standIn }) => {
    standIn.submitFaults.push("reset-slow");
    assert.equal((await engine.paint!(paintRequest(), testIo())).raster.width, 128);
    assert.equal(standIn.log.accepted.length, 1);
  }));

test("the socket alone tells the end of a job", { timeout: 20_000 }, () =>
  using({ timeouts: { pollMs: 100_000 } }, {}, async ({ engine }) => {
    assert.equal((await engine.paint!(paintRequest(), testIo())).raster.width, 128);
  }),
);

test("200 with node errors at our output is a failure, and what was queued is taken back", () =>
  using({}, { jobsApi: true }, async ({ engine, standIn }) => {
    standIn.submitFaults.push("node-errors");
    await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "ENGINE_UNAVAILABLE" });
    assert.equal(standIn.log.interrupts.length + standIn.log.deleted.length, 1);
  }));

test("a model that is not installed is ENGINE_UNAVAILABLE, and health says which", () =>
  using({ sd15: { ...SD15, checkpoint: "absent.safetensors" } }, {}, async ({ engine }) => {
    await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "ENGINE_UNAVAILABLE" });
    const health = await engine.health();
    assert.deepEqual([health.ok, health.lacking], [false, true]);
    assert.match(health.note ?? "", /absent\.safetensors/);
  }));

test("a node that is not installed is ENGINE_UNAVAILABLE, and health says which", () => {
  const graph = { "9": { class_type: "NodeOfSomebody", inputs: { text: "" } } };
  const paint = { graph, slots: { prompt: "9.text" }, output: "9" };
  return using({ sd15: undefined, graphs: { paint } }, {}, async ({ engine }) => {
    await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "ENGINE_UNAVAILABLE" });
    assert.match((await engine.health()).note ?? "", /NodeOfSomebody/);
  });
});

for (const [name, options] of [
  ["without a socket", { sockets: false }],
  ["without a socket client", { polling: true }],
] as const)
  test(`${name} the end of a job is noticed by asking`, () =>
    using({}, options, async ({ engine }) => {
      assert.equal((await engine.paint!(paintRequest(), testIo())).raster.width, 128);
    }));

test("a socket that breaks in mid-job costs nothing", () =>
  using({}, {}, async ({ engine, standIn }) => {
    const gate = standIn.hold();
    const making = engine.paint!(paintRequest(), testIo());
    await gate.started;
    standIn.dropSockets();
    gate.release();
    assert.equal((await making).raster.width, 128);
    assert.equal(standIn.log.accepted.length, 1);
  }));

test("headers and query of a login plugin go with every request, and into no error", async () => {
  const secret = "token-that-nobody-may-see";
  for (const login of [{ query: { token: secret } }, { headers: { "X-Token": secret } }])
    await using(login, { token: secret }, async ({ engine, standIn }) => {
      const io = testIo();
      assert.equal((await engine.paint!(paintRequest(), io)).raster.width, 128);
      assert.equal((await engine.health()).ok, true);
      assert.equal(standIn.log.sockets.length, 1);
      assert.equal(standIn.log.sockets[0].headers.origin, undefined);
    });
  await using({ query: { token: `${secret}-old` } }, { token: secret }, async ({ engine }) => {
    const health = await engine.health();
    assert.equal(health.ok, false);
    await assert.rejects(engine.paint!(paintRequest(), testIo()), (error: Error & { type?: string }) => {
      assert.equal(error.type, "ENGINE_UNAVAILABLE");
      assert.doesNotMatch(`${error.message} ${error.cause} ${health.note}`, /nobody/);
      return true;
    });
  });
});

test("something else at the address is ENGINE_UNAVAILABLE", () =>
  using({}, {}, async ({ engine, standIn }) => {
    for (const answer of [
      { status: 200, body: "<html>welcome</html>" },
      { status: 404, body: "no" },
      { status: 302, headers: { location: "http://127.0.0.1:1/login" } },
    ]) {
      standIn.answers.set("/", answer);
      await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "ENGINE_UNAVAILABLE" });
      assert.equal((await engine.health()).ok, false);
    }
  }));

test("a server that stays away is ENGINE_UNAVAILABLE after the configured time", () =>
  using({ timeouts: { downMs: 30 } }, {}, async ({ engine, standIn }) => {
    await standIn.kill();
    await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "ENGINE_UNAVAILABLE" });
    assert.deepEqual(await engine.health(), { ok: false, note: "nothing listens at the address (ECONNREFUSED)" });
    await standIn.restart();
  }));

test("a proxy that says 502 is waited for", () =>
  using({}, {}, async ({ engine, standIn }) => {
    standIn.answers.set("/queue", { status: 502, body: "bad gateway" });
    const io = testIo();
    let looks = 0;
    const making = engine.paint!(paintRequest(), {
      ...io,
      async checkpoint(fraction01) {
        if (++looks === 3) standIn.answers.clear();
        await io.checkpoint(fraction01);
      },
    });
    assert.equal((await making).raster.width, 128);
  }));

test("a job that takes too long is taken back and GENERATION_FAILED", () =>
  using({ timeouts: { jobMs: 30 } }, { jobsApi: true }, async ({ engine, standIn }) => {
    const gate = standIn.hold();
    await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "GENERATION_FAILED" });
    assert.equal(standIn.log.interrupts.length, 1);
    gate.release();
  }));

test("a job that waits too long is taken from the queue and GENERATION_FAILED", () =>
  using({ timeouts: { queueMs: 30 } }, {}, async ({ engine, standIn }) => {
    const gate = standIn.hold();
    standIn.enqueueForeign();
    await gate.started;
    await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "GENERATION_FAILED" });
    assert.deepEqual(standIn.log.deleted, [standIn.log.accepted[0].id]);
    gate.release();
  }));

test("waiting does not count as working", () =>
  using({ timeouts: { jobMs: 5_000 } }, {}, async ({ standIn }) => {
    let nowMs = 0;
    const gate = standIn.hold();
    standIn.enqueueForeign();
    await gate.started;
    const settings = { type: "comfyui", id: "t", url: standIn.url, sd15: SD15, timeouts: { jobMs: 5_000, pollMs: 5 } };
    const engine = createComfyui(comfyuiSettings.parse(settings), { fetch, clock: { now: () => new Date(nowMs) } });
    const io = testIo();
    let looks = 0;
    const making = engine.paint!(paintRequest(), {
      ...io,
      async checkpoint(fraction01) {
        // Ten minutes pass in the queue.
        if (++looks === 6) nowMs = 600_000;
        if (looks === 9) gate.release();
        await io.checkpoint(fraction01);
      },
    });
    assert.equal((await making).raster.width, 128);
  }));

test("a picture that the server no longer has is GENERATION_FAILED", () =>
  using({}, {}, async ({ engine, standIn }) => {
    standIn.answers.set("/view", { status: 404 });
    await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "GENERATION_FAILED" });
  }));

test("a picture over the server's upload limit is GENERATION_FAILED", () =>
  using({}, {}, async ({ engine, standIn }) => {
    standIn.answers.set("/upload", { status: 413 });
    await assert.rejects(engine.fill!(fillRequest(), testIo()), { type: "GENERATION_FAILED" });
  }));

for (const options of [{ jobsApi: true }, { jobsApi: false }, { ownIds: true }]) {
  const kind = JSON.stringify(options);
  test(`an abort interrupts our running job ${kind}`, () =>
    using({}, options, async ({ engine, standIn }) => {
      const gate = standIn.hold();
      const io = testIo();
      const making = engine.paint!(paintRequest(), io);
      await gate.started;
      const reason = new Error("deleted");
      io.abort(reason);
      await assert.rejects(making, reason);
      gate.release();
      assert.deepEqual(standIn.log.interrupts, [standIn.log.accepted[0].id]);
    }));

  test(`an abort takes our waiting job from the queue and leaves the running one of others alone ${kind}`, () =>
    using({}, options, async ({ engine, standIn }) => {
      const gate = standIn.hold();
      standIn.enqueueForeign();
      await gate.started;
      const io = testIo();
      const making = engine.paint!(paintRequest(), io);
      await standIn.whenAccepted(1);
      io.abort(new Error("deleted"));
      await assert.rejects(making, /deleted/);
      assert.deepEqual(standIn.log.interrupts, []);
      assert.deepEqual(standIn.log.deleted, [standIn.log.accepted[0].id]);
      gate.release();
    }));
}

test("an abort of a job that never arrived leaves the running one of others alone", () =>
  using({ timeouts: { settleMs: 10_000 } }, { ownIds: true }, async ({ engine, standIn }) => {
    const gate = standIn.hold();
    standIn.enqueueForeign();
    await gate.started;
    standIn.submitFaults.push("reset-before");
    const io = testIo();
    let looks = 0;
    const making = engine.paint!(paintRequest(), {
      ...io,
      async checkpoint(fraction01) {
        if (++looks === 4) io.abort(new Error("deleted"));
        await io.checkpoint(fraction01);
      },
    });
    await assert.rejects(making, /deleted/);
    assert.deepEqual(standIn.log.interrupts, []);
    gate.release();
  }));

test("an abort ends the work even when the server answers nothing", () =>
  using({}, {}, async ({ engine, standIn }) => {
    const gate = standIn.hold();
    const io = testIo();
    const making = engine.paint!(paintRequest(), io);
    await gate.started;
    standIn.silent.add("/");
    io.abort(new Error("deleted"));
    await assert.rejects(making, /deleted/);
    gate.release();
  }));

/** An engine whose process dies once the server took its job: from then on nothing it sends arrives. */
function createDying(standIn: StandIn) {
  let dead = false;
  const settings = { type: "comfyui", id: "test", url: standIn.url, sd15: SD15, timeouts: { downMs: 0, pollMs: 1 } };
  return createComfyui(comfyuiSettings.parse(settings), {
    clock: { now: () => new Date() },
    fetch: async (input, init) => {
      if (dead) throw new TypeError("the process is gone");
      dead = String(input).endsWith("/prompt");
      return fetch(input, init);
    },
  });
}

for (const ownIds of [false, true])
  test(`a host that died after it had submitted is succeeded by one that follows the same job (${ownIds ? "ids of the server" : "our ids"})`, () =>
    using({}, { ownIds }, async ({ engine, standIn }) => {
      const gate = standIn.hold();
      await assert.rejects(createDying(standIn).paint!(paintRequest(), testIo()));
      await gate.started;
      const making = engine.paint!(paintRequest(), testIo());
      gate.release();
      assert.equal((await making).raster.width, 128);
      assert.equal(standIn.log.accepted.length, 1);
      assert.deepEqual(standIn.log.interrupts, []);
    }));

for (const ownIds of [false, true])
  test(`a host that died before its job ended is succeeded by one that finds the finished job (${ownIds ? "ids of the server" : "our ids"})`, () =>
    using({}, { ownIds }, async ({ engine, standIn }) => {
      await assert.rejects(createDying(standIn).paint!(paintRequest(), testIo()));
      await until("the end of the job", () => standIn.log.finished.length === 1);
      assert.equal((await engine.paint!(paintRequest(), testIo())).raster.width, 128);
      assert.equal(standIn.log.accepted.length, 1);
    }));

test("progress of somebody's job that is broadcast is not shown as ours", () =>
  using({}, {}, async ({ engine, standIn }) => {
    const theirs = standIn.hold();
    standIn.enqueueForeign();
    await theirs.started;
    const io = testIo();
    const making = engine.paint!(paintRequest(), io);
    await standIn.whenAccepted(1);
    await until("the socket", () => standIn.log.sockets.length === 1);
    theirs.release();
    const ours = standIn.hold();
    await ours.started;
    await until("progress", () => io.reported.some((fraction) => fraction > 0.1));
    assert.ok(Math.max(...io.reported) <= 0.51, `${io.reported}`);
    ours.release();
    await making;
  }));

test("progress counts every sampler of the graph by its area", () =>
  using({ sd15: { ...SD15, maxPixels: 65_536, refine: 0.5 } }, {}, async ({ engine, standIn }) => {
    const gate = standIn.hold();
    const io = testIo();
    const making = engine.paint!(paintRequest({ widthPx: 512, heightPx: 512 }), io);
    await gate.started;
    const first = 0.05 + (0.9 * 0.5) / 5;
    await until("progress", () => io.reported.some((fraction) => Math.abs(fraction - first) < 0.001));
    gate.release();
    await making;
    assert.ok(io.reported.every((fraction, i) => i === 0 || fraction >= io.reported[i - 1]));
  }));

test("the attempt after a cancelled one makes a new job while the old one still ends", () =>
  using({ timeouts: { jobMs: 30 } }, {}, async ({ engine, standIn }) => {
    const gate = standIn.hold();
    await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "GENERATION_FAILED" });
    assert.deepEqual(standIn.log.interrupts, [standIn.log.accepted[0].id]);
    const patient = createComfyui(
      comfyuiSettings.parse({
        type: "comfyui",
        id: "test",
        url: standIn.url,
        sd15: SD15,
        timeouts: { jobMs: 60_000, pollMs: 5 },
      }),
      { fetch, clock: { now: () => new Date() } },
    );
    const io = testIo();
    const making = patient.paint!(paintRequest(), io);
    await until("the old job to be seen", () => io.reported.length >= 3);
    gate.release();
    assert.equal((await making).raster.width, 128);
    assert.equal(standIn.log.accepted.length, 2);
  }));

test("a refused graph names the file that is missing and is not tried again", () => {
  const graph = {
    "1": { class_type: "LoadImage", inputs: { image: "absent-folder/logo.png" } },
    "6": { class_type: "CLIPTextEncode", inputs: { text: "", clip: ["4", 1] } },
    "4": { class_type: "CheckpointLoaderSimple", inputs: { ckpt_name: SD15.checkpoint } },
    "9": { class_type: "PreviewImage", inputs: { images: ["1", 0] } },
  };
  const paint = { graph, slots: { prompt: "6.text" }, output: "9" };
  return using({ sd15: undefined, graphs: { paint } }, {}, ({ engine }) =>
    assert.rejects(engine.paint!(paintRequest(), testIo()), {
      type: "GENERATION_FAILED",
      final: true,
      message: "the ComfyUI server refused the graph at LoadImage: Invalid image file: logo.png",
    }),
  );
});

test("a model file that cannot be loaded is named, and another engine takes over", () =>
  using({}, {}, async ({ engine, standIn }) => {
    standIn.jobFaults.push("broken-model");
    await assert.rejects(engine.paint!(paintRequest(), testIo()), {
      type: "ENGINE_UNAVAILABLE",
      final: true,
      message: "the ComfyUI server cannot load broken.safetensors",
    });
  }));

test("a blank picture is final, an interrupted one is not", () =>
  using({}, {}, async ({ engine, standIn }) => {
    for (const [fault, final] of [
      ["black", true],
      ["flat", true],
      ["interrupted", false],
    ] as const) {
      standIn.jobFaults.push(fault);
      await assert.rejects(engine.paint!(paintRequest({ prompt: fault }), testIo()), { final });
    }
  }));
