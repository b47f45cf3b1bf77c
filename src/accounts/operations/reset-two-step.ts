import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { recordAudit } from '../audit-store.ts';
import { endSessions } from '../credentials/session-store.ts';
import { removeTwoStep } from '../credentials/two-step-store.ts';
import { mailPeople } from '../mail-people.ts';
import { writeTwoStepReset } from '../mails/two-step.ts';
import { findPerson } from '../team-people-store.ts';

export const resetTwoStep = defineTeamOperation({
  name: 'reset_two_step',
  roles: [],
  isSensitive: true,
  title: 'Turn off two-step sign-in for a person',
  summary: 'For a person who has lost their phone and their recovery codes.',
  description:
    'Removes their authenticator app and recovery codes, ends their sessions and emails them. Check who they are first, by more than an email from their address. It can’t be undone; they can set it up again.',
  writes: true,
  input: z.strictObject({
    account: z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({ description: 'Id of the account, from search_people.' }),
    reason: z.string().trim().min(1).max(1000).meta({ description: 'Why, and how you checked who they are, for the log.' }),
  }),
  output: z.strictObject({ was_on: z.boolean() }),
  async handle({ account: id }, call) {
    const { db } = call;
    const row = await findPerson(db, id);
    if (!row) throw refusal('not_found', 'There is no account with this id.');
    if (!(await removeTwoStep(db, id))) return { was_on: false };
    await endSessions(db, { accountId: id });
    await recordAudit(db, { accountId: id, event: 'two_step_off', call });
    await mailPeople(db, { to: [row.email], write: () => writeTwoStepReset({ call }) });
    call.note({ subject: `account:${id}`, before: { two_step: true }, after: { two_step: false } });
    return { was_on: true };
  },
});
