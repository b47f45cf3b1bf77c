import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { findPasswordHash } from '../../account-store.ts';
import { admit, admitted } from '../../credentials/admit.ts';
import { isPassword } from '../../credentials/password.ts';
import { browserMarks, email } from '../../inputs.ts';
import { requireSignInAllowance } from '../../limits/attempt-limits.ts';
import { noteFailedPassword } from '../../limits/failed-password-store.ts';

/** Known and unknown addresses take the same steps: count, look up, one hash, and one write on failure. */
export const signInWithPassword = defineSiteOperation({
  name: 'sign_in_with_password',
  title: 'Sign in with a password',
  summary: 'Starts a session with an email address and password, or asks for a code where two-step sign-in is on.',
  audience: 'anyone',
  writes: true,
  rateClass: 'sign_in',
  input: z.strictObject({ email, password: z.string().min(1).max(128), browser_marks: browserMarks }),
  output: admitted,
  // Before the transaction: the counts and audit entries must stay when the sign-in is refused.
  async prepare(input, call) {
    await requireSignInAllowance(call, input.email, input.browser_marks);
    const account = await findPasswordHash(call.db, input.email);
    if (await isPassword(input.password, account?.password_hash ?? null)) return account!;
    await noteFailedPassword(call, input.email);
    throw refusal('sign_in_failed');
  },
  async handle({ email, browser_marks }, call, account) {
    if (account.suspended) throw refusal('account_suspended');
    return admit(call, { accountId: account.id, email, detail: { how: 'password' }, browserMarks: browser_marks });
  },
});
