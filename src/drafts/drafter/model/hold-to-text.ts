import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { fold, squash } from '../../evidence/canonical.ts';
import { prepareForQuotes } from '../../evidence/find-quote.ts';
import { saysFounded, supportsPhrase } from '../../evidence/supports.ts';
import { basedIn } from '../../evidence/whose-place/place-words.ts';
import { wordsFor } from '../../languages/index.ts';
import { countriesIn } from '../../places/countries.ts';
import type { Drafted, DraftedFounder, Evidence, Stated } from '../drafter.ts';
import { dateIn } from '../fields/story.ts';

import { keepWhatIsSaid, saysTheSame } from './says-the-same.ts';
import type { ShownPage } from './show-site.ts';
import { widenQuotes } from './widen-quotes.ts';

/** A fact is proven by a sentence, not by a whole page. */
const LONGEST_PROOF = 400;

interface Given {
  pages: ShownPage[];
  host: string;
  /** The site's name, if already known. */
  name: Stated<string> | null;
}

/**
 * Stricter checks for models, which choose quotes freely, rephrase, and may follow instructions on a page: each quote is widened
 * to the whole sentence, values must say what those sentences say, and a name must be one the site uses. This only removes
 * values. The evidence check follows.
 */
export function holdToText(drafted: Drafted, { pages, host, name: known }: Given): Drafted {
  const quoted = new Map(pages.map((page) => [page.url, prepareForQuotes(page)]));
  const wide = (evidence: Evidence[]) => widenQuotes(evidence, quoted);
  const proofs = (evidence: Evidence[]) => wide(evidence).filter(({ quote }) => quote.length <= LONGEST_PROOF);
  const fact = (stated: Stated<string> | null, holds: (value: string, quote: string) => boolean): Stated<string> | null => {
    const evidence = stated ? proofs(stated.evidence).filter(({ quote }) => holds(stated.value, quote)) : [];
    return evidence.length > 0 ? { value: stated!.value, evidence } : null;
  };
  const said = (stated: Stated<string> | null): Stated<string> | null => {
    const evidence = stated ? wide(stated.evidence) : [];
    return stated && saysTheSame(stated.value, quotesOf(evidence)) ? { value: stated.value, evidence } : null;
  };
  const told = (stated: Stated<string> | null): Stated<string> | null => {
    const evidence = stated ? wide(stated.evidence) : [];
    const value = stated ? keepWhatIsSaid(stated.value, quotesOf(evidence)) : '';
    return value === '' ? null : { value, evidence };
  };
  const items = (stated: Stated<string[]> | null, holds: (item: string, quotes: string[]) => boolean): Stated<string[]> | null => {
    const evidence = stated ? proofs(stated.evidence) : [];
    const value = stated ? stated.value.filter((item) => holds(item, quotesOf(evidence))) : [];
    return value.length > 0 ? { value, evidence } : null;
  };
  const { fields } = drafted;
  const name = known ?? fact(fields.name, (value) => isOwnName(value, pages, host));
  const isSalient = salience(pages);
  return {
    ...drafted,
    fields: {
      ...fields,
      name,
      tagline: said(fields.tagline),
      short_description: said(fields.short_description),
      description: told(fields.description),
      stage: fact(fields.stage, () => true),
      pricing_model: fact(fields.pricing_model, () => true),
      pricing_summary: said(fields.pricing_summary),
      country: fact(fields.country, () => true),
      city: fact(fields.city, isPlaced),
      founded_year: fact(fields.founded_year, (_, quote) => !isAboutAnother(quote, name?.value)),
      contact_email: fact(fields.contact_email, (value) => isOwnAddress(value, host)),
      categories: items(fields.categories, () => true),
      tags: items(fields.tags, isSalient),
      keywords: items(fields.keywords, isSalient),
      features: items(fields.features, isWholePiece),
      usps: items(fields.usps, isWholePiece),
    },
    faqs: drafted.faqs.flatMap((faq) => {
      const evidence = wide(faq.evidence).filter(({ quote }) => answers(faq, quote));
      return evidence.length > 0 ? [{ ...faq, evidence }] : [];
    }),
    founders: drafted.founders.flatMap((founder) => holdFounder(founder, { evidence: proofs(founder.evidence), name: name?.value })),
    story: Object.fromEntries(
      Object.entries(drafted.story).flatMap(([part, stated]) => {
        const kept = part === 'title' ? said(stated) : told(stated);
        return kept ? [[part, kept] as const] : [];
      }),
    ),
    milestones: drafted.milestones.flatMap((milestone) => {
      const evidence = proofs(milestone.evidence).filter(
        ({ quote }) => dateIn(quote)?.date === milestone.date && saysTheSame(milestone.title, [dateIn(quote)!.rest]),
      );
      return evidence.length > 0 ? [{ ...milestone, evidence }] : [];
    }),
    seo: { title: said(drafted.seo.title), meta: said(drafted.seo.meta) },
  };
}

function quotesOf(evidence: Evidence[]): string[] {
  return evidence.map(({ quote }) => quote);
}

/** A site's own name appears in its title, source or address; a name in a sentence may be anything. */
function isOwnName(name: string, pages: ShownPage[], host: string): boolean {
  const home = pages[0];
  const squashed = squash(name);
  if (!home || squashed.length < 2) return false;
  const label = squash(getDomainWithoutSuffix(host, { allowPrivateDomains: true }) ?? '');
  if (label.length >= 3 && (squashed === label || (squashed.length >= 4 && label.includes(squashed)))) return true;
  if (home.title !== null && isWholePiece(name, [home.title])) return true;
  return home.declared.some((line) => fold(line) === fold(name) || (/^"(?:name|legalName|alternateName)"/.test(line) && supportsPhrase(name, [line])));
}

const border = /^$|[\s\p{P}\p{S}]$/u;

/** Whether an item is a whole line, or the text between two separators. */
function isWholePiece(item: string, quotes: string[]): boolean {
  if (item.length < 2 || item.length > 160) return false;
  const wanted = fold(item).replace(/[.!。]+$/u, '');
  return quotes.some((quote) =>
    quote
      .split('\n')
      .flatMap((line) => [line, ...line.split(/[;:•|·()]|[,.!?](?=\s|$)|[、。，]|\s[-–—]\s/u)])
      .some(
        (piece) =>
          fold(piece)
            .replace(/^(?:and|und|et|y|e|og|och|en)\s|[.!]+$/gu, '')
            .trim() === wanted,
      ),
  );
}

/** A site says what it is about more than once, or in its title. */
function salience(pages: ShownPage[]): (item: string, quotes: string[]) => boolean {
  const lines = pages.flatMap((page) => [...page.declared, ...page.text.split('\n')].map(fold));
  const titles = pages.flatMap(({ title }) => (title === null ? [] : [title]));
  return (item, quotes) => {
    if (item.length < 2 || item.length > 60 || !supportsPhrase(item, quotes)) return false;
    const wanted = fold(item);
    return supportsPhrase(item, titles) || lines.filter((line) => line.includes(wanted) && supportsPhrase(item, [line])).length >= 2;
  };
}

const self = /^(?:we|our|the|it|this|company|startup|studio|agency|firm|team|wir|unser|unternehmen|nous|notre|nosotros|nuestr|nós|nossa|noi|nostra|wij|onze)/i;

/** "Cider House, our rival, was founded …": a sentence that begins with another name than the site's. */
function isAboutAnother(quote: string, name: string | undefined): boolean {
  const subject = /^\P{L}*(\p{Lu}[\p{L}\d&'’.-]*(?:\s+\p{Lu}[\p{L}\d&'’.-]*)*)(?=,|\s+(?:was|is|were|got|has|wurde|ist|fue|foi|fu|è|a été|est)(?!\p{L}))/u.exec(
    quote,
  )?.[1];
  if (subject === undefined || self.test(subject)) return false;
  const [one, other] = [squash(subject), squash(name ?? '')];
  return other === '' || !(one.includes(other) || other.includes(one));
}

/** A city counts only in the position of a place: after "based in" or a postcode, before its postcode or country, or in an address. */
function isPlaced(city: string, quote: string): boolean {
  if (!/^\p{L}[\p{L}\s.'’-]{1,60}$/u.test(city)) return false;
  const wanted = fold(city);
  const text = fold(quote);
  const at = text.indexOf(wanted);
  if (at < 0) return false;
  const before = text.slice(0, at);
  const after = text.slice(at + wanted.length);
  if (new RegExp(`(?:${basedIn.source})\\s*(?:the\\s+)?$`, 'iu').test(before)) return true;
  if (/(?:\d{4,6}(?:\s?[a-z]{2})?|\d{5}-\d{3}|\d{4}-\d{3})[\s,]*$/u.test(before) || /"addresslocality"\s*:\s*"$/.test(before)) return true;
  if (/^[\s,]*(?:[a-z]{2}[\s,]+)?\d{4,6}\b/u.test(after)) return true;
  const next = /^,\s*([^,\n.|·]+(?:,\s*[^,\n.|·]+)?)/u.exec(quote.slice(quote.toLowerCase().indexOf(city.toLowerCase()) + city.length))?.[1];
  return next !== undefined && next.length <= 40 && countriesIn(next).length > 0;
}

const notForEverybody =
  /^(?:you\w*|name|user(?:name)?|e-?mail|john|jane|john\.?doe|jane\.?doe|me|someone|example|test|no-?reply|do-?not-?reply|jobs?|careers?|hr|privacy|dpo|gdpr|legal|abuse|security|press|media|billing|unsubscribe|dmca|webmaster|postmaster)$/i;

function isOwnAddress(email: string, host: string): boolean {
  const [local = '', domain = ''] = email.split('@');
  return !notForEverybody.test(local) && getDomain(domain, { allowPrivateDomains: true }) === getDomain(host, { allowPrivateDomains: true });
}

/** The question, followed by its answer, in one run of the page. */
function answers({ question, answer }: { question: string; answer: string }, quote: string): boolean {
  const at = fold(quote).indexOf(fold(question));
  if (at < 0) return false;
  const rest = fold(quote).slice(at + fold(question).length);
  return rest.includes(fold(answer)) && saysTheSame(answer, [rest]) && border.test(fold(quote).slice(0, at));
}

const isRole = new RegExp(wordsFor('founder'), 'iu');
const founderWord =
  /founder|founded|started by|created by|gründe|gegründet|fond(?:at|é|ée|és)|fundad|oprichter|opgericht|grundar|grundat|grundlæg|perustaja|założyciel|założon|zakladatel|kurucu|основател|основан|засновник|創業|創設|创始|創始|창업|설립|مؤسس|מייסד/iu;
/** "Founder of Feld Fruits", "CEO & founder at …": the founder of which company? */
const ofWhat =
  /(?:founder|gründer(?:in)?|fondat\p{L}+|fundador\p{L}*|oprichter|основатель)[^\n]{0,20}?(?:,|\b(?:of|at|von|de|di|da|van|bei|chez|en)\b|@)\s*(?<what>\p{Lu}[\p{L}\d&.'’-]*(?:\s+\p{Lu}[\p{L}\d&.'’-]*){0,3})/u;

/** "Git was created by …": which product? */
const wasMade =
  /(?:^|[.!?\n]\s*)(?<what>[^.!?\n]{1,80}?)\s(?:was|were|is|wurde|werd|a été|fue|foi|è stat[ao])\s(?:\p{L}+ly\s|co-?)?(?:founded|started|created|built|(?:\d{4} )?von|fondé|créé|fundad|criad|fondat|creat)/iu;
const selfWord =
  /^(?:we|it|i|wir|es|nous|(?:the|this|our|unser\p{L}*|das|die|der|la|le|l['’]|el|notre|nuestra|nossa|a|o)\s?(?:\p{L}+\s)?(?:company|startup|studio|firm|business|agency|app|platform|product|tool|project|service|software|unternehmen|firma|produkt|projekt|société|entreprise|produit|empresa|compañía|producto|produto))$/iu;

/** Name and word are in one quote, and it isn't the founder of another company. */
function holdFounder(founder: DraftedFounder, given: { evidence: Evidence[]; name: string | undefined }): DraftedFounder[] {
  const { name, title, bio } = founder;
  if (name.length > 80 || !/^\p{L}[\p{L}\s.'’-]+$/u.test(name)) return [];
  const isOwn = (quote: string) => {
    // "Site créé par Jane Roe", "Jane Roe starts the podcast": made, but not the company.
    if (!isRole.test(quote) && !saysFounded(quote, given.name === undefined ? [] : [given.name])) return false;
    const made = wasMade.exec(quote)?.groups?.['what']?.trim();
    if (made !== undefined && !selfWord.test(made) && !(given.name !== undefined && squash(made).includes(squash(given.name)))) return false;
    const what = ofWhat.exec(quote.replace(/founder/gi, 'founder'))?.groups?.['what'];
    return what === undefined || (given.name !== undefined && squash(what).includes(squash(given.name))) || supportsPhrase(what, [name]);
  };
  const proofs = given.evidence.filter(({ quote }) => supportsPhrase(name, [quote]) && founderWord.test(quote) && isOwn(quote));
  if (proofs.length === 0) return [];
  const quotes = quotesOf(given.evidence);
  const keptTitle = title !== null && title.length <= 80 && proofs.some(({ quote }) => supportsPhrase(title, [quote])) ? title : null;
  const keptBio = bio === null ? '' : keepWhatIsSaid(bio, quotes);
  const isBio = keptBio !== '' && quotes.some((quote) => supportsPhrase(name, [quote]) && saysTheSame(keptBio.split('\n')[0]!, [quote]));
  return [{ name, title: keptTitle, bio: isBio ? keptBio : null, evidence: isBio ? given.evidence : proofs }];
}
