/** `/livez` and `/metrics` of a process without the API, on a port of their own. */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "./metrics.ts";

export interface ScrapeServer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Listens on `host:port`; port 0 takes a free one. `mayRead` decides by the Authorization header whether metrics are shown.
 * Rejects when the port cannot be had.
 */
export async function startScrapeServer(
  metrics: Metrics,
  {
    host,
    port,
    mayRead,
  }: { readonly host: string; readonly port: number; mayRead(authorization: string | undefined): boolean },
): Promise<ScrapeServer> {
  const server = createServer(async ({ url, method, headers }, response) => {
    const isRead = method === "GET" || method === "HEAD";
    response.setHeader("cache-control", "no-store");
    if (isRead && url === "/livez") response.setHeader("content-type", "application/json").end('{"status":"ok"}');
    else if (!isRead || url !== "/metrics") response.writeHead(404).end();
    else if (!mayRead(headers.authorization)) response.writeHead(401).end();
    else response.setHeader("content-type", metrics.contentType).end(await metrics.text());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
