/** A picture of a kind with the verification that a worker does, for tools that encode and mark nothing. */

import type { KindName, KindParams } from "easel-contract";
import { EaselError } from "easel-contract";
import type { ImageKind, Inputs, KindIo, Produced, Tools } from "../src/kinds/kind.ts";

/** Made again until it passes. Throws what `produce` throws, and the kind's `failedVerification` with the failed checks as cause. */
export async function readPicture<K extends KindName>(
  kind: ImageKind<K>,
  params: KindParams[K],
  inputs: Inputs,
  tools: Tools,
  io: KindIo,
): Promise<Produced> {
  let made = await kind.produce(params, inputs, tools, io);
  for (;;) {
    const checks = await kind.verify(params, made, { bytes: new Uint8Array(), raster: made.raster }, inputs);
    const failed = checks.filter(({ required, passed }) => required && !passed).map(({ name }) => name);
    if (failed.length === 0) return made;
    if (!made.retry) throw new EaselError(kind.failedVerification, failed.join(", "), { cause: failed });
    made = await made.retry(failed);
  }
}
