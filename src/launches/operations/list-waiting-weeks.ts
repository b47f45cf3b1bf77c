import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { awardsWaitUntil } from '../awards-wait.ts';
import { listUnclosed } from '../calendar/calendar-week-store.ts';
import { runningWeek } from '../weeks.ts';

/** It doesn't show how many votes are held, because sellers of votes would count theirs. */
export const listWaitingWeeks = defineSiteOperation({
  name: 'list_waiting_weeks',
  title: 'List weeks that are not final yet',
  summary: 'Weeks that are over and have no awards yet: their votes are being counted, or the site team still decides on held votes that could change them.',
  audience: 'anyone',
  writes: false,
  topics: ['entries', 'standing', 'settings'],
  input: z.strictObject({}),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        week: v.day,
        until: v.instant.nullable().meta({ description: 'The week closes then at the latest. Null: its votes are being counted.' }),
      }),
    ),
  }),
  async handle(_, { db, site, now }) {
    const weeks = await listUnclosed(db, { siteId: site.id, running: runningWeek(now, site.timeZone) });
    const waitsUntil = (week: string) => {
      const until = awardsWaitUntil(site, week);
      return now < until ? until.toISOString() : null;
    };
    return { items: weeks.map(({ week, is_undecided }) => ({ week, until: is_undecided ? waitsUntil(week) : null })) };
  },
});
