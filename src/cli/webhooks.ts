/** `easel webhooks …`: where a service sends the changes of images. */

import type { Delivery, Webhook } from "easel-client/source";
import { didYouMean, EVENT_TYPES, webhookRequest } from "easel-contract";
import type { App } from "./app.ts";
import { CONNECTION_FLAGS, connectToService } from "./connect.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import { type Flag, type Given, schemaFlags } from "./flags.ts";
import { type Column, printItems } from "./table.ts";

export const WEBHOOK_FLAGS: readonly Flag[] = [
  { name: "json", type: "switch", about: "JSON, one value per line." },
  ...CONNECTION_FLAGS,
];
export const CREATE_WEBHOOK_FLAGS: readonly Flag[] = [
  ...schemaFlags(webhookRequest, {
    url: false,
    events: {
      name: "event",
      value: "NAME",
      isList: true,
      choices: EVENT_TYPES,
      about: `An event that is sent, one of ${EVENT_TYPES.join(", ")}; default image.ready and image.failed.`,
    },
  }),
  ...WEBHOOK_FLAGS,
];

const WEBHOOK_COLUMNS: readonly Column<Webhook>[] = [
  ["ID", ({ id }) => id],
  ["STATE", ({ disabled }) => (disabled ? `disabled ${disabled}` : "active")],
  ["EVENTS", ({ events }) => events.join(",")],
  ["CREATED", ({ created }) => created],
  ["URL", ({ url }) => url],
];

const DELIVERY_COLUMNS: readonly Column<Delivery>[] = [
  ["ID", ({ id }) => id],
  ["STATUS", ({ status }) => status],
  ["EVENT", ({ event }) => event],
  ["IMAGE", ({ image_id }) => image_id],
  ["AT", ({ at }) => at],
  ["ATTEMPTS", ({ attempts }) => attempts],
  ["ANSWER", ({ last_status }) => last_status],
  ["ERROR", ({ last_error }) => last_error],
];

export async function listWebhooks(given: Given, app: App): Promise<number> {
  const easel = await connectToService(given, app, "webhooks list");
  await printItems((await easel.webhooks.list()).webhooks, WEBHOOK_COLUMNS, app, given.values.json === true);
  return EXIT.ok.code;
}

/** The id goes to standard output, the secret too with `--json`, else to standard error: it is shown only now. Throws UsageError. */
export async function createWebhook(given: Given, app: App): Promise<number> {
  const url = first(given, "the URL that is called");
  const events = given.values.event as Webhook["events"] | undefined;
  const wrong = events?.find((event) => !EVENT_TYPES.includes(event));
  if (wrong !== undefined)
    throw new UsageError(
      `--event: expected ${EVENT_TYPES.join(", ")}, got ${JSON.stringify(wrong)}${didYouMean(wrong, EVENT_TYPES)}`,
    );
  const easel = await connectToService(given, app, "webhooks create");
  printSecret(await easel.webhooks.create({ url, events }), given, app);
  return EXIT.ok.code;
}

/** Gives a webhook a new secret. */
export async function rotateWebhook(given: Given, app: App): Promise<number> {
  const id = webhookId(given);
  const easel = await connectToService(given, app, "webhooks rotate");
  printSecret(await easel.webhooks.rotate(id), given, app);
  return EXIT.ok.code;
}

export async function deleteWebhook(given: Given, app: App): Promise<number> {
  const id = webhookId(given);
  const easel = await connectToService(given, app, "webhooks delete");
  await easel.webhooks.delete(id);
  app.print(id);
  return EXIT.ok.code;
}

export async function listDeliveries(given: Given, app: App): Promise<number> {
  const id = webhookId(given);
  const easel = await connectToService(given, app, "webhooks deliveries");
  await printItems(await easel.webhooks.deliveries(id), DELIVERY_COLUMNS, app, given.values.json === true);
  return EXIT.ok.code;
}

export async function retryDelivery(given: Given, app: App): Promise<number> {
  const [id, delivery] = given.positionals;
  if (id === undefined || delivery === undefined)
    throw new UsageError("expected a webhook's ID and the DELIVERY that is sent again, see easel webhooks deliveries");
  const easel = await connectToService(given, app, "webhooks retry");
  await printItems([await easel.webhooks.retry(id, delivery)], DELIVERY_COLUMNS, app, given.values.json === true);
  return EXIT.ok.code;
}

function printSecret(webhook: Webhook, { values }: Given, app: App): void {
  const isJson = values.json === true;
  app.print(isJson ? JSON.stringify(webhook) : webhook.id);
  if (!isJson) app.printError(`secret ${webhook.secret}; shown only now`);
}

function webhookId(given: Given): string {
  return first(given, "a webhook's ID, see easel webhooks list");
}

function first({ positionals: [value] }: Given, what: string): string {
  if (value === undefined) throw new UsageError(`expected ${what}, got nothing`);
  return value;
}
