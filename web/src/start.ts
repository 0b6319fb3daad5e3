/** What the page needs before it shows anything: who is signed in, the forms, the styles, the newest images. */

import { signal } from "@preact/signals";
import { loadStyles } from "./create/style-list.tsx";
import { images, paging, reload } from "./gallery/images.ts";
import { loadSchema } from "./schema.ts";
import { lookUpSession, noteError, reach, session } from "./session.ts";

export const started = signal(false);

/** Starts, or goes on after Easel was away; what is there already stays. */
export async function start(): Promise<void> {
  try {
    await lookUpSession();
    await loadSchema();
    started.value = true;
    reach.value = "ok";
    if (session.value !== "in") return;
    if (images.value.length === 0 || paging.value === "failed") reload();
    await loadStyles();
  } catch (error) {
    noteError(error);
  }
}
