import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { invalidInput } from '../../contract/errors.ts';
import { defineAdminOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { recordAudit } from '../audit-store.ts';
import { mailPeople } from '../mail-people.ts';
import { writeAccountLifted, writeAccountSuspended } from '../mails/suspension.ts';
import { type HeldAccount, lockPerson, saveSuspension } from '../suspension-store.ts';

const email = z.email().max(254).meta({ description: 'Address of the account.' });
const output = z.strictObject({ account_id: v.count, email: z.string(), suspended: z.boolean() });

export const suspendAccount = defineAdminOperation({
  name: 'suspend_account',
  title: 'Suspend an account',
  summary: 'Keeps an account from acting, and tells its person why.',
  description:
    'Sessions, API keys and connected apps of the account are answered with 403 account_suspended from now on, and nobody can sign in to it. Its listings stay as they are (see suspend_listing). The person gets a mail with the reason; it stands in the history of the account too. lift_account ends it.',
  writes: true,
  input: z.strictObject({ email, reason: z.string().trim().min(1).max(1000).meta({ description: 'Why, in words for the person.' }) }),
  output,
  async handle({ email, reason }, call) {
    const account = await getPerson(call, email);
    if (account.suspended_at) throw invalidInput([{ pointer: '/email', code: 'suspended', detail: `The account of ${account.email} is suspended already.` }]);
    await saveSuspension(call.db, account.id, call.now);
    await recordAudit(call.db, { accountId: account.id, event: 'account_suspended', detail: { reason }, call });
    await mailPeople(call.db, { to: [account.email], write: () => writeAccountSuspended({ site: call.site, reason }) });
    return { account_id: account.id, email: account.email, suspended: true };
  },
});

export const liftAccount = defineAdminOperation({
  name: 'lift_account',
  title: 'Lift the suspension of an account',
  summary: 'Lets a suspended account act again, and tells its person.',
  description: 'Ends the suspension of an account: its sessions, keys and apps work again. The person gets a mail.',
  writes: true,
  input: z.strictObject({ email }),
  output,
  async handle({ email }, call) {
    const account = await getPerson(call, email);
    if (!account.suspended_at) throw invalidInput([{ pointer: '/email', code: 'not_suspended', detail: `The account of ${account.email} is not suspended.` }]);
    await saveSuspension(call.db, account.id, null);
    await recordAudit(call.db, { accountId: account.id, event: 'account_lifted', call });
    await mailPeople(call.db, { to: [account.email], write: () => writeAccountLifted({ site: call.site }) });
    return { account_id: account.id, email: account.email, suspended: false };
  },
});

async function getPerson(call: Call, email: string): Promise<HeldAccount> {
  const account = await lockPerson(call.db, email);
  if (!account) throw invalidInput([{ pointer: '/email', code: 'unknown', detail: `No person has an account with the address ${email}.` }]);
  return account;
}
