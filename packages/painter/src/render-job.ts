/** How a picture is shared with a render thread. */

import type { Progress } from "easel-picture";
import type { Layout } from "./layout.ts";
import type { ThreadContext } from "./thread-context.ts";

/** The part of a picture that the render thread needs. */
export interface RenderJob {
  readonly layout: Layout;
  readonly cloudNoise: Float32Array | undefined;
  /** Of the stream of chance that `render` gets. */
  readonly seed: number;
}

export interface RenderThread<Job = RenderJob> {
  /**
   * Runs `program` as the leader, while the thread runs its own with `job` (plain data) in the same arena, which
   * holds arrays of `bytes` in all. Rejects with what `program` rejects with, or when the thread fails. The arena
   * is reused for the next picture: copy what must outlast this one. `undefined` while another picture is being made.
   */
  run<T>(
    job: Job,
    bytes: number,
    progress: Progress,
    program: (context: ThreadContext) => Promise<T>,
  ): Promise<T> | undefined;
}
