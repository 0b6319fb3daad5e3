/** The entry of the process that reads the codes of pictures under distortions. */

import { createCodeScan } from "../service/scan-code.ts";
import type { ScannedPicture } from "../service/scan-picture.ts";
import type { PictureAsk } from "./side-process.ts";
import { answerParent } from "./side-process-entry.ts";

const scan = createCodeScan();

answerParent<PictureAsk<undefined>, ScannedPicture>(({ bytes }, progress) => scan(bytes, progress));
