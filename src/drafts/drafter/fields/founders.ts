import { elementsAround } from '../../../platform/html/tree.ts';
import type { Block } from '../../pages/block.ts';
import { nodesOf, quoteNested, quoteProperty, textsOf } from '../../pages/json-ld.ts';
import type { DraftedFounder } from '../drafter.ts';
import { cite, isOrganization, oneLine, ownBlocks, ownNodes, type SiteView, sentencesOf, squash, type ViewedPage, wordCount } from '../site-view.ts';

const MOST = 12;
const role =
  /\b(?:co-?)?founders?\b|\bcofounder\b|(?:mit)?gr(?:ü|ue)nder(?:in)?\b|(?:co-?)?fondat(?:eur|rice|ore|ori)\b|(?:co)?fundador[ae]?s?\b|(?:co-?)?cofundador|(?:medvet|mede)?oprichter|grundare|grundlægger|gründer|perustaja|założyciel|zakladatel|kurucu|(?:со)?основател|(?:спів)?засновник|創業者|共同創業|創設者|创始人|創始人|설립자|창업자|المؤسس|מייסד/iu;
const nameWord = "\\p{Lu}[\\p{L}'’.-]*\\p{L}\\.?";
const name = `(?:(?:Dr|Prof|Mr|Ms|Mrs)\\.? )?${nameWord}(?: (?:${nameWord}|\\p{Lu}\\.|de|da|dos|von|van|der|den|del|di|la|le|el|al|bin|ben)){1,4}`;
const sentenceForms: RegExp[] = [
  new RegExp(
    `(?:co-?)?(?:founded|started|created|built) (?:and (?:built|run|led|maintained) )?(?:in (?:1[89]|20)\\d\\d )?by (?<names>${name}(?:(?:,| and|,? &) ${name})*)`,
    'u',
  ),
  new RegExp(
    `(?:gegründet|fondée?s?|fundad[ao]s?|fondat[ao]|opgericht|grundat|założon[aey]|основан[ао]?)[^.]{0,30}? (?:von|par|por|da|door|av|przez) (?<names>${name}(?:(?:,| und| et| y| e| en| och| i|,? &) ${name})*)`,
    'u',
  ),
  new RegExp(
    `(?:wurde|werd)[^.]{0,40}? (?:von|durch|door) (?<names>${name}(?:(?:,| und| en|,? &) ${name})*)[^.]{0,40}? (?:gegründet|opgericht)(?!\\p{L})`,
    'u',
  ),
  new RegExp(
    `(?:[Ff]ounders?|[Cc]o-[Ff]ounders?|[Gg]ründer(?:in)?|[Ff]ondateur(?:s|rice)?|[Ff]undador(?:a|es)?|[Ff]ondatore|[Oo]prichter|[Oo]снователь) ?(?:&|and|/|,)? ?(?:CEO|CTO|[Oo]wner)?: (?<names>${name}(?:(?:,| and| und| et| y| e|,? &) ${name})*)`,
    'u',
  ),
  new RegExp(
    `(?:I'm|I am|My name is|Hi,? I'm|Ich bin|Je suis|Soy|Sono) (?<names>${name}),? (?:the |and I (?:am|founded|started|built)|der |die |le |la |el )?[^.]{0,30}?(?:founder|founded|Gründer|fondateur|fundador)`,
    'u',
  ),
];
const chinese =
  /(?:創業者|共同創業者|创始人|創始人|代表取締役(?:社長)?(?:兼)?創業者|설립자|창업자)[\s:：　]*(?<names>[\p{Script=Han}\p{Script=Hangul}]{2,4}(?:[\s　][\p{Script=Han}]{1,3})?)(?=$|[\s、。,，])/u;
const notNames =
  /^(?:the|our|your|a|an|we|my|team|meet|about|founder|co-?founder|ceo|cto|coo|chief|head|lead|managing|director|inc|llc|gmbh|from|read|learn|book|talk|contact|why|how|what|who|who's|story|message|letter|note|welcome|hello|get|start|customer|client|happy|small|business|early|stage|startup|first|time|solo|indie|technical|for|is|and|product|sales|marketing|design|software|engineering|fractional|y combinator|google|adobe|microsoft|facebook|amazon|apple)$/i;

/** People whom the site calls its founders. Directors and customers are not; nor is a founder of something else. */
export function draftFounders(site: SiteView, names: string[]): DraftedFounder[] {
  const found: DraftedFounder[] = [];
  for (const page of site.pages) {
    if (
      page.isArticle ||
      !['home', 'about', 'team', 'story', 'contact', 'imprint', 'faq', 'other', 'features', 'pricing'].includes(page.role) ||
      page.isUnfilled
    )
      continue;
    const blocks = ownBlocks(page);
    for (const [index, block] of blocks.entries()) {
      const beside = besideRole(blocks, index, names);
      if (beside)
        found.push({
          name: beside.name,
          title: /^(?:about|meet|our|the|from|a |über|a propos|message|letter|note)\b/i.test(beside.title) ? null : oneLine(beside.title),
          bio: beside.bio,
          evidence: cite(page, ...beside.quotes),
        });
      for (const sentence of sentencesOf(block.text)) found.push(...inSentence(sentence, { page, region: block.region, names }));
    }
  }
  for (const { node, page } of ownNodes(site, isOrganization)) {
    for (const key of ['founder', 'founders']) {
      for (const person of nodesOf(node, key)) {
        for (const text of textsOf(person, 'name').slice(0, 1))
          found.push({
            name: text,
            title: textsOf(person, 'jobTitle')[0] ?? null,
            bio: null,
            evidence: cite(
              page,
              quoteNested(node, key, 'name', text),
              ...textsOf(person, 'jobTitle')
                .slice(0, 1)
                .map((title) => quoteProperty(person, 'jobTitle', title)),
            ),
          });
      }
      for (const text of textsOf(node, key))
        if (isName(text)) found.push({ name: text, title: null, bio: null, evidence: cite(page, quoteProperty(node, key, text)) });
    }
  }
  return merge(found).slice(0, MOST);
}

/** A name and a role in two lines of one card. */
function besideRole(blocks: Block[], index: number, names: string[]): { name: string; title: string; bio: string | null; quotes: string[] } | undefined {
  const block = blocks[index]!;
  if (!role.test(block.text) || wordCount(block.text) > 10 || block.text.length > 90 || isOfOther(block.text, names)) return undefined;
  // "Jane Roe, Co-founder & CEO" in one line.
  const inOne = new RegExp(`^(?<name>${name})\\s*(?:[,–—|·:(\\n-]|is)\\s*(?<title>[\\s\\S]{3,80})$`, 'u').exec(block.text)?.groups;
  if (inOne && isName(inOne['name']!) && role.test(inOne['title']!) && !isTestimonial(blocks, index))
    return { name: oneLine(inOne['name']!), title: inOne['title']!.replace(/\)$/, ''), bio: null, quotes: [block.text] };
  for (const at of [index - 1, index + 1]) {
    const other = blocks[at];
    if (!other || !isName(other.text) || !shareCard(block, other) || isTestimonial(blocks, Math.min(at, index))) continue;
    const next = blocks[Math.max(at, index) + 1];
    const bio = next && wordCount(next.text) >= 8 && next.level === 0 && shareCard(block, next) ? oneLine(next.text).slice(0, 3000) : null;
    return { name: oneLine(other.text), title: block.text, bio, quotes: [other.text, block.text, ...(bio === null ? [] : [next!.text])] };
  }
  return undefined;
}

/** "Founder of Acme", "CEO, Acme": somebody from elsewhere, usually a customer who praises. */
function isOfOther(text: string, names: string[]): boolean {
  const rest = names.reduce((left, one) => left.replaceAll(one, ''), text);
  const company = /(?:\b(?:of|at|von|bei|de|di|chez|da|do|en|@)|,|\||·|@|–|-)\s*(?:the\s+)?(\p{Lu}[\p{L}\d.&]+)/u.exec(
    rest.replace(/^.*?(?=\b(?:co-?)?founder|gründer|fondat|fundador)/i, ''),
  );
  if (
    /\b(?:architect|engineer|developer|designer|officer|director|lead|manager|head|scientist|researcher|marketing|sales|operations|strategy|strategist|product|growth|consultant|CEO|CTO|COO|CPO|CFO|CMO)\b/i.test(
      rest,
    ) &&
    !/\b(?:of|at|@|bei|chez)\s+\p{Lu}/u.test(rest)
  )
    return false;
  return (
    company !== null &&
    !/^(?:CEO|CTO|COO|CPO|CFO|CMO|Chief|Head|Lead|Managing|Director|Engineer|Product|Design|Developer|President|Chairman|Owner|Co|Founder|Partner|Geschäftsführ|Leit|Technik|Vertrieb|Entwickl|Produkt|Gestaltung|Finanzen|Forschung|Directeur|Director|Diretor)/i.test(
      company[1]!,
    )
  );
}

function isTestimonial(blocks: Block[], first: number): boolean {
  const before = blocks[first - 1];
  return before !== undefined && /^["“„«「]|["”“»」]$/.test(before.text.trim()) && shareCard(before, blocks[first]!);
}

function shareCard(one: Block, other: Block): boolean {
  const around = new Set([one.element, ...elementsAround(one.element, 3)]);
  return [other.element, ...elementsAround(other.element, 3)].some((element) => around.has(element) && element.tag !== 'body' && element.tag !== '#root');
}

function inSentence(sentence: string, { page, region, names }: { page: ViewedPage; region: Block['region']; names: string[] }): DraftedFounder[] {
  // At a page's foot stands who made the website.
  if (sentence.length > 500 || (region === 'footer' && /^\W*(?:created|built)\b/i.test(sentence))) return [];
  for (const form of [...sentenceForms, chinese]) {
    const found = form.exec(sentence)?.groups?.['names'];
    if (found === undefined) continue;
    const before = sentence.slice(0, sentence.indexOf(found));
    const isVerb = /(?:founded|started|created|built|wurde|werd|gegründet|fond|fundad|opgericht|grundat|założon|основан)[^:]*$/iu.test(before);
    if (isVerb && !isOwnSubject(before, names)) continue;
    const people = form === chinese ? [found] : found.split(/,? (?:and|und|et|y|e|en|och|i|&) |, /u);
    return people
      .map((one) => oneLine(one).replace(/(?<=\p{Ll})\.$/u, ''))
      .filter((one) => form === chinese || isName(one))
      .map((one) => ({ name: one, title: null, bio: null, evidence: cite(page, sentence) }));
  }
  // "Jane Roe, founder of <the site's name>"
  for (const own of names) {
    const quoted = own.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const found = new RegExp(
      `(?<name>${name}),? (?:is |the |is the )*(?:(?:co-?)?[Ff]ounder|CEO and [Ff]ounder|[Ff]ounder and CEO|[Ff]ounder & CEO)(?: and [\\p{L} ]{2,20})? (?:of|at|behind) (?:the )?${quoted}`,
      'u',
    ).exec(sentence)?.groups?.['name'];
    if (found !== undefined && isName(found)) return [{ name: oneLine(found), title: null, bio: null, evidence: cite(page, sentence) }];
  }
  return [];
}

/** What was founded or built: the company, or its product; not what it uses, its logo or its website. */
function isOwnSubject(before: string, names: string[]): boolean {
  const subject = before.replace(/(?:was|is|were|co-?)?\s*(?:founded|started|created|built|wurde|werd|gegründet|fond|fundad|opgericht).*$/iu, '').trim();
  if (
    /\b(?:logos?|brand(?:ing)?|designs?|web ?sites?|site|pages?|themes?|templates?|illustrations?|photos?|pictures?|icons?|mascot|fonts?|music|videos?)$/i.test(
      subject,
    )
  )
    return false;
  return (
    subject === '' ||
    names.some((one) => squash(before).includes(squash(one))) ||
    /^(?:we|it|wir|nous|it has been)$/i.test(subject) ||
    /\b(?:company|studio|start-?up|agency|firm|business|unternehmen|firma|société|entreprise|agence|empresa|società|azienda|bedrijf)\b/i.test(subject) ||
    /^(?:the|this|our|das|die|der|unser|unsere|l['’]|le|la|notre|el|nuestra|o|a|nossa|il|la nostra) ?(?:\p{Ll}+ )?(?:app|application|platform|product|tool|project|service|software|plugin|library|game|extension|plattform|produkt|projekt|werkzeug|plateforme|produit|projet|plataforma|producto|produto|proyecto|projeto|piattaforma|prodotto|progetto)$/iu.test(
      subject,
    )
  );
}

function isName(text: string): boolean {
  const trimmed = oneLine(text);
  if (!new RegExp(`^${name}$`, 'u').test(trimmed) || trimmed.length > 60) return false;
  const parts = trimmed.split(' ');
  return parts.length >= 2 && parts.length <= 5 && !parts.some((part) => notNames.test(part.replace(/[.,]$/, ''))) && trimmed !== trimmed.toUpperCase();
}

/** One entry for each person, with the title and evidence of all. */
function merge(found: DraftedFounder[]): DraftedFounder[] {
  const people = new Map<string, DraftedFounder>();
  for (const one of found) {
    const key = squash(one.name);
    const known = people.get(key);
    if (!known) people.set(key, one);
    else if (known.title === null && one.title !== null)
      people.set(key, { ...one, bio: one.bio ?? known.bio, evidence: [...one.evidence, ...known.evidence].slice(0, 4) });
  }
  return [...people.values()];
}
