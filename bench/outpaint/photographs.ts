/**
 * Fetches the photographs of `photographs.json`: `npx node bench/outpaint/photographs.ts <folder>`, into `tune` and `report` below it.
 * They lie in packages of Debian and of the Python index. It needs `apt-get`, `dpkg-deb`, `pip` and
 * `python3`. A picture whose SHA-256 differs is refused.
 */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import list from "./photographs.json" with { type: "json" };

const folder = process.argv[2];
if (!folder) throw new Error("expected the folder to write to");
const work = mkdtempSync(join(tmpdir(), "photographs-"));
const run = (command: string, ...rest: string[]) => execFileSync(command, rest, { cwd: work, stdio: "pipe" });

const { packages } = list;
const RAW = { raw: { width: 1024, height: 768, channels: 3 } } as const;
run("apt-get", "download", `gcompris-qt-data=${packages["gcompris-qt-data"].version}`);
run("dpkg-deb", "-x", join(work, readdirSync(work).find((name) => name.endsWith(".deb"))!), join(work, "gcompris"));
const platform = ["--python-version", "3.8", "--platform", "manylinux2014_x86_64", "--platform", "manylinux1_x86_64"];
const wheels = ["scikit-image", "scipy"].map((name) => `${name}==${packages[name as "scipy"].version}`);
run("pip", "download", "--no-deps", "--only-binary", ":all:", ...platform, ...wheels);
for (const wheel of readdirSync(work).filter((name) => name.endsWith(".whl")))
  run("python3", "-m", "zipfile", "-e", wheel, work);

const resources = new Map<string, Buffer>();
const rcc = join(work, "gcompris/usr/share/gcompris-qt/rcc");
for (const name of readdirSync(rcc)) addFiles(resources, readFileSync(join(rcc, name)));

for (const { name, set, package: origin, file, sha256 } of list.pictures) {
  const bytes = resources.get(`/gcompris/src/activities/${file}`) ?? readFileSync(join(work, file));
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== sha256) throw new Error(`expected SHA-256 ${sha256} of ${file}, got ${found}`);
  mkdirSync(join(folder, set), { recursive: true });
  const picture = origin === "scipy" ? sharp(unpacked(file), RAW) : sharp(bytes);
  writeFileSync(join(folder, set, `${name}.png`), await picture.removeAlpha().toColourspace("srgb").png().toBuffer());
}

/** Of scipy's only picture: pixels without a header, packed with bzip2. */
function unpacked(file: string): Buffer {
  const program = "import bz2, sys; sys.stdout.buffer.write(bz2.open(sys.argv[1]).read())";
  return execFileSync("python3", ["-c", program, file], { cwd: work, maxBuffer: 1e7 });
}

/** Adds the files of one of Qt's resource files. The format is that of Qt's `rcc --binary`, versions 1 to 3. */
function addFiles(files: Map<string, Buffer>, resource: Buffer): void {
  const [version, tree, data, names] = [4, 8, 12, 16].map((at) => resource.readUInt32BE(at));
  const entryBytes = version >= 2 ? 22 : 14;
  const nameAt = (at: number) => {
    const length = resource.readUInt16BE(names + at);
    const text = Buffer.from(resource.subarray(names + at + 6, names + at + 6 + 2 * length));
    return text.swap16().toString("utf16le");
  };
  const walk = (index: number, parent: string): void => {
    const at = tree + index * entryBytes;
    const flags = resource.readUInt16BE(at + 4);
    const path = index === 0 ? "" : `${parent}/${nameAt(resource.readUInt32BE(at))}`;
    if (flags & 2) {
      const first = resource.readUInt32BE(at + 10);
      for (let i = 0; i < resource.readUInt32BE(at + 6); i++) walk(first + i, path);
      return;
    }
    const start = data + resource.readUInt32BE(at + 10);
    const bytes = resource.subarray(start + 4, start + 4 + resource.readUInt32BE(start));
    files.set(path, flags & 1 ? inflateSync(bytes.subarray(4)) : bytes);
  };
  walk(0, "");
}
