/** One HTTP exchange over a real socket, with any method and any body, as `fetch` cannot send them. */

import http from "node:http";
import net from "node:net";

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  /** Parsed when it is asked for. */
  json(): unknown;
}

export interface HttpRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is text or bytes. */
  readonly body?: unknown;
}

/** Sends `request` to an absolute URL. A body gets Content-Length, and JSON its Content-Type unless `headers` has one. */
export function call(url: string, options: HttpRequest = {}): Promise<Answer> {
  const raw = typeof options.body === "string" || options.body instanceof Uint8Array;
  const body =
    options.body === undefined ? undefined : Buffer.from(raw ? (options.body as string) : JSON.stringify(options.body));
  const headers: Record<string, string> = { ...options.headers };
  if (body) headers["content-length"] = String(body.length);
  if (body && !raw && headers["content-type"] === undefined) headers["content-type"] = "application/json";
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: options.method ?? "GET", headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString("utf8");
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text,
          json: () => JSON.parse(text),
        });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Writes bytes to the server's socket and answers everything that comes back until it closes. */
export function exchange(baseUrl: string, text: string): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = net.connect(Number(port), hostname, () => socket.write(text));
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
}
