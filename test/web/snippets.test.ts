/** The code that the page shows is run as it is copied, against a server that keeps what it is sent. */

import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { SNIPPET_LANGUAGES, type SnippetLanguage, snippetOf } from "../../web/src/view/snippets.ts";

const BODY = { prompt: `it's a "q" \\ \`back\` ''' $HOME {x} ü 😀\nEOT\nJSON;`, ar: "1:1", shortlink: true, seed: 5 };
const PATH = "/srv/publish/api/art_qr/generate";
const KEY = "a key of 24 characters at least";

/** How each language runs a file, and how it is asked whether it is there. */
const RUNNERS: Readonly<Record<SnippetLanguage, { command: string; args: string[]; file: string; version: string }>> = {
  curl: { command: "bash", args: [], file: "snippet.sh", version: "--version" },
  TypeScript: { command: process.execPath, args: [], file: "snippet.ts", version: "--version" },
  Python: { command: "python3", args: [], file: "snippet.py", version: "--version" },
  Go: { command: "go", args: ["run"], file: "snippet.go", version: "version" },
  PHP: { command: "php", args: [], file: "snippet.php", version: "--version" },
};

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function keepingServer(t: TestContext) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url: path, headers } = request;
      received.push({ method, path, headers, body: Buffer.concat(chunks).toString("utf8") });
      response.setHeader("content-type", "application/json").end('{"success":true,"id":"an id"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}` };
}

for (const language of SNIPPET_LANGUAGES) {
  const { command, args, file, version } = RUNNERS[language];
  const isMissing = spawnSync(command, [version]).error !== undefined;
  test(`the code in ${language} sends the request and prints the answer`, {
    skip: isMissing ? `no ${command} on this machine` : false,
  }, async (t) => {
    const { received, url } = await keepingServer(t);
    const folder = mkdtempSync(join(tmpdir(), "easel-snippet-"));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, file);
    writeFileSync(path, snippetOf(language, url, BODY));
    const { stdout } = await promisify(execFile)(command, [...args, path], {
      env: { ...process.env, EASEL_KEY: KEY, GO111MODULE: "off" },
    });
    assert.match(stdout, /an id/);
    assert.equal(received.length, 1);
    const [{ method, path: asked, headers, body }] = received;
    assert.deepEqual([method, asked, headers.authorization], ["POST", PATH, `Bearer apikey,${KEY}`]);
    assert.match(String(headers["content-type"]), /^application\/json/);
    assert.deepEqual(JSON.parse(body), BODY);
  });
}
