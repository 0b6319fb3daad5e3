import assert from "node:assert/strict";
import { after, test } from "node:test";
import { listEngines } from "../../../src/engines/list.ts";
import { createForesight } from "../../../src/engines/painter/foresight.ts";
import { until } from "../../helpers/until.ts";

const LONGEST = 2_000;
/** Texts that are costly to read, as long as a prompt may be. */
const COSTLY = [
  "龙",
  "Ada ",
  "ネコ",
  "кошка на диване ",
  "قطة على الأريكة ",
  "a golfer and a dj on the roof by the door ",
];
const clock = { now: () => new Date() };

const [painter] = listEngines({ engines: [], fallback: true }, { clock, fetch: globalThis.fetch });
const foresight = await painter.loadForesight!();
after(() => foresight.stop());

test("the event loop turns while any prompt is read", async () => {
  await foresight.foresee({ prompt: "a castle", negativePrompt: "" });
  for (const part of COSTLY) {
    const text = part.repeat(LONGEST / part.length);
    let done = false;
    let turns = 0;
    const turn = () => {
      turns++;
      if (!done) setImmediate(turn);
    };
    setImmediate(turn);
    await foresight.foresee({ prompt: text, negativePrompt: text }).finally(() => {
      done = true;
    });
    assert.ok(turns > 1, part);
  }
});

test("prompts that are asked at once each get their own warnings", async () => {
  const nouns = ["gryphon", "orrery", "sousaphone"];
  const told = await Promise.all(nouns.map((noun) => foresight.foresee({ prompt: `a ${noun}`, negativePrompt: "" })));
  assert.deepEqual(
    told.map((warnings) => warnings.flatMap(({ undrawn }) => undrawn ?? [])),
    nouns.map((noun) => [noun]),
  );
});

test("a prompt is read once, also for requests that come while it is read", async () => {
  const counts = `
    import { parentPort } from "node:worker_threads";
    let reads = 0;
    parentPort.on("message", () => parentPort.postMessage([{ code: "flat", message: String(++reads) }]));
    parentPort.postMessage("ready");
  `;
  const own = createForesight({ entry: new URL(`data:text/javascript,${encodeURIComponent(counts)}`) });
  const read = async (prompt: string) => (await own.foresee({ prompt, negativePrompt: "" }))[0]?.message;
  assert.deepEqual(await Promise.all([read("a fox"), read("a fox"), read("an owl")]), ["1", "1", "2"]);
  assert.equal(await read("a fox"), "1");
  await own.stop();
});

/** Answers `well` with no warnings; other prompts end it in their own way. */
const THREAD = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ prompt }) => {
    if (prompt === "throws") throw new Error("no such word");
    if (prompt === "ends") process.exit(0);
    while (prompt === "never ends");
    parentPort.postMessage([]);
  });
  parentPort.postMessage("ready");
`;
const entry = new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`);

for (const [prompt, limitMs, told] of [
  ["throws", 60_000, /no such word/],
  ["ends", 60_000, /ended, or took more/],
  ["never ends", 1_000, /ended, or took more than 1000 ms/],
] as const)
  test(`a prompt that ${prompt} fails alone`, async () => {
    const own = createForesight({ entry, limitMs });
    const refused = assert.rejects(own.foresee({ prompt, negativePrompt: "" }), told);
    await refused;
    assert.deepEqual(await own.foresee({ prompt: "well", negativePrompt: "" }), []);
    await own.stop();
  });

test("a thread that starts slowly is waited for, not started anew", async () => {
  const slow = `
    import { parentPort } from "node:worker_threads";
    for (const begin = performance.now(); performance.now() - begin < 300; );
    parentPort.on("message", () => parentPort.postMessage([{ code: "flat", message: "from " + performance.timeOrigin }]));
    parentPort.postMessage("ready");
  `;
  const own = createForesight({ entry: new URL(`data:text/javascript,${encodeURIComponent(slow)}`), limitMs: 100 });
  const read = (prompt: string) => own.foresee({ prompt, negativePrompt: "" });
  await assert.rejects(read("a fox"), /did not start within 100 ms/);
  await until("the thread to answer", async () => (await read("an owl").catch(() => [])).length > 0);
  await own.stop();
});
