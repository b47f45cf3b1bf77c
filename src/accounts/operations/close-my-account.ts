import { z } from 'zod';
import { invalidInput } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { getAccount } from '../account-store.ts';
import { recordAudit } from '../audit-store.ts';
import { closeAccount } from '../close-account-store.ts';
import { requireRecent } from '../credentials/recent.ts';
import { email, nothing } from '../inputs.ts';
import { lockUsableOwners } from '../team-people-store.ts';

/** What is deleted, unlinked and kept: docs/decisions/0012-accounts.md. */
export const closeMyAccount = defineSiteOperation({
  name: 'close_my_account',
  title: 'Close my account',
  summary: 'Deletes your personal data immediately and permanently. Your listings stay in the directory without an owner.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ email }),
  output: nothing,
  async handle(input, call) {
    requireRecent(call);
    const { accountId } = call.caller;
    const account = await getAccount(call.db, accountId);
    if (input.email.toLowerCase() !== account.email.toLowerCase())
      throw invalidInput([{ pointer: '/email', code: 'not_the_same', detail: 'Enter the email address of this account to close it.' }]);
    const owners = await lockUsableOwners(call.db);
    if (owners.length === 1 && owners[0]!.id === accountId)
      throw invalidInput([
        {
          pointer: '/email',
          code: 'last_owner',
          detail: 'You’re the last owner of this directory. Make someone else an owner before you close your account.',
        },
      ]);
    await closeAccount(call.db, accountId, call.now);
    const unnamed = { caller: call.caller, now: call.now, from: { address: null, client: null } };
    await recordAudit(call.db, { accountId, event: 'account_closed', call: unnamed });
    return {};
  },
});
