/** The methods of each kind of image. */

import type { Style } from "./generated/types.ts";
import type { ImageHandle } from "./image-handle.ts";
import type { CallOptions } from "./transport.ts";

export interface CreateOptions extends CallOptions {
  /** 1 to 200 characters; absent: a random one. The same key with the same request never makes a second image. */
  idempotencyKey?: string | undefined;
  /** Is sent the changes of this image. */
  webhookUrl?: string | undefined;
}

export interface Kind<Request, Answer> {
  create(input: Request, options?: CreateOptions): Promise<ImageHandle>;
  get(id: string, options?: CallOptions): Promise<Answer>;
  delete(id: string, options?: CallOptions): Promise<void>;
}

export interface StyledKind<Request, Answer> extends Kind<Request, Answer> {
  styles(options?: CallOptions): Promise<Style[]>;
}
