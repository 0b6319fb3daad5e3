import { useRef } from "preact/hooks";
import { Issue } from "../create/issue.tsx";
import { ratioOf, Shapes } from "../create/shapes.tsx";
import { issueOf, picture, setPicture, setValue, value } from "../draft.ts";
import { formatNumber, t, type WordKey } from "../words/words.ts";
import {
  clampSide,
  HANDLES,
  MAX_SIDE,
  moveHandle,
  NO_SIDES,
  resultOf,
  type Side,
  type Sides,
  sidesForRatio,
} from "./sides.ts";

const STEP = 8;
const SIDES: readonly Side[] = ["left", "right", "up", "down"];

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
  return (
    <>
      <Shapes
        extra={{ value: "free", label: t("ratio.free") }}
        value={ratio ?? "free"}
        size={size ? `${size.width} × ${size.height}` : ""}
        onChange={(ar) => {
          const wanted = ratioOf(ar);
          if (chosen && wanted) setSides(sidesForRatio(chosen, wanted));
        }}
      />
      <fieldset>
        <div class="lab">
          <legend>{t("frame.label")}</legend>
          <button type="button" class="btn bare" onClick={() => setSides(NO_SIDES)}>
            {t("frame.reset")}
          </button>
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
        <p class="help">{t("frame.help")}</p>
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

/** The picture in its frame; eight handles pull the frame outwards, by pointer or by arrow keys. */
export function OutpaintWall() {
  const chosen = picture("image");
  const frame = useRef<HTMLDivElement>(null);
  if (!chosen)
    return (
      <div class="hang">
        <h1 class="hello">{t("frame.empty")}</h1>
      </div>
    );
  const sides = sidesNow();
  const whole = resultOf(chosen, sides);
  const fresh = 100 * (1 - (chosen.width * chosen.height) / (whole.width * whole.height));
  const percent = (px: number, of: number) => `${(100 * px) / of}%`;
  return (
    <div class="hang">
      <div ref={frame} class="frame" style={{ "--r": whole.width / whole.height }}>
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
        {HANDLES.map((handle) => (
          <Handle
            key={handle.join("-")}
            handle={handle}
            pxPerCss={() => whole.width / (frame.current?.clientWidth ?? whole.width)}
          />
        ))}
      </div>
      <p class="result" aria-live="polite">
        <b class="num">
          {whole.width} × {whole.height}
        </b>
        <span class="quiet small">{t("frame.new", { n: formatNumber(Math.round(fresh)) })}</span>
      </p>
    </div>
  );
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

function Handle({ handle, pxPerCss }: { readonly handle: readonly Side[]; pxPerCss(): number }) {
  /** Where the pointer and the sides were when the handle was taken, and the scale then. */
  const held = useRef<{ x: number; y: number; scale: number; sides: Sides } | undefined>(undefined);
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
        held.current = { x: event.clientX, y: event.clientY, scale: pxPerCss(), sides: sidesNow() };
      }}
      onPointerMove={(event) => {
        const from = held.current;
        if (from)
          move(
            from.sides,
            (event.clientX - from.x) * from.scale,
            (event.clientY - from.y) * from.scale,
            event.shiftKey,
          );
      }}
      onPointerUp={() => (held.current = undefined)}
      onPointerCancel={() => (held.current = undefined)}
      onKeyDown={(event) => {
        const by = KEYS[event.key];
        if (!by) return;
        event.preventDefault();
        move(sidesNow(), by[0], by[1], event.shiftKey);
      }}
    />
  );
}
