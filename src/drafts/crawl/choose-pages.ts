import { withoutEndSlashes } from '../../platform/end-slashes.ts';
import { type PageRole, roleOf } from '../pages/page-role.ts';

export interface Candidate {
  url: string;
  /** The link's text; empty if it is from a sitemap. */
  text: string;
}

/** How many pages of each role to read, most important first. */
const wanted: [PageRole, number][] = [
  ['pricing', 2],
  ['about', 2],
  ['contact', 1],
  ['imprint', 1],
  ['faq', 1],
  ['features', 2],
  ['team', 1],
  ['story', 1],
  ['support', 1],
  ['terms', 1],
  ['privacy', 1],
  ['other', 4],
  ['blog', 1],
];
/** How many links to choose from. A front page comes first, so its links are among them. */
const MOST_CANDIDATES = 5_000;
const essential: PageRole[] = ['pricing', 'about', 'contact', 'faq'];
const files =
  /\.(?:pdf|jpe?g|png|gif|svg|webp|avif|ico|zip|gz|tar|dmg|exe|msi|apk|deb|rpm|mp[34]|webm|mov|css|js|mjs|json|xml|rss|atom|txt|docx?|xlsx?|pptx?|csv|ics|woff2?)$/i;

/** The pages to read next, most important first. @param given.read addresses already read or tried */
export function choosePages(candidates: Candidate[], given: { home: string; read: Iterable<string>; most: number }): string[] {
  const taken = new Set([...given.read].map(keyOf));
  const counts = new Map<PageRole, number>();
  for (const url of given.read) count(counts, roleOf(url));
  const byRole = new Map<PageRole, { url: string; depth: number }[]>();
  for (const candidate of rankByLanguage(candidates.slice(0, MOST_CANDIDATES), given.home)) {
    if (!isSameSite(candidate.url, given.home) || files.test(new URL(candidate.url).pathname) || taken.has(keyOf(candidate.url))) continue;
    taken.add(keyOf(candidate.url));
    const role = roleOf(candidate.url, candidate.text);
    const found = byRole.get(role) ?? [];
    found.push({ url: candidate.url, depth: depthOf(candidate.url) });
    byRole.set(role, found);
  }
  const chosen: string[] = [];
  for (const [role, most] of wanted) {
    const found = byRole.get(role) ?? [];
    // Pages near the root describe the company; posts and single products are deeper.
    found.sort((a, b) => a.depth - b.depth);
    for (const { url } of found) {
      if ((counts.get(role) ?? 0) >= most || chosen.length >= given.most) break;
      count(counts, role);
      chosen.push(url);
    }
  }
  return chosen;
}

/** Where sites usually put contact, about and legal pages, in the front page's language. */
const customary: Record<string, string[]> = {
  en: ['/contact', '/about', '/privacy'],
  de: ['/impressum', '/kontakt', '/datenschutz'],
  fr: ['/contact', '/a-propos', '/mentions-legales'],
  es: ['/contacto', '/nosotros', '/privacidad'],
  pt: ['/contato', '/sobre', '/privacidade', '/politica-privacidade'],
  it: ['/contatti', '/chi-siamo', '/privacy'],
  nl: ['/contact', '/over-ons', '/privacy'],
};

/**
 * Usual addresses of the contact, about and legal pages, for a site whose front page doesn't link to them because its menu is
 * made by scripts or it is a single page. Never prices: a page nobody links to may not be public yet.
 */
export function customaryAddresses(known: string[], given: { home: string; lang: string | null }): string[] {
  const roles = new Set(known.map((url) => roleOf(url)));
  if (roles.has('contact') || roles.has('imprint')) return [];
  const own = customary[given.lang?.slice(0, 2) ?? 'en'] ?? customary['en']!;
  return own.map((path) => new URL(path, given.home).href).filter((url) => !roles.has(roleOf(url)));
}

/** Whether important pages are missing from the links and might be in a sitemap. */
export function lacksEssentials(candidates: Candidate[], home: string): boolean {
  const roles = new Set(candidates.filter(({ url }) => isSameSite(url, home)).map(({ url, text }) => roleOf(url, text)));
  return essential.filter((role) => !roles.has(role)).length > 1;
}

function count(counts: Map<PageRole, number>, role: PageRole): void {
  counts.set(role, (counts.get(role) ?? 0) + 1);
}

/** A key that is equal for addresses of the same page. */
export function keyOf(url: string): string {
  const { hostname, pathname, search } = new URL(url);
  const path = withoutEndSlashes(pathname.replace(/\/index\.(?:html?|php)$/i, '/').replace(/\.html?$/i, ''));
  return `${hostname.replace(/^www\./, '')}${path}${search.replace(/([?&])(?:utm_\w+|ref|source|fbclid|gclid)=[^&]*/g, '')}`;
}

function isSameSite(url: string, home: string): boolean {
  if (!URL.canParse(url)) return false;
  const [one, other] = [new URL(url), new URL(home)];
  return /^https?:$/.test(one.protocol) && one.hostname.replace(/^www\./, '') === other.hostname.replace(/^www\./, '') && one.search.length < 40;
}

/** Pages in the front page's language first: /de/preise is for a visitor of /de. */
function rankByLanguage(candidates: Candidate[], home: string): Candidate[] {
  const own = languageOf(home);
  const isForeign = ({ url }: Candidate) => URL.canParse(url) && languageOf(url) !== own && languageOf(url) !== undefined;
  return [...candidates.filter((one) => !isForeign(one)), ...candidates.filter(isForeign)];
}

function languageOf(url: string): string | undefined {
  return /^\/([a-z]{2}(?:-[a-z]{2})?)(?:\/|$)/i.exec(new URL(url).pathname)?.[1]?.toLowerCase();
}

function depthOf(url: string): number {
  const { pathname, search } = new URL(url);
  return pathname.split('/').filter((part) => part !== '' && !/^index\./.test(part)).length + (search === '' ? 0 : 1);
}
