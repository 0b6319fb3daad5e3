/** What the TypeScript client calls the operations and shapes of the contract. What is not named here is named by rule. */

import { KIND_NAMES, KIND_WIRES, kindCommand } from "easel-contract";
import { capital, type Operation } from "../document.ts";

/**
 * The methods by operation: `<group>.<method>`. A new operation that is not named here is `<its tag>.<its id>`. Those that are more
 * than one call are written by hand (`BY_HAND`).
 */
export const METHODS: Readonly<Record<string, string>> = {
  getImageDetail: "images.get",
  deleteImage: "images.delete",
  listImages: "images.list",
  changeImage: "images.change",
  getRecipe: "images.recipe",
  getInput: "images.input",
  getPreview: "images.preview",
  listCollections: "collections.list",
  getCollection: "collections.get",
  createCollection: "collections.create",
  renameCollection: "collections.rename",
  deleteCollection: "collections.delete",
  listBatches: "batches.list",
  getBatch: "batches.get",
  resumeBatch: "batches.resume",
  getBatchZip: "batches.zip",
  printBatch: "batches.print",
  printCollection: "collections.print",
  getBatchPdf: "batches.pdf",
  deleteBatch: "batches.delete",
  getPassport: "images.passport",
  createShare: "shares.create",
  listShares: "shares.list",
  deleteShare: "shares.delete",
  showShare: "shares.page",
  downloadShared: "shares.picture",
  approveShare: "shares.approve",
  listLinks: "links.list",
  getLink: "links.get",
  setLinkTarget: "links.change",
  getLinkScans: "links.scans",
  deleteLink: "links.delete",
  exportLinks: "links.export",
  showPicturePage: "links.page",
  createWebhook: "webhooks.create",
  listWebhooks: "webhooks.list",
  deleteWebhook: "webhooks.delete",
  rotateWebhook: "webhooks.rotate",
  listDeliveries: "webhooks.deliveries",
  retryDelivery: "webhooks.retry",
  getQueue: "admin.queue",
  getActivity: "admin.activity",
  listEngines: "admin.engines",
  getStorage: "admin.storage",
  getUsageOfAll: "admin.usage",
  listKeys: "admin.keys",
  createKey: "admin.createKey",
  revokeKey: "admin.revokeKey",
  getSession: "session.get",
  beginSession: "session.begin",
  offerSessionCode: "session.offerCode",
  endSession: "session.end",
  live: "service.live",
  ready: "service.ready",
  metrics: "service.metrics",
};

/** Methods that give one field of an operation's request, which took no other once. */
export const OF_ONE_FIELD: Readonly<Record<string, readonly [method: string, field: string]>> = {
  setLinkTarget: ["links.setTarget", "target"],
};

/** Methods that send files, wait, follow streams or give headers. `image` is a handle. */
export const BY_HAND: Readonly<Record<string, string>> = {
  createBatch: "easel.batches.create",
  makeRecipe: "easel.recipes.create",
  followLink: "easel.links.follow",
  streamImageEvents: "image.events",
  streamEvents: "easel.events",
  downloadPicture: "image.toBlob",
  printImage: "image.toPdf",
  getImageFile: "image.toFormat",
  verifyPicture: "easel.verify",
  scanPicture: "easel.scan",
  findFaces: "easel.faces",
  foreseeOutpaint: "easel.outlook",
  previewRequest: "easel.preview",
  getUsage: "easel.usage",
  generateImagesAsOpenAi: "easel.openai",
  editImagesAsOpenAi: "easel.openaiEdit",
};

/** The operations of a kind, by the method of its group. */
export const KIND_METHODS: Readonly<Record<string, string>> = Object.fromEntries(
  KIND_NAMES.flatMap((kind) => {
    const { name } = kindCommand(kind);
    const { thing } = KIND_WIRES[kind];
    return [
      [`create${thing}`, `${name}.create`],
      [`get${thing}`, `${name}.get`],
      [`delete${thing}`, `${name}.delete`],
      [`list${thing}Styles`, `${name}.styles`],
    ];
  }),
);

/** `<group>.<method>` of an operation that is one call. */
export function methodName({ id, doc }: Operation): string {
  return (
    METHODS[id] ??
    `${doc.tags[0].toLowerCase().replace(/\W+(\w)/g, (_: string, letter: string) => letter.toUpperCase())}.${id}`
  );
}

/** Shapes that are called otherwise than by the rule of `shapeName`. */
const SHAPES: Readonly<Record<string, string>> = {
  ImageAnswer: "PictureAnswer",
  InfinityAnswer: "PaintAnswer",
  OpenAiImageAnswer: "OpenAiAnswer",
  OpenAiImageRequest: "OpenAiRequest",
  EditImagesAsOpenAiRequest: "OpenAiEditRequest",
  ImageChangeRequest: "ImageChange",
  LinkTargetRequest: "LinkChange",
  ScanAnswer: "ScanAnswer",
  ListImagesQuery: "ImageFilter",
  ListLinksQuery: "LinkFilter",
  CreatedAnswer: "CreatedAnswer",
  ErrorAnswer: "ErrorAnswer",
  FailedAnswer: "FailedAnswer",
  VerifyAnswer: "VerifyAnswer",
  ...Object.fromEntries(
    KIND_NAMES.map((kind) => [KIND_WIRES[kind].params.meta()?.id, `${capital(kindCommand(kind).name)}Request`]),
  ),
};

/** A request of a kind is called after its command, an answer after what it is: `LinkAnswer` is `Link`. */
export function shapeName(name: string): string {
  return SHAPES[name] ?? name.replace(/(?<=.)Answer$/, "");
}
