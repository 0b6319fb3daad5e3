/**
 * A well-behaved client in a process of its own, so that no work of the attackers is in its times: 20 requests a second, one create to
 * nine gets, whether or not those before were answered. argv: the API's address, a key. Told a number of ms, it tells a `Pace`.
 */

import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../quantile.ts";
import type { Told } from "./attacks.ts";

export interface Pace {
  readonly told: readonly Told[];
  /** Of the answers with 200, from when each request was due. */
  readonly p99Ms: number;
}

const PER_SECOND = 20;
const GIVE_UP_MS = 60_000;
const API = "/srv/publish/api/art_v5";
const BODY = JSON.stringify({ prompt: "a castle by a lake", style: "Photographic", ar: "1:1" });

const [url = "", key = ""] = process.argv.slice(2);
const headers = { authorization: `Bearer apikey,${key}`, "content-type": "application/json" };
let id: string | undefined;

process.on("message", async (ms: number) => process.send?.(await behave(ms)));

async function behave(ms: number): Promise<Pace> {
  const told: Told[] = [];
  const took: number[] = [];
  const open: Promise<void>[] = [];
  const begin = performance.now();
  for (let number = 0; performance.now() - begin < ms; number++) {
    const dueMs = begin + (number * 1_000) / PER_SECOND;
    if (dueMs > performance.now()) await pause(dueMs - performance.now());
    open.push(
      send(number % 10 === 0).then((one) => {
        told.push(one);
        if (one.status === 200) took.push(performance.now() - dueMs);
      }),
    );
  }
  await Promise.all(open);
  return { told, p99Ms: quantile(took, 0.99) ?? Number.NaN };
}

async function send(wantsCreate: boolean): Promise<Told> {
  const isCreate = wantsCreate || id === undefined;
  try {
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    const answer = await (isCreate
      ? fetch(new URL(`${API}/generate`, url), { method: "POST", headers, body: BODY, signal })
      : fetch(new URL(`${API}/getImage?id=${id}`, url), { headers, signal }));
    const json = (await answer.json()) as { readonly id?: string };
    if (isCreate && json.id) id = json.id;
    const retryAfter = answer.headers.get("retry-after");
    return {
      status: answer.status,
      ...(retryAfter && { retryAfter }),
      ...(isCreate && json.id ? { id: json.id } : {}),
    };
  } catch {
    return { status: 0 };
  }
}
