/** Errors below the framework: what Node's HTTP parser refuses still gets the one shape and a request id. */

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { ERRORS, type ErrorType, errorBody } from "../contract/errors.ts";
import { requestIdOf } from "./request-id.ts";

/** Half-closed sockets of clients that never read their answer are dropped after this. */
const LINGER_MS = 2000;

/** For `clientError`: 431, 408, 413, and 400 for what is no HTTP. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  const current = (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
  if (error.code === "ECONNRESET" || !socket.writable || current?.headersSent) {
    socket.destroy();
    return;
  }
  const type = typeOf(error.code);
  const body = JSON.stringify(errorBody(type, type === "INVALID_REQUEST_BODY" ? "this is no valid HTTP" : undefined));
  const lines = [
    `HTTP/1.1 ${ERRORS[type].status} ${ERRORS[type].error}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestIdOf({ headers: {} })}`,
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.setTimeout(LINGER_MS, () => socket.destroy());
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

/** Answers an `Expect` that is not `100-continue`, which Node would refuse with an empty 417. */
export function refuseExpectations(server: Server): void {
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(errorBody("EXPECTATION_FAILED", "expected 100-continue or no Expect header"));
    response.writeHead(ERRORS.EXPECTATION_FAILED.status, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      "x-request-id": requestIdOf(request),
      "cache-control": "no-store",
    });
    response.end(body);
  });
}

function typeOf(code: string | undefined): ErrorType {
  if (code === "HPE_HEADER_OVERFLOW") return "HEADERS_TOO_LARGE";
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "REQUEST_TIMEOUT";
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return "PAYLOAD_TOO_LARGE";
  return "INVALID_REQUEST_BODY";
}
