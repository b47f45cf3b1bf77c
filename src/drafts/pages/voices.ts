import { type Element, elementsAround, elementsBelow } from '../../platform/html/tree.ts';
import { amountsIn } from '../evidence/pricing/pricing-words.ts';
import { namesLegalForm } from '../evidence/whose-place/place-words.ts';
import { headingIs, speaksOf } from '../languages/index.ts';
import type { Block, Region } from './block.ts';
import { isFounderLetter } from './founder-letter.ts';
import { isInside } from './is-inside.ts';
import { isAboutOther, markOthers } from './other-companies.ts';
import type { ReadPage } from './page.ts';

// Finds out who is speaking and about whom if the elements' names don't say. Readers need to know that before they read a text.

/** Regions with other people's words, or with no statement at all. The company isn't speaking in them. */
const foreign = new Set<Region>(['quote', 'comment', 'notice', 'form', 'code', 'others', 'unfilled']);
const LONGEST_LABEL = 60;
const MOST_IN_CARD = 7;
const LEAST_LINKS = 4;
/** The share of a menu's text that is in links. */
const LINKED_SHARE = 0.8;
/** The share of a site's pages that a text has to be on to count as part of the site's frame. */
const FRAME_SHARE = 0.6;
const LEAST_PAGES = 3;

/** Whether the company isn't speaking in a region of a page: quotes, comments, forms, code, and cards about others. */
export const isForeign = (region: Region): boolean => foreign.has(region);

/**
 * Corrects the regions of all blocks of a site: quotations, walls of other companies' names, menus, language switchers, notices,
 * placeholders, and the frame that all pages share. Uses each page's own structure first, then what the pages have in common.
 * @param isOwn whether a domain has the site's own name
 */
export function markVoices(pages: readonly Pick<ReadPage, 'blocks' | 'links'>[], isOwn: (domain: string) => boolean = () => false): void {
  for (const page of pages) {
    markSections(page.blocks, isOwn);
    markQuotations(page.blocks);
    markOthers(page.blocks);
    markMenus(page);
    for (const block of page.blocks) {
      if (isForeign(block.region)) continue;
      if (isLeftOver(block.text)) block.region = 'unfilled';
      else if (isNotice(block)) block.region = 'notice';
    }
  }
  markFrame(pages.map(({ blocks }) => blocks));
  for (const page of pages) markLinks(page);
}

/** A link is in its block's region. */
function markLinks({ blocks, links }: Pick<ReadPage, 'blocks' | 'links'>): void {
  const regions = new Map<Element, Region>();
  for (const { element, region } of blocks) if (isForeign(region)) regions.set(element, region);
  if (regions.size === 0) return;
  for (const link of links) {
    if (!link.isVisible) continue;
    for (const around of [link.element, ...elementsAround(link.element, 4)]) {
      const region = regions.get(around);
      if (region === undefined) continue;
      link.region = region;
      break;
    }
  }
}

/** Everything under "What our customers say" and "Trusted by" is about customers, up to the next heading of that level. */
function markSections(blocks: Block[], isOwn: (domain: string) => boolean): void {
  let open: { region: Region; level: number } | undefined;
  for (const block of blocks) {
    if (block.level > 0 && (!open || block.level <= open.level)) {
      const region = block.level === 1 ? undefined : regionUnder(block.text);
      open = region && { region, level: block.level };
    }
    if (open && !(open.region === 'others' && isContact(block, isOwn)) && (block.region === 'main' || block.region === 'header' || block.region === 'aside'))
      block.region = open.region;
    if (block.region === 'footer') open = undefined;
  }
}

/** "hello@acme.test · 1 Main Street": the company's own line after a list of others, with an address at a domain of its name. */
const isContact = ({ text, kind, level }: Block, isOwn: (domain: string) => boolean): boolean =>
  kind === 'paragraph' &&
  level === 0 &&
  text.length <= 200 &&
  !namesLegalForm(text) &&
  [...text.matchAll(/@(?<domain>(?:[a-z0-9-]+\.)+[a-z]{2,24})/giu)].some(({ groups }) => isOwn(groups!['domain']!));

/** "Mills this week", "Productores de la semana": others that a marketplace or magazine shows. */
const ofTheWeek =
  /(?<!\p{L})(?:(?:of the|this) (?:week|month)|(?:der|dieser) woche|(?:des|diesen) monats?|de la semaine|du mois|de la semana|del mes|da semana|do mês|della settimana|del mese|van de (?:week|maand)|tygodnia|miesiąca|týdne|měsíce|(?:veckans|månadens) \p{L}+|haftanın|недели|месяца)(?!\p{L})|今週の|今月の|本周|本月|이번 (?:주|달)/iu;

function regionUnder(heading: string): Region | undefined {
  if (heading.length > 80) return undefined;
  if (headingIs('testimonialsHeading', heading)) return 'quote';
  // "Our partner Roe": with the other's name.
  const named = /^(?<topic>.*(?<!\p{L})partner\p{L}*):? \p{Lu}[\p{L}\d.-]*$/iu.exec(heading)?.groups?.['topic'];
  return headingIs('othersHeading', named ?? heading) || isAboutOther(heading) || (heading.length <= 50 && ofTheWeek.test(heading)) ? 'others' : undefined;
}

const quoted = /^\s*(?:["“„«「『‟]|&ldquo;)[\s\S]*(?:["”“»」』])[\s.]*$/u;
/** “Saved us two weeks.” – Jane Roe, Roe Farms: a quotation with its author in one block. */
const attributed = /^\s*["“„«「『‟][^"”“»」』\n]{8,}["”“»」』]\s*(?:[-–—,(|/]\s*){1,2}\p{Lu}[^.!?\n]{1,90}$/u;
const stars = /^[★⭐☆✩\s\d./,()]+$/u;

/** A line in quotation marks next to short lines with its author. A slogan in quotation marks has no such lines. */
function markQuotations(blocks: Block[]): void {
  const isQuoted = ({ text, level }: Block) => level === 0 && quoted.test(text) && text.split(/\s+/).length >= 4;
  let heading = '';
  for (const [at, block] of blocks.entries()) {
    if (block.level > 0) heading = block.text;
    if (block.region !== 'main' && block.region !== 'header' && block.region !== 'aside') continue;
    if (block.level === 0 && isFounderLetter(heading)) continue;
    if (block.level === 0 && attributed.test(block.text)) {
      block.region = 'quote';
      continue;
    }
    const isRated = stars.test(block.text) && /[★⭐]{3}/u.test(block.text);
    if (!isQuoted(block) && !isRated) continue;
    const card = cardOf(block, blocks, at);
    const others = card.filter((other) => other !== block && !isQuoted(other));
    const speakers = others.filter(
      ({ text, level }) =>
        (level === 0 || level > 2) &&
        text.split(/\s+/).length <= 12 &&
        !/[.!?。]$/u.test(text) &&
        /^[\s\p{P}\p{S}]*\p{Lu}|[\p{Script=Han}\p{Script=Hangul}]/u.test(text),
    );
    if (!isRated && speakers.length === 0 && card.filter(isQuoted).length < 2) continue;
    for (const other of isRated ? card.filter(({ level }) => level !== 1 && level !== 2) : [block, ...speakers]) other.region = 'quote';
  }
}

/** The blocks of the widest element around a block that is no bigger than a card. */
function cardOf(block: Block, blocks: Block[], at: number): Block[] {
  let card = [block];
  for (const around of [block.element, ...elementsAround(block.element, 6)]) {
    if (around.tag === 'body' || around.tag === 'main' || around.tag === 'section' || around.tag === '#root') break;
    const inside = blocks.slice(Math.max(0, at - MOST_IN_CARD), at + MOST_IN_CARD + 1).filter(({ element }) => isInside(element, around));
    if (inside.length > MOST_IN_CARD || inside.some(({ level }) => level === 1)) break;
    if (inside.length > card.length) card = inside;
  }
  return card;
}

/** Runs of links without sentences between them are navigation in any element; so are names of languages in a row. */
function markMenus({ blocks, links }: Pick<ReadPage, 'blocks' | 'links'>): void {
  const linked = new Map<Element, { count: number; length: number }>();
  for (const link of links) {
    if (!link.isVisible || link.text === '') continue;
    let level = 0;
    for (const around of [link.element, ...elementsAround(link.element, 6)]) {
      const known = linked.get(around) ?? { count: 0, length: 0 };
      known.count++;
      known.length += link.text.replace(/\s+/g, '').length;
      linked.set(around, known);
      if (++level > 6) break;
    }
  }
  const lengths = new Map<Element, number>();
  for (const block of blocks)
    for (const around of [block.element, ...elementsAround(block.element, 6)])
      lengths.set(around, (lengths.get(around) ?? 0) + block.text.replace(/\s+/g, '').length);
  for (const block of blocks) {
    if (block.region !== 'main' && block.region !== 'header' && block.region !== 'aside') continue;
    for (const around of [block.element, ...elementsAround(block.element, 3)]) {
      if (around.tag === 'body' || around.tag === 'main' || around.tag === '#root') break;
      const inside = linked.get(around);
      const length = lengths.get(around) ?? 0;
      if (!inside || inside.count < LEAST_LINKS || inside.length < length * LINKED_SHARE) continue;
      // Cards that are one big link contain headings or sentences.
      if (inside.length / inside.count > LONGEST_LABEL / 2 || holdsHeading(around) || amountsIn(block.text).length > 0 || /[?？]/u.test(block.text)) continue;
      block.region = 'nav';
      break;
    }
  }
  markLanguages(blocks);
}

function holdsHeading(element: Element): boolean {
  for (const below of elementsBelow(element, 400)) if (/^h[1-6]$/.test(below.tag)) return true;
  return /^h[1-6]$/.test(element.tag);
}

let languageNames: Set<string> | undefined;

function isLanguageName(text: string): boolean {
  if (!languageNames) {
    languageNames = new Set();
    const codes =
      'en de fr es pt it nl sv da nb no fi pl cs sk hu ro bg hr sl et lv lt el tr ru uk be sr ja zh ko ar he fa ur id ms vi th hi bn ta te ca eu gl ga cy is mk sq az ka hy kk uz mn ne si my km lo sw af zu'.split(
        ' ',
      );
    for (const code of codes) {
      for (const reader of [code, 'en']) {
        const name = new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' }).of(code);
        if (name) languageNames.add(name.toLowerCase());
      }
      languageNames.add(code);
    }
    for (const more of [
      '简体中文',
      '繁體中文',
      '繁体中文',
      '中文(简体)',
      '中文(繁體)',
      '中文',
      'português (brasil)',
      'português do brasil',
      'norsk',
      'bahasa indonesia',
      'tiếng việt',
      'srpski',
      'ελληνικά',
    ])
      languageNames.add(more);
  }
  return languageNames.has(text.trim().toLowerCase());
}

function markLanguages(blocks: Block[]): void {
  for (let at = 0; at < blocks.length; at++) {
    let end = at;
    while (end < blocks.length && isLanguageName(blocks[end]!.text)) end++;
    const parts = blocks[at]!.text.split(/[\n|·,/]|\s{2,}/u).filter((part) => part.trim() !== '');
    const words = blocks[at]!.text.split(/\s+/);
    const isRow = [parts, words].some((all) => all.length >= 3 && all.filter(isLanguageName).length >= all.length * 0.6);
    if (end - at >= 3) for (const block of blocks.slice(at, end)) block.region = 'nav';
    else if (isRow) blocks[at]!.region = 'nav';
    at = Math.max(at, end - 1);
  }
}

const leftOver =
  /\{\{[^}]{0,400}\}\}|<%|%[A-Z_]{3,}%|\bMuster(?:mann|frau|stra(?:ß|ss)e|stadt|firma|weg)\b|\b12?34? (?:Main|Fake|Example|Sample|Your|Business) (?:St|Street|Ave|Road)\b|\bAny ?town\b|\bYour (?:City|Address|Street|Company(?: Name)?|State) here\b|\bYour (?:City|Address|Company Name)\b|\bJohn Doe\b|\bJane Doe\b|\bA?108 Adam Street\b|lorem ipsum|\bXXX+\b|〇〇|○○|△△/iu;
/** "[City]", "[Your name]": not "[1]", "[x]", "[email protected]" nor "info [at] acme". */
const bracketed = /\[(?!(?:at|dot|a|d|ät|punkt|punto|ponto|arroba|x|email\s.protected|…|\.{3})\])\p{L}[^\]\n]{1,40}\](?!\()/iu;

/** "Your headline here", "Feature one", "Question 1?": a whole line that a theme waits to have replaced. */
const numbered =
  /^(?:(?:your|insert|add|enter|type|write|ihre?|deine?|votre|tu|su|il tuo|seu|sua|uw|jouw|twój|váš|din) (?:\p{L}+ ){0,3}(?:headline|heading|title|tagline|text|content|description|logo|slogan|subtitle|überschrift|titel|beschreibung|titre|texte|título|texto|titolo|testo|tekst|nagłówek|nadpis|rubrik)(?: (?:goes )?(?:here|hier|hin|ici|aquí|aqui|qui|tutaj|sem|här))|(?:feature|question|answer|heading|headline|subheading|title|subtitle|service|benefit|column|card|tab|paragraph|team member|testimonial|funktion|frage|antwort|überschrift|leistung|vorteil|fonctionnalité|question|réponse|titre|función|característica|pregunta|respuesta|título|recurso|pergunta|resposta|funzione|domanda|risposta|titolo|functie|vraag|antwoord|titel|pytanie|odpowiedź|tytuł|otázka|odpověď|nadpis|fråga|svar|rubrik) (?:one|two|three|four|five|six|seven|eight|eins|zwei|drei|un|deux|trois|uno|dos|tres|um|dois|três|due|tre|een|twee|drie|#?\d{1,2}))[.?:!]?$/iu;
/** Placeholders of templates: "[City]", "{{name}}", "Musterstraße 1", "123 Main Street". */
const isLeftOver = (text: string): boolean =>
  leftOver.test(text) || (text.length <= 60 && numbered.test(text.trim())) || /\bTODO\b:?/.test(text) || (text.length <= 250 && bracketed.test(text));

/**
 * What a window for consent says without the word "cookie": who stores data on a device and for what, in the sentences that the industry's
 * framework for consent (TCF) prescribes.
 */
const consent =
  /(?<!\p{L})(?:store and\/or access information on a device|legitimate interests?|berechtigte[sn]? interessen?|intérêts? légitimes?|intereses? legítimos?|(?:we and our|wir und unsere|nous et nos|nosotros y nuestros|nós e os nossos|noi e i nostri|wij en onze|my i nasi) (?:\d+ )?(?:partners?|vendors|partenaires|socios|parceiros|proveedores|fornitori|leveranciers|partnerzy)|personali[sz]ed (?:ads|advertising|content)|personalisierte (?:werbung|anzeigen)|publicités? personnalisées?|publicidad personalizada|publicidade personalizada|annunci personalizzati|gepersonaliseerde advertenties|(?:precise|genaue) (?:geolocation|standort)\p{L}*|(?:ad|advertising|content) (?:and content )?measurement|audience research|(?:manage|withdraw|change|save) (?:your |my )?(?:consent|privacy|choices|preferences)|(?:your|ihre|vos|tus|sus|suas|le tue|uw) (?:privacy choices|privatsphäre-?einstellungen|choix de confidentialité|preferencias de privacidad|preferências de privacidade|preferenze sulla privacy|privacyvoorkeuren)|similar technologies|ähnliche technologien|technologies similaires|tecnolog[ií]as similares|tecnologias semelhantes|tecnologie simili|vergelijkbare technologieën|unique identifiers|device identifiers|list of (?:our )?(?:partners|vendors))(?!\p{L})/iu;
const asksForConsent =
  /(?<!\p{L})(?:agree|reject|withdraw|purposes?|partners|vendors|privacy|einwillig\p{L}*|zustimm\p{L}*|akzeptier\p{L}*|ablehn\p{L}*|zwecke?|consent\p{L}*|accept\p{L}*|refus\p{L}*|finalités|acept\p{L}*|rechaz\p{L}*|aceit\p{L}*|accett\p{L}*|rifiut\p{L}*|toestemming|weiger\p{L}*|zgod\p{L}*)(?!\p{L})/iu;

/** Notices that every site has: cookies, JavaScript, consent. */
function isNotice({ text, level, region }: Pick<Block, 'text' | 'level' | 'region'>): boolean {
  if (level > 0 || text.length > 600 || region === 'footer') return level === 0 && speaksOf('javascript', text) && text.length < 200;
  if (speaksOf('javascript', text) && text.length < 200) return true;
  if (consent.test(text) && asksForConsent.test(text)) return true;
  if (
    speaksOf('cookies', text) &&
    /\b(?:use[sd]?|accept|consent|setting|preferences|experience|we|our|by)\b|verwend|nutz|utilis|us(?:a|o|amos|iamo|ar)\b|gebruik|uży|použív|använd|kullan|использ|使用|利用|사용/iu.test(
      text,
    )
  )
    return true;
  return (
    speaksOf('newsletter', text) &&
    text.length < 250 &&
    !/[?？]$/u.test(text.trim()) &&
    /agree|consent|zustimm|einwillig|accept|acept|aceit|accett|akkoord|zgod|souhlas|godkän|kabul|соглаш|同意|동의|unsubscribe|abmelden|désinscr|baja|spam|subscribing|signing up|newsletter/iu.test(
      text,
    )
  );
}

/** Blocks on most pages of a site are its frame: a header at the top, a footer at the end. */
function markFrame(pages: Block[][]): void {
  if (pages.length < LEAST_PAGES) return;
  const counts = new Map<string, number>();
  for (const blocks of pages) for (const text of new Set(blocks.map(({ text }) => text))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const isShared = ({ text }: Block) => (counts.get(text) ?? 0) >= Math.max(LEAST_PAGES, pages.length * FRAME_SHARE);
  for (const blocks of pages) {
    let end = blocks.length;
    while (end > 0 && isShared(blocks[end - 1]!)) end--;
    // A page that is only frame is a copy of another page.
    if (end === 0) continue;
    for (const block of blocks.slice(end)) if (block.region === 'main' || block.region === 'aside') block.region = 'footer';
    let start = 0;
    while (start < end && isShared(blocks[start]!)) start++;
    for (const block of blocks.slice(0, start)) if (block.region === 'main' && block.level !== 1) block.region = 'header';
  }
}
