import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { findPasswordHash } from '../account-store.ts';
import { requireSignInAllowance } from '../attempt-limits.ts';
import { addMark } from '../browser-mark.ts';
import { noteFailedPassword } from '../failed-password-store.ts';
import { browserMarks, email, sessionToken } from '../inputs.ts';
import { openSession } from '../open-session.ts';
import { isPassword } from '../password.ts';

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
