/** The public surface (docs/versions.md) as data, and what a change of it breaks. */

/** A schema or a part of OpenAPI: JSON of any depth. */
// biome-ignore lint/suspicious/noExplicitAny: read by name, and what is missing is undefined
type Json = any;

interface CommandSurface {
  readonly name: string;
  readonly mostArgs: number;
  readonly flags: readonly {
    readonly name: string;
    readonly short?: string;
    readonly type: string;
    readonly choices?: readonly string[];
  }[];
}

export interface Surface {
  readonly openapi: Json;
  readonly commands: readonly CommandSurface[];
  /** Names of settings with their defaults. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A change that somebody who relies on `before` notices: its name, as the changelog must name it, and what changed. */
export interface Break {
  readonly name: string;
  readonly what: string;
}

/** What `after` takes away from `before`: removed, renamed, newly required or narrowed. What is added is no break. */
export function breaksBetween(before: Surface, after: Surface): Break[] {
  return [
    ...operationBreaks(before.openapi, after.openapi),
    ...commandBreaks(before.commands, after.commands),
    ...Object.keys(before.settings).flatMap((name) =>
      name in after.settings ? [] : [{ name, what: "the setting is gone" }],
    ),
  ];
}

/** Those breaks that the text names nowhere in backticks. */
export function unnamed(breaks: readonly Break[], text: string): Break[] {
  return breaks.filter(({ name }) => !new RegExp(`\`[^\`]*${RegExp.escape(name)}[^\`]*\``).test(text));
}

function commandBreaks(before: Surface["commands"], after: Surface["commands"]): Break[] {
  return before.flatMap((old) => {
    const now = after.find(({ name }) => name === old.name);
    if (!now) return [{ name: `easel ${old.name}`, what: "the command is gone" }];
    const fewer = now.mostArgs < old.mostArgs ? [{ name: `easel ${old.name}`, what: "it takes fewer arguments" }] : [];
    return [...fewer, ...old.flags.flatMap((flag) => flagBreaks(flag, now))];
  });
}

function flagBreaks(old: CommandSurface["flags"][number], { name, flags }: CommandSurface): Break[] {
  const now = flags.find((flag) => flag.name === old.name);
  if (!now) return [{ name: `--${old.name}`, what: `easel ${name} no longer has it` }];
  const breaks = (old.choices ?? []).flatMap((choice) =>
    now.choices && !now.choices.includes(choice)
      ? [{ name: choice, what: `easel ${name} --${old.name} no longer takes it` }]
      : [],
  );
  if (now.type !== old.type) breaks.push({ name: `--${old.name}`, what: `easel ${name}: it was a ${old.type}` });
  if (old.short && now.short !== old.short) breaks.push({ name: `-${old.short}`, what: `easel ${name}: it is gone` });
  return breaks;
}

function operationBreaks(before: Json, after: Json): Break[] {
  return Object.entries<Json>(before.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).flatMap(([method, old]) => {
      const now = after.paths[path]?.[method];
      const at = `${method.toUpperCase()} ${path}`;
      if (!now) return [{ name: path, what: `${at} is gone` }];
      return [
        ...parameterBreaks(old, now, at),
        ...bodyBreaks({ of: before, body: old.requestBody }, { of: after, body: now.requestBody }, at),
        ...answerBreaks(before, after, old, now, at),
      ];
    }),
  );
}

function parameterBreaks(old: Json, now: Json, at: string): Break[] {
  const of = (operation: Json): readonly Json[] => operation.parameters ?? [];
  const same = (one: Json) => (other: Json) => other.name === one.name && other.in === one.in;
  return [
    ...of(old).flatMap((one) =>
      of(now).some(same(one)) ? [] : [{ name: one.name, what: `${at}: the parameter is gone` }],
    ),
    ...of(now).flatMap((one) => {
      const was = of(old).find(same(one));
      return one.required && !was?.required ? [{ name: one.name, what: `${at}: the parameter is required now` }] : [];
    }),
  ];
}

interface Side {
  readonly of: Json;
  readonly body: Json;
}

function bodyBreaks(old: Side, now: Side, at: string): Break[] {
  return Object.entries<Json>(old.body?.content ?? {}).flatMap(([type, { schema }]) => {
    const other = now.body?.content?.[type]?.schema;
    if (!other) return [{ name: type, what: `${at} no longer takes it` }];
    return schemaBreaks({ of: old.of, body: schema }, { of: now.of, body: other }, `${at}`, "request", new Set());
  });
}

/** Answers of success may gain fields, and lose none. */
function answerBreaks(before: Json, after: Json, old: Json, now: Json, at: string): Break[] {
  return Object.entries<Json>(old.responses ?? {}).flatMap(([status, answer]) => {
    if (!status.startsWith("2")) return [];
    const other = now.responses?.[status];
    if (!other) return [{ name: status, what: `${at} no longer answers with it` }];
    return Object.entries<Json>(answer.content ?? {}).flatMap(([type, { schema }]) => {
      const there = other.content?.[type]?.schema;
      if (!there) return [{ name: type, what: `${at} no longer answers in it` }];
      return schemaBreaks({ of: before, body: schema }, { of: after, body: there }, at, "answer", new Set());
    });
  });
}

function resolved({ of, body }: Side): Json {
  let found = body;
  while (found?.$ref) found = of.components.schemas[found.$ref.split("/").at(-1)];
  return found ?? {};
}

/** Bounds, and whether a larger number allows more. */
const BOUNDS = {
  maximum: true,
  maxLength: true,
  maxItems: true,
  minimum: false,
  minLength: false,
  minItems: false,
} as const;

function schemaBreaks(
  old: Side,
  now: Side,
  at: string,
  kind: "request" | "answer",
  seen: Set<Json>,
  field = "body",
): Break[] {
  const [was, is] = [resolved(old), resolved(now)];
  if (seen.has(was)) return [];
  seen.add(was);
  const deeper = (a: Json, b: Json, name: string) =>
    schemaBreaks({ of: old.of, body: a }, { of: now.of, body: b }, at, kind, seen, name);
  const breaks: Break[] = [];
  const say = (name: string, what: string) => breaks.push({ name, what: `${at}, ${kind}: ${what}` });
  for (const [name, property] of Object.entries<Json>(was.properties ?? {}))
    if (is.properties?.[name] === undefined) say(name, "the field is gone");
    else breaks.push(...deeper(property, is.properties[name], name));
  if (kind === "request") {
    for (const name of is.required ?? [])
      if (!(was.required ?? []).includes(name)) say(name, "the field is required now");
    for (const value of was.enum ?? [])
      if (is.enum && !is.enum.includes(value)) say(`${value}`, `${field} no longer takes it`);
    for (const [bound, more] of Object.entries(BOUNDS))
      if (
        is[bound] !== undefined &&
        (was[bound] === undefined || (more ? is[bound] < was[bound] : is[bound] > was[bound]))
      )
        say(field, `${bound} is ${is[bound]}, was ${was[bound]}`);
  } else
    for (const name of was.required ?? [])
      if (!(is.required ?? []).includes(name)) say(name, "the field may be missing now");
  if (typeof was.type === "string" && typeof is.type === "string" && was.type !== is.type)
    say(field, `it was a ${was.type} and is a ${is.type}`);
  if (was.items && is.items) breaks.push(...deeper(was.items, is.items, field));
  for (const choice of ["anyOf", "oneOf", "allOf"])
    for (const [i, part] of (was[choice] ?? []).entries())
      if (is[choice]?.[i]) breaks.push(...deeper(part, is[choice][i], field));
      else if (is[choice]) say(field, "it has fewer forms");
  return breaks;
}
