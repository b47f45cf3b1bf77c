import type { Site } from '../../../contract/call.ts';
import { hasPage } from '../../../contract/features.ts';
import { formats } from './index.ts';
import { sources } from './sources.ts';

/** The content of a `<link rel="alternate">`. */
export interface FeedLink {
  href: string;
  type: string;
  title: string;
}

const all = sources.map(({ name, page, title }) => ({
  path: page.split('?')[0]!,
  links: formats.map(
    ({ ending, type }): FeedLink => ({
      href: `/feeds/${name}.${ending}`,
      type,
      title: `${title} (${ending === 'json' ? 'JSON Feed' : ending === 'rss' ? 'RSS' : 'Atom'})`,
    }),
  ),
}));

/**
 * The feeds that a page links to: the front page all of them as Atom, a feed's own page all of its formats, a listing's page its
 * updates.
 * @param path of the page, without its query
 */
export function feedLinksOf(path: string, site: Pick<Site, 'settings'>): FeedLink[] {
  return linksOf(path).filter(({ href }) => hasPage(site, href));
}

function linksOf(path: string): FeedLink[] {
  if (path === '/') return all.flatMap(({ links }) => links.filter(({ type }) => type === 'application/atom+xml'));
  const [, slug] = /^\/listings\/([a-z0-9][a-z0-9-]{0,219})$/.exec(path) ?? [];
  if (slug !== undefined) return [{ href: `/listings/${slug}/updates.atom`, type: 'application/atom+xml', title: 'Updates (Atom)' }];
  return all.filter((feed) => path === feed.path || path.startsWith(`${feed.path}/`)).flatMap(({ links }) => links);
}
