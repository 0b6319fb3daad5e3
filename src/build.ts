/**
 * `npm run build`: writes everything that the program would otherwise write into its own folder at the first start, so that this
 * folder may be read-only from then on: the page, and the links between the libraries of the embedded PostgreSQL.
 */

import { ensurePage } from "../web/build.ts";
import { linkInstalledLibraries } from "./storage/embedded/binaries.ts";

await ensurePage();
linkInstalledLibraries();
