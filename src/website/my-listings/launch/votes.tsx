import type { Child } from 'hono/jsx';
import type { getMyLaunch } from '../../../my-listings/index.ts';
import { type Own, placeOf } from '../../areas/own-listing.ts';
import { clockTime, Moment } from '../../forms/moment.tsx';
import { HoursTable } from '../../launches/hours-table.tsx';
import { dayInWords, weekdayInShort, weekInWords } from '../../words/days.ts';
import { figure } from '../../words/figures.ts';
import { say, sayCount } from '../../words/say.ts';
import { BarDrawing } from '../stats/day-chart.tsx';
import { VisitSources } from '../stats/visit-sources.tsx';
import { timeLeft } from './time-left.ts';

export type Launch = Awaited<ReturnType<typeof getMyLaunch.handle>>;

interface Given {
  launch: Launch;
  listing: Own;
  /** Its rank, in the running week. */
  race: { rank: number | null } | undefined;
  now: Date;
  /** The site's name. */
  site: string;
}

/** The figures of a launch week that has begun. @param children what waits for an answer, before the tables */
export function LaunchFigures({ launch, listing, race, now, site, children }: Given & { children: Child }) {
  const { state, week, ends_at: endsAt, time_zone: timeZone, days, week_votes: votes, votes_held: held } = launch;
  const views = days.reduce((total, day) => total + day.views, 0);
  return (
    <>
      <dl class="figures">
        <div>
          <dt>{state === 'running' ? say('Time left to vote') : say('Voting ended')}</dt>
          {state === 'running' && <dd>{timeLeft(endsAt!, now)}</dd>}
          <dd class={state === 'running' ? 'hint' : undefined}>
            <Moment at={endsAt!} timeZone={timeZone} />
          </dd>
        </div>
        {race && (
          <div>
            <dt>{say('Rank this week')}</dt>
            <dd>{race.rank ? figure(race.rank) : '–'}</dd>
          </div>
        )}
        <div>
          <dt>{say('Weekly votes')}</dt>
          <dd>{figure(votes)}</dd>
          {held > 0 && <dd class="hint">{sayCount('{n} more is held|{n} more are held', held)}</dd>}
        </div>
        <div>
          <dt>{say('Views')}</dt>
          <dd>{figure(views)}</dd>
        </div>
      </dl>
      <p class="more">
        <a href={`/launches/${week}`}>{weekInWords(week!)}</a>
      </p>
      <Hours launch={launch} listing={listing} />
      {children}
      <Days days={days} />
      <VisitSources sources={launch.sources} site={site} />
    </>
  );
}

const QUARTERS = [0, 1, 2, 3];

function Hours({ launch: { day, days, hours, time_zone: timeZone }, listing }: Pick<Given, 'launch' | 'listing'>) {
  const time = (at: string) => clockTime(at, timeZone);
  const busy = hours.filter(({ votes }) => votes > 0);
  const sum = hours.reduce((total, { votes }) => total + votes, 0);
  const marks = QUARTERS.map((quarter) => time(hours[Math.round((quarter * hours.length) / 4)]!.at));
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{say('Votes by hour')}</h2>
      {days.length > 1 && (
        <nav class="spans" aria-label={say('Day')}>
          {days.map((one) => (
            <a href={placeOf(listing, `/launch?day=${one.day}`)} aria-current={one.day === day ? 'page' : undefined}>
              <time datetime={one.day}>{weekdayInShort(one.day)}</time>
            </a>
          ))}
        </nav>
      )}
      {sum === 0 ? (
        <p class="empty">{say('No votes on this day.')}</p>
      ) : (
        <>
          <BarDrawing
            bars={hours.map(({ at, votes }) => ({ name: time(at), value: votes }))}
            label={sayCount('{n} vote on {day}|{n} votes on {day}', sum, { day: dayInWords(day!) })}
            marks={[...marks, time(hours[0]!.at)]}
          />
          <p class="hint">{say('Votes that count, by the hour they were cast, in {zone}.', { zone: timeZone })}</p>
        </>
      )}
      {busy.length > 0 && (
        <HoursTable columns={[say('Votes')]} rows={busy.map(({ at, votes }) => ({ hour: <time datetime={at}>{time(at)}</time>, votes: [votes] }))} />
      )}
    </section>
  );
}

const Days = ({ days }: Pick<Launch, 'days'>) => (
  <section>
    <h2>{say('Day by day')}</h2>
    <section class="table-wrap" tabindex={0} aria-label={say('Day by day')}>
      <table class="by-day">
        <thead>
          <tr>
            <th scope="col">{say('Day')}</th>
            <th scope="col" class="number">
              {say('Votes')}
            </th>
            <th scope="col" class="number">
              {say('Views')}
            </th>
            <th scope="col" class="number">
              {say('New followers')}
            </th>
            <th scope="col" class="number">
              {say('Badge clicks')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <tr>
              <th scope="row">
                <time datetime={one.day}>{weekdayInShort(one.day)}</time>
              </th>
              <td class="number">{figure(one.votes)}</td>
              <td class="number">{figure(one.views)}</td>
              <td class="number">{figure(one.followers)}</td>
              <td class="number">{figure(one.badge_clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </section>
);
