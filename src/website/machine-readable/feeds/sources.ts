import { listBlogPosts } from '../../../content/index.ts';
import { listNewestLaunches } from '../../../launches/index.ts';
import { listNewestUpdates } from '../../../listings/index.ts';
import type { PageVisit } from '../../page.ts';
import { inFirstLanguage } from '../../serving/read-reader.ts';
import { say, toSay } from '../../words/say.ts';
import type { Feed, FeedItem } from './feed.ts';

/** Number of entries in a feed. */
const LAST = 50;

type Made = Pick<Feed, 'title' | 'about' | 'items' | 'isWhole'>;

interface Source {
  name: string;
  /** Path of the page with the same content. */
  page: string;
  /** Link text, for `say`. */
  title: string;
  make(visit: PageVisit): Promise<Made>;
}

/** All feeds of a site. To add one, add an entry. */
export const sources: readonly Source[] = [
  { name: 'launches', page: '/launches?section=recent', title: toSay('Launches'), make: makeLaunches },
  { name: 'updates', page: '/updates', title: toSay('Latest updates'), make: (visit) => makeUpdates(visit) },
  { name: 'blog', page: '/blog', title: toSay('Blog'), make: makeBlog },
];

async function makeLaunches({ ask, site }: PageVisit): Promise<Made> {
  const { items } = await ask(listNewestLaunches, { body: { most: LAST } });
  return {
    ...inFirstLanguage(site, () => ({ title: `${say('Launches')} · ${site.name}`, about: say('The newest launches on {site}.', { site: site.name }) })),
    isWhole: false,
    items: items.flatMap(({ listing, week, launched_at }): FeedItem[] =>
      launched_at === null || week === null
        ? []
        : [
            {
              // A listing can launch again in another week.
              id: `${listing.url}#launch-${week}`,
              url: listing.url,
              title: listing.name,
              text: listing.tagline,
              published: launched_at,
              updated: launched_at,
              author: null,
              tags: listing.category ? [listing.category.name] : [],
            },
          ],
    ),
  };
}

/** The feed of updates that makers posted, newest first. @param slug of one listing; default: all live ones */
export async function makeUpdates({ ask, site }: PageVisit, slug?: string): Promise<Made> {
  const { items, listing } = await ask(listNewestUpdates, { body: { most: LAST, ...(slug !== undefined && { listing: slug }) } });
  return {
    ...inFirstLanguage(site, () => ({
      title: `${listing ? say('{name}: updates', { name: listing.name }) : say('Latest updates')} · ${site.name}`,
      about: listing
        ? say('News about {name}, from the people who make it.', { name: listing.name })
        : say('News about the products, from the people who make them.'),
    })),
    isWhole: true,
    items: items.map(({ id, title, body, posted_at, listing: of }) => ({
      id: `${of.url}#update-${id}`,
      url: of.url,
      title: listing ? title : `${of.name}: ${title}`,
      text: body,
      published: posted_at,
      updated: posted_at,
      author: of.name,
      tags: [],
    })),
  };
}

async function makeBlog({ ask, site }: PageVisit): Promise<Made> {
  const { items } = await ask(listBlogPosts, { query: { per_page: String(LAST) } });
  return {
    ...inFirstLanguage(site, () => ({ title: `${say('Blog')} · ${site.name}`, about: say('Blog posts from {site}.', { site: site.name }) })),
    isWhole: false,
    items: items.map(({ url, title, summary, published_at, updated_at, author, tags }) => ({
      id: url,
      url,
      title,
      text: summary,
      published: published_at,
      // A post written in advance counts from its publication.
      updated: [published_at, updated_at].sort()[1]!,
      author,
      tags,
    })),
  };
}
