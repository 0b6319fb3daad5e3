#!/usr/bin/env node
// Runs Easel with the Node that is pinned in package.json. Where none is pinned, the Node that started this file must be 24 or later.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);

function pinnedNode() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  try {
    return require.resolve(`node-${platform}-${process.arch}/bin/node${platform === "win" ? ".exe" : ""}`);
  } catch {
    if (Number(process.versions.node.split(".")[0]) < 24) {
      console.error(`easel: expected Node 24 or later on ${process.platform} ${process.arch}, got ${process.version}`);
      process.exit(1);
    }
    return process.execPath;
  }
}

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
// The child stops when this process ends and the channel closes.
const child = spawn(pinnedNode(), [main, ...process.argv.slice(2)], {
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`easel: cannot start Node: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code, signal) => {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code ?? 1);
});
