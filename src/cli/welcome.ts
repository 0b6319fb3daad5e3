/** What a person reads when the service is up. */

import type { App, Started } from "./app.ts";

const KEY_FILE = "first-api-key";
const SIGN_IN_FILE = "sign-in-address";

/**
 * Prints the addresses, and for a new store the first key with a command that makes and saves a QR art picture. Standard output
 * is often kept by a service manager, so the key is printed to standard error where that is a terminal. Elsewhere it goes into
 * a private file.
 */
export async function printWelcome(
  started: Started,
  app: Pick<App, "print" | "printError" | "isTerminal" | "writePrivate">,
): Promise<void> {
  const { url, listensAt, firstKey, hold } = started;
  const say = (...lines: readonly string[]) => lines.forEach(app.print);
  if (hold) say("", hold);
  if (!url) return say("Easel worker is running.");
  say("", `Easel is running at ${url}`);
  if (listensAt && listensAt !== url) say(`  listens on ${listensAt}`);
  if (started.whyNoPage === undefined) say(`  page ${url}/   reference ${url}/docs`, "");
  else
    say(
      `  reference ${url}/docs`,
      "",
      `The page is missing: it is not built, and this start could not build it (${started.whyNoPage}).`,
      "Run `npm run build` in the folder where Easel is installed, as a user who may write there.",
      "",
    );
  if (started.signInUrl) await printSignIn(started.signInUrl, app);
  if (!firstKey) return say("API keys: `npx easel keys create`, `npx easel keys list`.", "");

  if (app.isTerminal) {
    for (const line of [
      "Your first API key (shown only now):",
      "",
      `  ${firstKey}`,
      "",
      ...example(url, { text: firstKey }),
    ])
      app.printError(line);
    return;
  }
  let file: string;
  try {
    file = await app.writePrivate(KEY_FILE, `${firstKey}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return say(`No API key could be handed out: ${reason}`, "Make one: `npx easel keys create`.", "");
  }
  say(`Your first API key is in ${file}. Delete the file when you have stored the key.`, "", ...example(url, { file }));
}

/** The address is as good as a key until it is used, so it goes where a key goes. */
async function printSignIn(
  url: string,
  app: Pick<App, "print" | "printError" | "isTerminal" | "writePrivate">,
): Promise<void> {
  if (app.isTerminal)
    return app.printError(`Open this address to be signed in (works once, within an hour):\n\n  ${url}\n`);
  const file = await app.writePrivate(SIGN_IN_FILE, `${url}\n`).catch(() => undefined);
  if (file) app.print(`An address that signs a browser in, once and within an hour, is in ${file}.`);
}

/** A command for another terminal. Node is surely on this machine; any HTTP client can make the same two calls. */
function example(url: string, key: { readonly text: string } | { readonly file: string }): string[] {
  const keySource =
    "text" in key
      ? JSON.stringify(key.text)
      : `(await import("node:fs")).readFileSync(${JSON.stringify(key.file)}, "utf8").trim()`;
  return [
    "Make a QR art picture and save it as qr-art.png: paste this into another terminal.",
    "",
    `node --input-type=module -e '
const api = "${url}/srv/publish/api/art_qr";
const key = ${keySource};
const headers = { "Authorization": "Bearer apikey," + key, "Content-Type": "application/json" };
const call = async (path, init) => { const r = await fetch(api + path, { headers, ...init }); const b = await r.json(); if (!r.ok) throw new Error(JSON.stringify(b)); return b; };
const { id } = await call("/generate", { method: "POST", body: JSON.stringify({
  prompt: "a castle by a mountain lake in autumn", style: "Hidden Landscape", content: "https://example.com/hello" }) });
let image; do { await new Promise(r => setTimeout(r, 500)); image = await call("/getImage?id=" + id); } while (!image.url);
const png = await (await fetch(image.url)).arrayBuffer();
(await import("node:fs")).writeFileSync("qr-art.png", Buffer.from(png)); console.log("saved qr-art.png");
'`,
    "",
  ];
}
