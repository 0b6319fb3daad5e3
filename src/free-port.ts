/** A TCP port that nobody listens on, for servers whose address must be known before they start. */

import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections (from 32,768 on Linux, 49,152 elsewhere), one of which could take the port first. */
const [FIRST, END] = [20_000, 32_000];
const TRIES = 100;

/** A port that was free on `host` a moment ago. Another server may take it before the caller does. Throws where a hundred ports are taken. */
export async function freePort(host = "127.0.0.1"): Promise<number> {
  for (let i = 0; i < TRIES; i++) {
    const port = randomInt(FIRST, END);
    if (await isFree(port, host)) return port;
  }
  throw new Error(`expected a free port from ${FIRST} to ${END - 1} on ${host}, got none in ${TRIES} tries`);
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  const listens = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, host, () => resolve(true));
  });
  if (listens) await new Promise((resolve) => server.close(resolve));
  return listens;
}
