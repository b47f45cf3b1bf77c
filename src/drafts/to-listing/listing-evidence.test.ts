import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeSite } from '../../../test/support/drafts/fake-drafting.ts';
import { type DraftService, freshSite, type Submitter, startDraftService } from '../../../test/support/drafts.ts';
import { publishListing, submitListing } from '../../../test/support/my-listings.ts';
import { run } from '../../../test/support/people.ts';
import { createCategory } from '../../categories/operations/admin/create-category.ts';
import { mergeCategories, splitCategory } from '../../categories/operations/admin/merge-categories.ts';
import { updateCategory } from '../../categories/operations/admin/update-category.ts';
import { commandLine } from '../../contract/caller.ts';
import { sql } from '../../platform/database/database.ts';
import { makeCall } from '../../server/http/service-parts.ts';

// Who states the values of a listing, and the quotes that prove it: entry by entry.

let service: DraftService;
let me: Submitter;
beforeAll(async () => {
  service = await startDraftService();
  me = await service.join();
});
afterAll(() => service.close());

const team = { caller: commandLine, requestId: 'test', from: { address: null, client: null } };
const features = Array.from({ length: 20 }, (_, i) => `Feature number ${i + 1} of it`);
const quoted = (url: string, quote: string, entry?: string) => ({ quote, url, page_title: 'Features', ...(entry !== undefined && { entry }) });

/** A live listing whose website states twenty features, a city, a question and a story. */
async function listed(more: Partial<NonNullable<FakeSite['drafted']>> = {}) {
  const url = freshSite();
  const drafted: FakeSite['drafted'] = {
    fields: {
      features: { value: features, evidence: features.map((one) => quoted(`${url}features`, `${one}: read on.`, one)) },
      city: { value: 'Oslo', evidence: [quoted(`${url}about`, 'Our office is in Oslo.')] },
      country: null,
    },
    faqs: [{ question: 'Is it free?', answer: 'It is.', evidence: [quoted(url, 'Is it free? It is.')] }],
    story: { problem: { value: 'Secret so far', evidence: [quoted(url, 'It was never easy.')] } },
    ...more,
  };
  service.fake.sites.set(new URL(url).hostname, { drafted });
  const { id, draftId } = await submitListing(me, {}, url);
  const slug = await publishListing(service.db, id);
  return { id, draftId, slug, url };
}

// Cached answers are dropped as soon as the change is received.
const profileOf = async (slug: string) => (await service.get(`/api/v1/listings/${slug}`)).json;
const pageOf = async (slug: string, headers = {}) => (await service.get(`/listings/${slug}`, { headers })).text;
const edit = (id: number, body: object) => me.call('PATCH', `/me/listings/${id}`, body);
type Item = { part: string; entry: string | null; origin: string; quotes: { quote: string }[] };
const originsOf = (evidence: Item[], part: string) =>
  evidence.filter((item) => item.part === part).map(({ entry, origin, quotes }) => [entry, origin, quotes.length > 0]);

describe('the evidence of a listing', () => {
  it('has a quote for each of twenty features: in the draft, in the listing and on its page', async () => {
    const { draftId, slug, url } = await listed();
    const { fields } = (await me.get(draftId)).json;
    expect(fields.features.evidence).toMatchObject(
      features.map((entry) => ({ entry, quote: `${entry}: read on.`, url: `${url}features`, page_title: 'Features' })),
    );
    const profile = await profileOf(slug);
    expect(originsOf(profile.evidence, 'features')).toEqual(features.map((entry) => [entry, 'website', true]));
    expect(profile.website_read_at).toMatch(/^\d{4}-/);
    const page = await pageOf(slug);
    for (const entry of features) expect(page).toContain(`${entry}: read on.`);
    for (const words of ['Our office is in Oslo.', `href="${url}about"`, 'City: what the website says']) expect(page).toContain(words);
  });

  it('follows an edit entry by entry: what the owner typed is marked as theirs, other entries keep their quotes', async () => {
    const { id, draftId, slug } = await listed();
    const kept = features.slice(1, 4);
    await edit(id, { fields: { features: ['Typed by hand', ...kept] } });
    const wanted = [['Typed by hand', 'owner', false], ...kept.map((entry) => [entry, 'website', true])];
    await expect.poll(async () => originsOf((await profileOf(slug)).evidence, 'features')).toEqual(wanted);
    expect((await me.get(draftId)).json.fields.features.evidence.map(({ entry }: { entry: string }) => entry)).toEqual(kept);
    const page = await pageOf(slug);
    expect(page).toContain(`${kept[0]}: read on.`);
    expect(page).not.toContain(`${features[0]}: read on.`);
    expect(page).toMatch(/Typed by hand<\/span>\s+<span class="origin" title="stated by the owner">/);
    expect(await pageOf(slug, { 'Accept-Language': 'de' })).toMatch(/Typed by hand<\/span>\s+<span class="origin" title="Angabe des Unternehmens">/);
    await edit(id, { fields: { features: [features[0]] } });
    await expect.poll(async () => originsOf((await profileOf(slug)).evidence, 'features')).toEqual([[features[0], 'website', true]]);
  });

  it('supports an answer, not only its question', async () => {
    const { id, slug } = await listed();
    expect(originsOf((await profileOf(slug)).evidence, 'faqs')).toEqual([['Is it free?', 'website', true]]);
    await edit(id, { faqs: [{ question: 'Is it free?', answer: 'For the first year.' }] });
    await expect.poll(async () => originsOf((await profileOf(slug)).evidence, 'faqs')).toEqual([['Is it free?', 'owner', false]]);
    expect(await pageOf(slug)).not.toContain('Is it free? It is.');
    await edit(id, { faqs: [{ question: 'Is it free?', answer: 'It is.' }] });
    await expect.poll(async () => originsOf((await profileOf(slug)).evidence, 'faqs')).toEqual([['Is it free?', 'website', true]]);
  });

  it('still says that the website doesn’t state a field after the owner fills it in', async () => {
    const { id, slug } = await listed();
    await edit(id, { fields: { country: 'NO', city: 'Bergen', pricing_summary: 'Free; Pro $9/month' } });
    const profile = await profileOf(slug);
    expect(profile).toMatchObject({ country: 'NO', city: 'Bergen' });
    expect(profile.not_found_on_website).toContain('country');
    expect(profile.not_found_on_website).not.toContain('city');
    expect(originsOf(profile.evidence, 'country')).toEqual([[null, 'owner', false]]);
    expect(originsOf(profile.evidence, 'city')).toEqual([[null, 'owner', false]]);
    const page = await pageOf(slug);
    expect(page).toMatch(/Norway\s+<span class="origin" title="stated by the owner">/);
    // Each plan has a row, in the words of the summary.
    expect(page).toMatch(/<th[^>]*>Free<\/th><\/tr><tr><th[^>]*>Pro<\/th><td[^>]*>\$9\/month<\/td>/);
    // A mark next to each fact, and its explanation once.
    expect(page.match(/class="hint owner-sign"/g)).toHaveLength(1);
    expect(page).not.toContain('Our office is in Oslo.');
    expect(await pageOf(slug, { 'Accept-Language': 'de' })).toMatch(/Norwegen\s+<span class="origin" title="Angabe des Unternehmens">/);
  });

  it('is the same when it is filled in before submitting', async () => {
    const url = freshSite();
    const { id } = await submitListing(me, { fields: { founded_year: '2024' } }, url);
    const profile = await profileOf(await publishListing(service.db, id));
    expect(profile.not_found_on_website).toContain('founded_year');
    expect(originsOf(profile.evidence, 'founded_year')).toEqual([[null, 'owner', false]]);
  });

  it('follows a category that is renamed, merged into another one, and separated again', async () => {
    const { id, slug, draftId } = await listed();
    const site = service.parts.defaultSite();
    const byTeam = () => makeCall(service.parts, { ...team, site });
    await run(createCategory, { name: 'Paper and ink' }, byTeam());
    const categoriesOf = async () => originsOf((await profileOf(slug)).evidence, 'categories');
    const found = async () => (await me.get(draftId)).json.fields.categories.ai_value;
    expect(await categoriesOf()).toEqual([['Invoicing', 'website', true]]);
    const was = (await service.db.row<{ slug: string }>(sql`select slug from category where site_id = ${site.id} and name = 'Invoicing'`))!.slug;
    await run(updateCategory, { slug: was, name: 'Bills' }, byTeam());
    await expect.poll(categoriesOf).toEqual([['Bills', 'website', true]]);
    expect(await found()).toEqual(expect.arrayContaining(['Bills']));
    await run(mergeCategories, { from: was, into: 'paper-and-ink' }, byTeam());
    await expect.poll(categoriesOf).toEqual([['Paper and ink', 'website', true]]);
    expect(await found()).toEqual(expect.arrayContaining(['Paper and ink']));
    const merge = (await service.db.row<{ id: number }>(sql`select max(id)::int as id from category_merge`))!.id;
    await run(splitCategory, { merge }, byTeam());
    await expect.poll(categoriesOf).toEqual([['Bills', 'website', true]]);
    expect(await found()).toEqual(expect.arrayContaining(['Bills']));
    await run(updateCategory, { slug: was, name: 'Invoicing' }, byTeam());
    expect(
      (await service.db.rows<{ value: string }>(sql`select value from listing_evidence where listing_id = ${id} and part = 'categories'`)).map(
        ({ value }) => value,
      ),
    ).toContain('Invoicing');
  });

  it('says nothing about paid sections, and is kept after the draft is gone', async () => {
    const { id, draftId, slug } = await listed();
    expect(await pageOf(slug)).not.toContain('It was never easy.');
    await service.db.run(sql`delete from draft where id = ${draftId}::uuid`);
    expect(await pageOf(slug)).toContain('Our office is in Oslo.');
    const quotes = await service.db.rows<{ quote: string }>(sql`
      select e.part, e.value, q.one ->> 'quote' as quote, q.one ->> 'url' as url, q.one ->> 'page_title' as page_title
      from listing_evidence e cross join lateral jsonb_array_elements(e.quotes) as q(one) where e.listing_id = ${id}`);
    expect(quotes).toContainEqual(
      expect.objectContaining({ part: 'city', value: 'Oslo', quote: 'Our office is in Oslo.', page_title: 'Features', url: expect.any(String) }),
    );
    expect(quotes.map(({ quote }) => quote)).not.toContain('It was never easy.');
  });

  it('doesn’t treat imported values as the owner’s statement', async () => {
    const { id, slug } = await listed();
    await service.db.run(sql`delete from listing_evidence where listing_id = ${id}`);
    await service.db.run(sql`delete from listing_version where listing_id = ${id}`);
    await service.db.run(sql`update listing set origin = '{"source":"a list"}' where id = ${id}`);
    await expect.poll(async () => (await profileOf(slug)).evidence).toEqual([]);
    await expect.poll(() => pageOf(slug)).not.toContain('class="origin"');
    await edit(id, { fields: { city: 'Bergen' } });
    await expect.poll(async () => (await profileOf(slug)).evidence).toEqual([{ part: 'city', entry: null, origin: 'owner', source: null, quotes: [] }]);
  });

  it('says who confirmed a number', async () => {
    const { id, slug } = await listed();
    await service.db.run(
      sql`insert into listing_revenue (listing_id, mrr_cents, verified_at, verified_by, updated_at) values (${id}, 5000, now(), 'stripe', now())`,
    );
    await expect
      .poll(async () => (await profileOf(slug)).evidence)
      .toContainEqual({ part: 'revenue', entry: null, origin: 'third_party', source: 'Stripe', quotes: [] });
    await service.db.run(sql`update listing_revenue set verified_at = null, verified_by = null where listing_id = ${id}`);
    await expect.poll(async () => (await profileOf(slug)).evidence).toContainEqual({ part: 'revenue', entry: null, origin: 'owner', source: null, quotes: [] });
  });

  it('can’t be read for a listing that isn’t public', async () => {
    const { id, slug } = await listed();
    await service.db.run(sql`update listing_stats set visibility = 'hidden' where listing_id = ${id}`);
    expect((await service.get(`/listings/${slug}`)).status).toBe(404);
    expect((await service.get(`/api/v1/listings/${slug}`)).status).toBe(404);
  });
});

describe('a draft that is still being read', () => {
  it('shows its fields as pending until the website has been read for them', async () => {
    const url = freshSite();
    let end = () => {};
    service.fake.sites.set(new URL(url).hostname, { crawled: new Promise((done) => (end = done)) });
    const { json } = await me.submit(url);
    await me.patch(json.id, { fields: { city: 'Oslo' } });
    const reading = (await me.get(json.id)).json;
    expect(['crawling', 'drafting']).toContain(reading.status);
    expect([reading.fields.country.state, reading.fields.features.state, reading.fields.city.state]).toEqual(['pending', 'pending', 'manual']);
    end();
    expect((await me.ready(json.id)).fields.founded_year.state).toBe('not_found');
  });
});
