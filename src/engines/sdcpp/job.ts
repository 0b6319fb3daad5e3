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

/** The picture's bytes. Throws EaselError GENERATION_FAILED, ENGINE_UNAVAILABLE, CONTENT_REJECTED, or the signal's reason. */
export async function runJob(
  request: object,
  io: EngineIo,
  { server, clock, timeouts }: SdcppJobTools,
): Promise<Uint8Array> {
  const now = () => clock.now().getTime();
  let id: string | undefined;
  let submissions = 0;
  let since = now();
  let runningSince: number | undefined;
  let awaySince: number | undefined;

  /** `undefined` when nobody answered or the server is busy; throws when it has been so for too long. */
  async function send(path: string, json?: object): Promise<RemoteAnswer | undefined> {
    let cause: unknown;
    try {
      const answer = await server.send({ path, json, timeoutMs: timeouts.requestMs, signal: io.signal });
      const refused = [200, 202, 404, 409, 410].includes(answer.status) ? undefined : refusedBy(answer, server.redact);
      if (refused instanceof EaselError) throw refused;
      if (!refused) {
        awaySince = undefined;
        return answer;
      }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      cause = error;
    }
    awaySince ??= now();
    if (now() - awaySince > timeouts.downMs)
      throw new EaselError("ENGINE_UNAVAILABLE", "the engine cannot be reached", { cause });
    return undefined;
  }

  async function submit(): Promise<void> {
    if (submissions++ >= MAX_SUBMISSIONS)
      throw new EaselError("GENERATION_FAILED", `the engine lost the picture ${MAX_SUBMISSIONS} times`);
    const answer = await send("/sdcpp/v1/img_gen", request);
    if (!answer) {
      // Only what was certainly heard counts: a server that is away is waited for.
      submissions--;
      return;
    }
    const parsed = submitted.safeParse(answer.json());
    if (answer.status === 404) throw new EaselError("ENGINE_UNAVAILABLE", "the engine has no /sdcpp/v1: it is too old");
    if (!parsed.success) throw new EaselError("GENERATION_FAILED", "the engine did not take the picture");
    id = parsed.data.id;
    since = now();
    runningSince = undefined;
  }

  async function look(): Promise<Uint8Array | undefined> {
    const answer = await send(`/sdcpp/v1/jobs/${encodeURIComponent(id!)}`);
    if (!answer) return undefined;
    if (answer.status !== 200) {
      // Restarted, and forgot it; or we were away for longer than it keeps results.
      id = undefined;
      return undefined;
    }
    const parsed = job.safeParse(answer.json());
    if (!parsed.success) throw new EaselError("GENERATION_FAILED", "the engine answered in an unknown format");
    const { status, result, error } = parsed.data;
    if (status === "failed" || status === "cancelled") {
      const cause = new Error(server.redact(`${status}: ${error?.message ?? ""}`.slice(0, 2000)));
      throw new EaselError("GENERATION_FAILED", "the engine failed at the picture", { cause });
    }
    if (status === "completed") {
      const picture = result?.images[0];
      if (!picture) throw new EaselError("GENERATION_FAILED", "the engine answered without a picture");
      return new Uint8Array(Buffer.from(picture.b64_json.replace(/^data:[^,]*,/, ""), "base64"));
    }
    if (status === "generating") runningSince ??= now();
    const tooLong =
      runningSince === undefined ? now() - since > timeouts.queueMs : now() - runningSince > timeouts.jobMs;
    if (tooLong) {
      const limitS = (runningSince === undefined ? timeouts.queueMs : timeouts.jobMs) / 1000;
      const goesOn = (await cancel()) === "goes-on";
      // Another attempt would wait behind the same job and take as long.
      throw new EaselError(
        "GENERATION_FAILED",
        `the engine took longer than ${limitS} s${goesOn ? ", and cannot stop what it has begun" : ""}`,
        { final: goesOn },
      );
    }
    return undefined;
  }

  /** Takes the job out of the queue. `goes-on`: it runs already, and the server answers 409. */
  async function cancel(): Promise<"cancelled" | "goes-on"> {
    if (id === undefined) return "cancelled";
    const path = `/sdcpp/v1/jobs/${encodeURIComponent(id)}/cancel`;
    const answer = await server.send({ path, json: {}, timeoutMs: CANCEL_MS }).catch(() => undefined);
    if (answer?.status !== 409) return "cancelled";
    io.onStuck?.();
    return "goes-on";
  }

  try {
    for (;;) {
      await io.checkpoint(runningSince === undefined ? 0.02 : 0.1);
      if (id === undefined) await submit();
      const picture = id === undefined ? undefined : await look();
      if (picture) return picture;
      await sleep(timeouts.pollMs, undefined, { signal: io.signal }).catch(() => io.signal.throwIfAborted());
    }
  } catch (error) {
    if (io.signal.aborted) await cancel();
    throw error;
  }
}
