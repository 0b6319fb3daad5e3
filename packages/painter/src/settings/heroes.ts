/** One building that rules open land: how high the eye puts the horizon for it, the way to its door, what grows around it. */

import { acrossM, leavesOf, type Stage } from "../compose/stage.ts";
import { formHeightM, isGrand, shareOf } from "../compose/subjects.ts";
import { rows, tones } from "../kit/rows.ts";
import type { Camera, HeroTree, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import type { SceneGraph, Subject } from "../scene-graph.ts";
import { SCENERY } from "../scenery/index.ts";
import { isTree } from "../scenery/trees.ts";
import { framedScenery, framedTree, scenery, treeAt } from "./scenery.ts";

/** Row of a hero's foot, share of the frame's height: the ground before it takes no more than the rest. */
const FOOT_01 = 0.77;
/** Eastern buildings, among maples and stone lanterns. */
export const EASTERN: ReadonlySet<string> = new Set(["pagoda", "temple", "torii"]);

/** Whether buildings rule the picture. */
export function isOfBuildings({ graph, standing }: Stage): boolean {
  return !standing && graph.figures.length === 0 && heroesOf(graph).length > 0;
}

/** Whether the picture is of buildings in open land. A picture that carries a code keeps its even ground. */
function isBuiltView(stage: Stage): boolean {
  return !stage.forCode && isOfBuildings(stage);
}

/** Whether it is of a single one. */
export function hasHero(stage: Stage): boolean {
  const built = heroesOf(stage.graph);
  return isBuiltView(stage) && built.length === 1 && built[0].count === 1;
}

function heroesOf({ subjects }: SceneGraph): readonly Subject[] {
  return subjects.filter(({ form }) => isGrand(form) && form !== "bridge" && form !== "pyramid");
}

/** Whether the picture is of one tree in open land. */
export function isLoneTree({ graph, standing, forCode }: Stage): boolean {
  const [first, ...others] = graph.subjects;
  return (
    !forCode &&
    !standing &&
    graph.figures.length === 0 &&
    others.length === 0 &&
    first?.count === 1 &&
    isTree(first.form)
  );
}

/** Row of the horizon at which the hero's foot stands low in the frame, 0..1; `eyeM` above its ground. */
export function heroHorizon01({ graph, widthPx, heightPx }: Stage, eyeM: number, fallM: number): number {
  const hero = graph.subjects.find(({ form }) => isGrand(form)) ?? graph.subjects[0];
  const short = Math.min(widthPx, heightPx * 1.15);
  // rows from the horizon down to the foot, by similar triangles
  const downPx = (eyeM * shareOf(hero.form) * short) / formHeightM(hero.form);
  return Math.min(0.72, Math.max(0.44, FOOT_01 - fallM - downPx / heightPx));
}

/** A way that starts under the eye and ends at the door of `hero`, for the shape of a plain. */
export function wayTo(stage: Stage, hero: Structure): Record<string, number> {
  const draw = stage.rng.fork("way to the door");
  const pathStart = -(0.2 + 0.5 * draw.next());
  const pathPhase = 2.2;
  const pathBend = 0.05 * Math.min(50, hero.zM);
  const swing = pathBend * (Math.sin(hero.zM * 0.06 + pathPhase) - Math.sin(pathPhase));
  return { pathStart, pathPhase, pathBend, pathDrift: (hero.xM - pathStart - swing) / hero.zM };
}

interface Around {
  readonly trees: HeroTree[];
  readonly structures: Structure[];
}

/**
 * What belongs to a hero: trees beside and behind it that its walls overlap, one close by at the other edge that frames the
 * view, stones and shrubs in the corner before it. `open` where the land is a field: then nothing stands close by.
 */
export function aroundHero(
  stage: Stage,
  camera: Camera,
  hero: Structure,
  open: boolean,
  pathX: (z: number) => number,
): Around {
  const { graph, rng } = stage;
  const draw = rng.fork("around");
  const winter = graph.season === "winter" || graph.weather === "snow";
  const eastern = EASTERN.has(hero.form);
  const species: HeroTree["species"] = winter && !eastern ? "pine" : "broad";
  const outward = hero.xM >= 0 ? 1 : -1;
  const wideM = SCENERY[hero.form].radiusM * hero.scale;
  const tallM = SCENERY[hero.form].heightM * hero.scale;
  const heightM = Math.min(20, Math.max(5, tallM * 0.8));
  const maples: readonly Rgb[] | undefined =
    eastern && graph.season === "autumn" ? tones("0.5 0.05 0.02, 0.56 0.15 0.02, 0.4 0.03 0.02") : undefined;
  const put = (xM: number, zM: number, tall: number, kind = species): HeroTree =>
    treeAt(stage, kind, xM, zM, tall, {
      ...(maples && kind === "broad" ? { colours: maples } : {}),
      ...(graph.season === "winter" || graph.weather === "snow" ? { snow01: 0.55 } : {}),
    });
  const trees: HeroTree[] = [
    // beside it, towards the nearer edge, and a little behind its other wall
    put(
      hero.xM + outward * (wideM * 1.08 + 0.22 * heightM),
      hero.zM + 0.3 * wideM,
      heightM * (0.86 + 0.2 * draw.next()),
    ),
    put(hero.xM - outward * (wideM * 1.1 + 0.2 * heightM), hero.zM + 1.5 * wideM, heightM * (0.75 + 0.2 * draw.next())),
  ];
  for (const [k, off] of [-0.6, 0.25, 1.5, -1.9, 2.5].entries())
    trees.push(
      put(
        hero.xM + outward * off * wideM * 1.1,
        hero.zM + wideM * (1.7 + 0.5 * (k % 3)) + 3,
        heightM * (0.8 + 0.35 * draw.next()),
        winter || k % 2 === 0 ? species : "broad",
      ),
    );
  if (open) return { trees: trees.slice(0, 2), structures: [] };
  const edge = 0.5 - 0.53 * outward;
  const frame = winter && !eastern ? { zM: 11, tall: 7.5, u: 0.5 - 0.44 * outward } : { zM: 9.5, tall: 8.4, u: edge };
  trees.push(put(acrossM(stage, camera, frame.u, frame.zM), frame.zM, frame.tall));
  const structures: Structure[] = [];
  const corner = 0.5 + 0.4 * outward;
  for (const [k, [u, zM, scale]] of [
    [corner, 6.2, 0.42],
    [corner + 0.06 * outward, 7.2, 0.6],
    [corner - 0.1 * outward, 7.8, 0.26],
  ].entries())
    structures.push(
      framedScenery(stage, camera, "boulder", u, zM, {
        scale,
        variant: k + draw.int(90),
        yawRad: 6 * draw.next(),
      }),
    );
  for (const [u, zM, tall] of [
    [corner + 0.1 * outward, 5.8, 0.9],
    [corner - 0.04 * outward, 9, 1.1],
  ] as const)
    if (!winter)
      trees.push(framedTree(stage, camera, "bush", u, zM, tall, { colours: maples ?? leavesOf(stage).slice(2) }));
  if (eastern)
    for (const [k, part] of [0.22, 0.36, 0.52].entries()) {
      const zM = hero.zM * part;
      for (const bank of [-1, 1])
        if (k > 0 || bank === -outward)
          structures.push(scenery("stone-lantern", pathX(zM) + bank * 2.2, zM, { scale: 1.1, variant: k }));
    }
  return { trees, structures };
}

/** Colours of balloons that drift far off. */
const BALLOONS: readonly Rgb[] = tones("0.62 0.16 0.06, 0.08 0.26 0.46, 0.7 0.48 0.08, 0.3 0.1 0.34");

/** Whether the picture is of one balloon over land that the eye sees from high up. */
export function isBalloonView({ graph, standing, forCode }: Stage): boolean {
  const [first, ...others] = graph.subjects;
  return !forCode && !standing && others.length === 0 && first?.form === "balloon" && first.count === 1;
}

/** Small balloons far behind the one that the picture is of. */
export function farBalloons(stage: Stage, camera: Camera, near: Structure): Structure[] {
  const draw = stage.rng.fork("far balloons");
  const away = near.xM >= 0 ? -1 : 1;
  return rows("0.2 0.2 3.4, 0.36 0.08 5.5, 0.07 0.03 7.5, -0.3 0.05 6.2").map(([u, up01, farther], k) => {
    const zM = near.zM * farther;
    return framedScenery(stage, camera, "balloon", 0.5 + away * (u + 0.05 * draw.next()), zM, {
      yM: camera.heightM + (up01 * (0.9 + 0.3 * draw.next()) * stage.heightPx * zM) / camera.focalPx,
      yawRad: 6 * draw.next(),
      colour: BALLOONS[k],
    });
  });
}
