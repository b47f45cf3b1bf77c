import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { getSubject, showSubject, subjectInput, subjectShape } from '../subject.ts';
import { isFollowingSubject } from '../subject-store.ts';

export const lookAtSubject = defineSiteOperation({
  name: 'look_at_subject',
  title: 'Check whether I follow a person, category or week',
  summary: 'Whether you follow a person, category or week.',
  audience: 'person',
  writes: false,
  input: z.strictObject(subjectInput),
  output: subjectShape.extend({ following: z.boolean() }),
  async handle(given, call) {
    const subject = await getSubject(call, given);
    const following = await isFollowingSubject(call.db, { siteId: call.site.id, accountId: call.caller.accountId, subject });
    return { ...showSubject(subject), following };
  },
});
