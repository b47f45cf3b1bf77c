/** What a page needs beyond the rule. */
interface PageNeeds {
  formTargets?: readonly string[];
  referrer?: string;
  outside?: OutsideSources;
}

/** What a page takes from elsewhere (CSP sources): the card form of a payment provider, nothing else. */
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

/** What every page bears. Nothing of it opens pages to other origins: that is for the API only. */
export const pageHeaders = headersOf({});

/** The same for a page of one visitor: nobody keeps it. */
export const personalHeaders = (needs: PageNeeds): readonly string[] => [...headersOf(needs), 'Cache-Control', PRIVATE_PAGE];

/**
 * What a public page depends on besides its address. The cookie of a chosen language is left out: every keeper asks us
 * again before it shows a page (PUBLIC_PAGE), and the tag of another language's page is another one.
 */
export const PAGE_VARIES = 'Accept-Encoding, Accept-Language';

/** Shared caches may keep a page but must ask whether it still holds; its ETag makes that cheap. */
export const PUBLIC_PAGE = 'public, no-cache';
const PRIVATE_PAGE = 'private, no-store';
export const IMMUTABLE = 'public, max-age=31536000, immutable';

// Pictures are opened as documents too: nothing in them may run or be asked for.
export const pictureHeaders: readonly string[] = [
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options',
  'nosniff',
  // Made to stand on other people's pages, those that isolate themselves included.
  'Cross-Origin-Resource-Policy',
  'cross-origin',
];
