import { refusal } from '../../../contract/errors.ts';
import { closeWeekEarly, getWeekForTeam, offerWeek, reopenWeek, setWeekPlaces } from '../../../launches/index.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { placeErrors } from '../../forms/place-errors.ts';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { weekInWords, weekNumber } from '../../words/days.ts';
import { say, sayCount } from '../../words/say.ts';
import { sinceOf } from '../frame/saved-meanwhile.tsx';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { ROWS } from '../frame/team-table.tsx';
import { readNumberOf } from '../setup/read-fields.ts';
import { plannedBy, weekPath, weeksPath } from './planned-week.ts';
import { CloseForm, OfferForm, PlacesForm } from './week-forms.tsx';
import { WeekLaunches } from './week-launches.tsx';

export const teamWeek: PersonalPage = {
  path: `${weeksPath}/{week}`,
  parameters: [...doneParameters, 'page'],
  audience: 'team',
  roles: ['editor', 'finance'],
  show: showWeek,
  post: chooseForm({
    async places(visit) {
      const { week, body } = readPlaces(visit);
      // The form has one field for both numbers of a kind.
      await placeErrors(visit.ask(setWeekPlaces, { body }), (pointer) => (pointer.endsWith('_from_on') ? pointer.slice(1, -'_from_on'.length) : undefined));
      return settled(visit, weekPath(week), 'places');
    },
    async offer(visit) {
      const week = visit.values.week!;
      const { lists, values } = visit.sent;
      const offered = Object.fromEntries(plannedBy(visit).map((kind) => [kind, lists.offered?.includes(kind) ?? false]));
      await visit.ask(offerWeek, { body: { week, ...offered, note: values.note?.trim() || null, ...sinceOf(visit.sent) } });
      return settled(visit, weekPath(week), 'offer');
    },
    async close(visit) {
      const week = visit.values.week!;
      await visit.ask(closeWeekEarly, { body: { week, reason: visit.sent.values.reason ?? '' } });
      return settled(visit, weekPath(week), 'closed');
    },
    async reopen(visit) {
      const week = visit.values.week!;
      await visit.ask(reopenWeek, { body: { week, reason: visit.sent.values.reason ?? '' } });
      return settled(visit, weekPath(week), 'reopened');
    },
  }),
  lists: ['offered'],
};

/** The numbers in the form: for this week only, from this week on, or back to the default. */
function readPlaces(visit: PersonalVisit) {
  const week = visit.values.week!;
  const { values } = visit.sent;
  const planned = plannedBy(visit);
  const changed = planned.filter((kind) => values[`${kind}_places`]?.trim() !== values[`seen_${kind}`]);
  const fields = (changed.length > 0 && values.scope !== 'usual' ? changed : planned).flatMap((kind) => {
    const value = readNumberOf(visit, values[`${kind}_places`] ?? '');
    const [alone, fromOn] = [`${kind}_places`, `${kind}_places_from_on`];
    if (values.scope === 'usual')
      return [
        [alone, null],
        [fromOn, null],
      ];
    if (values.scope === 'on')
      return [
        [alone, null],
        [fromOn, value],
      ];
    return [[alone, value]];
  });
  const seen = planned.map((kind) => [`seen_${kind}`, Number(values[`seen_${kind}`])]).filter(([, value]) => Number.isSafeInteger(value));
  return { week, body: { week, ...Object.fromEntries(fields), ...Object.fromEntries(seen) } };
}

async function showWeek(visit: PersonalVisit): Promise<Sheet> {
  const monday = visit.values.week!;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(monday)) throw refusal('not_found');
  const week = await visit.ask(getWeekForTeam, { query: { week: monday, page: visit.query.page ?? '1', per_page: ROWS } });
  const isRunning = week.state === 'running';
  const planned = plannedBy(visit);
  return () =>
    teamPage({
      visit,
      path: weeksPath,
      title: weekInWords(week.week),
      purpose: isRunning
        ? say('The current launch week. Its places can no longer change.')
        : say('One launch week: its places, whether people can choose it, and the launches in it.'),
      done: sayDone(visit, {
        places: say('Places saved.'),
        offer: say('Week saved.'),
        closed: say('Week closed. Votes cast from now on don’t count towards it.'),
        reopened: say('Week reopened. Votes count towards it again.'),
        moved: say('Launch moved. Its owner gets an email.'),
      }),
      children: (
        <>
          <p class="facts">
            <a href={weeksPath}>{say('All launch weeks')}</a>
            <span>{say('Week {number}', { number: weekNumber(week.week) })}</span>
            {/* Empty weeks far ahead have no page yet. */}
            {week.launches > 0 ? (
              <a href={week.url}>{sayCount('{n} launch on the website|{n} launches on the website', week.launches)}</a>
            ) : (
              <span>{sayCount('{n} launch on the website|{n} launches on the website', 0)}</span>
            )}
            {week.held > 0 && (
              <span>{sayCount('{n} place is held by an order that isn’t paid yet|{n} places are held by orders that aren’t paid yet', week.held)}</span>
            )}
          </p>
          {isRunning ? (
            visit.team!.role === 'owner' && <CloseForm week={week} sent={visit.sent} />
          ) : (
            <>
              <PlacesForm week={week} planned={planned} sent={visit.sent} />
              <OfferForm week={week} planned={planned} sent={visit.sent} />
              <WeekLaunches week={week} planned={planned} role={visit.team!.role} />
            </>
          )}
        </>
      ),
    });
}
