// Saves each picture when it is ready: a route handler of Next.js (app/api/easel/route.js), or of any server that speaks in web-standard requests.
// Make the webhook once, and keep the secret that it answers in EASEL_WEBHOOK_SECRET:
//   await easel.webhooks.create({ url: "https://shop.example/api/easel", events: ["image.ready"] })
// In your own project: npm install easel-client, and import from "easel-client".
import { Easel, verifyWebhook, WebhookVerificationError } from "../packages/client/dist/index.js";

export async function POST(request) {
  const easel = new Easel({ url: process.env.EASEL_URL ?? "http://localhost:8080", key: process.env.EASEL_API_KEY });
  try {
    // The signature is of the body as it came, so it is read as text.
    const event = await verifyWebhook(await request.text(), request.headers, process.env.EASEL_WEBHOOK_SECRET);
    if (event.type === "image.ready") {
      const folder = process.env.PICTURES ?? ".";
      console.log(await easel.images.handle(event.data.id).toFile(`${folder}/${event.data.id}.png`));
    }
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    return new Response("expected a webhook that Easel signed", { status: 400 });
  }
}
