import type { ListingProfile } from '../../../listings/index.ts';
import { safeUrl } from '../../words/safe-url.ts';
import { say } from '../../words/say.ts';
import type { Thing } from './json-ld.tsx';
import { breadcrumbsLd, faqLd } from './lists.ts';

/**
 * A listing's page: the product, its breadcrumb and its questions. Values that only the owner states are left out or marked: texts begin
 * with "Stated by the owner", answers name their author. Revenue is never included.
 * @param given.platforms where it runs, quoted from its website; null: nothing says that it is software
 */
export function listingLd(profile: ListingProfile, { origin, platforms }: { origin: string; platforms: string | null }): Thing[] {
  const rating = profile.community_rating;
  const product: Thing = {
    '@type': platforms === null ? 'Product' : ['Product', 'SoftwareApplication'],
    '@id': `${profile.url}#product`,
    name: profile.name,
    url: profile.url,
    description: describe(profile),
    image: profile.logo_url,
    category: profile.category?.name,
    keywords: profile.keywords.filter((keyword) => !isOwners(profile, 'keywords', keyword)).join(', '),
    sameAs: [profile.website_url, ...linksOf(profile)].flatMap((url) => safeUrl(url) ?? []),
    award: profile.awards.map(({ title, week }) => `${say(title)} (${week})`),
    aggregateRating: rating && { '@type': 'AggregateRating', ratingValue: rating.average, ratingCount: rating.count, bestRating: 5, worstRating: 1 },
    offers: offerOf(profile),
    ...(platforms !== null && softwareOf(profile, platforms)),
  };
  const { category } = profile;
  const way = [{ name: say('Listings'), url: `${origin}/listings` }, ...(category ? [category] : []), profile];
  return [product, breadcrumbsLd(way.map(({ name, url }) => ({ name, url }))), ...faqLd(questionsOf(profile))];
}

/** What its website says of it as software. */
const softwareOf = (profile: ListingProfile, platforms: string) => ({
  operatingSystem: platforms,
  applicationCategory: profile.category?.name,
  featureList: profile.features.filter((feature) => !isOwners(profile, 'features', feature)),
  screenshot: profile.media?.screenshots.map(({ url }) => url),
});

/** Whether only the owner states a value, or an entry of a list. */
const isOwners = ({ evidence }: ListingProfile, part: string, entry: string | null = null): boolean =>
  evidence.some((one) => one.part === part && one.entry === entry && one.origin === 'owner');

const sayStated = (text: string) => say('Stated by the owner: {text}', { text });

/** What the website says comes before what only the owner says. */
function describe(profile: ListingProfile): string | null {
  const parts = ['short_description', 'tagline'] as const;
  const quoted = parts.find((part) => profile[part] !== null && !isOwners(profile, part));
  if (quoted) return profile[quoted];
  const stated = profile.short_description ?? profile.tagline;
  return stated === null ? null : sayStated(stated);
}

const linksOf = (profile: ListingProfile) =>
  Object.entries(profile.socials).flatMap(([platform, url]) => (isOwners(profile, `socials.${platform}`) ? [] : (url ?? [])));

const questionsOf = (profile: ListingProfile) =>
  profile.faqs.map((faq) => ({ ...faq, ...(isOwners(profile, 'faqs', faq.question) && { author: profile.name }) }));

/** Most prices are texts and passed on as such. Only "free" becomes a number, and only if the website itself says so. */
function offerOf(profile: ListingProfile): Thing | null {
  const { pricing_summary: summary, website_url, evidence } = profile;
  const model = isOwners(profile, 'pricing_model') ? null : profile.pricing_model;
  if (model === null && summary === null) return null;
  const isQuoted = evidence.some(({ part, origin }) => part === 'pricing_model' && origin === 'website');
  const description = summary !== null && isOwners(profile, 'pricing_summary') ? sayStated(summary) : summary;
  return { '@type': 'Offer', url: safeUrl(website_url), category: model, description, price: isQuoted && model?.toLowerCase() === 'free' ? 0 : null };
}
