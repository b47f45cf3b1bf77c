import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
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
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        week: v.day,
        rank: z.int().min(1).max(3),
        votes: v.count.meta({ description: 'In its week.' }),
        slug: z.string(),
        name: z.string(),
        logo_url: v.url.nullable(),
        votes_now: v.count.meta({ description: 'Of all time.' }),
      }),
    ),
  }),
  async handle({ from, to }, { db, site, dependsOn }) {
    const rows = await listAwardsOfWeeks(db, { siteId: site.id, from: mondayOf(from), to: mondayOf(to) });
    const items = rows.map(({ listing_id: id, logo_file: logo, ...award }) => {
      dependsOn?.add(`listing:${id}`);
      return { ...award, logo_url: logo && addressOf.logo(site.origin, logo) };
    });
    return { items };
  },
});
