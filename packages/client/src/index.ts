/** Client of Easel, a self-hosted image generation service. */

export { type CreateOptions, Easel } from "./easel.ts";
export * from "./errors.ts";
export type { ServerEvent } from "./events.ts";
export { type FormatOptions, ImageHandle, type WaitOptions } from "./image-handle.ts";
export type { ImageSource } from "./input.ts";
export type { CallOptions, EaselOptions } from "./transport.ts";
export type * from "./types.ts";
export { verifyWebhook, type WebhookEvent } from "./webhook.ts";
