/** A reporter for Node's test runner: the files that hold a failed test, a line each. */

import type { TestEvent } from "node:test/reporters";

export default async function* failedFiles(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const seen = new Set<string>();
  for await (const { type, data } of events) {
    if (type !== "test:fail" || data.file === undefined || seen.has(data.file)) continue;
    seen.add(data.file);
    yield `${data.file}\n`;
  }
}
