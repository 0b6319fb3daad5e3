/**
 * What stands for the binary of stable-diffusion.cpp's server. Of the file that `--model` names, a JSON, it takes how it behaves:
 * `start` is what it does at once (`stick`: its first job never ends), `log` a file where every start leaves a line.
 */

import { appendFileSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { startSdcppStandIn } from "../../engines/sdcpp/stand-in.ts";

const { values } = parseArgs({
  options: {
    "listen-ip": { type: "string" },
    "listen-port": { type: "string" },
    model: { type: "string", short: "m" },
    deaf: { type: "boolean" },
  },
});
const { log, start } = JSON.parse(readFileSync(values.model ?? "", "utf8")) as { log: string; start: string };
const secrets = Object.keys(process.env).filter((name) => name.startsWith("EASEL_"));
appendFileSync(
  log,
  `${JSON.stringify({ pid: process.pid, ip: values["listen-ip"], port: values["listen-port"], secrets })}\n`,
);
console.error("loading the model ".repeat(20_000));
if (start === "die") process.exit(3);
if (values.deaf) process.on("SIGTERM", () => undefined);
if (start === "hang") {
  // It answers once and never again.
  let answered = false;
  createServer((_, response) => {
    if (!answered) response.writeHead(200, { "content-type": "application/json" }).end('{"model":{"name":"m"}}');
    answered = true;
  }).listen(Number(values["listen-port"]), values["listen-ip"]);
} else {
  const standIn = await startSdcppStandIn(Number(values["listen-port"]));
  if (start === "stick") standIn.faults.push("hang");
}
