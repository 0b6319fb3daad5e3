import { useSignal } from "@preact/signals";
import type { Image } from "../api.ts";
import { Icon, type IconName } from "../icons.tsx";
import { destinationOf, fileNameOf, hereOf, isUnopened, promptOf } from "../image.ts";
import { remixInForm, repeat } from "../job.ts";
import { reach } from "../session.ts";
import { titleOf } from "../title.ts";
import { formatNumber, t, tMaybe } from "../words/words.ts";
import { CodePanel } from "./code-panel.tsx";
import { Concerns, Notes } from "./concerns.tsx";
import { factsOf } from "./facts.ts";
import { FilePart } from "./file-part.tsx";
import { LinkPart } from "./link-part.tsx";
import { NamePart } from "./name-part.tsx";
import { PrintPart } from "./print-part.tsx";
import { ScanPart } from "./scan-part.tsx";
import { SharePart } from "./share-part.tsx";
import { SharesPart } from "./shares-part.tsx";
import { Unrepeated } from "./unrepeated.tsx";
import { Verdict } from "./verdict.tsx";

/** Everything that is known of an image, and what can be done with it. */
export function Rail(props: { readonly image: Image; changed(image: Image): void; remove(): void }) {
  const { image, changed, remove } = props;
  const destination = destinationOf(image);
  return (
    <aside class="rail" aria-label={t("done.details")}>
      <div>
        <h1 class="title">{titleOf(image)}</h1>
        {destination && promptOf(image) && <p class="prompt">{promptOf(image)}</p>}
        <p class="by num">{factsOf(image)}</p>
      </div>
      {reach.value === "ok" && image.state !== "failed" && <Concerns image={image} />}
      <Actions key={image.id} image={image} remove={remove} />
      <FilePart key={`${image.id} file`} image={image} />
      <NamePart key={`${image.id} name`} image={image} changed={changed} />
      <Verdict image={image} />
      {image.kind === "art_qr" && image.state === "ready" && <ScanPart key={`${image.id} scan`} of={image.id} />}
      {image.link && <LinkPart key={image.link.code} code={image.link.code} opens={!isUnopened(image)} />}
      <PrintPart image={image} />
      <Facts image={image} />
      <CodePanel image={image} />
    </aside>
  );
}

function Actions({ image, remove }: { readonly image: Image; remove(): void }) {
  const shares = useSignal(false);
  return (
    <>
      <div class="acts" role="toolbar" aria-label={t("view.actions")}>
        {image.url && (
          <a class="btn go" href={hereOf(image.url)} download={fileNameOf(image)}>
            <Icon name="down" />
            {t("view.download")}
          </a>
        )}
        <Act icon="rerun" label={t("view.rerun")} asks do={() => void repeat(image, { newSeed: false })} />
        {image.kind !== "code" && (
          <Act icon="vary" label={t("view.vary")} asks do={() => void repeat(image, { newSeed: true })} />
        )}
        <Act icon="remix" label={t("view.remix")} do={() => remixInForm(image)} />
        {image.url && (
          <Act
            icon="share"
            label={t("view.share")}
            open={shares.value}
            do={() => {
              shares.value = !shares.value;
            }}
          />
        )}
        <Act icon="trash" label={t("view.delete")} do={remove} />
      </div>
      {image.state !== "failed" && <Unrepeated id={image.id} />}
      {shares.value && <SharePart id={image.id} />}
      {shares.value && <SharesPart id={image.id} />}
    </>
  );
}

function Act(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly open?: boolean;
  /** Asks Easel for a picture, which waits for the network. */
  readonly asks?: boolean;
  do(): void;
}) {
  const waits = props.asks === true && reach.value !== "ok";
  return (
    <button
      type="button"
      disabled={waits}
      title={waits ? t("make.offline") : undefined}
      aria-describedby={waits ? "line" : undefined}
      class={props.icon === "trash" ? "act bad" : "act"}
      aria-expanded={props.open}
      onClick={props.do}
    >
      <Icon name={props.icon} />
      {props.label}
    </button>
  );
}

function Facts({ image }: { readonly image: Image }) {
  const { created, finished, seed } = image;
  const seconds = finished ? (Date.parse(finished) - Date.parse(created)) / 1000 : undefined;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t("fact.seed"), String(seed)],
    [t("fact.took"), seconds && t("fact.seconds", { n: formatNumber(Math.round(seconds * 10) / 10) })],
    [t("fact.engine"), engineText(image)],
  ].map(([name, value]) => [String(name), value ? String(value) : undefined]);
  return (
    <div class="part">
      <dl class="facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {image.engine === "painter" && image.kind === "art_v5" && <p class="quiet small">{t("fact.noModel")}</p>}
      <Notes image={image} />
    </div>
  );
}

/** The engine and its version; nothing for a picture that no engine made. */
function engineText({ engine, version = "" }: Image): string | undefined {
  if (!engine || engine === "none") return undefined;
  return t("fact.version", { engine: tMaybe(`engine.${engine}`) ?? engine, version });
}
