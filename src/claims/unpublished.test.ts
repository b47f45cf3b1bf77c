import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../../test/support/browser/visitor.ts';
import { startDns, type TestDns } from '../../test/support/dns.ts';
import { type DraftService, freshSite, type Submitter, startDraftService } from '../../test/support/drafts.ts';
import { callOf, makeSession, run } from '../../test/support/people.ts';
import { sql } from '../platform/database/database.ts';
import { disputeTakeover } from './operations/dispute-takeover.ts';

// A website that a stranger submitted and never published must stay available to its company (docs/decisions/0050).

let service: DraftService;
let dns: TestDns;
beforeAll(async () => {
  dns = await startDns();
  service = await startDraftService({ settings: { DNS_SERVERS: dns.address } });
});
afterAll(async () => {
  await service.close();
  dns.close();
});

/** A website that one account submitted and abandoned, and the company's own draft. */
async function startSquatted(status = 'draft') {
  const url = freshSite('squatted');
  const [squatter, company] = [await service.join(), await service.join()];
  const theirs = await squatter.makeReady(url);
  await squatter.patch(theirs.id, { fields: { tagline: 'Left by somebody' } });
  const { listing_id: listingId } = (await squatter.submitDraft(theirs.id)).json;
  await service.db.run(sql`update listing set status = ${status} where id = ${listingId}`);
  const { slug } = (await service.db.row<{ slug: string }>(sql`select slug from listing where id = ${listingId}`))!;
  return { squatter, company, slug, listingId: listingId as number, own: await company.makeReady(url) };
}
const claim = (who: Submitter, slug: string) => who.call('POST', '/claims', { slug, method: 'dns' });
async function prove(who: Submitter, slug: string) {
  const made = await claim(who, slug);
  expect(made.status, made.text).toBe(201);
  dns.zone.set(made.json.instructions.names[0], [made.json.instructions.value]);
  return who.call('POST', `/claims/${made.json.id}/verify`);
}
const ownersOf = async (listingId: number) =>
  (await service.db.rows<{ account_id: number }>(sql`select account_id from listing_member where listing_id = ${listingId} and role = 'owner'`)).map(
    ({ account_id }) => account_id,
  );

describe('a listing that someone submitted and never published', () => {
  it.each(['draft', 'awaiting_badge', 'withdrawn'])('goes to the person who proves control of it (%s), and takes on their draft', async (status) => {
    const { company, squatter, slug, listingId, own } = await startSquatted(status);
    expect(own.already_listed).toEqual({ url: null, claim: `${service.origin}/listings/${slug}/claim` });
    expect((await (await signInAs(service, company.accountId)).get(`/listings/${slug}/claim`)).words).toContain('hasn’t published it');
    const refused = await company.submitDraft(own.id);
    expect(refused).toMatchObject({ status: 400, json: { code: 'already_listed', detail: expect.stringContaining(own.already_listed.claim) } });

    expect((await prove(company, slug)).json).toMatchObject({ status: 'verified', disputed: false });
    expect(await ownersOf(listingId)).toEqual([company.accountId]);
    await company.patch(own.id, { fields: { tagline: 'In our own words' } });
    expect(await company.submitDraft(own.id)).toMatchObject({ status: 200, json: { listing_id: listingId } });
    const row = await service.db.row<{ tagline: string }>(sql`select tagline from listing where id = ${listingId}`);
    expect(row!.tagline).toBe('In our own words');
    expect((await squatter.call('GET', '/me/listings')).json.items).toEqual([]);
  });

  it('can be disputed by its submitter', async () => {
    const { company, squatter, slug, listingId } = await startSquatted();
    await prove(company, slug);
    const now = service.parts.clock.now();
    const call = callOf(service.db, { caller: await makeSession(service.db, squatter.accountId, now), now, origin: service.origin });
    expect(await run(disputeTakeover, { slug, statement: 'We are their agency.' }, call)).toEqual({ slug });
    const row = await service.db.row<{ statement: string }>(sql`select statement from listing_takeover where listing_id = ${listingId}`);
    expect(row!.statement).toBe('We are their agency.');
  });

  it('can’t be found by other accounts', async () => {
    const { slug } = await startSquatted();
    const stranger = await service.join();
    expect((await (await signInAs(service, stranger.accountId)).get(`/listings/${slug}/claim`)).status).toBe(404);
    const answer = await claim(stranger, slug);
    expect(answer.json.errors).toMatchObject([{ pointer: '/slug', code: 'listing_not_found' }]);
  });

  it('stays suspended if the site team suspended it', async () => {
    const { company, slug, own } = await startSquatted('suspended');
    expect(own.already_listed).toEqual({ url: null, claim: null });
    expect((await claim(company, slug)).json.errors).toMatchObject([{ pointer: '/slug', code: 'listing_not_found' }]);
  });

  it('waits for the site team when its owner has proven control', async () => {
    const { company, squatter, slug, listingId } = await startSquatted();
    await prove(squatter, slug);
    expect((await prove(company, slug)).json).toMatchObject({ status: 'pending', disputed: true });
    expect(await ownersOf(listingId)).toEqual([squatter.accountId]);
  });
});
