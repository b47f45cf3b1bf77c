import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { findUnderWay, lockAccountDrafts, restartDraft } from '../draft-store.ts';
import { getDraftRow } from '../get-draft-row.ts';
import { DRAFT_ATTEMPTS, DRAFT_SITE } from '../jobs/draft-website.ts';
import { requireReadingRoom } from '../require-reading-room.ts';

/** A founder's own second try, in the same draft: a new one would leave behind what they have filled in by hand. */
export const tryDraftAgain = defineSiteOperation({
  name: 'try_draft_again',
  title: 'Read a website again',
  summary: 'Reads the website of your failed draft once more. What you have filled in stays. Counts towards the websites that you can submit in a day.',
  audience: 'person',
  writes: true,
  rateClass: 'draft',
  input: z.strictObject({ draft_id: z.guid() }),
  output: z.strictObject({ id: z.string().meta({ description: 'This draft, or another one of yours in which the same address is being read.' }) }),
  async handle({ draft_id }, call) {
    const { db, now, site } = call;
    const { accountId } = call.caller;
    await lockAccountDrafts(db, accountId);
    const draft = await getDraftRow(call, draft_id, { lock: true });
    // The site team was faster, or it was filled in by hand and is a listing already: that stays as it is.
    if (draft.status !== 'failed' || draft.listing_id !== null) return { id: draft.id };
    const running = await findUnderWay(db, { accountId, siteId: site.id, url: draft.url });
    if (running) return { id: running.id };
    await requireReadingRoom(db, accountId);
    await restartDraft(db, draft.id, { progress: { step: 'waiting', pages_read: 0, percent: 0 }, now });
    await addJob(db, DRAFT_SITE, { draft_id: draft.id }, { maxAttempts: DRAFT_ATTEMPTS });
    return { id: draft.id };
  },
});
