/** Who does something, by the ending of their name: an unknown trade is a person, and better drawn as one than left out. */

import type { Language } from "./grammar.ts";

/** Words of the painter's English that an unknown trade stands for. */
export const SOMEBODY = "person";

const ENDINGS: Readonly<Partial<Record<Language | "en", string>>> = {
  en: "er|or|ist|ian|eer|smith|wright|monger|apprentice",
  de: "er|erin|erinnen|ling|ist|isten|istin|arzt|ärztin|frau|mann|leute",
  es: "er[oa]s?|istas?|dor|doras?|dores",
  fr: "eurs?|euses?|iers?|ières?|istes?|iens?|iennes?|trices?",
  it: "ai[oa]|ier[eai]|ist[aie]|tor[ei]|tric[ei]",
  pt: "eir[oa]s?|istas?|dor|doras?|dores",
  nl: "ers?|sters?|ist|isten|man|vrouw",
  pl: "arz|arze|arka|nik|nicy|niczka|yst[ay]|istka|acz|aczka|iciel|icielka",
  tr: "c[ıiuü]|ç[ıiuü]",
};

/** Machines and vessels that are named like those who work. */
const MACHINES =
  /(?:excavator|tractor|elevator|escalator|generator|projector|rotor|motor|roller|mixer|blender|heater|freezer|bulldozer|steamer|cruiser|copter|trailer|charger|speaker|printer|scanner|computer|radiator|monitor|locker|boiler|burner|feeder|shower|tower|flower|weather|water|river|summer|winter|flower|butter|paper|letter|corner|shoulder|finger|feather|leather|ladder|border|counter|power|layer|other|under|over|after|never|ever)$/;

/** Whether an unknown word of a language is a name for somebody by what they do. */
export function isAgent(word: string, language: Language | "en"): boolean {
  const endings = ENDINGS[language];
  if (endings === undefined || word.length < 6) return false;
  // German nouns are capitalised
  if (language === "de" && !/^\p{Lu}/u.test(word)) return false;
  const said = word.toLowerCase();
  return new RegExp(`(?:${endings})$`, "u").test(said) && !MACHINES.test(said);
}
