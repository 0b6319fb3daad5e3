import assert from "node:assert/strict";
import { test } from "node:test";
import { EaselError } from "easel-contract";
import type { RemoteAnswer } from "../../src/engines/remote/http.ts";
import { refusedBy } from "../../src/engines/remote/refusal.ts";

test("a request that a server refuses is final, with the server's reason; a server's own failure is not", () => {
  const finalOf = (status: number) => {
    const json = () => ({ error: { message: "cannot read /srv/in/a.png" } });
    const error = refusedBy({ status, headers: new Headers(), json } as unknown as RemoteAnswer, (text) => text);
    assert.ok(error instanceof EaselError);
    return [error.type, error.final, error.message];
  };
  for (const status of [400, 413, 422])
    assert.deepEqual(finalOf(status), ["GENERATION_FAILED", true, "the engine refused the request: cannot read a.png"]);
  assert.deepEqual(finalOf(500), ["GENERATION_FAILED", false, "the engine failed (status 500)"]);
});
