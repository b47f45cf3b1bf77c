import { z } from 'zod';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { findAnyDraft, findUnderWay, lockAccountDrafts, restartDraft } from '../draft-store.ts';
import { DRAFT_ATTEMPTS, DRAFT_SITE } from '../jobs/draft-website.ts';

const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/id', code, detail }]);

export const retryDraft = defineTeamOperation({
  name: 'retry_draft',
  roles: ['editor', 'moderator'],
  title: 'Read the website of a failed draft again',
  summary: 'Runs a failed draft again: its website is read and drafted once more.',
  description:
    'The person who submitted the website sees on the draft’s page that it is being read, and what they have filled in stays. If it fails again, the draft returns to the review queue. This can’t be undone.',
  writes: true,
  input: z.strictObject({ id: z.uuid().meta({ description: 'Id of the draft, from list_queue.' }) }),
  output: z.strictObject({ id: z.string(), status: z.literal('crawling') }),
  async handle({ id }, { db, site, now, note }) {
    const missing = refusal('not_found', `This site has no draft ${id}.`);
    const found = await findAnyDraft(db, id);
    if (found?.site_id !== site.id) throw missing;
    // As when the person submits the address at the same moment: one of the two reads it.
    await lockAccountDrafts(db, found.account_id);
    const draft = await findAnyDraft(db, id, { lock: true });
    // Its account was closed in the meantime.
    if (!draft) throw missing;
    if (draft.status !== 'failed') throw refuse('not_failed', 'We’ve read the website of this draft again since you opened this page. Reload the page.');
    if (draft.listing_id !== null) throw refuse('has_listing', 'This draft was filled in by hand and is already a listing. Mark it as checked.');
    if (await findUnderWay(db, { accountId: draft.account_id, siteId: site.id, url: draft.url }))
      throw refuse('under_way', 'The person has submitted this website again, and it’s being read.');
    await restartDraft(db, id, { progress: { step: 'waiting', pages_read: 0, percent: 0 }, now });
    await addJob(db, DRAFT_SITE, { draft_id: id }, { maxAttempts: DRAFT_ATTEMPTS });
    note({ subject: `draft:${id}`, before: { status: 'failed', failure: draft.failure }, after: { status: 'crawling', failure: null } });
    return { id, status: 'crawling' as const };
  },
});
