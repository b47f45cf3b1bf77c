import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DraftService, freshSite, type Submitter, startDraftService } from '../../../test/support/drafts.ts';
import { callOf } from '../../../test/support/people.ts';
import { raw, sql } from '../../platform/database/database.ts';
import { noteListingEdit } from '../index.ts';

let service: DraftService;
let ines: Submitter;
beforeAll(async () => {
  service = await startDraftService();
  ines = await service.join();
});
afterAll(() => service.close());

// biome-ignore lint/suspicious/noExplicitAny: the test reads any row
const listing = (id: number) => service.db.row<any>(sql`select * from listing where id = ${id}`);
const rowsOf = (table: string, id: number) => service.db.rows(sql`select * from ${raw(`listing_${table}`)} where listing_id = ${id}`);
/** A listing as the public sees it once it is live. */
async function publish(id: number): Promise<string> {
  const row = await service.db.row<{ slug: string }>(sql`update listing set status = 'live', live_since = now() where id = ${id} returning slug`);
  const { refreshListingStats } = await import('../../listing-stats/index.ts');
  await refreshListingStats(service.db, [id]);
  return row!.slug;
}
async function makeListing(me = ines, patch: object = {}, url = freshSite()) {
  const draft = await me.makeReady(url);
  if (Object.keys(patch).length > 0) expect((await me.patch(draft.id, patch)).status).toBe(200);
  const answer = await me.submitDraft(draft.id);
  expect(answer.status, answer.text).toBe(200);
  return { draft: answer.json, id: answer.json.id as string, listingId: answer.json.listing_id as number };
}

describe('submit_draft', () => {
  it('makes an unpublished listing with an owner from everything in the draft', async () => {
    const url = freshSite('harbour');
    const milestones = [{ date: '2026-01-05', title: 'First customer', url: 'https://harbour.example/first' }];
    const { draft, listingId } = await makeListing(
      ines,
      {
        fields: {
          name: 'Ångström Hafen',
          founded_year: '2024',
          categories: ['Analytics', 'Invoicing', 'Email', 'Developer Tools', 'Project Management'],
          logo_url: `${url}logo.svg`,
        },
        milestones,
        founder_socials: { x: 'https://x.com/ines' },
        seo: { meta: 'Meta text' },
      },
      url,
    );
    const row = await listing(listingId);
    expect(row).toMatchObject({
      slug: 'angstrom-hafen',
      host: new URL(url).hostname,
      website_url: url,
      name: 'Ångström Hafen',
      founded_year: 2024,
      country: 'PT',
      features: ['One thing', 'Done well'],
      tags: [],
      logo_source_url: `${url}logo.svg`,
      seo_description: 'Meta text',
      status: 'draft',
      plan: 'free',
    });
    expect(row.not_found_on_website).toContain('city');
    expect(row.not_found_on_website).toContain('founded_year');
    expect(row.not_found_on_website).not.toContain('tagline');
    const company = await service.db.row(sql`select domain from company where id = ${row.company_id}`);
    expect(company).toEqual({ domain: 'example.com' });
    expect(await rowsOf('member', listingId)).toMatchObject([{ account_id: ines.accountId, role: 'owner' }]);
    expect(await rowsOf('faq', listingId)).toMatchObject([{ question: 'Is it free?' }]);
    expect(await rowsOf('social', listingId)).toMatchObject([{ platform: 'github' }]);
    expect(await rowsOf('milestone', listingId)).toMatchObject([{ title: 'First customer' }]);
    expect(await rowsOf('story', listingId)).toMatchObject([{ why_started: 'Because nobody else did.' }]);
    const categories = await service.db.rows(sql`
      select c.name, lc.position from listing_category lc join category c on c.id = lc.category_id where lc.listing_id = ${listingId}`);
    expect(categories).toEqual([{ name: 'Analytics', position: 0 }]);
    const kept = await service.db.row(sql`
      select array(select c.name from unnest(d.suggested_category_ids) with ordinality s(id, n) join category c on c.id = s.id order by n) as names
      from draft d where d.id = ${draft.id}`);
    expect(kept).toEqual({ names: ['Invoicing', 'Email', 'Developer Tools'] });
    const founders = await service.db.rows(sql`
      select f.name, f.slug, f.title, (select json_object_agg(platform, url) from founder_social where founder_id = f.id) as socials
      from listing_founder lf join founder f on f.id = lf.founder_id where lf.listing_id = ${listingId}`);
    expect(founders).toMatchObject([{ name: 'Ines Calder', title: 'Founder', socials: { x: 'https://x.com/ines' } }]);
  });

  it('shows the listing to nobody before it is published, and completely afterwards', async () => {
    const { listingId } = await makeListing(ines, { fields: { name: 'Quokka Ledger' } });
    const hidden = async () => [
      (await service.get('/api/v1/listings/quokka-ledger')).status,
      (await service.get('/api/v1/listings?q=quokka')).json.total,
      (await service.get('/api/v1/founders?q=ines')).json.total,
      (await service.get('/api/v1/categories/invoicing')).json.listings?.total ?? 0,
    ];
    expect(await hidden()).toEqual([404, 0, 0, 0]);
    const slug = await publish(listingId);
    const { json } = await service.get(`/api/v1/listings/${slug}`);
    expect(json).toMatchObject({ name: 'Quokka Ledger', category: { name: 'Invoicing' }, faqs: [{ question: 'Is it free?' }], managed: true, claimed: false });
    expect(json.not_found_on_website).toContain('city');
    expect(json).not.toHaveProperty('story');
    expect((await service.get('/api/v1/listings?q=quokka')).json.total).toBe(1);
    await service.db.run(sql`update listing set status = 'draft' where id = ${listingId}`);
    const { refreshListingStats } = await import('../../listing-stats/index.ts');
    await refreshListingStats(service.db, [listingId]);
  });

  it('run again after edits, or at once, updates the same listing', async () => {
    const { id, listingId } = await makeListing();
    await ines.patch(id, { fields: { tagline: 'Another line' } });
    const again = await Promise.all([ines.submitDraft(id), ines.submitDraft(id), ines.submitDraft(id)]);
    expect(again.map(({ status, json }) => [status, json.listing_id])).toEqual(again.map(() => [200, listingId]));
    expect((await listing(listingId)).tagline).toBe('Another line');
    const me = await service.join();
    const draft = await me.makeReady();
    const first = await Promise.all([me.submitDraft(draft.id), me.submitDraft(draft.id)]);
    expect(new Set(first.map(({ json }) => json.listing_id)).size).toBe(1);
  });

  it('names everything that is missing or too long, all at once', async () => {
    const me = await service.join();
    const { id } = await me.makeReady();
    await me.patch(id, {
      fields: {
        name: null,
        categories: null,
        tagline: 'x'.repeat(201),
        short_description: 'x'.repeat(301),
        pricing_model: 'x'.repeat(41),
        pricing_summary: 'x'.repeat(301),
        city: 'x'.repeat(121),
      },
      story: { title: 'x'.repeat(201) },
    });
    const { status, json } = await me.submitDraft(id);
    expect([status, json.code]).toEqual([400, 'draft_not_ready']);
    const found = json.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);
    expect(found.sort()).toEqual(
      [
        '/fields/name missing',
        '/fields/categories missing',
        ...['tagline', 'short_description', 'pricing_model', 'pricing_summary', 'city'].map((name) => `/fields/${name} too_long`),
        '/story/title too_long',
      ].sort(),
    );
    await me.patch(id, {
      fields: {
        name: 'Ok',
        categories: ['Email'],
        tagline: null,
        short_description: null,
        description: null,
        pricing_model: '',
        pricing_summary: '',
        city: '',
      },
      story: { title: '' },
    });
    const bare = await me.submitDraft(id);
    expect(bare.json.errors).toMatchObject([{ pointer: '/fields/tagline', code: 'missing' }]);
    await me.patch(id, { fields: { short_description: 'Enough.' } });
    expect((await me.submitDraft(id)).status).toBe(200);
  });

  it('needs no category where the directory has none', async () => {
    const { db } = service;
    const me = await service.join();
    const draft = await me.makeReady(freshSite());
    await me.patch(draft.id, { fields: { categories: null } });
    const columns = 'id, site_id, slug, name, description, position';
    const tree = await db.rows(sql`select ${raw(columns)} from category order by id`);
    expect(await db.rows(sql`select 1 from category where parent_id is not null`)).toEqual([]);
    await db.run(sql`delete from listing_category`);
    await db.run(sql`delete from category`);
    try {
      const answer = await me.submitDraft(draft.id);
      expect([answer.status, answer.json.code]).toEqual([200, undefined]);
      expect(await rowsOf('category', answer.json.listing_id)).toEqual([]);
      expect((await me.patch(draft.id, { fields: { tagline: 'Edited after it was submitted' } })).status).toBe(200);
    } finally {
      await db.run(sql`
        insert into category (id, site_id, slug, name, description, position) overriding system value
        select ${raw(columns)} from json_populate_recordset(null::category, ${JSON.stringify(tree)}::json)`);
    }
  });

  it.each([
    ['Ёлка Праздник', 'elka-prazdnik'],
    ['Καλημέρα', 'kalimera'],
    ['C++ & Söhne', 'c-sohne'],
    ["Ada's   App!", 'adas-app'],
    ['日本語アプリ', /^cjk\d+-/],
    ['🦉', /^cjk\d+-/],
    ['x'.repeat(500), 'x'.repeat(200)],
  ])('gives %s the slug %s', async (name, slug) => {
    // The domain label is the registrable one: example.com has its own company here, so a private suffix takes its place.
    const { listingId } = await makeListing(ines, { fields: { name } }, freshSite('cjk').replace('example.com', 'github.io'));
    expect((await listing(listingId)).slug).toEqual(typeof slug === 'string' ? slug : expect.stringMatching(slug));
  });

  it('gives unique addresses when names are taken, and to many at once', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => service.join()));
    const made = await Promise.all(people.map((me) => makeListing(me, { fields: { name: 'Same Name' } })));
    const slugs = await Promise.all(made.map(async ({ listingId }) => (await listing(listingId)).slug));
    expect(slugs.sort()).toEqual(['same-name', 'same-name-2', 'same-name-3', 'same-name-4']);
  });
});

describe('a submitted draft', () => {
  it('updates the listing with its edited fields and no others', async () => {
    const { id, listingId } = await makeListing();
    await service.db.run(sql`update listing set city = 'Set elsewhere' where id = ${listingId}`);
    const [milestone] = (await ines.patch(id, { milestones: [{ date: '2026-01-05', title: 'One' }] })) && (await rowsOf('milestone', listingId));
    await ines.patch(id, {
      fields: { tagline: 'New', features: null },
      faqs: [{ question: 'Q', answer: 'A' }],
      company_socials: { github: '', x: 'https://x.com/a' },
    });
    await ines.patch(id, {
      milestones: [
        { date: '2026-02-05', title: 'Two' },
        { date: '2026-01-05', title: 'One' },
      ],
    });
    expect(await listing(listingId)).toMatchObject({ tagline: 'New', features: [], city: 'Set elsewhere' });
    expect(await rowsOf('faq', listingId)).toMatchObject([{ question: 'Q', answer: 'A' }]);
    expect(await rowsOf('social', listingId)).toMatchObject([{ platform: 'x' }]);
    expect(await rowsOf('milestone', listingId)).toEqual(expect.arrayContaining([milestone, expect.objectContaining({ title: 'Two' })]));
  });

  it('refuses what the listing can’t accept, and doesn’t change', async () => {
    const { id, listingId } = await makeListing();
    const before = (await ines.get(id)).json;
    const answer = await ines.patch(id, { fields: { tagline: 'x'.repeat(201), name: null, city: 'Faro' } });
    expect(answer.json).toMatchObject({ code: 'invalid_request', status: 400 });
    expect(answer.json.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual(['/fields/name', '/fields/tagline']);
    expect((await ines.get(id)).json).toEqual(before);
    expect((await listing(listingId)).city).toBeNull();
  });

  it('shows an edit of its listing as made by hand', async () => {
    const { id, listingId, draft } = await makeListing();
    const call = callOf(service.db, { caller: { kind: 'api_key', accountId: ines.accountId, keyId: 1, scopes: [] } });
    await service.db.transaction((tx) =>
      noteListingEdit(tx, {
        listingId,
        edit: { fields: { tagline: 'From the listing', country: null }, company_socials: { x: 'https://x.com/b' } },
        caller: call.caller,
        now: call.now,
      }),
    );
    const after = (await ines.get(id)).json;
    expect(after.fields.tagline).toMatchObject({ value: 'From the listing', state: 'manual', ai_value: draft.fields.tagline.value });
    expect(after.fields.country).toMatchObject({ value: null, state: 'deleted' });
    expect(after.company_socials).toEqual({ x: 'https://x.com/b' });
    expect(after.changes[0].keys.sort()).toEqual(['company_socials', 'fields.country', 'fields.tagline']);
  });

  it('shares its listing with a second draft of the same website', async () => {
    const me = await service.join();
    const url = freshSite();
    const one = await makeListing(me, {}, url);
    const two = await makeListing(me, { fields: { tagline: 'Second draft' } }, url);
    expect(two.listingId).toBe(one.listingId);
    expect((await me.get(one.id)).json.fields.tagline).toMatchObject({ value: 'Second draft', state: 'manual' });
    const edits = [1, 2, 3, 4, 5, 6].map((n) => me.patch(n % 2 ? one.id : two.id, { fields: { city: `City ${n}` } }));
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(edits.map(() => 200));
    const cities = [(await me.get(one.id)).json.fields.city.value, (await me.get(two.id)).json.fields.city.value, (await listing(one.listingId)).city];
    expect(new Set(cities).size).toBe(1);
  });

  it('keeps founders apart: equal names on two listings are two people, and a founder that nothing names is removed', async () => {
    const one = await makeListing(ines, { founders: [{ name: 'Twin Name' }, { name: 'Gone Soon', bio: 'x' }] });
    const two = await makeListing(ines, { founders: [{ name: 'Twin Name' }] });
    const idsOf = async (listingId: number) => (await rowsOf('founder', listingId)).map((row) => (row as { founder_id: number }).founder_id);
    const before = await idsOf(one.listingId);
    expect(before).not.toContain((await idsOf(two.listingId))[0]);
    await ines.patch(one.id, { founders: [{ name: 'Twin Name', title: 'CEO' }] });
    expect(await idsOf(one.listingId)).toEqual([before[0]]);
    expect(await service.db.rows(sql`select from founder where name = 'Gone Soon'`)).toEqual([]);
  });
});

describe('a website that is listed already', () => {
  it('becomes a draft that says so, and can’t be submitted', async () => {
    const url = freshSite('taken');
    const first = await makeListing(ines, {}, url);
    const me = await service.join();
    const draft = await me.makeReady(url.replace('https://', 'https://www.'));
    // It has no page before it is public.
    expect(draft).toMatchObject({ status: 'ready', already_listed: { url: null, claim: expect.stringMatching(/\/claim$/) } });
    expect(await me.submitDraft(draft.id)).toMatchObject({ status: 400, json: { code: 'already_listed' } });
    const slug = await publish(first.listingId);
    const page = `${service.origin}/listings/${slug}`;
    expect((await me.get(draft.id)).json.already_listed).toEqual({ url: page, claim: `${page}/claim` });
    expect((await me.submitDraft(draft.id)).json.detail).toContain(page);
    expect((await ines.get(first.id)).json.already_listed).toBeNull();
  });

  it('in two drafts of one person at the same moment becomes one listing', async () => {
    const me = await service.join();
    const url = freshSite();
    const [one, two] = [await me.makeReady(url), await me.makeReady(url)];
    const answers = await Promise.all([me.submitDraft(one.id), me.submitDraft(two.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.json.listing_id).toBe(answers[1]!.json.listing_id);
  });

  it('that someone else submitted first is refused to the second person, even at the same moment', async () => {
    const url = freshSite();
    const people = await Promise.all([1, 2, 3].map(() => service.join()));
    const drafts = await Promise.all(people.map((me) => me.makeReady(url)));
    const answers = await Promise.all(people.map((me, i) => me.submitDraft(drafts[i].id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('that has a new owner refuses the older draft', async () => {
    const me = await service.join();
    const { id, listingId } = await makeListing(me);
    await service.db.run(sql`update listing_member set account_id = ${ines.accountId} where listing_id = ${listingId}`);
    expect(await me.patch(id, { fields: { tagline: 'Mine still' } })).toMatchObject({ status: 400, json: { code: 'already_listed' } });
    expect(await me.submitDraft(id)).toMatchObject({ status: 400, json: { code: 'already_listed' } });
  });
});
