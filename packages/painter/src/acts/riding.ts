/** Poses of who rides. */

import { EASY, HANGING, type Poses } from "./pose.ts";

export const RIDING = {
  ride: {
    lean: 3,
    left: { upper: [0.28, -1, 0.16], fore: [0.9, -0.28, -0.3] },
    right: { upper: [0.28, -1, 0.16], fore: [0.9, -0.28, -0.3] },
    legs: [
      { thigh: [0.6, -0.5, 0.8], shin: [-0.22, -1, -0.1], toe: 12 },
      { thigh: [0.6, -0.5, 0.8], shin: [-0.22, -1, -0.1], toe: 12 },
    ],
    seated: "ride",
  },
  cycle: {
    lean: 17,
    left: HANGING,
    right: HANGING,
    legs: EASY,
    headPitch: 4,
    seated: "ride",
  },
  motorcycle: {
    lean: 20,
    left: { upper: [0.75, -0.75, 0.12], fore: [0.95, -0.35, 0.02] },
    right: { upper: [0.75, -0.75, 0.12], fore: [0.95, -0.35, 0.02] },
    legs: [
      { thigh: [0.85, -0.52, 0.06], shin: [-0.28, -1, 0], toe: -8 },
      { thigh: [0.42, -0.92, 0.06], shin: [-0.1, -1, 0], toe: -14 },
    ],
    headPitch: 14,
    seated: "ride",
  },
} satisfies Poses;
