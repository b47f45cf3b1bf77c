import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../../../../test/support/browser/visitor.ts';
import { makeListing } from '../../../../test/support/listings.ts';
import { makeOrder, playSandbox } from '../../../../test/support/orders/orders.ts';
import { mailsTo } from '../../../../test/support/people.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import { createAccount } from '../../../accounts/index.ts';
import type { TeamRole } from '../../../contract/roles.ts';
import { addDays, runningWeek } from '../../../launches/index.ts';
import { sql } from '../../../platform/database/database.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const now = () => service.parts.clock.now();
let made = 0;
async function member(role: TeamRole) {
  const email = `desk${++made}@example.org`;
  const accountId = (await createAccount(service.db, { email, teamRole: role, now: now() }))!;
  return { ...(await signInAs(service, accountId)), accountId, email };
}

async function asked(reason = 'It never <b>worked</b>.') {
  const order = await makeOrder(service);
  await playSandbox(order, 'pay');
  const buyer = await signInAs(service, order.accountId);
  const page = `/account/orders/${order.number}`;
  const sent = await buyer.post(page, { form: 'refund', reason });
  const row = await service.db.row<{ id: number }>(sql`select max(id) as id from refund_request`);
  return { order, buyer, page, sent, path: `/team/queue/refund/${row?.id}` };
}

describe('a refund request', () => {
  it('is made on the order’s page, once at a time, and finance approves it after a new confirmation', async () => {
    const owner = await member('owner');
    expect((await owner.get('/team/setup')).words).toContain('Make a test payment to see whether the keys work');
    const { order, buyer, page, sent, path } = await asked();
    // A paid order shows that payments work.
    expect((await owner.get('/team/setup')).words).not.toContain('Make a test payment to see whether the keys work');
    expect((await buyer.get(sent.to!)).words).toContain('You asked for a refund.');
    expect((await buyer.post(page, { form: 'refund', reason: 'Again' })).status).toBe(400);
    const finance = await member('finance');
    expect((await finance.get('/team/queue')).text).toContain(path);
    const shown = await finance.get(path);
    expect(shown.words).toContain('It never <b>worked</b>.');
    expect(shown.words).toMatch(/If you grant it, \$49 is refunded and these items are reversed: Launch/);
    const late = await signInAs(service, finance.accountId, new Date(now().getTime() - 11 * 60_000));
    expect((await late.post(path, { form: 'approve', reason: 'Sorry' })).words).toContain('Sign in again in a new tab');
    expect((await order.get()).status).toBe('fulfilled');
    // The buyer reads the reason, so it is never made up.
    expect((await finance.post(path, { form: 'approve', reason: '' })).status).toBe(400);
    const second = await member('finance');
    const both = await Promise.all([finance, second].map((one) => one.post(path, { form: 'approve', reason: 'Sorry' })));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(both.find(({ status }) => status === 400)!.words).toMatch(/This has already been decided\. desk\d+@example\.org/);
    expect((await order.get()).status).toBe('refunded');
    // The money is gone, so the page that follows has no button to undo it.
    expect(both.find(({ status }) => status === 303)!.to).toMatch(/done=refund-approve$/);
    expect((await finance.get('/team/queue')).text).not.toContain(path);
    expect((await finance.get('/team/books')).words).toContain('Everything matches');
  });

  it('can be declined with a reason and repeated; declining can be undone until then', async () => {
    const { order, buyer, page, path } = await asked();
    const finance = await member('finance');
    const declined = await finance.post(path, { form: 'reject', reason: 'The launch has run.' });
    expect(declined.to).toContain('done=refund-reject');
    expect((await buyer.get(page)).words).toContain('The launch has run.');
    const mails = await mailsTo(service.db, 'ada@example.org');
    expect(mails.some(({ text }) => text.includes('The launch has run.') && text.includes(order.number))).toBe(true);
    const undo = { change: /undo=(\d+)/.exec(declined.to!)![1]!, back: '/team/queue' };
    expect((await finance.post('/team/undo', undo)).status).toBe(303);
    expect((await finance.get('/team/queue')).text).toContain(path);
    await finance.post(path, { form: 'reject', reason: 'Still no.' });
    expect((await buyer.post(page, { form: 'refund', reason: 'Please look again' })).status).toBe(303);
    expect((await order.get()).status).toBe('fulfilled');
  });

  it('can only be made by the buyer of a paid order', async () => {
    const { order, path } = await asked();
    const stranger = await member('editor');
    expect((await stranger.post(`/account/orders/${order.number}`, { form: 'refund', reason: 'x' })).status).toBe(404);
    expect((await stranger.get(path)).status).toBe(400);
    const open = await makeOrder(service);
    const buyer = await signInAs(service, open.accountId);
    expect((await buyer.post(`/account/orders/${open.number}`, { form: 'refund', reason: 'x' })).status).toBeGreaterThanOrEqual(400);
    expect((await buyer.get(`/account/orders/${open.number}`)).words).not.toContain('Ask for a refund');
  });

  it('leaves the queue when the order is refunded elsewhere', async () => {
    const { order, path } = await asked();
    const finance = await member('finance');
    await finance.post(`/team/orders/${order.number}`, { form: 'refund', reason: 'They asked' });
    expect((await finance.get('/team/queue')).text).not.toContain(path);
    expect((await finance.get(path)).words).toContain('This has already been decided.');
  });
});

describe('a new listing', () => {
  async function submitted() {
    const listing = await makeListing(service.db, { status: 'draft' });
    // A week to come, whenever this runs: a suspended listing whose week has begun comes back as a draft.
    const week = addDays(runningWeek(now(), 'UTC'), 14);
    await service.db.run(sql`update listing set status = 'scheduled', launch_week = ${week}, updated_at = ${now()} where id = ${listing.id}`);
    return { ...listing, path: `/team/queue/listing/${listing.id}` };
  }

  it('is pending from its submission until someone has reviewed it', async () => {
    const editor = await member('editor');
    const { path } = await submitted();
    const imported = await makeListing(service.db, { status: 'live' });
    const { text } = await editor.get('/team/queue?kind=listing');
    expect(text).toContain(path);
    expect(text).not.toContain(`/team/queue/listing/${imported.id}"`);
    expect((await editor.get(path)).words).toContain('The listing is fine');
    const done = await editor.post(path, { form: 'approve' });
    expect((await editor.get('/team/queue?kind=listing')).text).not.toContain(path);
    expect((await editor.post(path, { form: 'approve' })).words).toContain(editor.email);
    await editor.post('/team/undo', { change: /undo=(\d+)/.exec(done.to!)![1]!, back: '/team/queue' });
    expect((await editor.get('/team/queue?kind=listing')).text).toContain(path);
  });

  it('that doesn’t belong here is suspended with a reason, and can be restored', async () => {
    const moderator = await member('moderator');
    const { path, id, slug } = await submitted();
    const done = await moderator.post(path, { form: 'reject', reason: 'A casino.' });
    expect(done.to).toContain('done=listing-reject');
    expect(await service.db.row(sql`select status from listing where id = ${id}`)).toEqual({ status: 'suspended' });
    expect((await moderator.get(path)).words).toMatch(/This has already been decided\. desk\d+@example\.org/);
    await moderator.post('/team/undo', { change: /undo=(\d+)/.exec(done.to!)![1]!, back: '/team/queue' });
    expect((await moderator.get('/team/queue?kind=listing')).text).toContain(path);
    expect(slug).toBeTruthy();
  });
});
