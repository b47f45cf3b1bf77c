import { withoutEndSlashes } from '../../platform/end-slashes.ts';
import { parseBadgeFile } from '../badges/file-name.ts';

/** The badge to look for on a homepage. */
export interface SoughtBadge {
  /** Origin of the listing's site. */
  origin: string;
  slug: string;
  /** Its earlier slugs: they redirect to it, so a badge with one of them still counts. */
  earlier?: readonly string[];
}

/** A listing's slug and its earlier ones: a badge that links to an old address counts too. */
export const slugsOf = ({ slug, earlier = [] }: SoughtBadge): readonly string[] => [slug, ...earlier];

/** The meaning of an address on the listing's site. */
export interface BadgeAddress {
  is: 'listing' | 'picture';
  slug: string;
}

/**
 * Reads an address: http or https, with any query and fragment and an optional slash at the end. @returns undefined if it is
 * neither a listing's page nor a badge
 */
export function readBadgeAddress(url: URL, origin: string): BadgeAddress | undefined {
  if (!/^https?:$/.test(url.protocol) || url.host.replace(/\.$/, '') !== new URL(origin).host) return undefined;
  const [, folder, slug, file, ...rest] = withoutEndSlashes(decode(url.pathname)).split('/');
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

/** Whether text outside the page's markup (a script, a comment) contains one of the listing's addresses. */
export function mentionsBadge(text: string, sought: SoughtBadge): boolean {
  const plain = text.replace(/\\u002f|\\?\/|&#(?:x2f|47);|%2f/gi, '/').toLowerCase();
  const { host } = new URL(sought.origin);
  const addresses = slugsOf(sought).flatMap((slug) => [`${host}/listings/${slug}`, `${host}/badges/${slug}`]);
  return addresses.some((address) => {
    for (let at = plain.indexOf(address); at >= 0; at = plain.indexOf(address, at + 1)) if (!/[a-z0-9-]/.test(plain[at + address.length] ?? '')) return true;
    return false;
  });
}
