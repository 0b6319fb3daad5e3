import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { schedulerConfig } from "../../../src/engines/diffusion/noise-table.ts";
import { createScheduler, type SchedulerName } from "../../../src/engines/diffusion/scheduler.ts";
import { createTorchGenerator } from "../../../src/engines/diffusion/torch-generator.ts";

interface Case {
  readonly cls: string;
  readonly cfg: Record<string, unknown>;
  readonly steps: number;
  readonly noise_start: number | null;
  readonly set: { readonly strength?: number };
  /** Whether the reference loop keeps the scaled sample, as diffusers' own Euler tests do. */
  readonly over: boolean;
  readonly init: number;
  readonly timesteps: readonly number[];
  readonly sigmas: readonly number[];
  /** After every step: the sum and the sum of absolute values. */
  readonly trace: readonly (readonly [number, number])[];
  readonly sum: number;
  readonly mean: number;
  readonly last: readonly number[];
}

const CASES: Readonly<Record<string, Case>> = JSON.parse(
  readFileSync(new URL("../../fixtures/diffusion/scheduler-reference.snap.json", import.meta.url), "utf8"),
);
const OURS: Readonly<Record<string, SchedulerName>> = {
  DDIM: "ddim",
  Euler: "euler",
  EulerA: "euler-a",
  DPM: "dpm++2m",
  LCM: "lcm",
};

/** `arange(768).reshape(3, 8, 8, 4) / 768` with the last axis first: the sample of diffusers' scheduler tests. */
function dummySample(): Float32Array<ArrayBuffer> {
  const out = new Float32Array(768);
  for (let i = 0; i < 192; i++) for (let c = 0; c < 4; c++) out[c * 192 + i] = (i * 4 + c) / 768;
  return out;
}

function assertNear(got: number, want: number, what: string): void {
  assert.ok(Math.abs(got - want) <= 1e-5 * Math.max(1, Math.abs(want)), `${what}: expected ${want}, got ${got}`);
}

for (const [name, reference] of Object.entries(CASES)) {
  const ours = OURS[reference.cls];
  if (!ours) continue;
  test(`${name} gives the reference's values`, () => {
    const scheduler = createScheduler(ours, schedulerConfig.parse(reference.cfg), {
      steps: reference.steps,
      strength01: reference.set.strength ?? 1,
    });
    assertNear(scheduler.initialSigma, reference.init, "initial sigma");
    const generator = createTorchGenerator(0);
    const start = reference.noise_start ?? 0;
    let sample = dummySample().map((x) => x * scheduler.initialSigma);
    if (reference.noise_start !== null) {
      const noise = dummySample().reverse();
      sample = scheduler.addNoise(sample, noise, start);
    }
    assert.equal(scheduler.timesteps.length, reference.timesteps.length);
    scheduler.timesteps.forEach((t, i) => {
      assertNear(t, reference.timesteps[i], `timestep ${i}`);
    });
    // What a unit of noise becomes tells the sigma that the sampler works with.
    const vp = ours.startsWith("dpm");
    reference.sigmas.slice(0, scheduler.timesteps.length).forEach((sigma, i) => {
      const [got] = scheduler.addNoise(new Float32Array(1), Float32Array.of(1), i);
      assertNear(got, vp ? sigma / Math.sqrt(sigma ** 2 + 1) : sigma, `sigma ${i}`);
    });
    for (let i = start; i < scheduler.timesteps.length; i++) {
      const input = scheduler.modelInput(sample, i);
      if (reference.over) sample = input;
      const t = scheduler.timesteps[i];
      const predicted = input.map((x) => (x * t) / (t + 1));
      sample = scheduler.step(predicted, i, sample, generator);
      const [sum, absolute] = reference.trace[i - start];
      // A sum with signs cancels: its error is measured against the sum without.
      assertNear(absoluteSum(sample), absolute, `absolute sum after step ${i}`);
      const error = Math.abs(sample.reduce((total, x) => total + x, 0) - sum);
      assert.ok(error <= 1e-5 * Math.max(1, absolute), `sum after step ${i}: off by ${error}`);
    }
    assertNear(absoluteSum(sample), reference.sum, "sum");
    assertNear(absoluteSum(sample) / sample.length, reference.mean, "mean");
    reference.last.forEach((want, i) => {
      assertNear(sample[i], want, `element ${i}`);
    });
  });
}

function absoluteSum(values: Float32Array): number {
  return values.reduce((sum, x) => sum + Math.abs(x), 0);
}
