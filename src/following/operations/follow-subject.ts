import { z } from 'zod';
import { recordAudit } from '../../accounts/index.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { lockAuthor } from '../../reviews/index.ts';
import { getSubject, showSubject, subjectInput, subjectShape } from '../subject.ts';
import { countSubjects, lockSubjects, saveSubjectFollow } from '../subject-store.ts';

/** How many subjects an account can follow on a site. */
const MOST_SUBJECTS = 500;

export const followSubject = defineSiteOperation({
  name: 'follow_subject',
  title: 'Follow a person, category or week',
  summary: 'Adds news about a person, category or week to your feed, or stops that. Nobody else sees it. Safe to repeat.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ ...subjectInput, follows: z.boolean() }),
  output: subjectShape.extend({ following: z.boolean() }),
  async handle({ follows, ...given }, call) {
    const { db: tx, site, caller, now } = call;
    const { accountId } = caller;
    if ((await lockAuthor(tx, accountId)).suspended) throw refusal('account_suspended');
    await lockSubjects(tx, accountId);
    const subject = await getSubject(call, { ...given, ends: !follows });
    await saveSubjectFollow(tx, { siteId: site.id, accountId, subject, follows, now });
    if (follows && (await countSubjects(tx, { siteId: site.id, accountId })) > MOST_SUBJECTS)
      throw invalidInput([
        { pointer: '/key', code: 'too_many', detail: `You can follow up to ${MOST_SUBJECTS} people, categories and weeks. Unfollow one first.` },
      ]);
    await recordAudit(tx, { accountId, event: follows ? 'subject_followed' : 'subject_unfollowed', detail: { name: subject.name }, call });
    return { ...showSubject(subject), following: follows };
  },
});
