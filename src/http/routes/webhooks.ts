/** `/v1/webhooks`. */

import {
  type DeliveryAnswer,
  type DeliveryListAnswer,
  deliveryAnswer,
  deliveryListAnswer,
  subjectOf,
  successAnswer,
  type WebhookAnswer,
  type WebhookListAnswer,
  webhookAnswer,
  webhookListAnswer,
  webhookRequest,
} from "easel-contract";
import type { FastifyInstance } from "fastify";
import type { Webhook, WebhookDelivery } from "../../ports/webhooks.ts";
import { callerOf } from "../auth.ts";
import type { HttpDeps } from "../deps.ts";
import { parsedBody } from "../request-fields.ts";

/** The newest deliveries that are shown. */
const SHOWN_DELIVERIES = 100;
const TAG = "Webhooks";

interface WebhookPath {
  Params: { readonly id: string };
}

interface DeliveryPath {
  Params: { readonly id: string; readonly delivery: string };
}

export function webhookRoutes(app: FastifyInstance, deps: HttpDeps): void {
  createAndListRoutes(app, deps);
  deleteAndRotateRoutes(app, deps);
  deliveryRoutes(app, deps);
}

function createAndListRoutes(app: FastifyInstance, { service, settings }: HttpDeps): void {
  app.post(
    "/v1/webhooks",
    {
      config: {
        doc: {
          operationId: "createWebhook",
          scope: "create",
          tag: TAG,
          summary: "Create a webhook: events of your images, links and keys are sent to a URL",
          description:
            "Each event is a POST of `{type, timestamp, data}`, where `data` is the image, link or key, signed as Standard Webhooks says (`webhook-id`, `webhook-timestamp`, `webhook-signature`: v1, HMAC-SHA256). Sent at least once, in order per image, link and key; after a status other than 2xx it is retried with growing delays for 24 h, 410 disables the webhook. Deliveries stop when the key that made the webhook is revoked or expires. At most 20 webhooks.",
          body: webhookRequest,
          answer: { description: "the webhook with its secret, which is not shown again", schema: webhookAnswer },
          errors: ["VALIDATION_ERROR"],
        },
      },
    },
    async (request, reply): Promise<WebhookAnswer> => {
      const asked = parsedBody(request, reply, webhookRequest, settings.strict);
      const webhook = await service.webhooks.create(callerOf(request), asked);
      return { ...webhookAnswerOf(webhook), secret: webhook.secret };
    },
  );

  app.get(
    "/v1/webhooks",
    {
      config: {
        doc: {
          operationId: "listWebhooks",
          scope: "read",
          tag: TAG,
          summary: "Your webhooks, oldest first",
          answer: { description: "all of them, without their secrets", schema: webhookListAnswer },
          errors: [],
        },
      },
    },
    async (request): Promise<WebhookListAnswer> => {
      const { webhooks, requestSecret } = await service.webhooks.list(callerOf(request));
      return {
        webhooks: webhooks.map(webhookAnswerOf),
        ...(requestSecret === undefined ? {} : { request_secret: requestSecret }),
      };
    },
  );
}

function deleteAndRotateRoutes(app: FastifyInstance, { service }: HttpDeps): void {
  app.delete<WebhookPath>(
    "/v1/webhooks/:id",
    {
      config: {
        doc: {
          operationId: "deleteWebhook",
          scope: "create",
          tag: TAG,
          summary: "Delete a webhook and its deliveries",
          answer: { description: "nothing more is sent", schema: successAnswer },
          errors: ["NOT_FOUND"],
        },
      },
    },
    async (request) => {
      await service.webhooks.remove(callerOf(request), request.params.id);
      return { success: true };
    },
  );

  app.post<WebhookPath>(
    "/v1/webhooks/:id/rotate",
    {
      config: {
        doc: {
          operationId: "rotateWebhook",
          scope: "create",
          tag: TAG,
          summary: "Give a webhook a new secret",
          description: "The old secret signs as well for 24 h: `webhook-signature` then holds two signatures.",
          answer: { description: "the webhook with its new secret", schema: webhookAnswer },
          errors: ["NOT_FOUND"],
        },
      },
    },
    async (request): Promise<WebhookAnswer> => {
      const webhook = await service.webhooks.rotate(callerOf(request), request.params.id);
      return { ...webhookAnswerOf(webhook), secret: webhook.secret };
    },
  );
}

function deliveryRoutes(app: FastifyInstance, { service }: HttpDeps): void {
  app.get<WebhookPath>(
    "/v1/webhooks/:id/deliveries",
    {
      config: {
        doc: {
          operationId: "listDeliveries",
          scope: "read",
          tag: TAG,
          summary: `The last ${SHOWN_DELIVERIES} deliveries of a webhook, newest first`,
          description: "Ended deliveries are shown for 7 days.",
          answer: { description: "the deliveries", schema: deliveryListAnswer },
          errors: ["NOT_FOUND"],
        },
      },
    },
    async (request): Promise<DeliveryListAnswer> => {
      const { id } = request.params;
      const deliveries = await service.webhooks.deliveries(callerOf(request), id, SHOWN_DELIVERIES);
      return { deliveries: deliveries.map(deliveryAnswerOf) };
    },
  );

  app.post<DeliveryPath>(
    "/v1/webhooks/:id/deliveries/:delivery/retry",
    {
      config: {
        doc: {
          operationId: "retryDelivery",
          scope: "create",
          tag: TAG,
          summary: "Send a delivery again now",
          answer: { description: "the delivery, pending", schema: deliveryAnswer },
          errors: ["NOT_FOUND", "GONE"],
        },
      },
    },
    async (request): Promise<DeliveryAnswer> => {
      const { id, delivery } = request.params;
      return deliveryAnswerOf(await service.webhooks.retry(callerOf(request), id, delivery));
    },
  );
}

function webhookAnswerOf({ id, url, events, createdAt, disabledAt }: Webhook): WebhookAnswer {
  return {
    id,
    url,
    events: [...events],
    created: createdAt.toISOString(),
    ...(disabledAt === undefined ? {} : { disabled: disabledAt.toISOString() }),
  };
}

function deliveryAnswerOf(delivery: WebhookDelivery): DeliveryAnswer {
  const { id, event, subject, at, status, attempts, nextAt, lastStatus, lastError, doneAt } = delivery;
  return {
    id,
    event,
    subject,
    ...(subjectOf(event) === "image" ? { image_id: subject } : {}),
    at: at.toISOString(),
    status,
    attempts,
    ...(nextAt === undefined ? {} : { next_attempt: nextAt.toISOString() }),
    ...(lastStatus === undefined ? {} : { last_status: lastStatus }),
    ...(lastError === undefined ? {} : { last_error: lastError }),
    ...(doneAt === undefined ? {} : { done: doneAt.toISOString() }),
  };
}
