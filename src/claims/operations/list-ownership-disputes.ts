import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import { pageOf, paging, showPage } from '../../contract/values.ts';
import { ownershipDispute, showDispute } from '../takeover.ts';
import { listTakeoverDisputes } from '../takeover-store.ts';

export const listOwnershipDisputes = defineTeamOperation({
  name: 'list_ownership_disputes',
  roles: ['moderator'],
  title: 'List ownership disputes',
  summary: 'Disputes about listings that went to a claimant with proof, open ones first.',
  description:
    'If the owner of a listing never proved control of its domain, anyone who proves it becomes the owner. The former owner can dispute that; decide with decide_ownership_dispute. Claims on listings whose owner has proved control are in list_claims.',
  writes: false,
  input: z.strictObject(paging),
  output: pageOf(ownershipDispute),
  async handle(at, { db }) {
    const { rows, total } = await listTakeoverDisputes(db, at);
    return showPage(rows.map(showDispute), at, total);
  },
});
