import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { PreviewFigure, randomSeed, usePreview } from "../create/preview.tsx";
import { seedMode, value } from "../draft.ts";
import { smallCopy } from "./small-copy.ts";

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
    smallCopy(picture, COPY_PX).then(
      ({ canvas }) => {
        if (!isGone) copy.value = canvas.toDataURL("image/jpeg", 0.85);
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
