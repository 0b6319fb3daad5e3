/**
 * The words on the wire of Easel: schemas of requests and answers (zod), what each field means to a form, errors with their HTTP
 * statuses, warnings with their weights. It does no input or output and runs in Node and in browsers. Schemas are values in
 * lower case (`imageDetail`), their parsed types begin with a capital (`ImageDetail`).
 */

export {
  type CreatedAnswer,
  createdAnswer,
  errorAnswer,
  failedAnswer,
  type ImageAnswer,
  type ImageDetail,
  type ImageListAnswer,
  type ImageState,
  type ImageSummary,
  type InfinityAnswer,
  imageAnswer,
  imageDetail,
  imageIdRequest,
  imageListAnswer,
  imageListQuery,
  imageState,
  infinityAnswer,
  type LinkAnswer,
  linkAnswer,
  linkTargetRequest,
  liveAnswer,
  MAX_LINK_TARGET,
  type RecipeRequest,
  readyAnswer,
  recipeRequest,
  type SessionAnswer,
  type SessionCodeAnswer,
  type StyleListAnswer,
  sessionAnswer,
  sessionCodeAnswer,
  sessionRequest,
  styleListAnswer,
  successAnswer,
  type VerifyAnswer,
  verifyAnswer,
  verifyRequest,
} from "./answers.ts";
export { keyFlaw } from "./api-key.ts";
export { parts, sidesOf } from "./aspect-ratio.ts";
export {
  type BatchAnswer,
  type BatchCreatedAnswer,
  batchAnswer,
  batchCreatedAnswer,
  batchListAnswer,
  batchRequest,
  batchResumedAnswer,
  MOST_ROWS,
  type RowProblem,
} from "./batches.ts";
export { CAPABILITIES, type Capability } from "./capabilities.ts";
export { CONTENT_TYPES, type Content, type ContentForm, MAX_CONTENT_BYTES } from "./content.ts";
export { contentSummary, contentText } from "./content-text.ts";
export { EaselError, ERRORS, type ErrorBody, type ErrorType, errorBody, type FieldIssue, invalid } from "./errors.ts";
export {
  EVENT_BODIES,
  EVENT_TYPES,
  EVENTS,
  type EventSubject,
  type EventType,
  eventStreamQuery,
  IMAGE_EVENTS,
  subjectOf,
} from "./events.ts";
export { type FaceFlaw, type FacesAnswer, facesAnswer, facesRequest } from "./faces.ts";
export { type FileForm, type FileQuery, fileFormOf, fileQuery, isOwnForm } from "./file.ts";
export { type HoldReason, heldAnswerOf, holdMessage } from "./hold.ts";
export { type Check, IMAGE_STATES, type Recipe, type Warning, type WeighedWarning, weigh, worstOf } from "./image.ts";
export { IMAGE_ID, type ImageInput, INPUT_LIMITS, imageInput } from "./image-input.ts";
export { describeValue, fieldIssues, oneOf } from "./issues.ts";
export { kindCommand } from "./kind-command.ts";
export { type ArtOutpaintParams, artOutpaintParams } from "./kinds/art-outpaint.ts";
export { type ArtQrParams, artQrParams, QR_WEIGHT, STYLE_V5 } from "./kinds/art-qr.ts";
export { artV5Params } from "./kinds/art-v5.ts";
export { type CodePaint, type CodeParams, codeParams } from "./kinds/code.ts";
export { KIND_NAMES, KIND_PARAMS, KIND_WIRES, type KindName, type KindParams } from "./kinds/index.ts";
export type { CommandExample, FormHint, KindCommand, KindWire } from "./kinds/wire.ts";
export { LOGO_SCALE } from "./logo.ts";
export {
  type CollectionAnswer,
  collectionAnswer,
  collectionDeleteQuery,
  collectionListAnswer,
  collectionRequest,
  type ImageNames,
  imageChangeRequest,
} from "./names.ts";
export { didYouMean, editDistance, nearestName } from "./nearest.ts";
export {
  OPENAI_FORMATS,
  type OpenAiEditRequest,
  type OpenAiRequest,
  openAiAnswer,
  openAiEditRequest,
  openAiRequest,
  outputOfOpenAi,
} from "./openai.ts";
export {
  activityAnswer,
  type CreatedKeyAnswer,
  createdKeyAnswer,
  enginesAnswer,
  type KeyAnswer,
  type KeyRequest,
  keyListAnswer,
  keyRequest,
  LINK_EXPORTS,
  type LinkExport,
  linkExportQuery,
  linkListAnswer,
  linkListQuery,
  linkScansAnswer,
  linkScansQuery,
  queueAnswer,
  storageAnswer,
  usageAnswer,
  usageQuery,
} from "./operations.ts";
export {
  type Outlook,
  type OutlookAnswer,
  type OutlookReason,
  type OutlookRequest,
  outlookAnswer,
  outlookRequest,
} from "./outlook.ts";
export {
  DEFAULT_FORMAT,
  type Encoding,
  encodingOf,
  extensionOf,
  FILE_FORMATS,
  type FileFormat,
  FORMATS,
  isLossless,
  isVectorFormat,
  mediaTypeOf,
  OUTPUT_FORMATS,
  type OutputFormat,
  VECTOR_FORMATS,
  type VectorFormat,
} from "./output.ts";
export { PREVIEW_PICTURE, previewRequest } from "./preview.ts";
export {
  type PlainPrintAsk,
  type PrintAsk,
  printAskOf,
  printManyQuery,
  printQuery,
} from "./print.ts";
export { PRINT_PAPERS, PRINT_TEMPLATES, type PrintTemplate } from "./print-papers.ts";
export { QUALITY_REASONS, type Quality, type QualityReason, refusalOfQuality, warningOfQuality } from "./quality.ts";
export {
  type FieldType,
  fieldTypeOf,
  formHints,
  fromText,
  type RequestField,
  requestFields,
  schemaFields,
} from "./request-fields.ts";
export { type Row, type Rows, RowsError, readRows, textOfRows } from "./rows.ts";
export { SCAN_TRIALS, type ScanAnswer, type ScanTrial, scanAnswer, scanRequest } from "./scan.ts";
export {
  MOST_COMMENT,
  type ShareAnswer,
  shareAnswer,
  shareApproval,
  shareListAnswer,
  sharePageQuery,
  shareRequest,
} from "./shares.ts";
export { STICKER_SHEETS, type StickerSheet, type StickerSheetName } from "./sticker-sheets.ts";
export { looksLikeAddress, MAX_TEXT } from "./text.ts";
export { judgeUnknown } from "./unknown-fields.ts";
export { WARNING_WEIGHTS, WARNINGS, type WarningWeight } from "./warnings.ts";
export {
  type DeliveryAnswer,
  type DeliveryListAnswer,
  deliveryAnswer,
  deliveryListAnswer,
  type WebhookAnswer,
  type WebhookListAnswer,
  webhookAnswer,
  webhookListAnswer,
  webhookRequest,
} from "./webhooks.ts";
