/** The entry of the process that finds faces in pictures. The face library is loaded with the first picture. */

import { decodeImage } from "../codec/decode.ts";
import type { FaceOrder } from "../faces/choose.ts";
import { createLazyFaceFinder } from "../faces/finder.ts";
import { type FaceSurvey, surveyFaces } from "../faces/survey.ts";
import type { PictureAsk } from "./side-process.ts";
import { answerParent } from "./side-process-entry.ts";

const finder = createLazyFaceFinder();

answerParent<PictureAsk<FaceOrder>, FaceSurvey>(async ({ bytes, question: order }, progress) =>
  surveyFaces(await finder(), await decodeImage(bytes), order, progress),
);
