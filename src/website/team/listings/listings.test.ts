import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsIn } from '../../../../test/support/browser/form-fields.ts';
import { signInAs } from '../../../../test/support/browser/visitor.ts';
import { makeListing } from '../../../../test/support/listings.ts';
import { newestMail } from '../../../../test/support/mail.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import { createAccount } from '../../../accounts/index.ts';
import type { TeamRole } from '../../../contract/roles.ts';
import { refreshListingStats } from '../../../listing-stats/index.ts';
import { findAlike } from '../../../listings/index.ts';
import { endEditorsChoices } from '../../../my-listings/index.ts';
import { sql } from '../../../platform/database/database.ts';

// What the site team does with listings: through the pages, without scripts.

let service: TestService;
beforeAll(async () => {
  service = await startService({
    mail: true,
    seed: async (db, siteId) => {
      await db.run(sql`insert into category (site_id, slug, name) values (${siteId}, 'boats', 'Boats and harbours')`);
    },
  });
});
afterAll(() => service.close());

let made = 0;
async function person(teamRole?: TeamRole) {
  const email = `listings${++made}@example.org`;
  const now = service.parts.clock.now();
  const accountId = (await createAccount(service.db, { email, now, ...(teamRole && { teamRole }) }))!;
  return { ...(await signInAs(service, accountId)), accountId, email };
}

describe('the list', () => {
  it('finds listings in any state by what they are', async () => {
    const editor = await person('editor');
    const owner = await person();
    const owned = await makeListing(service.db, { name: 'Harbour Ledger', owner: owner.accountId });
    await makeListing(service.db, { name: 'Harbour Draft', status: 'draft' });
    const shown = async (query: string) => (await editor.get(`/team/listings?${query}`)).words;
    expect(await shown('q=harbour')).toMatch(/Harbour Draft[\s\S]*Harbour Ledger|Harbour Ledger[\s\S]*Harbour Draft/);
    expect(await shown('q=harbour&status=draft')).not.toContain('Harbour Ledger');
    expect(await shown('q=harbour&owner=with')).not.toContain('Harbour Draft');
    expect(await shown('q=harbour&owner=with')).toContain(owner.email);
    expect(await shown(`q=${owned.domain.slice(0, 6)}&owner=without`)).not.toContain('Harbour Ledger');
    expect(await shown('q=nothing-like-it')).toContain('No matching listings');
    expect(await editor.get('/team/listings?status=nonsense')).toMatchObject({ status: 400 });
  });

  it('is narrowed by tag, stage, pricing model, launch week and editor’s choice, as are its file and the change of many', async () => {
    const editor = await person('editor');
    const slugs: string[] = [];
    for (const name of ['Lighthouse One', 'Lighthouse Two', 'Lighthouse Three']) slugs.push((await makeListing(service.db, { name })).slug);
    await service.db.run(sql`update listing set tags = '{"Night watch"}', stage = 'mvp' where slug = any(${slugs.slice(0, 2)})`);
    await service.db.run(sql`update listing set pricing_model = 'freemium' where slug = any(${slugs.slice(1)})`);
    await service.db.run(sql`
      insert into launch (site_id, listing_id, week, kind) select site_id, id, '2026-03-02', 'free' from listing where slug = any(${slugs.slice(1)})`);
    expect((await editor.post(`/team/listings/${slugs[0]}`, { form: 'feature', reason: 'Good' })).to).toContain('done=');
    const named = (text: string) => ['One', 'Two', 'Three'].filter((name) => text.includes(`Lighthouse ${name}`));
    const found = async (query: string) => {
      const list = named((await editor.get(`/team/listings?q=lighthouse&${query}`)).words);
      expect(named((await editor.look(`/team/listings.csv?q=lighthouse&${query}`)).text), query).toEqual(list);
      const filters = Object.fromEntries(new URLSearchParams(query));
      const many = await editor.post('/team/bulk', { form: 'choose', all: 'yes', action: 'suspend', q: 'lighthouse', ...filters });
      expect(named(many.words), query).toEqual(list);
      return list;
    };
    expect(await found('tag=night+watch')).toEqual(['One', 'Two']);
    expect(await found('stage=mvp')).toEqual(['One', 'Two']);
    expect(await found('pricing_model=freemium')).toEqual(['Two', 'Three']);
    expect(await found('tag=night+watch&pricing_model=freemium')).toEqual(['Two']);
    expect(await found('pricing_model=free')).toEqual([]);
    // Any day of the week.
    expect(await found('week=2026-03-05')).toEqual(['Two', 'Three']);
    expect(await found('editors_choice=yes')).toEqual(['One']);
    expect(await found('tag=night+watch&week=2026-03-02&stage=mvp&editors_choice=no')).toEqual(['Two']);
    expect(await editor.get('/team/listings?week=2026-02-30')).toMatchObject({ status: 400 });
    // The form has them, and keeps what was chosen.
    const { text } = await editor.get('/team/listings?tag=night+watch&stage=mvp&week=2026-03-05&editors_choice=no');
    expect(text).toMatch(/name="tag" value="night watch"/);
    expect(text).toMatch(/name="week" value="2026-03-05"/);
    expect(text).toContain('<option value="mvp" selected="">');
    expect(text).toMatch(/name="editors_choice"[\s\S]*?<option value="no" selected="">/);
  });

  it('is narrowed by categories and countries of a list, and keeps addresses whole', async () => {
    const editor = await person('editor');
    const owner = await person();
    const { slug } = await makeListing(service.db, { name: 'Quarterdeck Weatherforecasting', owner: owner.accountId });
    await service.db.run(sql`update listing set country = 'PT' where slug = ${slug}`);
    const choices = async (name: string) => {
      const { text } = await editor.get('/team/listings?q=quarterdeck');
      return new RegExp(`<select[^>]* name="${name}".*?</select>`, 's').exec(text)![0];
    };
    expect(await choices('country')).toContain('<option value="PT">Portugal</option>');
    expect(await choices('category')).toContain('<option value="boats">Boats and harbours</option>');
    expect((await editor.get('/team/listings?q=quarterdeck&category=boats')).words).toContain('No matching listings');
    expect((await editor.get('/team/listings?q=quarterdeck&country=ES')).words).toContain('No matching listings');
    const { text } = await editor.get('/team/listings?q=quarterdeck&country=PT');
    // They may break before the "@" and dots, and nowhere else.
    expect(text).toContain(`<span class="unbroken" dir="auto">${owner.email.replaceAll(/(?=[@.])/g, '<wbr/>')}</span>`);
    expect(text).toContain('Weatherforecasting');
  });

  it('can be downloaded for spreadsheets, without running formulas', async () => {
    const editor = await person('editor');
    await makeListing(service.db, { name: '=HYPERLINK("https://evil.example")', status: 'withdrawn' });
    const { status, text } = await editor.look('/team/listings.csv?status=withdrawn');
    expect(status).toBe(200);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(await (await person('moderator')).get('/team/listings.csv')).toMatchObject({ status: 403 });
  });

  it('can’t be read by finance members', async () => {
    expect(await (await person('finance')).get('/team/listings')).toMatchObject({ status: 403 });
  });
});

describe('one listing', () => {
  it.each(['editor', 'moderator', 'owner'] as const)('leads a member with the role %s only to pages that they may open', async (role) => {
    const member = await person(role);
    const { slug } = await makeListing(service.db, { name: 'Harbour Office' });
    const { text } = await member.get(`/team/listings/${slug}`);
    const targets = new Set([...text.matchAll(/<a [^>]*href="(\/team\/[^"]*)"/g)].map(([, target]) => target!.replaceAll('&amp;', '&')));
    expect(targets.size).toBeGreaterThan(3);
    for (const target of targets) expect((await member.get(target)).status, target).toBe(200);
  });

  it('can be edited with a reason, which notifies its owner, and restored', async () => {
    const editor = await person('editor');
    const owner = await person();
    const { id, slug } = await makeListing(service.db, { name: 'Quay', owner: owner.accountId });
    const path = `/team/listings/${slug}`;
    const form = await editor.get(`${path}/edit`);
    const seen = /name="seen" value="([^"]*)"/.exec(form.text)![1]!;
    const values = Object.fromEntries(
      [...form.text.matchAll(/<(?:input|textarea)[^>]* name="(fields\/[^"]+)"[^>]*?(?: value="([^"]*)")?[^>]*>/g)].map(([, name, value]) => [
        name!,
        value ?? '',
      ]),
    );
    const send = (more: Record<string, string>) => editor.post(`${path}/edit`, { form: 'edit', seen, ...values, ...more });
    expect(await send({ 'fields/name': 'Quayside' })).toMatchObject({ status: 400 });
    const saved = await send({ 'fields/name': 'Quayside', 'fields/city': 'Bremen', reason: 'Their new name' });
    expect(saved.to).toMatch(/done=edited&undo=\d+$/);
    expect((await editor.get(saved.to!)).words).toContain('Quayside');
    expect((await owner.get(`/account/listings/${id}/history`)).words).toMatch(/Edited the listing[\s\S]*Quayside/);
    await expect.poll(async () => (await newestMail(service.mailFolder, owner.email)).text).toContain('Their new name');
    const undo = /undo=(\d+)/.exec(saved.to!)![1]!;
    expect((await editor.post('/team/undo', { change: undo, back: path })).status).toBe(303);
    expect(await service.db.row(sql`select name, city from listing where id = ${id}`)).toEqual({ name: 'Quay', city: null });
    const version = (await service.db.row<{ id: number }>(sql`select min(id) as id from listing_version where listing_id = ${id}`))!.id;
    expect((await editor.post(path, { form: 'restore', id: String(version) })).to).toContain('done=restored');
    expect(await service.db.row(sql`select name, city from listing where id = ${id}`)).toEqual({ name: 'Quayside', city: 'Bremen' });
    // Its category is chosen by name.
    expect((await editor.get(`${path}/edit`)).text).toContain('<option value="boats">Boats and harbours</option>');
    expect((await editor.post(`${path}/edit`, { form: 'edit', 'fields/category': 'boats', reason: 'Fits better' })).to).toContain('done=edited');
    expect((await editor.get('/team/listings?category=boats')).words).toContain('Quayside');
  });

  it('shows on which day of the site it changed, as its filter does', async () => {
    const editor = await person('editor');
    const { id } = await makeListing(service.db, { name: 'Midnight Buoy' });
    // Half past eleven in the evening in UTC is the next day in Tokyo.
    await service.db.run(sql`update listing set updated_at = '2026-03-04T23:30:00Z' where id = ${id}`);
    await service.db.run(sql`update site set time_zone = 'Asia/Tokyo'`);
    try {
      await expect.poll(async () => (await editor.get('/team/listings?q=midnight')).text).toContain('datetime="2026-03-05"');
      expect((await editor.get('/team/listings?q=midnight&updated_since=2026-03-05')).words).toContain('Midnight Buoy');
    } finally {
      await service.db.run(sql`update site set time_zone = 'UTC'`);
    }
  });

  it('keeps what its owner has saved meanwhile, after a form without a reason was refused', async () => {
    const editor = await person('editor');
    const { id, slug } = await makeListing(service.db, { name: 'Jetty' });
    const path = `/team/listings/${slug}/edit`;
    const opened = fieldsIn(await editor.get(path), 'edit');
    await service.db.run(sql`update listing set tagline = 'The owner’s', name = 'Jetty Two' where id = ${id}`);
    const refused = await editor.post(path, { ...opened, 'fields/city': 'Oslo', reason: '' });
    expect(refused.status).toBe(400);
    expect(fieldsIn(refused, 'edit')).toMatchObject({ 'fields/tagline': 'The owner’s', 'fields/name': 'Jetty Two', 'fields/city': 'Oslo' });
    expect((await editor.post(path, { ...fieldsIn(refused, 'edit'), reason: 'Moved' })).status).toBe(303);
    expect(await service.db.row(sql`select tagline, name, city from listing where id = ${id}`)).toEqual({
      tagline: 'The owner’s',
      name: 'Jetty Two',
      city: 'Oslo',
    });
  });

  it('isn’t taken back once the same field has changed again', async () => {
    const editor = await person('editor');
    const { slug } = await makeListing(service.db, { name: 'Pier' });
    const path = `/team/listings/${slug}/edit`;
    const rename = (name: string) => editor.post(path, { form: 'edit', 'fields/name': name, reason: 'A name' });
    const undo = /undo=(\d+)/.exec((await rename('Pier One')).to!)![1]!;
    await rename('Pier Two');
    const refused = await editor.post('/team/undo', { change: undo, back: '/team/listings' });
    expect(refused.to).toBe(`/team/undo/${undo}?back=%2Fteam%2Flistings`);
    expect((await editor.get(refused.to!)).words).toMatch(/Nothing was undone.*Pier One.*Pier Two/s);
    expect(await service.db.row(sql`select name from listing where slug = ${slug}`)).toEqual({ name: 'Pier Two' });
  });

  it('is recommended for a while, without mentioning money, and the end date is visible', async () => {
    const editor = await person('editor');
    const { id, slug } = await makeListing(service.db, { name: 'Lighthouse' });
    const path = `/team/listings/${slug}`;
    expect((await editor.post(path, { form: 'feature', until: '2020-01-01' })).status).toBe(400);
    const done = await editor.post(path, { form: 'feature', until: '' });
    const page = await service.get(`/listings/${slug}`);
    expect(page.text).toContain('Editor’s choice');
    expect(page.text).not.toContain('Featured · Paid');
    const undo = /undo=(\d+)/.exec(done.to!)![1]!;
    await editor.post('/team/undo', { change: undo, back: path });
    await expect.poll(async () => (await service.get(`/listings/${slug}`)).text).not.toContain('Editor’s choice');
    await editor.post(path, { form: 'feature', until: '2999-01-01' });
    await endEditorsChoices(service.db, new Date('2999-01-02T00:00:00Z'));
    expect(await service.db.row(sql`select from editors_choice where listing_id = ${id}`)).toBeUndefined();
  });

  it('can be given to another account, whose votes for it are removed; both are notified, and it can be given back', async () => {
    const moderator = await person('moderator');
    const [owner, heir] = [await person(), await person()];
    const { id, slug } = await makeListing(service.db, { name: 'Ferry', owner: owner.accountId });
    const path = `/team/listings/${slug}`;
    await service.db.run(sql`update account set verified_at = ${service.parts.clock.now()} where id = ${heir.accountId}`);
    expect((await heir.post(`/listings/${slug}/vote`, {})).status).toBe(303);
    const votes = () => service.db.row(sql`select votes from listing_stats where listing_id = ${id}`);
    expect(await votes()).toEqual({ votes: 1 });
    expect((await moderator.post(path, { form: 'transfer', email: 'nobody@example.org', reason: 'Sold' })).status).toBe(400);
    const done = await moderator.post(path, { form: 'transfer', email: heir.email, reason: 'They bought the company' });
    expect(await votes()).toEqual({ votes: 0 });
    expect((await owner.get(`/account/listings/${id}/edit`)).status).toBe(404);
    expect((await heir.get(`/account/listings/${id}/edit`)).status).toBe(200);
    for (const { email } of [owner, heir])
      await expect.poll(async () => (await newestMail(service.mailFolder, email)).text).toContain('They bought the company');
    const undo = /undo=(\d+)/.exec(done.to!)![1]!;
    await moderator.post('/team/undo', { change: undo, back: path });
    expect((await owner.get(`/account/listings/${id}/edit`)).status).toBe(200);
  });

  it.each([
    ['nobody', 0, false],
    ['two owners', 2, false],
    // Given back at once, they are listed by account afterwards.
    ['two owners, the newer account of which came first', 2, true],
  ])('is given back to %s when its transfer is undone, and transferred again by “Redo”', async (_name, number, isReversed) => {
    const moderator = await person('moderator');
    const heir = await person();
    const former: Awaited<ReturnType<typeof person>>[] = [];
    const { id, slug } = await makeListing(service.db, { name: 'Ferry stop' });
    for (let n = 0; n < number; n++) {
      former.push(await person());
      const since = new Date(service.parts.clock.now().getTime() - (isReversed ? n : number - n) * 60_000);
      await service.db.run(sql`
        insert into listing_member (listing_id, account_id, role, since) values (${id}, ${former[n]!.accountId}, 'owner', ${since})`);
    }
    const path = `/team/listings/${slug}`;
    const owns = async ({ get }: Pick<typeof heir, 'get'>) => (await get(`/account/listings/${id}/edit`)).status === 200;
    const undoOf = (to: string | undefined) => ({ change: /undo=(\d+)/.exec(to!)![1]!, back: path });
    const done = await moderator.post(path, { form: 'transfer', email: heir.email, reason: 'Bought the ferries' });
    expect([await owns(heir), ...(await Promise.all(former.map(owns)))]).toEqual([true, ...former.map(() => false)]);
    const undone = await moderator.post('/team/undo', undoOf(done.to));
    expect([await owns(heir), ...(await Promise.all(former.map(owns)))]).toEqual([false, ...former.map(() => true)]);
    await expect
      .poll(async () => (await newestMail(service.mailFolder, heir.email)).text.replaceAll(/\s+/g, ' '))
      .toContain(number === 0 ? 'has ended your ownership of the listing for Ferry stop' : 'has transferred the listing for Ferry stop to another account');
    const redo = await moderator.post('/team/undo', undoOf(undone.to));
    expect(redo.status).toBe(303);
    expect([await owns(heir), ...(await Promise.all(former.map(owns)))]).toEqual([true, ...former.map(() => false)]);
  });

  it('isn’t given back to an account that is gone, and the page says what to do instead', async () => {
    const moderator = await person('moderator');
    const [heir, one, other] = [await person(), await person(), await person()];
    const { id, slug } = await makeListing(service.db, { name: 'Bollard', owner: one.accountId });
    await service.db.run(sql`
      insert into listing_member (listing_id, account_id, role, since) values (${id}, ${other.accountId}, 'owner', ${service.parts.clock.now()})`);
    const done = await moderator.post(`/team/listings/${slug}`, { form: 'transfer', email: heir.email, reason: 'Sold' });
    await service.db.run(
      sql`update account set closed_at = ${service.parts.clock.now()}, email = ${`closed-${other.accountId}@account.invalid`} where id = ${other.accountId}`,
    );
    const refused = await moderator.post('/team/undo', { change: /undo=(\d+)/.exec(done.to!)![1]!, back: '/team/log' });
    // Their address is gone with their account.
    expect(refused.words).toContain(`There is no account with the address closed-${other.accountId}@account.invalid any more. Transfer the listing instead.`);
    expect(refused.words).not.toContain(other.email);
    expect((await heir.get(`/account/listings/${id}/edit`)).status).toBe(200);
  });

  it('has its suggested alternatives approved and declined, on its page and with undo', async () => {
    const editor = await person('editor');
    const owner = await person();
    const category = (await service.db.row<{ id: number }>(sql`select id from category where slug = 'boats'`))!.id;
    const made: Awaited<ReturnType<typeof makeListing>>[] = [];
    for (const name of ['Windlass', 'Capstan Works', 'Anchor Maker', 'Chain Locker']) {
      const one = await makeListing(service.db, { name, ...(name === 'Windlass' && { owner: owner.accountId }) });
      await service.db.run(sql`insert into listing_category (listing_id, category_id, position) values (${one.id}, ${category}, 0)`);
      made.push(one);
    }
    await service.db.transaction((tx) =>
      refreshListingStats(
        tx,
        made.map(({ id }) => id),
      ),
    );
    await findAlike(service.db, { from: 1, to: made.at(-1)!.id + 1 });
    const [{ slug }, first, second] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]];
    const path = `/team/listings/${slug}/alternatives`;
    expect((await editor.get('/team/alternatives?owner=with')).text).toContain(`href="${path}"`);
    expect((await editor.get('/team/alternatives?owner=without')).text).not.toContain(`href="${path}"`);
    const decide = (what: string, reason = '') => editor.post(path, { form: 'decide', do: what, reason });
    const part = async (title: string) => {
      const { text } = await editor.get(path);
      const [, html = ''] = text.split(`<h2>${title}</h2>`);
      return [...html.split('</section>')[0]!.matchAll(/class="name"[^>]*>([^<]+)</g)].map(([, name]) => name);
    };
    expect(await part('Suggested')).toContain('Capstan Works');
    const approved = await decide(`approve ${first.slug}`, 'The closest rival');
    expect(approved.to).toContain('done=approved');
    expect([await part('Approved'), (await part('Suggested')).includes('Capstan Works')]).toEqual([['Capstan Works'], false]);
    await expect.poll(async () => (await newestMail(service.mailFolder, owner.email)).text).toContain('The closest rival');
    const { json } = await service.get(`/api/v1/listings/${slug}/alternatives`);
    expect((json['items'] as { slug: string; approved: boolean }[])[0]).toMatchObject({ slug: first.slug, approved: true });
    // The owner had no part in it, and the page doesn't say so.
    const shown = (await service.get(`/listings/${slug}/alternatives`)).text;
    expect(shown).toContain('>Approved alternative<');
    expect(shown).not.toContain('Approved by the owner');
    expect((await editor.get('/team/alternatives')).text).not.toContain(`href="${path}"`);
    // A decline needs its reason, and what is declined isn't suggested any more.
    expect((await decide(`decline ${second.slug}`)).words).toContain('Say why you’re declining it.');
    const declined = await decide(`decline ${second.slug}`, 'Makes no windlasses');
    expect([await part('Declined'), (await part('Suggested')).includes('Anchor Maker')]).toEqual([['Anchor Maker'], false]);
    const log = (await (await person('owner')).get('/team/log')).words;
    expect(log).toMatch(/Makes no windlasses[\s\S]*The closest rival/);
    for (const { to } of [declined, approved]) expect((await editor.post('/team/undo', { change: /undo=(\d+)/.exec(to!)![1]!, back: path })).status).toBe(303);
    expect([await part('Approved'), await part('Declined')]).toEqual([[], []]);
    expect(await part('Suggested')).toEqual(expect.arrayContaining(['Capstan Works', 'Anchor Maker']));
    expect(await (await person('moderator')).get(path)).toMatchObject({ status: 403 });
  });

  it('is suspended with a reason and comes back', async () => {
    const moderator = await person('moderator');
    const { slug } = await makeListing(service.db, { name: 'Jetty' });
    const path = `/team/listings/${slug}`;
    expect((await moderator.post(path, { form: 'suspend', reason: '' })).status).toBe(400);
    const done = await moderator.post(path, { form: 'suspend', reason: 'A copy' });
    expect((await moderator.get(done.to!)).words).toContain('A copy');
    expect((await service.get(`/listings/${slug}`)).status).toBe(404);
    expect((await moderator.post(path, { form: 'lift', reason: 'Settled' })).status).toBe(303);
    expect((await service.get(`/listings/${slug}`)).status).toBe(200);
    expect(await moderator.get(`${path}/edit`)).toMatchObject({ status: 403 });
  });

  it('moves to another address, and everything at the earlier one redirects there permanently', async () => {
    const editor = await person('editor');
    const owner = await person();
    const { id, slug } = await makeListing(service.db, { name: 'Wharf', owner: owner.accountId });
    const { slug: taken } = await makeListing(service.db, { name: 'Slipway Two' });
    const path = `/team/listings/${slug}`;
    const to = `wharf-${id}`;
    const move = (new_slug: string, from = path) => editor.post(from, { form: 'slug', new_slug });
    for (const [bad, why] of [
      [taken, 'Slipway Two has the address'],
      ['new', 'is reserved'],
      [slug, 'already has the address'],
      ['Not a slug!', 'form'],
    ] as const) {
      const refused = await move(bad);
      expect(refused.status, bad).toBe(400);
      if (why !== 'form') expect(refused.words).toContain(why);
    }
    const done = await move(`https://example.org/listings/${to}`);
    expect(done.to).toMatch(new RegExp(`^/team/listings/${to}\\?done=moved&undo=\\d+$`));
    await expect.poll(async () => (await service.get(`/listings/${slug}?from=badge`)).status).toBe(301);
    const leads = async (at: string) => (await service.get(at)).headers.location;
    expect(await leads(`/listings/${slug}`)).toBe(`${service.origin}/listings/${to}`);
    expect(await leads(`/listings/${slug}/alternatives?x=1`)).toBe(`${service.origin}/listings/${to}/alternatives?x=1`);
    expect(await leads(`/api/v1/listings/${slug}`)).toBe(`${service.origin}/api/v1/listings/${to}`);
    expect(await leads(`/api/v1/listings/${slug}/badges?size=s`)).toBe(`${service.origin}/api/v1/listings/${to}/badges?size=s`);
    expect((await service.get(`/badges/${slug}/listed-standard-auto-m.svg`)).status).toBe(200);
    expect((await service.get(`/api/v1/compare?a=${slug}&b=${taken}`)).json).toMatchObject({ a: { slug: to } });
    expect((await editor.get(`${path}`)).words).toContain(to);
    // A vote from a page that is still open counts for the product.
    const voter = await person();
    await service.db.run(sql`update account set verified_at = ${service.parts.clock.now()} where id = ${voter.accountId}`);
    expect(await voter.post(`/listings/${slug}/vote`, {})).toMatchObject({ status: 308, to: `/listings/${to}/vote` });
    // Nobody else gets the slug: not by hand, not for a new product, not by bypassing the operations.
    expect((await move(slug, `/team/listings/${taken}`)).words).toContain('lead to Wharf');
    await expect(service.db.run(sql`update listing set slug = ${slug} where slug = ${taken}`)).rejects.toThrow('leads to another listing');
    // It can have its earlier one back, and the other one leads there then.
    await editor.post('/team/undo', { change: /undo=(\d+)/.exec(done.to!)![1]!, back: `/team/listings/${to}` });
    await expect.poll(async () => (await service.get(`/listings/${slug}`)).status).toBe(200);
    expect(await leads(`/listings/${to}`)).toBe(`${service.origin}/listings/${slug}`);
    expect(await (await person('moderator')).post(path, { form: 'slug', new_slug: 'x' })).toMatchObject({ status: 403 });
  });

  it('that was renamed keeps its suspension reason when a lift is undone', async () => {
    const moderator = await person('moderator');
    const { id, slug } = await makeListing(service.db, { name: 'Buoy' });
    const path = `/team/listings/${slug}`;
    await moderator.post(path, { form: 'suspend', reason: 'A copy of another product' });
    const lifted = await moderator.post(path, { form: 'lift', reason: 'Settled' });
    await moderator.post('/team/undo', { change: /undo=(\d+)/.exec(lifted.to!)![1]!, back: path });
    expect(await service.db.row(sql`select reason from listing_suspension where listing_id = ${id}`)).toEqual({ reason: 'A copy of another product' });
  });
});

describe('two listings of one product', () => {
  const vote = async (launchId: number, accountId: number, minute: number) =>
    service.db.run(
      sql`insert into vote (launch_id, account_id, cast_at, in_week) values (${launchId}, ${accountId}, ${new Date(Date.UTC(2026, 0, 1, 12, minute))}, false)`,
    );
  const launch = async (listingId: number, week: string | null) =>
    (await service.db.row<{ id: number }>(sql`
      insert into launch (site_id, listing_id, week, kind, launched_at)
      values (1, ${listingId}, ${week}, ${week === null ? 'unlaunched' : 'free'}, ${week === null ? null : service.parts.clock.now()}) returning id`))!.id;
  const merge = (who: Awaited<ReturnType<typeof person>>, from: string, into: string) =>
    who.post(`/team/listings/${into}/merge`, { form: 'merge', from, into, reason: 'One product, listed twice' });

  it('can be merged: people count once, awards and followers move, the old address redirects, and it can be undone', async () => {
    const editor = await person('editor');
    const owner = await person();
    const from = await makeListing(service.db, { name: 'Yawl App', owner: owner.accountId });
    const into = await makeListing(service.db, { name: 'Yawl' });
    const [both, one, author] = [await person(), await person(), await person()];
    const [fromAny, intoAny, won] = [await launch(from.id, null), await launch(into.id, null), await launch(from.id, '2025-01-06')];
    await vote(fromAny, both.accountId, 1);
    await vote(intoAny, both.accountId, 2);
    await vote(won, one.accountId, 3);
    await vote(intoAny, owner.accountId, 4);
    await service.db.run(
      sql`insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at) values (1, '2025-01-06', 1, ${won}, ${from.id}, 41, ${service.parts.clock.now()})`,
    );
    for (const [listing, who] of [
      [from, both],
      [into, both],
      [from, one],
    ] as const)
      await service.db.run(sql`insert into follow (listing_id, account_id, since) values (${listing.id}, ${who.accountId}, ${service.parts.clock.now()})`);
    await service.db.run(
      sql`insert into review (listing_id, account_id, rating, body, created_at) values (${from.id}, ${author.accountId}, 5, 'Fine', ${service.parts.clock.now()})`,
    );
    const shown = await editor.get(`/team/listings/${into.slug}/merge?with=${encodeURIComponent(`${service.origin}/listings/${from.slug}`)}`);
    expect(shown.words).toMatch(/Kept: Yawl Merged into it: Yawl App[\s\S]*1 vote is dropped[\s\S]*Its new owners are: /);
    await service.db.run(sql`update vote set sender = '\\x0123456789abcdef0123456789abcdef'`);
    const secretOf = async (launchId: number) =>
      (await service.db.row<{ secret: string }>(sql`select secret::text from vote where launch_id = ${launchId} and account_id = ${both.accountId}`))?.secret;
    const secrets = [await secretOf(fromAny), await secretOf(intoAny)];
    const done = await merge(editor, from.slug, into.slug);
    expect(done.to).toMatch(/done=merged&undo=\d+$/);
    const saved = JSON.stringify(await service.db.row(sql`select saved from listing_merge where from_id = ${from.id}`));
    // Nothing that identifies a vote in published proofs, or where it came from.
    for (const secret of [...secrets, '0123456789abcdef0123456789abcdef', 'sender']) expect(saved).not.toContain(secret);
    const facts = async (id: number) => service.db.row(sql`select votes, followers, rating_count from listing_stats where listing_id = ${id}`);
    // Two people: one voted for both; the new owner's own vote is gone.
    expect(await facts(into.id)).toEqual({ votes: 2, followers: 2, rating_count: 1 });
    expect(await service.db.row(sql`select votes, rank, listing_id from award where launch_id = ${won}`)).toEqual({ votes: 41, rank: 1, listing_id: into.id });
    await expect.poll(async () => (await service.get(`/listings/${from.slug}`)).headers.location).toBe(`${service.origin}/listings/${into.slug}`);
    expect((await owner.get(`/account/listings/${into.id}/edit`)).status).toBe(200);
    await expect.poll(async () => (await newestMail(service.mailFolder, owner.email)).text).toContain('One product, listed twice');
    expect((await merge(editor, from.slug, into.slug)).words).toContain('two different listings');
    await editor.post('/team/undo', { change: /undo=(\d+)/.exec(done.to!)![1]!, back: `/team/listings/${into.slug}` });
    expect(await facts(from.id)).toEqual({ votes: 2, followers: 2, rating_count: 1 });
    const after = [await secretOf(fromAny), await secretOf(intoAny)];
    const renewed = after.filter((secret) => !secrets.includes(secret));
    expect(renewed).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(saved).not.toContain(renewed[0]);
    expect(await facts(into.id)).toMatchObject({ followers: 1, rating_count: 0 });
    expect(await service.db.row(sql`select listing_id from award where launch_id = ${won}`)).toEqual({ listing_id: from.id });
    await expect.poll(async () => (await service.get(`/listings/${from.slug}`)).status).toBe(200);
    expect((await owner.get(`/account/listings/${into.id}/edit`)).status).toBe(404);
  });

  it('are one product afterwards, so its owners’ votes for the other listing are gone', async () => {
    const [editor, owner, other] = [await person('editor'), await person(), await person()];
    const from = await makeListing(service.db, { name: 'Ketch App' });
    const into = await makeListing(service.db, { name: 'Ketch', owner: owner.accountId });
    const any = await launch(from.id, null);
    await vote(any, owner.accountId, 1);
    await vote(any, other.accountId, 2);
    expect((await merge(editor, from.slug, into.slug)).to).toContain('done=merged');
    expect(await service.db.row(sql`select votes from listing_stats where listing_id = ${into.id}`)).toEqual({ votes: 1 });
    expect(await service.db.rows(sql`select event from audit_entry where account_id = ${owner.accountId}`)).toContainEqual({ event: 'own_votes_removed' });
  });

  it('aren’t merged where money or a final result would be rewritten', async () => {
    const editor = await person('editor');
    const [from, into] = [await makeListing(service.db, { name: 'Zander' }), await makeListing(service.db, { name: 'Zenith' })];
    await launch(from.id, '2025-02-03');
    await launch(into.id, '2025-02-03');
    await service.db.run(sql`insert into calendar_week (site_id, week, opened_at, closed_at) values (1, '2025-02-03', now(), now()) on conflict do nothing`);
    const buyer = await person();
    const order = await service.db.row<{ id: number }>(sql`
      insert into purchase (number, site_id, account_id, status, quote, subtotal_cents, vat_cents, total_cents, created_at, expires_at, paid_at)
      values ('SW-TEST-MERGE-1', 1, ${buyer.accountId}, 'paid', '{}', 100, 0, 100, now(), now(), now()) returning id`);
    await service.db.run(
      sql`insert into purchase_line (purchase_id, position, product, listing_id, item, amount_cents) values (${order!.id}, 0, 'billboard_min', ${from.id}, '{}', 100)`,
    );
    const refused = await merge(editor, from.slug, into.slug);
    expect(refused.status).toBe(400);
    expect(refused.words).toContain('Zander has orders (SW-TEST-MERGE-1). Keep that listing');
    expect(refused.words).toContain('the week of 2025-02-03, whose results are final');
    expect((await editor.get(`/team/listings/${into.slug}/merge?with=${from.slug}`)).text).not.toContain('value="merge"');
    expect((await service.get(`/listings/${from.slug}`)).status).toBe(200);
    expect(await (await person('moderator')).get(`/team/listings/${into.slug}/merge`)).toMatchObject({ status: 403 });
  });
});
