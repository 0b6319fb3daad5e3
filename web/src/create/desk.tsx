import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { fromPicture, kind, PRESET_STYLE, picture, value } from "../draft.ts";
import { Icon } from "../icons.tsx";
import { clearJob, job, jobError, make, recallJob, showJob } from "../job.ts";
import { lazy } from "../lazy.tsx";
import { route } from "../route.ts";
import { fieldsOf, hasField, kindText } from "../schema.ts";
import { styleText, t, withToolWords } from "../words/words.ts";
import { leadToLack, MakeBar } from "./make-bar.tsx";
import { MoreFields } from "./more-fields.tsx";
import { Shapes } from "./shapes.tsx";
import { kindIcon, Sheet } from "./sheet.tsx";
import { Stage } from "./stage.tsx";
import { AutoMark, previewOf } from "./style-list.tsx";
import { Styles } from "./styles.tsx";

const OutpaintTray = lazy(async () => (await withToolWords(import("../outpaint/outpaint.tsx"))).OutpaintTray);
const OutpaintWall = lazy(async () => (await withToolWords(import("../outpaint/outpaint.tsx"))).OutpaintWall);
const OwnPictureWall = lazy(async () => (await withToolWords(import("../own-picture/own-picture.tsx"))).OwnPictureWall);
const CodeTray = lazy(async () => (await withToolWords(import("../code/code-tray.tsx"))).CodeTray);
const CodeWall = lazy(async () => (await withToolWords(import("../code/code-wall.tsx"))).CodeWall);
const Consent = lazy(async () => (await import("../swap/swap.tsx")).Consent);
const SwapWall = lazy(async () => (await import("../swap/swap.tsx")).SwapWall);

/** The desk: at the left the tray with what is wanted, at the right the wall with what comes of it. */
export function Desk() {
  const shown = route.value;
  const changes = useSignal(false);
  useEffect(() => {
    changes.value = false;
    if (shown.view === "job") showJob(shown.id);
    else clearJob();
  }, [shown]);
  useEffect(recallJob, [job.value?.id]);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
        document.querySelector<HTMLFormElement>("#desk")?.requestSubmit();
      if (event.key === "Escape") setSheet(false);
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, []);
  const of = kind.value;
  const working = job.value === undefined && !jobError.value && shown.view === "create";
  // On phones the form is one line while an image is shown.
  const folded = shown.view === "job" && !changes.value;
  return (
    <main class={folded ? `desk ${of} folded` : `desk ${of}`}>
      <form
        id="desk"
        class="tray"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSheet(false);
          if (!leadToLack()) void make();
        }}
      >
        {folded && !jobError.value && (
          <button type="button" class="asked" onClick={() => (changes.value = true)}>
            <Icon name={kindIcon(of)} />
            <span class="said">{[value("content"), value("prompt")].find(isSaid) || kindText(of)}</span>
            <u>{t("form.open")}</u>
          </button>
        )}
        <Sheet />
        <Pills />
        <div class="opts">
          <div class="grab">
            <b>{t("options.label")}</b>
            <button type="button" class="btn" onClick={() => setSheet(false)}>
              {t("options.done")}
            </button>
          </div>
          {of === "art_swapface" && <Consent />}
          {hasField(of, "style") && <Styles />}
          {hasField(of, "ar") && of !== "art_outpaint" && (
            <Shapes
              {...(of === "art_qr" && fromPicture.value ? { extra: { value: "own", label: t("ratio.own") } } : {})}
            />
          )}
          {of === "art_outpaint" && <OutpaintTray />}
          {of === "code" && <CodeTray />}
          {fieldsOf(of).length > 0 && <MoreFields />}
        </div>
        <MakeBar />
      </form>
      <section class="wall" aria-label={t("app.create")}>
        {working && of === "art_outpaint" ? (
          <OutpaintWall />
        ) : working && of === "art_qr" && fromPicture.value ? (
          <OwnPictureWall />
        ) : working && of === "art_swapface" ? (
          <SwapWall />
        ) : working && of === "code" ? (
          <CodeWall />
        ) : (
          <Stage />
        )}
      </section>
    </main>
  );
}

const isSaid = (text: unknown): text is string => !!text && typeof text === "string";

/** On phones the choices are a sheet over the page, opened by pills under the words. */
function Pills() {
  const style = value<string>("style");
  const ar = value<string>("ar");
  const preview = style ? previewOf(style) : picture("image")?.url;
  if (!/^art_(qr|v5)$/.test(kind.value)) return null;
  return (
    <button type="button" class="pills" onClick={() => setSheet(true)}>
      <span class="pill">
        {style === PRESET_STYLE ? <AutoMark /> : preview && <img src={preview} alt="" />}
        {style ? styleText(style) : t("style.asIs")}
      </span>
      <span class="pill">
        <span class="quiet">{t("ratio.label")}</span>
        {ar === "own" ? t("ratio.own") : ar}
      </span>
      <span class="pill end">
        <Icon name="sliders" />
        {t("options.label")}
      </span>
    </button>
  );
}

function setSheet(open: boolean): void {
  document.documentElement.toggleAttribute("data-open", open);
}
