import { z } from 'zod';
import { defineAccountRead } from '../../contract/operation.ts';
import { pageOf, paging, showPage } from '../../contract/values.ts';
import { claimShape } from '../claim-shape.ts';
import { listClaimRows } from '../claim-store.ts';
import { showClaim } from '../show-claim.ts';

export const listMyClaims = defineAccountRead({
  name: 'list_my_claims',
  title: 'List my claims',
  summary: 'The caller’s claims, newest first, with status and instructions.',
  description:
    'Returns the claims that the caller has made on this site, newest first, each with its status, what to publish, and what the last check found. Check one with verify_claim.',
  path: '/claims',
  group: 'Claims',
  scope: 'account:read',
  queryInput: z.strictObject(paging),
  output: pageOf(claimShape),
  async handle(at, call) {
    const { rows, total } = await listClaimRows(call.db, { accountId: call.caller.accountId, siteId: call.site.id, at });
    return showPage(
      rows.map((row) => showClaim(row, call)),
      at,
      total,
    );
  },
});
