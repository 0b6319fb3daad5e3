/** Which nouns have a volume, beside the animals and things of the catalogue: `family kind[:coat or colour] | words | height in metres | homes | support`. Sources of the list: docs/figure-nouns.md. */

import { ANIMALS } from "../animals/index.ts";
import type { Family } from "../figures/recipe.ts";
import { phrasesOf } from "../kit/thing.ts";
import { THINGS } from "../things/index.ts";

/** The figure that a noun is drawn as. */
export interface Volume {
  readonly family: Family;
  readonly kind: string;
  /** A row of its coats, or `#rrggbb`, or empty. */
  readonly coat: string;
}

/** What differs from the motif's noun: its height, where it is at home and what carries it. */
interface Cast {
  readonly volume: Volume;
  readonly heightM: number | undefined;
  readonly homes: readonly string[] | undefined;
  /** `water` for what floats, `air` for what hangs there, `ground` for small things of the floor. */
  readonly support: string | undefined;
}

const LINES = `
person man | man,guy,stranger,brother,uncle,boyfriend,photographer,fellow,dad,father,husband,dude,walking man,man walking | 1.78 | park,street,meadow
person woman | woman,lady,mother,mom,sister,aunt,girlfriend,wife,walking woman,woman walking | 1.68 | park,street,meadow
person woman | portrait of woman,woman portrait,portrait,woman face,female portrait | 1.68 | portrait
person man | portrait of man,man portrait,man face,male portrait | 1.78 | portrait
person girl | portrait of girl,girl portrait | 1.22 | portrait
person boy | portrait of boy,boy portrait | 1.25 | portrait
person people | friend,neighbour,neighbor,tourist,villager,customer,guest,student,people,person,human,adult,walker,hiker,traveler,traveller,pedestrian,passenger,reader,visitor | 1.78 | park,street,meadow
person children | child,kid,pupil,schoolchild | 1.25
person postman | postman,mailman,mail carrier,letter carrier,postwoman | 1.8 | street,park
person gardener | gardener,florist,beekeeper | 1.75 | garden,park
person pilot | pilot,conductor,train conductor,train driver,bus driver,chauffeur | 1.8 | street
person mechanic | mechanic,plumber,electrician,engineer,janitor | 1.77 | room,street
person builder | builder,construction worker,worker,bricklayer,miner | 1.8 | street
person family | family | 1.78 | park,street,meadow
person couple | couple,lovers,newlyweds | 1.78 | park,street,meadow
person bride | bride | 1.68 | garden,park
person groom | groom,gentleman,businessman,lawyer,banker,butler | 1.8 | garden,street
person sailor | sailor,captain,seaman | 1.8 | coast
person nurse | nurse | 1.7 | room,street
person musician | musician,drummer,violinist,guitarist,busker,singer,rock star,pop star | 1.76 | street,stage
person pianist | pianist | 1.76 | stage,room
person craftsman | carpenter,blacksmith,potter,shoemaker,craftsman,smith,tailor,butcher,shopkeeper,grocer | 1.77 | room,street
person waiter | waiter,waitress,barista,bartender | 1.75 | room
person painter | painter,artist | 1.76 | room,garden
person runner | runner,climber,boxer,gymnast,jogger,footballer,football player,soccer player,basketball player,tennis player,player,goalkeeper,sportsman,man running,running man,athlete,woman running,running woman | 1.7
person dancer | dancer,woman dancing,dancing woman,flamenco dancer,man dancing,dancing man | 1.7
person ballerina | ballerina,ballet dancer | 1.75
person boy | boy,grandson,nephew,teenager,teenage boy,schoolboy,son,baby,babies | 1.25
person girl | girl,granddaughter,niece,little girl,toddler,daughter,schoolgirl | 1.22
person knight | knight,paladin,warrior | 1.95
person astronaut | astronaut,cosmonaut,spaceman | 1.95
person robot | robot,android,cyborg,droid | 1.85
person old-man | old man,old gentleman,elderly gentleman,grandfather,grandpa,elderly man | 1.7 | park,street,garden
person old-woman | old woman,old lady,elderly lady,grandmother,grandma,elderly woman | 1.6 | park,street,garden
person princess | princess | 1.75 | garden,meadow
person queen | queen,empress | 1.8 | garden,meadow
person king | king,emperor,prince | 1.9 | garden,meadow
person wizard | wizard,mage,sorcerer,warlock,merlin | 2.1 | forest,meadow
person witch | witch,sorceress,enchantress | 2.05 | forest,meadow
person ninja | ninja | 1.74 | garden,street
person soldier | soldier | 1.85 | street,meadow
person police | police officer,policeman,cop,police | 1.85 | street
person firefighter | firefighter,fireman | 1.85 | street
person chef | chef,cook,baker | 1.9 | kitchen
person farmer | farmer,shepherd,shepherdess,cowboy,cowgirl | 1.85 | farm,meadow
person detective | detective,sherlock | 1.85 | street
person doctor | doctor | 1.75 | room,street
person doctor | scientist,chemist,dentist,vet,veterinarian,pharmacist | 1.75 | room
person teacher | teacher,librarian,schoolteacher | 1.68 | room
person santa | santa claus,santa,father christmas | 1.9 | snowfield
person fisherman | fisherman,angler | 1.8 | coast,mountain-lake
person pirate | pirate,buccaneer | 1.85 | coast
person monk | monk | 1.72 | garden,meadow
thing dragon | dragon | 4 | canyon,meadow
thing teddy | teddy bear,teddy,plush bear,stuffed bear,stuffed animal,plush toy | 0.45
thing car | car,automobile,sedan,hatchback,vehicle | 1.45
thing taxi | taxi,cab,yellow cab | 1.55
thing police-car | police car | 1.55
thing truck | truck,lorry,delivery truck | 2.9
thing van | van,minibus,camper,camper van,minivan | 2.2
thing pickup | pickup truck,pickup | 1.5
thing bus | bus,coach,school bus | 3
thing tractor | tractor | 2.5
thing train | steam train,locomotive,steam locomotive,steam engine,train | 3.6
thing airplane | airplane,plane,jet,aircraft,airliner,aeroplane | 6.5
thing spectacles | glasses,eyeglass,spectacles | 0.055 | tabletop
thing sunglasses | sunglasses,sunglass | 0.055 | tabletop
thing fire-truck | fire engine,fire truck,firetruck | 3 | street
thing ambulance | ambulance | 2.8 | street
thing golf-flag | golf flag,golf hole | 1.5 | park
thing hoop | basketball hoop,basketball basket,basketball net,basketball ring | 2.6 | park,street
thing rocket-launch | rocket launch,launching rocket | 17.3 | desert
`;

/** By phrase. */
export function volumeTable(): ReadonlyMap<string, Cast> {
  const table = new Map<string, Cast>();
  for (const line of LINES.trim().split("\n")) {
    const [what, words, height, homes, support] = line.split("|").map((part) => part.trim());
    const [family, row] = what.split(" ");
    const [kind, coat = ""] = row.split(":");
    const cast: Cast = {
      volume: { family: family as Family, kind, coat },
      heightM: height ? Number(height) : undefined,
      homes: homes ? homes.split(",") : undefined,
      support,
    };
    for (const word of words.split(",")) table.set(word, cast);
  }
  enterAnimals(table);
  enterThings(table);
  return table;
}

function enterAnimals(table: Map<string, Cast>): void {
  for (const [kind, { family, words, heightM, homes, support, looks = [] }] of Object.entries(ANIMALS)) {
    const enter = (phrases: string, coat: string, tallM: number, at: string | undefined) => {
      const volume: Volume = { family, kind, coat };
      for (const word of phrasesOf(phrases))
        table.set(word, { volume, heightM: tallM, homes: at ? phrasesOf(at) : undefined, support });
    };
    enter(words, "", heightM, homes);
    for (const look of looks) enter(look.words, look.coat, look.heightM ?? heightM, look.homes);
  }
}

function enterThings(table: Map<string, Cast>): void {
  for (const [kind, { words, heightM, homes, support, dyed = [] }] of Object.entries(THINGS)) {
    const enter = (phrases: string | undefined, coat: string, tallM: number, at = homes) => {
      const volume: Volume = { family: "thing", kind, coat };
      for (const word of phrasesOf(phrases))
        table.set(word, { volume, heightM: tallM, homes: at ? phrasesOf(at) : undefined, support });
    };
    enter(words, "", heightM);
    for (const sort of dyed) enter(sort.words, sort.colour, sort.heightM ?? heightM, sort.homes);
  }
}
