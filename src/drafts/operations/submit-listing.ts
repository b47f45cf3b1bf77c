import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defineWrite } from '../../contract/operation.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { draftAnswer } from '../draft-answer.ts';
import { emptyParts } from '../draft-parts.ts';
import { findUnderWay, insertDraft, lockAccountDrafts } from '../draft-store.ts';
import { SITE, waitingDraft } from '../example-draft.ts';
import { DRAFT_ATTEMPTS, DRAFT_SITE } from '../jobs/draft-website.ts';
import { readWebsiteUrl } from '../read-website-url.ts';
import { requireReadingRoom } from '../require-reading-room.ts';
import { showDraft } from '../show-draft.ts';

export const submitListing = defineWrite({
  name: 'submit_listing',
  title: 'Submit a product',
  summary: "Starts a draft from a product's website.",
  description:
    'The first step of listing a product. Reads its public website (respecting robots.txt) and drafts a profile in about a minute; nothing is published or charged. Returns the new draft with the status crawling: call get_draft every few seconds until it is ready, correct it with update_draft, then call submit_draft. Submitting an address that is being read returns its draft. Up to 20 a day, five at once.',
  method: 'POST',
  path: '/drafts',
  group: 'Drafts',
  scope: 'listings:write',
  rateClass: 'draft',
  successStatus: 201,
  bodyInput: z.strictObject({
    url: z
      .string()
      .max(2048)
      .meta({ description: "The product's public website. Without a scheme, https is used.", examples: ['https://tidewater.example/'] }),
  }),
  output: draftAnswer,
  annotations: { destructive: false, idempotent: false, openWorld: true },
  example: { body: { url: SITE }, answer: () => waitingDraft },
  async handle(input, call) {
    const { url, host } = readWebsiteUrl(input.url, 'url');
    const { db, now, site } = call;
    const { accountId } = call.caller;
    await lockAccountDrafts(db, accountId);
    const running = await findUnderWay(db, { accountId, siteId: site.id, url });
    if (running) return showDraft(call, running);
    await requireReadingRoom(db, accountId);
    const progress = { step: 'waiting', pages_read: 0, percent: 0 };
    const draft = await insertDraft(db, { id: randomUUID(), siteId: site.id, accountId, url, host, progress, parts: emptyParts(), now });
    await addJob(db, DRAFT_SITE, { draft_id: draft.id }, { maxAttempts: DRAFT_ATTEMPTS });
    return showDraft(call, draft);
  },
});
