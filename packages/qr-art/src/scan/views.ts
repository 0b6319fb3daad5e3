/** The distorted pictures of one raster, each made once. */

import type { Raster } from "easel-picture";
import { createRng } from "easel-picture";
import { type Distortion, distorterOf } from "./distortions.ts";

export interface Views {
  /** Its pixels must not change while views of it are in use. */
  readonly raster: Raster;
  /** The distorted picture; `seed` draws its noise. */
  at(distortion: Distortion, seed: number): Raster;
  /** Frees what was made; it is made again when needed. */
  forget(): void;
}

export function viewsOf(raster: Raster): Views {
  let distorted = distorterOf(raster);
  const made = new Map<string, Raster>();
  const at: Views["at"] = (d, seed) => {
    const key = d.noise ? `${d.name}/${seed}` : d.name;
    const view = made.get(key) ?? distorted(d, createRng(seed).fork(d.name));
    made.set(key, view);
    return view;
  };
  return {
    raster,
    at,
    forget() {
      distorted = distorterOf(raster);
      made.clear();
    },
  };
}
