import { z } from 'zod';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { findAppealAbout } from '../appeal-store.ts';
import { appealedInput, appealedShape, getOwnThing, showAppealed, subjectOf } from '../appealed.ts';

export const lookAtAppeal = defineSiteOperation({
  name: 'look_at_appeal',
  title: 'Look at what was hidden',
  summary: 'Shows something of yours that the site team has hidden or suspended, why, and what you asked about it.',
  audience: 'person',
  writes: false,
  input: z.strictObject(appealedInput),
  output: appealedShape,
  async handle({ kind, id }, call) {
    const thing = await getOwnThing(call, { kind, id });
    // Once it is shown again, the last answer; while it is hidden, only what was asked about this time.
    const asked = await findAppealAbout(call.db, { subject: subjectOf(kind, thing.id), hiddenAt: thing.hidden_at ?? undefined });
    return showAppealed(call, { kind, thing, asked });
  },
});
