import { isWordFor, speaksOf } from '../../languages/index.ts';
import { ownPlaces } from '../own-name.ts';

// Two sentences: one about the product, and one in which a pronoun stands for it and its maker comes last.

const who = "(?<who>\\p{Lu}[\\p{L}'’-]*\\p{L} .{2,120})$";
const forms = [
  '(?:Его|Её|Ее) (?:придума|созда|основа|разработа|написа|запусти)л[аи]?',
  '(?:Його|Її) (?:придума|створи|заснува|розроби|написа|запусти)(?:в|ла|ли)',
  '(?:Wymyśli|Stworzy|Założy|Zbudowa|Napisa)(?:ł|ła|li|ły) (?:go|ją|je)',
  '(?:Vymysle|Vytvoři|Založi|Naprogramova|Napsa)l[aiy]? (?:ho|ji|jej|je)',
  '(?:Erfunden|Entwickelt|Gegründet|Erdacht|Gebaut|Programmiert) (?:hat|haben) (?:es|sie|ihn)',
  'L[oa] (?:cre|fund|ide|invent|desarroll|program)(?:ó|aron)',
  "L['’](?:ha|hanno) (?:creat|inventat|ideat|fondat|sviluppat|progettat)[oa]",
  '(?:Bedacht|Gemaakt|Ontwikkeld|Opgericht) (?:is|werd) (?:het|hij) door',
].map((form) => new RegExp(`^(?:${form}) (?:в |у |in |en |nel |w |v |roku )?(?:\\d{4}(?: (?:году|році|roku|roce))? )?${who}`, 'u'));

const article =
  /^(?:the|our|this|die|der|das|unsere?|diese[rs]?|la|el|nuestr[oa]|est[ea]|il|lo|l['’]|quest[oa]|het|de|deze|onze|наш[ае]?|эт[оа]т?|ця|цей)[ ]?(?=\p{L})/iu;

/** Whether the subject of a sentence is the product, by its name or as "the app". "The app Roe" is another one. */
function isAboutOwn(sentence: string, names: readonly string[]): boolean {
  const text = sentence.replace(/^[^\p{L}\p{N}]+/u, '').replace(article, '');
  if (ownPlaces(text, names).some(({ start, end }) => start === 0 && !/^\s\p{Lu}/u.test(text.slice(end)))) return true;
  const [noun = '', next = ''] = text.split(/\s+/);
  return isWordFor('software', noun) && /^(?:\p{Ll}|[–—-]$|$)/u.test(next) && !speaksOf('customers', sentence);
}

/** The people of "Её придумала Jane Roe", after a sentence about the product: the text that begins with their names. */
export function madeIt(sentence: string, before: string, names: readonly string[]): string | undefined {
  const text = sentence.replace(/[\s.!]+$/u, '');
  if (text.length > 200 || before.length > 300) return undefined;
  for (const form of forms) {
    const found = form.exec(text)?.groups?.['who'];
    if (found !== undefined) return isAboutOwn(before, names) ? found : undefined;
  }
  return undefined;
}
