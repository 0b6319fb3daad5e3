/** Products and dishes close by on slabs, plinths, shelves and cloth, before a plain wall. */

import { linearOfHex, type Rng } from "easel-picture";
import { cameraOf, gradeOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned } from "../kit/rows.ts";
import type { Camera, Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import type { Surface } from "../scene-graph.ts";
import { box, models, STOREY_M } from "./boxes.ts";
import { type Composed, finishDraft } from "./draft.ts";
import type { Air } from "./open-air.ts";

/** Plasters of the wall behind a pale and a dark surface. */
const PALE_WALLS = ["#e2dacd", "#d5dad3", "#e0cfc4", "#cdd5dc", "#e6dcc4", "#d8cfd6"];
const DARK_WALLS = ["#a89a89", "#94a09b", "#ab9484", "#929cab"];
const BOARD = "#b58f62";

/** Dishes are seen from above, what stands tall from its side; in the open the sky is seen over what stands there. */
export function tableCamera(stage: Stage, air: Air | undefined, draw: Rng): Camera {
  const [eye, level] = [draw.next(), draw.next()];
  if (!stage.lowFare) return cameraOf(stage, STOREY_M + 0.56 + 0.12 * eye, 1.25, 0.34 + 0.09 * level);
  if (air) return cameraOf(stage, STOREY_M + 0.78 + 0.1 * eye, 1.28, 0.2 + 0.06 * level);
  return cameraOf(stage, STOREY_M + 1.1 + 0.14 * eye, 1.3, 0.03 + 0.06 * level);
}

/** The surface that a prompt names, with the wall in the colour that it names or in one that suits the surface. */
export function composeSurface(stage: Stage, surface: Surface): Composed {
  const { graph, rng } = stage;
  const draw = rng.fork("surface");
  const camera = tableCamera(stage, undefined, draw);
  const named = surface.wall ?? graph.palette.at(-1);
  const top = linearOfHex(surface.colour ?? (surface.kind === "plinth" ? "#d8d2c8" : BOARD));
  const isDark = top[0] + top[1] + top[2] < 0.5;
  const walls = isDark ? DARK_WALLS : PALE_WALLS;
  const wall = linearOfHex(named ?? walls[draw.int(walls.length)]);
  const night = graph.time === "night";
  return finishDraft(
    stage,
    {
      id: `tabletop/${surface.kind}`,
      camera,
      light: {
        ...lightOf(stage, 1.5),
        sunAzimuthDeg: -112,
        sunElevationDeg: 42,
        ...(night ? {} : { weather: "cloudy" as const, time: "day" as const }),
      },
      terrain: null,
      clouds: null,
      falling: "none",
      props: propsOf(stage, surface.kind, camera, top, wall),
      grade: gradeOf(stage, {
        key: night ? 0.15 : isDark ? 0.27 : (top[1] > 0.5 ? 0.33 : 0.38) + 0.1 * Math.max(0, wall[1] - 0.45),
        bloom: 0.2,
        saturation: 1.06,
      }),
    },
    placeSubjects(stage, { camera, land: models(1.5, STOREY_M) }),
  );
}

/** Rows of the near edge and of the far one of what things stand on, shares of the frame's height. */
const NEAR_01 = 0.93;
const FAR_01 = 0.57;

function propsOf(stage: Stage, kind: Surface["kind"], camera: Camera, top: Rgb, wall: Rgb): Prop[] {
  const y = STOREY_M;
  const reachM = (row01: number) =>
    ((camera.heightM - y) * camera.focalPx) / (row01 * stage.heightPx - camera.horizonPx);
  const [near, far] = [reachM(NEAR_01), reachM(Math.max(FAR_01, camera.horizonPx / stage.heightPx + 0.14))];
  const [middle, deep] = [(near + far) / 2, far - near];
  const sweep = (yM: number): Prop => ({
    ...box(0, yM, far + 0.6, 30, 3, 8, wall, { material: "paper" }),
    shape: "sweep",
  });
  if (kind === "plinth") {
    const half = (stage.graph.figures.length > 2 ? 0.5 : 0.46) * (stage.widthPx / camera.focalPx) * near;
    return [
      box(0, y - 0.9, middle, 2 * half, 0.9, deep, top, { material: "rock", pattern: "asphalt" }),
      // a lower one behind it, to the side
      box(stage.side * 1.5 * half, y - 0.9, far + 0.5 * deep, 1.5 * half, 0.72, 0.8 * deep, toned(top, 0.94), {
        ...{ material: "rock", pattern: "asphalt" },
      }),
      sweep(y - 0.9),
    ];
  }
  if (kind === "shelf")
    return [
      box(0, y - 0.045, middle, 9, 0.045, deep, top, { material: "wood", pattern: "boards" }),
      box(0, y - 4, far + 0.05, 16, 9, 0.1, wall),
      ...[-1, 1].map((s) =>
        box(
          s * 0.33 * (stage.widthPx / camera.focalPx) * middle,
          y - 0.2,
          far - 0.02,
          0.03,
          0.155,
          0.16,
          [0.06, 0.06, 0.065],
          {
            material: "metal",
          },
        ),
      ),
    ];
  const look = {
    slab: { material: "rock", pattern: "asphalt" },
    wood: { material: "wood", pattern: "boards" },
    cloth: { material: "fabric" },
    plain: { material: "paper" },
  } as const;
  return [box(0, y - 0.06, 1.75, 9, 0.06, 3.3, top, look[kind]), box(0, y - 3, 3.6, 16, 9, 0.1, wall)];
}
