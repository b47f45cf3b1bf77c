import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../../../../../test/support/browser/visitor.ts';
import { makeListing } from '../../../../../test/support/listings.ts';
import { newestMail } from '../../../../../test/support/mail.ts';
import { startService, type TestService, until } from '../../../../../test/support/service.ts';
import { createAccount } from '../../../../accounts/index.ts';
import type { TeamRole } from '../../../../contract/roles.ts';
import { sql } from '../../../../platform/database/database.ts';

// One change of many listings, through the pages, without scripts.

let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true });
  await service.db.run(sql`insert into category (site_id, slug, name) values (1, 'ropes', 'Ropes'), (1, 'sails', 'Sails')`);
});
afterAll(() => service.close());

let made = 0;
async function person(teamRole?: TeamRole) {
  const email = `bulk${++made}@example.org`;
  const now = service.parts.clock.now();
  const accountId = (await createAccount(service.db, { email, now, ...(teamRole && { teamRole }) }))!;
  return { ...(await signInAs(service, accountId)), accountId, email };
}
type Member = Awaited<ReturnType<typeof person>>;

const statusOf = async (slug: string) => (await service.db.row<{ status: string }>(sql`select status from listing where slug = ${slug}`))!.status;
const categoryOf = async (slug: string) =>
  (
    await service.db.row<{ slug: string }>(sql`
    select c.slug from listing l join listing_category lc on lc.listing_id = l.id and lc.position = 0 join category c on c.id = lc.category_id where l.slug = ${slug}`)
  )?.slug;
const undoOf = (to: string | undefined) => /undo=(\d+)/.exec(to ?? '')![1]!;
/** The fields of the form that confirms a preview. */
const fieldsOf = (text: string) => {
  const form = text.slice(text.indexOf('name="form" value="run"'));
  return Object.fromEntries(
    [...form.slice(0, form.indexOf('</form>')).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
};
const preview = (who: Member, action: string, listing: readonly string[], more: Record<string, string> = {}) =>
  who.post('/team/bulk', { action, listing, ...more });
const confirm = (who: Member, text: string, more: Record<string, string> = {}) => who.post('/team/bulk', { form: 'run', ...fieldsOf(text), ...more });

describe('a change of many listings', () => {
  it('shows what would change and what wouldn’t, suspends, notifies each owner once, and is undone as one', async () => {
    const moderator = await person('moderator');
    const owner = await person();
    const one = await makeListing(service.db, { name: 'Anchor', owner: owner.accountId });
    const two = await makeListing(service.db, { name: 'Bilge', owner: owner.accountId, status: 'draft' });
    const gone = await makeListing(service.db, { name: 'Capstan', status: 'suspended' });
    await service.db.run(
      sql`insert into listing_suspension (listing_id, former_status, reason, since) values (${gone.id}, 'live', 'Earlier', ${service.parts.clock.now()})`,
    );
    const list = await moderator.get('/team/listings?q=made-');
    expect(list.text).toContain(`name="listing" value="${one.slug}"`);
    const shown = await preview(moderator, 'suspend', [one.slug, two.slug, gone.slug]);
    expect(shown.status).toBe(200);
    expect(shown.words).toMatch(/2 listings change[\s\S]*Anchor[\s\S]*Live[\s\S]*Suspended[\s\S]*1 listing stays as it is[\s\S]*Already suspended/);
    expect(await statusOf(one.slug)).toBe('live');
    // Without a reason, the selection is kept.
    const refused = await confirm(moderator, shown.text, { reason: ' ' });
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused.text)).toEqual(fieldsOf(shown.text));
    const done = await confirm(moderator, refused.text, { reason: 'Copies of one product' });
    expect(done.to).toMatch(/^\/team\/bulk\/\d+\?done=done&undo=\d+$/);
    expect(await Promise.all([one, two, gone].map(({ slug }) => statusOf(slug)))).toEqual(['suspended', 'suspended', 'suspended']);
    expect((await service.get(`/listings/${one.slug}`)).status).toBe(404);
    const mail = await newestMail(service.mailFolder, owner.email);
    expect(mail.text).toContain('Anchor, Bilge');
    expect(mail.text).toContain('Copies of one product');
    expect((await moderator.get(done.to!)).words).toContain('2 listings changed.');
    expect((await moderator.get(`/team/listings/${one.slug}`)).words).toMatch(/History[\s\S]*Suspended the listing/);
    // Someone else lifts one of the suspensions: the undo skips it and the page shows that.
    await moderator.post(`/team/listings/${two.slug}`, { form: 'lift', reason: 'Settled' });
    const undone = await Promise.all([1, 2].map(() => moderator.post('/team/undo', { change: undoOf(done.to), back: done.to!.replace(/\?.*/, '') })));
    expect(undone.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(await Promise.all([one, two, gone].map(({ slug }) => statusOf(slug)))).toEqual(['live', 'draft', 'suspended']);
    expect((await moderator.get(done.to!.replace(/\?.*/, ''))).words).toMatch(/Undone[\s\S]*1 was skipped because it has changed since/);
    // Another reason is said as it is.
    await service.db.run(sql`
      update bulk_change_listing set why_kept = 'category_gone' where why_kept is not null and listing_id in (select id from listing where slug = ${two.slug})`);
    const other = (await moderator.get(done.to!.replace(/\?.*/, ''))).words;
    expect(other).toMatch(/Undone[\s\S]*; 1 was skipped: Its former category no longer exists/);
    expect(other).not.toContain('changed since');
  });

  it('restores listings, and warns if a launch week has begun', async () => {
    const editor = await person('editor');
    const past = await makeListing(service.db, { name: 'Dinghy', status: 'suspended', launchWeek: '2020-01-06' });
    const live = await makeListing(service.db, { name: 'Ensign', status: 'suspended' });
    for (const [id, former] of [
      [past.id, 'scheduled'],
      [live.id, 'live'],
    ] as const)
      await service.db.run(
        sql`insert into listing_suspension (listing_id, former_status, reason, since) values (${id}, ${former}, 'Spam ', ${service.parts.clock.now()})`,
      );
    const shown = await preview(editor, 'lift', [past.slug, live.slug]);
    expect(shown.words).toContain('Not published, because its launch week of 6 January 2020 has begun');
    const done = await confirm(editor, shown.text);
    expect(await Promise.all([past, live].map(({ slug }) => statusOf(slug)))).toEqual(['draft', 'live']);
    await editor.post('/team/undo', { change: undoOf(done.to), back: '/team/listings' });
    expect(await service.db.row(sql`select reason, former_status from listing_suspension where listing_id = ${live.id}`)).toEqual({
      reason: 'Spam ',
      former_status: 'live',
    });
  });

  it('lifts no suspension of a member’s own listing while another member can, also by an undo', async () => {
    const [author, colleague] = [await person('moderator'), await person('moderator')];
    const own = await makeListing(service.db, { name: 'Keel', owner: author.accountId });
    const other = await makeListing(service.db, { name: 'Leech' });
    const both = [own.slug, other.slug];
    const suspended = await confirm(colleague, (await preview(colleague, 'suspend', both)).text, { reason: 'Copies' });
    const shown = await preview(author, 'lift', both);
    expect(shown.words).toMatch(/1 listing changes[\s\S]*Leech[\s\S]*1 listing stays as it is[\s\S]*Your own listing: another owner or moderator decides/);
    const alone = await preview(author, 'lift', [own.slug]);
    const refused = await confirm(author, alone.text);
    expect(refused.status).toBe(400);
    const undone = await author.post('/team/undo', { change: undoOf(suspended.to), back: '/team/listings' });
    expect([undone.status, undone.words.includes('Another owner or moderator decides.')], undone.words).toEqual([403, true]);
    expect(await Promise.all(both.map(statusOf))).toEqual(['suspended', 'suspended']);
    const lifted = await confirm(author, shown.text);
    expect(lifted.status, lifted.words).toBe(303);
    expect(await Promise.all(both.map(statusOf))).toEqual(['suspended', 'live']);
    // Alone, they can: nobody else could.
    await service.db.run(sql`update account set suspended_at = ${service.parts.clock.now()} where team_role is not null and id <> ${author.accountId}`);
    await confirm(author, (await preview(author, 'lift', [own.slug])).text);
    expect(await statusOf(own.slug)).toBe('live');
    await service.db.run(sql`update account set suspended_at = null where team_role is not null`);
  });

  it('moves all search results to a category, and back; an additional category stays', async () => {
    const editor = await person('editor');
    const all = await Promise.all(['Fender 1', 'Fender 2', 'Fender 3'].map((name) => makeListing(service.db, { name })));
    await service.db.run(sql`
      insert into listing_category (listing_id, category_id, position) select ${all[0]!.id}, id, case slug when 'ropes' then 0 else 1 end from category where slug in ('ropes', 'sails')`);
    const asked = await preview(editor, 'set_category', [], { all: 'yes', q: 'Fender', in: '' });
    expect(asked.words).toContain('New category');
    const shown = await editor.post('/team/bulk', { action: 'set_category', all: 'yes', q: 'Fender', category: 'sails' });
    expect(shown.words).toContain('3 listings change');
    const done = await confirm(editor, shown.text, { reason: 'They are sails' });
    expect(await Promise.all(all.map(({ slug }) => categoryOf(slug)))).toEqual(['sails', 'sails', 'sails']);
    await expect.poll(async () => (await service.get('/categories/sails')).text).toContain('Fender 2');
    await editor.post('/team/undo', { change: undoOf(done.to), back: '/team/listings' });
    expect(await Promise.all(all.map(({ slug }) => categoryOf(slug)))).toEqual(['ropes', undefined, undefined]);
    expect(await service.db.rows(sql`select position from listing_category where listing_id = ${all[0]!.id} order by 1`)).toEqual([
      { position: 0 },
      { position: 1 },
    ]);
  });

  it('adds and removes editor’s choices, for public listings only', async () => {
    const editor = await person('editor');
    const [shown, hidden] = [await makeListing(service.db, { name: 'Gaff' }), await makeListing(service.db, { name: 'Halyard', status: 'withdrawn' })];
    const look = await preview(editor, 'feature', [shown.slug, hidden.slug]);
    expect(look.words).toContain('Not public, so it can’t be an editor’s choice');
    const done = await confirm(editor, look.text);
    const choices = () => service.db.rows(sql`select listing_id from editors_choice where listing_id in (${shown.id}, ${hidden.id})`);
    expect(await choices()).toEqual([{ listing_id: shown.id }]);
    await editor.post('/team/undo', { change: undoOf(done.to), back: '/team/listings' });
    expect(await choices()).toEqual([]);
  });

  it('isn’t done if the listings have changed since the preview: the second of two members is asked to check again', async () => {
    const [first, second] = [await person('editor'), await person('moderator')];
    const all = [await makeListing(service.db, { name: 'Jib' }), await makeListing(service.db, { name: 'Keel' })];
    const slugs = all.map(({ slug }) => slug);
    const [one, two] = [await preview(first, 'suspend', slugs), await preview(second, 'suspend', slugs.slice(0, 1))];
    expect((await confirm(second, two.text, { reason: 'Spam' })).status).toBe(303);
    const late = await confirm(first, one.text, { reason: 'Spam too' });
    expect(late.status).toBe(400);
    expect(late.words).toMatch(/changed since the preview[\s\S]*1 listing changes[\s\S]*Keel/);
    expect(late.text).toContain('Spam too');
    expect((await confirm(first, late.text, { reason: 'Spam too' })).status).toBe(303);
    // Both at the same moment.
    const again = await preview(first, 'lift', slugs);
    const both = await Promise.all([confirm(first, again.text), confirm(second, again.text)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(await Promise.all(slugs.map(statusOf))).toEqual(['live', 'live']);
  });

  it('respects roles, known actions and the selection', async () => {
    const moderator = await person('moderator');
    const { slug } = await makeListing(service.db, { name: 'Lugger' });
    expect((await moderator.get('/team/listings?q=Lugger')).text).not.toContain('value="feature"');
    expect((await preview(moderator, 'feature', [slug])).status).toBe(403);
    expect((await preview(moderator, 'delete', [slug])).status).toBe(400);
    expect((await preview(moderator, 'suspend', [])).words).toContain('Choose at least one listing first');
    expect((await preview(moderator, 'suspend', ['no-such-listing'])).words).toMatch(/Not found[\s\S]*no-such-listing/);
    expect((await moderator.get('/team/bulk')).words).toContain('Choose an action first');
    expect((await moderator.get('/team/bulk/999999')).status).toBe(404);
    expect(await (await person('finance')).post('/team/bulk', { action: 'suspend', listing: [slug] })).toMatchObject({ status: 403 });
    expect(await statusOf(slug)).toBe('live');
  });

  it('handles a thousand at once, and back', async () => {
    const editor = await person('editor');
    await service.db.run(sql`
      with c as (insert into company (domain, created_at) select 'mast' || n || '.example', now() from generate_series(1, 1000) n returning id, domain)
      insert into listing (site_id, company_id, slug, host, website_url, name, status, live_since, created_at, updated_at)
      select 1, id, split_part(domain::text, '.', 1), domain, 'https://' || domain, initcap(split_part(domain::text, '.', 1)), 'live', now(), now(), now() from c`);
    const owner = await person();
    await service.db.run(sql`
      insert into listing_member (listing_id, account_id, role, since)
      select id, ${owner.accountId}, 'owner', now() from listing where slug in ('mast1', 'mast1000')`);
    const shown = await editor.post('/team/bulk', { action: 'set_category', all: 'yes', q: 'mast', category: 'ropes' });
    expect(shown.words).toContain('1,000 listings change');
    const done = await confirm(editor, shown.text, { reason: 'All of them' });
    expect(done.status).toBe(303);
    await until(async () => (await editor.get(done.to!)).words.includes('1,000 listings changed.'));
    // Told once, about those of the first and of the last step.
    await until(async () => (await newestMail(service.mailFolder, owner.email)).text.includes('All of them'));
    await expect.poll(async () => (await newestMail(service.mailFolder, owner.email)).text).toMatch(/Mast1, Mast1000|Mast1000, Mast1\b/);
    expect(
      await service.db.row(
        sql`select count(*)::int as n from listing_version v join listing l on l.id = v.listing_id where l.slug like 'mast%' and v.what = 'move_listing_category'`,
      ),
    ).toEqual({ n: 1000 });
    expect((await editor.post('/team/undo', { change: undoOf(done.to), back: '/team/listings' })).status).toBe(303);
    expect(
      await service.db.row(sql`select count(*)::int as n from listing_category lc join listing l on l.id = lc.listing_id where l.slug like 'mast%'`),
    ).toEqual({ n: 0 });
  });
});
