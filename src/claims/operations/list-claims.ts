import { z } from 'zod';
import { defineAdminOperation } from '../../contract/operation.ts';
import { pageOf, paging, showPage } from '../../contract/values.ts';
import { claimStatus } from '../claim-shape.ts';
import { showTeamClaim, teamClaim } from '../team-claim.ts';
import { listTeamClaims } from '../team-claim-store.ts';

export const listClaims = defineAdminOperation({
  name: 'list_claims',
  title: 'List claims',
  summary: 'Claims of listings on all sites, those in dispute first.',
  description: 'Lists everybody’s claims on all sites: those that are proven but meet an owner first, then the newest. Decide one with decide_claim.',
  writes: false,
  input: z.strictObject({ status: claimStatus.optional().meta({ description: 'Only claims of this status.' }), ...paging }),
  output: pageOf(teamClaim),
  async handle({ status, ...at }, { db }) {
    const { rows, total } = await listTeamClaims(db, { status, at });
    return showPage(rows.map(showTeamClaim), at, total);
  },
});
