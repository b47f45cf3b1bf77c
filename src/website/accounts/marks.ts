import { listMyMarks } from '../../launches/index.ts';
import { countMyNotices } from '../../notifications/index.ts';
import type { PersonalPage } from '../personal-page.ts';
import { answerJson } from '../serving/answer-json.ts';
import { expiredKnownCookie } from '../serving/cookies.ts';

/**
 * What the person has voted for and follows, for scripts on pages that are the same for everyone. Requested only if the cookie
 * `known` says that a person is signed in; if nobody is, the answer is empty and removes the cookie.
 */
export const marks: PersonalPage = {
  path: '/account/marks',
  audience: 'anyone',
  async show(visit) {
    if (!visit.person) return { ...answerJson({}, 204), body: Buffer.alloc(0), cookies: [expiredKnownCookie(visit.site)] };
    const { unread } = await visit.ask(countMyNotices, { body: {} });
    return answerJson({ ...(await visit.ask(listMyMarks, { body: {} })), notices: unread });
  },
};
