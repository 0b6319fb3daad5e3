import { invalid } from "easel-contract";

/** A position in a list sorted by creation time and id. */
export interface Place {
  readonly createdAt: Date;
  readonly id: string;
}

/** The position as text that is opaque to callers. */
export function writeCursor({ createdAt, id }: Place): string {
  return Buffer.from(JSON.stringify([createdAt.getTime(), id])).toString("base64url");
}

/** Throws VALIDATION_ERROR for a text that `writeCursor` did not write. */
export function readCursor(cursor: string): Place {
  try {
    const [createdMs, id] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as [unknown, unknown];
    if (typeof createdMs === "number" && Number.isSafeInteger(createdMs) && typeof id === "string")
      return { createdAt: new Date(createdMs), id };
  } catch {
    // Refused below.
  }
  throw invalid({ field: "cursor", message: "expected a cursor that an earlier page gave" });
}
