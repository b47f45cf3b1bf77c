import { addressOf, getAlternatives } from '../../directory/index.ts';
import type { Page } from '../page.ts';
import { ListingRow } from '../parts/listing-row.tsx';
import { Tag } from '../parts/marks.tsx';
import { PageHead } from '../parts/section-head.tsx';

export const alternatives: Page = {
  path: '/listings/{slug}/alternatives',
  async show({ ask, values }) {
    const { listing, items } = await ask(getAlternatives, { path: { slug: values.slug! } });
    const own = addressOf.listing('', listing.slug);
    return {
      title: `Alternatives to ${listing.name}`,
      description: `Products to consider instead of ${listing.name}: those its owner named, then others of the same category by community votes.`,
      canonical: `${own}/alternatives`,
      section: 'listings',
      body: (
        <>
          <PageHead
            title={
              <>
                Alternatives to <span dir="auto">{listing.name}</span>
              </>
            }
            over={
              <a href={own}>
                ← <span dir="auto">{listing.name}</span>
              </a>
            }
          >
            <p class="lede">
              Those that the owner of <span dir="auto">{listing.name}</span> named come first, then others of the same category by community votes.
            </p>
            <p class="more">
              <a href={`/compare?a=${listing.slug}`}>
                Compare <span dir="auto">{listing.name}</span> with another
              </a>
            </p>
          </PageHead>
          {items.length === 0 ? (
            <p class="empty">
              No other live product shares its category yet. <a href="/categories">Look through the categories</a>.
            </p>
          ) : (
            <ul class="rows columns">
              {items.map((item) => (
                <ListingRow
                  listing={item}
                  note={
                    item.approved && (
                      <p class="facts">
                        <Tag>Named by the owner</Tag>
                      </p>
                    )
                  }
                />
              ))}
            </ul>
          )}
        </>
      ),
    };
  },
};
