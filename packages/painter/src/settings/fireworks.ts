/** Fireworks: an open dark sky over a low land, and large bursts in it, which coarse media show too. */

import { acrossM, heightAt, type Stage } from "../compose/stage.ts";
import { rows } from "../kit/rows.ts";
import type { Camera, Prop, Structure, Tower, WorldLayout } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import type { SceneGraph } from "../scene-graph.ts";
import { box } from "./boxes.ts";
import { scenery } from "./scenery.ts";

/** Distance of the bursts, metres: before the towers of a city and the hills behind a lake. */
const AWAY_M = 120;
/** Row of the horizon, share of the frame's height. */
const HORIZON_01 = 0.7;
/** Towers reach so far above the horizon at most, share of the frame's height. */
const TOWERS_01 = 0.2;
/** Large towers are so much smaller. */
const SKYSCRAPERS_LOWERED = 0.42;
/** Trees within this distance stand before the sky, metres. */
const NEAR_TREES_M = 45;

/** Colours of a burst: its rays, and those of its heart. */
const COLOURS: readonly (readonly [Rgb, Rgb])[] = [
  [
    [1, 0.5, 0.06],
    [1, 0.86, 0.4],
  ],
  [
    [1, 0.05, 0.1],
    [1, 0.6, 0.2],
  ],
  [
    [0.1, 0.4, 1],
    [0.7, 0.9, 1],
  ],
  [
    [0.12, 0.95, 0.25],
    [0.9, 1, 0.4],
  ],
  [
    [0.95, 0.12, 0.8],
    [1, 0.7, 0.9],
  ],
];

/** Middle of each burst, across and as a share of the sky from the top down, and its radius as a share of the shorter side. */
const BURSTS: readonly (readonly [u: number, down01: number, radius01: number])[] = rows(
  ".5 .42 .23, .19 .6 .15, .82 .58 .165, .24 .22 .12, .78 .19 .115",
);

/** Houses of a street would hide the sky: fireworks in a town are seen over its skyline, by somebody in a meadow. */
export function inTheOpen(graph: SceneGraph, standing: boolean): SceneGraph {
  const { fireworks, setting, spot, place = "" } = graph;
  const closed = fireworks && setting === "street" && !spot && !/canal|harbo|port$|marina|pier|quay|square/.test(place);
  return closed ? { ...graph, setting: standing ? "meadow" : "city" } : graph;
}

/** The same place with a low horizon, nothing before the sky, and no moon or clouds in it. */
export function underFireworks(stage: Stage, layout: WorldLayout): WorldLayout {
  const { graph, heightPx, side } = stage;
  const alone = graph.figures.length === 0;
  const camera = alone
    ? { ...layout.camera, horizonPx: Math.max(layout.camera.horizonPx, Math.round(HORIZON_01 * heightPx)) }
    : layout.camera;
  const used = [...layout.structures, ...layout.heroTrees].reduce((most, one) => Math.max(most, one.subject), 0);
  const { structures, props } = bursts(stage, camera, used + 1);
  return {
    ...layout,
    camera,
    structures: [
      ...layout.structures.map((built) =>
        built.form === "skyscraper" ? { ...built, scale: built.scale * SKYSCRAPERS_LOWERED } : built,
      ),
      ...structures,
    ],
    props: [...layout.props, ...props],
    clouds: null,
    light: graph.moon ? layout.light : { ...layout.light, sunAzimuthDeg: 140 * -side },
    night: { ...layout.night, milkyWay01: 0, stars01: Math.min(0.5, layout.night.stars01) },
    heroTrees: layout.heroTrees.filter(({ subject, zM }) => subject > 0 || zM > NEAR_TREES_M),
    towers: layout.towers.map((tower) => lowered(tower, camera, heightPx)),
    grade: {
      ...layout.grade,
      skyMost: 0.03,
      bloom: Math.max(0.6, layout.grade.bloom),
      saturation: Math.max(1.1, layout.grade.saturation),
    },
  };
}

/** A tower that leaves the sky to the fireworks; those that were taller stay taller. */
function lowered(tower: Tower, { focalPx, horizonPx }: Camera, heightPx: number): Tower {
  const most = (TOWERS_01 * heightPx * tower.zM) / focalPx;
  const usual = (0.8 * horizonPx * tower.zM) / focalPx;
  return { ...tower, heightM: most * Math.min(1, tower.heightM / usual) ** 0.8 };
}

/** The bursts and the ends of their rockets' trails, framed in the picture of `camera`; a subject of its own, `subject`. */
function bursts(stage: Stage, camera: Camera, subject: number): { structures: Structure[]; props: Prop[] } {
  const { widthPx, heightPx, side, rng } = stage;
  const draw = rng.fork("fireworks");
  const px = AWAY_M / camera.focalPx;
  const short = Math.min(widthPx, heightPx);
  const sky01 = camera.horizonPx / heightPx;
  const first = draw.int(COLOURS.length);
  const structures: Structure[] = [];
  const props: Prop[] = [];
  for (const [k, [u, down01, radius01]] of BURSTS.entries()) {
    const [colour, trim] = COLOURS[(first + k * 2) % COLOURS.length];
    const at = 0.5 + (u - 0.5) * side + 0.03 * (draw.next() - 0.5);
    const x = acrossM(stage, camera, at, AWAY_M);
    const y = heightAt(stage, camera, sky01 * down01, AWAY_M);
    const scale = radius01 * Math.min(1, sky01 / 0.55) * short * px * (0.94 + 0.12 * draw.next());
    structures.push(scenery("burst", x, AWAY_M, { yM: y, scale, colour, trim, variant: draw.int(97), subject }));
    props.push(...trail(x, y - 1.12 * scale, scale));
  }
  return { structures, props };
}

/** What a rocket leaves behind at the end of its way up. */
function trail(x: number, top: number, radius: number): Prop[] {
  return Array.from({ length: 6 }, (_, i) =>
    box(x, top - i * radius * 0.09, AWAY_M, radius * 0.02, radius * 0.06, 0.5, [1, 0.6, 0.25], {
      material: "light",
      emission: 0.04 * (1 - i / 6),
    }),
  );
}
