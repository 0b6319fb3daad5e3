/** An engine against a fresh stand-in, with short pauses. */

import type { Engine } from "../../../src/engines/engine.ts";
import { createSdcpp, sdcppSettings } from "../../../src/engines/sdcpp/index.ts";
import { type SdcppStandIn, startSdcppStandIn } from "./stand-in.ts";

export interface SdcppUnderTest {
  readonly engine: Engine;
  readonly standIn: SdcppStandIn;
}

const QUICK = { requestMs: 5_000, jobMs: 20_000, downMs: 20_000, pollMs: 3 };

export async function startSdcpp(settings: Record<string, unknown> = {}): Promise<SdcppUnderTest> {
  const standIn = await startSdcppStandIn();
  const { timeouts, ...rest } = settings;
  const parsed = sdcppSettings.parse({
    type: "sdcpp",
    id: "test",
    url: standIn.url,
    timeouts: { ...QUICK, ...(timeouts as object) },
    ...rest,
  });
  return { engine: createSdcpp(parsed, { fetch, clock: { now: () => new Date() } }), standIn };
}
