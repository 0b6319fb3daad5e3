/** `X-Warnings`: a list of structured fields (RFC 9651) such as `clamped;field="qr_w";message="…";weight="info"`. */

import type { Warning } from "./types.ts";

export function warningsOf({ headers }: Pick<Response, "headers">): Warning[] {
  const members = (headers.get("x-warnings") ?? "").matchAll(/([\w-]+)((?:;\w+=%?"(?:\\.|[^"\\])*")+)/g);
  return [...members].map(([, code = "", parameters = ""]) => {
    const pairs = [...parameters.matchAll(/;(\w+)=(%?)"((?:\\.|[^"\\])*)"/g)].map(([, name, display, text = ""]) => [
      name,
      display ? decodeURIComponent(text) : text.replace(/\\(.)/g, "$1"),
    ]);
    const { undrawn, ...rest } = Object.fromEntries(pairs);
    return {
      code,
      message: "",
      weight: "info",
      ...rest,
      ...(undrawn === undefined ? {} : { undrawn: undrawn.split(", ") }),
    };
  });
}
