/** The settings of one ComfyUI server, as written in the configuration file. */

import { z } from "zod";
import { apiGraph, flawsOf, onlyOutput, type Slot, slotMap } from "./graph.ts";

const modelName = z.string().min(1, "expected a file name as ComfyUI lists it");

/** The slots that each graph must have. */
const NEEDED = {
  paint: ["prompt"],
  code: ["prompt", "codeImage"],
  fill: ["image", "mask"],
  swap: ["image", "source"],
} as const satisfies Record<string, readonly Slot[]>;
export type GraphName = keyof typeof NEEDED;

const inlineGraph = z.preprocess((value, context) => {
  const looksLikeUi = typeof value === "object" && value !== null && "nodes" in value && "links" in value;
  if (looksLikeUi)
    context.addIssue({
      code: "custom",
      message: "expected the API format, got a workflow as the editor saves it: use Workflow > Export (API)",
    });
  return looksLikeUi ? {} : value;
}, apiGraph);

function userGraph(name: GraphName) {
  return z
    .strictObject({
      graph: inlineGraph.meta({ description: "the graph as ComfyUI's Export (API) writes it" }),
      slots: slotMap.meta({ description: 'slot to "<node id>.<input>", or several of them' }),
      output: z
        .string()
        .optional()
        .meta({ description: "the node that saves the result; needed when there are several" }),
      multipleOf: z.int().min(1).max(128).default(16),
      maxPixels: z.int().min(65_536).max(16_777_216).default(1_572_864),
      codeStrength: z
        .tuple([z.number().min(0).max(10), z.number().min(0).max(10)])
        .default([0.9, 1.8])
        .meta({ description: "the control strength at qr_w 0 and at qr_w 2" }),
      codeModulePx: z.int().min(4).max(64).default(16),
    })
    .superRefine((settings, context) => {
      const output = settings.output ?? onlyOutput(settings.graph);
      if (output === undefined) {
        context.addIssue({
          code: "custom",
          path: ["output"],
          message:
            "expected the id of the node that saves the result: the graph has not exactly one SaveImage or PreviewImage",
        });
        return;
      }
      for (const { path, message } of flawsOf({ graph: settings.graph, slots: settings.slots, output }, NEEDED[name]))
        context.addIssue({ code: "custom", path: path.split("."), message });
    })
    .transform((settings) => ({ ...settings, output: settings.output ?? onlyOutput(settings.graph)! }));
}
export type UserGraph = z.infer<ReturnType<typeof userGraph>>;

const sd15 = z.strictObject({
  checkpoint: modelName.meta({ description: "serves paint, and fill where there is no inpaintCheckpoint" }),
  inpaintCheckpoint: modelName.optional(),
  qrControlNet: modelName.optional().meta({ description: "composes QR codes into pictures" }),
  steps: z.int().min(1).max(150).default(25),
  cfg: z.number().min(0).max(100).default(7),
  sampler: z.string().min(1).default("dpmpp_2m"),
  scheduler: z.string().min(1).default("karras"),
  maxPixels: z
    .int()
    .min(65_536)
    .max(4_194_304)
    .default(589_824)
    .meta({ description: "area at most; larger pictures are made smaller, scaled up and refined" }),
  refine: z
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .meta({ description: "denoise of the second pass over what was scaled up; 0 = no second pass" }),
});

/** Limits in milliseconds. */
const timeouts = z.strictObject({
  requestMs: z.int().min(10).default(30_000).meta({ description: "one request" }),
  queueMs: z
    .int()
    .min(10)
    .default(3_600_000)
    .meta({ description: "how long a picture may wait in the server's queue" }),
  jobMs: z.int().min(10).default(600_000).meta({ description: "how long the server may work on one picture" }),
  downMs: z
    .int()
    .min(0)
    .default(60_000)
    .meta({ description: "how long a server may be away before the picture goes elsewhere" }),
  settleMs: z
    .int()
    .min(0)
    .default(3_000)
    .meta({ description: "how long a submission without an answer may take to show up before it is sent again" }),
  pollMs: z
    .int()
    .min(1)
    .default(500)
    .meta({ description: "first pause between looks; grows to 4 times as much, 20 times while the socket speaks" }),
});

/** One ComfyUI server. A bad value is reported with the path of its field. */
export const comfyuiSettings = z
  .strictObject({
    type: z.literal("comfyui"),
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "expected lower-case letters, digits and dashes"),
    url: z
      .url({ protocol: /^https?$/, error: "expected an http(s) address, for example http://127.0.0.1:8188" })
      .refine(
        (url) => !/^https?:\/\/[^/]*@/.test(url),
        "expected no user:password in the address: use headers.Authorization",
      ),
    headers: z.record(z.string(), z.string()).default({}),
    query: z.record(z.string(), z.string()).default({}),
    sd15: sd15.optional(),
    reactor: z
      .strictObject({
        model: modelName.default("inswapper_128.onnx"),
        faceDetector: z.string().min(1).default("retinaface_resnet50"),
      })
      .optional(),
    graphs: z
      .strictObject({
        paint: userGraph("paint").optional(),
        code: userGraph("code").optional(),
        fill: userGraph("fill").optional(),
        swap: userGraph("swap").optional(),
      })
      .default({}),
    timeouts: timeouts.prefault({}),
  })
  .refine((s) => s.sd15 || s.reactor || Object.values(s.graphs).some(Boolean), {
    message: "expected sd15, reactor or a graph: without one of them the server cannot be used",
    path: ["sd15"],
  })
  .refine((s) => !s.graphs.code || s.graphs.paint || s.sd15, {
    message: "expected a paint graph (or sd15) beside the code graph, for pictures without a code",
    path: ["graphs", "paint"],
  });
export type ComfyuiSettings = z.infer<typeof comfyuiSettings>;
