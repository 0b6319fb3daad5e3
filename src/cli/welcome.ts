/** What a person reads when the service is up. */

import { join } from "node:path";
import type { App, Started } from "./app.ts";
import { whyUnreachable } from "./probe-address.ts";

const PROGRAM = join(import.meta.dirname, "../../bin/easel.js");
const EXAMPLE_FILE = "easel-qr.png";
const KEY_FILE = "first-api-key";
const SIGN_IN_FILE = "sign-in-address";

/**
 * Prints the addresses, and for a new store the first key with a command that makes and saves a QR art picture. Only addresses that
 * answer are printed: where the one for clients does not, because its proxy starts later, the one that Easel listens on stands for it.
 * Standard output is often kept by a service manager, so the key is printed to standard error where that is a terminal. Elsewhere
 * it goes into a private file.
 */
export async function printWelcome(
  started: Started,
  app: Pick<App, "print" | "printError" | "isTerminal" | "writePrivate" | "command">,
): Promise<void> {
  const { url: publicUrl, listensAt = publicUrl, firstKey, hold } = started;
  const say = (...lines: readonly string[]) => lines.forEach(app.print);
  if (hold) say("", hold);
  if (!publicUrl || !listensAt) return say("Easel worker is running.");
  const why = await whyUnreachable(publicUrl);
  const url = why === undefined ? publicUrl : onThisMachine(listensAt);
  say("", `Easel is running at ${url}`);
  if (why !== undefined) say(`  not reachable yet: ${publicUrl} (${why})`);
  else if (listensAt !== url) say(`  listens on ${listensAt}`);
  if (started.whyNoPage === undefined) say(`  page ${url}/   reference ${url}/docs`, "");
  else
    say(
      `  reference ${url}/docs`,
      "",
      `The page is missing: it is not built, and this start could not build it (${started.whyNoPage}).`,
      "Run `npm run build` in the folder where Easel is installed, as a user who may write there.",
      "",
    );
  if (started.signInUrl) await printSignIn(started.signInUrl, { publicUrl, url }, app);
  if (!firstKey) return say(`API keys: \`${app.command} keys create\`, \`${app.command} keys list\`.`, "");

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
    return say(`No API key could be handed out: ${reason}`, `Make one: \`${app.command} keys create\`.`, "");
  }
  say(`Your first API key is in ${file}. Delete the file when you have stored the key.`, "", ...example(url, { file }));
}

/** The address is as good as a key until it is used, so it goes where a key goes. The file has the one for clients too, for later. */
async function printSignIn(
  signInUrl: string,
  { publicUrl, url }: { readonly publicUrl: string; readonly url: string },
  app: Pick<App, "print" | "printError" | "isTerminal" | "writePrivate">,
): Promise<void> {
  const here = url + signInUrl.slice(publicUrl.length);
  if (app.isTerminal)
    return app.printError(`Open this address to be signed in (works once, within an hour):\n\n  ${here}\n`);
  const lines = [...new Set([here, signInUrl])].map((line) => `${line}\n`);
  const file = await app.writePrivate(SIGN_IN_FILE, lines.join("")).catch(() => undefined);
  if (file) app.print(`An address that signs a browser in, once and within an hour, is in ${file}.`);
}

/** An address to listen on as one to call. */
function onThisMachine(listensAt: string): string {
  return listensAt.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:");
}

/** A command for another terminal, in any folder. It saves where the person is at home, not where Easel is installed. */
function example(url: string, key: { readonly text: string } | { readonly file: string }): string[] {
  const value = "text" in key ? key.text : `"$(cat ${quoted(key.file)})"`;
  return [
    "Make a QR art picture and save it in your home folder: run this in another terminal.",
    "",
    `  EASEL_URL=${quoted(url)} EASEL_API_KEY=${value} \\`,
    `  node ${quoted(PROGRAM)} qr "a village in snow at dusk" --content https://example.com -o ~/${EXAMPLE_FILE}`,
    "",
  ];
}

/** One word of a POSIX shell. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
