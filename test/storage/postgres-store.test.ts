import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { derivativeStoreContract } from "../contracts/derivative-store.ts";
import { eventLogContract } from "../contracts/event-log.ts";
import { imageRepositoryContract } from "../contracts/image-repository.ts";
import { jobQueueContract } from "../contracts/job-queue.ts";
import { keyRepositoryContract } from "../contracts/key-repository.ts";
import { sessionRepositoryContract } from "../contracts/session-repository.ts";
import { shortLinksContract } from "../contracts/short-links.ts";
import { webhookRepositoryContract } from "../contracts/webhook-repository.ts";
import { openTestStore } from "../helpers/postgres-store.ts";

describe("ImageRepository on PostgreSQL", () => imageRepositoryContract(openTestStore));
describe("EventLog on PostgreSQL", () => eventLogContract(openTestStore));
describe("JobQueue on PostgreSQL", () => jobQueueContract(openTestStore));
describe("DerivativeStore on PostgreSQL", () => derivativeStoreContract(openTestStore));
describe("KeyRepository on PostgreSQL", () => keyRepositoryContract(openTestStore));
describe("SessionRepository on PostgreSQL", () => sessionRepositoryContract(openTestStore));
describe("WebhookRepository on PostgreSQL", () => webhookRepositoryContract(openTestStore));
describe("ShortLinks on PostgreSQL", () => shortLinksContract(openTestStore));

test("the URL secret is made once per database, whoever asks first", async (t) => {
  const { store, openSecond } = await openTestStore(t);
  const second = await openSecond();
  const [a, b] = await Promise.all([store.urlSecret(), second.urlSecret()]);
  assert.equal(a.length, 32);
  assert.deepEqual(a, b);
  await store.check();
});
