/** What a person reads when the service is up. */

import type { Started } from "./app.ts";

/** The address, the first key (once), and a command that makes and saves a QR art picture. */
export function welcome({ url, firstKey }: Started): string[] {
  if (!url) return ["Easel worker is running."];
  const lines = ["", `Easel is running at ${url}`, `  playground ${url}/   reference ${url}/docs`, ""];
  if (firstKey)
    lines.push(
      "Your first API key (shown only now):",
      "",
      `  ${firstKey}`,
      "",
      "Make a QR art picture and save it as qr-art.png: paste this into another terminal.",
      "",
      exampleCommand(url, firstKey),
      "",
    );
  else lines.push("Keys: `npx easel keys create`, `keys list`.", "");
  return lines;
}

/** Node is what this machine surely has; the same two calls work from any HTTP client. */
function exampleCommand(url: string, key: string): string {
  return `node --input-type=module -e '
const api = "${url}/srv/publish/api/art_qr";
const headers = { "Authorization": "Bearer apikey,${key}", "Content-Type": "application/json" };
const call = async (path, init) => { const r = await fetch(api + path, { headers, ...init }); const b = await r.json(); if (!r.ok) throw new Error(JSON.stringify(b)); return b; };
const { id } = await call("/generate", { method: "POST", body: JSON.stringify({
  prompt: "a castle by a mountain lake in autumn", style: "Hidden Landscape", content: "https://example.com/hello" }) });
let image; do { await new Promise(r => setTimeout(r, 500)); image = await call("/getImage?id=" + id); } while (!image.url);
const png = await (await fetch(image.url)).arrayBuffer();
(await import("node:fs")).writeFileSync("qr-art.png", Buffer.from(png)); console.log("saved qr-art.png");
'`;
}
