import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { invalidInput } from '../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { recordAudit } from '../audit-store.ts';
import { mailPeople } from '../mail-people.ts';
import { writeAccountLifted, writeAccountSuspended } from '../mails/suspension.ts';
import { findSuspensionReason, type HeldAccount, lockPerson, saveSuspension } from '../suspended-account-store.ts';
import { lockUsableOwners } from '../team-people-store.ts';

const email = z.email().max(254).meta({ description: 'Email address of the account.' });
const output = z.strictObject({ account_id: v.count, email: z.string(), suspended: z.boolean() });

export const suspendAccount = defineTeamOperation({
  name: 'suspend_account',
  roles: ['moderator'],
  isSensitive: true,
  title: 'Suspend an account',
  summary: 'Blocks an account and tells the person why.',
  description:
    "From now on, nobody can sign in to the account, and its sessions, API keys and connected apps get 403 account_suspended. Its listings stay public; use suspend_listing to hide one. We email the reason to the person and record it in the account's history. Use lift_account to end the suspension. Only an owner can suspend a member of the site team.",
  writes: true,
  input: z.strictObject({ email, reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, as the person will read it.' }) }),
  output,
  async handle({ email, reason }, call) {
    const account = await getPerson(call, email);
    requireMayDecide(call, account);
    if (account.suspended_at) throw invalidInput([{ pointer: '/email', code: 'suspended', detail: `The account of ${account.email} is already suspended.` }]);
    await requireNotLastOwner(call, account);
    await saveSuspension(call.db, account.id, call.now);
    await recordAudit(call.db, { accountId: account.id, event: 'account_suspended', detail: { reason }, call });
    await mailPeople(call.db, { to: [account.email], write: () => writeAccountSuspended({ site: call.site, reason }) });
    call.note({
      subject: `account:${account.id}`,
      before: { suspended: false },
      after: { suspended: true },
      undo: { operation: 'lift_account', input: { email } },
    });
    return { account_id: account.id, email: account.email, suspended: true };
  },
});

export const liftAccount = defineTeamOperation({
  name: 'lift_account',
  roles: ['moderator'],
  title: 'Lift an account suspension',
  summary: 'Unblocks a suspended account and tells the person.',
  description:
    'Ends the suspension of an account. Its sessions, keys and apps work again. We email the person. Only an owner can do this for a member of the site team. Undoing it suspends the account again, with the same reason.',
  writes: true,
  input: z.strictObject({
    email,
    reason: z.string().trim().min(1).max(1000).optional().meta({ description: 'Why, for the log.' }),
  }),
  output,
  async handle({ email }, call) {
    const account = await getPerson(call, email);
    requireMayDecide(call, account);
    if (!account.suspended_at) throw invalidInput([{ pointer: '/email', code: 'not_suspended', detail: `The account of ${account.email} is not suspended.` }]);
    const reason = await findSuspensionReason(call.db, account.id);
    await saveSuspension(call.db, account.id, null);
    await recordAudit(call.db, { accountId: account.id, event: 'account_lifted', call });
    await mailPeople(call.db, { to: [account.email], write: () => writeAccountLifted({ site: call.site }) });
    call.note({
      subject: `account:${account.id}`,
      before: { suspended: true },
      after: { suspended: false },
      undo: reason === undefined ? undefined : { operation: 'suspend_account', input: { email, reason } },
    });
    return { account_id: account.id, email: account.email, suspended: false };
  },
});

/** Only an owner locks members of the site team out or lets them in again: a moderator could otherwise decide who is in the team. */
function requireMayDecide({ caller }: TeamCall, { email, team_role }: HeldAccount): void {
  if (team_role === null || caller.role === 'owner') return;
  throw refuse('team_member', `${email} is on the site team. Only an owner can suspend this account or lift its suspension.`);
}

/** Nobody can suspend the last owner, because nobody would be left to lift the suspension. */
async function requireNotLastOwner(call: TeamCall, { id, email }: HeldAccount): Promise<void> {
  const owners = await lockUsableOwners(call.db);
  if (owners.length === 1 && owners[0]!.id === id) throw refuse('last_owner', `${email} is the last owner. Make someone else an owner first.`);
}

const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/email', code, detail }]);

async function getPerson(call: Call, email: string): Promise<HeldAccount> {
  const account = await lockPerson(call.db, email);
  if (!account) throw invalidInput([{ pointer: '/email', code: 'unknown', detail: `There’s no account with the email address ${email}.` }]);
  return account;
}
