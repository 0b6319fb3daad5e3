import { exactOf, warningOf } from "../draft.ts";
import { Exact } from "../exact.tsx";
import { Icon } from "../icons.tsx";
import { warningText } from "../warning-text.ts";

/** What is wrong with a field, or what the service said of it. A control names it by `aria-describedby="issue-<field>"`. */
export function Issue({ field, message }: { readonly field: string; readonly message: string | undefined }) {
  const warning = warningOf(field);
  const text = message ?? (warning && warningText(warning));
  return (
    <div id={`issue-${field}`} aria-live="polite">
      {text && (
        <div class={message ? "note bad" : "note warn"}>
          <Icon name="warn" small />
          <div>
            {text}
            <Exact messages={message ? exactOf(field) : []} />
          </div>
        </div>
      )}
    </div>
  );
}
