/** The client's built file in Chromium, on a page of another origin than the service. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { buildClient } from "../helpers/client-build.ts";
import { ID, KEY, startApp } from "../http/start-app.ts";
import { closeBrowser, NO_BROWSER, show } from "./browser.ts";

after(closeBrowser);

test("the client works in a browser: files in a create, warnings, bytes, errors", { skip: NO_BROWSER }, async (t) => {
  const built = await readFile(await buildClient());
  const site = createServer((request, response) => {
    const script = request.url === "/client.js";
    response.setHeader("content-type", script ? "text/javascript" : "text/html");
    response.end(script ? built : "<!doctype html><title>shop</title>");
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    site.closeAllConnections();
    site.close();
  });
  const warnings = [{ code: "clamped", message: "too much" }];
  const { baseUrl, creates } = await startApp(t, {
    settings: { corsOrigins: ["*"] },
    service: {
      createImage: async (_caller, request) => {
        creates.push(request);
        return { id: ID, queueType: "fast", replayed: false, warnings };
      },
    },
  });
  const { page } = await show(t, `http://127.0.0.1:${(site.address() as AddressInfo).port}`, "/");
  const result = await page.evaluate(`(async () => {
    const { Easel, NoRightsError } = await import("/client.js");
    const easel = new Easel({ url: ${JSON.stringify(baseUrl)}, key: ${JSON.stringify(KEY)} });
    const image = await easel.outpaint.create({ image: new File(["picture"], "a.png"), left: 64 });
    const { state } = await image.get();
    const refused = await new Easel({ url: ${JSON.stringify(baseUrl)}, key: "x".repeat(30) }).usage().catch((error) => error);
    return { id: image.id, warnings: image.warnings, state, refused: refused instanceof NoRightsError };
  })()`);
  assert.deepEqual(result, {
    id: ID,
    warnings: warnings.map((warning) => ({ ...warning, weight: "info" })),
    state: "ready",
    refused: true,
  });
  assert.equal(await (creates.at(-1)!.body as { image: File }).image.text(), "picture");
  assert.match(String(creates.at(-1)!.idempotencyKey), /./);
});
