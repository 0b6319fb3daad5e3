import { type Signal, useSignal } from "@preact/signals";
import type { Image } from "../api.ts";
import { StarButton } from "../gallery/star-button.tsx";
import { Icon } from "../icons.tsx";
import { fileNameOf, hereOf, inputOf, isUnopened, ratioOf } from "../image.ts";
import { preview, repeat } from "../job.ts";
import { Print } from "../picture.tsx";
import { reach } from "../session.ts";
import { titleOf, whatOf } from "../title.ts";
import { readersOf } from "../view/checks.ts";
import { Concerns, concernsOf } from "../view/concerns.tsx";
import { FilePart, FormatsButton } from "../view/file-part.tsx";
import { NewMarks } from "../view/new-area.tsx";
import { Refused } from "../view/refused.tsx";
import { Unrepeated } from "../view/unrepeated.tsx";
import { ReadSeal } from "../view/verdict.tsx";
import { formatNumber, t } from "../words/words.ts";
import { Missing } from "./trouble.tsx";

/** An image that is finished: the picture with what can be done with it, or why there is none. */
export function Outcome({ image }: { readonly image: Image }) {
  if (image.state === "failed") return <Refused image={image} />;
  if (image.state === "deleted") return <Missing type="GONE" />;
  return <Done image={image} />;
}

function Done({ image }: { readonly image: Image }) {
  /** The image whose file is there: only then is said what it is and what can be done with it. */
  const there = useSignal<string | undefined>(undefined);
  /** Whether the other formats are shown. */
  const formats = useSignal(false);
  const size = { "--r": ratioOf(image), "--px": image.width };
  return (
    <>
      <div class="stageprint" style={size}>
        <a class="print" href={`#/v/${image.id}`}>
          <Print image={image} preview={preview.value} onLoad={() => (there.value = image.id)} />
        </a>
        <NewMarks image={image} />
      </div>
      {there.value === image.id || !image.url ? (
        <>
          {reach.value === "ok" && concernsOf(image).length > 0 && (
            <div class="under" style={size}>
              <Concerns image={image} />
            </div>
          )}
          <div class="under done" style={size}>
            <Said image={image} />
            <Ways image={image} formats={formats} />
          </div>
          {formats.value && (
            <div class="under" style={size}>
              <FilePart key={image.id} image={image} open />
            </div>
          )}
        </>
      ) : (
        <p class="under quiet" role="status" style={size}>
          {t("done.loading")}
        </p>
      )}
      <div class="under" style={size}>
        <Unrepeated id={image.id} />
      </div>
    </>
  );
}

/** What can be done with a finished image. */
function Ways({ image, formats }: { readonly image: Image; readonly formats: Signal<boolean> }) {
  const isAway = reach.value !== "ok";
  return (
    <div class="ways-on">
      <StarButton image={image} named />
      {image.params && image.kind !== "code" && (
        <button
          type="button"
          class="act"
          aria-label={t("done.vary")}
          title={t(isAway ? "make.offline" : "done.vary")}
          disabled={isAway}
          aria-describedby={isAway ? "line" : undefined}
          onClick={() => void repeat(image, { newSeed: true })}
        >
          <Icon name="vary" />
          {t("view.vary")}
        </button>
      )}
      {inputOf(image) && (
        <a class="act" href={`#/compare/${image.id}/input`}>
          <Icon name="compare" />
          {t("view.compare")}
        </a>
      )}
      <a class="act" href={`#/v/${image.id}`}>
        <Icon name="more" />
        {t("done.details")}
      </a>
      <FormatsButton image={image} open={formats} />
      <a class="btn go" href={hereOf(image.url ?? "")} download={fileNameOf(image)}>
        <Icon name="down" />
        {t("done.download")}
      </a>
    </div>
  );
}

/**
 * What can be said of a finished image in one line, under its name. A seal stands for what was verified, that its code is read,
 * where nothing speaks against the image.
 */
function Said({ image }: { readonly image: Image }) {
  return (
    <p role="status">
      <ReadSeal image={image} />
      <span class="told">
        <b class="name">{titleOf(image)}</b>
        <span>{saidOf(image)}</span>
      </span>
    </p>
  );
}

function saidOf(image: Image): string {
  const readers = readersOf(image.checks);
  // That readers read it says little where no phone can open it.
  if (isUnopened(image)) return whatOf(image);
  if (readers.length > 0)
    return t("done.qr", { n: readers.filter(({ plain }) => plain).length, total: readers.length });
  const seconds = (Date.parse(image.finished ?? image.created) - Date.parse(image.created)) / 1000;
  return t("done.plain", { n: formatNumber(Math.round(seconds * 10) / 10) });
}
