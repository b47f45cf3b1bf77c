import { addressOf, getAlternatives, getListing } from '../../directory/index.ts';
import { listingPictureAddress } from '../../pictures/index.ts';
import { listingLd } from '../machines/json-ld/index.ts';
import type { Page } from '../page.ts';
import { ExternalLink } from '../parts/external-link.tsx';
import { Figure, Marks } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { Faqs, Paragraphs } from '../parts/text.tsx';
import { Day } from '../parts/time.tsx';
import { FollowButton, VoteButton } from '../parts/voting-buttons.tsx';
import { figure } from '../words/figures.ts';
import { hostOf } from '../words/safe-url.ts';
import { FactSheet } from './listing-facts.tsx';
import { AlternativesTeaser, MarginNotes } from './listing-notes.tsx';
import { AiReview, FounderList, Media, Milestones, Story, Updates } from './listing-sections.tsx';

export const listing: Page = {
  path: '/listings/{slug}',
  opensByBadge: true,
  async show({ ask, values, site }) {
    const path = { slug: values.slug! };
    const [profile, alternatives] = await Promise.all([ask(getListing, { path }), ask(getAlternatives, { path })]);
    const heading = profile.headline ?? profile.tagline;
    const introduction = profile.summary ?? profile.description ?? profile.short_description;
    return {
      title: profile.seo.title ?? (profile.tagline ? `${profile.name}: ${profile.tagline}` : profile.name),
      description: profile.seo.description ?? profile.short_description ?? profile.tagline,
      canonical: addressOf.listing('', profile.slug),
      section: 'listings',
      jsonLd: listingLd(profile, site.origin),
      picture: listingPictureAddress(site, profile),
      body: (
        <article class="dossier">
          <header class="dossier-head">
            <Logo name={profile.name} url={profile.logo_url} size="l" />
            <div>
              <h1 dir="auto">{profile.name}</h1>
              {heading && (
                <p class="lede" dir="auto">
                  {heading}
                </p>
              )}
              <p class="facts">
                <ExternalLink url={profile.website_url}>{hostOf(profile.website_url)}</ExternalLink>
                {profile.categories.map((category) => (
                  <a href={addressOf.category('', category.slug)} dir="auto">
                    {category.name}
                  </a>
                ))}
                <Marks listing={profile} />
              </p>
              <div class="acts">
                {profile.launches.some(({ state }) => state !== 'coming') && <VoteButton listing={profile} votes={profile.votes} large />}
                <FollowButton listing={profile} />
              </div>
            </div>
            {profile.status === 'live' && <Figure value={figure(profile.votes)} label={profile.votes === 1 ? 'vote' : 'votes'} />}
          </header>
          {profile.status === 'scheduled' && profile.launch_week && (
            <p class="notice">
              Launches in the week of{' '}
              <a href={addressOf.week('', profile.launch_week)}>
                <Day day={profile.launch_week} />
              </a>
              . Votes open then.
            </p>
          )}
          {profile.closed && <p class="notice">This product is known to have closed down. The profile stays as a record.</p>}
          <FactSheet profile={profile} />
          <div class="dossier-main">
            {introduction && <Paragraphs text={introduction} />}
            {profile.features.length > 0 && <Points title="Features" points={profile.features} />}
            {profile.usps.length > 0 && <Points title="What sets it apart" points={profile.usps} />}
            <Media profile={profile} />
            <Updates updates={profile.latest_updates} timeZone={site.timeZone} />
            <AiReview review={profile.ai_review} timeZone={site.timeZone} />
            <FounderList founders={profile.founders} />
            <Story story={profile.story} />
            <Milestones milestones={profile.milestones} />
            <Faqs faqs={profile.faqs} title="Questions and answers" />
            <AlternativesTeaser slug={profile.slug} name={profile.name} items={alternatives.items} />
          </div>
          <MarginNotes profile={profile} />
        </article>
      ),
    };
  },
};

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <section>
    <h2>{title}</h2>
    <ul class="points">
      {points.map((point) => (
        <li dir="auto">{point}</li>
      ))}
    </ul>
  </section>
);
