/** `easel mcp`: a service's tools for programs that speak MCP over standard input and output. */

import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { McpApi } from "../mcp/api.ts";
import { openPictureFolder } from "../mcp/picture-files.ts";
import { createCallLimit, createMcpServer } from "../mcp/server.ts";
import { createTools } from "../mcp/tools.ts";
import type { App } from "./app.ts";
import { addressOf, type ServiceAddress } from "./connect.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import type { Given } from "./flags.ts";

/** Calls of the client that run at a time. */
const MOST_CALLS = 8;

/** Serves until the client closes standard input, or a signal. Throws UsageError. */
export async function serveMcp(given: Given, app: App): Promise<number> {
  const folder = given.values.files as string | undefined;
  const readPicture =
    folder === undefined
      ? undefined
      : await openPictureFolder(folder).catch(() => {
          throw new UsageError(`--files: expected a folder, got ${JSON.stringify(folder)}`);
        });
  const api = apiOf(await addressOf(given, app, "mcp"));
  const [tools, callLimit] = [createTools(readPicture), createCallLimit(MOST_CALLS)];
  const ended = Promise.withResolvers<number>();
  let code: number = EXIT.ok.code;
  process.stdin.once("close", () => ended.resolve(code));
  const served = serveStdio(() => createMcpServer({ api, tools, callLimit, version: app.version }), {
    onerror(error) {
      app.printError(`easel: ${error.message}`);
      code = EXIT.failed.code;
    },
  });
  const signal = app.untilSignal();
  const exit = await Promise.race([ended.promise, signal]);
  await served.close();
  return exit;
}

/** Calls the service with the key of the command. */
function apiOf({ url, key }: ServiceAddress): McpApi {
  const base = url.replace(/\/+$/, "");
  return (method, path, { body, signal } = {}) =>
    fetch(base + path, {
      method,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
}
