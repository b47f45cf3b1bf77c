import { isHiddenFromSearch } from '../../platform/config/settings.ts';
import type { Page } from '../page.ts';
import { HOURLY, serveText } from './served.ts';

// Searches and comparisons have endless addresses, and personal pages are private. Everything else may be crawled.
const rules = `User-agent: *
Disallow: /listings?
Allow: /listings?page=
Disallow: /founders?
Disallow: /compare?
Disallow: /report/
Disallow: /suggest
Disallow: /account
Disallow: /team
Disallow: /checkout
Disallow: /sandbox
Disallow: /language
Disallow: /submit
Disallow: /sign-in
Disallow: /sign-out
Disallow: /invites/
Disallow: /claims/
Disallow: /newsletter
Disallow: /votes/
Disallow: /unsubscribe/
Disallow: /oauth/
Disallow: /listings/*/vote$
Disallow: /listings/*/unvote$
Disallow: /listings/*/follow$
Disallow: /listings/*/unfollow$
Disallow: /listings/*/claim$
Disallow: /listings/*/review$
Disallow: /listings/*/answers$
Disallow: /listings/*/discuss$
Disallow: /listings/*/collect$
Disallow: /listings/*/use$
Disallow: /listings/*/remind$
Disallow: /people/*/follow$
Disallow: /categories/*/follow$
Disallow: /launches/*/follow$
Disallow: /discussions/
Disallow: /awards/*/my-votes$
Allow: /
`;

// For a site that isn't meant to be found yet. Previews of shared links are fetched without asking.
const nobody = 'User-agent: *\nDisallow: /\n';

/** What crawlers should leave alone (RFC 9309), and where the sitemap is. */
export const robots: Page = {
  path: '/robots.txt',
  show: ({ site }) => serveText(isHiddenFromSearch(site) ? nobody : `${rules}\nSitemap: ${site.origin}/sitemap.xml\n`, 'text/plain', HOURLY),
};
