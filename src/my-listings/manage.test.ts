import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DraftService, freshSite, type Submitter, startDraftService } from '../../test/support/drafts.ts';
import { addSite, copyListing, publishListing, submitListing } from '../../test/support/my-listings.ts';
import { until } from '../../test/support/until.ts';
import { sql } from '../platform/database/database.ts';

let service: DraftService;
let ines: Submitter;
let bela: Submitter;
let second: number;
let third: number;
beforeAll(async () => {
  service = await startDraftService();
  [ines, bela] = [await service.join(), await service.join()];
  second = await addSite(service, 'second');
  third = await addSite(service, 'third');
});
afterAll(() => service.close());

const get = (me: Submitter, id: number) => me.call('GET', `/me/listings/${id}`);
const patch = (me: Submitter, id: number, body: unknown, headers = {}) => me.call('PATCH', `/me/listings/${id}`, body, headers);
const versions = (id: number) =>
  // biome-ignore lint/suspicious/noExplicitAny: rows are looked into
  service.db.rows<any>(sql`select what, by, before, after, credential from listing_version where listing_id = ${id} order by id`);
/** As the public sees it; signed in, to bypass ready answers. */
const listed = async (slug: string) => (await bela.call('GET', `/listings/${slug}`)).json;

describe('list_my_listings', () => {
  it('lists everything the caller owns, in any status, on every site, newest first, and nothing of anyone else', async () => {
    const me = await service.join();
    expect((await me.call('GET', '/me/listings')).json).toMatchObject({ items: [], total: 0 });
    const one = await submitListing(me);
    const live = await submitListing(me);
    await publishListing(service.db, live.id);
    const away = await copyListing(service.db, { of: live.id, siteId: second, accountId: me.accountId });
    await submitListing(bela);
    const { json } = await me.call('GET', '/me/listings');
    expect(json.items).toMatchObject([
      { id: away, site: 'second', status: 'live', is_public: true, url: expect.stringMatching(/^http:\/\/second\.slipway\.test/) },
      { id: live.id, site: 'main', status: 'live', is_public: true, plan: 'free' },
      { id: one.id, site: 'main', status: 'draft', is_public: false, next_step: { code: 'choose_plan' } },
    ]);
    expect((await me.call('GET', '/me/listings?per_page=1&page=2')).json).toMatchObject({ items: [{ id: live.id }], total: 3, has_more: true });
  });
});

describe('get_my_listing', () => {
  it('shows its owner everything, in any status, and includes the public profile', async () => {
    const { id } = await submitListing(ines, { story: { problem: 'Theirs' }, milestones: [{ date: '2026-01-05', title: 'Start' }] });
    const hidden = (await get(ines, id)).json;
    expect(hidden).toMatchObject({ id, site: 'main', status: 'draft', is_public: false, badge: null, unlocked_sections: [] });
    expect(hidden.story.problem).toBe('Theirs');
    expect(hidden.milestones).toMatchObject([{ title: 'Start' }]);
    expect((await service.get(`/api/v1/listings/${hidden.slug}`)).status).toBe(404);
    await publishListing(service.db, id);
    const open = await listed(hidden.slug);
    expect(open).not.toHaveProperty('story');
    expect(open).not.toHaveProperty('milestones');
    const mine = (await get(ines, id)).json;
    for (const key of Object.keys(open)) if (key !== 'views') expect(mine[key], key).toEqual(open[key]);
  });

  it('says what the last check of the homepage found', async () => {
    const { id } = await submitListing(ines);
    await service.db.run(sql`update listing set status = 'awaiting_badge', launch_week = '2027-01-04' where id = ${id}`);
    await service.db.run(sql`
      insert into free_launch (listing_id, chosen_at, badge, badge_detail, checked_at, next_check_at)
      values (${id}, now(), 'hidden', 'The badge is there, and hidden.', '2026-11-20T10:00:00Z', now())`);
    expect((await get(ines, id)).json).toMatchObject({
      badge: { finding: 'hidden', detail: 'The badge is there, and hidden.', checked_at: '2026-11-20T10:00:00.000Z', found_at: null, moves: 0 },
      next_step: { code: 'place_badge', says: expect.stringContaining('The badge is there, and hidden.') },
    });
  });

  it.each(['GET', 'PATCH'])('%s for someone else’s listing answers as if it didn’t exist, for every caller', async (method) => {
    const { id } = await submitListing(ines);
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${id}, ${bela.accountId}, 'founder', now())`);
    for (const wrong of [id, 999_999, '9'.repeat(30)]) {
      const answer = await bela.call(method, `/me/listings/${wrong}`, method === 'PATCH' ? { fields: { city: 'Rome' } } : undefined);
      expect([answer.status, answer.json.code]).toEqual([404, 'listing_not_found']);
    }
    expect((await ines.call(method, '/me/listings/0', method === 'PATCH' ? {} : undefined)).status).toBe(400);
  });
});

describe('update_my_listing', () => {
  it('publishes at once, keeps a version, and updates the draft', async () => {
    const { id, draftId } = await submitListing(ines);
    const slug = await publishListing(service.db, id);
    const anonymous = async () => (await service.get(`/api/v1/listings/${slug}`)).json;
    expect((await anonymous()).city).toBeNull();
    const fields = { city: '  Port \n Louis ', country: 'mu', founded_year: 2019, features: ['One', ' One ', ''], headline: 'Hello', seo_title: 'Seo' };
    const answer = await patch(ines, id, { fields, socials: { x: 'https://x.com/a' }, faqs: [{ question: 'Q?', answer: 'A\r\nB' }] });
    expect(answer.status, answer.text).toBe(200);
    const wanted = {
      city: 'Port Louis',
      country: 'MU',
      founded_year: 2019,
      features: ['One'],
      headline: 'Hello',
      seo: { title: 'Seo', description: null },
      socials: { x: 'https://x.com/a' },
      faqs: [{ question: 'Q?', answer: 'A\nB' }],
    };
    expect(answer.json).toMatchObject({ ...wanted, applied_to: [] });
    expect(answer.json.socials).toEqual(wanted.socials);
    await until(async () => (await anonymous()).city === 'Port Louis');
    const open = await anonymous();
    expect(open).toMatchObject(wanted);
    expect(open.not_found_on_website).toContain('city');
    expect((await versions(id)).at(-1)).toMatchObject({
      what: 'update_my_listing',
      by: 'api_key',
      before: { city: null, country: 'PT' },
      after: { city: 'Port Louis', country: 'MU', founded_year: 2019 },
      credential: { key_id: expect.any(Number) },
    });
    const draft = (await ines.get(draftId)).json;
    expect(draft.fields.city).toMatchObject({ value: 'Port Louis', state: 'manual' });
    expect(draft.fields.founded_year.value).toBe('2019');
    expect(draft.company_socials).toEqual(wanted.socials);
    expect(draft.seo.title).toBe('Seo');
    // Editing the draft doesn't undo it.
    await ines.patch(draftId, { fields: { tagline: 'Newer' } });
    expect(await listed(slug)).toMatchObject({ ...wanted, tagline: 'Newer' });
  });

  it.each([
    ['null', null],
    ['an empty text', ''],
    ['blanks', '  \n '],
  ])('takes a value away by %s', async (_name, nothing) => {
    const { id } = await submitListing(ines, { fields: { city: 'Rome', contact_email: 'a@rome.example', pricing_summary: 'Free' } });
    const { json } = await patch(ines, id, { fields: { city: nothing, contact_email: nothing, pricing_summary: nothing } });
    expect(json).toMatchObject({ city: null, contact_email: null, pricing_summary: null });
  });

  it('without a change keeps no version', async () => {
    const { id } = await submitListing(ines);
    const before = (await versions(id)).length;
    expect((await patch(ines, id, {})).status).toBe(200);
    const { tagline } = (await get(ines, id)).json;
    expect((await patch(ines, id, { fields: { tagline } })).status).toBe(200);
    expect((await versions(id)).length).toBe(before);
  });

  it.each<[string, object, string[]]>([
    [
      'texts that are too long',
      { fields: { tagline: 'x'.repeat(201), pricing_model: 'x'.repeat(41), seo_description: 'x'.repeat(321) } },
      ['/fields/tagline', '/fields/pricing_model', '/fields/seo_description'],
    ],
    ['no country', { fields: { country: 'QQ' } }, ['/fields/country']],
    ['a country of three letters', { fields: { country: 'DEU' } }, ['/fields/country']],
    ['no year', { fields: { founded_year: 1799 } }, ['/fields/founded_year']],
    ['a year as text', { fields: { founded_year: '2020' } }, ['/fields/founded_year']],
    ['no mail address', { fields: { contact_email: 'nobody' } }, ['/fields/contact_email']],
    ['a video elsewhere', { fields: { demo_video_url: 'https://vimeo.com/1' } }, ['/fields/demo_video_url']],
    ['a video by http', { fields: { demo_video_url: 'http://youtu.be/abcdefghijk' } }, ['/fields/demo_video_url']],
    ['a list that is too long', { fields: { features: Array(21).fill('a'), keywords: ['x'.repeat(201)] } }, ['/fields/features', '/fields/keywords/0']],
    ['fields of the draft', { fields: { name: 'Other', categories: ['Email'] } }, ['/fields/name', '/fields/categories']],
    ['an unknown key', { status: 'live' }, ['/status']],
    ['an unknown platform', { socials: { myspace: 'https://myspace.com/a' } }, ['/socials/myspace']],
    ['a link that is none', { socials: { x: 'javascript:alert(1)' } }, ['/socials/x']],
    ['eleven questions', { faqs: Array(11).fill({ question: 'Q', answer: 'A' }) }, ['/faqs']],
    ['a blank answer', { faqs: [{ question: 'Q', answer: ' ' }] }, ['/faqs/0/answer']],
    ['an unknown site', { apply_to: ['main', 'seccond', 'nowhere'] }, ['/apply_to/1', '/apply_to/2']],
    [
      'every text taken away',
      { fields: { tagline: null, short_description: '', description: null } },
      ['/fields/tagline', '/fields/short_description', '/fields/description'],
    ],
  ])('refuses %s, naming each, and changes nothing', async (_name, body, pointers) => {
    const { id } = await submitListing(ines);
    const before = (await get(ines, id)).json;
    const answer = await patch(ines, id, { ...body, fields: { city: 'Changed', ...('fields' in body && (body.fields as object)) } });
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
    expect([...new Set(answer.json.errors.map(({ pointer }: { pointer: string }) => pointer))].sort()).toEqual(pointers.sort());
    expect((await get(ines, id)).json).toEqual(before);
  });

  it('lists the existing sites', async () => {
    const { id } = await submitListing(ines);
    const { json } = await patch(ines, id, { apply_to: ['seccond'] });
    expect(json.errors[0]).toMatchObject({ code: 'unknown_site', detail: expect.stringMatching(/Did you mean second\?.*all, main, second, third/) });
  });

  it('applies headline, summary and SEO fields to the company’s own listings on the named sites only', async () => {
    const { id } = await submitListing(ines, {}, freshSite());
    // Same registrable domain, so the same company, and on the same site.
    const sibling = await submitListing(ines);
    const there = await copyListing(service.db, { of: id, siteId: second, accountId: ines.accountId });
    const foreign = await copyListing(service.db, { of: id, siteId: third, accountId: bela.accountId });
    const named = await patch(ines, id, { fields: { headline: 'H', city: 'Rome' }, apply_to: ['third'] });
    expect(named.json.applied_to).toEqual([]);
    const all = await patch(ines, id, { fields: { headline: 'New', seo_title: 'S', tagline: 'Here only' }, apply_to: ['all'] });
    expect(all.json.applied_to).toEqual([{ site: 'second', listing_id: there }]);
    expect((await get(ines, there)).json).toMatchObject({ headline: 'New', seo: { title: 'S', description: null }, city: null });
    expect((await get(ines, there)).json.tagline).not.toBe('Here only');
    expect((await versions(there)).map(({ after }) => after)).toEqual([{ headline: 'New', seo_title: 'S' }]);
    for (const other of [sibling.id, foreign])
      expect(await service.db.row(sql`select headline, coalesce(seo_title, '') = 'S' as same from listing where id = ${other}`)).toEqual({
        headline: null,
        same: false,
      });
    // None of the fields can be copied to other sites.
    expect((await patch(ines, id, { fields: { city: 'Oslo' }, apply_to: ['all'] })).json.applied_to).toEqual([]);
    expect((await patch(ines, id, { fields: { headline: null }, apply_to: ['second'] })).json.applied_to).toEqual([{ site: 'second', listing_id: there }]);
    expect((await get(ines, there)).json.headline).toBeNull();
  });

  it('by many at once loses nothing: each is a version, listing and draft agree, and there is no deadlock', async () => {
    const { id, draftId } = await submitListing(ines);
    const there = await copyListing(service.db, { of: id, siteId: second, accountId: ines.accountId });
    const before = (await versions(id)).length;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => [
        patch(ines, id, { fields: { city: `City ${n}`, headline: `H ${n}` }, apply_to: ['all'] }),
        ines.patch(draftId, { fields: { tagline: `Tagline ${n}` } }),
        patch(ines, there, { fields: { headline: `T ${n}` }, apply_to: ['all'] }),
        ines.submitDraft(draftId),
      ]).flat(),
    );
    expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(Array(24).fill(200));
    expect((await versions(id)).length - before).toBe(18);
    const mine = (await get(ines, id)).json;
    const draft = (await ines.get(draftId)).json;
    expect([draft.fields.city.value, draft.fields.tagline.value]).toEqual([mine.city, mine.tagline]);
    expect((await get(ines, there)).json.headline).toBe(mine.headline);
  });

  it('with an Idempotency-Key happens once', async () => {
    const { id } = await submitListing(ines);
    const headers = { 'Idempotency-Key': `k${id}` };
    const first = await patch(ines, id, { fields: { city: 'Lima' } }, headers);
    await patch(ines, id, { fields: { city: 'Quito' } });
    const again = await patch(ines, id, { fields: { city: 'Lima' } }, headers);
    expect([again.json, again.headers['idempotency-replayed']]).toEqual([first.json, 'true']);
    expect((await get(ines, id)).json.city).toBe('Quito');
  });
});

describe('milestones and story', () => {
  const add = (me: Submitter, id: number, body: unknown) => me.call('POST', `/me/listings/${id}/milestones`, body);

  it('are always saved, and public once the section is unlocked', async () => {
    const { id, draftId } = await submitListing(ines);
    const slug = await publishListing(service.db, id);
    const locked = await add(ines, id, { date: '2024-02-29', title: ' Leap ', description: 'A\nB', url: 'https://a.example/b' });
    expect([locked.status, locked.json]).toEqual([
      201,
      { id: expect.any(Number), listing_id: id, date: '2024-02-29', title: 'Leap', description: 'A\nB', url: 'https://a.example/b', shown_publicly: false },
    ]);
    const story = await ines.call('PUT', `/me/listings/${id}/story`, { title: 'T', problem: 'P', lessons: '' });
    expect([story.status, story.json]).toMatchObject([200, { listing_id: id, shown_publicly: false, story: { title: 'T', problem: 'P', lessons: null } }]);
    expect(await listed(slug)).not.toHaveProperty('milestones');
    await publishListing(service.db, id, ['story', 'milestones']);
    expect(await listed(slug)).toMatchObject({ milestones: [{ id: locked.json.id, title: 'Leap' }], story: { title: 'T', problem: 'P', why_started: null } });
    expect((await add(ines, id, { date: '2025-01-01', title: 'Second' })).json.shown_publicly).toBe(true);
    // Adding the same one again changes nothing.
    expect((await add(ines, id, { date: '2025-01-01', title: 'Second' })).status).toBe(201);
    expect((await listed(slug)).milestones).toHaveLength(2);
    // PUT replaces the whole story.
    await ines.call('PUT', `/me/listings/${id}/story`, { journey: 'J' });
    expect((await listed(slug)).story).toMatchObject({ title: null, problem: null, journey: 'J' });
    const draft = (await ines.get(draftId)).json;
    expect([draft.story.problem, draft.story.journey, draft.milestones.length]).toEqual([null, 'J', 2]);
    const gone = await ines.call('DELETE', `/me/listings/${id}/milestones/${locked.json.id}`);
    expect([gone.status, gone.json]).toEqual([200, { id: locked.json.id, listing_id: id, deleted: true, milestones_left: 1 }]);
    expect((await ines.call('DELETE', `/me/listings/${id}/milestones/${locked.json.id}`)).json.code).toBe('milestone_not_found');
    expect((await listed(slug)).milestones).toMatchObject([{ title: 'Second' }]);
    expect((await ines.get(draftId)).json.milestones).toMatchObject([{ title: 'Second' }]);
  });

  it.each<[string, object, string]>([
    ['a day that is none', { date: '2026-02-30', title: 'T' }, '/date'],
    ['a day before 1800', { date: '1799-12-31', title: 'T' }, '/date'],
    ['a day after 2200', { date: '2201-01-01', title: 'T' }, '/date'],
    ['no title', { date: '2026-01-01' }, '/title'],
    ['a blank title', { date: '2026-01-01', title: ' ' }, '/title'],
    ['a link by http', { date: '2026-01-01', title: 'T', url: 'http://a.example/' }, '/url'],
    ['an unknown key', { date: '2026-01-01', title: 'T', link: 'https://a.example/' }, '/link'],
  ])('refuse %s', async (_name, body, pointer) => {
    const { id } = await submitListing(ines);
    const answer = await add(ines, id, body);
    expect([answer.status, answer.json.errors?.[0].pointer]).toEqual([400, pointer]);
  });

  it('are limited to fifty, and only the owner can delete them', async () => {
    const { id } = await submitListing(ines, { milestones: Array.from({ length: 49 }, (_, n) => ({ date: '2020-01-01', title: `M ${n}` })) });
    const last = await add(ines, id, { date: '2020-01-02', title: 'Last' });
    expect(last.status).toBe(201);
    const over = await add(ines, id, { date: '2020-01-03', title: 'Over' });
    expect([over.status, over.json.code]).toEqual([400, 'too_many_milestones']);
    const { id: other } = await submitListing(bela);
    for (const at of [other, id]) expect((await bela.call('DELETE', `/me/listings/${at}/milestones/${last.json.id}`)).status).toBe(404);
    expect((await get(ines, id)).json.milestones).toHaveLength(50);
  });

  it('a story needs a part, and a title of at most 200 characters', async () => {
    const { id } = await submitListing(ines);
    expect((await ines.call('PUT', `/me/listings/${id}/story`, {})).status).toBe(400);
    expect((await ines.call('PUT', `/me/listings/${id}/story`, { title: 'x'.repeat(201) })).json.errors).toMatchObject([
      { pointer: '/title', code: 'too_long' },
    ]);
    expect((await ines.call('PUT', `/me/listings/${id}/story`, { story: '' })).json.story.story).toBeNull();
    expect((await get(ines, id)).json.story).toBeNull();
  });
});
