import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { ApiError, download } from "../api.ts";
import { previewedSeed, seedMode } from "../draft.ts";
import { Icon } from "../icons.tsx";
import { styleText, t } from "../words/words.ts";

/** Time without a change of the form after which its preview is asked for. */
const SETTLE_MS = 350;

export const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** A world in small, not read by anybody. */
interface Preview {
  readonly url: string;
  /** Width by height. */
  readonly ratio: number;
  /** The world's name. */
  readonly style: string;
}

/**
 * The preview of a request to `POST /v1/preview`, JSON; undefined for none. What is made next begins with `seed` once it is shown.
 * `busy`: the service could not paint it now.
 */
export function usePreview(asked: string | undefined, seed: number) {
  const shown = useSignal<Preview | undefined>(undefined);
  const state = useSignal<"still" | "painting" | "busy">("still");
  useEffect(() => {
    const gone = new AbortController();
    const forget = () => {
      shown.value = undefined;
      forgetSeed();
      state.value = "still";
    };
    if (asked === undefined) {
      forget();
      return;
    }
    state.value = "painting";
    const wait = setTimeout(async () => {
      const { signal } = gone;
      try {
        const { body, headers } = await download("v1/preview", { method: "POST", body: JSON.parse(asked), signal });
        const { width, height } = await createImageBitmap(body);
        if (signal.aborted) return;
        const style = headers.get("easel-style") ?? "";
        shown.value = { url: URL.createObjectURL(body), ratio: width / height, style };
        previewedSeed.value = seed;
        state.value = "still";
      } catch (error) {
        if (signal.aborted) return;
        forget();
        if (error instanceof ApiError && error.status !== 422) state.value = "busy";
      }
    }, SETTLE_MS);
    return () => {
      clearTimeout(wait);
      gone.abort();
    };
  }, [asked]);
  const url = shown.value?.url;
  // The address is given back when another picture has its place.
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  useEffect(() => forgetSeed, []);
  return { shown: shown.value, state: state.value };
}

/** A preview with its name, further buttons and one for another seed. */
export function PreviewFigure(props: {
  readonly shown: Preview;
  /** Another one is being painted. */
  readonly waits: boolean;
  readonly seed: Signal<number>;
  readonly children?: ComponentChildren;
}) {
  const { url, ratio, style } = props.shown;
  return (
    <figure class={props.waits ? "trial waits" : "trial"}>
      <img class="print" src={url} alt={t("worlds.alt", { style: styleText(style) })} style={{ "--r": ratio }} />
      <figcaption>
        <b>{styleText(style)}</b>
        <span class="quiet">{t("worlds.unread")}</span>
        {props.children}
        {seedMode.value === "random" && (
          <button type="button" class="btn" onClick={() => (props.seed.value = randomSeed())}>
            <Icon name="vary" />
            {t("worlds.another")}
          </button>
        )}
      </figcaption>
    </figure>
  );
}

function forgetSeed(): void {
  previewedSeed.value = undefined;
}
