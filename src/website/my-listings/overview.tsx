import { addressOf } from '../../contract/addresses.ts';
import { addDays, dayOf } from '../../launches/index.ts';
import { getMyListingAnalytics, listMyHiddenFounders, listWebsiteSuggestions } from '../../my-listings/index.ts';
import { ListingArea } from '../areas/my-listing-area.tsx';
import { getOwn, type Own, PLACE, placeOf } from '../areas/own-listing.ts';
import { RatingTrend } from '../parts/rating-trend.tsx';
import { Day, Instant } from '../parts/time.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { weekInWords } from '../words/days.ts';
import { figure } from '../words/figures.ts';
import { hostOf, pathOf } from '../words/safe-url.ts';
import { say, sayCount } from '../words/say.ts';
import { type Asked, findAsked } from './asked.ts';
import { Checklist, profilePoints } from './checklist.tsx';
import { HiddenFounders } from './hidden-founders.tsx';
import { Change } from './history/change.tsx';
import { isNews, latestAward } from './latest-award.ts';
import { findRace } from './launch/race.ts';
import { nextStepOf } from './standing.tsx';
import { WebsiteNotice } from './website-notice.tsx';

const awaitsLaunch: readonly string[] = ['place_badge', 'keep_badge', 'wait_for_launch'];

/** A listing's state and the next steps. */
export const myListing: PersonalPage = {
  path: PLACE,
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const listing = await getOwn(visit);
    const [seen, race, website, asked, founders] = await Promise.all([
      visit.ask(getMyListingAnalytics, { body: { listing_id: listing.id, days: 28 } }),
      findRace(visit, listing),
      visit.ask(listWebsiteSuggestions, { body: { listing_id: listing.id } }),
      findAsked(visit, [listing]),
      visit.ask(listMyHiddenFounders, { body: { listing_id: listing.id } }),
    ]);
    return () => ({
      title: listing.name,
      script: scriptOf('desk').address,
      body: (
        <ListingArea visit={visit} listing={listing} at="">
          <HiddenFounders found={founders} site={visit.site} />
          <WebsiteNotice found={website} listing={listing} timeZone={visit.site.timeZone} />
          <Won listing={listing} today={dayOf(visit.now, visit.site.timeZone)} />
          <NextStep listing={listing} asked={asked.get(listing.slug)} />
          <dl class="figures">
            {race && (
              <div>
                <dt>{say('Rank this week')}</dt>
                <dd>{race.rank ? figure(race.rank) : '–'}</dd>
                <dd class="hint">{sayCount('{n} vote this week|{n} votes this week', race.votes)}</dd>
              </div>
            )}
            <div>
              <dt>{say('Votes')}</dt>
              <dd>{figure(listing.votes)}</dd>
              <Change now={seen.totals.votes} before={seen.before.votes} days={28} />
              {seen.votes_held > 0 && <dd class="hint">{sayCount('{n} more is held|{n} more are held', seen.votes_held)}</dd>}
            </div>
            <div>
              <dt>{say('Followers')}</dt>
              <dd>{figure(listing.followers)}</dd>
              <Change now={seen.totals.followers} before={seen.before.followers} days={28} />
            </div>
            <div>
              <dt>{say('Views in the last 28 days')}</dt>
              <dd>{figure(seen.totals.views)}</dd>
              <Change now={seen.totals.views} before={seen.before.views} days={28} isSpan />
            </div>
          </dl>
          <p class="more">
            <a href={placeOf(listing, '/analytics')}>{say('All stats, day by day')}</a>
            {(race || awaitsLaunch.includes(listing.next_step.code)) && (
              <a href={placeOf(listing, '/launch')}>{race ? say('Votes by hour and open questions') : say('Launch checklist')}</a>
            )}
          </p>
          <Facts listing={listing} timeZone={visit.site.timeZone} />
          <Checklist id="profile-checklist" title={say('Profile checklist')} points={profilePoints(listing)} listing={listing} />
          <Launches listing={listing} />
          {listing.domain_rating_trend && (
            <section>
              <h2>{say('Domain Rating')}</h2>
              <p class="hint">{say('From {source}, updated once a month. It can’t be bought here.', { source: listing.domain_rating_trend.source })}</p>
              <RatingTrend points={listing.domain_rating_trend.points} />
            </section>
          )}
        </ListingArea>
      ),
    });
  },
};

/** An award of the last weeks and what to do with it. Nothing without one. */
function Won({ listing, today }: { listing: Own; today: string }) {
  const award = latestAward(listing.awards);
  if (!award || !isNews(award, today)) return null;
  return (
    <section class="next-step" aria-labelledby="won">
      <h2 id="won">{say('Your award')}</h2>
      <p>
        {sayCount('{name} is {award}, with {n} vote in the week of {week}.|{name} is {award}, with {n} votes in the week of {week}.', award.votes, {
          name: listing.name,
          award: say(award.title),
          week: weekInWords(award.week),
        })}
      </p>
      <p class="acts">
        <a class="button primary" href={placeOf(listing, '/kit')}>
          {say('Share the award')}
        </a>
        <a class="button quiet" href={placeOf(listing, '/badge')}>
          {say('Get the badge')}
        </a>
        <a class="button quiet" href={addressOf.award('', listing.slug, award.week)}>
          {say('View the award')}
        </a>
      </p>
    </section>
  );
}

function NextStep({ listing, asked }: { listing: Own; asked: Asked | undefined }) {
  const { says, to, at = to && placeOf(listing, to), label } = nextStepOf(listing, asked);
  return (
    <section class={`next-step is-${listing.next_step.code}`} aria-labelledby="next-step">
      <h2 id="next-step">{say('Next step')}</h2>
      <p dir="auto">{says}</p>
      {at && (
        <p class="acts">
          <a class="button primary" href={at}>
            {label}
          </a>
        </p>
      )}
    </section>
  );
}

const Facts = ({ listing, timeZone }: { listing: Own; timeZone: string }) => (
  <dl class="fleet-facts">
    <div>
      <dt>{say('Website')}</dt>
      <dd dir="auto">{hostOf(listing.website_url)}</dd>
    </div>
    <div>
      <dt>{say('Plan')}</dt>
      <dd>{listing.plan === 'paid' ? <span class="paid">{say('Paid')}</span> : say('Free')}</dd>
    </div>
    {listing.launch_week && (
      <div>
        <dt>{say('Launch week')}</dt>
        <dd>
          <a href={`/launches/${listing.launch_week}`}>{weekInWords(listing.launch_week)}</a>
        </dd>
      </div>
    )}
    {listing.live_since && (
      <div>
        <dt>{say('Live since')}</dt>
        <dd>
          <Instant at={listing.live_since} timeZone={timeZone} />
        </dd>
      </div>
    )}
    {listing.categories.length > 0 && (
      <div>
        <dt>{say('Categories')}</dt>
        <dd>
          {listing.categories.map(({ name, url }, i) => (
            <>
              {i > 0 && say(', ')}
              <a href={pathOf(url)} dir="auto">
                {name}
              </a>
            </>
          ))}
        </dd>
      </div>
    )}
  </dl>
);

function Launches({ listing: { launches, awards } }: { listing: Own }) {
  const won = (monday: string) => {
    const award = awards.find(({ week }) => week === monday);
    return award && say(award.title);
  };
  if (launches.length === 0) return null;
  return (
    <section>
      <h2>{say('Launches')}</h2>
      <div class="table-wrap">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('Week')}</th>
              <th scope="col">{say('Award')}</th>
              <th scope="col" class="number">
                {say('Weekly votes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {launches.map((launch) => (
              <tr>
                <th scope="row">
                  <a href={pathOf(launch.url)}>
                    <Day day={launch.week} short /> – <Day day={addDays(launch.week, 6)} short />
                  </a>
                </th>
                <td>{won(launch.week) ?? (launch.state === 'coming' ? say('upcoming') : '–')}</td>
                <td class="number">{launch.state === 'coming' ? '–' : figure(launch.week_votes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
