/** The positions of all objects, as plain data: the second half of a picture's recipe. World: x right, y up, z away from the camera, metres. */

import type { Material } from "easel-picture";
import type { Recipe } from "./figures/recipe.ts";
import type { Camera, Pattern } from "./frame.ts";
import type { Pose } from "./motifs/motif.ts";
import type { Rgb } from "./rgb.ts";
import type { TimeOfDay, Weather } from "./scene-graph.ts";
import type { SceneryForm } from "./scenery/index.ts";
import type { Species } from "./scenery/trees.ts";

export type { Camera } from "./frame.ts";

export interface LightPlan {
  readonly time: TimeOfDay;
  readonly weather: Weather;
  readonly sunElevationDeg: number;
  /** 0 straight ahead, positive to the right, beyond ±90 behind the camera. */
  readonly sunAzimuthDeg: number;
  /** 1 clear mountain air. */
  readonly haze: number;
}

export interface CloudPlan {
  /** 0 none .. 1 closed. */
  readonly cover01: number;
  readonly baseM: number;
  readonly topM: number;
  readonly scaleM: number;
  readonly density: number;
}

/** Something in the sky, framed in the picture; it moves to where the sky is open. */
export interface SkyBody {
  readonly kind: "moon" | "earth" | "planet" | "ringed" | "lightning";
  /** Where its middle is wished, shares of width and height; its radius, a share of the shorter side. */
  readonly x01: number;
  readonly y01: number;
  readonly radius01: number;
  readonly colour: Rgb;
  /** 1 = as bright as a full moon. */
  readonly light01: number;
}

export interface NightPlan {
  /** Instead of the sun or moon of the hour. */
  readonly bodies: readonly SkyBody[];
  /** 0..1; more makes them larger: stars that were asked for. */
  readonly stars01: number;
  readonly milkyWay01: number;
  readonly aurora01: number;
  readonly rainbow01: number;
}

export type TerrainForm =
  | "valley"
  | "plain"
  | "glade"
  | "headland"
  | "beach"
  | "ocean"
  | "dunes"
  | "dune-ridges"
  | "quay";

/** Colours are linear albedo. */
export interface Cover {
  readonly grass: Rgb;
  readonly dry: Rgb;
  readonly rock: Rgb;
  readonly sand: Rgb;
  /** Above it lies snow; `null` = none. */
  readonly snowLineM: number | null;
  /** 0..1: snow everywhere that is not steep. */
  readonly snow01: number;
  /** Below it the ground is sand; `null` = none. */
  readonly shoreM: number | null;
  /** Far woods painted into the ground from this distance on; `null` = none. */
  readonly woods: {
    readonly fromM: number;
    readonly toM: number;
    readonly maxHeightM: number;
    readonly colours: readonly Rgb[];
  } | null;
  /** Half the width of a trodden path along the terrain's path, 0 = none. */
  readonly pathM: number;
  /** Wind ripples, for sand. */
  readonly ripples01: number;
  /** Even ground is ice with cracks and drifts of snow; rock with glowing clefts. */
  readonly ice01: number;
  readonly lava01: number;
}

export interface TerrainPlan {
  readonly form: TerrainForm;
  /** Numbers of the form, see `terrain-forms.ts`. */
  readonly shape: Readonly<Record<string, number>>;
  /** Left and right are changed. */
  readonly mirrored?: true;
  readonly lengthM: number;
  readonly grid: number;
  readonly erosionDrops: number;
  /** How dark the pools of shadow on the land are, 0..1. */
  readonly pools01: number;
  readonly nearM: number;
  readonly farM: number;
  readonly cover: Cover;
}

export interface WaterPlan {
  readonly amplitude: number;
  readonly frequency: number;
  readonly deep: Rgb;
  readonly shallow: Rgb;
  readonly clearM: number;
  readonly foamM: number;
}

export interface Planting {
  readonly species: readonly Species[];
  readonly colours: readonly Rgb[];
  readonly count: number;
  readonly nearM: number;
  readonly farM: number;
  readonly heightM: readonly [number, number];
  readonly minAltitudeM: number;
  readonly maxAltitudeM: number;
  /** 0..1 of crowns under snow. */
  readonly snow01: number;
  /** Kept free on both sides of the terrain's path; 0 = nothing. */
  readonly clearPathM: number;
  /** 0 = everywhere .. 1 = in few groves with open land between. */
  readonly groves01: number;
}

/** One tree that was placed by hand. */
export interface HeroTree {
  readonly species: Species;
  readonly colours: readonly Rgb[];
  readonly xM: number;
  readonly zM: number;
  /** Height of its foot; `null` = on the ground. */
  readonly yM: number | null;
  readonly heightM: number;
  readonly snow01: number;
  /** 0 = scenery, else the subject's number. */
  readonly subject: number;
  /** How far a palm leans to the right, -1..1; none = by chance. */
  readonly lean?: number;
}

export interface GrassPlan {
  readonly count: number;
  readonly nearM: number;
  readonly farM: number;
  readonly heightM: readonly [number, number];
  readonly colours: readonly Rgb[];
  readonly flowers: readonly Rgb[];
  /** Share of blades that carry a flower. */
  readonly flowers01: number;
  readonly minAltitudeM: number;
  /** Kept free on both sides of the terrain's path; 0 = nothing. */
  readonly clearPathM: number;
}

/** A field of one flower in rows. */
export interface CropPlan {
  readonly kind: "sunflower" | "tulip" | "poppy" | "lavender" | "vine" | "tea" | "paddy";
  readonly colours: readonly Rgb[];
  readonly nearM: number;
  /** Metres that the rows run aside for each metre away from the eye. */
  readonly slant: number;
  /** Kept free on both sides of the terrain's path; 0 = nothing. */
  readonly clearPathM: number;
}

export interface Structure {
  readonly form: SceneryForm;
  /** Which of its shapes it has, where it has several: a seed. */
  readonly variant?: number;
  /** Of doors and shutters, and of the roof. */
  readonly trim?: Rgb | null;
  readonly roof?: Rgb | null;
  /** 1.. in order of the recipe's subjects; 0 = scenery. */
  readonly subject: number;
  readonly xM: number;
  readonly zM: number;
  /** Height of its foot; `null` = on the ground. */
  readonly yM: number | null;
  readonly yawRad: number;
  /** Its shape is that of the mirror. */
  readonly mirrored?: true;
  readonly scale: number;
  readonly colour: Rgb | null;
}

/** A figure with a volume of its own. */
export interface VolumePlan {
  readonly recipe: Recipe;
  /** 0 = facing right, -π/2 = facing the camera. */
  readonly yawRad: number;
  /**
   * Fastened to relief `parent`: its point `by` (its foot where it has none) lies at the parent's point `to`; it is
   * `grow` times its real size beside the parent.
   */
  readonly fastened: {
    readonly to: string;
    readonly by: string;
    readonly grow: number;
    /** Metres towards the parent's right: several sit side by side. */
    readonly asideM: number;
  } | null;
  /** On a lead or by the reins: a cord hangs between its collar and the parent's right hand. */
  readonly led?: boolean;
  /** Rides: reins hang from its hands to the parent's mouth. */
  readonly reins?: boolean;
}

/** A motif raised to a solid, or a volume. Framed in the picture: the renderer finds how far away the ground is where it stands. */
export interface ReliefPlan {
  readonly motif: string;
  /** Drawn instead of the motif. */
  readonly volume: VolumePlan | null;
  /** As in `Structure`. */
  readonly subject: number;
  /** Index of the figure of the scene graph that it shows; absent where the composition added it. */
  readonly figure?: number;
  /** Middle of its foot and its height, in pixels. */
  readonly xPx: number;
  readonly footPx: number;
  readonly heightPx: number;
  readonly mirrored: boolean;
  readonly pose: Pose;
  readonly colour: Rgb | null;
  readonly material: Material;
  /** Faded and stained by age. */
  readonly worn: boolean;
  readonly bulge01: number;
  /** `air` also is water to swim in and space: nothing carries it. `hold`: at the distance of relief `parent`. */
  readonly support: "ground" | "water" | "air" | "hold";
  /** For `hold`: an index of the layout's reliefs and how much farther away it is, as a share of the parent's height. */
  readonly parent: number;
  readonly behind01: number;
  /** Distance when nothing carries it. */
  readonly zM: number;
}

/** A block of a room, street or stage; axis-aligned, standing on `yM`. Or a thing of the catalogue that belongs there. */
export interface Prop {
  /** Drawn instead of a block: the middle of its foot is at the place of the block's. `yawRad` as in `VolumePlan`. */
  readonly thing?: { readonly recipe: Recipe; readonly yawRad: number; readonly scale: number };
  /** `sweep`: a sheet that lies from `zM - depthM` on and bends up at `zM` to `heightM`. */
  readonly shape?: "sweep";
  readonly xM: number;
  readonly yM: number;
  readonly zM: number;
  readonly widthM: number;
  readonly heightM: number;
  readonly depthM: number;
  readonly colour: Rgb;
  readonly material: Material;
  readonly pattern: Pattern;
  readonly emission: number;
}

/** Air that is not air. */
export interface MediumPlan {
  readonly kind: "water" | "vacuum";
  /** The water's own light; for `vacuum` the light of the air that is taken away. */
  readonly colour: Rgb;
  /** Per metre, RGB. */
  readonly extinction: Rgb;
}

export interface Tower {
  readonly xM: number;
  readonly zM: number;
  readonly widthM: number;
  readonly depthM: number;
  readonly heightM: number;
  readonly colour: Rgb;
  readonly crown: "flat" | "setback" | "spire";
}

export interface GradePlan {
  /** Middle grey after exposure. */
  readonly key: number;
  readonly saturation: number;
  readonly bloom: number;
  /** Linear multipliers, 1 = neutral. */
  readonly balance: Rgb;
  /** Softness of what is far behind the figures, 0 = all is sharp; above 1 the blur is wider by as much. */
  readonly softFar01: number;
  /** The mean of the sky after exposure is not above this: a dark wood does not make its night sky white. `null` = no limit. */
  readonly skyMost: number | null;
}

export interface WorldLayout {
  readonly kind: "world";
  /** Setting and variant, `coast/beach`. */
  readonly id: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly camera: Camera;
  readonly light: LightPlan;
  readonly clouds: CloudPlan | null;
  readonly night: NightPlan;
  /** `null` = none: all that is seen are props and sky. */
  readonly terrain: TerrainPlan | null;
  /** `null` = dry. The level is always 0 m. */
  readonly water: WaterPlan | null;
  readonly plantings: readonly Planting[];
  readonly heroTrees: readonly HeroTree[];
  readonly grass: GrassPlan | null;
  readonly crop: CropPlan | null;
  readonly structures: readonly Structure[];
  readonly towers: readonly Tower[];
  readonly props: readonly Prop[];
  readonly reliefs: readonly ReliefPlan[];
  readonly medium: MediumPlan | null;
  readonly falling: "none" | "snow" | "rain" | "petals";
  /** The ground is wet though no rain falls. */
  readonly wet?: true;
  readonly grade: GradePlan;
}

/** A picture of no place. */
export interface FlatLayout {
  readonly kind: "flat";
  readonly id: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly motif: "marble" | "waves" | "cosmos" | "planet";
  /** Linear, 3..5 of them, dark to light. */
  readonly colours: readonly Rgb[];
  /** Calm 0 .. busy 1. */
  readonly busy01: number;
  readonly reliefs: readonly ReliefPlan[];
  readonly grade: GradePlan;
}

export type Layout = WorldLayout | FlatLayout;
