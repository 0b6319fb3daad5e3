/** The pages of `/share/<token>`. */

import { DEFAULT_FORMAT, extensionOf } from "easel-contract";
import type { FastifyReply } from "fastify";
import { deliveredFile, type ImageRecord, type ReadyImage } from "../../ports/image-record.ts";
import type { SharedView } from "../../service/service.ts";
import { type Html, html, type PageLanguage, sendPage } from "../page.ts";
import { SHARE_WORDS } from "./share-words.ts";

/** Search engines leave the page out. */
const NOINDEX = html`<meta name="robots" content="noindex, nofollow">
`;

/** The page of a share whose picture is still being made loads itself again after this. */
const POLL_S = 3;

/** Sends the page of a share: its pictures, each with its download, and what may be approved. */
export function sendShare(
  reply: FastifyReply,
  { share, name, images, nextCursor }: SharedView,
  lang: PageLanguage,
): FastifyReply {
  const words = SHARE_WORDS[lang];
  const [first] = images;
  const title = name ?? first?.title ?? words.untitled;
  const { token } = share;
  const isWaiting = name === undefined && (first?.state === "queued" || first?.state === "running");
  const shown = images.map((image, i) => figureOf(image, token, name === undefined ? undefined : i + 1, lang));
  return sendPage(reply, {
    title,
    base: "..",
    lang,
    head: html`${NOINDEX}${isWaiting ? html`<meta http-equiv="refresh" content="${POLL_S}">` : html``}`,
    main: html`<h1>${title}</h1>
<div class="${name === undefined ? "shared one" : "shared"}">${shown}</div>
${shown.length === 0 ? html`<p>${words.empty}</p>` : html``}
${nextCursor === undefined ? html`` : html`<p><a href="${token}?after=${encodeURIComponent(nextCursor)}">${words.more}</a></p>`}
${approvalOf(share, lang)}
<p class="note">${share.untilAt ? words.shownUntil(dayOf(share.untilAt, lang)) : words.shown} ${words.madeWith} <a href="..">Easel</a>.</p>`,
  });
}

/** Sends the page of an address that shows nothing: nothing ever (`NOT_FOUND`), or no more (`GONE`). */
export function sendNoShare(reply: FastifyReply, why: "NOT_FOUND" | "GONE", lang: PageLanguage): FastifyReply {
  const { none, noneText, ended, endedText } = SHARE_WORDS[lang];
  const [code, title, text] = why === "GONE" ? [410, ended, endedText] : [404, none, noneText];
  return sendPage(reply.code(code), {
    title,
    base: "..",
    lang,
    head: NOINDEX,
    main: html`<h1>${title}</h1><p>${text}</p>`,
  });
}

/** `number` = its place on the page of a collection. */
function figureOf(image: ImageRecord, token: string, number: number | undefined, lang: PageLanguage): Html {
  const words = SHARE_WORDS[lang];
  if (image.state !== "ready") return html`<p>${image.state === "failed" ? words.failed : words.making}</p>`;
  const { id, picture, title, destination } = image;
  const extension = extensionOf(deliveredFile(image).format ?? DEFAULT_FORMAT);
  const alt = title ?? (number === undefined ? words.untitled : `${words.untitled} ${number}`);
  const file = `${token}/${id}.${extension}`;
  const whole = `${token}/${id}.${extensionOf(picture.format ?? DEFAULT_FORMAT)}`;
  const side = number === undefined ? undefined : picture.thumbnails?.files.find(({ sidePx }) => sidePx === 512);
  return html`<figure>
<img src="${side ? `${token}/${id}.${side.sidePx}.webp` : whole}" alt="${alt}" width="${picture.widthPx}" height="${picture.heightPx}"${number === undefined ? html`` : html` loading="lazy"`}>
<figcaption>${number === undefined ? html`` : html`<b>${alt}</b>`}
${destination === undefined ? html`` : html`<span class="note">${words.opens} <span class="says">${destination}</span></span>`}
<a class="save" href="${file}" download="${fileNameOf(image, alt)}.${extension}" aria-label="${`${words.download}: ${alt}`}">${words.download}</a></figcaption>
</figure>`;
}

/** What file systems take. */
function fileNameOf({ id }: ReadyImage, title: string): string {
  const words = title.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join("-").slice(0, 60) || id;
}

function approvalOf({ asksApproval, approvedAt, comment }: SharedView["share"], lang: PageLanguage): Html {
  const words = SHARE_WORDS[lang];
  if (!asksApproval) return html``;
  if (approvedAt)
    return html`<section class="approval"><h2>${words.approved}</h2><p role="status">${words.approvedOn(dayOf(approvedAt, lang))}</p>${comment === undefined ? html`` : html`<blockquote>${comment}</blockquote>`}</section>`;
  return html`<section class="approval"><h2>${words.approve}</h2>
<p>${words.approveText}</p>
<form method="post" enctype="multipart/form-data">
<label for="comment">${words.comment}</label>
<input type="text" id="comment" name="comment" maxlength="500" autocomplete="off">
<button type="submit">${words.approveButton}</button>
</form></section>`;
}

function dayOf(moment: Date, lang: PageLanguage): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" }).format(moment);
}
