/** What the tables of things are made of. */

import type { Rgb } from "../rgb.ts";
import type { Sculpture } from "./sculpture.ts";

/** Builds a thing into an empty sculpture: `colour` is the one asked for, `chance` differs by seed, `pose` is `played` in hands. */
export type Maker = (body: Sculpture, colour: Rgb | null, chance: () => number, pose: string) => void;
