import type { Image } from "../api.ts";
import { Icon } from "../icons.tsx";
import { language, t, tMaybe } from "../words/words.ts";
import { distortionsOf, type Reader, readersOf } from "./checks.ts";

/** What reads the code: one sentence, then reader by distortion, then what failed in words. */
export function Verdict({ image }: { readonly image: Image }) {
  const readers = readersOf(image.checks);
  if (readers.length === 0) return null;
  const distortions = distortionsOf(readers);
  const plain = readers.filter((reader) => reader.plain).length;
  return (
    <section class="part verdict">
      <h2>
        <span class={plain === readers.length ? "seal" : "seal warn"}>
          <Icon name={plain === readers.length ? "check" : "warn"} />
        </span>
        {t("done.qr", { n: plain, total: readers.length })}
      </h2>
      <div class="scroll">
        <table class="dots">
          <caption class="vh">{t("verdict.caption")}</caption>
          <thead>
            <tr>
              <td />
              {distortions.map((distortion) => (
                <th key={distortion} scope="col">
                  {nameOf(distortion)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {readers.map((reader) => (
              <tr key={reader.name}>
                <th scope="row">{tMaybe(`reader.${reader.name}`) ?? reader.name}</th>
                {distortions.map((distortion) => (
                  <td key={distortion}>
                    <Dot read={reader.reads.get(distortion)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {readers.map((reader) => (
        <Missed key={reader.name} reader={reader} />
      ))}
      <p class="help">{t("verdict.phone")}</p>
    </section>
  );
}

function Dot({ read }: { readonly read: boolean | undefined }) {
  if (read === undefined) return null;
  return <i class={read ? "" : "no"} role="img" aria-label={t(read ? "verdict.read" : "verdict.unread")} />;
}

function Missed({ reader }: { readonly reader: Reader }) {
  const missed = [...reader.reads].filter(([, read]) => !read).map(([distortion]) => nameOf(distortion));
  if (missed.length === 0) return null;
  const how = new Intl.ListFormat(language.value, { type: "disjunction" }).format(missed);
  return <p class="help">{t("verdict.some", { readers: tMaybe(`reader.${reader.name}`) ?? reader.name, how })}</p>;
}

function nameOf(distortion: string): string {
  return tMaybe(`distortion.${distortion}`) ?? distortion.replaceAll("-", " ");
}
