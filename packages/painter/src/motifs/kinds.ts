import { sortsOfAnimals } from "../animals/facts.ts";
import { phrasesOf } from "../kit/thing.ts";
import { sortsOfPeople } from "../people/facts.ts";
import { sortsOfThings } from "../things/facts.ts";

/**
 * Kinds of what is drawn: a whippet is a dog, a jackdaw a crow, a surgeon a doctor. A line is `phrase of the noun table | words drawn as it`.
 * A word without `~` is on a line only where a stranger would still name the picture so; who is known by a trade alone is a person in plain
 * clothes. What has `~` is only a kind of it, which the picture's warnings say.
 * Sorts of the animals, people and things of the catalogue stand there.
 */
export const KIND_LINES = `
swimmer | ~diver,~scuba diver,~snorkeler,~snorkeller,~free diver
dwarf | ~leprechaun,~garden gnome,~hobbit
bison | american buffalo
llama | vicuna,guanaco
hamster | ~chinchilla
otter | sea otter,river otter,~ferret,~weasel,~stoat,~mink,~marten,~mongoose,~meerkat
beaver | ~groundhog,~marmot,~woodchuck,~prairie dog,~capybara
monkey | macaque,~baboon,~lemur,~gibbon,capuchin,capuchin monkey,~marmoset,~mandrill,spider monkey,snow monkey
turkey | wild turkey,~grouse,~guinea fowl
lizard | ~salamander,~newt,~chameleon,~komodo dragon,skink,bearded dragon,monitor lizard
snake | viper,boa,boa constrictor,rattlesnake,anaconda,adder,mamba
crocodile | gator,caiman
t rex | ~velociraptor,~raptor,allosaurus,~spinosaurus
dinosaur | diplodocus,~stegosaurus,~triceratops,~ankylosaurus,apatosaurus
sports car | supercar,~ferrari,~lamborghini,~porsche,racecar,~formula 1 car,~f1 car
high speed train | bullet train,shinkansen,tgv,maglev
tram | trolley car,street car
speedboat | ~motor yacht,powerboat,jet boat
cruise ship | liner,~titanic
cargo ship | container ship,~warship,~battleship,~tanker ship,~aircraft carrier
stew | goulash,~chili con carne,beef stew,hotpot,hot pot,~ratatouille,gulasch
chicken leg | fried chicken,~chicken wing,chicken drumstick,~chicken nugget
meat on bone | ~roast turkey,roast ham,~roast lamb,~lamb chop,~thanksgiving turkey,~roasted turkey
egg | soft boiled egg,hard boiled egg,~easter egg,boiled egg,~painted egg,chicken egg,quail egg
rice | ~risotto,~fried rice,bowl of white rice
burrito | ~enchilada,~quesadilla,~fajita,tortilla wrap,~spring roll
kebab | shawarma,doner,döner,~falafel,~souvlaki
soda | cola,coke,~coca cola,~pepsi,fizzy drink
candy | ~gummy bear,~jelly bean,~toffee,~caramel,bonbon,~marshmallow,~candy cane
melon | honeydew,honeydew melon,cantaloup
blueberry | ~blackberry,~blackcurrant
lettuce | head of lettuce,~chard,~brussels sprout
bell pepper | capsicum,paprika
onion | ~shallot,~spring onion,~scallion
jack o lantern | jack o' lantern
cucumber | ~zucchini,~courgette,~gherkin,~pickle
dress | wedding dress,ballgown,ball gown,evening gown,sundress,summer dress,evening dress,bridal gown,cocktail dress,prom dress,polka dot dress
coat | ~raincoat,overcoat,winter coat,trench coat,~lab coat,parka,blazer,~denim jacket,~fur coat,~suit jacket
t shirt | ~sweater,~jumper,~hoodie,~pullover,~blouse,~cardigan,~polo shirt,~tank top,~sweatshirt,~wool sweater,~hawaiian shirt
jeans | ~shorts,~leggings,denims,dungarees
glove | ~mitten,~mittens
scarf | shawl,wool scarf,silk scarf
computer | ~imac,workstation,computer screen,computer monitor
radio | boombox,boom box,transistor radio
doll | ~barbie,~rag doll,~puppet,~marionette,~baby doll
sled | toboggan,sledge,~bobsled
gravestone | ~tomb
trash can | dustbin,rubbish bin,garbage bin,recycling bin,waste bin
bathtub | bath tub,~hot tub
sink | kitchen sink,bathroom sink,wash basin
angel | guardian angel,archangel,~cupid
ghost | poltergeist,apparition,wraith
alien | space alien
skeleton | ~grim reaper
superhero | ~batman,~spiderman,~spider man,superwoman,supergirl,~wonder woman,~iron man,superheroine
`;

/** Words by the phrase of the noun table that draws them. */
export function kindsTable(): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const line of KIND_LINES.trim().split("\n")) {
    const [drawn, words] = line.split(" | ");
    for (const word of phrasesOf(words)) table.set(word, drawn);
  }
  for (const [sort, word] of [...sortsOfPeople(), ...sortsOfAnimals(), ...sortsOfThings()]) table.set(sort, word);
  return table;
}
