/** Which nouns have a volume: `family kind[:coat or colour] | words | height in metres | homes`. Sources of the list: docs/figure-nouns.md. */

import type { Family } from "../figures/recipe.ts";

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
}

const LINES = `
quadruped cat | cat,kitten,kitty | 0.4
quadruped cat:tabby | tabby | 0.4
quadruped cat:ginger | ginger cat | 0.4
quadruped cat:black | black cat | 0.4
quadruped dog | dog,puppy,hound,pup,doggy | 0.8
quadruped dog:golden | labrador,golden retriever,retriever,guide dog | 0.8
quadruped horse | horse,pony,stallion,mare,foal | 2.1
quadruped donkey | donkey,mule | 1.5
quadruped zebra | zebra | 1.75
quadruped unicorn | unicorn | 2.2
quadruped deer | deer,stag,doe,fawn,reindeer,elk | 1.9
quadruped giraffe | giraffe | 5.2
quadruped elephant | elephant | 3.2
quadruped cow | cow,cattle,calf,ox,bull | 1.6
quadruped pig | pig,piglet,hog | 0.8
quadruped sheep | sheep,lamb,ewe | 1
quadruped goat | goat,billy goat,ram | 1.1
quadruped tiger | tiger | 1.15
quadruped lion | lion | 1.4
quadruped lioness | lioness | 1.2
quadruped leopard | leopard,cheetah,jaguar | 0.85
quadruped rabbit | rabbit,bunny,hare | 0.35
quadruped squirrel | chipmunk,squirrel | 0.28
quadruped mouse | mouse,rat | 0.06
quadruped fox | fox,red fox,vixen | 0.55
quadruped wolf | wolf,grey wolf,gray wolf | 1
quadruped bear | bear,brown bear,grizzly,grizzly bear | 1.3
quadruped polar-bear | polar bear | 1.6
quadruped panda | panda,panda bear,giant panda | 1
bird rooster | rooster,cock,cockerel | 0.6
bird chicken | chicken,hen | 0.5
bird duck | duck,mallard | 0.4
bird goose | goose | 0.8
bird swan | swan | 0.9
bird penguin | penguin | 0.9
bird owl | owl | 0.42
bird eagle | eagle,hawk,falcon | 0.7
bird dove | dove,pigeon | 0.28
bird bluebird | bluebird | 0.18
bird robin | robin,songbird,bird | 0.18
bird sparrow | sparrow,finch | 0.17
bird crow | crow,raven,blackbird | 0.4
bird parrot | parrot,macaw | 0.6
bird flamingo | flamingo | 1.3
swimmer turtle | turtle,tortoise | 0.3
swimmer frog | frog,toad | 0.09
swimmer snail | snail | 0.06
swimmer butterfly | butterfly | 0.1
swimmer butterfly:#2f6bc9 | blue butterfly | 0.1
swimmer butterfly:#d9751c | monarch butterfly,orange butterfly | 0.1
swimmer fish | fish,goldfish,salmon,tuna,koi,carp | 0.14
swimmer tropical-fish | tropical fish,angelfish | 0.25
swimmer clownfish | clownfish | 0.2
swimmer shark | shark,great white shark | 1.2
swimmer dolphin | dolphin,porpoise | 1
swimmer whale | whale,blue whale,humpback,humpback whale | 4.5
swimmer orca | orca,killer whale | 2.4
swimmer octopus | octopus | 0.9
person man | man,guy,gentleman,person,human,adult,dad,father,husband,dude,walker,hiker,traveler,traveller,pedestrian,walking man,man walking | 1.78 | park,street,meadow
person woman | woman,lady,mother,mom,wife,walking woman,woman walking | 1.68 | park,street,meadow
person runner | runner,jogger,man running,running man,athlete,woman running,running woman | 1.7
person dancer | dancer,woman dancing,dancing woman,flamenco dancer | 1.7
person ballerina | ballerina,ballet dancer | 1.75
person boy | boy,child,kid,schoolboy,son | 1.25
person girl | girl,little girl,daughter,schoolgirl | 1.22
person knight | knight,paladin,warrior | 1.95
person astronaut | astronaut,cosmonaut,spaceman | 1.95
person robot | robot,android,cyborg,droid | 1.85
person old-man | old man,grandfather,grandpa,elderly man | 1.7 | park,street,garden
person old-woman | old woman,grandmother,grandma,elderly woman | 1.6 | park,street,garden
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
person farmer | farmer | 1.85 | farm,meadow
person detective | detective,sherlock | 1.85 | street
person doctor | doctor,nurse | 1.75 | room,street
person teacher | teacher | 1.68 | room
person santa | santa claus,santa,father christmas | 1.9 | snowfield
person fisherman | fisherman,angler | 1.8 | coast,mountain-lake
person pirate | pirate,buccaneer | 1.85 | coast
person monk | monk | 1.72 | garden,meadow
thing snowman | snowman | 1.9
thing car | car,automobile,sedan,hatchback,vehicle | 1.45
thing taxi | taxi,cab,yellow cab | 1.55
thing police-car | police car | 1.55
thing truck | truck,lorry,delivery truck | 2.9
thing van | van,minibus,camper,camper van,minivan | 2.2
thing pickup | pickup truck,pickup | 1.5
thing bus | bus,coach,school bus | 3
thing tractor | tractor | 2.5
thing motorcycle | motorcycle,motorbike | 1.15
thing bicycle | bicycle,bike | 1.05
thing train | steam train,locomotive,steam locomotive,steam engine,train | 3.6
thing airplane | airplane,plane,jet,aircraft,airliner,aeroplane | 6.5
thing bench | bench,park bench | 0.9
thing teapot | teapot,kettle | 0.2
thing cup | coffee,coffee cup,cup of coffee,tea,cup of tea,cappuccino,latte,espresso,cup,teacup | 0.095
thing mug | mug,hot chocolate | 0.1
thing bowl | bowl | 0.09
thing bottle | bottle,wine bottle,champagne bottle,bottle of wine | 0.31
thing apple | apple,red apple | 0.095
thing green-apple | green apple | 0.095
thing pear | pear | 0.13
thing orange | orange,tangerine,mandarin,clementine | 0.09
thing lemon | lemon | 0.06
thing banana | banana | 0.12
thing strawberry | strawberry | 0.055
thing pumpkin | pumpkin | 0.3
thing watermelon | watermelon | 0.24
thing cake | birthday cake,cake,chocolate cake | 0.22
thing cupcake | cupcake,muffin | 0.12
thing donut | donut,doughnut | 0.045
thing mushroom | mushroom,toadstool,fly agaric | 0.21
thing cactus | cactus | 1.75
thing potted-plant | potted plant,plant,houseplant,pot plant | 0.75
thing bouquet | bouquet,bouquet of flowers,bunch of flowers | 0.46
thing sunflower | single sunflower,sunflower head,giant sunflower | 1.7
thing candle | candle | 0.25
thing lamp | lamp,table lamp,desk lamp | 0.45
thing clock | alarm clock,clock | 0.24
thing book | book,closed book | 0.24
thing book:#a3262a | red book | 0.24
thing vase | vase,amphora,urn | 0.45
thing crown | crown,tiara | 0.13
thing hat | hat,straw hat,sun hat | 0.13
thing umbrella | umbrella,parasol | 1.02
thing guitar | guitar | 1.1
thing violin | violin,fiddle | 0.6
thing piano | piano,upright piano | 1.32
thing drum | drum,snare drum | 0.4
thing ball | soccer ball,football,ball,sport ball | 0.22
thing basketball | basketball | 0.24
thing toy-balloon | party balloon,toy balloon | 0.9
thing toy-balloon:#b3261e | red balloon | 0.9
thing gift | gift,present,gift box | 0.35
thing suitcase | suitcase,luggage | 0.6
thing box | box,package,cardboard box,parcel | 0.32
thing bed | bed | 1
thing couch | couch,sofa,settee,loveseat | 0.86
thing armchair | armchair | 0.86
thing chair | chair | 0.96
thing stool | stool | 0.465
thing table | dining table,table,desk,wooden table,coffee table | 0.755
`;

/** By phrase. */
export function volumeTable(): ReadonlyMap<string, Cast> {
  const table = new Map<string, Cast>();
  for (const line of LINES.trim().split("\n")) {
    const [what, words, height, homes] = line.split("|").map((part) => part.trim());
    const [family, row] = what.split(" ");
    const [kind, coat = ""] = row.split(":");
    const cast: Cast = {
      volume: { family: family as Family, kind, coat },
      heightM: height ? Number(height) : undefined,
      homes: homes ? homes.split(",") : undefined,
    };
    for (const word of words.split(",")) table.set(word, cast);
  }
  return table;
}
