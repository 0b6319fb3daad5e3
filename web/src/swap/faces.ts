/** The faces of both pictures, as the service finds and counts them. */

import { effect, signal } from "@preact/signals";
import type { FacesAnswer } from "../../../src/contract/faces.ts";
import { call } from "../api.ts";
import type { Picture } from "../create/take-picture.ts";
import { kind, picture } from "../draft.ts";
import { refusalText } from "../job.ts";
import { noteError } from "../session.ts";

export type Side = "source" | "target";
export type Face = FacesAnswer["faces"][number];

export type Found =
  | { readonly state: "none" }
  | { readonly state: "looking" }
  | { readonly state: "found"; readonly answer: FacesAnswer }
  | { readonly state: "failed"; readonly message: string };

export const found = signal<Readonly<Record<Side, Found>>>({ source: { state: "none" }, target: { state: "none" } });

/** Looks for faces whenever one of the pictures changes; answers what ends it. */
export function watchFaces(): () => void {
  const ends = (["source", "target"] as const).map((side) => {
    let before: string | undefined;
    let stop = new AbortController();
    return effect(() => {
      if (kind.value !== "art_swapface") return;
      const chosen = picture(side);
      if (chosen?.url === before) return;
      before = chosen?.url;
      stop.abort();
      stop = new AbortController();
      // What is noted must not bring this effect back.
      if (chosen) queueMicrotask(() => void look(side, chosen, stop.signal));
      else queueMicrotask(() => note(side, { state: "none" }));
    });
  });
  return () => {
    for (const end of ends) end();
  };
}

/** Looks again after a failure. */
export function lookAgain(side: Side): void {
  const chosen = picture(side);
  if (chosen) void look(side, chosen, new AbortController().signal);
}

async function look(side: Side, { file, id }: Picture, signal: AbortSignal): Promise<void> {
  note(side, { state: "looking" });
  const form = new FormData();
  if (file) form.append("image", file);
  try {
    const body = file ? form : { image: { id } };
    const answer = (await call<FacesAnswer>("v1/faces", { method: "POST", body, signal })).body;
    if (!signal.aborted) note(side, { state: "found", answer });
  } catch (error) {
    if (signal.aborted) return;
    note(side, { state: "failed", message: refusalText(noteError(error)) });
  }
}

function note(side: Side, next: Found): void {
  found.value = { ...found.value, [side]: next };
}

/** Whether a swap takes this face at that side, and else why not. */
export function useOf(face: Face, side: Side): Face["as_target"] {
  return side === "source" ? face.as_source : face.as_target;
}

/** The face that a swap takes when none is chosen: the first usable one. */
export function presetOf({ faces }: FacesAnswer, side: Side): number | undefined {
  return faces.find((face) => useOf(face, side).usable)?.index;
}
