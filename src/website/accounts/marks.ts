import { listMyUses } from '../../collections/index.ts';
import { listMyMarks } from '../../launches/index.ts';
import { countMyNotices } from '../../notifications/index.ts';
import type { PersonalPage } from '../personal-page.ts';
import { answerJson } from '../serving/answer-json.ts';
import { expiredKnownCookie } from '../serving/cookies.ts';

/**
 * What the person has voted for, follows and uses, for scripts on pages that are the same for everyone. Requested only if the cookie
 * `known` says that a person is signed in; if nobody is, the answer is empty and removes the cookie.
 */
export const marks: PersonalPage = {
  path: '/account/marks',
  audience: 'anyone',
  async show(visit) {
    if (!visit.person) return { ...answerJson({}, 204), body: Buffer.alloc(0), cookies: [expiredKnownCookie(visit.site)] };
    const [{ unread }, { uses }, found] = await Promise.all([
      visit.ask(countMyNotices, { body: {} }),
      visit.ask(listMyUses, { body: {} }),
      visit.ask(listMyMarks, { body: {} }),
    ]);
    return answerJson({ ...found, uses, notices: unread });
  },
};
