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
    const result = await complete(createRun(request, promptIdOf(io.imageId, digest, round), io, tools));
    if (result !== "failed-before") return result;
  }
  throw new EaselError("GENERATION_FAILED", "the ComfyUI server failed at this picture several times");
}

/** One job id, from the first look to its picture. */
interface Run {
  readonly request: JobRequest;
  /** Our id of the job. */
  readonly promptId: string;
  readonly io: EngineIo;
  readonly tools: JobTools;
  now(): number;
  /** The id by which the server knows the job: another one on servers that do not take ours. */
  serverId: string;
  submissions: number;
  /** The server said that it has the job, so that its absence means that it is gone. */
  known: boolean;
  /** A submission was sent and received no answer. */
  doubtful: boolean;
  submitting: Promise<void> | undefined;
  runningSince: number | undefined;
}

/** `failed-before`: an earlier attempt of ours already saw this job fail. */
type Result = JobResult | "failed-before";

function createRun(request: JobRequest, promptId: string, io: EngineIo, tools: JobTools): Run {
  return {
    ...{ request, promptId, io, tools },
    now: () => tools.clock.now().getTime(),
    serverId: promptId,
    submissions: 0,
    known: false,
    doubtful: false,
    submitting: undefined,
    runningSince: undefined,
  };
}

/** Follows the job to its picture; cancels it when the signal fires. */
async function complete(run: Run): Promise<Result> {
  const { request, promptId, io, tools } = run;
  const feed = tools.openFeed(
    promptId,
    fillGraph(request.template, request.values),
    (id) => id === run.serverId,
    (picture) => io.onPreview?.(() => decodeDelivered(picture)),
  );
  try {
    return await follow(run, feed);
  } catch (error) {
    if (io.signal.aborted) {
      await cancel(run);
      throw io.signal.reason;
    }
    throw error;
  } finally {
    feed.close();
  }
}

async function submit(run: Run): Promise<void> {
  const { request, promptId, io } = run;
  const { api } = run.tools;
  if (run.submissions >= MAX_SUBMISSIONS)
    throw new EaselError("GENERATION_FAILED", `the ComfyUI server lost the picture ${MAX_SUBMISSIONS} times`);
  const names: Partial<Record<Slot, string>> = {};
  for (const [slot, png] of Object.entries(request.pictures) as [Slot, Uint8Array][])
    names[slot] = await api.upload(`easel-${sha256(png).slice(0, 32)}.png`, png, io.signal);
  io.signal.throwIfAborted();
  run.submissions++;
  const sent = api
    .submit(fillGraph(request.template, { ...request.values, ...names }), promptId, request.template.output)
    .then(
      (id) => {
        run.serverId = id;
        run.known = true;
        run.doubtful = false;
      },
      (error) => {
        if (error instanceof NoAnswer && error.why !== "not-sent") run.doubtful = true;
        else if (error instanceof NoAnswer) run.submissions--;
        throw error;
      },
    );
  run.submitting = sent.catch(() => {});
  await untilAborted(sent, io.signal);
}

/** Cancels the job, so that it does not keep running after an abort or a timeout. */
async function cancel(run: Run): Promise<void> {
  if (run.submissions === 0 && !run.known) return;
  const stop = async () => {
    await run.submitting;
    await run.tools.api.cancel(run.serverId, CANCEL_MS);
  };
  await untilAborted(stop(), AbortSignal.timeout(CANCEL_MS)).catch(() => {});
}

async function deliver(run: Run, files: Extract<Located, { state: "done" }>["files"]): Promise<Result> {
  const { request, io } = run;
  const before = run.submissions === 0;
  const [file] = files;
  try {
    if (!file) throw new EaselError("GENERATION_FAILED", "the ComfyUI graph ended without a picture");
    const raster = await decodeDelivered(await run.tools.api.download(file, io.signal));
    const flaw = request.judge(raster);
    if (flaw) throw flaw;
    return { raster, promptId: run.serverId };
  } catch (error) {
    if (before && error instanceof EaselError && error.type === "GENERATION_FAILED") return "failed-before";
    throw error;
  }
}

/** One step; answers the result when there is one. */
async function step(run: Run, answeringMs: number): Promise<Result | undefined> {
  const { request, io, now } = run;
  const { api, timeouts } = run.tools;
  // A host that died may have submitted the job, and a server with ids of its own has it under another id.
  const scan = run.doubtful || run.submissions === 0;
  const found = await api.locate(run.serverId, request.template.output, scan, io.signal);
  switch (found.state) {
    case "waiting":
    case "running":
      run.serverId = found.promptId;
      run.known = true;
      run.doubtful = false;
      run.runningSince = found.state === "running" ? (run.runningSince ?? now()) : undefined;
      return undefined;
    case "done":
      run.serverId = found.promptId;
      return deliver(run, found.files);
    case "failed":
      // An interrupted job that this run did not submit was cancelled by an earlier attempt.
      if (run.submissions === 0 && (!run.known || found.interrupted)) return "failed-before";
      throw found.failure;
    case "absent":
      // Without an answer it may still be on its way into the queue; once it was there, absence means a restart.
      if (run.doubtful && !run.known && answeringMs < timeouts.settleMs) return undefined;
      run.known = false;
      run.doubtful = false;
      run.runningSince = undefined;
      await submit(run);
      return undefined;
  }
}

async function follow(run: Run, feed: Feed): Promise<Result> {
  const { io, now } = run;
  const { timeouts } = run.tools;
  const since = now();
  let awaySince: number | undefined;
  let answeringSince: number | undefined;
  let pauseMs = timeouts.pollMs;
  for (;;) {
    await io.checkpoint(feed.fraction01);
    try {
      answeringSince ??= now();
      const result = await step(run, now() - answeringSince);
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
      run.runningSince === undefined ? now() - since > timeouts.queueMs : now() - run.runningSince > timeouts.jobMs;
    if (isLate) {
      await cancel(run);
      const limitMs = run.runningSince === undefined ? timeouts.queueMs : timeouts.jobMs;
      throw new EaselError("GENERATION_FAILED", `no picture from the ComfyUI server in ${limitMs / 1000} s`);
    }
    const until = now() + pauseMs;
    while ((await feed.next(Math.max(1, until - now()), io.signal)) === "progress" && now() < until)
      await io.checkpoint(feed.fraction01);
    // The queue response contains whole graphs, so it is polled rarely while the socket reports events.
    pauseMs = Math.min(pauseMs * 1.5, (feed.live ? 20 : 4) * timeouts.pollMs);
  }
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
