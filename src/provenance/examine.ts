/** The origin of a picture according to its provenance marks, whoever sent it. */

import type { Progress } from "easel-picture";
import { decodeImage } from "../codec/decode.ts";
import { sniffFormat } from "../codec/sniff.ts";
import { createManifestReader, type ManifestReading } from "./c2pa/read.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { type Provenance, readProvenance } from "./index.ts";
import type { MarkSearch } from "./mark/detect.ts";
import { createPixelMark } from "./mark/index.ts";

/** All that a picture itself tells. */
export interface Examination {
  /** What its XMP declares. */
  readonly declared?: Provenance;
  readonly manifest: ManifestReading;
  /** Absent where the installation writes no pixel mark. */
  readonly pixels?: MarkSearch;
  /** See `fingerprintOf`. */
  readonly fingerprint?: string;
}

/** By what an installation recognises its own marks. */
export interface InstallationMarks {
  readonly pixelMarkKey?: Uint8Array;
  /** The certificates of its manifests, DER, the signer's first and the root last. */
  readonly certificates?: readonly Uint8Array[];
}

/** Examines one picture after the other. */
export type Examine = (bytes: Uint8Array, progress: Progress) => Promise<Examination>;

/** Throws, when called, EaselError IMAGE_UNREADABLE for bytes that are no whole picture of at most 40 megapixels. */
export function createExamine({ pixelMarkKey, certificates = [] }: InstallationMarks): Examine {
  const readManifest = createManifestReader(certificates);
  const mark = pixelMarkKey && createPixelMark(pixelMarkKey);
  return async (bytes, progress) => {
    const raster = await decodeImage(bytes);
    const declared = await readProvenance(bytes);
    const manifest = await readManifest(bytes, `image/${sniffFormat(bytes)}`);
    const fingerprint = fingerprintOf(raster);
    return {
      ...(declared && { declared }),
      manifest,
      ...(mark && { pixels: await mark.find(raster, progress) }),
      ...(fingerprint && { fingerprint }),
    };
  };
}
