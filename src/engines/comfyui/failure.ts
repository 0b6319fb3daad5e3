/** Failures of ComfyUI as errors of our table. Callers see one line of the reason; the whole answer goes into `cause`. */

import { EaselError } from "easel-contract";
import { z } from "zod";
import { reasonOf } from "../remote/refusal.ts";

const nodeErrors = z.record(
  z.string(),
  z
    .object({
      errors: z.array(z.object({ type: z.string().catch("unknown"), details: z.string().catch("") }).loose()).catch([]),
      dependent_outputs: z.array(z.string()).catch([]),
      class_type: z.string().catch("unknown"),
    })
    .loose(),
);

const refusal = z.object({
  error: z.union([z.object({ type: z.string().catch("unknown") }).loose(), z.string()]).optional(),
  node_errors: nodeErrors.or(z.array(z.never()).transform(() => ({}))).default({}),
});

/** Node errors of an answer; empty when it has none or they cannot be read. */
export function nodeErrorsOf(answer: unknown): z.infer<typeof nodeErrors> {
  const parsed = refusal.safeParse(answer);
  return parsed.success ? parsed.data.node_errors : {};
}

/**
 * A graph that the server did not take; the same graph will not be taken later. A model or node that is not installed is
 * ENGINE_UNAVAILABLE, so that another engine takes over. The rest is GENERATION_FAILED with the server's reason.
 */
export function refusedGraph(answer: unknown, redact: (text: string) => string): EaselError {
  const extras = { cause: new Error(redact(JSON.stringify(answer ?? null).slice(0, 4000))), final: true };
  const flaws = Object.values(nodeErrorsOf(answer)).flatMap((node) =>
    node.errors.map(({ type, details }) => ({ type, details, node: node.class_type })),
  );
  const missing = flaws.find((flaw) => flaw.type === "value_not_in_list");
  if (missing)
    return new EaselError("ENGINE_UNAVAILABLE", `the ComfyUI server is missing a model of ${missing.node}`, extras);
  const parsed = refusal.safeParse(answer);
  const error = parsed.success ? parsed.data.error : undefined;
  const type = typeof error === "object" ? error.type : undefined;
  if (type === "missing_node_type" || (type === "invalid_prompt" && flaws.length === 0))
    return new EaselError("ENGINE_UNAVAILABLE", "the ComfyUI server is missing a node of the graph", extras);
  const [first] = flaws;
  const reason = first && reasonOf(redact(first.details || first.type));
  return new EaselError(
    "GENERATION_FAILED",
    `the ComfyUI server refused the graph${first ? ` at ${first.node}: ${reason}` : ""}`,
    extras,
  );
}

const messages = z
  .array(z.tuple([z.string(), z.record(z.string(), z.unknown()).catch({})]).rest(z.unknown()))
  .catch([]);

/** A job that ended in an error, from the messages of its history. */
export function failedJob(
  statusMessages: unknown,
  redact: (text: string) => string,
): { readonly failure: EaselError; readonly interrupted: boolean } {
  const all = messages.parse(statusMessages);
  const error = all.findLast(([name]) => name === "execution_error")?.[1];
  const interrupted = !error && all.some(([name]) => name === "execution_interrupted");
  const failed = (message: string, cause?: Error) => ({
    failure: new EaselError("GENERATION_FAILED", message, { cause }),
    interrupted,
  });
  if (interrupted) return failed("the picture was interrupted on the ComfyUI server");
  if (!error) return failed("the ComfyUI server failed without giving a reason");
  const what = `${error.exception_type ?? ""}: ${error.exception_message ?? ""}`;
  const cause = new Error(redact(what.slice(0, 2000)));
  if (/out.?of.?memory|allocation on device/i.test(what)) return failed("the ComfyUI server ran out of memory", cause);
  const file = brokenModel(error);
  if (file)
    return {
      failure: new EaselError("ENGINE_UNAVAILABLE", `the ComfyUI server cannot load ${file}`, { cause, final: true }),
      interrupted,
    };
  return failed(`the ComfyUI node ${error.node_type ?? "?"} failed`, cause);
}

/** The file name, without folder, of a loader that failed. Such a model fails for every picture. */
function brokenModel({ node_type, current_inputs }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof node_type !== "string" || !/Load/.test(node_type) || node_type.startsWith("LoadImage")) return undefined;
  const inputs = z.record(z.string(), z.unknown()).safeParse(current_inputs);
  const names = inputs.success ? Object.values(inputs.data).flat() : [];
  const file = names.find((name) => typeof name === "string" && /\.(safetensors|ckpt|pth?|bin|gguf|onnx)$/i.test(name));
  return typeof file === "string" ? reasonOf(file) : undefined;
}
