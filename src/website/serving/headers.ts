const policy = ["default-src 'self'", "script-src 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"].join('; ');

/** What every page bears. Nothing of it opens pages to other origins: that is for the API only. */
export const pageHeaders: readonly string[] = [
  'Content-Security-Policy',
  policy,
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Permissions-Policy',
  'camera=(), geolocation=(), microphone=(), payment=()',
];

/** Shared caches may keep a page but must ask whether it still holds; its ETag makes that cheap. */
export const PUBLIC_PAGE = 'public, no-cache';
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
