/** What the stand-ins of image servers share: a server that can be killed and come back at its address, and its calls. */

import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createRaster, type Raster } from "easel-picture";

export interface StandInServer {
  /** `http://127.0.0.1:<port>`, the same after every restart. */
  readonly origin: string;
  /** As kill -9: connections break. */
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/** Listens on the loopback; `onStart` forgets what a process forgets when it ends. Port 0: any. */
export async function startStandInServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
  { port = 0, onStart = () => {} }: { readonly port?: number; readonly onStart?: () => void } = {},
): Promise<StandInServer> {
  const connections = new Set<Socket>();
  let server: Server;
  let own = port;

  async function listen(): Promise<void> {
    onStart();
    server = createServer((request, response) => {
      answer(request, response).catch(() => response.destroy());
    });
    server.on("connection", (socket) => {
      connections.add(socket);
      socket.on("close", () => connections.delete(socket));
    });
    server.listen(own, "127.0.0.1");
    await once(server, "listening");
    own = (server.address() as AddressInfo).port;
  }

  await listen();
  return {
    origin: `http://127.0.0.1:${own}`,
    restart: listen,
    async kill() {
      const closed = once(server, "close");
      server.close();
      for (const connection of connections) connection.destroy();
      await closed;
    },
  };
}

/** A list of calls that can be waited for. */
export function createCallLog<T>() {
  const heard: T[] = [];
  let waiters: { readonly count: number; readonly resolve: () => void }[] = [];
  return {
    heard,
    add(call: T) {
      heard.push(call);
      for (const waiter of waiters) if (heard.length >= waiter.count) waiter.resolve();
      waiters = waiters.filter((waiter) => heard.length < waiter.count);
    },
    /** Resolves when so many calls have come in all. */
    whenHeard: (count: number) =>
      new Promise<void>((resolve) => {
        if (heard.length >= count) resolve();
        else waiters.push({ count, resolve });
      }),
  };
}

/** An opaque picture of one grey level. */
export function plain(width: number, height: number, level: number): Raster {
  const out = createRaster(width, height);
  for (let i = 0; i < out.data.length; i++) out.data[i] = (i & 3) === 3 ? 255 : level;
  return out;
}
