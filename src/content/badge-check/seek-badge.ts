import type { BadgeFinding } from '../../launches/index.ts';
import { parseHtml } from '../../platform/html/parse-html.ts';
import { type Element, elementsBelow, ownText } from '../../platform/html/tree.ts';
import { type PageStyles, readPageStyles } from './page-styles.ts';
import { type BadgeAddress, mentionsBadge, readBadgeAddress, type SoughtBadge, slugsOf } from './sought-badge.ts';
import { type Standing, walkPage } from './walk-page.ts';

const LONGEST_URL = 4096;

/** What was seen on a homepage. `why` is the name of a sentence (launches/badge-sentences.ts), `what` its technical term or the other listing. */
export interface BadgeSight {
  badge: BadgeFinding['badge'];
  why: 'found' | 'missing' | 'textOnly' | 'notLinked' | 'hidden' | 'wrongListing' | 'dead' | 'script' | 'comment';
  what?: string;
}

/**
 * Looks for a listing's badge on a homepage: a visible link to the listing's page, or its badge picture inside a link (decisions:
 * Listing states, 0027). Reads the page as the server sends it; the time is proportional to its length.
 * @param pageUrl address of the page after redirects
 */
export function seekBadge(html: string, given: { pageUrl: string; sought: SoughtBadge }): BadgeSight {
  const { pageUrl, sought } = given;
  const comments: string[] = [];
  const root = parseHtml(html, (text) => comments.push(text));
  const { styles, base, scripts } = readParts(root, pageUrl);
  const { links, loosePictures } = walkPage(root, styles);
  const { hostname } = new URL(sought.origin);
  const read = (address: string) => readAddress(address, { base, origin: sought.origin, hostname });

  const badges = links.flatMap((link) => meaningOf(link, { read, base, pageUrl }) ?? []);
  const ours = badges.filter(({ slug }) => slugsOf(sought).includes(slug));
  if (ours.some(isSeen)) return { badge: 'found', why: 'found' };
  const hidden = ours.find(({ dead }) => dead === undefined);
  if (hidden) return { badge: 'hidden', why: 'hidden', what: hidden.unseen! };
  const other = badges.find(isSeen);
  if (other) return { badge: 'wrong_listing', why: 'wrongListing', what: other.slug };
  const isOurPicture = (picture: Standing) => slugsOf(sought).includes(read(picture.address)?.slug ?? '') && picture.dead === undefined;
  if ([...loosePictures, ...links.flatMap((link) => link.pictures)].some(isOurPicture)) return { badge: 'missing', why: 'notLinked' };
  const [lifeless] = ours;
  if (lifeless) return { badge: 'script_only', why: 'dead', what: lifeless.dead! };
  if (scripts.some((text) => mentionsBadge(text, sought))) return { badge: 'script_only', why: 'script' };
  if (comments.some((text) => mentionsBadge(text, sought))) return { badge: 'commented_out', why: 'comment' };
  return { badge: 'missing', why: mentionsBadge(html, sought) ? 'textOnly' : 'missing' };
}

const isSeen = ({ unseen, dead }: LinkMeaning) => unseen === undefined && dead === undefined;

interface LinkMeaning extends Pick<Standing, 'unseen' | 'dead'> {
  /** Slug of the badge's listing. */
  slug: string;
}

/** The listing that a link is the badge of. The link's target outweighs the picture inside it. */
function meaningOf(link: Standing, given: { read(address: string): BadgeAddress | undefined; base: string; pageUrl: string }): LinkMeaning | undefined {
  const target = given.read(link.address);
  if (target?.is === 'listing') return { slug: target.slug, unseen: link.unseen, dead: link.dead };
  if (link.pictures.length === 0 || !leadsAway(link.address, given)) return undefined;
  for (const { address, unseen, dead } of link.pictures) {
    const picture = given.read(address);
    if (picture?.is === 'picture') return { slug: picture.slug, unseen, dead };
  }
  return undefined;
}

/** `#` and `javascript:` don't count as links. */
function leadsAway(address: string, { base, pageUrl }: { base: string; pageUrl: string }): boolean {
  const url = readUrl(address, base);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href.split('#', 1)[0] !== pageUrl.split('#', 1)[0];
}

/** Addresses in plain characters that don't contain our host aren't parsed: a page may have half a million links. */
function readAddress(address: string, { base, origin, hostname }: { base: string; origin: string; hostname: string }): BadgeAddress | undefined {
  if (/^[!-$&-~]*$/.test(address) && !address.toLowerCase().includes(hostname) && !base.includes(hostname)) return undefined;
  const url = readUrl(address, base);
  return url && readBadgeAddress(url, origin);
}

function readUrl(address: string, base: string): URL | undefined {
  return address.length <= LONGEST_URL && URL.canParse(address, base) ? new URL(address, base) : undefined;
}

/** One pass that collects the style sheets and the places that are never visible, before the page is walked. */
function readParts(root: Element, pageUrl: string): { styles: PageStyles; base: string; scripts: string[] } {
  const sheets: Element[] = [];
  const scripts: string[] = [];
  let base: string | undefined;
  for (const element of elementsBelow(root)) {
    const { tag, attrs } = element;
    if (tag === 'style') sheets.push(element);
    else if (tag === 'script') scripts.push(ownText(element));
    else if (tag === 'iframe' && attrs['srcdoc'] !== undefined) scripts.push(attrs['srcdoc']);
    else if (tag === 'base' && base === undefined && attrs['href'] !== undefined) base = readUrl(attrs['href'].trim(), pageUrl)?.href;
  }
  return { styles: readPageStyles(sheets), base: base ?? pageUrl, scripts };
}
