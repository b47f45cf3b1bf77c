import { z } from 'zod';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { ownershipDispute, showDispute } from '../takeover.ts';
import { lockTakeover, markTakeoverOpen } from '../takeover-store.ts';

export const reopenOwnershipDispute = defineTeamOperation({
  name: 'reopen_ownership_dispute',
  roles: ['moderator'],
  title: 'Reopen an ownership dispute',
  summary: 'Undoes the decision that a listing stays with its owner.',
  description:
    'The dispute waits for a decision again. Nobody gets an email until then. After give_back, the listing has changed hands: its former holder disputes or claims it instead.',
  writes: true,
  input: z.strictObject({
    id: z.int().min(1).meta({ description: 'Id of the dispute.' }),
    reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log.' }),
  }),
  output: ownershipDispute,
  async handle({ id }, call) {
    const takeover = await lockTakeover(call.db, id);
    if (takeover?.disputed_at == null) throw refusal('not_found', `There is no ownership dispute ${id}.`);
    if (takeover.decision !== 'keep') throw invalidInput([{ pointer: '/id', code: 'not_kept', detail: `Dispute ${id} hasn’t been decided that way.` }]);
    await markTakeoverOpen(call.db, id);
    call.note({ subject: `dispute:${id}`, before: { decision: 'keep' }, after: { decision: null } });
    return showDispute((await lockTakeover(call.db, id))!);
  },
});
