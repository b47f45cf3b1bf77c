import { z } from 'zod';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { weekParameter } from '../../week-parameter.ts';
import { mondayOf } from '../../weeks.ts';
import { listWeekCorrections as listRows } from '../award-log-store.ts';

export const listWeekCorrections = defineSiteOperation({
  name: 'list_week_corrections',
  title: 'List the corrections of a closed week',
  summary: 'Entries of the log that corrected the awards of a week after it closed, oldest first.',
  audience: 'anyone',
  writes: false,
  topics: ['entries', 'standing'],
  input: z.strictObject({ week: weekParameter([], 'Any date in the week.') }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        number: z.int(),
        corrects: z.int().meta({ description: 'Number of the entry that it corrects.' }),
        reason: z.string(),
        without: z.array(z.string()).meta({ description: 'Products whose launches get no award.' }),
      }),
    ),
  }),
  async handle({ week }, { db, site }) {
    return { items: await listRows(db, { siteId: site.id, week: mondayOf(week) }) };
  },
});
