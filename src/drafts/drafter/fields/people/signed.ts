import { fold } from '../../../evidence/canonical.ts';
import { holdsOwnName } from '../../../evidence/own-name.ts';
import { by } from '../../../evidence/which-rule.ts';
import { headingIs, isWordFor, speaksOf, wordsFor } from '../../../languages/index.ts';
import type { Block } from '../../../pages/block.ts';
import { isFounderLetter } from '../../../pages/founder-letter.ts';
import type { DraftedFounder } from '../../drafter.ts';
import { cite, oneLine, sentencesOf, type ViewedPage } from '../../site-view.ts';
import type { Around } from './founder-sentences.ts';
import { namesOwnWork } from './makers.ts';
import { isOfOther } from './of-other.ts';
import { names as nameList, nameParts } from './person-names.ts';

const FURTHEST = 14;
/** The end of a letter before its signature, and what may follow the names. */
const greeting =
  /^(?:(?:with )?(?:best|kind|warm)?\s?(?:wishes|regards)|sincerely|warmly|yours|cheers|thanks|love|herzlich(?:st)?|(?:herzliche|viele|liebe|beste) grüße|(?:bien )?cordialement|amicalement|à bientôt|un (?:abrazo|saludo)|saludos|abraços?|um abraço|(?:cordiali )?saluti|un abbraccio|(?:hartelijke |vriendelijke )?groeten|groetjes|pozdrawiam(?:y)?|s pozdravem|zdraví|(?:vänliga |varma )?hälsningar|mvh|с уважением|sevgiler|saygılarımla),?\s*[–—-]?\s*(?=\p{Lu})|(?<=\p{Ll}),$/giu;
const namesOnly = new RegExp(`^${nameList}$`, 'u');
const asianNames =
  /^[\p{Script=Han}\p{Script=Hangul}]{2,4}(?:[\s　][\p{Script=Han}]{1,3})?(?:[、,，][\s]?[\p{Script=Han}\p{Script=Hangul}]{2,4}(?:[\s　][\p{Script=Han}]{1,3})?)*$/u;
const asks = /^(?:meet|who are|über|about|unsere?|conoce a|conheça|rencontrez|les|the|our) /iu;
/** "I make it on my own", "ich arbeite allein daran". */
const alone =
  /(?<!\p{L})(?:on my own|by myself|all alone|just me|single-handedly|solo (?:developer|maker)|one-(?:person|man|woman) (?:team|company|business)|ganz allein|allein entwickelt|tout seul|toute seule|yo sol[oa]|sozinh[oa]|da sol[oa]|in mijn eentje)(?!\p{L})|一人で(?:開発|運営|作)|혼자/iu;

/** Founders that no sentence names: names in a list of facts, under a heading "Founders", or at the end of a letter. */
export function signedIn(blocks: readonly Block[], index: number, { page, names, isPerson }: Around & { page: ViewedPage }): DraftedFounder[] {
  const block = blocks[index]!;
  const listed = listedUnder(blocks, index, isPerson);
  if (listed) return by('founders: item below Founders', [{ name: listed.person, title: null, bio: null, evidence: cite(page, listed.heading, block.text) }]);
  const line = oneLine(block.text.replace(/^[\s–—―-]+/u, '').replace(greeting, ''));
  if (line.length > 120 || !(namesOnly.test(line) || asianNames.test(line))) return [];
  const people = nameParts(line).filter(isPerson);
  if (people.length === 0) return [];
  const take = (rule: string, ...quotes: string[]): DraftedFounder[] =>
    by(
      `founders: ${rule}`,
      people.map((one) => ({ name: oneLine(one), title: null, bio: null, evidence: cite(page, ...quotes, block.text) })),
    );
  const before = blocks[index - 1];
  if (before && isFact(before, block) && isWordFor('founder', before.text)) return take('fact in a table', before.text);
  const first = Math.max(0, index - FURTHEST);
  const at = first + blocks.slice(first, index).findLastIndex(({ level }) => level > 0 && (block.level === 0 || level < block.level));
  const heading = at < first ? undefined : blocks[at];
  if (!heading) return [];
  if (isFounders(heading.text)) return leadsElsewhere(block, people, page) ? [] : take('name below Founders', heading.text);
  if (block.level > 0) return [];
  if (isFounderLetter(heading.text) && !isOfOther(heading.text, names)) return take('signature of a letter', heading.text);
  if (
    holdsOwnName(heading.text, names) &&
    (speaksOf('iMadeIt', heading.text) || speaksOf('weMake', heading.text) || (whyWe.test(heading.text) && madeAny.test(heading.text)))
  )
    return take('signature below Why I built it', heading.text);
  if (!headingIs('makerHeading', heading.text)) return [];
  const said = blocks
    .slice(at + 1, index)
    .flatMap(({ text }) => sentencesOf(text))
    .find((sentence) => namesOwnWork(sentence, names) || (alone.test(sentence) && madeHere.test(sentence)));
  return said === undefined ? [] : take('signature of the maker', said);
}

const team =
  /^(?:(?:the|our|das|unser|l['’]|notre|el|nuestro|o|nosso|a nossa|il|het|ons|nasz|náš|vårt|bizim) ?)?(?:founding team|founders['’]? team|gründer(?:innen)?-?team|équipe (?:fondatrice|des fondateurs)|equipo fundador|(?:equipe|equipa) fundadora|time fundador|team (?:dei fondatori|fondatore)|fondatori del progetto|oprichtersteam|zespół założycielski|zakladatelský tým|grundar-?teamet?|kurucu ekip|perustajatiimi|команда основателей)$|^(?:创始团队|創始團隊|創業チーム|創業メンバー|창업 ?팀|창립 ?멤버)$/iu;
/** "Founders", "Meet our founder", "The founding team". */
export const isFounders = (heading: string): boolean => headingIs('founder', heading.replace(asks, '')) || team.test(heading.trim());

const readable = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
/** "Beratung anfragen" below "Gründer": a link to another page of the site, whose address doesn't have the name. */
function leadsElsewhere({ text }: Block, people: readonly string[], page: ViewedPage): boolean {
  const link = page.links.find((one) => one.text === text);
  if (link?.url === undefined || !URL.canParse(link.url) || new URL(link.url).host !== new URL(page.url).host) return false;
  const path = fold(readable(new URL(link.url).pathname + new URL(link.url).hash));
  const words = path.split(/[^\p{L}]+/u);
  return !people.some((one) => words.includes(fold(one.split(' ')[0]!)));
}

/** "Jane Roe – baker", an item of a list whose heading is "Founders" and nothing else. */
function listedUnder(blocks: readonly Block[], index: number, isPerson: Around['isPerson']): { person: string; heading: string } | undefined {
  const block = blocks[index]!;
  const { person: found, rest = '' } = /^(?<person>[^,:(\n–—]{4,50}?)(?:\s[–—-]\s|, | \(|: |\n)(?<rest>\S[\s\S]*)/u.exec(block.text)?.groups ?? {};
  if (block.kind !== 'item' || found === undefined || block.text.length > 140 || !isPerson(found) || isOfThing.test(rest)) return undefined;
  const heading = blocks.slice(Math.max(0, index - FURTHEST), index).findLast(({ level }) => level > 0);
  return heading && isFounders(heading.text) ? { person: oneLine(found), heading: heading.text } : undefined;
}

/** "makers since 1990", "our office": the item is a company or a place. */
const isOfThing = new RegExp(
  `\\d{4}|(?:${wordsFor('company')})|(?:${wordsFor('we')})|(?<!\\p{L})(?:offices?|hq|headquarters?|location|place|venue|shop|store|farm|brewery|bakery|school|hub|makers|growers|brewers|sitz|standort|laden|hof|siège|bureaux?|lieu|boutique|ferme|oficinas?|sede|tienda|granja|escritório|loja|fazenda|ufficio|negozio|fattoria|kantoor|winkel|boerderij|siedziba|biuro|sklep|sídlo|kancelář|obchod|kontor|butik|gård|ofis|mağaza|офис|магазин|ферма)(?!\\p{L})`,
  'iu',
);
/** "Warum wir Acme gegründet haben". */
const whyWe =
  /^\P{L}*(?:how|why|wie|warum|wieso|comment|pourquoi|cómo|por qué|como|por que|porquê|come|perché|hoe|waarom|jak|dlaczego|proč|hur|varför|hvorfor|как|почему) (?:i|we|ich|wir|j['’]|nous|ik|wij|we|jag|vi|eg|jeg|я|мы|hemos|he|abbiamo|ho|criamos|criei|fundamos|creamos)(?!\p{L})/iu;
const madeAny = new RegExp((['foundActive', 'foundPassive', 'makeActive', 'makePassive'] as const).map(wordsFor).join('|'), 'iu');
const madeHere = new RegExp(wordsFor('iMake'), 'iu');

/** "Founders" in a table or a list of terms, with its value next to it. */
const isFact = (label: Block, value: Block): boolean =>
  (label.kind === 'term' && value.kind === 'definition') ||
  (label.kind === 'cell' && value.kind === 'cell' && label.element.parent === value.element.parent && !speaksOf('founder', value.text));
