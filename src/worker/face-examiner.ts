/** The entry of the process that looks for faces: those of a picture, or what lies at its borders. The face library is loaded with the first picture. */

import { createHash } from "node:crypto";
import { decodeImage } from "../codec/decode.ts";
import type { FaceOrder } from "../faces/choose.ts";
import { createLazyFaceFinder } from "../faces/finder.ts";
import { type FaceSurvey, surveyFaces } from "../faces/survey.ts";
import { type BorderExamination, examineBorders } from "../service/foresee-extension.ts";
import type { PictureAsk } from "./side-process.ts";
import { answerParent } from "./side-process-entry.ts";

/** What is looked for: faces, in this order, or what lies at the borders. */
export type FaceQuestion = { readonly order: FaceOrder } | { readonly borders: true };

/** The answer to either question. */
export interface FaceExamination {
  readonly survey?: FaceSurvey;
  readonly borders?: BorderExamination;
}

/** Whoever drags a frame asks again and again for the same pictures: so many are remembered. */
const MOST_REMEMBERED = 8;

const finder = createLazyFaceFinder();
const remembered = new Map<string, BorderExamination>();

answerParent<PictureAsk<FaceQuestion>, FaceExamination>(async ({ bytes, question }, progress) => {
  if ("order" in question)
    return { survey: await surveyFaces(await finder(), await decodeImage(bytes), question.order, progress) };
  const name = createHash("sha256").update(bytes).digest("base64");
  const borders = remembered.get(name) ?? (await examineBorders(await decodeImage(bytes), finder, progress));
  remembered.delete(name);
  remembered.set(name, borders);
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return { borders };
});
