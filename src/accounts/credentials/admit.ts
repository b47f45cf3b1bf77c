import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { sessionToken } from '../inputs.ts';
import { addMark } from './browser-mark.ts';
import { openSession } from './open-session.ts';
import { hashToken, makeToken } from './session.ts';
import { hasTwoStep } from './two-step-store.ts';
import { saveWaitingSignIn, type WaitingSignIn } from './waiting-sign-in-store.ts';

/** How long the code may be entered after the first step. */
const CODE_MINUTES = 10;

/** What a first step leads to: a session, or the token of a sign-in that waits for a code. */
export const admitted = z.strictObject({
  session_token: sessionToken.nullable(),
  browser_marks: z.string().nullable(),
  second_step: sessionToken.nullable().meta({ description: 'Set when a code is needed: the value for finish_sign_in.' }),
});

/** Lets a person in who has proved a password or an email link, or asks for the code of their authenticator app first. */
export async function admit(
  call: Call,
  given: { accountId: number; email: string; detail: WaitingSignIn['detail']; browserMarks: string | null },
): Promise<z.output<typeof admitted>> {
  const { accountId, detail } = given;
  if (await hasTwoStep(call.db, accountId)) {
    const token = makeToken();
    const expiresAt = new Date(call.now.getTime() + CODE_MINUTES * 60_000);
    await saveWaitingSignIn(call.db, { tokenHash: hashToken(token), accountId, detail, expiresAt });
    return { session_token: null, browser_marks: null, second_step: token };
  }
  const marks = await addMark(call.db, { cookie: given.browserMarks, email: given.email, now: call.now });
  return { session_token: await openSession(call, accountId, detail), browser_marks: marks, second_step: null };
}
