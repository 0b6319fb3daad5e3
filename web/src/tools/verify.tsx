import { useSignal } from "@preact/signals";
import type { VerifyAnswer } from "easel-contract";
import { useEffect } from "preact/hooks";
import { call } from "../api.ts";
import { fileOf, type Picture, pictureOfFile, useDrop } from "../create/take-picture.ts";
import { Exact } from "../exact.tsx";
import { Icon } from "../icons.tsx";
import { refusalText } from "../refusal.ts";
import { noteError } from "../session.ts";
import { ScanPart } from "../view/scan-part.tsx";
import { formatMoment, language, t, tMaybe, type WordKey } from "../words/words.ts";

/** The picture that is examined, and the answer. */
function useExamination() {
  const picture = useSignal<Picture | undefined>(undefined);
  const answer = useSignal<VerifyAnswer | undefined>(undefined);
  const wrong = useSignal<string | undefined>(undefined);
  const taken = useSignal<File | undefined>(undefined);

  async function examine(file: File | undefined): Promise<void> {
    if (!file) return;
    answer.value = undefined;
    wrong.value = undefined;
    try {
      const shown = await pictureOfFile(file);
      if (picture.value) URL.revokeObjectURL(picture.value.url);
      picture.value = shown;
      taken.value = file;
    } catch (error) {
      wrong.value = (error as Error).message;
      return;
    }
    const form = new FormData();
    form.append("image", file);
    try {
      answer.value = (await call<VerifyAnswer>("v1/verify", { method: "POST", body: form })).body;
    } catch (error) {
      wrong.value = refusalText(noteError(error));
    }
  }

  useEffect(() => {
    const paste = (event: ClipboardEvent) => void examine(fileOf(event.clipboardData));
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, []);
  return { picture, answer, wrong, taken, examine };
}

/** Any picture by drop, paste or file, and what its marks say of where it was made. */
export function Verify() {
  const { picture, answer, wrong, taken, examine } = useExamination();
  const shown = picture.value;
  return (
    <main class="page verify">
      <header class="lead">
        <h1>{t("verify.title")}</h1>
        <p>{t("verify.text")}</p>
      </header>
      <div class="examine">
        <Chooser shown={shown} examine={(file) => void examine(file)} />
        <div class="answer" aria-live="polite">
          {wrong.value ? (
            <p class="note bad">
              <Icon name="warn" small />
              <span>{wrong.value}</span>
            </p>
          ) : answer.value ? (
            <Answer answer={answer.value} picture={shown} />
          ) : shown ? (
            <p class="quiet">{t("verify.looking")}</p>
          ) : (
            <Ways />
          )}
        </div>
        {taken.value && <ScanPart of={taken.value} />}
      </div>
    </main>
  );
}

/** Takes a picture by file or drop. `shown`: the one that is examined. */
function Chooser(props: { readonly shown: Picture | undefined; examine(file: File | undefined): void }) {
  const { shown, examine } = props;
  const drop = useDrop(examine);
  return (
    <label class={drop.isOver ? "drop over" : "drop"} {...drop.handlers}>
      <input
        id="file-verify"
        class="vh"
        type="file"
        accept="image/*"
        onChange={(event) => {
          examine(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      {shown ? (
        <>
          <img src={shown.url} alt={shown.name} />
          <span class="btn">{t("verify.another")}</span>
        </>
      ) : (
        <>
          <Icon name="stamp" />
          <span class="btn go">{t("verify.choose")}</span>
        </>
      )}
      <span class="quiet small dropwords">{t("picture.drop")}</span>
    </label>
  );
}

/** By how much they prove, the strongest first. */
const WAYS = ["c2pa", "log", "pixels", "xmp"] as const;
const STRENGTH = { c2pa: "proof", log: "proof", pixels: "sign", xmp: "hint" } as const;

/** A sample answer and how much each mark proves, before there is a picture. */
function Ways() {
  return (
    <>
      <div class="sampleanswer">
        <p class="quiet small">{t("verify.sample")}</p>
        <p class="row">
          <span class="seal">
            <Icon name="check" />
          </span>
          <b class="said">{t("verify.yes")}</b>
        </p>
        <p class="help">{t("verify.sampleWhy")}</p>
      </div>
      <h2>{t("verify.ranked")}</h2>
      <ol class="marks">
        {WAYS.map((way) => (
          <li key={way}>
            <div class="grow">
              <div class="marktitle">
                <b>{t(`verify.${way}`)}</b>
                <Strength way={way} />
              </div>
              <p class="help">{t(`verify.${way}.what` as WordKey)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p class="help">{t("verify.proves")}</p>
    </>
  );
}

/** By how much a mark proves. */
function Strength({ way }: { readonly way: (typeof WAYS)[number] }) {
  return <span class={`strength ${STRENGTH[way]}`}>{t(`verify.${STRENGTH[way]}` as WordKey)}</span>;
}

function Answer({ answer, picture }: { readonly answer: VerifyAnswer; readonly picture: Picture | undefined }) {
  const here = answer.made_here === "yes";
  return (
    <>
      <div class={here ? "verdictcard yes" : "verdictcard"}>
        <span class={here ? "seal" : "seal none"}>{here && <Icon name="check" />}</span>
        <h2 class={here ? "said yes" : "said"}>{t(here ? "verify.yes" : "verify.unknown")}</h2>
        {picture && <img class="judged" src={picture.url} alt="" />}
      </div>
      <ul class="marks">
        {WAYS.map((way) => {
          const mark = answer.marks.find((one) => one.way === way);
          return (
            <li key={way}>
              <span class={mark?.found ? "seal" : "seal none"}>{mark?.found && <Icon name="check" />}</span>
              <div class="grow">
                <div class="marktitle">
                  <b>
                    {t(`verify.${way}`)}{" "}
                    <span class="quiet">
                      {t(mark?.found ? "verify.found" : "verify.notFound")}
                      {mark?.certainty01 !== undefined &&
                        mark.certainty01 < 1 &&
                        `, ${formatCertainty(mark.certainty01)}`}
                    </span>
                  </b>
                  <Strength way={way} />
                </div>
                {mark && <Finding {...mark} />}
              </div>
            </li>
          );
        })}
      </ul>
      {!here && <p class="help">{t("verify.proves")}</p>}
    </>
  );
}

/** What a mark says, in the page's words, and the service's own. */
function Finding({ way, code, by, stamped, detail }: VerifyAnswer["marks"][number]) {
  const words = tMaybe(`mark.${way}.${code}`);
  const sentences = [
    words,
    by && t(way === "xmp" ? "mark.program" : "mark.signer", { name: by }),
    stamped && t("mark.stamped", { time: formatMoment(new Date(stamped)) }),
  ].filter(Boolean);
  return (
    <>
      {sentences.length > 0 && <p class="help">{sentences.join(" ")}</p>}
      <Exact messages={detail ? [detail] : []} />
    </>
  );
}

/** A certainty that is not whole never reads 100 %. */
function formatCertainty(certainty01: number): string {
  return new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 2 }).format(
    Math.min(0.9999, Math.floor(certainty01 * 10_000) / 10_000),
  );
}
