import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { PreviewFigure, randomSeed, usePreview } from "../create/preview.tsx";
import { seedMode, value } from "../draft.ts";

/** Longer side of the copy that is sent: previews are 320 px long. */
const COPY_PX = 480;
/** Fields of the form that previews of a photograph take. */
const FIELDS = ["content", "shortlink", "padding", "qr_w", "style_v5", "focus", "trim"];

/** One's own picture as it hangs in the chosen world, small and not yet read. */
export function WorldTrial({ picture, world }: { readonly picture: string; readonly world: string }) {
  const seed = useSignal(randomSeed());
  const copy = useSignal<string | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    copy.value = undefined;
    smallCopy(picture).then(
      (data) => {
        if (!isGone) copy.value = data;
      },
      // Without a copy there is no preview; the picture itself is sent when it is made.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [picture]);
  const ar = value<string>("ar");
  const given = Object.fromEntries(FIELDS.flatMap((name) => (value(name) === undefined ? [] : [[name, value(name)]])));
  const asked =
    copy.value &&
    JSON.stringify({
      ...given,
      ...(ar && ar !== "own" ? { ar } : {}),
      kind: "art_qr",
      style: world,
      image: copy.value,
      seed: seedMode.value === "random" ? seed.value : value("seed"),
    });
  const { shown, state } = usePreview(asked, seed.value);
  return shown ? <PreviewFigure shown={shown} waits={state === "painting"} seed={seed} /> : null;
}

/** The picture as a small JPEG in a `data:` URI, on white. Throws where it cannot be drawn. */
async function smallCopy(url: string): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(1, COPY_PX / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", 0.85);
}
