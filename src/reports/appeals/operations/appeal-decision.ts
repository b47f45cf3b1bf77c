import { z } from 'zod';
import { recordAudit } from '../../../accounts/index.ts';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { plainText } from '../../../platform/words/plain-text.ts';
import { findAppealAbout, insertAppeal, lockAppealed } from '../appeal-store.ts';
import { appealedInput, appealedShape, getOwnThing, showAppealed, subjectOf } from '../appealed.ts';

export const appealDecision = defineSiteOperation({
  name: 'appeal_decision',
  title: 'Ask for another look',
  summary:
    'Asks the site team to look again at what it has hidden or suspended. Possible once for each time that something is hidden. If the team has another member who can decide, it isn’t the one who hid it.',
  audience: 'person',
  writes: true,
  input: z.strictObject({
    ...appealedInput,
    statement: z.string().max(2000).meta({ description: 'Why it should be shown again, in plain text.' }),
  }),
  output: appealedShape,
  async handle({ kind, id, ...given }, call) {
    const { db: tx, site, now, caller } = call;
    const statement = plainText(given.statement);
    if (statement === null) throw invalidInput([{ pointer: '/statement', code: 'too_short', detail: 'Say why, so that the site team can look at it again.' }]);
    const subject = subjectOf(kind, (await getOwnThing(call, { kind, id })).id);
    await lockAppealed(tx, subject);
    const thing = await getOwnThing(call, { kind, id });
    const { hidden_at: hiddenAt, hidden_because: because } = thing;
    if (hiddenAt === null || because === null) throw refusal('invalid_request', 'It isn’t hidden any more.');
    const earlier = await findAppealAbout(tx, { subject, hiddenAt });
    // If sent twice, it is still one request.
    if (earlier && earlier.decision === null) return showAppealed(call, { kind, thing, asked: earlier });
    if (earlier) throw refusal('invalid_request', 'The site team has already looked at this again.');
    const about = { ...thing, hidden_at: hiddenAt, hidden_because: because };
    await insertAppeal(tx, { siteId: site.id, accountId: caller.accountId, kind, thing: about, statement, now });
    await recordAudit(tx, { accountId: caller.accountId, event: 'decision_appealed', detail: { name: thing.name }, call });
    return showAppealed(call, { kind, thing, asked: await findAppealAbout(tx, { subject, hiddenAt }) });
  },
});
