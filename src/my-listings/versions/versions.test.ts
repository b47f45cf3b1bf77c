import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../../../test/support/browser/visitor.ts';
import { makeKey } from '../../../test/support/credentials.ts';
import { type DraftService, startDraftService } from '../../../test/support/drafts.ts';
import { submitListing } from '../../../test/support/my-listings.ts';
import { callOf, makeSession, refusalOf, run } from '../../../test/support/people.ts';
import type { Person } from '../../contract/caller.ts';
import { getContent, type ListingContent, standingKeys } from '../../listing-changes/index.ts';
import { sql } from '../../platform/database/database.ts';
import { listListingVersions, restoreListingVersion } from '../index.ts';

let service: DraftService;
beforeAll(async () => {
  service = await startDraftService();
});
afterAll(() => service.close());

async function owner(patch: object = {}) {
  const me = await service.join();
  const { id, draftId } = await submitListing(me, patch);
  const caller: Person = await makeSession(service.db, me.accountId);
  const call = () => callOf(service.db, { caller, now: new Date() });
  return {
    me,
    id,
    draftId,
    edit: (fields: object, more: object = {}) => me.call('PATCH', `/me/listings/${id}`, { fields, ...more }),
    list: () => run(listListingVersions, { listing_id: id, per_page: 100 }, call()),
    restore: (versionId: number) => run(restoreListingVersion, { listing_id: id, version_id: versionId }, call()),
    latest: async () => (await run(listListingVersions, { listing_id: id, per_page: 1 }, call())).items[0].id as number,
  };
}
/** The parts that a version can restore: no status and no ids. */
async function contentOf(id: number): Promise<ListingContent> {
  return Object.fromEntries(Object.entries(await getContent(service.db, id)).filter(([key]) => !standingKeys.includes(key)));
}

describe('list_listing_versions', () => {
  it('shows who wrote, how, and the values before and after', async () => {
    const { me, id, edit, list } = await owner();
    await edit({ city: 'Rome' });
    const person = await newPerson(service);
    await service.db.run(sql`update account set name = 'Ada' where id = ${person.accountId}`);
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${id}, ${person.accountId}, 'owner', now())`);
    const authorization = await makeKey(service.db, { accountId: person.accountId });
    const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
    await service.get(`/api/v1/me/listings/${id}`, { method: 'PATCH', headers, body: '{"fields":{"city":"Oslo"}}' });
    const { items, total } = await list();
    expect(total).toBe(3);
    const email = (await service.db.row<{ email: string }>(sql`select email::text from account where id = ${me.accountId}`))!.email;
    expect(items).toMatchObject([
      { who: 'Ada', through: 'the API key Test', what: 'Edited the listing', changes: [{ key: 'city', before: 'Rome', after: 'Oslo' }] },
      { who: email, what: 'Edited the listing', changes: [{ key: 'city', before: '', after: 'Rome' }] },
      { what: 'Submitted the draft' },
    ]);
  });

  it('and restoring are for the owner only, and only for versions of that listing', async () => {
    const one = await owner();
    const other = await owner();
    const stranger = callOf(service.db, { caller: await makeSession(service.db, other.me.accountId), now: new Date() });
    const version = await one.latest();
    expect((await refusalOf(run(listListingVersions, { listing_id: one.id }, stranger))).code).toBe('listing_not_found');
    expect((await refusalOf(run(restoreListingVersion, { listing_id: one.id, version_id: version }, stranger))).code).toBe('listing_not_found');
    expect((await refusalOf(other.restore(version))).code).toBe('version_not_found');
  });
});

describe('restore_listing_version', () => {
  it('brings everything back, makes a version, counts once when repeated, and can be undone; the draft follows', async () => {
    const { me, id, draftId, edit, restore, latest, list } = await owner({
      fields: { founded_year: '2020' },
      milestones: [{ date: '2026-01-01', title: 'A' }],
    });
    const first = await latest();
    const then = await contentOf(id);
    await edit({ city: 'Rome', founded_year: null, features: [], headline: 'H' }, { socials: {}, faqs: [{ question: 'Q', answer: 'A' }] });
    await me.call('POST', `/me/listings/${id}/milestones`, { date: '2026-01-01', title: 'B' });
    await me.call('PUT', `/me/listings/${id}/story`, { journey: 'Long' });
    await me.call('POST', `/me/listings/${id}/updates`, { title: 'T', body: 'B' });
    await me.patch(draftId, { fields: { name: 'Other', categories: ['Email'] }, founders: [{ name: 'Somebody Else' }] });
    const edited = await contentOf(id);
    const beforeRestore = await latest();
    await service.db.run(sql`update listing set status = 'scheduled', launch_week = '2027-01-04' where id = ${id}`);
    expect((await restore(first)).changed).toEqual(expect.arrayContaining(['city', 'founded_year', 'faqs', 'name', 'story', 'categories', 'founders']));
    expect(await contentOf(id)).toEqual(then);
    // The status isn't content.
    expect(await getContent(service.db, id)).toMatchObject({ status: 'scheduled', launch_week: '2027-01-04' });
    const { total } = await list();
    expect(await restore(first)).toEqual({ changed: [] });
    expect((await list()).total).toBe(total);
    const draft = (await me.get(draftId)).json;
    expect([draft.fields.city.value, draft.fields.founded_year.value, draft.milestones.length, draft.founders[0].name]).toEqual([
      then.city,
      '2020',
      1,
      (then.founders as { name: string }[])[0]!.name,
    ]);
    expect((await me.call('GET', `/me/listings/${id}`)).json.latest_updates).toHaveLength(1);
    await restore(beforeRestore);
    expect(await contentOf(id)).toEqual(edited);
  });

  it('restores any version exactly, after any edits', async () => {
    const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 40 }), { nil: null });
    const day = fc.constantFrom('2024-02-29', '2025-01-01', '2025-06-30');
    const edit = fc.oneof(
      fc
        .record(
          {
            city: text,
            headline: text,
            summary: text,
            seo_title: text,
            pricing_summary: text,
            founded_year: fc.option(fc.integer({ min: 1800, max: 2100 }), { nil: null }),
          },
          { requiredKeys: [] },
        )
        .map((fields) => ['PATCH', '', { fields }] as const),
      fc
        .array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 5 })
        .map((features) => ['PATCH', '', { fields: { features, keywords: features } }] as const),
      fc.dictionary(fc.constantFrom('x', 'github', 'website'), fc.webUrl({ validSchemes: ['https'] })).map((socials) => ['PATCH', '', { socials }] as const),
      fc
        .array(fc.record({ question: fc.constantFrom('A?', 'B?', 'C?'), answer: fc.constantFrom('1', '2') }), { maxLength: 4 })
        .map((faqs) => ['PATCH', '', { faqs }] as const),
      fc.record({ date: day, title: fc.constantFrom('A', 'B', 'C') }).map((body) => ['POST', '/milestones', body] as const),
      fc.nat().map((n) => ['DELETE', '/milestones', n] as const),
      fc
        .record({ title: fc.string({ maxLength: 20 }), problem: fc.string({ maxLength: 20 }), journey: fc.string({ maxLength: 20 }) }, { requiredKeys: [] })
        .filter((story) => Object.keys(story).length > 0)
        .map((body) => ['PUT', '/story', body] as const),
      fc.nat().map((n) => ['restore', '', n] as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 3, maxLength: 10 }), fc.nat(), async (edits, target) => {
        const { me, id, restore, latest } = await owner();
        const stood = new Map([[await latest(), await contentOf(id)]]);
        for (const [method, path, given] of edits) {
          if (method === 'restore') await restore([...stood.keys()][(given as number) % stood.size]!);
          else if (method === 'DELETE') {
            const { milestones } = (await me.call('GET', `/me/listings/${id}`)).json;
            if (milestones.length > 0) await me.call('DELETE', `/me/listings/${id}/milestones/${milestones[(given as number) % milestones.length].id}`);
          } else expect([200, 201, 400]).toContain((await me.call(method, `/me/listings/${id}${path}`, given)).status);
          stood.set(await latest(), await contentOf(id));
        }
        const [version, content] = [...stood][target % stood.size]!;
        await restore(version);
        expect(await contentOf(id)).toEqual(content);
      }),
      { numRuns: 15 },
    );
  });

  it('at the same time as other edits loses none of them: each is a version, and the result is one of their orders', async () => {
    const { id, edit, restore, latest, list } = await owner();
    const first = await latest();
    await edit({ city: 'Start' });
    const before = (await list()).total;
    const all = await Promise.all([...Array.from({ length: 5 }, (_, n) => edit({ city: `City ${n}` })), restore(first), restore(first)]);
    expect(all.slice(0, 5).map((answer) => answer.status)).toEqual(Array(5).fill(200));
    const { items, total } = await list();
    expect(total - before).toBeGreaterThanOrEqual(6);
    // Each version starts where the one before it ended.
    const cities = items
      .slice(0, total - before)
      .reverse()
      .map((item: { changes: { key: string; before: string; after: string }[] }) => item.changes.find(({ key }) => key === 'city')!);
    let stands = 'Start';
    for (const { before: was, after } of cities) {
      expect(was).toBe(stands);
      stands = after;
    }
    expect((await getContent(service.db, id)).city ?? '').toBe(stands);
  });
});
