import { listWeeksForTeam, WEEKS_AHEAD } from '../../../launches/index.ts';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import { Tide } from '../../parts/tide.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { weekInShort, weekNumber } from '../../words/days.ts';
import { figure } from '../../words/figures.ts';
import { say } from '../../words/say.ts';
import { doneParameters, sayDone, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { weekPath, weeksPath } from './planned-week.ts';

export type Week = Awaited<ReturnType<typeof listWeeksForTeam.handle>>['items'][number];

/** A quarter; a year on request. */
const AHEAD = 12;

export const teamWeeks: PersonalPage = {
  path: weeksPath,
  parameters: [...doneParameters, 'ahead'],
  audience: 'team',
  roles: ['editor', 'finance'],
  show: showWeeks,
};

async function showWeeks(visit: PersonalVisit): Promise<Sheet> {
  const isYear = visit.query.ahead === String(WEEKS_AHEAD);
  const { items } = await visit.ask(listWeeksForTeam, { query: { ahead: String(isYear ? WEEKS_AHEAD : AHEAD) } });
  const most = Math.max(1, ...items.map(({ free, paid }) => Math.max(free.capacity, paid.capacity)));
  return () =>
    teamPage({
      visit,
      path: weeksPath,
      title: say('Launch weeks'),
      purpose: say('This week and upcoming weeks, with their free and paid places. Open a week to change its places, close it or move a launch.'),
      done: sayDone(visit, {}),
      children: (
        <>
          <TeamTable
            caption={say('Launch weeks')}
            rows={items}
            empty=""
            columns={[
              { label: say('Week'), isHead: true, show: (week) => <WeekLink week={week} /> },
              { label: say('Launches'), isNumber: true, show: ({ launches }) => figure(launches) },
              { label: say('Free places'), show: (week) => <Places week={week} kind="free" most={most} /> },
              { label: say('Paid places'), show: (week) => <Places week={week} kind="paid" most={most} /> },
            ]}
          />
          {!isYear && (
            <p>
              <a href={`${weeksPath}?ahead=${WEEKS_AHEAD}`}>{say('Show a whole year')}</a>
            </p>
          )}
        </>
      ),
    });
}

function WeekLink({ week: { week, state, voting_ended, note } }: { week: Week }) {
  return (
    <>
      <a href={weekPath(week)}>{weekInShort(week)}</a> <span class="hint">{say('Week {number}', { number: weekNumber(week) })}</span>{' '}
      {state === 'running' && <Tag>{voting_ended ? say('Closed early') : say('Running')}</Tag>}
      {note && (
        <span class="hint team-week-note" dir="auto">
          {note}
        </span>
      )}
    </>
  );
}

/** How full a week is for one kind of launch, and whether people can choose it. */
export function Places({ week, kind, most }: { week: Week; kind: 'free' | 'paid'; most: number }) {
  const { capacity, taken, closed, offered } = week[kind];
  const is = week.state === 'running' ? undefined : closed ? say('Places closed') : taken >= capacity ? say('Full') : offered ? undefined : say('Not offered');
  return (
    <div class="places">
      <Tide taken={taken} capacity={capacity} most={most} isPaid={kind === 'paid'} />
      <span>
        {say('{taken} of {capacity} taken', { taken: figure(taken), capacity: figure(capacity) })} {is && <Tag>{is}</Tag>}
      </span>
    </div>
  );
}
