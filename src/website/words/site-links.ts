import type { Site } from '../../contract/call.ts';
import { hasPage } from '../../contract/features.ts';
import { type BuiltInLink, type LinkPlace, linksOf, pathOfPage } from '../../sites/index.ts';
import { reader } from './reader.ts';
import { say, toSay, type Words } from './say.ts';

const labels: Readonly<Record<BuiltInLink, Words>> = {
  '/launches': toSay('Launches'),
  '/listings': toSay('Products'),
  '/categories': toSay('Categories'),
  '/leaderboards': toSay('Leaderboards'),
  '/founders': toSay('Founders'),
  '/awards': toSay('Awards'),
  '/blog': toSay('Blog'),
  '/docs': toSay('API'),
  '/about': toSay('About'),
  '/contact': toSay('Contact'),
  '/terms': toSay('Terms'),
  '/privacy': toSay('Privacy'),
  '/docs/errors': toSay('Error codes'),
};

/** Links of the header, or of the footer's part about the site, in the order that the site team chose. */
export function siteLinks(site: Site, place: LinkPlace): { path: string; label: string }[] {
  return linksOf(site, place)
    .filter((path) => hasPage(site, path))
    .map((path) => ({ path, label: sayLink(path, site) }));
}

/** What a link is called; a page of the operator's own has its title in the reader's language, or in another. */
export function sayLink(path: string, { headerPages = [], footerPages = [] }: Pick<Site, 'headerPages' | 'footerPages'>): string {
  if (!isOwnPage(path)) return say(labels[path as BuiltInLink]);
  const titles = [...headerPages, ...footerPages].find(({ slug }) => pathOfPage(slug) === path)?.titles ?? {};
  return titles[reader().language] ?? titles['en'] ?? Object.values(titles)[0] ?? path;
}

/** Whether a link leads to a page of the operator's own, whose title can be in any language. */
export const isOwnPage = (path: string): boolean => !Object.hasOwn(labels, path);
