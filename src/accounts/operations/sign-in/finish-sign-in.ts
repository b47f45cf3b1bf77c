import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { getAccount } from '../../account-store.ts';
import { recordAudit } from '../../audit-store.ts';
import { addMark } from '../../credentials/browser-mark.ts';
import { openSession } from '../../credentials/open-session.ts';
import { hashToken } from '../../credentials/session.ts';
import { checkCode, looksLikeRecoveryCode, spendCode } from '../../credentials/two-step.ts';
import { findTwoStep } from '../../credentials/two-step-store.ts';
import { findWaitingSignIn, takeWaitingSignIn } from '../../credentials/waiting-sign-in-store.ts';
import { browserMarks, email, linkToken, secondStepCode, sessionToken } from '../../inputs.ts';
import { requireCodeAllowance } from '../../limits/attempt-limits.ts';

export const lookAtSignIn = defineSiteOperation({
  name: 'look_at_sign_in',
  title: 'Preview a sign-in that needs a code',
  summary: 'Shows which account is signing in. Doesn’t change anything.',
  audience: 'anyone',
  writes: false,
  input: z.strictObject({ token: linkToken }),
  output: z.strictObject({
    email,
    app_shows: z.string().nullable().meta({ description: 'The site’s name in the authenticator app, which may be another site’s. null: not known.' }),
  }),
  async handle({ token }, { db, now }) {
    const waiting = await findWaitingSignIn(db, hashToken(token), now);
    if (!waiting) throw refusal('sign_in_expired');
    const twoStep = await findTwoStep(db, waiting.account_id);
    return { email: waiting.email, app_shows: twoStep?.issuer ?? null };
  },
});

export const finishSignIn = defineSiteOperation({
  name: 'finish_sign_in',
  title: 'Finish signing in',
  summary: 'The second step: starts a session with a code from the authenticator app, or with a recovery code.',
  audience: 'anyone',
  writes: true,
  rateClass: 'sign_in',
  input: z.strictObject({ token: linkToken, code: secondStepCode, browser_marks: browserMarks }),
  output: z.strictObject({ session_token: sessionToken, browser_marks: z.string() }),
  // Before the transaction: the counts and audit entries must stay when the code is refused.
  async prepare(input, call) {
    const waiting = await findWaitingSignIn(call.db, hashToken(input.token), call.now);
    if (!waiting) throw refusal('sign_in_expired');
    const account = { id: waiting.account_id, email: waiting.email };
    await requireCodeAllowance(call, { ...account, browserMarks: input.browser_marks, isRecovery: looksLikeRecoveryCode(input.code) });
    const code = await checkCode(call, account.id, input.code);
    if (code) return { account, code, detail: waiting.detail };
    await recordAudit(call.db, { accountId: account.id, event: 'code_failed', call });
    throw refusal('code_not_valid');
  },
  async handle(input, call, { account, code, detail }) {
    if (!(await takeWaitingSignIn(call.db, hashToken(input.token)))) throw refusal('sign_in_expired');
    await spendCode(call, account, code);
    const marks = await addMark(call.db, { cookie: input.browser_marks, email: account.email, now: call.now });
    return { session_token: await openSession(call, account.id, { ...detail, code: code.kind }), browser_marks: marks };
  },
});

export const confirmWithCode = defineSiteOperation({
  name: 'confirm_with_code',
  title: 'Confirm who you are with a code',
  summary: 'Counts as a new sign-in for what needs one within the last ten minutes. The session gets a new token.',
  audience: 'person',
  writes: true,
  rateClass: 'sign_in',
  input: z.strictObject({ code: secondStepCode, browser_marks: browserMarks }),
  output: z.strictObject({ session_token: sessionToken, browser_marks: z.string() }),
  async prepare(input, call) {
    const { accountId } = call.caller;
    const account = { id: accountId, email: (await getAccount(call.db, accountId)).email };
    await requireCodeAllowance(call, { ...account, browserMarks: input.browser_marks, isRecovery: looksLikeRecoveryCode(input.code) });
    const code = await checkCode(call, accountId, input.code);
    if (code) return { account, code };
    await recordAudit(call.db, { accountId, event: 'code_failed', call });
    throw refusal('code_not_valid');
  },
  async handle(input, call, { account, code }) {
    await spendCode(call, account, code);
    const marks = await addMark(call.db, { cookie: input.browser_marks, email: account.email, now: call.now });
    return { session_token: await openSession(call, account.id, { how: 'code', code: code.kind }), browser_marks: marks };
  },
});
