/** Guards every request to a URL given by a caller: checks the target and connects to the address that was checked. */

import { lookup as lookupLikeTheSystem, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { EaselError } from "easel-contract";
import type { Agent, Dispatcher } from "undici";
import { isPublicAddress } from "./public-address.ts";

export interface GuardDeps {
  /** Hosts exempt from the address and port checks, as `host` or `host:port` (`EASEL_FETCH_ALLOW`). */
  readonly allow: readonly string[];
  /** Resolves a name to all its addresses. Called once per request; the same addresses are checked and connected to. */
  readonly resolve?: (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** An agent for one request, whose connections go to one of these addresses. */
  readonly agentFor?: (addresses: readonly string[]) => Agent | Promise<Agent>;
  /** The addresses of this machine. */
  readonly ownAddresses?: () => readonly string[];
}

interface GuardedMessage {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type GuardedAnswer = Pick<Dispatcher.ResponseData, "statusCode" | "headers" | "body">;

export interface Guard {
  /** Throws the same errors as `send` for a target that is not allowed; opens no connection. */
  check(url: URL, signal: AbortSignal): Promise<void>;
  /** Sends one request and resolves with the response head; redirects are not followed. The caller must read or destroy the body. */
  send(url: URL, message: GuardedMessage, signal: AbortSignal): Promise<GuardedAnswer>;
}

const MAX_URL_LENGTH = 4096;
const MAX_HEADER_BYTES = 16_384;
/** Usual ports of web servers. Other ports would let callers scan services that speak other protocols. */
const PORTS = new Set([80, 443, 8080, 8443]);

/**
 * Checks each target: the port must be 80, 443, 8080 or 8443, and every address of the host must be public. Addresses of this
 * machine are refused, because its firewall does not filter local connections. The connection uses the checked addresses, so a
 * second DNS answer has no effect. Forbidden targets throw EaselError IMAGE_UNREACHABLE, not retryable; the message does not
 * contain a resolved address.
 */
export function createGuard({
  allow,
  resolve,
  agentFor = pinnedAgent,
  ownAddresses = interfaceAddresses,
}: GuardDeps): Guard {
  const exempt = new Set(allow.map(normalHost));
  const addressesOf = async (url: URL, signal: AbortSignal): Promise<readonly string[]> => {
    const trusted = exempt.has(url.hostname) || exempt.has(`${url.hostname}:${portOf(url)}`);
    if (!trusted && !PORTS.has(portOf(url)))
      throw forbidden(`expected port ${[...PORTS].join(", ")}, got ${portOf(url)}`);
    const hostname = url.hostname.replace(/^\[|\]$/g, "");
    const request = resolve ?? (trusted ? resolveTrusted : resolveForeign);
    const addresses = isIP(hostname) ? [hostname] : await orAborted(request(hostname, signal), signal).catch(() => []);
    signal.throwIfAborted();
    // Unknown names and names with internal addresses give the same error, so that internal names cannot be probed.
    const own = ownAddresses();
    if (addresses.length === 0 || !(trusted || addresses.every((a) => isPublicAddress(a) && !own.includes(a))))
      throw forbidden(
        isIP(hostname)
          ? "expected a public address, got one of a private or reserved network"
          : "expected a host name with public addresses only, got one that is unknown or has others",
      );
    return addresses;
  };

  return {
    check: async (url, signal) => void (await addressesOf(url, signal)),
    send: async (url, message, signal) => send(url, await agentFor(await addressesOf(url, signal)), message, signal),
  };
}

/** Parses an absolute http(s) URL without credentials, at most 4096 characters. Throws the guard's errors. The URL parser normalises every spelling of an IPv4 address. */
export function parseTarget(text: string, base?: URL): URL {
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

/** Normalises `Example.com`, `example.com:81` or `::1` as the URL parser does, but keeps a port of 80. */
function normalHost(entry: string): string {
  const port = /(?<=[^:]):(\d+)$/.exec(isIP(entry) ? "" : entry)?.[1];
  const host = port ? entry.slice(0, -port.length - 1) : entry;
  const { hostname } = new URL(`http://${isIP(host) === 6 ? `[${host}]` : host}`);
  return port ? `${hostname}:${port}` : hostname;
}

function interfaceAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((list) => list?.map(({ address }) => address) ?? []);
}

/** Queries the name servers without the thread pool, so that slow servers do not block other work. */
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

/** Resolves a name with the system resolver, which includes the hosts file. */
async function resolveTrusted(hostname: string): Promise<readonly string[]> {
  return (await lookupLikeTheSystem(hostname, { all: true })).map(({ address }) => address);
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** Connects to these addresses only, whatever the name of the host; the name is that of the certificate and of `Host`. */
async function pinnedAgent(addresses: readonly string[]): Promise<Agent> {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first] = all;
  if (!first) throw new RangeError("expected an address, got none");
  // Loaded at the first request, because its code takes 4 MB of a process that sends none.
  const { Agent } = await import("undici");
  return new Agent({
    connect: {
      allowH2: false,
      autoSelectFamily: true,
      lookup: (_name, options, done) => (options.all ? done(null, all) : done(null, first.address, first.family)),
    },
    maxHeaderSize: MAX_HEADER_BYTES,
    // The signal ends what takes too long.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

/** An agent serves one request and ends with its body, so that no connection outlives the check of its addresses. */
async function send(
  url: URL,
  agent: Agent,
  { method, headers, body }: GuardedMessage,
  signal: AbortSignal,
): Promise<GuardedAnswer> {
  const end = () => void agent.destroy().catch(() => undefined);
  try {
    const { origin, pathname, search } = url;
    const all = { "accept-encoding": "identity", ...headers };
    const target = { origin, path: pathname + search, method, headers: all, body: body ?? null };
    const answer = await agent.request({ ...target, signal, reset: true });
    // A body that nobody reads to its end fails when it is destroyed.
    answer.body.on("error", () => undefined).once("close", end);
    return answer;
  } catch (error) {
    end();
    throw error;
  }
}

/** The error for a target that is never allowed. */
function forbidden(message: string): EaselError {
  return new EaselError("IMAGE_UNREACHABLE", message, { retryable: false });
}
