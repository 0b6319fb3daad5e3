/**
 * A time-stamp authority (RFC 3161) to try `EASEL_C2PA_TSA` with, where no public one can be reached; needs `openssl`:
 *
 *   npx node tools/time-stamp-authority.ts root.pem
 *
 * Prints its URL and writes the certificate that its stamps lead to into the file. Ends with SIGINT or SIGTERM. Its stamps prove
 * nothing to others, because nobody else knows its certificate.
 */

import { writeFile } from "node:fs/promises";
import { startAuthority } from "../test/provenance/time-stamp-authority.ts";

const [rootFile] = process.argv.slice(2);
if (rootFile === undefined) {
  console.error("expected a file for the root certificate");
  process.exit(2);
}
const ends: (() => unknown)[] = [];
const { url, rootPem } = await startAuthority({ after: (end) => void (end && ends.push(end as () => unknown)) });
await writeFile(rootFile, rootPem);
console.log(url);
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => {
    for (const end of ends) end();
    process.exit(0);
  });
