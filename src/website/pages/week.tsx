import { addressOf } from '../../directory/index.ts';
import { getLaunchWeek } from '../../launches/index.ts';
import { weekPictureAddress } from '../../pictures/index.ts';
import { weekLd } from '../machines/json-ld/index.ts';
import type { Page, PageVisit } from '../page.ts';
import { WeekRow } from '../parts/launch-row.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { weekInWords, weekNumber } from '../words/days.ts';
import { counted } from '../words/say.ts';
import { Lead } from './home-lead.tsx';

const states = {
  past: 'Closed: its ranking stands.',
  running: 'Running: votes count until Sunday ends.',
  coming: 'Still to come: scheduled launches, not ranked.',
} as const;
const empty = {
  past: 'Nothing launched in this week.',
  running: 'Nothing has launched yet this week.',
  coming: 'Nothing is scheduled in this week yet.',
} as const;

/** A week's page stands at its Monday; every other name of the week leads there. */
export const week: Page = {
  path: '/launches/{week}',
  async show(visit) {
    const found = await visit.ask(getLaunchWeek, { path: { week: visit.values.week! } });
    const own = addressOf.week('', found.week);
    if (visit.values.week !== found.week) return { to: own, status: /^\d/.test(visit.values.week!) ? 301 : 302 };
    const [first, ...others] = found.items;
    const lead = first && first.rank === 1 && first.week_votes > 0 ? first : undefined;
    const title = `Launch week ${weekNumber(found.week)}, ${weekInWords(found.week)}`;
    return {
      title,
      description: `${counted(found.total, 'product')} in the launch week of ${weekInWords(found.week)}${found.state === 'coming' ? '' : ', ranked by community votes'}.`,
      canonical: own,
      section: 'launches',
      jsonLd: weekLd(found, title, visit.site.origin),
      picture: weekPictureAddress(visit.site, found),
      body: (
        <>
          <PageHead
            title={<time datetime={found.week}>{weekInWords(found.week)}</time>}
            over={
              <>
                Launch week {weekNumber(found.week)} · {counted(found.total, 'launch', 'launches')}
              </>
            }
          >
            <p class="lede">
              {states[found.state]} Weeks run Monday to Sunday, {found.time_zone}.
            </p>
          </PageHead>
          {lead && <Lead entry={lead} open={found.state === 'running'} />}
          {found.items.length === 0 ? (
            <p class="empty">{empty[found.state]}</p>
          ) : (
            <ol class="rows columns">
              {(lead ? others : found.items).map((entry) => (
                <WeekRow entry={entry} open={found.state === 'running'} />
              ))}
            </ol>
          )}
          <nav class="pager" aria-label="Weeks">
            {found.previous_week ? <a href={addressOf.week('', found.previous_week)}>← {weekInWords(found.previous_week)}</a> : <span />}
            {found.next_week ? <a href={addressOf.week('', found.next_week)}>{weekInWords(found.next_week)} →</a> : <span />}
          </nav>
        </>
      ),
    };
  },
};

/** The API's own path for a week, for people who try it in a browser. */
export const weekByApiPath: Page = {
  path: '/launches/weeks/{week}',
  async show({ ask, values }: PageVisit) {
    const found = await ask(getLaunchWeek, { path: { week: values.week! } });
    return { to: addressOf.week('', found.week), status: /^\d/.test(values.week!) ? 301 : 302 };
  },
};
