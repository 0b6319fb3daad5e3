/** An engine against a fresh stand-in, with short pauses. */

import { comfyuiSettings, createComfyui, openWebSocket } from "../../../src/engines/comfyui/index.ts";
import type { Engine } from "../../../src/engines/engine.ts";
import { CHECKPOINTS, CONTROL_NETS } from "./nodes.ts";
import { type StandIn, type StandInOptions, startComfyuiStandIn } from "./stand-in.ts";

export const SD15 = {
  checkpoint: CHECKPOINTS[0],
  inpaintCheckpoint: CHECKPOINTS[1],
  qrControlNet: CONTROL_NETS[0],
};
const QUICK = { requestMs: 5_000, jobMs: 60_000, downMs: 30_000, settleMs: 20, pollMs: 5 };

export interface ComfyuiUnderTest {
  readonly engine: Engine;
  readonly standIn: StandIn;
}

export async function startComfyui(
  settings: Record<string, unknown> = {},
  options: StandInOptions & { readonly polling?: boolean } = {},
): Promise<ComfyuiUnderTest> {
  const standIn = await startComfyuiStandIn(options);
  const { timeouts, ...rest } = settings;
  const parsed = comfyuiSettings.parse({
    type: "comfyui",
    id: "test",
    url: standIn.url,
    sd15: SD15,
    timeouts: { ...QUICK, ...(timeouts as object) },
    ...rest,
  });
  const engine = createComfyui(parsed, {
    fetch,
    clock: { now: () => new Date() },
    ...(!options.polling && { openSocket: openWebSocket }),
  });
  return { engine, standIn };
}
