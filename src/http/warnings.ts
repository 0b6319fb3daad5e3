/** `X-Warnings`: what a caller should know of an accepted request, as a list of RFC 9651. */

import type { FastifyReply } from "fastify";
import type { Warning } from "../contract/image.ts";

/** Clients give all headers together 8 to 16 KB. */
const MAX_CHARACTERS = 4000;

/** Sets the header unless there is nothing to say: `unknown-field;field="colour";message="…", …` */
export function sendWarnings(reply: FastifyReply, warnings: readonly Warning[]): void {
  if (warnings.length > 0) reply.header("x-warnings", warningList(warnings));
}

function warningList(warnings: readonly Warning[]): string {
  const members: string[] = [];
  let length = 0;
  for (const [i, { code, field, message }] of warnings.entries()) {
    const member = `${code}${field === undefined ? "" : `;field=${quoted(field)}`};message=${quoted(message)}`;
    length += member.length + 2;
    if (length > MAX_CHARACTERS) {
      members.push(`more;message="${warnings.length - i} more warnings are not shown"`);
      break;
    }
    members.push(member);
  }
  return members.join(", ");
}

/** A string of the RFC, or its Display String where there is more than printable ASCII. */
function quoted(text: string): string {
  const cut = [...text].slice(0, 200).join("");
  if (/^[\x20-\x7e]*$/.test(cut)) return `"${cut.replace(/["\\]/g, "\\$&")}"`;
  const bytes = [...Buffer.from(cut)];
  const escaped = bytes.map((b) =>
    b >= 0x20 && b <= 0x7e && b !== 0x25 && b !== 0x22 ? String.fromCharCode(b) : `%${b.toString(16).padStart(2, "0")}`,
  );
  return `%"${escaped.join("")}"`;
}
