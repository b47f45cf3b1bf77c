import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { enterByAddress } from '../../account-store.ts';
import { recordAudit } from '../../audit-store.ts';
import { admit, admitted } from '../../credentials/admit.ts';
import { isSameBrowser } from '../../credentials/email-link.ts';
import { spendSignInLink } from '../../credentials/email-link-store.ts';
import { hashToken } from '../../credentials/session.ts';
import { browser, browserMarks, linkToken, returnTo } from '../../inputs.ts';
import { endVouching } from '../../providers/linked-account-store.ts';

export const openSignInLink = defineSiteOperation({
  name: 'open_sign_in_link',
  title: 'Sign in with an emailed link',
  summary:
    'Uses a sign-in link: verifies the email address, creates the account on first use, and starts a session, or asks for a code where two-step sign-in is on.',
  audience: 'anyone',
  writes: true,
  rateClass: 'sign_in',
  input: z.strictObject({ token: linkToken, browser, browser_marks: browserMarks }),
  output: admitted.extend({ return_to: returnTo, is_new: z.boolean() }),
  async handle(input, call) {
    const link = await spendSignInLink(call.db, hashToken(input.token), call.now);
    if (!link) throw refusal('link_not_valid');
    const account = await enterByAddress(call.db, link.email, call.now);
    if (account.refused === 'suspended') throw refusal('account_suspended');
    if (account.refused === 'not_a_person')
      throw refusal('not_permitted', 'Nobody can sign in with this address: its account came with the demo or an import. Use your own email address.');
    await endVouching(call.db, account.id);
    if (account.isNew) await recordAudit(call.db, { accountId: account.id, event: 'account_created', call });
    const elsewhere = !isSameBrowser(link.browser_hash, input.browser);
    const detail = { how: 'link' as const, ...(elsewhere && { asked_elsewhere: true }) };
    const next = await admit(call, { accountId: account.id, email: link.email, detail, browserMarks: input.browser_marks });
    return { ...next, return_to: link.return_to, is_new: account.isNew };
  },
});
