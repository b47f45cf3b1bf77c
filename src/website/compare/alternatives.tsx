import { addressOf } from '../../contract/addresses.ts';
import { getAlternatives } from '../../listings/index.ts';
import type { Page } from '../page.ts';
import { BackTo } from '../parts/back-to.tsx';
import { ListingRow } from '../parts/listing-row.tsx';
import { Tag } from '../parts/marks.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { say } from '../words/say.ts';

/** Search engines don't list a page with fewer products, and the sitemap doesn't name it (content/address-store.ts). */
const FEWEST = 5;

export const alternatives: Page = {
  path: '/listings/{slug}/alternatives',
  async show({ ask, values }) {
    const { listing, items } = await ask(getAlternatives, { path: { slug: values.slug! } });
    return () => ({
      title: say('Alternatives to {name}', { name: listing.name }),
      description: say('Products to consider instead of {name}: approved alternatives first, then similar products from the same category.', {
        name: listing.name,
      }),
      canonical: addressOf.alternatives('', listing.slug),
      section: 'listings',
      unlisted: items.length < FEWEST,
      body: (
        <>
          <PageHead title={say('Alternatives to {name}', { name: <span dir="auto">{listing.name}</span> })} over={<BackTo listing={listing} />}>
            <p class="lede">
              {say(
                'Alternatives approved by the owner of {name} or by the site team come first. The others are suggestions: similar products from the same category.',
                { name: <span dir="auto">{listing.name}</span> },
              )}
            </p>
          </PageHead>
          {items.length === 0 ? (
            <p class="empty">
              {say('There are no other live products in its category yet. {link}', { link: <a href="/categories">{say('Browse categories')}</a> })}
            </p>
          ) : (
            <ul class="rows columns">
              {items.map((item) => (
                <ListingRow listing={item} note={<Note own={listing} item={item} />} />
              ))}
            </ul>
          )}
        </>
      ),
    });
  },
};

type Found = Awaited<ReturnType<typeof getAlternatives.handle>>['items'][number];

/** Only live products can be compared. */
const Note = ({ own, item }: { own: { slug: string; status: string }; item: Found }) => (
  <p class="facts">
    {item.approved ? <Tag>{say('Approved alternative')}</Tag> : <span>{say('Suggested')}</span>}
    {own.status === 'live' && (
      <a href={addressOf.comparison('', own.slug, item.slug)}>
        {say('Compare')}
        <span class="unseen" dir="auto">
          {' '}
          {item.name}
        </span>
      </a>
    )}
  </p>
);
