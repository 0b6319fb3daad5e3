import { useSignal } from "@preact/signals";
import type { ScanAnswer } from "easel-contract";
import { useEffect } from "preact/hooks";
import { call } from "../api.ts";
import { Exact } from "../exact.tsx";
import { Icon } from "../icons.tsx";
import { refusalText } from "../refusal.ts";
import { noteError } from "../session.ts";
import { t, tMaybe, type WordKey } from "../words/words.ts";

/** Whether the code of a picture will be read, asked by a button: of a file, or of an image by its id. */
export function ScanPart({ of }: { readonly of: File | string }) {
  const answer = useSignal<ScanAnswer | undefined>(undefined);
  const wrong = useSignal<string | undefined>(undefined);
  const looks = useSignal(false);
  useEffect(() => {
    answer.value = undefined;
    wrong.value = undefined;
  }, [of]);

  async function scan(): Promise<void> {
    looks.value = true;
    wrong.value = undefined;
    try {
      answer.value = (await call<ScanAnswer>(...requestOf(of))).body;
    } catch (error) {
      wrong.value = refusalText(noteError(error));
    }
    looks.value = false;
  }

  return (
    <section class="part scanpart">
      <h2>{t("scan.title")}</h2>
      <p class="help">{t("scan.help")}</p>
      <div class="row">
        <button type="button" class="btn" aria-disabled={looks.value} onClick={() => looks.value || void scan()}>
          {t(looks.value ? "scan.looking" : answer.value ? "scan.again" : "scan.start")}
        </button>
      </div>
      <div aria-live="polite">
        {wrong.value && (
          <p class="note bad">
            <Icon name="warn" small />
            <span>{wrong.value}</span>
          </p>
        )}
        {answer.value && <Found answer={answer.value} />}
      </div>
    </section>
  );
}

function requestOf(of: File | string): Parameters<typeof call> {
  if (typeof of === "string") return [`v1/images/${of}/passport`];
  const form = new FormData();
  form.append("image", of);
  return ["v1/scan", { method: "POST", body: form }];
}

function Found({ answer }: { readonly answer: ScanAnswer }) {
  const { verdict, text, findings, modules } = answer;
  return (
    <>
      <p class="said">
        <b>{t(`scan.${verdict}`)}</b>
      </p>
      {text !== undefined && <p class="help says">{t("scan.says", { text })}</p>}
      <ul class="findings">
        {findings.map((finding) => (
          <li key={finding.code} class={finding.weight}>
            {sentenceOf(finding)}
          </li>
        ))}
      </ul>
      {modules && modules.weak + modules.wrong > 0 && <ModuleMap map={modules.map} />}
      <p class="help">{t("scan.noPhone")}</p>
      <Exact messages={findings.map(({ message }) => message)} />
    </>
  );
}

/** A finding in the reader's language. */
function sentenceOf({ code, message, values }: ScanAnswer["findings"][number]): string {
  const trial = /^fails-(.+)$/.exec(code)?.[1];
  if (trial) return t("scan.fails", { when: tMaybe(`scan.when.${trial}`) ?? trial });
  return tMaybe(`scan.found.${code}`) ? t(`scan.found.${code}` as WordKey, values) : message;
}

/** Weak and wrong modules where they lie. */
function ModuleMap({ map }: { readonly map: readonly string[] }) {
  const size = map.length;
  const places = [...map.join("")].flatMap((sign, at) => (sign === "." ? [] : [{ sign, at }]));
  return (
    <figure class="modulemap">
      <svg viewBox={`-1 -1 ${size + 2} ${size + 2}`} role="img" aria-label={t("scan.map")}>
        <rect class="area" width={size} height={size} />
        {places.map(({ sign, at }) => (
          <rect key={at} class={sign} x={at % size} y={Math.floor(at / size)} width="1" height="1" />
        ))}
      </svg>
      <figcaption class="help">{t("scan.map.legend")}</figcaption>
    </figure>
  );
}
