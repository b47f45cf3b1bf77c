import type { listReviews } from '../../../reviews/index.ts';
import type { Thing } from './json-ld.tsx';
import { breadcrumbsLd } from './lists.ts';

type Reviews = Awaited<ReturnType<typeof listReviews.handle>>;
/** The path of a review's author, if they have a profile that shows it. */
type AuthorOf = (kind: 'review', id: number) => { path: string } | undefined;

/**
 * People's reviews (schema.org/Review), newest first. Without a name there is no author, and so no review for search engines.
 * @param given.origin of the site
 * @param given.person finds the profiles of authors who show their reviews there
 */
function reviewLd(items: Reviews['items'], { about, origin, person }: { about: string; origin: string; person: AuthorOf }): Thing[] {
  return items.flatMap(({ id, rating, title, body, author, written_at, edited_at }) => {
    if (author === null) return [];
    const path = person('review', id)?.path;
    const url = path && origin + path;
    return [
      {
        '@type': 'Review',
        '@id': `${about}/reviews#review-${id}`,
        name: title,
        reviewBody: body,
        datePublished: written_at,
        dateModified: edited_at,
        author: { '@type': 'Person', ...(url && { '@id': `${url}#person` }), name: author, url },
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      },
    ];
  });
}

/** The page of a product's reviews: the product with its rating and the reviews of the page, and the breadcrumb. */
export function reviewsLd(found: Reviews, given: { title: string; origin: string; person: AuthorOf }): Thing[] {
  const { listing, items, total, stars } = found;
  const sum = stars.reduce((all, n, i) => all + n * (i + 1), 0);
  const product: Thing = {
    '@type': 'Product',
    '@id': `${listing.url}#product`,
    name: listing.name,
    url: listing.url,
    aggregateRating:
      total > 0 ? { '@type': 'AggregateRating', ratingValue: Math.round((sum / total) * 10) / 10, ratingCount: total, bestRating: 5, worstRating: 1 } : null,
    review: reviewLd(items, { about: listing.url, ...given }),
  };
  const way = breadcrumbsLd([
    { name: 'Listings', url: `${given.origin}/listings` },
    { name: listing.name, url: listing.url },
    { name: given.title, url: `${listing.url}/reviews` },
  ]);
  return [product, way];
}
