/** Lines on what this browser, at this address, does not give the page. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Icon } from "./icons.tsx";
import { keep, keeping, readKept } from "./keep.ts";
import { t } from "./words/words.ts";

const STORED = "easel.plain-http";

const read = signal(false);

/** Each is said until it is taken away; that of plain http not again in this browser. */
export function Notices() {
  return (
    <>
      {isOverheard() && (
        <Notice
          close={t("notice.never")}
          done={() => {
            read.value = true;
            keep("localStorage", STORED, "read");
          }}
        >
          {t("notice.plainHttp")}
        </Notice>
      )}
      {keeping.value !== "kept" && <Notice>{t(keeping.value === "full" ? "notice.full" : "notice.blocked")}</Notice>}
    </>
  );
}

/** Whether others on the network can read along. Browsers call this machine's own address secure. */
function isOverheard(): boolean {
  return !isSecureContext && !read.value && readKept("localStorage", STORED) === null;
}

function Notice(props: { readonly close?: string; done?(): void; readonly children: ComponentChildren }) {
  return (
    <div class="line" role="status">
      <Icon name="warn" />
      <p>{props.children}</p>
      {props.close && (
        <button type="button" class="ib" aria-label={props.close} title={props.close} onClick={props.done}>
          <Icon name="x" />
        </button>
      )}
    </div>
  );
}
