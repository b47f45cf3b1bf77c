/** A page's deviations from the default. */
interface PageNeeds {
  formTargets?: readonly string[];
  referrer?: string;
  outside?: OutsideSources;
}

/** What a page loads from third parties (CSP sources): only the card form of a payment provider. */
export interface OutsideSources {
  scripts: readonly string[];
  frames: readonly string[];
  connects: readonly string[];
}

function headersOf({ formTargets = [], referrer = 'strict-origin-when-cross-origin', outside }: PageNeeds): readonly string[] {
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...(outside?.scripts ?? [])].join(' ')}`,
    ...(outside ? [`frame-src ${outside.frames.join(' ')}`, `connect-src 'self' ${outside.connects.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
  ];
  return [
    'Content-Security-Policy',
    policy.join('; '),
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    referrer,
    'Permissions-Policy',
    `camera=(), geolocation=(), microphone=(), payment=(${outside ? `self ${outside.frames.map((source) => `"${source}"`).join(' ')}` : ''})`,
  ];
}

/** Headers of every page. Pages aren't open to other origins: only the API is. */
export const pageHeaders = headersOf({});

/** The same for a personal page, which must not be cached. */
export const personalHeaders = (needs: PageNeeds): readonly string[] => [...headersOf(needs), 'Cache-Control', PRIVATE_PAGE];

/**
 * What a public page depends on in addition to its address. The language cookie is left out: every cache revalidates before showing a
 * page (PUBLIC_PAGE), and pages in other languages have other tags.
 */
export const PAGE_VARIES = 'Accept-Encoding, Accept-Language';

/** Shared caches may store a page but must revalidate it; its ETag makes that cheap. */
export const PUBLIC_PAGE = 'public, no-cache';
const PRIVATE_PAGE = 'private, no-store';
export const IMMUTABLE = 'public, max-age=31536000, immutable';

// Pictures can also be opened as documents: nothing in them may run or load.
export const pictureHeaders: readonly string[] = [
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options',
  'nosniff',
  // Meant to be embedded in other people's pages, including isolated ones.
  'Cross-Origin-Resource-Policy',
  'cross-origin',
];

/** Headers of an HTML page, names and values in turn. @param language BCP 47 */
export const htmlHeaders = (language: string): readonly string[] => [...pageHeaders, 'Content-Type', 'text/html; charset=utf-8', 'Content-Language', language];
