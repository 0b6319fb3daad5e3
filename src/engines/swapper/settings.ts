/** The settings of one neural face swapper, as written in the configuration file. */

import { availableParallelism } from "node:os";
import { z } from "zod";

export const swapperSettings = z.strictObject({
  type: z.literal("swapper"),
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "expected lower-case letters, digits and dashes"),
  folder: z.string().min(1).meta({ description: "folder with swapper.json and the ONNX files that it names" }),
  boost: z
    .int()
    .min(1)
    .max(4)
    .default(1)
    .meta({ description: "times finer than the model's own size, in as many runs squared" }),
  threads: z
    .int()
    .min(1)
    .max(256)
    .default(() => availableParallelism())
    .meta({ description: "threads of one model run" }),
  memoryMiB: z
    .int()
    .min(64)
    .default(2048)
    .meta({ description: "what its models take: an engine host may grow by that much" }),
});
export type SwapperSettings = z.infer<typeof swapperSettings>;
