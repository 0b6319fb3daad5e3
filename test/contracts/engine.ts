/** What every engine owes to the kinds, whichever it is: one suite, run on each. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Capability, Engine, EngineIo, EngineResult, PaintResult, SwapRequest } from "../../src/engines/engine.ts";
import { carryRequest, codeGuide, fillRequest, paintRequest, swapRequest, testIo } from "../engines/requests.ts";

export interface EngineUnderTest {
  readonly engine: Engine;
  close(): Promise<void>;
  /** Engines that talk to something: how that something fails. */
  readonly backend?: Backend;
}

interface Backend {
  /** The next work never ends; resolves when it has begun. */
  hang(): Promise<void>;
  /** The next work fails in a way that another try may not. */
  fail(): void;
  /** It is gone, until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
}

export interface EngineTraits {
  readonly capabilities: readonly Capability[];
  /** Whether equal asks give equal pixels. */
  readonly deterministic: boolean;
  /** True for an engine under test whose model ends at one known answer, whatever it starts from. */
  readonly oneAnswer?: boolean;
  /** A paint request with something that the engine cannot honour, and the field that its warning must name. */
  readonly cannotHonour?: { readonly request: Parameters<typeof paintRequest>[0]; readonly field: string };
  /** A swap ask that the engine can do, for one that needs faces. */
  readonly swapRequest?: SwapRequest;
  /** Whether `backend` is there. */
  readonly hasBackend: boolean;
  /** How long work that is aborted may go on: engines that compute stop at their next checkpoint. */
  readonly abortWithinMs: number;
}

/** Registers the suite for one engine. `start` gives a fresh one, whose backend does not wait longer than 2 s for lost servers. */
export function testEngine(name: string, traits: EngineTraits, start: () => Promise<EngineUnderTest>): void {
  const it = (what: string, body: (under: EngineUnderTest) => Promise<void>) =>
    test(`${name}: ${what}`, async () => {
      const under = await start();
      try {
        await body(under);
      } finally {
        await under.close();
      }
    });

  it("says who it is and offers exactly what it can do", async ({ engine }) => {
    assert.match(engine.id, /^[a-z0-9-]+(:[a-z0-9-]+)?$/);
    assert.notEqual(engine.version, "");
    const offered = (["paint", "carry", "fill", "swap"] as const).filter((capability) => engine[capability]);
    assert.deepEqual(offered, [...traits.capabilities]);
  });

  it("is healthy, without secrets and within 5 s", async ({ engine }) => {
    const health = await settleWithin(5_000, engine.health());
    assert.equal(health.ok, true, health.note);
  });

  function work(engine: Engine, capability: Capability, io: EngineIo): Promise<EngineResult> {
    if (capability === "paint") return engine.paint!(paintRequest(), io);
    if (capability === "carry") return engine.carry!(carryRequest(), io);
    if (capability === "fill") return engine.fill!(fillRequest(), io);
    return engine.swap!(traits.swapRequest ?? swapRequest(), io);
  }

  function sizeOf(capability: Capability): { width: number; height: number } {
    if (capability === "paint") return { width: paintRequest().widthPx, height: paintRequest().heightPx };
    if (capability === "carry") return { width: carryRequest().widthPx, height: carryRequest().heightPx };
    return capability === "swap" ? (traits.swapRequest ?? swapRequest()).target : fillRequest().raster;
  }

  for (const capability of traits.capabilities) {
    it(`${capability} gives a whole picture of the asked size, with a recipe and progress`, async ({ engine }) => {
      const io = testIo();
      const made = await work(engine, capability, io);
      const { width, height } = sizeOf(capability);
      assert.deepEqual([made.raster.width, made.raster.height], [width, height]);
      assert.equal(made.raster.data.length, width * height * 4);
      assert.ok(made.raster.data instanceof Uint8ClampedArray);
      assert.ok(Object.keys(made.recipe).length > 0);
      // NaN, infinities and holes would become null, and what is undefined would be gone.
      assert.deepEqual(JSON.parse(JSON.stringify(made.recipe)), made.recipe, "plain JSON");
      if (capability === "paint") await assertFinished(made, width, height);
      for (const warning of made.warnings) assert.match(warning.code, /^[a-z]+(-[a-z]+)*$/);
      assert.ok(io.reported.length > 0 && io.reported.every((fraction) => fraction >= 0 && fraction <= 1));
    });

    if (traits.deterministic)
      it(`${capability} gives the same pixels for the same ask and seed, whatever the image`, async ({ engine }) => {
        const first = await work(engine, capability, testIo("image-0000000000000001"));
        const second = await work(engine, capability, testIo("image-0000000000000002"));
        assert.deepEqual(second.raster.data, first.raster.data);
      });

    it(`${capability} ends with the reason of an abort that came before`, async ({ engine }) => {
      const io = testIo();
      const reason = new Error("deleted");
      io.abort(reason);
      await assert.rejects(settleWithin(traits.abortWithinMs, work(engine, capability, io)), reason);
    });

    it(`${capability} ends with the reason of an abort that comes while it works`, async ({ engine }) => {
      const io = testIo();
      const reason = new Error("deleted");
      const aborting: EngineIo = {
        ...io,
        async checkpoint(fraction01) {
          io.abort(reason);
          await io.checkpoint(fraction01);
        },
      };
      await assert.rejects(settleWithin(traits.abortWithinMs, work(engine, capability, aborting)), reason);
    });
  }

  if (traits.capabilities.includes("fill"))
    it("fill changes nothing where the mask is 0", async ({ engine }) => {
      const request = fillRequest();
      const { raster } = await engine.fill!(request, testIo());
      for (let i = 0; i < request.mask.data.length; i++)
        if (request.mask.data[i] === 0)
          assert.deepEqual(raster.data.subarray(i * 4, i * 4 + 4), request.raster.data.subarray(i * 4, i * 4 + 4));
    });

  if (traits.capabilities.includes("paint")) {
    if (traits.deterministic && !traits.oneAnswer)
      it("paint gives something else for another seed", async ({ engine }) => {
        const [first, other] = [7, 8].map((seed) => engine.paint!(paintRequest({ seed }), testIo(undefined, seed)));
        assert.notDeepEqual((await other).raster.data, (await first).raster.data);
      });

    it("paint takes words that mean nothing to it", async ({ engine }) => {
      const request = paintRequest({ prompt: "qwrtz ぬるぽ 🦆 ‮ \u0301 42" });
      assert.equal((await engine.paint!(request, testIo())).raster.width, request.widthPx);
    });

    it("paint takes a code guide: it composes with it or says that it cannot", async ({ engine }) => {
      const request = paintRequest({ widthPx: 256, heightPx: 256, code: codeGuide() });
      const made = await engine.paint!(request, testIo());
      assert.deepEqual([made.raster.width, made.raster.height], [256, 256]);
    });
  }

  const { cannotHonour } = traits;
  if (cannotHonour)
    it(`an option that it cannot honour (${cannotHonour.field}) is a warning, not silence`, async ({ engine }) => {
      const { warnings } = await engine.paint!(paintRequest(cannotHonour.request), testIo());
      const found = warnings.find((warning) => warning.field === cannotHonour.field);
      assert.equal(found?.code, "unsupported-option", JSON.stringify(warnings));
    });

  const itWithBackend = (what: string, body: (engine: Engine, backend: Backend) => Promise<void>) => {
    if (traits.hasBackend) it(what, ({ engine, backend }) => body(engine, backend!));
  };

  itWithBackend("what fails once is GENERATION_FAILED, and the next attempt succeeds", async (engine, backend) => {
    const [capability] = traits.capabilities;
    backend.fail();
    await assert.rejects(work(engine, capability, testIo()), { name: "EaselError", type: "GENERATION_FAILED" });
    assert.ok((await work(engine, capability, testIo())).raster.width > 0);
  });

  itWithBackend("work that hangs ends with an abort", async (engine, backend) => {
    const [capability] = traits.capabilities;
    const begun = backend.hang();
    const io = testIo();
    const reason = new Error("deleted");
    const outcome = assert.rejects(work(engine, capability, io), reason);
    await begun;
    io.abort(reason);
    await settleWithin(traits.abortWithinMs, outcome);
  });

  itWithBackend(
    "one that is gone is ENGINE_UNAVAILABLE, and health says so without throwing",
    async (engine, backend) => {
      const [capability] = traits.capabilities;
      await backend.down();
      const health = await settleWithin(5_000, engine.health());
      assert.equal(health.ok, false);
      assert.ok(health.note);
      await assert.rejects(work(engine, capability, testIo()), { name: "EaselError", type: "ENGINE_UNAVAILABLE" });
      await backend.up();
      assert.equal((await engine.health()).ok, true);
    },
  );
}

/** The picture that a kind without a code would deliver: opaque, and with a scene of one size with its surface. */
async function assertFinished({ raster, scene }: PaintResult, width: number, height: number): Promise<void> {
  if (scene) assert.deepEqual([scene.surface.width, scene.surface.height], [width, height]);
  const { data } = scene ? await scene.finish(raster) : raster;
  assert.equal(data.length, width * height * 4);
  assert.ok(data.every((value, i) => i % 4 !== 3 || value === 255));
}

/** Fails when the promise takes longer: a bound against hanging, not a measurement. */
async function settleWithin<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done in ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
