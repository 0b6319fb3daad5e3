/** The entry of the process that examines pictures for provenance marks. */

import { createExamine, type Examination, type Examine, type InstallationMarks } from "../provenance/examine.ts";
import type { PictureAsk } from "./side-process.ts";
import { answerParent } from "./side-process-entry.ts";

let examine: Examine | undefined;

answerParent<PictureAsk<InstallationMarks>, Examination>(({ bytes, question }, progress) => {
  examine ??= createExamine(question);
  return examine(bytes, progress);
});
