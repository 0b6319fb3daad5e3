/** A time-stamp authority (RFC 3161) for tests and `tools/time-stamp-authority.ts`: `openssl ts` behind HTTP. */

import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { promisify } from "node:util";

const CONFIG = `
[tsa]
default_tsa = authority
[authority]
serial = serial
signer_cert = leaf.pem
certs = root.pem
signer_key = leaf.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
[root]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign
subjectKeyIdentifier = hash
[leaf]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
[req]
distinguished_name = name
[name]
`;

export function hasOpenssl(): boolean {
  try {
    execFileSync("openssl", ["version"]);
    return true;
  } catch {
    return false;
  }
}

/** A running authority. */
export interface Authority {
  readonly url: string;
  /** The certificate that its stamps lead to. */
  readonly rootPem: string;
}

/** Answers every request with a stamp of the present second, and ends with the test. */
export async function startAuthority(t: Pick<TestContext, "after">): Promise<Authority> {
  const cwd = mkdtempSync(join(tmpdir(), "easel-tsa-"));
  writeFileSync(join(cwd, "tsa.cnf"), CONFIG);
  writeFileSync(join(cwd, "serial"), "01\n");
  const openssl = (line: string) => execFileSync("openssl", line.split(" "), { cwd, stdio: "pipe" });
  const keyed = (name: string) =>
    `-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ${name}.key -config tsa.cnf`;
  openssl(`req -x509 ${keyed("root")} -out root.pem -days 30 -subj /O=Test/CN=Root -extensions root`);
  openssl(`req -new ${keyed("leaf")} -out leaf.csr -subj /O=Test/CN=Authority`);
  openssl(
    "x509 -req -in leaf.csr -CA root.pem -CAkey root.key -set_serial 2 -out leaf.pem -days 30 -extfile tsa.cnf -extensions leaf",
  );
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    writeFileSync(join(cwd, "query"), Buffer.concat(parts));
    await promisify(execFile)(
      "openssl",
      "ts -reply -queryfile query -config tsa.cnf -section authority -out reply".split(" "),
      {
        cwd,
      },
    );
    response.setHeader("content-type", "application/timestamp-reply");
    response.end(readFileSync(join(cwd, "reply")));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.close();
    rmSync(cwd, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, rootPem: readFileSync(join(cwd, "root.pem"), "utf8") };
}
