/** What a prompt says of a picture's use: "menu of a small café", "for a school". It names nothing to be seen. */

/** Words for what pictures are made for, in the languages of the prompts that use them most. None is a thing that a picture shows. */
const USES = new Set(
  (
    "menu menus invitation invitations invite invites rsvp ticket tickets voucher vouchers coupon coupons label labels flyer flyers flier leaflet leaflets brochure brochures " +
    "newsletter newsletters programme program timetable timetables signup sign-up registration page website webpage homepage booking bookings reservation reservations wifi wi-fi " +
    "guide instructions recipe form pass contact donation donations campaign catalogue catalog survey feedback certificate sticker stickers packaging " +
    "card cards poster posters banner delivery order orders tour app link qr code " +
    "speisekarte einladung einladungen eintrittskarte gutschein gutscheine etikett etiketten flugblatt prospekt programm fahrplan anmeldung webseite buchung " +
    "rezept visitenkarte visitenkarten karte karten plakat plakate aufkleber spende spenden katalog " +
    "carte invitation billet étiquette affiche dépliant réservation bon " +
    "menú invitación entrada etiqueta cartel folleto reserva tarjeta " +
    "menù invito biglietto etichetta volantino prenotazione locandina"
  ).split(" "),
);

const CLAUSE = /[^.,;:!?()\n]+/g;
/** What follows is whom or what the picture is for; not after a verb ("waiting for a bus"). */
const FOR = /(?<=\S)(?<!ing)\s+(?:for|für|fürs|pour|para|per|pentru|voor)\s.*/isu;
const WORD = /[\p{L}\p{N}-]+/gu;

/**
 * The prompt without clauses that name a use, and without "for …" at the end of a clause. The prompt itself where nothing else would
 * be left.
 */
export function withoutPurpose(prompt: string): string {
  const kept = (prompt.match(CLAUSE) ?? [])
    .filter((clause) => !(clause.toLowerCase().match(WORD) ?? []).some((word) => USES.has(word)))
    .map((clause) => clause.replace(FOR, "").trim())
    .filter((clause) => clause !== "");
  return kept.length > 0 ? kept.join(", ") : prompt;
}
