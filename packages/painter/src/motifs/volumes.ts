/** Which nouns have a volume, beside those of the catalogue: `family kind[:coat or colour] | words | height in metres | homes | support`. Sources of the list: docs/figure-nouns.md. */

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
quadruped cat | cat | 0.4
quadruped kitten | kitten,kitty | 0.25
quadruped cat:tabby | tabby | 0.4
quadruped cat:ginger | ginger cat | 0.4
quadruped cat:black | black cat | 0.4
quadruped cat:calico | calico,calico cat,tortoiseshell cat | 0.4
quadruped dog:spotted | dalmatian,spotted dog | 0.8
quadruped dog:collie | collie,border collie,rough collie,australian shepherd | 0.8
quadruped dog:chocolate | chocolate labrador,chocolate lab | 0.8
quadruped puppy:golden | golden puppy,golden pup | 0.52
quadruped puppy | puppy,pup,doggy | 0.52
quadruped dog | dog,hound,german shepherd,shepherd dog,terrier,beagle,corgi,bulldog,husky,dachshund | 0.8
quadruped dog:golden | labrador,golden retriever,retriever,guide dog | 0.8
quadruped horse | horse,pony,stallion,mare | 2.1
quadruped foal | foal,baby horse,colt | 1.25
quadruped calf | calf,baby cow | 0.95
quadruped lamb | lamb,baby sheep | 0.55
quadruped rhinoceros | rhinoceros,rhino | 1.75 | savanna
quadruped donkey | donkey,mule | 1.5
quadruped zebra | zebra | 1.75
quadruped unicorn | unicorn | 2.2
quadruped deer | deer,stag,doe,fawn,reindeer,elk | 1.9
quadruped giraffe | giraffe | 5.2
quadruped camel | camel,dromedary | 2.9 | desert
quadruped bactrian-camel | bactrian camel | 2.7 | desert
quadruped elephant | elephant | 3.2
quadruped cow | cow,cattle,ox,bull | 1.6
quadruped pig | pig,piglet,hog | 0.8
quadruped sheep | sheep,ewe | 1
quadruped goat | goat,billy goat,ram | 1.1
quadruped tiger | tiger | 1.15
quadruped lion | lion | 1.4
quadruped lioness | lioness | 1.2
quadruped leopard | leopard,cheetah,jaguar | 0.85
quadruped rabbit | rabbit,bunny,hare | 0.35
quadruped squirrel | chipmunk,squirrel | 0.28
quadruped mouse | mouse,rat | 0.06
quadruped fox | fox,red fox,vixen,red panda,lesser panda | 0.55
quadruped wolf | wolf,grey wolf,gray wolf | 1
quadruped bear:#1d1a1a | black bear | 1.3
quadruped bear | bear,brown bear,grizzly,grizzly bear | 1.3
quadruped polar-bear | polar bear | 1.6
quadruped panda | panda,panda bear,giant panda | 1
bird rooster | rooster,cock,cockerel | 0.6
bird chick | chick,baby chick,duckling,baby duck | 0.14
bird chicken | chicken,hen | 0.5
bird duck | duck,mallard | 0.4
bird goose | goose | 0.8
bird swan | swan | 0.9
bird penguin | penguin | 0.9
bird owl | owl | 0.42
bird eagle | eagle,hawk,falcon | 0.7
bird dove | dove | 0.28
bird pigeon | pigeon | 0.28
bird bluebird | bluebird | 0.18
bird hummingbird | hummingbird | 0.16 | garden | air
bird peacock | peacock,peafowl | 1.6 | garden,park
bird robin | robin,songbird,bird | 0.18
bird sparrow | sparrow,finch | 0.17
bird crow | crow,raven,blackbird | 0.4
bird parrot | parrot,macaw | 0.6
bird flamingo | flamingo | 1.3
bird flamingo:#e4e0d6 | stork,crane,egret,ibis,white stork,crane bird,spoonbill | 1.2 | mountain-lake,meadow
bird flamingo:#8f9aa3 | heron,grey heron,blue heron,great blue heron | 1.2 | mountain-lake
swimmer turtle | turtle,tortoise | 0.3
swimmer frog | frog,toad | 0.09
swimmer snail | snail | 0.06
swimmer butterfly | butterfly | 0.1
swimmer bee | bee,honeybee,bumblebee,bumble bee,honey bee | 0.1 | garden,meadow
swimmer butterfly:#2f6bc9 | blue butterfly | 0.1
swimmer butterfly:#d9751c | monarch butterfly,orange butterfly | 0.1
swimmer fish | fish,goldfish,salmon,tuna,koi,carp | 0.14
swimmer tropical-fish | tropical fish,angelfish | 0.25
swimmer clownfish | clownfish,clown fish | 0.2
swimmer shark | shark,great white shark | 1.2
swimmer dolphin | dolphin,porpoise | 1
swimmer whale | whale,blue whale,humpback,humpback whale | 10
swimmer orca | orca,killer whale | 2.4
swimmer octopus | octopus | 0.9
swimmer crab | crab | 0.25
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
  enterThings(table);
  return table;
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
