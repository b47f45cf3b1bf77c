import { z } from 'zod';
import { mailPeople, recordAudit } from '../../accounts/index.ts';
import { siteOf } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { changeListing } from '../../listing-changes/index.ts';
import { showNotices } from '../../notifications/index.ts';
import { listOwners, type Owner, removeOtherOwners } from '../../ownership/index.ts';
import { addMember } from '../../sites/index.ts';
import { writeDisputeDecided } from '../mails/takeover.ts';
import { ownershipDispute, showDispute } from '../takeover.ts';
import { lockTakeover, markTakeoverDecided } from '../takeover-store.ts';

export const decideOwnershipDispute = defineTeamOperation({
  name: 'decide_ownership_dispute',
  roles: ['moderator'],
  title: 'Decide an ownership dispute',
  summary: 'Leaves a listing with its owner, or returns it to the former owner.',
  description:
    'keep: the listing stays with its owner. give_back: the former owner gets the listing back and everyone who owns it now loses access; it is verified once they prove control of its domain. We email the reason to both sides.',
  writes: true,
  input: z.strictObject({
    id: z.int().min(1).meta({ description: 'Id of the dispute.' }),
    decision: z.enum(['give_back', 'keep']),
    reason: z
      .string()
      .max(1000)
      .refine((text) => text.trim() !== '', { params: { code: 'required' }, error: 'must not be blank.' })
      .meta({ description: 'Reason, included in the emails.' }),
  }),
  output: ownershipDispute,
  async handle({ id, decision, reason: given }, call) {
    const { db, now, caller } = call;
    const takeover = await lockTakeover(db, id);
    if (takeover?.disputed_at == null) throw refusal('not_found', `There is no ownership dispute ${id}.`);
    if (takeover.decision !== null) throw refusal('claim_over', `Dispute ${id} has already been decided.`);
    const reason = given.trim();
    const { listing_id: listingId, account_id: accountId } = takeover;
    let owners: Owner[] = [];
    await changeListing(db, { listingId, caller, what: 'decide_ownership_dispute', now }, async () => {
      owners = (await listOwners(db, listingId)).filter((owner) => owner.account_id !== accountId);
      if (decision === 'keep') return;
      await removeOtherOwners(db, { listingId, accountId });
      await addMember(call, { listingId, accountId, role: 'owner' });
    });
    await markTakeoverDecided(db, id, { decision, reason, now });
    const about = { site: siteOf(call, takeover), claim: takeover, reason };
    const detail = { listing: takeover.name, reason };
    await recordAudit(db, { accountId, event: 'takeover_decided', detail, call });
    const [former, present] = decision === 'give_back' ? (['yours', 'theirs'] as const) : (['theirs', 'yours'] as const);
    const sides = [{ account_id: accountId, email: takeover.email, outcome: former }, ...owners.map((owner) => ({ ...owner, outcome: present }))];
    for (const { account_id, email, outcome } of sides) {
      const write = () => writeDisputeDecided({ ...about, outcome });
      await showNotices(db, 'claim_decided', { notices: [{ accountId: account_id, write }], now });
      await mailPeople(db, { to: [email], write });
    }
    if (decision === 'give_back') for (const { account_id } of owners) await recordAudit(db, { accountId: account_id, event: 'listing_lost', detail, call });
    const undo = decision === 'keep' ? { operation: 'reopen_ownership_dispute', input: { id, reason: 'Undone.' } } : undefined;
    call.note({ subject: `dispute:${id}`, before: { decision: null }, after: { decision, listing: takeover.name }, undo });
    return showDispute((await lockTakeover(db, id))!);
  },
});
