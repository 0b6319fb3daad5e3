/**
 * `easel keys create`, `list` and `revoke`: by the service of `--url`, EASEL_URL or `easel login` with a key of scope `admin`, else on the
 * database of the settings.
 */

import type { CreatedKeyAnswer, KeyAnswer, KeyRequest } from "easel-contract";
import { didYouMean, EaselError } from "easel-contract";
import { SCOPES, type Scope } from "../ports/keys.ts";
import type { Store } from "../ports/store.ts";
import { createRequestedKey, keyAnswerOf } from "../service/keys.ts";
import type { App } from "./app.ts";
import { namedService } from "./connect.ts";
import { UsageError } from "./exit-codes.ts";
import type { Given } from "./flags.ts";

/** What both can do. `revoke` is false for an unknown key of the database, and throws NOT_FOUND for one of a service. */
interface Keys {
  create(request: KeyRequest): Promise<CreatedKeyAnswer>;
  list(): Promise<readonly KeyAnswer[]>;
  revoke(id: string): Promise<boolean>;
}

/** Prints the text of a new key on standard output. Throws UsageError. */
export async function createKey(given: Given, app: App): Promise<number> {
  const values = given.values as Readonly<Record<string, string | undefined>>;
  if (values.owner && !/^own_[A-Za-z0-9_-]{8,40}$/.test(values.owner))
    throw new UsageError(
      `--owner: expected an owner as in easel keys list (own_…), got ${JSON.stringify(values.owner)}`,
    );
  const key = await (await keysOf(given, app)).create({
    name: values.name ?? "key",
    owner_id: values.owner,
    scopes: scopesOf(values.scope ?? "create,read"),
    expires_in_days: wholeNumber("--expires", values.expires),
    rate_per_minute: wholeNumber("--rate", values.rate),
    max_queued: wholeNumber("--queue", values.queue),
    monthly_quota: wholeNumber("--quota", values.quota),
  });
  app.print(key.key);
  app.printError(`key ${key.key_id} of owner ${key.owner_id}; shown only now`);
  return 0;
}

/** Prints a line per key. */
export async function listKeys(given: Given, app: App): Promise<number> {
  const now = app.now().toISOString();
  for (const key of await (await keysOf(given, app)).list()) {
    const state = key.revoked ? "revoked" : key.expires !== undefined && key.expires <= now ? "expired" : "active";
    const limits = [
      key.rate_per_minute && `${key.rate_per_minute}/min`,
      key.max_queued && `queue ${key.max_queued}`,
      key.monthly_quota && `${key.monthly_quota}/month`,
    ];
    const expiry = key.expires ? `expires ${key.expires}` : "no expiry";
    app.print(
      [key.key_id, key.owner_id, state, key.scopes.join(","), key.created, expiry, key.name, ...limits]
        .filter(Boolean)
        .join("  "),
    );
  }
  return 0;
}

/** Throws UsageError, NOT_FOUND for a key that is not there. */
export async function revokeKey(given: Given, app: App): Promise<number> {
  const [keyId, ...more] = given.positionals;
  if (keyId === undefined || more.length > 0) throw new UsageError("expected one KEY_ID, see easel keys list");
  if (!(await (await keysOf(given, app)).revoke(keyId)))
    throw new EaselError("NOT_FOUND", `expected a key of easel keys list, got ${JSON.stringify(keyId)}`);
  app.print(`revoked ${keyId}; refused everywhere within 5 s`);
  return 0;
}

async function keysOf(given: Given, app: App): Promise<Keys> {
  const easel = await namedService(given, app);
  if (!easel) {
    if (given.values.key !== undefined) throw new UsageError("--key: expected together with --url");
    return keysOfDatabase(app);
  }
  return {
    create: (request) => easel.admin.createKey(request),
    list: () => easel.admin.keys(),
    async revoke(id) {
      await easel.admin.revokeKey(id);
      return true;
    },
  };
}

function keysOfDatabase(app: App): Keys {
  const work = <T>(step: (keys: Store["keys"]) => Promise<T>) => app.withStore((store) => step(store.keys));
  return {
    create: (request) => work((keys) => createRequestedKey(keys, request, app)),
    list: async () => (await work((keys) => keys.list())).map(keyAnswerOf),
    revoke: (id) => work((keys) => keys.revoke(id)),
  };
}

function scopesOf(text: string): Scope[] {
  const names = text.split(",").map((name) => name.trim());
  const scopes = SCOPES.filter((scope) => names.includes(scope));
  if (scopes.length === 0 || scopes.length < new Set(names).size)
    throw new UsageError(
      `--scope: expected some of ${SCOPES.join(", ")}, got ${JSON.stringify(text)}${didYouMean(names.find((name) => !SCOPES.some((scope) => scope === name)) ?? "", SCOPES)}`,
    );
  return scopes;
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError(`${name}: expected a positive whole number, got ${JSON.stringify(text)}`);
  return Number(text);
}
