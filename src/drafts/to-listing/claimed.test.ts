import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DraftService, type Submitter, startDraftService } from '../../../test/support/drafts.ts';
import { jobCall } from '../../../test/support/job-call.ts';
import { removeOtherOwners } from '../../ownership/index.ts';
import { sql } from '../../platform/database/database.ts';
import { addMember } from '../../sites/index.ts';
import { noteListingEdit } from './note-listing-edit.ts';

// What a verified claim means for other people's drafts.

let service: DraftService;
let ada: Submitter;
let eve: Submitter;
beforeAll(async () => {
  service = await startDraftService();
  [ada, eve] = await Promise.all([service.join(), service.join()]);
});
afterAll(() => service.close());

it('someone else’s older draft is frozen: it makes no listing, and neither changes nor follows the existing one', async () => {
  const draft = await eve.makeReady();
  const { listing_id: listingId } = (await eve.submitDraft(draft.id)).json;
  await service.db.run(sql`update listing set status = 'live', live_since = now() where id = ${listingId}`);
  await service.db.run(sql`update listing_stats set visibility = 'live' where listing_id = ${listingId}`);
  const now = service.parts.clock.now();
  await addMember(jobCall(service.db, now), { listingId, accountId: ada.accountId, role: 'owner' });
  await removeOtherOwners(service.db, { listingId, accountId: ada.accountId });

  const frozen = (await eve.get(draft.id)).json;
  expect(frozen.already_listed).toMatchObject({ claim: expect.stringMatching(/\/claim$/) });
  expect(await eve.submitDraft(draft.id)).toMatchObject({ status: 400, json: { code: 'already_listed' } });
  await eve.patch(draft.id, { fields: { tagline: 'Taken over again' } });
  const row = await service.db.row<{ tagline: string | null }>(sql`select tagline from listing where id = ${listingId}`);
  expect(row!.tagline).not.toBe('Taken over again');

  const caller = { kind: 'api_key', accountId: ada.accountId, keyId: 1, scopes: [] } as const;
  await noteListingEdit(service.db, { listingId, edit: { fields: { city: 'Secret Harbour' } }, caller, now });
  expect((await eve.get(draft.id)).text).not.toContain('Secret Harbour');
});
