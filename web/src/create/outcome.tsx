import type { Image } from "../api.ts";
import { setValue } from "../draft.ts";
import { StarButton } from "../gallery/star-button.tsx";
import { Icon } from "../icons.tsx";
import { hereOf, ratioOf } from "../image.ts";
import { backToForm, make, repeat } from "../job.ts";
import { Print } from "../picture.tsx";
import { readersOf } from "../view/checks.ts";
import { Concerns, concernsOf } from "../view/concerns.tsx";
import { remediesOf } from "../view/remedies.ts";
import { formatNumber, t } from "../words/words.ts";
import { Missing, Trouble, troubleOf } from "./trouble.tsx";

/** An image that is finished: the picture with what can be done with it, or why there is none. */
export function Outcome({ image }: { readonly image: Image }) {
  if (image.state === "failed") return <Failed image={image} />;
  if (image.state === "deleted") return <Missing type="GONE" />;
  return <Done image={image} />;
}

function Done({ image }: { readonly image: Image }) {
  const doubtful = concernsOf(image).length > 0;
  return (
    <>
      <a class="print stageprint" href={`#/v/${image.id}`} style={{ "--r": ratioOf(image) }}>
        <Print image={image} />
      </a>
      {doubtful && (
        <div class="under" style={{ "--r": ratioOf(image) }}>
          <Concerns image={image} />
        </div>
      )}
      <div class="under done" style={{ "--r": ratioOf(image) }}>
        <p role="status">
          {!doubtful && (
            <span class="seal">
              <Icon name="check" />
            </span>
          )}
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
        <a class="btn" href={hereOf(image.url ?? "")} download={`easel-${image.id}.png`}>
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

/** What can be said of a finished image in one line. */
function doneText(image: Image): string {
  const readers = readersOf(image.checks);
  if (readers.length > 0)
    return t("done.qr", { n: readers.filter(({ plain }) => plain).length, total: readers.length });
  const seconds = (Date.parse(image.finished ?? image.created) - Date.parse(image.created)) / 1000;
  return t("done.plain", { n: formatNumber(Math.round(seconds * 10) / 10) });
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
  const change = {
    icon: "remix",
    title: t("trouble.change"),
    text: t("trouble.changeText"),
    go: () => backToForm(image),
  } as const;
  const remedies = [
    ...(type === "NOT_SCANNABLE" ? [plainer] : []),
    ...remediesOf(image),
    again,
    ...(image.params ? [change] : []),
  ];
  return <Trouble title={troubleOf(type)} text={image.error?.detail.message ?? ""} remedies={remedies} />;
}
