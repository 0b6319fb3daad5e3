/** A way to PostgreSQL that can hold back its answers. */

import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";

export interface SlowDatabase {
  readonly port: number;
  /** How long every answer is held back from now on. */
  delay(ms: number): void;
  stop(): Promise<void>;
}

/** Listens on loopback and passes every byte on to the server, a port or the path of a socket. Answers keep their order. */
export async function startSlowDatabase(
  server: { port: number; host: string } | { path: string },
): Promise<SlowDatabase> {
  let delayMs = 0;
  const open = new Set<Socket>();
  const gate: Server = createServer((client) => {
    const upstream = connect(server);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (piece) => upstream.write(piece));
    let lastMs = 0;
    upstream.on("data", (piece) => {
      // No answer passes one before it when the delay gets shorter.
      lastMs = Math.max(performance.now() + delayMs, lastMs);
      const waitMs = lastMs - performance.now();
      if (waitMs <= 0) client.write(piece);
      else setTimeout(() => client.writable && client.write(piece), waitMs);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => gate.once("listening", resolve));
  return {
    port: (gate.address() as AddressInfo).port,
    delay(ms) {
      delayMs = ms;
    },
    stop() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => gate.close(() => resolve()));
    },
  };
}
