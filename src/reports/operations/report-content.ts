import { z } from 'zod';
import { accountOf } from '../../contract/caller.ts';
import { invalidInput } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { hashSender } from '../../launches/index.ts';
import { plainText } from '../../platform/words/plain-text.ts';
import { reasonNames } from '../kinds.ts';
import { findOwnOpen, insertReport, lockSubject, mergeReport } from '../report-store.ts';
import { getReported, pathOf, reportedInput, reportedShape } from '../reported.ts';

const LONGEST = 2000;
/** The texts of a visitor's reports about the same thing are joined up to this length. */
const LONGEST_MERGED = 6000;

export const reportContent = defineSiteOperation({
  name: 'report_content',
  title: 'Report something',
  summary: 'Tells the site team what is wrong with a listing, a review, a question or comment, an update or a founder’s page. No account is needed.',
  audience: 'anyone',
  writes: true,
  rateClass: 'email',
  input: z.strictObject({
    ...reportedInput,
    reason: z.enum(reasonNames),
    text: z.string().max(LONGEST).meta({ description: 'What is wrong, in plain text.' }),
    email: z.email().max(254).optional().meta({ description: 'Where the site team answers; optional.' }),
  }),
  output: reportedShape.extend({ merged: z.boolean().meta({ description: 'Whether it was added to your earlier report.' }) }),
  async handle({ kind, id, reason, email = null, ...given }, call) {
    const { db: tx, now, site, caller, from } = call;
    const text = plainText(given.text);
    if (text === null) throw invalidInput([{ pointer: '/text', code: 'too_short', detail: 'Say what is wrong, so that the site team can check it.' }]);
    const reported = await getReported(call, { kind, id });
    const subject = `${reported.kind}:${reported.id}`;
    await lockSubject(tx, subject);
    const accountId = accountOf(caller) ?? null;
    const sender = await hashSender(tx, from.address, now);
    const own = await findOwnOpen(tx, { subject, accountId, sender, email });
    const language = from.language ?? null;
    if (own) {
      const both = own.text.includes(text) ? own.text : `${own.text}\n\n${text}`;
      // Keep the first text if both together are too long.
      await mergeReport(tx, own.id, { reason, email, language, text: both.length > LONGEST_MERGED ? own.text : both });
    } else await insertReport(tx, { siteId: site.id, reported, subject, reason, text, email, language, accountId, sender, now });
    return { kind, name: reported.name, title: reported.title, path: pathOf(reported), merged: own !== undefined };
  },
});
