import { z } from 'zod';
import { defineAdminOperation } from '../../contract/operation.ts';
import { pageOf, paging, showPage } from '../../contract/values.ts';
import { ownershipDispute, showDispute } from '../takeover.ts';
import { listTakeoverDisputes } from '../takeover-store.ts';

export const listOwnershipDisputes = defineAdminOperation({
  name: 'list_ownership_disputes',
  title: 'List ownership disputes',
  summary: 'Disputes about listings that passed to a claimant with proof, those that wait first.',
  description:
    'A listing whose owner never proved control of its domain passes to whoever proves it. The former owner can dispute that; decide with decide_ownership_dispute. Claims that meet an owner with proof are in list_claims.',
  writes: false,
  input: z.strictObject(paging),
  output: pageOf(ownershipDispute),
  async handle(at, { db }) {
    const { rows, total } = await listTakeoverDisputes(db, at);
    return showPage(rows.map(showDispute), at, total);
  },
});
