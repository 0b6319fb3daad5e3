/** The rate of a key over two processes of `easel api` on one PostgreSQL. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { connectionTo, startOwnCluster } from "../helpers/postgres.ts";
import { HEADERS, startEasel } from "./easel-process.ts";

const PER_MINUTE = 60;

test("two API processes together let a key request no more often than its rate", async (t) => {
  const connection = connectionTo(await startOwnCluster(t));
  const env = { EASEL_RATE_LIMIT: String(PER_MINUTE) };
  // One after the other: the first one makes the tables and the key.
  const first = await startEasel(t, "api", connection, env);
  const second = await startEasel(t, "api", connection, env);
  assert.notEqual(first.child.pid, second.child.pid);
  const begin = performance.now();
  const request = async ({ baseUrl }: typeof first) => {
    const answer = await fetch(`${baseUrl}/v1/links`, { headers: HEADERS });
    return { by: baseUrl, status: answer.status, retryAfterS: Number(answer.headers.get("retry-after")) };
  };
  // In turn at first: of the others a process that gets more of the processor may take all tokens.
  const inTurn = [await request(first), await request(second)];
  const answers = [
    ...inTurn,
    ...(await Promise.all(Array.from({ length: 158 }, (_, i) => request(i % 2 ? first : second)))),
  ];
  // A token per second comes on top of the minute's worth.
  const refilled = Math.ceil((performance.now() - begin) / 1000);
  const passed = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(passed.length + refused.length, 160);
  assert.ok(
    passed.length >= PER_MINUTE && passed.length <= PER_MINUTE + refilled + 1,
    `${passed.length} passed, ${refilled} refilled`,
  );
  for (const { baseUrl } of [first, second]) {
    assert.ok(passed.some(({ by }) => by === baseUrl));
    assert.ok(refused.some(({ by }) => by === baseUrl));
  }
  assert.ok(refused.every(({ retryAfterS }) => retryAfterS >= 1));
});
