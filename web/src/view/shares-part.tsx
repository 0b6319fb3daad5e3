import { useSignal } from "@preact/signals";
import type { ShareAnswer } from "easel-contract";
import { useEffect } from "preact/hooks";
import { call } from "../api.ts";
import { Copy } from "../copy.tsx";
import { refusalText } from "../refusal.ts";
import { noteError } from "../session.ts";
import { formatLongDate, t } from "../words/words.ts";

/** Pages of a picture or a collection for others: they last until a day or until they are taken back, and may be approved. */
export function SharesPart({ id, of = "image" }: { readonly id: string; readonly of?: "image" | "collection" }) {
  const shares = useSignal<readonly ShareAnswer[]>([]);
  const until = useSignal("");
  const approve = useSignal(false);
  const wrong = useSignal<string | undefined>(undefined);
  const attempt = (work: Promise<void>) =>
    work.then(
      () => {
        wrong.value = undefined;
      },
      (error) => {
        wrong.value = refusalText(noteError(error));
      },
    );
  useEffect(() => {
    void attempt(
      call<{ shares: ShareAnswer[] }>("v1/shares").then(({ body }) => {
        shares.value = body.shares.filter((share) => share[of] === id);
      }),
    );
  }, [id]);

  const make = async () => {
    const body = { [of]: id, approve: approve.value, ...(until.value ? { until: until.value } : {}) };
    const made = await call<ShareAnswer>("v1/shares", { method: "POST", body });
    shares.value = [made.body, ...shares.value];
  };
  const revoke = async (share: ShareAnswer) => {
    await call(`v1/shares/${share.id}`, { method: "DELETE" });
    shares.value = shares.value.filter((one) => one !== share);
  };

  return (
    <section class="part linkpart">
      <h2>{t("shares.title")}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(make());
        }}
      >
        <p class="help">{t("shares.help")}</p>
        <label class="label" for="share-until">
          {t("shares.until")}
        </label>
        <input
          id="share-until"
          class="box"
          type="date"
          min={new Date().toISOString().slice(0, 10)}
          value={until.value}
          onInput={(event) => (until.value = event.currentTarget.value)}
        />
        <label class="row">
          <input
            type="checkbox"
            checked={approve.value}
            onChange={(event) => (approve.value = event.currentTarget.checked)}
          />
          {t("shares.approve")}
        </label>
        <div class="row">
          <button class="btn" type="submit">
            {t("shares.make")}
          </button>
        </div>
      </form>
      <p class="note bad" aria-live="polite">
        {wrong.value}
      </p>
      <ul class="shares" aria-live="polite">
        {shares.value.map((share) => (
          <li key={share.id}>
            <Shown share={share} onRevoke={() => void attempt(revoke(share))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shown({ share, onRevoke }: { readonly share: ShareAnswer; readonly onRevoke: () => void }) {
  const { url, until, approve, approved, comment } = share;
  return (
    <>
      <p class="leads">
        <a href={url}>{t("shares.open")}</a>
        <Copy text={url} label={t("share.copy")} />
        <button type="button" class="btn bare" onClick={onRevoke}>
          {t("shares.revoke")}
        </button>
      </p>
      <p class="help">
        {until ? t("shares.ends", { day: formatLongDate(new Date(until)) }) : t("shares.lasting")}{" "}
        {approved ? (
          <b>
            {t("shares.approved", { day: formatLongDate(new Date(approved)) })}
            {comment && ` “${comment}”`}
          </b>
        ) : (
          approve && t("shares.waiting")
        )}
      </p>
    </>
  );
}
