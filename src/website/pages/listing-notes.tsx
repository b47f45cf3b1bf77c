import { addressOf, type getAlternatives, type ListingProfile } from '../../directory/index.ts';
import { ListingRow } from '../parts/listing-row.tsx';
import { RatingTrend } from '../parts/rating-trend.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Day } from '../parts/time.tsx';
import { dollars, figure } from '../words/figures.ts';
import { codeInWords } from '../words/names.ts';
import { counted } from '../words/say.ts';

/** What stands in the margin of a profile: what others counted, and what the website leaves open. */
export function MarginNotes({ profile }: { profile: ListingProfile }) {
  return (
    <aside class="dossier-notes" aria-label="Record">
      <Awards awards={profile.awards} />
      <Launches launches={profile.launches} />
      <section>
        <h2>Community</h2>
        <p>
          {profile.community_rating
            ? `${profile.community_rating.average.toFixed(1)} of 5, from ${counted(profile.community_rating.count, 'review')}`
            : 'No reviews yet'}
        </p>
        <p class="soft">
          {counted(profile.followers, 'follower')}, {counted(profile.views, 'view')}
        </p>
      </section>
      <DomainRating profile={profile} />
      {profile.revenue && (
        <section>
          <h2>Revenue</h2>
          <p>
            {dollars(profile.revenue.mrr_cents)} a month
            <br />
            <span class="soft">{profile.revenue.verified ? 'Verified by a payment provider' : 'As entered by the owner, not verified'}</span>
          </p>
        </section>
      )}
      {profile.not_found_on_website.length > 0 && (
        <section>
          <h2>Not stated on the website</h2>
          <ul class="unstated">
            {profile.not_found_on_website.map((field) => (
              <li>{codeInWords(field)}</li>
            ))}
          </ul>
          <p class="soft">Left blank rather than guessed.</p>
        </section>
      )}
      <p class="soft">
        <a href={`${addressOf.listing('', profile.slug)}/badges`}>
          Badges of <span dir="auto">{profile.name}</span>
        </a>
        <br />
        <a href={`/compare?a=${profile.slug}`}>Compare with another product</a>
        {!profile.claimed && (
          <>
            <br />
            <a href={`${addressOf.listing('', profile.slug)}/claim`} rel="nofollow">
              Is this yours? Claim it
            </a>
          </>
        )}
      </p>
    </aside>
  );
}

function Awards({ awards }: { awards: ListingProfile['awards'] }) {
  if (awards.length === 0) return null;
  return (
    <section>
      <h2>Awards</h2>
      <ul>
        {awards.map((award) => (
          <li>
            <strong>{award.title}</strong>
            <br />
            <a href={addressOf.week('', award.week)}>
              Week of <Day day={award.week} short />
            </a>
            <span class="soft">, {counted(award.votes, 'vote')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Launches({ launches }: { launches: ListingProfile['launches'] }) {
  if (launches.length === 0) return null;
  return (
    <section>
      <h2>Launches</h2>
      <ul>
        {launches.map((launch) => (
          <li>
            <a href={addressOf.week('', launch.week)}>
              Week of <Day day={launch.week} short />
            </a>
            <br />
            <span class="soft">{launch.state === 'coming' ? 'Still to come' : votesInWords(launch)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function votesInWords(launch: ListingProfile['launches'][number]): string {
  const parts = [`${counted(launch.week_votes, 'vote')} in the week`];
  if (launch.votes > launch.week_votes) parts.push(`${figure(launch.votes)} in all`);
  if (launch.imported_votes > 0) parts.push(`${figure(launch.imported_votes)} named by an import`);
  return parts.join(', ');
}

function DomainRating({ profile: { domain_rating, domain_rating_trend: trend } }: { profile: ListingProfile }) {
  if (domain_rating === null) return null;
  return (
    <section>
      <h2>Domain Rating</h2>
      <p>
        <span class="big">{domain_rating}</span> of 100
        {trend && trend.change !== 0 && <span class="soft"> ({trend.change > 0 ? `+${trend.change}` : `−${-trend.change}`})</span>}
      </p>
      {trend && <RatingTrend points={trend.points} />}
      {trend && (
        <p class="soft" dir="auto">
          {trend.source}, <Day day={trend.as_of} short />
        </p>
      )}
    </section>
  );
}

type Alternative = Awaited<ReturnType<typeof getAlternatives.handle>>['items'][number];

export function AlternativesTeaser({ slug, name, items }: { slug: string; name: string; items: readonly Alternative[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHead
        title={
          <>
            Alternatives to <span dir="auto">{name}</span>
          </>
        }
        to={`${addressOf.listing('', slug)}/alternatives`}
      />
      <ul class="rows small">
        {items.slice(0, 4).map((item) => (
          <ListingRow listing={item} />
        ))}
      </ul>
    </section>
  );
}
