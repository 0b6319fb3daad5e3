/** The client for the other code of its repository: unbuilt, and with what the package keeps to itself. */

export * from "./index.ts";
export { warningsOf } from "./warnings.ts";
