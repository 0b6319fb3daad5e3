/**
 * Clauses of an order that say what the picture is for: "for a children's sleepwear shop", "box lid for a pastry shop", "Kalenderblatt
 * für Januar". They name no thing and no place. What the order begins with is left to `directions.ts`.
 */

/** Words of the prompt as they were typed, and their index in it. */
interface Typed {
  readonly text: string;
  readonly at: number;
}

const ARTICLE = String.raw`(?:(?:an?|the|my|our|ein|eine|einen|un|una|une|unas|des)\s+)?`;
/** A word before a use that says more of it: no article, preposition or verb. */
const MORE = String.raw`(?:(?!(?:an?|the|of|in|on|at|with|and|or|by|near|under|behind|holding|reading(?!\s(?:club|week|list|group|challenge)\s)|writing|hanging|carrying|mit|con|avec|de|auf|im|en|sur|per|di)\s)[\p{L}'’-]+\s+)`;
/** Before what something is for, in the languages of most orders. */
const FOR = "(?:for|as|für|fürs|als|para|como|pour|per|voor|dla|для|för)";
/** What a use tells of. */
const OF_USE = `(?:${FOR}|of|about|from|without|über|von|vom|aus|des|der|ohne|zu[mr]?|de|del|de la|du|di|do|da|d['’]|sobre|sin|sans|senza|sem|van|over)`;

/** What pictures are made for: the word alone, with what it tells of or with words before it is a use. */
const USE =
  "heros?|hero sections?|blogs?|blog posts?|articles?|newsletters?|websites?|web ?pages?|pages?|double pages?|worksheets?|headers?|openers?|posters?|flyers?|leaflets?|brochures?|banners?|menus?|menu cards?|postcards?|(?:greeting|birthday|christmas|business|invitation|thank you|thank-you|easter|playing) cards?|invitations?|ads?|adverts?|advertisements?|billboards?|infographics?|thumbnails?|covers?|mock-?ups?|slides?|presentations?|tickets?|columns?|campaigns?|catalogues?|catalogs?|programmes?|programs?|calendars?|calendar (?:pages?|sheets?)|stickers?|labels?|magazines?|booklets?|bookmarks?|storybooks?|spreads?|motifs?|(?:t-?)?shirt prints?|art prints?|(?:game |loading |title |splash |start ){1,2}screens?|(?:game|box|book|album|tin|packaging|card|card game|magazine|newspaper|editorial|textbook|science magazine) (?:illustrations?|art|artwork|covers?)|(?:jigsaw )?puzzles?|lids?|press kits?|" +
  "plakate?|werbeplakate?|speisekarten?|einladung(?:skarte)?|postkarten?|grußkarten?|folien?|titelbild|titelseite|deckblatt|kopfzeile|broschüren?|flyer|prospekt|seite|umschlag|aufkleber|etikett|anzeige|" +
  "cartel|póster|folleto|menú|invitación|postal|diapositivas?|portada|encabezado|tarjeta|página|etiqueta|" +
  "affiche|dépliant|carte postale|couverture|en-tête|bannière|carte de vœux|carte d['’]invitation|marque-page|étiquette|" +
  "locandina|manifesto|menù|invito|cartolina|copertina|volantino|intestazione|pagina|etichetta|biglietto|" +
  "cartaz|capa|rótulo|cartão|folheto|calendário|" +
  "kaart|omslag|boekomslag|kalenderblad|prentenboek|voorleesboek|krant|folder|afisz|plakat|okładka|pocztówka|kartka|ulotka|sayfası";
const BOOK =
  "(?:children['’]?s|kids['’]?|picture|story|comic)[ -]?(?:picture )?book(?: (?:illustration|style|drawing|page|art|spread|cover)s?)?|(?:kinder|märchen|bilder)buch(?:illustration(?:en)?|stil|seite)?|libro infantil|cuento infantil|álbum ilustrado|livre pour enfants|libro per bambini|livro infantil";
/** German compounds: a calendar's page, an invitation, whatever the first part is. */
const COMPOUND =
  "\\p{L}{3,}(?:blatt|plakat|umschlag|flyer|broschüre|prospekt|etikett|titelbild|anzeige|einladung|folie|illustration|aufkleber|cover)";
/** These are a use only where it is said what they are for: a plate is seen on a table. */
const WITH_FOR =
  "packaging|packs?|plates?|lids?|box(?:es)?|box lids?|backgrounds?|backdrops?|pictures?|photos?|photographs?|images?|shots?|product shots?|visuals?|artworks?|illustrations?|motifs?|titles?|sheets?|signs?|tags?|wrappers?|sleeves?|jackets?|chapters?|panels?|fronts?|wallpapers?|logos?|icons?|jigsaws?|bild|foto|hintergrund|motiv|karte|schild|imagen|ilustración|fondo|imagem|ilustração|image|fond|illustration|immagine|sfondo|illustrazione|afbeelding|achtergrond|tekening|obraz|ilustracja";

/** After "for" at the beginning of a clause: meals and what somebody waits or goes for. */
const NO_USE =
  /^(?:for|für|para|pour|per|voor)\s+(?:(?:an?|the|his|her|their|its|some|more|das|zum|la|el|le|il)\s+)?(?:breakfast|lunch|dinner|supper|dessert|sale|rent|fun|warmth|shelter|help|food|scraps|balance|support|scale|walks?|rides?|swim|nap|drink|frühstück|mittagessen|abendessen|desayuno|cena|dîner|déjeuner|colazione|pranzo)\b/iu;
const CLAUSE = /[^.,;:!?()\n]+/gu;
const LONGEST_CHARS = 120;

const IS_FOR = new RegExp(
  `^(?:(?:for|für|fürs|para|pour|per|dla|для|för)\\s|voor\\s+(?:onze?|mijn|kinderen|kleuters)(?:\\s|$)|(?:${FOR})\\s(?:.*\\s)?(?:${USE}|${BOOK}|ristorante|website)(?:\\s.*)?$)`,
  "iu",
);
const IS_USE = new RegExp(
  `^${ARTICLE}${MORE}{0,4}?(?:${USE}|${BOOK}|${COMPOUND})(?:\\s+${OF_USE}(?:\\s.*|(?<=['’]).*)|\\s+with (?:room|space|copy|text|blank|empty)\\b.*)?$`,
  "iu",
);
const IS_WITH_FOR = new RegExp(
  `^${ARTICLE}${MORE}{0,3}?(?:${USE}|${WITH_FOR})\\s+(?:${FOR}|about|on language|zum?|zur)\\s.*$`,
  "iu",
);
/** Talks are on a subject. */
const IS_ON = new RegExp(
  `^${ARTICLE}${MORE}{0,2}?(?:slides?|presentations?|talks?|articles?)\\s+on\\s(?!an?\\s|the\\s).*$`,
  "iu",
);
/** One plural of what pictures show too: "banners", "menus". */
const IS_THINGS = /^\p{L}+s$/u;

/** Words of it that say when, or what is on. */
export const WHEN =
  /^(?:jazz|concert|opera|ballet|theat(?:re|er)|circus|spring|summer|autumn|fall|winter|christmas|halloween|night|evening|morning|frühling|frühjahr|sommer|herbst|weihnachten|primavera|verano|otoño|invierno|printemps|été|automne|hiver)$/iu;
function isUse(clause: string): boolean {
  // "abstract background for a slide": that is what is to be seen
  if (NO_USE.test(clause) || /^(?:an? )?(?:\p{L}+ )?(?:abstract|gradient|geometric)\b/iu.test(clause)) return false;
  return [IS_FOR, IS_USE, IS_WITH_FOR, IS_ON].some((pattern) => pattern.test(clause));
}

/**
 * The clauses after the first that say what the picture is for, in order, as they were typed. Bare plurals ("banners") count only at the
 * end of the prompt.
 */
export function usesOf(prompt: string): readonly Typed[] {
  const clauses = [...prompt.matchAll(CLAUSE)]
    .map(({ 0: clause, index }) => ({ text: clause.trim(), at: index + clause.search(/\S/) }))
    .filter(({ text }) => text !== "");
  return clauses.filter(
    ({ text }, i) =>
      i > 0 &&
      text.length > 3 &&
      text.length <= LONGEST_CHARS &&
      (i === clauses.length - 1 || !IS_THINGS.test(text)) &&
      isUse(text),
  );
}

/** The words of a use that say when, with spaces in place of the others. What the use is about says nothing of that. */
export function whenOf(use: string): string {
  // a Christmas card of a courier shows no Christmas
  let isSubject = /\bcards?\b/iu.test(use);
  return use.replace(/\S+/g, (word) => {
    isSubject ||= /^(?:about|on|über|sobre|sur|su|over)$/iu.test(word);
    return WHEN.test(word) && !isSubject ? word : " ".repeat(word.length);
  });
}

/** A use without "for", its article and what it says of the hour. */
export function namedUse(use: string): string {
  const words = use.replace(new RegExp(`^(?:${FOR}\\s+)?${ARTICLE}`, "iu"), "").split(/(?<=\s)(?=\S)/u);
  const from = words.findIndex((word) => !WHEN.test(word.trim()));
  return words.slice(Math.max(0, from)).join("");
}
