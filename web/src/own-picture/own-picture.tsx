import { useRef } from "preact/hooks";
import { Issue } from "../create/issue.tsx";
import { ratioOf } from "../create/shapes.tsx";
import { carriers } from "../create/style-list.tsx";
import { issueOf, picture, setValue, value } from "../draft.ts";
import { Icon } from "../icons.tsx";
import { t } from "../words/words.ts";
import { CodeSketch } from "./code-sketch.tsx";
import { cropAround, type Focus, focusBetween, moved, resized } from "./focus.ts";
import { WorldTrial } from "./world-trial.tsx";

const STEP = 0.02;
/** Above a frame that begins further up, as a share of the height, its words have no room. */
const TAG_ROOM = 0.16;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function focusNow(): Focus | undefined {
  return value<Focus>("focus");
}

function setFocus(focus: Focus | undefined): void {
  setValue("focus", focus);
}

/** The chosen style where it is a world that is a code. */
function worldNow(): string | undefined {
  const style = value<string>("style");
  return style && carriers().includes(style) ? style : undefined;
}

/** One's own picture on the wall: a click sets what must stay in view, a drag an area of it; the crop is shown. */
export function OwnPictureWall() {
  const chosen = picture("image");
  if (!chosen)
    return (
      <div class="hang">
        <label class="bigdrop" for="file-image">
          <Icon name="plus" />
          <b>{t("own.empty")}</b>
          <span class="quiet dropwords">{t("picture.drop")}</span>
        </label>
      </div>
    );
  const focus = focusNow();
  const world = worldNow();
  return (
    <div class="hang">
      {world ? <WorldTrial picture={chosen.url} world={world} /> : <CodeSketch key={chosen.url} chosen={chosen} />}
      <Board url={chosen.url} name={chosen.name} ratio={chosen.width / chosen.height} />
      <div class="focusline">
        <p class="help">{t(focus ? "focus.help" : "focus.none")}</p>
        {focus ? (
          <button type="button" class="btn" onClick={() => setFocus(undefined)}>
            {t("focus.clear")}
          </button>
        ) : (
          <button
            type="button"
            class="btn"
            onClick={() => {
              setFocus({ x: 0.35, y: 0.35, w: 0.3, h: 0.3 });
              requestAnimationFrame(() => document.querySelector<HTMLElement>(".focus")?.focus());
            }}
          >
            {t("focus.set")}
          </button>
        )}
      </div>
      <Issue field="focus" message={issueOf("focus")} />
    </div>
  );
}

interface Held {
  readonly x: number;
  readonly y: number;
  readonly focus: Focus | undefined;
  readonly how: "draw" | "move" | "resize";
}

function Board({ url, name, ratio }: { readonly url: string; readonly name: string; readonly ratio: number }) {
  const board = useRef<HTMLDivElement>(null);
  const held = useRef<Held | undefined>(undefined);
  const focus = focusNow();
  // A world shows the picture nearly whole, whatever its own shape.
  const wanted = worldNow() ? undefined : ratioOf(value<string>("ar"));
  const crop = wanted ? cropAround(ratio, wanted, focus) : undefined;
  const shareOf = (event: PointerEvent) => {
    const box = board.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height] as const;
  };
  const take = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const part = (event.target as HTMLElement).dataset.part;
    const [x, y] = shareOf(event);
    held.current = { x, y, focus, how: part === "corner" ? "resize" : part === "area" ? "move" : "draw" };
    board.current?.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    const from = held.current;
    if (!from) return;
    const [x, y] = shareOf(event);
    if (from.how === "draw") setFocus(focusBetween(from.x, from.y, x, y));
    else if (from.focus) setFocus((from.how === "move" ? moved : resized)(from.focus, x - from.x, y - from.y));
  };
  const drop = (event: PointerEvent) => {
    if (held.current?.how === "draw") drag(event);
    held.current = undefined;
  };
  return (
    <div
      ref={board}
      class="board"
      style={{ "--r": ratio }}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => (held.current = undefined)}
    >
      <img src={url} alt={name} draggable={false} />
      {crop && <div class="crop" style={placeOf(crop)} />}
      {focus && <Mark focus={focus} />}
    </div>
  );
}

/** The focus itself: arrow keys move it, with Shift they change its size, Delete takes it away. */
function Mark({ focus }: { readonly focus: Focus }) {
  const { x, y, w, h } = focus;
  const isArea = w !== undefined && h !== undefined;
  const percent = (share: number) => Math.round(share * 100);
  return (
    <button
      type="button"
      class={isArea ? "focus" : "focus point"}
      data-part="area"
      style={placeOf({ x, y, w: w ?? 0, h: h ?? 0 })}
      aria-label={`${t(isArea ? "focus.area" : "focus.point", {
        x: percent(x),
        y: percent(y),
        w: percent(w ?? 0),
        h: percent(h ?? 0),
      })} ${t("focus.tag")}.`}
      onKeyDown={(event) => {
        const by = KEYS[event.key];
        if (by) setFocus((event.shiftKey ? resized : moved)(focus, by[0], by[1]));
        else if (event.key === "Delete" || event.key === "Backspace") setFocus(undefined);
        else return;
        event.preventDefault();
      }}
    >
      {isArea && <i data-part="corner" />}
      <span class={`tag ${tagPlace(x, y, x + (w ?? 0))}`}>{t("focus.tag")}</span>
    </button>
  );
}

/** Where the words of a frame stand: above it, or beside it where there is no room above; under one that is too wide for that. */
function tagPlace(left: number, top: number, right: number): string {
  if (top >= TAG_ROOM) return left > 0.6 ? "before" : "";
  if (right < 0.6) return "rightof";
  return left > 0.4 ? "leftof" : "below";
}

function placeOf({ x, y, w, h }: Required<Focus>) {
  return { left: `${100 * x}%`, top: `${100 * y}%`, width: `${100 * w}%`, height: `${100 * h}%` };
}
