import { z } from 'zod';
import { invalidInput } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { findAccountId } from '../account-store.ts';
import { recordAudit } from '../audit-store.ts';
import { LINK_MINUTES } from '../credentials/email-link.ts';
import { saveLink } from '../credentials/email-link-store.ts';
import { requireRecent } from '../credentials/recent.ts';
import { hashToken, makeToken } from '../credentials/session.ts';
import { email } from '../inputs.ts';
import { requireMailAllowance } from '../limits/attempt-limits.ts';
import { mailPeople } from '../mail-people.ts';
import { writeAddressTaken, writeEmailChangeLink } from '../mails/email-change.ts';

/** A free and a taken address get the same answer: only the address's owner learns which it is. */
export const requestEmailChange = defineSiteOperation({
  name: 'request_email_change',
  title: 'Change my email address',
  summary: 'Sends a link to the new email address. The change takes effect when the link is opened.',
  audience: 'person',
  writes: true,
  rateClass: 'email',
  input: z.strictObject({ email }),
  output: z.strictObject({ sent_to: email, minutes: z.int() }),
  async prepare(input, call) {
    requireRecent(call);
    await requireMailAllowance(call, input.email);
  },
  async handle(input, call) {
    const { accountId } = call.caller;
    const owner = await findAccountId(call.db, input.email);
    if (owner === accountId) throw invalidInput([{ pointer: '/email', code: 'unchanged', detail: 'This is already your address.' }]);
    const token = makeToken();
    const link = { tokenHash: hashToken(token), email: input.email, browserHash: null };
    // Also saved for a taken address, where nobody gets the token: both cases cost the same.
    const expiresAt = await saveLink(call.db, { ...link, purpose: 'change_email', accountId, returnTo: null }, call);
    const write = () => (owner === undefined ? writeEmailChangeLink({ token, expiresAt, call }) : writeAddressTaken({ expiresAt, call }));
    await mailPeople(call.db, { to: [input.email], otherwise: call.from.language, write });
    await recordAudit(call.db, { accountId, event: 'email_change_asked', detail: { to: input.email }, call });
    return { sent_to: input.email, minutes: LINK_MINUTES };
  },
});
