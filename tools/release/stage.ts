/**
 * The packages as they are published: JavaScript for the Node that is there, beside what it reads. Types are checked against what
 * Node 20 knows (`node-20.d.ts`), so that nothing newer is published unseen.
 */

import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { ensurePage } from "../../web/build.ts";

/** The oldest Node that the staged form runs on: `bin/easel.js` and npm say so. */
const OLDEST_NODE = ">=20.19.0";
const ROOT = resolve(import.meta.dirname, "../..");
/** In the order in which they depend on each other. */
const LIBRARIES = ["contract", "picture", "qr-art", "painter"] as const;
/** What a package shows on its page of a registry, and what its licence asks for. */
const PAPERS = ["LICENSE", "NOTICE"];

interface Manifest {
  readonly name: string;
  version: string;
  exports?: Record<string, string | { types: string; default: string }>;
  imports?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/**
 * Writes a folder for each package into `folder`, which is emptied: `easel` (the service with its page) and `easel-client`,
 * `easel-contract`, `easel-painter`, `easel-picture`, `easel-qr-art`. Answers with their paths. Throws Error with what the compiler
 * says where the sources use what Node 20 lacks.
 */
export async function stage(folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  const emitted = join(folder, ".emitted");
  compile(emitted);
  await ensurePage();
  const staged = [...LIBRARIES.map((name) => stageLibrary(name, emitted, folder)), stageClient(emitted, folder)];
  staged.push(stageService(emitted, folder));
  rmSync(emitted, { recursive: true });
  for (const path of staged) {
    writeJsonModules(path);
    refuseTypeScript(path);
  }
  return staged;
}

/** Emits `src`, `packages/<name>/src` and `web/build.ts` below `folder`, and declarations of the packages. */
function compile(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const at = (path: string) => join(ROOT, path);
  const emit = (name: string, paths: readonly string[], more: object): void => {
    const compilerOptions = {
      ...{ lib: ["es2023", "esnext.disposable"], target: "es2023", typeRoots: [at("node_modules/@types")] },
      ...{ noEmit: false, allowImportingTsExtensions: false, rewriteRelativeImportExtensions: true },
      ...{ rootDir: ROOT, outDir: folder, ...more },
    };
    const project = join(folder, name);
    const include = [...paths, "tools/release/node-20.d.ts"].map(at);
    writeFileSync(project, JSON.stringify({ extends: at("tsconfig.json"), compilerOptions, include, exclude: [] }));
    run("tsc", ["-p", project, "--checkers", "2"]);
  };
  emit("code.json", ["src", "packages/*/src", "web/build.ts"], {});
  emit("types.json", ["packages/*/src"], { declaration: true, emitDeclarationOnly: true, noCheck: true });
}

/** Runs a program of `node_modules/.bin`. Throws Error with what it printed when it fails. */
function run(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(join(ROOT, "node_modules/.bin", program), args, {
    cwd: ROOT,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}\n${stdout}${stderr}`);
}

function stageLibrary(name: string, emitted: string, folder: string): string {
  const from = join(ROOT, "packages", name);
  const to = join(folder, `easel-${name}`);
  copyCode(join(emitted, "packages", name, "src"), join(to, "src"), true);
  copyData(join(from, "src"), join(to, "src"));
  const manifest = readManifest(from);
  const exports = Object.entries(manifest.exports ?? {}).map(([entry, path]) => {
    const code = emittedName(String(path));
    return [entry, { types: code.replace(/\.js$/, ".d.ts"), default: code }] as const;
  });
  const imports = Object.entries(manifest.imports ?? {}).map(([key, path]) => [key, emittedName(path)] as const);
  writeManifest(to, {
    ...manifest,
    engines: { node: OLDEST_NODE },
    exports: Object.fromEntries(exports),
    ...(imports.length > 0 ? { imports: Object.fromEntries(imports) } : {}),
  });
  return copyPapers(from, to);
}

/** The client as its own build makes it, and for the command line its sources without types. */
function stageClient(emitted: string, folder: string): string {
  const from = join(ROOT, "packages/client");
  const to = join(folder, "easel-client");
  run("vite", ["build", from, "--outDir", join(to, "dist"), "--logLevel", "warn"]);
  run("tsc", ["-p", from, "--outDir", join(to, "dist")]);
  copyCode(join(emitted, "packages/client/src"), join(to, "src"), true);
  const { scripts: _, files: __, ...manifest } = readManifest(from);
  const exports = { ...manifest.exports, "./source": { types: "./src/source.d.ts", default: "./src/source.js" } };
  writeManifest(to, { ...manifest, exports });
  return copyPapers(from, to);
}

function stageService(emitted: string, folder: string): string {
  const to = join(folder, "easel");
  copyCode(join(emitted, "src"), join(to, "src"), false);
  copyCode(join(emitted, "web"), join(to, "web"), false);
  copyData(join(ROOT, "src"), join(to, "src"));
  cpSync(join(ROOT, "web/dist"), join(to, "web/dist"), { recursive: true });
  cpSync(join(ROOT, "tools/release/node-20.js"), join(to, "src/node-20.js"));
  for (const entry of processEntries(join(to, "src"))) prependShim(entry, join(to, "src/node-20.js"));
  cpSync(join(ROOT, "bin"), join(to, "bin"), { recursive: true });
  chmodSync(join(to, "bin/easel.js"), 0o755);
  const { name, version, description, license, type, bin, dependencies, optionalDependencies } = readManifest(ROOT);
  const databases = Object.entries(optionalDependencies ?? {}).filter(([key]) => !key.startsWith("node-"));
  const manifest: Manifest = {
    ...{ name, version, description, license, type, bin },
    engines: { node: OLDEST_NODE },
    dependencies: { ...dependencies, "easel-client": readManifest(join(ROOT, "packages/client")).version },
    optionalDependencies: Object.fromEntries(databases),
  };
  writeManifest(to, manifest);
  cpSync(join(ROOT, "CHANGELOG.md"), join(to, "CHANGELOG.md"));
  return copyPapers(ROOT, to);
}

const emittedName = (path: string): string => path.replace(/(?<!\.d)\.ts$/, ".js");

/** Copies emitted files; declarations only where asked. Files that are named by URL and JSON that is imported get their new names. */
function copyCode(from: string, to: string, withTypes: boolean): void {
  for (const path of globSync("**/*.{js,d.ts}", { cwd: from })) {
    if (path.endsWith(".d.ts") && !withTypes) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    const code = readFileSync(join(from, path), "utf8");
    writeFileSync(join(to, path), path.endsWith(".js") ? renamed(code) : code);
  }
}

function renamed(code: string): string {
  return (
    code
      .replaceAll(/(new URL\("\.[^"]*)\.ts("\s*,\s*import\.meta\.url\))/g, "$1.js$2")
      // Node 20 warns of imports of JSON, and some bundlers refuse them.
      .replaceAll(/(from "\.[^"]*\.json)" with \{ type: "json" \}/g, '$1.js"')
  );
}

/** Everything that is no code. */
function copyData(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith(".ts") });
}

/** A module for each JSON file that the code of a package imports. `JSON.parse` is faster than a literal of this size. */
function writeJsonModules(folder: string): void {
  for (const path of globSync("**/*.js", { cwd: folder }))
    for (const [, named = ""] of readFileSync(join(folder, path), "utf8").matchAll(/from "(\.[^"]*\.json)\.js"/g)) {
      const file = join(folder, dirname(path), named);
      writeFileSync(`${file}.js`, `export default JSON.parse(${JSON.stringify(readFileSync(file, "utf8"))});\n`);
    }
}

/** Where processes and threads of the service begin: its entry, and files that are named by URL. */
function processEntries(src: string): string[] {
  const named = globSync("**/*.js", { cwd: src }).flatMap((path) =>
    [...readFileSync(join(src, path), "utf8").matchAll(/new URL\("(\.[^"]*\.js)"\s*,\s*import\.meta\.url\)/g)].map(
      ([, file = ""]) => join(src, dirname(path), file),
    ),
  );
  return [...new Set([join(src, "main.js"), ...named])];
}

function prependShim(entry: string, shim: string): void {
  const path = relative(dirname(entry), shim).replace(/^(?!\.)/, "./");
  writeFileSync(entry, `import "${path}";\n${readFileSync(entry, "utf8")}`);
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** A README whose links lead out of the package would be dead: they are shown as words. */
function copyPapers(from: string, to: string): string {
  const readme = readFileSync(join(from, "README.md"), "utf8");
  const plain = readme.replaceAll(/!\[[^\]]*\]\([^)]*\)\n*/g, "").replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, "$1");
  writeFileSync(join(to, "README.md"), plain);
  for (const paper of PAPERS) cpSync(join(ROOT, paper), join(to, paper));
  return to;
}

/** Throws Error where a staged file is TypeScript or names a file of it. */
function refuseTypeScript(folder: string): void {
  for (const path of globSync("**/*.{js,ts}", { cwd: folder })) {
    const file = join(folder, path);
    const left = path.endsWith(".d.ts")
      ? []
      : path.endsWith(".ts")
        ? [path]
        : (readFileSync(file, "utf8").match(/(from |import\(|new URL\()"\.[^"]*\.(ts|json)"/g) ?? []);
    if (left.length > 0) throw new Error(`${basename(folder)}/${path}: ${left.join(", ")} would not run`);
  }
}
