/** A TCP port that nobody listens on, for servers whose address must be known before they start. */

import { type AddressInfo, createServer } from "node:net";

/** A port that was free on `host` a moment ago. Another process may take it before the caller does. */
export async function freePort(host = "127.0.0.1"): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
