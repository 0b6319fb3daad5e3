/** Clients that an API must bear: raw connections, and what the server said on each. */

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** What one bad request was told; `status` 0 = the connection ended without an answer, undefined = it was not answered in time. */
export interface Told {
  readonly status: number | undefined;
  readonly retryAfter?: string;
  /** Of an image that was accepted. */
  readonly id?: string;
}

export interface Target {
  readonly url: URL;
  readonly key: string;
}

const GENERATE = "/srv/publish/api/art_v5/generate";
const BODY = JSON.stringify({ prompt: "a castle by a lake", style: "Photographic", ar: "1:1" });

function head({ url, key }: Target, line: string, more: readonly string[] = []): string {
  return [`${line} HTTP/1.1`, `Host: ${url.host}`, `Authorization: Bearer apikey,${key}`, ...more, "", ""].join("\r\n");
}

const creates = (target: Target) =>
  head(target, `POST ${GENERATE}`, ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(BODY)}`]);

/** The first answer on a connection. */
function answerOn(socket: Socket): Promise<Told> {
  let text = "";
  return new Promise((resolve) => {
    socket.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      const told = readAnswer(text);
      if (told) resolve(told);
    });
    socket.on("error", () => resolve({ status: 0 }));
    socket.on("close", () => resolve({ status: 0 }));
  });
}

/** Undefined while the answer is not whole. */
function readAnswer(text: string): Told | undefined {
  const [headers = "", body] = text.split("\r\n\r\n");
  if (body === undefined) return undefined;
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1]);
  const length = /^content-length: (\d+)/im.exec(headers)?.[1];
  // A stream of events has no length and no end.
  if (length !== undefined && Buffer.byteLength(body) < Number(length)) return undefined;
  const retryAfter = /^retry-after: (.+)$/im.exec(headers)?.[1];
  const id = /"id":"([^"]+)"/.exec(body)?.[1];
  return { status, ...(retryAfter && { retryAfter }), ...(id && { id }) };
}

async function open({ url }: Target, count: number, allowHalfOpen = false): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(100, count - sockets.length) }, () =>
      connect({ port: Number(url.port), host: url.hostname, allowHalfOpen }),
    );
    await Promise.all(some.map((socket) => once(socket, "connect").catch(() => undefined)));
    sockets.push(...some);
  }
  return sockets;
}

/** `end` ends the connections that are not answered by then. */
async function toldOn(
  sockets: readonly Socket[],
  answers: readonly Promise<Told>[],
  end: Promise<unknown>,
): Promise<Told[]> {
  const late = end.then((): Told => ({ status: undefined }));
  const told = await Promise.all(answers.map((answer) => Promise.race([answer, late])));
  for (const socket of sockets) socket.destroy();
  return told;
}

/** Half of the connections send half a body and then nothing, the others a byte of it each second. */
export async function slowBodies(target: Target, count: number, end: Promise<unknown>): Promise<Told[]> {
  const sockets = await open(target, count);
  const answers = sockets.map(answerOn);
  for (const socket of sockets) socket.write(creates(target) + BODY.slice(0, 10));
  let at = 10;
  const drip = setInterval(() => {
    at++;
    for (const [i, socket] of sockets.entries()) if (i % 2 === 0 && socket.writable) socket.write(BODY[at] ?? "");
  }, 1_000);
  const told = await toldOn(sockets, answers, end);
  clearInterval(drip);
  return told;
}

/** Whole creates of clients that close their half of the connection at once; every second one closes in the middle of the body. */
export async function halfClosed(target: Target, count: number, end: Promise<unknown>): Promise<Told[]> {
  const sockets = await open(target, count, true);
  const answers = sockets.map(answerOn);
  for (const [i, socket] of sockets.entries()) socket.end(creates(target) + (i % 2 === 0 ? BODY : BODY.slice(0, 10)));
  return toldOn(sockets, answers, end);
}

/** Streams of events that nothing is sent on; resolves when each is answered, with what ends them. */
export async function idleStreams(target: Target, count: number): Promise<() => Promise<Told[]>> {
  const sockets: Socket[] = [];
  const told: Told[] = [];
  while (sockets.length < count) {
    const some = await open(target, Math.min(200, count - sockets.length));
    const answers = some.map(answerOn);
    for (const socket of some) socket.write(head(target, "GET /v1/events"));
    told.push(...(await Promise.all(answers)));
    sockets.push(...some);
  }
  return async () => {
    for (const socket of sockets) socket.destroy();
    return told;
  };
}

/** One client that asks for its own image `perSecond` times a second over ten connections, whether or not it was answered. */
export async function poll(target: Target, perSecond: number, over: Promise<void>): Promise<Told[]> {
  const sockets = await open(target, 10);
  const created = answerOn(sockets[0]!);
  sockets[0]!.write(creates(target) + BODY);
  const first = await created;
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  const told: Told[] = [first];
  const asking = sockets.map(async (socket) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      for (let rest = text.indexOf("\r\n\r\n"); rest >= 0; rest = text.indexOf("\r\n\r\n")) {
        const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0);
        if (text.length < rest + 4 + length) return;
        const one = readAnswer(text.slice(0, rest + 4 + length));
        // An answer of getImage names no image that was accepted.
        if (one) told.push({ status: one.status, ...(one.retryAfter && { retryAfter: one.retryAfter }) });
        text = text.slice(rest + 4 + length);
      }
    });
    socket.on("error", () => told.push({ status: 0 }));
    const begin = performance.now();
    const question = head(target, `GET /srv/publish/api/art_v5/getImage?id=${first.id}`);
    for (let sent = 0; !isOver; ) {
      const due = ((performance.now() - begin) * perSecond) / (sockets.length * 1_000);
      for (; sent < due; sent++) if (socket.writable) socket.write(question);
      await pause(20);
    }
  });
  await Promise.all(asking);
  await pause(500);
  for (const socket of sockets) socket.destroy();
  return told;
}

/** Creates with a picture of an owner of their own, `count` of them at once again and again, each over a connection of its own. */
export async function picturesIn(target: Target, count: number, over: Promise<void>, picture: string): Promise<Told[]> {
  const told: Told[] = [];
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  const one = async (): Promise<void> => {
    while (!isOver) {
      const answer = await fetch(new URL("/srv/publish/api/art_outpaint/generate", target.url), {
        method: "POST",
        headers: { authorization: `Bearer apikey,${target.key}`, "content-type": "application/json" },
        body: JSON.stringify({ image: picture, ar: "16:9" }),
      });
      const retryAfter = answer.headers.get("retry-after");
      await answer.arrayBuffer();
      told.push({ status: answer.status, ...(retryAfter && { retryAfter }) });
      await pause(100);
    }
  };
  await Promise.all(Array.from({ length: count }, one));
  return told;
}
