/** The entry of the process that writes finished pictures in another format. */

import type { Encoding } from "easel-contract";
import { decodeImage } from "../codec/decode.ts";
import { encodePicture } from "../codec/encode.ts";
import { readMarks } from "../codec/marks.ts";
import type { PictureAsk } from "./side-process.ts";
import { answerParent } from "./side-process-entry.ts";

answerParent<PictureAsk<Encoding>, Uint8Array>(async ({ bytes, question }) => {
  const { xmp } = await readMarks(bytes);
  return encodePicture(await decodeImage(bytes), question, xmp === undefined ? {} : { xmp });
});
