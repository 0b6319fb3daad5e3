import type { Image } from "../api.ts";
import { isUnfinished } from "../follow.ts";
import { Icon } from "../icons.tsx";
import { destinationOf, inputOf, promptOf, ratioOf } from "../image.ts";
import { InputPicture } from "../input-picture.tsx";
import { remixInForm } from "../job.ts";
import { CodeCaption, Thumbnail } from "../picture.tsx";
import { titleOf } from "../title.ts";
import { t, tMaybe, type WordKey } from "../words/words.ts";
import { choosing, chosenImages, isChosen, toggleChosen } from "./chosen.ts";
import { isStarred } from "./images.ts";
import { isCaptioned } from "./rows.ts";
import { StarButton } from "./star-button.tsx";

/** What speaks against a picture, by its worst warning. */
function Badge({ image: { weight } }: { readonly image: Image }) {
  if (weight !== "poor" && weight !== "look") return null;
  return (
    <span class={`badge ${weight}`}>
      <Icon name="warn" small />
      {t(`badge.${weight}`)}
    </span>
  );
}

/** Under the picture, whose corners may be those of a code: that it is starred, what speaks against it, what its code opens. */
function Under({ image }: { readonly image: Image }) {
  return (
    <span class="undertile">
      {isStarred(image) && <Icon name="star" small />}
      <Badge image={image} />
      <CodeCaption image={image} />
    </span>
  );
}

/** One image of the gallery in its place: to open, to choose, and with what is done most. */
export function Tile(props: { readonly image: Image; readonly left: number; readonly width: number }) {
  const { image, left, width } = props;
  const place = { left: `${left}px`, width: `${width}px` };
  if (image.state === "failed") return <FailedTile image={image} place={place} />;
  if (isUnfinished(image))
    return (
      <a class="tile busy" data-id={image.id} href={`#/i/${image.id}`} style={place}>
        <span class="ring" style={{ "--p": Math.round(image.progress * 100) }} />
        <span class="said">{titleOf(image)}</span>
        {t(`state.${image.state}` as WordKey)}
      </a>
    );
  const marked = isChosen(image.id);
  const names = ["tile", marked && "chosen", isCaptioned(image) && "captioned", image.kind === "art_qr" && "code"];
  return (
    <div class={names.filter(Boolean).join(" ")} data-id={image.id} style={place}>
      <a class="hit" href={`#/v/${image.id}`} onClick={(event) => chooseInstead(event, image)}>
        <Thumbnail image={image} widthPx={Math.max(width, width / ratioOf(image))} />
        {isCaptioned(image) && <Under image={image} />}
      </a>
      <Choose image={image} />
      {isStarred(image) && !isCaptioned(image) && (
        <div class="corner">
          <Icon name="star" small />
        </div>
      )}
      <div class="veil">
        {width > 200 && <p>{promptOf(image) || (!isCaptioned(image) && titleOf(image))}</p>}
        <StarButton image={image} />
        <button type="button" class="ib" aria-label={t("view.remix")} onClick={() => remixInForm(image)}>
          <Icon name="remix" />
        </button>
      </div>
    </div>
  );
}

/** While images are chosen, a click on one chooses it. */
function chooseInstead(event: Event, { id }: Image): void {
  if (chosenImages.value.length === 0 && !choosing.value) return;
  event.preventDefault();
  toggleChosen(id);
}

function Choose({ image }: { readonly image: Image }) {
  return (
    <button
      type="button"
      class="mark-it"
      aria-pressed={isChosen(image.id)}
      aria-label={t("gallery.choose", { title: titleOf(image) })}
      onClick={() => toggleChosen(image.id)}
    >
      <Icon name="check" small />
    </button>
  );
}

/** What an image that failed was made from and was to open, that it failed, and what helps. Its page says more. */
function FailedTile(props: { readonly image: Image; readonly place: Readonly<Record<string, string>> }) {
  const { image, place } = props;
  const helps = tMaybe(`failed.helps.${image.error?.detail.type}`) ?? t("failed.helps");
  const hasInput = inputOf(image) !== undefined;
  return (
    <div class={isChosen(image.id) ? "tile fail chosen" : "tile fail"} data-id={image.id} style={place}>
      <a class="hit" href={`#/v/${image.id}`} onClick={(event) => chooseInstead(event, image)}>
        {hasInput && (
          <span class="source">
            <InputPicture image={image} alt={t("failed.source")} alone />
          </span>
        )}
        {(!hasInput || destinationOf(image) || promptOf(image)) && <span class="said">{titleOf(image)}</span>}
        <span class="why">
          <Icon name="warn" small />
          <b>{tMaybe(`failed.${image.kind}`) ?? t("failed.art_v5")}</b>
        </span>
        <span class="helps">{helps}</span>
      </a>
      <Choose image={image} />
    </div>
  );
}
