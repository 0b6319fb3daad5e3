import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type ApiError, call, type Image } from "../api.ts";
import { Missing } from "../create/trouble.tsx";
import { imageOf, images, loadMore, paging } from "../gallery/images.ts";
import { Icon } from "../icons.tsx";
import { inputOf, promptOf, ratioOf, sidesOf } from "../image.ts";
import { InputPicture } from "../input-picture.tsx";
import { resultOf } from "../outpaint/sides.ts";
import { CodeCaption, Print, Thumbnail } from "../picture.tsx";
import { go } from "../route.ts";
import { noteError } from "../session.ts";
import { titleOf } from "../title.ts";
import { t } from "../words/words.ts";
import { factsOf, sizeText } from "./facts.ts";
import { NewArea } from "./new-area.tsx";

/** In an address, in place of the other image: the picture that the first one was made from. */
const INPUT = "input";

/** Where less of a picture is seen, in per cent of its width, its letter has no room. */
const ROOM = 12;

/** Two images side by side, or on one another with a slider between them where they have one shape; below, others to compare with. */
export function Compare({ id, other }: { readonly id: string; readonly other: string }) {
  const pair = useSignal<readonly Image[]>([]);
  const error = useSignal<ApiError | undefined>(undefined);
  /** What was chosen by hand; it holds where both ways are offered. */
  const asked = useSignal<"slider" | "side" | undefined>(undefined);
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
  const [image, another] = pair.value;
  const sides = image && sidesOfPair(image, other, another);
  const shows = sides && linesUp(sides) ? (asked.value ?? (isOneSubject(sides) ? "slider" : "side")) : "side";
  return (
    <main class="compare">
      <header>
        <a class="ib" href={`#/v/${id}`} aria-label={t("compare.close")} title={`${t("compare.close")} (Esc)`}>
          <Icon name="x" />
        </a>
        <h1>{t("compare.title")}</h1>
        {sides && linesUp(sides) && (
          <fieldset class="seg two">
            <legend class="vh">{t("compare.how")}</legend>
            {(["slider", "side"] as const).map((way) => (
              <label key={way}>
                <input
                  class="vh"
                  type="radio"
                  name="compare"
                  checked={shows === way}
                  onChange={() => (asked.value = way)}
                />
                {t(`compare.${way}`)}
              </label>
            ))}
          </fieldset>
        )}
      </header>
      {error.value && <Missing type={error.value.type} message={error.value.message} />}
      {sides && (shows === "slider" ? <Slider {...sides} /> : <SideBySide {...sides} />)}
      {image && !sides && <p class="hello">{t("compare.choose")}</p>}
      {image && <Others image={image} other={other} />}
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

/** What is at the left and at the right. */
interface Pair {
  readonly a: Side;
  readonly b: Side;
}

/** The picture that an image was made from comes before it, another image after it. */
function sidesOfPair(image: Image, other: string, another: Image | undefined): Pair | undefined {
  if (other === INPUT && inputOf(image)) return { a: { image, isInput: true }, b: { image } };
  return another && { a: { image }, b: { image: another } };
}

/** Width by height of what a side takes in a comparison: of an input picture with what was added to it. */
function ratioWithNew({ image, isInput }: Side): number {
  const input = isInput && inputOf(image);
  if (!input) return ratioOf(image);
  const whole = resultOf(input, sidesOf(image));
  return whole.width / whole.height;
}

/** Whether the pictures lie on one another: they have one shape. */
function linesUp({ a, b }: Pair): boolean {
  return Math.abs(ratioWithNew(a) / ratioWithNew(b) - 1) < 0.01;
}

/** Whether both show one subject: the input of an image and the image, or two of one kind and prompt. */
function isOneSubject({ a, b }: Pair): boolean {
  const [one, two] = [promptOf(a.image), promptOf(b.image)];
  return a.isInput === true || (a.image.kind === b.image.kind && one !== "" && one === two);
}

function Slider({ a, b }: Pair) {
  const at = useSignal(50);
  const size = { "--r": ratioOf(b.image), "--px": b.image.width, "--x": at.value };
  return (
    <>
      <div class="slide" style={size}>
        <Print image={b.image} />
        <span class="first">
          {a.isInput ? (
            <>
              <NewArea image={a.image} />
              <InputPicture image={a.image} alt={t("compare.input")} />
            </>
          ) : (
            <Print image={a.image} />
          )}
        </span>
        <i class="divider">
          <Icon name="apart" />
        </i>
        {at.value > ROOM && <b class="ab left">A</b>}
        {at.value < 100 - ROOM && <b class="ab right">B</b>}
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
      <div class="captions" style={size}>
        <Caption side={a} mark="A" />
        <Caption side={b} mark="B" />
      </div>
    </>
  );
}

function SideBySide({ a, b }: Pair) {
  return (
    <div class="beside">
      {[a, b].map((side, i) => {
        const input = side.isInput ? inputOf(side.image) : undefined;
        const ratio = input ? input.width / input.height : ratioOf(side.image);
        return (
          <figure
            key={String(side.isInput ?? side.image.id)}
            style={{ "--r": ratio, "--px": input?.width ?? side.image.width }}
          >
            {input ? (
              <InputPicture image={side.image} alt={t("compare.input")} alone />
            ) : (
              <a href={`#/v/${side.image.id}`}>
                <Print image={side.image} />
              </a>
            )}
            <figcaption>
              <Caption side={side} mark={i === 0 ? "A" : "B"} />
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

/** What is known of a side, and the letter that marks it among the others below. */
function Caption({ side: { image, isInput }, mark }: { readonly side: Side; readonly mark: string }) {
  const input = isInput && inputOf(image);
  return (
    <p class="caption">
      <b class="ab">{mark}</b>
      <span>
        {input ? (
          <span class="said">{t("compare.input")}</span>
        ) : (
          <a class="said" href={`#/v/${image.id}`}>
            {titleOf(image)}
          </a>
        )}
        <span class="num">{input ? sizeText(input) : factsOf(image)}</span>
      </span>
    </p>
  );
}

/** The image, and what it can be compared with: the picture that it was made from, then others, those of the same words first. */
function Others({ image, other }: { readonly image: Image; readonly other: string }) {
  const { id } = image;
  const prompt = promptOf(image);
  const ready = images.value.filter((each) => each.state === "ready" && each.id !== id);
  const alike = prompt ? ready.filter((each) => promptOf(each) === prompt) : [];
  const list = [...alike, ...ready.filter((each) => !alike.includes(each))].slice(0, 40);
  const input = inputOf(image);
  const isFirst = other !== INPUT || !input;
  const own = (
    <a key={id} href={`#/v/${id}`} style={{ "--r": ratioOf(image) }} aria-current="true">
      <Thumbnail image={image} widthPx={100 * Math.max(1, ratioOf(image))} />
      <b class="ab">{isFirst ? "A" : "B"}</b>
      <CodeCaption image={image} />
    </a>
  );
  return (
    <nav class="recent" aria-label={t("compare.with")}>
      <h2 class="lab">{t("compare.with")}</h2>
      <div class="strip">
        {isFirst && own}
        {input && (
          <a
            key={INPUT}
            href={`#/compare/${id}/${INPUT}`}
            style={{ "--r": input.width / input.height }}
            aria-current={isFirst ? undefined : "true"}
          >
            <InputPicture image={image} alt={t("compare.input")} alone />
            {!isFirst && <b class="ab">A</b>}
          </a>
        )}
        {!isFirst && own}
        {list.map((each) => (
          <a
            key={each.id}
            href={`#/compare/${id}/${each.id}`}
            style={{ "--r": ratioOf(each) }}
            aria-current={each.id === other ? "true" : undefined}
          >
            <Thumbnail image={each} widthPx={100 * Math.max(1, ratioOf(each))} lazy />
            {each.id === other && <b class="ab">B</b>}
            <CodeCaption image={each} />
          </a>
        ))}
      </div>
    </nav>
  );
}
