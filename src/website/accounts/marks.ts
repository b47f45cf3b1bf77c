import { listMyUses } from '../../collections/index.ts';
import { listMyPostMarks } from '../../discussions/index.ts';
import { listMySubjects } from '../../following/index.ts';
import { listMyMarks } from '../../launches/index.ts';
import { countMyNotices } from '../../notifications/index.ts';
import type { PersonalPage } from '../personal-page.ts';
import { answerJson } from '../serving/answer-json.ts';
import { expiredKnownCookie } from '../serving/cookies.ts';

/** No page shows more posts, or more listings. */
const MOST = 500;

/**
 * What the person has voted for, follows, uses and found helpful, for scripts on pages that are the same for everyone. Requested only if the cookie
 * `known` says that a person is signed in; if nobody is, the answer is empty and removes the cookie.
 */
export const marks: PersonalPage = {
  path: '/account/marks',
  // The posts and listings that the page shows, and the person, category or week that it is about.
  parameters: ['posts', 'listings', 'subject'],
  audience: 'anyone',
  async show(visit) {
    if (!visit.person) return { ...answerJson({}, 204), body: Buffer.alloc(0), cookies: [expiredKnownCookie(visit.site)] };
    const { posts = '', listings: slugs, subject } = visit.query;
    const listings = slugs?.split(' ').filter(Boolean).slice(0, MOST);
    const ids = posts.split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
    const [{ unread }, { uses }, found, marked, { subjects }] = await Promise.all([
      visit.ask(countMyNotices, { body: {} }),
      visit.ask(listMyUses, { body: { listings } }),
      visit.ask(listMyMarks, { body: { listings } }),
      ids.length > 0 ? visit.ask(listMyPostMarks, { body: { posts: ids.slice(0, MOST).map(Number) } }) : { own: [], helpful: [], muted: [] },
      subject ? visit.ask(listMySubjects, { body: {} }) : { subjects: [] },
    ]);
    const subjectsHere = subjects.filter(({ path }) => path === subject).map(({ path }) => path);
    return answerJson({ ...found, uses, notices: unread, posts: marked, subjects: subjectsHere });
  },
};
