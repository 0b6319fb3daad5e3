import assert from "node:assert/strict";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { after, before, describe, test } from "node:test";
import { setDefaultCACertificates } from "node:tls";
import { gzipSync } from "node:zlib";
import { EaselError } from "easel-contract";
import { createRaster } from "easel-picture";
import { Agent, buildConnector } from "undici";
import { encodePng } from "../../src/codec/encode.ts";
import { createFetchImage, type FetchImageDeps } from "../../src/service/fetch-image.ts";
import { createFetchTurns } from "../../src/service/fetch-turns.ts";
import { makeCertificate } from "./self-signed.ts";

const PUBLIC = "93.184.215.14";

/** Every one must be refused: as a literal, behind a name, behind a redirect, and as a later DNS answer. */
const HOSTILE: readonly (readonly [what: string, address: string])[] = [
  ["unspecified", "0.0.0.0"],
  ["this network", "0.1.2.3"],
  ["private 10/8", "10.0.0.1"],
  ["private 10/8", "10.255.255.255"],
  ["private 172.16/12", "172.16.0.1"],
  ["private 172.16/12", "172.31.255.254"],
  ["private 192.168/16", "192.168.1.1"],
  ["loopback", "127.0.0.1"],
  ["loopback", "127.255.255.254"],
  ["link-local", "169.254.0.1"],
  ["metadata of AWS, Google, Azure", "169.254.169.254"],
  ["metadata of ECS tasks", "169.254.170.2"],
  ["metadata of Alibaba, in CGNAT", "100.100.100.200"],
  ["metadata of Oracle", "192.0.0.192"],
  ["the host of Azure machines", "168.63.129.16"],
  ["CGNAT", "100.64.0.1"],
  ["CGNAT", "100.127.255.254"],
  ["IETF protocol assignments", "192.0.0.1"],
  ["documentation 1", "192.0.2.1"],
  ["documentation 2", "198.51.100.1"],
  ["documentation 3", "203.0.113.1"],
  ["6to4 relay", "192.88.99.1"],
  ["benchmarking", "198.18.0.1"],
  ["benchmarking", "198.19.255.255"],
  ["multicast", "224.0.0.1"],
  ["multicast", "239.255.255.250"],
  ["reserved", "240.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["IPv6 unspecified", "::"],
  ["IPv6 loopback", "::1"],
  ["IPv4-compatible loopback", "::127.0.0.1"],
  ["IPv4-compatible private", "::10.0.0.1"],
  ["IPv4-mapped loopback", "::ffff:127.0.0.1"],
  ["IPv4-mapped metadata", "::ffff:169.254.169.254"],
  ["IPv4-mapped public", "::ffff:93.184.215.14"],
  ["IPv4-translated", "::ffff:0:127.0.0.1"],
  ["NAT64", "64:ff9b::7f00:1"],
  ["NAT64 metadata", "64:ff9b::a9fe:a9fe"],
  ["local NAT64", "64:ff9b:1::a00:1"],
  ["discard", "100::1"],
  ["Teredo", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
  ["benchmarking 6", "2001:2::1"],
  ["ORCHID", "2001:10::1"],
  ["ORCHIDv2", "2001:20::1"],
  ["documentation 6", "2001:db8::1"],
  ["documentation 6b", "3fff::1"],
  ["6to4 of loopback", "2002:7f00:1::"],
  ["6to4 of metadata", "2002:a9fe:a9fe::1"],
  ["6to4 of private", "2002:c0a8:101::1"],
  ["ISATAP", "2600:1f18:abcd:1::5efe:10.0.0.1"],
  ["ISATAP, universal", "2600:1f18:abcd:1:200:5efe:a00:1"],
  ["segment routing", "5f00::1"],
  ["outside of what is handed out", "4000::1"],
  ["unique local", "fc00::1"],
  ["unique local", "fdff:ffff::1"],
  ["metadata of AWS 6", "fd00:ec2::254"],
  ["link-local 6", "fe80::1"],
  ["link-local 6", "febf::1"],
  ["site-local", "fec0::1"],
  ["multicast 6", "ff02::1"],
  ["multicast 6", "ff0e::1"],
];

/** Loopback, metadata and private networks in the spellings that a URL allows; the last ones are no addresses at all. */
const SPELLINGS: readonly string[] = [
  "0x7f.1",
  "0x7f.0.1",
  "0177.1",
  "0177.0.1",
  "127.0x1",
  "127.0.0x1",
  "127.65534",
  "0x7f00fffe",
  "017700177776",
  "127.00000.00000.1",
  "LOCALHOST",
  "0xA9.0xFE.0xA9.0xFE",
  "0251.254.169.254",
  "169.254.43518",
  "0x0a000001",
  "10.1",
  "012.0.0.1",
  "167772161",
  "192.168.257",
  "0xc0a80101",
  "3232235777",
  "172.1048577",
  "0xac100001",
  "[::]",
  "[0::1]",
  "[::FFFF:127.0.0.1]",
  "[0:0:0:0:0:ffff:7f00:1]",
  "[::ffff:a9fe:a9fe]",
  "[64:ff9b::127.0.0.1]",
  "[2002:7F00:0001::]",
  "[FE80::1]",
  "[fD00:EC2::254]",
  "１６９。２５４。１６９。２５４",
  "2130706433",
  "0x7f000001",
  "0x7F.0x0.0x0.0x1",
  "017700000001",
  "0177.0.0.01",
  "127.1",
  "127.0.1",
  "0",
  "0x0",
  "127.0.0.1.",
  "１２７.０.０.１",
  "①②⑦.0.0.1",
  "127。0。0。1",
  "%31%32%37.0.0.1",
  "2852039166",
  "0xa9fea9fe",
  "0251.0376.0251.0376",
  "169.16689662",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:ffff:169.254.169.254]",
  "[::ffff:0a00:0001]",
  "localhost",
  "localhost.",
  "metadata.google.internal",
  "999.1.1.1",
  "1.2.3.4.5",
  "[fe80::1%25eth0]",
  "",
];

const dial = buildConnector({});
const noDial = () => assert.fail("dialled a refused address");

async function refused(work: Promise<unknown>, type: EaselError["type"] = "IMAGE_UNREACHABLE"): Promise<string> {
  const error = await work.then(
    () => assert.fail("expected a refusal"),
    (e: unknown) => e,
  );
  assert.ok(error instanceof EaselError, String(error));
  assert.equal(error.type, type, error.message);
  return error.message;
}

describe("the guarded fetch", () => {
  const options = { ownerId: "own_ann", signal: new AbortController().signal, take: () => undefined };
  const servers: { close(): unknown; closeAllConnections?(): void }[] = [];
  let picture: Uint8Array;
  let base: string;
  let port: number;
  let answer: RequestListener;
  const fetchLocal = createFetchImage({ allow: ["127.0.0.1"] });

  async function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
    servers.push(server);
    await once(server.listen(0, "127.0.0.1"), "listening");
    return (server.address() as AddressInfo).port;
  }

  /** A guard whose connections, wherever they go, end at the loopback server; `dialled` says where they went. */
  function recording(deps: Partial<FetchImageDeps>) {
    const dialled: string[] = [];
    const fetchImage = createFetchImage({
      allow: [],
      agentFor: (addresses) =>
        new Agent({
          connect: (to, done) => {
            dialled.push(`${addresses.join(",")}|${to.port || 80}`);
            dial({ ...to, hostname: "127.0.0.1", port: String(port) }, done);
          },
        }),
      ...deps,
    });
    return { dialled, fetchImage };
  }

  before(async () => {
    picture = await encodePng(createRaster(64, 64));
    port = await listen(createServer((request, response) => answer(request, response)));
    base = `http://127.0.0.1:${port}`;
    answer = (_, response) => response.end(picture);
  });
  after(() => {
    for (const server of servers) {
      server.closeAllConnections?.();
      server.close();
    }
  });

  test("gets a picture from an exempt host, by address, by name, by name and port", async () => {
    answer = (_, response) => response.end(picture);
    assert.deepEqual(await fetchLocal(`${base}/a.png`, options), picture);
    assert.deepEqual(await createFetchImage({ allow: ["LocalHost"] })(`http://localhost:${port}/`, options), picture);
    const named = createFetchImage({ allow: [`pictures.test:${port}`], resolve: async () => ["127.0.0.1"] });
    assert.deepEqual(await named(`http://pictures.test:${port}/a?b=c`, options), picture);
    await refused(named(`http://pictures.test:${port + 1}/`, options));
    await refused(named("http://other.test/", options));
  });

  test("asks like a plain client, without what could be reflected", async () => {
    let seen: unknown;
    answer = (request, response) => {
      seen = [request.method, request.url, request.headers];
      response.end(picture);
    };
    const { fetchImage, dialled } = recording({ resolve: async () => [PUBLIC] });
    assert.deepEqual(await fetchImage("http://Pictures.test/a%20b?c=d#e", options), picture);
    assert.deepEqual(dialled, [`${PUBLIC}|80`]);
    assert.deepEqual(seen, [
      "GET",
      "/a%20b?c=d",
      {
        host: "pictures.test",
        accept: "image/png,image/jpeg,image/webp,image/avif,image/gif",
        "accept-encoding": "identity",
        "user-agent": "Easel (image fetch)",
        connection: "close",
      },
    ]);
  });

  for (const [what, address] of HOSTILE)
    test(`refuses ${what}: ${address}`, async () => {
      const host = address.includes(":") ? `[${address}]` : address;
      const said: string[] = [];
      const guard = (addresses: string[]) =>
        createFetchImage({ allow: [], resolve: async () => addresses, agentFor: noDial });
      said.push(await refused(guard([])(`http://${host}/`, options)));
      said.push(await refused(guard([])(`https://${host}:8443/x`, options)));
      said.push(await refused(guard([address])("http://rebind.test/", options)));
      said.push(await refused(guard([PUBLIC, address])("http://rebind.test/", options)));

      answer = (_, response) => response.writeHead(302, { location: `http://${host}/` }).end();
      const direct = recording({ resolve: async () => [PUBLIC] });
      said.push(await refused(direct.fetchImage("http://public.test/", options)));
      assert.deepEqual(direct.dialled, [`${PUBLIC}|80`]);

      answer = (_, response) => response.writeHead(307, { location: "http://inner.test/" }).end();
      const named = recording({ resolve: async (name) => [name === "inner.test" ? address : PUBLIC] });
      said.push(await refused(named.fetchImage("http://public.test/", options)));
      assert.deepEqual(named.dialled, [`${PUBLIC}|80`]);

      answer = (_, response) => response.writeHead(301, { location: "/again" }).end();
      const answers = [PUBLIC, address];
      const rebinding = recording({ resolve: async () => [answers.shift() ?? address] });
      said.push(await refused(rebinding.fetchImage("http://rebind.test/", options)));
      assert.deepEqual(rebinding.dialled, [`${PUBLIC}|80`]);

      await assert.rejects(guard([])(`http://${host}/`, options), { retryable: false });
      for (const message of said) assert.ok(!message.includes(address) && !message.includes(host), message);
    });

  test("more than 112 spellings of hostile addresses are refused by the agent that the service uses, before anything is dialled", async () => {
    const literals = HOSTILE.map(([, address]) => (address.includes(":") ? `[${address}]` : address));
    // Names are not asked of the network here.
    const hosts = new Set([...literals, ...SPELLINGS.filter((host) => !/local|internal/i.test(host))]);
    assert.ok(hosts.size >= 112, `${hosts.size}`);
    const pinned = createFetchImage({ allow: [] });
    let dialled = 0;
    const count = () => {
      dialled++;
    };
    subscribe("undici:client:beforeConnect", count);
    const named = (address: string) => createFetchImage({ allow: [], resolve: async () => [address] });
    for (const host of hosts) await refused(pinned(`http://${host}/`, options));
    for (const [, address] of HOSTILE) {
      await refused(named(address)("http://rebind.test/", options));
      await refused(named(address)("https://rebind.test/", options));
    }
    unsubscribe("undici:client:beforeConnect", count);
    assert.equal(dialled, 0);
  });

  test("refuses loopback and metadata in every spelling that a URL allows", async () => {
    const guard = createFetchImage({ allow: [], resolve: async () => [], agentFor: noDial });
    for (const host of SPELLINGS) await refused(guard(`http://${host}/`, options));
  });

  test("a public answer is dialled as it was judged, and the name is asked only once", async () => {
    answer = (_, response) => response.end(picture);
    let asked = 0;
    const answers = [PUBLIC, "127.0.0.1"];
    const { fetchImage, dialled } = recording({ resolve: async () => [answers[asked++]] });
    assert.deepEqual(await fetchImage("http://rebind.test/", options), picture);
    assert.deepEqual([asked, dialled], [1, [`${PUBLIC}|80`]]);

    const many = recording({ resolve: async () => [PUBLIC, "2606:4700::6810:84e5"] });
    await many.fetchImage("http://both.test:8080/", options);
    assert.deepEqual(many.dialled, [`${PUBLIC},2606:4700::6810:84e5|8080`]);
  });

  test("an exempt name is pinned as well", async () => {
    let asked = 0;
    const fetchImage = createFetchImage({
      allow: ["pictures.test"],
      resolve: async () => [asked++ ? "203.0.113.1" : "127.0.0.1"],
    });
    assert.deepEqual(await fetchImage(`http://pictures.test:${port}/`, options), picture);
    assert.equal(asked, 1);
  });

  test("this machine's own public address is refused", async () => {
    const guard = createFetchImage({ allow: [], agentFor: noDial, ownAddresses: () => [PUBLIC] });
    await refused(guard(`http://${PUBLIC}/`, options));
  });

  test("an exempt host cannot lead to one that is not", async () => {
    answer = (_, response) => response.writeHead(302, { location: `http://localhost:${port}/` }).end();
    await refused(fetchLocal(base, options));
  });

  test("refuses other schemes, credentials, ports and what is no URL, also by redirect", async () => {
    const bad: [string, RegExp][] = [
      ["ftp://public.test/a.png", /http or https, got ftp/],
      ["file:///etc/passwd", /http or https, got file/],
      ["gopher://public.test/", /http or https, got gopher/],
      ["data:image/png;base64,AAAA", /http or https, got data/],
      ["http://user@public.test/", /without user name/],
      ["http://:secret@public.test/", /without user name/],
      ["http://public.test:22/", /port 80, 443, 8080, 8443, got 22/],
      ["http://public.test:6379/", /got 6379/],
      ["http://public.test:0/", /got 0/],
      ["http://public.test:99999/", /valid URL/],
      ["http://", /valid URL/],
      [`http://public.test/${"a".repeat(4096)}`, /at most 4096/],
    ];
    const guard = createFetchImage({ allow: [], resolve: async () => [PUBLIC], agentFor: noDial });
    for (const [url, words] of [
      ...bad,
      ["not a url", /valid URL/] as const,
      ["//public.test/", /valid URL/] as const,
    ]) {
      const message = await refused(guard(url, options));
      assert.match(message, words);
      assert.doesNotMatch(message, /secret|passwd/);
    }
    for (const [location, words] of bad) {
      answer = (_, response) => response.writeHead(302, { location }).end();
      assert.match(
        await refused(recording({ resolve: async () => [PUBLIC] }).fetchImage("http://a.test/", options)),
        words,
      );
    }
  });

  test("follows three redirects, not four, and no loop", async () => {
    answer = (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end(picture);
      else response.writeHead([301, 302, 303, 308][left % 4], { location: `/${left - 1}` }).end("moved");
    };
    assert.deepEqual(await fetchLocal(`${base}/3`, options), picture);
    assert.match(await refused(fetchLocal(`${base}/4`, options)), /at most 3 redirects/);
    answer = (_, response) => response.writeHead(302, { location: base }).end();
    assert.match(await refused(fetchLocal(base, options)), /at most 3 redirects/);
    answer = (_, response) => response.writeHead(302).end();
    assert.match(await refused(fetchLocal(base, options)), /status 200, got 302/);
  });

  test("wants status 200", async () => {
    for (const status of [201, 204, 206, 304, 401, 404, 500, 503]) {
      answer = (_, response) => response.writeHead(status).end();
      assert.match(await refused(fetchLocal(base, options)), new RegExp(`status 200, got ${status}`));
    }
  });

  describe("bodies", () => {
    const small = createFetchImage({ allow: ["127.0.0.1"], limits: { timeoutMs: 20_000, bytes: 100_000 } });
    const start = () => Buffer.concat([picture.subarray(0, 60), Buffer.alloc(1100)]);

    test("that say they are too large are refused unread", async () => {
      answer = (_, response) => response.writeHead(200, { "content-length": 100_001 }).write(start());
      assert.match(await refused(small(base, options), "IMAGE_UNREADABLE"), /at most 0.1 MB/);
    });

    test("that never end are cut at the limit", async () => {
      let closed: Promise<unknown> = Promise.resolve();
      answer = (_, response) => {
        closed = once(response, "close");
        response.write(start());
        const pour = () => {
          while (response.write(Buffer.alloc(20_000)));
        };
        response.on("drain", pour);
        pour();
      };
      assert.match(await refused(small(base, options), "IMAGE_UNREADABLE"), /at most 0.1 MB/);
      await closed;
    });

    test("that come compressed are refused, whatever they would become", async () => {
      for (const encoding of ["gzip", "br", "deflate", "zstd", "gzip, gzip"]) {
        answer = (_, response) => response.writeHead(200, { "content-encoding": encoding }).end(gzipSync(picture));
        assert.match(await refused(small(base, options), "IMAGE_UNREADABLE"), /content encoding/);
      }
      answer = (_, response) => response.writeHead(200, { "content-encoding": "identity" }).end(picture);
      assert.deepEqual(await small(base, options), picture);
    });

    test("that end before their Content-Length or their last chunk are refused", async () => {
      answer = (_, response) => {
        response.writeHead(200, { "content-length": 5000 });
        response.write(start(), () => response.destroy());
      };
      await refused(small(base, options));
      answer = (_, response) => {
        response.write(start(), () => response.destroy());
      };
      await refused(small(base, options));
    });

    test("longer than their Content-Length count only up to it", async () => {
      const raw = await listen(
        createTcpServer((socket) => {
          socket.on("error", () => {});
          socket.once("data", () => {
            socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${picture.length}\r\n\r\n`);
            socket.end(Buffer.concat([picture, Buffer.alloc(500_000)]));
          });
        }),
      );
      const got = await small(`http://127.0.0.1:${raw}/`, options).catch((e: unknown) => e);
      if (got instanceof EaselError) assert.equal(got.type, "IMAGE_UNREACHABLE");
      else assert.deepEqual(got, picture);
    });

    test("that are no pictures are given up early, whatever their Content-Type says", async () => {
      answer = (_, response) => {
        response.writeHead(200, { "content-type": "image/png" });
        response.write("<!doctype html>".padEnd(2000));
      };
      assert.match(await refused(small(base, options), "IMAGE_UNREADABLE"), /got an HTML page/);
      answer = (_, response) => response.writeHead(200, { "content-type": "image/png" }).end("<svg/>");
      assert.match(await refused(small(base, options), "IMAGE_UNREADABLE"), /got something else|an SVG/);
      answer = (_, response) => response.end();
      assert.match(await refused(small(base, options), "IMAGE_UNREADABLE"), /no bytes/);
      answer = (_, response) => response.writeHead(200, { "content-type": "text/plain" }).end(picture);
      assert.deepEqual(await small(base, options), picture);
    });
  });

  describe("memory", () => {
    const taking = () => {
      const steps: number[] = [];
      return { steps, options: { ...options, take: (bytes: number) => void steps.push(bytes) } };
    };
    const long = () => Buffer.concat([picture], 300_000);

    test("is counted by the Content-Length before the body is read", async () => {
      answer = (_, response) => response.writeHead(200, { "content-length": 300_000 }).end(long());
      const { steps, options } = taking();
      assert.deepEqual(await fetchLocal(base, options), new Uint8Array(long()));
      assert.deepEqual(steps, [300_000]);
    });

    test("is counted in steps as the bytes arrive where no length is told, at most the limit", async () => {
      answer = (_, response) => {
        response.write(picture);
        response.end(long().subarray(picture.length));
      };
      const { steps, options } = taking();
      assert.deepEqual(await fetchLocal(base, options), new Uint8Array(long()));
      const sum = steps.reduce((all, step) => all + step, 0);
      assert.ok(steps.length > 1 && sum >= 300_000 && sum <= 600_000, String(steps));
    });

    test("that is used up ends the fetch and its connection with the error of the account", async () => {
      for (const headers of [{ "content-length": 300_000 }, {}]) {
        let closed: Promise<unknown> = Promise.resolve();
        answer = (_, response) => {
          closed = once(response, "close");
          response.writeHead(200, headers).write(long().subarray(0, 200_000));
        };
        let left = 2;
        const take = () => {
          if ("content-length" in headers || left-- === 0) throw new EaselError("SERVICE_UNAVAILABLE", "full");
        };
        assert.equal(await refused(fetchLocal(base, { ...options, take }), "SERVICE_UNAVAILABLE"), "full");
        await closed;
      }
    });
  });

  describe("slow servers", () => {
    const hasty = createFetchImage({ allow: ["127.0.0.1"], limits: { timeoutMs: 300, bytes: 1_000_000 } });

    test("that accept and say nothing", async () => {
      const silent = await listen(createTcpServer((socket) => void socket.on("error", () => {})));
      assert.match(await refused(hasty(`http://127.0.0.1:${silent}/`, options)), /within 0.3 s/);
      assert.match(await refused(hasty(`https://127.0.0.1:${silent}/`, options)), /within 0.3 s/);
    });

    test("that drip headers or bodies", async () => {
      const drip = (head: string) => (socket: Socket) => {
        socket.on("error", () => {});
        socket.write(head);
        const timer = setInterval(() => socket.write("a"), 20);
        socket.on("close", () => clearInterval(timer));
      };
      for (const head of ["HTTP/1.1 200 OK\r\nX-Slow: ", "HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n"]) {
        const slow = await listen(createTcpServer(drip(head)));
        assert.match(await refused(hasty(`http://127.0.0.1:${slow}/`, options)), /within 0.3 s/);
      }
    });

    test("share one time limit over all redirects", async () => {
      answer = (_, response) => {
        setTimeout(() => response.writeHead(302, { location: "/" }).end(), 120);
      };
      assert.match(await refused(hasty(base, options)), /within 0.3 s/);
    });

    test("of many slow ones at once the caller is not told that the picture is unreachable", async () => {
      const turns = createFetchTurns({ atOnce: 2, perOwner: 2, waitMs: 60_000 });
      const limited = createFetchImage({ allow: ["127.0.0.1"], limits: { timeoutMs: 300, bytes: 1_000_000 }, turns });
      const silent = await listen(createTcpServer((socket) => void socket.on("error", () => {})));
      const both = [0, 1].map(() => limited(`http://127.0.0.1:${silent}/`, options));
      const [first] = await Promise.allSettled(both);
      assert.ok(first?.status === "rejected" && first.reason instanceof EaselError);
      assert.equal(first.reason.type, "SERVICE_UNAVAILABLE");
      assert.ok((first.reason.retryAfterS ?? 0) > 0);
    });

    test("cost time from the start of a download's turn, and not while it waits for one", async () => {
      const turns = createFetchTurns({ atOnce: 1, perOwner: 1, waitMs: 60_000 });
      const limited = createFetchImage({ allow: ["127.0.0.1"], limits: { timeoutMs: 500, bytes: 1_000_000 }, turns });
      const silent = await listen(createTcpServer((socket) => void socket.on("error", () => {})));
      let asked = 0;
      answer = (_, response) => {
        asked++;
        response.end(picture);
      };
      const slow = refused(limited(`http://127.0.0.1:${silent}/`, options));
      const next = limited(base, options);
      assert.match(
        await limited("ftp://127.0.0.1/", options).catch((error) => error.message),
        /expected http or https/,
      );
      assert.match(await slow, /within 0.5 s/);
      assert.equal(asked, 0, "the next one does not connect before its turn");
      assert.deepEqual(await next, picture);
      assert.deepEqual(await limited(base, options), picture, "and its turn has ended");
    });

    test("and slow name servers", async () => {
      const lost = createFetchImage({
        allow: [],
        resolve: () => new Promise(() => {}),
        limits: { timeoutMs: 50, bytes: 1000 },
      });
      const alive = setInterval(() => {}, 1000);
      assert.match(await refused(lost("http://slow.test/", options)), /within 0.05 s/);
      clearInterval(alive);
    });
  });

  test("garbage, huge headers, upgrades and refused connections are unreachable", async () => {
    for (const words of [
      "SSH-2.0-OpenSSH_9.2\r\n",
      `HTTP/1.1 200 OK\r\nX: ${"a".repeat(70_000)}\r\n\r\n`,
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
    ]) {
      const odd = await listen(
        createTcpServer((socket) => {
          socket.on("error", () => {});
          socket.end(words);
        }),
      );
      const message = await refused(fetchLocal(`http://127.0.0.1:${odd}/`, options));
      assert.doesNotMatch(message, /SSH|127\.0/);
    }
    const closed = createTcpServer();
    const free = await listen(closed);
    await new Promise((resolve) => closed.close(resolve));
    await refused(fetchLocal(`http://127.0.0.1:${free}/`, options));
  });

  test("an unknown name is unreachable, with the words of a refused address", async () => {
    const guard = createFetchImage({ allow: [], limits: { timeoutMs: 2000, bytes: 1000 } });
    assert.match(await refused(guard("http://easel.invalid/", options)), /is unknown|within/);
    const silent = createFetchImage({ allow: [], resolve: async () => Promise.reject(new Error("ENOTFOUND")) });
    const inner = createFetchImage({ allow: [], resolve: async () => ["10.0.0.5"] });
    assert.equal(await refused(silent("http://a.test/", options)), await refused(inner("http://a.test/", options)));
  });

  test("the caller's signal ends it, with the caller's reason", async () => {
    const cancel = new AbortController();
    answer = (_, response) => {
      response.write(picture.subarray(0, 40));
      cancel.abort(new Error("enough"));
    };
    await assert.rejects(fetchLocal(base, { ...options, signal: cancel.signal }), /enough/);
    await assert.rejects(fetchLocal(base, { ...options, signal: AbortSignal.abort(new Error("before")) }), /before/);
  });

  test("https: the certificate must be trusted and name the host", async () => {
    const { cert, key } = makeCertificate("pictures.test");
    let servername: unknown;
    const tls = createTlsServer({ cert, key }, (request, response) => {
      servername = (request.socket as unknown as { servername: unknown }).servername;
      response.end(picture);
    });
    const secure = await listen(tls);
    const fetchNamed = createFetchImage({
      allow: ["pictures.test", "others.test"],
      resolve: async () => ["127.0.0.1"],
    });
    await refused(fetchNamed(`https://pictures.test:${secure}/`, options));
    setDefaultCACertificates([cert]);
    assert.deepEqual(await fetchNamed(`https://pictures.test:${secure}/`, options), picture);
    assert.equal(servername, "pictures.test");
    await refused(fetchNamed(`https://others.test:${secure}/`, options));
    await refused(fetchLocal(`https://127.0.0.1:${secure}/`, options));
    await refused(fetchLocal(`https://127.0.0.1:${port}/`, options));
  });
});
