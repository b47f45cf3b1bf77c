import { addressOf } from '../../contract/addresses.ts';
import type { listWeekAwards, showLaunchWeek } from '../../launches/index.ts';
import { awardTitle } from '../../listings/index.ts';
import { dayOf } from '../../platform/clock.ts';
import { SubjectButton } from '../following/follow-subject.tsx';
import { Moment } from '../forms/moment.tsx';
import { Icon } from '../parts/icon.tsx';
import { WeekDays } from '../parts/issue.tsx';
import { LaunchRow } from '../parts/launch-row.tsx';
import { Tag } from '../parts/marks.tsx';
import { Pager } from '../parts/pager.tsx';
import { dayInWords, weekInWords, weekNumber } from '../words/days.ts';
import { say, sayCount, toSay } from '../words/say.ts';
import { AwardsWait } from './awards-wait.tsx';
import { Lead } from './home-lead.tsx';
import { type Maker, Makers } from './makers.tsx';

type Answer<Operation extends { handle: (...given: never[]) => unknown }> = Awaited<ReturnType<Operation['handle']>>;
type Week = Answer<typeof showLaunchWeek>;
type Award = Answer<typeof listWeekAwards>['items'][number];

const states = { past: toSay('Ranking final'), running: toSay('Voting open'), coming: toSay('Upcoming') } as const;
const empty = {
  past: toSay('Nothing launched this week.'),
  running: toSay('Nothing has launched this week yet.'),
  coming: toSay('Nothing is scheduled for this week yet.'),
} as const;
const launched = {
  past: toSay('{n} launch|{n} launches'),
  running: toSay('{n} launch so far|{n} launches so far'),
  coming: toSay('{n} launch scheduled|{n} launches scheduled'),
} as const;

/** Seconds after which a script looks for other people's votes while they count. */
const FRESH_S = 30;

/** A launch week: its header, its leading launch and all others. */
export function WeekIssue({
  week,
  won,
  makers,
  now,
  votingEnded,
  hidden,
  waiting,
}: {
  week: Week;
  won: readonly Award[];
  /** Who made what launches, by slug. */
  makers: Readonly<Record<string, readonly Maker[]>>;
  now: Date;
  votingEnded: boolean;
  hidden: Date | undefined;
  /** It is over and not final yet: until when its awards wait at the latest, or null while its votes are counted. */
  waiting: { until: string | null } | undefined;
}) {
  const isRunning = week.state === 'running';
  const open = isRunning && !votingEnded;
  const [first, ...others] = week.items;
  const lead = first && first.rank === 1 && first.week_votes > 0 ? first : undefined;
  const awards = new Map(won.map((award) => [award.slug, award.rank]));
  const awardOf = (slug: string) => {
    const rank = awards.get(slug);
    return rank === undefined ? undefined : <a href={addressOf.award('', slug, week.week)}>{say(awardTitle(rank))}</a>;
  };
  return (
    <>
      <header class="issue" data-fresh-votes={open ? String(FRESH_S) : undefined}>
        <p class="issue-number">
          <span class="over">{say('Week')}</span>
          {weekNumber(week.week)}
        </p>
        <div class="issue-words">
          <p class="over">
            <a href="/launches">{say('Launch calendar')}</a>
          </p>
          <h1>
            {/* On a phone the second line begins with the end of the week, not with the dash. */}
            <time datetime={week.week}>{weekInWords(week.week).replace(' –', '\u00a0–')}</time>
          </h1>
          <p class="lede">
            <span class={`state is-${week.state}`}>{sayStateName(week, votingEnded, waiting)}</span>{' '}
            {waiting ? <AwardsWait until={waiting.until} timeZone={week.time_zone} /> : sayState(week, votingEnded)}
            {week.state === 'past' && !votingEnded && !waiting && week.items.length > 0 && (
              <> {say('You can still vote for its products. New votes count towards their all-time totals.')}</>
            )}
            {hidden && (
              <>
                {' '}
                {say('Counts and ranks are hidden until {time}. Until then, the launches are in a random order that changes each hour.', {
                  time: <Moment at={hidden.toISOString()} timeZone={week.time_zone} />,
                })}
              </>
            )}
          </p>
        </div>
        <div class="issue-span">
          {isRunning ? <WeekDays week={week.week} today={dayOf(now, week.time_zone)} /> : null}
          <p>{sayCount(launched[week.state], week.total)}</p>
          {week.total > 0 && <SubjectButton path={addressOf.week('', week.week)} name={weekInWords(week.week)} />}
          <p>
            <a href={`${addressOf.week('', week.week)}.ics`}>
              <Icon name="calendar" /> {say('Add to a calendar (ICS)')}
            </a>
          </p>
        </div>
      </header>
      {lead && <Lead listing={lead.listing} votes={lead.week_votes} open={open} award={awardOf(lead.listing.slug)} makers={makers[lead.listing.slug] ?? []} />}
      {week.items.length === 0 ? (
        <div class="empty">
          <p>{say(empty[week.state])}</p>
          {week.state !== 'past' && (
            <p>
              <a class="button primary" href="/submit">
                {say('Submit a product')}
              </a>
            </p>
          )}
        </div>
      ) : (
        <ol class="rows columns" start={(week.page - 1) * week.per_page + (lead ? 2 : 1)}>
          {(lead ? others : week.items).map(({ listing, rank, week_votes, launched_at }) => {
            const award = awardOf(listing.slug);
            const note = award ? <Tag>{award}</Tag> : <Makers makers={makers[listing.slug] ?? []} />;
            return (
              <LaunchRow
                listing={listing}
                rank={rank}
                votes={week_votes}
                open={open && launched_at !== null}
                hidden={hidden !== undefined && launched_at !== null}
                note={note}
              />
            );
          })}
        </ol>
      )}
      <Pager list={week} path={addressOf.week('', week.week)} query={{}} />
      <nav class="pager" aria-label={say('Weeks')}>
        {week.previous_week ? (
          <a rel="prev" href={addressOf.week('', week.previous_week)}>
            <Icon name="left" /> {weekInWords(week.previous_week)}
          </a>
        ) : (
          <span />
        )}
        {week.next_week ? (
          <a rel="next" href={addressOf.week('', week.next_week)}>
            {weekInWords(week.next_week)} <Icon name="right" />
          </a>
        ) : (
          <span />
        )}
      </nav>
    </>
  );
}

function sayStateName({ state }: Week, votingEnded: boolean, waiting: { until: string | null } | undefined): string {
  if (votingEnded) return say('Voting ended');
  if (!waiting) return say(states[state]);
  return waiting.until === null ? say('Counting votes') : say('Awards pending');
}

function sayState({ state, week, ends_on, time_zone }: Week, votingEnded: boolean): string {
  if (votingEnded) return say('Voting for this week has ended. The awards are announced when the next week begins.');
  if (state === 'past') return say('This week closed on {day}. Its ranking is final.', { day: dayInWords(ends_on) });
  if (state === 'running') return say('Votes count until the end of {day}, {zone}.', { day: dayInWords(ends_on), zone: time_zone });
  return say('Voting opens on {day}, {zone}. Until then, nothing is ranked.', { day: dayInWords(week), zone: time_zone });
}
