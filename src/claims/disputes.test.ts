import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Claimant, type ClaimService, startClaimService } from '../../test/support/claims.ts';
import { mailsTo, newestMail } from '../../test/support/mail.ts';
import { callOf, refusalOf, run } from '../../test/support/people.ts';
import { until } from '../../test/support/until.ts';
import { type Caller, commandLine, scopes } from '../contract/caller.ts';
import { sql } from '../platform/database/database.ts';
import { tick } from '../upkeep.ts';
import { decideClaim } from './operations/decide-claim.ts';
import { listClaims } from './operations/list-claims.ts';

const TEAM = 'team@slipway.test';

let service: ClaimService;
beforeAll(async () => {
  service = await startClaimService();
  await service.join(TEAM);
  await service.db.run(sql`update account set team_role = 'owner' where email = ${TEAM}`);
});
afterAll(() => service.close());

let count = 0;
const freshHost = () => `dispute${++count}.example`;
const byTeam = () => callOf(service.db, { caller: commandLine, now: service.parts.clock.now(), origin: service.origin });
const subjectsTo = async (email: string) => (await mailsTo(service.mailFolder, email)).map(({ subject }) => subject);

/** A person proves by DNS that they control a listing's website. */
async function prove(who: Claimant, slug: string) {
  const made = (await who.claim(slug, 'dns')).json;
  const [name] = made.instructions.names;
  const there = service.dns.zone.get(name);
  service.dns.zone.set(name, [...(Array.isArray(there) ? there : []), made.instructions.value]);
  return { id: made.id as number, verified: await who.verify(made.id) };
}

async function startDispute() {
  const [owner, claimant] = [await service.join(), await service.join()];
  const slug = await service.list(freshHost(), { owners: [owner.accountId] });
  return { owner, claimant, slug, ...(await prove(claimant, slug)) };
}

describe('a claim of a listing that someone owns', () => {
  it('tells the owner when it is made, once a day', async () => {
    const owner = await service.join();
    const slug = await service.list(freshHost(), { owners: [owner.accountId] });
    for (const method of ['dns', 'meta', 'file']) await (await service.join()).claim(slug, method);
    const mail = await newestMail(service.mailFolder, owner.email);
    expect(mail.subject).toMatch(/^Someone is claiming /);
    expect(mail.text).toContain('nothing changes');
    await until(async () => (await service.db.rows(sql`select from graphile_worker._private_jobs`)).length === 0);
    expect(await mailsTo(service.mailFolder, owner.email)).toHaveLength(1);
  });

  it('waits for the site team once it is proven, and everyone involved is notified', async () => {
    const { owner, claimant, slug, id, verified } = await startDispute();
    expect(verified).toMatchObject({ status: 200, json: { status: 'pending', disputed: true, note: expect.stringContaining('site team decides') } });
    expect(await service.ownersOf(slug)).toEqual([owner.accountId]);
    const mail = await newestMail(service.mailFolder, TEAM);
    expect(mail.text).toContain(`decide_claim --id ${id}`);
    for (const email of [owner.email, claimant.email]) expect(mail.text).toContain(email);
    // How it was proven, in words instead of the method's name in the API.
    expect(mail.text).toContain('A DNS record');
    expect(mail.text).not.toMatch(/\bdns\b/);
    await until(async () => (await subjectsTo(owner.email)).some((subject) => subject.includes('will decide who owns')));
    // A second request gets the same answer and sends no email.
    const before = (await mailsTo(service.mailFolder, TEAM)).length;
    expect((await claimant.verify(id)).json).toEqual(verified.json);
    expect(await mailsTo(service.mailFolder, TEAM)).toHaveLength(before);
    // It doesn't expire while the site team decides.
    await tick(service.db, { now: new Date(service.parts.clock.now().getTime() + 30 * 86_400_000), baseUrl: service.origin });
    expect((await claimant.call('GET', '/claims')).json.items[0]).toMatchObject({ id, status: 'pending', disputed: true });
  });

  it('can be granted when the owner closes their account in the meantime, but is checked again', async () => {
    const { claimant, slug, id } = await startDispute();
    await service.db.run(sql`delete from listing_member where listing_id = (select id from listing where slug = ${slug})`);
    service.dns.zone.clear();
    expect((await claimant.verify(id)).json.code).toBe('claim_not_proven');
    await prove(claimant, slug);
    expect(await service.ownersOf(slug)).toEqual([claimant.accountId]);
  });

  it('of two people who prove control of an unowned listing at once, one owns it and the other waits', async () => {
    for (let round = 0; round < 3; round++) {
      const slug = await service.list(freshHost());
      const people = await Promise.all([1, 2, 3].map(() => service.join()));
      const claims = await Promise.all(people.map(async (who) => (await who.claim(slug, 'dns')).json));
      service.dns.zone.set(
        claims[0].instructions.names[0],
        claims.map(({ instructions }) => instructions.value),
      );
      const answers = await Promise.all(people.map((who, at) => who.verify(claims[at].id)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.map(({ json }) => `${json.status} ${json.disputed}`).sort()).toEqual(['pending true', 'pending true', 'verified false']);
      const winner = people[answers.findIndex(({ json }) => json.status === 'verified')]!;
      expect(await service.ownersOf(slug)).toEqual([winner.accountId]);
    }
  });
});

describe('the site team', () => {
  it('sees disputed claims first', async () => {
    const { owner, claimant, slug, id } = await startDispute();
    await (await service.join()).claim(await service.list(freshHost()), 'file');
    const { items, total } = await run(listClaims, { status: 'pending' }, byTeam());
    expect(total).toBeGreaterThan(1);
    expect(items[0]).toMatchObject({ id, disputed: true, listing: { slug }, claimant: { email: claimant.email }, owners: [owner.email] });
    expect(items.at(-1).disputed).toBe(false);
    expect((await run(listClaims, { status: 'rejected', per_page: 1 }, byTeam())).items.every(({ status }: { status: string }) => status === 'rejected')).toBe(
      true,
    );
  });

  it('gives no listing to a claimant whose account is suspended', async () => {
    const { owner, claimant, slug, id } = await startDispute();
    const suspend = (at: Date | null) => service.db.run(sql`update account set suspended_at = ${at} where id = ${claimant.accountId}`);
    await suspend(new Date('2026-11-20T12:00:00Z'));
    const refused = await refusalOf(run(decideClaim, { id, decision: 'verify', reason: 'They proved it.' }, byTeam()));
    expect(refused.errors).toMatchObject([{ pointer: '/decision', code: 'suspended', detail: expect.stringContaining('Lift its suspension first') }]);
    expect(await service.ownersOf(slug)).toEqual([owner.accountId]);
    await suspend(null);
    expect(await run(decideClaim, { id, decision: 'verify', reason: 'They proved it.' }, byTeam())).toMatchObject({ status: 'verified' });
  });

  it('gives the listing to the claimant: the former owner is notified and loses access', async () => {
    const { owner, claimant, slug, id } = await startDispute();
    const decided = await run(decideClaim, { id, decision: 'verify', reason: 'The old owner left the company.' }, byTeam());
    expect(decided).toMatchObject({ id, status: 'verified', disputed: false, owners: [claimant.email] });
    expect(await service.ownersOf(slug)).toEqual([claimant.accountId]);
    expect((await claimant.call('GET', '/claims')).json.items[0]).toMatchObject({ status: 'verified', decided_at: expect.any(String) });
    for (const [email, words] of [
      [claimant.email, 'You now own'],
      [owner.email, 'has a new owner'],
    ] as const) {
      const told = async () => (await mailsTo(service.mailFolder, email)).find(({ subject }) => subject.includes(words))?.text;
      await expect.poll(told).toContain('The old owner left the company.');
    }
    const version = await service.db.row(sql`
      select what, by, before, after from listing_version v join listing l on l.id = v.listing_id where l.slug = ${slug} order by v.id desc limit 1`);
    expect(version).toEqual({ what: 'decide_claim', by: 'site_team', before: { owners: [owner.accountId] }, after: { owners: [claimant.accountId] } });
    const lost = await service.db.rows(sql`select event, by from audit_entry where account_id = ${owner.accountId}`);
    expect(lost).toEqual([{ event: 'listing_lost', by: 'site_team' }]);
  });

  it('rejects a claim and tells both sides why', async () => {
    const { owner, claimant, slug, id } = await startDispute();
    await run(decideClaim, { id, decision: 'reject', reason: ' A reseller. ' }, byTeam());
    expect(await service.ownersOf(slug)).toEqual([owner.accountId]);
    const claim = (await claimant.call('GET', '/claims')).json.items[0];
    expect(claim).toMatchObject({ status: 'rejected', disputed: false, note: 'The site team rejected this claim: A reseller.' });
    expect(await claimant.verify(id)).toMatchObject({ status: 400, json: { code: 'claim_over' } });
    // On their pages of notices too, unless they turned that off.
    const noticed = ({ accountId }: { accountId: number }) =>
      service.db.rows<{ subject: string; says: string }>(sql`select subject, says from notice where account_id = ${accountId} and kind = 'claim_decided'`);
    expect(await noticed(claimant)).toMatchObject([{ subject: expect.stringContaining('was rejected') }]);
    expect(await noticed(owner)).toMatchObject([{ subject: expect.stringContaining('You still own') }]);
    await until(async () => (await subjectsTo(owner.email)).some((subject) => subject.includes('You still own')));
    await until(async () => (await subjectsTo(claimant.email)).some((subject) => subject.includes('was rejected')));
    expect((await refusalOf(run(decideClaim, { id, decision: 'verify', reason: 'x' }, byTeam()))).code).toBe('claim_over');
  });

  it.each([
    [{ id: 999_999, decision: 'verify', reason: 'x' }, 'claim_not_found'],
    [{ id: 1, decision: 'maybe', reason: 'x' }, 'invalid_request'],
    [{ id: 1, decision: 'verify', reason: '  ' }, 'invalid_request'],
    [{ id: 1, decision: 'verify', reason: 'x'.repeat(1001) }, 'invalid_request'],
    [{ id: 1, decision: 'verify' }, 'invalid_request'],
  ])('with %j is refused', async (input, code) => {
    expect((await refusalOf(run(decideClaim, input, byTeam()))).code).toBe(code);
  });

  it('is the only one who can decide', async () => {
    const { claimant, id } = await startDispute();
    const callers: Caller[] = [
      { kind: 'api_key', accountId: claimant.accountId, keyId: 1, scopes },
      { kind: 'person', accountId: claimant.accountId, sessionId: 1, teamRole: 'owner', authenticatedAt: new Date() },
    ];
    for (const caller of callers)
      for (const operation of [decideClaim, listClaims])
        expect((await refusalOf(run(operation, { id, decision: 'verify', reason: 'x' }, callOf(service.db, { caller })))).code).toMatch(/not_permitted/);
  });
});
