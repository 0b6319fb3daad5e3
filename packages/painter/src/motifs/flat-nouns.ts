/**
 * The nouns that are drawn as motifs, flat; `tools/figure-sheet.ts` shows single ones.
 * A line is `motif | words, … | height in metres | changes`, `~` before words that are only kinds; a group says what its lines share.
 */

import type { Noun } from "./noun.ts";

/** Lines of nouns with what they share. */
interface Group extends Omit<Noun, "motif" | "heightM" | "seat" | "lies"> {
  readonly lines: string;
}

/** All groups. */
export const GROUPS: readonly Group[] = [
  {
    support: "ground",
    material: "fur",
    faceOnly: false,
    relief01: 0.8,
    homes: ["meadow", "forest", "farm", "park"],
    lines: `
service-dog|police dog|0.7|home=park,meadow
poodle|poodle|0.5|home=park,meadow
mammoth|mammoth|3.4|seat=0.55,0.88;home=snowfield
hippopotamus|hippopotamus,hippo|1.5|seat=0.62,0.84;home=savanna
bison|bison|1.8|seat=0.6,0.78;home=meadow
boar|boar,wild boar|0.9|home=forest
llama|llama,alpaca|1.7|seat=0.6,0.52;home=meadow
kangaroo|kangaroo,wallaby|1.6|home=savanna
leopard|panther|0.9|home=savanna,jungle
gorilla|gorilla,ape|1.6|home=jungle
orangutan|orangutan|1.3|home=jungle
monkey|monkey,chimp,chimpanzee|0.8|home=jungle
sloth|sloth|0.6|home=jungle;support=ground
hedgehog|hedgehog,~porcupine|0.22|home=forest,garden
raccoon|raccoon|0.45|home=forest,park
skunk|skunk|0.4|home=forest
beaver|beaver|0.5|home=forest
otter|otter|0.5|home=forest
bat|bat|0.3|support=air;home=sky,forest
own-koala|koala|0.7|home=forest
own-hamster|hamster,~guinea pig|0.15|home=room,garden
`,
  },
  {
    support: "ground",
    material: "fur",
    faceOnly: false,
    relief01: 0.8,
    homes: ["meadow", "garden"],
    lines: `
turkey|turkey|0.8|home=farm
parrot|parakeet,~cockatoo|0.5|home=jungle
peacock|peahen|1.1|home=garden,park
dodo|dodo|0.9|home=jungle
phoenix|phoenix|1.5|support=air;home=sky
`,
  },
  {
    support: "ground",
    material: "object",
    faceOnly: false,
    relief01: 0.75,
    homes: ["meadow", "garden"],
    lines: `
crocodile|crocodile,alligator|0.7|home=jungle
lizard|lizard,~gecko,~iguana|0.25|home=desert,jungle
snake|snake,python,~cobra,serpent|0.4|home=jungle,desert
t-rex|t rex,tyrannosaurus,tyrannosaurus rex|5|home=jungle
sauropod|dinosaur,sauropod,brontosaurus,dino,brachiosaurus|6|seat=0.52,0.42;home=jungle,meadow
bug|caterpillar,~worm|0.1|home=garden
ant|ant|0.08|home=garden
honeybee|wasp|0.12|support=air;home=garden,meadow
monarch-butterfly|moth|0.16|support=air;home=garden
beetle|beetle,~scarab|0.1|home=garden
lady-beetle|ladybug,ladybird,lady beetle|0.1|home=garden
spider|spider,tarantula|0.15|home=forest,garden
scorpion|scorpion|0.15|home=desert
cricket|cricket,grasshopper|0.1|home=meadow
mosquito|mosquito|0.1|support=air;home=garden
fly|housefly|0.1|support=air;home=garden
cockroach|cockroach|0.1|home=room
lobster|lobster,~crayfish|0.35|support=table;home=tabletop
`,
  },
  {
    support: "swim",
    material: "object",
    faceOnly: false,
    relief01: 0.8,
    homes: ["underwater", "sea"],
    lines: `
blowfish|pufferfish,blowfish|0.35|
octopus|kraken|1.2|
squid|squid|1|
jellyfish|jellyfish|0.7|
coral|coral|0.5|home=underwater;support=ground
shrimp|shrimp,prawn|0.2|home=tabletop;support=table
oyster|clam|0.15|home=tabletop;support=table
spiral-shell|shell,seashell,sea shell|0.15|home=coast;support=ground
mermaid-medium-light-skin-tone|mermaid,~siren|1.8|
merman-medium-light-skin-tone|merman|1.8|
`,
  },
  {
    support: "ground",
    material: "fabric",
    faceOnly: false,
    relief01: 0.65,
    homes: ["park", "street", "meadow"],
    lines: `
man-biking-medium-skin-tone|cyclist|1.8|home=street,park
woman-biking-medium-light-skin-tone|woman cyclist,female cyclist|1.75|home=street,park
man-surfing-medium-skin-tone|surfer|1.9|home=sea;support=water
man-swimming-medium-skin-tone|swimmer|0.7|home=sea;support=water
person-rowing-boat-medium-light-skin-tone|rower|1.3|home=mountain-lake;support=water
skier|skier|1.8|home=snowfield
snowboarder-medium-light-skin-tone|snowboarder|1.8|home=snowfield
person-golfing-medium-light-skin-tone|golfer|1.8|home=park
person-juggling-medium-light-skin-tone|juggler|1.8|home=stage,park
horse-racing-medium-skin-tone|jockey,horse rider,rider,horseman|2.3|home=meadow
man-in-lotus-position-medium-light-skin-tone|yogi,meditating man,~buddha|1|home=garden,meadow
woman-in-lotus-position-medium-light-skin-tone|meditating woman,yoga|1|home=garden,meadow
woman-fairy-medium-light-skin-tone|fairy,pixie,~tinkerbell|1.2|home=forest,garden;support=air
superhero-medium-light-skin-tone|superhero,hero,~superman|1.8|home=city,studio;support=ground
supervillain-medium-light-skin-tone|villain,supervillain|1.8|home=street
troll|troll|2.5|home=forest
genie|genie,djinn|1.8|home=cave;support=air
own-samurai|samurai,ronin|1.8|home=meadow,garden
own-skeleton|skeleton|1.8|home=cave,forest
own-angel|angel,cherub|1.8|home=sky;support=air
ghost|ghost,spirit,spectre,phantom|1.5|home=forest;support=air
alien-monster|space invader|1.5|home=cosmos
moai|moai,easter island statue|5|home=meadow;material=rock
statue-of-liberty|statue of liberty|46|home=city;material=metal
nesting-dolls|nesting doll,matryoshka,russian doll,~doll|0.2|home=tabletop;support=table;material=wood
`,
  },
  {
    support: "bust",
    material: "skin",
    faceOnly: true,
    relief01: 0.6,
    homes: ["portrait"],
    lines: `
own-baby|infant,newborn|0.35|
woman-elf-medium-light-skin-tone|elf,elven woman|0.5|
man-elf-medium-light-skin-tone|male elf|0.5|
vampire-medium-light-skin-tone|vampire,~dracula|0.5|
zombie|zombie,undead|0.5|
man-zombie|male zombie|0.5|
guard-medium-light-skin-tone|guard,royal guard|0.6|
detective-medium-light-skin-tone|spy|0.5|
judge-medium-light-skin-tone|judge|0.5|
student-medium-light-skin-tone|graduate|0.5|
mrs-claus-medium-light-skin-tone|mrs claus|0.55|
clown-face|clown,jester|0.45|
smiling-face-with-horns|demon,devil|0.4|
goblin|goblin,~tengu|0.45|
ogre|ogre,~oni|0.45|
alien|alien,extraterrestrial|0.45|
own-goddess|goddess,nymph,muse|0.55|
own-dwarf|dwarf,gnome|0.55|
`,
  },
  {
    support: "ground",
    material: "metal",
    faceOnly: false,
    relief01: 0.55,
    homes: ["street", "road"],
    lines: `
oncoming-automobile|oncoming car|1.5|
sport-utility-vehicle|suv,jeep|1.9|
racing-car|racing car,race car,sports car,~formula one car|1.1|
articulated-lorry|semi truck,trailer truck|3.8|
trolleybus|trolleybus|3|
auto-rickshaw|rickshaw,tuk tuk|1.9|
motor-scooter|scooter,~vespa,moped|1.2|seat=0.68,0.56
kick-scooter|kick scooter|1|relief=0.3
high-speed-train|high speed train|3.8|home=meadow
railway-car|railway car,train car,wagon|3.6|home=meadow
train|metro train,subway train,subway|3.6|home=street
tram-car|tram,streetcar,trolley|3.4|home=street
small-airplane|small plane,propeller plane,~biplane,~fighter jet|4|support=air;home=sky
helicopter|helicopter,chopper|3.5|support=air;home=sky
flying-saucer|ufo,flying saucer,alien ship,~starship,~space ship|5|support=air;home=cosmos,sky
satellite|satellite|4|support=air;home=cosmos
parachute|parachute|6|support=air;home=sky;material=fabric
own-submarine|submarine|5|support=swim;home=underwater
passenger-ship|cruise ship,ocean liner,steamship|30|support=water;home=sea
ship|~ship,cargo ship,freighter|25|support=water;home=sea
ferry|ferry|14|support=water;home=sea
motor-boat|motorboat,motor boat|2.5|support=water;home=sea
speedboat|speedboat|2|support=water;home=sea
fire-extinguisher|fire extinguisher|0.5|home=room
fountain|fountain|3|home=park,garden
ferris-wheel|ferris wheel|40|home=park;relief=0.2
carousel-horse|carousel horse|2|home=park
roller-coaster|roller coaster,rollercoaster|25|home=park;relief=0.2
circus-tent|circus tent,circus|10|home=meadow;material=fabric
playground-slide|slide,playground|2.5|home=park
tokyo-tower|~eiffel tower,tokyo tower,~radio tower|60|home=city;relief=0.4
mosque|mosque,~taj mahal|30|home=desert,meadow;material=wall
hindu-temple|hindu temple|25|home=meadow;material=wall
classical-building|greek temple,museum,~bank,parthenon|14|home=street,meadow;material=wall
factory|factory|15|home=meadow;material=wall
hospital|hospital|18|home=street;material=wall
school|school|12|home=street,park;material=wall
hotel|hotel|18|home=street;material=wall
office-building|office building,~apartment building|22|home=street;material=wall
convenience-store|store,shop,convenience store,grocery store|8|home=street;material=wall
japanese-castle|japanese castle|22|home=garden,meadow;material=wall
shinto-shrine|torii,torii gate,shinto gate,~gate|6|home=garden,coast;material=wood;relief=0.35
hut|~hut,straw hut|4|home=jungle,coast;material=wood
postbox|mailbox,postbox,letter box|1.2|home=street
fuel-pump|fuel pump,gas pump,petrol pump|1.7|home=street
barber-pole|barber pole|1.5|home=street
own-parking-meter|parking meter|1.4|home=street
construction|barrier,construction barrier|1|home=street
anchor|anchor|1|home=coast;relief=0.35
`,
  },
  {
    support: "table",
    material: "object",
    faceOnly: false,
    relief01: 0.7,
    homes: ["tabletop"],
    lines: `
bowl-with-spoon|cereal|0.1|seat=0.45,0.62
pizza|pizza slice,slice of pizza|0.14|relief=0.3
taco|taco|0.1|
burrito|burrito,wrap|0.12|
stuffed-flatbread|kebab,pita,gyro|0.1|
green-salad|veggie|0.12|
shallow-pan-of-food|paella,pan of food|0.1|
pot-of-food|stew,casserole|0.14|
bento-box|bento,bento box|0.1|
dumpling|gyoza,potsticker|0.06|
fried-shrimp|tempura,fried shrimp|0.1|
rice-ball|rice ball,onigiri|0.08|
cooked-rice|rice,bowl of rice|0.1|
curry-rice|curry|0.08|
oden|oden|0.14|
dango|dango|0.14|
shortcake|shortcake|0.1|
candy|candy,sweet|0.05|
lollipop|lollipop|0.16|relief=0.4
custard|custard,pudding,flan|0.08|
shaved-ice|shaved ice|0.16|
butter|butter|0.06|
egg|egg|0.06|
bacon|bacon|0.1|
cut-of-meat|meat|0.1|
meat-on-bone|meat on bone,ham|0.14|
poultry-leg|chicken leg,drumstick,turkey leg|0.12|
popcorn|popcorn|0.2|
teacup-without-handle|green tea|0.09|
bubble-tea|bubble tea,boba|0.18|
tropical-drink|tropical drink,mai tai|0.22|
cup-with-straw|soda,soft drink,cup with straw|0.2|
own-bottle|water bottle|0.3|material=glass
sake|sake|0.16|
beverage-box|juice box,milk carton|0.14|
salt|salt shaker,salt|0.1|
canned-food|can,canned food,tin can|0.12|material=metal
lime|lime|0.06|
melon|melon,cantaloupe|0.17|
blueberries|blueberry|0.05|
mango|mango|0.11|
coconut|coconut|0.13|
kiwi-fruit|kiwi,kiwi fruit|0.07|
eggplant|eggplant,aubergine|0.18|
ear-of-corn|corn,maize,ear of corn|0.2|
hot-pepper|chili,chili pepper,hot pepper|0.12|
bell-pepper|bell pepper,pepper|0.1|
cucumber|cucumber|0.1|
leafy-green|lettuce,~cabbage,leafy green|0.2|
broccoli|broccoli|0.16|
garlic|garlic|0.06|
onion|onion|0.08|
potato|potato|0.08|
roasted-sweet-potato|sweet potato|0.1|
root-vegetable|beet,~radish,~turnip|0.12|
pea-pod|pea,pea pod|0.1|
beans|bean|0.04|
peanuts|peanut|0.05|
brown-mushroom|champignon,brown mushroom|0.08|
ginger-root|ginger|0.1|
jack-o-lantern|jack o lantern,halloween pumpkin|0.3|home=garden,tabletop;support=ground
chopsticks|chopstick|0.22|relief=0.3
red-paper-lantern|paper lantern|0.4|home=street;support=hang
light-bulb|light bulb,lightbulb,bulb|0.14|material=glass
flashlight|flashlight,~torch|0.2|material=metal
mantelpiece-clock|mantel clock,antique clock,~grandfather clock|0.35|
stopwatch|stopwatch|0.1|material=metal
compass|compass|0.1|relief=0.35
microscope|microscope|0.4|
magnifying-glass-tilted-left|magnifying glass|0.2|relief=0.3
video-camera|camcorder,video camera|0.15|
movie-camera|movie camera|0.4|
desktop-computer|computer,monitor,desktop,desktop computer,pc,screen|0.5|home=tabletop,room
keyboard|keyboard,computer keyboard|0.1|relief=0.2
computer-mouse|computer mouse|0.06|
printer|printer|0.3|
telephone|telephone,rotary phone,landline|0.14|
own-remote|remote,remote control,tv remote|0.2|relief=0.3
radio|radio|0.22|
video-game|game controller,gamepad|0.12|
joystick|joystick|0.18|
open-book|open book|0.2|relief=0.3
green-book|green book|0.24|relief=0.25
blue-book|blue book|0.24|relief=0.25
scroll|scroll,parchment|0.25|relief=0.3
pencil|pencil|0.18|relief=0.3
crayon|crayon|0.1|relief=0.35
paintbrush|paintbrush|0.25|relief=0.3
artist-palette|palette,artist palette|0.3|relief=0.25
scissors|scissor,scissors|0.2|material=metal;relief=0.25
straight-ruler|ruler|0.3|relief=0.15
paperclip|paperclip|0.05|relief=0.2
locked|lock,padlock|0.12|material=metal
money-bag|money bag,money|0.3|material=fabric
coin|coin,gold coin|0.05|material=metal;relief=0.25
trophy|cup trophy|0.4|material=metal
dagger|dagger|0.35|material=metal;relief=0.3;home=studio
own-sword|blade|1|material=metal;relief=0.25;home=studio
crossed-swords|crossed sword|1|material=metal;relief=0.3;home=studio
bow-and-arrow|bow,bow and arrow|1.2|relief=0.25;home=studio
screwdriver|screwdriver|0.22|relief=0.35
toolbox|toolbox|0.3|
gear|gear,cog,cogwheel|0.2|material=metal;relief=0.3
magnet|magnet|0.12|relief=0.4
balance-scale|scale,balance scale|0.5|material=metal;relief=0.3
skull|skull|0.22|relief=0.7
performing-arts|mask,carnival mask|0.3|relief=0.4;home=studio
banjo|banjo|0.9|material=wood;relief=0.3;home=studio,stage;support=ground
long-drum|bongo,djembe,conga|0.7|home=stage,studio;support=ground
trombone|trombone|0.6|material=metal;relief=0.35;home=studio
harp|harp|1.6|material=metal;relief=0.3;home=stage,studio;support=ground
maracas|maraca|0.3|
bell|bell|0.3|material=metal
umbrella-on-ground|beach umbrella|2.2|material=fabric;home=coast;support=ground
closed-umbrella|closed umbrella|1|material=fabric;support=ground;home=studio
billed-cap|cap,baseball cap|0.15|material=fabric
graduation-cap|graduation cap|0.15|material=fabric
thong-sandal|sandal,flip flop|0.08|home=studio
ballet-shoes|ballet shoe|0.2|material=fabric;home=studio
socks|sock|0.3|material=fabric;relief=0.4;home=studio
dress|dress,gown,~skirt|1.1|material=fabric;relief=0.4;home=studio;support=ground
kimono|kimono|1.4|material=fabric;relief=0.3;home=studio;support=ground
jeans|jeans,trousers,pants|1|material=fabric;relief=0.35;home=studio;support=ground
t-shirt|t shirt,shirt,tshirt|0.7|material=fabric;relief=0.35;home=studio
coat|coat,jacket|1.1|material=fabric;relief=0.4;home=studio;support=ground
scarf|scarf|0.6|material=fabric;relief=0.4;home=studio
gloves|glove|0.25|material=fabric;relief=0.4;home=studio
purse|wallet|0.15|material=fabric
softball|softball|0.1|
pool-8-ball|billiard ball,eight ball|0.06|
badminton|badminton racket|0.6|relief=0.25;home=studio
cricket-game|cricket bat|0.8|relief=0.3;home=studio
own-glove|baseball glove,mitt|0.3|home=studio
flying-disc|frisbee,flying disc,disc|0.2|support=air;home=park
skis|ski|1.7|home=snowfield;support=ground;relief=0.3
own-snowboard|snowboard|1.5|home=snowfield;support=ground;relief=0.25
ice-skate|ice skate|0.3|home=studio
roller-skate|roller skate|0.3|home=studio
game-die|dice,die|0.03|
chess-pawn|chess pawn,chess piece,pawn|0.1|
puzzle-piece|puzzle piece,puzzle|0.1|relief=0.25
yo-yo|yo yo,yoyo|0.08|
sponge|sponge|0.08|
soap|soap|0.06|
toothbrush|toothbrush|0.18|relief=0.35
own-hair-drier|hair drier,hair dryer,hairdryer|0.22|
razor|razor|0.15|relief=0.35
syringe|syringe|0.15|relief=0.3
pill|pill,capsule,medicine|0.03|
test-tube|test tube|0.18|material=glass
alembic|alembic|0.25|material=glass
bomb|bomb|0.2|
wheel|wheel,tire,tyre|0.6|
seedling|seedling,sprout|0.15|home=garden;support=ground
wilted-flower|wilted flower,wilted rose|0.4|relief=0.5
hibiscus|hibiscus|0.3|home=garden;relief=0.4;support=ground
lotus|lotus,lotus flower,water lily|0.25|support=water;home=mountain-lake
hyacinth|hyacinth,~lavender flower|0.35|home=garden;relief=0.5;support=ground
own-bamboo|bamboo|5|home=jungle,garden;support=ground;relief=0.4
four-leaf-clover|four leaf clover,clover,shamrock|0.12|home=garden;relief=0.2;support=ground
maple-leaf|maple leaf,autumn leaf|0.15|relief=0.2
herb|herb|0.2|relief=0.3
feather|feather|0.25|relief=0.25
nest-with-eggs|nest,bird nest|0.15|home=forest
bone|bone|0.15|relief=0.5
wood|firewood|0.4|home=forest;support=ground;material=wood
fire|fire,flame|0.8|home=forest,cave;support=ground;material=light
snowflake|snowflake,ice crystal|0.3|relief=0.2;support=air;home=snowfield
firecracker|firecracker|0.15|
spider-web|spider web,cobweb|0.5|relief=0.1;support=air;home=forest
framed-picture|painting on wall|0.7|home=room;support=hang;relief=0.15
couch-and-lamp|sofa and lamp|1.3|home=room;support=ground;material=fabric
own-sink|sink,washbasin|0.9|home=bathroom;support=ground;seat=0.5,0.95
bathtub|bathtub,bath|1.2|home=bathroom;support=ground;seat=0.5,0.5
wastebasket|trash can,wastebasket,bin,garbage can|0.5|home=room;support=ground
headstone|headstone,tombstone,grave,gravestone|1|home=meadow,forest;support=ground;material=rock
coffin|coffin|0.8|home=cave;support=ground;material=wood
pinata|pinata|0.6|support=hang;home=room
red-envelope|red envelope|0.15|relief=0.15
mirror-ball|disco ball,mirror ball|0.4|support=hang;home=stage;material=metal
comet|comet,meteor,~asteroid,shooting star|2|support=space;home=cosmos
red-heart|heart,love heart|0.4|home=studio;relief=0.8
sewing-needle|needle|0.06|relief=0.2
thread|thread,spool,spool of thread|0.06|
`,
  },
];

/** Motifs of flat things, which would hover if they stood upright. */
export const LYING = new Set(
  "pizza bacon chopsticks flashlight stopwatch compass magnifying-glass-tilted-left keyboard computer-mouse own-remote open-book scroll pencil crayon paintbrush artist-palette scissors straight-ruler paperclip coin dagger own-sword crossed-swords screwdriver magnet gloves scarf game-die toothbrush razor syringe pill test-tube wilted-flower maple-leaf four-leaf-clover herb feather bone red-envelope sewing-needle puzzle-piece badminton cricket-game maracas thong-sandal skis socks pea-pod hot-pepper cucumber".split(
    " ",
  ),
);
