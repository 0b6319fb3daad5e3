/** What happens below the framework: request ids, and requests that Node answers without asking a route. */

import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { EaselError, ERRORS, type ErrorType, errorBody } from "easel-contract";
import type { onRequestHookHandler } from "fastify";

/** Half-closed sockets of clients that never read their answer are dropped after this. */
const LINGER_MS = 2000;

const SAFE = /^[A-Za-z0-9._:/+=@-]{1,128}$/;

/** The caller's `X-Request-Id` when it is 1..128 safe characters, else a fresh one. */
export function requestIdOf(request: Pick<IncomingMessage, "headers">): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && SAFE.test(given) ? given : randomUUID();
}

/** For `clientError`: 431, 408, 413, and 400 for what is no HTTP. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  const current = (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
  if (error.code === "ECONNRESET" || !socket.writable || current?.headersSent) {
    socket.destroy();
    return;
  }
  const type = typeOf(error.code);
  writeError(socket, type, type === "INVALID_REQUEST_BODY" ? "the request is not valid HTTP" : undefined);
}

/** Answers `CONNECT`: Easel is not a proxy, and Node would close the connection without a word. */
export function refuseTunnels(server: Server): void {
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => {
    socket.on("error", () => socket.destroy());
    writeError(socket as Socket, "METHOD_NOT_ALLOWED", "expected a method other than CONNECT");
  });
}

/** Requests that a connection may have unanswered; they are answered in their order, so more gain their client nothing. */
const MOST_UNANSWERED = 100;

/** The answer before, and how many are open, of a connection. */
interface Turns {
  last: ServerResponse;
  open: number;
}

/**
 * Begins a request when the one before it on its connection is answered. A client that sends without waiting for answers (pipelining,
 * RFC 9112 section 9.3.2) then holds one place in every queue, as other clients do. Refuses with RATE_LIMIT_EXCEEDED.
 */
export function takeTurns(): onRequestHookHandler {
  const turnsOf = new WeakMap<Socket, Turns>();
  return ({ raw: { socket } }, { raw }, done) => {
    const turns = turnsOf.get(socket);
    if (!turns) {
      turnsOf.set(socket, { last: raw, open: 1 });
      raw.once("close", () => closed(socket));
      return done();
    }
    const before = turns.last;
    if (turns.open >= MOST_UNANSWERED)
      return done(
        new EaselError("RATE_LIMIT_EXCEEDED", `this connection has ${MOST_UNANSWERED} requests without an answer`),
      );
    turns.open++;
    turns.last = raw;
    raw.once("close", () => closed(socket));
    before.once("close", () => done());
  };

  /** A connection without open requests is forgotten. */
  function closed(socket: Socket): void {
    const turns = turnsOf.get(socket);
    if (turns && --turns.open === 0) turnsOf.delete(socket);
  }
}

/** Whether a request has one `Host` header, as RFC 9112 section 3.2 demands of HTTP/1.1. */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  // Names and values in turn.
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === "host") hosts++;
  return hosts === 1 || (hosts === 0 && httpVersion !== "1.1");
}

function writeError(socket: Socket, type: ErrorType, message?: string): void {
  const body = JSON.stringify(errorBody(type, { message }));
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
    const body = JSON.stringify(
      errorBody("EXPECTATION_FAILED", { message: "expected 100-continue or no Expect header" }),
    );
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
