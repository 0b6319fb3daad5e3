/** Whether this browser is signed in, and whether Easel answers. The key itself is never kept. */

import { signal } from "@preact/signals";
import type { SessionAnswer } from "easel-contract";
import { ApiError, call } from "./api.ts";

/** What happened to a key that is no longer accepted. */
export type KeyEnd = NonNullable<SessionAnswer["ended"]>;

export const session = signal<"unknown" | "in" | "out">("unknown");
/** What the session's key may do. */
const scopes = signal<readonly string[]>([]);
/** Name of the key that the browser is signed in with; undefined while it is not. */
export const keyName = signal<string | undefined>(undefined);
/** Why a session ended that was there: its key was revoked or expired, or `session` for all else, such as a sign-out in another tab. */
export const sessionEnded = signal<KeyEnd | "session" | undefined>(undefined);

/** Why Easel cannot be reached: `offline` = no network, `away` = no answer. */
export const reach = signal<"ok" | "offline" | "away">("ok");

/** Whether queue, engines, keys and storage are for this person to see. */
export function mayOperate(): boolean {
  return session.value === "in" && scopes.value.includes("admin");
}

/** Looks whether there is a session. Throws ApiError when Easel cannot say. */
export async function lookUpSession(): Promise<void> {
  const { body } = await call<SessionAnswer>("v1/session");
  scopes.value = body.key?.scopes ?? [];
  keyName.value = body.key?.name;
  if (body.signed_in) sessionEnded.value = undefined;
  else if (body.ended) sessionEnded.value = body.ended;
  else if (session.value === "in") sessionEnded.value = "session";
  session.value = body.signed_in ? "in" : "out";
}

/**
 * Exchanges a one-time code or a key for a session. Throws ApiError; NO_RIGHTS when neither is good, NO_COOKIE and NEEDS_HTTPS
 * when the session was given and the browser did not keep it.
 */
export async function signIn(credential: { readonly code: string } | { readonly key: string }): Promise<void> {
  await call("v1/session", { method: "POST", body: credential });
  await lookUpSession();
  if (session.value === "in") return;
  // A session of an https address is not kept for one of plain http.
  const isWithheld = location.protocol === "http:" && keepsCookies();
  throw new ApiError(200, isWithheld ? "NEEDS_HTTPS" : "NO_COOKIE", "");
}

/** Tried, because `navigator.cookieEnabled` is true for some browsers that keep none. */
function keepsCookies(): boolean {
  const probe = "easel_probe=1";
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is for secure contexts alone
    document.cookie = `${probe}; SameSite=Strict`;
    const kept = document.cookie.includes(probe);
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${probe}; Max-Age=0; SameSite=Strict`;
    return kept;
  } catch {
    return false;
  }
}

/** What the refusal of a sign-in says of its key; undefined for a key or code that is unknown. */
export function keyEndOf({ issues }: ApiError): KeyEnd | undefined {
  const ended = issues.find(({ field }) => field === "key")?.message;
  return ended === "revoked" || ended === "expired" ? ended : undefined;
}

export async function signOut(): Promise<void> {
  await call("v1/session", { method: "DELETE" });
  sessionEnded.value = undefined;
  session.value = "out";
}

/** Notes what an error says of session and reach; answers it for the caller to show. Throws what is no ApiError. */
export function noteError(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error;
  if (error.type === "NO_RIGHTS") {
    if (session.value === "in") {
      sessionEnded.value = "session";
      // The refusal of a call does not say what became of the key; the session does.
      lookUpSession().catch(noteError);
    }
    session.value = "out";
  }
  if (error.status === 0) reach.value = error.type === "OFFLINE" ? "offline" : "away";
  return error;
}
