import type { Site } from '../contract/call.ts';

/** The links that come with the software, in their order. */
const builtInLinks = {
  header: ['/launches', '/listings', '/categories', '/leaderboards', '/founders', '/awards', '/blog', '/docs'],
  footer: ['/about', '/contact', '/terms', '/privacy', '/docs/errors'],
} as const;

/** Where the site's links are: at the top of every page, or at its end under "This site". */
export type LinkPlace = keyof typeof builtInLinks;
/** The path of a link that comes with the software. */
export type BuiltInLink = (typeof builtInLinks)[LinkPlace][number];
export const linkPlaces = Object.keys(builtInLinks) as [LinkPlace, ...LinkPlace[]];

/** Paths of the links in the header or footer, in the order that the site team chose; what it never put in order comes last. */
export function linksOf(site: Pick<Site, 'settings' | 'headerPages' | 'footerPages'>, place: LinkPlace): string[] {
  const pages = (place === 'header' ? site.headerPages : site.footerPages) ?? [];
  const all = [...builtInLinks[place], ...pages.map(({ slug }) => pathOfPage(slug))];
  const chosen = (site.settings['navigation'] as Partial<Record<LinkPlace, string[]>> | undefined)?.[place] ?? [];
  return [...chosen.filter((path) => all.includes(path)), ...all.filter((path) => !chosen.includes(path))];
}

/** Path of a page that the site team wrote itself. */
export const pathOfPage = (slug: string): string => `/pages/${slug}`;
