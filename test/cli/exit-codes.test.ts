/** Each documented exit code, by a command that ends with it. */

import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { ERRORS, type ErrorType, errorBody } from "easel-contract";
import { EXIT } from "../../src/cli/exit-codes.ts";
import { easel } from "./run.ts";
import { startProgram } from "./start-program.ts";

const KEY = "a-key-of-at-least-24-characters";
const ID = "image-0123456789abcdef";

/** A service that answers everything with one error, which no client asks again about. */
async function refusing(t: TestContext, type: ErrorType): Promise<Record<string, string>> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(ERRORS[type].status, { "content-type": "application/json", "retry-after": "3600" });
    response.end(JSON.stringify(errorBody(type)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  return { EASEL_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, EASEL_API_KEY: KEY };
}

test("every documented code ends a command", async (t) => {
  const seen = new Set<number>();
  const expectCode = async (code: number, args: readonly string[], env: Record<string, string> = {}) => {
    const { code: got, err } = await easel(args, { env });
    assert.equal(got, code, `${args.join(" ")}: ${err}`);
    if (code !== 0) assert.match(err, /^easel: [^\n]+$/, "one line");
    assert.doesNotMatch(err, /\n\s+at /, "no stack");
    seen.add(code);
  };
  await expectCode(0, ["styles", "paint", "--local"]);
  await expectCode(1, ["images", "list"], await refusing(t, "SERVICE_UNAVAILABLE"));
  await expectCode(2, ["images", "save", ID, "-o", "x.jpg"]);
  await expectCode(4, ["images", "list"], await refusing(t, "NO_RIGHTS"));
  await expectCode(4, ["images", "delete", ID], await refusing(t, "FORBIDDEN"));
  await expectCode(4, ["images", "list", "--url", "http://127.0.0.1:9", "--key", "short"]);
  await expectCode(4, ["images", "list", "--url", "http://127.0.0.1:9", "--key", "a-key-of-24-characters-mit-ü"]);
  await expectCode(5, ["images", "get", ID], await refusing(t, "NOT_FOUND"));
  await expectCode(5, ["images", "get", ID], await refusing(t, "GONE"));
  await expectCode(6, ["paint", "x", "--style", "Watercolor", "--local", "-o", "-"]);
  await expectCode(6, ["images", "list"], await refusing(t, "VALIDATION_ERROR"));
  await expectCode(9, ["images", "list"], await refusing(t, "RATE_LIMIT_EXCEEDED"));
  const stopped = await easel(["paint", "x", "--local", "-o", "-", "--style", "Comic"], {
    signal: Promise.resolve(130),
  });
  assert.equal(stopped.code, 130);
  seen.add(130);
  assert.deepEqual(
    [...seen].sort((a, b) => a - b),
    Object.values(EXIT).map(({ code }) => code),
  );
});

test("a short or malformed EASEL_API_KEY ends the program with 4 and one line; other bad settings with 1", async (t) => {
  for (const [env, code, line] of [
    [{ EASEL_API_KEY: "short" }, 4, "easel: EASEL_API_KEY: expected an API key of at least 24 characters, got 5\n"],
    [
      { EASEL_API_KEY: `${KEY}\u00fc` },
      4,
      "easel: EASEL_API_KEY: expected an API key of printable ASCII characters without spaces around it, got others\n",
    ],
    [{ EASEL_PORT: "eighty" }, 1, 'easel: EASEL_PORT: expected a whole number from 0 to 65535, got "eighty"\n'],
  ] as const) {
    const { ended, output } = startProgram(t, ["images", "list"], () => env);
    assert.equal(await ended, code);
    assert.equal(output.err, line);
  }
  const { ended, output } = startProgram(t, ["--version"], () => ({ EASEL_API_KEY: "short" }));
  assert.equal(await ended, 0, output.err);
  assert.match(output.out, /^easel \d+\.\d+\.\d+(-\w+)?\n$/);
});

test("output that nobody reads any more ends the command without a word", async (t) => {
  for (const stream of ["stdout", "stderr"] as const) {
    const args = stream === "stdout" ? ["completion", "bash"] : ["paint", "--sytle"];
    const { child, ended, output } = startProgram(t, args, () => ({}));
    child[stream]?.destroy();
    assert.equal(await ended, stream === "stdout" ? 0 : 2);
    assert.doesNotMatch(output.err, /EPIPE|\n\s+at /);
  }
});
