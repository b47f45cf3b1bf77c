import { addressOf } from '../../contract/addresses.ts';
import { markHelpful } from '../../discussions/index.ts';
import type { PersonalPage } from '../personal-page.ts';

/** Target of the helpful buttons. A visitor who opens it without one is redirected to the discussion. */
export const helpfulPage: PersonalPage = {
  path: '/discussions/{id}/helpful',
  audience: 'person',
  show(visit) {
    if (visit.sent.error) throw visit.sent.error;
    return { to: visit.path.replace(/\/helpful$/, ''), status: 302 };
  },
  async post(visit) {
    const { post = '', helpful = '' } = visit.sent.values;
    const marked = await visit.ask(markHelpful, { body: { post: Number(post) || 0, helpful: helpful !== 'no' } });
    return { to: addressOf.post('', marked.discussion, marked.post), status: 303 };
  },
};
