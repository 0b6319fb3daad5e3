/** Writes content in the grammar that phones read, and names it for people. */

import type { Content, ContentForm } from "./content.ts";
import { type Moment, momentOf } from "./moment.ts";
import { digitsOf } from "./phone.ts";

type FormOf<Type extends ContentForm["type"]> = Extract<ContentForm, { type: Type }>;
type Writers<Result> = { readonly [Type in ContentForm["type"]]: (form: FormOf<Type>) => Result };

const DAY_MS = 86_400_000;

/**
 * The text that a code holds. Text stays as it is. The same fields give the same text. Lines of cards and calendars end with CRLF and are not folded,
 * which their grammars leave open: a fold costs three bytes of the code.
 */
export function contentText(content: Content): string {
  return typeof content === "string" ? content : write(TEXTS, content);
}

/** What it opens or says in a few words for people, without passwords: the URL, the network, the name, the number. */
export function contentSummary(content: Content): string {
  return typeof content === "string" ? content : write(SUMMARIES, content);
}

function write(writers: Writers<string>, form: ContentForm): string {
  return (writers[form.type] as (form: ContentForm) => string)(form);
}

const TEXTS: Writers<string> = {
  url: ({ url }) => url,
  text: ({ text }) => text,
  /**
   * The form of ZXing ("Barcode Contents", Wi-Fi network config). Its double quotes round what could be hexadecimal are left out:
   * iPhones take them for a part of the password (QRCoder, issue 440).
   */
  wifi({ ssid, password, security = password === undefined ? "none" : "wpa", hidden }) {
    const type = { wpa: "WPA", wep: "WEP", none: "nopass" }[security];
    const secret = password === undefined ? "" : `P:${wifiValue(password)};`;
    return `WIFI:T:${type};S:${wifiValue(ssid)};${secret}${hidden ? "H:true;" : ""};`;
  },
  vcard: vcardText,
  /** RFC 3966. Its `phone-context` of short numbers is left out, because phones do not know it. */
  tel: ({ phone }) => `tel:${digitsOf(phone)}`,
  /** The form of ZXing ("Barcode Contents", SMS). The text needs no escapes, unlike that of RFC 5724. */
  sms: ({ phone, text = "" }) => `SMSTO:${digitsOf(phone)}:${text}`,
  /** WhatsApp's "click to chat": the number without its plus sign. */
  whatsapp({ phone, text }) {
    const query = text === undefined ? "" : `?text=${encodeURIComponent(text)}`;
    return `https://wa.me/${digitsOf(phone).slice(1)}${query}`;
  },
  /** RFC 6068; line breaks are CRLF there. */
  mailto({ to, subject, body }) {
    const [local = "", domain = ""] = to.split("@");
    const headers = Object.entries({ subject, body }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeURIComponent(value.replace(/\r?\n/g, "\r\n"))}`],
    );
    return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}${headers.length > 0 ? `?${headers.join("&")}` : ""}`;
  },
  /** RFC 5870, to a millionth of a degree (11 cm). */
  geo: ({ latitude, longitude }) => `geo:${degrees(latitude)},${degrees(longitude)}`,
  event: eventText,
};

const SUMMARIES: Writers<string> = {
  url: ({ url }) => url,
  text: ({ text }) => text,
  wifi: ({ ssid }) => `Wi-Fi: ${ssid}`,
  vcard: nameOf,
  tel: ({ phone }) => phone,
  sms: ({ phone }) => `SMS: ${phone}`,
  whatsapp: ({ phone }) => `WhatsApp: ${phone}`,
  mailto: ({ to }) => to,
  geo: ({ latitude, longitude }) => `${degrees(latitude)}, ${degrees(longitude)}`,
  event: ({ summary, start }) => `${summary}, ${start.replace("T", " ")}`,
};

/** RFC 6350. Telephone numbers are its free-form text, which more phones read than its URI. */
function vcardText(card: FormOf<"vcard">): string {
  const { given, family, name, organisation, title, phone, mobile, email, url, note } = card;
  const { street, city, region, postcode, country } = card;
  const address = [street, city, region, postcode, country];
  return contentLines([
    "BEGIN:VCARD",
    "VERSION:4.0",
    (given ?? family ?? name) === undefined && "KIND:org",
    `FN:${wholeValue(nameOf(card))}`,
    (given ?? family) !== undefined && `N:${textValue(family)};${textValue(given)};;;`,
    organisation !== undefined && `ORG:${textValue(organisation)}`,
    title !== undefined && `TITLE:${wholeValue(title)}`,
    phone !== undefined && `TEL;TYPE=voice:${digitsOf(phone)}`,
    mobile !== undefined && `TEL;TYPE=cell:${digitsOf(mobile)}`,
    email !== undefined && `EMAIL:${wholeValue(email)}`,
    url !== undefined && `URL:${url}`,
    address.some((part) => part !== undefined) && `ADR:;;${address.map(textValue).join(";")}`,
    note !== undefined && `NOTE:${wholeValue(note)}`,
    "END:VCARD",
  ]);
}

function nameOf({ name, given, family, organisation }: FormOf<"vcard">): string {
  return name ?? ([given, family].filter((part) => part !== undefined).join(" ") || (organisation ?? ""));
}

/** RFC 5545. UID and time stamp, which it demands, follow from the event, so that the same event is the same code. */
function eventText(event: FormOf<"event">): string {
  const { summary, start, end, location, description, url } = event;
  const from = momentOf(start) as Moment;
  const until = end === undefined ? undefined : (momentOf(end) as Moment);
  return contentLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Easel//EN",
    "BEGIN:VEVENT",
    `UID:${digestOf(JSON.stringify([summary, start, end, location]))}`,
    `DTSTAMP:${stampOf({ form: "utc", atMs: from.atMs })}`,
    `DTSTART${timeValue(from)}`,
    // the end of days is the day after
    until && `DTEND${timeValue(until.form === "day" ? { ...until, atMs: until.atMs + DAY_MS } : until)}`,
    `SUMMARY:${textValue(summary)}`,
    location !== undefined && `LOCATION:${textValue(location)}`,
    description !== undefined && `DESCRIPTION:${textValue(description)}`,
    url !== undefined && `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
}

function contentLines(lines: readonly (string | false | undefined)[]): string {
  return lines.flatMap((line) => (line ? [`${line}\r\n`] : [])).join("");
}

/** A value of type TEXT: RFC 5545, section 3.3.11; also one part of a value that semicolons divide: RFC 6350, section 3.4. */
function textValue(text = ""): string {
  return wholeValue(text).replaceAll(";", "\\;");
}

/** A value of a vCard that nothing divides: semicolons may stand as they are (RFC 6350, section 3.4). */
function wholeValue(text: string): string {
  return text.replace(/[\\,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

function wifiValue(text: string): string {
  return text.replace(/[\\;,":]/g, "\\$&");
}

function timeValue(moment: Moment): string {
  return moment.form === "day" ? `;VALUE=DATE:${stampOf(moment)}` : `:${stampOf(moment)}`;
}

/** `20261224`, `20261224T190000` or `20261224T180000Z`. */
function stampOf({ form, atMs }: Moment): string {
  const whole = new Date(atMs).toISOString().replace(/[-:]|\.\d+/g, "");
  return form === "day" ? whole.slice(0, 8) : form === "local" ? whole.slice(0, 15) : whole;
}

/** Without an exponent, which RFC 5870 does not know: numbers have one below a millionth alone. */
function degrees(value: number): string {
  return String(Number(value.toFixed(6)));
}

/** 64 bits of FNV-1a as hexadecimal digits. */
function digestOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
