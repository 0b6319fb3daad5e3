import { signal, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Salon } from "./create/examples.tsx";
import { Icon } from "./icons.tsx";
import { refusalText } from "./refusal.ts";
import { go } from "./route.ts";
import { keyEndOf, noteError, reach, session, sessionEnded, signIn } from "./session.ts";
import { t } from "./words/words.ts";

/** What was wrong with the last sign-in. */
const wrong = signal<string | undefined>(undefined);

/** Exchanges the code of the start's address and takes it out of the address bar. */
export async function useCode(code: string): Promise<void> {
  go("#/", { replace: true });
  try {
    await signIn({ code });
    wrong.value = undefined;
  } catch (error) {
    const refusal = noteError(error);
    const ended = keyEndOf(refusal);
    // A used code harms nobody who is signed in already.
    wrong.value =
      refusal.type === "NO_RIGHTS" ? t(ended ? `signIn.${ended}Key` : "signIn.wrongCode") : refusalText(refusal);
  }
}

/** One field for a key. The key goes to the service once and is forgotten. */
export function SignIn({ done }: { done(): void }) {
  const input = useRef<HTMLInputElement>(null);
  const waiting = useSignal(false);

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const key = input.current?.value.trim() ?? "";
    if (!key) return input.current?.focus();
    waiting.value = true;
    try {
      await signIn({ key });
      wrong.value = undefined;
      done();
    } catch (error) {
      const refusal = noteError(error);
      session.value = "out";
      wrong.value =
        refusal.type === "NO_RIGHTS"
          ? t(`signIn.${keyEndOf(refusal) ?? "wrong"}Key`)
          : reach.value === "ok"
            ? refusalText(refusal)
            : t("line.away");
    } finally {
      waiting.value = false;
    }
  }

  return (
    <main class="door">
      <form onSubmit={(event) => void submit(event)}>
        <h1>{t("signIn.title")}</h1>
        {sessionEnded.value && (
          <p class="note warn" role="status">
            <Icon name="warn" small />
            <span>{t(`signIn.ended.${sessionEnded.value}`)}</span>
          </p>
        )}
        <p>{t("signIn.text")}</p>
        <label class="label" for="key">
          {t("signIn.key")}
        </label>
        <input
          ref={input}
          id="key"
          class="box"
          type="password"
          autoComplete="off"
          spellcheck={false}
          aria-describedby="key-issue key-kept"
          aria-invalid={wrong.value !== undefined}
        />
        <p id="key-issue" aria-live="polite" class="note bad">
          {wrong.value && (
            <>
              <Icon name="warn" small />
              <span>{wrong.value}</span>
            </>
          )}
        </p>
        <p id="key-kept" class="help">
          {t("signIn.kept")}
        </p>
        <button class="btn go" type="submit" disabled={waiting.value}>
          {t("signIn.do")}
        </button>
      </form>
      <aside aria-label={t("signIn.made")}>
        <Salon still />
      </aside>
    </main>
  );
}
