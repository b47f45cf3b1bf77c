import { parseBadgeFile } from '../badges/index.ts';

/** What is looked for on a homepage. */
export interface SoughtBadge {
  /** Origin of the listing's site. */
  origin: string;
  slug: string;
}

/** What an address on the listing's site stands for. */
export interface BadgeAddress {
  is: 'listing' | 'picture';
  slug: string;
}

/** Reads an address: http or https, any query and fragment, a slash at the end. @returns undefined for one that is neither a listing's page nor a badge */
export function readBadgeAddress(url: URL, origin: string): BadgeAddress | undefined {
  if (!/^https?:$/.test(url.protocol) || url.host.replace(/\.$/, '') !== new URL(origin).host) return undefined;
  const [, folder, slug, file, ...rest] = decode(url.pathname).replace(/\/+$/, '').split('/');
  if (slug === undefined || slug === '' || rest.length > 0) return undefined;
  if (folder === 'listings' && file === undefined) return { is: 'listing', slug };
  if (folder === 'badges' && file !== undefined && parseBadgeFile(file)) return { is: 'picture', slug };
  return undefined;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a text that is no markup of the page (a script, a comment) holds one of the listing's addresses. */
export function mentionsBadge(text: string, { origin, slug }: SoughtBadge): boolean {
  const plain = text.replace(/\\u002f|\\?\/|&#(?:x2f|47);|%2f/gi, '/').toLowerCase();
  const { host } = new URL(origin);
  return [`${host}/listings/${slug}`, `${host}/badges/${slug}`].some((address) => {
    for (let at = plain.indexOf(address); at >= 0; at = plain.indexOf(address, at + 1)) if (!/[a-z0-9-]/.test(plain[at + address.length] ?? '')) return true;
    return false;
  });
}
