import { useEffect, useRef } from "preact/hooks";
import { Exact } from "../exact.tsx";
import { Icon } from "../icons.tsx";
import { sending, unrepeated } from "../job.ts";
import { t } from "../words/words.ts";

/** Why an image could not be asked for once more, with the same request again; nothing while nothing went wrong. */
export function Unrepeated({ id }: { readonly id: string }) {
  const place = useRef<HTMLDivElement>(null);
  const said = unrepeated.value?.id === id ? unrepeated.value : undefined;
  useEffect(() => {
    if (said) place.current?.scrollIntoView({ block: "nearest" });
  }, [said]);
  // What went wrong is told here alone: another view, or this one later, begins anew.
  useEffect(
    () => () => {
      unrepeated.value = undefined;
    },
    [id],
  );
  if (!said) return null;
  return (
    <div ref={place} class="note bad unrepeated" role="alert">
      <Icon name="warn" small />
      <div>
        {said.text}
        <Exact messages={said.exact ? [said.exact] : []} />
      </div>
      <button type="button" class="btn" disabled={sending.value} onClick={said.again}>
        {t("line.retry")}
      </button>
    </div>
  );
}
