import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, signInAs } from '../../../../test/support/browser/visitor.ts';
import { makeListing } from '../../../../test/support/listings.ts';
import { startService, type TestService, until } from '../../../../test/support/service.ts';
import { createAccount } from '../../../accounts/index.ts';
import type { TeamRole } from '../../../contract/roles.ts';
import { refreshListingStats } from '../../../listing-stats/index.ts';
import { sql } from '../../../platform/database/database.ts';

// Companies and their domains, through the console's pages, without scripts.

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

let made = 0;
async function member(role: TeamRole) {
  const email = `companies${++made}@example.org`;
  const accountId = (await createAccount(service.db, { email, teamRole: role, now: service.parts.clock.now() }))!;
  return { ...(await signInAs(service, accountId)), accountId, email };
}
type Member = Awaited<ReturnType<typeof member>>;

/** New companies of one domain each, oldest first. */
async function domains(n: number): Promise<string[]> {
  const all: string[] = [];
  while (all.length < n) all.push((await makeListing(service.db)).domain);
  return all;
}

const at = (domain: string) => `/team/companies/${domain}`;
const reason = 'They told us so';
const undo = (who: Member, to: string | undefined) => who.post('/team/undo', { change: /undo=(\d+)/.exec(to!)![1]!, back: '/team/companies' });
/** The domains of each company of these, the one that names it first. */
async function groups(...domains: string[]): Promise<string[][]> {
  const rows = await service.db.rows<{ head: string; all: string[] }>(sql`
    select h.domain::text as head, array_agg(c.domain::text order by c.part_of nulls first, c.id) as all
    from company c join company h on h.id = coalesce(c.part_of, c.id) where c.domain = any(${domains}::citext[]) group by h.id order by h.id`);
  return rows.map(({ all }) => all);
}
/** Shown alternatives of a listing, by the public API. */
const alternativesOf = async (slug: string) => {
  const { json } = await service.get(`/api/v1/listings/${slug}/alternatives`);
  return (json as { items: { slug: string }[] }).items.map((one) => one.slug);
};

describe('companies in the console', () => {
  it('are found by domain and by listing, and show their listings, people and orders', async () => {
    const moderator = await member('moderator');
    const owner = await newPerson(service);
    const { domain, slug, id } = await makeListing(service.db, { name: 'Zephyr Looms', owner: owner.accountId });
    await makeListing(service.db, { name: 'Nothing like it' });
    for (const q of [domain, domain.slice(0, -5).toUpperCase(), 'phyr loo']) {
      const shown = await moderator.get(`/team/companies?q=${encodeURIComponent(q)}`);
      expect(shown.words).toMatch(new RegExp(`1 company[\\s\\S]*${domain}[\\s\\S]*Zephyr Looms`));
      expect(shown.words).not.toContain('Nothing like it');
    }
    for (const q of ['%', '_____', 'zephyr%looms'])
      expect((await moderator.get(`/team/companies?q=${encodeURIComponent(q)}`)).words).toContain('No matching companies');
    await service.db.run(sql`
      with p as (insert into purchase (site_id, account_id, number, quote, subtotal_cents, vat_cents, total_cents, billing, created_at, expires_at)
        values (1, ${owner.accountId}, 'SW-770010001', '{}', 0, 0, 0, '{"name": "Z", "company": "Zephyr Looms Ltd", "vat_number": "IE1"}', now(), now()) returning id)
      insert into purchase_line (purchase_id, position, product, listing_id, item, amount_cents) select id, 0, 'launch', ${id}, '{}', 0 from p`);
    const page = await moderator.get(at(domain));
    expect(page.words).toMatch(
      new RegExp(`Domains[\\s\\S]*${domain}[\\s\\S]*Listings[\\s\\S]*Zephyr Looms[\\s\\S]*People[\\s\\S]*${owner.email}[\\s\\S]*Owner[\\s\\S]*SW-770010001`),
    );
    // People have a page here. Made-up accounts, such as those of the demo, have none.
    expect(page.text).toContain(`href="/team/people/${owner.accountId}"`);
    await service.db.run(sql`update account set origin = 'demo' where id = ${owner.accountId}`);
    const made = await moderator.get(at(domain));
    expect([made.words.includes(owner.email), made.text.includes('href="/team/people/')]).toEqual([true, false]);
    await service.db.run(sql`update account set origin = 'person' where id = ${owner.accountId}`);
    // Only finance sees the invoice.
    expect(page.words).not.toContain('Zephyr Looms Ltd');
    expect((await (await member('owner')).get(at(domain))).words).toContain('Zephyr Looms Ltd, IE1');
    // A host or an address of it leads to the same company.
    expect((await moderator.get(at(`app.${domain}`))).words).toContain('Zephyr Looms');
    expect((await moderator.get(`/team/listings/${slug}`)).text).toContain(`href="${at(domain)}"`);
  });

  it('that match a common word are shown up to 200, and the page says so', async () => {
    const moderator = await member('moderator');
    await service.db.run(sql`insert into company (domain, created_at) select 'crowd-' || n || '.example', now() from generate_series(1, 201) n`);
    const words = async () => (await moderator.get('/team/companies?q=crowd-')).words;
    expect(await words()).toContain('more than 200 companies – showing the first 200. Filter the list to see others.');
    await service.db.run(sql`delete from company where domain = 'crowd-1.example'`);
    expect(await words()).toContain('200 companies');
    expect(await words()).not.toMatch(/more than|showing the first/);
    await service.db.run(sql`delete from company where domain::text like 'crowd-%'`);
  });

  it('can be merged: products stop being alternatives, the preview says what moves, and one undo reverses it', async () => {
    const moderator = await member('moderator');
    await service.db.run(sql`insert into category (site_id, slug, name) values (1, 'looms', 'Looms')`);
    const all = [
      await makeListing(service.db, { name: 'Warp' }),
      await makeListing(service.db, { name: 'Weft' }),
      await makeListing(service.db, { name: 'Other' }),
    ];
    const [warp, weft, other] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
    await service.db.run(sql`insert into listing_category (listing_id, category_id, position) select l.id, c.id, 0 from listing l, category c
      where c.slug = 'looms' and l.id = any(${all.map(({ id }) => id)}::bigint[])`);
    await refreshListingStats(
      service.db,
      all.map(({ id }) => id),
    );
    expect((await alternativesOf(warp.slug)).sort()).toEqual([weft.slug, other.slug].sort());
    const preview = await moderator.get(`${at(warp.domain)}?with=https://www.${weft.domain}/pricing`);
    expect(preview.words).toMatch(new RegExp(`These become part of ${warp.domain}[\\s\\S]*1 domain: ${weft.domain}[\\s\\S]*1 listing: Weft`));
    expect((await moderator.post(at(warp.domain), { form: 'merge', from: weft.domain, reason: ' ' })).status).toBe(400);
    const merged = await moderator.post(at(warp.domain), { form: 'merge', from: weft.domain, reason });
    expect(merged.to).toMatch(/done=merged&undo=\d+$/);
    expect((await moderator.get(merged.to!)).words).toMatch(new RegExp(`Companies merged[\\s\\S]*${weft.domain}[\\s\\S]*Warp`));
    expect(await groups(warp.domain, weft.domain)).toEqual([[warp.domain, weft.domain]]);
    await until(async () => String(await alternativesOf(warp.slug)) === other.slug);
    await until(async () => String(await alternativesOf(weft.slug)) === other.slug);
    expect((await moderator.get('/team/companies?several=true')).words).toContain(warp.domain);
    // Again, by a person who still has the page open.
    expect((await moderator.post(at(warp.domain), { form: 'merge', from: weft.domain, reason })).words).toContain('already belong to the same company');
    expect((await undo(moderator, merged.to)).status).toBe(303);
    expect(await groups(warp.domain, weft.domain)).toEqual([[warp.domain], [weft.domain]]);
    await until(async () => (await alternativesOf(warp.slug)).includes(weft.slug));
    const log = await (await member('owner')).get(`/team/log?subject=company:${warp.domain}`);
    expect(log.words).toContain(reason);
  });

  it('can give a domain away, even the one that names them, and be split; anything changed since isn’t undone', async () => {
    const moderator = await member('moderator');
    const [a, b, c, d] = (await domains(4)) as [string, string, string, string];
    for (const from of [b, c]) await moderator.post(at(a), { form: 'merge', from, reason });
    expect(await groups(a, b, c, d)).toEqual([[a, b, c], [d]]);
    const moved = await moderator.post(at(b), { form: 'move', domain: a, to: d, reason });
    expect(moved.to).toMatch(new RegExp(`^${at(d)}\\?done=moved`));
    expect(await groups(a, b, c, d)).toEqual([
      [b, c],
      [d, a],
    ]);
    const split = await moderator.post(at(d), { form: 'split', domains: [d], reason });
    expect(split.to).toMatch(/done=split/);
    expect(await groups(a, b, c, d)).toEqual([[a], [b, c], [d]]);
    // The move can't be undone before the split is; in the other order it can.
    expect((await undo(moderator, moved.to)).words).toContain('have been changed since then');
    expect(await groups(a, b, c, d)).toEqual([[a], [b, c], [d]]);
    expect((await undo(moderator, split.to)).status).toBe(303);
    expect((await undo(moderator, moved.to)).status).toBe(303);
    expect(await groups(a, b, c, d)).toEqual([[a, b, c], [d]]);
  });

  it('edited by two members at once: each domain ends in one company, and the second member is told', async () => {
    const [one, two] = [await member('moderator'), await member('moderator')];
    const [a, b, c] = (await domains(3)) as [string, string, string];
    await one.post(at(a), { form: 'merge', from: b, reason });
    const both = await Promise.all([one.post(at(a), { form: 'move', domain: b, to: c, reason }), two.post(at(a), { form: 'split', domains: [b], reason })]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(both.find(({ status }) => status === 400)!.words).toMatch(/is no longer part of the company|A company needs at least one domain/);
    // In a circle: the second request finds that they are one company already.
    const [x, y] = (await domains(2)) as [string, string];
    const circle = await Promise.all([one.post(at(x), { form: 'merge', from: y, reason }), two.post(at(y), { form: 'merge', from: x, reason })]);
    expect(circle.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect((await groups(x, y)).map((group) => group.length)).toEqual([2]);
  });

  it('respect roles and what exists; the last domain can’t leave', async () => {
    const moderator = await member('moderator');
    const { domain } = await makeListing(service.db);
    for (const role of ['editor', 'finance'] as const) expect((await (await member(role)).get('/team/companies')).status).toBe(403);
    expect((await moderator.get(at('nothing.example'))).status).toBe(404);
    expect((await moderator.get(`${at(domain)}?with=nothing.example`)).words).toContain('No company has the domain nothing.example');
    expect((await moderator.post(at(domain), { form: 'move', domain, to: 'nothing.example', reason })).words).toContain(
      'No company has the domain nothing.example',
    );
    expect((await moderator.post(at(domain), { form: 'move', domain, to: domain, reason })).words).toContain('already belong to the same company');
    expect((await moderator.post(at(domain), { form: 'split', domains: [domain], reason })).words).toContain('A company needs at least one domain');
    expect((await moderator.post(at(domain), { form: 'split', reason })).status).toBe(400);
  });
});
