import { addressOf, getListing, type ListingProfile, listFirstAlternatives } from '../../directory/index.ts';
import { listListingEvidence } from '../../drafts/index.ts';
import { listingPictureAddress } from '../../pictures/index.ts';
import { listReviews } from '../../reviews/index.ts';
import { listingLd } from '../machines/json-ld/index.ts';
import type { Page } from '../page.ts';
import { type Proofs, readProofs, StatedMark, StatedWords } from '../parts/stated.tsx';
import { Paragraphs } from '../parts/text.tsx';
import { say } from '../words/say.ts';
import { FactSheet } from './listing-facts.tsx';
import { ListingHead, Notices } from './listing-head.tsx';
import { AlternativesTeaser, MarginNotes } from './listing-notes.tsx';
import { AiReview, FounderList, Media, Milestones, Questions, Story, Updates } from './listing-sections.tsx';
import { ReviewsTeaser } from './review-parts.tsx';

const REVIEWS = 3;
const ALTERNATIVES = 4;
const unread = { read_at: null, items: [] };

/** The dossier of a product: facts, what it says of itself, and what others counted. */
export const listing: Page = {
  path: '/listings/{slug}',
  opensByBadge: true,
  async show({ ask, values, site }) {
    const slug = values.slug!;
    const [profile, alternatives] = await Promise.all([
      ask(getListing, { path: { slug } }),
      ask(listFirstAlternatives, { body: { slug, most: ALTERNATIVES } }),
    ]);
    const [evidence, reviews] = await Promise.all([
      // Only drafts of owners keep evidence, and only people who rated wrote reviews.
      profile.claimed ? ask(listListingEvidence, { body: { slug } }) : unread,
      profile.community_rating && ask(listReviews, { body: { slug, per_page: REVIEWS } }),
    ]);
    const proofs = readProofs(evidence);
    const shown = evidence.items.filter(({ part }) => isShown(profile, proofs, part));
    const { timeZone } = site;
    return () => ({
      title: profile.seo.title ?? (profile.tagline ? `${profile.name}: ${profile.tagline}` : profile.name),
      description: profile.seo.description ?? profile.short_description ?? profile.tagline,
      canonical: addressOf.listing('', profile.slug),
      section: 'listings',
      jsonLd: listingLd(profile, site.origin),
      picture: listingPictureAddress(site, profile),
      body: (
        <article class="dossier">
          <ListingHead profile={profile} proofs={proofs} />
          <Notices profile={profile} />
          <FactSheet profile={profile} proofs={proofs} timeZone={timeZone} />
          <div class="dossier-main">
            <Introduction profile={profile} proofs={proofs} />
            <Points title={say('Features')} field="features" profile={profile} proofs={proofs} />
            <Points title={say('What sets it apart')} field="usps" profile={profile} proofs={proofs} />
            <Media profile={profile} />
            <Updates updates={profile.latest_updates} timeZone={timeZone} />
            <ReviewsTeaser
              listing={profile}
              reviews={reviews}
              timeZone={timeZone}
              isOpen={profile.status === 'live' && profile.launches.some(({ state }) => state !== 'coming')}
            />
            <AiReview review={profile.ai_review} timeZone={timeZone} />
            <FounderList founders={profile.founders} proofs={proofs} />
            <Story story={profile.story} />
            <Milestones milestones={profile.milestones} />
            <Questions faqs={profile.faqs} proofs={proofs} />
            <AlternativesTeaser slug={profile.slug} name={profile.name} items={alternatives.items} />
          </div>
          <MarginNotes profile={profile} />
          <StatedWords shown={shown} readAt={proofs.readAt} timeZone={timeZone} />
        </article>
      ),
    });
  },
};

/** A headline and a summary of this site stand in the place of tagline and description: those are not what the company's site says. */
function isShown(profile: ListingProfile, proofs: Proofs, part: string): boolean {
  const [kind, key] = part.split('.') as [string, string | undefined];
  if (kind === 'socials') return proofs.of(part, profile.socials[key as keyof typeof profile.socials]) !== undefined;
  if (kind === 'founders') return proofs.of(part, profile.founders[Number(key)]?.name) !== undefined;
  if (kind === 'faqs') return proofs.of(part, profile.faqs[Number(key)]?.question) !== undefined;
  if (part === 'tagline' && profile.headline !== null) return false;
  if (part === 'description' && profile.summary !== null) return false;
  if (part === 'short_description' && (profile.summary ?? profile.description) !== null) return false;
  return Object.hasOwn(profile, part) && proofs.of(part, profile[part as keyof ListingProfile]) !== undefined;
}

function Introduction({ profile, proofs }: { profile: ListingProfile; proofs: Proofs }) {
  const text = profile.summary ?? profile.description ?? profile.short_description;
  if (!text) return null;
  const part = profile.summary ? undefined : profile.description ? 'description' : 'short_description';
  return (
    <div class="introduction">
      <Paragraphs text={text} />
      {part && <StatedMark item={proofs.of(part, text)} what={say('Description')} />}
    </div>
  );
}

function Points({ title, field, profile, proofs }: { title: string; field: 'features' | 'usps'; profile: ListingProfile; proofs: Proofs }) {
  const points = profile[field];
  if (points.length === 0) return null;
  return (
    <section>
      <h2>
        {title}
        <StatedMark item={proofs.of(field, points)} what={title} />
      </h2>
      <ul class="points">
        {points.map((point) => (
          <li dir="auto">{point}</li>
        ))}
      </ul>
    </section>
  );
}
