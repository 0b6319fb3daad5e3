import { useSignal } from "@preact/signals";
import type { SessionCodeAnswer } from "easel-contract";
import { useEffect } from "preact/hooks";
import encodeQR from "qr";
import { call } from "../api.ts";
import { Copy } from "../copy.tsx";
import { isLoopback } from "../image.ts";
import { refusalText } from "../refusal.ts";
import { noteError } from "../session.ts";
import { formatTime, t } from "../words/words.ts";

/** In the place of an address that the page cannot know: that of this machine in its network. */
const EXAMPLE_HOST = "192.168.1.20";

/** A code that signs a phone in, once and within ten minutes, as QR and as an address; where phones cannot reach Easel, how they can. */
export function Pair() {
  const answer = useSignal<SessionCodeAnswer | undefined>(undefined);
  const wrong = useSignal<string | undefined>(undefined);
  useEffect(() => {
    call<SessionCodeAnswer>("v1/session/code", { method: "POST" }).then(
      ({ body }) => {
        answer.value = body;
      },
      (error) => {
        wrong.value = refusalText(noteError(error));
      },
    );
  }, []);
  if (wrong.value) return <p class="note bad">{wrong.value}</p>;
  if (!answer.value) return <p class="quiet">…</p>;
  const address = reachable(answer.value);
  const { hostname, port } = new URL(address);
  const isHere = isLoopback(hostname);
  const until = formatTime(new Date(answer.value.expires));
  const settings = `EASEL_HOST=0.0.0.0 EASEL_PUBLIC_URL=http://${EXAMPLE_HOST}${port && `:${port}`}`;
  return (
    <div class="pair">
      {isHere ? (
        <>
          <p class="first">{t("pair.loopback")}</p>
          <p class="help">{t("pair.settings", { example: EXAMPLE_HOST })}</p>
          <div class="fix">
            <code>{settings}</code>
            <Copy text={settings} label={t("pair.copyFix")} named />
          </div>
          <p class="first">{t("pair.here")}</p>
        </>
      ) : (
        <>
          <p class="first">{t("pair.text")}</p>
          <Code text={address} />
          <p class="label">{t("pair.address")}</p>
        </>
      )}
      <div class="fix">
        <code class="address">{address}</code>
        <Copy text={address} label={t("share.copy")} named />
      </div>
      <p class="help">{t("pair.until", { time: until })}</p>
    </div>
  );
}

/** The page's own address when the public one leads to this machine only and the page's does not. */
function reachable({ address, code }: SessionCodeAnswer): string {
  if (isLoopback(new URL(address).hostname) && !isLoopback(location.hostname))
    return `${location.origin}${location.pathname}#/sign-in/${code}`;
  return address;
}

/** A plain code, dark on light in both themes. */
function Code({ text }: { readonly text: string }) {
  const rows = encodeQR(text, "raw", { ecc: "low", border: 3 });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg class="code" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={t("pair.code")}>
      <path d={path} />
    </svg>
  );
}
