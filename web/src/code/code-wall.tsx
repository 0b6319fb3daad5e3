import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { picture, value } from "../draft.ts";
import { Icon } from "../icons.tsx";
import { inTurn } from "../own-picture/in-turn.ts";
import { t } from "../words/words.ts";
import { coloursOf } from "./colours.tsx";
import type { CodeAnswer, CodeOrder } from "./draw-worker.ts";

/** As the service takes a logo of no size of its own. */
const LOGO_SCALE = 0.22;

/** The code as it would be, drawn by the browser while the form changes. */
export function CodeWall() {
  const send = useRef<(order: CodeOrder) => void>(undefined);
  const drawn = useSignal<CodeAnswer>({});
  const chosen = picture("logo");
  const order: CodeOrder = {
    content: value<boolean>("shortlink") ? undefined : value<CodeOrder["content"]>("content"),
    baseUrl: new URL(".", document.baseURI).href,
    shape: value<CodeOrder["shape"]>("shape") ?? "square",
    finder: value<CodeOrder["finder"]>("finder") ?? "square",
    colours: coloursOf(value("colours")),
    ...(chosen && {
      logo: {
        place: value<"centre" | "corner">("logo_place") ?? "centre",
        ratio: chosen.width / chosen.height,
        scale: value<number>("logo_scale") ?? LOGO_SCALE,
      },
    }),
  };
  useEffect(() => {
    const worker = new Worker(new URL("./draw-worker.ts", import.meta.url), { type: "module" });
    send.current = inTurn<CodeOrder, CodeAnswer>(worker, (answer) => {
      drawn.value = answer;
    });
    return () => worker.terminate();
  }, []);
  useEffect(() => send.current?.(order), [JSON.stringify(order)]);
  const { svg, faint, logo } = drawn.value;
  return (
    <div class="hang">
      <figure class="trial plaincode" hidden={!svg && !faint}>
        {svg && (
          <span class="print" style={{ "--r": 1 }}>
            <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={t("plain.alt")} />
            {logo && chosen && (
              <img
                class="stamp"
                src={chosen.url}
                alt=""
                style={{
                  left: `${100 * logo.x}%`,
                  top: `${100 * logo.y}%`,
                  width: `${100 * logo.width}%`,
                  height: `${100 * logo.height}%`,
                }}
              />
            )}
          </span>
        )}
        <figcaption>
          {faint ? (
            <span class="note warn">
              <Icon name="warn" small />
              <span>{t("issue.colours")}</span>
            </span>
          ) : (
            <>
              <b>{t("plain.title")}</b>
              <span class="quiet">{t("worlds.unread")}</span>
            </>
          )}
        </figcaption>
      </figure>
    </div>
  );
}
