/**
 * QR codes in pictures: encoding with the freedom that a code leaves, embedding one in a picture, and the gate that reads the
 * result under distortions. `makeQrArt` does all of it for one picture and one text. Runs in Node and in browsers and imports
 * `easel-picture` alone; readers are handed in, and those of `easel-qr-art/readers` run in Node.
 */

export { carryCode, isGood, refusalOf } from "./art/carry.ts";
export type { Carried, CarryAsk, Judged, Refusal } from "./art/carry-round.ts";
export { type Logo, placeLogo } from "./art/logo.ts";
export { type FinderCorner, findersOn, keepFindersOff, placeInFreeSpace } from "./art/place-in-free-space.ts";
export { LEAST_SHARE, leastModulePx, spareSubject } from "./art/spare-subject.ts";
export { smallLuma, ssim, ssimMap } from "./art/ssim.ts";
export { blocksOf, drawMatrix, messageOf } from "./code/encode.ts";
export { type EcLevel, layoutOf, MODULE, type QuarterTurns, type SymbolLayout } from "./code/layout.ts";
export { FREE_LETTERS, isEndingOf, LINK_LETTERS, linkEndings, linkText } from "./code/link-text.ts";
export { largestLogo } from "./code/logo-room.ts";
export { type CodeLook, FINDER_SHAPES, type FinderShape, MODULE_SHAPES, type ModuleShape } from "./code/outline.ts";
export { boxIn, finderCentres, type PlacedCode, plainRaster, type SquareBox } from "./code/placed-code.ts";
export { drawPlain, type LogoWish, type PlainPlan, plainMatrix, planPlain } from "./code/plain-matrix.ts";
export { type CodePlan, longestIn, planCode, turnPlan } from "./code/plan.ts";
export {
  type CodeColours,
  type Gradient,
  type GradientDirection,
  gradientLine,
  LEAST_CONTRAST,
  type Paint,
  QUIET_ZONE,
  type SvgExtras,
  svgOf,
  type VectorBox,
  type VectorCode,
  type VectorLogo,
  vectorCode,
} from "./code/vector-code.ts";
export {
  type MadeQrArt,
  makeQrArt,
  NotReadable,
  type QrArtRequest,
  type QrSketchRequest,
  sketchQrArt,
} from "./make-qr-art.ts";
export type { Check } from "./scan/check.ts";
export { createGate, type Gate, type Read, type Verdict } from "./scan/gate.ts";
export { lumaPlane } from "./scan/luma.ts";
export {
  type FoundCode,
  type ModuleMap,
  PASSPORT_DISTORTIONS,
  type Passport,
  type PassportAsk,
  type PassportRead,
  passportOf,
} from "./scan/passport.ts";
export { resizePlane } from "./scan/planes.ts";
export { requiredFirst, verdictOf } from "./scan/print-width.ts";
export { type Views, viewsOf } from "./scan/views.ts";
