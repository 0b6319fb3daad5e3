/** Tables of numbers and colours, written a row after the other. */

import type { Axes, V3 } from "../figures/vector.ts";
import type { Rgb } from "../rgb.ts";

/** Points of a plane from a flat list of their numbers. */
export const pairs = (...numbers: readonly number[]): (readonly [number, number])[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i], numbers[2 * i + 1]] as const);

/** Rows of a table of numbers, written as points are, of any length. */
export const rows = <Row extends readonly number[] = number[]>(table: string): readonly Row[] =>
  table.split(",").map((row) => row.trim().split(/\s+/).map(Number)) as unknown as readonly Row[];

/** Colours, linear, written as points are. */
export const tones = (list: string): readonly Rgb[] => rows<Rgb>(list);

/** The same colour, lighter or darker. */
export const toned = ([r, g, b]: Rgb, by: number): Rgb => [r * by, g * by, b * by];

/** Three axes, written as points are. */
export const axesOf = (table: string): Axes => rows<V3>(table) as unknown as Axes;

/** Points on the side 1 or -1, written as points are. */
export const onSide = (side: number, points: string): V3[] => rows(points).map(([x, y, z]) => [x, y, z * side]);
