/** Events of one job over ComfyUI's WebSocket. They only shorten the wait: the server's history decides the outcome. */

import { WebSocket } from "undici";
import { z } from "zod";
import type { Graph } from "./graph.ts";
import { createSamplingProgress } from "./sampling-progress.ts";

/** Opens a socket and passes on its frames; returns a function that closes it. `ended` is called once, also when opening fails. */
export type OpenSocket = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  on: {
    readonly text: (frame: string) => void;
    readonly binary: (frame: Uint8Array) => void;
    readonly ended: () => void;
  },
) => () => void;

/** With undici's client, which can send headers. */
export const openWebSocket: OpenSocket = (url, headers, on) => {
  const socket = new WebSocket(url, { headers: { ...headers } });
  socket.binaryType = "arraybuffer";
  socket.addEventListener("message", ({ data }) => {
    if (typeof data === "string") on.text(data);
    else if (data instanceof ArrayBuffer) on.binary(new Uint8Array(data));
  });
  socket.addEventListener("error", () => {});
  socket.addEventListener("close", () => on.ended(), { once: true });
  return () => socket.close();
};

export interface Feed {
  /** Progress of the job 0..1 according to the frames received; never falls. */
  readonly fraction01: number;
  /** True while frames arrive, so that the end of the job will be reported. */
  readonly live: boolean;
  /** Waits for an event. `look`: the job may have ended. Throws the signal's reason when it fires. */
  next(timeoutMs: number, signal: AbortSignal): Promise<"look" | "progress" | "silence">;
  close(): void;
}

const PREVIEW_EVENT = 1;
const PREVIEW_HEAD_BYTES = 8;
/** The server's previews have sides of 512 pixels by default. */
const MOST_PREVIEW_BYTES = 2_000_000;

const frame = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()).catch({}) });

/** Frames after which the history is worth a look. `executing` counts only without a node: that is the end of the job. */
const ENDINGS = new Set(["execution_error", "execution_interrupted", "execution_success"]);

export interface FeedOptions {
  /** ws(s), with the client id. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** What runs: its samplers give the progress. */
  readonly graph: Graph;
  /** Whether the job of this id is ours. Frames of jobs without a client id are sent to every socket. */
  readonly isOurs: (promptId: string) => boolean;
  /** Without it the feed stays silent. */
  readonly openSocket: OpenSocket | undefined;
  /** A preview of the job, JPEG or PNG, untrusted. */
  readonly onPreview?: ((picture: Uint8Array) => void) | undefined;
}

/** Listens to the frames of one job. */
export function openFeed({ url, headers, graph, isOurs, openSocket, onPreview }: FeedOptions): Feed {
  const progress = createSamplingProgress(graph);
  let fraction01 = 0;
  let live = false;
  /** Whether the server works on our job: a binary frame names none. */
  let oursRuns = false;
  let news: "look" | "progress" | undefined;
  let wake = () => {};
  const report = (what: "look" | "progress") => {
    if (news !== "look") news = what;
    wake();
  };

  function hear(text: string): void {
    const parsed = frame.safeParse(parse(text));
    if (!parsed.success) return;
    live = true;
    const { type, data } = parsed.data;
    if (typeof data.prompt_id !== "string") return;
    oursRuns = isOurs(data.prompt_id);
    if (!oursRuns) return;
    const { value, max, node, nodes } = data;
    if (ENDINGS.has(type) || (type === "executing" && node === null)) report("look");
    else if (type === "execution_cached" && Array.isArray(nodes))
      for (const cached of nodes) progress.note(String(cached), 1);
    else if (type === "progress" && typeof value === "number" && typeof max === "number" && max >= 1) {
      progress.note(String(node), Math.min(1, Math.max(0, value / max)));
      // Loading before and decoding after the samplers take time too, and are not counted by the server.
      fraction01 = Math.max(fraction01, 0.05 + 0.9 * progress.done01());
      report("progress");
    }
  }

  /** A binary frame is an event (1 = preview) and a format (1 JPEG, 2 PNG) of 4 bytes each, big-endian, then the picture. */
  function see(bytes: Uint8Array): void {
    if (!oursRuns || bytes.length <= PREVIEW_HEAD_BYTES || bytes.length > MOST_PREVIEW_BYTES) return;
    const head = new DataView(bytes.buffer, bytes.byteOffset, PREVIEW_HEAD_BYTES);
    if (head.getUint32(0) === PREVIEW_EVENT) onPreview?.(bytes.subarray(PREVIEW_HEAD_BYTES));
  }

  const close = openSocket?.(url, headers, {
    text: hear,
    binary: see,
    ended: () => {
      live = false;
      report("look");
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
