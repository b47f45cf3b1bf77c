import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiDocument, readDocument } from '../../test/support/api-document.ts';
import { type DraftService, freshSite, type Submitter, startDraftService } from '../../test/support/drafts.ts';

let service: DraftService;
let document: ApiDocument;
let ines: Submitter;
beforeAll(async () => {
  service = await startDraftService();
  document = readDocument((await service.get('/api/v1/openapi.json')).json);
  ines = await service.join();
});
afterAll(() => service.close());

describe('from start to finish', () => {
  it('a website becomes a draft and then a listing', async () => {
    const url = freshSite('tidewater');
    const submitted = await ines.submit(url);
    expect(submitted.status, submitted.text).toBe(201);
    expect(document.faults('submit_listing', 201, submitted.json)).toEqual([]);
    expect(submitted.json).toMatchObject({ url, status: 'crawling', listing_id: null, progress: { pages_read: 0 }, changes: [], invites: [] });

    const draft = await ines.ready(submitted.json.id);
    expect(document.faults('get_draft', 200, draft)).toEqual([]);
    expect(draft).toMatchObject({ status: 'ready', progress: null, failure: null, already_listed: null });
    expect(draft.fields.tagline).toMatchObject({ state: 'ai', locked: false, evidence: [{ url, page_title: 'Home' }] });
    expect(draft.fields.tagline.ai_value).toBe(draft.fields.tagline.value);
    expect(draft.fields.country.value).toBe('PT');
    expect(draft.fields.city).toEqual({ value: null, state: 'not_found', locked: false, evidence: [], ai_value: null });
    expect(draft.fields.categories.value).toEqual(['Invoicing']);
    expect(draft.missing[0]).toBe('logo_url');
    expect(draft.company_socials.github).toMatch(/^https:/);
    expect(draft.part_evidence.map((part: { part: string }) => part.part)).toContain('company_socials.github');

    const patched = await ines.patch(draft.id, { fields: { name: 'Tidewater Life', city: 'Lisbon', tagline: null }, lock_fields: ['description'] });
    expect(patched.status, patched.text).toBe(200);
    expect(document.faults('update_draft', 200, patched.json)).toEqual([]);
    expect(patched.json.fields).toMatchObject({
      name: { value: 'Tidewater Life', state: 'edited', ai_value: draft.fields.name.value },
      city: { value: 'Lisbon', state: 'manual' },
      tagline: { value: null, state: 'deleted', ai_value: draft.fields.tagline.value },
      description: { state: 'override', locked: true },
    });
    expect(patched.json.changes[0]).toMatchObject({ by: { kind: 'api_key' }, before: { 'fields.city': { value: null, state: 'not_found' } } });

    const made = await ines.submitDraft(draft.id);
    expect(made.status, made.text).toBe(200);
    expect(document.faults('submit_draft', 200, made.json)).toEqual([]);
    expect(made.json.listing_id).toBeGreaterThan(0);

    const list = await ines.call('GET', '/drafts');
    expect(document.faults('list_my_drafts', 200, list.json)).toEqual([]);
    expect(list.json.items[0]).toMatchObject({ id: draft.id, status: 'ready', name: 'Tidewater Life', listing_id: made.json.listing_id });
    // Saved, not published: nobody else sees it.
    expect((await service.get('/api/v1/listings/tidewater-life')).status).toBe(404);
    expect((await service.get('/api/v1/listings?q=tidewater')).json.total).toBe(0);
  });
});
