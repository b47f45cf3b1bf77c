import { z } from 'zod';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { changePassword, getEmail } from '../../account-store.ts';
import { recordAudit } from '../../audit-store.ts';
import { requireUnusual } from '../../credentials/new-password/unusual-password.ts';
import { hashPassword } from '../../credentials/password.ts';
import { requireRecent } from '../../credentials/recent.ts';
import { endSessions } from '../../credentials/session-store.ts';
import { newPassword, nothing } from '../../inputs.ts';
import { mailPeople } from '../../mail-people.ts';
import { writeNewPassword, writePasswordRemoved } from '../../mails/sign-in-change.ts';

export const setPassword = defineSiteOperation({
  name: 'set_password',
  title: 'Set a password',
  summary: 'Sets or replaces your password and ends every other session.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ password: newPassword }),
  output: nothing,
  async prepare(input, call) {
    requireRecent(call);
    requireUnusual(input.password, { email: await getEmail(call.db, call.caller.accountId), site: call.site });
    return hashPassword(input.password);
  },
  async handle(_input, call, hash) {
    const { accountId, sessionId } = call.caller;
    await changePassword(call.db, accountId, hash);
    const ended = await endSessions(call.db, { accountId, except: sessionId });
    await recordAudit(call.db, { accountId, event: 'password_set', detail: { sessions: ended }, call });
    await mailPeople(call.db, { to: [await getEmail(call.db, accountId)], write: () => writeNewPassword({ call }) });
    return {};
  },
});

export const removePassword = defineSiteOperation({
  name: 'remove_password',
  title: 'Remove the password',
  summary: 'Removes your password and ends every other session. You then sign in with an emailed link or a passkey.',
  audience: 'person',
  writes: true,
  input: nothing,
  output: nothing,
  async handle(_input, call) {
    requireRecent(call);
    const { accountId, sessionId } = call.caller;
    await changePassword(call.db, accountId, null);
    const ended = await endSessions(call.db, { accountId, except: sessionId });
    await recordAudit(call.db, { accountId, event: 'password_removed', detail: { sessions: ended }, call });
    await mailPeople(call.db, { to: [await getEmail(call.db, accountId)], write: () => writePasswordRemoved({ call }) });
    return {};
  },
});
