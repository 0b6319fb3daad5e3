/** The entry of the thread that reads prompts for their warnings. */

import { parentPort } from "node:worker_threads";
import { createForesight } from "easel-painter";
import { giveMemoryBackWhenIdle } from "../../idle-memory.ts";
import { type FromForesight, READY, type ToForesight } from "./foresight.ts";

giveMemoryBackWhenIdle();
const foresee = createForesight();
parentPort?.on("message", (words: ToForesight) => parentPort?.postMessage(foresee(words) satisfies FromForesight));
parentPort?.postMessage(READY);
