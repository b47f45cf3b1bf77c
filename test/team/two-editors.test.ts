import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/database.ts';
import { fieldsIn } from '../support/browser/form-fields.ts';
import { type Member, newMember } from '../support/browser/team-member.ts';
import { newPerson } from '../support/browser/visitor.ts';
import { startService, type TestService } from '../support/service.ts';

// Two people open the same thing. Whoever saves second sees what the first one saved, keeps what they typed, and decides.

let service: TestService;
let ana: Member;
let ben: Member;
let slug: string;
let post: number;
let category: string;
let question: number;
beforeAll(async () => {
  service = await startService({ demo: true });
  ana = await newMember(service, 'ana');
  ben = await newMember(service, 'ben');
  slug = (await service.db.row<{ slug: string }>(sql`select slug from listing where status = 'live' order by id limit 1`))!.slug;
  category = (await service.db.row<{ slug: string }>(sql`select slug from category where parent_id is null order by id limit 1`))!.slug;
  post = (await ana.ask('create_post', { title: 'First', body: 'Text' })).json['id'] as number;
  await ana.ask('set_page', { slug: 'shared', title: 'First', body: 'Text' });
  question = (await ana.ask('create_question', { question: 'First?' })).json['id'] as number;
  await ana.ask('create_attribute', { key: 'shared_fact', label: 'First' });
});
afterAll(() => service.close());

const one = async (query: ReturnType<typeof sql>) => Object.values((await service.db.row<Record<string, unknown>>(query))!)[0];
const found = (list: unknown, key: string, value: unknown) => (list as Record<string, unknown>[]).find((item) => item[key] === value)!;

interface Case {
  /** Reads the version through the team API. */
  version(): Promise<unknown>;
  edit(value: string): [operation: string, input: object];
  saved(): Promise<unknown>;
  /** The page, its form and the field with the value. */
  page: () => [path: string, form: string, field: string];
}

const cases: Record<string, Case> = {
  'a blog post': {
    version: async () => (await ana.read('get_post_for_team', { id: String(post) }))['version'],
    edit: (value) => ['update_post', { id: post, title: value }],
    saved: () => one(sql`select title from blog_post where id = ${post}`),
    page: () => [`/team/content/posts/${post}`, 'post', 'title'],
  },
  'a page': {
    version: async () => (await ana.read('get_page', { slug: 'shared', language: 'en' }))['version'],
    edit: (value) => ['set_page', { slug: 'shared', title: value }],
    saved: () => one(sql`select title from site_page where slug = 'shared'`),
    page: () => ['/team/content/pages/own/shared/en', 'page', 'title'],
  },
  'a legal text': {
    version: async () => (await ana.read('get_text', { page: 'about', language: 'en' }))['version'],
    edit: (value) => ['set_text', { page: 'about', text: value }],
    saved: async () => (await ana.read('get_text', { page: 'about', language: 'en' }))['text'],
    page: () => ['/team/content/pages/about/en', 'text', 'text'],
  },
  'a category': {
    version: async () => found((await ana.read('list_categories_for_team', {}))['items'], 'slug', category)['version'],
    edit: (value) => ['update_category', { slug: category, name: value }],
    saved: () => one(sql`select name from category where slug = ${category}`),
    page: () => [`/team/categories/${category}`, 'change', 'name'],
  },
  'an attribute': {
    version: async () => found((await ana.read('list_attributes', {}))['items'], 'key', 'shared_fact')['version'],
    edit: (value) => ['update_attribute', { key: 'shared_fact', label: value }],
    saved: () => one(sql`select label from attribute where key = 'shared_fact'`),
    page: () => ['/team/attributes/shared_fact', 'change', 'label'],
  },
  'the announcement': {
    version: async () => (await ana.read('get_announcement', {}))['version'],
    edit: (value) => ['set_announcement', { text: value }],
    saved: async () => ((await ana.read('get_announcement', {}))['announcement'] as { texts: { en: string } } | null)?.texts.en,
    page: () => ['/team/content/announcement', 'announcement', 'text'],
  },
  'an interview question': {
    version: async () => found((await ana.read('list_questions_for_team', {}))['items'], 'id', question)['version'],
    edit: (value) => ['update_question', { id: question, question: value }],
    saved: () => one(sql`select question from interview_question where id = ${question}`),
    page: () => ['/team/content/questions', 'change', `question-${question}`],
  },
  'the texts of a site': {
    version: async () => (await ana.read('get_site_settings', {}))['version'],
    edit: (value) => ['set_site', { tagline: value }],
    saved: () => one(sql`select tagline from site limit 1`),
    page: () => ['/team/site', 'texts', 'tagline'],
  },
  'the seller': {
    version: async () => (await ana.read('get_site_settings', {}))['version'],
    edit: (value) => ['set_seller', { name: value }],
    saved: () => one(sql`select settings->'seller'->>'name' from site limit 1`),
    page: () => ['/team/setup', 'seller', 'name'],
  },
  'the text of an email': {
    version: async () => (await ana.read('get_email_text', { kind: 'receipt', language: 'en' }))['version'],
    edit: (value) => ['set_email_text', { kind: 'receipt', language: 'en', subject: value }],
    saved: async () => (await ana.read('get_email_text', { kind: 'receipt', language: 'en' }))['subject'],
    page: () => ['/team/mail/texts/receipt/en', 'words', 'subject'],
  },
};

describe.each(Object.entries(cases))('%s that two people edit', (_name, { version, edit, saved, page }) => {
  it('through the team API: the second edit of an earlier version is refused, and nothing is overwritten', async () => {
    const read = await version();
    const [operation, input] = edit('Ana’s version');
    expect((await ana.ask(operation, { ...input, if_unchanged_since: read })).status).toBe(200);
    const [, theirs] = edit('Ben’s version');
    const refused = await ben.ask(operation, { ...theirs, if_unchanged_since: read });
    expect([refused.status, refused.json.errors?.map(({ code }) => code)]).toEqual([400, ['edited']]);
    expect(refused.json.errors![0]!.detail).toMatch(/^ana berg saved this while you were editing/);
    expect(await saved()).toBe('Ana’s version');
    // What is there already isn't lost: the same edit sent twice is no conflict.
    expect((await ana.ask(operation, { ...input, if_unchanged_since: read })).status).toBe(200);
    expect((await ben.ask(operation, { ...theirs, if_unchanged_since: await version() })).status).toBe(200);
    expect(await saved()).toBe('Ben’s version');
  });

  it('in the console: the saved version is beside what was typed, and saving again or leaving it is a choice', async () => {
    const [path, form, field] = page();
    const opened = fieldsIn(await ben.browser.get(path), form, field);
    await ana.ask(...edit('Ana’s newer version'));
    const refused = await ben.browser.post(path, { ...opened, [field]: 'Ben’s own words' });
    expect(refused.status).toBe(400);
    expect(refused.words).toMatch(/ana berg saved this while you were editing.*Someone else saved this first.*Ana’s newer version.*Discard my version/s);
    expect(fieldsIn(refused, form, field)[field]).toBe('Ben’s own words');
    expect(await saved()).toBe('Ana’s newer version');
    // A third version in between is a conflict again.
    await ana.ask(...edit('Ana’s newest version'));
    const again = await ben.browser.post(path, fieldsIn(refused, form, field));
    expect([again.status, again.words.includes('Ana’s newest version'), fieldsIn(again, form, field)[field]]).toEqual([400, true, 'Ben’s own words']);
    expect((await ben.browser.post(path, fieldsIn(again, form, field))).status).toBe(303);
    expect(await saved()).toBe('Ben’s own words');
  });
});

describe.each<[page: string, form: string, theirs: object, typed: Record<string, string>, shown: RegExp]>([
  ['/team/site', 'colour', { accent: 'moss' }, { accent: 'slate' }, /Accent colour moss/],
  ['/team/site', 'numbers', { free_places_per_week: 7 }, { free_places_per_week: '9' }, /Free places per week 7/],
  ['/team/site', 'votes', { vote_sensitivity: 'high' }, { vote_sensitivity: 'low' }, /How easily votes are held High/],
  ['/team/site', 'readings', { website_reading_days: 60 }, { website_reading_days: '90' }, /Read a website again after \(days\) 60/],
  ['/team/site', 'features', { features_off: ['blog'] }, { on: 'blog' }, /What this site has Reviews/],
  ['/team/site', 'languages', { languages: ['en', 'de'] }, { first: 'en', offered: 'fr' }, /Offered languages English, Deutsch/],
  ['/team/site', 'search', { search_engines: false }, { allowed: 'yes' }, /Search engines may list this site No/],
  ['/team/site', 'contact', { security_contact: 'mailto:ana@example.org' }, { security_contact: 'mailto:ben@example.org' }, /mailto:ana@example\.org/],
  ['/team/setup', 'name', { purpose: 'Ana’s purpose' }, { purpose: 'Ben’s' }, /What the site is for Ana’s purpose/],
  ['/team/setup', 'zone', { time_zone: 'Europe/Lisbon' }, { time_zone: 'Europe/Berlin' }, /Time zone Europe\/Lisbon/],
  ['/team/setup', 'weeks', { paid_places_per_week: 3 }, { paid_places_per_week: '4' }, /Paid places per week 3/],
  ['/team/setup', 'backup', { backups_confirmed: true }, {}, /Backups are running.* Yes/],
])('%s, form %s', (path, form, theirs, typed, shown) => {
  it('shows what someone else saved in the same form, and only there', async () => {
    const opened = fieldsIn(await ben.browser.get(path), form);
    // Saving another setting is no conflict.
    await ana.ask('set_site', { sells_nothing: true });
    await ana.ask('set_site', { sells_nothing: null });
    expect((await ana.ask('set_site', theirs)).status).toBe(200);
    await ana.ask('set_site', { ...(form === 'contact' ? { purpose: 'Another one' } : { security_contact: 'mailto:cy@example.org' }) });
    const before = await one(sql`select settings from site limit 1`);
    const refused = await ben.browser.post(path, { ...opened, ...typed });
    expect([refused.status, refused.words]).toEqual([400, expect.stringMatching(/ana berg saved this while you were editing/)]);
    const section = /Someone else saved this first.*?Discard my version/s.exec(refused.words)![0];
    expect(section).toMatch(shown);
    expect(await one(sql`select settings from site limit 1`)).toEqual(before);
    expect((await ben.browser.post(path, { ...fieldsIn(refused, form), ...typed })).status).toBe(303);
    expect((await ben.browser.get(path)).words).not.toContain('Someone else saved this first');
  });

  it('is saved if someone else has only saved another form', async () => {
    const opened = fieldsIn(await ben.browser.get(path), form);
    await ana.ask('set_site', form === 'contact' ? { purpose: 'Yet another one' } : { security_contact: 'mailto:dee@example.org' });
    expect((await ben.browser.post(path, opened)).status).toBe(303);
  });
});

describe('who saved the other version', () => {
  it('is whoever changed what the form has, not whoever did something else with the same thing since', async () => {
    const read = await cases['an interview question']!.version();
    await ana.ask('update_question', { id: question, hint: 'A hint of Ana’s' });
    await ben.ask('retire_question', { id: question });
    await ben.ask('restore_question', { id: question });
    const refused = await ben.ask('update_question', { id: question, question: 'Another one?', if_unchanged_since: read });
    expect(refused.json.errors![0]!.detail).toMatch(/^ana berg saved/);
  });

  it('is nobody by name if the log doesn’t know', async () => {
    const read = await cases['an interview question']!.version();
    await service.db.run(sql`update interview_question set hint = 'By hand' where id = ${question}`);
    await service.db.script(`alter table team_audit disable trigger team_audit_stays;
      delete from team_audit where subject = 'question:${question}'; alter table team_audit enable trigger team_audit_stays`);
    const refused = await ben.ask('update_question', { id: question, question: 'Another one?', if_unchanged_since: read });
    expect(refused.json.errors![0]!.detail).toMatch(/^Someone else saved/);
  });
});

it('an announcement that someone else has just set is not removed unseen', async () => {
  const path = '/team/content/announcement';
  const opened = fieldsIn(await ben.browser.get(path), 'announcement');
  await ana.ask('set_announcement', { text: 'Ana’s news', link: '/blog' });
  const refused = await ben.browser.post(path, { ...opened, do: 'remove' });
  expect([refused.status, refused.words]).toEqual([400, expect.stringMatching(/ana berg saved this.*Ana’s news.*Link \/blog/s)]);
  expect((await ben.browser.post(path, { ...fieldsIn(refused, 'announcement'), do: 'remove' })).to).toContain('done=removed');
});

describe('the fields of a listing that only the team edits', () => {
  const nameOf = () => one(sql`select name from listing where slug = ${slug}`);

  it('are compared one by one: what someone else saved in another field stays, in the same one it is shown', async () => {
    const path = `/team/listings/${slug}/edit`;
    const opened = { ...fieldsIn(await ben.browser.get(path), 'edit'), reason: 'Tidied up' };
    const stage = await one(sql`select stage from listing where slug = ${slug}`);
    expect((await ana.ask('edit_listing', { slug, fields: { name: 'Named by Ana', tags: ['ana'] }, reason: 'Renamed' })).status).toBe(200);
    // Ben changed only the stage: Ana's name and tags aren't set back to what his form was opened with.
    expect((await ben.browser.post(path, { ...opened, 'fields/stage': 'growth by Ben' })).to).toContain('done=edited');
    expect([await nameOf(), await one(sql`select tags from listing where slug = ${slug}`)]).toEqual(['Named by Ana', ['ana']]);
    expect(await one(sql`select stage from listing where slug = ${slug}`)).not.toBe(stage);
    const refused = await ben.browser.post(path, { ...opened, 'fields/name': 'Named by Ben', 'fields/tags': 'ben' });
    expect([refused.status, refused.words.match(/changed elsewhere while you were editing/g)?.length]).toEqual([400, 2]);
    expect(refused.words).toContain('ana berg saved this while you were editing');
    expect(refused.words).toContain('Named by Ana');
    expect([fieldsIn(refused, 'edit')['fields/name'], await nameOf()]).toEqual(['Named by Ben', 'Named by Ana']);
    expect((await ben.browser.post(path, fieldsIn(refused, 'edit'))).to).toContain('done=edited');
    expect(await nameOf()).toBe('Named by Ben');
  });

  it('are checked through the team API too', async () => {
    const { version } = await ana.read('get_listing_for_team', { slug });
    await ana.ask('edit_listing', { slug, fields: { name: 'Ana again' }, reason: 'Renamed' });
    const refused = await ben.ask('edit_listing', { slug, fields: { name: 'Ben again' }, reason: 'Renamed', if_unchanged_since: version });
    expect([refused.status, refused.json.errors?.map(({ code }) => code), await nameOf()]).toEqual([400, ['edited'], 'Ana again']);
    expect(refused.json.errors![0]!.detail).toMatch(/^ana berg saved this while you were editing/);
  });

  it('name the founder if it was they who saved last, whatever the team did with other fields', async () => {
    const founder = await newPerson(service);
    const id = await one(sql`select id from listing where slug = ${slug}`);
    await service.db.run(
      sql`insert into listing_member (listing_id, account_id, role, since) values (${id}, ${founder.accountId}, 'owner', ${service.parts.clock.now()})`,
    );
    const { version } = await ana.read('get_listing_for_team', { slug });
    const form = fieldsIn(await founder.get(`/account/listings/${id}/edit`), 'edit');
    expect((await founder.post(`/account/listings/${id}/edit`, { ...form, 'fields/tagline': 'From the founder' })).status).toBe(303);
    await ana.ask('edit_listing', { slug, fields: { stage: 'mvp' }, reason: 'Checked' });
    const refused = await ben.ask('edit_listing', { slug, fields: { tagline: 'From Ben' }, reason: 'Shorter', if_unchanged_since: version });
    expect(refused.json.errors![0]!.detail).toContain(`${founder.email} saved this while you were editing`);
  });
});

it('a week that someone else has closed since the page was opened stays closed, with their note', async () => {
  const { items } = await ana.read('list_weeks_for_team', { ahead: '12' });
  const { week } = (items as { week: string }[]).at(-1)!;
  const opened = fieldsIn(await ben.browser.get(`/team/weeks/${week}`), 'offer');
  await ana.ask('offer_week', { week, free: false, paid: false, note: 'Closed for Christmas' });
  const refused = await ben.browser.post(`/team/weeks/${week}`, { ...opened, offered: ['free', 'paid'], note: '' });
  expect(refused.status).toBe(400);
  expect(refused.words).toMatch(/ana berg saved this while you were editing.*Someone else saved this first.*Closed for Christmas/s);
  const plan = sql`select free_closed, paid_closed, note from week_plan where week = ${week}`;
  expect(await service.db.row(plan)).toEqual({ free_closed: true, paid_closed: true, note: 'Closed for Christmas' });
  // Sent again, after both versions were shown.
  const again = { ...fieldsIn(refused, 'offer'), offered: ['free', 'paid'], note: '' };
  expect((await ben.browser.post(`/team/weeks/${week}`, again)).to).toContain('done=offer');
  expect(await service.db.row(plan)).toEqual({ free_closed: false, paid_closed: false, note: null });
});

it('a price that someone else has set since the page was opened is shown before it is replaced', async () => {
  const opened = fieldsIn(await ben.browser.get('/team/prices'), 'price');
  const typed = { ...opened, product: 'launch', cents: '55', from: '' };
  await ana.ask('set_price', { product: 'launch', cents: 4400 });
  const refused = await ben.browser.post('/team/prices', typed);
  expect(refused.words).toMatch(/ana berg saved this while you were editing.*Someone else saved this first.*Price, excluding VAT \$44.*Discard my version/s);
  expect(fieldsIn(refused, 'price')['cents']).toBe('55');
  // Another product's price is no conflict.
  const { products } = await ana.read('list_prices', {});
  expect((found(products, 'product', 'launch') as { cents: number }).cents).toBe(4400);
  expect((await ben.browser.post('/team/prices', fieldsIn(refused, 'price'))).to).toContain('done=set');
});

it('the boxes of a page are compared too: saving again doesn’t hide it unseen', async () => {
  const path = '/team/content/pages/own/shared/en';
  const opened = fieldsIn(await ben.browser.get(path), 'page');
  await ana.ask('set_page', { slug: 'shared', is_public: true, in_footer: true });
  const refused = await ben.browser.post(path, { ...opened, title: 'Ben’s title' });
  expect(refused.words).toMatch(/These fields differ.*Public Yes.*bottom of every page Yes.*Discard my version/s);
  expect(await one(sql`select is_public from site_page where slug = 'shared'`)).toBe(true);
});

it('what the form doesn’t show stays as someone else saved it, and is no conflict if nothing in the form was changed', async () => {
  const path = `/team/content/posts/${post}`;
  const opened = fieldsIn(await ben.browser.get(path), 'post');
  await ana.ask('update_post', { id: post, faqs: [{ question: 'Why?', answer: 'Because.' }] });
  expect((await ben.browser.post(path, opened)).status).toBe(303);
  expect(await one(sql`select count(*)::int from blog_faq where post_id = ${post}`)).toBe(1);
});

it('the categories of an attribute that someone else chose are named', async () => {
  const path = '/team/attributes/shared_fact';
  const opened = fieldsIn(await ben.browser.get(path), 'change');
  await ana.ask('update_attribute', { key: 'shared_fact', categories: [category] });
  const refused = await ben.browser.post(path, opened);
  expect(refused.words).toMatch(new RegExp(`Compared in ${category}`));
});
