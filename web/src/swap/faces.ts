/** The faces of both pictures, as the service finds and counts them. */

import { effect, signal } from "@preact/signals";
import type { FacesAnswer } from "easel-contract";
import { type ApiError, call } from "../api.ts";
import type { Picture } from "../create/take-picture.ts";
import { kind, picture, pictureRef } from "../draft.ts";
import { pause } from "../follow.ts";
import { refusalText } from "../refusal.ts";
import { noteError } from "../session.ts";

export type Side = "source" | "target";
export type Face = FacesAnswer["faces"][number];

export type Found =
  | { readonly state: "none" }
  | { readonly state: "looking" }
  | { readonly state: "found"; readonly answer: FacesAnswer }
  | { readonly state: "failed"; readonly message: string };

export const found = signal<Readonly<Record<Side, Found>>>({ source: { state: "none" }, target: { state: "none" } });

/** A search that the service had no time for is made at most so often. */
const MOST_TRIES = 6;
/** Seconds before the next try where the service names none, and at most. */
const RETRY_S = 3;
const MOST_RETRY_S = 10;

/** Ends the search in each side's picture. */
const stops = { source: new AbortController(), target: new AbortController() };

/** Looks for faces whenever one of the pictures changes; answers what ends it. */
export function watchFaces(): () => void {
  const ends = (["source", "target"] as const).map((side) => {
    let before: string | undefined;
    return effect(() => {
      if (kind.value !== "art_swapface") return;
      const chosen = picture(side);
      if (chosen?.url === before) return;
      before = chosen?.url;
      const signal = onlySearch(side);
      // What is noted must not bring this effect back.
      if (chosen) queueMicrotask(() => void look(side, chosen, signal));
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
  if (chosen) void look(side, chosen, onlySearch(side));
}

/** The signal of a new search of a side, whose earlier one ends: the answer for a picture that was replaced comes too late. */
function onlySearch(side: Side): AbortSignal {
  stops[side].abort();
  stops[side] = new AbortController();
  return stops[side].signal;
}

async function look(side: Side, chosen: Picture, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  note(side, { state: "looking" });
  const form = new FormData();
  if (chosen.file) form.append("image", chosen.file);
  for (let tries = 1; ; tries++)
    try {
      const body = chosen.file ? form : { image: pictureRef(chosen) };
      const answer = (await call<FacesAnswer>("v1/faces", { method: "POST", body, signal })).body;
      if (!signal.aborted) note(side, { state: "found", answer });
      return;
    } catch (error) {
      if (signal.aborted) return;
      const refusal = noteError(error);
      if (!isBusy(refusal) || tries === MOST_TRIES) {
        note(side, { state: "failed", message: refusalText(refusal) });
        return;
      }
      await pause(1000 * Math.min(MOST_RETRY_S, refusal.retryAfterS ?? RETRY_S), signal);
      if (signal.aborted) return;
    }
}

/** Whether the same request may succeed a little later: one picture is searched at a time, and the second of two may wait too long. */
function isBusy({ status }: ApiError): boolean {
  return status === 429 || (status >= 502 && status <= 504);
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
