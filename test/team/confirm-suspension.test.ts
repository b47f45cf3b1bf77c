import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../src/accounts/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { fieldsIn } from '../support/browser/form-fields.ts';
import { type Member, newMember } from '../support/browser/team-member.ts';
import { signInAs, type Visitor } from '../support/browser/visitor.ts';
import { startService, type TestService } from '../support/service.ts';

// Suspending a listing wants a fresh confirmation, whichever way it is done: on its page, for many at once, by a report, or by an undo.

let service: TestService;
let owner: Member;
/** A moderator who signed in eleven minutes ago. */
let late: Visitor;
let slugs: string[];
beforeAll(async () => {
  service = await startService({ demo: true });
  owner = await newMember(service, 'ana');
  const at = new Date(service.parts.clock.now().getTime() - 11 * 60_000);
  late = await signInAs(service, (await createAccount(service.db, { email: 'late@example.org', teamRole: 'moderator', now: at }))!, at);
  slugs = (await service.db.rows<{ slug: string }>(sql`select slug from listing where status = 'live' order by id limit 4`)).map(({ slug }) => slug);
});
afterAll(() => service.close());

const statusOf = async (slug: string) => (await service.db.row<{ status: string }>(sql`select status from listing where slug = ${slug}`))!.status;

it('on the page of a listing: the form keeps what was typed, and a recent sign-in suspends it', async () => {
  const [slug = ''] = slugs;
  const typed = { form: 'suspend', reason: 'Copies another product' };
  const refused = await late.post(`/team/listings/${slug}`, typed);
  expect([refused.status, refused.words]).toEqual([403, expect.stringContaining('What you entered is still here')]);
  expect(fieldsIn(refused, 'suspend')['reason']).toBe('Copies another product');
  expect(await statusOf(slug)).toBe('live');
  expect((await owner.browser.post(`/team/listings/${slug}`, typed)).to).toContain('done=suspended');
  expect(await statusOf(slug)).toBe('suspended');
});

it('for many at once: the chosen listings and the reason stay, and other actions aren’t asked for it', async () => {
  const [, slug = ''] = slugs;
  const preview = fieldsIn(await late.post('/team/bulk', { action: 'suspend', listing: slug }), 'run');
  const refused = await late.post('/team/bulk', { ...preview, reason: 'Spam' });
  expect([refused.status, refused.words]).toEqual([403, expect.stringContaining('What you entered is still here')]);
  expect(fieldsIn(refused, 'run')).toMatchObject({ listings: slug, reason: 'Spam' });
  expect(await statusOf(slug)).toBe('live');
  expect((await owner.browser.post('/team/bulk', fieldsIn(refused, 'run'))).to).toContain('done=done');
  expect(await statusOf(slug)).toBe('suspended');
  const lift = fieldsIn(await late.post('/team/bulk', { action: 'lift', listing: slug }), 'run');
  const lifted = await late.post('/team/bulk', { ...lift, reason: '' });
  expect([lifted.status, await statusOf(slug)]).toEqual([303, 'live']);
  // Undoing that would suspend it again.
  const change = /undo=(\d+)/.exec(lifted.to!)![1]!;
  expect((await late.post('/team/undo', { change, back: '/team' })).to).toContain('/sign-in');
  expect(await statusOf(slug)).toBe('live');
});

it('a moderator undoes no change of many listings that only editors may make, and nobody one of more than 30 days ago', async () => {
  const [, , , slug = ''] = slugs;
  const now = service.parts.clock.now();
  const moderator = await signInAs(service, (await createAccount(service.db, { email: 'bulk@example.org', teamRole: 'moderator', now }))!);
  const isChosen = async () =>
    (await service.db.row(sql`select from editors_choice e join listing l on l.id = e.listing_id where l.slug = ${slug}`)) !== undefined;
  const featured = await owner.ask('change_listings', { action: 'feature', listings: [slug] });
  expect([featured.status, await isChosen()]).toEqual([200, true]);
  const change = String((await service.db.row<{ id: number }>(sql`select max(id) as id from team_audit where operation = 'change_listings'`))!.id);
  expect((await moderator.post('/team/undo', { change, back: '/team' })).status).toBe(403);
  expect((await moderator.post(`/team/bulk/${featured.json['bulk']}`, { form: 'undo' })).status).toBe(403);
  expect(await isChosen()).toBe(true);
  const at = sql`done_at + interval '31 days'`;
  await service.db.run(sql`update bulk_change set done_at = done_at - interval '31 days' where id = ${featured.json['bulk']}`);
  expect((await owner.ask('undo_bulk_change', { bulk: featured.json['bulk'] })).json.errors).toMatchObject([{ code: 'too_late' }]);
  await service.db.run(sql`update bulk_change set done_at = ${at} where id = ${featured.json['bulk']}`);
  expect([(await owner.ask('undo_bulk_change', { bulk: featured.json['bulk'] })).status, await isChosen()]).toEqual([200, false]);
});

it('by a report, and never with a key', async () => {
  const [, , slug = ''] = slugs;
  await service.db.run(sql`update account set verified_at = created_at where email = 'late@example.org'`);
  await (await signInAs(service, (await createAccount(service.db, { email: 'visitor@example.org', now: service.parts.clock.now() }))!)).post(
    `/report/listing/${slug}`,
    {
      reason: 'scam',
      text: 'It takes money and sends nothing.',
    },
  );
  const report = (await service.db.row<{ id: number }>(sql`select max(id)::int as id from report`))!.id;
  const decision = { report, decision: 'act', with: 'suspend_listing', reason: 'A scam.' };
  expect((await owner.ask('decide_report', decision)).status).toBe(403);
  expect((await owner.ask('suspend_listing', { slug, reason: 'A scam.' })).status).toBe(403);
  expect((await owner.ask('change_listings', { action: 'suspend', listings: [slug], reason: 'A scam.' })).status).toBe(403);
  expect(await statusOf(slug)).toBe('live');
  expect((await owner.ask('decide_report', { report, decision: 'dismiss', reason: 'No scam.' })).status).toBe(200);
});
