import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { ratioOf } from "../create/shapes.tsx";
import type { Picture } from "../create/take-picture.ts";
import { seedMode, value } from "../draft.ts";
import { fieldsOf } from "../schema.ts";
import { t } from "../words/words.ts";
import { cropAround, type Focus } from "./focus.ts";
import { inTurn } from "./in-turn.ts";
import type { SketchAnswer, SketchOrder } from "./sketch-worker.ts";
import { smallCopy } from "./small-copy.ts";

/** The longer side of the copy that the code is drawn on. */
const LONGEST_PX = 320;

/**
 * One's own picture with its code, small and unread, drawn by the browser while the dial, the margin, the crop and the content
 * change. Nothing where the code has too many modules for it, or the browser cannot draw it.
 */
export function CodeSketch({ chosen }: { readonly chosen: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const send = useRef<(order: SketchOrder) => void>(undefined);
  const copy = useRef<{ readonly of: string; readonly made: Promise<ImageData> }>(undefined);
  const size = useSignal<{ readonly width: number; readonly height: number } | undefined>(undefined);
  const ar = value<string>("ar");
  const focus = value<Focus>("focus");
  const number = (name: string) => value<number>(name) ?? presetOf(name);
  const asked = {
    content: value<boolean>("shortlink") ? undefined : value<SketchOrder["content"]>("content"),
    clarity01: number("qr_w") / 2,
    padding: number("padding") === presetOf("padding") ? undefined : number("padding"),
    seed: (seedMode.value === "random" ? undefined : value<number>("seed")) ?? 1,
  };
  useEffect(() => {
    const worker = new Worker(new URL("./sketch-worker.ts", import.meta.url), { type: "module" });
    send.current = inTurn<SketchOrder, SketchAnswer>(worker, ({ width, height, data }) => {
      size.value = data && { width, height };
      // Pixels are put, not drawn: no graphics processor is needed.
      const pen = canvas.current?.getContext("2d", { willReadFrequently: true });
      if (!data || !pen) return;
      pen.canvas.width = width;
      pen.canvas.height = height;
      pen.putImageData(new ImageData(data, width, height), 0, 0);
    });
    return () => worker.terminate();
  }, []);
  useEffect(() => {
    let isGone = false;
    const of = JSON.stringify([chosen.url, ar, focus]);
    if (copy.current?.of !== of) copy.current = { of, made: smallCrop(chosen, ratioOf(ar), focus) };
    void copy.current.made.then(
      (made) => {
        if (isGone) return;
        const { width, height, data } = made;
        send.current?.({ ...asked, baseUrl: new URL(".", document.baseURI).href, width, height, data });
      },
      // Without a copy there is no preview; the picture itself is sent when it is made.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [chosen.url, ar, JSON.stringify([focus, asked])]);
  const { width = 1, height = 1 } = size.value ?? {};
  return (
    <figure class="trial" hidden={size.value === undefined}>
      <canvas ref={canvas} class="print" role="img" aria-label={t("sketch.alt")} style={{ "--r": width / height }} />
      <figcaption>
        <b>{t("sketch.title")}</b>
        <span class="quiet">{t("worlds.unread")}</span>
        <span class="quiet">{t("sketch.hint")}</span>
      </figcaption>
    </figure>
  );
}

function presetOf(name: string): number {
  const preset = fieldsOf("art_qr").find((field) => field.name === name)?.preset;
  return typeof preset === "number" ? preset : 0;
}

/** The part of a picture that the result shows, small. */
async function smallCrop({ url, width, height }: Picture, wanted: number | undefined, focus: Focus | undefined) {
  const part = wanted ? cropAround(width / height, wanted, focus) : undefined;
  const { canvas, pen } = await smallCopy(url, LONGEST_PX, part);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
