import { addressOf } from '../../contract/addresses.ts';
import { listReviews } from '../../reviews/index.ts';
import { reviewsLd } from '../machine-readable/json-ld/index.ts';
import type { Page } from '../page.ts';
import { BackTo } from '../parts/back-to.tsx';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { findPeople } from '../people/person-links.tsx';
import { say, sayCount } from '../words/say.ts';
import { ReviewEntry, Tally } from './review-parts.tsx';

const MOST_PAGES = 1000;

/** All reviews of a product, newest first. */
export const reviews: Page = {
  path: '/listings/{slug}/reviews',
  parameters: ['page'],
  async show({ ask, values, query, site }) {
    const page = Number(query.page ?? 1);
    const isPage = Number.isInteger(page) && page >= 1 && page <= MOST_PAGES;
    const found = await ask(listReviews, { body: { slug: values.slug, page: isPage ? page : 1 } });
    const { listing, items, total } = found;
    const person = await findPeople({ ask, site }, { reviews: items.map(({ id }) => id) });
    const own = addressOf.listing('', listing.slug);
    return () => ({
      title: say('Reviews of {name}', { name: listing.name }),
      description: sayCount('{n} review of {name} by people who use it.|{n} reviews of {name} by people who use it.', total, { name: listing.name }),
      canonical: addressWith(`${own}/reviews`, { page: found.page === 1 ? '' : String(found.page) }),
      unlisted: items.length === 0,
      section: 'listings',
      jsonLd: reviewsLd(found, { title: say('Reviews of {name}', { name: listing.name }), origin: site.origin, person }),
      body: (
        <div class="reviewed">
          <PageHead title={say('Reviews of {name}', { name: <span dir="auto">{listing.name}</span> })} over={<BackTo listing={listing} />} />
          <aside class="tally" aria-label={say('Stars')}>
            {total > 0 && <Tally stars={found.stars} total={total} />}
            <p class="acts">
              <a class="button" href={`${own}/review`} rel="nofollow">
                {say('Write a review')}
              </a>
            </p>
            <p class="soft">
              {say('Each person can write one review per product. Is it yours? {link}', {
                link: (
                  <a href={`${own}/answers`} rel="nofollow">
                    {say('Reply to reviews')}
                  </a>
                ),
              })}
            </p>
          </aside>
          <div>
            {items.length === 0 ? (
              <p class="empty">{say('No reviews yet.')}</p>
            ) : (
              <ul class="reviews">
                {items.map((review) => (
                  <ReviewEntry review={review} timeZone={site.timeZone} about={listing.name} level={2} person={person} />
                ))}
              </ul>
            )}
            <Pager list={found} path={`${own}/reviews`} query={{}} />
          </div>
        </div>
      ),
    });
  },
};
