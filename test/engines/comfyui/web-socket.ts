/** The server side of RFC 6455, as much of it as ComfyUI uses: text and binary frames out, close and ping in. */

import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

export interface SocketPeer {
  sendText(text: string): void;
  sendBinary(bytes: Uint8Array): void;
  /** Drops the connection without a close frame, as a dying process does. */
  destroy(): void;
  onClosed(listener: () => void): void;
}

/** Answers an upgrade request (section 4.2.2). Returns undefined and refuses when it is none. */
export function acceptSocket(request: IncomingMessage, stream: Duplex): SocketPeer | undefined {
  const key = request.headers["sec-websocket-key"];
  if (!key || request.headers["sec-websocket-version"] !== "13") {
    stream.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
    return undefined;
  }
  const accept = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
  stream.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  let pending: Buffer = Buffer.alloc(0);
  stream.on("error", () => {});
  stream.on("data", (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    for (let frame = readFrame(pending); frame; frame = readFrame(pending)) {
      pending = pending.subarray(frame.length);
      if (frame.opcode === 8) stream.end(encodeFrame(8, frame.payload));
      if (frame.opcode === 9) stream.write(encodeFrame(10, frame.payload));
    }
  });
  return {
    sendText: (text) => stream.writable && stream.write(encodeFrame(1, Buffer.from(text))),
    sendBinary: (bytes) => stream.writable && stream.write(encodeFrame(2, Buffer.from(bytes))),
    destroy: () => stream.destroy(),
    onClosed: (listener) => stream.on("close", listener),
  };
}

/** One unfragmented, unmasked frame (section 5.2). */
function encodeFrame(opcode: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(payload.length < 126 ? 2 : payload.length < 65_536 ? 4 : 10);
  head[0] = 0x80 | opcode;
  if (head.length === 2) head[1] = payload.length;
  else if (head.length === 4) {
    head[1] = 126;
    head.writeUInt16BE(payload.length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(payload.length), 2);
  }
  return Buffer.concat([head, payload]);
}

/** The first frame of a client, unmasked (section 5.3); undefined when it is not whole yet. */
function readFrame(bytes: Buffer): { opcode: number; payload: Buffer; length: number } | undefined {
  if (bytes.length < 6) return undefined;
  const short = bytes[1] & 0x7f;
  const extra = short === 127 ? 8 : short === 126 ? 2 : 0;
  if (bytes.length < 6 + extra) return undefined;
  const size = extra === 8 ? Number(bytes.readBigUInt64BE(2)) : extra === 2 ? bytes.readUInt16BE(2) : short;
  const start = 2 + extra + 4;
  if (bytes.length < start + size) return undefined;
  const payload = Buffer.from(bytes.subarray(start, start + size));
  for (let i = 0; i < size; i++) payload[i] ^= bytes[2 + extra + (i & 3)];
  return { opcode: bytes[0] & 15, payload, length: start + size };
}
