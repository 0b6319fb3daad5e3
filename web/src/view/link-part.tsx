import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type ApiError, call, type Link } from "../api.ts";
import { noteError } from "../session.ts";
import { t } from "../words/words.ts";

/** Where the code's short link leads, how often it was followed, and a way to let it lead elsewhere. */
export function LinkPart({ code }: { readonly code: string }) {
  const link = useSignal<Link | undefined>(undefined);
  const target = useSignal<string | undefined>(undefined);
  const wrong = useSignal<string | undefined>(undefined);
  useEffect(() => {
    call<Link>(`v1/links/${code}`).then(({ body }) => {
      link.value = body;
    }, noteError);
  }, [code]);

  async function save(event: Event): Promise<void> {
    event.preventDefault();
    try {
      link.value = (await call<Link>(`v1/links/${code}`, { method: "PUT", body: { target: target.value } })).body;
      target.value = undefined;
      wrong.value = undefined;
    } catch (error) {
      const refusal: ApiError = noteError(error);
      wrong.value = refusal.issues[0]?.message ?? refusal.message;
    }
  }

  if (!link.value) return null;
  const leads = link.value.target;
  return (
    <section class="part linkpart">
      <h2>{t("link.title")}</h2>
      {target.value === undefined ? (
        <>
          <p>{leads ? <a href={leads}>{leads.replace(/^https?:\/\//, "")}</a> : t("link.page")}</p>
          <p class="help num">{t("link.scans", { n: link.value.scans })}</p>
          <button type="button" class="btn" onClick={() => (target.value = leads ?? "https://")}>
            {t("link.change")}
          </button>
        </>
      ) : (
        <form onSubmit={(event) => void save(event)}>
          <label class="label" for="target">
            {t("link.help")}
          </label>
          <input
            id="target"
            class="box"
            type="url"
            required
            aria-describedby="target-issue"
            value={target.value}
            onInput={(event) => (target.value = event.currentTarget.value)}
          />
          <p id="target-issue" class="note bad" aria-live="polite">
            {wrong.value}
          </p>
          <div class="row">
            <button class="btn go" type="submit">
              {t("link.save")}
            </button>
            <button type="button" class="btn bare" onClick={() => (target.value = undefined)}>
              {t("link.cancel")}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
