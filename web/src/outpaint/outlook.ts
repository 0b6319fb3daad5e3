/** What the service expects of the extension that the frame shows, asked again whenever the frame or its picture has come to rest. */

import { effect, signal } from "@preact/signals";
import type { OutlookAnswer } from "easel-contract";
import { call } from "../api.ts";
import { kind, picture, value } from "../draft.ts";
import { smallCopy } from "../own-picture/small-copy.ts";
import { SIDES } from "./sides.ts";

/** Of the frame as it stands; undefined while nothing is known. */
export const outlook = signal<OutlookAnswer | undefined>(undefined);

/** The frame is at rest when it has not moved for so long. */
const REST_MS = 250;
/** Longer side of the copy that is sent: the service looks no closer. */
const COPY_PX = 512;

/** The last picture and the copy of it. */
let copied: { readonly url: string; readonly copy: Promise<Copy> } | undefined;

interface Copy {
  readonly file: Blob;
  /** Pixels of the copy for one of the picture. */
  readonly scale: number;
}

/** Asks until the answer's function is called. */
export function watchOutlook(): () => void {
  let stop = new AbortController();
  const end = effect(() => {
    const chosen = kind.value === "art_outpaint" ? picture("image") : undefined;
    const sides = SIDES.map((side) => [side, value<number>(side) ?? 0] as const);
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    if (!chosen || sides.every(([, px]) => px === 0)) return queueMicrotask(() => (outlook.value = undefined));
    setTimeout(() => void ask(chosen, sides, signal), REST_MS);
  });
  return () => {
    end();
    stop.abort();
  };
}

async function ask(
  { url, width, height }: { readonly url: string; readonly width: number; readonly height: number },
  sides: readonly (readonly [string, number])[],
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  try {
    if (copied?.url !== url) {
      outlook.value = undefined;
      copied = { url, copy: copyOf(url, Math.max(width, height)) };
    }
    const { file, scale } = await copied.copy;
    const body = new FormData();
    body.append("image", file, "copy.png");
    for (const [side, px] of sides) if (px > 0) body.append(side, String(Math.max(1, Math.round(px * scale))));
    const answer = await call<OutlookAnswer>("v1/outpaint/preview", { method: "POST", body, signal });
    if (!signal.aborted) outlook.value = answer.body;
  } catch {
    // It is advice: without it the picture is made as well.
    if (!signal.aborted) outlook.value = undefined;
  }
}

async function copyOf(url: string, longestPx: number): Promise<Copy> {
  const { canvas } = await smallCopy(url, COPY_PX);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!file) throw new Error("no copy");
  return { file, scale: Math.max(canvas.width, canvas.height) / longestPx };
}
