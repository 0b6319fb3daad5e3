/** The software bill of materials of an installation: CycloneDX 1.6, from the lock file. */

import { createHash } from "node:crypto";

/** An entry of `packages` in a lock file of npm. */
interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
export interface LockFile {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, Locked>>;
}

/** Packages that a checkout brings and a published package does not. */
const LEFT_OUT = /^node-(linux|win)-/;

/** What is installed with the service, with hashes and who asks for whom. The same lock file and time give the same bytes. */
export function sbomOf(lock: LockFile, at: Date): object {
  const { packages } = lock;
  const root = packages[""]!;
  const paths = Object.keys(packages).filter((path) => {
    const { dev, link } = packages[path]!;
    return path !== "" && !dev && !link && !LEFT_OUT.test(nameOf(path));
  });
  const refs = new Map(paths.map((path) => [path, purlOf(nameIn(packages, path), packages[path]!.version!)]));
  const service = purlOf(lock.name, lock.version);
  const asked = (path: string): string[] => {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path]!;
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    return [...new Set(names.flatMap((name) => refs.get(folderOf(packages, path, name) ?? "") ?? []))].sort();
  };
  const components = new Map(
    paths.map((path) => [refs.get(path)!, componentOf(nameIn(packages, path), packages[path]!, refs.get(path)!)]),
  );
  const dependencies = new Map(
    paths.map((path) => [refs.get(path)!, { ref: refs.get(path)!, dependsOn: asked(path) }]),
  );
  const body = {
    metadata: {
      timestamp: at.toISOString(),
      component: {
        ...{ type: "application", "bom-ref": service, name: lock.name, version: lock.version, purl: service },
        licenses: licencesOf(root.license ?? "Apache-2.0"),
      },
    },
    components: [...components.values()],
    dependencies: [{ ref: service, dependsOn: asked("") }, ...dependencies.values()],
  };
  const hash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const uuid = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return { bomFormat: "CycloneDX", specVersion: "1.6", serialNumber: `urn:uuid:${uuid}`, version: 1, ...body };
}

function componentOf(name: string, { version, license, integrity, optional }: Locked, ref: string): object {
  const [scope, bare] = name.startsWith("@") ? name.split("/") : [undefined, name];
  return {
    ...{ type: "library", "bom-ref": ref, ...(scope ? { group: scope } : {}), name: bare, version, purl: ref },
    scope: optional ? "optional" : "required",
    ...(license ? { licenses: licencesOf(license) } : {}),
    ...(integrity ? { hashes: [hashOf(integrity)] } : {}),
  };
}

/** npm's integrity is the algorithm and the hash in base64. */
function hashOf(integrity: string): object {
  const [algorithm = "", base64 = ""] = integrity.split("-");
  return { alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(base64, "base64").toString("hex") };
}

const licencesOf = (text: string): object[] =>
  /[ ()]/.test(text) ? [{ expression: text }] : [{ license: { id: text } }];

const nameOf = (path: string): string => path.split("node_modules/").at(-1)!;

/** Our own packages lie in `packages/<name>` and are called by the link that leads there. */
function nameIn(packages: LockFile["packages"], path: string): string {
  if (path.includes("node_modules/")) return packages[path]!.name ?? nameOf(path);
  const [link = path] = Object.keys(packages).filter(
    (other) => packages[other]!.link && packages[other]!.resolved === path,
  );
  return nameOf(link);
}

/** Where Node finds package `name` from the package at `path`: in its own `node_modules`, then in those above. */
function folderOf(packages: LockFile["packages"], path: string, name: string): string | undefined {
  for (
    let from = path;
    ;
    from = from.includes("/node_modules/") ? from.slice(0, from.lastIndexOf("/node_modules/")) : ""
  ) {
    const place = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
    const found = packages[place];
    if (found) return found.link ? found.resolved : place;
    if (from === "") return undefined;
  }
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}
