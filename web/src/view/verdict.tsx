import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Image } from "../api.ts";
import { Icon } from "../icons.tsx";
import { isUnopened, shownUrl } from "../image.ts";
import { formatNumber, t, tMaybe } from "../words/words.ts";
import { type Count, countOf, distanceCm, groupsOf, harderOf, leastWidthMm, type Reader, readersOf } from "./checks.ts";
import { concernsOf } from "./concerns.tsx";

/** What reads the code: who reads it as it is and how it does under harder conditions, how small and how far; reader by distortion is folded away. */
export function Verdict({ image }: { readonly image: Image }) {
  const readers = readersOf(image.checks);
  if (readers.length === 0) return null;
  const plain = readers.filter((reader) => reader.plain).length;
  const least = leastWidthMm(image.checks);
  return (
    <section class="part verdict">
      <h2>
        <ReadSeal image={image} />
        {t(isUnopened(image) ? "verdict.itself" : "done.qr", { n: plain, total: readers.length })}
      </h2>
      <Harder readers={readers} />
      {least !== undefined && <Sizes leastMm={least} />}
      <details class="exact">
        <summary>{t("weight.exact")}</summary>
        {readers.map((reader) => (
          <Missed key={reader.name} reader={reader} />
        ))}
        <Dots readers={readers} />
      </details>
      {!isUnopened(image) && <TryIt image={image} />}
    </section>
  );
}

/** Reader by distortion, as a table of dots. */
function Dots({ readers }: { readonly readers: readonly Reader[] }) {
  const groups = groupsOf(readers);
  return (
    <>
      <div class="scroll">
        <table class="dots">
          <caption class="vh">{t("verdict.caption")}</caption>
          <thead>
            <tr>
              <td />
              {groups.map((group) => (
                <th key={group} scope="col">
                  {t(`distortion.${group}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {readers.map((reader) => (
              <tr key={reader.name}>
                <th scope="row">{tMaybe(`reader.${reader.name}`) ?? reader.name}</th>
                {groups.map((group) => (
                  <td key={group}>
                    <Dot {...countOf(reader, group)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="legend small quiet" aria-hidden="true">
        <i /> {t("verdict.all")} <i class="some" /> {t("verdict.some")} <i class="no" /> {t("verdict.none")}
      </p>
    </>
  );
}

/** How wide it must be printed, and from how far a phone reads it at a width that the person sets. */
function Sizes({ leastMm }: { readonly leastMm: number }) {
  const leastCm = leastMm / 10;
  const printed = useSignal(Math.max(10, Math.ceil(leastCm)));
  return (
    <div class="sizes">
      <p>
        <span>{t("verdict.least")}</span>
        <b class="num">{t("verdict.cm", { n: leastCm })}</b>
      </p>
      <p>
        <span>{t("verdict.far", { n: printed.value })}</span>
        <b class="num">{t("verdict.upTo", { length: lengthText(distanceCm(leastMm, printed.value)) })}</b>
      </p>
      <label>
        <span class="vh">{t("verdict.printed")}</span>
        <input
          type="range"
          min={Math.ceil(leastCm)}
          max={100}
          value={printed.value}
          aria-valuetext={t("verdict.cm", { n: printed.value })}
          onInput={(event) => (printed.value = event.currentTarget.valueAsNumber)}
        />
        <span class="ends" aria-hidden="true">
          <span>{t("verdict.cm", { n: Math.ceil(leastCm) })}</span>
          <span>{t("verdict.printed")}</span>
          <span>{lengthText(100)}</span>
        </span>
      </label>
    </div>
  );
}

function lengthText(cm: number): string {
  return cm < 100
    ? t("verdict.cm", { n: Math.round(cm) })
    : t("verdict.m", { n: formatNumber(Math.round(cm / 10) / 10) });
}

/** The picture alone on white, to hold a phone to. */
function TryIt({ image }: { readonly image: Image }) {
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" class="btn" onClick={() => sheet.current?.showModal()}>
        <Icon name="phone" />
        {t("verdict.try")}
      </button>
      <dialog ref={sheet} class="trysheet" aria-label={t("verdict.try")} closedby="any">
        <img src={shownUrl(image)} alt="" />
        <p>{t("verdict.phone")}</p>
        <button type="button" class="ib" aria-label={t("app.close")} onClick={() => sheet.current?.close()}>
          <Icon name="x" />
        </button>
      </dialog>
    </>
  );
}

/** A full dot: all were read; half of one: some; a ring: none. */
function Dot({ read, tried }: Count) {
  if (tried === 0) return null;
  const text = t("verdict.dot", { n: read, total: tried });
  return <i class={read === tried ? "" : read > 0 ? "some" : "no"} role="img" aria-label={text} title={text} />;
}

/** How many of the harder tests passed. */
function Harder({ readers }: { readonly readers: readonly Reader[] }) {
  const { read, tried } = harderOf(readers);
  if (tried === 0) return null;
  return (
    <p class="help">
      {read === tried ? t("verdict.harderAll", { n: tried }) : t("verdict.harder", { n: read, total: tried })}
    </p>
  );
}

/** Under which conditions a reader missed the code. */
function Missed({ reader }: { readonly reader: Reader }) {
  const missed = groupsOf([reader]).flatMap((of) => {
    const { read, tried } = countOf(reader, of);
    const group = t(`distortion.${of}`);
    if (read === tried) return [];
    return [read === 0 ? group : t("verdict.share", { group, n: tried - read, total: tried })];
  });
  if (missed.length === 0) return null;
  const how = missed.join(", ");
  return <p>{t("verdict.missed", { reader: tMaybe(`reader.${reader.name}`) ?? reader.name, how })}</p>;
}

/** Whether the code of an image is read, as a seal; none for an image without a code, nor beside a concern, which has its own. */
export function ReadSeal({ image }: { readonly image: Image }) {
  const readers = readersOf(image.checks);
  if (readers.length === 0) return null;
  const isRead = readers.every(({ plain }) => plain);
  if (isRead && concernsOf(image).length > 0) return null;
  return (
    <span class={isRead ? "seal" : "seal warn"}>
      <Icon name={isRead ? "check" : "warn"} />
    </span>
  );
}
