import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { awardsWaitUntil } from '../awards-wait.ts';
import { listUndecided } from '../calendar/calendar-week-store.ts';
import { runningWeek } from '../weeks.ts';

/** It doesn't show how many votes are held, because sellers of votes would count theirs. */
export const listWaitingWeeks = defineSiteOperation({
  name: 'list_waiting_weeks',
  title: 'List weeks with pending awards',
  summary: 'Weeks that are over and have no awards yet, because the site team still decides on held votes that could change them.',
  audience: 'anyone',
  writes: false,
  topics: ['entries', 'standing', 'settings'],
  input: z.strictObject({}),
  output: z.strictObject({
    items: z.array(z.strictObject({ week: v.day, until: v.instant.meta({ description: 'The week closes then at the latest.' }) })),
  }),
  async handle(_, { db, site, now }) {
    const weeks = await listUndecided(db, { siteId: site.id, running: runningWeek(now, site.timeZone) });
    const items = weeks.map((week) => ({ week, until: awardsWaitUntil(site, week) })).filter(({ until }) => now < until);
    return { items: items.map(({ week, until }) => ({ week, until: until.toISOString() })) };
  },
});
