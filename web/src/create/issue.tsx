import { warningOf } from "../draft.ts";
import { Icon } from "../icons.tsx";

/** What is wrong with a field, or what the service said of it. A control names it by `aria-describedby="issue-<field>"`. */
export function Issue({ field, message }: { readonly field: string; readonly message: string | undefined }) {
  const warning = warningOf(field);
  return (
    <div id={`issue-${field}`} aria-live="polite">
      {(message ?? warning) && (
        <p class={message ? "note bad" : "note warn"}>
          <Icon name="warn" small />
          <span>{message ?? warning}</span>
        </p>
      )}
    </div>
  );
}
