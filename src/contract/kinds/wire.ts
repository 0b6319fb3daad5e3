/** What the API needs to know of a kind of image: its request, and how its operations are documented and answered. */

import type { z } from "zod";
import type { ErrorType } from "../errors.ts";

export interface KindWire<S extends z.ZodObject = z.ZodObject> {
  /** The request of `POST <kind>/generate`. */
  readonly params: S;
  /** Section of the API reference. */
  readonly tag: string;
  /** SDK functions are named after it: `QrArt` gives `createQrArt`. */
  readonly thing: string;
  /** What creating makes, for summaries: `a picture with another face`. */
  readonly makes: string;
  /** Errors of creates that other kinds do not have. */
  readonly errors?: readonly ErrorType[];
  /** Whether there is a `getStyle`. */
  readonly listsStyles?: true;
  /** Whether getImage repeats the request in `data`. */
  readonly repeatsRequest?: true;
}
