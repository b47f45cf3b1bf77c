import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listMuted } from '../own-discussion-store.ts';

const MOST = 500;

export const listMyMutes = defineSiteOperation({
  name: 'list_my_mutes',
  title: 'List the people I muted',
  summary: 'People you muted who have posts on this site, last muted first, each with their latest post. With mute_author and that post, you end it.',
  audience: 'person',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    people: z.array(
      z.strictObject({
        name: z.string().nullable().meta({ description: 'As shown with their posts.' }),
        post: z.int(),
        discussion: z.int(),
        since: v.instant,
      }),
    ),
  }),
  async handle(_, { db, site, caller }) {
    const rows = await listMuted(db, { siteId: site.id, accountId: caller.accountId, most: MOST });
    return { people: rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })) };
  },
});
