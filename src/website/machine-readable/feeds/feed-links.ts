import type { Site } from '../../../contract/call.ts';
import { hasPage } from '../../../contract/features.ts';
import { say, toSay } from '../../words/say.ts';
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
  links: formats.map(({ ending, type }) => ({
    href: `/feeds/${name}.${ending}`,
    type,
    text: title,
    format: ending === 'json' ? 'JSON Feed' : ending === 'rss' ? 'RSS' : 'Atom',
  })),
}));

/**
 * The feeds that a page links to: the front page all of them as Atom, a feed's own page all of its formats, a listing's page its
 * updates.
 * @param path of the page, without its query
 */
export function feedLinksOf(path: string, site: Pick<Site, 'settings'>): FeedLink[] {
  return linksOf(path)
    .filter(({ href }) => hasPage(site, href))
    .map(({ href, type, text, format }) => ({ href, type, title: `${say(text)} (${format})` }));
}

/** The links, with the words of their titles. */
function linksOf(path: string): { href: string; type: string; text: string; format: string }[] {
  if (path === '/') return all.flatMap(({ links }) => links.filter(({ type }) => type === 'application/atom+xml'));
  const [, slug] = /^\/listings\/([a-z0-9][a-z0-9-]{0,219})$/.exec(path) ?? [];
  if (slug !== undefined) return [{ href: `/listings/${slug}/updates.atom`, type: 'application/atom+xml', text: toSay('Updates'), format: 'Atom' }];
  return all.filter((feed) => path === feed.path || path.startsWith(`${feed.path}/`)).flatMap(({ links }) => links);
}
