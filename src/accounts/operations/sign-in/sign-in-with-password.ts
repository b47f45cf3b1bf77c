import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { findPasswordHash } from '../../account-store.ts';
import { addMark } from '../../credentials/browser-mark.ts';
import { openSession } from '../../credentials/open-session.ts';
import { isPassword } from '../../credentials/password.ts';
import { browserMarks, email, sessionToken } from '../../inputs.ts';
import { requireSignInAllowance } from '../../limits/attempt-limits.ts';
import { noteFailedPassword } from '../../limits/failed-password-store.ts';

/** Known and unknown addresses take the same steps: count, look up, one hash, and one write where it fails. */
export const signInWithPassword = defineSiteOperation({
  name: 'sign_in_with_password',
  title: 'Sign in with a password',
  summary: 'Starts a session with an email address and password.',
  audience: 'anyone',
  writes: true,
  rateClass: 'sign_in',
  input: z.strictObject({ email, password: z.string().min(1).max(128), browser_marks: browserMarks }),
  output: z.strictObject({ session_token: sessionToken, browser_marks: z.string() }),
  // Before the transaction: what is counted and noted here must stay when the sign-in is refused.
  async prepare(input, call) {
    await requireSignInAllowance(call, input.email, input.browser_marks);
    const account = await findPasswordHash(call.db, input.email);
    if (await isPassword(input.password, account?.password_hash ?? null)) return account!;
    await noteFailedPassword(call, input.email);
    throw refusal('sign_in_failed');
  },
  async handle({ email, browser_marks }, call, account) {
    if (account.suspended) throw refusal('account_suspended');
    const marks = await addMark(call.db, { cookie: browser_marks, email, now: call.now });
    return { session_token: await openSession(call, account.id, { how: 'password' }), browser_marks: marks };
  },
});
