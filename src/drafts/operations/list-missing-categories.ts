import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listMissingWords } from '../team-missing-category-store.ts';

const DAYS = 180;

export const listMissingCategories = defineTeamOperation({
  name: 'list_missing_categories',
  roles: ['editor'],
  title: 'List categories that are missing',
  summary: 'What drafts are about for which no category was found, with counts.',
  description: `Counts the tags and keywords of drafts of the last ${DAYS} days for which the drafter found no category, or none that the founder agreed with. Create one with create_category.`,
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        word: z.string(),
        drafts: v.count,
        people: v.count.meta({ description: 'How many people have such a draft.' }),
        websites: z.array(z.string()).meta({ description: 'Hosts of up to three of them.' }),
        chosen: z
          .strictObject({ slug: z.string(), name: z.string(), parent: z.string().nullable() })
          .nullable()
          .meta({ description: 'The category in which most of these products are now.' }),
      }),
    ),
  }),
  async handle(_input, { db, site, now }) {
    return { items: await listMissingWords(db, { siteId: site.id, since: new Date(now.getTime() - DAYS * 86_400_000) }) };
  },
});
