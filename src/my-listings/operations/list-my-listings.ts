import { z } from 'zod';
import { onePage } from '../../contract/example-directory.ts';
import { defineAccountRead } from '../../contract/operation.ts';
import { pageOf, paging, showPage } from '../../contract/values.ts';
import { myTidewaterSummary } from '../example-listing.ts';
import { myListingSummary } from '../my-listing-shape.ts';
import { listOwned } from '../owned-store.ts';
import { showMySummaries } from '../show-my-listing.ts';

export const listMyListings = defineAccountRead({
  name: 'list_my_listings',
  title: 'List my listings',
  summary: 'Your listings in any status, newest first.',
  description:
    'Returns every listing you own, on all sites and in any status, newest first. Each has its `id` (the `listing_id` of other operations), `site`, `status`, `plan`, `launch_week` and `next_step`, which says what to do now. `url` is public once `is_public` is true. Use get_my_listing for the whole profile.',
  path: '/me/listings',
  group: 'My listings',
  scope: 'account:read',
  queryInput: z.strictObject(paging),
  output: pageOf(myListingSummary),
  example: { answer: (origin) => onePage([myTidewaterSummary(origin)]) },
  async handle(at, call) {
    const { rows, total } = await listOwned(call.db, { accountId: call.caller.accountId, at });
    return showPage(await showMySummaries(call, rows), at, total);
  },
});
