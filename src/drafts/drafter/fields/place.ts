import { squash } from '../../evidence/canonical.ts';
import { foundingYear } from '../../evidence/founding-words.ts';
import { amountsIn } from '../../evidence/pricing/pricing-words.ts';
import { isUsersStory } from '../../evidence/users-story.ts';
import { by } from '../../evidence/which-rule.ts';
import { basedAs } from '../../evidence/whose-place/based-as.ts';
import { countryAs } from '../../evidence/whose-place/made-here.ts';
import { makingIn } from '../../evidence/whose-place/made-words.ts';
import { beforeCredits, beforeOthersLine, isOperated, ownCountry } from '../../evidence/whose-place/others-line.ts';
import { officeIn } from '../../evidence/whose-place/own-office.ts';
import { isOfSomebodyElse, isOwnSubject } from '../../evidence/whose-place/place-subjects.ts';
import { basedAfter, basedIn, cityInSentence, isJudged, locates, placeOfLine, withoutYears } from '../../evidence/whose-place/place-words.ts';
import { speaksOf } from '../../languages/index.ts';
import { nodesOf, quoteNested, quoteProperty, textsOf } from '../../pages/json-ld.ts';
import type { PageRole } from '../../pages/page-role.ts';
import { countryByAddress } from '../../places/address-country.ts';
import { countriesIn, countryBySign, countryOf } from '../../places/countries.ts';
import { citiesCalled, cityAtStart, isCity, isCityIn, nameOfCity } from '../../places/gazetteer.ts';
import { citiesOfAddress, countryByPostcode, followsState, hasStreet, isState, tidyCity } from '../../places/postal.ts';
import type { Stated } from '../drafter.ts';
import { cite, isEntry, isOrganization, ownNodes, type SiteView, type ViewedPage } from '../site-view.ts';
import { elect, LEAST, type Vote } from './whose-place/elect.ts';
import { isMadeHere, sellsGoods } from './whose-place/made-here.ts';
import { beforeCourt, isAboutEvents, isBarePlace, isExample, isOnlyPlace, isPersons, isUnfilled, namesItself, ownTown } from './whose-place/own-place-lines.ts';
import { LONGEST_LINE, type PlaceUnit, placeUnits } from './whose-place/place-units.ts';

interface Votes {
  countries: Vote[];
  cities: Vote[];
}

const weights: Partial<Record<PageRole, number>> = {
  imprint: 5,
  contact: 4,
  about: 3,
  home: 3,
  terms: 2,
  privacy: 2,
  story: 2,
  team: 2,
  support: 2,
  faq: 1.5,
  other: 1,
};

/** Where the company is based, according to its structured data, its postal addresses, and its own sentences. */
export function draftPlace(site: SiteView, names: readonly string[]): { country: Stated<string> | null; city: Stated<string> | null } {
  const votes: Votes = { countries: [], cities: [] };
  fromNodes(site, votes);
  for (const page of site.pages) {
    if (page.isArticle || page.isUnfilled || !(page.role in weights) || isEntry(page, names)) continue;
    for (const unit of placeUnits(page, names, sellsGoods(site))) fromUnit(unit, { names, domain: site.domain, votes });
    fromMeta(page, votes);
  }
  const country = elect(votes.countries, (value) => value);
  const city = elect(votes.cities, (value) => citiesCalled(value)[0]?.main ?? squash(value));
  if (city && country && isCity(city.value) && !isCityIn(city.value, country.value) && !sharesQuote(city, country)) {
    // One of the two statements is about someone else.
    return city.weight > country.weight ? { country: null, city: state(city) } : { country: state(country), city: null };
  }
  return { country: country ? state(country) : null, city: city ? state(city) : null };
}

const state = ({ value, evidence }: Vote): Stated<string> => ({ value, evidence });
const sharesQuote = (one: Vote, other: Vote): boolean => one.evidence.some(({ quote }) => other.evidence.some((two) => two.quote === quote));

function fromNodes(site: SiteView, { countries, cities }: Votes): void {
  for (const { node, page } of ownNodes(site, isOrganization)) {
    for (const address of [...nodesOf(node, 'address'), ...nodesOf(node, 'location').flatMap((place) => nodesOf(place, 'address'))]) {
      if (isUnfilled(address)) continue;
      for (const town of textsOf(address, 'addressLocality'))
        if (!isState(town) && countryOf(town) === undefined)
          cities.push({ value: by('city: JSON-LD', town), weight: 6, evidence: cite(page, quoteProperty(address, 'addressLocality', town)) });
      const plain = textsOf(address, 'addressCountry').map((text) => ({ text, quote: quoteProperty(address, 'addressCountry', text) }));
      const named = nodesOf(address, 'addressCountry').flatMap((inner) =>
        textsOf(inner, 'name').map((text) => ({ text, quote: quoteNested(address, 'addressCountry', 'name', text) })),
      );
      for (const { text, quote } of [...plain, ...named]) {
        const code = countryOf(text) ?? countryOf(text.toUpperCase());
        if (code !== undefined) countries.push({ value: by('country: JSON-LD', code), weight: 6, evidence: cite(page, quote) });
      }
    }
  }
}

function fromMeta(page: ViewedPage, { countries, cities }: Votes): void {
  const region = page.meta.get('geo.region');
  const place = page.meta.get('geo.placename') ?? page.meta.get('business:contact_data:locality');
  const code = region === undefined ? undefined : countryOf(region.slice(0, 2).toUpperCase());
  if (code !== undefined && place !== undefined) countries.push({ value: by('country: geo.region', code), weight: LEAST, evidence: cite(page, region!) });
  const [town] = place?.split(',').map((part) => part.trim()) ?? [];
  if (town !== undefined && isCity(town)) cities.push({ value: by('city: geo.placename', town), weight: LEAST, evidence: cite(page, place!) });
}

function fromUnit(unit: PlaceUnit, { names, domain, votes }: { names: readonly string[]; domain: string; votes: Votes }): void {
  const { text, page, isFooter, near, isCopyright, isRow } = unit;
  const isLaw = !isCopyright && (page.role === 'terms' || page.role === 'privacy');
  // On a legal page, other companies' addresses also appear below the site's name.
  const above = isLaw ? near : unit.above;
  const own = beforeOthersLine(beforeCredits(text, names), names);
  if (own !== text) {
    if (own.length > 3) fromUnit({ ...unit, text: own }, { names, domain, votes });
    return;
  }
  if (isUsersStory(text, names) || (speaksOf('stored', text) && !hasStreet(text)) || (speaksOf('branch', text) && speaksOf('founded', text))) return;
  if (
    (speaksOf('hosting', text) && !isOperated(text)) ||
    (!isCopyright && speaksOf('hosting', above)) ||
    isAboutEvents(text) ||
    isExample(text) ||
    isOfSomebodyElse(text, names)
  )
    return;
  const holdsOwn = (words: string) =>
    words.toLowerCase().includes(`@${domain}`) ||
    (isLaw ? namesItself(words, names) : names.some((name) => name.length > 2 && squash(words).includes(squash(name))));
  // A copyright line with the company's name counts as the footer anywhere on the page.
  const weight = (weights[page.role] ?? 1) + (isFooter || (isCopyright && holdsOwn(above)) ? 1 : 0) + (isHeadOffice(unit) ? 1 : 0);
  const addCity = (rule: string, value: string | undefined, weightOf: number) => {
    const whole = value === undefined ? undefined : tidyCity(nameOfCity(value));
    if (whole === undefined || isState(whole) || (countryOf(whole) !== undefined && !isCity(whole))) return false;
    votes.cities.push({ value: by(`city: ${rule}`, whole), weight: weightOf, evidence: cite(page, text) });
    return true;
  };
  const addCountry = (rule: string, code: string | undefined, weightOf: number) => {
    if (code !== undefined) votes.countries.push({ value: by(`country: ${rule}`, code), weight: weightOf, evidence: cite(page, text) });
  };

  const isLegal = ['imprint', 'contact', 'terms', 'privacy'].includes(page.role) || isFooter;
  const sign = isLegal && !(isLaw && !holdsOwn(`${above}\n${text}`)) ? countryBySign(text) : undefined;
  if (sign) addCountry('sign of a register', sign.code, weight - 0.5);
  // A register's court says the country, never the city. What comes before it may be the company's own address.
  if (isJudged(text)) {
    const own = beforeCourt(text);
    if (own !== undefined) fromUnit({ ...unit, text: own }, { names, domain, votes });
    return;
  }
  const bare = withoutYears(text);
  const isAddress =
    locates(bare) &&
    (hasStreet(bare) || speaksOf('addressLabel', `${above}\n${bare}`) || page.role === 'imprint' || page.role === 'contact' || isFooter || text.length <= 200);
  if (isAddress && (!isLaw || holdsOwn(`${above}\n${text}`)) && (hasStreet(bare) || !speaksOf('customers', bare))) {
    const towns = citiesOfAddress(bare);
    // An address with several cities is a list of branches, with the main one first.
    if (towns.length > 0 && addCity('address', towns[0], weight + 2)) {
      const mentioned = new Set(countriesIn(bare).map(({ code }) => code));
      if (mentioned.size === 1) addCountry('address', [...mentioned][0], weight + 2);
      else if (mentioned.size === 0) addCountry('postcode', countryByPostcode(bare) ?? countryByAddress(bare), weight + 1.5);
    }
  }
  if (!isLaw || holdsOwn(text)) {
    fromSentence(unit, { names, weight, addCity, addCountry });
    const line =
      text.length <= 120 &&
      !isRow &&
      (isFooter ||
        unit.isAddress ||
        (holdsOwn(text) && !isAmongOthers(unit)) ||
        hasStreet(text) ||
        (speaksOf('we', text) && !isAmongOthers(unit)) ||
        (isOnlyPlace(text, names) && !(page.role === 'home' && (isBarePlace(text) || isAmongOthers(unit))))) &&
      !isPersons(unit, names) &&
      ['home', 'about', 'contact', 'imprint', 'team', 'story', 'terms', 'privacy'].includes(page.role) &&
      !speaksOf('customers', bare)
        ? (placeOfLine(bare) ?? ownTown(bare, names, isFooter || page.role === 'contact' || page.role === 'imprint'))
        : undefined;
    if (line?.city !== undefined || (line && (page.role === 'imprint' || page.role === 'contact') && text.length <= 30)) {
      if (line.city !== undefined) addCity('short line', line.city, weight);
      addCountry('short line', line.country, weight);
    }
  }
  if (!isLaw && !isRow) addCountry('own line', ownCountry(bare, names, isFooter || page.role === 'imprint'), weight);
  if ((page.role === 'imprint' || page.role === 'contact' || isFooter) && hasStreet(bare) && countriesIn(bare).length === 1)
    addCountry('address with a street', countriesIn(bare)[0]!.code, weight);
  if (
    isLegal &&
    !isLaw &&
    page.role !== 'imprint' &&
    speaksOf('addressLabel', bare) &&
    countriesIn(bare).length === 1 &&
    bare.length <= LONGEST_LINE &&
    !speaksOf('customers', bare)
  )
    addCountry('label of an address', countriesIn(bare)[0]!.code, weight);
  if (isLaw && holdsOwn(text) && text.includes('\n') && countriesIn(bare.split('\n').at(-1)!).length === 1)
    addCountry('last line in terms', countriesIn(bare.split('\n').at(-1)!)[0]!.code, weight + 0.5);
}

/** Lines of a homepage with sentences or prices between them: the company's name in one of them says nothing about the place in another. */
const isAmongOthers = ({ text, page, isFooter, isAddress }: PlaceUnit): boolean =>
  page.role === 'home' && !isFooter && !isAddress && text.includes('\n') && (/[.!?](?:\n|$)/u.test(text) || amountsIn(text).length > 0);

/** Headings above the main one of several offices. */
const headOffice =
  /(?<!\p{L})(?:headquarters?|head office|registered office|hq|hauptsitz|firmensitz|zentrale|siège(?: social)?|sede (?:central|principal|legale|social)|casa matriz|matriz|hoofdkantoor|siedziba(?: główna)?|sídlo|huvudkontor|(?:genel )?merkez(?:i|imiz)?|головной офис|штаб-квартира)(?!\p{L})|本社|本店|总部|總部|본사/iu;
const isHeadOffice = ({ text, above }: PlaceUnit): boolean => headOffice.test(above.split('\n')[0]!) || headOffice.test(text.slice(0, 40));

/** "Based in Lisbon, Portugal", "founded 2011 in Leipzig", "Made with love in Berlin". */
function fromSentence(
  { text, page, isFrame, isShop }: PlaceUnit,
  given: {
    names: readonly string[];
    weight: number;
    addCity(rule: string, value: string | undefined, weightOf: number): boolean;
    addCountry(rule: string, code: string | undefined, weightOf: number): void;
  },
): void {
  const { weight, names, addCity, addCountry } = given;
  addCity('a Berlin-based startup', basedAs(text, names), weight + 1);
  addCity('our office is in', officeIn(text), weight + 1);
  const based = basedIn.exec(text);
  const making = based ? undefined : makingIn(text, names);
  const made = making && (isFrame || text.length <= LONGEST_LINE || making.index === 0 || making.makers !== undefined) ? making : undefined;
  const ended = basedAfter(text);
  if (ended !== undefined && isOwnSubject(text.slice(0, text.indexOf(ended)), names)) addCity('Ankara merkezli', ended, weight + 1);
  addCountry('a team from Austria', countryAs(text, names, isFrame), weight + 1);
  // "Made in China parts", "Made in Italy" as a heading: what is for sale.
  if (made && !isMadeHere(text, made, { names, page, isFrame, isShop })) return;
  if (made?.code !== undefined) addCountry('made in', made.code, weight + 1);
  if (made || (based && isOwnSubject(text.slice(0, based.index), names))) {
    const rest = made?.rest ?? text.slice(based!.index + based![0].length);
    const clause = rest.split(
      /[.;!?\n]|(?<![\p{L}])(?:serving|and serves|with customers|helping|for|that|which|where|und|et|with|mit|avec|con|com|and (?:we|our|has|have))(?![\p{L}])/u,
    )[0]!;
    const start = clause.replace(
      /^(?:中国|日本|대한민국|한국|台灣|台湾)(?=.)|^(?:(?:the|le|la|les|el|los|las|der|die|das|den|beautiful|sunny|lovely|rainy|downtown|central|heart of|city of|ciudad de|cidade de|ville de|stadt|of|m\.|g\.|г\.|городе|mieście|městě)\s+|the heart of\s+)+/iu,
      '',
    );
    const near = countriesIn(clause.slice(0, 90));
    if (near.length === 1 && made?.code === undefined) addCountry(based ? 'based in' : 'made in', near[0]!.code, weight + 1);
    const town = cityAtStart(start);
    if (town !== undefined && (near.length !== 1 || near[0]!.name !== town)) addCity(based ? 'based in' : 'made in', town, weight + (made ? 0 : 1));
    if (town !== undefined && isCityIn(town, 'US') && followsState(rest.slice(rest.indexOf(town) + town.length)))
      addCountry('a state after the city', 'US', weight + 1);
  }
  if (speaksOf('founded', text) && foundingYear(text, [...names]) !== undefined && page.role !== 'terms') {
    const town = cityInSentence(text);
    if (town !== undefined && countryOf(town) === undefined) addCity('founded in', town, weight + 0.5);
    const line = town === undefined ? undefined : text.slice(text.indexOf(town));
    const near = line === undefined ? [] : countriesIn(line.slice(0, town!.length + 40));
    if (near.length === 1 && /^[,\s(]*$/.test(line!.slice(town!.length, near[0]!.index))) addCountry('founded in', near[0]!.code, weight + 0.5);
  }
}
