import { refusal } from '../../../contract/errors.ts';
import { getWeekForTeam, listWeeksForTeam, WEEKS_AHEAD } from '../../../launches/index.ts';
import { moveLaunch } from '../../../orders/index.ts';
import { Form, LongInput, Select } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { Paid } from '../../parts/marks.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { weekInShort, weekInWords } from '../../words/days.ts';
import { figure } from '../../words/figures.ts';
import { say, sayCount } from '../../words/say.ts';
import { settled, teamPage } from '../frame/team-area.tsx';
import { plannedBy, weekPath, weeksPath } from './planned-week.ts';
import type { Week } from './weeks.tsx';

export const teamMoveLaunch: PersonalPage = {
  path: `${weeksPath}/{week}/{slug}`,
  audience: 'team',
  roles: ['editor', 'finance'],
  show: showMove,
  async post(visit) {
    const { week = '', slug = '' } = visit.values;
    const { to = '', message = '' } = visit.sent.values;
    const moved = await visit.ask(moveLaunch, { body: { slug, from: week, to, ...(message.trim() && { message }) } });
    return settled(visit, weekPath(moved.to), 'moved');
  },
};

async function showMove(visit: PersonalVisit): Promise<Sheet> {
  const { week: monday = '', slug = '' } = visit.values;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(monday) || !/^[a-z0-9-]{1,220}$/.test(slug)) throw refusal('not_found');
  const week = await visit.ask(getWeekForTeam, { query: { week: monday, listing: slug } });
  const [launch] = week.items.items;
  const { items: weeks } = await visit.ask(listWeeksForTeam, { query: { ahead: String(WEEKS_AHEAD) } });
  const { sent } = visit;
  return () => {
    const dates = weekInWords(week.week);
    const mayMove = launch !== undefined && plannedBy(visit).includes(launch.place) && launch.status !== 'suspended';
    return teamPage({
      visit,
      path: weeksPath,
      title: say('Move the launch of {name}', { name: launch?.name ?? slug }),
      purpose: say('Moves the launch and its place to another week. The owner gets an email, and you can undo it.'),
      children: (
        <>
          <p class="facts">
            <a href={weekPath(week.week)}>{dates}</a>
            {launch && <span>{launch.place === 'paid' ? <Paid /> : say('Free')}</span>}
            {launch?.order && <a href={`/team/orders/${launch.order}`}>{launch.order}</a>}
          </p>
          {!mayMove || !launch ? (
            <p class="empty">
              {launch
                ? say('Your role doesn’t let you move this launch, or its listing is suspended.')
                : say('This listing no longer has a launch in the week of {week}.', { week: dates })}
            </p>
          ) : (
            <Form name="move">
              <Select
                form="move"
                name="to"
                label={say('New week')}
                value=""
                required
                sent={sent}
                options={[
                  ['', say('Choose a week')] as const,
                  ...weeks.filter((one) => one.state === 'coming' && one.week !== monday).map((one) => [one.week, sayRoom(one, launch.place)] as const),
                ]}
              />
              <LongInput
                form="move"
                name="message"
                label={say('Message to the owner (optional)')}
                max={1000}
                sent={sent}
                hint={say('It’s included in the email.')}
              />
              <button type="submit">{say('Move launch')}</button>
            </Form>
          )}
        </>
      ),
    });
  };
}

/** A week with the places that are left in it, as a choice. */
function sayRoom(week: Week, kind: 'free' | 'paid'): string {
  const { capacity, taken, closed } = week[kind];
  const left = Math.max(0, capacity - taken);
  const dates = weekInShort(week.week);
  if (left === 0) return say('{week}: full ({n} places)', { week: dates, n: figure(capacity) });
  const room = sayCount('{n} place left|{n} places left', left);
  return closed ? say('{week}: {room}, closed to others', { week: dates, room }) : say('{week}: {room}', { week: dates, room });
}
