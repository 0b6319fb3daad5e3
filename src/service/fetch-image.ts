/** The one guarded way to a foreign URL. */

import { lookup as lookupLikeTheSystem, Resolver } from "node:dns/promises";
import { type IncomingMessage, request } from "node:http";
import { connect as connectTcp, isIP, type Socket } from "node:net";
import { networkInterfaces } from "node:os";
import type { Duplex } from "node:stream";
import { connect as connectTls } from "node:tls";
import { demandFormat } from "../codec/sniff.ts";
import { EaselError } from "../contract/errors.ts";
import { INPUT_LIMITS } from "../contract/image-input.ts";
import { isPublicAddress } from "./public-address.ts";

/** Gets the bytes behind an http(s) URL; they start like a picture, nothing more is known of them. */
export type FetchImage = (url: string, signal: AbortSignal) => Promise<Uint8Array>;

export interface FetchImageDeps {
  /** Hosts whose address and port are not judged, as `host` or `host:port` (`EASEL_FETCH_ALLOW`). */
  readonly allow: readonly string[];
  /** All addresses of a name. Asked once per hop; the answer is what is judged and what is dialled. */
  readonly resolve?: (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Opens a TCP connection to one of these addresses. */
  readonly connect?: (addresses: readonly string[], port: number) => Socket;
  /** The addresses of this machine. */
  readonly ownAddresses?: () => readonly string[];
  readonly limits?: { readonly timeoutMs: number; readonly bytes: number };
}

const DEFAULT_LIMITS = { timeoutMs: 10_000, bytes: INPUT_LIMITS.bytes };
const MAX_REDIRECTS = 3;
const MAX_URL_LENGTH = 4096;
const MAX_HEADER_BYTES = 16_384;
/** Where pictures are served. Others would make us a scanner of services that speak something else. */
const PORTS = new Set([80, 443, 8080, 8443]);
/** Enough bytes to know every format that Easel reads, and most that it does not. */
const SNIFF_BYTES = 1024;

/**
 * Makes the guard. The function it returns follows at most 3 redirects and judges every hop anew: http or https, no
 * credentials, ports 80, 443, 8080, 8443, every address of the host public and none of this machine's own (its firewall
 * does not stand between us and them). It connects to
 * the addresses it judged, so a second DNS answer changes nothing. It throws EaselError IMAGE_UNREACHABLE (never with an
 * address in it), IMAGE_UNREADABLE (too large, encoded, or no picture by its first bytes), or the signal's reason.
 */
export function createFetchImage({
  allow,
  resolve,
  connect = dial,
  ownAddresses = interfaceAddresses,
  limits = DEFAULT_LIMITS,
}: FetchImageDeps): FetchImage {
  const exempt = new Set(allow.map(normalHost));
  const addressesOf = async (url: URL, signal: AbortSignal): Promise<readonly string[]> => {
    const trusted = exempt.has(url.hostname) || exempt.has(`${url.hostname}:${portOf(url)}`);
    if (!trusted && !PORTS.has(portOf(url)))
      throw forbidden(`expected port ${[...PORTS].join(", ")}, got ${portOf(url)}`);
    const hostname = url.hostname.replace(/^\[|\]$/g, "");
    const request = resolve ?? (trusted ? resolveTrusted : resolveForeign);
    const addresses = isIP(hostname) ? [hostname] : await orAborted(request(hostname, signal), signal).catch(() => []);
    signal.throwIfAborted();
    // A name that is unknown and one that leads inside answer alike: nobody learns our inner names by asking.
    const own = ownAddresses();
    if (addresses.length === 0 || !(trusted || addresses.every((a) => isPublicAddress(a) && !own.includes(a))))
      throw forbidden(
        isIP(hostname)
          ? "expected a public address, got one of a private or reserved network"
          : "expected a host name with public addresses only, got one that is unknown or has others",
      );
    return addresses;
  };

  const follow = async (text: string, signal: AbortSignal): Promise<Uint8Array> => {
    signal.throwIfAborted();
    let url = parseUrl(text);
    for (let hop = 0; ; hop++) {
      const addresses = await addressesOf(url, signal);
      const response = await get(url, connect(addresses, portOf(url)), signal);
      try {
        const { statusCode: status = 0 } = response;
        const location = [301, 302, 303, 307, 308].includes(status) ? response.headers.location : undefined;
        if (location === undefined) {
          if (status !== 200) throw unreachable(`expected an answer with status 200, got ${status}`);
          return await readBody(response, limits.bytes);
        }
        if (hop === MAX_REDIRECTS) throw unreachable(`expected at most ${MAX_REDIRECTS} redirects, got more`);
        url = parseUrl(location, url);
      } finally {
        response.destroy();
      }
    }
  };

  return async (url, signal) => {
    const timeout = AbortSignal.timeout(limits.timeoutMs);
    try {
      return await follow(url, AbortSignal.any([signal, timeout]));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EaselError) throw error;
      if (timeout.aborted) throw unreachable(`expected the whole picture within ${limits.timeoutMs / 1000} s`, error);
      throw unreachable("expected a host that answers with a picture, the connection failed", error);
    }
  };
}

/** An absolute http(s) URL without credentials; the parser turns every spelling of an IPv4 address into its plain one. */
function parseUrl(text: string, base?: URL): URL {
  const url = text.length <= MAX_URL_LENGTH && URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
  if (!url) throw forbidden(`expected a valid URL of at most ${MAX_URL_LENGTH} characters`);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw forbidden(`expected http or https, got ${url.protocol.slice(0, -1)}`);
  if (url.username || url.password) throw forbidden("expected a URL without user name and password");
  return url;
}

function portOf({ port, protocol }: URL): number {
  return port ? Number(port) : protocol === "https:" ? 443 : 80;
}

/** `Example.com`, `example.com:81`, `::1` as the URL parser spells them; its own default port is kept. */
function normalHost(entry: string): string {
  const port = /(?<=[^:]):(\d+)$/.exec(isIP(entry) ? "" : entry)?.[1];
  const host = port ? entry.slice(0, -port.length - 1) : entry;
  const { hostname } = new URL(`http://${isIP(host) === 6 ? `[${host}]` : host}`);
  return port ? `${hostname}:${port}` : hostname;
}

function interfaceAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((list) => list?.map(({ address }) => address) ?? []);
}

/** Asks the name servers without the thread pool, so that slow ones hold up nobody else. */
async function resolveForeign(hostname: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** As the operator's machine knows its names: also from its hosts file. */
async function resolveTrusted(hostname: string): Promise<readonly string[]> {
  return (await lookupLikeTheSystem(hostname, { all: true })).map(({ address }) => address);
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function dial(addresses: readonly string[], port: number): Socket {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return connectTcp({
    host: "pinned",
    port,
    autoSelectFamily: true,
    lookup: (_name, options, done) => (options.all ? done(null, all) : done(null, all[0].address, all[0].family)),
  });
}

/** Sends the request over this connection and answers with the head; the body is still to be read. */
function get(url: URL, tcp: Socket, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const socket: Duplex =
      url.protocol === "https:"
        ? connectTls({ socket: tcp, host, ...(isIP(host) ? {} : { servername: host }), ALPNProtocols: ["http/1.1"] })
        : tcp;
    tcp.on("error", reject);
    signal.addEventListener("abort", () => tcp.destroy(), { once: true });
    const headers = {
      host: url.host,
      accept: "image/png,image/jpeg,image/webp,image/avif,image/gif",
      "accept-encoding": "identity",
      "user-agent": "Easel (image fetch)",
      connection: "close",
    };
    request({
      createConnection: () => socket,
      path: url.pathname + url.search,
      headers,
      signal,
      maxHeaderSize: MAX_HEADER_BYTES,
    })
      .on("response", resolve)
      .on("error", reject)
      .on("upgrade", (_response, upgraded) => {
        upgraded.destroy();
        reject(new Error("the server wants another protocol"));
      })
      .end();
  });
}

/** The body, never more of it than allowed in memory, given up as soon as it is no picture. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new EaselError("IMAGE_UNREADABLE", `expected at most ${maxBytes / 1e6} MB, got more`);
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity")
    throw new EaselError("IMAGE_UNREADABLE", "expected a picture without content encoding, got an encoded one");
  if (Number(response.headers["content-length"]) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    const before = total;
    total += chunk.length;
    if (total > maxBytes) throw tooLarge();
    chunks.push(chunk);
    if (before < SNIFF_BYTES && total >= SNIFF_BYTES) demandFormat(Buffer.concat(chunks));
  }
  if (!response.complete) throw unreachable("expected the whole picture, the connection ended early");
  const bytes = new Uint8Array(Buffer.concat(chunks));
  demandFormat(bytes);
  return bytes;
}

function unreachable(message: string, cause?: unknown): EaselError {
  return new EaselError("IMAGE_UNREACHABLE", message, { cause });
}

/** For a target that this service never fetches from, now or later. */
function forbidden(message: string): EaselError {
  return new EaselError("IMAGE_UNREACHABLE", message, { retryable: false });
}
