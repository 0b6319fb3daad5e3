/** What a prompt says beside its scene: that a picture is wanted, after which duty it is, and which part stays free. None is a thing. */

const BEFORE = String.raw`(?<![\p{L}\p{N}-])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;
const phrases = (...all: string[]) => new RegExp(`${BEFORE}(?:${all.join("|")})${AFTER}`, "giu");

/** "Need a pic of", "wir brauchen ein Bild von": nothing of it is to be seen. */
export const WANTED: RegExp = phrases(
  String.raw`(?:(?:i|we)(?: would|'d)? )?(?:(?:really |urgently |just )?(?:need|want)|(?:am |are )?looking for) (?:an? |some |the )?(?:\w+ )?(?:pics?|pictures?|images?|photos?|illustrations?|drawings?|visuals?|artwork|graphics?)(?: (?:like |of )?(?:this|it|that))?(?: (?:of|showing|with))?`,
  "(?:(?:ich|wir) )?(?:brauche[n]?|suche[n]?|benötige[n]?|hätte[n]? gern) (?:ein(?:e|en)? )?(?:bild(?:er)?|foto|illustration|motiv)(?: (?:von|mit))?",
  "(?:necesit(?:o|amos)|quier(?:o|emos)|busc(?:o|amos)) (?:una? )?(?:imagen|foto|ilustración|dibujo)(?: (?:de|con))?",
  "(?:j['’]ai besoin|nous avons besoin|on a besoin) (?:d['’]une?) (?:image|photo|illustration|dessin)(?: (?:de|avec))?",
  "(?:mi serve|ci serve|cerco|cerchiamo|vorrei) (?:un['’]? ?|una )(?:immagine|foto|illustrazione|disegno)(?: (?:di|con))?",
  "(?:precis(?:o|amos)|quer(?:o|emos)|procur(?:o|amos)) (?:de )?(?:uma? )?(?:imagem|foto|ilustração|desenho)(?: (?:de|com))?",
  "(?:(?:ik|we|wij) )?(?:zoek(?:en)?|wil(?:len)?|heb(?:ben)?) (?:een )?(?:afbeelding|foto|plaatje|illustratie)(?: nodig)?(?: (?:van|met))?",
);

const DUTY =
  "(?:(?:(?:night|day|late|early|long|evening|morning|first|last|hard|busy) ){0,2}(?:shifts?|work|workday|school|class|lessons?|lunch|dinner|supper|practice|training|rehearsal|hours|opening(?: (?:time|hours?))?|closing(?: (?:time|hours?))?|office hours|meetings?|exams?))";

/** "After night shift", "avant l'ouverture": before or after what nobody sees. */
export const AROUND: RegExp = phrases(
  String.raw`(?:just |right |shortly |long )?(?:after|before) (?:the |an? |his |her |their |our |my )?${DUTY}(?= *(?:$|[.,;:!?()\n]|and |for |in |at |on |with ))`,
  String.raw`(?:kurz )?(?:nach|vor) (?:dem |der |den |einem |einer )?(?:\p{L}*schicht|feierabend|(?:der )?arbeit|schule|unterricht|mittagessen|abendessen|ladenschluss|dienst|training|öffnung|ladenöffnung)`,
  "(?:después|antes) (?:de |del |de la |de las |de los )(?:(?:el )?trabajo|turno(?: de noche)?|escuela|colegio|clases?|comida|almuerzo|cena|entrenamiento|abrir|cerrar|apertura|cierre)",
  "(?:après|avant) (?:le |la |l['’]|les )?(?:travail|service|garde|école|cours|classe|déjeuner|dîner|entraînement|ouverture|fermeture)(?: de nuit)?",
  "(?:dopo|prima) (?:(?:del |della |dell['’]|di )|il |la |lo |l['’])?(?:lavoro|turno(?: di notte)?|scuola|lezione|pranzo|cena|allenamento|apertura|chiusura)",
  "(?:depois|antes) (?:do |da |de |das |dos )(?:trabalho|turno(?: da noite)?|escola|aulas?|almoço|jantar|treino|abertura|fecho|fechar|abrir)",
  "(?:vlak )?(?:na|voor) (?:de |het |een )?(?:nachtdienst|dienst|werk|school|les|lunch|avondeten|training|openingstijd|sluitingstijd|opening|sluiting)",
);

const ROOM = "(?:sky|space|room|area|margin|background)";

/** "Leave some empty sky at the top": a group `left` or `right` where a side of the picture stays free. */
export const FREE: RegExp = phrases(
  `(?:(?:please |and )?(?:leave|leaving|keep|keeping) (?:us |me )?(?:some |a bit of |a little |plenty of |lots of |enough |the )?(?:(?:empty|blank|free|open|clear|negative|white) ){0,2}${ROOM}(?: (?:empty|free|clear|blank))? )(?:(?:at|on|in|to) )?(?:the )?(?:top|bottom|upper|lower|above|below|(?<left>left)|(?<right>right)|middle|sides?|edges?)(?:[ -](?:left|right|side|half|third|part|corner))?(?: for (?:the |an? |our |some |my )?(?:text|copy|titles?|headlines?|lettering|words|type|logo|date))?`,
  "(?:bitte )?(?:(?:oben|unten|links|rechts) )?(?:etwas |ein wenig |viel |genug )?(?:leere[nrsm]? |freie[nrsm]? )(?:himmel|raum|platz|fläche)(?: (?:oben|unten|links|rechts))?(?: (?:lassen|frei ?lassen))?",
  "(?:por favor,? )?(?:dejar|deja|dejad|dejando) (?:algo de |un poco de |mucho )?(?:cielo|espacio|hueco)(?: (?:vacío|libre|en blanco))?(?: (?:arriba|abajo|a la izquierda|a la derecha))?",
  "(?:merci de )?(?:laisser|laissez|laisse|en laissant) (?:un peu (?:de |d['’])|de l['’]|du |assez de )?(?:ciel|espace|place|vide)(?: (?:vide|libre|blanc))?(?: (?:en haut|en bas|à gauche|à droite))?",
  "(?:lasciare|lasciate|lascia|lasciando) (?:un po['’] di |dello |del )?(?:cielo|spazio)(?: (?:vuoto|libero))?(?: (?:in alto|in basso|a sinistra|a destra))?",
  "(?:deixar|deixe|deixem|deixando) (?:um pouco de |algum )?(?:céu|espaço)(?: (?:vazio|livre))?(?: (?:em cima|no topo|em baixo|à esquerda|à direita))?",
  "(?:laat |graag )(?:bovenaan |boven |onderaan |links |rechts )?(?:wat |een beetje |genoeg )?(?:lege |vrije )?(?:lucht|ruimte|plek)(?: (?:bovenaan|boven|onderaan|links|rechts))?(?: (?:vrij|leeg|over))?",
);
