import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, signInAs } from '../../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../../test/support/launched.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import { createAccount } from '../../../accounts/index.ts';
import type { TeamRole } from '../../../contract/roles.ts';
import { recountLaunches, refreshListingStats } from '../../../listing-stats/index.ts';
import { sql } from '../../../platform/database/database.ts';
import { deeds } from './deeds.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const now = () => service.parts.clock.now();
let made = 0;
async function member(role: TeamRole) {
  const email = `queue${++made}@example.org`;
  const accountId = (await createAccount(service.db, { email, teamRole: role, now: now() }))!;
  return { ...(await signInAs(service, accountId)), accountId, email };
}

async function heldReview(title = 'Held review', minutesAgo = 60): Promise<{ id: number; slug: string; listingId: number }> {
  const { listingId, slug } = await makeLaunched(service.db, { now: now() });
  const accountId = (await createAccount(service.db, { email: `author${++made}@example.org`, now: now() }))!;
  const row = await service.db.row<{ id: number }>(sql`
    insert into review (listing_id, account_id, rating, title, body, created_at, held, held_by)
    values (${listingId}, ${accountId}, 2, ${title}, 'See www.elsewhere.example', ${new Date(now().getTime() - minutesAgo * 60_000)}, true, 'web_address') returning id`);
  return { id: row!.id, slug, listingId };
}

const refreshCounts = (launchId: number, listingId: number) =>
  service.db.transaction(async (tx) => {
    await recountLaunches(tx, [launchId]);
    await refreshListingStats(tx, [listingId]);
  });

const version = async (listingId: number, before: object, after: object) =>
  (await service.db.row<{ id: number }>(sql`
    insert into listing_version (listing_id, at, by, what, before, after)
    values (${listingId}, ${now()}, 'person', 'update_my_listing', ${JSON.stringify(before)}, ${JSON.stringify(after)}) returning id`))!.id;

const rowsOf = (text: string) => [...text.matchAll(/href="(\/team\/queue\/\w+\/[\w-]+)/g)].map(([, path]) => path);

it('each decision says who will read its reason, as its operation does', () => {
  const said = Object.entries(deeds).flatMap(([kind, forms]) =>
    Object.entries(forms).flatMap(([form, { operation, reason }]) => {
      const { description = '' } = (operation.bodyInput?.shape['reason'] as { meta?(): { description?: string } } | undefined)?.meta?.() ?? {};
      return reason ? [[`${kind} ${form}`, /becomes public|; public/i.test(reason), /becomes public|; public/i.test(description)] as const] : [];
    }),
  );
  expect(said.filter(([, hint, operation]) => hint !== operation)).toEqual([]);
  // So that the test can't pass because no reason is public any more.
  expect(said.filter(([, hint]) => hint).map(([name]) => name)).toEqual(['votes approve', 'votes reject']);
});

describe('the review queue', () => {
  it('lists everything pending, for those who can decide it: votes that decide an award first, then the oldest', async () => {
    const moderator = await member('moderator');
    const review = await heldReview();
    const { launchId, listingId, slug } = await makeLaunched(service.db, { now: now() });
    const voter = await newPerson(service);
    await service.db.run(
      sql`insert into vote (launch_id, account_id, cast_at, in_week, held, held_by) values (${launchId}, ${voter.accountId}, ${now()}, true, true, 'shared_address')`,
    );
    await newVisitor(service).post(`/report/listing/${slug}`, { form: 'report', reason: 'scam', text: 'They took my money.', email: '' });
    const report = (await service.db.row<{ id: number }>(sql`select max(id) as id from report`))!.id;
    const edit = await version(listingId, { tagline: 'Old words' }, { tagline: 'New words' });
    const claimant = await newPerson(service);
    const claim = (await service.db.row<{ id: number }>(sql`
      insert into claim (listing_id, account_id, method, token, disputed, proved_at, created_at, expires_at)
      values (${listingId}, ${claimant.accountId}, 'dns', ${'t'.repeat(43)}, true, ${now()}, ${now()}, ${now()}) returning id`))!.id;
    const draft = (await service.db.row<{ id: string }>(sql`
      insert into draft (id, site_id, account_id, url, website_url, host, status, failure, parts, created_at, updated_at)
      values (gen_random_uuid(), 1, ${claimant.accountId}, 'https://x.example/', 'https://x.example/', 'x.example', 'failed', '{"code":"unreachable","detail":"No answer."}', '{}', ${now()}, ${now()}) returning id`))!
      .id;
    const task = (await service.db.row<{ id: number }>(sql`insert into team_task (site_id, kind, created_at) values (1, 'trophy', ${now()}) returning id`))!.id;
    const queue = await moderator.get('/team/queue');
    const shown = rowsOf(queue.text);
    // With its held vote, the launch would pass the one that launched before it.
    expect(shown.slice(0, 2)).toEqual([`/team/queue/votes/${launchId}`, `/team/queue/review/${review.id}`]);
    expect(queue.words).toContain('Affects an award: place 2, or 1 if they count');
    const first = await moderator.get(shown[0]!);
    expect(first.text).toContain(`href="/team/queue/review/${review.id}" data-key="n"`);
    const expected = [`votes/${launchId}`, `report/${report}`, `edit/${edit}`, `claim/${claim}`, `draft/${draft}`].map((path) => `/team/queue/${path}`);
    expect(shown).toEqual(expect.arrayContaining(expected));
    expect(shown).not.toContain(`/team/queue/task/${task}`);
    const finance = await member('finance');
    expect(rowsOf((await finance.get('/team/queue')).text)).toEqual([`/team/queue/task/${task}`]);
    expect((await finance.get(`/team/queue/review/${review.id}`)).status).toBe(400);
    for (const path of [...expected, `/team/queue/review/${review.id}`]) expect((await moderator.get(path!)).status, path).toBe(200);
    expect((await finance.get(`/team/queue/task/${task}`)).status).toBe(200);
    expect((await moderator.get(`/team/queue/edit/${edit}`)).text).toMatch(/<del>.*Old.*<\/del>.*<ins>.*New.*<\/ins>.*words/s);
    expect((await moderator.get(`/team/queue/report/${report}`)).words).toContain('They took my money.');
    for (const path of ['review/99999', 'draft/12', 'review/x', 'pill/1', `review/${draft}`, 'edit/0'])
      expect((await moderator.get(`/team/queue/${path}`)).status, path).toBeGreaterThanOrEqual(400);
    // Codes are in words, and a new entry has waited minutes, not 0 hours.
    for (const words of ['The text contains a web address', 'It’s a scam', 'A DNS record', 'Edited the listing']) expect(queue.words).toContain(words);
    expect(queue.words).toMatch(/Draft of x\.example – person\d+@example\.org \d+ minutes?/);
    expect((await finance.get('/team/queue')).words).toContain('Task: Trophy');
    expect((await finance.get(`/team/queue/task/${task}`)).words).toMatch(/Task: Trophy.*Task Trophy Status Open/);
    expect((await moderator.get(`/team/queue/review/${review.id}`)).words).toContain('Held because The text contains a web address');
    expect((await moderator.get(`/team/queue/draft/${draft}`)).words).toContain('Website https://x.example/ Problem No answer.');
    const only = await moderator.get('/team/queue?kind=edit');
    expect(rowsOf(only.text)).toEqual([`/team/queue/edit/${edit}?`.slice(0, -1)]);
    const overview = await moderator.get('/team');
    expect(overview.text).toContain('href="/team/queue?kind=report"');
    expect(overview.words).toContain('Oldest: 1 hour');
  });

  it('opens the next entry after a decision, and reverses it with Undo', async () => {
    const moderator = await member('moderator');
    const first = await heldReview('First', 600);
    const second = await heldReview('Second', 590);
    const page = `/team/queue/review/${first.id}?kind=review`;
    const decided = await moderator.post(page, { form: 'reject', reason: 'Advertising.' });
    expect(decided.to).toMatch(new RegExp(`^/team/queue/review/${second.id}\\?kind=review&done=review-reject&undo=\\d+$`));
    const next = await moderator.get(decided.to!);
    expect(next.words).toContain('Review hidden.');
    const undo = new URLSearchParams(decided.to!.split('?')[1]).get('undo')!;
    await moderator.post('/team/undo', { change: undo, back: `/team/queue/review/${second.id}` });
    const state = sql`select hidden_at, held, held_by from review where id = ${first.id}`;
    expect(await service.db.row(state)).toEqual({ hidden_at: null, held: true, held_by: 'web_address' });
    const published = await moderator.post(page, { form: 'approve', reason: 'Fine.' });
    expect(await service.db.row(state)).toMatchObject({ held: false });
    await moderator.post('/team/undo', { change: new URLSearchParams(published.to!.split('?')[1]).get('undo')!, back: '/team/queue' });
    expect(await service.db.row(state)).toEqual({ hidden_at: null, held: true, held_by: 'web_address' });
  });

  it('puts votes that were counted or dropped back on hold', async () => {
    const moderator = await member('moderator');
    const { launchId, listingId } = await makeLaunched(service.db, { now: now() });
    const voter = await newPerson(service);
    await service.db.run(
      sql`insert into vote (launch_id, account_id, cast_at, in_week, held, held_by) values (${launchId}, ${voter.accountId}, ${now()}, true, true, 'shared_address')`,
    );
    const page = `/team/queue/votes/${launchId}`;
    const votes = async () => (await service.db.row<{ votes: number }>(sql`select votes from listing_stats where listing_id = ${listingId}`))!.votes;
    for (const [form, counted] of [
      ['approve', 1],
      ['reject', 0],
    ] as const) {
      const decided = await moderator.post(page, { form, reason: 'Looked at them.' });
      expect(await votes()).toBe(counted);
      expect((await moderator.get(page)).words).toContain('already been decided');
      await moderator.post('/team/undo', { change: new URLSearchParams(decided.to!.split('?')[1]).get('undo')!, back: '/team/queue' });
      expect(await votes()).toBe(0);
      expect((await moderator.get(page)).text).toContain('value="approve"');
    }
  });

  it('shows what held votes would change and their groups side by side, and decides a group, one vote, or all that are left', async () => {
    const moderator = await member('moderator');
    const { launchId, listingId } = await makeLaunched(service.db, { now: now() });
    const voters = await Promise.all(Array.from({ length: 6 }, () => newPerson(service)));
    voters.sort((a, b) => a.accountId - b.accountId);
    const cast = (i: number, rule: string | null, pattern: string | null) =>
      service.db.run(sql`
        insert into vote (launch_id, account_id, cast_at, in_week, held, held_by, held_with, age_days)
        values (${launchId}, ${voters[i]!.accountId}, ${now()}, true, ${rule !== null}, ${rule}, ${pattern}, 0)`);
    for (const [i, pattern] of ['one:a', 'one:a', 'one:b'].entries()) await cast(i, 'same_network', pattern);
    for (const i of [3, 4]) await cast(i, 'first_votes', 'first');
    await cast(5, null, null);
    await service.db.run(sql`
      insert into vote_confirmation (launch_id, account_id, token_hash, asked_at, expires_at, confirmed_at)
      values (${launchId}, ${voters[5]!.accountId}, ${Buffer.alloc(32, 7)}, ${now()}, ${now()}, ${now()})`);
    await service.db.run(
      sql`insert into vote_explanation (launch_id, account_id, body, written_at) values (${launchId}, ${voters[0]!.accountId}, 'We share an office.', ${now()})`,
    );
    await refreshCounts(launchId, listingId);
    const page = `/team/queue/votes/${launchId}`;
    const seen = await moderator.get(page);
    expect(seen.words).toContain('Place 1 in the week, whether they count or not.');
    const options = seen.elements.filter(({ tag }) => tag === 'option').map(({ attributes }) => attributes.value);
    expect(options.slice(0, 4)).toEqual(['', 'group first_votes first', 'group same_network one:a', 'group same_network one:b']);
    expect(seen.words).toContain('We share an office.');
    expect(seen.text).toMatch(/Votes that count<\/th>.*data-label="Confirmed"[^>]*>1</s);

    const states = async () =>
      (
        await service.db.rows<{ state: string }>(sql`
        select case when not held then 'counted' when review_id is null then 'held' else 'dropped' end as state from vote where launch_id = ${launchId} order by account_id`)
      ).map(({ state }) => state);
    const decide = (form: string, which: string) => moderator.post(page, { form, which, reason: 'Looked at them.' });
    const group = await decide('approve', 'group same_network one:a');
    expect(group.to).toMatch(new RegExp(`^${page}\\?.*done=votes-approve`));
    expect(await states()).toEqual(['counted', 'counted', 'held', 'held', 'held', 'counted']);
    // Last even if they are the most.
    const heads = [...(await moderator.get(page)).text.matchAll(/<th scope="row" data-label="Held by">(.*?)<\/th>/gs)].map(([, text]) => text!);
    expect([heads.length, heads.at(-1)]).toEqual([3, 'Votes that count']);
    await decide('reject', `account ${voters[3]!.accountId}`);
    expect(await states()).toEqual(['counted', 'counted', 'held', 'dropped', 'held', 'counted']);
    expect((await decide('reject', 'account x')).status).toBe(400);
    expect((await decide('reject', `account ${voters[3]!.accountId}`)).status).toBe(400);
    await decide('reject', '');
    expect(await states()).toEqual(['counted', 'counted', 'dropped', 'dropped', 'dropped', 'counted']);
    expect((await moderator.get(page)).words).toContain('already been decided');
  });

  it('lets two people decide the same entry once, and tells the other who did', async () => {
    const [one, other] = [await member('moderator'), await member('moderator')];
    const { id } = await heldReview('Race');
    const page = `/team/queue/review/${id}`;
    const answers = await Promise.all([one.post(page, { form: 'approve', reason: 'Fine.' }), other.post(page, { form: 'approve', reason: 'Fine too.' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    const late = await other.get(page);
    expect(late.words).toContain('already been decided');
    expect(late.text).not.toContain('value="approve"');
  });

  it('names nobody in that refusal who changed something else, or decided before it began to wait again', async () => {
    const [editor, moderator, late] = [await member('editor'), await member('moderator'), await member('moderator')];
    const { slug, listingId } = await makeLaunched(service.db, { now: now() });
    await service.db.run(sql`insert into new_listing (listing_id, site_id, since) values (${listingId}, 1, ${now()}) on conflict do nothing`);
    // Someone decided about the listing once, and it was put back; its owner took it down. Meanwhile it was made an editor's choice.
    expect((await moderator.post(`/team/queue/listing/${listingId}`, { form: 'approve' })).status).toBe(303);
    await service.db.run(sql`update new_listing set checked_at = null, since = ${new Date(now().getTime() + 1000)} where listing_id = ${listingId}`);
    await service.db.run(sql`
      insert into team_audit (site_id, account_id, at, via, operation, subject)
      values (1, ${editor.accountId}, ${now()}, 'console', 'feature_listing', ${`listing:${slug}`})`);
    await service.db.run(sql`update listing set status = 'withdrawn' where id = ${listingId}`);
    const refused = await late.post(`/team/queue/listing/${listingId}`, { form: 'approve' });
    expect([refused.status, refused.words]).toEqual([400, expect.stringContaining('This has already been decided.')]);
    for (const { email } of [editor, moderator]) expect(refused.words).not.toContain(`${email} has already decided`);
    // The same for a review that was held again and then withdrawn by who wrote it.
    const { id } = await heldReview('Withdrawn');
    expect((await moderator.post(`/team/queue/review/${id}`, { form: 'approve', reason: 'Fine.' })).status).toBe(303);
    await service.db.run(sql`
      insert into team_audit (site_id, account_id, at, via, operation, subject) values (1, ${editor.accountId}, ${now()}, 'console', 'hold_review', ${`review:${id}`})`);
    await service.db.run(sql`update review set held = true, withdrawn_at = ${now()} where id = ${id}`);
    const withdrawn = await late.post(`/team/queue/review/${id}`, { form: 'approve', reason: 'Fine.' });
    expect([withdrawn.status, withdrawn.words]).toEqual([400, expect.stringContaining('This has already been decided.')]);
  });

  it('refuses the other decision of someone with an older page open, names who decided, and leaves what they decided', async () => {
    const [first, second] = [await member('moderator'), await member('moderator')];
    const { id } = await heldReview('Twice');
    const { slug, listingId } = await makeLaunched(service.db, { now: now() });
    await service.db.run(sql`insert into new_listing (listing_id, site_id, since) values (${listingId}, 1, ${now()}) on conflict do nothing`);
    await service.db.run(sql`update listing set city = 'Oslo' where id = ${listingId}`);
    const edit = await version(listingId, { city: 'Rome' }, { city: 'Oslo' });
    const state = async () => [
      await service.db.row(sql`select hidden_because, held from review where id = ${id}`),
      await service.db.row(sql`select status, city from listing where slug = ${slug}`),
    ];
    const cases: [path: string, first: string, second: string][] = [
      [`review/${id}`, 'reject', 'approve'],
      [`edit/${edit}`, 'approve', 'reject'],
      [`listing/${listingId}`, 'approve', 'reject'],
    ];
    for (const [path, one, other] of cases) {
      expect((await first.post(`/team/queue/${path}`, { form: one, reason: 'Looked at it.' })).status, path).toBe(303);
      const before = await state();
      const late = await second.post(`/team/queue/${path}`, { form: other, reason: 'I think otherwise.' });
      expect([late.status, late.words], path).toEqual([400, expect.stringContaining(`${first.email} has already decided this.`)]);
      expect(await state(), path).toEqual(before);
    }
    // The same the other way round: it names who took the edit back, which is logged as a change of the listing.
    const later = await version(listingId, { city: 'Rome' }, { city: 'Oslo' });
    expect((await first.post(`/team/queue/edit/${later}`, { form: 'reject', reason: 'In Rome.' })).status).toBe(303);
    expect((await second.post(`/team/queue/edit/${later}`, { form: 'approve' })).words).toContain(`${first.email} has already decided this.`);
    const both = await version(listingId, { city: 'Oslo' }, { city: 'Rome' });
    const answers = await Promise.all([
      first.post(`/team/queue/edit/${both}`, { form: 'approve' }),
      second.post(`/team/queue/edit/${both}`, { form: 'reject', reason: 'In Oslo.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
  });

  it('approves an edit once, and can put it back', async () => {
    const editor = await member('editor');
    const { listingId } = await makeLaunched(service.db, { now: now() });
    const edit = await version(listingId, { city: 'Rome' }, { city: 'Oslo' });
    const decided = await editor.post(`/team/queue/edit/${edit}?kind=edit`, { form: 'approve' });
    expect(decided.status).toBe(303);
    expect((await editor.post(`/team/queue/edit/${edit}`, { form: 'approve' })).status).toBe(400);
    expect(rowsOf((await editor.get('/team/queue?kind=edit')).text)).not.toContain(`/team/queue/edit/${edit}`);
    await editor.post('/team/undo', { change: new URLSearchParams(decided.to!.split('?')[1]).get('undo')!, back: '/team/queue' });
    expect((await editor.get('/team/queue?kind=edit')).text).toContain(`/team/queue/edit/${edit}`);
  });

  it('reverts an edit with a reason, and restores it', async () => {
    const editor = await member('editor');
    const { listingId } = await makeLaunched(service.db, { now: now() });
    await service.db.run(sql`update listing set city = 'Oslo' where id = ${listingId}`);
    const edit = await version(listingId, { city: 'Rome' }, { city: 'Oslo' });
    const city = async () => (await service.db.row<{ city: string }>(sql`select city from listing where id = ${listingId}`))!.city;
    expect((await editor.post(`/team/queue/edit/${edit}`, { form: 'reject', reason: '' })).status).toBe(400);
    const decided = await editor.post(`/team/queue/edit/${edit}?kind=edit`, { form: 'reject', reason: 'They are in Rome.' });
    expect(decided.to).toMatch(/done=edit-reject&undo=\d+$/);
    expect(await city()).toBe('Rome');
    expect(rowsOf((await editor.get('/team/queue?kind=edit')).text)).not.toContain(`/team/queue/edit/${edit}`);
    await editor.post('/team/undo', { change: new URLSearchParams(decided.to!.split('?')[1]).get('undo')!, back: '/team/queue' });
    expect(await city()).toBe('Oslo');
  });

  it('returns a listing when the decision on a claim is undone, unless it has changed hands since', async () => {
    const moderator = await member('moderator');
    const [owner, claimant] = [await newPerson(service), await newPerson(service)];
    const { listingId, slug } = await makeLaunched(service.db, { now: now() });
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${owner.accountId}, 'owner', ${now()})`);
    const claim = (await service.db.row<{ id: number }>(sql`
      insert into claim (listing_id, account_id, method, token, disputed, proved_at, created_at, expires_at)
      values (${listingId}, ${claimant.accountId}, 'dns', ${'w'.repeat(43)}, true, ${now()}, ${now()}, ${now()}) returning id`))!.id;
    const page = `/team/queue/claim/${claim}`;
    const decide = async (form: string) => new URLSearchParams((await moderator.post(page, { form, reason: 'Looked at it.' })).to!.split('?')[1]).get('undo')!;
    const undo = (change: string) => moderator.post('/team/undo', { change, back: '/team/queue' });
    const facts = () =>
      service.db.row(sql`
      select status, disputed, (select array_agg(account_id::int) from listing_member where listing_id = ${listingId}) as owners,
        (select verified from listing_stats where listing_id = ${listingId}) as verified from claim where id = ${claim}`);
    for (const form of ['approve', 'reject']) {
      await undo(await decide(form));
      expect(await facts()).toEqual({ status: 'pending', disputed: true, owners: [owner.accountId], verified: false });
      expect((await moderator.get(page)).text).toContain('value="approve"');
    }
    const late = await decide('approve');
    expect(await facts()).toMatchObject({ owners: [claimant.accountId], verified: true });
    await moderator.post(`/team/listings/${slug}`, { form: 'transfer', email: owner.email, reason: 'Sold' });
    expect((await undo(late)).words).toContain('has been transferred again');
    expect(await facts()).toMatchObject({ status: 'verified', owners: [owner.accountId] });
  });

  it('has the messages with a task’s buyer, and opens a finished task again with its order', async () => {
    const finance = await member('finance');
    const buyer = await newPerson(service);
    const order = (await service.db.row<{ id: number }>(sql`
      insert into purchase (number, site_id, account_id, status, quote, subtotal_cents, vat_cents, total_cents, created_at, expires_at, paid_at)
      values ('SW-TEST-TASK-1', 1, ${buyer.accountId}, 'paid', '{"lines":[{"name":"Trophy"}]}', 100, 0, 100, ${now()}, ${now()}, ${now()}) returning id`))!.id;
    const line = (await service.db.row<{ id: number }>(sql`
      insert into purchase_line (purchase_id, position, product, item, amount_cents) values (${order}, 0, 'trophy', '{}', 100) returning id`))!.id;
    const task = (await service.db.row<{ id: number }>(
      sql`insert into team_task (site_id, line_id, kind, created_at) values (1, ${line}, 'trophy', ${now()}) returning id`,
    ))!.id;
    const page = `/team/queue/task/${task}`;
    expect((await finance.post(page, { form: 'message', body: ' ' })).status).toBe(400);
    expect((await finance.post(page, { form: 'message', body: 'Which colour?' })).to).toContain('done=messaged');
    expect((await finance.get(page)).words).toMatch(/Messages Site team.*Which colour\?/);
    const state = () =>
      service.db.row(sql`
      select t.status, o.status as order, o.paid_at = ${now()} is not null as paid, l.fulfilled_at is not null as delivered
      from team_task t join purchase_line l on l.id = t.line_id join purchase o on o.id = l.purchase_id where t.id = ${task}`);
    const done = await finance.post(page, { form: 'approve' });
    expect(await state()).toMatchObject({ status: 'done', order: 'fulfilled', delivered: true });
    const undo = { change: new URLSearchParams(done.to!.split('?')[1]).get('undo')!, back: '/team/queue' };
    expect((await finance.post('/team/undo', undo)).status).toBe(303);
    expect(await state()).toMatchObject({ status: 'open', order: 'paid', delivered: false });
    const again = await finance.post(page, { form: 'approve' });
    await service.db.run(sql`update purchase set status = 'refunded', ended_at = ${now()} where id = ${order}`);
    const refused = await finance.post('/team/undo', { ...undo, change: new URLSearchParams(again.to!.split('?')[1]).get('undo')! });
    expect(refused.words).toContain('has since been refunded or cancelled');
  });

  it('assigns an entry to the member who took it, until they release it', async () => {
    const [one, other] = [await member('moderator'), await member('moderator')];
    const { id } = await heldReview('Mine');
    const page = `/team/queue/review/${id}`;
    const taken = await Promise.all([one, other].map((who) => who.post(page, { form: 'assign', take: 'yes', from: '' })));
    expect(taken.map(({ status }) => status).sort()).toEqual([303, 400]);
    const [holder, loser] = taken[0]!.status === 303 ? [one, other] : [other, one];
    expect(rowsOf((await holder.get('/team/queue?whose=mine')).text)).toEqual([page]);
    expect(rowsOf((await loser.get('/team/queue?whose=mine')).text)).toEqual([]);
    expect(rowsOf((await loser.get('/team/queue?whose=unassigned')).text)).not.toContain(page);
    await holder.post(page, { form: 'note', body: 'Asked <b>the author</b>.' });
    expect((await loser.get(page)).words).toContain('Asked <b>the author</b>.');
    await holder.post(page, { form: 'assign', take: 'no', from: String(holder.accountId) });
    expect(rowsOf((await holder.get('/team/queue?whose=mine')).text)).toEqual([]);
    // Someone whose new role doesn't decide reviews leaves it to the others.
    await holder.post(page, { form: 'assign', take: 'yes', from: '' });
    const owner = await member('owner');
    const role = (name: string) => owner.post('/team/members', { form: 'role', id: String(holder.accountId), role: name });
    await role('editor');
    expect(rowsOf((await loser.get('/team/queue?whose=unassigned')).text)).toContain(page);
    await role('moderator');
    // When a member leaves the team, their entries are free again.
    await holder.post(page, { form: 'assign', take: 'yes', from: '' });
    await owner.post('/team/members', { form: 'remove', id: String(holder.accountId) });
    expect(rowsOf((await loser.get('/team/queue?whose=unassigned')).text)).toContain(page);
  });

  it('says before a decision that it can’t be undone, and what is kept', async () => {
    const [moderator, former, present] = [await member('moderator'), await newPerson(service), await newPerson(service)];
    const { listingId } = await makeLaunched(service.db, { now: now() });
    const { id } = (await service.db.row<{ id: number }>(sql`
      with c as (insert into claim (listing_id, account_id, method, token, disputed, proved_at, created_at, expires_at)
        values (${listingId}, ${present.accountId}, 'dns', ${'d'.repeat(43)}, false, ${now()}, ${now()}, ${now()}) returning id)
      insert into listing_takeover (listing_id, claim_id, account_id, at, disputed_at, statement)
      select ${listingId}, c.id, ${former.accountId}, ${now()}, ${now()}, 'It is mine.' from c returning id`))!;
    const page = `/team/queue/dispute/${id}`;
    expect((await moderator.get(page)).words).toMatch(
      /can’t be undone: everyone who owns the listing now loses it[\s\S]*Its content, launches and orders stay\./,
    );
    // So there is no button to undo it afterwards; the other decision has one.
    const kept = await moderator.post(page, { form: 'reject', reason: 'The proof holds.' });
    expect(kept.to).toMatch(/undo=\d+/);
    await moderator.post('/team/undo', { change: /undo=(\d+)/.exec(kept.to!)![1]!, back: '/team/queue' });
    expect((await moderator.post(page, { form: 'approve', reason: 'A mistake.' })).to).not.toMatch(/undo=\d+/);
  });

  it('hands an entry over to a colleague who can decide it', async () => {
    const [one, other, finance] = [await member('moderator'), await member('moderator'), await member('finance')];
    const { id } = await heldReview('Yours');
    const page = `/team/queue/review/${id}`;
    const shown = await one.get(page);
    expect(shown.words).toContain('Hand over');
    expect(shown.text).toContain(`<option value="${other.accountId}"`);
    expect(shown.text).not.toContain(`<option value="${finance.accountId}"`);
    expect((await one.post(page, { form: 'hand', member: String(finance.accountId), from: '' })).words).toContain('doesn’t let them decide on this entry');
    const sent = await one.post(page, { form: 'hand', member: String(other.accountId), from: '' });
    expect((await one.get(sent.to!)).words).toContain('Entry assigned to your colleague.');
    // They get an email. Whoever takes an entry gets none.
    const emails = () =>
      service.db.rows(
        sql`select a.id::int as who from sent_mail s join account a on a.email = s.address where s.kind = 'queue_assigned' and a.id = any(${[one.accountId, other.accountId]}::bigint[])`,
      );
    expect(await emails()).toEqual([{ who: other.accountId }]);
    expect(rowsOf((await other.get('/team/queue?whose=mine')).text)).toContain(page);
    // Whoever saw an older page doesn't take it from them.
    expect((await one.post(page, { form: 'hand', member: String(one.accountId), from: '' })).status).toBe(400);
    await other.post(page, { form: 'hand', member: String(one.accountId), from: String(other.accountId) });
    expect(rowsOf((await one.get('/team/queue?whose=mine')).text)).toContain(page);
    await one.post('/team/undo', {
      change: (await service.db.row<{ id: number }>(sql`select max(id) as id from team_audit`))!.id.toString(),
      back: '/team/queue',
    });
    expect(rowsOf((await other.get('/team/queue?whose=mine')).text)).toContain(page);
  });

  it('is for the team only', async () => {
    expect((await (await newPerson(service)).get('/team/queue')).status).toBe(403);
    expect((await service.get('/team/queue')).status).toBe(302);
  });
});
