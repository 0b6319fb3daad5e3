import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Issue } from "../create/issue.tsx";
import { ratioOf, Shapes } from "../create/shapes.tsx";
import { issueOf, picture, setPicture, setValue, value } from "../draft.ts";
import { Icon } from "../icons.tsx";
import { formatNumber, t, type WordKey } from "../words/words.ts";
import { outlook, watchOutlook } from "./outlook.ts";
import {
  clampSide,
  HANDLES,
  hasMargin,
  MAX_SIDE,
  moveHandle,
  NO_SIDES,
  resultOf,
  SIDES,
  type Side,
  type Sides,
  sidesForRatio,
  suggestedSides,
} from "./sides.ts";

const STEP = 8;

function sidesNow(): Sides {
  return Object.fromEntries(SIDES.map((side) => [side, value<number>(side) ?? 0])) as unknown as Sides;
}

function setSides(sides: Sides): void {
  for (const side of SIDES) setSide(side, sides[side]);
}

/** Sets what is added at a side; a mask, which says where to paint in place of it, is dropped. */
function setSide(side: Side, px: number): void {
  setValue(side, px);
  if (picture("mask")) setPicture("mask", undefined);
}

/** Shape and numbers, beside the frame on the wall. */
export function OutpaintTray() {
  const chosen = picture("image");
  const sides = sidesNow();
  const size = chosen && resultOf(chosen, sides);
  const ratio = size && closest(size.width / size.height);
  useEffect(() => {
    const isSaid = picture("mask") || SIDES.some((side) => value(side) !== undefined);
    if (chosen && !isSaid) setSides(suggestedSides(chosen));
  }, [chosen]);
  return (
    <>
      <Shapes
        label={t("frame.shape")}
        extra={size && !ratio ? { value: "free", label: t("ratio.free") } : undefined}
        value={ratio ?? (size ? "free" : "")}
        size=""
        onChange={(ar) => {
          const wanted = ratioOf(ar);
          if (chosen && wanted) setSides(sidesForRatio(chosen, wanted));
        }}
      />
      <fieldset>
        <div class="lab">
          <legend>{t("frame.label")}</legend>
          {hasMargin(value) && (
            <button type="button" class="btn bare" onClick={() => setSides(NO_SIDES)}>
              {t("frame.reset")}
            </button>
          )}
        </div>
        <div class="grid4">
          {SIDES.map((side) => (
            <label key={side} class="nf">
              <span>{t(`frame.${side}` as WordKey)}</span>
              <input
                type="number"
                step={STEP}
                min="0"
                max={MAX_SIDE}
                aria-describedby="issue-left"
                value={sides[side]}
                onInput={(event) => setSide(side, clampSide(event.currentTarget.valueAsNumber || 0))}
              />
              <em>px</em>
            </label>
          ))}
        </div>
        <Issue field="left" message={SIDES.map(issueOf).find(Boolean)} />
      </fieldset>
    </>
  );
}

const NAMED = ["9:16", "2:3", "3:4", "1:1", "4:3", "3:2", "16:9"];

/** The named ratio that this one is, but for rounding. */
function closest(ratio: number): string | undefined {
  return NAMED.find((name) => Math.abs((ratioOf(name) ?? 0) / ratio - 1) < 0.004);
}

/** Where the pointer and the sides were when a handle was taken, and how many pixels of the picture a CSS pixel is then. */
interface Held {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly sides: Sides;
}

/** The picture in its frame; eight handles pull the frame outwards, by pointer or by arrow keys. */
export function OutpaintWall() {
  const chosen = picture("image");
  const frame = useRef<HTMLDivElement>(null);
  const held = useSignal<Held | undefined>(undefined);
  useEffect(watchOutlook, []);
  if (!chosen)
    return (
      <div class="hang">
        <label class="bigdrop" for="file-image">
          <Icon name="plus" />
          <b>{t("frame.empty")}</b>
          <span class="quiet">{t("picture.drop")}</span>
        </label>
      </div>
    );
  const sides = sidesNow();
  const whole = resultOf(chosen, sides);
  const fresh = 100 * (1 - (chosen.width * chosen.height) / (whole.width * whole.height));
  const percent = (px: number, of: number) => `${(100 * px) / of}%`;
  return (
    <div class="hang">
      <div
        ref={frame}
        class="frame"
        style={{ "--r": whole.width / whole.height, ...(held.value ? standStill(held.value, sides, whole.width) : {}) }}
      >
        <div class="new" />
        <div
          class="print"
          style={{
            left: percent(sides.left, whole.width),
            top: percent(sides.up, whole.height),
            width: percent(chosen.width, whole.width),
            height: percent(chosen.height, whole.height),
          }}
        >
          <img src={chosen.url} alt={chosen.name} draggable={false} />
        </div>
        {SIDES.map((side) => (
          <i key={side} class={`edge ${side} ${outlook.value?.sides[side]?.outlook ?? ""}`} />
        ))}
        {HANDLES.map((handle) => (
          <Handle
            key={handle.join("-")}
            handle={handle}
            held={held}
            pxPerCss={() => whole.width / (frame.current?.clientWidth ?? whole.width)}
          />
        ))}
      </div>
      <p class="result" aria-live="polite">
        <span>
          <b class="num">
            {whole.width} × {whole.height}
          </b>{" "}
          px
        </span>
        <span class="quiet small">{t("frame.new", { n: formatNumber(Math.round(fresh)) })}</span>
      </p>
      <Expected />
      <p class="help">
        {t("frame.drag")} <span class="dropwords">{t("frame.help")}</span>
      </p>
    </div>
  );
}

/** What the colours of the frame's edges say, in words. */
function Expected() {
  const told = outlook.value;
  if (!told) return null;
  const sides = SIDES.flatMap((side) => {
    const { outlook: expected = "good", reasons = [] } = told.sides[side] ?? {};
    return expected === "good" ? [] : [{ side, expected, reasons }];
  });
  return (
    <ul class="expected" aria-live="polite">
      {sides.length === 0 && <li class="good">{t("outlook.good")}</li>}
      {sides.map(({ side, expected, reasons }) => (
        <li key={side} class={expected}>
          <b>{t(`frame.${side}` as WordKey)}</b>: {t(`outlook.${expected}` as WordKey)}{" "}
          {reasons.map((reason) => t(`outlook.${reason}` as WordKey)).join(" ")}
        </li>
      ))}
    </ul>
  );
}

/** While a handle is held the picture keeps its size and place under the frame, which else is fitted into the wall. */
function standStill({ scale, sides: before }: Held, now: Sides, width: number) {
  const x = now.right - now.left - before.right + before.left;
  const y = now.down - now.up - before.down + before.up;
  return { width: `${width / scale}px`, translate: `${x / scale / 2}px ${y / scale / 2}px` };
}

const CURSORS: Readonly<Record<string, string>> = {
  "left-up": "nwse-resize",
  "right-down": "nwse-resize",
  "right-up": "nesw-resize",
  "left-down": "nesw-resize",
  left: "ew-resize",
  right: "ew-resize",
  up: "ns-resize",
  down: "ns-resize",
};

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function Handle(props: {
  readonly handle: readonly Side[];
  readonly held: Signal<Held | undefined>;
  pxPerCss(): number;
}) {
  const { handle, held, pxPerCss } = props;
  const name = handle.join("-");
  const [first, second] = handle.map((side) => t(`frame.${side}` as WordKey));
  const move = (sides: Sides, x: number, y: number, keepRatio: boolean) => {
    const chosen = picture("image");
    if (chosen) setSides(moveHandle(chosen, sides, handle, x, y, keepRatio));
  };
  return (
    <button
      type="button"
      class={handle.length > 1 ? "h" : handle[0] === "left" || handle[0] === "right" ? "h e" : "h f"}
      style={{
        left: handle.includes("left") ? "0%" : handle.includes("right") ? "100%" : "50%",
        top: handle.includes("up") ? "0%" : handle.includes("down") ? "100%" : "50%",
        cursor: CURSORS[name] ?? "move",
      }}
      aria-label={t("frame.handle", {
        side: second ? t("frame.corner", { a: second, b: first ?? "" }) : (first ?? ""),
      })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.value = { x: event.clientX, y: event.clientY, scale: pxPerCss(), sides: sidesNow() };
      }}
      onPointerMove={(event) => {
        const from = held.value;
        if (from)
          move(
            from.sides,
            (event.clientX - from.x) * from.scale,
            (event.clientY - from.y) * from.scale,
            event.shiftKey,
          );
      }}
      onPointerUp={() => (held.value = undefined)}
      onPointerCancel={() => (held.value = undefined)}
      onKeyDown={(event) => {
        const by = KEYS[event.key];
        if (!by) return;
        event.preventDefault();
        move(sidesNow(), by[0], by[1], event.shiftKey);
      }}
    />
  );
}
