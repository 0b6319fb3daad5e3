/** The entry of the process that examines pictures for provenance marks. */

import { createExamine, type Examination, type Examine, type InstallationMarks } from "../provenance/examine.ts";
import { answerParent } from "./examiner-side.ts";

let examine: Examine | undefined;

answerParent<InstallationMarks, Examination>((bytes, marks, progress) => {
  examine ??= createExamine(marks);
  return examine(bytes, progress);
});
