import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listAwardsOfWeeks } from '../award-store.ts';
import { weekParameter } from '../week-parameter.ts';
import { mondayOf } from '../weeks.ts';

const day = weekParameter([], 'Any date in the week.');

export const listWeekAwards = defineSiteOperation({
  name: 'list_week_awards',
  title: 'List awards by week',
  summary: 'Awards of a range of launch weeks, newest week first.',
  audience: 'anyone',
  writes: false,
  topics: ['entries', 'standing'],
  input: z.strictObject({ from: day, to: day }),
  output: z.strictObject({ items: z.array(z.strictObject({ week: v.day, rank: z.int().min(1).max(3), votes: v.count, slug: z.string(), name: z.string() })) }),
  async handle({ from, to }, { db, site }) {
    return { items: await listAwardsOfWeeks(db, { siteId: site.id, from: mondayOf(from), to: mondayOf(to) }) };
  },
});
