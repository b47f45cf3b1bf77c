import { isJudged } from '../../evidence/place-words.ts';
import { type JsonLdNode, textsOf } from '../../pages/json-ld.ts';
import { cityAtStart, isCityIn } from '../../places/gazetteer.ts';
import { hasStreet } from '../../places/postal.ts';
import { squash } from '../site-view.ts';

// Lines with the company's own place next to others' names: the court of its register, the processor of its payments.

const LONGEST_LINE = 80;

/** "Acme s.r.o., Main Square 7, 779 00 Olomouc" of a line that goes on with the court where the company is registered. */
export function beforeCourt(text: string): string | undefined {
  const parts = text.split(/(?<=[,;|·\n])\s*/u);
  const at = parts.findIndex((part) => isJudged(part));
  const own = at > 0 ? text.slice(0, text.indexOf(parts[at]!)).replace(/[\s,;|·]+$/u, '') : '';
  return own !== '' && hasStreet(own) ? own : undefined;
}

/** "Cards are processed by Roe Payments, Dublin, Ireland". */
export const provided =
  /(?<!\p{L})(?:(?:processed|provided|powered|handled|operated|supplied|fulfilled|shipped|issued|printed) by|(?:payment|hosting|cloud|email|shipping) (?:provider|processor|partner)|zahlungs(?:dienst|abwickl)\p{L}*|prestataire|proveedor|fornitore|fornecedor|dostawc\p{L}+|poskytovatel\p{L}*)(?!\p{L})/iu;

/** "Acme LLC, Asheville, NC", "Acme Ltd, Edinburgh": the company's name, its legal form, and a city. */
export function ownTown(text: string, names: readonly string[], isFrame: boolean): { city: string; country: string | undefined } | undefined {
  if (!isFrame || text.length > LONGEST_LINE) return undefined;
  const found =
    /^(?<own>[^,·|\n]{2,50}?),? (?:LLC|L\.L\.C\.|Inc\.?|Ltd\.?|Limited|LLP|GmbH|AG|UG|KG|OG|e\.U\.|SARL|SAS|S\.?r\.?l\.?|S\.?L\.?|Lda\.?|B\.?V\.?|ApS|A\/S|AS|AB|Oy|Kft\.?|SRL|s\.r\.o\.|sp\. z o\.o\.|OÜ|UAB|SIA|d\.o\.o\.|Pty Ltd|Pvt\. Ltd\.)\s?[,·|–—-] ?(?<rest>\p{Lu}.{2,50})$/u.exec(
      text.trim(),
    )?.groups;
  if (!found || !names.some((name) => name.length > 1 && squash(found['own']!).includes(squash(name)))) return undefined;
  const city = cityAtStart(found['rest']!);
  const after = city === undefined ? '' : found['rest']!.slice(city.length);
  const isOfState = /^, (?:A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])\.?$/u.test(after);
  if (city === undefined || !(after === '' || after === '.' || isOfState)) return undefined;
  return { city, country: isOfState && isCityIn(city, 'US') ? 'US' : undefined };
}

/** "Your City", "{{city}}", "123 Main Street": an address that nobody filled in. */
const unfilled =
  /\{\{|\}\}|\[\p{L}|<\p{L}|^(?:your|my|ihre?|deine?|votre|tu|su|sua|il tuo|uw|jouw|twoje|vaše|din)\s\p{L}+|^(?:city|town|street|locality|address|stadt|ort|ville|ciudad|cidade|città|stad|miasto|město|x{3,}|n\/a|tbd|todo)$|^12?3 (?:\p{L}+ )?(?:main|sample|example|fake|any) (?:st|street|rd|road|ave|avenue)\.?$|musterstra(?:ß|ss)e|musterstadt|anytown/iu;

/** One placeholder: a theme filled in the whole address. */
export const isUnfilled = (address: JsonLdNode): boolean =>
  ['addressLocality', 'streetAddress', 'postalCode'].some((key) => textsOf(address, key).some((text) => unfilled.test(text)));

/** Places of events and job offers. */
export const isAboutEvents = (text: string): boolean =>
  /\b(?:conference|summit|meetup|hackathon|expo|webinar|Messe|salon|feria|congreso|fiera|targi|(?<!fully |all-)remote(?!-first| first| company| team)|hybrid|full[- ]time|part[- ]time|vollzeit|teilzeit)\b/iu.test(
    text,
  ) && !hasStreet(text);
