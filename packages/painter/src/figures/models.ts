/** Figures ready to be drawn, made from recipes and kept within a bound. */

import { createRng, type Progress, subProgress } from "easel-picture";
import { Field } from "./field.ts";
import { growFur } from "./fur.ts";
import type { Layer, Model, Shape } from "./model.ts";
import type { Recipe } from "./recipe.ts";
import { sculpt } from "./sculpt.ts";
import type { Eye, Sculpture } from "./sculpture.ts";
import { surfaceOf } from "./surface.ts";
import { ball, createThin, type ThinMesh } from "./thin.ts";
import { across, dot, mad, sub, type V3 } from "./vector.ts";

/** How fine a model is made, by the height in pixels at which it is seen. */
interface Detail {
  readonly name: string;
  readonly cells: number;
  readonly hair: number;
  readonly width: number;
  /** By how much the lines of a face are thicker, in widths of the head, and its eyes larger, as a factor. */
  readonly line: number;
  readonly eye: number;
}

const DETAILS: readonly (Detail & { readonly toPx: number })[] = [
  { name: "far", toPx: 110, cells: 56, hair: 0.16, width: 2.2, line: 0.026, eye: 1.45 },
  { name: "small", toPx: 220, cells: 78, hair: 0.5, width: 1.35, line: 0.013, eye: 1.22 },
  { name: "middle", toPx: 440, cells: 78, hair: 0.5, width: 1.35, line: 0.005, eye: 1.08 },
  { name: "near", toPx: Infinity, cells: 98, hair: 0.85, width: 1.08, line: 0, eye: 1 },
];

/** Hairs per square unit and their width on a fox, chosen by eye. */
const HAIR_DENSITY = 11_000;
const HAIR_WIDTH = 0.0042;

/** Makes figures from recipes and keeps them. */
export interface ModelShelf {
  shape(recipe: Recipe): Shape;
  /** `heightPx` is how tall it is seen. */
  model(recipe: Recipe, heightPx: number, progress: Progress): Promise<Model>;
}

/** Keeps models while they take at most `roomBytes` together; those unused for longest go first. */
export function createModelShelf(roomBytes = 64 << 20): ModelShelf {
  const shapes = new Map<string, Shape>();
  const models = new Map<string, { readonly model: Model; readonly bytes: number }>();
  let held = 0;
  return {
    shape(recipe) {
      const key = JSON.stringify(recipe);
      let shape = shapes.get(key);
      if (!shape) {
        shape = shapeOf(sculpt(recipe));
        if (shapes.size >= 500) shapes.delete(shapes.keys().next().value as string);
        shapes.set(key, shape);
      }
      return shape;
    },
    async model(recipe, heightPx, progress) {
      const detail = DETAILS.find(({ toPx }) => heightPx <= toPx)!;
      const key = `${detail.name} ${JSON.stringify(recipe)}`;
      const known = models.get(key);
      if (known) {
        models.delete(key);
        models.set(key, known);
        return known.model;
      }
      const model = await build(sculpt(recipe), recipe.seed, detail, progress);
      const bytes = model.layers.reduce((sum, layer) => sum + bytesOf(layer), 0);
      models.set(key, { model, bytes });
      held += bytes;
      for (const [oldest, { bytes: freed }] of models) {
        if (held <= roomBytes || oldest === key) break;
        models.delete(oldest);
        held -= freed;
      }
      return model;
    },
  };
}

function bytesOf({ positions, normals, colours, open, materials, triangles }: Layer): number {
  const arrays = [positions, normals, colours, open, materials, triangles];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function shapeOf({ solids, thin, features, clear, at, metres, headWide }: Sculpture): Shape {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const solid of solids)
    if (!solid.carve)
      for (let k = 0; k < 3; k++) {
        low[k] = Math.min(low[k], solid.low[k]);
        high[k] = Math.max(high[k], solid.high[k]);
      }
  for (const { positions } of [...thin, ...features, ...clear])
    for (let i = 0; i < positions.length; i++) {
      const v = positions[i];
      const k = i % 3;
      if (v < low[k]) low[k] = v;
      if (v > high[k]) high[k] = v;
    }
  return {
    low: [low[0], low[1], low[2]],
    high: [high[0], high[1], high[2]],
    metres,
    at,
    headM: headWide * metres || 0.19,
  };
}

async function build(sculpture: Sculpture, seed: number, detail: Detail, progress: Progress): Promise<Model> {
  const layers: Layer[] = [];
  if (sculpture.solids.length > 0) {
    const surface = await surfaceOf(
      sculpture,
      new Field(sculpture),
      Math.round(detail.cells * sculpture.fineness),
      subProgress(progress, [0, 0.75]),
    );
    layers.push({ kind: "field", ...surface });
    const { strand, lift } = sculpture;
    const coat = {
      density: (HAIR_DENSITY * detail.hair) / strand ** 2,
      widthUnits: HAIR_WIDTH * strand * detail.width,
      strand,
      lift,
    };
    const fur = await growFur(surface, coat, createRng(seed).fork("fur"), subProgress(progress, [0.75, 1]));
    if (fur) layers.push(fur);
  }
  for (const mesh of sculpture.thin) layers.push(layerOf("thin", mesh));
  for (const mesh of sculpture.features)
    layers.push(layerOf("thin", thickened(mesh, detail.line * sculpture.headWide)));
  for (const mesh of sculpture.clear) layers.push(layerOf("clear", mesh));
  for (const eye of sculpture.eyes) {
    layers.push({ ...layerOf("eye", eyeball({ ...eye, radius: eye.radius * detail.eye })), eye });
  }
  await progress.checkpoint(1);
  return { shape: shapeOf(sculpture), layers };
}

/** A mesh whose surface is moved outwards, by figure units. */
function thickened(mesh: ThinMesh, by: number): ThinMesh {
  return by === 0 ? mesh : { ...mesh, positions: mesh.positions.map((v, i) => v + by * mesh.normals[i]) };
}

/** A ball, or an oval that is pressed flat along its gaze. */
function eyeball({ centre, radius, gaze, up, tall, deep, white }: Eye): ThinMesh {
  const mesh = ball(createThin(), centre, radius, white, "skin");
  if (tall === 1 && deep === 1) return mesh;
  const over = across(up, gaze);
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const p: V3 = [mesh.positions[i], mesh.positions[i + 1], mesh.positions[i + 2]];
    const d = sub(p, centre);
    [mesh.positions[i], mesh.positions[i + 1], mesh.positions[i + 2]] = mad(
      mad(p, gaze, dot(d, gaze) * (deep - 1)),
      over,
      dot(d, over) * (tall - 1),
    );
  }
  return mesh;
}

/** A model of one thin mesh, whose shape is not asked for. */
export function modelOfThin(mesh: ThinMesh): Model {
  const shape: Shape = { low: [0, 0, 0], high: [1, 1, 1], metres: 1, at: {}, headM: 0 };
  return { shape, layers: [layerOf("thin", mesh)] };
}

function layerOf(kind: Layer["kind"], mesh: ThinMesh): Layer {
  return {
    kind,
    positions: new Float32Array(mesh.positions),
    normals: new Float32Array(mesh.normals),
    colours: new Float32Array(mesh.colours),
    open: new Float32Array(mesh.open),
    materials: new Uint8Array(mesh.materials),
    triangles: new Uint32Array(mesh.triangles),
  };
}
