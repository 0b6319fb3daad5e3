/** What a code says: text as it is, or fields that `content-text.ts` writes in the grammar of their type. */

import { z } from "zod";
import { momentOf } from "./moment.ts";
import { isGlobalNumber } from "./phone.ts";
import { plainText } from "./text.ts";

/** Longest content in bytes of UTF-8; smaller pictures may have room for fewer (`CONTENT_TOO_LONG`). */
export const MAX_CONTENT_BYTES = 900;

/** Text of one line. */
const line = (what: string, most: number) =>
  plainText(most)
    .min(1)
    .refine((text) => !/\p{Cc}/u.test(text), "expected no control characters")
    .meta({ description: what });

/** Text that may have several lines. */
const lines = (what: string, most: number) =>
  plainText(most)
    .min(1)
    .refine((text) => !/\p{Cc}/u.test(text.replace(/\r?\n/g, "")), "expected no control characters but line breaks")
    .meta({ description: what });

const webAddress = (what: string) =>
  line(what, MAX_CONTENT_BYTES).refine(
    isWebAddress,
    "expected an http(s) URL without spaces, such as https://example.com",
  );

const mailAddress = (what: string) =>
  line(what, 254).refine(
    (text) => /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\]+$/.test(text),
    "expected one mail address, such as mail@example.com",
  );

/** A number in the international form (at most 15 digits, ITU-T E.164); spaces, dots, dashes, slashes and brackets may part the digits. */
const globalNumber = (what: string) =>
  line(what, 40).refine(isGlobalNumber, "expected an international number, such as +49 30 123456");

/** The same, or a short number of one country, such as 112. */
const phoneNumber = (what: string) =>
  line(what, 40).refine(
    (text) => isGlobalNumber(text) || /^\d{3,6}$/.test(text),
    "expected an international number, such as +49 30 123456, or a short number of 3 to 6 digits",
  );

const moment = (what: string) =>
  line(what, 40).refine(
    (text) => momentOf(text) !== undefined,
    "expected a day (2026-12-24), a local time (2026-12-24T19:00) or a time with its offset (2026-12-24T19:00+01:00)",
  );

const urlContent = z
  .object({ type: z.literal("url"), url: webAddress("An http(s) URL, taken as it is.") })
  .strict()
  .meta({ id: "UrlContent" });

const textContent = z
  .object({
    type: z.literal("text"),
    text: plainText().min(1).meta({ description: "Any text, taken as it is." }),
  })
  .strict()
  .meta({ id: "TextContent" });

const wifiContent = z
  .object({
    type: z.literal("wifi"),
    ssid: line("Name of the network (SSID): at most 32 bytes of UTF-8.", 32).refine(
      (text) => bytesOf(text) <= 32,
      "expected at most 32 bytes of UTF-8",
    ),
    password: line(
      "Password: for WPA 8 to 63 characters of ASCII, or 64 hexadecimal digits; for WEP 5 or 13 characters, or 10 or 26 digits. Absent: an open network.",
      64,
    ).optional(),
    security: z.enum(["wpa", "wep", "none"]).optional().meta({
      description: "`wpa` stands for WPA, WPA2 and WPA3. Absent: `wpa` with a password, else `none`.",
    }),
    hidden: z.boolean().optional().meta({ description: "The network does not announce its name." }),
  })
  .strict()
  .superRefine(({ password, security }, { addIssue }) => {
    const message = passwordFlaw(password, security);
    if (message) addIssue({ code: "custom", path: ["password"], message });
  })
  .meta({ id: "WifiContent" });

const vcardContent = z
  .object({
    type: z.literal("vcard"),
    name: line("The name as it is shown. Absent: given and family name, else the organisation.", 200).optional(),
    given: line("Given name.", 100).optional(),
    family: line("Family name.", 100).optional(),
    organisation: line("Company or other organisation.", 200).optional(),
    title: line("Position or role there.", 100).optional(),
    phone: phoneNumber("Telephone number.").optional(),
    mobile: phoneNumber("Number of a mobile telephone.").optional(),
    email: mailAddress("Mail address.").optional(),
    url: webAddress("Address of a page.").optional(),
    street: line("Street and number.", 200).optional(),
    city: line("Town or city.", 100).optional(),
    region: line("State or province.", 100).optional(),
    postcode: line("Postal code.", 20).optional(),
    country: line("Country.", 100).optional(),
    note: lines("A note.", 400).optional(),
  })
  .strict()
  .refine(({ name, given, family, organisation }) => name ?? given ?? family ?? organisation, {
    path: ["name"],
    message: "expected a name, a given or family name, or an organisation",
  })
  .meta({ id: "VcardContent" });

const telContent = z
  .object({ type: z.literal("tel"), phone: phoneNumber("The number that is called.") })
  .strict()
  .meta({ id: "TelContent" });

const smsContent = z
  .object({
    type: z.literal("sms"),
    phone: phoneNumber("The number that the message goes to."),
    text: lines("The message.", 500).optional(),
  })
  .strict()
  .meta({ id: "SmsContent" });

const whatsappContent = z
  .object({
    type: z.literal("whatsapp"),
    phone: globalNumber("The international number of the account."),
    text: lines("The message.", 500).optional(),
  })
  .strict()
  .meta({ id: "WhatsappContent" });

const mailtoContent = z
  .object({
    type: z.literal("mailto"),
    to: mailAddress("The address that the mail goes to."),
    subject: line("Subject of the mail.", 200).optional(),
    body: lines("Text of the mail.", 500).optional(),
  })
  .strict()
  .meta({ id: "MailtoContent" });

const geoContent = z
  .object({
    type: z.literal("geo"),
    latitude: z.number().min(-90).max(90).meta({ description: "Degrees north of the equator (WGS 84)." }),
    longitude: z.number().min(-180).max(180).meta({ description: "Degrees east of Greenwich (WGS 84)." }),
  })
  .strict()
  .meta({ id: "GeoContent" });

const eventContent = z
  .object({
    type: z.literal("event"),
    summary: line("What it is.", 200),
    start: moment(
      "A day (`2026-12-24`), a time of the place where the phone is (`2026-12-24T19:00`), or a time with its offset (`2026-12-24T19:00+01:00`).",
    ),
    end: moment("In the same form as `start`, and not before it; of days, the last one.").optional(),
    location: line("Where it is.", 200).optional(),
    description: lines("More about it.", 400).optional(),
    url: webAddress("Address of its page.").optional(),
  })
  .strict()
  .superRefine(({ start, end }, { addIssue }) => {
    const message = endFlaw(start, end);
    if (message) addIssue({ code: "custom", path: ["end"], message });
  })
  .meta({ id: "EventContent" });

const FORMS = [
  urlContent,
  wifiContent,
  vcardContent,
  telContent,
  smsContent,
  whatsappContent,
  mailtoContent,
  geoContent,
  eventContent,
  textContent,
] as const;

/** The types of content that have fields. */
export const CONTENT_TYPES: readonly string[] = FORMS.map(({ shape }) => shape.type.value);

/** What a code says: text, or the fields of one type. */
export const content = z.union([
  plainText().min(1).meta({ maxLength: MAX_CONTENT_BYTES }),
  z.discriminatedUnion("type", FORMS, {
    error: ({ code }) => (code === "invalid_union" ? `expected one of ${CONTENT_TYPES.join(", ")}` : undefined),
  }),
]);

export type Content = z.infer<typeof content>;
export type ContentForm = Exclude<Content, string>;

/** Whether a value is an object that names a type of content. */
export function namesContentType(value: unknown): value is { readonly type: string } {
  return value !== null && typeof value === "object" && CONTENT_TYPES.includes((value as { type?: string }).type ?? "");
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function isWebAddress(text: string): boolean {
  return (
    !/\s/.test(text) && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && /^https?:\/\//i.test(text)
  );
}

function passwordFlaw(password: string | undefined, security = password === undefined ? "none" : "wpa") {
  if (security === "none") return password === undefined ? undefined : "expected none, because `security` is none";
  if (password === undefined) return `expected a password, because \`security\` is ${security}`;
  if (security === "wep")
    return /^([\x20-\x7e]{5}|[\x20-\x7e]{13}|[\da-f]{10}|[\da-f]{26})$/i.test(password)
      ? undefined
      : `expected 5 or 13 characters of ASCII, or 10 or 26 hexadecimal digits, got a text of ${password.length} characters`;
  return /^([\x20-\x7e]{8,63}|[\da-f]{64})$/i.test(password)
    ? undefined
    : `expected 8 to 63 characters of ASCII, or 64 hexadecimal digits, got a text of ${password.length} characters`;
}

function endFlaw(start: string, end: string | undefined): string | undefined {
  const [from, until] = [momentOf(start), momentOf(end ?? start)];
  if (!from || !until) return undefined;
  if (from.form !== until.form)
    return "expected the same form as `start`: both days, both local times or both with an offset";
  return until.atMs < from.atMs ? "expected no earlier than `start`" : undefined;
}
