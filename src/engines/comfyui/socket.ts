/** News of one job over ComfyUI's socket. It only saves waiting: what counts is what the server's history says. */

import { WebSocket } from "undici";
import { z } from "zod";

/** Opens a socket and hands over its text frames; answers how to close it. `ended` is called once, also when it never opened. */
export type OpenSocket = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  on: { readonly text: (frame: string) => void; readonly ended: () => void },
) => () => void;

/** With undici's client, which can send headers. */
export const openWebSocket: OpenSocket = (url, headers, on) => {
  const socket = new WebSocket(url, { headers: { ...headers } });
  socket.binaryType = "arraybuffer";
  socket.addEventListener("message", ({ data }) => {
    if (typeof data === "string") on.text(data);
  });
  socket.addEventListener("error", () => {});
  socket.addEventListener("close", () => on.ended(), { once: true });
  return () => socket.close();
};

export interface Feed {
  /** How far the job is, 0..1, as far as was heard; never falls. */
  readonly fraction01: number;
  /** Whether the socket speaks, so that the end of the job will be heard. */
  readonly live: boolean;
  /** Waits for news. `look`: the job may have ended. Throws the signal's reason when it fires. */
  next(timeoutMs: number, signal: AbortSignal): Promise<"look" | "progress" | "silence">;
  close(): void;
}

const frame = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()).catch({}) });

/** Frames after which the history is worth a look. `executing` counts only without a node: that is the end of the job. */
const ENDINGS = new Set(["execution_error", "execution_interrupted", "execution_success"]);

/** Listens on `url`; without `openSocket` it only waits. */
export function openFeed(
  url: URL,
  headers: Readonly<Record<string, string>>,
  openSocket: OpenSocket | undefined,
): Feed {
  let fraction01 = 0;
  let live = false;
  let news: "look" | "progress" | undefined;
  let wake = () => {};
  const tell = (what: "look" | "progress") => {
    if (news !== "look") news = what;
    wake();
  };

  function hear(text: string): void {
    const parsed = frame.safeParse(parse(text));
    if (!parsed.success) return;
    live = true;
    const { type, data } = parsed.data;
    const { value, max } = data;
    if (ENDINGS.has(type) || (type === "executing" && data.node === null)) tell("look");
    else if (type === "progress" && typeof value === "number" && typeof max === "number" && max >= 1) {
      // Loading before and decoding after the sampler take time too, and are not counted by the server.
      fraction01 = Math.max(fraction01, 0.05 + 0.9 * Math.min(1, Math.max(0, value / max)));
      tell("progress");
    }
  }

  const close = openSocket?.(url, headers, {
    text: hear,
    ended: () => {
      live = false;
      tell("look");
    },
  });

  return {
    get fraction01() {
      return fraction01;
    },
    get live() {
      return live;
    },
    async next(timeoutMs, signal) {
      signal.throwIfAborted();
      if (!news)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(() => wake(), timeoutMs);
          wake = () => {
            clearTimeout(timer);
            signal.removeEventListener("abort", wake);
            resolve();
          };
          signal.addEventListener("abort", wake, { once: true });
        });
      wake = () => {};
      signal.throwIfAborted();
      const heard = news ?? "silence";
      news = undefined;
      return heard;
    },
    close: () => close?.(),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
