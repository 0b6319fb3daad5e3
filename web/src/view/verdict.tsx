import type { Image } from "../api.ts";
import { Icon } from "../icons.tsx";
import { language, t, tMaybe } from "../words/words.ts";
import { groupsOf, type Reader, readersOf, readOf } from "./checks.ts";

/** What reads the code: one sentence, then reader by distortion, then what failed in words. */
export function Verdict({ image }: { readonly image: Image }) {
  const readers = readersOf(image.checks);
  if (readers.length === 0) return null;
  const groups = groupsOf(readers);
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
                    <Dot read={readOf(reader, group)} />
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
  const missed = groupsOf([reader]).filter((group) => readOf(reader, group) === false);
  if (missed.length === 0) return null;
  const how = new Intl.ListFormat(language.value, { type: "disjunction" }).format(
    missed.map((group) => t(`distortion.${group}`)),
  );
  return <p class="help">{t("verdict.some", { reader: tMaybe(`reader.${reader.name}`) ?? reader.name, how })}</p>;
}
