import { elementsAround } from '../../../../platform/html/tree.ts';
import { squash } from '../../../evidence/canonical.ts';
import { isCreatorRole } from '../../../evidence/creator-words.ts';
import { isSomebodyElse } from '../../../evidence/founding/somebody-else.ts';
import { startsUsing } from '../../../evidence/founding/starts-using.ts';
import { isOthersStory } from '../../../evidence/founding-words.ts';
import { by } from '../../../evidence/which-rule.ts';
import { headingIs, isWordFor, speaksOf, wordsFor } from '../../../languages/index.ts';
import type { Block } from '../../../pages/block.ts';
import { headingBefore } from '../../../pages/block-order.ts';
import { nodesOf, quoteNested, quoteProperty, textsOf } from '../../../pages/json-ld.ts';
import type { DraftedFounder } from '../../drafter.ts';
import { factBlocks } from '../../own-facts.ts';
import { cite, isEntry, isOrganization, oneLine, ownNodes, type SiteView, sentencesOf, type ViewedPage, wordCount } from '../../site-view.ts';
import { labelled, role } from './founder-patterns.ts';
import { type Around, inSentence } from './founder-sentences.ts';
import { employedIn } from './in-structured-data.ts';
import { introducedIn } from './introduced.ts';
import { isOwnObject } from './is-own-object.ts';
import { makersIn } from './makers.ts';
import { inNominative } from './nominative.ts';
import { isOfOther } from './of-other.ts';
import { commonWords, isName, name, names as nameList, nameParts } from './person-names.ts';
import { namedBesideRole } from './role-then-names.ts';
import { signedIn } from './signed.ts';
import { statedIn } from './stated.ts';
import { isFoundersRole, nameBeside } from './whose-role.ts';

const MOST = 12;
/** Topics of headings aren't names. */
const headings = [
  'faqHeading',
  'featuresHeading',
  'whyHeading',
  'pricingHeading',
  'testimonialsHeading',
  'othersHeading',
  'teamHeading',
  'otherHeading',
] as const;
const pages = ['home', 'about', 'team', 'story', 'contact', 'imprint', 'faq', 'other', 'features', 'pricing'];
/** "Founders", a heading above people, isn't a role. */
const many = /(?<!\p{L})(?:(?:co-?)?founders|fondateurs|fundadores|fondatori|oprichters|założyciele|zakladatelé|основатели)(?!\p{L})/iu;
const separator = String.raw`\s*(?:[,–—|·:(\n]|\s-\s|\bis\b)\s*`;
/** "Jane Roe, Co-founder & CEO"; "Jane Roe Co-Founder & CTO". */
const nameFirst = new RegExp(`^(?<name>${name})${separator}(?<title>[\\s\\S]{3,80})$`, 'u');
const nameFirstLoose = new RegExp(
  `^(?<name>${name})\\s+(?<title>(?:[Cc]o-?)?(?:[Ff]ounder|[Ff]ondat|[Ff]undador|[Gg]ründer|[Oo]prichter|[Gg]rundare|[Oo]снователь|[Зз]аснов)[\\s\\S]{0,70})$`,
  'u',
);
/** People that the site calls its founders. Directors, customers and founders of something else don't count. */
export function draftFounders(site: SiteView, names: readonly string[]): DraftedFounder[] {
  const found: DraftedFounder[] = [];
  const common = commonWords(site.pages.map(({ text }) => text));
  const isPerson = (text: string) =>
    isName(text, common) &&
    !names.some((own) => squash(own) === squash(text)) &&
    !headings.some((topic) => headingIs(topic, text)) &&
    !isWordFor('addressLabel', text);
  for (const page of site.pages) {
    if (page.isArticle || page.isUnfilled || !pages.includes(page.role) || isEntry(page, names)) continue;
    const blocks = factBlocks(page, names).filter(({ region }) => region !== 'nav');
    const isCreator = creatorsOf(page, blocks, isPerson);
    for (const [index, block] of blocks.entries()) {
      const beside = besideRole(blocks, index, { names, isPerson, isCreator });
      if (beside)
        found.push(
          by(`founders: ${beside.rule}`, {
            name: beside.name,
            title: /^(?:about|meet|our|the|from|a |über|a propos|message|letter|note)\b/i.test(beside.title) ? null : oneLine(beside.title),
            bio: beside.bio,
            evidence: cite(page, ...beside.quotes),
          }),
        );
      found.push(...signedIn(blocks, index, { page, names, isPerson }), ...introducedIn(blocks, index, { page, names, isPerson }));
      found.push(...statedIn(blocks, index, { page, names, isPerson }));
      const before: string[] = [];
      for (const sentence of sentencesOf(block.text)) {
        if (isOthersStory(sentence, before.at(-1), names)) {
          before.push(sentence);
          continue;
        }
        const said = inSentence(sentence, { page, region: block.region, names, isPerson, before: before.at(-1) ?? '' });
        found.push(...titledIn(sentence, { page, blocks, index, names, isPerson }));
        found.push(...(said.length > 0 || block.region === 'footer' ? said : makersIn(sentence, { page, names, isPerson, before })));
        before.push(sentence);
      }
    }
  }
  const named = found.filter(
    ({ name: person, evidence }) => !evidence.slice(0, 1).some(({ quote }) => isSomebodyElse(person, quote) || startsUsing(quote, names)),
  );
  return merge([...inNominative(named, site), ...fromNodes(site, isPerson)]).slice(0, MOST);
}

function fromNodes(site: SiteView, isPerson: (text: string) => boolean): DraftedFounder[] {
  const found: DraftedFounder[] = [];
  for (const { node, page } of ownNodes(site, isOrganization)) {
    found.push(...employedIn(node, page, isPerson));
    for (const key of ['founder', 'founders']) {
      for (const person of nodesOf(node, key)) {
        const [text] = textsOf(person, 'name');
        const [title] = textsOf(person, 'jobTitle');
        if (text === undefined) continue;
        const quotes = [quoteNested(node, key, 'name', text), ...(title === undefined ? [] : [quoteProperty(person, 'jobTitle', title)])];
        found.push(by('founders: JSON-LD person', { name: text, title: title ?? null, bio: null, evidence: cite(page, ...quotes) }));
      }
      for (const text of textsOf(node, key))
        if (isPerson(text))
          found.push(by('founders: JSON-LD name', { name: text, title: null, bio: null, evidence: cite(page, quoteProperty(node, key, text)) }));
    }
  }
  return found;
}

/** A name and a role in one line, or in two lines of one card. */
function besideRole(
  blocks: Block[],
  index: number,
  { names, isPerson, isCreator }: Around & { isCreator(index: number, role: string): boolean },
): { rule: string; name: string; title: string; bio: string | null; quotes: string[] } | undefined {
  const block = blocks[index]!;
  const isRole = (text: string) => isFoundersRole(text) || isCreator(index, text);
  if (
    !(isRole(block.text) || isRole(nameFirst.exec(block.text)?.groups?.['title'] ?? '')) ||
    wordCount(block.text) > 16 ||
    block.text.length > 120 ||
    isOfOther(lastLines(block.text, isPerson), names)
  )
    return undefined;
  // Letters and customers' testimonials also end with "— Jane Roe, founder". So the heading has to mention the founder.
  const heading = headingBefore(blocks, index)?.text ?? '';
  const line = lastLines(role.test(heading) ? block.text.replace(/^[\s–—-]+/u, '') : block.text, isPerson);
  const inOne = nameFirst.exec(line)?.groups ?? nameFirstLoose.exec(line)?.groups;
  if (
    inOne &&
    isPerson(inOne['name']!) &&
    isRole(inOne['title']!) &&
    !isTestimonial(blocks, index) &&
    !isSignedText(blocks, index, names) &&
    !isThen(inOne['title']!, names)
  )
    return { rule: 'name and role in one line', name: oneLine(inOne['name']!), title: inOne['title']!.replace(/\)$/, ''), bio: null, quotes: [block.text] };
  // "Founder: Jane Roe" already names them; the text next to it is something else.
  if (labelled.test(block.text)) return undefined;
  if (wordCount(block.text) > 10 || block.text.length > 90 || many.test(block.text) || /[.!?]$/.test(block.text.trim())) return undefined;
  const at = nameBeside(blocks, index, isPerson);
  if (at === undefined) return undefined;
  const other = blocks[at]!;
  const first = Math.min(at, index);
  if (!shareCard(block, other) || isTestimonial(blocks, first) || isSignedText(blocks, first, names) || isPraise(blocks, first + 2, names)) return undefined;
  const next = blocks[first + 2];
  const bio = next && wordCount(next.text) >= 8 && next.level === 0 && shareCard(block, next) ? oneLine(next.text).slice(0, 3000) : null;
  return {
    rule: 'name beside a role',
    name: oneLine(other.text),
    title: block.text,
    bio,
    quotes: [other.text, block.text, ...(bio === null ? [] : [next!.text])],
  };
}

const firstPerson =
  /(?<!\p{L})(?:[Ww]e|[Oo]ur|us|[Mm]y|me|I|[Ww]ir|[Uu]ns(?:er\p{L}*)?|[Mm]ein\p{L}*|[Mm]ir|[Mm]ich|[Ii]ch|[Nn]ous|[Nn]otre|[Nn]os|[Mm]on|[Mm]es|[Mm]oi|[Jj]e|[Nn]uestr[oa]s?|[Nn]osotr[oa]s|[Mm]is?|[Nn]oss[oa]s?|[Nn]ós|[Mm]eu|[Mm]inha|[Nn]oi|[Nn]ostr[oaie]|[Mm]io|[Mm]ia|[Ww]ij|[Oo]ns|[Oo]nze|[Mm]ijn|[Vv]i|[Vv]år\p{L}*|[Nn]as|[Nn]asz\p{L}*|[Nn]áš|[Nn]aše|[Мм]ы|[Нн]ам|[Нн]аш\p{L}*)(?!\p{L})|[Jj]['’]ai(?!\p{L})|私たち|当社|我们|저희|우리/u;
/** A customer's words below a name and a role: "Acme saves me hours", under a heading that isn't about the team or the founder. */
function isPraise(blocks: Block[], index: number, names: readonly string[]): boolean {
  const said = blocks[index];
  if (!said || said.level > 0 || wordCount(said.text) < 4 || !shareCard(said, blocks[index - 1]!) || !firstPerson.test(said.text)) return false;
  if (names.some((own) => [index - 1, index - 2].some((at) => squash(blocks[at]!.text).includes(squash(own))))) return false;
  const heading = headingBefore(blocks, index - 2)?.text ?? '';
  return !role.test(heading) && !headingIs('teamHeading', heading) && !headingIs('makerHeading', heading);
}

/** "Ihre Jane Roe", "Your Jane Roe", "— Jane Roe": below a letter. */
const yours = /^\s*(?:[–—-]\s?)?(?:Ihre?|Eure?|Deine?|[Yy]ours?|Votre|Ton|Ta|Je|Jouw|Uw|Twój|Twoja|Din|Vår),? (?=\p{Lu}\p{L}+ \p{Lu})/u;
/** "Cheers, / Jane Roe / Founder": the lines from the name on. */
function lastLines(text: string, isPerson: Around['isPerson']): string {
  const lines = text.split('\n').map((line) => line.replace(yours, ''));
  return lines.length > 2 && lines.length <= 6 && isPerson(lines.at(-2)!.trim()) && !isPerson(lines[0]!.trim()) ? lines.slice(-2).join('\n') : text;
}

/** More people than this with the role "Creator" are a community, not the makers. */
const MOST_CREATORS = 2;

/** Whether a role like "Creator" says who made the product: on a page or in a section about the team, and of one or two people. */
function creatorsOf(page: ViewedPage, blocks: Block[], isPerson: Around['isPerson']): (index: number, role: string) => boolean {
  const titleOf = ({ text }: Block) => nameFirst.exec(text)?.groups?.['title'] ?? text;
  if (blocks.filter((block) => isCreatorRole(titleOf(block))).length > MOST_CREATORS) return () => false;
  return (index, role) => {
    if (!isCreatorRole(role)) return false;
    // Themes make each name a heading.
    const heading = headingBefore(blocks, index, ({ text }) => !isPerson(text));
    if (heading && headingIs('othersHeading', heading.text)) return false;
    return page.role === 'team' || page.role === 'about' || (heading !== undefined && headingIs('teamHeading', heading.text));
  };
}

const titled = new RegExp(
  `^(?:(?:the|our|der|die|unser|unsere|le|la|les|notre|nos|el|los|las|nuestr[oa]s?|o|a|os|as|noss[oa]s?|il|i|gli|la nostra|de|het|onze|vores|vår|våra) )?${wordsFor('founder')}(?:(?: (?:and|und|et|y|e|en|i|&) |-)(?:CEO|CTO|COO|owner|[Ii]nhaber(?:in)?))? (?<names>${nameList})(?=[\\s.,]|$)(?! (?:of|from|von|de|di|van)\\s)`,
  'u',
);

/** "Founder Jane Roe grew up on a farm": in the company's own story, not on the card of another one. */
function titledIn(sentence: string, { page, blocks, index, names, isPerson }: Around & { page: ViewedPage; blocks: Block[]; index: number }): DraftedFounder[] {
  const start = sentence.replace(/^\p{Lu}/u, (first) => first.toLowerCase());
  const block = blocks[index]!;
  const listed = titled.exec(start)?.groups?.['names'];
  const found = listed !== undefined ? nameParts(listed) : block.level === 0 ? namedBesideRole(sentence, names, isPerson) : [];
  if (
    found.length === 0 ||
    sentence.length > 300 ||
    block.region === 'footer' ||
    (listed !== undefined && isOfOther(sentence, names)) ||
    !isFoundersRole(sentence)
  )
    return [];
  // "Founder Jane Roe started the Roe Farm" is about another thing.
  if ((speaksOf('founded', sentence) || speaksOf('began', sentence)) && !isOwnObject(sentence, names)) return [];
  const heading = headingBefore(blocks, index);
  const isOwnStory =
    heading !== undefined &&
    (headingIs('teamHeading', heading.text) || headingIs('makerHeading', heading.text) || names.some((one) => squash(heading.text).includes(squash(one))));
  const isWhole =
    (heading === undefined || heading.level === 1) && (page.role === 'about' || page.role === 'team' || page.role === 'story' || page.role === 'home');
  if (!isOwnStory && !isWhole) return [];
  return by(
    'founders: founder, then names',
    found.filter(isPerson).map((one) => ({ name: oneLine(one), title: null, bio: null, evidence: cite(page, sentence) })),
  );
}

/** "założycielka Gruszki", "основательница «Груши»": a founder of what follows. */
function isThen(title: string, names: readonly string[]): boolean {
  const rest = names.reduce((left, own) => left.replaceAll(own, ''), title);
  return (
    new RegExp(`^[^,]*?${wordsFor('founder')} (?:[«„“"]\\p{L}|(?!(?:CEO|CTO|COO|VD|CPO|CFO)(?!\\p{L}))\\p{Lu}\\p{Ll}+$)`, 'iu').test(rest) &&
    /\s[«„“"]?\p{Lu}\p{L}+[»“”"]?$/u.test(rest)
  );
}

const pageParts = /^(?:html|body|main|section|article|#root)$/;
/** Sentences, then a name and a role, in one card: somebody else's words, unless the section is about the team or by the founder. */
function isSignedText(blocks: Block[], first: number, names: readonly string[]): boolean {
  const before = blocks[first - 1];
  const card = blocks[first]!.element.parent;
  if (!before || before.level > 0 || before.kind === 'item' || wordCount(before.text) < 4 || !/[.!?。！？]$/u.test(before.text.trim())) return false;
  const isInCard = before.element.parent === card || (before.element.parent === card?.parent && !pageParts.test(card?.parent?.tag ?? 'body'));
  if (!card || !isInCard || pageParts.test(card.tag)) return false;
  if (names.some((own) => squash(blocks[first]!.text).includes(squash(own)))) return false;
  const heading = headingBefore(blocks, first)?.text ?? '';
  return !role.test(heading) && !headingIs('teamHeading', heading) && !headingIs('makerHeading', heading);
}

function isTestimonial(blocks: Block[], first: number): boolean {
  const before = blocks[first - 1];
  return before !== undefined && /^["“„«「]|["”“»」]$/.test(before.text.trim()) && shareCard(before, blocks[first]!);
}

function shareCard(one: Block, other: Block): boolean {
  const around = new Set([one.element, ...elementsAround(one.element, 3)]);
  return [other.element, ...elementsAround(other.element, 3)].some((element) => around.has(element) && element.tag !== 'body' && element.tag !== '#root');
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
  // "Ana" is the Ana Roe of another sentence.
  return [...people.values()].filter((one) => one.name.includes(' ') || ![...people.values()].some((other) => other.name.startsWith(`${one.name} `)));
}
