/** Content of codes by fields. */

/** What a code says, by fields: written in the form that phones read (docs/qr-art.md). */
export type QrContent =
  | { type: "url"; url: string }
  | { type: "text"; text: string }
  | {
      type: "wifi";
      /** At most 32 bytes of UTF-8. */
      ssid: string;
      password?: string | undefined;
      /** `wpa` stands for WPA, WPA2 and WPA3. Absent: `wpa` with a password, else `none`. */
      security?: "wpa" | "wep" | "none" | undefined;
      hidden?: boolean | undefined;
    }
  | {
      type: "vcard";
      /** As it is shown; one of `name`, `given`, `family` and `organisation` is there. */
      name?: string | undefined;
      given?: string | undefined;
      family?: string | undefined;
      organisation?: string | undefined;
      title?: string | undefined;
      phone?: string | undefined;
      mobile?: string | undefined;
      email?: string | undefined;
      url?: string | undefined;
      street?: string | undefined;
      city?: string | undefined;
      region?: string | undefined;
      postcode?: string | undefined;
      country?: string | undefined;
      note?: string | undefined;
    }
  /** Numbers are international: `+49 30 123456`. */
  | { type: "tel"; phone: string }
  | { type: "sms"; phone: string; text?: string | undefined }
  | { type: "whatsapp"; phone: string; text?: string | undefined }
  | { type: "mailto"; to: string; subject?: string | undefined; body?: string | undefined }
  /** Degrees. */
  | { type: "geo"; latitude: number; longitude: number }
  | {
      type: "event";
      summary: string;
      /** `2026-12-24`, `2026-12-24T19:00` or `2026-12-24T19:00+01:00`. */
      start: string;
      /** In the same form; of days, the last one. */
      end?: string | undefined;
      location?: string | undefined;
      description?: string | undefined;
      url?: string | undefined;
    };
