/** Webhooks on the wire. */

import { z } from "zod";
import { EVENT_TYPES, eventType } from "./events.ts";
import { IMAGE_ID } from "./image-input.ts";
import { plainText } from "./text.ts";

/** The request of `POST /v1/webhooks`. */
export const webhookRequest = z
  .object({
    url: plainText(4096).meta({
      format: "uri",
      description: "http(s) URL on port 80, 443, 8080 or 8443 of a public address; redirects are not followed",
    }),
    events: z
      .array(eventType)
      .min(1)
      .max(EVENT_TYPES.length)
      .optional()
      .meta({ description: 'The types of events that are sent; absent: `["image.ready", "image.failed"]`.' }),
  })
  .meta({ id: "WebhookRequest", examples: [{ url: "https://example.com/hooks/easel", events: ["image.ready"] }] });

export const webhookAnswer = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(eventType),
    created: z.iso.datetime(),
    disabled: z.iso
      .datetime()
      .optional()
      .meta({ description: "when the target answered 410; nothing has been sent since then" }),
    secret: z
      .string()
      .optional()
      .meta({ description: "`whsec_` and base64: verifies signatures. Only in the answers of create and rotate." }),
  })
  .meta({ id: "WebhookAnswer" });
export type WebhookAnswer = z.infer<typeof webhookAnswer>;

export const webhookListAnswer = z
  .object({
    webhooks: z.array(webhookAnswer),
    request_secret: z.string().optional().meta({
      description:
        "the secret for webhooks of creates with this key that have `X-Webhook-Url`; absent for keys without the scope create or admin",
    }),
  })
  .meta({ id: "WebhookListAnswer" });
export type WebhookListAnswer = z.infer<typeof webhookListAnswer>;

export const deliveryAnswer = z
  .object({
    id: z.string().meta({ description: "the `webhook-id` header of every attempt" }),
    event: eventType,
    subject: z
      .string()
      .meta({ description: "the id of the image or key, or the code of the link, that the event is about" }),
    image_id: z.string().regex(IMAGE_ID).optional().meta({ description: "`subject`, where that is an image" }),
    at: z.iso.datetime().meta({ description: "when it happened" }),
    status: z.enum(["pending", "delivered", "failed"]),
    attempts: z.int(),
    next_attempt: z.iso.datetime().optional(),
    last_status: z.int().optional().meta({ description: "HTTP status of the last attempt" }),
    last_error: z.string().optional(),
    done: z.iso.datetime().optional(),
  })
  .meta({ id: "DeliveryAnswer" });
export type DeliveryAnswer = z.infer<typeof deliveryAnswer>;

export const deliveryListAnswer = z.object({ deliveries: z.array(deliveryAnswer) }).meta({ id: "DeliveryListAnswer" });
export type DeliveryListAnswer = z.infer<typeof deliveryListAnswer>;
