/**
 * Holds the files that `tsconfig.indexed.json` includes to `noUncheckedIndexedAccess`, and names each error as `tsc` does. Ends with
 * 1 when there is one. A part of `npm run check`; it asks the compiler about these files alone, which `tsc` cannot do.
 */

import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { API } from "typescript/unstable/sync";

const ROOT = join(import.meta.dirname, "..");
const CONFIG = "tsconfig.indexed.json";

const named = [...readFileSync(join(ROOT, CONFIG), "utf8").matchAll(/"(src\/[^"]+)"/g)].map(([, path = ""]) => path);
const gone = named.filter((path) => !existsSync(join(ROOT, path)));
if (gone.length > 0) throw new Error(`${CONFIG} names what is not there: ${gone.join(", ")}`);

const compiler = new API({ cwd: ROOT });
const [project] = compiler.updateSnapshot({ openProjects: [CONFIG] }).getProjects();
if (!project?.compilerOptions.noUncheckedIndexedAccess) throw new Error(`${CONFIG} does not set the option`);
const errors = project.rootFiles.flatMap((file) =>
  project.program.getSemanticDiagnostics(file).map(({ pos, code, text }) => `${lineOf(file, pos)}: TS${code}: ${text}`),
);
compiler.close();
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;

function lineOf(file: string, position: number): string {
  const lines = readFileSync(file, "utf8").slice(0, position).split("\n");
  return `${relative(ROOT, file)}:${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
}
