import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import { pageOf, paging, showPage } from '../../contract/values.ts';
import { claimStatus } from '../claim-shape.ts';
import { showTeamClaim, teamClaim } from '../team-claim.ts';
import { listTeamClaims } from '../team-claim-store.ts';

export const listClaims = defineTeamOperation({
  name: 'list_claims',
  roles: ['moderator'],
  title: 'List claims',
  summary: 'Claims on all sites, disputed ones first.',
  description: "Lists everyone's claims on all sites. Proven claims on a listing that has an owner come first, then the newest. Decide one with decide_claim.",
  writes: false,
  input: z.strictObject({ status: claimStatus.optional().meta({ description: 'Only claims with this status.' }), ...paging }),
  output: pageOf(teamClaim),
  async handle({ status, ...at }, { db }) {
    const { rows, total } = await listTeamClaims(db, { status, at });
    return showPage(rows.map(showTeamClaim), at, total);
  },
});
