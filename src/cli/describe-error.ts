/** Errors as a person reads them on standard error, and as a program does. */

import { ERRORS } from "easel-contract";
import { refusalOf, UsageError } from "./exit-codes.ts";
import { inWords, optionOf, type Spoken } from "./wire-words.ts";

/** The command that fails, where it was found: nothing has a name of its own yet. */
const NO_COMMAND: Spoken = { args: "", flags: [] };

/** The lines that a person reads of an error, in the words of the command. `nameOf` = how a field is called, where not as an option. */
export function describeError(
  error: unknown,
  spoken: Spoken = NO_COMMAND,
  nameOf: (field: string) => string | undefined = (field) => optionOf(spoken, field),
): string[] {
  const refusal = refusalOf(error);
  if (!refusal) return [`easel: ${withCauses(error).replace(/\s*\n\s*/g, " ")}`];
  const { type, message, data, requestId, imageId } = refusal;
  const about = [imageId && `image ${imageId}`, requestId && `request ${requestId}`].filter(Boolean).join(", ");
  const lines = data.map((issue) => `${nameOf(issue.field) ?? issue.field}: ${inWords(spoken, issue.message)}`);
  const [first = inWords(spoken, message), ...more] = lines;
  const unknownKey = type === "NO_RIGHTS" && (first === "" || first === ERRORS.NO_RIGHTS.error);
  const text = unknownKey
    ? "expected a key that the service knows, in EASEL_API_KEY or --key"
    : first || ERRORS[type].error;
  return [`easel: ${text} (${type}${about ? `, ${about}` : ""})`, ...more.map((line) => `  ${line}`)];
}

/** The message and those of its causes: why a connection failed. */
function withCauses(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  // Its own message is a page of advice.
  if (message.startsWith('Could not load the "sharp" module'))
    return `sharp was installed without its part for ${process.platform}-${process.arch}: npm install --include=optional sharp`;
  // A name with several addresses fails with an error for each and no message.
  const own = message || (error instanceof AggregateError ? error.errors.map(withCauses).join(", ") : error.name);
  const why = cause === undefined ? "" : withCauses(cause);
  return own.endsWith(why) ? own : `${own}: ${why}`;
}

/** The same for programs: the service's shape of an error on one line. */
export function errorJson(error: unknown): string {
  const refusal = refusalOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (!refusal)
    return JSON.stringify({
      error: message,
      detail: { type: error instanceof UsageError ? "USAGE" : "FAILED", message },
    });
  const { type, data, requestId, imageId } = refusal;
  return JSON.stringify({
    error: ERRORS[type].error,
    detail: { code: ERRORS[type].status, type, message, ...(data.length > 0 ? { data } : {}) },
    ...(requestId ? { request_id: requestId } : {}),
    ...(imageId ? { image_id: imageId } : {}),
  });
}
