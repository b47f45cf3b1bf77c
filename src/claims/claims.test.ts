import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Claimant, type ClaimService, startClaimService } from '../../test/support/claims.ts';
import { mailsTo, newestMail } from '../../test/support/mail.ts';
import { callOf, makeSession, refusalOf, run } from '../../test/support/people.ts';
import type { AccountCaller } from '../contract/caller.ts';
import type { CallBy } from '../contract/operation.ts';
import { sql } from '../platform/database/database.ts';
import { tick } from '../upkeep.ts';
import { lookAtClaimLink } from './operations/look-at-claim-link.ts';
import { openClaimLink } from './operations/open-claim-link.ts';
import { verifyClaim } from './operations/verify-claim.ts';

let service: ClaimService;
let ines: Claimant;
beforeAll(async () => {
  service = await startClaimService();
  ines = await service.join();
});
afterAll(() => service.close());

let count = 0;
const freshHost = () => `claim${++count}.example`;
const inDays = (days: number) => new Date(service.parts.clock.now().getTime() + days * 86_400_000);
const personOf = async (who: Claimant, now = service.parts.clock.now()) =>
  callOf(service.db, { caller: await makeSession(service.db, who.accountId, now), now, origin: service.origin });
const prove = (claim: { instructions: { names: string[]; value: string } }) => service.dns.zone.set(claim.instructions.names[0]!, [claim.instructions.value]);

describe('claim_listing', () => {
  it.each([
    [{}, ['/slug', '/method']],
    [{ slug: 'x'.repeat(221), method: 'dns' }, ['/slug', '/slug']],
    [{ slug: 'Not a slug', method: 'phone' }, ['/slug', '/method']],
    [{ slug: 'no-such-listing', method: 'dns' }, ['/slug']],
    [{ slug: 'no-such-listing', method: 'email' }, ['/email']],
    [{ slug: 'no-such-listing', method: 'dns', email: 'ines@tidewater.example' }, ['/email']],
    [{ slug: 'no-such-listing', method: 'email', email: 'ines' }, ['/email']],
    [{ slug: 'no-such-listing', method: 'email', email: `${'a'.repeat(250)}@b.example` }, ['/email']],
    [{ slug: 'no-such-listing', method: 'email', email: '"a b"@tidewater.example' }, ['/email']],
    [{ slug: 'no-such-listing', method: 'email', email: 'ines@tidew\u0430ter.example' }, ['/email']],
    [{ slug: 'no-such-listing', method: 'email', email: 'ines@tidewater.example\r\nBcc: eve@evil.example' }, ['/email']],
    [{ slug: 'no-such-listing', method: 'dns', mail: 'x' }, ['/mail']],
  ])('%j is 400', async (body, pointers) => {
    const answer = await ines.call('POST', '/claims', body);
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(answer.json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
  });

  it.each([
    ['a.github.io', 'ines@github.io', 'other_domain'],
    ['shop.example', 'ines@gmail.com', 'free_mail_host'],
    ['gmail.com', 'ines@gmail.com', 'free_mail_host'],
    ['bureau.example', 'ines@bureau.example.com', 'other_domain'],
  ])('of %s by %s says why not', async (host, email, code) => {
    const slug = await service.list(host);
    expect(await ines.claim(slug, 'email', email)).toMatchObject({ status: 400, json: { errors: [{ pointer: '/email', code }] } });
    expect(await mailsTo(service.mailFolder, email)).toEqual([]);
  });

  it('gets "not found" for a listing that isn’t public', async () => {
    for (const status of ['draft', 'suspended', 'withdrawn', 'awaiting_badge']) {
      const slug = await service.list(freshHost(), { status });
      const answer = await ines.claim(slug, 'dns');
      expect(answer, status).toMatchObject({ status: 400, json: { errors: [{ pointer: '/slug', code: 'listing_not_found' }] } });
    }
  });

  it('repeated returns the same claim; another method makes another claim', async () => {
    const slug = await service.list(freshHost());
    const first = await ines.claim(slug, 'dns');
    expect(await ines.claim(slug, 'dns')).toMatchObject({ status: 201, json: first.json });
    const other = await ines.claim(slug, 'file');
    expect(other.json.id).not.toBe(first.json.id);
    expect(other.json.instructions.content).not.toBe(first.json.instructions.value);
    const both = await Promise.all([1, 2, 3, 4].map(() => ines.claim(slug, 'meta')));
    expect(new Set(both.map(({ json }) => json.id)).size).toBe(1);
  });

  it('of your own listing is refused', async () => {
    const slug = await service.list(freshHost(), { owners: [ines.accountId] });
    expect(await ines.claim(slug, 'dns')).toMatchObject({ status: 400, json: { code: 'already_yours' } });
  });

  it('allows twenty pending claims', async () => {
    const me = await service.join();
    const slugs = await Promise.all(Array.from({ length: 21 }, () => service.list(freshHost())));
    const statuses: number[] = [];
    for (const slug of slugs) statuses.push((await me.claim(slug, 'dns')).status);
    expect(statuses).toEqual([...Array(20).fill(201), 400]);
    expect((await me.claim(slugs[20]!, 'dns')).json.code).toBe('too_many_claims');
    expect((await me.claim(slugs[0]!, 'dns')).status).toBe(201);
    await service.db.run(sql`update claim set expires_at = ${inDays(-1)} where account_id = ${me.accountId}`);
    expect((await me.claim(slugs[20]!, 'dns')).status).toBe(201);
  });

  it('with an Idempotency-Key returns the same answer, and sends one email', async () => {
    const host = freshHost();
    const slug = await service.list(host);
    const email = `ines+a@mail.${host}`;
    const ask = () => ines.call('POST', '/claims', { slug, method: 'email', email }, { 'Idempotency-Key': 'once' });
    expect((await ask()).text).toBe((await ask()).text);
    await newestMail(service.mailFolder, email);
    expect(await mailsTo(service.mailFolder, email)).toHaveLength(1);
  });

  it('sends at most five emails to one address', async () => {
    const host = freshHost();
    const slug = await service.list(host);
    const me = await service.join();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await me.claim(slug, 'email', `ines@${host}`)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('list_my_claims', () => {
  it('lists your own claims, newest first, in pages', async () => {
    const me = await service.join();
    for (let i = 0; i < 3; i++) await me.claim(await service.list(freshHost()), 'dns');
    const all = (await me.call('GET', '/claims')).json;
    expect(all).toMatchObject({ total: 3, has_more: false });
    const ids = all.items.map(({ id }: { id: number }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const second = (await me.call('GET', '/claims?per_page=2&page=2')).json;
    expect(second.items).toEqual(all.items.slice(2));
    expect((await (await service.join()).call('GET', '/claims')).json.items).toEqual([]);
  });
});

describe('verify_claim', () => {
  it.each(['0', 'x', '1.5'])('of the id %s is 400', async (id) => {
    expect((await ines.call('POST', `/claims/${id}/verify`)).status).toBe(400);
  });

  it('of an unknown claim is 404', async () => {
    expect(await ines.verify(999_999)).toMatchObject({ status: 404, json: { code: 'claim_not_found' } });
  });

  it('refuses a claim after 14 days, even if the calendar hasn’t run', async () => {
    const made = (await ines.claim(await service.list(freshHost()), 'dns')).json;
    prove(made);
    await service.db.run(sql`update claim set expires_at = ${inDays(-1)} where id = ${made.id}`);
    const status = async () => (await ines.call('GET', '/claims')).json.items.find(({ id }: { id: number }) => id === made.id).status;
    expect(await status()).toBe('expired');
    expect(await ines.verify(made.id)).toMatchObject({ status: 400, json: { code: 'claim_over' } });
    await tick(service.db, { now: service.parts.clock.now(), baseUrl: service.origin });
    expect(await service.db.row(sql`select status from claim where id = ${made.id}`)).toEqual({ status: 'expired' });
    expect((await ines.claim(made.listing.slug, 'dns')).json.id).not.toBe(made.id);
  });

  it('keeps the plan, writes a version, and adds to the account’s history', async () => {
    const made = (await ines.claim(await service.list(freshHost()), 'dns')).json;
    prove(made);
    expect((await ines.verify(made.id)).json.status).toBe('verified');
    const row = await service.db.row(sql`
      select l.plan, l.status, v.what, v.account_id, v.by, v.before -> 'owners' as before, v.after -> 'owners' as after
      from listing l join listing_version v on v.listing_id = l.id where l.slug = ${made.listing.slug}`);
    expect(row).toEqual({
      ...{ plan: 'free', status: 'live', what: 'verify_claim', account_id: ines.accountId, by: 'api_key' },
      ...{ before: [], after: [ines.accountId] },
    });
    const events = await service.db.rows(sql`select event from audit_entry where account_id = ${ines.accountId} order by id desc limit 2`);
    expect(events).toEqual([{ event: 'claim_verified' }, { event: 'claim_made' }]);
  });

  it('doesn’t accept a proof for an old address after the listing’s address has changed', async () => {
    const made = (await ines.claim(await service.list(freshHost()), 'dns')).json;
    prove(made);
    const site = service.parts.defaultSite();
    const call = { ...(await personOf(ines)), site, need: (need: { name: string }) => service.parts.needs.get(need.name) } as CallBy<AccountCaller>;
    const looked = await verifyClaim.prepare!({ claim_id: made.id }, call);
    await service.db.run(sql`
      update listing set host = 'moved.example', website_url = 'https://moved.example/' where slug = ${made.listing.slug}`);
    const handle = service.db.transaction((db) => verifyClaim.handle({ claim_id: made.id }, { ...call, db }, looked));
    expect((await refusalOf(handle)).code).toBe('claim_not_proven');
    expect(await service.ownersOf(made.listing.slug)).toEqual([]);
  });

  it('doesn’t hand over a listing that has been hidden in the meantime', async () => {
    const made = (await ines.claim(await service.list(freshHost()), 'dns')).json;
    prove(made);
    await service.db.run(sql`update listing_stats set visibility = 'hidden' where listing_id = (select id from listing where slug = ${made.listing.slug})`);
    expect((await ines.verify(made.id)).json).toMatchObject({ code: 'claim_not_proven', detail: expect.stringContaining('isn’t public') });
    expect(await service.ownersOf(made.listing.slug)).toEqual([]);
  });

  it('checks at most sixty times an hour', async () => {
    const me = await service.join();
    const { id } = (await me.claim(await service.list(freshHost()), 'file')).json;
    const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await me.verify(id)).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('the link in the email', () => {
  async function mailed(who = ines) {
    const host = freshHost();
    const slug = await service.list(host);
    const email = `office@${host}`;
    const made = (await who.claim(slug, 'email', email)).json;
    const mail = await newestMail(service.mailFolder, email);
    return { slug, email, made, mail, token: /\/claims\/([A-Za-z0-9_-]{43})/.exec(mail.text)![1]! };
  }

  it('is only in the email, which says who is claiming', async () => {
    const { made, mail, token } = await mailed();
    expect(mail.links[0]).toBe(`${service.origin}/claims/${token}`);
    expect(mail.text).toContain(ines.email);
    expect(JSON.stringify(made)).not.toContain(token);
    expect(JSON.stringify(await service.db.rows(sql`select * from claim`))).not.toContain(token);
  });

  it('can be opened by anyone and changes nothing', async () => {
    const { slug, email, made, token } = await mailed();
    const anonymous = callOf(service.db, { now: service.parts.clock.now() });
    for (let i = 0; i < 3; i++) expect(await run(lookAtClaimLink, { token }, anonymous)).toMatchObject({ email, claimant: ines.email, is_yours: false });
    expect((await ines.verify(made.id)).json.code).toBe('claim_not_proven');
    expect(await service.ownersOf(slug)).toEqual([]);
  });

  it('works only for the person claiming, and once', async () => {
    const { slug, made, token } = await mailed();
    const eve = await service.join();
    expect((await refusalOf(run(openClaimLink, { token }, await personOf(eve)))).code).toBe('not_permitted');
    expect(await service.ownersOf(slug)).toEqual([]);
    const mine = await personOf(ines);
    expect(await run(openClaimLink, { token }, mine)).toEqual({ slug, disputed: false });
    expect(await service.ownersOf(slug)).toEqual([ines.accountId]);
    expect((await ines.verify(made.id)).json.status).toBe('verified');
    expect((await refusalOf(run(openClaimLink, { token }, mine))).code).toBe('link_not_valid');
    expect((await refusalOf(run(lookAtClaimLink, { token }, mine))).code).toBe('link_not_valid');
  });

  it('works for one of two people who open it at the same moment', async () => {
    const { token } = await mailed();
    const both = await Promise.allSettled([run(openClaimLink, { token }, await personOf(ines)), run(openClaimLink, { token }, await personOf(ines))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('expires after 24 hours, or when a newer one is sent', async () => {
    const { slug, email, made, mail, token } = await mailed();
    expect((await refusalOf(run(openClaimLink, { token }, await personOf(ines, inDays(1.001))))).code).toBe('link_not_valid');
    expect((await ines.claim(slug, 'email', email)).json.id).toBe(made.id);
    const newer = await newestMail(service.mailFolder, email, { than: mail });
    expect((await refusalOf(run(openClaimLink, { token }, await personOf(ines)))).code).toBe('link_not_valid');
    const newToken = /\/claims\/([A-Za-z0-9_-]{43})/.exec(newer.text)![1]!;
    expect(await run(openClaimLink, { token: newToken }, await personOf(ines))).toEqual({ slug, disputed: false });
  });

  it('is not a token for the other methods', async () => {
    const { slug, token } = await mailed();
    const { id, instructions } = (await ines.claim(slug, 'dns')).json;
    service.dns.zone.set(instructions.names[0], [`slipway-verification=${token}`]);
    expect((await ines.verify(id)).json.code).toBe('claim_not_proven');
    const published = instructions.value.split('=')[1];
    expect((await refusalOf(run(openClaimLink, { token: published }, await personOf(ines)))).code).toBe('link_not_valid');
  });
});
