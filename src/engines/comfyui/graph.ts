/** ComfyUI graphs in the API format, and the named slots that Easel writes into. */

import { z } from "zod";

const node = z
  .object({ class_type: z.string().min(1), inputs: z.record(z.string(), z.unknown()) })
  .loose()
  .meta({ description: "one node: class_type and inputs" });

/** Node id to node, as "Export (API)" writes it. A link is `["<node id>", <output slot>]`. */
export const apiGraph = z.record(z.string(), node);
export type Graph = z.infer<typeof apiGraph>;

/**
 * What Easel can write into a graph. `width` and `height`: what the model should start from, within the graph's `maxPixels`;
 * `final*`: what the caller asked for, for graphs that scale up by themselves. `code*` only with a QR code; `source`, `targetFace`,
 * `sourceFace` and `faceOrder` only for face swap.
 */
const SLOTS = [
  "prompt",
  "negative",
  "seed",
  "width",
  "height",
  "finalWidth",
  "finalHeight",
  "codeImage",
  "codeStrength",
  "codeStart",
  "codeEnd",
  "image",
  "mask",
  "source",
  "targetFace",
  "sourceFace",
  "faceOrder",
] as const;
export type Slot = (typeof SLOTS)[number];

/** `<node id>.<input>`: where a slot's value goes. */
const place = z.string().regex(/^[^.]+\..+$/, "expected <node id>.<input name>, for example 6.text");

/** Slot to the input or inputs that take its value. */
export const slotMap = z.partialRecord(z.enum(SLOTS), z.union([place, z.array(place).min(1)]));
export type SlotMap = z.infer<typeof slotMap>;

/** A graph that is ready to be filled. */
export interface Template {
  readonly graph: Graph;
  readonly slots: SlotMap;
  /** The node whose picture is the result. */
  readonly output: string;
}

/** Nodes that end a graph with pictures in its history. */
const PICTURE_OUTPUTS = new Set(["SaveImage", "PreviewImage"]);

/** A node that a graph without flaws has. Throws RangeError where it has not. */
export function nodeOf(graph: Graph, id: string): Graph[string] {
  const node = graph[id];
  if (node === undefined)
    throw new RangeError(`expected a node ${id} in the graph, got ${Object.keys(graph).join(", ")}`);
  return node;
}

/** The only node that saves or previews pictures; `undefined` when there are none or several. */
export function onlyOutput(graph: Graph): string | undefined {
  const [output, ...more] = Object.entries(graph).filter(([, { class_type }]) => PICTURE_OUTPUTS.has(class_type));
  return more.length === 0 ? output?.[0] : undefined;
}

/** What is wrong with a template, as `path: message`; empty when nothing is. */
export function flawsOf(
  template: Template,
  needed: readonly Slot[],
): { readonly path: string; readonly message: string }[] {
  const { graph, slots, output } = template;
  const flaws: { path: string; message: string }[] = [];
  for (const [id, { inputs }] of Object.entries(graph))
    for (const [name, value] of Object.entries(inputs))
      if (isLink(value) && !graph[value[0]])
        flaws.push({
          path: `graph.${id}.inputs.${name}`,
          message: `links to node ${value[0]}, which is not in the graph`,
        });
  if (!graph[output]) flaws.push({ path: "output", message: `expected a node of the graph, got ${output}` });
  for (const slot of needed)
    if (!slots[slot]) flaws.push({ path: `slots.${slot}`, message: "expected <node id>.<input name>, got nothing" });
  for (const [slot, places] of Object.entries(slots))
    for (const [id, input] of [places].flat().map(splitPlace)) {
      const found = graph[id];
      if (!found) flaws.push({ path: `slots.${slot}`, message: `node ${id} is not in the graph` });
      else if (!(input in found.inputs))
        flaws.push({
          path: `slots.${slot}`,
          message: `node ${id} (${found.class_type}) has no input ${input}; it has ${Object.keys(found.inputs).join(", ")}`,
        });
    }
  return flaws;
}

/** A copy of the graph with `values` in their slots; values without a slot are left out. */
export function fillGraph(template: Template, values: Readonly<Partial<Record<Slot, string | number>>>): Graph {
  const graph = structuredClone(template.graph);
  for (const slot of SLOTS) {
    const value = values[slot];
    if (value === undefined) continue;
    for (const [id, input] of [template.slots[slot] ?? []].flat().map(splitPlace))
      nodeOf(graph, id).inputs[input] = value;
  }
  return graph;
}

/** Node ids never hold a dot; input names of newer nodes may. */
function splitPlace(place: string): [id: string, input: string] {
  const dot = place.indexOf(".");
  return [place.slice(0, dot), place.slice(dot + 1)];
}

/** Whether an input takes the output of another node. */
export function isLink(value: unknown): value is [string, number] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === "string" && typeof value[1] === "number";
}
