import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { weekParameter } from '../../week-parameter.ts';
import { mondayOf } from '../../weeks.ts';
import { findWeekEntry } from '../award-log-store.ts';
import { listOwnMarks } from '../own-marks-store.ts';
import { hoursEverywhere } from '../voted-span.ts';

/** A person's own votes of a closed week and their places in its snapshot. */
export const listMyWeekVotes = defineSiteOperation({
  name: 'list_my_week_votes',
  title: 'Find my votes in the proof of a week',
  summary: 'The mark of each of your votes, and whether the published snapshot includes it in the votes that counted.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ week: weekParameter([], 'Any date in the week.') }),
  output: z.strictObject({
    week: v.day,
    items: z.array(
      z.strictObject({
        launch: z.int(),
        listing: z.strictObject({ slug: z.string(), name: z.string() }),
        at: v.instant,
        minute: z.int().meta({ description: 'Minute of the week, as in the snapshot.' }),
        secret: z.string(),
        mark: z.string().meta({ description: 'SHA-256 of vote:LAUNCH:MINUTE:SECRET, in hexadecimal.' }),
        place: z.enum(['counted', 'not_counted', 'missing']),
      }),
    ),
  }),
  async handle({ week: named }, { db, site, caller }) {
    const week = mondayOf(named);
    const entry = await findWeekEntry(db, { siteId: site.id, week });
    if (!entry) throw refusal('not_found', `The week of ${week} has no proof: it isn’t closed, or it is older than the log.`);
    const rows = await listOwnMarks(db, { siteId: site.id, accountId: caller.accountId, week, number: entry.number, everywhere: hoursEverywhere(week) });
    return {
      week,
      items: rows.map(({ launch, slug, name, at, minute, secret, mark, place }) => ({
        launch,
        listing: { slug, name },
        at: at.toISOString(),
        minute,
        secret,
        mark,
        place,
      })),
    };
  },
});
