import { addressOf } from '../../contract/addresses.ts';
import type { ListingProfile } from '../../listings/index.ts';
import { CalendarEntry, RemindButton } from '../launches/remind.tsx';
import { Icon } from '../parts/icon.tsx';
import { Marks } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { Tag } from '../parts/marks.tsx';
import { OriginMark, type Origins } from '../parts/stated.tsx';
import { Day } from '../parts/time.tsx';
import { FollowButton, VoteButton } from '../parts/voting-buttons.tsx';
import { hostOf, safeUrl } from '../words/safe-url.ts';
import { say } from '../words/say.ts';

/** Name, tagline and what a visitor can do. A product that has closed down has no button to its website: its domain may be someone else’s by now. */
export function ListingHead(given: { profile: ListingProfile; origins: Origins; isChoice: boolean; canCollect: boolean }) {
  const { profile, origins, isChoice, canCollect } = given;
  const heading = profile.headline ?? profile.tagline;
  return (
    <header class="dossier-head">
      <Logo name={profile.name} url={profile.logo_url} size="l" eager />
      <div class="dossier-title">
        <h1 dir="auto">{profile.name}</h1>
        {heading && (
          <p class="lede" dir="auto">
            {heading}
            {profile.headline === null && <OriginMark origins={origins} part="tagline" what={say('Tagline')} />}
          </p>
        )}
        <p class="facts">
          {profile.categories.map((category) => (
            <span>
              <a href={addressOf.category('', category.slug)} dir="auto">
                {category.name}
              </a>
              <OriginMark origins={origins} part="categories" entry={category.name} what={category.name} quiet />
            </span>
          ))}
          {isChoice && <Tag>{say('Editor’s choice')}</Tag>}
          <Marks listing={profile} />
        </p>
      </div>
      {profile.status === 'live' && <VoteButton listing={profile} votes={profile.votes} large counts="votes" />}
      <div class="acts">
        {profile.closed ? <span dir="ltr">{hostOf(profile.website_url)}</span> : <Visit url={profile.website_url} />}
        <FollowButton listing={profile} />
        {canCollect && (
          <a class="button quiet" href={`/listings/${profile.slug}/collect`} rel="nofollow">
            <Icon name="plus" />
            {say('Save')}
          </a>
        )}
        {profile.status === 'live' && (
          <a class="button quiet" href={`/compare?a=${profile.slug}`}>
            {say('Compare')}
          </a>
        )}
      </div>
    </header>
  );
}

function Visit({ url }: { url: string }) {
  const href = safeUrl(url);
  if (!href) return <span dir="auto">{hostOf(url)}</span>;
  return (
    <a class="button visit" href={href} rel="nofollow ugc noopener">
      <span dir="ltr">{hostOf(url)}</span>
      <Icon name="out" />
    </a>
  );
}

/** Voting and visiting stay in reach of a thumb: at the bottom of a phone's window. Nothing for a product that has closed down. */
export const ActsBar = ({ profile }: { profile: ListingProfile }) =>
  profile.status === 'live' &&
  !profile.closed && (
    <div class="acts-bar">
      <VoteButton listing={profile} votes={profile.votes} counts="votes" />
      <Visit url={profile.website_url} />
    </div>
  );

/** What a visitor has to know first. */
export function Notices({ profile }: { profile: ListingProfile }) {
  const { launch_week: week } = profile;
  return (
    <>
      {profile.status === 'scheduled' && week && (
        <div class="notice">
          <p>
            {say('Launches in the week of {day}. Voting opens then.', {
              day: (
                <a href={addressOf.week('', week)}>
                  <Day day={week} />
                </a>
              ),
            })}
          </p>
          <RemindButton slug={profile.slug} />
          <CalendarEntry slug={profile.slug} />
        </div>
      )}
      {profile.closed && <p class="notice">{say('This product has closed down. We keep its profile as a record.')}</p>}
    </>
  );
}
