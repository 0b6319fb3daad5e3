import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { call, type Image } from "../api.ts";
import { Copy } from "../copy.tsx";
import { Icon } from "../icons.tsx";
import { isLoopback } from "../image.ts";
import { refusalText } from "../refusal.ts";
import { noteError } from "../session.ts";
import { formatMoment, t } from "../words/words.ts";

/** A link to the picture that needs no key, made now, and when it ends. */
export function SharePart({ id }: { readonly id: string }) {
  const link = useSignal<string | undefined>(undefined);
  const wrong = useSignal<string | undefined>(undefined);
  useEffect(() => {
    call<Image>(`v1/images/${id}`).then(
      ({ body }) => {
        link.value = body.url;
      },
      (error) => {
        wrong.value = refusalText(noteError(error));
      },
    );
  }, [id]);
  if (wrong.value)
    return (
      <p class="note bad" role="alert">
        {wrong.value}
      </p>
    );
  if (!link.value) return <p class="quiet">…</p>;
  const { host, hostname, searchParams } = new URL(link.value);
  const ends = new Date(1000 * Number(searchParams.get("exp")));
  return (
    <div class="part sharepart" role="status">
      <label class="label" for="share-link">
        {t("share.link")}
      </label>
      <div class="row">
        <input
          id="share-link"
          class="box"
          readOnly
          value={link.value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Copy text={link.value} label={t("share.copy")} />
      </div>
      <p class="help">
        {t("share.who")} <b>{t("share.ends", { time: formatMoment(ends) })}</b>
      </p>
      {isLoopback(hostname) && (
        <p class="note warn">
          <Icon name="warn" small />
          <span>{t("share.loopback", { host })}</span>
        </p>
      )}
    </div>
  );
}
