/** The routes of a ComfyUI server, one function each. Written against server.py of 2024 to 2026; see docs/engines.md. */

import { EaselError } from "easel-contract";
import { z } from "zod";
import { NoAnswer, type RemoteAnswer, type RemoteServer } from "../remote/http.ts";
import { failedJob, nodeErrorsOf, refusedGraph } from "./failure.ts";
import type { Graph } from "./graph.ts";

/** A picture in one of the server's folders. */
interface StoredFile {
  readonly filename: string;
  readonly subfolder: string;
  readonly type: string;
}

/** The state of a job on the server. `promptId`: the server's id of the job. */
export type Located =
  | { readonly state: "absent" }
  | { readonly state: "waiting" | "running"; readonly promptId: string }
  | { readonly state: "done"; readonly promptId: string; readonly files: readonly StoredFile[] }
  | {
      readonly state: "failed";
      readonly promptId: string;
      readonly failure: EaselError;
      /** True when the job was stopped by a client and did not fail. */
      readonly interrupted: boolean;
    };

export interface ComfyuiApi {
  /** Stores a PNG among the server's inputs; answers the name that LoadImage takes. Equal bytes are stored once. */
  upload(name: string, png: Uint8Array, signal: AbortSignal): Promise<string>;
  /** Queues a graph; answers the id that the server gave it. Not abortable: a queued job must be known to be cancelled. */
  submit(graph: Graph, promptId: string, outputNode: string): Promise<string>;
  /** Looks a job up. `scan` also searches the recent history, for servers that give ids of their own. */
  locate(promptId: string, outputNode: string, scan: boolean, signal: AbortSignal): Promise<Located>;
  download(file: StoredFile, signal: AbortSignal): Promise<Uint8Array>;
  /** Stops this job and no other, whether queued or running. Does nothing if the job is not there. */
  cancel(promptId: string, timeoutMs: number): Promise<void>;
}

/** Under this key our id travels with the job, for servers that give ids of their own. */
const MARK = "easel_prompt_id";
const RECENT = "64";

const queueEntry = z
  .tuple([z.unknown(), z.string(), z.unknown(), z.record(z.string(), z.unknown()).catch({})])
  .rest(z.unknown());
const queue = z.object({ queue_running: z.array(queueEntry), queue_pending: z.array(queueEntry) });
const storedFile = z.object({
  filename: z.string(),
  subfolder: z.string().default(""),
  type: z.string().default("output"),
});
const historyEntry = z.object({
  prompt: z
    .tuple([z.unknown(), z.string(), z.unknown(), z.record(z.string(), z.unknown()).catch({})])
    .rest(z.unknown())
    .optional(),
  outputs: z.record(z.string(), z.object({ images: z.array(storedFile).optional() }).loose()).default({}),
  status: z
    .object({ status_str: z.string().optional(), completed: z.boolean().optional(), messages: z.unknown() })
    .loose()
    .nullish(),
});
const history = z.record(z.string(), historyEntry);
type HistoryEntry = z.infer<typeof historyEntry>;

type Read = <T>(path: string, shape: z.ZodType<T>, signal: AbortSignal, query?: Record<string, string>) => Promise<T>;

/** The server's routes. Each throws NoAnswer when the server is unreachable and EaselError when it refuses the request. */
export function createComfyuiApi(server: RemoteServer, requestMs: number): ComfyuiApi {
  const read: Read = async (path, shape, signal, query) => {
    const parsed = shape.safeParse(demand(await server.send({ path, timeoutMs: requestMs, signal, query })).json());
    if (!parsed.success) throw stranger(path);
    return parsed.data;
  };
  const stop = (promptId: string, timeoutMs: number) => stopJob(server, read, promptId, timeoutMs);

  return {
    async upload(name, png, signal) {
      const form = new FormData();
      form.set("image", new Blob([png.slice()], { type: "image/png" }), name);
      form.set("type", "input");
      form.set("subfolder", "easel");
      const answer = await server.send({ path: "/upload/image", form, timeoutMs: requestMs, signal });
      if (answer.status === 413)
        throw new EaselError("GENERATION_FAILED", "the picture is larger than the ComfyUI server takes");
      const stored = z
        .object({ name: z.string().min(1), subfolder: z.string().default("") })
        .safeParse(demand(answer).json());
      if (!stored.success) throw stranger("/upload/image");
      return stored.data.subfolder ? `${stored.data.subfolder}/${stored.data.name}` : stored.data.name;
    },

    async submit(graph, promptId, outputNode) {
      const answer = await server.send({
        path: "/prompt",
        json: { prompt: graph, prompt_id: promptId, client_id: promptId, extra_data: { [MARK]: promptId } },
        timeoutMs: requestMs,
      });
      if (answer.status === 400) throw refusedGraph(answer.json(), server.redact);
      const body = demand(answer).json();
      const accepted = z.object({ prompt_id: z.string().min(1) }).safeParse(body);
      if (!accepted.success) throw stranger("/prompt");
      // 200 with node errors: some branches were dropped, perhaps ours.
      const dropped = Object.entries(nodeErrorsOf(body)).some(
        ([id, node]) =>
          id === outputNode || node.dependent_outputs.includes(outputNode) || node.dependent_outputs.length === 0,
      );
      if (dropped) {
        await stop(accepted.data.prompt_id, requestMs).catch(() => {});
        throw refusedGraph(body, server.redact);
      }
      return accepted.data.prompt_id;
    },

    async locate(promptId, outputNode, scan, signal) {
      const found = await findJob(read, promptId, scan, signal);
      return "entry" in found ? judge(found.promptId, found.entry, outputNode, server.redact) : found;
    },

    async download({ filename, subfolder, type }, signal) {
      const query = { filename, subfolder, type };
      const answer = await server.send({ path: "/view", query, timeoutMs: requestMs, signal });
      if (answer.status === 404)
        throw new EaselError("GENERATION_FAILED", "the ComfyUI server no longer has the picture that it made");
      return demand(answer).bytes;
    },

    cancel: stop,
  };
}

/** A job in the queue, or its entry in the history, by our id of it. */
async function findJob(
  read: Read,
  promptId: string,
  scan: boolean,
  signal: AbortSignal,
): Promise<
  | Extract<Located, { state: "absent" | "waiting" | "running" }>
  | { readonly promptId: string; readonly entry: HistoryEntry }
> {
  // The queue first: a job leaves it for the history in one step, so looking the other way round can miss it in both.
  const { queue_running, queue_pending } = await read("/queue", queue, signal);
  const isOurs = (entry: z.infer<typeof queueEntry>) => entry[1] === promptId || entry[3][MARK] === promptId;
  const running = queue_running.find(isOurs);
  if (running) return { state: "running", promptId: running[1] };
  const waiting = queue_pending.find(isOurs);
  if (waiting) return { state: "waiting", promptId: waiting[1] };
  const own = (await read(`/history/${promptId}`, history, signal))[promptId];
  if (own) return { promptId, entry: own };
  if (!scan) return { state: "absent" };
  const recent = await read("/history", history, signal, { max_items: RECENT });
  const found = Object.entries(recent).find(([, entry]) => entry.prompt?.[3][MARK] === promptId);
  return found ? { promptId: found[0], entry: found[1] } : { state: "absent" };
}

/** What an entry of the history says of a job. */
function judge(promptId: string, entry: HistoryEntry, outputNode: string, redact: RemoteServer["redact"]): Located {
  const { status, outputs } = entry;
  if (status?.status_str === "error" || (status?.completed === false && status.status_str !== "success"))
    return { state: "failed", promptId, ...failedJob(status.messages, redact) };
  const files = outputs[outputNode]?.images ?? [];
  if (!status && Object.keys(outputs).length === 0) return { state: "running", promptId };
  return { state: "done", promptId, files };
}

/** Stops this job and no other. */
async function stopJob(server: RemoteServer, read: Read, promptId: string, timeoutMs: number): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  // Servers of 2026 have one route for it, which cannot stop another job.
  const direct = await server.send({ path: `/api/jobs/${promptId}/cancel`, json: {}, timeoutMs, signal });
  if (direct.status === 200) return;
  const { queue_running, queue_pending } = await read("/queue", queue, signal);
  if (queue_pending.some((entry) => entry[1] === promptId))
    await server.send({ path: "/queue", json: { delete: [promptId] }, timeoutMs, signal });
  // Older servers ignore the id and interrupt the running job, so interrupt only when that job is ours.
  else if (queue_running[0]?.[1] === promptId)
    await server.send({ path: "/interrupt", json: { prompt_id: promptId }, timeoutMs, signal });
}

/** The answer when it is one of the server itself; a proxy's "away" becomes NoAnswer, a refusal ENGINE_UNAVAILABLE. */
export function demand(answer: RemoteAnswer): RemoteAnswer {
  const { status } = answer;
  if (status === 200) return answer;
  if (status === 401 || status === 403 || (status >= 300 && status < 400))
    throw new EaselError("ENGINE_UNAVAILABLE", `the ComfyUI server requires another login (status ${status})`);
  if (status === 408 || status === 429 || status >= 500) throw new NoAnswer(`status ${status}`, "broken");
  throw new EaselError("ENGINE_UNAVAILABLE", `what answers is no ComfyUI server (status ${status})`);
}

function stranger(path: string): EaselError {
  return new EaselError("ENGINE_UNAVAILABLE", `what answers ${path.split("/", 2).join("/")} is no ComfyUI server`);
}
