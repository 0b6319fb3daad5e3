/** What a first start prints, beside what docs/operations.md shows of it. */

import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import type { Started } from "../../src/cli/app.ts";
import { printWelcome } from "../../src/cli/welcome.ts";
import { outputBlocks } from "./documented-output.ts";

async function liveServer(t: TestContext): Promise<string> {
  const server = createServer((_, response) => response.end('{"status":"ok"}'));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function welcome(started: Omit<Started, "stop">, isTerminal: boolean) {
  const said = { out: "", err: "", files: {} as Record<string, string> };
  await printWelcome(
    { ...started, stop: async () => undefined },
    {
      print: (line) => (said.out += `${line}\n`),
      printError: (line) => (said.err += `${line}\n`),
      isTerminal,
      async writePrivate(name, text) {
        said.files[name] = text;
        return `/var/lib/easel/${name}`;
      },
    },
  );
  return said;
}

test("a first start under a service manager prints what docs/operations.md shows", async (t) => {
  const url = await liveServer(t);
  const { out, err, files } = await welcome(
    { url, listensAt: url, firstKey: "easel_key", signInUrl: `${url}/#/sign-in/code` },
    false,
  );
  assert.equal(err, "");
  assert.deepEqual(files, { "sign-in-address": `${url}/#/sign-in/code\n`, "first-api-key": "easel_key\n" });
  const program = join(import.meta.dirname, "../..");
  const here = out.replaceAll(url, "http://127.0.0.1:8080").replaceAll(program, "/opt/easel");
  assert.deepEqual(outputBlocks("operations.md"), [`${here.trim()}\n`]);
});

test("on a terminal every address answers, and the one that does not is only named", async (t) => {
  const listensAt = await liveServer(t);
  const started = {
    url: "http://127.0.0.1:9/easel",
    listensAt,
    firstKey: "easel_key",
    signInUrl: "http://127.0.0.1:9/easel/#/sign-in/code",
  };
  const { out, err, files } = await welcome(started, true);
  assert.match(out, /^ {2}not reachable yet: http:\/\/127\.0\.0\.1:9\/easel \(.*ECONNREFUSED.*\)$/m);
  assert.ok(out.includes(`page ${listensAt}/   reference ${listensAt}/docs`));
  assert.ok(err.includes(`  ${listensAt}/#/sign-in/code\n`) && err.includes(`EASEL_URL=${listensAt} `));
  assert.ok(!err.includes(":9/"));
  assert.deepEqual(files, {});
});
