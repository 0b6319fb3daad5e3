import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type ApiError, call, type Image } from "../api.ts";
import { Missing } from "../create/trouble.tsx";
import { imageOf, images, loadMore, paging } from "../gallery/images.ts";
import { Icon } from "../icons.tsx";
import { inputOf, promptOf, ratioOf } from "../image.ts";
import { InputPicture } from "../input-picture.tsx";
import { Print, Thumbnail } from "../picture.tsx";
import { go } from "../route.ts";
import { noteError } from "../session.ts";
import { titleOf } from "../title.ts";
import { formatDay, formatTime, styleText, t } from "../words/words.ts";

/** In an address, in place of the other image: the picture that the first one was made from. */
const INPUT = "input";

/** Two images on one another with a slider between them, or side by side; below, others to compare with. */
export function Compare({ id, other }: { readonly id: string; readonly other: string }) {
  const pair = useSignal<readonly Image[]>([]);
  const error = useSignal<ApiError | undefined>(undefined);
  const isSlider = useSignal(true);
  useEffect(() => {
    if (images.value.length === 0 && paging.value === "idle") void loadMore();
  }, []);
  useEffect(() => {
    const wanted = { current: true };
    error.value = undefined;
    Promise.all([id, other].filter((one) => one && one !== INPUT).map(wholeImage)).then(
      (found) => {
        if (wanted.current) pair.value = found;
      },
      (refusal) => {
        if (wanted.current) error.value = noteError(refusal);
      },
    );
    return () => {
      wanted.current = false;
    };
  }, [id, other]);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key === "Escape") go(`#/v/${id}`);
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  });
  const [a, another] = pair.value.map((image): Side => ({ image }));
  const b = a && other === INPUT && inputOf(a.image) ? { image: a.image, isInput: true } : another;
  return (
    <main class="compare">
      <header>
        <a class="ib" href={`#/v/${id}`} aria-label={t("compare.close")} title={`${t("compare.close")} (Esc)`}>
          <Icon name="x" />
        </a>
        <h1>{t("compare.title")}</h1>
        <fieldset class="seg two">
          <legend class="vh">{t("compare.how")}</legend>
          {[true, false].map((slider) => (
            <label key={String(slider)}>
              <input
                class="vh"
                type="radio"
                name="compare"
                checked={isSlider.value === slider}
                onChange={() => (isSlider.value = slider)}
              />
              {t(slider ? "compare.slider" : "compare.side")}
            </label>
          ))}
        </fieldset>
      </header>
      {error.value && <Missing type={error.value.type} message={error.value.message} />}
      {a && b && (isSlider.value ? <Slider a={a} b={b} /> : <SideBySide a={a} b={b} />)}
      {a && !b && <p class="hello">{t("compare.choose")}</p>}
      {a && <Others id={id} other={other} hasInput={inputOf(a.image) !== undefined} />}
    </main>
  );
}

async function wholeImage(id: string): Promise<Image> {
  return imageOf(id) ?? (await call<Image>(`v1/images/${id}`)).body;
}

/** An image, or the picture that it was made from. */
interface Side {
  readonly image: Image;
  readonly isInput?: boolean;
}

interface Pair {
  readonly a: Side;
  readonly b: Side;
}

function Slider({ a, b }: Pair) {
  const at = useSignal(50);
  const ratio = Math.max(ratioOf(a.image), ratioOf(b.image));
  return (
    <>
      <div class="slide" style={{ "--r": ratio, "--x": at.value }}>
        {b.isInput ? <InputPicture image={b.image} alt={t("compare.input")} /> : <Print image={b.image} />}
        <span class="first">
          <Print image={a.image} />
        </span>
        <i class="divider">
          <Icon name="apart" />
        </i>
        <input
          type="range"
          min="0"
          max="100"
          step="0.5"
          value={at.value}
          aria-label={t("compare.divider")}
          aria-valuetext={t("compare.at", { n: Math.round(at.value) })}
          onInput={(event) => (at.value = event.currentTarget.valueAsNumber)}
        />
      </div>
      <div class="captions" style={{ "--r": ratio }}>
        <Caption side={a} than={b} />
        <Caption side={b} than={a} />
      </div>
    </>
  );
}

function ratioOfSide({ image, isInput }: Side): number {
  const input = isInput && inputOf(image);
  return input ? input.width / input.height : ratioOf(image);
}

function SideBySide({ a, b }: Pair) {
  return (
    <div class="beside">
      {[
        [a, b],
        [b, a],
      ].map(([side, than]) => (
        <figure key={String(side.isInput ?? side.image.id)} style={{ "--r": ratioOfSide(side) }}>
          {side.isInput ? (
            <InputPicture image={side.image} alt={t("compare.input")} alone />
          ) : (
            <a href={`#/v/${side.image.id}`}>
              <Print image={side.image} />
            </a>
          )}
          <figcaption>
            <Caption side={side} than={than} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** What is known of an image; what the other one has not is bold. */
function Caption({ side, than }: { readonly side: Side; readonly than: Side }) {
  const { image } = side;
  const input = side.isInput && inputOf(image);
  if (input)
    return (
      <p class="caption">
        <span class="said">{t("compare.input")}</span>
        <span class="num">{`${input.width} × ${input.height}`}</span>
      </p>
    );
  const facts = factsOf(image);
  const others = than.isInput ? facts : factsOf(than.image);
  return (
    <p class="caption">
      <a class="said" href={`#/v/${image.id}`}>
        {titleOf(image)}
      </a>
      <span class="num">
        {facts.map((fact, i) => (
          <span key={String(i)} class={fact === others[i] ? "" : "differs"}>
            {fact}
          </span>
        ))}
      </span>
    </p>
  );
}

function factsOf(image: Image): readonly string[] {
  const created = new Date(image.created);
  return [
    image.params?.style ? styleText(String(image.params.style)) : "",
    image.width ? `${image.width} × ${image.height}` : "",
    `${t("fact.seed")} ${image.seed}`,
    `${formatDay(created, new Date())} ${formatTime(created)}`,
  ];
}

function Others(props: { readonly id: string; readonly other: string; readonly hasInput: boolean }) {
  const { id, other, hasInput } = props;
  const prompt = promptOf(imageOf(id) ?? ({} as Image));
  const ready = images.value.filter((image) => image.state === "ready" && image.id !== id);
  // Others of the same words first: they are what one compares.
  const alike = prompt ? ready.filter((image) => promptOf(image) === prompt) : [];
  const list = [...alike, ...ready.filter((image) => !alike.includes(image))].slice(0, 40);
  return (
    <nav class="recent" aria-label={t("compare.with")}>
      <h2 class="lab">{t("compare.with")}</h2>
      <div class="strip">
        {hasInput && (
          <a class="btn" href={`#/compare/${id}/${INPUT}`} aria-current={other === INPUT ? "true" : undefined}>
            {t("compare.input")}
          </a>
        )}
        {list.map((image) => (
          <a
            key={image.id}
            href={`#/compare/${id}/${image.id}`}
            style={{ "--r": ratioOf(image) }}
            aria-current={image.id === other ? "true" : undefined}
          >
            <Thumbnail image={image} widthPx={100 * Math.max(1, ratioOf(image))} lazy />
          </a>
        ))}
      </div>
    </nav>
  );
}
