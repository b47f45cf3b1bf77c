import { z } from 'zod';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { instant } from '../../../contract/values.ts';
import { createAccount, getAccount } from '../../account-store.ts';
import { recordAudit } from '../../audit-store.ts';
import { addMark } from '../../credentials/browser-mark.ts';
import { openSession } from '../../credentials/open-session.ts';
import { hashToken } from '../../credentials/session.ts';
import { findOwnerLink, makeOwner, spendOwnerLinks } from '../../first-owner/owner-link-store.ts';
import { browserMarks, email, linkToken, sessionToken } from '../../inputs.ts';

export const lookAtOwnerLink = defineSiteOperation({
  name: 'look_at_owner_link',
  title: 'Preview the link for the first owner',
  summary: "Shows how long the link for the first owner works. Doesn't use it up.",
  audience: 'anyone',
  writes: false,
  input: z.strictObject({ token: linkToken }),
  output: z.strictObject({ expires_at: instant }),
  async handle({ token }, { db, now }) {
    const expiresAt = await findOwnerLink(db, { tokenHash: hashToken(token), now });
    if (!expiresAt) throw refusal('link_not_valid');
    return { expires_at: expiresAt.toISOString() };
  },
});

/**
 * A person who can read the service's output runs it, so their address needs no proof, as with `account create`. An account that
 * exists can't be signed in to this way: its owner signs in first and opens the link again.
 */
export const becomeFirstOwner = defineSiteOperation({
  name: 'become_first_owner',
  title: 'Become the first owner',
  summary: 'Uses the link that the service printed: makes a new account, or the account you’re signed in to, the owner of the directory.',
  audience: 'anyone',
  writes: true,
  rateClass: 'sign_in',
  input: z.strictObject({ token: linkToken, email: email.optional(), name: z.string().trim().max(160).default(''), browser_marks: browserMarks }),
  output: z.strictObject({ session_token: sessionToken, browser_marks: z.string() }),
  async handle({ token, email: address, name, browser_marks: cookie }, call) {
    const { db, now, caller } = call;
    if (!(await spendOwnerLinks(db, { tokenHash: hashToken(token), now }))) throw refusal('link_not_valid');
    const accountId = caller.kind === 'person' ? caller.accountId : await make(address);
    await makeOwner(db, accountId);
    await recordAudit(db, { accountId, event: 'became_owner', call });
    const sessionToken = await openSession(call, accountId, { how: 'first_owner' });
    const { email: own } = await getAccount(db, accountId);
    return { session_token: sessionToken, browser_marks: await addMark(db, { cookie, email: own, now }) };

    async function make(given: string | undefined): Promise<number> {
      if (given === undefined) throw invalidInput([{ pointer: '/email', code: 'required', detail: 'Enter your email address.' }]);
      const id = await createAccount(db, { email: given, ...(name && { name }), now });
      if (id === undefined)
        throw invalidInput([
          { pointer: '/email', code: 'taken', detail: 'There’s already an account with this address. Sign in with it first, then open the link again.' },
        ]);
      await recordAudit(db, { accountId: id, event: 'account_created', call });
      return id;
    }
  },
});
