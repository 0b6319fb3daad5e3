/** Content of fields: what it is written as, read back by parsers that know nothing of ours. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { artQrParams, type ContentForm, contentSummary, contentText, fieldIssues, fromText } from "easel-contract";
import fc from "fast-check";
import ICAL from "ical.js";

/** The text of a request's content; throws where the schema refuses it. */
function textOf(content: ContentForm): string {
  const { content: read } = artQrParams.parse({ prompt: "a fox", style: "Auto", content });
  assert.ok(read);
  return contentText(read);
}

function issuesOf(content: unknown): string[] {
  const body = { prompt: "a fox", style: "Auto", content };
  const { error } = artQrParams.safeParse(body);
  return error ? fieldIssues(error, body).map(({ field, message }) => `${field}: ${message}`) : [];
}

const line = (most: number) =>
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: most })
    .filter((text) => !/\p{Cc}/u.test(text) && text.length <= most);
const lines = (most: number) => fc.array(line(20), { minLength: 1, maxLength: most / 25 }).map((all) => all.join("\n"));
/** Texts of what grammars give a meaning to. */
const awkward = (most: number) =>
  fc.oneof(line(most), fc.string({ unit: fc.constantFrom(..."\\;,:\"'&?=%#+ a"), minLength: 1, maxLength: most }));
const phone = fc.integer({ min: 1_000_000, max: 999_999_999_999 }).map((digits) => `+${digits}`);

/** A parser of MECARD's kind: fields end with an unescaped semicolon. */
function readWifi(text: string): Record<string, string> {
  assert.ok(text.startsWith("WIFI:") && text.endsWith(";;"));
  const fields: Record<string, string> = {};
  for (const [, name = "", value = ""] of text.slice(5, -1).matchAll(/(\w):((?:\\.|[^;\\])*);/gsu))
    fields[name] = value.replace(/\\(.)/gsu, "$1");
  return fields;
}

/** The properties of a component by name, as ical.js reads them. */
function propertiesOf(component: ICAL.Component): Record<string, unknown> {
  return Object.fromEntries(component.getAllProperties().map((property) => [property.name, property.getFirstValue()]));
}

describe("Wi-Fi", () => {
  test("is read back whatever name and password hold", () => {
    const ssid = awkward(32).filter((text) => Buffer.byteLength(text) <= 32);
    const password = fc.string({ unit: "grapheme-ascii", minLength: 8, maxLength: 63 });
    fc.assert(
      fc.property(ssid, password, fc.boolean(), (ssid, password, hidden) => {
        const read = readWifi(textOf({ type: "wifi", ssid, password, hidden }));
        assert.deepEqual(read, { T: "WPA", S: ssid, P: password, ...(hidden && { H: "true" }) });
      }),
    );
  });

  test("escapes as ZXing documents it, and adds no quotes round digits", () => {
    assert.equal(textOf({ type: "wifi", ssid: '"foo;bar\\baz"' }), String.raw`WIFI:T:nopass;S:\"foo\;bar\\baz\";;`);
    assert.equal(textOf({ type: "wifi", ssid: "ABCD", password: "12345678" }), "WIFI:T:WPA;S:ABCD;P:12345678;;");
  });

  test("says which field cannot be", () => {
    assert.deepEqual(issuesOf({ type: "wifi", ssid: "ü".repeat(17) }), [
      'content.ssid: expected at most 32 bytes of UTF-8, got "üüüüüüüüüüüüüüüüü"',
    ]);
    assert.deepEqual(issuesOf({ type: "wifi", ssid: "a\tb" }), [
      'content.ssid: expected no control characters, got "a\\tb"',
    ]);
    assert.deepEqual(issuesOf({ type: "wifi", ssid: "Luna", password: "short" }), [
      "content.password: expected 8 to 63 characters of ASCII, or 64 hexadecimal digits, got a text of 5 characters",
    ]);
    assert.deepEqual(issuesOf({ type: "wifi", ssid: "Luna", security: "wpa" }), [
      "content.password: expected a password, because `security` is wpa, got nothing",
    ]);
    assert.equal(issuesOf({ type: "wifi", ssid: "Luna", password: "longer than 8", security: "none" }).length, 1);
    assert.equal(issuesOf({ type: "wifi", ssid: "Luna", password: "12345", security: "wep" }).length, 0);
    assert.deepEqual(issuesOf({ type: "wifi", ssid: "Luna", pasword: "12345678" }), [
      'content: expected no field "pasword"',
    ]);
  });
});

describe("vCard 4", () => {
  test("is read back by ical.js whatever its fields hold", () => {
    // ical.js takes an escaped backslash before a divider for an escaped divider: the next test covers those
    const divided = (texts: fc.Arbitrary<string>) => texts.filter((text) => !text.includes("\\"));
    const card = fc.record(
      {
        name: awkward(60),
        family: divided(awkward(40)),
        given: divided(awkward(40)),
        organisation: divided(awkward(60)),
        title: awkward(60),
        note: divided(lines(200)),
      },
      { requiredKeys: ["name"] },
    );
    fc.assert(
      fc.property(card, (fields) => {
        const { name, family, given, organisation, title, note } = fields;
        const card = new ICAL.Component(ICAL.parse(textOf({ type: "vcard", ...fields })));
        const { fn, n, org, title: role, note: said, version } = propertiesOf(card);
        assert.equal(version, "4.0");
        assert.equal(fn, name);
        assert.equal(role, title);
        assert.equal(said, note);
        assert.equal([org].flat()[0], organisation);
        if (family !== undefined || given !== undefined)
          assert.deepEqual((n as string[]).slice(0, 2), [family ?? "", given ?? ""]);
      }),
    );
  });

  test("parts names at semicolons alone that are not escaped", () => {
    fc.assert(
      fc.property(awkward(40), awkward(40), (family, given) => {
        const lines = textOf({ type: "vcard", family, given }).split("\r\n");
        const value = lines.find((line) => line.startsWith("N:"))?.slice(2) ?? "";
        const parts = [...value.matchAll(/((?:\\.|[^;\\])*)(?:;|$)/gsu)].map(([, part = ""]) =>
          part.replace(/\\(.)/gsu, "$1"),
        );
        assert.deepEqual(parts.slice(0, 2), [family, given]);
      }),
    );
  });

  test("holds numbers, address and links in the order of RFC 6350", () => {
    const text = textOf({
      type: "vcard",
      organisation: "Luna, Café",
      phone: "+49 (30) 123-456",
      mobile: "+49 170 1234567",
      email: "mail@luna.example",
      url: "https://luna.example/?a=1,2;b",
      street: "Am Markt 1; Hof",
      city: "Berlin",
      postcode: "10115",
      country: "Germany",
    });
    assert.deepEqual(text.split("\r\n"), [
      "BEGIN:VCARD",
      "VERSION:4.0",
      "KIND:org",
      "FN:Luna\\, Café",
      "ORG:Luna\\, Café",
      "TEL;TYPE=voice:+4930123456",
      "TEL;TYPE=cell:+491701234567",
      "EMAIL:mail@luna.example",
      "URL:https://luna.example/?a=1,2;b",
      "ADR:;;Am Markt 1\\; Hof;Berlin;;10115;Germany",
      "END:VCARD",
      "",
    ]);
    const card = new ICAL.Component(ICAL.parse(text));
    assert.deepEqual(propertiesOf(card).adr, ["", "", "Am Markt 1; Hof", "Berlin", "", "10115", "Germany"]);
    assert.equal(propertiesOf(card).url, "https://luna.example/?a=1,2;b");
  });

  test("needs somebody to name, and takes no control characters", () => {
    assert.deepEqual(issuesOf({ type: "vcard", email: "mail@luna.example" }), [
      "content.name: expected a name, a given or family name, or an organisation, got nothing",
    ]);
    assert.deepEqual(issuesOf({ type: "vcard", name: "Luna\r\nTEL:0900" }), [
      'content.name: expected no control characters, got "Luna\\r\\nTEL:0900"',
    ]);
    assert.deepEqual(issuesOf({ type: "vcard", name: "Luna", note: "bell \u0007" }), [
      'content.note: expected no control characters but line breaks, got "bell \\u0007"',
    ]);
  });
});

describe("events", () => {
  const eventOf = (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = calendar.getFirstSubcomponent("vevent");
    assert.ok(event);
    return propertiesOf(event);
  };

  test("are read back by ical.js whatever their texts and times are", () => {
    const at = fc.date({ min: new Date("1901-01-02"), max: new Date("2199-12-30"), noInvalidDate: true });
    fc.assert(
      fc.property(
        awkward(60),
        lines(200),
        awkward(60),
        at,
        fc.integer({ min: -14, max: 14 }),
        (summary, description, location, start, hours) => {
          const local = new Date(start.getTime() + hours * 3_600_000).toISOString().slice(0, 19);
          const offset = `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`;
          const read = eventOf(textOf({ type: "event", summary, description, location, start: local + offset }));
          assert.equal(read.summary, summary);
          assert.equal(read.description, description);
          assert.equal(read.location, location);
          assert.equal((read.dtstart as ICAL.Time).toJSDate().getTime(), Math.floor(start.getTime() / 1000) * 1000);
          assert.ok(read.uid && read.dtstamp);
        },
      ),
    );
  });

  test("last for days, at the place's own time or at one point in time", () => {
    const days = textOf({ type: "event", summary: "Fair", start: "2026-12-24", end: "2026-12-31" });
    assert.match(days, /DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20270101\r\n/);
    const local = textOf({ type: "event", summary: "Fair", start: "2026-12-24T19:00", end: "2026-12-24T23:30" });
    assert.match(local, /DTSTART:20261224T190000\r\nDTEND:20261224T233000\r\n/);
    const exact = textOf({ type: "event", summary: "Fair", start: "2026-12-24T19:00+01:00" });
    assert.match(exact, /DTSTAMP:20261224T180000Z\r\nDTSTART:20261224T180000Z\r\nSUMMARY/);
    assert.equal(exact, textOf({ type: "event", summary: "Fair", start: "2026-12-24T19:00+01:00" }));
  });

  test("refuse days and hours that do not exist", () => {
    const issues = (start: string, end?: string) =>
      issuesOf({ type: "event", summary: "Fair", start, ...(end && { end }) });
    for (const start of [
      "2026-02-29",
      "2026-13-01",
      "2026-12-24T24:00",
      "2026-12-24T19:60",
      "2026-12-24T19:00+15:00",
      "24.12.2026",
    ])
      assert.match(issues(start).join(), /^content\.start: expected a day \(2026-12-24\)[^,]*,.*got "/, start);
    assert.deepEqual(issues("2026-12-24T19:00", "2026-12-24T18:00"), [
      'content.end: expected no earlier than `start`, got "2026-12-24T18:00"',
    ]);
    assert.match(issues("2026-12-24T19:00", "2026-12-25").join(), /content\.end: expected the same form as `start`/);
  });
});

describe("links to calls, messages, mails and places", () => {
  test("are read back by URL parsers", () => {
    const texts = fc.oneof(awkward(80), lines(200));
    fc.assert(
      fc.property(phone, texts, (phone, text) => {
        assert.equal(textOf({ type: "tel", phone }), `tel:${phone}`);
        const sms = /^SMSTO:(\+\d+):(.*)$/s.exec(textOf({ type: "sms", phone, text }));
        assert.deepEqual(sms?.slice(1), [phone, text]);
        const chat = new URL(textOf({ type: "whatsapp", phone, text }));
        assert.equal(`${chat.origin}${chat.pathname}`, `https://wa.me/${phone.slice(1)}`);
        // Form decoding takes a plus sign for a space: percent-encoded it stays one.
        assert.equal(chat.searchParams.get("text"), text);
        const mail = new URL(textOf({ type: "mailto", to: "a+b%c@luna.example", subject: "Hi & bye?", body: text }));
        assert.equal(decodeURIComponent(mail.pathname), "a+b%c@luna.example");
        assert.equal(mail.searchParams.get("subject"), "Hi & bye?");
        assert.equal(mail.searchParams.get("body"), text.replaceAll("\n", "\r\n"));
      }),
    );
  });

  test("hold places as plain decimals", () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const read = /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(textOf({ type: "geo", latitude, longitude }));
        assert.ok(read);
        assert.ok(Math.abs(Number(read[1]) - latitude) <= 5.1e-7 && Math.abs(Number(read[2]) - longitude) <= 5.1e-7);
      }),
    );
    assert.equal(textOf({ type: "geo", latitude: 52.52, longitude: -1e-9 }), "geo:52.52,0");
  });

  test("say which field cannot be", () => {
    assert.match(
      issuesOf({ type: "tel", phone: "030 123456" }).join(),
      /^content\.phone: expected an international number/,
    );
    assert.deepEqual(issuesOf({ type: "tel", phone: "112" }), []);
    assert.match(issuesOf({ type: "whatsapp", phone: "112" }).join(), /^content\.phone: expected an international/);
    assert.match(issuesOf({ type: "mailto", to: "a@b.example,c@d.example" }).join(), /^content\.to: expected one mail/);
    assert.deepEqual(issuesOf({ type: "geo", latitude: 91, longitude: 0 }), [
      "content.latitude: expected at most 90, got 91",
    ]);
    assert.match(issuesOf({ type: "url", url: "javascript:alert(1)" }).join(), /^content\.url: expected an http/);
  });
});

describe("the field", () => {
  test("takes text as it is, and says what else it takes", () => {
    assert.equal(contentText('{"type":"wifi"}'), '{"type":"wifi"}');
    assert.deepEqual(issuesOf(7), ["content: expected a text or an object, got 7"]);
    assert.deepEqual(issuesOf({ type: "wfi", ssid: "Luna" }), [
      'content.type: expected one of url, wifi, vcard, tel, sms, whatsapp, mailto, geo, event, text, got "wfi"',
    ]);
  });

  test("of forms and command lines is an object where its JSON names a type of content", () => {
    assert.deepEqual(fromText('{"type":"tel","phone":"112"}', "content"), { type: "tel", phone: "112" });
    for (const text of ['{"type":"other"}', '{"a":1}', "{", "https://example.com"])
      assert.equal(fromText(text, "content"), text);
  });

  test("is summed up without passwords", () => {
    assert.equal(contentSummary({ type: "wifi", ssid: "Luna", password: "pasta e basta" }), "Wi-Fi: Luna");
    assert.equal(contentSummary({ type: "vcard", given: "Ada", family: "Lovelace" }), "Ada Lovelace");
    assert.equal(
      contentSummary({ type: "event", summary: "Fair", start: "2026-12-24T19:00" }),
      "Fair, 2026-12-24 19:00",
    );
    assert.equal(contentSummary("https://example.com"), "https://example.com");
  });
});
