/** `easel keys` by a service. On the database itself: test/cli/program.slow.test.ts. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestService } from "../helpers/service.ts";
import { easel } from "./run.ts";

test("keys are made, listed and revoked by a service, with a key of scope admin", async (t) => {
  const service = await startTestService({}, { api: true, worker: false }, t);
  const env = { EASEL_API_KEY: service.apiKey };
  const url = ["--url", service.baseUrl];
  const limits = ["--scope", "read", "--expires", "7", "--rate", "30", "--queue", "5", "--quota", "100"];
  const made = await easel(["keys", "create", "--name", "shop", ...limits, ...url], { env });
  assert.equal(made.code, 0, made.err);
  assert.match(made.out, /^easel_\w{38}$/);
  const [, id, owner] = /^key (\S+) of owner (own_\S+); shown only now$/.exec(made.err) ?? [];
  const second = await easel(["keys", "create", "--owner", owner, ...url], { env });
  assert.ok(second.err.includes(owner));

  // The address may also stand in the environment.
  const list = async () => (await easel(["keys", "list"], { env: { ...env, EASEL_URL: service.baseUrl } })).out;
  const line = (await list()).split("\n").find((each) => each.startsWith(id)) ?? "";
  assert.match(line, / active {2}read {2}\S+Z {2}expires \S+Z {2}shop {2}30\/min {2}queue 5 {2}100\/month$/);
  const asked = await service.call("GET", "/v1/images", undefined, { authorization: `Bearer ${made.out}` });
  assert.equal(asked.status, 200);

  const revoked = await easel(["keys", "revoke", id, ...url], { env });
  assert.equal(revoked.out, `revoked ${id}; refused everywhere within 5 s`);
  assert.ok((await list()).includes(`${id}  ${owner}  revoked`));
  const unknown = await easel(["keys", "revoke", "key_unknown", ...url], { env });
  assert.equal(unknown.code, 5);
  assert.match(unknown.err, /no such key \(NOT_FOUND/);

  for (const key of [made.out, "wrong-key-of-some-length-123"]) {
    const refused = await easel(["keys", "list", "--key", key, ...url]);
    assert.equal(refused.code, 4, refused.err);
    assert.equal(refused.out, "");
  }
});
