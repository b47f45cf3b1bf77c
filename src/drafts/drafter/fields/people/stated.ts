import { madeIt } from '../../../evidence/founding/made-it.ts';
import { myselfInAsia } from '../../../evidence/founding/myself-in-asia.ts';
import { announcesUs, beforeCreatorOf, handedBy, madeByMyself, tellsBeginning } from '../../../evidence/founding/stated-makers.ts';
import { madeOwnOne, originOf, tellsResult } from '../../../evidence/founding/told-origins.ts';
import { isOthersStory } from '../../../evidence/founding-words.ts';
import { holdsOwnName } from '../../../evidence/own-name.ts';
import { weAre } from '../../../evidence/says-together.ts';
import { isUsersFounding } from '../../../evidence/users-story.ts';
import { by } from '../../../evidence/which-rule.ts';
import { headingIs, speaksOf } from '../../../languages/index.ts';
import type { Block } from '../../../pages/block.ts';
import { headingBefore } from '../../../pages/block-order.ts';
import type { DraftedFounder } from '../../drafter.ts';
import { cite, oneLine, sentencesOf, type ViewedPage } from '../../site-view.ts';
import { selfMade, withoutTrade } from './founder-patterns.ts';
import type { Around } from './founder-sentences.ts';
import { isOrganisation } from './makers.ts';
import { mentionsIn } from './mentions.ts';
import { names as nameList, nameParts } from './person-names.ts';
import { isFounders } from './signed.ts';

// Founders in statements that no clause with a verb and its object makes.

/** How many sentences after "we are two friends" may say how it began. */
const FURTHEST = 3;
/** "y de su prima Jane Roe", "et de Jane Roe": the preposition is said again. */
const again =
  /(?<= (?:y|e|i|et|and|und|en|och) )(?:de |d['’]|di |von |van |av |da )(?=(?:sus?|sa|son|ses|suo|sua|seu|seva|seiner|seinem|ihrer|ihrem|zijn|haar|hans|hennes|his|her) \p{Ll}|\p{Lu})/gu;
const lastNames = new RegExp(`(?<!\\p{L})${nameList}$`, 'u');
const onlyNames = new RegExp(`^${nameList}$`, 'u');
const byline = /^(?:by|von|par|por|di|door|av|af|de|da)\s+/iu;
const ownPages = ['home', 'about', 'team', 'story'];

/** The founders that a block of text states in one of these ways. */
export function statedIn(blocks: readonly Block[], index: number, { page, names, isPerson }: Around & { page: ViewedPage }): DraftedFounder[] {
  const block = blocks[index]!;
  if (block.region === 'footer' || block.text.length > 2000) return [];
  const own = sentencesOf(block.text);
  const give = (rule: string, people: readonly string[], ...quotes: string[]): DraftedFounder[] =>
    people.length === 0 || !people.every(isPerson)
      ? []
      : by(
          `founders: ${rule}`,
          people.map((one) => ({ name: oneLine(one), title: null, bio: null, evidence: cite(page, ...quotes) })),
        );
  const found: DraftedFounder[] = [];
  // "Jane Roe" and "Maker of Acme" below a letter.
  const signature = block.text.length <= 120 ? block.text.split('\n').slice(-2) : [];
  const signed = signature.length === 2 && onlyNames.test(signature[0]!.trim()) ? signature.join('\n') : undefined;
  if (signed !== undefined && beforeCreatorOf(signed, names)?.trim() === signature[0]!.trim())
    found.push(...give('signature, creator of', nameParts(signature[0]!), signed));
  for (const [at, sentence] of own.entries()) {
    const before = own[at - 1];
    if (sentence.length > 400 || /^["“„«]/u.test(sentence) || isOthersStory(sentence, before, names)) continue;
    const handed = handedBy(sentence, names);
    if (handed !== undefined) found.push(...give('at the initiative of', nameParts(withoutTrade(handed.replace(again, ''))), sentence));
    const through = beforeCreatorOf(sentence, names);
    const listed = through === undefined ? undefined : lastNames.exec(through.replace(byline, ''))?.[0];
    if (listed !== undefined) found.push(...give('name, creator of', nameParts(listed), sentence));
    const told = originOf(sentence, names);
    if (told !== undefined && !isOrganisation(told.who)) found.push(...give('whom it goes back to', peopleOf(told, isPerson), sentence));
    const earlier = before ?? lastOf(blocks[index - 1], block);
    const made = earlier === undefined ? undefined : madeIt(sentence, earlier, names);
    if (made !== undefined && !isOrganisation(made)) found.push(...give('made it, the name last', peopleOf({ who: made }, isPerson), earlier!, sentence));
    if (earlier !== undefined && tellsResult(sentence, names))
      found.push(...give('told before the result', aboutWhom(earlier, names, isPerson), earlier, sentence));
    if (ownPages.includes(page.role) && madeOwnOne(sentence, names)) {
      const said = [sentence, before, own[at - 2]].find((one) => one !== undefined && selfMade.test(one));
      const [person] = said === undefined ? [] : nameParts(said.slice(selfMade.exec(said)!.index + selfMade.exec(said)![0].length));
      if (person !== undefined) found.push(...give('I made one myself', [person], ...new Set([said!, sentence])));
    }
    for (const quotes of before === undefined ? [[sentence]] : [[sentence], [before, sentence]]) {
      const myself = madeByMyself(quotes.join(' '), names);
      if (!myself) continue;
      found.push(...give('I made it on my own', nameParts(myself.person), ...quotes));
      break;
    }
  }
  // A greeting may be a paragraph of its own.
  const next = blocks[index + 1];
  const asian = myselfInAsia([...own, ...(next && next.level === 0 && next.region === block.region ? sentencesOf(next.text) : [])], names);
  if (asian && isOwnText(blocks, index))
    found.push(...by('founders: I am, I made it (Asia)', [{ name: oneLine(asian.person), title: null, bio: null, evidence: cite(page, ...asian.quotes) }]));
  return [...found, ...answeredIn(blocks, index, { page, own, names, isPerson, give }), ...usIn(blocks, index, { page, own, names, give })];
}

/** Not below a heading about customers and their words. */
function isOwnText(blocks: readonly Block[], index: number): boolean {
  const heading = headingBefore(blocks, index)?.text ?? '';
  return !headingIs('testimonialsHeading', heading) && !headingIs('othersHeading', heading) && !speaksOf('customers', heading);
}

/** The people at the start of a text with names: all of them if their number was announced. */
function peopleOf({ who, count }: { who: string; count?: number }, isPerson: Around['isPerson']): string[] {
  const rows = mentionsIn(who, isPerson);
  if (count === undefined) return rows.find(({ start }) => start === 0)?.people ?? [];
  const all = rows.flatMap(({ people }) => people);
  return rows[0]?.start === 0 && all.length === count ? all : [];
}

/** The last sentence of the paragraph before. */
const lastOf = (before: Block | undefined, block: Block): string | undefined =>
  before && before.level === 0 && before.region === block.region && before.text.length <= 2000 ? sentencesOf(before.text).at(-1) : undefined;

const customer =
  /(?<!\p{L})(?:customers?|clients?|users?|kund(?:en|in|e)?|clientes?|client[ei]|klant(?:en)?|klient\p{L}*|zákazní\p{L}+|kunder?|müşteri\p{L}*|клиент\p{L}*)(?!\p{L})/iu;
/** What only people do: places and companies have names of two words too. */
const personal =
  /(?<!\p{L})(?:looked for|searched|wanted|met|needed a|was (?:tired|fed up|frustrated)|were (?:tired|fed up|frustrated)|could(?:n['’]t| not) find|set out|decided|quit|dreamed|had enough|suchten?|wollten?|brauchten?|vermissten?|trafen sich|lernten sich|hatten? genug|kündigten?|träumten?|cherchai(?:t|ent)|voulai(?:t|ent)|se sont (?:rencontrés|rencontrées|connus)|rêvai(?:t|ent)|buscaban?|querían?|necesitaban?|se conocieron|soñaban?|perdían?|procurava[m]?|queria[m]?|precisava[m]?|se conheceram|conheceram-se|sonhava[m]?|cercava(?:no)?|voleva(?:no)?|si (?:sono )?(?:incontrati|conosciuti|conobbero)|sognava(?:no)?|zocht(?:en)?|wilden?|ontmoetten|misten?|szukał[aiy]?|szukali|chciał[aiy]?|chcieli|poznali się|hledal[aiy]?|chtěl[aiy]?|potkali se|letade efter|träffades|saknade|ledte efter|lette etter|mødtes|møttes|savnede|savnet|искал[аи]?|хотел[аи]?|познакомились|шукал[аи]?|шукав|хотіл[аи]|познайомилися)(?!\p{L})/iu;
const firstPerson =
  /(?<!\p{L})(?:we|us|our|I|my|wir|uns(?:er\p{L}*)?|ich|mein\p{L}*|nous|notre|nos|je|mon|nosotr[oa]s|nuestr[oa]s?|nós|noss[oa]s?|noi|nostr[oaie]|wij|ons|onze|ik|mijn|nasz\p{L}*|nam|nás|náš|naše|vi|oss|vår\p{L}*|мы|нам|нас|наш\p{L}*|я)(?!\p{L})/iu;
/** Jane Roe of "In 2016, Jane Roe looked for a planner": one subject, or two or three in a row, and nobody is "we". */
function aboutWhom(sentence: string, names: readonly string[], isPerson: Around['isPerson']): string[] {
  if (sentence.length > 300 || !personal.test(sentence) || firstPerson.test(sentence) || customer.test(sentence) || isUsersFounding(sentence, names)) return [];
  const [row, ...others] = mentionsIn(sentence, isPerson);
  if (!row || others.length > 0 || row.people.length > 3) return [];
  return /^(?:[^,.;:]{0,60}, |(?:\p{L}{1,8} ){0,2}(?:\d{4},? (?:\p{Ll}+ ){0,2})?)$/u.test(sentence.slice(0, row.start)) &&
    !/^['’]/u.test(sentence.slice(row.end))
    ? row.people
    : [];
}

/** "Who makes Acme?", "Meet our founder": the text below begins with the names. */
function answeredIn(
  blocks: readonly Block[],
  index: number,
  { page, own, names, isPerson, give }: { page: ViewedPage; own: readonly string[]; names: readonly string[]; isPerson: Around['isPerson']; give: Give },
): DraftedFounder[] {
  const [heading, block] = [blocks[index - 1], blocks[index]!];
  const [first] = own;
  if (!heading || block.level > 0 || first === undefined || heading.text.length > 60 || first.length > 300) return [];
  const row = mentionsIn(first, isPerson).find(({ start }) => start === 0);
  // "Jane Roe trained as a nurse, and her uncle John Doe": only the names in a list.
  const people = nameParts(first).filter((one) => row?.people.includes(one));
  if (!row || !/^(?:$|[,.(]| \p{Ll}| [–—-])/u.test(first.slice(row.end))) return [];
  if (heading.level > 0 && row.end < first.length && ownPages.includes(page.role) && isFounders(heading.text))
    return give('told below Our founder', people, heading.text, first);
  const asks = /[?？]\s*$/u.test(heading.text) && headingIs('makerHeading', heading.text) && asksOfOwn(heading.text, names);
  return asks ? give('answer to who made it', people, heading.text, first) : [];
}
/** "Who makes Acme?", "Who is behind this?": not "Who makes the rules?". */
const asksOfOwn = (question: string, names: readonly string[]): boolean =>
  holdsOwnName(question, names) ||
  /(?<!\p{L})(?:this|you|das|es|dahinter|ça|cela|esto|isso|questo|dit|to|det|это)(?: (?:app|site|website|tool|project|product|service|software|plugin))?\s*[?？]\s*$/iu.test(
    question,
  );

type Give = (rule: string, people: readonly string[], ...quotes: string[]) => DraftedFounder[];

/** "We are two friends from Porto, Jane Roe and John Doe. It all started in 2014." */
function usIn(
  blocks: readonly Block[],
  index: number,
  { page, own, names, give }: { page: ViewedPage; own: readonly string[]; names: readonly string[]; give: Give },
): DraftedFounder[] {
  const block = blocks[index]!;
  if (block.level > 0 || !ownPages.includes(page.role)) return [];
  const next = blocks[index + 1];
  const all = [...own, ...(next && next.level === 0 && next.region === block.region ? sentencesOf(next.text) : [])];
  for (const [at, sentence] of own.entries()) {
    const announced = announcesUs(sentence);
    const rest = (announced?.rest ?? weAre.exec(sentence)?.groups?.['rest'])?.replace(/[.!\s]+$/u, '');
    if (rest === undefined || /^["“„«]/u.test(sentence) || !onlyNames.test(rest)) continue;
    const people = nameParts(rest);
    if (people.length < 2 || (announced && people.length !== announced.count)) continue;
    const told = all.slice(at + 1, at + 1 + FURTHEST).find((one) => tellsBeginning(one, names));
    if (told === undefined || all.some((one) => isUsersFounding(one, names))) continue;
    if (isOwnText(blocks, index)) return give('we are, it began', people, sentence, told);
  }
  return [];
}
