import { z } from 'zod';
import { onePage } from '../../contract/example-directory.ts';
import { defineAccountRead } from '../../contract/operation.ts';
import { pageOf, paging, showPage } from '../../contract/values.ts';
import { claimShape } from '../claim-shape.ts';
import { listClaimRows } from '../claim-store.ts';
import { verifiedClaim } from '../example-claim.ts';
import { showClaim } from '../show-claim.ts';

export const listMyClaims = defineAccountRead({
  name: 'list_my_claims',
  title: 'List my claims',
  summary: 'Your claims, newest first, with status and instructions.',
  description:
    'Returns your claims on this site, newest first. Each has its status, what to publish, and the result of the last check. Use verify_claim to check one.',
  path: '/claims',
  group: 'Claims',
  scope: 'account:read',
  queryInput: z.strictObject(paging),
  output: pageOf(claimShape),
  example: { answer: (origin) => onePage([verifiedClaim(origin)]) },
  async handle(at, call) {
    const { rows, total } = await listClaimRows(call.db, { accountId: call.caller.accountId, siteId: call.site.id, at });
    return showPage(
      rows.map((row) => showClaim(row, call)),
      at,
      total,
    );
  },
});
