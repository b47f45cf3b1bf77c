import { z } from 'zod';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { queueLetters } from '../../../platform/mail/index.ts';
import { drawFor } from '../../../platform/words/reader.ts';
import { readerOf } from '../../../platform/words/reader-of.ts';
import { LINK_MINUTES } from '../../credentials/email-link.ts';
import { saveLink } from '../../credentials/email-link-store.ts';
import { hashToken, makeToken } from '../../credentials/session.ts';
import { browser, browserMarks, email, returnTo } from '../../inputs.ts';
import { requireLinkAllowance } from '../../limits/attempt-limits.ts';
import { writeSignInLink } from '../../mails/sign-in-link.ts';

/**
 * Reads and writes no account: the account is found or created when the link is opened, so nothing here reveals whether one
 * exists. That's why the email uses the language of the page it was requested on.
 */
export const requestSignInLink = defineSiteOperation({
  name: 'request_sign_in_link',
  title: 'Send a sign-in link',
  summary: 'Sends a single-use sign-in link that is valid for 15 minutes. The answer is the same for every address.',
  audience: 'anyone',
  writes: true,
  rateClass: 'email',
  input: z.strictObject({ email, return_to: returnTo, browser, browser_marks: browserMarks }),
  output: z.strictObject({ sent_to: email, minutes: z.int() }),
  prepare: (input, call) => requireLinkAllowance(call, input.email, input.browser_marks),
  async handle(input, call) {
    const token = makeToken();
    const link = { tokenHash: hashToken(token), email: input.email, browserHash: input.browser === null ? null : hashToken(input.browser) };
    const expiresAt = await saveLink(call.db, { ...link, purpose: 'sign_in', accountId: null, returnTo: input.return_to }, call);
    const reader = readerOf(call.from.language);
    await queueLetters(call.db, [{ to: input.email, reader, letter: drawFor(reader, () => writeSignInLink({ token, expiresAt, call })) }]);
    return { sent_to: input.email, minutes: LINK_MINUTES };
  },
});
