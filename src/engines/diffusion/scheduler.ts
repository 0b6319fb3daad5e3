/** The list of samplers. */

import type { SchedulerConfig } from "./noise-table.ts";
import { createDdim } from "./scheduler-ddim.ts";
import { createDpmSolver } from "./scheduler-dpm.ts";
import { createEuler } from "./scheduler-euler.ts";
import { createLcm } from "./scheduler-lcm.ts";
import type { Run, Scheduler } from "./scheduler-run.ts";

export const SCHEDULERS = ["ddim", "euler", "euler-a", "dpm++2m", "dpm++2m-karras", "lcm"] as const;
export type SchedulerName = (typeof SCHEDULERS)[number];

/** A new run of the named sampler. Throws RangeError for an unsupported number of steps. */
export function createScheduler(name: SchedulerName, config: SchedulerConfig, run: Run): Scheduler {
  if (!(Number.isInteger(run.steps) && run.steps >= 1 && run.steps <= config.num_train_timesteps))
    throw new RangeError(`expected 1..${config.num_train_timesteps} steps, got ${run.steps}`);
  switch (name) {
    case "ddim":
      return createDdim(config, run);
    case "euler":
      return createEuler(config, run, false);
    case "euler-a":
      return createEuler(config, run, true);
    case "dpm++2m":
      return createDpmSolver(config, run);
    case "dpm++2m-karras":
      return createDpmSolver({ ...config, use_karras_sigmas: true }, run);
    case "lcm":
      return createLcm(config, run);
  }
}
