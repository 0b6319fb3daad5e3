#!/usr/bin/env node
// Runs Easel. A published package is JavaScript and runs in this Node. A checkout is TypeScript: the Node that is pinned in package.json runs it, or this one where none is pinned.
// Compiled modules are kept in node_modules/.cache/easel, which saves a later start 17 to 45 % of its processor time (bench/first-picture.ts). Where that folder cannot be written, nothing is kept. NODE_COMPILE_CACHE names another folder, NODE_DISABLE_COMPILE_CACHE=1 turns it off.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import nodeModule, { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Ends with one line when this Node is older than package.json asks for. */
function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(here("../package.json"), "utf8"));
  const oldest = engines.node.replace(">=", "").split(".").map(Number);
  const mine = process.versions.node.split(".").map(Number);
  const first = oldest.findIndex((part, i) => part !== mine[i]);
  if (first === -1 || mine[first] > oldest[first]) return;
  console.error(
    `easel: expected Node ${oldest.join(".")} or later on ${process.platform} ${process.arch}, got ${process.version}`,
  );
  process.exit(1);
}

function pinnedNode() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  try {
    return require.resolve(`node-${platform}-${process.arch}/bin/node${platform === "win" ? ".exe" : ""}`);
  } catch {
    refuseOldNode();
    return process.execPath;
  }
}

/** In this process. This file is JavaScript, so that a checkout whose modules are kept loads no compiler of TypeScript (18 MB). */
async function runHere(main) {
  // Node 20 has none.
  nodeModule.enableCompileCache?.(here("../node_modules/.cache/easel"));
  await import(main);
}

function runIn(node) {
  // The child stops when this process ends and the channel closes.
  const child = spawn(node, [here("easel.js"), ...process.argv.slice(2)], {
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
}

if (existsSync(here("../src/main.js"))) {
  refuseOldNode();
  await runHere("../src/main.js");
} else {
  const node = pinnedNode();
  if (realpathSync(node) === realpathSync(process.execPath)) await runHere("../src/main.ts");
  else runIn(node);
}
