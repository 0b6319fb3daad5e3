/** `easel login` and `easel logout`: the service and key that commands use where neither a flag nor the environment names them. */

import { EaselError, keyFlaw } from "easel-contract";
import type { App } from "./app.ts";
import { namedService, serviceUrl } from "./connect.ts";
import { EXIT, refusalOf, UsageError } from "./exit-codes.ts";
import type { Given } from "./flags.ts";
import { readLogin, removeLogin, saveLogin } from "./login-file.ts";

/** Asks the service whether it knows the key before anything is stored. Throws UsageError, NO_RIGHTS, and what the service cannot answer. */
export async function login(given: Given, app: App): Promise<number> {
  const url = serviceUrl(given, app);
  if (url === undefined) throw new UsageError("--url: expected the address of the service, got nothing");
  const key = await keyFor(given, app, url);
  const easel = await namedService({ ...given, values: { url, key } }, app);
  await easel?.usage().catch((error) => {
    // A key that may not read is a key.
    if (refusalOf(error)?.type !== "FORBIDDEN") throw error;
  });
  const path = await saveLogin(app.configDir, { url, key });
  app.print(`logged in to ${url}`);
  app.printError(`${path} holds the key; easel logout deletes it`);
  return EXIT.ok.code;
}

async function keyFor({ values }: Given, { env, readSecret }: App, url: string): Promise<string> {
  const [from, key] =
    typeof values.key === "string"
      ? ["--key", values.key]
      : env.EASEL_API_KEY
        ? ["EASEL_API_KEY", env.EASEL_API_KEY]
        : ["standard input", (await readSecret(`API key of ${url}: `)).trim()];
  const flaw = keyFlaw(key);
  if (flaw) throw new EaselError("NO_RIGHTS", `${from}: ${flaw}`);
  return key;
}

export async function logout(_given: Given, app: App): Promise<number> {
  // A file that cannot be read is deleted all the same.
  const stored = await readLogin(app.configDir).catch(() => undefined);
  await removeLogin(app.configDir);
  app.print(stored ? `logged out of ${stored.url}` : "not logged in");
  return EXIT.ok.code;
}
