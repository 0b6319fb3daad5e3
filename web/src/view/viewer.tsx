import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { ApiError, Image } from "../api.ts";
import { Missing } from "../create/trouble.tsx";
import { follow, isUnfinished } from "../follow.ts";
import { imageOf, images, loadMore } from "../gallery/images.ts";
import { removeSoon } from "../gallery/remove.ts";
import { lookedAt } from "../gallery/rows-view.tsx";
import { StarButton } from "../gallery/star-button.tsx";
import { Icon } from "../icons.tsx";
import { inputOf, ratioOf } from "../image.ts";
import { Print } from "../picture.tsx";
import { go } from "../route.ts";
import { t } from "../words/words.ts";
import { Rail } from "./rail.tsx";
import { Refused } from "./refused.tsx";

/** The next page of the list is asked for when this few older images are left. */
const LEFT_TO_LOAD = 5;

/** One image: the picture large, and beside it everything that is known of it. */
export function Viewer({ id }: { readonly id: string }) {
  const image = useSignal<Image | undefined>(imageOf(id));
  const error = useSignal<ApiError | undefined>(undefined);
  const preview = useSignal<string | undefined>(undefined);
  const zoomed = useSignal(false);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    image.value = imageOf(id);
    error.value = undefined;
    preview.value = undefined;
    zoomed.value = false;
    lookedAt.value = id;
    void follow(id, { image, preview, error }, stop.signal);
    return () => stop.abort();
  }, [id]);
  useEffect(() => main.current?.focus(), []);

  const shown = image.value?.id === id ? image.value : undefined;
  const at = images.value.findIndex((other) => other.id === id);
  const newer = images.value[at - 1];
  const older = at >= 0 ? images.value[at + 1] : undefined;
  useEffect(() => {
    if (images.value.length - at <= LEFT_TO_LOAD) void loadMore();
  }, [at]);
  const beside = shown && inputOf(shown) ? "input" : (older ?? newer)?.id;
  const open = (other: Image | undefined) => other && go(`#/v/${other.id}`, { replace: true });
  const remove = () => {
    removeSoon([id]);
    if (older ?? newer) open(older ?? newer);
    else go("#/gallery", { replace: true });
  };
  useKeys({
    ArrowLeft: () => open(newer),
    ArrowRight: () => open(older),
    Escape: () => go("#/gallery"),
    Delete: remove,
    z: () => (zoomed.value = !zoomed.value),
    c: () => beside && go(`#/compare/${id}/${beside}`),
  });

  return (
    <main ref={main} class="view" tabIndex={-1}>
      <section class={zoomed.value ? "wall zoomed" : "wall"} aria-label={t("view.untitled")}>
        <Tools id={id} image={shown} beside={beside} zoomed={zoomed} />
        {newer && (
          <button type="button" class="ib pn p" aria-label={t("view.newer")} onClick={() => open(newer)}>
            <Icon name="left" />
          </button>
        )}
        {error.value ? (
          <Missing type={error.value.type} message={error.value.message} />
        ) : (
          shown && <Hanging image={shown} zoomed={zoomed.value} preview={preview.value} />
        )}
        {older && (
          <button type="button" class="ib pn n" aria-label={t("view.older")} onClick={() => open(older)}>
            <Icon name="right" />
          </button>
        )}
      </section>
      {shown && <Rail image={shown} changed={(named) => (image.value = named)} remove={remove} />}
    </main>
  );
}

/** Calls what a key stands for, where nobody writes and no sheet is open. */
function useKeys(acts: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const writes = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (writes || document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (Object.hasOwn(acts, event.key)) acts[event.key]?.();
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  });
}

/** What lies over the picture: the way back, and what can be done with the picture. */
function Tools(props: {
  readonly id: string;
  readonly image: Image | undefined;
  readonly beside: string | undefined;
  readonly zoomed: Signal<boolean>;
}) {
  const { id, image: shown, beside, zoomed } = props;
  return (
    <>
      <div class="tl">
        <a class="ib" href="#/gallery" aria-label={t("view.back")} title={`${t("view.back")} (Esc)`}>
          <Icon name="x" />
        </a>
      </div>
      <div class="tr">
        {shown?.state === "ready" && (
          <>
            <a class="act" href={`#/compare/${id}/${beside ?? ""}`} title={`${t("view.compare")} (C)`}>
              <Icon name="compare" />
              {t("view.compare")}
            </a>
            <button
              type="button"
              class="act"
              aria-pressed={zoomed.value}
              aria-label={t("view.zoom")}
              title={`${t("view.zoom")} (Z)`}
              onClick={() => (zoomed.value = !zoomed.value)}
            >
              <Icon name="zoom" />
              {t("view.fullSize")}
            </button>
          </>
        )}
        {shown && <StarButton image={shown} named />}
      </div>
    </>
  );
}

/** The picture on the wall, or why there is none. */
function Hanging(props: { readonly image: Image; readonly zoomed: boolean; readonly preview: string | undefined }) {
  const { image, zoomed, preview } = props;
  if (image.state === "failed") return <Refused image={image} />;
  if (image.state === "deleted") return <Missing type="GONE" />;
  if (isUnfinished(image))
    return (
      <>
        {preview && (
          <div class="print" style={{ "--r": ratioOf(image) }}>
            <img src={preview} alt={t("job.preview")} />
          </div>
        )}
        <a class="btn" href={`#/i/${image.id}`}>
          {t("job.running", { n: Math.round(image.progress * 100) })}
        </a>
      </>
    );
  return (
    <div
      class="print"
      style={{ "--r": ratioOf(image), "--px": image.width, "--w": zoomed ? `${image.width ?? 1024}px` : "" }}
    >
      <Print image={image} />
    </div>
  );
}
