/** The host's client of the engine scheduler in its parent process: one per host. */

import { EaselError } from "easel-contract";
import type { EngineScheduler, EngineSlot } from "../engines/routing/scheduler.ts";
import type { FromHost, ToHost } from "./host-messages.ts";

export interface IpcSchedulerClient extends EngineScheduler {
  /** Receives the parent's messages. */
  receive(message: ToHost): void;
}

/** Sends requests for slots with `say`, for the picture that `requestId` names. */
export function createIpcSchedulerClient(
  requestId: () => number,
  say: (message: FromHost) => void,
): IpcSchedulerClient {
  const waiting = new Map<number, { resolve(slot: Omit<EngineSlot, "release">): void; reject(error: unknown): void }>();
  let asked = 0;
  return {
    async acquire(request, signal) {
      signal.throwIfAborted();
      const number = ++asked;
      const mine = requestId();
      const { promise, ...settle } = Promise.withResolvers<Omit<EngineSlot, "release">>();
      // The parent, which aborts, cancels the requests of this picture itself.
      const giveUp = () => settle.reject(signal.reason);
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.set(number, settle);
      say({ type: "slot", requestId: mine, number, request });
      try {
        const slot = await promise;
        return { ...slot, release: (how) => say({ type: "release", requestId: mine, number, how }) };
      } finally {
        waiting.delete(number);
        signal.removeEventListener("abort", giveUp);
      }
    },
    receive(message) {
      if (message.type === "slot") waiting.get(message.number)?.resolve(message.slot);
      if (message.type === "no-slot") {
        const { final } = message;
        waiting.get(message.number)?.reject(new EaselError("ENGINE_UNAVAILABLE", message.message, { final }));
      }
    },
  };
}
