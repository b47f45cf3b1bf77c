import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsIn } from '../../../../test/support/browser/form-fields.ts';
import { type Member, newMember } from '../../../../test/support/browser/team-member.ts';
import { newPerson, signInAs } from '../../../../test/support/browser/visitor.ts';
import { crawlFailure } from '../../../../test/support/drafts/fake-drafting.ts';
import { type DraftService, freshSite, startDraftService } from '../../../../test/support/drafts.ts';
import { makeLaunched } from '../../../../test/support/launched.ts';
import { until } from '../../../../test/support/until.ts';
import { createAccount } from '../../../accounts/index.ts';
import { sql } from '../../../platform/database/database.ts';

// A website couldn’t be read. The team runs the draft again from the review queue, and the person who submitted it finds it on its page.

let service: DraftService;
let ana: Member;
beforeAll(async () => {
  service = await startDraftService();
  ana = await newMember(service, 'ana');
});
afterAll(() => service.close());

const statusOf = async (id: string) => (await service.db.row<{ status: string }>(sql`select status from draft where id = ${id}::uuid`))!.status;

/** A person with a draft whose website can’t be read for now. */
async function failedDraft() {
  const person = await newPerson(service);
  const url = freshSite('harbour');
  const host = new URL(url).hostname;
  service.fake.sites.set(host, { failure: crawlFailure('unreachable', 'No answer.') });
  const path = (await person.post('/submit', { url })).to!;
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(path)![0];
  await until(async () => (await statusOf(id)) === 'failed');
  return { person, url, host, path, id, queued: `/team/queue/draft/${id}` };
}

const entriesOf = async (id: string) =>
  service.db.rows(sql`
    select c.operation, a.name as by from team_audit c join account a on a.id = c.account_id where c.subject = ${`draft:${id}`} order by c.id`);

describe('a failed draft', () => {
  it('is read again from the review queue, and the person who submitted it finds the profile on its page', async () => {
    const { person, host, path, id, queued } = await failedDraft();
    service.fake.sites.delete(host);
    const entry = await ana.browser.get(queued);
    const decided = await ana.browser.post(queued, fieldsIn(entry, 'again'));
    expect(decided.to).toContain('done=draft-again');
    expect((await ana.browser.get(decided.to!)).words).toContain('The website is being read again.');
    await until(async () => (await statusOf(id)) === 'ready');
    expect((await person.get(path)).words).toContain(`${host.split('.')[0]!.replace('h', 'H')} does one thing well`);
    expect((await ana.browser.get('/team/queue?kind=draft')).text).not.toContain(queued);
    expect(await entriesOf(id)).toEqual([{ operation: 'retry_draft', by: 'ana berg' }]);
    expect((await ana.browser.get(queued)).words).toMatch(/already been decided.*ana berg/s);
  });

  it('comes back to the queue if it fails again, with what the person has filled in', async () => {
    const { person, path, id, queued } = await failedDraft();
    await ana.ask('check_queue_item', { kind: 'draft', id });
    await service.db.run(sql`update draft set parts = jsonb_set(parts, '{fields,name,value}', '"By Hand"') where id = ${id}::uuid`);
    expect((await ana.browser.get('/team/queue?kind=draft')).text).not.toContain(queued);
    expect((await ana.ask('retry_draft', { id })).json).toMatchObject({ id, status: 'crawling' });
    await until(async () => (await statusOf(id)) === 'failed');
    expect((await ana.browser.get('/team/queue?kind=draft')).text).toContain(queued);
    expect((await person.get(path)).text).toContain('By Hand');
  });

  it('is read only once if two members ask for it, and not while the person has it read again', async () => {
    const { person, url, host, id } = await failedDraft();
    let go = () => {};
    service.fake.sites.set(host, { crawled: new Promise<void>((resolve) => (go = resolve)) });
    await person.post('/submit', { url });
    const during = await ana.ask('retry_draft', { id });
    expect([during.status, during.json.errors?.[0]?.code]).toEqual([400, 'under_way']);
    go();
    service.fake.sites.delete(host);
    await until(async () => (await service.db.row(sql`select from draft where url = ${url} and status in ('crawling', 'drafting')`)) === undefined);
    const before = service.fake.crawls.filter((one) => one === url).length;
    const both = await Promise.all([ana.ask('retry_draft', { id }), ana.ask('retry_draft', { id })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)!.json.errors?.[0]?.code).toBe('not_failed');
    await until(async () => (await statusOf(id)) === 'ready');
    expect(service.fake.crawls.filter((one) => one === url).length - before).toBe(1);
  });

  it('that was filled in by hand and is a listing stays as it is', async () => {
    const { id } = await failedDraft();
    const { listingId } = await makeLaunched(service.db, { now: service.parts.clock.now() });
    await service.db.run(sql`update draft set listing_id = ${listingId}, submitted_at = updated_at where id = ${id}::uuid`);
    expect((await ana.ask('retry_draft', { id })).json.errors?.[0]?.code).toBe('has_listing');
    expect(await statusOf(id)).toBe('failed');
  });

  it('isn’t run again by those who don’t decide about drafts', async () => {
    const { id, queued } = await failedDraft();
    const accountId = (await createAccount(service.db, { email: 'fin@example.org', teamRole: 'finance', now: service.parts.clock.now() }))!;
    const finance = await signInAs(service, accountId);
    expect((await finance.post(queued, { form: 'again' })).status).toBeGreaterThanOrEqual(400);
    expect(await statusOf(id)).toBe('failed');
  });
});

it('an address in the queue’s list breaks before its "@" or a dot, and not inside a word', async () => {
  await failedDraft();
  const page = await ana.browser.get('/team/queue?kind=draft');
  expect(page.text).toMatch(/<span class="unbroken" dir="auto">person\d+<wbr\/>@example<wbr\/>\.org<\/span>/);
});
