import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, type Shown } from '../../../test/support/browser/visitor.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { callOf, run } from '../../../test/support/people.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { commandLine } from '../../contract/caller.ts';
import { editListingForTeam } from '../../my-listings/index.ts';
import { sql } from '../../platform/database/database.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function owner() {
  const person = await newPerson(service);
  const { id, slug } = await makeListing(service.db, { owner: person.accountId });
  const path = `/account/listings/${id}`;
  const row = async () => (await service.db.row<Record<string, unknown>>(sql`select * from listing where id = ${id}`))!;
  return { ...person, id, slug, path, row };
}

/** What a browser would send: every field of the page's form unchanged. */
function fieldsIn(page: Shown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { tag, attributes, children } of page.elements) {
    const name = attributes.name ?? '';
    if (!/^(form|seen|fields\/|faqs\/|socials\/)/.test(name)) continue;
    if (tag === 'input') fields[name] = attributes.value ?? '';
    if (tag === 'textarea') fields[name] = children.join('').trim();
    if (tag === 'select') {
      const chosen = children.find((option) => typeof option !== 'string' && 'selected' in option.attributes);
      fields[name] = (typeof chosen === 'object' && chosen.attributes.value) || '';
    }
  }
  return fields;
}
const fieldIn = (page: Shown, name: string) => fieldsIn(page)[name];

describe('the form of a profile', () => {
  it('saves what was changed, and nothing else', async () => {
    const { path, row, ...me } = await owner();
    const opened = fieldsIn(await me.get(`${path}/edit`));
    const same = await me.post(`${path}/edit`, opened);
    expect(same.to).toBe(`${path}/edit?done=same`);
    const saved = await me.post(`${path}/edit`, {
      ...opened,
      'fields/tagline': 'Sends the third reminder',
      'fields/founded_year': '2019',
      'fields/features/0': 'Reminds',
      'fields/features/1': '  ',
      'fields/features/2': 'Waits',
      'faqs/0/question': 'Why?',
      'faqs/0/answer': 'Because.',
      'socials/github': 'https://github.com/example',
    });
    expect(saved.to).toBe(`${path}/edit?done=saved`);
    expect(await row()).toMatchObject({ tagline: 'Sends the third reminder', founded_year: 2019, features: ['Reminds', 'Waits'] });
    const page = await me.get(saved.to!);
    expect(page.words).toContain('Saved and published.');
    expect([fieldIn(page, 'faqs/0/question'), fieldIn(page, 'socials/github')]).toEqual(['Why?', 'https://github.com/example']);
    const history = await me.get(`${path}/history`);
    expect(history.words).toContain('Edited the listing');
    expect(history.words).toMatch(/Features.*is: Reminds/);
  });

  it('keeps at least one text, and calls the texts by their labels', async () => {
    const { path, row, ...me } = await owner();
    await me.post(`${path}/edit`, { ...fieldsIn(await me.get(`${path}/edit`)), 'fields/tagline': 'Sends reminders' });
    const opened = fieldsIn(await me.get(`${path}/edit`));
    const before = await row();
    const none = { 'fields/tagline': '', 'fields/short_description': '', 'fields/description': '' };
    const refused = await me.post(`${path}/edit`, { ...opened, ...none });
    expect(refused.status).toBe(400);
    expect(refused.words).toContain('A listing needs a tagline, a short description or a description. Keep at least one of them.');
    me.cookies.set('language', 'de');
    const german = await me.post(`${path}/edit`, { ...opened, ...none });
    expect(german.words).toContain('Ein Eintrag braucht einen Slogan, eine Kurzbeschreibung oder eine Beschreibung.');
    expect(await row()).toEqual(before);
  });

  it('names every wrong field next to it, and keeps everything typed', async () => {
    const { path, row, ...me } = await owner();
    const before = await row();
    const opened = fieldsIn(await me.get(`${path}/edit`));
    const refused = await me.post(`${path}/edit`, {
      ...opened,
      'fields/tagline': 'Kept <b>as typed</b>',
      'fields/founded_year': 'long ago',
      'fields/contact_email': 'nobody',
      'fields/features/0': 'x'.repeat(201),
      'faqs/0/answer': 'An answer without a question',
      'socials/x': 'javascript:alert(1)',
    });
    expect(refused.status).toBe(400);
    for (const name of ['fields/founded_year', 'fields/contact_email', 'fields/features/0', 'faqs/0/question', 'socials/x']) {
      const field = refused.elements.find(({ attributes }) => attributes.name === name)!;
      expect(field.attributes['aria-invalid'], name).toBe('true');
      expect(field.attributes['aria-describedby'], name).toContain(`edit-${name}-error`);
    }
    expect(fieldIn(refused, 'fields/tagline')).toBe('Kept <b>as typed</b>');
    expect(fieldIn(refused, 'faqs/0/answer')).toBe('An answer without a question');
    expect(fieldIn(refused, 'socials/x')).toBe('javascript:alert(1)');
    expect(await row()).toEqual(before);
  });

  it('shows what someone else changed in the meantime, loses nothing, and lets the person decide', async () => {
    const { path, row, id, ...me } = await owner();
    const opened = fieldsIn(await me.get(`${path}/edit`));
    const inAnotherWindow = { ...opened, 'fields/tagline': 'Theirs', 'fields/city': 'Oslo' };
    expect((await me.post(`${path}/edit`, inAnotherWindow)).status).toBe(303);
    // Editing a different field isn't a conflict, and their text stays.
    const other = await me.post(`${path}/edit`, { ...opened, 'fields/short_description': 'Mine' });
    expect(other.to).toBe(`${path}/edit?done=saved`);
    expect(await row()).toMatchObject({ tagline: 'Theirs', city: 'Oslo', short_description: 'Mine' });
    const clash = await me.post(`${path}/edit`, { ...opened, 'fields/tagline': 'Mine too' });
    expect(clash.status).toBe(400);
    expect(clash.words).toMatch(/changed elsewhere.*Theirs/);
    expect(fieldIn(clash, 'fields/tagline')).toBe('Mine too');
    expect(await row()).toMatchObject({ tagline: 'Theirs' });
    const decided = await me.post(`${path}/edit`, { ...fieldsIn(clash), 'fields/city': 'Oslo', 'fields/short_description': 'Mine' });
    expect(decided.to).toBe(`${path}/edit?done=saved`);
    expect(await row()).toMatchObject({ tagline: 'Mine too', city: 'Oslo' });
  });

  it('refused for another reason, shows what others have saved in the fields that weren’t touched, so that sending it again keeps that', async () => {
    const { path, row, ...me } = await owner();
    const opened = fieldsIn(await me.get(`${path}/edit`));
    await me.post(`${path}/edit`, {
      ...opened,
      'fields/tagline': 'Theirs',
      'fields/usps/0': 'Their point',
      'faqs/0/question': 'Why?',
      'faqs/0/answer': 'Because.',
    });
    const refused = await me.post(`${path}/edit`, { ...opened, 'fields/city': 'Oslo', 'socials/x': 'javascript:alert(1)' });
    expect(refused.status).toBe(400);
    expect(['fields/tagline', 'fields/usps/0', 'faqs/0/answer', 'fields/city'].map((name) => fieldIn(refused, name))).toEqual([
      'Theirs',
      'Their point',
      'Because.',
      'Oslo',
    ]);
    expect((await me.post(`${path}/edit`, { ...fieldsIn(refused), 'socials/x': '' })).to).toBe(`${path}/edit?done=saved`);
    expect(await row()).toMatchObject({ tagline: 'Theirs', city: 'Oslo', usps: ['Their point'] });
  });

  it('a conflict names who saved, and what was typed in other fields isn’t taken for a decision about later changes', async () => {
    const { path, row, id, ...me } = await owner();
    const opened = fieldsIn(await me.get(`${path}/edit`));
    const team = { ...callOf(service.db, { caller: commandLine, now: service.parts.clock.now() }), note: () => {} };
    const byTeam = (fields: object) => run(editListingForTeam, { slug: me.slug, reason: 'Clearer', fields }, team);
    await byTeam({ tagline: 'The team’s' });
    const clash = await me.post(`${path}/edit`, { ...opened, 'fields/tagline': 'Mine', 'fields/city': 'Oslo' });
    expect(clash.words).toContain('The site team saved this while you were editing.');
    await byTeam({ city: 'Bergen' });
    const again = await me.post(`${path}/edit`, fieldsIn(clash));
    expect([again.status, again.words]).toEqual([400, expect.stringMatching(/changed elsewhere.*Bergen/)]);
    expect(await row()).toMatchObject({ tagline: 'The team’s', city: 'Bergen' });
    expect((await me.post(`${path}/edit`, fieldsIn(again))).status).toBe(303);
    expect(await row()).toMatchObject({ tagline: 'Mine', city: 'Oslo' });
  });

  it('adds, moves and removes rows without JavaScript, and saves nothing by that', async () => {
    const { path, row, ...me } = await owner();
    const before = await row();
    const opened = { ...fieldsIn(await me.get(`${path}/edit`)), 'fields/usps/0': 'one', 'fields/usps/1': 'two', 'fields/usps/2': 'three' };
    const rowsOf = (page: Shown) => Object.entries(fieldsIn(page)).flatMap(([name, value]) => (name.startsWith('fields/usps/') ? [value] : []));
    for (const [act, rows] of [
      ['add:fields/usps', ['one', 'two', 'three', '']],
      ['remove:fields/usps/1', ['one', 'three', '']],
      ['up:fields/usps/2', ['one', 'three', 'two', '']],
      ['up:fields/usps/0', ['one', 'two', 'three', '']],
    ] as const) {
      const page = await me.post(`${path}/edit`, { ...opened, do: act });
      expect([page.status, rowsOf(page)], act).toEqual([200, [...rows]]);
    }
    expect(await row()).toEqual(before);
  });

  it('accepts every text up to its limit, in any script', async () => {
    const { path, row, ...me } = await owner();
    const long = '船'.repeat(20_000);
    const opened = fieldsIn(await me.get(`${path}/edit`));
    expect((await me.post(`${path}/edit`, { ...opened, 'fields/description': long, 'fields/summary': long })).to).toBe(`${path}/edit?done=saved`);
    expect(await row()).toMatchObject({ description: long, summary: long });
  });
});

it('posts an update once, however often the button is pressed, and says who gets it', async () => {
  const { path, id, ...me } = await owner();
  const page = await me.get(`${path}/updates`);
  const once = page.elements.find(({ attributes }) => attributes.name === 'once')!.attributes.value!;
  const sent = { form: 'post', once, title: 'Version 2', body: 'It is <i>here</i>.' };
  const answers = await Promise.all([1, 2, 3].map(() => me.post(`${path}/updates`, sent)));
  expect(new Set(answers.map(({ to }) => to)).size).toBe(1);
  expect(Number((await service.db.row<{ n: string }>(sql`select count(*) as n from listing_update where listing_id = ${id}`))!.n)).toBe(1);
  const posted = await me.get(answers[0]!.to!);
  for (const words of ['Nobody gets it by email', 'Version 2', 'It is <i>here</i>.']) expect(posted.words).toContain(words);
  const refused = await me.post(`${path}/updates`, { form: 'post', once: 'x', title: '', body: 'Kept' });
  expect([refused.status, refused.words.includes('Kept')]).toEqual([400, true]);
});

it('adds milestones once, and asks before it deletes one', async () => {
  const { path, ...me } = await owner();
  const milestone = { form: 'add', date: '2024-05-01', title: 'First customer', description: '', url: '' };
  for (const _ of [1, 2]) expect((await me.post(`${path}/milestones`, milestone)).to).toBe(`${path}/milestones?done=added`);
  const page = await me.get(`${path}/milestones`);
  expect(page.words.match(/First customer/g)!.length).toBeLessThanOrEqual(2);
  const ask = page.elements.find(({ attributes }) => attributes.href?.includes('?remove='))!.attributes.href!;
  const asked = await me.get(ask);
  expect(asked.words).toContain('Delete this milestone?');
  const id = asked.elements.find(({ tag, attributes }) => tag === 'input' && attributes.name === 'id')!.attributes.value!;
  for (const _ of [1, 2]) expect((await me.post(`${path}/milestones`, { form: 'delete', id })).to).toBe(`${path}/milestones?done=deleted`);
  expect((await me.get(`${path}/milestones`)).words).not.toContain('First customer');
  const refused = await me.post(`${path}/milestones`, { ...milestone, date: '2024-02-30', url: 'http://a.example' });
  const wrong = refused.elements.filter(({ attributes }) => attributes['aria-invalid']).map(({ attributes }) => attributes.name);
  expect([refused.status, wrong]).toEqual([400, ['date', 'url']]);
});

it('keeps the story, and shows it to its owner while it is locked', async () => {
  const { path, ...me } = await owner();
  expect((await me.post(`${path}/story`, { form: 'story', title: 'How it began', story: 'In a shed.' })).to).toBe(`${path}/story?done=saved`);
  const page = await me.get(`${path}/story`);
  for (const words of ['In a shed.', 'not public yet']) expect(page.words).toContain(words);
});

describe('the revenue', () => {
  it.each([
    ['1234.50', 123_450],
    ['1,234.50', 123_450],
    ['1.234,5', 123_450],
    ['$ 12', 1200],
    ['0', 0],
  ])('%s is %i cents', async (text, cents) => {
    const { path, slug, ...me } = await owner();
    expect((await me.post(`${path}/revenue`, { form: 'set', mrr_cents: text })).to).toBe(`${path}/revenue?done=saved`);
    const shown = (await service.get(`/api/v1/listings/${slug}`)).json.revenue;
    expect(shown).toEqual({ mrr_cents: cents, verified: false });
  });
  it('shows an error at the field if it isn’t an amount, and accepts an empty one as none', async () => {
    const { path, ...me } = await owner();
    const refused = await me.post(`${path}/revenue`, { form: 'set', mrr_cents: 'a lot' });
    expect([refused.status, refused.elements.find(({ attributes }) => attributes.name === 'mrr_cents')!.attributes]).toMatchObject([
      400,
      { 'aria-invalid': 'true', value: 'a lot' },
    ]);
    expect((await me.post(`${path}/revenue`, { form: 'set', mrr_cents: '' })).to).toBe(`${path}/revenue?done=removed`);
    const key = await me.post(`${path}/revenue`, { form: 'verify', key: 'sk_live_0000000000' });
    expect([key.status, key.text.includes('sk_live_0000000000')]).toEqual([400, false]);
  });
});

describe('texts in other languages', () => {
  const read = async (path: string, language: string) => {
    const { text, headers } = await service.get(path, { headers: { 'Accept-Language': language } });
    const link = (rel: string) =>
      [...text.matchAll(new RegExp(`<link rel="${rel}"(?: hreflang="([^"]+)")? href="([^"]+)"`, 'g'))].map(([, code, href]) => [code, href]);
    return { text, language: headers['content-language'], canonical: link('canonical')[0]?.[1], alternates: link('alternate').filter(([code]) => code) };
  };

  it('are shown to readers of that language, at an address of their own too, and all others see the listing’s own', async () => {
    const { path, slug, row, ...me } = await owner();
    await service.db.run(sql`update listing set tagline = 'Sends reminders', headline = 'Paid in time' where slug = ${slug}`);
    const saved = await me.post(`${path}/languages`, {
      form: 'words',
      language: 'de',
      headline: '  Pünktlich \n bezahlt ',
      summary: 'Schreibt die dritte Mahnung.\n\nUnd wartet.',
    });
    expect(saved.to).toBe(`${path}/languages?language=de&done=saved`);
    const page = await me.get(saved.to!);
    expect(page.words).toContain('Text saved.');
    expect(page.text).toContain('Schreibt die dritte Mahnung.');
    const address = `/listings/${slug}`;
    await expect.poll(async () => (await read(address, 'de')).text).toContain('Pünktlich bezahlt');
    const german = await read(address, 'de');
    expect(german.text).toContain('Und wartet.');
    const french = await read(address, 'fr');
    expect(french.text).toContain('Paid in time');
    expect(french.text).not.toContain('Pünktlich');
    // Search engines ask in no language, and find the German page by its address.
    const named = await read(`${address}?language=de`, 'en');
    expect([named.language, named.canonical]).toEqual(['de', `${service.origin}${address}?language=de`]);
    expect(named.text).toMatch(/<html[^>]* lang="de"/);
    expect(named.text).toContain('Pünktlich bezahlt');
    expect(named.alternates).toEqual([
      ['de', `${service.origin}${address}?language=de`],
      ['x-default', `${service.origin}${address}`],
    ]);
    expect((await read(`${address}?language=fr`, 'en')).canonical).toBe(service.origin + address);
    // The API shows the listing as it is.
    expect((await service.get(`/api/v1/listings/${slug}`)).json).toMatchObject({ headline: 'Paid in time', summary: null });
  });

  it('are versions like every edit, can be restored and removed, and belong to the owner alone', async () => {
    const { path, slug, id, row, ...me } = await owner();
    const set = (language: string, headline: string, summary = '') => me.post(`${path}/languages`, { form: 'words', language, headline, summary });
    await set('fr', 'Payé à temps');
    await set('fr', 'Payé sans relance');
    expect((await me.get(`${path}/history`)).words).toContain('Changed the texts in a language');
    const stored = () => service.db.rows<{ headline: string }>(sql`select headline from listing_words where listing_id = ${id}`);
    expect(await stored()).toEqual([{ headline: 'Payé sans relance' }]);
    const [first] = await service.db.rows<{ id: number }>(
      sql`select id from listing_version where listing_id = ${id} and what = 'set_my_listing_words' order by id limit 1`,
    );
    expect((await me.post(`${path}/history`, { form: 'restore', id: String(first!.id) })).to).toBe(`${path}/history?done=restored`);
    expect(await stored()).toEqual([{ headline: 'Payé à temps' }]);
    await set('fr', '', ' ');
    expect(await stored()).toEqual([]);
    expect((await service.db.rows(sql`select from listing_version where listing_id = ${id} and what = 'set_my_listing_words'`)).length).toBe(3);
    const stranger = await newPerson(service);
    const refused = await stranger.post(`${path}/languages`, { form: 'words', language: 'fr', headline: 'Mine', summary: '' });
    expect([refused.status, await stored()]).toEqual([404, []]);
    expect((await set('xx', 'No such language')).status).toBe(400);
    expect((await newVisitor(service).get(`/listings/${slug}`)).status).toBe(200);
  });
});
