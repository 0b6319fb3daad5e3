/** An engine against a fresh stand-in, with short pauses. */

import type { Engine } from "../../../src/engines/engine.ts";
import { createSdapi, sdapiSettings } from "../../../src/engines/sdapi/index.ts";
import { type SdapiStandIn, startSdapiStandIn } from "./stand-in.ts";

export interface SdapiUnderTest {
  readonly engine: Engine;
  readonly standIn: SdapiStandIn;
}

const QUICK = { generateMs: 20_000, downMs: 20_000, retryMs: 2, pollMs: 2 };

export async function startSdapi(
  settings: Record<string, unknown> = {},
  options?: Parameters<typeof startSdapiStandIn>[0],
): Promise<SdapiUnderTest> {
  const standIn = await startSdapiStandIn(options);
  const { timeouts, ...rest } = settings;
  const parsed = sdapiSettings.parse({
    type: "sdapi",
    id: "test",
    url: standIn.url,
    timeouts: { ...QUICK, ...(timeouts as object) },
    ...rest,
  });
  return { engine: createSdapi(parsed, { fetch, clock: { now: () => new Date() } }), standIn };
}
