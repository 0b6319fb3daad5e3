/** Health of the server: that it answers and has the models of its settings. */

import { z } from "zod";
import type { Health } from "../engine.ts";
import type { RemoteServer } from "../remote/http.ts";
import type { SdapiSettings } from "./settings.ts";

/** Limit of the whole check, below the 5 s allowed for health. */
const LIMIT_MS = 4_000;

const checkpoints = z.array(z.object({ title: z.string(), model_name: z.string().nullish() }).loose());
const controlModels = z.object({ model_list: z.array(z.string()) });

/** Never throws; answers within 5 s. */
export async function checkHealth(server: RemoteServer, { checkpoint, controlnet }: SdapiSettings): Promise<Health> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const read = (path: string) => server.send({ path, timeoutMs: LIMIT_MS, signal });
  try {
    const models = await read("/sdapi/v1/sd-models");
    if (models.status === 404) return { ok: false, note: "answers, but has no API: start it with --api" };
    if (models.status !== 200) return { ok: false, note: `answers with status ${models.status}` };
    const known = checkpoints.safeParse(models.json());
    if (!known.success) return { ok: false, note: "answers, but not in the form of its API" };
    const has = known.data.some(({ title, model_name }) => title === checkpoint || model_name === checkpoint);
    if (checkpoint !== undefined && !has) return missing(`checkpoint ${checkpoint}`);
    if (controlnet) {
      const answer = await read("/controlnet/model_list");
      const listed = controlModels.safeParse(answer.json());
      if (answer.status !== 200 || !listed.success) return missing("ControlNet extension");
      if (!listed.data.model_list.includes(controlnet.model)) return missing(`ControlNet model ${controlnet.model}`);
    }
    return { ok: true, note: `${known.data.length} checkpoints` };
  } catch (error) {
    return { ok: false, note: server.redact(error instanceof Error ? error.message : "cannot be asked") };
  }
}

function missing(what: string): Health {
  return { ok: false, lacking: true, note: `has no ${what}` };
}
