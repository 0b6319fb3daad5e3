/**
 * Trades with a customer, in the painter's words: they work in their shop, the customer sits in its chair. English, in lower case.
 * They stand here and not in an entry of `people`: each concerns who works, who sits, the chair and the shop.
 */

interface Trade {
  /** Who works. */
  readonly who: string;
  /** What they do to whom. */
  readonly does: string;
  /** As which noun they are drawn. */
  readonly drawn: string;
  readonly chair: string;
  readonly shop: string;
}

const ARTICLE = "(?:(?:an?|the|his|her|one|some) )?";
const PEOPLE =
  "man|woman|boy|girl|child|kid|lady|gentleman|guy|teenager|person|client|customer|patient|guest|hipster|elderly man|elderly woman|old man|old woman|bride|grandfather|grandmother";
const OF_BODY =
  "(?:'s|s'|’s|s’)? (?:hair|beard|head|face|arms?|backs?|teeth|tooth|mouth|nails|hands?|legs?|shoulders?|haircut|mo?ustache|make-?up|eyes?)";

const TRADES: readonly Trade[] = [
  {
    who: "barber",
    does: "shaving|shaves|cutting|cuts|trimming|trims|grooming|styling|with|giving|at work|working|serving",
    drawn: "barber",
    chair: "barber chair",
    shop: "barber shop",
  },
  {
    who: "hair ?dresser|hair ?stylist|stylist",
    does: "cutting|cuts|styling|styles|washing|drying|dyeing|colou?ring|brushing|combing|braiding|with|at work|working|doing|blow-? ?drying",
    drawn: "hairdresser",
    chair: "salon chair",
    shop: "hair salon",
  },
  {
    who: "make-?up artist|beautician|manicurist",
    does: "applying|painting|doing|with|at work|working|putting",
    drawn: "makeup artist",
    chair: "salon chair",
    shop: "hair salon",
  },
  {
    who: "tattoo artist|tattooist|tattooer",
    does: "tattooing|tattoos|inking|drawing|with|at work|working|making|doing",
    drawn: "tattoo artist",
    chair: "black barber chair",
    shop: "barber shop",
  },
  {
    who: "dentist|orthodontist",
    does: "examining|examines|treating|treats|checking|checks|with|at work|working|cleaning|drilling|looking",
    drawn: "dentist",
    chair: "teal barber chair",
    shop: "clinic",
  },
];

/** Who sits in the chair where nobody is named. */
const CUSTOMER: Readonly<Record<string, string>> = { "salon chair": "woman" };

/** Rows like those of `SAID_ACTS`. */
export const SAID_TRADES: readonly (readonly [said: RegExp, read: (...found: string[]) => string])[] = [
  ...TRADES.map(({ who, does, drawn, chair, shop }) => {
    const people = new RegExp(
      `^${ARTICLE}((?:(?!and\\b)[a-z]+ ){0,2}?(?:${PEOPLE}))s?\\b(?:${OF_BODY})?(?: with (?:an? )?(?:\\w+ )?(beard))?`,
    );
    const said = new RegExp(
      `\\b${ARTICLE}((?:[a-z]+ )?)(?:${who})s? (?:carefully )?(?:${does})\\b(?: (?:at|on|by|to|into))?((?: [a-z'’-]+)*)`,
      "g",
    );
    const read = (_: string, _how: string, rest: string) => {
      const whom = people.exec(rest.trim());
      const beard = /\b(?:beard|bearded)\b/.test(rest) || (whom === null && /shav/.test(_)) ? " with a beard" : "";
      const person = (whom?.[1] ?? CUSTOMER[chair] ?? "man")
        .replace(/\bbearded /, "")
        .replace(/\b(?:client|customer|patient|guest|hipster|person)$/, CUSTOMER[chair] ?? "man");
      return `a ${drawn} behind a ${person}${beard} on a ${chair} in a ${shop}`;
    };
    return [said, read] as const;
  }),
  [
    /\b(?:an? |the )?(?:tailor|dressmaker|seamstress) (?:measuring|fitting|dressing|measures|fits|with)((?: [a-z'’-]+)*)/g,
    (_, rest) => {
      const [, person = "man"] = /\b(man|woman|bride|groom|boy|girl|lady|gentleman)\b/.exec(rest) ?? [];
      return `a tailor kneeling by a ${person} wearing a black suit in a workshop`;
    },
  ],
  [
    /\b(?:an? |the )?(tailor|dressmaker|seamstress)(?: at work| working| cutting cloth)\b(?!.* (?:in|at) )/g,
    (_, who) => (who === "tailor" ? "a tailor in a workshop" : "a woman sewing in a workshop"),
  ],
  // who builds is where that is done
  [
    /(?<=\b(?:builder|bricklayer|mason|worker|workman|workmen|roofer|craftsman|m[ae]n|wom[ae]n)s?\b[^.;]*)\b(?:building|constructing|laying) (?:(?:an?|the|some|up|brick|stone|new|wooden|red|big) )*(?:walls?|bricks?|houses?|towers?|bridges?|roofs?|schools?)\b(?!.*\b(?:construction|building) site\b)(?! of (?:cards|snow|sand|blocks))/g,
    () => "at a construction site",
  ],
  [/\b(?:dressmaker|seamstress)\b/g, () => "woman"],
  // who repairs a vehicle has it in a garage
  [
    /\b(mechanics?)(?=[^.;]*\b(?:car|motorcycle|motorbike|bicycle|bike|scooter|truck|van|engine|tyre|tire)s?\b)(?!.*\b(?:garage|workshop|street|road|racetrack|field|farm|hangar|shop|station)\b)/g,
    (_, who) => `${who} in a garage interior`,
  ],
  [
    /\b(?:looking|peering|working|bending|leaning|bent|bend|look) (?:under|over|into) (?:the|an?|its) (?:open )?(?:bonnet|hood|engine) of\b/g,
    () => "repairing",
  ],
  [/\b((?:car|motorcycle|truck|bus|van)) engines?\b/g, (_, of) => of],
  [
    /\b(?:fixing|fixes|working on|tuning|servicing)(?= (?:an?|the|his|her|their|old|\d) ?(?:\w+ ){0,2}(?:car|motorcycle|motorbike|bicycle|bike|scooter|truck|tractor|boat|van|bus)s?\b)/g,
    () => "repairing",
  ],
  // a patient in bed is in hospital with who nurses them
  [
    /\b(nurse|doctor|caregiver)s? (?:taking care of|caring for|looking after|treating|comforting|helping|checking on|visiting)(?=[^.;]*\b(?:in|on) (?:an?|the|his|her)? ?(?:hospital )?bed\b)(?!.*\bhospital\b)/g,
    (_, who) => `${who} in a hospital room beside`,
  ],
  [/\b(?:taking care of|caring for|looking after)\b/g, () => "examining"],
  // who brings the post hands it over before the house
  [
    /\b(?:delivering|delivers|bringing|brings|handing|hands) (?:out )?(?:(?:an?|the|some|two|three|many|\w+) )?(?:letters?|mail|post|parcels?|packages?)(?: over)? to (?=(?:an?|the|his|her) )/g,
    () => "proffering holding a letter beside ",
  ],
  [
    /\b(?:delivering|delivers|bringing|brings) (?:(?:an?|the|some|many|\w+) )?(?:letters?|mail|post)\b(?! to\b)/g,
    () => "holding a letter",
  ],
  [
    /\b(?:delivering|delivers|bringing|brings) (?:(?:an?|the|some|many|\w+) )?(parcel|package)s?\b(?! to\b)/g,
    (_, what) => `holding a ${what}`,
  ],
  [
    /(?<=\b(?:postman|mailman|postwoman|courier|carrier|messenger|neighbou?r|man|woman|boy|girl|lady)\b[^.;]*) (?:at|to|before|in front of) (?:her|his|their|the|an?) (?:front |open |house )?door(?:step|way)?\b/g,
    () => " in front of a house",
  ],
  [
    /\b(?:an? |the )?(waiter|waitress)(?:s)? (?:serving|serves|waiting on|attending to|taking (?:an |the )?orders? (?:from|of))(?: (?:food|drinks|dinner|wine|coffee|tea|breakfast|lunch|dishes|meals))?(?: to)? (?:(?:an?|the|some|two|hungry|happy) )*(guests|customers|couple|people|diners|family|man|woman|guest|customer)\b(?: (?:in|at) (?:an?|the) (?:\w+ ){0,2}(?:restaurant|cafe|café|bistro|bar|table))?/g,
    (_, who, whom) =>
      `a ${who} with a tray and ${/^(?:man|woman)$/.test(whom) ? `a ${whom}` : /guest$|customer$/.test(whom) ? "a man" : "two people"} sitting at a table in a restaurant`,
  ],
];
