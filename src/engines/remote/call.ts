/** Synchronous calls: the response is the picture, and the outcome of an interrupted call cannot be looked up. */

import { setTimeout as sleep } from "node:timers/promises";
import { EaselError } from "easel-contract";
import type { Clock } from "../../ports/clock.ts";
import type { EngineIo } from "../engine.ts";
import { NoAnswer, type RemoteAnswer, type RemoteServer } from "./http.ts";
import { refusedBy } from "./refusal.ts";

interface Call {
  readonly path: string;
  readonly json?: object;
  readonly form?: FormData;
}

interface CallLimits {
  readonly clock: Clock;
  /** One call. */
  readonly generateMs: number;
  /** How long calls to a busy or broken server are repeated. */
  readonly downMs: number;
  /** The pause between them when the server sends no Retry-After. */
  readonly retryMs: number;
}

/** Limit of interrupted calls: each may have been a whole generation. */
const MAX_BROKEN = 3;

/**
 * Repeats the call until the status is 200 or 202, for at most `downMs` while the server is busy or unreachable. Throws
 * EaselError as `refusedBy` says, ENGINE_UNAVAILABLE, GENERATION_FAILED; the signal's reason when it fires.
 */
export async function callUntilAnswered(
  server: RemoteServer,
  call: Call,
  io: Pick<EngineIo, "signal" | "checkpoint">,
  { clock, generateMs, downMs, retryMs }: CallLimits,
): Promise<RemoteAnswer> {
  const since = clock.now().getTime();
  for (let broken = 0; ; ) {
    await io.checkpoint(0);
    let pauseMs = retryMs;
    let trouble: EaselError;
    try {
      const answer = await server.send({ ...call, timeoutMs: generateMs, signal: io.signal });
      if (answer.status === 200 || answer.status === 202) return answer;
      const refused = refusedBy(answer, server.redact);
      if (refused instanceof EaselError) throw refused;
      pauseMs = refused.retryAfterMs ?? pauseMs;
      trouble = new EaselError("ENGINE_UNAVAILABLE", `the engine is busy (status ${refused.status})`, {
        retryAfterS: Math.ceil(pauseMs / 1000),
      });
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (error.why === "timeout")
        throw new EaselError("GENERATION_FAILED", `no picture from the engine in ${generateMs / 1000} s`);
      if (error.why === "broken" && ++broken >= MAX_BROKEN)
        throw new EaselError("GENERATION_FAILED", "the engine closed the connection several times", { cause: error });
      trouble = new EaselError("ENGINE_UNAVAILABLE", "the engine cannot be reached", { cause: error });
    }
    if (clock.now().getTime() - since + pauseMs > downMs) throw trouble;
    await sleep(pauseMs, undefined, { signal: io.signal }).catch(() => io.signal.throwIfAborted());
  }
}
