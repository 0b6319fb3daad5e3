/** The naive swap of `opencv_swap.py`, where python with OpenCV is at hand. */

import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Raster } from "easel-picture";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import type { DetailedFace } from "../../src/faces/face.ts";

export interface OpenCv {
  swap(
    target: Raster,
    targetFace: DetailedFace,
    source: Raster,
    sourceFace: DetailedFace,
  ): Promise<{ raster: Raster; cpuMs: number }>;
  close(): Promise<void>;
}

/** The 68 points of iBUG 300-W among those of MediaPipe's mesh: jaw, brows, nose, eyes, lips. */
const POINTS = [
  162, 234, 93, 58, 172, 136, 149, 148, 152, 377, 378, 365, 397, 288, 323, 454, 389, 71, 63, 105, 66, 107, 336, 296,
  334, 293, 301, 168, 197, 5, 4, 75, 97, 2, 326, 305, 33, 160, 158, 133, 153, 144, 362, 385, 387, 263, 373, 380, 61, 39,
  37, 0, 267, 269, 291, 405, 314, 17, 84, 181, 78, 82, 13, 312, 308, 317, 14, 87,
];

/** `undefined` when no python here has OpenCV: `apt-get install python3-opencv`, or name one in `PYTHON`. */
export async function openOpenCv(): Promise<OpenCv | undefined> {
  const candidates = [process.env.PYTHON, "python3", "/usr/bin/python3"].filter((name) => name !== undefined);
  const python = candidates.find((name) => spawnSync(name, ["-c", "import cv2"], { stdio: "ignore" }).status === 0);
  if (!python) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "easel-opencv-"));
  const child = spawn(python, [join(import.meta.dirname, "opencv_swap.py")], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async swap(target, targetFace, source, sourceFace) {
      const job = {
        source: join(folder, "source.png"),
        target: join(folder, "target.png"),
        out: join(folder, "out.png"),
        sourcePoints: pointsOf(sourceFace),
        targetPoints: pointsOf(targetFace),
      };
      await writeFile(job.source, await encodePng(source));
      await writeFile(job.target, await encodePng(target));
      child.stdin.write(`${JSON.stringify(job)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error("the OpenCV swap ended; its words are above");
      return {
        raster: await decodeImage(await readFile(job.out)),
        cpuMs: (JSON.parse(value) as { cpuMs: number }).cpuMs,
      };
    },
    async close() {
      child.stdin.end();
      await rm(folder, { recursive: true });
    },
  };
}

function pointsOf({ mesh }: DetailedFace): [number, number][] {
  return POINTS.map((i) => [mesh[i * 3] - 0.5, mesh[i * 3 + 1] - 0.5]);
}
