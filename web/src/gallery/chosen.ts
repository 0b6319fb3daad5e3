/** Which images of the gallery are chosen for what is done with several. */

import { signal } from "@preact/signals";

export const chosen = signal<readonly string[]>([]);
/** Whether every tile shows that it can be chosen. */
export const choosing = signal(false);

export function chooseNone(): void {
  chosen.value = [];
  choosing.value = false;
}

export function toggleChosen(id: string): void {
  chosen.value = chosen.value.includes(id) ? chosen.value.filter((other) => other !== id) : [...chosen.value, id];
}
