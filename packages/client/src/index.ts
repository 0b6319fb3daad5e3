/** Client of Easel, a self-hosted image generation service. */

export { Easel } from "./easel.ts";
export {
  ApiError,
  apiError,
  ConnectionError,
  EaselError,
  ERROR_CLASSES,
  TimeoutError,
  WebhookVerificationError,
} from "./errors.ts";
export type { ServerEvent } from "./events.ts";
export * from "./generated/errors.ts";
export {
  type FormatOptions,
  ImageHandle,
  type PagesOptions,
  type PrintTemplate,
  type WaitOptions,
} from "./image-handle.ts";
export type { ImageSource } from "./input.ts";
export type { CreateOptions } from "./kind.ts";
export type { CallOptions, EaselOptions } from "./transport.ts";
export type * from "./types.ts";
export { verifyWebhook } from "./webhook.ts";
