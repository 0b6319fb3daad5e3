/** Reads the configuration file: paths in it are relative to it, secrets in it may be names of environment variables. */

import { dirname, resolve } from "node:path";
import { describeValue, EaselError, fieldIssues } from "easel-contract";
import type { z } from "zod";
import type { EngineType } from "./engine-type.ts";
import { ENGINE_TYPES } from "./list.ts";
import { BUILT_IN_ONLY, type EnginesSettings, enginesSettingsOf } from "./settings.ts";

export interface SettingsSource {
  /** Where `EASEL_CONFIG` points, absolute; undefined when it is not set. */
  readonly path: string | undefined;
  readText(path: string): Promise<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The types that the file may name; default: those of Easel. */
  readonly types?: readonly EngineType[];
}

/** Settings whose values are never repeated in an error. */
const SECRET = /^(headers|query|apiKey|password|auth)$/;
/**
 * The checked settings, complete: graphs are read, secrets looked up, paths absolute. Throws Error whose message names the file
 * and every bad field with what was expected and what came.
 */
export async function readEnginesSettings({
  path,
  readText,
  env,
  types = ENGINE_TYPES,
}: SettingsSource): Promise<EnginesSettings> {
  if (path === undefined) return BUILT_IN_ONLY;
  const fail = (problems: readonly string[]) => new Error(problems.map((problem) => `${path}: ${problem}`).join("\n"));
  const text = await readText(path).catch((cause) => {
    throw new Error(`${path}: expected a file that can be read (EASEL_CONFIG)`, { cause });
  });
  const content = parse(text);
  if (content instanceof SyntaxError) throw fail([content.message]);
  const problems: string[] = [];
  const folder = dirname(path);
  const complete = mapEngines(content, (engine, index) => lookUpSecrets(engine, `engines.${index}`, env, problems));
  const read = await mapEnginesAsync(complete, async (engine, index) => {
    try {
      const read = types.find(({ type }) => type === engine.type)?.readFiles;
      return read ? await read(engine, (file) => readText(resolve(folder, file))) : engine;
    } catch (error) {
      if (!(error instanceof EaselError)) throw error;
      for (const { field, message } of error.data ?? []) problems.push(`engines.${index}.${field}: ${message}`);
      return engine;
    }
  });
  if (problems.length > 0) throw fail(problems);
  const parsed = enginesSettingsOf(types).safeParse(mapEngines(read, (engine) => resolvePaths(engine, folder, types)));
  if (!parsed.success) throw fail(describe(parsed.error, content, types));
  return parsed.data;
}

/** JSON's own errors quote the surrounding text, which may contain a secret. The message therefore gives only the position. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = offsetOf(error instanceof Error ? error.message : "", text);
    if (at < 0) return new SyntaxError("expected JSON, got something else");
    const before = text.slice(0, at).split("\n");
    return new SyntaxError(`line ${before.length}, column ${before.at(-1)!.length + 1}: expected JSON`);
  }
}

/** V8 names a position, or quotes up to ten characters before and after the error. Returns -1 when it does neither. */
function offsetOf(message: string, text: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  const [, dots, quoted] = /, (\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? [];
  if (quoted === undefined) return -1;
  const at = text.indexOf(quoted);
  if (at < 0 || dots) return at < 0 ? -1 : at + 10;
  return text.indexOf(/token '(.)/u.exec(message)?.[1] ?? quoted);
}

function describe(error: z.ZodError, content: unknown, types: readonly EngineType[]): string[] {
  const shown = masked(content);
  const told = fieldIssues(error, shown);
  return error.issues.flatMap((issue, index) => {
    const path = issue.path.map(String).join(".");
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => `${path ? `${path}.` : ""}${key}: expected no setting of this name`);
    if (issue.code === "invalid_union" && issue.path.at(-1) === "type") {
      const got = describeValue(issue.path.reduce<unknown>((at, step) => (at as never)?.[step], shown));
      return [`${path}: expected one of ${types.map(({ type }) => type).join(", ")}, got ${got}`];
    }
    const { field, message } = told[index]!; // fieldIssues tells each issue, in their order
    return [`${path ? field : "the whole file"}: ${message}`];
  });
}

/** A copy with every secret masked, including those in addresses. */
function masked(value: unknown, secret = false): unknown {
  if (typeof value === "string") {
    if (secret) return "(secret)";
    return value.replace(/^([a-z]+:\/\/)[^/@]*@/i, "$1(secret)@").replace(/^([a-z]+:\/\/[^?]*)\?.*$/i, "$1?(secret)");
  }
  if (Array.isArray(value)) return value.map((entry) => masked(entry, secret));
  if (!isRecord(value)) return secret ? "(secret)" : value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, masked(inner, secret || SECRET.test(key))]),
  );
}

/** `apiKeyEnv` becomes `apiKey`; `{ "env": "NAME" }` among headers, query and auth becomes the variable's value. */
function lookUpSecrets(
  engine: Record<string, unknown>,
  at: string,
  env: SettingsSource["env"],
  problems: string[],
): Record<string, unknown> {
  const lookUp = (name: string, field: string) => {
    if (!env[name]) problems.push(`${at}.${field}: expected a value in the environment variable ${name}, got none`);
    return env[name] || "missing";
  };
  const complete = { ...engine };
  const { apiKeyEnv, apiKey } = engine;
  if (typeof apiKeyEnv === "string" && apiKeyEnv !== "" && apiKey === undefined) {
    delete complete.apiKeyEnv;
    complete.apiKey = lookUp(apiKeyEnv, "apiKeyEnv");
  }
  for (const group of ["headers", "query", "auth"]) {
    const values = engine[group];
    if (!isRecord(values)) continue;
    complete[group] = Object.fromEntries(
      Object.entries(values).map(([name, value]) =>
        isRecord(value) && typeof value.env === "string" && Object.keys(value).length === 1
          ? [name, lookUp(value.env, `${group}.${name}`)]
          : [name, value],
      ),
    );
  }
  return complete;
}

function resolvePaths(
  engine: Record<string, unknown>,
  folder: string,
  types: readonly EngineType[],
): Record<string, unknown> {
  const paths = types.find(({ type }) => type === engine.type)?.pathsOf?.(engine) ?? [];
  const resolved = paths.flatMap((name) => {
    const path = engine[name];
    return typeof path === "string" && path !== "" ? [[name, resolve(folder, path)]] : [];
  });
  return { ...engine, ...Object.fromEntries(resolved) };
}

type EngineStep<T> = (engine: Record<string, unknown>, index: number) => T;

/** Input that does not have the form of engines is left for the schema to reject. */
function mapEngines(content: unknown, step: EngineStep<unknown>): unknown {
  if (!isRecord(content) || !Array.isArray(content.engines)) return content;
  return { ...content, engines: content.engines.map((engine, i) => (isRecord(engine) ? step(engine, i) : engine)) };
}

async function mapEnginesAsync(content: unknown, step: EngineStep<Promise<unknown>>): Promise<unknown> {
  const mapped = mapEngines(content, step);
  if (!isRecord(mapped) || !Array.isArray(mapped.engines)) return mapped;
  return { ...mapped, engines: await Promise.all(mapped.engines) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
