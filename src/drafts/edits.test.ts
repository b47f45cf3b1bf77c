import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeSite } from '../../test/support/drafts/fake-drafting.ts';
import { quoteOf } from '../../test/support/drafts/fake-drafting.ts';
import { type DraftService, type Submitter, startDraftService } from '../../test/support/drafts.ts';
import { sql } from '../platform/database/database.ts';

let service: DraftService;
let ines: Submitter;
// biome-ignore lint/suspicious/noExplicitAny: the test reads any response
let draft: any;
beforeAll(async () => {
  service = await startDraftService();
  ines = await service.join();
  draft = await ines.makeReady();
});
afterAll(() => service.close());

const x = (n: number) => 'x'.repeat(n);
const many = (n: number, item: unknown = 'x') => Array.from({ length: n }, (_, i) => (typeof item === 'string' ? `${item}${i}` : item));
const listFields = ['tags', 'features', 'usps', 'keywords'];
const lineFields = ['name', 'tagline', 'short_description', 'stage', 'pricing_model', 'pricing_summary', 'city'];
const socialPlatforms = 'linkedin x facebook instagram tiktok youtube threads pinterest github reddit producthunt medium website custom'.split(' ');
const storyParts = 'title story why_started problem journey challenges achievements lessons whats_next'.split(' ');
const link = (n: number) => `https://a.example/${x(n - 18)}`;

describe('every limit in the table', () => {
  /** The largest allowed value, and one that is one too large, with the pointer to it. */
  const bounds: [name: string, fits: unknown, tooMuch: unknown, pointer: string, code: string][] = [
    ...lineFields.map((name): [string, unknown, unknown, string, string] => [
      name,
      { fields: { [name]: x(500) } },
      { fields: { [name]: x(501) } },
      `/fields/${name}`,
      'too_long',
    ]),
    ['description', { fields: { description: '🦉'.repeat(20_000) } }, { fields: { description: x(20_001) } }, '/fields/description', 'too_long'],
    ...listFields.flatMap((name): [string, unknown, unknown, string, string][] => [
      [`${name} entries`, { fields: { [name]: many(20) } }, { fields: { [name]: many(21) } }, `/fields/${name}`, 'too_long'],
      [`${name} entry`, { fields: { [name]: [x(200)] } }, { fields: { [name]: [x(201)] } }, `/fields/${name}/0`, 'too_long'],
    ]),
    [
      'categories entries',
      { fields: { categories: many(20, 'x').map(() => 'Invoicing') } },
      { fields: { categories: many(21).map(() => 'Invoicing') } },
      '/fields/categories',
      'too_long',
    ],
    ['lock_fields', { lock_fields: many(20).map(() => 'city') }, { lock_fields: many(21).map(() => 'city') }, '/lock_fields', 'too_long'],
    ['restore', { restore: many(20).map(() => 'city') }, { restore: many(21).map(() => 'city') }, '/restore', 'too_long'],
    ['regenerate', { regenerate: many(5).map(() => 'city') }, { regenerate: many(6).map(() => 'city') }, '/regenerate', 'too_long'],
    ['faqs', { faqs: many(10, { question: 'a', answer: 'b' }) }, { faqs: many(11, { question: 'a', answer: 'b' }) }, '/faqs', 'too_long'],
    ['question', { faqs: [{ question: x(300), answer: 'b' }] }, { faqs: [{ question: x(301), answer: 'b' }] }, '/faqs/0/question', 'too_long'],
    ['answer', { faqs: [{ question: 'a', answer: x(1500) }] }, { faqs: [{ question: 'a', answer: x(1501) }] }, '/faqs/0/answer', 'too_long'],
    ...['company_socials', 'founder_socials'].flatMap((key) =>
      socialPlatforms.map((name): [string, unknown, unknown, string, string] => [
        `${key}.${name}`,
        { [key]: { [name]: link(500) } },
        { [key]: { [name]: link(501) } },
        `/${key}/${name}`,
        'too_long',
      ]),
    ),
    ['founders', { founders: many(6, { name: 'a' }) }, { founders: many(7, { name: 'a' }) }, '/founders', 'too_long'],
    ['founder name', { founders: [{ name: x(160) }] }, { founders: [{ name: x(161) }] }, '/founders/0/name', 'too_long'],
    ['founder title', { founders: [{ name: 'a', title: x(160) }] }, { founders: [{ name: 'a', title: x(161) }] }, '/founders/0/title', 'too_long'],
    ['founder bio', { founders: [{ name: 'a', bio: x(3000) }] }, { founders: [{ name: 'a', bio: x(3001) }] }, '/founders/0/bio', 'too_long'],
    ...storyParts.map((part): [string, unknown, unknown, string, string] => [
      `story.${part}`,
      { story: { [part]: x(8000) } },
      { story: { [part]: x(8001) } },
      `/story/${part}`,
      'too_long',
    ]),
    [
      'milestones',
      { milestones: many(50, { date: '2026-01-01', title: 'a' }) },
      { milestones: many(51, { date: '2026-01-01', title: 'a' }) },
      '/milestones',
      'too_long',
    ],
    [
      'milestone title',
      { milestones: [{ date: '2024-02-29', title: x(200) }] },
      { milestones: [{ date: '2024-02-29', title: x(201) }] },
      '/milestones/0/title',
      'too_long',
    ],
    [
      'milestone description',
      { milestones: [{ date: '2026-01-01', title: 'a', description: x(2000) }] },
      { milestones: [{ date: '2026-01-01', title: 'a', description: x(2001) }] },
      '/milestones/0/description',
      'too_long',
    ],
    [
      'milestone url',
      { milestones: [{ date: '2026-01-01', title: 'a', url: link(500) }] },
      { milestones: [{ date: '2026-01-01', title: 'a', url: link(501) }] },
      '/milestones/0/url',
      'too_long',
    ],
    ['competitor_url', { competitor_url: link(2048) }, { competitor_url: link(2049) }, '/competitor_url', 'too_long'],
    ['seo.title', { seo: { title: x(70) } }, { seo: { title: x(71) } }, '/seo/title', 'too_long'],
    ['seo.meta', { seo: { meta: x(170) } }, { seo: { meta: x(171) } }, '/seo/meta', 'too_long'],
  ];
  it.each(bounds)('%s', async (_name, fits, tooMuch, pointer, code) => {
    const taken = await ines.patch(draft.id, fits);
    expect(taken.status, taken.text.slice(0, 300)).toBe(200);
    const refused = await ines.patch(draft.id, tooMuch);
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ code: 'invalid_request', errors: expect.arrayContaining([expect.objectContaining({ pointer, code })]) });
  });

  it.each([
    [{ fields: { country: 'Portugal' } }, '/fields/country', 'not_a_country'],
    [{ fields: { country: 'ZZ' } }, '/fields/country', 'not_a_country'],
    [{ fields: { founded_year: '1799' } }, '/fields/founded_year', 'not_a_year'],
    [{ fields: { founded_year: '20x4' } }, '/fields/founded_year', 'not_a_year'],
    [{ fields: { founded_year: 2024 } }, '/fields/founded_year', 'wrong_type'],
    [{ fields: { contact_email: 'nobody' } }, '/fields/contact_email', 'not_an_email'],
    [{ fields: { demo_video_url: 'https://vimeo.com/76979871' } }, '/fields/demo_video_url', 'not_a_youtube_video'],
    [{ fields: { demo_video_url: 'http://www.youtube.com/watch?v=dQw4w9WgXcQ' } }, '/fields/demo_video_url', 'not_a_youtube_video'],
    [{ fields: { demo_video_url: 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ' } }, '/fields/demo_video_url', 'not_a_youtube_video'],
    [{ fields: { logo_url: 'javascript:alert(1)' } }, '/fields/logo_url', 'not_a_link'],
    [{ fields: { name: 7 } }, '/fields/name', 'wrong_type'],
    [{ fields: { features: 'one' } }, '/fields/features', 'wrong_type'],
    [{ fields: { naem: 'x' } }, '/fields/naem', 'unknown_key'],
    [{ fields: null }, '/fields', 'wrong_type'],
    [{ lock_fields: ['nmae'] }, '/lock_fields/0', 'not_one_of'],
    [{ faqs: [{ question: 'a' }] }, '/faqs/0/answer', 'required'],
    [{ faqs: [{ question: ' ', answer: 'b' }] }, '/faqs/0/question', 'required'],
    [{ faqs: [{ question: 'a', answer: 'b', more: 1 }] }, '/faqs/0/more', 'unknown_key'],
    [{ founders: [{}] }, '/founders/0/name', 'required'],
    [{ founders: [{ name: '' }] }, '/founders/0/name', 'required'],
    [{ company_socials: { myspace: 'https://a.example' } }, '/company_socials/myspace', 'unknown_key'],
    [{ company_socials: { x: 'javascript:alert(1)' } }, '/company_socials/x', 'not_a_link'],
    [{ company_socials: { x: '@tidewater' } }, '/company_socials/x', 'not_a_link'],
    [{ story: { plot: 'x' } }, '/story/plot', 'unknown_key'],
    [{ milestones: [{ date: '2026-02-30', title: 'a' }] }, '/milestones/0/date', 'bad_format'],
    [{ milestones: [{ title: 'a' }] }, '/milestones/0/date', 'required'],
    [{ milestones: [{ date: '2026-01-01', title: 'a', url: 'http://a.example' }] }, '/milestones/0/url', 'not_a_link'],
    [{ competitor_url: 'http://10.0.0.1/' }, '/competitor_url', 'blocked_address'],
    [{ competitor_url: 'nothing' }, '/competitor_url', 'not_a_link'],
    [{ seo: { description: 'x' } }, '/seo/description', 'unknown_key'],
    [{ titel: 'x' }, '/titel', 'unknown_key'],
    [{ fields: { city: 'a' }, restore: ['city'] }, '/restore/0', 'named_twice'],
    [{ fields: { city: 'a' }, regenerate: ['city'] }, '/regenerate/0', 'named_twice'],
    [{ fields: { name: 'a\0b' } }, '/fields/name', 'nul_character'],
  ])('%j is 400 and names %s', async (body, pointer, code) => {
    const answer = await ines.patch(draft.id, body);
    expect(answer.status, answer.text.slice(0, 300)).toBe(400);
    expect(answer.json.errors).toContainEqual({ pointer, code, detail: expect.any(String) });
  });

  it('hints at what was meant, at any depth', async () => {
    const { json } = await ines.patch(draft.id, { fields: { taglin: 'x' }, company_socials: { linkedn: 'https://a.example' }, lock_fields: ['desciption'] });
    const details = json.errors.map((error: { detail: string }) => error.detail).join(' ');
    expect(details).toMatch(/Did you mean tagline\?.*Did you mean linkedin\?/s);
    expect(details).toContain('Did you mean description?');
  });

  it('unknown categories are answered with the nearest existing ones', async () => {
    const { status, json } = await ines.patch(draft.id, { fields: { categories: ['Invoicng', 'invoicing', 'Tools for developers', 'Zzz'] } });
    expect(status).toBe(400);
    expect(json.errors).toEqual([
      { pointer: '/fields/categories/0', code: 'unknown_category', detail: expect.stringContaining('Nearest: Invoicing') },
      { pointer: '/fields/categories/2', code: 'unknown_category', detail: expect.stringContaining('Developer Tools') },
      { pointer: '/fields/categories/3', code: 'unknown_category', detail: expect.stringContaining('list_categories') },
    ]);
  });

  it('a whole draft at its largest is accepted, in letters of four bytes', async () => {
    const owl = (n: number) => '🦉'.repeat(n);
    const me = await service.join();
    const { id } = await me.makeReady();
    const answer = await me.patch(id, {
      fields: { description: owl(20_000), features: many(20).map((text) => text + owl(190)), usps: many(20).map((text) => text + owl(190)) },
      story: Object.fromEntries(storyParts.map((part) => [part, owl(8000)])),
      milestones: many(50).map((text) => ({ date: '2026-01-01', title: text + owl(190), description: owl(2000) })),
      founders: many(6).map((name) => ({ name, title: owl(160), bio: owl(3000) })),
      faqs: many(10).map((question) => ({ question, answer: owl(1500) })),
    });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  });
});

describe('an edit', () => {
  it('is all or nothing', async () => {
    const before = (await ines.get(draft.id)).json;
    expect((await ines.patch(draft.id, { fields: { city: 'Porto', categories: ['No such'] }, seo: { title: 'New' } })).status).toBe(400);
    expect((await ines.get(draft.id)).json).toEqual(before);
  });

  it('that changes nothing writes nothing', async () => {
    const before = (await ines.get(draft.id)).json;
    const answer = await ines.patch(draft.id, {});
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual(before);
  });

  it('goes through every state of a field', async () => {
    const me = await service.join();
    const { id, fields } = await me.makeReady();
    const name = fields.name.value;
    const change = async (body: unknown, field = 'name') => {
      const { value, state, locked, ai_value } = (await me.patch(id, body)).json.fields[field];
      return [value, state, locked, ai_value];
    };
    expect(await change({ fields: { name: 'Mine' } })).toEqual(['Mine', 'edited', false, name]);
    expect(await change({ lock_fields: ['name'] })).toEqual(['Mine', 'override', true, name]);
    expect(await change({ regenerate: ['name'] })).toEqual(['Mine', 'override', true, name]);
    expect(await change({ fields: { name: 'Other' } })).toEqual(['Other', 'edited', false, name]);
    expect(await change({ fields: { name: null } })).toEqual([null, 'deleted', false, name]);
    expect(await change({ restore: ['name'] })).toEqual([name, 'ai', false, name]);
    expect(await change({ fields: { name: 'Locked' }, lock_fields: ['name'] })).toEqual(['Locked', 'override', true, name]);
    expect(await change({ restore: ['name'] })).toEqual([name, 'ai', false, name]);
    expect(await change({ fields: { name: '' } })).toEqual([null, 'deleted', false, name]);
    expect(await change({ regenerate: ['name'] })).toEqual([name, 'ai', false, name]);
    expect(await change({ fields: { city: '  Porto \n de  Mar ' } }, 'city')).toEqual(['Porto de Mar', 'manual', false, null]);
    expect(await change({ regenerate: ['city'] }, 'city')).toEqual(['Porto de Mar', 'manual', false, null]);
    expect(await change({ restore: ['city'] }, 'city')).toEqual([null, 'not_found', false, null]);
    expect(await change({ fields: { tags: ['a', ' a ', '', 'b'] } }, 'tags')).toEqual([['a', 'b'], 'manual', false, null]);
    expect(await change({ fields: { tags: [] } }, 'tags')).toEqual([null, 'deleted', false, null]);
    expect(await change({ fields: { country: 'de' } }, 'country')).toEqual(['DE', 'edited', false, 'PT']);
    expect(await change({ fields: { categories: ['  developer   TOOLS'] } }, 'categories')).toEqual([['Developer Tools'], 'edited', false, ['Invoicing']]);
  });

  it('redrafts from the stored pages, without the network', async () => {
    const me = await service.join();
    const { id, url } = await me.makeReady();
    const site: FakeSite = { drafted: { fields: { city: { value: 'Faro', evidence: [quoteOf('Faro', url)] }, tagline: null } } };
    service.fake.sites.set(new URL(url).hostname, site);
    const crawls = service.fake.crawls.length;
    const { json } = await me.patch(id, { regenerate: ['city', 'tagline'] });
    expect(json.fields).toMatchObject({ city: { value: 'Faro', state: 'ai', evidence: [{ quote: 'Faro' }] }, tagline: { value: null, state: 'not_found' } });
    expect(service.fake.crawls.length).toBe(crawls);
  });

  it('keeps what isn’t named, and removes what is named but empty', async () => {
    const me = await service.join();
    const { id, company_socials } = await me.makeReady();
    const { json } = await me.patch(id, { company_socials: { x: 'https://x.com/tide' }, story: { problem: 'Unpaid invoices.' }, seo: { meta: 'Meta' } });
    expect(json.company_socials).toEqual({ ...company_socials, x: 'https://x.com/tide' });
    expect(json.story).toMatchObject({ why_started: 'Because nobody else did.', problem: 'Unpaid invoices.' });
    expect(json.seo.title).not.toBeNull();
    const cleared = (await me.patch(id, { company_socials: { x: '', github: '' }, story: { problem: '' }, seo: { title: '' }, faqs: [], founders: [] })).json;
    expect(cleared).toMatchObject({ company_socials: {}, faqs: [], founders: [], seo: { title: null, meta: 'Meta' } });
    expect(cleared.story.problem).toBeNull();
  });

  it('keeps the quotes of entries that are sent back unchanged', async () => {
    const me = await service.join();
    const { id, faqs } = await me.makeReady();
    const { question, answer, evidence } = faqs[0];
    const { json } = await me.patch(id, {
      faqs: [
        { question: 'New?', answer: 'Yes.' },
        { question, answer },
      ],
    });
    expect(json.faqs).toEqual([
      { question: 'New?', answer: 'Yes.', state: 'manual', evidence: [] },
      { question, answer, state: 'ai', evidence },
    ]);
  });

  it('is reported with the previous value', async () => {
    const me = await service.join();
    const { id } = await me.makeReady();
    await me.patch(id, { fields: { city: 'Porto' }, faqs: [] });
    await me.patch(id, { fields: { city: 'Faro' } });
    const { changes, version } = (await me.get(id)).json;
    expect(changes[0]).toMatchObject({ keys: ['fields.city'], before: { 'fields.city': { value: 'Porto', state: 'manual' } } });
    expect(changes[1].keys.sort()).toEqual(['faqs', 'fields.city']);
    expect(version).toBe(4);
    for (let i = 0; i < 21; i++) await me.patch(id, { fields: { city: `City ${i}` } });
    expect((await me.get(id)).json.changes).toHaveLength(20);
  });

  it('accepts half a character and other odd text', async () => {
    const me = await service.join();
    const { id } = await me.makeReady();
    const answer = await me.patch(id, '{"fields": {"name": "A\\ud800B", "city": "\\u202e<script>alert(1)</script>"}, "story": {"story": "\\udfff"}}');
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json.fields).toMatchObject({ name: { value: 'A\ufffdB' }, city: { value: '\u202e<script>alert(1)</script>' } });
  });
});

describe('two people editing at once', () => {
  it('in different fields: both edits are kept', async () => {
    const me = await service.join();
    const { id } = await me.makeReady();
    const fields = ['name', 'tagline', 'city', 'stage', 'pricing_model', 'short_description', 'pricing_summary', 'description'];
    const answers = await Promise.all(fields.map((field) => me.patch(id, { fields: { [field]: `My ${field}` } })));
    expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200));
    const { fields: after, version } = (await me.get(id)).json;
    for (const field of fields) expect(after[field].value).toBe(`My ${field}`);
    expect(version).toBe(2 + fields.length);
  });

  it('in the same field: the later edit is kept, and the earlier one is reported', async () => {
    const me = await service.join();
    const { id } = await me.makeReady();
    await Promise.all(['One', 'Two', 'Three'].map((city) => me.patch(id, { fields: { city } })));
    const { fields, changes } = (await me.get(id)).json;
    const told = changes.slice(0, 3).map((change: { before: Record<string, { value: string }> }) => change.before['fields.city']!.value);
    expect([fields.city.value, ...told].sort()).toEqual(['One', 'Three', 'Two', null].sort());
  });
});

describe('expensive work', () => {
  it('is allowed sixty times an hour', async () => {
    const me = await service.join();
    const { id } = await me.makeReady();
    await service.db.run(sql`
      insert into attempt (kind, who, taken, ends_at) select kind, ${`a${me.accountId}`}, 59, now() + interval '1 hour' from unnest('{redraft,competitor}'::text[]) k(kind)`);
    for (const body of [{ regenerate: ['city'] }, { competitor_url: 'https://lantern.example.com/' }])
      expect([(await me.patch(id, body)).status, (await me.patch(id, body)).status]).toEqual([200, 429]);
    expect((await me.patch(id, { fields: { city: 'Porto' } })).status).toBe(200);
  });
});

describe('the competitor', () => {
  it('is read by a job and compared with the current draft', async () => {
    const me = await service.join();
    const { id } = await me.makeReady();
    const url = 'https://lantern.example.com/';
    const waiting = (await me.patch(id, { competitor_url: url })).json;
    expect(waiting.competitor).toEqual({ url, status: 'waiting', failure: null, rows: [] });
    await expect.poll(async () => (await me.get(id)).json.competitor.status).toBe('ready');
    await me.patch(id, { fields: { city: 'Lisbon' } });
    const { rows } = (await me.get(id)).json.competitor;
    expect(rows).toContainEqual({ attribute: 'name', ours: expect.any(String), theirs: 'Lantern', evidence: [expect.objectContaining({ url })] });
    expect(rows).toContainEqual({ attribute: 'city', ours: 'Lisbon', theirs: null, evidence: [] });
    expect((await me.patch(id, { competitor_url: '' })).json.competitor).toBeNull();
  });

  it('that can’t be read says why, and is tried again when it is submitted again', async () => {
    const me = await service.join();
    const { id } = await me.makeReady();
    const failure = Object.assign(new Error('x'), { code: 'unreachable', detail: 'Try later.' });
    service.fake.sites.set('gone.example.com', { failure });
    await me.patch(id, { competitor_url: 'https://gone.example.com/' });
    await expect.poll(async () => (await me.get(id)).json.competitor).toMatchObject({ status: 'failed', failure: { code: 'unreachable' } });
    service.fake.sites.delete('gone.example.com');
    await me.patch(id, { competitor_url: 'https://gone.example.com/' });
    await expect.poll(async () => (await me.get(id)).json.competitor.status).toBe('ready');
  });
});
