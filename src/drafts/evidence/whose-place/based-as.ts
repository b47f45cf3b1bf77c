import { isWordFor } from '../../languages/index.ts';
import { citiesCalled, cityAtStart, isCityIn } from '../../places/gazetteer.ts';
import { isOwnSubject, lastSentence } from './place-subjects.ts';

// What a company calls itself together with its city: "a Berlin-based startup", "ein Leipziger Unternehmen", "una empresa de Valencia".

const noun = '(?<noun>(?:\\p{Ll}[\\p{L}-]+ ){0,2}?\\p{L}[\\p{L}-]+)';
const withBased = /(?<![\p{L}-])(?<city>\p{Lu}[\p{L}’'.]+(?: \p{Lu}[\p{L}’'.]+){0,2})-based (?<rest>[\p{L}-]+(?: [\p{L}-]+){0,3})/gu;
const german = /(?<!\p{L})(?<adjective>\p{Lu}\p{Ll}{2,20}er) (?<rest>\p{L}[\p{L}-]+(?: \p{L}[\p{L}-]+)?)/gu;
const from = new RegExp(`(?<![\\p{L}-])${noun} (?:from|aus|de|do|da|di|uit|från|fra|z|ze|из) (?=\\p{Lu})`, 'gu');
/** Adjectives that aren't the name and an ending. */
const irregular: Readonly<Record<string, string>> = {
  Zürcher: 'Zürich',
  Basler: 'Basel',
  Kasseler: 'Kassel',
  Hannoveraner: 'Hannover',
  Münsteraner: 'Münster',
  Hallenser: 'Halle',
  Jenenser: 'Jena',
  Casseler: 'Kassel',
};

/** The city of "Leipziger", "Münchner", "Bremer", "Karlsruher". */
function cityOfAdjective(adjective: string): string | undefined {
  const stem = adjective.slice(0, -2);
  const forms = [irregular[adjective] ?? '', stem, `${stem}en`, `${stem}e`, /n$/u.test(stem) ? `${stem.slice(0, -1)}en` : ''];
  return forms.find((form) => form.length > 2 && ['DE', 'AT', 'CH'].some((code) => isCityIn(form, code)));
}

/** The first of the words, or of the first two or three, that mean a company. */
function companyIn(rest: string): string | undefined {
  const words = rest.split(' ');
  const at = words.findIndex((word) => isWordFor('company', word) || isCompound(word));
  return at < 0 ? undefined : words.slice(0, at + 1).join(' ');
}
const isCompound = (word: string): boolean => /(?:unternehmen|agentur|start-?up|firma|betrieb|software-?haus|schmiede|gründung)$/iu.test(word);
/** What the phrase is called without its city, so that its subject can be asked for. */
const asCompany = (before: string, called: string): string => `${before}${called.replace(/\S+$/u, (last) => (isCompound(last) ? 'Unternehmen' : last))}`;

/** "We are a company from Leeds", "Acme, firma z Brna": not "we help companies from Leeds". */
const isDescribed = (text: string): boolean => {
  const before = lastSentence(text);
  return before === '' || described.test(before);
};
const described =
  /(?:^|[\s,])(?:an?|the|our|as|eine?[nmrs]?|der|die|das|dem|den|unser\p{Ll}*|als|une?|l[ea]|notre|comme|una?|la|el|nuestr[oa]|como|uma?|o|a|noss[oa]|un['’]|l['’]|il|nostr[oa]|een|het|de|ons|onze|et|en|ett|vår[t]?|vores|to|je|jest|jesteśmy|jestem|jsme|jsem|är|er|olemme|suntem|мы|ми)(?: \p{Ll}[\p{L}-]*){0,3}\s*$|[,:–—-]\s*$/iu;

/** The city with which a sentence describes the company. */
export function basedAs(text: string, names: readonly string[]): string | undefined {
  if (text.length > 400) return undefined;
  for (const found of text.matchAll(withBased)) {
    const { city = '', rest = '' } = found.groups!;
    const called = companyIn(rest);
    const own = city.replace(/^The (?=\p{Lu})/u, '');
    if (called !== undefined && own !== '' && cityAtStart(own) === own && isOwnSubject(asCompany(text.slice(0, found.index), called), names)) return own;
  }
  for (const found of text.matchAll(german)) {
    const { adjective = '', rest = '' } = found.groups!;
    const called = companyIn(rest);
    if (called === undefined) continue;
    const city = cityOfAdjective(adjective);
    if (city !== undefined && isOwnSubject(asCompany(text.slice(0, found.index), called), names)) return city;
  }
  for (const found of text.matchAll(from)) {
    const called = companyIn(found.groups!['noun']!);
    if (called === undefined || called !== found.groups!['noun']) continue;
    const after = text.slice(found.index + found[0].length);
    const city = cityAtStart(after);
    if (city === undefined || /^[ -]\p{Lu}/u.test(after.slice(city.length)) || citiesCalled(city).length === 0) continue;
    const before = text.slice(0, found.index);
    if (isDescribed(`${before}${called.replace(/\S+$/u, '')}`) && isOwnSubject(asCompany(before, called), names)) return city;
  }
  return undefined;
}
