/**
 * What a prompt asks of the picture beside things: its camera, its ground, where it stays empty, its colours, what it is made for.
 * Directions are taken out of the prompt before it is translated, in the languages of the prompts that use them most.
 */

import { AROUND, FREE, WANTED } from "./asides.ts";
import { namedUse, usesOf, WHEN, whenOf } from "./uses.ts";

/** Directions that a composition can follow. */
export interface Directions {
  /** `close`: what is named fills the frame; `above`: it is looked down on. */
  readonly camera?: "close" | "above";
  /** The side that is kept empty. */
  readonly clear?: "left" | "right";
  /** A ground of one colour and nothing else. */
  readonly plain?: true;
  /** Nothing beside what is named. */
  readonly calm?: true;
  /** What is far behind is out of focus. */
  readonly soft?: true;
  /** How many colours the picture has, 2..6, or in which one it is. */
  readonly tones?: number | "grey" | "sepia";
  /** What is named is shown as a product, by itself. */
  readonly product?: true;
  /** The words for each of them. */
  readonly said: Readonly<Partial<Record<DirectionName, string>>>;
}

/** Orders of pictures of products. None is a thing that a picture shows. */
const PRODUCT =
  /\b(?:product (?:shots?|photos?|pictures?|images?|photography)|pack ?shots?|mock-?ups?|(?:shop|product) (?:page|catalogue|catalog)|catalogue picture|produkt(?:foto|bild|aufnahme)|photo (?:de )?produit|foto (?:de|del) (?:producto|prodotto))\b/i;

export type DirectionName = "camera" | "clear" | "plain" | "calm" | "soft" | "tones";

/** Words of the prompt as they were typed, and their index in it. */
interface Typed {
  readonly text: string;
  readonly at: number;
}

/** A prompt without its directions. */
export interface Directed {
  /** As long as the prompt: what was taken out is spaces. */
  readonly rest: string;
  readonly directions: Directions | undefined;
  /** Directions that are understood and change nothing. */
  readonly unfollowed: readonly Typed[];
}

type Follows = (found: RegExpExecArray) => Omit<Directions, "said">;

// so many spaces may stand where words were taken out; more would cost time that grows with their square
const START = String.raw`(?<=(?:^|[.,;:!?()\n])\s{0,120})`;
const END = String.raw`(?=\s*(?:$|[.,;:!?()\n]))`;
const BEFORE = String.raw`(?<![\p{L}\p{N}-])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;
const ARTICLE = String.raw`(?:(?:an?|the|my|our|ein|eine|einen|un|una|une|unas|des)\s+)?`;
const OF = String.raw`(?:\s+(?:of|showing|von|de|del|di|sur|eines|einer))?`;
const words = (phrases: string) => new RegExp(`${BEFORE}(?:${phrases})${AFTER}`, "giu");

/** What pictures are made for. None is a thing that a picture shows. */
const USE =
  "(?:gift |cake |biscuit |chocolate )?box lids?|packaging|(?:website |site |page )?hero(?: sections?)?|blogs?|blog posts?|articles?|newsletters?|websites?|worksheets?|(?:header|hero|cover|title|banner|featured) (?:image|picture|photo|illustration)s?|headers?|posters?|flyers?|leaflets?|brochures?|banners?|menus?|menu cards?|postcards?|(?:greeting|birthday|christmas|business|invitation|thank you) cards?|invitations?|ads?|advert(?:isement)?s?|infographics?|thumbnails?|(?:book|album|magazine) covers?|mock-?ups?|product (?:shots?|photos?|photography|mock-?ups?)|(?:presentation|powerpoint|keynote|title) slides?|slide backgrounds?|(?:phone|desktop) wallpapers?|" +
  "plakate?|werbeplakate?|flugblatt|speisekarte|einladung(?:skarte)?|postkarte|grußkarte|folie|präsentationsfolie|buchcover|" +
  "cartel|póster|folleto|menú|invitación|postal|diapositiva|portada|affiche|dépliant|carte postale|diapositive|locandina|manifesto|menù|invito|cartolina|" +
  // a cover that lies on something is for nothing
  "(?:covers?|couverture|copertina)(?=\\s+(?:for|about|für|para|pour|per)\\s|\\s*:)|title pages?|titelbild|titelseite|deckblatt|kopfzeile|broschüre|folien|encabezado|diapositivas|en-tête|bannière|diapositives|volantino|intestazione";
/** Of a talk, where a picture may be of a playground's: at the beginning of what is said, with its subject or a colon. */
const SLIDE = String.raw`(?:(?:opening|closing|section|lecture|first|last)\s+)?slides?`;
const SUBJECT_OF_SLIDE =
  "(?=\\s*:|\\s+(?:about|für|über|pour|sur|sobre|para|per|su|zum?|for(?!\\s+(?:\\w+\\s+)?(?:kids?|children|toddlers?|babies)\\b)|on(?!\\s+(?:an?|the)\\s))\\s)";
/** What has a subject itself: "for a talk about repair". */
const WITH_SUBJECT =
  "(?:\\s+(?:an?|the|my|our)\\s+(?:novel|book|story|talk|lecture|article|lesson|course|workshop|campaign)\\s+(?:about|on)|\\s+(?:einen?|mein(?:en)?|une?|una)\\s+(?:blog|buch|roman|vortrag|artikel|livre|exposé|libro|novela|charla|romanzo)\\s+(?:über|sur|sobre|su))?";
/** Of these a picture shows one thing on plain ground. */
const MARK =
  "logos?|logotypes?|icons?|app icons?|emblems?|stickers?|badges?|clip ?arts?|logotipos?|pictograms?|symbolbild|icône|icono";
const BOOK =
  "(?:children['’]?s|kids['’]?|picture|story)[ -]?(?:picture )?book(?: (?:illustration|style|drawing|page|art|spread|cover)s?)?|(?:kinder|märchen)buch(?:illustration(?:en)?|stil|seite)?|bilderbuch(?:seite)?|иллюстрация к (?:сказке|книге)|libro infantil|cuento infantil|livre pour enfants|libro per bambini";
/** A word before a use that says more of it: no article, preposition or verb. */
const MORE = String.raw`(?:(?!(?:an?|the|of|in|on|at|with|and|or|by|near|under|holding|reading|writing|hanging|mit|con|avec|de|auf|im|en|sur|per|di)\s)[\p{L}'’-]+\s+)`;
const FOR = "(?:for|as|für|para|pour|per|als|como|voor)";

const COLOUR =
  "white|black|grey|gray|beige|cream|blue|green|red|pink|yellow|orange|purple|brown|teal|turquoise|pastel|weißem|weissem|weißer|schwarzem|grauem|blauem|grünem|rotem|gelbem|blanco|negro|gris|azul|rojo|blanc|noir|bleu|bianco|nero|grigio";
const PLAIN =
  "plain|simple|clean|solid|neutral|seamless|empty|blank|light|dark|pale|soft|warm|pastel|einfarbigem|neutralem|schlichtem";
const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  zwei: 2,
  drei: 3,
  dos: 2,
  tres: 3,
  deux: 2,
  trois: 3,
  due: 2,
  tre: 3,
};

/** In the order in which they are looked for. A group `keep` is left in the prompt. */
const FOLLOWED: readonly (readonly [name: DirectionName, pattern: RegExp, follows: Follows])[] = [
  [
    "clear",
    words(
      String.raw`(?:with |and )?(?:some |lots of |plenty of |enough |much )?(?:copy ?space|(?:(?:negative|empty|blank|free|white) )?(?:room|space)(?: for (?:the |an? |some |my )?(?:text|copy|titles?|headlines?|lettering|words|type))?) (?:on|at|to) (?:the )?(?<side>left|right)(?:[ -]?(?:hand )?(?:side|half|third))?|(?:mit )?(?:platz|raum|freiraum) für (?:den |einen )?(?:text|titel) (?<de>links|rechts)|(?:con )?espacio para (?:el )?texto a la (?<es>izquierda|derecha)|(?:avec )?(?:de l['’])?espace pour (?:le|du) texte à (?<fr>gauche|droite)|(?:con )?spazio per (?:il )?testo a (?<it>sinistra|destra)|(?:with )?(?:some )?(?:copy ?space|(?:room|space) for (?:the |a |some )?(?:text|copy|title|headline))(?! (?:on|at|to|in|above|below)\b)`,
    ),
    ({ 0: said }) => ({ clear: /right|rechts|derecha|droite|destra/i.test(said) ? "right" : "left" }),
  ],
  [
    "tones",
    words(
      `(?:in |with )?(?:only |just )?(?<number>two|three|four|five|six|[2-6])[ -]colou?rs?(?: only)?(?: palette)?|duotone|two[ -]tone|(?:in |mit )?(?<zahl>zwei|drei) farben|zweifarbig|(?:en |con )?(?<es>dos|tres) colores|(?:en )?(?<fr>deux|trois) couleurs|(?:in |a )?(?<it>due|tre) colori`,
    ),
    ({ groups = {} }) => {
      const said = Object.values(groups).find((group) => group !== undefined) ?? "two";
      return { tones: NUMBERS[said.toLowerCase()] ?? Number(said) };
    },
  ],
  [
    "tones",
    new RegExp(
      `(?:${START}|${BEFORE}in\\s+)black[ -]and[ -]white(?:${END}|(?=\\s+(?:photo|photograph|photography|picture|portrait|film|illustration|drawing)${AFTER}))|${BEFORE}(?:monochrome|gr[ea]yscale|schwarz-?wei(?:ß|ss)|(?:en )?blanco y negro|(?:en )?noir et blanc|(?:in )?bianco e nero)(?=\\s*(?:$|[.,;:!?()\\n]|photo|foto|bild|portr))`,
      "giu",
    ),
    () => ({ tones: "grey" }),
  ],
  ["tones", words("(?:in )?sepia(?: tones?| photo)?"), () => ({ tones: "sepia" })],
  [
    "soft",
    words(
      "(?:with )?(?:an? )?(?:shallow|narrow|small) depth of field|(?:with )?(?:soft |creamy |beautiful )?bokeh(?: background)?|(?:with |against )?(?:an? |the )?(?:blurred|blurry|out[ -]of[ -]focus) background|geringe schärfentiefe|unscharfer hintergrund|poca profundidad de campo|fondo desenfocado|faible profondeur de champ|arrière-plan flou|sfondo sfocato",
    ),
    () => ({ soft: true }),
  ],
  [
    "plain",
    words(
      `(?:isolated )?(?:(?:on|against|before|with|in front of|over|vor|auf) )?(?:an? |the )?(?:(?:${PLAIN}) )*(?<keep>${COLOUR})(?: studio)? (?:background|backdrop|hintergrund)|(?:isolated )?(?:(?:on|against|before|with|vor|auf) )?(?:an? )?(?:(?:${PLAIN}) )+(?:studio )?(?:background|backdrop|hintergrund)|(?:sobre |con )?fondo (?<es>blanco|negro|gris|liso|azul|rosa|verde|amarillo|beige)|(?:sur |avec )?fond (?<fr>blanc|noir|gris|uni|bleu|rose|vert|jaune|beige)|(?:su )?sfondo (?<it>bianco|nero|grigio|neutro|rosa|verde|giallo)`,
    ),
    () => ({ plain: true }),
  ],
  [
    "camera",
    words(
      `${ARTICLE}(?:extreme )?(?:close[ -]?up|macro)(?! portrait)(?: (?:shot|photo|photograph|photography|view|picture|image|lens))?${OF}|(?:seen |shot )?up close|(?:makro|nah)aufnahme(?: von| eines| einer)?|(?:en )?primer plano${OF}|(?:en )?gros plan${OF}|(?:in )?primo piano${OF}`,
    ),
    () => ({ camera: "close" }),
  ],
  [
    "camera",
    words(
      `${ARTICLE}(?:overhead|top[ -]down|bird['’]?s[ -]eye|aerial|drone|top)[ -](?:shot|view|photo|photograph|photography|picture|image|perspective)${OF}|(?:flat[ -]?lay)${OF}|(?:(?:seen|viewed|shot|photographed|view|looking down) )?from (?:high |directly |right )?above|(?<!\\b(?:way|sky|stars?|moon|sun|lights?|lanterns?|clouds?|gulls?|birds?|branches|canopy|arch|wires|planes?) )overhead${END}|von oben(?: gesehen| fotografiert)?|(?:aus der )?vogelperspektive|draufsicht|luftaufnahme(?: von| eines| einer)?|(?:visto |vista )?desde arriba|vista aérea${OF}|vue? (?:d['’]en haut|du dessus|de haut)|vue aérienne${OF}|(?:visto |vista )?dall['’]alto|vista aerea${OF}`,
    ),
    () => ({ camera: "above" }),
  ],
  [
    "calm",
    words(
      "minimal(?:ist(?:ic)?|ism)?(?: (?:style|design|composition))?|uncluttered|minimalistisch(?:e[rsmn]?)?|minimalista|minimaliste",
    ),
    () => ({ calm: true }),
  ],
];

const LEFT: readonly RegExp[] = [
  new RegExp(
    `(?:${START}${ARTICLE}(?<keep>${MORE}{0,2}?)|(?:${BEFORE}${FOR}\\s+|${BEFORE}in\\s+)${ARTICLE})(?<said>${BOOK})(?:${END}|(?=\\s)${OF.slice(0, -1)}(?=\\s))`,
    "giu",
  ),
  new RegExp(
    `${BEFORE}${FOR}\\s+${ARTICLE}(?<said>${MORE}{0,2}?(?:${USE})(?:\\s+(?:of|about|on|de|di|do|da|del|van|von)\\s[^.,;:!?()\\n]{1,60}(?=\\s*(?:$|[.,;!?\\n])))?)${END}`,
    "giu",
  ),
  new RegExp(`${START}${ARTICLE}(?<said>${SLIDE})${SUBJECT_OF_SLIDE}(?:\\s+\\w+${WITH_SUBJECT})?(?=\\s|:)`, "giu"),
  new RegExp(
    `${START}${ARTICLE}(?<keep>${MORE}{0,3}?)(?<said>(?:${USE})(?:\\s+design)?)(?:\\s+(?:of|for|with|about|to|showing|depicting|von|mit|für|über|zum?|zur|de|del|para|sobre|con|pour|sur|avec|per|di|su)${WITH_SUBJECT}(?=\\s)|${END})`,
    "giu",
  ),
  words(
    "wide[ -]angle(?: (?:shot|lens|view|photo))?|(?:low|high)[ -]angle(?: (?:shot|view))?|fish-?eye(?: lens)?|long exposure|double exposure|tilt[ -]shift|lens flare|isometric(?: view)?|(?:side|front|rear) view(?: of)?|rule of thirds|flat design|vector (?:art|graphics?|illustration)|weitwinkel(?:aufnahme)?|mock-ups?",
  ),
];
/** Colours of a mark for which the prompt names no number. */
const MARK_COLOURS = 3;
/** "Logo for a shop", "flat icon": one thing in few colours on plain ground. */
const MARKED = new RegExp(
  `${START}${ARTICLE}(?<keep>${MORE}{0,3}?)(?<said>(?:${MARK})(?:[\\s/]+(?:${MARK}))*(?:\\s+design)?)(?:\\s+(?:of|for|with|showing|von|mit|für|de|para|con|pour|per|di)(?=\\s)|${END})`,
  "giu",
);

/** "Autumn menu of a café: a bowl of soup": what stands before the colon says what the picture is for. */
const HEAD = /^[^:\n]{2,140}(?=:\s*\S+\s+\S)/;
const OF_HEAD = words(
  `${USE}|(?<=^(?:(?:an?|the|my|our|opening|closing|section|lecture|first|last) ){0,2})slides?|${MARK}|${BOOK}|labels?|sign|advert|campaigns?|backgrounds?|lettering|(?<=^)(?:mot d[eu]|message d[eu]|avis|nouvelles d[eu]|aviso d[eo]l?|avviso|news from|greetings from|gruß aus|neues aus)|(?:calendar|book|magazine|double) (?:page|sheet|spread)s?`,
);
/** Who orders says so: "can you do a tortoise", "pls make: a penguin". */
const ORDERING =
  /^\s*(?:(?:hi|hello|hey)[,!.]?\s+)?(?:(?:can|could|would|will) you\s+(?:please\s+)?(?:do|make|draw|paint|create|show|give)(?:\s+(?:me|us))?|(?:please|pls|plz)(?:\s+(?:do|make|draw|paint|create|show|give)(?:\s+(?:me|us))?)?|(?:i|we)(?:'d| would)? (?:want|need|like)(?: to see)?|(?:draw|paint|make|create|give) (?:me|us))\b:?/iu;

/** "A castle hall, banners, candles": a bare plural between commas names things. */
function isOneOfSeveral(prompt: string, { 0: all, index }: RegExpExecArray): boolean {
  const isWithin = /\S/.test(prompt.slice(0, index)) && /^\s*,\s*\S/.test(prompt.slice(index + all.length));
  return isWithin && /^\s*(?:banners|posters|menus|flyers|postcards|stickers|badges|labels)\s*$/iu.test(all);
}

/** Takes the directions out of a prompt. Never throws. */
export function takeDirections(prompt: string): Directed {
  const spaces = (said: string) => " ".repeat(said.length);
  let rest = prompt.replace(ORDERING, spaces).replace(WANTED, spaces);
  let found: Omit<Directions, "said"> = {};
  const said: Partial<Record<DirectionName, string>> = {};
  const unfollowed: Typed[] = [];
  const take = (pattern: RegExp, note: (match: RegExpExecArray) => void) => {
    for (const match of rest.matchAll(pattern)) {
      note(match);
      rest = blanked(rest, match);
    }
  };
  take(FREE, (match) => {
    const { left, right } = match.groups ?? {};
    if (left ?? right) {
      found = { clear: left ? "left" : "right" };
      said.clear = typedOf(match).text;
    } else unfollowed.push(typedOf(match));
  });
  take(AROUND, (match) => unfollowed.push(typedOf(match)));
  for (const [name, pattern, follows] of FOLLOWED)
    take(pattern, (match) => {
      if (said[name] !== undefined) unfollowed.push(typedOf(match));
      else {
        found = { ...found, ...follows(match) };
        said[name] = typedOf(match).text;
      }
    });
  for (const { text, at } of usesOf(rest)) {
    const said = namedUse(text);
    unfollowed.push({ text: said, at: at + text.length - said.length });
    rest = rest.slice(0, at) + whenOf(text) + rest.slice(at + text.length);
  }
  for (const pattern of LEFT) {
    const found = [...rest.matchAll(pattern)].filter((match) => !isOneOfSeveral(rest, match));
    for (const match of found) {
      unfollowed.push(typedOf(match));
      rest = blanked(rest, match);
    }
  }
  take(MARKED, (match) => {
    found = { camera: "close", tones: MARK_COLOURS, ...found, plain: true, calm: true };
    said.plain ??= typedOf(match).text;
  });
  const [head = ""] = HEAD.exec(prompt) ?? [];
  const uses = [...head.matchAll(OF_HEAD)];
  if (uses.length > 0) {
    if (!said.plain && !unfollowed.some(({ at }) => at < head.length)) unfollowed.push(typedOf(uses[0]));
    rest =
      rest.slice(0, head.length).replace(/\S+/g, (word) => (WHEN.test(word) ? word : " ".repeat(word.length))) +
      rest.slice(head.length);
  }
  if (PRODUCT.test(prompt)) found = { ...found, product: true };
  return { rest, directions: Object.keys(found).length > 0 ? { ...found, said } : undefined, unfollowed };
}

/** The words of a direction, without what joins it to the others. */
function typedOf({ 0: all, index, groups }: RegExpExecArray): Typed {
  const whole = groups?.said ?? all;
  const text = whole
    .trim()
    .replace(/^(?:with|and|in|an?|the|on|against)\s+(?:an?\s+)?/i, "")
    .replace(/\s+of$/i, "");
  return { text, at: index + all.indexOf(text) };
}

/** Spaces in place of a match, but for its group `keep`. */
function blanked(text: string, { 0: all, index, groups }: RegExpExecArray): string {
  const kept = groups?.keep ?? groups?.es ?? groups?.fr ?? groups?.it ?? "";
  const isColour = new RegExp(`^(?:${COLOUR})$`, "iu").test(kept.trim()) || groups?.said !== undefined;
  const at = isColour && kept.trim() !== "" ? all.indexOf(kept) : -1;
  // a colour that is kept is one of the ground, not of the thing beside it
  const [before, after] = groups?.said === undefined && at >= 0 ? [", ", ","] : ["", ""];
  const spaces =
    at < 0
      ? " ".repeat(all.length)
      : before.slice(0, at).padEnd(at) +
        kept +
        after.padEnd(all.length - at - kept.length).slice(0, all.length - at - kept.length);
  return text.slice(0, index) + spaces + text.slice(index + all.length);
}
