import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { instant } from '../../contract/values.ts';
import { countUnread, listNotices, markRead } from '../notices/notice-store.ts';

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const listMyNotices = defineSiteOperation({
  name: 'list_my_notices',
  title: 'List my notices',
  summary: 'What happened to what you made, wrote or asked for, newest first: at most 200, of the last 90 days.',
  audience: 'person',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        id,
        subject: z.string(),
        says: z.string().nullable(),
        path: z.string().nullable().meta({ description: 'Where on the site it happened.' }),
        made_at: instant,
        is_read: z.boolean(),
      }),
    ),
    unread: z.int(),
  }),
  async handle(_input, { db, caller, site }) {
    const rows = await listNotices(db, { accountId: caller.accountId, siteId: site.id });
    return {
      items: rows.map(({ id, subject, says, path, made_at, read_at }) => ({
        id,
        subject,
        says,
        path,
        made_at: made_at.toISOString(),
        is_read: read_at !== null,
      })),
      unread: rows.filter((row) => row.read_at === null).length,
    };
  },
});

export const countMyNotices = defineSiteOperation({
  name: 'count_my_notices',
  title: 'Count my new notices',
  summary: 'How many notices you haven’t marked as read; counts up to 100.',
  audience: 'person',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({ unread: z.int() }),
  handle: async (_input, { db, caller, site }) => ({ unread: await countUnread(db, { accountId: caller.accountId, siteId: site.id }) }),
});

export const readMyNotices = defineSiteOperation({
  name: 'read_my_notices',
  title: 'Mark my notices as read',
  summary: 'Marks all notices up to one of them as read. Safe to repeat.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ up_to: id.meta({ description: 'The newest one that you have seen.' }) }),
  output: z.strictObject({ unread: z.int() }),
  async handle({ up_to }, { db, caller, site, now }) {
    const of = { accountId: caller.accountId, siteId: site.id };
    await markRead(db, { ...of, upTo: up_to, now });
    return { unread: await countUnread(db, of) };
  },
});
