import type { Page } from '../page.ts';
import { HOURLY, serveText } from './served.ts';

// Searches and comparisons have endless addresses, and pages of one visitor are nobody else's; everything else may be read.
const rules = `User-agent: *
Disallow: /listings?
Allow: /listings?page=
Disallow: /founders?
Disallow: /compare?
Disallow: /suggest
Disallow: /account
Disallow: /checkout
Disallow: /sandbox
Disallow: /language
Disallow: /submit
Disallow: /sign-in
Disallow: /sign-out
Disallow: /invites/
Disallow: /claims/
Disallow: /unsubscribe/
Disallow: /oauth/
Disallow: /listings/*/vote$
Disallow: /listings/*/unvote$
Disallow: /listings/*/follow$
Disallow: /listings/*/unfollow$
Disallow: /listings/*/claim$
Disallow: /listings/*/review$
Disallow: /listings/*/answers$
Allow: /
`;

/** What crawlers are asked to leave alone (RFC 9309), and where the sitemap is. */
export const robots: Page = {
  path: '/robots.txt',
  show: ({ site }) => serveText(`${rules}\nSitemap: ${site.origin}/sitemap.xml\n`, 'text/plain', HOURLY),
};
