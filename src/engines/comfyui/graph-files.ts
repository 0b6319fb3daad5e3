/** Graphs that lie in files of their own beside the configuration. */

import { invalid } from "easel-contract";

/**
 * The settings as written in the configuration file, with every `graphs.*.graph` that is a path replaced by the JSON in that
 * file; everything else is left for `comfyuiSettings` to judge. `readText` resolves the path. Throws EaselError VALIDATION_ERROR
 * that names the field.
 */
export async function readGraphFiles(settings: unknown, readText: (path: string) => Promise<string>): Promise<unknown> {
  if (!isRecord(settings) || !isRecord(settings.graphs)) return settings;
  const graphs: Record<string, unknown> = { ...settings.graphs };
  for (const [name, entry] of Object.entries(graphs)) {
    if (!isRecord(entry) || typeof entry.graph !== "string") continue;
    const field = `graphs.${name}.graph`;
    const text = await readText(entry.graph).catch(() => {
      throw invalid({ field, message: `expected a file that can be read, got ${entry.graph}` });
    });
    graphs[name] = { ...entry, graph: parse(text, field) };
  }
  return { ...settings, graphs };
}

function parse(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid({ field, message: `expected JSON: ${error instanceof Error ? error.message : error}` });
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
