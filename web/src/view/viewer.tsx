import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { ApiError, Image } from "../api.ts";
import { StarButton, Trouble, troubleOf } from "../create/stage.tsx";
import { remix } from "../draft.ts";
import { follow, isUnfinished } from "../follow.ts";
import { addToGallery, imageOf, images, loadMore, promptOf, ratioOf, removeSoon } from "../gallery/images.ts";
import { Icon, type IconName } from "../icons.tsx";
import { repeat } from "../job.ts";
import { go } from "../route.ts";
import { formatDay, formatNumber, formatTime, t, type WordKey } from "../words/words.ts";
import { CodePanel } from "./code-panel.tsx";
import { LinkPart } from "./link-part.tsx";
import { Verdict } from "./verdict.tsx";

/** One image: the picture large, and beside it everything that is known of it. */
export function Viewer({ id }: { readonly id: string }) {
  const image = useSignal<Image | undefined>(imageOf(id));
  const error = useSignal<ApiError | undefined>(undefined);
  const zoomed = useSignal(false);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    image.value = imageOf(id);
    error.value = undefined;
    zoomed.value = false;
    const report = {
      image(found: Image) {
        image.value = found;
        addToGallery(found);
      },
      preview() {},
      failed(refusal: ApiError) {
        error.value = refusal;
      },
    };
    void follow(id, report, stop.signal);
    if (images.value.length === 0) void loadMore();
    return () => stop.abort();
  }, [id]);
  useEffect(() => main.current?.focus(), []);

  const at = images.value.findIndex((other) => other.id === id);
  const newer = images.value[at - 1];
  const older = at >= 0 ? images.value[at + 1] : undefined;
  const open = (other: Image | undefined) => other && go(`#/v/${other.id}`, { replace: true });
  const remove = () => {
    removeSoon([id]);
    if (older ?? newer) open(older ?? newer);
    else go("#/gallery", { replace: true });
  };
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "ArrowLeft") open(newer);
      else if (event.key === "ArrowRight") open(older);
      else if (event.key === "Escape") go("#/gallery");
      else if (event.key === "Delete") remove();
      else if (event.key === "z") zoomed.value = !zoomed.value;
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  });

  const shown = image.value?.id === id ? image.value : undefined;
  return (
    <main ref={main} class="view" tabIndex={-1}>
      <section class={zoomed.value ? "wall zoomed" : "wall"} aria-label={t("view.untitled")}>
        <div class="tl">
          <a class="ib" href="#/gallery" aria-label={t("view.back")} title={`${t("view.back")} (Esc)`}>
            <Icon name="x" />
          </a>
        </div>
        <div class="tr">
          <button
            type="button"
            class="ib"
            aria-pressed={zoomed.value}
            aria-label={t("view.zoom")}
            onClick={() => (zoomed.value = !zoomed.value)}
          >
            <Icon name="search" />
          </button>
          {shown && <StarButton image={shown} />}
        </div>
        {newer && (
          <button type="button" class="ib pn p" aria-label={t("view.newer")} onClick={() => open(newer)}>
            <Icon name="left" />
          </button>
        )}
        {error.value ? (
          <Trouble title={troubleOf(error.value.type)} text={error.value.message} />
        ) : (
          shown && <Picture image={shown} zoomed={zoomed.value} />
        )}
        {older && (
          <button type="button" class="ib pn n" aria-label={t("view.older")} onClick={() => open(older)}>
            <Icon name="right" />
          </button>
        )}
      </section>
      {shown && <Rail image={shown} remove={remove} />}
    </main>
  );
}

function Picture({ image, zoomed }: { readonly image: Image; readonly zoomed: boolean }) {
  if (image.state === "failed")
    return <Trouble title={troubleOf(image.error?.detail.type ?? "")} text={image.error?.detail.message ?? ""} />;
  if (image.state === "deleted") return <Trouble title={t("trouble.GONE")} />;
  if (isUnfinished(image))
    return (
      <a class="btn" href={`#/i/${image.id}`}>
        {t("job.running", { n: Math.round(image.progress * 100) })}
      </a>
    );
  return (
    <div class="print" style={{ "--r": ratioOf(image), "--w": zoomed ? `${image.width ?? 1024}px` : "" }}>
      <img src={image.url} alt={promptOf(image) || t("view.untitled")} width={image.width} height={image.height} />
    </div>
  );
}

function Rail({ image, remove }: { readonly image: Image; remove(): void }) {
  const created = new Date(image.created);
  const size = image.width ? `${image.width} × ${image.height}` : undefined;
  const style = image.params?.style as string | undefined;
  const when = `${formatDay(created, new Date())} ${formatTime(created)}`;
  const prompt = promptOf(image);
  return (
    <aside class="rail" aria-label={t("done.details")}>
      <div>
        <h1 class={prompt ? "title" : "title plain"}>{prompt || t(`kind.${image.kind}` as WordKey)}</h1>
        <p class="by num">{[style, size, when].filter(Boolean).join(", ")}</p>
      </div>
      <Actions image={image} remove={remove} />
      <Verdict image={image} />
      {image.link && <LinkPart key={image.link.code} code={image.link.code} />}
      <Facts image={image} />
      <CodePanel image={image} />
    </aside>
  );
}

function Actions({ image, remove }: { readonly image: Image; remove(): void }) {
  const shared = useSignal(false);
  const again = image.params !== undefined && !takesPictures(image);
  return (
    <div class="acts" role="toolbar" aria-label={t("done.details")}>
      {again && <Act icon="rerun" label={t("view.rerun")} do={() => void repeat(image, { newSeed: false })} />}
      {again && <Act icon="vary" label={t("view.vary")} do={() => void repeat(image, { newSeed: true })} />}
      {image.params && (
        <Act
          icon="remix"
          label={t("view.remix")}
          do={() => {
            remix(image);
            go("#/");
          }}
        />
      )}
      {image.url && (
        <a class="act" href={image.url} download={`easel-${image.id}.png`}>
          <Icon name="down" />
          {t("view.download")}
        </a>
      )}
      {image.url && (
        <Act
          icon={shared.value ? "check" : "share"}
          label={shared.value ? t("view.copied") : t("view.share")}
          do={async () => {
            await navigator.clipboard.writeText(String(image.url));
            shared.value = true;
          }}
        />
      )}
      <Act icon="trash" label={t("view.delete")} do={remove} />
    </div>
  );
}

/** A request with pictures cannot be sent again from its words alone. */
function takesPictures({ kind, params }: Image): boolean {
  return kind === "art_outpaint" || kind === "art_swapface" || (kind === "art_qr" && params?.prompt === undefined);
}

function Act(props: { readonly icon: IconName; readonly label: string; do(): void }) {
  return (
    <button type="button" class={props.icon === "trash" ? "act bad" : "act"} onClick={props.do}>
      <Icon name={props.icon} />
      {props.label}
    </button>
  );
}

function Facts({ image }: { readonly image: Image }) {
  const { created, finished, seed, engine, version, warnings } = image;
  const seconds = finished ? (Date.parse(finished) - Date.parse(created)) / 1000 : undefined;
  return (
    <div class="part">
      <dl class="facts">
        <dt>{t("fact.seed")}</dt>
        <dd>{seed}</dd>
        {seconds !== undefined && (
          <>
            <dt>{t("fact.took")}</dt>
            <dd>{t("fact.seconds", { n: formatNumber(Math.round(seconds * 10) / 10) })}</dd>
          </>
        )}
        {engine && (
          <>
            <dt>{t("fact.engine")}</dt>
            <dd>
              {engine} {version}
            </dd>
          </>
        )}
      </dl>
      {warnings.map(({ message }) => (
        <p key={message} class="note">
          <Icon name="warn" small />
          <span>{message}</span>
        </p>
      ))}
    </div>
  );
}
