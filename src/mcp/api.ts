/** The API as the tools of the MCP server call it: with the key of their caller. */

/** One call with the caller's own key, and with a JSON body where one is given. Paths begin with a slash. */
export type McpApi = (
  method: "GET" | "POST" | "DELETE",
  path: string,
  call?: { readonly body?: object; readonly signal?: AbortSignal },
) => Promise<Response>;

/** A call that the API refused, in words for whoever chose the arguments. */
export class RefusedCall extends Error {}

/** The answer of a call that succeeded. Throws RefusedCall. */
export async function answerOf(sent: Promise<Response>): Promise<Response> {
  const response = await sent;
  if (response.ok) return response;
  throw new RefusedCall(await refusalIn(response));
}

async function refusalIn(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { error, detail } = JSON.parse(text);
    return `${detail.message ?? error} (${detail.type})`;
  } catch {
    return `the service answered with status ${response.status}`;
  }
}
