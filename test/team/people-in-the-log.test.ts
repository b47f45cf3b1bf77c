import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../src/accounts/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { type Member, newMember } from '../support/browser/team-member.ts';
import { startService, type TestService } from '../support/service.ts';

// What the site team's log knows of people: the number of their account, and their address for as long as they have one.

let service: TestService;
let ana: Member;
const slugs: string[] = [];
beforeAll(async () => {
  service = await startService({ demo: true });
  ana = await newMember(service, 'ana');
  const rows = await service.db.rows<{ slug: string }>(sql`select slug from listing where status = 'live' order by id limit 2`);
  slugs.push(...rows.map((row) => row.slug));
});
afterAll(() => service.close());

const join = (email: string) => createAccount(service.db, { email, now: service.parts.clock.now() });
async function change(operation: string, input: object): Promise<number> {
  const { status, json } = await ana.ask(operation, input);
  expect([status, json], operation).toEqual([200, json]);
  return (await service.db.row<{ id: number }>(sql`select max(id) as id from team_audit`))!.id;
}
const stored = async () => JSON.stringify(await service.db.rows(sql`select before, after, undo, subject from team_audit`));
const shown = async (slug: string) => JSON.stringify(await ana.read('list_team_changes', { subject: `listing:${slug}` }));

it('an address that a change names is shown, follows its account, and is gone when the account is closed', async () => {
  const slug = slugs[0]!;
  const [old, next] = [(await join('Old.Owner@people.example'))!, (await join('next_owner@people.example'))!];
  await change('set_listing_owners', { slug, owners: ['old.owner@people.example'], reason: 'First' });
  await change('transfer_listing', { slug, email: 'next_owner@people.example', reason: 'Sold' });
  await change('set_listing_owners', { slug, owners: ['old.owner@people.example', 'next_owner@people.example'], reason: 'Both' });
  expect(await shown(slug)).toMatch(/old\.owner@people\.example.*next_owner@people\.example/i);
  expect(await stored()).not.toContain('people.example');

  await service.db.run(sql`update account set email = 'newer@people.example' where id = ${next}`);
  expect(await shown(slug)).toContain('newer@people.example');
  expect((await ana.browser.post(`/team/people/${old}`, { form: 'delete', email: 'old.owner@people.example', reason: 'They asked' })).to).toContain(
    'done=deleted',
  );
  expect(await shown(slug)).not.toMatch(/old\.owner@/i);
  expect(await shown(slug)).toContain(`closed-${old}@account.invalid`);
  expect(await stored()).not.toContain('people.example');
});

it('a transfer is undone to the former owner, whose address has changed since', async () => {
  const slug = slugs[1]!;
  const former = (await join('former@people.example'))!;
  await join('buyer@people.example');
  await change('set_listing_owners', { slug, owners: ['former@people.example'], reason: 'First' });
  const transfer = await change('transfer_listing', { slug, email: 'buyer@people.example', reason: 'Sold' });
  await service.db.run(sql`update account set email = 'elsewhere@people.example' where id = ${former}`);
  await change('undo_team_change', { change: transfer });
  expect(
    await service.db.rows(sql`
      select m.account_id from listing_member m join listing l on l.id = m.listing_id where l.slug = ${slug} and m.role = 'owner'`),
  ).toEqual([{ account_id: former }]);
});

it('suspending an account, removing a member of the site team and a test email leave no address in the log', async () => {
  const { browser } = ana;
  const member = (await join('member@people.example'))!;
  const remove = () => browser.post('/team/members', { form: 'remove', id: String(member) });
  expect((await browser.post('/team/members', { form: 'invite', email: 'member@people.example', role: 'editor' })).to).toContain('done=invited');
  const removed = await remove();
  const undo = (to: string | undefined) => browser.post('/team/undo', { change: /undo=(\d+)/.exec(to!)![1]!, back: '/team/people' });
  expect((await undo(removed.to)).to).toContain('done=undone');
  expect(await service.db.row(sql`select team_role from account where id = ${member}`)).toEqual({ team_role: 'editor' });
  expect((await remove()).to).toContain('done=removed');
  const suspended = await browser.post(`/team/people/${member}`, { form: 'suspend', reason: 'Spam' });
  expect((await undo(suspended.to)).to).toContain('done=undone');
  expect(await service.db.row(sql`select suspended_at from account where id = ${member}`)).toEqual({ suspended_at: null });
  await browser.post('/team/setup', { form: 'email', to: 'stranger@people.example' });
  expect(await stored()).not.toMatch(/people\.example/i);
});

it('an address in the seller’s details comes back as it was, whatever the account with it does; that of a closed account doesn’t', async () => {
  const cleo = (await join('cleo@people.example'))!;
  const seller = (email: string) => change('set_seller', { email });
  const emailOf = async () => (await service.db.row<{ email: string }>(sql`select settings -> 'seller' ->> 'email' as email from site limit 1`))!.email;
  await seller('cleo@people.example');
  const replaced = await seller('office@people.example');
  await service.db.run(sql`update account set email = 'private@people.example' where id = ${cleo}`);
  await change('undo_team_change', { change: replaced });
  expect(await emailOf()).toBe('cleo@people.example');
  await service.db.run(sql`update account set email = 'cleo@people.example' where id = ${cleo}`);
  const again = await seller('office@people.example');
  expect((await ana.browser.post(`/team/people/${cleo}`, { form: 'delete', email: 'cleo@people.example', reason: 'They asked' })).to).toContain('done=deleted');
  const undone = await ana.ask('undo_team_change', { change: again });
  expect([undone.status, JSON.stringify(undone.json)]).toEqual([400, expect.stringContaining('account_closed')]);
  expect(await emailOf()).toBe('office@people.example');
});
