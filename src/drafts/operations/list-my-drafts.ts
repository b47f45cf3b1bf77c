import { z } from 'zod';
import { onePage } from '../../contract/example-directory.ts';
import { defineAccountRead } from '../../contract/operation.ts';
import { pageOf, paging, showPage } from '../../contract/values.ts';
import { draftSummary } from '../draft-answer.ts';
import { listDrafts } from '../draft-store.ts';
import { shownDraft } from '../example-draft.ts';
import { showSummary } from '../show-draft.ts';

export const listMyDrafts = defineAccountRead({
  name: 'list_my_drafts',
  title: 'List my drafts',
  summary: 'Your drafts, newest first, with status and completeness.',
  description:
    'Returns your drafts on this site, newest first. Each has its status, how complete it is (0 to 100) and, once submitted, the id of its listing. Use get_draft for the whole draft.',
  path: '/drafts',
  group: 'Drafts',
  scope: 'account:read',
  queryInput: z.strictObject(paging),
  output: pageOf(draftSummary),
  example: { answer: () => onePage([shownDraft]) },
  async handle(at, { db, caller, site }) {
    const { rows, total } = await listDrafts(db, { accountId: caller.accountId, siteId: site.id, at });
    return showPage(rows.map(showSummary), at, total);
  },
});
