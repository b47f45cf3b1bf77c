import { addressOf } from '../../../contract/addresses.ts';
import { refusal } from '../../../contract/errors.ts';
import { SLUG_PATTERN } from '../../../contract/values.ts';
import type { Page, PageVisit } from '../../page.ts';
import { serveText } from '../served.ts';
import { writeAtom } from './atom.ts';
import type { Feed } from './feed.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeRss } from './rss.ts';
import { makeUpdates, sources } from './sources.ts';

/** All feed formats. */
export const formats = [
  { ending: 'rss', type: 'application/rss+xml', write: writeRss },
  { ending: 'atom', type: 'application/atom+xml', write: writeAtom },
  { ending: 'json', type: 'application/feed+json', write: writeJsonFeed },
] as const;

/** A site's feeds and each listing's updates, in every format. */
export const feedPages: readonly Page[] = [
  ...sources.flatMap((source) =>
    formats.map(
      ({ ending, type, write }): Page => ({
        path: `/feeds/${source.name}.${ending}`,
        show: async (visit) => serveText(write(complete(visit, source.page, await source.make(visit))), type),
      }),
    ),
  ),
  {
    path: '/listings/{slug}/updates.atom',
    async show(visit) {
      const slug = visit.values.slug!;
      if (!SLUG_PATTERN.test(slug)) throw refusal('not_found');
      return serveText(writeAtom(complete(visit, addressOf.listing('', slug), await makeUpdates(visit, slug))), 'application/atom+xml');
    },
  },
];

function complete({ site, path, now }: PageVisit, page: string, made: Pick<Feed, 'title' | 'about' | 'items' | 'isWhole'>): Feed {
  const begun = `${now.toISOString().slice(0, 10)}T00:00:00.000Z`;
  return { ...made, site: site.name, self: site.origin + path, page: site.origin + page, begun };
}
