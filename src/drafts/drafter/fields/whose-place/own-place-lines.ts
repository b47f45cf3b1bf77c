import { squash } from '../../../evidence/canonical.ts';
import { month } from '../../../evidence/founding-words.ts';
import { ownPlaces } from '../../../evidence/own-name.ts';
import { isJudged } from '../../../evidence/whose-place/place-words.ts';
import { headingIs, speaksOf } from '../../../languages/index.ts';
import type { Block } from '../../../pages/block.ts';
import { type JsonLdNode, textsOf } from '../../../pages/json-ld.ts';
import { countriesIn } from '../../../places/countries.ts';
import { citiesCalled, cityAtStart, isCityIn } from '../../../places/gazetteer.ts';
import { hasStreet } from '../../../places/postal.ts';

import { name } from '../people/person-names.ts';

// Lines with the company's own place next to others' names: the court of its register, the processor of its payments.

const LONGEST_LINE = 80;

/** "© 2026 Acme". */
export const hasCopyright = (text: string): boolean => /©|\(c\) ?\d|copyright/i.test(text);
/** A block and those within two of it in the same region. */
export const nextTo = (blocks: readonly Block[], index: number): Block[] =>
  blocks.slice(Math.max(0, index - 2), index + 3).filter(({ region }) => region === blocks[index]!.region);

/** "Acme s.r.o., Main Square 7, 779 00 Olomouc" of a line that goes on with the court where the company is registered. */
export function beforeCourt(text: string): string | undefined {
  const parts = text.split(/(?<=[,;|·\n])\s*/u);
  const at = parts.findIndex((part) => isJudged(part));
  const own = at > 0 ? text.slice(0, text.indexOf(parts[at]!)).replace(/[\s,;|·]+$/u, '') : '';
  return own !== '' && hasStreet(own) ? own : undefined;
}

/** "Example: 10 High Street, London". */
export const isExample = (text: string): boolean =>
  /^[\s\p{P}]*(?:for example|example|e\.g\.|z\. ?B\.|beispiel|(?:par |por |ad |per )?(?:exemple|ejemplo|exemplo|esempio)|voorbeeld|przykład|np\.|např\.|příklad|t\.ex\.|exempel|örne[kğ]\p{L}*|например|пример|例|예)(?![\p{L}])/iu.test(
    text,
  );

const titled = new RegExp(`^${name}$`, 'u');
/** A line in the card of a person: where that person lives. */
export function isPersons({ above }: { above: string }, names: readonly string[]): boolean {
  const lines = above.split('\n').map((line) => line.trim());
  return lines.some(
    (line) =>
      line.length <= 40 &&
      titled.test(line) &&
      cityAtStart(line) === undefined &&
      !names.some((own) => own.length > 1 && squash(line).includes(squash(own))) &&
      !(['we', 'company', 'addressLabel', 'basedIn'] as const).some((topic) => speaksOf(topic, line)) &&
      !(['otherHeading', 'teamHeading', 'faqHeading', 'featuresHeading'] as const).some((topic) => headingIs(topic, line)) &&
      !/(?<!\p{L})(?:offices?|hq|headquarters?|locations?|find|visit|where|team|legal|info\p{L}*|details|email|phone)(?!\p{L})/iu.test(line),
  );
}

const monthName = new RegExp(`(?<!\\p{L})${month}(?!\\p{L})`, 'iu');
/** "Acme · Lyon, France · hello@acme.test": a city and a country, next to nothing but the company's own name, its numbers and labels. */
export function isOnlyPlace(text: string, names: readonly string[]): boolean {
  if (monthName.test(text)) return false;
  const parts = text
    .split(/[,،·|•\n/()]|\s[–—-]\s/u)
    .map((part) => part.trim().replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, ''))
    .filter((part) => part !== '');
  const isOwn = (part: string) => names.some((own) => own.length > 1 && squash(part).includes(squash(own)));
  const isLabel = (part: string) =>
    (['addressLabel', 'we', 'company', 'basedIn', 'madeIn', 'founder', 'foundedBy'] as const).some((topic) => speaksOf(topic, part)) ||
    /^(?:made|built|crafted|gemacht|gebaut|fait|hecho|feito|fatto|gemaakt|zrobion\p{L}*|vyroben\p{L}*|gjord|laget|lavet)(?!\p{L})|(?<!\p{L})(?:team|charity|non-?profit|foundation|co-?operative|hq|remote\p{L}*|head ?office|copyright|tel|vat|reg)(?!\p{L})|[\d@©]/iu.test(
      part,
    ) ||
    isOwn(part);
  // "Acme Ltd, North Quarter, Leeds 4, United Kingdom": an address after the company's name.
  if (parts.length > 3 && isOwn(parts[0]!) && /\d/.test(text)) return true;
  return parts.every((part, at) => {
    if (countriesIn(part).length > 0 || isLabel(part)) return true;
    const last = part.split(/[:：]\s*|\b(?:in|en|à|em|a|w|v|i)\s+(?=\p{Lu})/u).at(-1)!;
    if (citiesCalled(last).length > 0) return last === part || isLabel(part.slice(0, -last.length));
    // A region between the city and its country.
    return at > 0 && at < parts.length - 1 && /^\p{Lu}/u.test(part) && part.split(' ').length <= 3 && citiesCalled(parts[at - 1]!).length > 0;
  });
}

/** "Lisbon, Portugal", "Weather in Lisbon, Portugal": in the middle of a homepage, where a flat, a job or a shop is, or what is on offer there. */
export const isBarePlace = (text: string): boolean =>
  !/[@©\d]|\p{Extended_Pictographic}/u.test(text) &&
  !(['addressLabel', 'we', 'company', 'basedIn', 'madeIn', 'foundedBy'] as const).some((topic) => speaksOf(topic, text));

/**
 * Whether a part of terms or of a privacy policy names the company as the one whose address follows: "Acme GmbH, Main Street 1". Not "Acme uses
 * Roe GmbH, Main Street 1".
 */
export const namesItself = (text: string, names: readonly string[]): boolean =>
  ownPlaces(
    text,
    names.filter((own) => own.length > 2),
  ).some(({ end }) => apposed.test(text.slice(end)));
const apposed =
  /^["“”«»’']?(?:(?: \p{Lu}[\p{L}&-]+){1,3}(?=,? (?:LLC|Inc|Ltd|Limited|LLP|GmbH|AG|UG|SARL|SAS|S\.?r\.?l|S\.?p\.?A|S\.?L|S\.?A|Lda|Ltda|B\.?V|ApS|A\/S|AS|AB|Oy|Kft|SRL|s\.r\.o|a\.s|sp\. z o\.o|OÜ|d\.o\.o)(?!\p{L})),?)?(?:\s*(?:\([^)]{0,60}\)|LLC|Inc|Ltd|Limited|LLP|GmbH|AG|UG|KG|OG|e\.U|SARL|SASU?|EURL|S\.?r\.?l|S\.?p\.?A|S\.?L|S\.?A|Lda|Ltda|B\.?V|ApS|A\/S|AS|AB|Oyj?|Kft|Zrt|SRL|s\.r\.o|a\.s|sp\. z o\.o|OÜ|UAB|SIA|d\.o\.o|A\.Ş|Pty Ltd|Pvt\. Ltd|株式会社|合同会社|有限会社)\.?)*\s*(?:$|[,.:;()·|\n–—-]|(?:is|was|are) (?:a|an|the|operated|run|owned|located|registered|based|provided|established)(?!\p{L})|(?:with|having|located|registered|of|at|ist|mit|est|dont|es|con|é|com|è|is|met|jest|z|je|se|är|med|er|на|с|について|は|の)(?!\p{L}))/u;

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
