import { getDomain, getDomainWithoutSuffix } from 'tldts';
import type { CrawledSite } from '../crawl/crawled-site.ts';
import { isArticle } from '../crawl/read-for-crawl.ts';
import { fold, squash } from '../evidence/canonical.ts';
import type { Block } from '../pages/block.ts';
import type { JsonLdNode } from '../pages/json-ld.ts';
import type { ReadPage } from '../pages/page.ts';
import { type PageRole, roleOf } from '../pages/page-role.ts';
import { readPage } from '../pages/read-page.ts';
import { isForeign, markVoices } from '../pages/voices.ts';
import type { Evidence } from './drafter.ts';
import { speaksToMachines } from './speaks-to-machines.ts';

export interface ViewedPage extends ReadPage {
  role: PageRole;
  /** About something other than the site: a post, an episode. Only its header and footer are about the company. */
  isArticle: boolean;
  /** A template that wasn't filled in: nothing on it is about the site. */
  isUnfilled: boolean;
}

/** A crawled site, read again for drafting. */
export interface SiteView {
  pages: ViewedPage[];
  home: ViewedPage;
  host: string;
  domain: string;
  /** The registrable domain without its ending: "acme" of www.acme.co.uk. */
  label: string;
}

/**
 * Reads every page of a crawled site again and finds out its role, and which parts of it speak for the company.
 * @param site its first page is the homepage; there must be one
 */
export function viewSite(site: CrawledSite, isolated: Isolated = (_page, view) => view()): SiteView {
  const pages = site.pages.map((stored, index): ViewedPage => {
    const empty = { ...readPage('', stored.url), title: null };
    return isolated(`page ${stored.url}`, () => viewPage(stored, index), {
      ...empty,
      role: index === 0 ? 'home' : 'other',
      isArticle: false,
      isUnfilled: false,
    });
  });
  // An address like /p/12 says nothing, but the links that lead there and the page's first heading do.
  const linked = new Map(pages.flatMap(({ links }) => links.map(({ url, text }) => [withoutSlash(url), text] as const)));
  for (const page of pages.slice(1)) {
    const heading = page.blocks.find(({ level }) => level === 1)?.text ?? '';
    const byLink = roleOf(page.url, linked.get(withoutSlash(page.url)) ?? '');
    // A long heading belongs to a post that merely mentions prices or questions.
    page.role =
      (byLink === 'other' || byLink === 'blog') && wordCount(heading) <= 3 && isNearer(byLink, roleOf(page.url, heading)) ? roleOf(page.url, heading) : byLink;
  }
  const domain = getDomain(site.url, { allowPrivateDomains: true }) ?? site.host;
  const title = squash(pages[0]?.title ?? '');
  markVoices(pages, (host) => {
    const called = squash(getDomainWithoutSuffix(host) ?? '');
    return getDomain(host) === domain || (called.length >= SHORTEST_NAME && title.includes(called));
  });
  return { pages, home: pages[0]!, host: site.host, domain, label: getDomainWithoutSuffix(site.url, { allowPrivateDomains: true }) ?? site.host };
}

/** Reads one page; the default lets an error through. */
type Isolated = <Value>(page: string, view: () => Value, otherwise: NoInfer<Value>) => Value;

/** Shorter names of domains are in other words too. */
const SHORTEST_NAME = 5;
const MOST_BLOCKS = 3_000;
/** The end of a page has its footer. */
const LAST_BLOCKS = 200;

function viewPage(stored: CrawledSite['pages'][number], index: number): ViewedPage {
  const read = stored.html === undefined ? { ...readPage('', stored.url), title: stored.title } : readPage(stored.html, stored.url);
  if (stored.html === undefined) addLines(read, stored.text);
  const { blocks } = read;
  // Readers take time for each block, so a list of thousands of rows is read at both ends.
  const bounded = blocks.length > MOST_BLOCKS ? [...blocks.slice(0, MOST_BLOCKS - LAST_BLOCKS), ...blocks.slice(-LAST_BLOCKS)] : blocks;
  read.blocks = bounded.filter(({ text }) => !speaksToMachines(text));
  if (index > 0 && isNotFound(read)) read.blocks = read.blocks.filter(({ region }) => region === 'footer' || region === 'nav');
  return { ...read, role: index === 0 ? 'home' : 'other', isArticle: isArticle(read), isUnfilled: index > 0 && isFiller(read.text) };
}

const notFound =
  /^[^\p{L}]*(?:(?:error|fehler|erreur|errore?|erro|fout|błąd|chyba|fel|ошибка|hata)[\s:–—-]*404(?!\d)|404(?=[^\p{L}\d]{0,6}(?:$|(?:error|fehler|erreur|errore?|erro|page|not|seite|página|pagina|strona|sidan|siden)(?!\p{L}))))|^(?:[^\p{L}]*(?:oops|ups|hoppla|oups|ops|sorry)[^\p{L}]*)?(?:(?:the|this|that|your) )?(?:page|file|url|resource|link)(?: (?:that )?(?:you(?:['’]re| are)? (?:looking for|requested)|you were looking for))? (?:was )?(?:could ?n[o’']?t be found|can ?not be found|can['’]t be found|(?:is |was )?not found|does ?n[o’']?t exist|has (?:moved|gone|been (?:moved|removed|deleted)))|^(?:not found|nothing (?:was )?found here|page not available)|seite (?:wurde )?(?:leider )?nicht gefunden|page (?:introuvable|non trouvée|not found)|página no (?:encontrada|existe)|página não (?:encontrada|existe)|pagina non (?:trovata|esiste)|pagina niet gevonden|nie znaleziono strony|strona nie (?:została znaleziona|istnieje)|stránka (?:nebyla nalezena|nenalezena|neexistuje)|sidan (?:kunde inte hittas|hittades inte|finns inte)|siden (?:blev ikke fundet|ble ikke funnet|findes ikke|finnes ikke)|sivua ei löyt\p{L}+|sayfa bulunamadı|страница не найдена|сторінку не знайдено|ページが見つかりません|ページは見つかりません|页面(?:不存在|未找到)|找不到页面|找不到頁面|페이지를 찾을 수 없습니다/iu;
const LONGEST_HEADING = 90;
/** A server that answers every address: the page's title or its first heading says that there is no such page. */
function isNotFound({ title, blocks }: ReadPage): boolean {
  const heading = blocks.find(({ level, region }) => level > 0 && level <= 2 && region !== 'nav' && region !== 'footer')?.text ?? '';
  const first = (title ?? '').split(/\s[|·–—-]\s/u)[0]!;
  return [first, heading].some((text) => text.length <= LONGEST_HEADING && notFound.test(text.trim()));
}

/** A press kit may have the address for the press, which its heading shows. */
const isNearer = (byLink: PageRole, byHeading: PageRole): boolean => byLink === 'other' || byHeading === 'about';

const withoutSlash = (url: string | undefined): string => (url ?? '').replace(/[#?].*$/, '').replace(/\/$/, '');

/** Linked JSON: each line is a paragraph. */
function addLines(page: ReadPage, text: string): void {
  const root = { tag: '#root', attrs: {}, parent: null, children: [] };
  let start = 0;
  for (const line of text.split('\n')) {
    if (line !== '') page.blocks.push({ kind: 'paragraph', level: 0, text: line, start, region: 'data', element: root });
    start += line.length + 1;
  }
  page.text = text;
}

/** Quotes of one page as evidence. */
export function cite(page: ReadPage, ...quotes: string[]): Evidence[] {
  return quotes.map((quote) => ({ quote, url: page.url, page_title: page.title }));
}

/** Pages about the company itself, in a given order of roles; other roles are left out. */
export function pagesOf(site: SiteView, roles: PageRole[]): ViewedPage[] {
  return roles.flatMap((role) => site.pages.filter((page) => page.role === role && !page.isArticle && !page.isUnfilled));
}

/** Blocks that the company wrote about itself: not those of customers, commenters and cookie notices. */
export function ownBlocks(page: ViewedPage): Block[] {
  return page.blocks.filter((block) => !isForeign(block.region) && !(page.isArticle && block.region !== 'footer' && block.region !== 'nav'));
}

/**
 * An entry of a directory, "/makers/acme": what it says without a subject ("Founded in 2010") is about the entry. Only pages without
 * another purpose count, with a first heading that names something else than the site.
 */
export function isEntry(page: ViewedPage, names: readonly string[]): boolean {
  if (page.role !== 'other' || !URL.canParse(page.url)) return false;
  if (new URL(page.url).pathname.split('/').filter((part) => part !== '').length < 2) return false;
  const heading = page.blocks.find(({ level }) => level === 1)?.text ?? '';
  return /^\p{Lu}/u.test(heading) && wordCount(heading) <= 5 && !names.some((name) => name.length > 1 && squash(heading).includes(squash(name)));
}

/** The site's own nodes of structured data, with their page. */
export function ownNodes(site: SiteView, is: (node: JsonLdNode) => boolean = () => true): { node: JsonLdNode; page: ViewedPage }[] {
  return site.pages.flatMap((page) => page.ownNodes.filter(is).map((node) => ({ node, page })));
}

/** Whether structured data is about a company. Many sites give their own type, so the properties that only companies have count too. */
export function isOrganization(node: JsonLdNode): boolean {
  if (node.types.some((type) => /^(?:WebSite|WebPage|SoftwareApplication|WebApplication|MobileApplication|Product|Service|ItemList|HowTo)$/.test(type)))
    return false;
  return (
    node.types.some((type) => /Organization|Corporation|Business|Store|Company|Agency|Service|Plumber|Restaurant|NGO|Brand/.test(type)) ||
    ['address', 'foundingDate', 'contactPoint', 'legalName'].some((key) => node.values.has(key))
  );
}

/** Whether a text contains a template's placeholder, such as "lorem ipsum". */
export function isFiller(text: string): boolean {
  return /lorem ipsum|dolor sit amet|consectetur|adipiscing|tincidunt|vestibulum|pellentesque|curabitur|sed do eiusmod|your (?:company|description|text|tagline|headline|title|slogan|subtitle) (?:goes )?here|(?:^|\W)(?:tagline|headline|subtitle|slogan|body text|description) goes here|\[(?:your|company|insert)[^\]]*\]|placeholder text|ダミーテキスト|サンプルテキスト/i.test(
    text,
  );
}

/**
 * Splits a text at line breaks and after sentences, also Chinese and Japanese ones. A full stop before a small letter ends none, so "e.g.
 * this" stays whole, and so do "Est. 2018" and "Dr. Roe". A break before "in 2018" is in the middle of a sentence.
 */
export function sentencesOf(text: string): string[] {
  return text
    .split(
      /(?<!\p{L}{3},?)\n|\n(?!\p{Ll}{1,4} (?:\p{L}+ )?\d)|(?<=[.!?…])(?<!(?<!\p{L})(?:[Ee]st|Dr|Prof|Mrs?|Ms|Ing|Mag|Dipl)\.)\s+(?=[\p{Lu}\p{N}"“«¿¡(])|(?<=[。！？])/u,
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** The displayed form of a value: one line with single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Whether two texts differ only in case, spaces and typographic characters. */
export function sameText(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

/** The number of words; each character of Chinese, Japanese and Thai counts as half a word. */
export function wordCount(text: string): number {
  const signs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return (
    (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []).filter(
      (word) => !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word),
    ).length + Math.ceil(signs / 2)
  );
}
