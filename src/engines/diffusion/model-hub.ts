/** The protocol of a model hub: which files a revision has, and their bytes. */

/** Where models come from and how. */
export interface Hub {
  /** Origin and path prefix without a trailing slash, for example `https://huggingface.co` or a mirror of it. */
  readonly url: string;
  /** Sent to the hub's own origin only, never to where it redirects. */
  readonly token?: string;
  readonly fetch: typeof globalThis.fetch;
  /** A connection idle for this long is closed and retried. */
  readonly stallMs: number;
}

/** One file of a revision. */
export interface HubFile {
  /** With `/`, relative to the model. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of large files, the git blob's SHA-1 of small ones; hex. */
  readonly checksum: { readonly algorithm: "sha256" | "git-sha1"; readonly hex: string };
}

/** A permanent refusal; a retry does not help. */
export class HubRefusal extends Error {}

/** The commit (40 hex digits) that a branch, tag or commit stands for now. Throws HubRefusal; Error when the hub cannot be reached. */
export async function resolveRevision(hub: Hub, repo: string, revision: string, signal: AbortSignal): Promise<string> {
  const url = `${hub.url}/api/models/${encodePath(repo)}/revision/${encodeURIComponent(revision)}`;
  const answer = (await (await send(hub, url, {}, signal)).json()) as { sha?: unknown };
  if (typeof answer.sha !== "string" || !/^[0-9a-f]{40}$/.test(answer.sha))
    throw new HubRefusal(`the hub names no commit for ${repo}@${revision}`);
  return answer.sha;
}

/** Every file of a commit. Throws as resolveRevision, and for paths that lead out of the folder. */
export async function listHubFiles(hub: Hub, repo: string, commit: string, signal: AbortSignal): Promise<HubFile[]> {
  const files: HubFile[] = [];
  let url: string | undefined = `${hub.url}/api/models/${encodePath(repo)}/tree/${commit}?recursive=true`;
  while (url) {
    const response: Response = await send(hub, url, {}, signal);
    const page = await response.json();
    if (!Array.isArray(page)) throw new HubRefusal(`the hub's list of ${repo} is no list`);
    for (const entry of page) if (entry?.type === "file") files.push(fileOf(entry));
    const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
    url = next && new URL(next, url).href;
  }
  return files;
}

/** The bytes of a file from `offset` on; the answer is 206, 200 (then from 0) or 416. Throws HubRefusal for 401, 403, 404. */
export async function openHubFile(
  hub: Hub,
  repo: string,
  commit: string,
  path: string,
  offset: number,
  signal: AbortSignal,
): Promise<Response> {
  const url = `${hub.url}/${encodePath(repo)}/resolve/${commit}/${encodePath(path)}`;
  return send(hub, url, offset > 0 ? { range: `bytes=${offset}-` } : {}, signal);
}

async function send(hub: Hub, url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  const home = new URL(hub.url).origin;
  for (let hop = 0; hop < 6; hop++) {
    const own = new URL(url).origin === home;
    const response = await fetchOrSay(hub, url, {
      redirect: "manual",
      signal,
      // A compressed answer has other lengths than its file and cannot be resumed.
      headers: {
        ...headers,
        "accept-encoding": "identity",
        ...(hub.token && own ? { authorization: `Bearer ${hub.token}` } : {}),
      },
    });
    const location = response.headers.get("location");
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel();
      url = new URL(location, url).href;
      continue;
    }
    if (response.ok || response.status === 416) return response;
    await response.body?.cancel();
    throw refusalOf(response, Boolean(hub.token));
  }
  throw new HubRefusal("the hub redirects in circles");
}

/** Adds the host to the error, because `fetch` alone reports only "fetch failed". */
async function fetchOrSay(
  hub: Hub,
  url: string,
  init: RequestInit & { readonly signal: AbortSignal },
): Promise<Response> {
  try {
    return await hub.fetch(url, init);
  } catch (cause) {
    if (init.signal.aborted) throw init.signal.reason;
    throw new Error(`${new URL(url).host} cannot be reached`, { cause });
  }
}

function refusalOf(response: Response, hadToken: boolean): Error {
  const { status } = response;
  const said = response.headers.get("x-error-code");
  const code = said && /^[A-Za-z]{1,40}$/.test(said) ? ` (${said})` : "";
  if (status === 401 || status === 403)
    return new HubRefusal(
      hadToken
        ? `the hub refuses this token${code}: has its owner accepted the model's licence?`
        : `the hub wants a token for this model${code}`,
    );
  if (status === 404) return new HubRefusal(`the hub has no such model, revision or file${code}`);
  return new Error(`the hub answered with status ${status}${code}`);
}

interface TreeEntry {
  readonly path?: unknown;
  readonly size?: unknown;
  readonly oid?: unknown;
  readonly lfs?: { readonly oid?: unknown; readonly size?: unknown };
}

function fileOf(entry: TreeEntry): HubFile {
  const { path } = entry;
  const bytes = entry.lfs?.size ?? entry.size;
  const hex = String(entry.lfs?.oid ?? entry.oid).replace(/^sha256:/, "");
  if (typeof path !== "string" || !isSafePath(path))
    throw new HubRefusal("the hub's list has a path that leads elsewhere");
  if (typeof bytes !== "number" || !Number.isSafeInteger(bytes) || bytes < 0)
    throw new HubRefusal(`the hub names no size of ${path}`);
  if (!(entry.lfs ? /^[0-9a-f]{64}$/ : /^[0-9a-f]{40}$/).test(hex))
    throw new HubRefusal(`the hub names no checksum of ${path}`);
  return { path, bytes, checksum: { algorithm: entry.lfs ? "sha256" : "git-sha1", hex } };
}

function isSafePath(path: string): boolean {
  return !/[\\\0:]/.test(path) && path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
