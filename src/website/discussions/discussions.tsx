import { addressOf } from '../../contract/addresses.ts';
import { listDiscussions } from '../../discussions/index.ts';
import type { Page } from '../page.ts';
import { BackTo } from '../parts/back-to.tsx';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { findPeople } from '../people/person-links.tsx';
import { scriptOf } from '../serving/scripts.ts';
import { say, sayCount } from '../words/say.ts';
import { DiscussionEntry } from './discussion-entry.tsx';

const PER_PAGE = 20;
const MOST_PAGES = 1000;
/** How many replies of a discussion this page shows; the discussion's own page shows more. */
const POSTS = 20;

/** All questions and comments about a product with their replies. */
export const discussions: Page = {
  path: '/listings/{slug}/discussions',
  parameters: ['page', 'sort'],
  async show({ ask, values, query, site }) {
    const page = Number(query.page ?? 1);
    const isPage = Number.isInteger(page) && page >= 1 && page <= MOST_PAGES;
    const sort = query.sort === 'helpful' ? 'helpful' : 'new';
    const found = await ask(listDiscussions, { body: { slug: values.slug, sort, page: isPage ? page : 1, per_page: PER_PAGE, posts: POSTS + 1 } });
    const { listing, items, total } = found;
    const person = await findPeople({ ask, site }, { posts: items.flatMap(({ posts }) => posts.map(({ id }) => id)) });
    const path = addressOf.discussions('', listing.slug);
    const name = <span dir="auto">{listing.name}</span>;
    return () => ({
      title: say('Questions and comments about {name}', { name: listing.name }),
      description: sayCount(
        '{n} question or comment about {name}, with replies from its makers.|{n} questions and comments about {name}, with replies from its makers.',
        total,
        {
          name: listing.name,
        },
      ),
      canonical: addressWith(path, { page: found.page === 1 ? '' : String(found.page) }),
      // Another order has the same entries, and a page without entries has no content.
      unlisted: sort !== 'new' || total === 0,
      section: 'listings',
      script: scriptOf('listing').address,
      body: (
        <div class="reading">
          <PageHead title={say('Questions and comments about {name}', { name })} over={<BackTo listing={listing} />} />
          <div class="discuss-bar">
            {total > 1 && <Orders path={path} sort={sort} />}
            <a class="button" href={`/listings/${listing.slug}/discuss`} rel="nofollow">
              {say('Ask a question')}
            </a>
          </div>
          {items.length === 0 ? (
            <p class="empty">{say('No questions about {name} yet. Ask the makers anything.', { name })}</p>
          ) : (
            <ul class="threads">
              {items.map((discussion) => (
                <DiscussionEntry discussion={discussion} timeZone={site.timeZone} person={person} />
              ))}
            </ul>
          )}
          <Pager list={found} path={path} query={sort === 'new' ? {} : { sort }} />
        </div>
      ),
    });
  },
};

const Orders = ({ path, sort }: { path: string; sort: 'new' | 'helpful' }) => (
  <nav class="orders" aria-label={say('Sort order')}>
    <ul>
      <li>
        <a href={path} aria-current={sort === 'new' ? 'true' : undefined}>
          {say('Newest')}
        </a>
      </li>
      <li>
        <a href={`${path}?sort=helpful`} aria-current={sort === 'helpful' ? 'true' : undefined}>
          {say('Most helpful')}
        </a>
      </li>
    </ul>
  </nav>
);
