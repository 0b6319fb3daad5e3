/** What a route says of itself for `/openapi.json`; it stands beside the handler, so that the two do not drift apart. */

import type { z } from "zod";
import type { ErrorType } from "../contract/errors.ts";

export interface RouteDoc {
  /** Unique, camelCase; SDKs name functions after it. */
  readonly operationId: string;
  /** A section of the reference: a kind's own, or `Images`, `Links`, `Service`. */
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Schema with an id. */
  readonly body?: z.ZodType;
  /** Also as form with files. */
  readonly multipart?: true;
  readonly query?: z.ZodObject;
  readonly requestHeaders?: Readonly<Record<string, string>>;
  readonly answer: {
    /** Default 200. */
    readonly status?: number;
    readonly description: string;
    /** Schema with an id; absent = no JSON. */
    readonly schema?: z.ZodType;
    readonly mediaType?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
  readonly errors: readonly ErrorType[];
  readonly keyless?: true;
}
