import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { hasFeature } from '../../contract/features.ts';
import { addDays, type listLaunchWeeks, type listWeekAwards, type listWeekPlaces } from '../../launches/index.ts';
import { dayOf } from '../../platform/clock.ts';
import { Icon } from '../parts/icon.tsx';
import { WeekDays } from '../parts/issue.tsx';
import { ListingLink } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { addressWith } from '../parts/pager.tsx';
import { PageHead, SectionHead } from '../parts/section-head.tsx';
import { Tide } from '../parts/tide.tsx';
import { VoteButton } from '../parts/voting-buttons.tsx';
import { dayInWords, weekInShort, weekInWords, weekNumber } from '../words/days.ts';
import { figure } from '../words/figures.ts';
import { say, sayCount } from '../words/say.ts';
import { SectionTabs } from './launch-feed.tsx';

type Answer<Operation extends { handle: (...given: never[]) => unknown }> = Awaited<ReturnType<Operation['handle']>>;
type Week = Answer<typeof listLaunchWeeks>['items'][number];
type Places = Answer<typeof listWeekPlaces>;
type Award = Answer<typeof listWeekAwards>['items'][number];

interface Given {
  site: Site;
  now: Date;
  places: Places;
  /** Oldest first, up to the running week or the requested one. */
  weeks: readonly Week[];
  awards: readonly Award[];
  /** Whether the archive reaches back to the first week. */
  isWhole: boolean;
  isOld: boolean;
}

/** The running week, the places in the coming ones, and past weeks. */
export function LaunchCalendar({ site, now, places, weeks, awards, isWhole, isOld }: Given) {
  const running = isOld ? undefined : weeks.at(-1);
  // Weeks without a launch exist too, but they aren't listed.
  const past = weeks.filter(({ week, launches }) => week !== running?.week && launches > 0).toReversed();
  return (
    <>
      <PageHead title={say('Launch calendar')}>
        <p class="lede">{say('A launch week opens on Monday and closes at the end of Sunday. Its ranking is final after that.')}</p>
        <p class="links">
          <a href="/launches.ics">
            <Icon name="calendar" /> {say('Subscribe to the calendar (ICS)')}
          </a>
          <a href="/feeds/launches.atom">
            <Icon name="feed" /> {say('Launch feed')}
          </a>
        </p>
      </PageHead>
      <SectionTabs />
      {running && (
        <section class="running">
          <p class="issue-number">
            <span class="over">{say('Week')}</span>
            {weekNumber(running.week)}
          </p>
          <div class="issue-words">
            <h2>
              <a class="name" href={addressOf.week('', running.week)}>
                {weekInWords(running.week)}
              </a>
            </h2>
            <p>
              {sayCount('{n} launch so far|{n} launches so far', running.launches)} ·{' '}
              {running.voting_ended ? say('voting has ended') : say('voting ends on {day}', { day: dayInWords(running.ends_on) })}
            </p>
          </div>
          <WeekDays week={running.week} today={dayOf(now, site.timeZone)} />
        </section>
      )}
      {!isOld && <TideTable places={places} site={site} />}
      <Archive weeks={past} awards={awards} older={isWhole ? undefined : addDays(weeks[0]!.week, -7)} />
    </>
  );
}

function TideTable({ places, site }: Pick<Given, 'places' | 'site'>) {
  const most = Math.max(1, ...places.items.map(({ free, paid }) => Math.max(free.capacity, paid.capacity)));
  return (
    <section class="block-section">
      <SectionHead title={say('Upcoming weeks')} to="/submit" more={say('Submit a product')} />
      <p class="soft">
        {places.next_free_week
          ? say('If you choose the free plan today, you launch in the {week}.', {
              week: <a href={addressOf.week('', places.next_free_week)}>{say('week of {day}', { day: dayInWords(places.next_free_week) })}</a>,
            })
          : say('All weeks on the free plan are full right now. Another week opens on Monday.')}{' '}
        {hasFeature(site, 'paid_orders') &&
          say('With a paid place, you choose the week. You pay for the date, never for a rank. {prices}', { prices: <a href="/products">{say('Prices')}</a> })}
      </p>
      <div class="table-wrap">
        <table class="tides">
          <caption class="unseen">{say('Places in upcoming launch weeks')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('Week')}</th>
              <th scope="col" class="number">
                {say('Scheduled')}
              </th>
              <th scope="col">{say('Free plan')}</th>
              <th scope="col">
                {say('Chosen week')} <span class="paid">{say('Paid')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {places.items.map(({ week, scheduled, free, paid, note }) => (
              <tr class={week === places.next_free_week ? 'is-next' : undefined}>
                <th scope="row">
                  <a href={addressOf.week('', week)}>{weekInShort(week)}</a> <span class="count">{say('Week {number}', { number: weekNumber(week) })}</span>
                  {note && (
                    <span class="hint" dir="auto">
                      {note}
                    </span>
                  )}
                </th>
                <td class="number">{figure(scheduled)}</td>
                <PlaceCell places={free} most={most} />
                <PlaceCell places={paid} most={most} isPaid />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function PlaceCell({ places, most, isPaid }: { places: Places['items'][number]['free']; most: number; isPaid?: boolean }) {
  const { offered, closed, capacity, taken } = places;
  const left = Math.max(0, capacity - taken);
  return (
    <td>
      <div class="places">
        <Tide taken={taken} capacity={capacity} most={most} isPaid={isPaid ?? false} />
        <span>
          {!offered
            ? taken > 0
              ? sayCount('{n} queued|{n} queued', taken)
              : closed
                ? say('no launches')
                : say('not available')
            : left === 0
              ? say('full')
              : say('{left} of {capacity} left', { left: figure(left), capacity: figure(capacity) })}
        </span>
      </div>
    </td>
  );
}

/** @param given.older Monday from which the previous page continues */
function Archive({ weeks, awards, older }: { weeks: readonly Week[]; awards: readonly Award[]; older: string | undefined }) {
  const winners = new Map(awards.filter(({ rank }) => rank === 1).map((award) => [award.week, award]));
  if (weeks.length === 0 && older === undefined) return null;
  return (
    <section class="block-section">
      <SectionHead title={say('Past weeks')} to="/awards" more={say('All awards')} />
      {weeks.length === 0 ? <p class="empty">{say('Nothing launched in these weeks.')}</p> : <Past weeks={weeks} winners={winners} />}
      {older !== undefined && (
        <p class="more">
          <a rel="next" href={addressWith('/launches', { until: older })}>
            {say('Older weeks →')}
          </a>
        </p>
      )}
    </section>
  );
}

function Past({ weeks, winners }: { weeks: readonly Week[]; winners: ReadonlyMap<string, Award> }) {
  return (
    <table class="archive">
      <caption class="unseen">{say('Past launch weeks')}</caption>
      <thead>
        <tr>
          <th scope="col" class="number">
            {say('Week')}
          </th>
          <th scope="col">{say('Dates')}</th>
          <th scope="col">{say('Launch of the Week')}</th>
          <th scope="col" class="number">
            {say('Launches')}
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, launches }) => {
          const winner = winners.get(week);
          return (
            <tr>
              <td class="number">{weekNumber(week)}</td>
              <td>
                <a href={addressOf.week('', week)}>{weekInShort(week)}</a>
              </td>
              <td>{winner ? <Winner award={winner} /> : <span class="soft">{say('none')}</span>}</td>
              <td class="number">{figure(launches)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A week’s winner with the button to vote for it still, in the count of all time. */
const Winner = ({ award }: { award: Award }) => (
  <div class="winner">
    <Logo name={award.name} url={award.logo_url} size="s" />
    <ListingLink listing={award} />
    <VoteButton listing={award} votes={award.votes_now} counts="votes" small />
  </div>
);
