import type { Image } from "../api.ts";
import { setValue } from "../draft.ts";
import { isUnfinished } from "../follow.ts";
import { images, promptOf, ratioOf, star, thumbnailOf } from "../gallery/images.ts";
import { Icon, type IconName } from "../icons.tsx";
import { cancel, job, jobError, make, preview, repeat } from "../job.ts";
import { readersOf } from "../view/checks.ts";
import { formatNumber, t, tMaybe, type WordKey } from "../words/words.ts";
import { Examples } from "./examples.tsx";

/** The wall beside the form: examples, the image while it is made, the image, or why there is none. */
export function Stage() {
  const image = job.value;
  const error = jobError.value;
  return (
    <>
      <div class="hang" id="stage" tabIndex={-1}>
        {error ? (
          <Trouble title={troubleOf(error.type)} text={error.message} />
        ) : image === undefined ? (
          <Examples again={images.value.length > 0} />
        ) : image.state === "failed" ? (
          <Failed image={image} />
        ) : image.state === "deleted" ? (
          <Trouble title={t("trouble.GONE")} />
        ) : isUnfinished(image) ? (
          <Making image={image} />
        ) : (
          <Done image={image} />
        )}
      </div>
      <Recent />
    </>
  );
}

function Making({ image }: { readonly image: Image }) {
  const percent = Math.round(image.progress * 100);
  const queued = image.state === "queued";
  const waiting = image.queue_position ? t("job.queuedAt", { n: image.queue_position }) : t("job.queued");
  return (
    <>
      <div class="print stageprint making" style={{ "--r": ratioOf(image) }}>
        {preview.value ? <img src={preview.value} alt={t("job.preview")} /> : <p class="said">{promptOf(image)}</p>}
      </div>
      <div class="under" style={{ "--r": ratioOf(image) }}>
        <div
          class="track"
          role="progressbar"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-label={queued ? waiting : t("job.running", { n: percent })}
        >
          <i style={{ "--p": percent }} />
        </div>
        <ol class="steps" aria-live="polite">
          <li class={queued ? "on" : "done"}>
            {!queued && <Icon name="check" small />}
            {queued ? waiting : t("job.waiting")}
          </li>
          <li class={queued ? "" : "on"}>{t("job.running", { n: queued ? 0 : percent })}</li>
          <li>{t("job.checked")}</li>
          <li class="end">
            <button type="button" class="btn bare" onClick={() => void cancel()}>
              {t("job.cancel")}
            </button>
          </li>
        </ol>
      </div>
    </>
  );
}

function Done({ image }: { readonly image: Image }) {
  const title = promptOf(image) || t(`kind.${image.kind}` as WordKey);
  return (
    <>
      <a class="print stageprint" href={`#/v/${image.id}`} style={{ "--r": ratioOf(image) }}>
        <img src={image.url} alt={title} width={image.width} height={image.height} />
      </a>
      <div class="under done" style={{ "--r": ratioOf(image) }}>
        <p role="status">
          <span class="seal">
            <Icon name="check" />
          </span>
          {doneText(image)}
        </p>
        <StarButton image={image} />
        {image.params && (
          <button
            type="button"
            class="ib"
            aria-label={t("done.vary")}
            title={t("done.vary")}
            onClick={() => void repeat(image, { newSeed: true })}
          >
            <Icon name="vary" />
          </button>
        )}
        <a class="btn" href={image.url ?? ""} download={`easel-${image.id}.png`}>
          <Icon name="down" />
          {t("done.download")}
        </a>
        <a class="btn bare" href={`#/v/${image.id}`}>
          {t("done.details")}
        </a>
      </div>
    </>
  );
}

/** Only where the service keeps stars. */
export function StarButton({ image }: { readonly image: Image }) {
  if (image.starred === undefined) return null;
  return (
    <button
      type="button"
      class="ib"
      aria-label={t("view.star")}
      aria-pressed={image.starred}
      onClick={() => void star(image, !image.starred)}
    >
      <Icon name="star" />
    </button>
  );
}

/** What can be said of a finished image in one line. */
function doneText(image: Image): string {
  const readers = readersOf(image.checks);
  if (readers.length > 0)
    return t("done.qr", { n: readers.filter(({ plain }) => plain).length, total: readers.length });
  const seconds = (Date.parse(image.finished ?? image.created) - Date.parse(image.created)) / 1000;
  return t("done.plain", { n: formatNumber(Math.round(seconds * 10) / 10) });
}

/** The sentence for an error's type. */
export function troubleOf(type: string): string {
  return tMaybe(`trouble.${type}`) ?? t("trouble.GENERATION_FAILED");
}

/** A sentence, its reason, and what can be done. */
export function Trouble(props: {
  readonly title: string;
  readonly text?: string;
  readonly remedies?: readonly { readonly icon: IconName; readonly title: string; readonly text: string; go(): void }[];
}) {
  return (
    <div class="trouble" role="alert">
      <h1>{props.title}</h1>
      {props.text && <p>{props.text}</p>}
      <div class="rem">
        {props.remedies?.map(({ icon, title, text, go }) => (
          <button key={title} type="button" onClick={go}>
            <Icon name={icon} />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
            <Icon name="right" />
          </button>
        ))}
      </div>
    </div>
  );
}

function Failed({ image }: { readonly image: Image }) {
  const type = image.error?.detail.type ?? "GENERATION_FAILED";
  const again = {
    icon: "vary",
    title: t("trouble.again"),
    text: t("trouble.againText"),
    go: () => void (image.params ? repeat(image, { newSeed: true }) : make()),
  } as const;
  const plainer = {
    icon: "qr",
    title: t("trouble.plainer"),
    text: t("trouble.plainerText"),
    go() {
      setValue("qr_w", 2, "art_qr");
      void make();
    },
  } as const;
  const remedies = type === "NOT_SCANNABLE" ? [plainer, again] : [again];
  return <Trouble title={troubleOf(type)} text={image.error?.detail.message ?? ""} remedies={remedies} />;
}

function Recent() {
  const recent = images.value.filter(({ state }) => state === "ready").slice(0, 14);
  if (recent.length === 0) return null;
  return (
    <div class="recent">
      <div class="lab">
        <h2>{t("recent.label")}</h2>
        <a class="btn bare" href="#/gallery">
          {t("app.gallery")}
          <Icon name="right" small />
        </a>
      </div>
      <div class="strip">
        {recent.map((image) => (
          <a
            key={image.id}
            href={`#/i/${image.id}`}
            style={{ "--r": ratioOf(image) }}
            aria-current={job.value?.id === image.id ? "true" : undefined}
          >
            <img
              src={thumbnailOf(image, 120)}
              alt={promptOf(image) || t(`kind.${image.kind}` as WordKey)}
              loading="lazy"
            />
          </a>
        ))}
      </div>
    </div>
  );
}
