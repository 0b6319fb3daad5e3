/** `easel keys create|list|revoke`. */

import { parseArgs } from "node:util";
import { SCOPES, type Scope } from "../ports.ts";
import { createKey } from "../service/keys.ts";
import type { App } from "./app.ts";

const USAGE = `easel keys create [--name TEXT] [--owner own_…] [--expires DAYS] [--rate PER_MINUTE] [--queue IMAGES]
  [--quota IMAGES_PER_MONTH] [--scope create,read,admin]
easel keys list
easel keys revoke KEY_ID`;

export async function runKeys(args: string[], app: App): Promise<number> {
  const [verb, ...rest] = args;
  if (verb === "create") return create(rest, app);
  if (verb === "list") return list(rest, app);
  if (verb === "revoke") return revoke(rest, app);
  app.printError(`expected create, list or revoke, got ${verb ?? "nothing"}\n${USAGE}`);
  return 2;
}

async function create(args: string[], app: App): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      name: { type: "string", default: "key" },
      owner: { type: "string" },
      expires: { type: "string" },
      rate: { type: "string" },
      queue: { type: "string" },
      quota: { type: "string" },
      scope: { type: "string", default: "create,read" },
    },
  });
  if (values.owner && !/^own_[A-Za-z0-9_-]{8,40}$/.test(values.owner))
    throw new Error(`--owner: expected an owner as in easel keys list (own_…), got ${JSON.stringify(values.owner)}`);
  const days = wholeNumber("--expires", values.expires);
  const ratePerMinute = wholeNumber("--rate", values.rate);
  const maxQueued = wholeNumber("--queue", values.queue);
  const monthlyQuota = wholeNumber("--quota", values.quota);
  const scopes = scopesOf(values.scope);
  const { text, key } = await app.withStore((store) =>
    createKey(store.keys, {
      name: values.name,
      ...(values.owner ? { ownerId: values.owner } : {}),
      ...(days ? { expiresAt: new Date(app.now().getTime() + days * 86_400_000) } : {}),
      ...(ratePerMinute ? { ratePerMinute } : {}),
      ...(maxQueued ? { maxQueued } : {}),
      ...(monthlyQuota ? { monthlyQuota } : {}),
      scopes,
    }),
  );
  app.print(text);
  app.printError(`key ${key.keyId} of owner ${key.ownerId}; shown only now`);
  return 0;
}

async function list(args: string[], app: App): Promise<number> {
  parseArgs({ args, options: {} });
  const keys = await app.withStore((store) => store.keys.list());
  for (const key of keys) {
    const now = app.now();
    const state = key.revokedAt ? "revoked" : key.expiresAt && key.expiresAt <= now ? "expired" : "active";
    const limits = [
      key.ratePerMinute && `${key.ratePerMinute}/min`,
      key.maxQueued && `queue ${key.maxQueued}`,
      key.monthlyQuota && `${key.monthlyQuota}/month`,
    ];
    const expiry = key.expiresAt ? `expires ${key.expiresAt.toISOString()}` : "no expiry";
    app.print(
      [key.keyId, key.ownerId, state, key.scopes.join(","), key.createdAt.toISOString(), expiry, key.name, ...limits]
        .filter(Boolean)
        .join("  "),
    );
  }
  return 0;
}

async function revoke(args: string[], app: App): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  if (positionals.length !== 1) throw new Error("expected one KEY_ID, see easel keys list");
  const [keyId] = positionals;
  const found = await app.withStore((store) => store.keys.revoke(keyId));
  if (!found) throw new Error(`expected a key of easel keys list, got ${JSON.stringify(keyId)}`);
  app.print(`revoked ${keyId}; refused everywhere within 5 s`);
  return 0;
}

function scopesOf(text: string): Scope[] {
  const names = text.split(",").map((name) => name.trim());
  const scopes = SCOPES.filter((scope) => names.includes(scope));
  if (scopes.length === 0 || scopes.length < new Set(names).size)
    throw new Error(`--scope: expected some of ${SCOPES.join(", ")}, got ${JSON.stringify(text)}`);
  return scopes;
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new Error(`${name}: expected a positive whole number, got ${JSON.stringify(text)}`);
  return Number(text);
}
