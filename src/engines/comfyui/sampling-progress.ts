/** Progress of a graph from the progress of its samplers: ComfyUI reports each node on its own, from 0 to its maximum. */

import { type Graph, isLink, nodeOf } from "./graph.ts";

export interface SamplingProgress {
  /** Records how far a node is, 0..1. Nodes that are no samplers are ignored when the graph has samplers. */
  note(nodeId: string, fraction01: number): void;
  /** 0..1, weighted by the work of each sampler. */
  done01(): number;
}

/** Steps of samplers that take them from another node. */
const USUAL_STEPS = 20;

/** Every node with a `latent_image` input counts as a sampler. Without any, the last node reported counts alone. */
export function createSamplingProgress(graph: Graph): SamplingProgress {
  const samplers = Object.keys(graph).filter((id) => isLink(nodeOf(graph, id).inputs.latent_image));
  const areas = new Map(samplers.map((id) => [id, areaOf(graph, id)]));
  const known = [...areas.values()].filter((area) => area !== undefined);
  const usualArea = known.length > 0 ? Math.max(...known) : 1;
  const weights = new Map(
    samplers.map((id) => {
      const { steps } = nodeOf(graph, id).inputs;
      return [id, (areas.get(id) ?? usualArea) * (typeof steps === "number" ? steps : USUAL_STEPS)];
    }),
  );
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const done = new Map<string, number>();
  let latest = 0;
  return {
    note(nodeId, fraction01) {
      latest = fraction01;
      if (weights.has(nodeId)) done.set(nodeId, Math.max(done.get(nodeId) ?? 0, fraction01));
    },
    done01() {
      if (total <= 0) return latest;
      let sum = 0;
      for (const [id, fraction01] of done) sum += (weights.get(id) ?? 0) * fraction01;
      return sum / total;
    },
  };
}

/** Pixels of the picture that a sampler works on: `width` and `height` of the nearest node upstream of its latent. */
function areaOf(graph: Graph, sampler: string): number | undefined {
  const seen = new Set<string>([sampler]);
  const queue = linksOf(graph, { latent: nodeOf(graph, sampler).inputs.latent_image });
  for (const id of queue) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { inputs } = nodeOf(graph, id);
    const { width, height } = inputs;
    if (typeof width === "number" && typeof height === "number" && width > 0 && height > 0) return width * height;
    queue.push(...linksOf(graph, inputs));
  }
  return undefined;
}

function linksOf(graph: Graph, inputs: Readonly<Record<string, unknown>>): string[] {
  return Object.values(inputs).flatMap((value) => (isLink(value) && graph[value[0]] ? [value[0]] : []));
}
