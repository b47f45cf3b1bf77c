import { refusal } from '../../contract/errors.ts';
import { hasPage } from '../../contract/features.ts';
import type { Page } from '../page.ts';
import { addressWith } from '../parts/pager.tsx';

/**
 * Addresses that people type because other sites have a page there, by the page that they get here. Each is an address that this site
 * doesn't use itself: a page may take it over later, so browsers are told that it only leads there for now.
 */
const guesses: Record<string, readonly string[]> = {
  '/': ['home', 'index.html', 'start'],
  '/about': ['about-us', 'imprint', 'impressum', 'legal', 'legal-notice'],
  '/account': ['me', 'my-account', 'dashboard', 'settings', 'account/settings'],
  '/account/following': ['favorites', 'following', 'saved', 'watchlist'],
  '/account/listings': ['my-listings', 'my-products'],
  '/account/notices': ['notices', 'inbox'],
  '/account/notifications': ['notifications', 'account/emails', 'preferences'],
  '/account/profile': ['profile'],
  '/account/security': ['change-password', 'password'],
  '/awards': ['winners'],
  '/best': ['tags', 'countries', 'cities', 'stages', 'lists', 'reviews', 'ratings'],
  '/blog': ['news', 'posts'],
  '/categories': ['category', 'topics'],
  '/compare': ['alternatives', 'comparisons', 'versus', 'vs'],
  '/contact': ['contact-us', 'help', 'support'],
  '/discussions': ['discussion', 'questions', 'comments', 'community', 'forum', 'q-and-a'],
  '/docs': ['api-docs', 'developers', 'documentation', 'reference'],
  '/feeds': ['feed', 'rss'],
  '/feeds/launches.atom': ['atom.xml', 'feed.atom', 'feed.xml', 'index.xml', 'rss.atom'],
  '/feeds/launches.json': ['feed.json'],
  '/feeds/launches.rss': ['feed.rss', 'rss.xml'],
  '/founders': ['founder', 'makers', 'members', 'people', 'users'],
  '/launches': ['launch', 'launch-calendar', 'week', 'weeks', 'schedule'],
  '/launches.ics': ['calendar.ics'],
  '/launches?section=this-week': ['this-week'],
  '/launches?section=today': ['today'],
  '/launches?section=trending': ['trending'],
  '/launches?section=upcoming': ['coming-soon', 'upcoming'],
  '/leaderboards': ['leaderboard', 'popular', 'top'],
  '/listings': ['apps', 'browse', 'directory', 'discover', 'explore', 'listing', 'search', 'startups', 'tools'],
  '/listings?sort=newest': ['new', 'newest'],
  '/newsletter': ['subscribe', 'weekly'],
  '/privacy': ['data-protection', 'datenschutz', 'privacy-policy'],
  '/products': ['advertise', 'plans', 'prices', 'pricing', 'sponsor'],
  '/ranking': ['faq', 'guidelines', 'how-it-works', 'rules'],
  '/sign-in': ['forgot-password', 'join', 'log-in', 'login', 'register', 'reset-password', 'sign-up', 'signin', 'signup'],
  '/sign-out': ['log-out', 'logout', 'signout'],
  '/sitemap.xml': ['sitemap'],
  '/submit': ['add', 'add-product', 'new-product', 'post', 'submit-product'],
  '/team': ['admin', 'console', 'moderation'],
  '/updates': ['changelog', 'whats-new'],
};

/** Leads from addresses that people guess to the pages they look for. What they searched for goes along. */
export const guessed: readonly Page[] = Object.entries(guesses).flatMap(([to, names]) =>
  names.map(
    (name): Page => ({
      path: `/${name}`,
      addresses: [],
      ...(to === '/listings' && { parameters: ['q'] }),
      show({ query, site }) {
        if (!hasPage(site, to)) throw refusal('not_found');
        return { to: addressWith(to, query), status: 302 };
      },
    }),
  ),
);
