/** Health of a ComfyUI server: that it answers and has the nodes, models and samplers of its graphs. */

import { z } from "zod";
import type { Health } from "../engine.ts";
import type { RemoteServer } from "../remote/http.ts";
import { demand } from "./api.ts";
import type { Plans } from "./plans.ts";

/** Limit of the whole check, below the 5 s allowed for health. */
const LIMIT_MS = 4_000;

const systemStats = z.object({
  system: z.object({ comfyui_version: z.string().optional() }).loose(),
  devices: z.array(z.object({ name: z.string().optional() }).loose()).default([]),
});

const nodeInfo = z
  .object({
    input: z.object({
      required: z.record(z.string(), z.array(z.unknown())).default({}),
      optional: z.record(z.string(), z.array(z.unknown())).default({}),
    }),
  })
  .loose();

/** Never throws; answers within 5 s. */
export async function checkHealth(server: RemoteServer, plans: Plans): Promise<Health> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const read = async (path: string) => demand(await server.send({ path, timeoutMs: LIMIT_MS, signal })).json();
  try {
    const stats = systemStats.safeParse(await read("/system_stats"));
    if (!stats.success) return { ok: false, note: "what answers is no ComfyUI server" };
    const lacking = await findLacking(read, plans);
    if (lacking.length > 0) return { ok: false, lacking: true, note: `the server is missing ${lacking.join("; ")}` };
    const { system, devices } = stats.data;
    return {
      ok: true,
      note: `ComfyUI ${system.comfyui_version ?? "of unknown version"} on ${devices[0]?.name ?? "?"}`,
    };
  } catch (error) {
    return { ok: false, note: server.redact(error instanceof Error ? error.message : "cannot be asked") };
  }
}

/** Missing nodes, and values that are not among the listed choices: model files, samplers. */
async function findLacking(read: (path: string) => Promise<unknown>, plans: Plans): Promise<string[]> {
  const nodes = Object.values(plans).flatMap(({ template, refined }) =>
    Object.values({ ...template.graph, ...refined?.graph }),
  );
  const lacking = new Set<string>();
  await Promise.all(
    [...new Set(nodes.map((node) => node.class_type))].map(async (className) => {
      const all = z
        .record(z.string(), z.unknown())
        .safeParse(await read(`/object_info/${encodeURIComponent(className)}`));
      // A node that is not installed is answered with an empty object and status 200.
      const info = nodeInfo.safeParse(all.success ? all.data[className] : undefined);
      if (!info.success) {
        lacking.add(`the node ${className}`);
        return;
      }
      const { required, optional } = info.data.input;
      for (const { inputs } of nodes.filter((node) => node.class_type === className))
        for (const [name, value] of Object.entries(inputs)) {
          const choices = choicesOf((required[name] ?? optional[name])?.slice());
          // LoadImage lists the input folder; what it will load is uploaded later.
          if (className.startsWith("LoadImage") && name === "image") continue;
          if (choices && typeof value === "string" && !choices.includes(value))
            lacking.add(`"${value}" for ${className}.${name}`);
        }
    }),
  );
  return [...lacking].sort();
}

/** Old nodes: `[["a", "b"], …]`; nodes of the newer schema: `["COMBO", { options: [...] }]`. */
function choicesOf(spec: unknown[] | undefined): readonly unknown[] | undefined {
  if (!spec) return undefined;
  if (Array.isArray(spec[0])) return spec[0];
  const options = z
    .object({ options: z.array(z.unknown()) })
    .loose()
    .safeParse(spec[1]);
  return spec[0] === "COMBO" && options.success ? options.data.options : undefined;
}
