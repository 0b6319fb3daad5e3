/** One job in the server's queue. The server chooses job ids: a submission whose response is lost cannot be looked up. */

import { setTimeout as sleep } from "node:timers/promises";
import { EaselError } from "easel-contract";
import { z } from "zod";
import type { Clock } from "../../ports/clock.ts";
import type { EngineIo } from "../engine.ts";
import { NoAnswer, type RemoteAnswer, type RemoteServer } from "../remote/http.ts";
import { refusedBy } from "../remote/refusal.ts";
import type { SdcppSettings } from "./settings.ts";

export interface SdcppJobTools {
  readonly server: RemoteServer;
  readonly clock: Clock;
  readonly timeouts: SdcppSettings["timeouts"];
}

const submitted = z.object({ id: z.string().min(1) });
const job = z.object({
  status: z.enum(["queued", "generating", "completed", "failed", "cancelled"]),
  result: z.object({ images: z.array(z.object({ b64_json: z.string() })) }).nullish(),
  error: z.object({ message: z.string().nullish() }).nullish(),
});

/** A picture that crashes the server is not submitted for ever. */
const MAX_SUBMISSIONS = 4;
/** An engine host is killed 500 ms after an abort; what is cancelled must be cancelled before. */
const CANCEL_MS = 400;

/** One picture from its first submission to its bytes. */
interface Run {
  readonly request: object;
  readonly io: EngineIo;
  readonly tools: SdcppJobTools;
  now(): number;
  /** The server's id of the job; undefined = it has none now. */
  id: string | undefined;
  submissions: number;
  /** When the job was submitted. */
  since: number;
  runningSince: number | undefined;
  awaySince: number | undefined;
}

/** The picture's bytes. Throws EaselError GENERATION_FAILED, ENGINE_UNAVAILABLE, CONTENT_REJECTED, or the signal's reason. */
export async function runJob(request: object, io: EngineIo, tools: SdcppJobTools): Promise<Uint8Array> {
  const now = () => tools.clock.now().getTime();
  const run: Run = {
    ...{ request, io, tools, now },
    id: undefined,
    submissions: 0,
    since: now(),
    runningSince: undefined,
    awaySince: undefined,
  };
  try {
    for (;;) {
      await io.checkpoint(run.runningSince === undefined ? 0.02 : 0.1);
      if (run.id === undefined) await submit(run);
      const picture = run.id === undefined ? undefined : await look(run);
      if (picture) return picture;
      await sleep(tools.timeouts.pollMs, undefined, { signal: io.signal }).catch(() => io.signal.throwIfAborted());
    }
  } catch (error) {
    if (io.signal.aborted) await cancel(run);
    throw error;
  }
}

/** `undefined` when nobody answered or the server is busy; throws when it has been so for too long. */
async function send(run: Run, path: string, json?: object): Promise<RemoteAnswer | undefined> {
  const { io, now } = run;
  const { server, timeouts } = run.tools;
  let cause: unknown;
  try {
    const answer = await server.send({ path, json, timeoutMs: timeouts.requestMs, signal: io.signal });
    const refused = [200, 202, 404, 409, 410].includes(answer.status) ? undefined : refusedBy(answer, server.redact);
    if (refused instanceof EaselError) throw refused;
    if (!refused) {
      run.awaySince = undefined;
      return answer;
    }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    cause = error;
  }
  run.awaySince ??= now();
  if (now() - run.awaySince > timeouts.downMs)
    throw new EaselError("ENGINE_UNAVAILABLE", "the engine cannot be reached", { cause });
  return undefined;
}

async function submit(run: Run): Promise<void> {
  if (run.submissions++ >= MAX_SUBMISSIONS)
    throw new EaselError("GENERATION_FAILED", `the engine lost the picture ${MAX_SUBMISSIONS} times`);
  const answer = await send(run, "/sdcpp/v1/img_gen", run.request);
  if (!answer) {
    // Only what was certainly heard counts: a server that is away is waited for.
    run.submissions--;
    return;
  }
  const parsed = submitted.safeParse(answer.json());
  if (answer.status === 404) throw new EaselError("ENGINE_UNAVAILABLE", "the engine has no /sdcpp/v1: it is too old");
  if (!parsed.success) throw new EaselError("GENERATION_FAILED", "the engine did not take the picture");
  run.id = parsed.data.id;
  run.since = run.now();
  run.runningSince = undefined;
}

/** The picture when it is done. */
async function look(run: Run): Promise<Uint8Array | undefined> {
  const answer = await send(run, `/sdcpp/v1/jobs/${encodeURIComponent(run.id!)}`);
  if (!answer) return undefined;
  if (answer.status !== 200) {
    // Restarted, and forgot it; or we were away for longer than it keeps results.
    run.id = undefined;
    return undefined;
  }
  const parsed = job.safeParse(answer.json());
  if (!parsed.success) throw new EaselError("GENERATION_FAILED", "the engine answered in an unknown format");
  const { status, result, error } = parsed.data;
  if (status === "failed" || status === "cancelled") {
    const cause = new Error(run.tools.server.redact(`${status}: ${error?.message ?? ""}`.slice(0, 2000)));
    throw new EaselError("GENERATION_FAILED", "the engine failed at the picture", { cause });
  }
  if (status === "completed") {
    const picture = result?.images[0];
    if (!picture) throw new EaselError("GENERATION_FAILED", "the engine answered without a picture");
    return new Uint8Array(Buffer.from(picture.b64_json.replace(/^data:[^,]*,/, ""), "base64"));
  }
  if (status === "generating") run.runningSince ??= run.now();
  await giveUpWhenLate(run);
  return undefined;
}

/** Throws GENERATION_FAILED when the job has waited or run for too long, and cancels it. */
async function giveUpWhenLate(run: Run): Promise<void> {
  const {
    now,
    tools: { timeouts },
  } = run;
  const tooLong =
    run.runningSince === undefined ? now() - run.since > timeouts.queueMs : now() - run.runningSince > timeouts.jobMs;
  if (tooLong) {
    const limitS = (run.runningSince === undefined ? timeouts.queueMs : timeouts.jobMs) / 1000;
    const goesOn = (await cancel(run)) === "goes-on";
    // Another attempt would wait behind the same job and take as long.
    throw new EaselError(
      "GENERATION_FAILED",
      `the engine took longer than ${limitS} s${goesOn ? ", and cannot stop what it has begun" : ""}`,
      { final: goesOn },
    );
  }
}

/** Takes the job out of the queue. `goes-on`: it runs already, and the server answers 409. */
async function cancel(run: Run): Promise<"cancelled" | "goes-on"> {
  if (run.id === undefined) return "cancelled";
  const path = `/sdcpp/v1/jobs/${encodeURIComponent(run.id)}/cancel`;
  const answer = await run.tools.server.send({ path, json: {}, timeoutMs: CANCEL_MS }).catch(() => undefined);
  if (answer?.status !== 409) return "cancelled";
  run.io.onStuck?.();
  return "goes-on";
}
