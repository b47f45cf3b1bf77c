import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Claimant, type ClaimService, startClaimService } from '../../test/support/claims.ts';
import { jobCall } from '../../test/support/job-call.ts';
import { mailsTo } from '../../test/support/mail.ts';
import { callOf, makeSession, refusalOf, run } from '../../test/support/people.ts';
import { until } from '../../test/support/until.ts';
import { exportMyData } from '../accounts/index.ts';
import { getBadges } from '../content/index.ts';
import { commandLine } from '../contract/caller.ts';
import type { AnyOperation } from '../contract/operation.ts';
import { vote } from '../launches/index.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { getListing, type ListingProfile } from '../listings/index.ts';
import { settleBadgeProof } from '../ownership/index.ts';
import { sql } from '../platform/database/database.ts';
import { runOperation } from '../server/pipeline/run-operation.ts';
import { addMember } from '../sites/index.ts';
import { decideClaim } from './operations/decide-claim.ts';
import { decideOwnershipDispute } from './operations/decide-ownership-dispute.ts';
import { disputeTakeover } from './operations/dispute-takeover.ts';
import { listOwnershipDisputes } from './operations/list-ownership-disputes.ts';
import { lookAtListingClaims } from './operations/look-at-listing-claims.ts';

const TEAM = 'ownership-team@slipway.test';

let service: ClaimService;
beforeAll(async () => {
  service = await startClaimService();
  await service.join(TEAM);
  await service.db.run(sql`update account set team_role = 'owner' where email = ${TEAM}`);
});
afterAll(() => service.close());

let count = 0;
const freshHost = () => `owned${++count}.example`;
const now = () => service.parts.clock.now();
const byTeam = () => callOf(service.db, { caller: commandLine, now: now(), origin: service.origin });
const asPerson = async (who: Claimant) =>
  callOf(service.db, { caller: await makeSession(service.db, who.accountId, now()), now: now(), origin: service.origin });
const idOf = async (slug: string) => (await service.db.row<{ id: number }>(sql`select id from listing where slug = ${slug}`))!.id;
const asAnybody = () => callOf(service.db, { now: now(), origin: service.origin });
// Bypasses ready answers: they are updated a moment after a change.
const look = async (operation: AnyOperation, slug: string) => (await runOperation(operation, { path: { slug }, query: {}, body: {} }, asAnybody())).answer;
const profile = async (slug: string) => (await look(getListing, slug)) as ListingProfile;
const page = async (slug: string, language = 'en') => (await service.get(`/listings/${slug}`, { headers: { 'Accept-Language': language } })).text;
const badges = async (slug: string) => ((await look(getBadges, slug)) as { items: { kind: string }[] }).items.map(({ kind }) => kind);

/** The email to this person whose subject contains these words. */
async function mailed({ email }: { email: string }, words: string) {
  const find = async () => (await mailsTo(service.mailFolder, email)).find(({ subject }) => subject.includes(words));
  await until(async () => (await find()) !== undefined);
  return (await find())!;
}

async function prove(who: Claimant, slug: string) {
  const made = (await who.claim(slug, 'dns')).json;
  service.dns.zone.set(made.instructions.names[0], [made.instructions.value]);
  return { id: made.id as number, verified: (await who.verify(made.id)).json };
}

/** Submitted and paid for by a person who has proven nothing. */
async function startManaged() {
  const owner = await service.join();
  const slug = await service.list(freshHost(), { owners: [owner.accountId], proven: false });
  await service.db.run(sql`update listing set plan = 'paid', unlocked = array['story', 'milestones', 'media'] where slug = ${slug}`);
  await refreshListingStats(service.db, [await idOf(slug)]);
  return { owner, slug };
}

const dispute = async (who: Claimant, slug: string) =>
  run(disputeTakeover, { slug, statement: 'I founded this company and run its website.' }, await asPerson(who));
const takenOver = async () => {
  const { owner, slug } = await startManaged();
  const claimant = await service.join();
  await prove(claimant, slug);
  return { owner, claimant, slug };
};

describe('a listing that is managed without proof', () => {
  it('is never verified, on any plan, and its page says so in both languages', async () => {
    const { slug } = await startManaged();
    expect(await profile(slug)).toMatchObject({ claimed: false, managed: true, plan: 'paid' });
    expect(await badges(slug)).not.toContain('verified');
    expect(await page(slug)).toContain('Submitted by a member. Ownership not verified');
    expect(await page(slug, 'de')).toContain('Von einem Mitglied eingereicht. Inhaberschaft nicht bestätigt');
  });

  it('becomes verified when its owner proves control', async () => {
    const { owner, slug } = await startManaged();
    expect((await prove(owner, slug)).verified).toMatchObject({ status: 'verified', disputed: false });
    expect(await profile(slug)).toMatchObject({ claimed: true, managed: true });
    expect(await badges(slug)).toContain('verified');
    expect(await page(slug)).not.toContain('Ownership not verified');
    expect((await owner.claim(slug, 'dns')).json.code).toBe('already_yours');
  });

  it('isn’t verified by a decision of the site team alone', async () => {
    const [claimant, slug] = [await service.join(), await service.list(freshHost())];
    const { id } = (await claimant.claim(slug, 'dns')).json;
    await run(decideClaim, { id, decision: 'verify', reason: 'They wrote to us.' }, byTeam());
    expect(await service.ownersOf(slug)).toEqual([claimant.accountId]);
    expect(await profile(slug)).toMatchObject({ claimed: false, managed: true });
  });
});

describe('a proof by a former owner', () => {
  it('doesn’t verify it, even when they return as a founder', async () => {
    const { owner, slug } = await startManaged();
    await prove(owner, slug);
    expect(await profile(slug)).toMatchObject({ claimed: true });
    const claimant = await service.join();
    const { id } = (await claimant.claim(slug, 'dns')).json;
    await run(decideClaim, { id, decision: 'verify', reason: 'They bought the company.' }, byTeam());
    expect(await profile(slug)).toMatchObject({ claimed: false, managed: true });
    const listingId = await idOf(slug);
    await addMember(jobCall(service.db, now()), { listingId, accountId: owner.accountId, role: 'founder' });
    await refreshListingStats(service.db, [listingId]);
    expect(await profile(slug)).toMatchObject({ claimed: false, managed: true });
  });
});

describe('the badge on the homepage', () => {
  it('verifies it for as long as it is there', async () => {
    const { slug } = await startManaged();
    const listingId = await idOf(slug);
    const settle = async (verdict: 'stands' | 'gone') => {
      await settleBadgeProof(service.db, { listingId, verdict, now: now() });
      await refreshListingStats(service.db, [listingId]);
      return (await profile(slug)).claimed;
    };
    expect([await settle('stands'), await settle('gone'), await settle('stands')]).toEqual([true, false, true]);
  });
});

describe('an approved claim', () => {
  it('of a listing whose owner never proved control makes the claimant the owner at once; the former owner is notified', async () => {
    const { owner, slug } = await startManaged();
    await service.db.run(sql`
      insert into purchase (number, site_id, account_id, quote, subtotal_cents, vat_cents, total_cents, created_at, expires_at)
      select ${`KEEP-${count}-ORDER`}, id, ${owner.accountId}, '{}', 0, 0, 0, ${now()}, ${now()} from site limit 1`);
    const claimant = await service.join();
    expect((await prove(claimant, slug)).verified).toMatchObject({ status: 'verified', disputed: false });
    expect(await service.ownersOf(slug)).toEqual([claimant.accountId]);
    expect(await profile(slug)).toMatchObject({ claimed: true });
    expect((await mailed(owner, 'has a new owner')).text).toContain(`/listings/${slug}/claim`);
    expect((await owner.call('GET', '/me/listings')).json.items).toEqual([]);
    const kept = await service.db.rows(sql`select from purchase where account_id = ${owner.accountId}`);
    expect(kept).toHaveLength(1);
    const told = await run(exportMyData, {}, await asPerson(owner));
    expect(told.listing_takeovers).toMatchObject([{ listing: slug }]);
  });

  it('of a listing whose owner once proved control waits for the site team, even after that proof has expired', async () => {
    const owner = await service.join();
    const slug = await service.list(freshHost(), { owners: [owner.accountId] });
    await service.db.run(sql`update listing_proof set ended_at = ${now()} where account_id = ${owner.accountId}`);
    const claimant = await service.join();
    expect((await prove(claimant, slug)).verified).toMatchObject({ status: 'pending', disputed: true });
    expect(await service.ownersOf(slug)).toEqual([owner.accountId]);
  });
});

describe('a dispute by the former owner', () => {
  it('appears in the site team’s queue once', async () => {
    const { owner, slug } = await takenOver();
    await dispute(owner, slug);
    await dispute(owner, slug);
    const { items } = await run(listOwnershipDisputes, {}, byTeam());
    expect(items.filter((item: { listing: { slug: string } }) => item.listing.slug === slug)).toMatchObject([
      { former_owner: { email: owner.email }, statement: 'I founded this company and run its website.', decision: null },
    ]);
    expect((await run(lookAtListingClaims, { slug }, await asPerson(owner))).takeover).toMatchObject({ disputed_at: expect.any(String), decision: null });
    const { text } = await mailed({ email: TEAM }, 'Dispute ');
    expect(text).toContain('Proof: A DNS record');
    expect(text).not.toMatch(/\bdns\b/);
  });

  it('can’t be opened by anyone else', async () => {
    const { slug } = await takenOver();
    const stranger = await service.join();
    expect(await refusalOf(dispute(stranger, slug))).toMatchObject({ code: 'listing_not_found' });
  });

  it.each([
    ['keep', 'claimant'],
    ['give_back', 'owner'],
  ] as const)('%s leaves it with the %s, and both are told', async (decision, keeper) => {
    const people = await takenOver();
    await dispute(people.owner, people.slug);
    const { items } = await run(listOwnershipDisputes, {}, byTeam());
    const { id } = items.find((item: { listing: { slug: string } }) => item.listing.slug === people.slug);
    await run(decideOwnershipDispute, { id, decision, reason: 'We called them.' }, byTeam());
    expect(await service.ownersOf(people.slug)).toEqual([people[keeper].accountId]);
    expect((await profile(people.slug)).claimed).toBe(decision === 'keep');
    for (const who of [people.owner, people.claimant])
      expect((await mailed(who, who === people[keeper] ? 'You own ' : 'You don’t own ')).text).toContain('We called them.');
    // On their pages of notices too.
    for (const who of [people.owner, people.claimant]) {
      const noticed = await service.db.rows(sql`select subject from notice where account_id = ${who.accountId} and kind = 'claim_decided'`);
      expect(noticed).toEqual([{ subject: expect.stringContaining(who === people[keeper] ? 'You own ' : 'You don’t own ') }]);
    }
    expect(await refusalOf(run(decideOwnershipDispute, { id, decision, reason: 'Again.' }, byTeam()))).toMatchObject({ code: 'claim_over' });
  });
});

describe('votes of a new founder', () => {
  const launchOf = async (slug: string) => {
    const listingId = await idOf(slug);
    await service.db.run(sql`
      insert into launch (site_id, listing_id, week, launched_at, kind)
      select site_id, id, date_trunc('week', ${now()}::timestamptz at time zone 'UTC')::date, ${now()}, 'free' from listing where id = ${listingId}`);
    return listingId;
  };
  const totals = (listingId: number): Promise<unknown> =>
    service.db.row(sql`
      select s.votes as listing, n.votes as launch, n.week_votes as week, (select count(*)::int from vote v where v.launch_id = n.id) as rows
      from launch n join listing_stats s on s.listing_id = n.listing_id where n.listing_id = ${listingId}`);
  const voteBy = async (who: Claimant, slug: string): Promise<unknown> => run(vote, { slug }, await asPerson(who));

  it.each([
    ['by a claim', async (who: Claimant, slug: string) => void (await prove(who, slug))],
    [
      'by the site team',
      async (who: Claimant, slug: string) =>
        void (await run(decideClaim, { id: (await who.claim(slug, 'dns')).json.id, decision: 'verify', reason: 'Known to us.' }, byTeam())),
    ],
    [
      'as a founder',
      async (who: Claimant, slug: string) => {
        const listingId = await idOf(slug);
        await addMember(jobCall(service.db, now()), { listingId, accountId: who.accountId, role: 'founder' });
        await refreshListingStats(service.db, [listingId]);
      },
    ],
  ] satisfies [string, (who: Claimant, slug: string) => Promise<void>][])('are removed %s, from every total, and told in their history', async (_, join) => {
    const [member, other, slug] = [await service.join(), await service.join(), await service.list(freshHost())];
    const listingId = await launchOf(slug);
    await voteBy(member, slug);
    await voteBy(other, slug);
    expect(await totals(listingId)).toEqual({ listing: 2, launch: 2, week: 2, rows: 2 });
    await join(member, slug);
    expect(await totals(listingId)).toEqual({ listing: 1, launch: 1, week: 1, rows: 1 });
    expect(
      await service.db.rows(sql`select detail -> 'votes' as votes from audit_entry where account_id = ${member.accountId} and event = 'own_votes_removed'`),
    ).toEqual([{ votes: 1 }]);
    expect(await refusalOf(voteBy(member, slug))).toMatchObject({ code: 'own_listing' });
  });

  it('are removed when a dispute gives the listing back', async () => {
    const { owner, claimant, slug } = await takenOver();
    const listingId = await launchOf(slug);
    await voteBy(owner, slug);
    await dispute(owner, slug);
    const { items } = await run(listOwnershipDisputes, {}, byTeam());
    const { id } = items.find((item: { listing: { slug: string } }) => item.listing.slug === slug);
    expect(await totals(listingId)).toEqual({ listing: 1, launch: 1, week: 1, rows: 1 });
    await run(decideOwnershipDispute, { id, decision: 'give_back', reason: 'We called them.' }, byTeam());
    expect(await totals(listingId)).toEqual({ listing: 0, launch: 0, week: 0, rows: 0 });
    expect(await refusalOf(voteBy(owner, slug))).toMatchObject({ code: 'own_listing' });
    await voteBy(claimant, slug);
  });

  it('are gone when a vote and a claim happen at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [member, slug] = [await service.join(), await service.list(freshHost())];
      const listingId = await launchOf(slug);
      const { id, instructions } = (await member.claim(slug, 'dns')).json;
      service.dns.zone.set(instructions.names[0], [instructions.value]);
      await Promise.allSettled([member.verify(id), voteBy(member, slug)]);
      expect(await totals(listingId)).toEqual({ listing: 0, launch: 0, week: 0, rows: 0 });
    }
  });
});
