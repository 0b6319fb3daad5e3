/** Whether the address that clients are told leads to this service. */

import { request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";
import { text } from "node:stream/consumers";

/** A start waits for the answer no longer than this, in ms. */
const LIMIT_MS = 1_000;

/**
 * Why Easel does not answer at an address; undefined when it does. Asks its `/livez` once and follows no redirect. Nothing is sent
 * and nothing believed but that something answers, so a certificate that this machine cannot check, as of a proxy's own authority, is taken.
 */
export async function whyUnreachable(address: string, limitMs = LIMIT_MS): Promise<string | undefined> {
  const url = new URL(`${address}/livez`);
  const options = { agent: false, rejectUnauthorized: false, signal: AbortSignal.timeout(limitMs) };
  const answer = new Promise<string | undefined>((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestTls : requestPlain)(url, options, (response) => {
      const { statusCode } = response;
      if (statusCode === 200) text(response).then((body) => resolve(isAlive(body) ? undefined : NOT_EASEL), reject);
      else {
        response.destroy();
        resolve(`it answers with status ${statusCode}`);
      }
    });
    request.on("error", reject);
    request.end();
  });
  return answer.catch((error: unknown) =>
    options.signal.aborted ? `no answer within ${limitMs / 1000} s` : reasonOf(error),
  );
}

const NOT_EASEL = "something else answers there";

function isAlive(body: string): boolean {
  try {
    return JSON.parse(body).status === "ok";
  } catch {
    return false;
  }
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with an error for each and no message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
