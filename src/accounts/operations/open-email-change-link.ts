import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { changeEmail } from '../account-store.ts';
import { recordAudit } from '../audit-store.ts';
import { addMark } from '../credentials/browser-mark.ts';
import { dropLinks, spendEmailChangeLink } from '../credentials/email-link-store.ts';
import { hashToken } from '../credentials/session.ts';
import { endSessions } from '../credentials/session-store.ts';
import { browserMarks, email, linkToken } from '../inputs.ts';
import { mailPeople } from '../mail-people.ts';
import { writeAddressChanged } from '../mails/email-change.ts';
import { endVouching } from '../providers/linked-account-store.ts';

export const openEmailChangeLink = defineSiteOperation({
  name: 'open_email_change_link',
  title: 'Confirm my new email address',
  summary: 'Uses the link: the account gets the new email address, we notify the old one, and every other session ends.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ token: linkToken, browser_marks: browserMarks }),
  output: z.strictObject({ email, browser_marks: z.string() }),
  async handle(input, call) {
    const { accountId, sessionId } = call.caller;
    const link = await spendEmailChangeLink(call.db, { tokenHash: hashToken(input.token), accountId, now: call.now });
    // A link of another account isn't used up, and is refused as if it didn't exist.
    if (!link) throw refusal('link_not_valid');
    const changed = await changeEmail(call.db, accountId, link.email, call.now);
    if (!changed) throw refusal('email_taken');
    await endVouching(call.db, accountId);
    await dropLinks(call.db, { accountId, email: changed.from });
    const ended = await endSessions(call.db, { accountId, except: sessionId });
    await recordAudit(call.db, { accountId, event: 'email_changed', detail: { from: changed.from, to: link.email, sessions: ended }, call });
    await mailPeople(call.db, { to: [changed.from], otherwise: call.from.language, write: () => writeAddressChanged({ newAddress: link.email, call }) });
    // The next sign-in is with the new address, and this browser has shown that it may.
    const marks = await addMark(call.db, { cookie: input.browser_marks, email: link.email, now: call.now });
    return { email: link.email, browser_marks: marks };
  },
});
