import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { EaselError } from "easel-contract";
import type { Service } from "../../src/service/service.ts";
import { until } from "../helpers/until.ts";
import { AUTH, startApp } from "./start-app.ts";

const API = "/srv/publish/api";
const PICTURE = "data:image/png;base64,aGVsbG8=";
const ART = { prompt: "a lake", style: "Photographic" };
/** Every route that works until its client is answered. */
const ROUTES = [
  ["/v1/faces", { image: PICTURE }],
  ["/v1/verify", { image: PICTURE }],
  [`${API}/art_v5/generate`, ART],
  ["/v1/recipes", { kind: "art_v5", params: ART, seed: 1 }],
  ["/openai/v1/images/generations", { prompt: "a lake" }],
] as const;

/** The lines that are logged when the client of a POST leaves and the work under way ends with `thrown`, or with its signal's reason. */
async function linesOfLeaving(t: TestContext, path: string, body: object, thrown?: Error) {
  const begun = Promise.withResolvers<void>();
  const work = (signal: AbortSignal): Promise<never> => {
    begun.resolve();
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(thrown ?? signal.reason)));
  };
  const service: Partial<Service> = {
    findFaces: (_caller, _asked, signal) => work(signal),
    verifyPicture: (_caller, _image, signal) => work(signal),
    createImage: (_caller, { signal }) => work(signal),
    createImages: (_caller, [{ signal }]) => work(signal),
    makeRecipe: (_caller, { signal }) => work(signal),
  };
  const { baseUrl, logLines } = await startApp(t, { service, logLevel: "info" });
  const leaving = new AbortController();
  const headers = { ...AUTH, "content-type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(body), signal: leaving.signal };
  const answer = fetch(baseUrl + path, request);
  answer.catch(() => undefined);
  await Promise.race([begun.promise, answer.then(async (early) => assert.fail(await early.text()))]);
  leaving.abort();
  await assert.rejects(answer, { name: "AbortError" });
  return until("a line of the log", () => logLines.length > 0 && logLines);
}

for (const [path, body] of ROUTES)
  test(`a client that leaves ${path} is no error`, async (t) => {
    const lines = await linesOfLeaving(t, path, body);
    assert.deepEqual(
      lines.map(({ level, msg }) => [level, msg]),
      [[30, "the client left before it was answered"]],
    );
  });

test("a fault is an error also when its client has left", async (t) => {
  const [path, body] = ROUTES[0];
  assert.equal((await linesOfLeaving(t, path, body, new TypeError("broken")))[0].level, 50);
  const outage = new EaselError("SERVICE_UNAVAILABLE", "the database is down");
  assert.equal((await linesOfLeaving(t, path, body, outage))[0].level, 40);
});
