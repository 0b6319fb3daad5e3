/** Which images of the gallery are chosen for what is done with several. The choice ends with the gallery. */

import { computed, signal } from "@preact/signals";
import type { Image } from "../api.ts";
import { images } from "./images.ts";

const chosen = signal<readonly string[]>([]);
/** Whether every tile shows that it can be chosen. */
export const choosing = signal(false);

/** The chosen ones among the images that the gallery shows now, in the order of choosing. */
export const chosenImages = computed<readonly Image[]>(() => {
  const shown = new Map(images.value.map((image) => [image.id, image]));
  return chosen.value.map((id) => shown.get(id)).filter((image) => image !== undefined);
});

export function isChosen(id: string): boolean {
  return chosen.value.includes(id);
}

export function chooseNone(): void {
  chosen.value = [];
  choosing.value = false;
}

/** Forgets the choice of images that are no longer shown: they are not chosen when they come back. */
export function forgetUnseen(): void {
  if (chosenImages.value.length < chosen.value.length) chosen.value = chosenImages.value.map(({ id }) => id);
}

export function toggleChosen(id: string): void {
  chosen.value = isChosen(id) ? chosen.value.filter((other) => other !== id) : [...chosen.value, id];
}
