import { useEffect } from "preact/hooks";
import { FromGallery } from "../create/from-gallery.tsx";
import { Issue } from "../create/issue.tsx";
import { fileOf, pictureOfFile } from "../create/take-picture.ts";
import { issueOf, picture, setIssue, setPicture, setValue, value } from "../draft.ts";
import { Icon } from "../icons.tsx";
import { t, tMaybe } from "../words/words.ts";
import { type Face, found, lookAgain, presetOf, type Side, useOf, watchFaces } from "./faces.ts";

const INDEX = { source: "source_index", target: "target_index" } as const;

/** Consent as a plain question; without it the picture cannot be asked for. */
export function Consent() {
  const consent = value<boolean>("consent");
  return (
    <fieldset class="ask" aria-describedby="issue-consent">
      <legend>{t("consent.legend")}</legend>
      <label>
        <input type="radio" name="consent" checked={consent === true} onChange={() => setValue("consent", true)} />
        {t("consent.yes")}
      </label>
      <label>
        <input type="radio" name="consent" checked={consent === false} onChange={() => setValue("consent", false)} />
        {t("consent.no")}
      </label>
      <p class={consent === false ? "note warn" : "note"}>
        <Icon name="warn" small />
        <span>{t("consent.note")}</span>
      </p>
      <Issue field="consent" message={issueOf("consent")} />
    </fieldset>
  );
}

/** Which face goes where: the two chosen faces, cut out of their pictures. */
export function SwapTray() {
  const source = chosenFace("source");
  const target = chosenFace("target");
  if (!source || !target) return null;
  const many = value("mode") === "many";
  return (
    <div class="who">
      <Cut side="source" face={source} />
      <Icon name="arrow" />
      <Cut side="target" face={target} />
      <p>
        {many
          ? t("faces.many", { from: nameOf("source", source) })
          : t("faces.pair", { from: nameOf("source", source), to: nameOf("target", target) })}
      </p>
    </div>
  );
}

const CUT_PX = 56;

function Cut({ side, face }: { readonly side: Side; readonly face: Face }) {
  const chosen = picture(side);
  if (!chosen) return null;
  const { x, y, w, h } = face.box;
  // The head around the face, square.
  const length = 1.5 * Math.max(w, h);
  const scale = CUT_PX / length;
  return (
    <span
      class="cut"
      aria-hidden="true"
      style={{
        backgroundImage: `url("${chosen.url}")`,
        backgroundSize: `${chosen.width * scale}px auto`,
        backgroundPosition: `${(length / 2 - x - w / 2) * scale}px ${(length / 2 - y - h / 2) * scale}px`,
      }}
    />
  );
}

function chosenFace(side: Side): Face | undefined {
  const now = found.value[side];
  if (now.state !== "found") return undefined;
  const index = value<number>(INDEX[side]) ?? presetOf(now.answer, side);
  return now.answer.faces.find((face) => face.index === index);
}

/** Faces of the source have numbers, those of the target letters. */
function nameOf(side: Side, { index }: Face): string {
  return side === "source" ? String(index + 1) : String.fromCharCode(65 + (index % 26));
}

/** The two pictures side by side, with the faces that were found to choose from. */
export function SwapWall() {
  useEffect(watchFaces, []);
  return (
    <div class="hang">
      <div class="two">
        <Place side="source" title={t("picture.source")} />
        <div class="to">
          <Icon name="arrow" />
        </div>
        <Place side="target" title={t("picture.target")} />
      </div>
      <p class="help">{t("faces.hint")}</p>
    </div>
  );
}

function Place({ side, title }: { readonly side: Side; readonly title: string }) {
  const chosen = picture(side);
  const isNext = side === "source" || picture("source") !== undefined;
  return (
    <figure
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = fileOf(event.dataTransfer);
        if (file)
          pictureOfFile(file).then(
            (taken) => setPicture(side, taken),
            (error: Error) => setIssue({ field: side, message: error.message }),
          );
      }}
    >
      <figcaption>
        {title}
        <span class="quiet" role="status">
          {chosen && <Status side={side} />}
        </span>
      </figcaption>
      {chosen ? (
        <div class="print faces">
          <img src={chosen.url} alt={chosen.name} />
          <Boxes side={side} />
        </div>
      ) : (
        <>
          <label class="empty" for={`file-${side}`}>
            <Icon name="faces" />
            <span class={isNext ? "btn go" : "btn"}>{t("picture.choose")}</span>
            <span class="small dropwords">{t("picture.drop")}</span>
          </label>
          <FromGallery field={side} />
        </>
      )}
    </figure>
  );
}

function Status({ side }: { readonly side: Side }) {
  const now = found.value[side];
  if (now.state === "looking") return <>{t("faces.looking")}</>;
  if (now.state === "failed")
    return (
      <>
        {now.message}{" "}
        <button type="button" class="link" onClick={() => lookAgain(side)}>
          {t("line.retry")}
        </button>
      </>
    );
  if (now.state === "none") return null;
  const n = now.answer.faces.length;
  return <>{n === 0 ? t("faces.none") : t("faces.found", { n })}</>;
}

function Boxes({ side }: { readonly side: Side }) {
  const now = found.value[side];
  if (now.state !== "found") return null;
  const { width, height, faces } = now.answer;
  const many = side === "target" && value("mode") === "many";
  const chosen = chosenFace(side);
  return (
    <>
      {faces.map((face) => {
        const { usable, code, reason } = useOf(face, side);
        const why = usable ? undefined : (tMaybe(`face.${code}`) ?? reason);
        const name = nameOf(side, face);
        return (
          <button
            key={face.index}
            type="button"
            class={usable ? "face" : "face unusable"}
            aria-pressed={many ? usable : face === chosen}
            aria-label={t(usable ? "faces.face" : "faces.unusable", { name, why: why ?? "" })}
            title={why}
            aria-disabled={!usable}
            style={{
              left: `${(100 * face.box.x) / width}%`,
              top: `${(100 * face.box.y) / height}%`,
              width: `${(100 * face.box.w) / width}%`,
              height: `${(100 * face.box.h) / height}%`,
            }}
            onClick={() => {
              if (!usable) return;
              if (many) setValue("mode", undefined);
              setValue(INDEX[side], face.index);
            }}
          >
            <b>{name}</b>
          </button>
        );
      })}
    </>
  );
}
