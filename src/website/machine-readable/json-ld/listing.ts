import type { ListingProfile } from '../../../listings/index.ts';
import { safeUrl } from '../../words/safe-url.ts';
import type { Thing } from './json-ld.tsx';
import { breadcrumbsLd, faqLd } from './lists.ts';

/**
 * A listing's page: the product, its breadcrumb and its questions. Schema.org can't say who states a value, so owners' texts are
 * included as the listing's description, numbers only if the website or a third party states them, and revenue never.
 */
export function listingLd(profile: ListingProfile, origin: string): Thing[] {
  const rating = profile.community_rating;
  const product: Thing = {
    '@type': 'Product',
    '@id': `${profile.url}#product`,
    name: profile.name,
    url: profile.url,
    description: profile.short_description ?? profile.tagline,
    image: profile.logo_url,
    category: profile.category?.name,
    keywords: profile.keywords.join(', '),
    sameAs: [profile.website_url, ...Object.values(profile.socials)].flatMap((url) => safeUrl(url) ?? []),
    award: profile.awards.map(({ title, week }) => `${title} (${week})`),
    aggregateRating: rating && { '@type': 'AggregateRating', ratingValue: rating.average, ratingCount: rating.count, bestRating: 5, worstRating: 1 },
    offers: offerOf(profile),
  };
  const { category } = profile;
  const way = [{ name: 'Listings', url: `${origin}/listings` }, ...(category ? [category] : []), profile];
  return [product, breadcrumbsLd(way.map(({ name, url }) => ({ name, url }))), ...faqLd(profile.faqs)];
}

/** Most prices are texts and passed on as such. Only "free" becomes a number, and only if the website itself says so. */
function offerOf({ pricing_model, pricing_summary, website_url, evidence }: ListingProfile): Thing | null {
  if (pricing_model === null && pricing_summary === null) return null;
  const isQuoted = evidence.some(({ part, origin }) => part === 'pricing_model' && origin === 'website');
  const isFree = isQuoted && pricing_model?.toLowerCase() === 'free';
  return { '@type': 'Offer', url: safeUrl(website_url), category: pricing_model, description: pricing_summary, price: isFree ? 0 : null };
}
