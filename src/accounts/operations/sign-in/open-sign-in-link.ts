import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { enterByAddress } from '../../account-store.ts';
import { recordAudit } from '../../audit-store.ts';
import { addMark } from '../../credentials/browser-mark.ts';
import { isSameBrowser } from '../../credentials/email-link.ts';
import { spendSignInLink } from '../../credentials/email-link-store.ts';
import { openSession } from '../../credentials/open-session.ts';
import { hashToken } from '../../credentials/session.ts';
import { browser, browserMarks, linkToken, returnTo, sessionToken } from '../../inputs.ts';

export const openSignInLink = defineSiteOperation({
  name: 'open_sign_in_link',
  title: 'Sign in with an emailed link',
  summary: 'Uses a sign-in link: verifies the email address, creates the account on first use, and starts a session.',
  audience: 'anyone',
  writes: true,
  rateClass: 'sign_in',
  input: z.strictObject({ token: linkToken, browser, browser_marks: browserMarks }),
  output: z.strictObject({ session_token: sessionToken, browser_marks: z.string(), return_to: returnTo, is_new: z.boolean() }),
  async handle(input, call) {
    const link = await spendSignInLink(call.db, hashToken(input.token), call.now);
    if (!link) throw refusal('link_not_valid');
    const account = await enterByAddress(call.db, link.email, call.now);
    if (account.refused === 'suspended') throw refusal('account_suspended');
    if (account.refused === 'not_a_person') throw refusal('not_permitted', 'There’s no account with this address.');
    if (account.isNew) await recordAudit(call.db, { accountId: account.id, event: 'account_created', call });
    const elsewhere = !isSameBrowser(link.browser_hash, input.browser);
    const token = await openSession(call, account.id, { how: 'link', ...(elsewhere && { asked_elsewhere: true }) });
    const marks = await addMark(call.db, { cookie: input.browser_marks, email: link.email, now: call.now });
    return { session_token: token, browser_marks: marks, return_to: link.return_to, is_new: account.isNew };
  },
});
