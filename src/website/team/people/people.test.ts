import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, signInAs } from '../../../../test/support/browser/visitor.ts';
import { makeListing } from '../../../../test/support/listings.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import { heldTables } from '../../../accounts/held-tables.ts';
import { createAccount } from '../../../accounts/index.ts';
import type { TeamRole } from '../../../contract/roles.ts';
import { sql } from '../../../platform/database/database.ts';
import { mergedTables } from '../../../sites/index.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

let made = 0;
async function member(role: TeamRole, minutesAgo = 0) {
  const now = new Date(service.parts.clock.now().getTime() - minutesAgo * 60_000);
  const email = `${role}${++made}@example.org`;
  const accountId = (await createAccount(service.db, { email, teamRole: role, now }))!;
  return { ...(await signInAs(service, accountId, now)), accountId, email };
}

describe('people in the console', () => {
  it('are found by part of their address or name, and nothing else', async () => {
    const moderator = await member('moderator');
    const person = await newPerson(service);
    await service.db.run(sql`update account set name = 'Zoë 100% Quayside' where id = ${person.accountId}`);
    for (const q of [person.email.slice(0, -4), 'quaysi', '0% Q'])
      expect((await moderator.get(`/team/people?q=${encodeURIComponent(q)}`)).words).toContain(person.email);
    for (const q of ['q_ayside', '%zz', 'nobody'])
      expect((await moderator.get(`/team/people?q=${encodeURIComponent(q)}`)).words).toContain('No matching accounts');
    expect(await (await member('finance')).get('/team/people')).toMatchObject({ status: 403 });
    expect(await moderator.get('/team/people/999999')).toMatchObject({ status: 404 });
    expect(await moderator.get('/team/people/abc')).toMatchObject({ status: 404 });
  });

  it('are counted up to 1,000, and the page says if there are more', async () => {
    const moderator = await member('moderator');
    const now = service.parts.clock.now();
    await service.db.run(sql`insert into account (email, created_at) select 'crowd-' || n || '@example.org', ${now} from generate_series(1, 1001) n`);
    const shown = await moderator.get('/team/people?q=crowd-');
    expect(shown.words).toContain('more than 1,000 people – showing the first 1,000. Filter the list to see others.');
    await service.db.run(sql`delete from account where email = 'crowd-1@example.org'`);
    const whole = (await moderator.get('/team/people?q=crowd-')).words;
    expect(whole).toContain('1,000 people');
    expect(whole).not.toMatch(/more than|showing the first/);
    expect((await moderator.get('/team/people?q=crowd-77')).words).toContain('11 people');
    await service.db.run(sql`delete from account where email::text like 'crowd-%'`);
  });

  it('can be suspended with a reason, restored, and signed out everywhere', async () => {
    const moderator = await member('moderator');
    const person = await newPerson(service);
    const path = `/team/people/${person.accountId}`;
    expect((await person.get('/account')).status).toBe(200);
    expect((await moderator.get(path)).words).toContain('192.0.2.1');
    expect((await moderator.post(path, { form: 'sign_out', reason: '' })).status).toBe(400);
    expect((await moderator.post(path, { form: 'sign_out', reason: 'Stolen laptop' })).to).toContain('done=signed_out');
    expect((await person.get('/account')).status).toBe(302);
    expect((await moderator.get(path)).words).toContain('Signed out everywhere');
    const suspended = await moderator.post(path, { form: 'suspend', reason: 'Spam' });
    expect(suspended.to).toMatch(/done=suspended&undo=\d+$/);
    expect((await moderator.post(path, { form: 'suspend', reason: 'Spam' })).status).toBe(400);
    expect((await moderator.get('/team/people?suspended=true')).words).toContain(person.email);
    await moderator.post('/team/undo', { change: /\d+$/.exec(suspended.to!)![0], back: path });
    expect((await moderator.get(path)).words).not.toContain('Lift the suspension');
    await moderator.post(path, { form: 'suspend', reason: 'Spam again' });
    const lifted = await moderator.post(path, { form: 'lift', reason: 'Settled' });
    expect(lifted.to).toMatch(/done=lifted&undo=\d+$/);
    await moderator.post('/team/undo', { change: /\d+$/.exec(lifted.to!)![0], back: path });
    expect((await moderator.get(path)).words).toContain('Lift the suspension');
  });

  it('are suspended and invited by members who signed in a moment ago; others are asked to, and keep what they typed', async () => {
    const owner = await member('owner', 11);
    const person = await newPerson(service);
    const forms: [path: string, fields: Record<string, string>, typed: string][] = [
      [`/team/people/${person.accountId}`, { form: 'suspend', reason: 'Spam in forty listings' }, '>Spam in forty listings<'],
      ['/team/members', { form: 'invite', email: 'new-editor@example.org', role: 'finance' }, 'value="new-editor@example.org"'],
      ['/team/members', { form: 'invite', email: 'new-editor@example.org', role: 'finance' }, '<option value="finance" selected="">'],
    ];
    for (const [path, fields, typed] of forms) {
      const refused = await owner.post(path, fields);
      expect([refused.status, refused.words]).toEqual([403, expect.stringContaining('What you entered is still here')]);
      expect(refused.text).toContain(typed);
      const link = refused.elements.find(({ attributes }) => attributes.target === '_blank' && attributes.href?.startsWith('/sign-in?'))!;
      expect((await owner.get(link.attributes.href!)).words).toContain('Sign in again');
    }
    expect((await person.get('/account')).status).toBe(200);
    expect((await owner.get('/team/members')).words).not.toContain('new-editor@example.org');
    await service.db.run(sql`update session set authenticated_at = ${service.parts.clock.now()} where account_id = ${owner.accountId}`);
    expect((await owner.post('/team/members', forms[1]![1])).to).toContain('done=invited');
  });

  it('can’t be suspended by a moderator if they are owners, and the last owner not at all', async () => {
    await service.db.run(sql`update account set team_role = null where team_role = 'owner'`);
    const owner = await member('owner');
    const moderator = await member('moderator');
    const suspend = { form: 'suspend', reason: 'x' };
    expect((await moderator.post(`/team/people/${owner.accountId}`, suspend)).status).toBe(400);
    expect((await owner.post(`/team/people/${owner.accountId}`, suspend)).status).toBe(400);
    const second = await member('owner');
    expect((await owner.post(`/team/people/${second.accountId}`, suspend)).to).toContain('done=suspended');
  });

  it('can’t close their account as the last owner, and can once there is another', async () => {
    await service.db.run(sql`update account set team_role = null where team_role = 'owner'`);
    const owner = await member('owner');
    const close = { form: 'close', email: owner.email };
    expect(await owner.post('/account/data', close)).toMatchObject({ status: 400, words: expect.stringContaining('last owner') });
    expect((await owner.get('/account')).status).toBe(200);
    await member('owner');
    expect((await owner.post('/account/data', close)).status).toBe(303);
  });
});

describe('the data of an account', () => {
  it('can be moved to the person’s other account: each vote counts once, and the first account is closed', async () => {
    const moderator = await member('moderator');
    const [from, into] = [await newPerson(service), await newPerson(service)];
    const now = service.parts.clock.now();
    const [mine, shared, other] = [await makeListing(service.db, { owner: from.accountId }), await makeListing(service.db), await makeListing(service.db)];
    const launch = async (listingId: number) =>
      (await service.db.row<{ id: number }>(sql`insert into launch (site_id, listing_id, kind) values (1, ${listingId}, 'unlaunched') returning id`))!.id;
    const [own, both, one] = [await launch(mine.id), await launch(shared.id), await launch(other.id)];
    for (const [launchId, who] of [
      [own, into],
      [both, from],
      [both, into],
      [one, from],
    ] as const)
      await service.db.run(sql`insert into vote (launch_id, account_id, cast_at, in_week) values (${launchId}, ${who.accountId}, ${now}, false)`);
    await service.db.run(
      sql`insert into follow (listing_id, account_id, since) values (${shared.id}, ${from.accountId}, ${now}), (${shared.id}, ${into.accountId}, ${now})`,
    );
    const path = `/team/people/${into.accountId}/merge`;
    const shown = await moderator.get(`${path}?with=${encodeURIComponent(from.email.toUpperCase())}`);
    expect(shown.words).toMatch(/1 listing[\s\S]*2 votes: 1 of them is dropped[\s\S]*can’t be undone/);
    // The form stays, with what was typed.
    const unknown = await moderator.get(`${path}?with=nobody@example.org`);
    expect([unknown.status, unknown.words]).toEqual([400, expect.stringContaining('There’s no account with the email address nobody@example.org.')]);
    const fieldOf = (page: typeof unknown) => page.elements.find(({ attributes }) => attributes.name === 'with')?.attributes;
    const faulty = { id: 'f-with', 'aria-invalid': 'true', 'aria-describedby': 'e-with' };
    expect(fieldOf(unknown)).toMatchObject({ ...faulty, value: 'nobody@example.org' });
    expect(unknown.elements.some(({ attributes }) => attributes.href === '#f-with')).toBe(true);
    const same = await moderator.get(`${path}?with=${encodeURIComponent(into.email)}`);
    expect([same.status, same.words]).toEqual([400, expect.stringContaining('Choose two different accounts.')]);
    expect(fieldOf(same)).toMatchObject({ ...faulty, value: into.email });
    const team = await moderator.get(`${path}?with=${encodeURIComponent(moderator.email)}`);
    expect(team.words).toContain(`${moderator.email} is a member of the site team. Remove them from the team first.`);
    expect(fieldOf(team)).toMatchObject({ value: moderator.email });
    expect((await moderator.post(path, { form: 'merge', from: String(into.accountId), reason: 'x' })).status).toBe(400);
    const late = await signInAs(service, moderator.accountId, new Date(now.getTime() - 11 * 60_000));
    expect((await late.post(path, { form: 'merge', from: String(from.accountId), reason: 'x' })).words).toContain('Sign in again in a new tab');
    expect((await moderator.post(path, { form: 'merge', from: String(from.accountId), reason: 'They asked' })).to).toContain('done=merged');
    const votesOf = async (listingId: number) =>
      (await service.db.row<{ votes: number; followers: number }>(sql`select votes, followers from listing_stats where listing_id = ${listingId}`))!;
    expect(await votesOf(shared.id)).toEqual({ votes: 1, followers: 1 });
    expect(await votesOf(other.id)).toMatchObject({ votes: 1 });
    // Their own product by now.
    expect(await votesOf(mine.id)).toMatchObject({ votes: 0 });
    expect((await into.get(`/account/listings/${mine.id}/edit`)).status).toBe(200);
    expect((await from.get('/account')).status).toBe(302);
    expect(await moderator.get(`/team/people/${from.accountId}`)).toMatchObject({ status: 404 });
  });

  it('are first in a search for their exact address, and can be merged by it, however many addresses contain it', async () => {
    const moderator = await member('moderator');
    const [into, from] = [await newPerson(service), await newPerson(service)];
    await service.db.run(sql`
      insert into account (email, created_at, verified_at)
      select ${from.email}::text || n, ${service.parts.clock.now()}, ${service.parts.clock.now()} from generate_series(1, 101) n`);
    const search = `/team/people?q=${encodeURIComponent(from.email.toUpperCase())}`;
    const found = (await moderator.get(search)).words;
    expect(found.indexOf(`${from.email} `)).toBeLessThan(found.indexOf(`${from.email}101`));
    const last = (await moderator.get(`${search}&page=5`)).words;
    expect([last.includes(`${from.email}1 `), last.includes(`${from.email} `)]).toEqual([true, false]);
    const preview = await moderator.get(`/team/people/${into.accountId}/merge?with=${encodeURIComponent(from.email)}`);
    expect(preview.words).toContain(`From ${from.email} to ${into.email}`);
    for (const length of [201, 254]) {
      const long = `${'a'.repeat(length - 12)}@example.org`;
      const refused = (await moderator.get(`/team/people/${into.accountId}/merge?with=${long}`)).words;
      expect(refused).toContain(`There’s no account with the email address ${long}`);
    }
  });

  it('is decided for every table that refers to an account', () => {
    expect(Object.keys(mergedTables).sort()).toEqual(Object.keys(heldTables).sort());
  });

  it('can be exported with a reason, without votes, and deleted permanently', async () => {
    const moderator = await member('moderator');
    const person = await newPerson(service);
    const { id, slug } = await makeListing(service.db, { name: 'Voted for' });
    const launch = await service.db.row<{ id: number }>(sql`insert into launch (site_id, listing_id, kind) values (1, ${id}, 'unlaunched') returning id`);
    await service.db.run(
      sql`insert into vote (launch_id, account_id, cast_at, in_week) values (${launch!.id}, ${person.accountId}, ${service.parts.clock.now()}, false)`,
    );
    const path = `/team/people/${person.accountId}`;
    expect((await moderator.post(path, { form: 'export', reason: '' })).status).toBe(400);
    const file = await moderator.post(path, { form: 'export', reason: 'They asked for it' });
    expect(JSON.parse(file.text)).toMatchObject({ account: { email: person.email }, votes: 1 });
    expect(file.text).not.toContain(slug);
    expect(await service.db.row(sql`select reason from team_audit where operation = 'export_person'`)).toEqual({ reason: 'They asked for it' });
    const remove = (email: string, reason = 'A fake') => moderator.post(path, { form: 'delete', email, reason });
    expect((await remove('other@example.org')).words).toContain('isn’t the email address of this account');
    expect((await remove(person.email)).to).toContain('/team/people?done=deleted');
    expect(await service.db.row(sql`select email::text, name from account where id = ${person.accountId}`)).toEqual({
      email: `closed-${person.accountId}@account.invalid`,
      name: null,
    });
    expect(await service.db.row(sql`select votes from launch where id = ${launch!.id}`)).toBeDefined();
    expect(
      (await service.db.rows<{ after: object }>(sql`select before, after, subject from team_audit where subject = ${`account:${person.accountId}`}`))
        .map((row) => JSON.stringify(row))
        .join(),
    ).not.toContain(person.email);
    const owner = await member('owner');
    expect((await moderator.post(`/team/people/${owner.accountId}`, { form: 'delete', email: owner.email, reason: 'x' })).status).toBe(400);
  });
});
