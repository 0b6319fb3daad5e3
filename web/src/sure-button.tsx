import { useSignal } from "@preact/signals";

/** What cannot be undone: the first press asks, the second one does it. To look elsewhere takes the question back. */
export function SureButton(props: {
  readonly label: string;
  /** What the second press does. */
  readonly question: string;
  readonly class: string;
  readonly describedBy?: string;
  readonly onSure: () => void;
}) {
  const asked = useSignal(false);
  return (
    <button
      type="button"
      class={asked.value ? "btn sure" : props.class}
      aria-describedby={props.describedBy}
      onClick={() => {
        if (asked.value) props.onSure();
        asked.value = !asked.value;
      }}
      onBlur={() => {
        asked.value = false;
      }}
    >
      {asked.value ? props.question : props.label}
    </button>
  );
}
