import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { hasFeature } from '../../contract/features.ts';
import type { getAlternatives, ListingProfile } from '../../listings/index.ts';
import { Share } from '../embeds/share.tsx';
import { ListingRow } from '../parts/listing-row.tsx';
import { RatingTrend } from '../parts/rating-trend.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Stars } from '../parts/stars.tsx';
import { Day } from '../parts/time.tsx';
import { ReportLink } from '../reports/report-link.tsx';
import { dollars, oneDecimal } from '../words/figures.ts';
import { say, sayCount } from '../words/say.ts';
import { launchVotesInWords } from '../words/vote-words.ts';

/** The margin of a profile: other people's numbers, and links to related pages. */
export function MarginNotes({ profile, users, site }: { profile: ListingProfile; users: number; site: Site }) {
  const own = addressOf.listing('', profile.slug);
  return (
    <aside class="dossier-notes" aria-label={say('Track record')}>
      <Awards slug={profile.slug} awards={profile.awards} />
      <Launches slug={profile.slug} launches={profile.launches} />
      <Community profile={profile} users={users} site={site} />
      <DomainRating profile={profile} />
      {profile.revenue && (
        <section>
          <h2>{say('Revenue')}</h2>
          <p>{say('{amount} a month', { amount: dollars(profile.revenue.mrr_cents) })}</p>
          <p class="soft">{profile.revenue.verified ? say('Confirmed by a payment provider') : say('Stated by the owner')}</p>
        </section>
      )}
      <Share
        name={profile.name}
        words={profile.tagline ? `${profile.name}: ${profile.tagline}` : profile.name}
        address={addressOf.listing(site.origin, profile.slug)}
      />
      <ul class="note-links">
        <li>
          <a href={`${own}/badges`}>{say('Badges')}</a>
        </li>
        {!profile.claimed && hasFeature(site, 'claims') && (
          <li>
            <a href={`${own}/claim`} rel="nofollow">
              {profile.managed ? say('Is this your company? Verify ownership') : say('Is this yours? Claim it')}
            </a>
          </li>
        )}
        <li>
          <ReportLink kind="listing" id={profile.slug} about={profile.name} />
        </li>
      </ul>
    </aside>
  );
}

function Community({ profile, users, site }: { profile: ListingProfile; users: number; site: Site }) {
  const { community_rating: rating, followers, views, slug } = profile;
  const counts = [followers > 0 && sayCount('{n} follower|{n} followers', followers), views > 0 && sayCount('{n} view|{n} views', views)].filter(
    (count) => count !== false,
  );
  return (
    <section>
      <h2>{say('Community')}</h2>
      {!hasFeature(site, 'reviews') ? null : rating ? (
        <p class="rating-line">
          <Stars rating={rating.average} /> <span class="big">{oneDecimal(rating.average)}</span>{' '}
          <a href={`${addressOf.listing('', slug)}/reviews`}>{sayCount('{n} review|{n} reviews', rating.count)}</a>
        </p>
      ) : (
        <p class="soft">{say('No reviews yet')}</p>
      )}
      {counts.length > 0 && <p class="soft">{counts.join(say(', '))}</p>}
      {hasFeature(site, 'collections') && (
        <>
          {users > 0 && <p class="soft">{sayCount('{n} person uses it|{n} people use it', users)}</p>}
          <form class="uses" method="post" action={`${addressOf.listing('', slug)}/use`}>
            <input type="hidden" name="uses" value="yes" />
            <button type="submit" class="quiet" data-use={slug} data-other={say('I don’t use this any more')}>
              <span>{say('I use this')}</span>
            </button>
          </form>
        </>
      )}
    </section>
  );
}

function Awards({ slug, awards }: Pick<ListingProfile, 'slug' | 'awards'>) {
  if (awards.length === 0) return null;
  return (
    <section>
      <h2>{say('Awards')}</h2>
      <ul>
        {awards.map((award) => (
          <li>
            <strong>
              <a href={addressOf.award('', slug, award.week)}>{say('Launch of the Week #{rank}', { rank: award.rank })}</a>
            </strong>
            <br />
            <a href={addressOf.week('', award.week)}>{say('Week of {day}', { day: <Day day={award.week} short /> })}</a>
            <span class="soft">, {sayCount('{n} vote|{n} votes', award.votes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A vote changes one of these lines: the script `vote` updates it. Of an imported launch nobody knows the weekly votes. */
function Launches({ slug, launches }: Pick<ListingProfile, 'slug' | 'launches'>) {
  if (launches.length === 0) return null;
  return (
    <section>
      <h2>{say('Launches')}</h2>
      <ul>
        {launches.map((launch) => (
          <li>
            <a href={addressOf.week('', launch.week)}>{say('Week of {day}', { day: <Day day={launch.week} short /> })}</a>
            <br />
            {launch.state === 'coming' ? (
              <span class="soft">{say('Not launched yet')}</span>
            ) : (
              <span class="facts">
                <span data-votes-of={slug} data-week={launch.week}>
                  {(launch.votes > 0 || launch.imported_votes === 0) && launchVotesInWords(launch)}
                </span>{' '}
                {launch.imported_votes > 0 && <span>{sayCount('{n} imported vote|{n} imported votes', launch.imported_votes)}</span>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DomainRating({ profile: { domain_rating, domain_rating_trend: trend } }: { profile: ListingProfile }) {
  if (domain_rating === null) return null;
  return (
    <section>
      <h2>{say('Domain Rating')}</h2>
      <p>
        {say('{rating} out of 100', { rating: <span class="big">{domain_rating}</span> })}
        {trend && trend.change !== 0 && (
          <span class="soft">
            {' '}
            (<bdi dir="ltr">{trend.change > 0 ? `+${trend.change}` : `−${-trend.change}`}</bdi>)
          </span>
        )}
      </p>
      {trend && <RatingTrend points={trend.points} />}
      {trend && (
        <p class="soft">
          <bdi>{trend.source}</bdi>, <Day day={trend.as_of} short />
        </p>
      )}
    </section>
  );
}

type Alternative = Awaited<ReturnType<typeof getAlternatives.handle>>['items'][number];

/** Alternatives in the margin of a profile, with a link to all; nothing without any. */
export function AlternativesTeaser({ slug, name, items }: { slug: string; name: string; items: readonly Alternative[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHead
        title={say('Alternatives to {name}', { name: <span dir="auto">{name}</span> })}
        more={say('All')}
        to={`${addressOf.listing('', slug)}/alternatives`}
      />
      <ul class="rows small">
        {items.map((item) => (
          <ListingRow listing={item} />
        ))}
      </ul>
    </section>
  );
}
