import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { recordAudit } from '../../audit-store.ts';
import { endSessions } from '../../credentials/session-store.ts';
import { id, nothing } from '../../inputs.ts';

export const endSession = defineSiteOperation({
  name: 'end_session',
  title: 'End a session',
  summary: 'Signs you out of one browser.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ id }),
  output: nothing,
  async handle(input, call) {
    const { accountId } = call.caller;
    if ((await endSessions(call.db, { accountId, id: input.id })) === 0)
      throw refusal('not_found', 'We couldn’t find this session in your account. It may have ended.');
    await recordAudit(call.db, { accountId, event: 'session_ended', call });
    return {};
  },
});
