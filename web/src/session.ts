/** Whether this browser is signed in, and whether Easel answers. The key itself is never kept. */

import { signal } from "@preact/signals";
import { ApiError, call } from "./api.ts";

export const session = signal<"unknown" | "in" | "out">("unknown");

/** Why Easel cannot be reached: `offline` = no network, `away` = no answer. */
export const reach = signal<"ok" | "offline" | "away">("ok");

/** Looks whether there is a session. Throws ApiError when Easel cannot say. */
export async function lookUpSession(): Promise<void> {
  const { body } = await call<{ signed_in: boolean }>("v1/session");
  session.value = body.signed_in ? "in" : "out";
}

/** Exchanges a one-time code or a key for a session. Throws ApiError; NO_RIGHTS when neither is good. */
export async function signIn(credential: { readonly code: string } | { readonly key: string }): Promise<void> {
  await call("v1/session", { method: "POST", body: credential });
  session.value = "in";
}

export async function signOut(): Promise<void> {
  await call("v1/session", { method: "DELETE" });
  session.value = "out";
}

/** Notes what an error says of session and reach; answers it for the caller to show. Throws what is no ApiError. */
export function noteError(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error;
  if (error.type === "NO_RIGHTS") session.value = "out";
  if (error.status === 0) reach.value = error.type === "OFFLINE" ? "offline" : "away";
  return error;
}
