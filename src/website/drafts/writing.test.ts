import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, type Shown } from '../../../test/support/browser/visitor.ts';
import { crawlFailure } from '../../../test/support/drafts/fake-drafting.ts';
import { type DraftService, freshSite, startDraftService } from '../../../test/support/drafts.ts';
import { makeSubmittedListing } from '../../../test/support/listings.ts';
import { callOf, run } from '../../../test/support/people.ts';
import { until } from '../../../test/support/until.ts';
import { type Element, elementsOf, textOf } from '../../../test/support/website/read-html.ts';
import { changePassword } from '../../accounts/account-store.ts';
import { hashPassword } from '../../accounts/credentials/password.ts';
import { commandLine } from '../../contract/caller.ts';
import { retryDraft } from '../../drafts/index.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { sql } from '../../platform/database/database.ts';

let service: DraftService;
beforeAll(async () => {
  service = await startDraftService();
});
afterAll(() => service.close());

type Founder = Awaited<ReturnType<typeof newPerson>>;
type Fields = Record<string, string | string[]>;

/** Submits a website as the page does, and waits until it is read. */
async function write(person: Founder, url = freshSite()): Promise<string> {
  const sent = await person.post('/submit', { url });
  expect(sent.status, sent.words).toBe(303);
  const path = sent.to!;
  await until(async () => (await person.get(path)).elements.every(({ attributes }) => attributes['data-reading'] === undefined));
  return path;
}

/** Everything that a browser would send of the editor. */
function fieldsOf(page: Shown): Fields {
  const fields: Fields = {};
  const add = (name: string, value: string) => {
    const known = fields[name];
    fields[name] = known === undefined ? value : [known, value].flat();
  };
  for (const element of page.elements.filter(({ attributes }) => attributes.name)) {
    const { attributes } = element;
    const name = attributes.name!;
    if (['do', 'language', 'back', 'q'].includes(name)) continue;
    if (element.tag === 'input' && (attributes.type !== 'checkbox' || 'checked' in attributes)) add(name, attributes.value ?? '');
    if (element.tag === 'textarea') add(name, textOf(element).replace(/^\n/, ''));
    if (element.tag === 'select') add(name, chosenIn(element));
  }
  return fields;
}

function chosenIn(select: Element): string {
  const options: Element[] = [];
  const walk = (element: Element) => {
    if (element.tag === 'option') options.push(element);
    for (const child of element.children) if (typeof child !== 'string') walk(child);
  };
  walk(select);
  return options.find(({ attributes }) => 'selected' in attributes)?.attributes.value ?? '';
}

/** Sends the editor unchanged, with changes, by one of its buttons. */
async function send(person: Founder, path: string, changes: Fields, does = 'save', page?: Shown): Promise<Shown> {
  const shown = page ?? (await person.get(path));
  return person.post(path, { ...fieldsOf(shown), ...changes, do: does });
}

const follow = async (person: Founder, sent: Shown) => {
  expect(sent.status, sent.words.slice(0, 3000)).toBe(303);
  return person.get(sent.to!.split('#')[0]!);
};
const valueIn = (page: Shown, name: string) => fieldsOf(page)[name];
const buttons = (page: Shown) =>
  page.elements.filter(({ tag, attributes }) => tag === 'button' && attributes.name === 'do').map(({ attributes }) => attributes.value);

describe('submitting a website', () => {
  it('leads through sign-in, and keeps the address', async () => {
    const visitor = newVisitor(service);
    const sent = await visitor.post('/submit', { url: 'tidewater.example' });
    expect(sent.to).toBe(`/sign-in?return_to=${encodeURIComponent('/submit?url=tidewater.example')}`);
    const person = await newPerson(service);
    const back = await person.get('/submit?url=tidewater.example');
    expect(valueIn(back, 'url')).toBe('tidewater.example');
  });

  it('starts to read the typed website once the person has signed in, in the same browser only', async () => {
    const person = await newPerson(service);
    await changePassword(service.db, person.accountId, await hashPassword('correct horse battery'));
    const drafts = () => service.db.rows<{ id: string; url: string }>(sql`select id, url from draft where account_id = ${person.accountId}`);
    const url = freshSite();
    const visitor = newVisitor(service);
    const returnTo = new URLSearchParams((await visitor.post('/submit', { url })).to!.split('?')[1]).get('return_to')!;
    const signIn = { form: 'password', email: person.email, password: 'correct horse battery' };
    // A link from elsewhere, or another browser, fills the form in and starts nothing.
    expect((await newVisitor(service).post('/sign-in/password', { ...signIn, return_to: returnTo })).to).toBe(returnTo);
    const astray = newVisitor(service);
    await astray.post('/submit', { url: 'other.example.com' });
    expect((await astray.post('/sign-in/password', { ...signIn, return_to: returnTo })).to).toBe(returnTo);
    expect(await drafts()).toEqual([]);
    const sent = await visitor.post('/sign-in/password', { ...signIn, return_to: returnTo });
    const [draft] = await drafts();
    expect([sent.to, draft!.url]).toEqual([`/account/drafts/${draft!.id}`, url]);
    // Only once: a later sign-in goes to the page that was requested.
    expect((await visitor.post('/sign-in/password', { ...signIn, return_to: '/account' })).to).toBe('/account');
    expect(await drafts()).toHaveLength(1);
  });

  it.each([
    ['', 'Enter the address of the website.'],
    ['no website', 'This isn’t the address of a website.'],
    ['javascript:alert(1)', 'This isn’t the address of a website.'],
    ['https://example.com:8080/', 'Remove the port'],
    ['http://127.0.0.1/', 'This must be the address of a public website.'],
    [`https://example.com/${'a'.repeat(2040)}`, 'This can have at most 2048 characters.'],
  ])('%j is refused beside the field', async (url, words) => {
    for (const visitor of [newVisitor(service), await newPerson(service)]) {
      const refused = await visitor.post('/submit', { url });
      expect(refused.status).toBe(400);
      const error = refused.elements.find(({ attributes }) => attributes.id === 'url-error')!;
      expect(textOf(error)).toContain(words);
      const field = refused.elements.find(({ attributes }) => attributes.id === 'url')!;
      expect([field.attributes.value ?? '', field.attributes['aria-describedby']]).toEqual([url, 'url-error']);
    }
  });

  it('shows the progress to its owner only, and then the draft', async () => {
    const person = await newPerson(service);
    const url = freshSite();
    let finish = () => {};
    service.fake.sites.set(new URL(url).hostname, { crawled: new Promise<void>((resolve) => (finish = resolve)) });
    const path = (await person.post('/submit', { url })).to!;
    await until(async () => (await person.get(`${path}/reading`)).json.step === 'front_page');
    expect((await person.get(`${path}/reading`)).json).toEqual({
      status: 'crawling',
      step: 'front_page',
      percent: 8,
      pages_read: 0,
      pages_found: null,
      read: [],
    });
    const page = await person.get(path);
    expect(page.elements.find(({ attributes }) => attributes['aria-current'] === 'step')).toMatchObject({ attributes: { 'data-step': 'front_page' } });
    expect(page.text).toMatch(/<noscript><meta http-equiv="refresh"/);
    const eve = await newPerson(service);
    for (const at of [path, `${path}/reading`, `${path}/preview`, `${path}/people`, `${path}/changes`]) expect((await eve.get(at)).status, at).toBe(404);
    expect((await eve.post(path, { base: '', do: 'save' })).status).toBe(404);
    finish();
    await until(async () => (await person.get(path)).words.includes('Essentials'));
  });

  it('says why a website couldn’t be read, leads on to filling in by hand, and tries again without losing what was typed', async () => {
    const person = await newPerson(service);
    const url = freshSite();
    const host = new URL(url).hostname;
    service.fake.sites.set(host, { failure: crawlFailure('robots_disallowed') });
    const path = await write(person, url);
    const failed = await person.get(path);
    expect(failed.words).toContain('The site’s robots.txt doesn’t let us read its homepage.');
    expect((await person.get('/account/drafts')).words).toContain('robots.txt doesn’t let us');
    // In the meantime it can be filled in by hand: the first button leads there, and the one that tries again belongs to the same form.
    const notice = elementsOf(failed.elements.find(({ attributes }) => attributes.class === 'notice failed')!);
    expect(notice.flatMap(({ attributes }) => attributes.href ?? [])[0]).toBe('#essentials');
    expect(failed.elements.some(({ attributes }) => attributes.id === 'essentials')).toBe(true);
    const button = notice.find(({ tag }) => tag === 'button')!.attributes;
    expect([button.form, button.name, button.value]).toEqual(['desk-form', 'do', 'again']);
    const saved = await follow(person, await send(person, path, { 'fields.name': 'By Hand' }));
    expect(valueIn(saved, 'fields.name')).toBe('By Hand');

    const still = await send(person, path, { 'fields.city': 'Lisbon' }, 'again');
    expect(still.to).toBe(`${path}?done=again`);
    const isRead = () => until(async () => (await person.get(path)).elements.every(({ attributes }) => attributes['data-reading'] === undefined));
    await isRead();
    const failedAgain = await person.get(path);
    expect(failedAgain.words).toContain('The site’s robots.txt doesn’t let us read its homepage.');
    expect([valueIn(failedAgain, 'fields.name'), valueIn(failedAgain, 'fields.city')]).toEqual(['By Hand', 'Lisbon']);

    let go = () => {};
    service.fake.sites.set(host, { crawled: new Promise<void>((resolve) => (go = resolve)) });
    const again = await send(person, path, { 'fields.city': 'Porto' }, 'again');
    expect((await person.get(again.to!)).words).toContain('What you entered is saved. The website is being read again.');
    go();
    await isRead();
    const read = await person.get(path);
    expect([valueIn(read, 'fields.name'), valueIn(read, 'fields.city')]).toEqual(['By Hand', 'Porto']);
    expect(valueIn(read, 'fields.tagline')).toContain('does one thing well');
    expect(read.words).not.toContain('The website wasn’t read.');
  });

  it('that fails is tried again only by its owner, and not beside five others', async () => {
    const person = await newPerson(service);
    const url = freshSite();
    service.fake.sites.set(new URL(url).hostname, { failure: crawlFailure('robots_disallowed') });
    const path = await write(person, url);
    const open = await person.get(path);
    const eve = await newPerson(service);
    expect((await eve.post(path, { do: 'again' })).status).toBe(404);
    let go = () => {};
    const waiting = new Promise<void>((resolve) => (go = resolve));
    const others = Array.from({ length: 5 }, () => freshSite());
    for (const other of others) {
      service.fake.sites.set(new URL(other).hostname, { crawled: waiting });
      expect((await person.post('/submit', { url: other })).status).toBe(303);
    }
    const refused = await send(person, path, { 'fields.city': 'Lisbon' }, 'again', open);
    expect([refused.status, valueIn(refused, 'fields.city')]).toEqual([429, 'Lisbon']);
    expect(refused.words).toContain('We’re already reading five of your websites.');
    go();
  });

  it('that the site team has read again in the meantime keeps what was typed in an editor that was open', async () => {
    const person = await newPerson(service);
    const url = freshSite();
    const host = new URL(url).hostname;
    service.fake.sites.set(host, { failure: crawlFailure('robots_disallowed') });
    const path = await write(person, url);
    const open = await person.get(path);
    let go = () => {};
    service.fake.sites.set(host, { crawled: new Promise<void>((resolve) => (go = resolve)) });
    await run(retryDraft, { id: path.split('/').at(-1)! }, callOf(service.db, { caller: commandLine, now: service.parts.clock.now() }));
    expect((await send(person, path, { 'fields.name': 'By Hand' }, 'save', open)).to).toContain('done=saved');
    go();
    await until(async () => (await person.get(path)).elements.every(({ attributes }) => attributes['data-reading'] === undefined));
    expect(valueIn(await person.get(path), 'fields.name')).toBe('By Hand');
  });

  it('with someone else’s listing leads to it and to its claim', async () => {
    const url = freshSite();
    const owner = await newPerson(service);
    const first = await write(owner, url);
    const [, listingId] = /^\/account\/listings\/(\d+)\/plan\?done=submitted$/.exec((await owner.post(`${first}/preview`, {})).to!)!;
    await service.db.run(sql`update listing set status = 'live', live_since = now(), plan = 'free' where id = ${Number(listingId)}`);
    await refreshListingStats(service.db, [Number(listingId)]);
    const other = await newPerson(service);
    const page = await other.get(await write(other, url));
    expect(page.words).toContain('Someone else has already listed this website.');
    const leads = page.elements.flatMap(({ attributes }) => attributes.href ?? []);
    expect(leads.some((to) => /\/listings\/[a-z0-9-]+$/.test(to)) && leads.some((to) => to.endsWith('/claim'))).toBe(true);
  });
});

describe('the editor', () => {
  it('shows each value next to its quote, and what the website doesn’t state', async () => {
    const person = await newPerson(service);
    const page = await person.get(await write(person));
    const place = (id: string) => textOf(page.elements.find(({ attributes }) => attributes.id === id)!);
    expect(place('fields-tagline')).toMatch(/From the website.*does one thing well.*\.example\.com ?, \d/s);
    expect(place('fields-city')).toMatch(/Not stated on the website.*The website doesn’t say\. Left blank, because we don’t guess\./s);
  });

  it('accepts, edits, locks, restores and drafts again, and keeps what was typed in other fields', async () => {
    const person = await newPerson(service);
    const path = await write(person);
    const accepted = await follow(person, await send(person, path, { 'fields.city': 'Lisbon' }, 'accept:tagline'));
    expect(valueIn(accepted, 'fields.city')).toBe('Lisbon');
    expect(buttons(accepted)).not.toContain('accept:tagline');
    const edited = await follow(person, await send(person, path, { 'fields.tagline': 'Mine' }, 'lock:tagline'));
    expect(valueIn(edited, 'fields.tagline')).toBe('Mine');
    expect(buttons(edited)).toEqual(expect.arrayContaining(['unlock:tagline', 'restore:tagline']));
    expect(buttons(edited)).not.toContain('redraft:tagline');
    // A field stays locked when everything is drafted again, and when the locked text itself is edited.
    const again = await follow(person, await send(person, path, { 'fields.tagline': 'Mine too' }, 'redraft_all'));
    expect(valueIn(again, 'fields.tagline')).toBe('Mine too');
    expect(buttons(again)).toContain('unlock:tagline');
    const unlocked = await follow(person, await send(person, path, {}, 'unlock:tagline'));
    expect(buttons(unlocked)).toContain('redraft:tagline');
    const restored = await follow(person, await send(person, path, { 'fields.tagline': 'never kept' }, 'restore:tagline'));
    expect(valueIn(restored, 'fields.tagline')).toContain('does one thing well');
    const drafted = await follow(person, await send(person, path, { 'fields.name': 'Other' }, 'redraft:tagline'));
    expect([valueIn(drafted, 'fields.name'), buttons(drafted).includes('accept:tagline')]).toEqual(['Other', true]);
    const all = await follow(person, await send(person, path, {}, 'accept_all'));
    expect(buttons(all).filter((does) => does!.startsWith('accept'))).toEqual([]);
    const history = await person.get(`${path}/changes`);
    expect(history.words).toContain('Mine too');
  });

  it('edits lists entry by entry', async () => {
    const person = await newPerson(service);
    const path = await write(person);
    const added = await send(person, path, {}, 'add:fields.features');
    expect(added.status).toBe(200);
    expect(valueIn(added, 'fields.features')).toEqual(['One thing', 'Done well', '']);
    const kept = await follow(person, await send(person, path, { 'fields.features': ['One thing', 'Done well', 'A third'] }, 'save', added));
    expect(valueIn(kept, 'fields.features')).toEqual(['One thing', 'Done well', 'A third']);
    const removed = await send(person, path, {}, 'remove:fields.features:0', kept);
    expect(valueIn(removed, 'fields.features')).toEqual(['Done well', 'A third']);

    const faq = await send(person, path, {}, 'add:faqs', removed);
    const both = { 'faqs.question': ['Is it free?', 'Who makes it?'], 'faqs.answer': ['It is.', 'We do.'] };
    const asked = await follow(person, await send(person, path, both, 'save', faq));
    const up = await send(person, path, {}, 'up:faqs:1', asked);
    const sorted = await follow(person, await send(person, path, {}, 'save', up));
    expect(valueIn(sorted, 'faqs.question')).toEqual(['Who makes it?', 'Is it free?']);
    // A value that is sent back unchanged keeps its quote.
    expect(sorted.words).toContain('Is it free? It is.');
    const chosen = { primary_category: 'Analytics', more_categories: ['Email', 'Invoicing'], 'company_socials.x': 'https://x.com/tide' };
    const categories = await follow(person, await send(person, path, chosen));
    expect([valueIn(categories, 'primary_category'), valueIn(categories, 'more_categories')]).toEqual(['Analytics', ['Email', 'Invoicing']]);
    expect(valueIn(categories, 'company_socials.x')).toBe('https://x.com/tide');
  });

  it('keeps everything that was typed when something is wrong', async () => {
    const person = await newPerson(service);
    const path = await write(person);
    const typed = {
      'fields.name': 'Kept',
      'fields.founded_year': 'soon',
      'fields.contact_email': 'nobody',
      'seo.title': 'Title',
      'company_socials.x': 'nonsense',
    };
    const founders = { 'founders.name': '', 'founders.title': 'CEO', 'founders.bio': '' };
    const wrong = await send(person, path, { ...typed, ...founders });
    expect(wrong.status).toBe(400);
    expect(fieldsOf(wrong)).toMatchObject({ ...typed, 'founders.title': 'CEO' });
    const said = (id: string) => textOf(wrong.elements.find(({ attributes }) => attributes.id === id)!);
    expect(said('fields-founded_year-input-error')).toBe('Enter a four-digit year from 1800 to 2100.');
    expect(said('founders-0-name-error')).toBe('This field is required.');
    expect(said('company_socials-x-input-error')).toBe('Enter a web address that starts with https:// or http://.');
    expect(valueIn(await person.get(path), 'fields.name')).not.toBe('Kept');
    const mended = { 'fields.founded_year': '2020', 'fields.contact_email': 'a@example.org', 'company_socials.x': '', 'founders.name': 'Ada' };
    expect(fieldsOf(await follow(person, await send(person, path, mended, 'save', wrong)))).toMatchObject({ 'fields.name': 'Kept', 'founders.name': 'Ada' });
  });

  it('shows what another window changed, and loses nothing', async () => {
    const person = await newPerson(service);
    const path = await write(person);
    const [one, two] = [await person.get(path), await person.get(path)];
    await follow(person, await send(person, path, { 'fields.tagline': 'From one', 'fields.city': 'Porto' }, 'save', one));
    const conflict = await send(person, path, { 'fields.tagline': 'From two', 'fields.name': 'Two' }, 'save', two);
    expect(conflict.status).toBe(400);
    expect(conflict.words).toContain('This was changed in another window');
    expect(conflict.words).toContain('From one');
    // Values that only the other window changed are kept.
    expect(fieldsOf(conflict)).toMatchObject({ 'fields.tagline': 'From two', 'fields.name': 'Two', 'fields.city': 'Porto' });
    const taken = await send(person, path, {}, 'take:fields.tagline', conflict);
    expect(valueIn(taken, 'fields.tagline')).toBe('From one');
    const kept = await follow(person, await send(person, path, {}, 'save', conflict));
    expect(fieldsOf(kept)).toMatchObject({ 'fields.tagline': 'From two', 'fields.name': 'Two', 'fields.city': 'Porto' });
  });

  it('accepts texts as long as a draft does', async () => {
    const person = await newPerson(service);
    const path = await write(person);
    const long = '長い説明。'.repeat(4000);
    const saved = await follow(person, await send(person, path, { 'fields.description': long }));
    expect(valueIn(saved, 'fields.description')).toBe(long);
    const tooLong = await send(person, path, { 'fields.description': `${long}x` });
    expect(tooLong.words).toContain('This can have at most 20000 characters.');
  });

  it('shows anything typed as text, on every page of the draft', async () => {
    const bait = `"><script>alert(1)</script><img src=x onerror=alert(2)></textarea><svg/onload=alert(3)>`;
    const person = await newPerson(service);
    const path = await write(person);
    const texts = ['name', 'tagline', 'description', 'stage', 'pricing_summary', 'city'].map((name) => [`fields.${name}`, bait.slice(0, 120)]);
    const lists = ['fields.features', 'faqs.question', 'faqs.answer', 'founders.name', 'founders.title', 'founders.bio'].map((name) => [name, bait]);
    await follow(person, await send(person, path, Object.fromEntries([...texts, ...lists, ['seo.title', bait.slice(0, 70)], ['story.problem', bait]])));
    for (const at of [path, `${path}/preview`, `${path}/people`, `${path}/changes`, '/account/drafts']) {
      const page = await person.get(at);
      expect(page.status).toBe(200);
      expect(page.words).toContain('<script>alert(1)');
      expect(
        page.elements.filter(({ tag, attributes }) => tag === 'img' || 'onload' in attributes || 'onerror' in attributes),
        at,
      ).toEqual([]);
      for (const { attributes } of page.elements.filter(({ tag }) => tag === 'script')) expect(attributes.src).toBeTruthy();
    }
  });

  it('is in German', async () => {
    const person = await newPerson(service);
    const path = await write(person);
    const inGerman = { 'Accept-Language': 'de' };
    expect((await person.get(path, inGerman)).words).toMatch(/Das Wichtigste.*Von der Website.*Leer gelassen, weil wir nicht raten\./s);
    expect((await person.get('/submit', inGerman)).words).toContain('Die Adresse der Website genügt.');
    expect((await person.get(`${path}/preview`, inGerman)).words).toContain('So sieht Ihr Profil für andere aus.');
  });
});

describe('preview and submitting', () => {
  it('names what a listing lacks, and makes it once that is added', async () => {
    const person = await newPerson(service);
    const path = await write(person);
    await follow(person, await send(person, path, { 'fields.name': '', primary_category: '' }));
    const refused = await person.post(`${path}/preview`, {});
    expect(refused.status).toBe(400);
    expect(refused.words).toMatch(/It can’t be submitted yet:.*Name ?: Required for every listing\..*Categories ?: Required for every listing\./s);
    await follow(person, await send(person, path, { 'fields.name': 'Tidewater', primary_category: 'Analytics' }));
    expect((await person.get(`${path}/preview`)).words).toContain('Tidewater');
    const made = await person.post(`${path}/preview`, {});
    expect(made.to).toMatch(/^\/account\/listings\/\d+\/plan\?done=submitted$/);
    expect((await person.get('/account')).words).toContain('Submit a product Done');
    expect((await person.get(made.to!)).words).toContain('Draft submitted. Nobody else sees the listing until it launches.');
    expect((await person.get('/account/drafts')).words).toContain('Submitted');
  });

  it('of a website that is already listed says what would be overwritten', async () => {
    const person = await newPerson(service);
    const site = freshSite();
    const first = await write(person, site);
    await follow(person, await send(person, first, { primary_category: 'Analytics' }));
    const [listing] = (await person.post(`${first}/preview`, {})).to!.split('/plan');
    const second = await write(person, `${site}/?again`);
    await follow(person, await send(person, second, { primary_category: 'Analytics' }));
    expect(second).not.toBe(first);
    const page = await person.get(`${second}/preview`);
    expect(page.words).toMatch(/You already have a listing for this website\..*you can restore it\./s);
    expect(page.words).not.toContain('Submit draft');
    expect(page.elements.some(({ attributes }) => attributes.href === listing)).toBe(true);
    // The listing already has a way to go live, or is live, so nobody is asked again.
    expect((await person.post(`${second}/preview`, {})).to).toBe(listing);
    expect((await person.get(`${first}/preview`)).words).not.toContain('You already have a listing for this website');
  });

  it('of a website that someone else has submitted since says so, and what to do, in German', async () => {
    const [first, late] = [await newPerson(service), await newPerson(service)];
    const site = freshSite();
    const [theirs, mine] = [await write(first, site), await write(late, site)];
    for (const [person, path] of [
      [first, theirs],
      [late, mine],
    ] as const)
      await follow(person, await send(person, path, { primary_category: 'Analytics' }));
    await first.post(`${theirs}/preview`, {});
    late.cookies.set('language', 'de');
    const refused = await late.post(`${mine}/preview`, {});
    expect(refused.status).toBe(400);
    expect(refused.words).toMatch(/Jemand anderes hat diese Website eingereicht.*Er ersetzt den anderen\./s);
    expect(refused.words).not.toContain('Someone else submitted');
  });

  it('invites co-founders by email, and again', async () => {
    const person = await newPerson(service);
    const path = await write(person);
    expect((await person.post(`${path}/people`, { form: 'invite', email: 'nobody' })).status).toBe(400);
    expect((await follow(person, await person.post(`${path}/people`, { form: 'invite', email: 'ada@example.org' }))).words).toContain('Invite sent.');
    expect((await follow(person, await person.post(`${path}/people`, { form: 'again', email: 'ada@example.org' }))).words).toMatch(/ada@example\.org Invited/);
  });
});

describe('done for you', () => {
  it('is offered on a draft, ordered on a page with its price, and ordered once if the form is sent twice', async () => {
    const person = await newPerson(service);
    const path = await write(person);
    const editor = await person.get(path);
    const link = editor.elements.find(({ tag, attributes }) => tag === 'a' && attributes.href === `${path}/done-for-you`)!;
    const page = await person.get(link.attributes.href!);
    expect(page.words).toContain('$199');
    const form = fieldsOf(page);
    const sent = await person.post(`${path}/done-for-you`, form);
    expect(sent.to, sent.words).toMatch(/^\/checkout\//);
    expect((await person.get(sent.to!)).words).toContain('Done for you');
    expect((await person.post(`${path}/done-for-you`, form)).to).toBe(sent.to);
    const orders = await service.db.rows<{ items: object }>(sql`
      select l.item from purchase o join purchase_line l on l.purchase_id = o.id where o.account_id = ${person.accountId}`);
    expect(orders).toEqual([{ item: { product: 'done_for_you', options: { draft_id: path.split('/').at(-1) } } }]);
  });

  it('is for the people of the draft, and can be ordered for a listing on its own page', async () => {
    const person = await newPerson(service);
    const path = await write(person);
    expect((await (await newPerson(service)).get(`${path}/done-for-you`)).status).toBe(404);
    const listing = await makeSubmittedListing(service.db, { siteId: 1, ownerId: person.accountId, now: service.parts.clock.now() });
    await service.db.run(sql`update draft set listing_id = ${listing.id}, submitted_at = created_at where id = ${path.split('/').at(-1)!}`);
    expect((await person.get(`${path}/done-for-you`)).to).toBe(`/account/listings/${listing.id}/plan`);
    expect((await person.get(path)).text).not.toContain('/done-for-you');
  });
});
