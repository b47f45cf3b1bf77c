import { z } from 'zod';
import { findLanguage } from '../../../accounts/index.ts';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { isMailAddress } from '../../../platform/config/mail-settings.ts';
import { drawLetter, explainRefusal, letterOf, type MailKind, sendAtOnceNeed } from '../../../platform/mail/index.ts';
import { drawFor } from '../../../platform/words/reader.ts';
import { readerOf } from '../../../platform/words/reader-of.ts';
import { say, toSay } from '../../../platform/words/say.ts';

const testEmail = { key: 'test_email', title: toSay('Test email'), placeholders: [] } as const satisfies MailKind;

export const sendTestEmail = defineTeamOperation({
  name: 'send_test_email',
  roles: [],
  title: 'Send a test email',
  summary: 'Sends an email through the mail server of the settings and reports what the server says.',
  description: 'Sends one email without the queue, so that you see a wrong password or a refused sender immediately. It changes nothing.',
  writes: true,
  input: z.strictObject({
    to: z
      .email({ abort: true })
      .max(254, { abort: true })
      .refine(isMailAddress, { message: 'must be in the format name@example.org.', params: { code: 'bad_format' } })
      .meta({ description: 'Where it goes.' }),
  }),
  output: z.strictObject({ sent_to: z.string() }),
  async prepare({ to }, { caller, db, site, need }) {
    const language = caller.accountId === undefined ? null : await findLanguage(db, caller.accountId);
    const letter = drawFor(readerOf(language), () => {
      const opening = say('This is a test. Emails from {site} arrive.', { site: site.name });
      const blocks = [say('Someone on the site team sent it from the console. You don’t have to do anything.')];
      const subject = say('Test email from {site}', { site: site.name });
      return drawLetter(letterOf(testEmail, { site, subject, opening, blocks, values: {} }), undefined);
    });
    const problem = await need(sendAtOnceNeed)({ ...letter, to });
    if (problem !== undefined) throw invalidInput([{ pointer: '/to', code: 'not_sent', detail: explainRefusal(problem) }]);
  },
  async handle({ to }, call) {
    // Without the address: it may be a stranger's, and the log stays.
    call.note({ subject: 'mail:test', after: { sent: true } });
    return { sent_to: to };
  },
});
