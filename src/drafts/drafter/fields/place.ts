import { countriesIn, countryBySign, countryOf } from '../../evidence/countries.ts';
import { basedIn, isPlaceLine, locates } from '../../evidence/place-words.ts';
import { nodesOf, quoteNested, quoteProperty, textsOf } from '../../pages/json-ld.ts';
import type { PageRole } from '../../pages/page-role.ts';
import type { Evidence, Stated } from '../drafter.ts';
import { cite, isOrganization, ownBlocks, ownNodes, type SiteView, sentencesOf, type ViewedPage } from '../site-view.ts';

interface Vote {
  value: string;
  weight: number;
  evidence: Evidence[];
}

const weights: Partial<Record<PageRole, number>> = { imprint: 5, contact: 4, about: 3, home: 3, terms: 2, privacy: 2, story: 2, team: 2, support: 2 };
const word = "\\p{Lu}[\\p{L}'’.-]*";
const city = `(?:${word}(?:[ -](?:${word}|am|an der|an|der|de|del|la|las|los|do|da|dos|di|sur|en|upon|on|in der|im|bei|ob))*?(?:[ -]${word})?)`;
/** How a postal address names its city, in the forms of the post offices. */
const addressForms: RegExp[] = [
  // 10115 Berlin · F-75002 Paris · 1010 Wien · 1234 AB Amsterdam, at the end of a line or before a comma
  new RegExp(
    `(?<![\\d.,])(?:[A-Z]{1,2}-)?(?:\\d{5}|\\d{4}(?:\\s?[A-Z]{2})?|\\d{3}\\s\\d{2}|\\d{2}-\\d{3}|\\d{4}-\\d{3})\\s+(?<city>${city})(?=\\s*(?:[,\\n()·|/–-]|$|\\p{Lu}))`,
    'u',
  ),
  // Austin, TX 78701
  new RegExp(`(?<city>${word}(?: ${word}){0,2}),\\s*[A-Z]{2}\\.?\\s+\\d{5}(?:-\\d{4})?\\b`, 'u'),
  // London EC1A 1BB
  new RegExp(`(?<city>${word}(?: ${word}){0,1}),?\\s+[A-Z]{1,2}\\d[A-Z\\d]?\\s\\d[A-Z]{2}\\b`, 'u'),
  // São Paulo/SP · Jacareí - SP
  new RegExp(
    `(?<city>${word}(?: (?:${word}|de|do|da|dos|das)){0,4})\\s*[/–-]\\s*(?:AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO)(?![\\p{L}\\d])`,
    'u',
  ),
];
const afterBased = new RegExp(
  `^\\s*(?:the )?(?:(?:ciudad|cidade|city|stadt|ville) (?:de|of) )?(?<city>${word}(?:[ -](?:${word}|de|do|da|del|la|of|am|an der)){0,3})`,
  'u',
);
const japanese = /(?:東京都|北海道|(?:京都|大阪)府|[\p{Script=Han}]{2,3}県)(?:[\p{Script=Han}\p{Script=Katakana}ヶケ]{1,6}?市)?/u;
const notCities =
  /^(?:the|our|your|a|an|we|remote|europe|eu|asia|africa|latin america|north america|america|world|worldwide|online|silicon|scratch|public|private|january|february|march|april|may|june|july|august|september|october|november|december|monday|sunday|tel|phone|fax|email|e-mail|inc|llc|gmbh|ltd|hrb|vat|ust|street|suite|floor|god|one|house|mind|love|figma|react|next|rust|go|python|wordpress|webflow|framer|html|javascript|typescript)$/i;

/** Where the company sits, by its own structured data, its postal addresses, and sentences that say so. */
export function draftPlace(site: SiteView): { country: Stated<string> | null; city: Stated<string> | null } {
  const countries: Vote[] = [];
  const cities: Vote[] = [];
  fromNodes(site, countries, cities);
  for (const page of site.pages) {
    if (page.isArticle || !(page.role in weights)) continue;
    for (const block of ownBlocks(page))
      if (block.text.length <= 2500 && block.region !== 'data') fromBlock(block.text, block.region === 'footer', page, { countries, cities });
    fromMeta(page, countries, cities);
  }
  return { country: elect(countries), city: elect(cities) };
}

function fromNodes(site: SiteView, countries: Vote[], cities: Vote[]): void {
  for (const { node, page } of ownNodes(site, isOrganization)) {
    for (const address of [...nodesOf(node, 'address'), ...nodesOf(node, 'location').flatMap((place) => nodesOf(place, 'address'))]) {
      for (const town of textsOf(address, 'addressLocality'))
        cities.push({ value: town, weight: 6, evidence: cite(page, quoteProperty(address, 'addressLocality', town)) });
      const plain = textsOf(address, 'addressCountry').map((text) => ({ text, quote: quoteProperty(address, 'addressCountry', text) }));
      const named = nodesOf(address, 'addressCountry').flatMap((inner) =>
        textsOf(inner, 'name').map((text) => ({ text, quote: quoteNested(address, 'addressCountry', 'name', text) })),
      );
      for (const { text, quote } of [...plain, ...named]) {
        const code = countryOf(text);
        if (code !== undefined) countries.push({ value: code, weight: 6, evidence: cite(page, quote) });
      }
    }
  }
}

function fromMeta(page: ViewedPage, countries: Vote[], cities: Vote[]): void {
  const region = page.meta.get('geo.region');
  const place = page.meta.get('geo.placename') ?? page.meta.get('business:contact_data:locality');
  const code = region === undefined ? undefined : countryOf(region.slice(0, 2).toUpperCase());
  if (code !== undefined && place !== undefined) countries.push({ value: code, weight: 2, evidence: cite(page, region!) });
  if (place !== undefined && wholeCity(place.split(',')[0]!) !== undefined)
    cities.push({ value: place.split(',')[0]!.trim(), weight: 2, evidence: cite(page, place) });
}

function fromBlock(text: string, isFooter: boolean, page: ViewedPage, votes: { countries: Vote[]; cities: Vote[] }): void {
  const weight = (weights[page.role] ?? 1) + (isFooter ? 1 : 0);
  const { countries, cities } = votes;
  const addCity = (value: string | undefined, quote: string, by: number) => {
    const whole = value === undefined ? undefined : wholeCity(value);
    if (whole !== undefined) cities.push({ value: whole, weight: by, evidence: cite(page, quote) });
  };
  const bare = (unit: string) =>
    unit
      .replace(/(?:©|\(c\)|copyright)\s*(?:(?:19|20)\d\d)?(?:\s*[-–—]\s*(?:19|20)\d\d)?/giu, '|')
      .replace(/\b(?:19|20)\d\d\b(?!\s+\p{Lu}[\p{L}]+[^\n]*\d)/gu, '|');
  const isLegal = page.role === 'imprint' || page.role === 'contact' || page.role === 'terms' || page.role === 'privacy' || isFooter;
  for (const unit of unitsOf(text)) {
    if (unit.length > 500 || isAboutOthers(unit)) continue;
    const mentioned = countriesIn(unit);
    const based = basedIn.exec(unit);
    if (based) {
      const rest = unit.slice(based.index + based[0].length);
      const clause = rest.split(/[.;!?\n]|\b(?:serving|and serves|with customers|helping|for|that|which|where)\b/)[0]!;
      const town = afterBased.exec(clause)?.groups?.['city'];
      const near = countriesIn(clause.slice(0, 90));
      if (near.length === 1) countries.push({ value: near[0]!.code, weight: weight + 1, evidence: cite(page, unit) });
      if (town !== undefined && countryOf(town) === undefined) addCity(town, unit, weight + 1);
    }
    const isAddress = addressForms.some((form) => form.test(bare(unit)));
    if (isAddress && (isLegal || unit.length <= 200)) {
      for (const line of bare(unit).split('\n')) for (const form of addressForms) addCity(form.exec(line)?.groups?.['city'], unit, weight + 2);
      if (mentioned.length === 1) countries.push({ value: mentioned[0]!.code, weight: weight + 2, evidence: cite(page, unit) });
    } else if (isPlaceLine(unit) && mentioned.length === 1 && (isLegal || page.role === 'about' || page.role === 'home')) {
      const parts = unit.split(/[,·|–\n]/).map((part) => part.trim());
      const at = parts.findIndex((part) => countryOf(part) !== undefined);
      if (at > 0 && wholeCity(parts[at - 1]!) !== undefined) {
        const beforeLast = at >= 2 && parts.length > 2 ? parts[at - 2]! : undefined;
        addCity(parts[Math.max(0, at - (beforeLast !== undefined && beforeLast.length < 30 && !/\d/.test(beforeLast) ? 2 : 1))], unit, weight);
        countries.push({ value: mentioned[0]!.code, weight, evidence: cite(page, unit) });
      }
    } else if (isLegal && locates(unit)) {
      const pair = new RegExp(`(?<city>${word}(?: ${word}){0,2})(?: de|,)\\s+(?=\\p{Lu})`, 'u').exec(
        mentioned.length === 1 ? unit.slice(Math.max(0, mentioned[0]!.index - 40), mentioned[0]!.index + 1) : '',
      );
      if (mentioned.length === 1) countries.push({ value: mentioned[0]!.code, weight: weight - 0.5, evidence: cite(page, unit) });
      if (pair && mentioned.length === 1) addCity(pair.groups!['city'], unit, weight - 0.5);
    }
    const sign = isLegal ? countryBySign(unit) : undefined;
    if (sign) countries.push({ value: sign.code, weight: weight - 1, evidence: cite(page, unit) });
    const prefecture = unit.length <= 120 && (/住所|所在地|本社|設立|〒|本店/.test(unit) || isLegal) ? japanese.exec(unit)?.[0] : undefined;
    if (prefecture !== undefined) cities.push({ value: prefecture, weight, evidence: cite(page, unit) });
  }
}

/** What is read as one saying: a short block, a sentence, a part of a copyright line. */
function unitsOf(text: string): string[] {
  if (/©|\(c\) ?\d|copyright/i.test(text))
    return text
      .split(/\n|\s[-–—|·•]\s|\.\s/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  return text.length <= 250 ? [text] : sentencesOf(text);
}

/** Where it sells, who its customers and suppliers are, where its events were. */
function isAboutOthers(text: string): boolean {
  return (
    /\b(?:customers?|clients?|users?|teams|serving|serves?|available|delivery|shipping|ships?|deliver|covers?|areas?|events?|conference|summit|meetup|hosted|servers?|data cent(?:er|re)s?|partners?|Commission|Google|Stripe|Vercel|Amazon|AWS|Cloudflare|Hetzner|Meta Platforms|Apple|Microsoft|PayPal|Hosting|gehostet|Hoster|Héberg(?:eurs?|ement)?|Alojamiento|alojad[oa]s?|Hospedagem|hospedad[oa]s?|Webhosting|OpenAI)\b/i.test(
      text,
    ) && !/©/.test(text)
  );
}

function wholeCity(text: string): string | undefined {
  const trimmed = text.trim().replace(/[.,;:]+$/, '');
  if (trimmed.length < 2 || trimmed.length > 60 || /\d|@|:\/\//.test(trimmed) || countryOf(trimmed) !== undefined) return undefined;
  return notCities.test(trimmed) || notCities.test(trimmed.split(' ')[0]!) || !/^\p{Lu}|\p{Script=Han}/u.test(trimmed) ? undefined : trimmed;
}

/** The value with the most weight behind it; a tie is no answer. */
function elect(votes: Vote[]): Stated<string> | null {
  const totals = new Map<string, { total: number; votes: Vote[] }>();
  for (const vote of votes) {
    const entry = totals.get(vote.value) ?? { total: 0, votes: [] };
    entry.votes.push(vote);
    entry.total = Math.max(entry.total, vote.weight) + 0.25 * (entry.votes.length - 1);
    totals.set(vote.value, entry);
  }
  const ranked = [...totals].sort((a, b) => b[1].total - a[1].total);
  const [best, second] = ranked;
  if (!best || (second && best[1].total - second[1].total < 0.2)) return null;
  return {
    value: best[0],
    evidence: best[1].votes
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 2)
      .flatMap((vote) => vote.evidence),
  };
}
