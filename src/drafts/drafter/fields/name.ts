import { fold, squash } from '../../evidence/canonical.ts';
import { beforeMade, saysIMade } from '../../evidence/says-made.ts';
import { by } from '../../evidence/which-rule.ts';
import { speaksOf } from '../../languages/index.ts';
import { textsOf } from '../../pages/json-ld.ts';
import { isDefaultTitle } from '../default-titles.ts';
import type { Evidence, Stated } from '../drafter.ts';
import { cite, isOrganization, oneLine, type SiteView, sameText, sentencesOf, type ViewedPage, wordCount } from '../site-view.ts';
import { hebrewMade } from './people/hebrew-founders.ts';

interface Vote {
  text: string;
  weight: number;
  page: ViewedPage;
  quote: string;
}

const generic =
  /^(?:home(?: ?page)?|index|welcome|start(?:seite)?|accueil|inicio|início|hauptseite|contact|about(?: us)?|pricing|faq|blog|login|untitled|document|default|website|official (?:web)?site|introduction|overview|documentation|docs|loading\.*|menu|главная|ホーム|首页|홈|my (?:web)?site|react app|vite app|next\.?js app|logo|image|icon|error|404|not found|just a moment\.*|podcast)$/i;

/** Separators between name and slogan in the title and other headings. */
export const separators = /\s+[|–—·•:»«/~-]\s+|\s*[|｜–—：»·•]\s*|:\s+/u;

/** Only this many candidates are looked for in all texts of the site. */
const MOST_LIKELY = 40;

/**
 * What the site calls itself: the name that its title, meta tags, logo, structured data and copyright line agree on.
 * The spelling is that of the source that most others agree with.
 */
export function draftName(site: SiteView): Stated<string> | null {
  const votes = collectVotes(site).filter(({ text }) => isPossible(text));
  if (votes.length === 0) return nameInTexts(site);
  const label = squash(site.label);
  const visible = fold(site.home.text);
  const folded = site.pages.map((page) => fold(page.text));
  const totals = new Map<string, number>();
  for (const { text, weight } of votes) totals.set(squash(text), (totals.get(squash(text)) ?? 0) + weight);
  const first = (text: string) => {
    const own = squash(text);
    let total = totals.get(own)!;
    if (own === label) total += 5;
    else if (own.length > 2 && label.length > 2 && (label.includes(own) || own.includes(label))) total += 2;
    return total - Math.max(0, wordCount(text) - 3) * 1.5;
  };
  const inText = (text: string) => (visible.includes(fold(text)) ? 1 : 0) + (isSubject(site, folded, text) ? 2 : 0);
  const likely = [...new Set(votes.map(({ text }) => text))]
    .map((text) => ({ text, score: first(text) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_LIKELY);
  const scores = new Map(likely.map(({ text, score }) => [text, score + inText(text)]));
  const ranked = votes
    .flatMap((vote) => (scores.has(vote.text) ? [{ vote, score: scores.get(vote.text)! }] : []))
    .sort((a, b) => b.score - a.score || b.vote.weight - a.vote.weight);
  const { vote } = ranked[0]!;
  if (ranked[0]!.score < 3) return nameInTexts(site);
  return { value: vote.text, evidence: evidenceOf(vote, votes) };
}

const SHORTEST_LABEL = 5;
const LEAST_MENTIONS = 2;

/** The domain's name as the texts write it, for sites whose titles are slogans: "PowerPeppol" or "Power Peppol" on powerpeppol.com. */
function nameInTexts(site: SiteView): Stated<string> | null {
  const letters = [...squash(site.label)];
  if (letters.length < SHORTEST_LABEL) return null;
  const written = new RegExp(`(?<![\\p{L}\\p{N}@./_-])${letters.join('[ -]?')}(?![\\p{L}\\p{N}@/_-]|\\.\\p{Ll})`, 'giu');
  const mentions = new Map<string, { count: number; page: ViewedPage }>();
  for (const page of site.pages) {
    for (const [text] of page.text.matchAll(written)) {
      if (!/^\p{Lu}/u.test(text)) continue;
      const known = mentions.get(text) ?? { count: 0, page };
      known.count++;
      mentions.set(text, known);
    }
  }
  const [best] = [...mentions].sort((a, b) => b[1].count - a[1].count);
  return best && best[1].count >= LEAST_MENTIONS ? by('name: domain in the texts', { value: best[0], evidence: cite(best[1].page, best[0]) }) : null;
}

const legalForm = String.raw`(?:\p{L}+ )?(?:gmbh|ug|ag|kg|ohg|e\.?k\.?|inc|llc|ltd|limited|plc|corp|co|pty|pte|s\.?a\.?s\.?u?|s\.?a\.?r\.?l|s\.?r\.?l\.?s?|s\.?p\.?a|s\.?l\.?u?|s\.?a|lda|ltda|b\.?v|n\.?v|ab|aps|a\/s|oy|sp\. ?z ?o\. ?o|s\.?r\.?o|a\.?ş|ltd\. şti|株式会社|合同会社|有限公司|科技|주식회사)(?![\p{L}])`;

/** Whether the site uses it as its own name: its description begins with it, or its company has this name. */
function isSubject(site: SiteView, folded: readonly string[], text: string): boolean {
  const { home } = site;
  const own = fold(text);
  if (own.length < 2) return false;
  const quoted = own.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // "Acme is", "Acme keeps": the next word isn't part of the name.
  const begins = new RegExp(
    `^(?:(?:the|o|os|a|il|la|le|el|das|die|der) )?${quoted}(?:は|은|는|이|가|(?:,|\\s)\\s?(?!of |for |von |für |pour |para |per |voor |dla |för |pro |для )\\p{L}|[\\p{Script=Han}])`,
    'u',
  );
  if ([home.meta.get('description'), home.meta.get('og:description')].some((line) => line && begins.test(fold(line)))) return true;
  const company = new RegExp(`(?:^|[\\s©|·,«"„])${quoted}[»"“]?,? ${legalForm}|(?:株式会社|合同会社|ооо «?|주식회사 ?|\\(주\\) ?)${quoted}`, 'u');
  return folded.some((page) => company.test(page));
}

function evidenceOf(vote: Vote, votes: Vote[]): Evidence[] {
  const agreeing = votes.filter((other) => sameText(other.text, vote.text) && other.quote !== vote.quote);
  return [...cite(vote.page, vote.quote), ...agreeing.slice(0, 1).flatMap((other) => cite(other.page, other.quote))];
}

function isPossible(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= 60 &&
    wordCount(text) <= 6 &&
    !generic.test(text) &&
    !isDefaultTitle(text) &&
    /[\p{L}\p{N}]/u.test(text) &&
    !/^[\d\s.+()-]+$/.test(text) &&
    !/[.!?]\s|^[^\p{L}\p{N}]*(?:https?:|www\.)/u.test(text)
  );
}

const greeting =
  /^(?:welcome to|willkommen (?:bei|auf)|bienvenue (?:sur|chez)|bienvenidos? a|bem-vindos? (?:ao?|à)|benvenuti (?:su|in)|welkom bij) (?=\p{Lu})/iu;

function collectVotes(site: SiteView): Vote[] {
  const votes: Vote[] = [];
  const { home } = site;
  const add = (text: string | undefined, weight: number, page: ViewedPage, quote?: string) => {
    const one = oneLine(text ?? '')
      // Marks for the direction of writing.
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
      .replace(/^["“'‘]|["”'’]$/g, '')
      // "Acme Docs" is the documentation of Acme.
      .replace(/(?<=\S) (?:docs|documentation|official (?:web)?site|help cent(?:er|re)|blog|website|homepage)$/i, '');
    // "Welcome to Acme", unless the site is called that.
    const greeted = isDefaultTitle(one) || squash(one) === squash(site.label) ? one : one.replace(greeting, '');
    if (greeted !== '') votes.push({ text: greeted, weight, page, quote: quote ?? greeted });
  };
  add(by('name: og:site_name', home.meta.get('og:site_name')), 5, home);
  add(by('name: application-name', home.meta.get('application-name')), 4, home);
  add(by('name: apple-mobile-web-app-title', home.meta.get('apple-mobile-web-app-title')), 3, home);
  for (const page of site.pages) {
    for (const node of page.ownNodes) {
      if (node.under !== undefined && node.under !== 'publisher') continue;
      const weight = isOrganization(node) ? 4 : node.types.some((type) => /WebSite|Application|Product/.test(type)) ? 4 : 0;
      if (weight > 0) for (const name of textsOf(node, 'name')) add(by('name: JSON-LD', name), page === home ? weight : 1, page, name);
    }
  }
  addTitles(site, add);
  addDefined(site, add);
  for (const block of home.blocks) {
    // A heading of several words is a slogan more often than a name.
    if (block.level === 1 && !home.isArticle && wordCount(block.text) <= 4)
      add(by('name: first heading', block.text), wordCount(block.text) <= 2 ? 2 : 1, home);
    const welcome =
      /^(?:welcome to|willkommen bei|bienvenue (?:sur|chez)|bienvenidos? a|bem-vindos? (?:ao?|à)|benvenuti (?:su|in)|about|why|what is|meet|introducing) (.{2,40}?)[!?.]?$/i.exec(
        block.text,
      );
    if (block.kind === 'heading' && welcome && !home.isArticle) add(by('name: welcome to', welcome[1]), 2, home, block.text);
  }
  addBrands(site, add);
  return votes;
}

type Add = (text: string | undefined, weight: number, page: ViewedPage, quote?: string) => void;

/** The part that the titles of several pages share is the name; otherwise any part of the homepage's title may be. */
function addTitles(site: SiteView, add: Add): void {
  const { home } = site;
  const parts = new Map<string, number>();
  for (const page of site.pages)
    for (const part of new Set((page.title ?? '').split(separators).map((one) => fold(one ?? '')))) parts.set(part, (parts.get(part) ?? 0) + 1);
  for (const title of [home.title, home.meta.get('og:title')]) {
    if (!title) continue;
    const pieces = title
      .split(separators)
      .map((piece) => piece?.trim() ?? '')
      .filter((piece) => piece !== '');
    for (const [index, piece] of pieces.entries()) {
      const isShared = site.pages.length > 1 && (parts.get(fold(piece)) ?? 0) > 1;
      const isShort = wordCount(piece) <= 3;
      const place = index === 0 || index === pieces.length - 1 ? 1 : 0;
      // A title that is one short phrase is a name; the first part is the name more often than the last.
      add(
        by('name: part of the title', piece),
        (home.isArticle ? 0.5 : place + (isShort ? 1 : 0) + (index === 0 && isShort ? 0.5 : 0) + (pieces.length === 1 && isShort ? 2 : 0)) + (isShared ? 2 : 0),
        home,
      );
    }
    // "Acme – Baking for everyone" above the heading "Baking for everyone": the other part is the name.
    const [one, two] = pieces;
    const heading = home.blocks.find(({ level }) => level === 1)?.text ?? '';
    if (pieces.length === 2 && wordCount(heading) >= 2) {
      const other = sameText(heading, two!) ? one! : sameText(heading, one!) ? two! : '';
      if (other !== '' && wordCount(other) <= 2 && isSaidElsewhere(site, other)) add(by('name: title beside the heading', other), 2.5, home);
    }
    if (pieces.length === 1)
      add(by('name: title without docs', /^(.{2,30}?)\s+(?:official|docs|documentation|support|app)\b/i.exec(title)?.[1]), 2, home, title);
  }
}

const defines = /^(?:は、?|、|은 |는 |이란 |是|：|:|\s(?:is|ist|est|es|é|è|jest|je|är|er|on|este|[–—-])\s)/u;
/**
 * The first part of the homepage's title, if the first sentence says what it is: "刻メモは…サービスです", "Bramble is an app". The company that makes it
 * may have another name in the header and the footer. Not if the address has a name of its own in the title or the header.
 */
function addDefined(site: SiteView, add: Add): void {
  const { home } = site;
  const [piece = '', ...rest] = (home.title ?? '').split(separators).map((one) => one?.trim() ?? '');
  if (rest.length === 0 || wordCount(piece) > 3 || generic.test(piece)) return;
  const label = squash(site.label);
  const isLabel = (text: string) => squash(text).length > 2 && (label.includes(squash(text)) || squash(text).includes(label));
  if (label.length > 2 && !isLabel(piece) && [...rest, ...home.links.map(({ text }) => text), ...home.pictures.map(({ alt }) => alt)].some(isLabel)) return;
  const block = home.blocks.find(({ level, region, text }) => level === 0 && region === 'main' && wordCount(text) >= 4);
  const [sentence = ''] = sentencesOf(block?.text ?? '');
  if (!sentence.startsWith(piece)) return;
  const after = sentence.slice(piece.length);
  if (defines.test(after) && speaksOf('software', after)) add(by('name: what the first sentence defines', piece), 2, home, sentence);
}

/** Whether the address, a logo, the footer's copyright, who made it or the title of another page has this name too: "Free trial" is only a part of the title. */
function isSaidElsewhere({ home, pages, label }: SiteView, text: string): boolean {
  const own = squash(text);
  if (own.length < 2) return false;
  return (
    squash(label).includes(own) ||
    (squash(label).length >= 4 && own.includes(squash(label))) ||
    home.pictures.some((picture) => /logo/i.test(`${picture.src} ${picture.alt}`) && squash(picture.alt).includes(own)) ||
    home.links.some((link) => /\b(?:brand|logo|site-title)\b/i.test(link.element.attrs['class'] ?? '') && squash(link.text) === own) ||
    pages.some(
      (page) =>
        page.blocks.some((block) => /©|\(c\)|copyright/i.test(block.text) && squash(block.text).includes(own)) ||
        page.blocks.some((block) =>
          sentencesOf(block.text).some((sentence) => beforeMade(sentence, [text]) !== undefined || saysIMade(sentence, [text]) || hebrewMade(sentence, text)),
        ) ||
        (page !== home && (page.title ?? '').split(separators).some((part) => squash(part ?? '') === own)),
    )
  );
}

/** The brand at the top of the page, and the copyright holder. */
function addBrands(site: SiteView, add: Add): void {
  const { home } = site;
  for (const link of home.links) {
    if (!link.isVisible || link.text === '' || link.text.length > 40 || link.url === undefined) continue;
    if (/\b(?:brand|logo|site-title|navbar-brand)\b/i.test(`${link.element.attrs['class'] ?? ''} ${link.element.attrs['id'] ?? ''}`))
      add(by('name: brand link', link.text), 3, home);
    else if (
      (link.region === 'nav' || link.region === 'header') &&
      /^(?:\/|#|#top|\.\/|index\.html|https?:\/\/[^/]+\/?)$/.test(link.href) &&
      !/^https?:/.test(link.href)
    )
      add(by('name: link to the homepage', link.text), 2, home);
  }
  const first = home.blocks[0];
  if (first && (first.region === 'nav' || first.region === 'header') && wordCount(first.text) <= 3) add(by('name: first text', first.text), 1.5, home);
  const visible = fold(home.text);
  for (const picture of home.pictures) {
    const alt = picture.alt.replace(/\s*\blogo\b\s*(?:of|von|de)?\s*/gi, '').trim();
    if (/logo/i.test(`${picture.src} ${picture.alt} ${picture.element.attrs['class'] ?? ''}`) && visible.includes(fold(alt)) && alt !== '')
      add(by('name: picture of the logo', alt), 1.5, home);
  }
  for (const page of site.pages) {
    for (const block of page.blocks) {
      const holder =
        /(?:©|\(c\)|copyright)\s*(?:©|\(c\))?\s*(?:(?:19|20)\d\d(?:\s*[-–—]\s*(?:(?:19|20)\d\d|present))?[,.]?)?\s*(?:by\s+)?([^|·•.,©\n]{2,50}?)(?:[,.]?\s+(?:all rights|alle rechte|tous droits|todos los|todos os|tutti i|inc\b|llc\b|ltd\b|gmbh|s\.?r\.?l|s\.?a\b|ug\b)|[|·•.,©\n]|\s+(?:19|20)\d\d|$)/iu.exec(
          block.text,
        );
      if (holder && block.text.length < 300) add(by('name: copyright', holder[1]!.trim()), page === home ? 2 : 0.5, page, holder[1]!.trim());
    }
  }
}
