/** The manifest of a swapper's folder: `swapper.json`, written by the operator who has the right to use the model. */

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { EaselError, fieldIssues } from "easel-contract";
import { z } from "zod";
import { TEMPLATES, type TemplateName } from "./align.ts";

const MANIFEST = "swapper.json";

/** The form in which the model takes the source's face. */
const EMBEDDINGS = ["emap", "norm", "raw", "converter", "converter-norm", "image"] as const;

const triple = z.tuple([z.number(), z.number(), z.number()]);
const fileName = z.string().regex(/^[\w][\w.-]*$/, "expected the name of a file in the folder");
const templateName = z.enum(Object.keys(TEMPLATES) as [TemplateName, ...TemplateName[]]);

const layout = z.object({
  /** Positions of the five points of a face in the model's input picture. */
  template: templateName,
  /** Side of the model's picture in pixels. */
  size: z.int().min(16).max(1024),
  /** The model is fed (value - mean) / std of values 0..1. */
  mean: triple,
  std: z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]),
  /** Whether the output comes in the same scale as the input; else it is 0..1. */
  denormalise: z.boolean(),
  embedding: z.enum(EMBEDDINGS),
  /** With `image`: the source's picture for the model, values 0..1. */
  sourceTemplate: templateName,
  sourceSize: z.int().min(16).max(1024),
});
type TensorLayout = z.infer<typeof layout>;

const NONE: Pick<TensorLayout, "mean" | "std"> = { mean: [0, 0, 0], std: [1, 1, 1] };
const HALF: Pick<TensorLayout, "mean" | "std"> = { mean: [0.5, 0.5, 0.5], std: [0.5, 0.5, 0.5] };
const SOURCE = { sourceTemplate: "arcface_112_v2", sourceSize: 112 } as const;

/**
 * Layouts of published swappers, as the model table of FaceFusion and insightface's `inswapper.py` give them. A manifest may
 * override each field.
 */
const LAYOUTS: Readonly<Record<string, Readonly<TensorLayout>>> = {
  inswapper: { template: "arcface_128", size: 128, ...NONE, denormalise: false, embedding: "emap", ...SOURCE },
  hyperswap: { template: "arcface_128", size: 256, ...HALF, denormalise: true, embedding: "norm", ...SOURCE },
  ghost: { template: "arcface_112_v1", size: 256, ...HALF, denormalise: true, embedding: "converter", ...SOURCE },
  simswap: {
    template: "arcface_112_v1",
    size: 256,
    mean: [0.485, 0.456, 0.406],
    std: [0.229, 0.224, 0.225],
    denormalise: false,
    embedding: "converter-norm",
    ...SOURCE,
  },
  "simswap-512": {
    template: "arcface_112_v1",
    size: 512,
    ...NONE,
    denormalise: false,
    embedding: "converter-norm",
    ...SOURCE,
  },
  hififace: {
    template: "mtcnn_512",
    size: 256,
    ...HALF,
    denormalise: true,
    embedding: "converter-norm",
    ...SOURCE,
  },
  blendswap: { template: "ffhq_512", size: 256, ...NONE, denormalise: false, embedding: "image", ...SOURCE },
  uniface: {
    template: "ffhq_512",
    size: 256,
    ...HALF,
    denormalise: true,
    embedding: "image",
    sourceTemplate: "ffhq_512",
    sourceSize: 256,
  },
};

const LICENCE = "expected the licence under which the model may be used here: without one it is not loaded";

const manifestSchema = z
  .strictObject({
    name: z.string().min(1).max(80),
    licence: z
      .string()
      .trim()
      .default("")
      .refine((licence) => licence !== "", LICENCE),
    type: z.enum(["custom", ...Object.keys(LAYOUTS)]),
    model: fileName,
    /** ArcFace network: picture 112x112 of `arcface_112_v2` to a descriptor. Needed unless the source goes in as a picture. */
    recogniser: fileName.optional(),
    converter: fileName.optional(),
    /** With `emap`: whether the product is brought to length 1 once more, as insightface does. */
    emapNormalised: z.boolean().default(true),
    /** Checksums for `easel models check`. */
    sha256: z.record(fileName, z.string().regex(/^[0-9a-f]{64}$/, "expected 64 hex digits")).default({}),
    ...layout.partial().shape,
  })
  .superRefine((manifest, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const known: Partial<TensorLayout> | undefined = LAYOUTS[manifest.type];
    if (!known)
      for (const field of ["template", "size", "mean", "std", "denormalise", "embedding"] as const)
        if (manifest[field] === undefined) say(field, "expected with type custom");
    const embedding = manifest.embedding ?? known?.embedding;
    if (embedding !== "image" && !manifest.recogniser) say("recogniser", `expected with embedding ${embedding}`);
    if (embedding?.startsWith("converter") && !manifest.converter)
      say("converter", `expected with embedding ${embedding}`);
  });

/** A manifest with its layout complete. */
export interface SwapperManifest extends TensorLayout {
  readonly name: string;
  readonly licence: string;
  readonly type: string;
  readonly model: string;
  readonly recogniser?: string | undefined;
  readonly converter?: string | undefined;
  readonly emapNormalised: boolean;
  readonly sha256: Readonly<Record<string, string>>;
}

/**
 * The manifest of a folder. Throws EaselError ENGINE_UNAVAILABLE that names every bad field, first of all a missing licence, and
 * every file that is not there.
 */
export async function readManifest(folder: string): Promise<SwapperManifest> {
  const fail = (what: string, cause?: unknown) =>
    new EaselError("ENGINE_UNAVAILABLE", `the swapper in ${basename(folder)}: ${what}`, { cause });
  let content: unknown;
  try {
    content = JSON.parse(await readFile(join(folder, MANIFEST), "utf8"));
  } catch (cause) {
    throw fail(`expected a ${MANIFEST} with JSON`, cause);
  }
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success) {
    const issues = fieldIssues(parsed.error, content).sort((a, b) => rank(a.field) - rank(b.field));
    throw fail(issues.map(({ field, message }) => `${field}: ${message}`).join("; "));
  }
  const { data } = parsed;
  const known = LAYOUTS[data.type];
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  const manifest = { ...SOURCE, ...known, ...given } as SwapperManifest;
  const missing: string[] = [];
  for (const file of filesOf(manifest))
    await access(join(folder, file)).catch(() => {
      missing.push(file);
    });
  if (missing.length > 0) throw fail(`has no ${missing.join(", ")}`);
  return manifest;
}

/** Names of the folders in `dir` that hold a swapper. Empty when `dir` does not exist. */
export async function listSwappers(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const holds = await Promise.all(
    names.map((name) =>
      access(join(dir, name, MANIFEST)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return names.filter((_, i) => holds[i]).sort();
}

/** The files of a folder whose checksums differ from its manifest. Throws as `readManifest` does. */
export async function checkSwapper(folder: string): Promise<{ manifest: SwapperManifest; wrong: string[] }> {
  const manifest = await readManifest(folder);
  const wrong: string[] = [];
  for (const [file, expected] of Object.entries(manifest.sha256)) {
    const hash = createHash("sha256");
    const hex = await pipeline(createReadStream(join(folder, file)), hash).then(
      () => hash.digest("hex"),
      () => undefined,
    );
    if (hex !== expected) wrong.push(file);
  }
  return { manifest, wrong };
}

function filesOf({ model, recogniser, converter, embedding }: SwapperManifest): string[] {
  const files = [model];
  if (embedding !== "image" && recogniser) files.push(recogniser);
  if (embedding.startsWith("converter") && converter) files.push(converter);
  return files;
}

function rank(field: string): number {
  return field === "licence" ? 0 : 1;
}
