import { z } from 'zod';
import { defineAccountRead } from '../../contract/operation.ts';
import { pageOf, paging, showPage } from '../../contract/values.ts';
import { myListingSummary } from '../my-listing-shape.ts';
import { listOwned } from '../owned-store.ts';
import { showMySummaries } from '../show-my-listing.ts';

export const listMyListings = defineAccountRead({
  name: 'list_my_listings',
  title: 'List my listings',
  summary: 'Every listing that the caller owns, in any status, newest first.',
  description:
    'Returns the listings that the caller owns, on every site, in any status, newest first: each with its `id` (the `listing_id` of other operations), `site`, `status`, `plan`, `launch_week` and `next_step`, which says what to do now. `url` is public once `is_public` is true. Get one whole with get_my_listing.',
  path: '/me/listings',
  group: 'My listings',
  scope: 'account:read',
  queryInput: z.strictObject(paging),
  output: pageOf(myListingSummary),
  async handle(at, call) {
    const { rows, total } = await listOwned(call.db, { accountId: call.caller.accountId, at });
    return showPage(await showMySummaries(call, rows), at, total);
  },
});
