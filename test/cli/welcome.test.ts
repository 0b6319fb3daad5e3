/** What a first start prints, beside what docs/operations.md shows of it. */

import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { holdMessage } from "easel-contract";
import type { Started } from "../../src/cli/app.ts";
import { printWelcome } from "../../src/cli/welcome.ts";
import { readConfig } from "../../src/config.ts";
import { readUnit } from "../deploy/documented.ts";
import { outputBlocks } from "./documented-output.ts";

/** A first key for which there is no room. */
const NO_ROOM = "easel_key_without_room";

async function liveServer(t: TestContext): Promise<string> {
  const server = createServer((_, response) => response.end('{"status":"ok"}'));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function welcome(started: Omit<Started, "stop">, isTerminal: boolean, command = "npx easel") {
  const said = { out: "", err: "", files: {} as Record<string, string>, isFull: started.firstKey === NO_ROOM };
  await printWelcome(
    { ...started, stop: async () => undefined },
    {
      print: (line) => (said.out += `${line}\n`),
      printError: (line) => (said.err += `${line}\n`),
      isTerminal,
      command,
      async writePrivate(name, text) {
        if (said.isFull) throw new Error("no space left");
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

for (const unit of ["easel", "easel-api", "easel-worker"])
  test(`what ${unit}.service prints at its start names the command that root types there`, async (t) => {
    const file = join(import.meta.dirname, `../../deploy/systemd/${unit}.service`);
    const { EASEL_COMMAND: command } = readConfig(readUnit(file).Environment);
    assert.equal(command, "easel-admin");
    const url = unit === "easel-worker" ? undefined : await liveServer(t);
    const hold = holdMessage("restore", command);
    const again = await welcome({ url, hold, firstKey: undefined }, false, command);
    assert.match(again.out, /run `easel-admin release`\./);
    assert.doesNotMatch(again.out, /npx easel/);
    if (url === undefined) return;
    assert.match(again.out, /^API keys: `easel-admin keys create`, `easel-admin keys list`\.$/m);
    const without = await welcome({ url, firstKey: NO_ROOM }, false, command);
    assert.match(without.out, /no space left\nMake one: `easel-admin keys create`\.$/m);
  });
