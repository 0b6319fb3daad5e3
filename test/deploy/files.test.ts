import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { test } from "node:test";
import { validate } from "dockerfile-utils";
import { parse, parseAllDocuments } from "yaml";
import { COMMANDS } from "../../src/cli/commands.ts";
import { describeConfig, readConfig } from "../../src/config.ts";
import { linkPackages } from "../helpers/checkout.ts";
import { documentedBlock, documentedSpans, readUnit } from "./documented.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const SETTINGS = new Set(describeConfig(readConfig({}), {}).map(({ name }) => name));
// biome-ignore lint/suspicious/noExplicitAny: a parsed file, asserted on by the test
type Yaml = any;

function manifests(): Yaml[] {
  return parseAllDocuments(read("deploy/kubernetes/easel.yaml")).map((document) => {
    assert.deepEqual(document.errors, []);
    return document.toJS();
  });
}

/** Every EASEL_ variable of a file is a setting. */
function assertSettings(path: string): void {
  const named = [...read(path).matchAll(/\b(?:EASEL_[A-Z0-9_]+|DATABASE_URL)\b/g)].map(([name]) => name);
  assert.deepEqual(
    named.filter((name) => !SETTINGS.has(name)),
    [],
    path,
  );
}

test("the Dockerfile is valid, runs as a user, has a health check, and copies what exists", () => {
  const dockerfile = read("Dockerfile");
  assert.deepEqual(validate(dockerfile), []);
  assert.match(dockerfile, /^USER [1-9]\d*:[1-9]\d*$/m);
  assert.match(dockerfile, /^HEALTHCHECK /m);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) => sources.split(" "));
  const sent = [...read(".dockerignore").matchAll(/^!(.+)$/gm)].map(([, path]) => path);
  for (const source of copied) {
    assert.ok(existsSync(join(ROOT, source)), source);
    const isSent = sent.some((path) => source === path || source.startsWith(`${path}/`));
    assert.ok(isSent, `${source} is sent to the builder`);
  }
  const { engines } = JSON.parse(read("package.json"));
  const [, major] = /^FROM node:(\d+)-/m.exec(dockerfile) ?? [];
  assert.equal(engines.node, `>=${major}`);
});

test("the files that the Dockerfile copies are enough to build the page and to start the program", () => {
  const folder = mkdtempSync(join(tmpdir(), "easel-image-"));
  try {
    linkPackages(folder);
    for (const [, sources = "", target = ""] of read("Dockerfile").matchAll(/^COPY (?!--from)(.+) (\S+)$/gm))
      for (const source of sources.split(" ")) {
        const place = target.endsWith("/") ? join(target, basename(source)) : target;
        const filter = (path: string) => path !== join(ROOT, "web/dist");
        cpSync(join(ROOT, source), join(folder, place), { recursive: true, filter });
      }
    for (const args of [["src/build.ts"], ["bin/easel.js", "--help"], ["--eval", "await import('./src/compose.ts')"]]) {
      const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
      assert.equal(status, 0, stderr);
    }
    assert.ok(existsSync(join(folder, "web/dist/index.html")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("deployment files name settings that exist", () => {
  for (const path of ["Dockerfile", "compose.yaml", "deploy/kubernetes/easel.yaml"]) assertSettings(path);
  for (const unit of readdirSync(join(ROOT, "deploy/systemd"))) assertSettings(`deploy/systemd/${unit}`);
});

test("compose.yaml starts database, store, API and worker, with a read-only root and no default secret", () => {
  const { services, volumes } = parse(read("compose.yaml"), { merge: true });
  assert.deepEqual(Object.keys(services).sort(), ["api", "bucket", "postgres", "s3", "worker"]);
  for (const name of ["api", "worker"]) {
    const service = services[name];
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ["ALL"], name);
    assert.deepEqual(service.command, [name]);
    assert.ok(Number.parseInt(service.stop_grace_period, 10) > 10, "a stop takes up to 10 s");
    assert.equal(service.environment.EASEL_S3_BUCKET, services.bucket.command.at(-1).split("/").at(-1));
    for (const dependency of Object.keys(service.depends_on)) assert.ok(services[dependency], dependency);
  }
  for (const service of Object.values<Yaml>(services)) {
    assert.doesNotMatch(service.image, /:latest$/);
    for (const mount of service.volumes ?? []) assert.ok(mount.split(":")[0] in volumes, mount);
    for (const [name, value] of Object.entries<string>(service.environment ?? {}))
      if (/PASSWORD|SECRET|API_KEY/.test(name)) assert.match(value, /^\$\{[A-Z0-9_]+:\?/, `${name} has no default`);
  }
});

test("the Kubernetes manifest's probes, ports and selectors fit together", () => {
  const all = manifests();
  const of = (kind: string) => all.filter((one) => one.kind === kind);
  assert.equal(of("Deployment").length, 2);
  for (const { metadata, spec } of of("Deployment")) {
    const pod = spec.template.spec;
    const [container] = pod.containers;
    assert.deepEqual(spec.selector.matchLabels, spec.template.metadata.labels);
    assert.equal(pod.securityContext.runAsNonRoot, true);
    assert.ok(pod.terminationGracePeriodSeconds > 10, "a stop takes up to 10 s");
    assert.equal(container.securityContext.readOnlyRootFilesystem, true);
    assert.equal(container.securityContext.allowPrivilegeEscalation, false);
    assert.ok(container.resources.limits.memory, "a memory limit");
    const ports = container.ports.map(({ name }: { name: string }) => name);
    for (const probe of ["startupProbe", "livenessProbe", "readinessProbe"]) {
      const { httpGet } = container[probe] ?? {};
      if (!httpGet) continue;
      assert.ok(ports.includes(httpGet.port), `${metadata.name} ${probe}`);
      assert.match(httpGet.path, /^\/(livez|readyz)$/);
    }
    const budget = of("PodDisruptionBudget").find((one) => one.metadata.name === metadata.name);
    assert.deepEqual(budget?.spec.selector.matchLabels, spec.selector.matchLabels);
  }
  const [service] = of("Service");
  const api = of("Deployment").find(({ metadata }) => metadata.name === "easel-api");
  assert.deepEqual(service.spec.selector, api.spec.selector.matchLabels);
});

test("the systemd units are valid", (t) => {
  if (spawnSync("systemd-analyze", ["--version"]).error) return t.skip("systemd-analyze is not installed");
  const folder = mkdtempSync(join(tmpdir(), "easel-units-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(join(ROOT, "deploy/systemd")).filter((file) => file.endsWith(".service"))) {
    // The program and the user of a real installation are not on this machine.
    const unit = read(`deploy/systemd/${name}`)
      .replace("/opt/easel/bin/easel.js", "/bin/true")
      .replace(/^(User|Group)=easel$/gm, "");
    assert.match(unit, /^TimeoutStopSec=1[1-9]$/m);
    const file = join(folder, name);
    writeFileSync(file, unit);
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
    assert.equal(status, 0, stderr);
    assert.equal(stderr, "");
  }
});

test("easel-admin runs a command as the unit runs the service, by options that systemd knows", (t) => {
  const script = read("deploy/systemd/easel-admin");
  const properties = [...script.matchAll(/--property=(.+) \\$/gm)].map(([, property = ""]) => property);
  const unit = new Set(read("deploy/systemd/easel.service").split("\n"));
  assert.ok(properties.length > 5);
  assert.deepEqual(
    properties.filter((property) => !unit.has(property)),
    [],
  );
  // What says who runs, where, with which settings and on which data.
  const shared = /^(User|Group|WorkingDirectory|EnvironmentFile|Environment|\w+Directory(Mode)?|UMask)=/;
  assert.deepEqual(
    [...unit].filter((line) => shared.test(line)).sort(),
    properties.toSorted(),
    "nothing of the unit is missing",
  );
  if (spawnSync("systemd-run", ["--version"]).error) return t.skip("systemd-run is not installed");
  const [, options = ""] = /^exec systemd-run (.*?) \\\n {2}--property/ms.exec(script) ?? [];
  // `--version` ends it before it asks a systemd, which this machine need not run, but after it has read the options.
  const { status, stderr } = spawnSync("systemd-run", [...options.split(" "), "--version"], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
});

test("every way of installing sets how its commands are typed, and no message has a way of its own", () => {
  const installed = documentedBlock("systemd", "sh");
  for (const unit of readdirSync(join(ROOT, "deploy/systemd")).filter((name) => name.endsWith(".service"))) {
    const { EASEL_COMMAND: command = "" } = readUnit(join(ROOT, "deploy/systemd", unit)).Environment;
    assert.ok(existsSync(join(ROOT, "deploy/systemd", command)), `${unit}: ${command}`);
    assert.ok(installed.includes(`install deploy/systemd/${command} /usr/local/sbin/`), `${unit}: ${command}`);
  }
  const [, inImage] = /EASEL_COMMAND="(.+)"$/m.exec(read("Dockerfile")) ?? [];
  assert.ok(documentedSpans().includes(`${inImage} …`), inImage);
  const { services } = parse(read("compose.yaml"), { merge: true });
  for (const name of ["api", "worker"])
    assert.equal(services[name].environment.EASEL_COMMAND, "docker compose exec api npx easel");
  const all = manifests();
  const { data } = all.find(({ kind }) => kind === "ConfigMap");
  const [, deployment] = /^kubectl -n easel exec deploy\/(\S+) -- npx easel$/.exec(data.EASEL_COMMAND) ?? [];
  assert.ok(all.some(({ kind, metadata }) => kind === "Deployment" && metadata.name === deployment));
  assert.ok("easel" in JSON.parse(read("package.json")).bin, "what npx finds");

  const naming = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && /npx easel|easel-admin/.test(read(`src/${path}`)))
    // The default, and a comment that explains it.
    .filter((path) => !["config.ts", "cli/app.ts"].includes(path));
  assert.deepEqual(naming, []);
});

/** Commands in sentences that no test runs, and why. Their names and options are checked all the same. */
const NOT_RUN: Readonly<Record<string, RegExp>> = {
  "needs a systemd that runs": /^systemctl /,
  "needs Docker": /^docker exec /,
  "needs a registry": /^(npm|pip) /,
};

test("commands in the sentences of docs/operations.md exist, with their options", () => {
  const commands = documentedSpans().filter((span) =>
    /^(DATABASE_URL=.*)?(npx easel|easel(-admin)?|docker exec|systemctl|npm) /.test(span),
  );
  assert.ok(commands.length > 10);
  for (const line of commands) {
    const [, typed] = /(?:npx easel|easel-admin|^easel) (.+)$/.exec(line) ?? [];
    assert.ok(typed || Object.values(NOT_RUN).some((pattern) => pattern.test(line)), line);
    if (typed === undefined || typed === "…") continue;
    const [first = "", ...rest] = typed.split(" ");
    const command =
      COMMANDS.find(({ name }) => name === `${first} ${rest[0]}`) ?? COMMANDS.find(({ name }) => name === first);
    assert.ok(command, line);
    for (const option of rest.filter((word) => word.startsWith("--")))
      assert.ok(
        command.flags.some(({ name }) => `--${name}` === option),
        line,
      );
  }
  for (const path of documentedSpans().filter((span) => /^(deploy|test)\/[\w./-]+$/.test(span)))
    assert.ok(existsSync(join(ROOT, path)), path);
});

test("the documented proxy of two lines leads to the default address of Easel, at the documented public address", () => {
  const lines = documentedBlock("Caddy", "caddyfile").trim().split("\n");
  const { EASEL_HOST, EASEL_PORT } = readConfig({});
  assert.deepEqual(lines, [lines[0], `reverse_proxy ${EASEL_HOST}:${EASEL_PORT}`]);
  assert.ok(read("docs/operations.md").includes(`EASEL_PUBLIC_URL=https://${lines[0]}\``));
});
