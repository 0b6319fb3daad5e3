/**
 * Produces one picture on a ComfyUI server. Survives restarts of the server and of Easel.
 *
 * The id of a job is derived from the image and from what is asked, so every step may run twice: a job that is already there is
 * followed, one that is really gone is submitted again, and nothing else is.
 */

import { createHash } from "node:crypto";
import { EaselError } from "easel-contract";
import type { Raster } from "easel-picture";
import type { Clock } from "../../ports/clock.ts";
import type { EngineIo } from "../engine.ts";
import { NoAnswer } from "../remote/http.ts";
import { decodeDelivered } from "../remote/picture.ts";
import type { ComfyuiApi, Located } from "./api.ts";
import { fillGraph, type Graph, type Slot, type Template } from "./graph.ts";
import type { ComfyuiSettings } from "./settings.ts";
import type { Feed } from "./socket.ts";

export interface JobRequest {
  readonly template: Template;
  readonly values: Readonly<Partial<Record<Slot, string | number>>>;
  /** PNGs to upload, by the slot that takes their name. */
  readonly pictures: Readonly<Partial<Record<Slot, Uint8Array>>>;
  /** Returns the failure of a delivered picture, if any. */
  readonly judge: (raster: Raster) => EaselError | undefined;
}

export interface JobTools {
  readonly api: ComfyuiApi;
  readonly openFeed: (
    promptId: string,
    graph: Graph,
    isOurs: (promptId: string) => boolean,
    onPreview: (picture: Uint8Array) => void,
  ) => Feed;
  readonly clock: Clock;
  readonly timeouts: ComfyuiSettings["timeouts"];
}

export interface JobResult {
  readonly raster: Raster;
  readonly promptId: string;
}

/** Limit of submissions, for a picture that crashes the server. */
const MAX_SUBMISSIONS = 4;
/** Failed jobs of earlier attempts that are skipped before the picture is given up. */
const MAX_ROUNDS = 8;
/** Time limit of a cancellation. An engine host is killed 500 ms after an abort. */
const CANCEL_MS = 400;

/** Throws EaselError GENERATION_FAILED or ENGINE_UNAVAILABLE, what `judge` says, or the signal's reason. */
export async function runJob(request: JobRequest, io: EngineIo, tools: JobTools): Promise<JobResult> {
  const digest = digestOf(request);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const result = await createRun(request, promptIdOf(io.imageId, digest, round), io, tools)();
    if (result !== "failed-before") return result;
  }
  throw new EaselError("GENERATION_FAILED", "the ComfyUI server failed at this picture several times");
}

/** One job id, from the first look to its picture; `failed-before` when an earlier attempt of ours already saw it fail. */
function createRun(
  request: JobRequest,
  promptId: string,
  io: EngineIo,
  { api, openFeed, clock, timeouts }: JobTools,
): () => Promise<JobResult | "failed-before"> {
  const now = () => clock.now().getTime();
  const output = request.template.output;
  /** The id by which the server knows the job: another one on servers that do not take ours. */
  let serverId = promptId;
  let submissions = 0;
  /** The server said that it has the job, so that its absence means that it is gone. */
  let known = false;
  /** A submission was sent and received no answer. */
  let doubtful = false;
  let submitting: Promise<void> | undefined;
  let runningSince: number | undefined;

  async function submit(): Promise<void> {
    if (submissions >= MAX_SUBMISSIONS)
      throw new EaselError("GENERATION_FAILED", `the ComfyUI server lost the picture ${MAX_SUBMISSIONS} times`);
    const names: Partial<Record<Slot, string>> = {};
    for (const [slot, png] of Object.entries(request.pictures) as [Slot, Uint8Array][])
      names[slot] = await api.upload(`easel-${sha256(png).slice(0, 32)}.png`, png, io.signal);
    io.signal.throwIfAborted();
    submissions++;
    const sent = api.submit(fillGraph(request.template, { ...request.values, ...names }), promptId, output).then(
      (id) => {
        serverId = id;
        known = true;
        doubtful = false;
      },
      (error) => {
        if (error instanceof NoAnswer && error.why !== "not-sent") doubtful = true;
        else if (error instanceof NoAnswer) submissions--;
        throw error;
      },
    );
    submitting = sent.catch(() => {});
    await untilAborted(sent, io.signal);
  }

  /** Cancels the job, so that it does not keep running after an abort or a timeout. */
  async function cancel(): Promise<void> {
    if (submissions === 0 && !known) return;
    const stop = async () => {
      await submitting;
      await api.cancel(serverId, CANCEL_MS);
    };
    await untilAborted(stop(), AbortSignal.timeout(CANCEL_MS)).catch(() => {});
  }

  async function deliver(files: Extract<Located, { state: "done" }>["files"]): Promise<JobResult | "failed-before"> {
    const before = submissions === 0;
    const [file] = files;
    try {
      if (!file) throw new EaselError("GENERATION_FAILED", "the ComfyUI graph ended without a picture");
      const raster = await decodeDelivered(await api.download(file, io.signal));
      const flaw = request.judge(raster);
      if (flaw) throw flaw;
      return { raster, promptId: serverId };
    } catch (error) {
      if (before && error instanceof EaselError && error.type === "GENERATION_FAILED") return "failed-before";
      throw error;
    }
  }

  /** One step; answers the result when there is one. */
  async function step(answeringMs: number): Promise<JobResult | "failed-before" | undefined> {
    // A host that died may have submitted the job, and a server with ids of its own has it under another id.
    const scan = doubtful || submissions === 0;
    const found = await api.locate(serverId, output, scan, io.signal);
    switch (found.state) {
      case "waiting":
      case "running":
        serverId = found.promptId;
        known = true;
        doubtful = false;
        runningSince = found.state === "running" ? (runningSince ?? now()) : undefined;
        return undefined;
      case "done":
        serverId = found.promptId;
        return deliver(found.files);
      case "failed":
        // An interrupted job that this run did not submit was cancelled by an earlier attempt.
        if (submissions === 0 && (!known || found.interrupted)) return "failed-before";
        throw found.failure;
      case "absent":
        // Without an answer it may still be on its way into the queue; once it was there, absence means a restart.
        if (doubtful && !known && answeringMs < timeouts.settleMs) return undefined;
        known = false;
        doubtful = false;
        runningSince = undefined;
        await submit();
        return undefined;
    }
  }

  async function follow(feed: Feed): Promise<JobResult | "failed-before"> {
    const since = now();
    let awaySince: number | undefined;
    let answeringSince: number | undefined;
    let pauseMs = timeouts.pollMs;
    for (;;) {
      await io.checkpoint(feed.fraction01);
      try {
        answeringSince ??= now();
        const result = await step(now() - answeringSince);
        awaySince = undefined;
        if (result) return result;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        answeringSince = undefined;
        awaySince ??= now();
        if (now() - awaySince >= timeouts.downMs)
          throw new EaselError("ENGINE_UNAVAILABLE", "the ComfyUI server cannot be reached", { cause: error });
      }
      const isLate =
        runningSince === undefined ? now() - since > timeouts.queueMs : now() - runningSince > timeouts.jobMs;
      if (isLate) {
        await cancel();
        const limitMs = runningSince === undefined ? timeouts.queueMs : timeouts.jobMs;
        throw new EaselError("GENERATION_FAILED", `no picture from the ComfyUI server in ${limitMs / 1000} s`);
      }
      const until = now() + pauseMs;
      while ((await feed.next(Math.max(1, until - now()), io.signal)) === "progress" && now() < until)
        await io.checkpoint(feed.fraction01);
      // The queue response contains whole graphs, so it is polled rarely while the socket reports events.
      pauseMs = Math.min(pauseMs * 1.5, (feed.live ? 20 : 4) * timeouts.pollMs);
    }
  }

  return async () => {
    const feed = openFeed(
      promptId,
      fillGraph(request.template, request.values),
      (id) => id === serverId,
      (picture) => io.onPreview?.(() => decodeDelivered(picture)),
    );
    try {
      return await follow(feed);
    } catch (error) {
      if (io.signal.aborted) {
        await cancel();
        throw io.signal.reason;
      }
      throw error;
    } finally {
      feed.close();
    }
  };
}

/** Digest of the graph and the pictures, without file names: those may differ between servers. */
function digestOf({ template, values, pictures }: JobRequest): string {
  const contents = Object.entries(pictures).map(([slot, png]) => [slot, sha256(png)]);
  return sha256(JSON.stringify([fillGraph(template, values), contents]));
}

/** A UUID in canonical form, the only one that servers of 2026 take. */
function promptIdOf(imageId: string, digest: string, round: number): string {
  const hex = sha256(`easel/comfyui/${imageId}/${digest}/${round}`);
  const variant = (8 + (Number.parseInt(hex.charAt(16), 16) & 3)).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** The promise's result, or the signal's reason as soon as it fires. */
async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
