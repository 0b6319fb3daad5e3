import type { Image } from "../api.ts";
import { fromPicture, kind } from "../draft.ts";
import { isUnfinished } from "../follow.ts";
import { images } from "../gallery/images.ts";
import { Icon } from "../icons.tsx";
import { inputOf, promptOf, ratioOf } from "../image.ts";
import { cancel, job, jobError, preview } from "../job.ts";
import { lazy } from "../lazy.tsx";
import { CodeCaption, standIns, Thumbnail } from "../picture.tsx";
import { titleOf, whatOf } from "../title.ts";
import { t, withToolWords } from "../words/words.ts";
import { Examples } from "./examples.tsx";

const Missing = lazy(async () => (await import("./trouble.tsx")).Missing);
const Worlds = lazy(async () => (await import("./worlds.tsx")).Worlds);
const InputPicture = lazy(async () => (await import("../input-picture.tsx")).InputPicture);
const Outcome = lazy(async () => (await withToolWords(import("./outcome.tsx"))).Outcome, Arriving);

/** The wall beside the form: examples, the image while it is made, the image, or why there is none. */
export function Stage() {
  const image = job.value;
  const error = jobError.value;
  return (
    <>
      <div class="hang" id="stage" tabIndex={-1}>
        {error ? (
          <Missing type={error.type} message={error.message} />
        ) : image === undefined ? (
          <Begin />
        ) : isUnfinished(image) ? (
          <Making image={image} />
        ) : (
          <Outcome image={image} />
        )}
      </div>
      <Recent large={!error && image === undefined} />
    </>
  );
}

/** Before an image is asked for: examples of the kinds; for QR art from words, worlds that are codes. */
function Begin() {
  return kind.value === "art_qr" && !fromPicture.value ? <Worlds /> : <Examples again={recentOf().length > 0} />;
}

/** In the place of a finished image until the code that shows it is there. */
function Arriving({ image }: { readonly image: Image }) {
  const size = { "--r": ratioOf(image), "--px": image.width };
  return <div class="stageprint print" style={{ ...size, backgroundImage: standIns(image, preview.value) }} />;
}

function Making({ image }: { readonly image: Image }) {
  const percent = Math.round(image.progress * 100);
  const queued = image.state === "queued";
  const waiting = image.queue_position ? t("job.queuedAt", { n: image.queue_position }) : t("job.queued");
  return (
    <>
      <div class="print stageprint making" style={{ "--r": ratioOf(image) }}>
        {preview.value ? (
          <img src={preview.value} alt={t("job.preview")} />
        ) : inputOf(image) ? (
          <InputPicture key={image.id} image={image} alt={t("job.input")} />
        ) : (
          <p class="said">{promptOf(image) || titleOf(image)}</p>
        )}
      </div>
      <div class="under" style={{ "--r": ratioOf(image) }}>
        <div class="row">
          <p class="grow">
            <b>{queued ? waiting : t("job.running", { n: percent })}</b>
            <span class="quiet small">{whatOf(image)}</span>
          </p>
          <button type="button" class="btn" onClick={() => void cancel()}>
            {t("job.cancel")}
          </button>
        </div>
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
            {t("job.waiting")}
          </li>
          <li class={queued ? "" : "on"}>{t("job.painting")}</li>
          <li>{t("job.checked")}</li>
        </ol>
      </div>
    </>
  );
}

const RECENT = 14;

function recentOf(): readonly Image[] {
  return images.value.filter(({ state }) => state === "ready").slice(0, RECENT);
}

/** The newest images: a strip under the one that is shown, rows while there is none. */
function Recent({ large }: { readonly large: boolean }) {
  const recent = recentOf();
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
      <div class={large ? "strip large" : "strip"}>
        {recent.map((image) => (
          <a
            key={image.id}
            href={`#/i/${image.id}`}
            style={{ "--r": ratioOf(image) }}
            aria-current={job.value?.id === image.id ? "true" : undefined}
          >
            <Thumbnail image={image} widthPx={(large ? 200 : 100) * Math.max(1, ratioOf(image))} lazy />
            <CodeCaption image={image} />
          </a>
        ))}
      </div>
    </div>
  );
}
