import { sortsOfAnimals } from "../animals/facts.ts";
import { sortsOfThings } from "../things/facts.ts";

/**
 * Kinds of what is drawn: a whippet is a dog, a jackdaw a crow, a surgeon a doctor. A line is `phrase of the noun table | words drawn as it`.
 * A word is on a line only where a stranger would still name the picture so; who is known by a trade alone is a person in plain clothes.
 * Sorts of the animals and things of the catalogue stand there.
 */
const KINDS = `
woman | seamstress,duchess,countess,heiress,godmother,stepmother,stepsister,widow,hostess,housewife,maid,nanny,babysitter,midwife,stewardess,flight attendant,air hostess,actress,authoress,madam,mum,mummy,mommy,mama,bridesmaid,fashion model,supermodel,geisha,headmistress,governess,goddaughter,feminist,abbess,nun
man | chap,bloke,godfather,stepfather,stepbrother,widower,papa,daddy,bachelor,lord,duke,baron,squire,mister,sir,lad,hipster,hermit,bodyguard
person | passerby,bystander,spectator,buyer,shopper,seller,salesperson,vendor,street vendor,merchant,trader,dealer,cashier,clerk,shop assistant,receptionist,secretary,accountant,manager,director,boss,ceo,employee,colleague,coworker,intern,politician,president,mayor,minister,ambassador,diplomat,journalist,reporter,news reporter,writer,author,poet,novelist,editor,philosopher,historian,programmer,coder,software developer,developer,web designer,designer,fashion designer,graphic designer,translator,interpreter,economist,mathematician,architect,surveyor,sculptor,driver,taxi driver,truck driver,lorry driver,racing driver,cousin,relative,roommate,flatmate,citizen,foreigner,immigrant,refugee,nomad,explorer,adventurer,archaeologist,geologist,biologist,botanist,guide,tour guide,hitchhiker,volunteer,thief,burglar,robber,criminal,prisoner,hacker,gambler,smuggler,servant,housekeeper,cleaner,cleaning lady,caretaker,makeup artist,tattoo artist,masseur,therapist,psychologist,actor,movie star,comedian,magician,acrobat,rapper,dj,speaker,presenter,influencer,blogger,gamer,owner,orphan,ancestor,messenger,courier,delivery person,delivery driver,dog walker,dog owner,cat owner,collector,inventor,genius,somebody,someone,pensioner,retiree,grandparent,parent,homeless person,beggar,patient,groomer,dog groomer,dog trainer,horse trainer,animal trainer,zookeeper,team member,celebrity,peasant,follower,leader,activist,protester,lifeguard,referee,umpire,swim coach,football coach,instructor,personal trainer,hunter,commuter,roofer,window cleaner,kayaker,canoeist
child | youngster,schoolkid,preschooler,pre schooler,little one,tween,adolescent,teen
boy | schoolmate,newspaper boy,altar boy,choirboy,stepson,godson,scout,boy scout,shepherd boy,orphan boy
girl | stepdaughter,flower girl,girl scout,teenage girl,maiden,lass,orphan girl
people | twins,parents
couple | fiances,married couple
postman | postal worker
pilot | airline pilot,fighter pilot,aviator
mechanic | car mechanic,repairman,handyman,technician,locksmith,tinkerer
builder | roof worker,welder,factory worker,road worker,coal miner,foreman,crane operator,workman
gardener | landscape gardener,flower seller,lumberjack,woodcutter,logger,forester,park ranger,ranger,winemaker
groom | best man,tycoon,millionaire,stockbroker,salesman,headmaster,principal,mobster,gangster,mafioso,undertaker,valet,dandy
sailor | ship captain,sea captain,skipper,admiral,ferryman
nurse | paramedic,caregiver,orderly,hospital nurse,nursing sister
musician | cellist,street musician,bassist,banjo player,accordionist,harpist,trumpeter,flutist,flautist,saxophonist,singer songwriter,songwriter,composer,band member,rock musician,folk singer,jazz musician
carpenter | cobbler,woodworker,joiner,saddler,bookbinder,watchmaker,clockmaker,jeweler,jeweller,goldsmith,glassblower,weaver,artisan,toymaker,luthier,leatherworker,fishmonger,greengrocer,innkeeper,storekeeper
waiter | barber,hairdresser,hair stylist,stylist,bar keeper,barkeeper,barmaid,sommelier,server,head waiter,barman
painter | illustrator,street artist,portrait painter,watercolorist
runner | sprinter,marathon runner,track runner,sportswoman,baseball player,hockey player,ice hockey player,volleyball player,rugby player,golf player,badminton player,cricket player,cricketer,handball player,quarterback,striker,wrestler,weight lifter,kickboxer,martial artist,karateka,judoka,fencer,hurdler,cheerleader,trampolinist,skydiver
dancer | ballroom dancer,breakdancer,street dancer,salsa dancer,tango dancer,belly dancer,hip hop dancer
knight | crusader,templar,viking,gladiator,centurion,roman soldier,swordsman,swordswoman,warrior woman,warrior princess,spartan
astronaut | space traveler,space traveller,taikonaut
robot | humanoid,humanoid robot,automaton
old man | old gent,old guy,old fellow,elderly person,old person,grandad,granddad,gramps,senior,senior citizen,elderly male,greybeard
old woman | granny,nana,gran,nan,crone,old dame,elderly female
king | pharaoh,sultan,monarch,tsar,caesar
queen | tsarina,noblewoman
wizard | magus,necromancer,druid,conjurer,conjuror,alchemist
witch | fortune teller,hag
soldier | army officer,officer,infantryman,sergeant,colonel,trooper,sniper
police officer | policewoman,constable,bobby,traffic officer,security guard,sheriff,prison guard
firefighter | fire fighter,firewoman,rescue worker
chef | pastry chef,sushi chef,pizza chef,pizzaiolo,confectioner,pizza maker,sous chef
farmer | rancher,farm worker,farmhand,milkmaid,goatherd,cowherd,wrangler,ranch hand
detective | private eye,investigator,inspector,secret agent
doctor | surgeon,physician,pediatrician,paediatrician,specialist,researcher,lab technician,laboratory worker,astronomer,physicist,optician,orthodontist,cardiologist,radiologist,dermatologist,veterinary
teacher | professor,tutor,lecturer,kindergarten teacher,school teacher,math teacher,yoga teacher,piano teacher
fisherman | fisher,fisherwoman
pirate | pirate captain,corsair
monk | friar,priest,pastor,vicar,buddhist monk,abbot,cleric,rabbi,imam,bishop,preacher,guru,shaman
swimmer | diver,scuba diver,snorkeler,snorkeller,free diver
dwarf | leprechaun,garden gnome,hobbit
bison | american buffalo
llama | vicuna,guanaco
hamster | chinchilla
otter | sea otter,river otter,ferret,weasel,stoat,mink,marten,mongoose,meerkat
beaver | groundhog,marmot,woodchuck,prairie dog,capybara
monkey | macaque,baboon,lemur,gibbon,capuchin,capuchin monkey,marmoset,mandrill,spider monkey,snow monkey
turkey | wild turkey,grouse,guinea fowl
lizard | salamander,newt,chameleon,komodo dragon,skink,bearded dragon,monitor lizard
snake | viper,boa,boa constrictor,rattlesnake,anaconda,adder,mamba
crocodile | gator,caiman
t rex | velociraptor,raptor,allosaurus,spinosaurus
dinosaur | diplodocus,stegosaurus,triceratops,ankylosaurus,apatosaurus
car | limousine,limo,convertible,cabriolet,roadster,coupe,coupé,station wagon,classic car,oldtimer,beetle car,electric car,mini car,family car,compact car,hybrid car,muscle car,mustang,cadillac,toyota,tesla
sports car | supercar,ferrari,lamborghini,porsche,racecar,formula 1 car,f1 car
truck | garbage truck,dump truck,tow truck,moving truck,food truck,tanker truck,box truck,cargo truck,tipper
van | campervan,motorhome,motor home,rv,delivery van,panel van,vw bus,vw van,volkswagen bus,hippie van,ice cream van,ice cream truck,people carrier
bus | tour bus,city bus,double decker bus,coach bus,public bus,sightseeing bus
tractor | farm tractor,combine harvester
train | freight train,passenger train,express train,railway train
high speed train | bullet train,shinkansen,tgv,maglev
tram | trolley car,street car
airplane | passenger plane,jumbo jet,boeing,private jet,seaplane,cargo plane,passenger jet,air plane,turboprop
speedboat | motor yacht,powerboat,jet boat
cruise ship | liner,titanic
cargo ship | container ship,warship,battleship,tanker ship,aircraft carrier
slice of cake | brownie,tiramisu,cake slice
stew | goulash,chili con carne,beef stew,hotpot,hot pot,ratatouille,gulasch
chicken leg | fried chicken,chicken wing,chicken drumstick,chicken nugget
meat on bone | roast turkey,roast ham,roast lamb,lamb chop,thanksgiving turkey,roasted turkey
fried egg | omelette,omelet,scrambled egg,eggs benedict,sunny side up egg
egg | easter egg,boiled egg,painted egg,chicken egg,quail egg
rice | risotto,fried rice,bowl of white rice
burrito | enchilada,quesadilla,fajita,tortilla wrap,spring roll
kebab | shawarma,doner,döner,falafel,souvlaki
soda | cola,coke,coca cola,pepsi,fizzy drink
candy | gummy bear,jelly bean,toffee,caramel,bonbon,marshmallow,candy cane
peach | nectarine
melon | honeydew,honeydew melon,cantaloup
blueberry | blackberry,raspberry,blackcurrant,cranberry
lettuce | head of lettuce,chard,brussels sprout
bell pepper | capsicum,paprika
onion | shallot
jack o lantern | jack o' lantern
cucumber | zucchini,courgette,gherkin,pickle
dress | wedding dress,ballgown,ball gown,evening gown,sundress,summer dress,evening dress,bridal gown,cocktail dress,prom dress,polka dot dress
coat | raincoat,overcoat,winter coat,trench coat,lab coat,parka,blazer,denim jacket,fur coat,suit jacket
t shirt | sweater,jumper,hoodie,pullover,blouse,cardigan,polo shirt,tank top,sweatshirt,wool sweater,hawaiian shirt
jeans | shorts,leggings,denims,dungarees
glove | mitten,mittens
scarf | shawl,wool scarf,silk scarf
tie | bow tie,bowtie
computer | imac,workstation,computer screen,computer monitor
radio | boombox,boom box,transistor radio
wrench | adjustable wrench,monkey wrench,pliers
teddy bear | cuddly toy,soft toy,toy bear,plushie,plush,teddybear,stuffed toy
doll | barbie,rag doll,puppet,marionette,baby doll
sled | toboggan,sledge,bobsled
gravestone | tomb
trash can | dustbin,rubbish bin,garbage bin,recycling bin,waste bin
bathtub | bath tub,hot tub
sink | kitchen sink,bathroom sink,wash basin
angel | guardian angel,archangel,cupid
ghost | poltergeist,apparition,wraith
alien | space alien
dragon | fire breathing dragon,wyvern,chinese dragon,hydra
skeleton | grim reaper
superhero | batman,spiderman,spider man,superwoman,supergirl,wonder woman,iron man,superheroine
`;

/** Words by the phrase of the noun table that draws them. */
export function kindsTable(): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const line of KINDS.trim().split("\n")) {
    const [drawn, words] = line.split(" | ");
    for (const word of words.split(",")) table.set(word, drawn);
  }
  for (const [sort, word] of [...sortsOfAnimals(), ...sortsOfThings()]) table.set(sort, word);
  return table;
}
