import { addressOf } from '../../contract/addresses.ts';
import { hasFeature } from '../../contract/features.ts';
import { listDiscussions } from '../../discussions/index.ts';
import { getListingPage, type ListingProfile, listBestAbout, listComparisons, listFirstAlternatives } from '../../listings/index.ts';
import { listingPictureAddress } from '../../pictures/index.ts';
import { listReviews } from '../../reviews/index.ts';
import { Chips } from '../best/chips.tsx';
import { Comparisons } from '../compare/comparison-chips.tsx';
import { DiscussionsTeaser } from '../discussions/discussion-entry.tsx';
import { listingLd } from '../machine-readable/json-ld/index.ts';
import type { Page } from '../page.ts';
import { OriginMark, type Origins, OwnerNote, readOrigins, StatedWords } from '../parts/stated.tsx';
import { Paragraphs } from '../parts/text.tsx';
import { findPeople } from '../people/person-links.tsx';
import { ReviewsTeaser } from '../reviews/review-parts.tsx';
import { scriptOf } from '../serving/scripts.ts';
import { say } from '../words/say.ts';
import { FactSheet, PLATFORMS } from './listing-facts.tsx';
import { ActsBar, ListingHead, Notices } from './listing-head.tsx';
import { AlternativesTeaser, MarginNotes } from './listing-notes.tsx';
import { AiReview, FounderList, Media, Milestones, Questions, Story, Updates } from './listing-sections.tsx';
import { inLanguage, languageAddresses } from './own-language.ts';
import { Plans } from './plans.tsx';

const REVIEWS = 3;
const ALTERNATIVES = 4;
const DISCUSSIONS = 3;
const LISTS = 8;
const COMPARISONS = 6;

/** The profile of a product: facts, what it says about itself, and other people's numbers. */
export const listing: Page = {
  path: '/listings/{slug}',
  parameters: ['language'],
  languageIn: 'language',
  opensByBadge: true,
  async show({ ask, values, site, query, reader }) {
    const slug = values.slug!;
    const [
      { listing: found, words, editors_choice: isChoice, portraits, users, platforms, deleted_updates: deleted },
      alternatives,
      lists,
      comparisons,
      discussions,
    ] = await Promise.all([
      ask(getListingPage, { body: { slug } }),
      ask(listFirstAlternatives, { body: { slug, most: ALTERNATIVES } }),
      ask(listBestAbout, { body: { listing: slug } }),
      ask(listComparisons, { body: { listings: [slug], most: COMPARISONS } }),
      hasFeature(site, 'discussions') ? ask(listDiscussions, { body: { slug, per_page: DISCUSSIONS, posts: 1 } }) : null,
    ]);
    const profile = inLanguage(found, words, reader.language);
    const own = words[reader.language];
    const inOwnAddress = own !== undefined && query.language === reader.language;
    const hasReviews = hasFeature(site, 'reviews');
    // Every review has a rating, so without ratings there are no reviews.
    const reviews = hasReviews && profile.community_rating ? await ask(listReviews, { body: { slug, per_page: REVIEWS } }) : null;
    const person = await findPeople(
      { ask, site },
      { reviews: reviews?.items.map(({ id }) => id) ?? [], posts: discussions?.items.flatMap(({ posts }) => posts.map(({ id }) => id)) ?? [] },
    );
    const origins = readOrigins(withPlatforms(profile, platforms), (part) => isShown(profile, part));
    const { timeZone } = site;
    return () => ({
      title: own?.headline
        ? `${profile.name}: ${own.headline}`
        : (profile.seo.title ?? (profile.tagline ? `${profile.name}: ${profile.tagline}` : profile.name)),
      description: own?.summary ?? profile.seo.description ?? profile.short_description ?? profile.tagline,
      canonical: addressOf.listing('', profile.slug) + (inOwnAddress ? `?language=${reader.language}` : ''),
      ...(Object.keys(words).length > 0 && { languages: languageAddresses(profile.slug, words, site) }),
      section: 'listings',
      script: scriptOf('listing').address,
      jsonLd: listingLd(profile, { origin: site.origin, platforms: platforms?.value ?? null }),
      picture: listingPictureAddress(site, profile),
      body: (
        <>
          <article class="dossier profile">
            <div class="dossier-top">
              <ListingHead profile={profile} origins={origins} isChoice={isChoice} canCollect={hasFeature(site, 'collections')} />
              <Notices profile={profile} />
              <Media profile={profile} />
            </div>
            <FactSheet profile={profile} platforms={platforms?.value ?? null} origins={origins} timeZone={timeZone} />
            <div class="dossier-main">
              <Introduction profile={profile} origins={origins} />
              <Points title={say('Features')} field="features" profile={profile} origins={origins} />
              <Points title={say('What sets it apart')} field="usps" profile={profile} origins={origins} />
              <Plans profile={profile} origins={origins} />
              <Updates updates={profile.latest_updates} deleted={deleted} timeZone={timeZone} />
              {hasReviews && <ReviewsTeaser listing={profile} reviews={reviews} timeZone={timeZone} isOpen={profile.status === 'live'} person={person} />}
              <DiscussionsTeaser listing={profile} discussions={discussions} timeZone={timeZone} person={person} />
              <AiReview review={profile.ai_review} timeZone={timeZone} />
              <FounderList founders={profile.founders} portraits={portraits} origins={origins} />
              <Story story={profile.story} />
              <Milestones milestones={profile.milestones} />
              <Questions faqs={profile.faqs} origins={origins} />
            </div>
            <MarginNotes profile={profile} users={users} site={site} />
            <div class="dossier-onward">
              <AlternativesTeaser slug={profile.slug} name={profile.name} items={alternatives.items} />
              <Comparisons name={profile.name} items={comparisons.items} />
              <Chips title={say('Lists with {name}', { name: profile.name })} items={lists.items.slice(0, LISTS)} to="/best" named />
            </div>
            <StatedWords origins={origins} readAt={profile.website_read_at} timeZone={timeZone} />
          </article>
          <ActsBar profile={profile} />
        </>
      ),
    });
  },
};

type Platforms = Awaited<ReturnType<typeof getListingPage.handle>>['platforms'];

/** Where it runs isn't part of a profile, but its quotes are shown like the others. */
const withPlatforms = ({ evidence }: ListingProfile, platforms: Platforms): Pick<ListingProfile, 'evidence'> =>
  platforms === null ? { evidence } : { evidence: [...evidence, { part: PLATFORMS, entry: null, origin: 'website', source: null, quotes: platforms.quotes }] };

/** On this site, headline and summary replace tagline and description, and the name is the heading. */
function isShown(profile: ListingProfile, part: string): boolean {
  if (part === 'tagline') return profile.headline === null;
  if (part === 'description') return profile.summary === null;
  if (part === 'short_description') return (profile.summary ?? profile.description) === null;
  return part !== 'name';
}

interface Given {
  profile: ListingProfile;
  origins: Origins;
}

function Introduction({ profile, origins }: Given) {
  const text = profile.summary ?? profile.description ?? profile.short_description;
  // Some sources give one sentence for both, and the tagline is already in the heading.
  if (!text || text === (profile.headline ?? profile.tagline)) return null;
  const part = profile.summary ? undefined : profile.description ? 'description' : 'short_description';
  return (
    <div class="introduction">
      <Paragraphs text={text} />
      {part && <OriginMark origins={origins} part={part} what={say('Description')} />}
    </div>
  );
}

function Points({ title, field, profile, origins }: Given & { title: string; field: 'features' | 'usps' }) {
  const points = profile[field];
  if (points.length === 0) return null;
  const areOwners = origins.areOwners(field);
  return (
    <section>
      <h2>
        {title} {areOwners && <OwnerNote />}
      </h2>
      <ul class="points">
        {points.map((point) => (
          <li>
            <span dir="auto">{point}</span> <OriginMark origins={origins} part={field} entry={point} what={point} quiet={areOwners} />
          </li>
        ))}
      </ul>
    </section>
  );
}
